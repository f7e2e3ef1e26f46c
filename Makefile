# Two commands do everything: `make play` and `make test`. They need Python 3.11 or newer and make.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
UV     := $(BIN)/uv
LOCK   := $(UV) pip compile --quiet --universal --generate-hashes --no-header
PLAY   := $(VENV)/play-ready
READY  := $(VENV)/ready
BENCH  := $(VENV)/bench-ready
DOCS   := $(VENV)/docs-ready
RAY    := $(VENV)/ray-ready
TRAIN  := $(VENV)/train-ready

# this tree itself, for the Python of $(VENV): the page is built by `make web`
HERE   := HATCH_BUILD_NO_HOOKS=true $(UV) pip install --quiet --python $(BIN)/python --no-deps --editable .

# tests on all processors; who has done theirs takes from the others
SPREAD := --numprocesses auto --dist worksteal

# say N,WHAT: what happens now, and under `make test` how far it is
say = @echo "$(if $(filter test,$(MAKECMDGOALS)),$(1) of 6: )$(2)"

.PHONY: help play web wheel test ahead lint types unit compiled docs bench load several storm door faults peers ray train strength lock clean

help:  ## what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*##/\t/' | expand -t12

$(PLAY): requirements/play.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Cantina needs Python 3.11 or newer"; exit 2; }
	@echo "setting up: the locked Python packages, into $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@test -x $(UV) || $(BIN)/python -m pip install --quiet --disable-pip-version-check "$$(sed -n 's/^\(uv==[^ ]*\).*/\1/p' requirements/play.txt)"
	@$(UV) pip install --quiet --require-hashes --python $(BIN)/python --requirement requirements/play.txt
	@$(HERE)
	@touch $@

$(READY): requirements/dev.txt $(PLAY)
	@echo "setting up: the locked tools for checks and tests, into $(VENV)"
	@$(UV) pip sync --quiet --require-hashes --python $(BIN)/python requirements/dev.txt
	@$(HERE)
	@touch $@

$(BENCH): requirements/bench.txt $(READY)
	@$(UV) pip install --quiet --require-hashes --python $(BIN)/python --requirement requirements/bench.txt
	@touch $@

$(DOCS): requirements/docs.txt $(READY)
	@$(UV) pip install --quiet --require-hashes --python $(BIN)/python --requirement requirements/docs.txt
	@touch $@

$(RAY): requirements/ray.txt $(READY)
	@$(UV) pip install --quiet --require-hashes --python $(BIN)/python --requirement requirements/ray.txt
	@touch $@

$(TRAIN): requirements/train.txt $(READY)
	@$(UV) pip install --quiet --require-hashes --python $(BIN)/python --requirement requirements/train.txt
	@touch $@

play: $(PLAY) web  ## set up, build and play
	@$(BIN)/python tools/play.py

web: $(PLAY)  ## build the browser table, when its sources have changed
	@$(BIN)/python tools/web.py

wheel: $(PLAY)  ## packages with the page and the rules, in dist: an sdist, a pure wheel and, with a C compiler, a compiled one
	@rm -f dist/cantina-*
	@CANTINA_COMPILE=no $(UV) build --quiet --python $(BIN)/python
	@$(UV) build --quiet --wheel --python $(BIN)/python
	@ls dist

test: $(READY) ahead lint types unit compiled  ## set up and pass all checks

ahead: $(READY)
	@mkdir -p build
	@nice -n 10 $(BIN)/python tools/compile.py --level 1 < /dev/null > build/ahead.log 2>&1 &  # step 6 waits for it

lint: $(READY)  ## style
	$(call say,1,style)
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/python tools/web.py --lint

types: $(READY)  ## types
	$(call say,2,types)
	@$(BIN)/mypy --no-error-summary
	@$(BIN)/python tools/web.py --check

unit: $(READY)  ## the tests
	@$(BIN)/python tools/web.py --tools
	$(call say,3,tests of everything but the page)
	@$(BIN)/pytest $(SPREAD) --ignore tests/browser --ignore tests/compiled --ignore tests/cluster --ignore tests/peers
	@$(BIN)/python tools/chromium.py > /dev/null
	$(call say,4,tests of the page in a browser)
	@$(BIN)/pytest $(SPREAD) tests/browser
	$(call say,5,every rule has its test)
	@$(BIN)/python tools/rules.py

compiled: $(READY)  ## build kernel and games with mypyc and run the ladder on them
	$(call say,6,kernel and games compiled: their tests once more)
	@$(BIN)/python tools/compile.py --test

docs: $(DOCS)  ## the documentation as a site with search, in build/site
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@$(BIN)/python tools/docs.py
	@echo "build/site is ready; to read it with search: $(BIN)/mkdocs serve"

bench: $(BENCH)  ## measure, beside others, in one run
	@$(BIN)/python tools/compile.py
	@$(BIN)/python bench/speed.py
	@PYTHONPATH=build/compiled $(BIN)/python bench/environments.py

load: $(READY)  ## how many moves a live server takes, beside boardgame.io
	@$(BIN)/python tools/compile.py
	@PYTHONPATH=build/compiled $(BIN)/python bench/load.py

several: $(READY)  ## what a live server takes as one process and as several, with either database
	@$(BIN)/python tools/compile.py
	@PYTHONPATH=build/compiled $(BIN)/python bench/several.py

storm: $(READY)  ## how soon 5,000 sockets are back after a restart, and what others notice of it
	@$(BIN)/python bench/several.py --storm 5000

door: $(READY)  ## what uninvited company costs the players of a live server
	@$(BIN)/python bench/door.py

peers: $(READY)  ## the games in the interfaces of others: their own test suites in full, with their versions
	@$(BIN)/python tools/web.py
	@$(BIN)/python tools/chromium.py > /dev/null
	@$(BIN)/pytest $(SPREAD) tests/peers

ray: $(RAY)  ## games on a Ray cluster of this machine, whose processes are killed: the same results
	@$(BIN)/pytest tests/cluster

faults: $(READY)  ## whether several servers lose anything while they, their news and their database are in trouble
	@$(BIN)/python bench/faults.py

train: $(TRAIN)  ## a player of Secret Invasion that learns from games against itself, on a graphics card if there is one
	@$(BIN)/python examples/training/train.py

strength: $(READY)  ## how strong the bots are, in full size
	@$(BIN)/python tools/compile.py
	@PYTHONPATH=build/compiled $(BIN)/python bench/strength.py

lock: $(READY)  ## renew the locked versions
	@$(LOCK) --group dev pyproject.toml -o requirements/dev.txt
	@$(LOCK) --constraint requirements/dev.txt --group play pyproject.toml -o requirements/play.txt
	@$(LOCK) --constraint requirements/dev.txt --group compile -o requirements/compile.txt
	@$(LOCK) --constraint requirements/dev.txt --group bench pyproject.toml -o requirements/bench.txt
	@$(LOCK) --constraint requirements/dev.txt --group docs pyproject.toml -o requirements/docs.txt
	@$(LOCK) --constraint requirements/dev.txt --group ray pyproject.toml -o requirements/ray.txt
	@$(LOCK) --constraint requirements/dev.txt --group train -o requirements/train.txt
	@$(LOCK) --group node -o requirements/node.txt

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
