"""`python -m damier.train draughts`: the same trainer, a variant at a time."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from damier.compiled import loader as native
from damier.train.draughts import draughts
from damier.train.manifest import fingerprint
from tests.train.trainings import installed_elsewhere, started, train, weights_in, written_recipe

pytestmark = pytest.mark.skipif(not native.core(), reason="no compiled core")

SMALL = {
    "rounds": [
        {"games": 60, "depth": 1, "score_weight": 0, "steps": 3, "chunk": 25},
        {"games": 40, "depth": 2, "random_samples": 50, "steps": 3, "chunk": 25, "earlier": 1},
    ],
    "openings": 2,
    "nodes": 100,
}
TP = ("draughts", "--variant", "tp")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a training of `tp` that has ended, not to be changed."""
    base = tmp_path_factory.mktemp("made")
    ran = train(*TP, "--recipe", written_recipe(base, SMALL), "--into", base / "training", "--threads", "1")
    assert ran.returncode == 0, ran.stderr
    (base / "training" / "told").write_text(ran.stdout)
    return base / "training"


def test_a_training_says_its_variant_and_nothing_of_perfect_moves_or_discs(made: Path) -> None:
    told, report = (made / "told").read_text(), (made / "report.md").read_text()
    assert "Round 2 of 2: 40 games at depth 2\n" in told
    assert "python -m damier.train draughts --variant tp --seed 1 --recipe tiny.json" in report
    assert "- played: 40 games, depth 2, 50 % more after random moves, in " in report
    assert "| 0 | " in report
    for word in ("perfect", "disc"):
        assert word not in told + report


def test_an_engine_takes_the_weights(made: Path) -> None:
    draughts("tp").engine(weights_in(made, "draughts-tp.bin"))
    draughts("tp").engine(weights_in(made, "round-2-weights.bin"))


def test_the_same_seed_makes_the_same_weights_with_any_number_of_threads(made: Path, tmp_path: Path) -> None:
    recipe = written_recipe(tmp_path, SMALL)
    assert train(*TP, "--recipe", recipe, "--into", tmp_path / "again", "--threads", "2").returncode == 0
    for name in ("round-1-weights.bin", "round-2-weights.bin", "draughts-tp.bin"):
        assert (tmp_path / "again" / name).read_bytes() == (made / name).read_bytes()


def test_a_training_that_was_killed_goes_on_and_makes_the_same(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    with started(*TP, "--recipe", written_recipe(tmp_path, SMALL), "--into", folder) as child:
        assert child.stdout
        for line in child.stdout:
            if line.startswith("Round 2"):
                break
        child.kill()
    assert train(*TP, "--into", folder, "--resume").returncode == 0
    assert (folder / "round-2-weights.bin").read_bytes() == (made / "round-2-weights.bin").read_bytes()


def test_a_training_is_not_mixed_with_another_variant(made: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(made, tmp_path / "training")
    ran = train("draughts", "--variant", "ulb", "--into", folder, "--resume")
    assert (ran.returncode, ran.stderr) == (1, "this folder contains a training of draughts-tp\n")


def test_a_training_does_not_begin_with_the_weights_of_another_variant(made: Path, tmp_path: Path) -> None:
    begin = made / "draughts-tp.bin"
    ran = train("draughts", "--into", tmp_path / "training", "--begin", begin)
    assert (ran.returncode, ran.stderr) == (1, f"{begin} contains no weights for draughts-international\n")


def test_a_board_that_cannot_be_searched_cannot_be_trained(tmp_path: Path) -> None:
    ran = train("draughts", "--variant", "canadian", "--into", tmp_path / "training")
    assert ran.returncode == 2
    assert ran.stderr.startswith("the compiled core cannot search canadian; it can search international, ulb")


@pytest.mark.parametrize("variant", ["international", "ulb", "english", "russian", "frisian"])
def test_every_variant_can_be_trained(variant: str, tmp_path: Path) -> None:
    recipe = written_recipe(tmp_path, SMALL | {"rounds": [{"games": 8, "depth": 1, "steps": 2}], "openings": 1})
    ran = train("draughts", "--variant", variant, "--recipe", recipe, "--into", tmp_path / "training")
    assert ran.returncode == 0, ran.stderr
    assert (tmp_path / "training" / f"draughts-{variant}.bin").exists()


def test_a_core_has_the_same_fingerprint_every_time() -> None:
    first = fingerprint(draughts("tp"))
    assert first == fingerprint(draughts("tp"))
    assert first != fingerprint(draughts("ulb"))


def test_players_use_weights_that_are_installed(made: Path, tmp_path: Path) -> None:
    file, used = installed_elsewhere(made, tmp_path, *TP, weights="draughts.weights(('tp', 10, 10))")
    assert file.read_bytes() == (made / "draughts-tp.bin").read_bytes()
    assert "How the weights of draughts-tp were made" in file.with_suffix(".md").read_text()
    assert f"made the weights {used[:16]}" in (made / "report.md").read_text()


def test_a_training_speaks_french(made: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(made, tmp_path / "training")
    ran = train(*TP, "--into", folder, "--resume", "--lang", "fr")
    assert "Tour 2 sur 2 : 40 parties à la profondeur 2\n" in ran.stdout
