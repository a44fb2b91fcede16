"""The compiled SOS as a player: its choices, its levels, and the file in which it keeps a proof."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from damier.compiled import loader as native
from damier.core.errors import BadSetup, FileError, GameOver
from damier.core.game import Setup
from damier.engine import analysis
from damier.engine.native import sos
from damier.engine.native.proof_file import ProofFile
from damier.engine.native.sos import NativeSos
from damier.engine.players.levels import make_engine
from damier.engine.search.limits import Limits
from damier.games.sos import GAME, Move, SosPosition
from damier.games.sos.notation import parse_position
from damier.games.sos.position import EMPTY

pytestmark = pytest.mark.skipif(not native.core(), reason="no compiled core")

OPEN = parse_position("SO-/---/--- 0-0 0")  # Sc1 scores


def test_it_takes_what_there_is() -> None:
    thought = NativeSos(Limits()).examine(OPEN)
    assert (thought.move, thought.is_exact) == (Move(0, 2, "S"), True)


def test_the_score_is_the_lead_at_the_end_of_the_game() -> None:
    won = parse_position("SOS/---/--- 1-0 0")
    lost = parse_position("SOS/---/--- 1-0 1")
    assert NativeSos(Limits()).examine(won).score == 100 * (1 + _from_here(won))
    assert NativeSos(Limits()).examine(lost).score == 100 * (-1 + _from_here(lost))


def _from_here(position: SosPosition) -> int:
    """What the side to move still makes more than the other side."""
    level = SosPosition(position.rows, position.columns, position.cells, (0, 0))
    score = NativeSos(Limits(), is_proof=True).examine(level).score
    assert score is not None
    return round(score / 100)


def test_a_line_can_be_played_to_the_end_and_makes_its_score() -> None:
    position = SosPosition.start(3, 4)
    thought = NativeSos(Limits(), is_proof=True).examine(position)
    for move in thought.line:
        assert move in position.legal_moves()
        position = position.after(move)
    assert EMPTY not in position.cells
    assert position.scores[0] - position.scores[1] == (thought.score or 0) / 100


@pytest.mark.parametrize(
    ("setup", "is_ours"),
    [
        (Setup(size=(8, 8)), True),
        (Setup(size=(2, 20)), True),
        (Setup(size=(8, 9)), False),
        (Setup(size=(3, 3), seats=3), False),
    ],
)
def test_it_plays_with_two_on_up_to_64_cells(setup: Setup, is_ours: bool) -> None:
    position = GAME.start(setup)
    assert sos.is_playable(position) is is_ours
    assert make_engine("1", GAME, Random(1)).choose(position) in position.legal_moves()


@pytest.mark.parametrize("level", range(1, 9))
def test_every_level_plays(level: int) -> None:
    position = parse_position("SO-S/----/-O--/--S- 0-0 1")
    assert make_engine(str(level), GAME, Random(level)).choose(position) in position.legal_moves()


def test_a_proof_in_slices_is_the_same_and_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sos, "_SAVED_EVERY", 0.005)
    file, start = tmp_path / "4x4.proof", SosPosition.start(4, 4)
    first = NativeSos(Limits(), is_proof=True, kept=ProofFile(file), memory=32 << 20).examine(start)
    assert (first.score, first.is_exact, len(first.line)) == (0, True, 16)
    assert [each.name for each in tmp_path.iterdir()] == ["4x4.proof"]
    again = NativeSos(Limits(), is_proof=True, kept=ProofFile(file), memory=32 << 20).examine(start)
    assert (again.score, again.is_exact) == (0, True)
    assert again.nodes < first.nodes / 10


def test_a_proof_that_is_interrupted_goes_on(tmp_path: Path) -> None:
    file, start = tmp_path / "4x4.proof", SosPosition.start(4, 4)
    begun = NativeSos(Limits(nodes=5000), is_proof=True, kept=ProofFile(file), memory=32 << 20)
    begun.listener = lambda _: None
    begun.stop.set()
    assert not begun.examine(start).is_exact
    assert file.exists()
    ended = NativeSos(Limits(), is_proof=True, kept=ProofFile(file), memory=32 << 20).examine(start)
    assert (ended.score, ended.is_exact) == (0, True)


def test_a_file_that_cannot_be_a_proof_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("not a proof")
    with pytest.raises(FileError, match="is not a proof that damier has kept"):
        analysis.solve(GAME, SosPosition.start(3, 3), kept=ProofFile(file))
    assert file.read_text() == "not a proof"
    with pytest.raises(FileError, match="it is a folder"):
        analysis.solve(GAME, SosPosition.start(3, 3), kept=ProofFile(tmp_path))
    with pytest.raises(FileError, match="cannot write"):
        analysis.solve(GAME, SosPosition.start(3, 3), kept=ProofFile(tmp_path / "missing" / "proof"))
    analysis.solve(GAME, SosPosition.start(3, 4), kept=ProofFile(tmp_path / "3x4"))
    with pytest.raises(FileError, match="a board of another size"):
        analysis.solve(GAME, SosPosition.start(3, 3), kept=ProofFile(tmp_path / "3x4"))


def test_a_proof_is_not_cut_down_to_less_memory(tmp_path: Path) -> None:
    file, start = tmp_path / "3x4.proof", SosPosition.start(3, 4)
    kept = ProofFile(file)
    NativeSos(Limits(), is_proof=True, kept=kept, memory=80 << 20).examine(start)
    size = file.stat().st_size
    with pytest.raises(FileError, match=r"with less a part of it would be lost: go on with --memory 80$"):
        NativeSos(Limits(), is_proof=True, kept=kept, memory=40 << 20).examine(start)
    assert file.stat().st_size == size
    assert NativeSos(Limits(), is_proof=True, kept=kept, memory=80 << 20).examine(start).is_exact


def test_an_engine_grows_to_what_was_kept_with_more_memory(tmp_path: Path) -> None:
    file, start = tmp_path / "3x4.proof", SosPosition.start(3, 4)
    first = NativeSos(Limits(), is_proof=True, kept=ProofFile(file), memory=80 << 20).examine(start)
    again = analysis.solve(GAME, start, kept=ProofFile(file, may_grow=True))
    assert (again.score, again.is_exact) == (first.score, True)
    assert again.nodes < first.nodes / 10


def test_a_proof_that_is_complete_is_not_written_again(tmp_path: Path) -> None:
    file, start = tmp_path / "3x4.proof", SosPosition.start(3, 4)
    analysis.solve(GAME, start, kept=ProofFile(file))
    written = file.stat()
    analysis.solve(GAME, start, kept=ProofFile(file))
    assert (file.stat().st_ino, file.stat().st_mtime_ns) == (written.st_ino, written.st_mtime_ns)


def test_a_link_stays_a_link_and_other_files_stay_as_they_are(tmp_path: Path) -> None:
    real, link, other = tmp_path / "real" / "proof", tmp_path / "link", tmp_path / "link.part"
    real.parent.mkdir()
    link.symlink_to(real)
    other.write_text("mine")
    analysis.solve(GAME, SosPosition.start(3, 4), kept=ProofFile(link))
    assert link.is_symlink()
    assert real.stat().st_size > 1000
    assert other.read_text() == "mine"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["link", "link.part", "real"]


def test_a_file_that_is_not_a_regular_one_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "fifo")
    for path in (Path(os.devnull), tmp_path / "fifo"):
        with pytest.raises(FileError, match="it is not a regular file"):
            analysis.solve(GAME, SosPosition.start(3, 3), kept=ProofFile(path))


def test_a_result_is_not_lost_where_the_file_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "4x4.proof"
    begun = NativeSos(Limits(), is_proof=True, kept=ProofFile(file))
    assert begun.examine(parse_position("O---/---O/----/---- 0-0 0")).is_exact
    before = file.read_bytes()
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write everything
    with pytest.warns(UserWarning, match="cannot write .*4x4.proof: it is write-protected"):
        found = analysis.solve(GAME, SosPosition.start(4, 4), kept=ProofFile(file))
    assert (found.score, found.is_exact) == (0, True)
    assert file.read_bytes() == before


def test_a_game_that_is_over_is_not_solved() -> None:
    with pytest.raises(GameOver):
        analysis.solve(GAME, parse_position("SOS 1-0 0"))


def test_three_players_have_no_solution() -> None:
    with pytest.raises(BadSetup, match="SOS with 3 players cannot be solved"):
        analysis.solve(GAME, SosPosition.start(3, 3, 3))
