# Everything a person needs: `make play` and `make test`. Both make the environment in .venv first.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt
ARGS   ?=
JOBS   ?= $(shell nproc 2>/dev/null || echo 2)
# A worker that is done takes tests from the others: no core waits for a long one at the end.
# One more than there are cores: while one waits for a server or a browser, the others compute.
WORKERS ?= $(shell expr $(JOBS) + 1)
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist worksteal
# Hundreds of servers and commands are started: none of them compiles again what the first has compiled.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test quick check check-change format lint types levels style parts changed-parts page tools kernel chromium web pictures gallery bench load strength long clean

play: page kernel $(VENV)/play.ready
	@$(BIN)/orizuru serve $(ARGS) || [ $$? -eq 130 ]

# Both runs, whatever comes of the first: one run tells of all that fails.
test: check chromium
	$(PYTEST); first=$$?; \
	$(PYTEST) tests/web && exit $$first

# Before every commit: lint, types, and a slice of every file of tests, also in a browser. Of the page, what is changed.
quick: check-change chromium
	ORIZURU_SLICE=1 $(PYTEST); first=$$?; \
	ORIZURU_SLICE=1 $(PYTEST) tests/web && exit $$first

# The page, from web/, if its sources are newer. Gets Node.js by itself if the machine has none.
page: | $(VENV)/bin/python
	@$(BIN)/python web/build.py

# Ponte's kernel, if its sources are newer. Without a C compiler it is left out, and the bots search in plain Python.
kernel: | $(VENV)/bin/python
	@$(BIN)/python src/orizuru/bots/kernel/compiler.py

# What the checks and the tests use of the page's tools.
tools: page
	@$(BIN)/python web/build.py tools

# A browser for the tests, if the machine has none.
chromium: $(VENV)/test.ready tools
	@$(BIN)/python tests/web/chromium.py

# The tests in a browser alone. They are a run of their own: see tests/web/README.md.
web: page kernel chromium
	$(PYTEST) tests/web

# The pictures of the README, taken anew from real tables.
pictures: page kernel chromium
	@PYTHONPATH=tests $(BIN)/python tests/web/pictures.py

# Every card, piece and control, light and dark, in three sizes, into gallery/: for looking at.
gallery: chromium
	@PYTHONPATH=tests $(BIN)/python tests/web/gallery.py gallery

# TypeScript, Svelte and Python, formatted as `make check` wants them.
format: $(VENV)/test.ready
	$(BIN)/ruff format .
	$(BIN)/python web/build.py format

# Side by side, whatever comes of one of them: one run tells of all that is wrong.
check: page kernel tools $(VENV)/test.ready
	@$(MAKE) --no-print-directory --keep-going --jobs=$(JOBS) style types levels lint parts

check-change: page kernel tools $(VENV)/test.ready
	@$(MAKE) --no-print-directory --keep-going --jobs=$(JOBS) lint types levels changed-parts

lint:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types:
	$(BIN)/mypy

levels:
	$(BIN)/lint-imports

style:
	$(BIN)/python web/build.py style

# The parts of the page that need no browser.
parts:
	$(BIN)/python web/build.py parts

changed-parts:
	$(BIN)/python web/build.py quick

# It takes hours: make long PART=tests/server runs a part of it. Both runs, whatever comes of the first.
long: page kernel chromium
ifdef PART
	ORIZURU_LONG=1 $(PYTEST) $(PART)
else
	ORIZURU_LONG=1 $(PYTEST); first=$$?; \
	ORIZURU_LONG=1 $(PYTEST) tests/web && exit $$first
endif

# The peers are installed for this comparison only, in an environment of their own.
bench: .venv-bench/ready kernel
	.venv-bench/bin/orizuru bench --peers

# The matches of docs/strength.md; results are kept in strength/, and a later run goes on with them.
strength: kernel $(VENV)/test.ready
	@cd tests && ../$(BIN)/python -m bots.strength $(ARGS)

# Games, connections and moves as of a busy evening, measured on this machine.
load: page kernel $(VENV)/test.ready
	$(BIN)/orizuru load $(ARGS)

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Orizuru needs Python 3.11 or newer, found " + sys.version.split()[0] + ": try make PYTHON=python3.12")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/play.ready: pyproject.toml constraints.txt | $(VENV)/bin/python page
	$(PIP) -e '.[server]'
	@touch $@

$(VENV)/test.ready: pyproject.toml constraints.txt | $(VENV)/bin/python page
	$(PIP) -e '.[test]'
	@touch $@

.venv-bench/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv-bench
	.venv-bench/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '.[bench]'
	@touch $@

clean:
	rm -rf $(VENV) .venv-bench web/node_modules web/.node src/orizuru/server/page src/orizuru/bots/kernel/libponte.* dist build .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
