"""A game looked back at: the blunder is found, the end is exact, and it can be stopped at any time."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

from damier.compiled import loader as native
from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.game import Setup
from damier.core.match import Match
from damier.engine import analysis
from damier.engine.search.limits import Limits
from damier.i18n.language import Language
from damier.review.budget import Budget
from damier.review.marks import Mark, accuracy_of, mark_of
from damier.review.report import Review
from damier.review.reviewing import review, reviewed
from tests.engine.judged_pebbles import Judged, Solved, Weighed
from tests.pebbles import PebblesGame
from tests.review.reviewed_games import BLUNDER, LATE, QUICK, end_game, planted


@pytest.fixture(scope="module")
def blundered() -> Review:
    return reviewed(planted(), ["Ada", "Bob"], QUICK)


def test_a_planted_blunder_is_found_at_its_move(blundered: Review) -> None:
    errors = {move.number: move.mark for move in blundered.moves if move.mark in (Mark.BLUNDER, Mark.MISTAKE)}
    assert errors == {BLUNDER: Mark.BLUNDER}
    move = blundered.moves[BLUNDER - 1]
    assert (move.move, move.seat, blundered.turned) == ("32-28", 0, BLUNDER)
    assert move.better is not None
    assert move.better.move == move.better.line[0]
    assert move.loss > 0.2


def test_what_each_player_did_follows_from_the_marks(blundered: Review) -> None:
    ada, bob = blundered.players
    assert (ada.name, ada.blunders, bob.blunders) == ("Ada", 1, 0)
    assert ada.accuracy is not None
    assert bob.accuracy is not None
    assert ada.accuracy < bob.accuracy
    assert ada.luck is None


def test_the_only_move_is_forced(blundered: Review) -> None:
    assert [move.move for move in blundered.moves if move.mark is Mark.FORCED][:2] == ["29x18", "22x31"]
    assert all(move.loss == 0 for move in blundered.moves if move.mark is Mark.FORCED)


def test_a_review_is_plain_data_and_comes_back(blundered: Review) -> None:
    data = blundered.dump()
    assert Review.load(json.loads(json.dumps(data))).dump() == data
    assert (data["game"], data["variant"], data["is_complete"], data["turned"]) == (
        "draughts",
        "international",
        True,
        BLUNDER,
    )
    move = data["moves"][BLUNDER - 1]
    assert set(move["after"]) == {"expected", "score", "value", "is_exact", "depth"}
    assert sum(move["after"]["expected"]) == pytest.approx(1)
    assert set(move["best"]) == {"move", "line", "clicks", "score"}
    assert "," in blundered.dump(Language("fr"))["moves"][BLUNDER - 1]["after"]["score"]


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("has_core", [True, False])
def test_the_graph_of_an_end_game_is_what_is_solved(seed: int, has_core: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    if not has_core:
        monkeypatch.setattr("damier.engine.native.native_game.is_available", lambda: False)
    elif not native.core():
        pytest.skip("no compiled core")
    match = end_game(seed)
    found = reviewed(match, budget=Budget(Limits(seconds=60)))
    for position, estimate in zip(match.positions, found.estimates, strict=True):
        assert estimate is not None
        assert estimate.is_exact
        outcome = position.outcome()
        if outcome:
            assert estimate.expected == outcome.shares
            continue
        score = analysis.solve(match.game, position).score
        assert score is not None
        first = score if position.to_move == 0 else -score
        assert estimate.value == first
        assert estimate.expected[0] == (1 + (first > 0) - (first < 0)) / 2


def test_losses_of_an_end_game_are_results_thrown_away() -> None:
    match = end_game(6)
    found = reviewed(match, budget=Budget(Limits(seconds=60)))
    results = [estimate.expected for estimate in found.estimates if estimate]
    for move, before, after in zip(found.moves, results, results[1:], strict=False):
        assert move.loss == before[move.seat] - after[move.seat]
    assert [move.number for move in found.moves if move.mark is Mark.BLUNDER] == [2]


def test_positions_are_judged_from_the_last_to_the_first() -> None:
    seen = list(review(planted(), budget=Budget(Limits(nodes=50))))
    assert [each.judged for each in seen] == list(range(1, len(seen) + 1))
    assert [each.is_complete for each in seen] == [False] * (len(seen) - 1) + [True]
    assert seen[0].moves[-1].after is not None
    assert seen[0].moves[0].after is None
    assert seen[0].turned is None
    json.dumps(seen[0].dump())


def test_a_review_can_be_stopped_while_it_searches() -> None:
    stop = threading.Event()
    seen = []
    for each in review(planted(), budget=Budget(Limits(depth=6)), stop=stop):
        seen.append(each)
        stop.set()
    assert [each.judged for each in seen] == [1]


def test_a_search_without_an_end_is_stopped_by_another_thread() -> None:
    stop = threading.Event()
    timer = threading.Timer(0.2, stop.set)
    timer.start()
    assert list(review(planted(), budget=Budget(Limits(seconds=3600)), stop=stop)) == []


@pytest.mark.parametrize("game", [Judged(), Solved()])
def test_any_game_of_two_with_an_evaluation_can_be_looked_back_at(game: Any) -> None:
    match = Match(game, game.start(Setup(position="7/0,0/0/-")))
    for count in (2, 1, 1, 2, 1):
        match.push(f"take{count}")
    found = reviewed(match, budget=Budget(Limits(depth=9)))
    assert [move.mark for move in found.moves][:2] == [Mark.BLUNDER, Mark.BLUNDER]
    assert found.moves[-1].after is not None
    assert found.moves[-1].after.expected == (1, 0)


@pytest.mark.parametrize(
    ("match", "why"),
    [
        (Match(PebblesGame()), "Pebbles cannot be analysed: its profile has no evaluation"),
        (
            Match(registry.find("sos"), registry.find("sos").start(Setup(seats=3))),
            "SOS with 3 players",
        ),
        (Match(registry.find("reversi")), "there is nothing to look back at: no move has been made"),
        (Match(Weighed()), "there is nothing to look back at: no move has been made"),
    ],
)
def test_what_cannot_be_judged_is_refused_with_a_sentence(match: Match[Any, Any], why: str) -> None:
    with pytest.raises(BadSetup, match=why):
        review(match)


def test_a_budget_needs_an_end() -> None:
    with pytest.raises(BadSetup, match="a review needs a limit"):
        Budget(Limits())


def test_the_usual_effort_is_counted_in_nodes_and_long_games_share_it_out() -> None:
    short, long = planted(), planted()
    long._positions += [long.position] * 200
    usual = [Budget().limits_of(match, 1) for match in (short, long)]
    assert [limits.seconds for limits in usual] == [None, None]
    assert (usual[1].nodes or 0) < (usual[0].nodes or 0) / 2


@pytest.mark.parametrize(
    ("loss", "mark"),
    [(0.0, "best"), (0.049, "good"), (0.05, "inaccuracy"), (0.1, "mistake"), (0.2, "blunder"), (1.0, "blunder")],
)
def test_marks_go_by_the_loss(loss: float, mark: str) -> None:
    assert mark_of(loss) == mark


def test_without_a_choice_there_is_no_accuracy() -> None:
    assert accuracy_of([]) is None


def test_a_game_that_starts_anywhere() -> None:
    match = Match(registry.find("reversi"), LATE)
    match.push(match.legal_texts()[0])
    assert reviewed(match, budget=QUICK).is_complete
