"""Walls can be tried only on a machine that has what they are made of."""

from __future__ import annotations

import pytest

from damier.sandbox import landlock


@pytest.fixture(autouse=True, scope="package")
def _landlock() -> None:
    if not landlock.version():
        pytest.skip("this machine's kernel has no Landlock")
