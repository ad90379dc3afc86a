# Everything a person needs: `make play` and `make test`. Both make the environment in .venv first.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
ARGS   ?=
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)

.PHONY: play test check bench load long clean

play: $(VENV)/play.ready
	@$(BIN)/orizuru serve $(ARGS) || [ $$? -eq 130 ]

test: check
	$(BIN)/python -m pytest -n $(JOBS)

check: $(VENV)/test.ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

long: $(VENV)/test.ready
	ORIZURU_LONG=1 $(BIN)/python -m pytest -n $(JOBS)

# The peers are installed for this comparison only, in an environment of their own.
bench: .venv-bench/ready
	.venv-bench/bin/orizuru bench --peers

# Games, connections and moves as of a busy evening, measured on this machine.
load: $(VENV)/test.ready
	$(BIN)/orizuru load $(ARGS)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Orizuru needs Python 3.11 or newer, found " + sys.version.split()[0] + ": try make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/play.ready: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) -e '.[server]'
	@touch $@

$(VENV)/test.ready: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) -e '.[test]'
	@touch $@

.venv-bench/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	@touch $@

clean:
	rm -rf $(VENV) .venv-bench dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
