"""The weights that the package ships, and what is written down about them."""

from __future__ import annotations

import zlib
from hashlib import sha256

import pytest

from damier.ai import native
from damier.train.reversi import reversi
from damier.train.trainee import installed

WEIGHTS = installed("reversi")

pytestmark = pytest.mark.skipif(not WEIGHTS.exists(), reason="no weights are shipped yet")


def test_the_report_beside_the_weights_is_about_them() -> None:
    report = WEIGHTS.with_suffix(".md").read_text(encoding="utf-8")
    assert f"made the weights {sha256(zlib.decompress(WEIGHTS.read_bytes())).hexdigest()[:16]}" in report
    assert "accepted" in report


def test_the_weights_are_a_few_megabytes_at_most() -> None:
    assert WEIGHTS.stat().st_size < 5_000_000


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_the_weights_are_better_than_what_is_known_without_learning() -> None:
    trainee = reversi()
    weights = zlib.decompress(WEIGHTS.read_bytes())
    score = trainee.contest(weights, trainee.first_weights(), seed=5, openings=10, nodes=2000, threads=1, listener=None)
    assert score.share > 0.8
