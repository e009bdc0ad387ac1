# Everything that is done with a checkout. `make run` and `make test` need nothing but Python 3.11 or newer.

SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1

# The seed of the slices of `make test`: it is printed, and `make test SEED=...` plays the same ones again.
ifndef SEED
SEED := $(shell od -An -N3 -tu4 /dev/urandom | tr -d ' ')
endif

# What is installed follows pyproject.toml: the stamps hold its checksum.
RUN_STAMP := $(VENV)/.installed-run
TEST_STAMP := $(VENV)/.installed-test

.PHONY: run test lint bench proof clean chromium

run: $(RUN_STAMP)
	@exec $(BIN)/dealer

test: $(TEST_STAMP) chromium
	@echo "seed $(SEED) (the same slices again: make test SEED=$(SEED))"
	@DEALER_TEST_SEED=$(SEED) $(BIN)/python -m pytest -q -n 2 --dist worksteal --hypothesis-seed=$(SEED) --ignore=tests/browser
	@DEALER_TEST_SEED=$(SEED) $(BIN)/python -m pytest -q --hypothesis-seed=$(SEED) tests/browser

lint: $(TEST_STAMP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(TEST_STAMP)
	@$(BIN)/python -m tests.bench

proof: $(TEST_STAMP)
	@$(BIN)/python -m tests.proof

clean:
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache *.egg-info
	find . -name __pycache__ -type d -not -path './.git/*' -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "dealer needs Python 3.11 or newer, and '$(PYTHON)' is not: name one with 'make PYTHON=python3.12 ...'." >&2; \
		exit 1; \
	}
	@$(PYTHON) -m venv $(VENV) || { \
		rm -rf $(VENV); \
		echo "Python cannot make a virtual environment here (on Debian: apt-get install python3-venv)." >&2; \
		exit 1; \
	}

$(RUN_STAMP): pyproject.toml | $(BIN)/python
	@sum=$$(cksum < pyproject.toml); \
	if [ "$$(cat $@ 2>/dev/null)" != "$$sum" ]; then $(BIN)/python -m pip install -q -e . || exit 1; fi; \
	echo "$$sum" > $@

$(TEST_STAMP): pyproject.toml | $(BIN)/python
	@sum=$$(cksum < pyproject.toml); \
	if [ "$$(cat $@ 2>/dev/null)" != "$$sum" ]; then $(BIN)/python -m pip install -q -e '.[test]' || exit 1; fi; \
	echo "$$sum" > $(RUN_STAMP); \
	echo "$$sum" > $@

# The browser that the tests drive is the system's Chromium.
chromium:
	@for name in chromium chromium-browser google-chrome; do \
		if command -v $$name >/dev/null; then exit 0; fi; \
	done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium >/dev/null; \
	else \
		echo "The browser tests need Chromium, and there is none: install it (Debian: apt-get install chromium), then 'make test' again." >&2; \
		exit 1; \
	fi
