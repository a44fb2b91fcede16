"""What analyses, solves and counts, for a game that damier does not know: its profile says what it can."""

from __future__ import annotations

import json
import threading
from argparse import Namespace
from typing import Any

import pytest

from damier.cli.analyse import analyse
from damier.cli.perft import leaves
from damier.cli.solve import solve
from damier.compiled import loader as native
from damier.core import registry
from damier.core.errors import BadSetup, GameOver
from damier.core.game import Setup
from damier.core.position import CHANCE
from damier.core.thought import DECIDED, Thought
from damier.engine import analysis
from damier.engine.analysis import Resources
from damier.engine.search.limits import Limits
from damier.testing import perft
from tests.engine.judged_pebbles import Judged, Solved, Weighed
from tests.pebbles import GAME as PEBBLES


def options(**given: Any) -> Namespace:
    usual = {"seconds": None, "depth": 9, "lines": 1, "threads": None, "memory": None, "json": False, "keep": None}
    return Namespace(**usual | given)


def test_a_game_with_an_evaluation_is_analysed() -> None:
    game = Judged()
    thought = analysis.analyse(game, game.start(Setup(size=(1, 5))), Limits(depth=9), Resources(lines=2))
    assert (thought.move, len(thought.others)) == (2, 1)
    assert thought.score is not None
    assert thought.score >= DECIDED


def test_what_cannot_be_analysed_is_reported_with_what_can() -> None:
    with pytest.raises(BadSetup, match=r"its profile has no evaluation .*: Draughts, Reversi, SOS, Dice Wars$"):
        analysis.check(PEBBLES, PEBBLES.start())


def test_a_decision_in_a_game_with_dice_is_analysed_and_what_the_dice_decide_is_not() -> None:
    game = Weighed()
    position = game.start(Setup(variant="windy"))
    heard: list[Any] = []
    thought = analysis.analyse(game, position, Limits(depth=3), Resources(lines=2), heard.append)
    assert [each.depth for each in heard] == list(range(1, thought.depth + 1))
    assert (heard[-1].move, heard[-1].others, heard[-1].nodes) == (thought.move, thought.others, thought.nodes)
    assert thought.nodes
    found = [thought, *thought.others]
    assert len(found) == 2
    assert {each.move for each in found} <= {*position.legal_moves()}
    assert [each.score for each in found] == sorted([each.score or 0 for each in found], reverse=True)
    blowing = next(after for move in position.legal_moves() if (after := position.after(move)).to_move == CHANCE)
    with pytest.raises(BadSetup, match="the dice decide in this position, and not a player"):
        analysis.check(game, blowing)


def test_a_game_for_two_is_not_analysed_with_three() -> None:
    with pytest.raises(BadSetup, match="Pebbles with 3 players cannot be analysed: the engine weighs two players"):
        analysis.check(Judged(), Judged().start(Setup(seats=3)))


def test_a_game_with_a_solver_is_solved_by_it() -> None:
    game = Solved()
    thought = analysis.solve(game, game.start(Setup(size=(1, 8))), Resources())
    assert (thought.move, thought.score, thought.is_exact, thought.nodes) == (2, 1, True, 2)
    quick, long = game.start(Setup(size=(1, 3))), game.start(Setup(size=(1, 100)))
    assert analysis.analyse(game, quick, Limits(5.0), Resources()).depth == 3  # the solver's, which is quick here
    assert analysis.takes_long(game, long)
    assert not analysis.takes_long(game, quick)
    with pytest.raises(BadSetup, match="Pebbles cannot be solved; games that can: Reversi"):
        analysis.solve(Judged(), quick, Resources())


