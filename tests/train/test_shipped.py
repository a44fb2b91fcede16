"""The weights that the package ships, and what is written down about them."""

from __future__ import annotations

import zlib
from hashlib import sha256
from pathlib import Path

import pytest

from damier.compiled import loader as native
from damier.train.dicewars import dicewars
from damier.train.draughts import draughts
from damier.train.reversi import reversi
from damier.train.trainee import installed

SHIPPED = sorted(installed("reversi").parent.glob("*.bin"))

pytestmark = pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)


def test_the_report_beside_the_weights_is_about_them(file: Path) -> None:
    report = file.with_suffix(".md").read_text(encoding="utf-8")
    assert f"made the weights {sha256(zlib.decompress(file.read_bytes())).hexdigest()[:16]}" in report
    assert "accepted" in report


def test_the_weights_are_a_few_megabytes_at_most(file: Path) -> None:
    assert file.stat().st_size < 5_000_000


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_the_weights_are_better_than_what_is_known_without_learning(file: Path) -> None:
    game, _, variant = file.stem.partition("-")
    trainee = {"reversi": reversi, "draughts": draughts, "dicewars": dicewars}[game](variant)
    weights = zlib.decompress(file.read_bytes())
    openings, least = (200, 0.6) if game == "dicewars" else (10, 0.8)  # dice decide many games
    score = trainee.contest(
        weights, trainee.first_weights(), seed=5, openings=openings, nodes=2000, threads=1, listener=None
    )
    assert score.share > least
