"""Walls can be tried only on a machine that has what they are made of."""

from __future__ import annotations

import pytest

from damier.sandbox import landlock

needs_walls = pytest.mark.skipif(not landlock.version(), reason="this machine's kernel has no Landlock")
