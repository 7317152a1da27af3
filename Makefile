# What people and .ci/run call. `make help` lists the targets; every one of them is in the README.
# ARGS is handed on: make test ARGS="-k fugitive", make play ARGS="--port 9000".

ARGS ?=
GAME ?= fugitive
DEPTH ?= 3

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
STATIC := src/facedown/server/static
FRONTEND_SOURCES := $(shell find frontend -path frontend/node_modules -prune -o -type f -print)

# Brings Node into the virtual environment if it is needed and the machine has none.
INSTALL_NODE = needs=$$($(BIN)/python frontend/bundle.py requirements $(1)) && { test -z "$$needs" || $(PIP) install "$$needs"; }

# A name on the path may be a stand-in that does not run, or lack venv; so each is tried.
TRY_PYTHON := import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))
FIND_PYTHON := for name in $(PYTHON) python3.13 python3.12 python3.11 python3 python; do \
	if $$name -c '$(TRY_PYTHON)' >/dev/null 2>&1; then python=$$name; break; fi; done
FIND_CHROMIUM := for name in "$$FACEDOWN_CHROMIUM" chromium chromium-browser google-chrome; do \
	if test -n "$$name" && command -v "$$name" >/dev/null 2>&1; then chromium=$$name; break; fi; done

.NOTPARALLEL:
.PHONY: check help play test lint types format bench crossplay perft golden soak frontend schema chromium clean distclean

check: lint types test ## what a developer needs before a commit: lint, types, tests (the default)

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1: /p' Makefile

play: $(VENV)/.installed $(STATIC)/build.json ## start a table on this machine and open the browser
	$(BIN)/facedown serve --open $(ARGS)

test: $(VENV)/.installed-dev $(STATIC)/build.json chromium ## install what the tests need and run everything
	$(BIN)/pytest --numprocesses auto $(ARGS)

lint: $(VENV)/.installed-dev ## what ruff finds
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(VENV)/.installed-dev $(STATIC)/build.json ## what mypy and the TypeScript compiler find
	$(BIN)/mypy
	$(BIN)/python frontend/bundle.py check

format: $(VENV)/.installed-dev ## let ruff repair what it can
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format

bench: $(VENV)/.installed-dev $(STATIC)/build.json ## run the benchmarks
	@for file in benchmarks/*.py; do echo "== $$file"; $(BIN)/python $$file $(ARGS) || exit 1; done

crossplay: $(VENV)/.installed-dev ## let all bots of Fugitive meet, 20,000 games a pair, and print the table
	@mkdir -p build
	$(BIN)/python benchmarks/crossplay.py --games 20000 --results build/crossplay.jsonl $(ARGS)

perft: $(VENV)/.installed-dev ## count a game's positions: make perft GAME=fugitive DEPTH=3
	$(BIN)/facedown perft $(GAME) $(DEPTH) $(ARGS)

golden: $(VENV)/.installed-dev ## record the golden games anew; review the diff
	$(BIN)/python tests/golden.py $(ARGS)

soak: $(VENV)/.installed-dev ## play 10,000 random games of Terraforming Mars of all kinds: make soak ARGS="500 7" (games, seed)
	$(BIN)/python -m tests.games.mars.soak $(ARGS)

frontend: $(STATIC)/build.json ## build the front end, if its sources have changed

schema: $(VENV)/.installed-dev ## write the TypeScript types of the wire anew, from the server's
	$(BIN)/python frontend/bundle.py schema

clean: ## remove what was built
	rm -rf build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
	rm -f $(STATIC)/app.js $(STATIC)/app.css $(STATIC)/review.js $(STATIC)/review-*.css $(STATIC)/build.json
	find src tests benchmarks frontend/bundle.py -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## remove what was built and what was installed
	rm -rf $(VENV) frontend/node_modules

$(BIN)/python:
	@$(FIND_PYTHON); \
	if test -z "$$python"; then \
	  echo "facedown needs Python 3.11 or newer with its venv module, and found none." >&2; \
	  echo "Install it (Debian: apt-get install python3 python3-venv) or say which: make PYTHON=/path/to/python3" >&2; \
	  exit 1; \
	fi; \
	echo "Making $(VENV) with $$($$python --version)"; \
	$$python -m venv $(VENV)

$(VENV)/.installed: pyproject.toml hatch_build.py frontend/bundle.py | $(BIN)/python
	@echo "Installing facedown into $(VENV); the first time this takes a minute"
	$(PIP) install --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml hatch_build.py frontend/bundle.py | $(BIN)/python
	@echo "Installing facedown and what its tests need into $(VENV); the first time this takes a minute or two"
	$(PIP) install --editable '.[dev]'
	@$(call INSTALL_NODE,for-work)
	@touch $(VENV)/.installed $@

# The installation builds the front end as well; this is for later changes.
$(STATIC)/build.json: $(FRONTEND_SOURCES) | $(VENV)/.installed
	@$(call INSTALL_NODE)
	$(BIN)/python frontend/bundle.py build

chromium:
	@$(FIND_CHROMIUM); \
	if test -n "$$chromium"; then exit 0; fi; \
	if ! command -v apt-get >/dev/null 2>&1; then may=no; \
	elif test "$$(id -u)" = 0; then may=; \
	elif sudo -n true >/dev/null 2>&1; then may="sudo -n"; \
	else may=no; fi; \
	if test "$$may" = no; then \
	  echo "There is no Chromium here and make may not install one: the browser tests will be left out."; exit 0; \
	fi; \
	echo "Installing Chromium for the browser tests"; \
	$$may apt-get update -qq && $$may env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y chromium >/dev/null || \
	  echo "Chromium was not installed: the browser tests will be left out."
