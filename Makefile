# make play   starts damier        make test   checks everything
#
# Both work from a fresh clone: they build .venv, a Python of this project's own, when it is missing or stale.

PYTHON ?= python3
JOBS ?= 2
# pytest's: tests of windows and of other processes often wait.
WORKERS ?= $(shell expr $(JOBS) '*' 2)
ARGS ?=

VENV := .venv/bin/python
PIP := $(VENV) -m pip --quiet --disable-pip-version-check --no-input

CORE := CMakeLists.txt $(shell find native -name '*.cpp' -o -name '*.hpp' -o -name '*.cmake' -o -name CMakeLists.txt)

# Debian packages that only the tests need.
DEBIAN_FOR_TESTS := xvfb procps g++ chromium-headless-shell postgresql

# What somebody's shell is set up for is not what this project is.
unexport PYTHONPATH PYTHONHOME PYTHONWARNINGS PYTHONOPTIMIZE PYTHONSTARTUP PYTEST_ADDOPTS MYPYPATH
unexport PYTHONDONTWRITEBYTECODE PYTHONUNBUFFERED
unexport PIP_TARGET PIP_PREFIX PIP_ROOT PIP_NO_DEPS PIP_NO_BUILD_ISOLATION PIP_DRY_RUN PIP_REQUIRE_VIRTUALENV
export PIP_USER := no
export PIP_ROOT_USER_ACTION := ignore

# An environment that was moved, or whose Python is gone, is built anew.
$(shell [ "$$(cat .venv/home 2>/dev/null)" = "$$PWD" ] && $(VENV) -c '' 2>/dev/null || rm -f .venv/made .venv/build .venv/play .venv/web .venv/test)

.PHONY: projetprelim projet projetgraph
.PHONY: help play test pytest test-loaded fuzz lint native sanitizers bench pictures given peers clean debian

help:
	@echo "make play      start damier (make play ARGS='play reversi' for one of its commands, ARGS=web for a browser)"
	@echo "make test      ruff, mypy and all tests: what CI runs"
	@echo "make test-loaded ARGS=tests/ui/tk   some tests, with four busy loops beside them"
	@echo "make fuzz      mutated inputs for every reader, ten minutes each (make fuzz ARGS='--seconds 60 pdn gtp')"
	@echo "make native    the tests of the compiled core alone, also under sanitizers"
	@echo "make bench     positions per second, game by game (make peers bench: beside other libraries)"
	@echo "make pictures  photograph every window and every screen of the page for docs/images and build/pictures"
	@echo "make projet    the programs of the course's Reversi, here: projetprelim, projet, projetgraph"
	@echo "make clean     remove what the others have built"
	@echo "With another Python: make play PYTHON=/usr/bin/python3.12"

# Without a network nothing can be installed, but the package runs from its folder as well.
play: .venv/made
	@$(MAKE) --silent .venv/play || echo "damier could not be installed; it runs from its folder instead." >&2
	@case "$(firstword $(ARGS))" in web|bot) $(MAKE) --silent .venv/web || \
	  echo "What the browser needs could not be installed; is there a network?" >&2;; esac
	@PYTHONPATH=src $(VENV) -m damier $(ARGS)

# All at once: the sanitizers, at the lowest priority, take what the compilation and pytest leave of the processors.
test: debian .venv/build
	@$(MAKE) --no-print-directory -j lint native pytest

pytest: debian .venv/test
	$(VENV) -m pytest -n $(WORKERS) --dist worksteal

lint: .venv/test
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check .
	$(VENV) -m mypy

# No test may depend on an idle machine.
test-loaded: debian .venv/test
	@loops=; for loop in 1 2 3 4; do (while :; do :; done) & loops="$$loops $$!"; done; \
	trap "kill $$loops" EXIT; trap "exit 1" INT TERM; \
	$(VENV) -m pytest -n $(JOBS) --dist worksteal $(ARGS)

# Hours of what tests/fuzz does in seconds; what breaks a reader is written to build/fuzz.
fuzz: .venv/test
	@nice -n 10 $(VENV) -m tests.fuzz $(ARGS)

