"""Run the `main()` of every module of this folder, or of those named, and print what each measures; nothing fails by a time."""

import pkgutil
import sys
from importlib import import_module

from tests import bench

for module in sys.argv[1:] or sorted(module.name for module in pkgutil.iter_modules(bench.__path__)):
    if module != "__main__":
        import_module(f"tests.bench.{module}").main()
