# make run: set up and show the main job.  make test: set up and run the tests.  make check: style, types, generated files.  make bench: speed.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
DEV := $(VENV)/dev

.PHONY: run test check bench clean

run: $(READY)
	@$(BIN)/snooker kb compile
	@$(BIN)/snooker tour

test: $(DEV)
	$(BIN)/python -m pytest

check: $(DEV)
	$(BIN)/ruff check kb cli tests
	$(BIN)/ruff format --check kb cli tests
	$(BIN)/mypy
	$(BIN)/snooker kb compile --check

bench: $(DEV)
	$(BIN)/python -m tests.bench

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; name it: make PYTHON=python3.12") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@touch $@

$(DEV): $(READY) pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist
