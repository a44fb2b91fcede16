# make play   starts damier        make test   checks everything
#
# Both work from a fresh clone: they build .venv, a Python of this project's own, when it is missing or stale.

PYTHON ?= python3
JOBS ?= 2
ARGS ?=

VENV := .venv/bin/python
PIP := $(VENV) -m pip --quiet --disable-pip-version-check --no-input

# Debian packages that only the tests need.
DEBIAN_FOR_TESTS := xvfb procps

# What somebody's shell is set up for is not what this project is.
unexport PYTHONPATH PYTHONHOME PYTHONWARNINGS PYTHONOPTIMIZE PYTHONSTARTUP PYTEST_ADDOPTS MYPYPATH
unexport PIP_TARGET PIP_PREFIX PIP_ROOT PIP_NO_DEPS PIP_NO_BUILD_ISOLATION PIP_DRY_RUN PIP_REQUIRE_VIRTUALENV
export PIP_USER := no
export PIP_ROOT_USER_ACTION := ignore

# An environment that was moved, or whose Python is gone, is built anew.
$(shell [ "$$(cat .venv/home 2>/dev/null)" = "$$PWD" ] && $(VENV) -c '' 2>/dev/null || rm -f .venv/made .venv/play .venv/test)

.PHONY: help play test bench pictures peers clean debian

help:
	@echo "make play      start damier (make play ARGS='play reversi' for one of its commands)"
	@echo "make test      ruff, mypy and all tests: what CI runs"
	@echo "make bench     positions per second, game by game (make peers bench: beside other libraries)"
	@echo "make pictures  photograph every window for docs/images"
	@echo "make clean     remove what the others have built"
	@echo "With another Python: make play PYTHON=/usr/bin/python3.12"

# Without a network nothing can be installed, but the package runs from its folder as well.
play: .venv/made
	@$(MAKE) --silent .venv/play || echo "damier could not be installed; it runs from its folder instead." >&2
	@PYTHONPATH=src $(VENV) -m damier $(ARGS)

test: debian .venv/test
	$(VENV) -m ruff check .
	$(VENV) -m ruff format --check .
	$(VENV) -m mypy
	$(VENV) -m pytest -n $(JOBS)

bench: .venv/play
	@$(VENV) benchmarks/rules.py $(ARGS)

pictures: debian .venv/test
	@$(VENV) docs/pictures.py $(ARGS)

# Whom the benchmarks compare with; nothing else needs them.
peers: .venv/play
	$(PIP) install py-draughts rust-reversi

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/play: .venv/made pyproject.toml
	@echo "Installing damier in .venv ..."
	@$(PIP) install --editable .
	@touch $@

.venv/test: .venv/made pyproject.toml
	@echo "Installing damier and what tests it in .venv ..."
	@$(PIP) install --editable '.[test]'
	@touch $@ .venv/play

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
