# make run: set up and show the main job.  make test: set up and run the tests.  make check: style, types, generated files.  make bench: speed.
# make proof: every stroke and three engines compared.  make mutants: wrong rulebooks, who notices.  make evidence: their figures as a file.
PYTHON ?= python3
PORT ?= 8000
VENV := .venv
BIN := $(VENV)/bin
# The tests of the pages need Chromium, those of papers Pango and Poppler: from Debian's packages where they are missing.
ROOT := $(shell [ "$$(id -u)" = 0 ] || echo sudo)
READY := $(VENV)/ready
DEV := $(VENV)/dev

.PHONY: run test check bench proof mutants evidence clean

run: $(READY)
	@$(BIN)/snooker kb compile
	@$(BIN)/snooker tour
	@echo; echo "The rules as a website follow; end it with Ctrl-C."
	@$(BIN)/snooker site serve --port $(PORT)

test: $(DEV)
	$(BIN)/python -m pytest -n 2 --dist loadfile

check: $(DEV)
	$(BIN)/ruff check kb cli tests
	$(BIN)/ruff format --check kb cli tests
	$(BIN)/mypy
	$(BIN)/snooker kb compile --check
	$(BIN)/snooker quiz build --check

bench: $(DEV)
	$(BIN)/python -m tests.bench

proof: $(DEV)
	cd tests && ../$(BIN)/python -m proof
	cd tests && ../$(BIN)/python -m proof.engines

mutants: $(DEV)
	cd tests && ../$(BIN)/python -m proof.mutate

evidence: proof mutants
	cd tests && ../$(BIN)/python -m proof.evidence

$(READY): pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; name it: make PYTHON=python3.12") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e .
	@$(BIN)/python -m compileall -q kb cli
	@touch $@

$(DEV): $(READY) pyproject.toml
	@{ command -v chromium && command -v pdftoppm && ldconfig -p | grep -q libpangoft2; } >/dev/null || { \
	    $(ROOT) apt-get update -qq && $(ROOT) apt-get install -y -qq chromium fonts-noto-core fonts-noto-cjk \
	    libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0 poppler-utils >/dev/null; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $@

clean:
	rm -rf $(VENV) build dist