# The tests of the modules' own objects, then those under sanitizers: of memory and arithmetic, and of threads where this
# machine can.
sanitizers: debian .venv/build
	@set -e; export PATH="$$PWD/.venv/bin:$$PATH"; for kind in memory:address,undefined threads:thread; do \
	  folder=build/native/$${kind%%:*}; \
	  env -u MAKEFLAGS cmake -S native -B $$folder -DDAMIER_STRICT=ON -DDAMIER_SANITIZE=$${kind#*:} >/dev/null; \
	  env -u MAKEFLAGS nice -n 19 cmake --build $$folder --parallel $(JOBS) >$$folder/log 2>&1 || { cat $$folder/log; exit 1; }; \
	done

native: sanitizers .venv/test
	@tests="$$(echo build/native/memory/tests_* build/native/release/tests_*)"; threads=build/native/threads/tests_portable; \
	if $$threads none >/dev/null 2>&1; then tests="$$threads:thread $$tests"; \
	else echo "the thread sanitizer does not run on this machine"; fi; \
	printf '%s\n' $$tests | nice -n 19 xargs -P $(JOBS) -I {} sh -c \
	  'said="$$(set -- $$(echo {} | tr : " "); "$$@" 2>&1)"; code=$$?; echo "{}: $$said"; exit $$code'

bench: .venv/play
	@$(VENV) benchmarks/rules.py $(ARGS)

pictures: debian .venv/test
	@$(VENV) docs/pictures.py $(ARGS)
	@$(VENV) docs/pictures_web.py $(ARGS)

# The files that graded submissions are tried beside, after a change of the assignment's own.
given:
	@for copy in src/damier/grader/contracts/given/guerre_des_des/*.txt; do \
	  cp assignments/guerre-des-des/$$(basename $$copy .txt) $$copy; done

# Whom the benchmarks compare with; nothing else needs them.
peers: .venv/play
	$(PIP) install py-draughts rust-reversi

# The course's document wants these programs at the root; they need neither .venv nor any package.
projetprelim projet projetgraph:
	@$(MAKE) --no-print-directory -C assignments/reversi $@
	@ln -sf assignments/reversi/$@ $@

clean:
	@$(MAKE) --no-print-directory -C assignments/reversi clean
	rm -f projetprelim projet projetgraph
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	rm -rf .cmake CMakeFiles CMakeCache.txt CMakeInit.txt cmake_install.cmake build.ninja .ninja_deps .ninja_log
	rm -f .skbuild-info.json lib*.a src/damier/_native*.so
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# To play, the core is compiled for this machine's processor only; the tests need all modules.
.venv/play: .venv/build $(CORE)
	@echo "Installing damier in .venv ..."
	@rm -f src/damier/_native*.so
	@DAMIER_PROCESSORS=native $(PIP) install --no-build-isolation --editable .
	@touch $@

# What `damier web` and `damier bot` need besides, when they are first played.
.venv/web: .venv/made pyproject.toml
	@$(VENV) -c 'import tomllib; \
	  print(*tomllib.load(open("pyproject.toml", "rb"))["project"]["optional-dependencies"]["web"], sep="\n")' > $@.txt
	@echo "Installing what damier web needs in .venv ..."
	@$(PIP) install --requirement $@.txt
	@touch $@

.venv/test: .venv/build $(CORE)
	@echo "Installing damier and what tests it in .venv ..."
	@rm -f src/damier/_native*.so build/native/release/tests_*
	@DAMIER_STRICT=1 DAMIER_PROCESSORS=all $(PIP) install --no-build-isolation --editable '.[test]'
	@touch $@ .venv/play .venv/web

# What builds damier stays in .venv, so that a changed file of the core does not compile all of it again.
.venv/build: .venv/made pyproject.toml
	@echo "Installing what builds damier in .venv ..."
	@$(PIP) install $$($(VENV) -c 'import tomllib; \
	  print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"])')
	@$(PIP) install pip $$($(VENV) -c 'from scikit_build_core.build import get_requires_for_build_editable as needs; \
	  print(*needs())')
	@touch $@

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "damier needs Python 3.11 or newer, and $(PYTHON) is: $$($(PYTHON) --version 2>&1)." >&2; \
	  echo "If there is another, name it: make $(MAKECMDGOALS) PYTHON=/usr/bin/python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  echo "Installing python3-venv ..."; \
	  apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y python3-venv >/dev/null; \
	else echo "$(PYTHON) cannot make environments yet: sudo apt install python3-venv" >&2; exit 1; fi
	@$(VENV) -c 'import pip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "Making .venv ..."; rm -rf .venv; $(PYTHON) -m venv .venv; }
	@pwd > .venv/home && touch $@

debian:
	@missing=; $(PYTHON) -c 'import tkinter' 2>/dev/null || missing=" python3-tk"; for package in $(DEBIAN_FOR_TESTS); do \
	  dpkg -s $$package >/dev/null 2>&1 || missing="$$missing $$package"; done; \
	if [ -z "$$missing" ]; then :; \
	elif [ "$$(id -u)" = 0 ]; then apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y $$missing; \
	else echo "The tests need Debian packages: sudo apt install$$missing" >&2; exit 1; fi
