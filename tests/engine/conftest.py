"""The compiled modules, each in its turn."""

from __future__ import annotations

import pytest

from damier.compiled import loader as native
from damier.compiled.loader import MODULES, Core
from tests.engine.native.cores import runnable


@pytest.fixture(params=[*MODULES])
def core(request: pytest.FixtureRequest) -> Core:
    """Each of the modules that this machine can run."""
    if request.param not in runnable():
        pytest.skip("this machine cannot run it")
    found = native.load(request.param)
    assert found, "it is missing, broken or stale: run `make .venv/test`"
    return found
