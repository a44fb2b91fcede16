"""Dice Wars as the compiled core has it: the rules are those of Python, and its engine keeps what it is asked to."""

from __future__ import annotations

import threading
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.compiled import loader
from damier.compiled.loader import Core
from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match, run
from damier.core.player import Dice
from damier.core.position import CHANCE
from damier.engine.native import dicewars
from damier.engine.native.dicewars import NativeDicewars, board_of, is_playable
from damier.engine.players.levels import make_engine
from damier.engine.search.limits import Limits
from damier.games.dicewars.course import DicewarsCourse
from damier.games.dicewars.odds import win_probability
from damier.games.dicewars.position import END, LOST, WON, Attack, DicewarsPosition, Reinforce, Transfer
from damier.games.dicewars.variants import VARIANTS
from tests.engine.native.cores import MINUTE

GAME = registry.find("dicewars")
SMALL = "R3B1R2/B4--R1/B1R8B2"
pytestmark = pytest.mark.skipif(loader.core() is None, reason="there is no compiled core")


def decisions(variant: str, seed: int) -> DicewarsPosition:
    """A decision of some game: its players move at random."""
    rng = Random(f"{variant} {seed}")
    position: Any = GAME.start(Setup(variant, seats=rng.randint(2, 5)), rng)
    for _ in range(rng.randrange(60)):
        if position.outcome():
            break
        position = position.after(rng.choice(position.legal_moves()))
    while position.to_move == CHANCE:
        position = position.after(rng.choice(position.legal_moves()))
    found: DicewarsPosition = position
    return found


def facts_of(board: Any) -> tuple[Any, ...]:
    """All that both hold of a position, the native one or that of Python."""
    return (
        board.owners,
        board.dice,
        board.surplus,
        board.turn,
        board.passes,
        board.turns,
        board.battles,
        board.transfers,
    )


