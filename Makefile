PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
# what the user has set for `pnp` changes nothing here
export PNP_CONFIG_DIR := $(CURDIR)/$(VENV)/settings
# compiled once, read by the many processes that tests start
unexport PYTHONDONTWRITEBYTECODE

.PHONY: demo tools test soak bench repair-bench reader-bench scan-bench gallery pages rules schemas grammar packages compiled docs clean

# the program alone: what a newcomer runs first
$(VENV)/.program: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $(VENV)/.program

$(READY): $(VENV)/.program
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $(READY)

demo: $(VENV)/.program
	for game in $$($(BIN)/pnp games | cut -d' ' -f1); do \
	  $(BIN)/pnp kit $$game --seed 7 && $(BIN)/pnp setup $$game --players 3 --seed 7 --sheet || exit 1; done
	$(BIN)/pnp board durch-die-wueste
	for log in friday war kings oases; do \
	  $(BIN)/pnp show docs/examples/$$log.pnplog -o out/$$log.png && $(BIN)/pnp check docs/examples/$$log.pnplog && \
	  $(BIN)/pnp score --csv docs/examples/$$log.pnplog > out/$$log.csv || exit 1; done
	# the next log has three mistakes: exit code 1 is right
	$(BIN)/pnp check --on-illegal stands docs/examples/mistakes.pnplog > out/mistakes.txt; test $$? -eq 1
	cat out/mistakes.txt
	ls -l out

# what tests of pages need from outside: a browser
tools:
	command -v chromium >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium) || \
	  echo "make tools: no Chromium could be had; tests of pages need it (Debian: apt install chromium)"
	command -v nvim >/dev/null || (apt-get update -qq && apt-get install -y -qq --no-install-recommends neovim) || \
	  echo "make tools: no Neovim could be had; a test of the language server needs it (Debian: apt install neovim)"

# types are checked meanwhile; what failed is told by a second run of it alone: plain asserts need not be prepared
test: $(READY)
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy & types=$$!; $(BIN)/python -m pytest -n auto --dist worksteal --assert plain || \
	  { $(BIN)/python -m pytest --last-failed; false; }; tests=$$?; wait $$types && exit $$tests

soak: $(READY)
	$(BIN)/python -m pytest -m soak -n auto --dist worksteal
	$(BIN)/python -m pytest --hypothesis-profile new -n auto --dist worksteal

repair-bench: $(READY)
	$(BIN)/python benchmarks/repair.py
	$(BIN)/python benchmarks/questions.py
	$(BIN)/python benchmarks/merge.py

reader-bench: $(READY)
	$(BIN)/python benchmarks/reader.py

scan-bench: $(READY)
	$(BIN)/python benchmarks/scan.py

bench: $(READY)
	$(BIN)/python benchmarks/run.py

gallery: $(READY)
	$(BIN)/python docs/gallery.py

pages: $(READY)
	$(BIN)/python docs/pages.py

schemas: $(READY)
	$(BIN)/python docs/schemas.py

grammar: $(READY)
	$(BIN)/python docs/grammar.py

rules: $(READY)
	$(BIN)/python docs/rules.py
	$(BIN)/python docs/books.py

# sdist and wheel in dist/, each used from an empty folder on every Python that is here
packages: $(READY)
	$(BIN)/python -m tests.packages

# a wheel in dist/ for this Python and machine, what bots spend their time in compiled by mypyc; takes minutes
compiled: $(READY)
	PNP_COMPILE=1 $(BIN)/python -m build --wheel --no-isolation

# pages for a browser and man pages in out/docs
docs: $(VENV)/.docs
	$(BIN)/python docs/sphinx/build.py

$(VENV)/.docs: $(READY)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	touch $(VENV)/.docs

clean:
	rm -rf $(VENV) dist docs/generated out/docs .pytest_cache .mypy_cache .ruff_cache .hypothesis
