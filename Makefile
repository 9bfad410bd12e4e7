# SPDX-License-Identifier: MIT
# SPDX-FileCopyrightText: 2026 The Lightseal authors

PYTHON ?= python3
BIN := .venv/bin
PYTEST_FLAGS ?=
FIGURES_FLAGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup setup-test kat test build lint generate generate-check figures docs lock clean distclean

help: ## say what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what is missing: Debian packages, .venv
	@$(PYTHON) scripts/setup.py

setup-test:
	@$(PYTHON) scripts/setup.py --test

kat: setup ## known-answer tests on this machine and every virtual board
	@$(BIN)/lightseal kat

build: setup ## images of all boards
	@$(BIN)/lightseal build

test: setup-test ## the whole test suite
	PYTEST_XDIST_AUTO_NUM_WORKERS=$$(($$(nproc) + 1)) $(BIN)/pytest -n auto --dist worksteal -rs $(PYTEST_FLAGS)

lint: setup ## style and types of the Python code
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

generate: setup ## bring the files that derive from the registry up to date
	@$(BIN)/lightseal generate

generate-check: setup ## fail if a generated file is stale
	@$(BIN)/lightseal generate --check

figures: setup ## measure the figures of the documentation on the virtual boards
	@$(BIN)/python scripts/figures.py $(FIGURES_FLAGS)

docs: setup-test ## the guides and the references of C, C++ and Python as a site, in build/docs
	@$(BIN)/python scripts/docs.py

lock: ## pin the newest Python packages that pyproject.toml allows
	$(PYTHON) scripts/lock.py

clean: ## remove what was built
	rm -rf .pio build results .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find host tests scripts firmware -name __pycache__ -type d -prune -exec rm -rf {} +

distclean: clean ## remove the environment as well
	rm -rf .venv .venv-labgrid .venv.lock