@given(variant=st.sampled_from([*VARIANTS]), seed=st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_positions_are_those_of_python(variant: str, seed: int) -> None:
    position = decisions(variant, seed)
    board = board_of(position)
    outcome = position.outcome()
    assert board.shares() == (None if outcome is None else pytest.approx(outcome.shares))
    names = {Attack: "attack", Transfer: "transfer"}
    moves = [
        (names[type(move)], move.source, move.target)
        for move in position.legal_moves()
        if isinstance(move, Attack | Transfer)
    ]
    assert sorted(each for each in board.legal_moves() if each[0] != "end") == sorted(moves)
    for kind, source, target in moves[::3]:
        if kind == "transfer":
            after = position.after(Transfer(source, target))
            assert facts_of(board.after_transfer(source, target)) == facts_of(after)
            continue
        for result in (WON, LOST):
            after = position.after(Attack(source, target)).after(result)
            assert facts_of(board.after_attack(source, target, result.won)) == facts_of(after)


@given(variant=st.sampled_from([*VARIANTS]), seed=st.integers(0, 10**9))
@settings(max_examples=40, deadline=None)
def test_new_dice_fall_where_those_of_python_can(variant: str, seed: int) -> None:
    position = decisions(variant, seed)
    if position.outcome():
        return
    board = board_of(position).after_end(seed)
    after: Any = position.after(END)
    while after.is_reinforcing:
        cell = next(cell for cell in after.open_cells() if after.dice[cell] < board.dice[cell])
        after = after.after(Reinforce(cell))
    assert facts_of(board) == facts_of(after)


def test_odds_are_those_of_python(core: Core) -> None:
    for attackers in range(1, 9):
        for defenders in range(1, 9):
            assert core.dicewars_odds(attackers, defenders) == win_probability(attackers, defenders)


def test_simulated_games_end_as_those_of_the_strategy_in_python() -> None:
    position: Any = GAME.start(Setup(position=SMALL))
    wins, games, rng = 0.0, 300, Random(4)
    for _ in range(games):
        match = Match(GAME, position)
        run(match, [DicewarsCourse(rng), DicewarsCourse(rng), Dice(GAME, rng)])
        assert match.outcome
        wins += match.outcome.shares[0]
    core = loader.core()
    assert core
    simulated = core.dicewars_simulate(board_of(position), seed=1, games=20_000)
    assert simulated[0] == pytest.approx(wins / games, abs=4 * 0.5 / games**0.5)
    assert sum(simulated) == pytest.approx(1)
    assert simulated == core.dicewars_simulate(board_of(position), seed=1, games=20_000, threads=2)


# Its engine


def engine_of(core: Core) -> loader.DicewarsEngine:
    """An engine that knows little."""
    return core.DicewarsEngine(core.dicewars_first_weights("standard"), memory=32 << 20)


def start(seats: int = 3, variant: str = "standard") -> DicewarsPosition:
    """The beginning of a game."""
    found: DicewarsPosition = GAME.start(Setup(variant, seats=seats), Random(7))
    return found


def test_the_same_nodes_and_seed_find_the_same(core: Core) -> None:
    engine, board = engine_of(core), board_of(start(), core)
    found = [
        [
            (line.score, line.moves[0].source, line.moves[0].target)
            for line in engine.search(board, nodes=20_000, lines=9, seed=seed).lines
        ]
        for seed in (5, 5, 6)
    ]
    assert found[0] == found[1] != found[2]
    scores = [score for score, _, _ in found[0]]
    assert len(scores) > 1
    assert all(0 <= score <= 1 for score in scores)


def test_a_limit_of_nodes_is_kept(core: Core) -> None:
    report = engine_of(core).search(board_of(start(), core), nodes=3000)
    assert report.nodes <= 3000 + 64
    assert report.samples > 0


def test_no_time_at_all_is_enough_for_a_move(core: Core) -> None:
    report = engine_of(core).search(board_of(start(), core), seconds=0)
    assert len(report.lines) == 1


def test_another_thread_stops_a_search(core: Core) -> None:
    engine, found = engine_of(core), []
    begun = threading.Event()
    searching = threading.Thread(
        target=lambda: found.append(engine.search(board_of(start(8), core), listener=lambda _: begun.set()))
    )
    searching.start()
    assert begun.wait(MINUTE)
    engine.stop()
    searching.join(MINUTE)
    assert found[0].lines
    engine.resume()
    assert engine.search(board_of(start(), core), depth=2).depth == 2


def test_a_conquest_is_seen(core: Core) -> None:
    position: Any = GAME.start(Setup(position="R8B1/R1R1"))
    line = engine_of(core).search(board_of(position, core), nodes=5000).lines[0]
    assert (line.moves[0].act, line.moves[0].source, line.moves[0].target) == (1, 0, 1)
    assert line.score > 0.99


def test_the_seats_chances_add_up_to_one(core: Core) -> None:
    assert sum(engine_of(core).evaluate(board_of(start(5), core))) == pytest.approx(1)


@given(variant=st.sampled_from([*VARIANTS]), seed=st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_a_forecast_is_the_same_before_a_turn_ends_and_after_it(variant: str, seed: int) -> None:
    position = decisions(variant, seed)
    after = position.after(END)
    if position.outcome() or after.outcome() or not after.is_reinforcing:
        return
    assert sum(dicewars.forecast(position, position.turn)) == pytest.approx(1)
    assert dicewars.forecast(after, position.turn) == pytest.approx(
        dicewars.forecast(position, position.turn), abs=1e-4
    )


def test_dice_that_have_fallen_are_not_expected_once_more() -> None:
    position: Any = GAME.start(Setup(position="R3B1R2/B4--R1/B1R8B2")).after(END)
    while position.is_reinforcing:
        position = position.after(position.legal_moves()[0])
    shares = dicewars.forecast(position, 0)
    assert position.turn == 1
    assert len(shares) == 2
    assert shares[0] < dicewars.forecast(replace(position, turn=0), 0)[0]


def test_a_seat_that_is_out_and_a_map_that_is_too_large_have_no_forecast() -> None:
    assert dicewars.forecast(GAME.start(Setup(seats=3, position="R8R1/R1B1")), 2) == ()
    assert dicewars.forecast(GAME.start(Setup(size=(12, 12))), 0) == ()


FAIR: dict[str, Any] = {
    "neighbours": [[1], [0]],
    "rules": {name: getattr(VARIANTS["standard"], name) for name in dicewars._RULES},
    "owners": [0, 1],
    "dice": [2, 1],
    "surplus": [0, 0],
    "turn": 0,
}


@pytest.mark.parametrize(
    "nonsense",
    [
        {"neighbours": [[1], [2]]},
        {"neighbours": [[1], []]},
        {"neighbours": [[], []]},
        {"neighbours": [[]] * 65, "owners": [0] * 65, "dice": [1] * 65},
        {"owners": [0, 2]},
        {"owners": [0]},
        {"dice": [0, 1]},
        {"dice": [9, 1]},
        {"surplus": [0]},
        {"surplus": [0, -1]},
        {"turn": 2},
        {"owners": [1, 1]},
    ],
    ids=[*"abcdefghijkl"],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(core: Core, nonsense: dict[str, Any]) -> None:
    core.DicewarsBoard(**FAIR)
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        core.DicewarsBoard(**(FAIR | nonsense))


@pytest.mark.parametrize("weights", [b"", b"x", b"\x07" + bytes(10243), b"\x02" + bytes(3) + b"\xff" * 10240], ids=len)
def test_weights_that_are_none_are_refused_with_a_sentence(core: Core, weights: bytes) -> None:
    with pytest.raises(ValueError, match="not weights of Dice Wars"):
        core.DicewarsEngine(weights)


@pytest.mark.parametrize("options", [{"memory": 1 << 20}, {"threads": 0}, {"threads": 65}], ids=str)
def test_an_engine_that_cannot_be_is_refused_with_a_sentence(core: Core, options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match=r"memory|threads"):
        core.DicewarsEngine(core.dicewars_first_weights("standard"), **options)


def test_training_repeats_itself_however_many_threads_there_are(core: Core) -> None:
    weights = core.dicewars_first_weights("sui2021")
    played = [core.dicewars_play(weights, seed=3, games=4, depth=1, threads=threads) for threads in (1, 2)]
    assert played[0] == played[1]
    assert len(played[0]) % 386 == 0
    fitted = [core.dicewars_fit(weights, played[0], rounds=2)[0] for _ in range(2)]
    assert fitted[0] == fitted[1] != weights
    assert sum(core.dicewars_contest(fitted[0], weights, seed=1, openings=3)[:3]) == 6


# Its player


def test_an_analysis_takes_the_others_to_be_as_strong_and_a_player_does_not() -> None:
    asked = []

    class Listening(NativeDicewars):
        def _run(self, engine: Any, *rest: Any) -> Any:
            class Engine:
                def search(self, *details: Any, **options: Any) -> Any:
                    asked.append(options["are_others_alike"])
                    return engine.search(*details, **options)

            return super()._run(Engine(), *rest)  # type: ignore[arg-type]

    player = Listening(Limits(nodes=300), rng=Random(1))
    player.choose(start())
    player.examine(start())
    player.choose(start())
    assert asked == [False, True, False]


def test_what_is_assumed_of_the_others_changes_the_chance_to_win(core: Core) -> None:
    engine = core.DicewarsEngine(dicewars.weights("standard"))
    board = board_of(start(4), core)
    scores = [engine.search(board, nodes=3000, are_others_alike=alike).lines[0].score for alike in (True, False)]
    assert scores[0] < scores[1]


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_player_moves_by_the_rules_of_every_variant(variant: str) -> None:
    player = NativeDicewars(Limits(nodes=300), rng=Random(1))
    position = start(4, variant)
    for seed in range(3):
        assert player.choose(position) in position.legal_moves()
        position = decisions(variant, seed)
        if not position.outcome():
            assert player.choose(position) in position.legal_moves()


def test_large_maps_and_chance_are_left_to_python() -> None:
    assert is_playable(start())
    assert not is_playable(GAME.start(Setup(size=(9, 9), position="holes=0"), Random(1)))
    position: Any = GAME.start(Setup(position="R8B1/R1R1"))
    assert not is_playable(position.after(Attack(0, 1)))


def test_low_levels_make_mistakes_that_high_ones_do_not() -> None:
    position: Any = GAME.start(Setup(position="R8B1/R1R1"))
    chosen = {level: [make_engine(level, GAME, Random(seed)).choose(position) for seed in range(8)] for level in "16"}
    assert set(chosen["6"]) == {Attack(0, 1)}
    assert set(chosen["1"]) != {Attack(0, 1)}
