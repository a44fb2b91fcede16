"""The compiled SOS: it agrees with the rules in Python, keeps its limits, and keeps its proofs in files."""

from __future__ import annotations

import math
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.compiled import loader as native
from damier.compiled.loader import Core
from damier.engine.search import sos_endgame
from damier.engine.search.limits import Limits, Watch
from damier.games.sos.evaluation import POINT
from damier.games.sos.position import EMPTY, SosPosition
from tests.engine.native.cores import MINUTE

MEMORY = 32 << 20


def engine_of(core: Core, rows: int, columns: int, **options: Any) -> Any:
    return core.SosEngine(rows, columns, **({"memory": MEMORY} | options))


def bits(position: SosPosition) -> tuple[int, int]:
    """The cells with S and with O, as the core has them."""
    s, o = (sum(1 << at for at, cell in enumerate(position.cells) if cell == letter) for letter in "SO")
    return s, o


def score_in_python(position: SosPosition) -> float:
    """The lead of the side to move at the end, in hundredths of a point."""
    if EMPTY not in position.cells:
        own = position.scores[position.to_move]
        return POINT * (own - position.scores[1 - position.to_move])
    found = sos_endgame.solve(position, Watch(Limits(), threading.Event(), time.monotonic))
    assert found.score is not None
    return found.score


@st.composite
def positions(draw: st.DrawFn) -> SosPosition:
    """A board with up to six empty cells, and points that need not have been made on it."""
    rows, columns = draw(st.sampled_from([(1, 5), (2, 4), (3, 3), (3, 5), (4, 4), (6, 6), (8, 8)]))
    count = rows * columns
    letters = draw(st.lists(st.sampled_from("SO"), min_size=count, max_size=count))
    for at in draw(st.sets(st.integers(0, count - 1), min_size=1, max_size=min(6, count))):
        letters[at] = EMPTY
    return SosPosition(rows, columns, "".join(letters), draw(st.tuples(st.integers(0, 9), st.integers(0, 9))))


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@settings(max_examples=60, deadline=None)
@given(position=positions(), threads=st.sampled_from([1, 2]))
def test_every_move_is_worth_what_trying_everything_says(position: SosPosition, threads: int) -> None:
    core = native.core()
    assert core
    engine = engine_of(core, position.rows, position.columns, threads=threads)
    lead = position.scores[0] - position.scores[1]
    report = engine.search(*bits(position), lead, lines=128, is_proof=True)
    assert report.is_exact
    assert len(report.lines) == len(position.legal_moves())
    for line in report.lines:
        at, is_o = divmod(line.moves[0], 2)
        (move,) = (
            move
            for move in position.legal_moves()
            if (move.row * position.columns + move.column, move.letter) == (at, "SO"[is_o])
        )
        following = position.after(move)
        sign = 1 if following.to_move == position.to_move else -1
        assert line.score == sign * score_in_python(following)


@pytest.mark.parametrize(
    ("rows", "columns", "score"),
    [(3, 3, 0), (3, 4, 0), (3, 5, 0), (4, 4, 0), (3, 6, 0), (2, 7, -1), (2, 8, -1), (2, 9, -1), (2, 10, 0)],
)
def test_boards_are_worth_what_is_known(core: Core, rows: int, columns: int, score: int) -> None:
    report = engine_of(core, rows, columns).search(0, 0, 0, is_proof=True)
    assert (report.is_exact, report.lines[0].score) == (True, POINT * score)


def test_on_four_by_four_an_s_outside_the_centre_loses_and_any_o_draws(core: Core) -> None:
    report = engine_of(core, 4, 4).search(0, 0, 0, is_proof=True, lines=32)
    scores = {line.moves[0]: line.score for line in report.lines}
    centre = {5, 6, 9, 10}
    assert all(scores[2 * at + 1] == 0 for at in range(16))
    assert all(scores[2 * at] == (0 if at in centre else -POINT) for at in range(16))


@pytest.mark.parametrize(
    "question",
    [
        {"seconds": math.nan},
        {"seconds": -1.0},
        {"depth": 0},
        {"depth": 65},
        {"nodes": 0},
        {"lines": 0},
        {"lines": 129},
        {"s": 1 << 9},
        {"s": 3, "o": 2},
        {"s": -1},
        {"lead": 5000},
    ],
    ids=str,
)
def test_a_question_that_makes_no_sense_is_refused_with_a_sentence(core: Core, question: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"must|no game"):
        engine_of(core, 3, 3).search(**({"s": 0, "o": 0, "lead": 0} | question))


@pytest.mark.parametrize(
    "options",
    [
        {"rows": 0},
        {"rows": 9, "columns": 8},
        {"columns": 1 << 40},
        {"memory": 0},
        {"threads": 0},
        {"memory": 1 << 70},
        {"manner": "quick"},
    ],
    ids=str,
)
def test_an_engine_that_cannot_be_is_refused_with_a_sentence(core: Core, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        core.SosEngine(**({"rows": 3, "columns": 3, "memory": MEMORY} | options))


@pytest.mark.parametrize("threads", [1, 2])
def test_a_proof_that_takes_hours_can_be_stopped(core: Core, threads: int) -> None:
    engine = engine_of(core, 6, 6, threads=threads)
    begun = threading.Event()

    def stop() -> None:
        assert begun.wait(MINUTE)
        engine.stop()

    stopper = threading.Thread(target=stop)
    stopper.start()
    begun.set()
    report = engine.search(0, 0, 0, is_proof=True)
    stopper.join()
    assert not report.is_exact
    assert report.lines


def test_the_limits_of_nodes_and_time_end_a_proof(core: Core) -> None:
    engine = engine_of(core, 6, 6)
    assert engine.search(0, 0, 0, is_proof=True, nodes=5000).nodes < 6000
    began = time.monotonic()
    engine.search(0, 0, 0, is_proof=True, seconds=0.05)
    assert time.monotonic() - began < MINUTE, "it would take days"


def test_what_the_listener_raises_ends_the_search(core: Core) -> None:
    def refuse(report: Any) -> None:
        raise LookupError(f"{report.depth} is deep enough")

    with pytest.raises(LookupError):
        engine_of(core, 6, 6).search(0, 0, 0, listener=refuse)


def test_a_full_board_has_no_line(core: Core) -> None:
    assert engine_of(core, 1, 3).search(5, 2, 1).lines == []


def test_a_proof_is_found_again_in_its_file(core: Core, tmp_path: Path) -> None:
    file = str(tmp_path / "3x5.proof")
    first = engine_of(core, 3, 5)
    found = first.search(0, 0, 0, is_proof=True)
    assert first.save(file)
    second = engine_of(core, 3, 5, memory=2 * MEMORY)
    assert second.load(file) == "loaded"
    again = second.search(0, 0, 0, is_proof=True)
    assert (again.is_exact, again.lines[0].score) == (True, found.lines[0].score)
    assert again.nodes < found.nodes / 10


def test_a_file_that_is_no_proof_is_refused(core: Core, tmp_path: Path) -> None:
    file, engine = tmp_path / "proof", engine_of(core, 3, 3)
    assert engine.load(str(file)) == "unreadable"
    assert engine.save(str(file))
    content = file.read_bytes()
    assert engine_of(core, 3, 4).load(str(file)) == "other board"
    file.write_bytes(content[:-1])
    assert engine.load(str(file)) == "damaged"
    file.write_bytes(content[:500] + b"\x01" + content[501:])
    assert engine.load(str(file)) == "damaged"
    file.write_text("a text")
    assert engine.load(str(file)) == "foreign"
    assert not engine.save(str(tmp_path / "missing" / "proof"))