def test_scores_of_any_game_are_reported(capsys: pytest.CaptureFixture[str]) -> None:
    game = Judged()
    assert analyse(options(), game, game.start(Setup(size=(1, 5)))) == 0
    head, *_, best = capsys.readouterr().out.splitlines()
    assert head.split() == ["depth", "score", "nodes", "time", "best", "line"]
    assert best == "Player 1 plays take2 (won)."
    analyse(options(json=True), game, game.start(Setup(size=(1, 4))))
    facts = json.loads(capsys.readouterr().out)
    assert (facts["best_move"], facts["score"] >= DECIDED) == ("take1", True)
    asked = Namespace(threads=None, memory=None, json=False, wld=False, keep=None)
    solve(asked, Solved(), game.start(Setup(size=(1, 6))))
    assert capsys.readouterr().out.splitlines()[0] == "Player 1 loses, at best with take1"


def test_move_sequences_are_counted_by_the_rules_where_the_core_does_not_know_them() -> None:
    for depth in range(5):
        assert leaves(PEBBLES, PEBBLES.start(), depth) == perft.leaves(PEBBLES.start(), depth)


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize("name", ["draughts", "reversi"])
def test_the_core_counts_the_games_that_name_it(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find(name)
    position = game.uncounted(game.start())
    expected = perft.leaves(position, 4, game.finished_leaves)
    monkeypatch.setattr(perft, "leaves", None)  # Python is not asked
    assert leaves(game, position, 4) == expected


@pytest.mark.parametrize(
    "core", [pytest.param("", marks=pytest.mark.skipif(not native.core(), reason="no core")), "python"]
)
def test_the_search_of_a_dead_draw_ends(core: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("draughts")
    position = game.start(Setup(position="W:WK1:BK2" if not core else "B:WK1,K2:BK3:H9:E9"))
    monkeypatch.setenv("DAMIER_CORE", core)
    native.core.cache_clear()
    depths: list[int] = []
    thought = analysis.analyse(game, position, Limits(60.0), Resources(), lambda each: depths.append(each.depth))
    native.core.cache_clear()
    assert (thought.score, len(depths) < 40) == (0, True)


@pytest.mark.parametrize("score", [0, 1])
@pytest.mark.parametrize("is_counted", [True, False])
def test_a_score_of_zero_round_after_round_is_a_dead_draw_where_moves_are_counted(is_counted: bool, score: int) -> None:
    stop = threading.Event()
    listening = analysis.Listening(None, stop, is_counted=is_counted)
    for depth in range(1, 30):
        listening(Thought(depth, score=score, depth=depth, line=(depth,)))
    assert stop.is_set() == (is_counted and score == 0)


@pytest.mark.skipif(not native.core(), reason="no compiled core")
def test_the_search_of_two_kings_against_two_ends() -> None:
    game = registry.find("draughts")
    position = game.start(Setup(position="W:WK37,K46:BK20,K49"))  # another line at almost every depth
    assert analysis.analyse(game, position, Limits(60.0)).depth < 25


def test_a_game_that_is_over_cannot_be_analysed() -> None:
    game = Judged()
    with pytest.raises(GameOver, match="the game is over"):
        analysis.analyse(game, game.start(Setup(position="0/3,2/0/-")))


@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("name", ["draughts", "reversi", "sos"])
def test_each_depth_is_printed_once_with_all_its_lines(
    name: str, lines: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = registry.find(name)
    start = game.start(Setup(size=(2, 3)) if name == "sos" else Setup())  # searched in Python, on a small board
    analyse(options(depth=3, lines=lines), game, start)
    rows = capsys.readouterr().out.splitlines()[1:-1]
    depths = [row[:10].strip() for row in rows]
    assert [depth for depth in depths if depth] == ["1", "2", "3"]
    assert depths[-lines:] == ["3", "", ""][:lines]


@pytest.mark.skipif(not native.core(), reason="no compiled core")
@pytest.mark.parametrize("resources", [Resources(threads=0), Resources(lines=0), Resources(lines=-1)])
def test_an_analysis_by_nobody_or_of_nothing_is_refused(resources: Resources) -> None:
    game = registry.find("draughts")
    with pytest.raises(BadSetup, match="an analysis needs a thread and a line at least"):
        analysis.analyse(game, game.start(), Limits(depth=1), resources)
