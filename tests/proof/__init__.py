"""`python -m tests.proof`: the figures that the issues name, with fixed seeds, on both cores; exit 1 on any difference."""
