"""Run the `main()` of every module of this folder, or of those named, and exit 1 if any of them found a difference."""

import pkgutil
import sys
from importlib import import_module

from tests import proof


def run(named: list[str]) -> int:
    """Every proof one after another; the worst exit status."""
    modules = sorted(module.name for module in pkgutil.iter_modules(proof.__path__) if module.name != "__main__")
    worst = 0
    for module in named or modules:
        worst = max(worst, import_module(f"tests.proof.{module}").main())
    return worst


if __name__ == "__main__":
    sys.exit(run(sys.argv[1:]))
