"""The laws themselves: they hold for a sound game, and each of them catches a game that breaks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

from damier.core.errors import BadPosition
from damier.core.game import USUAL, Click, Setup
from damier.core.position import CHANCE, Outcome, Seat
from damier.core.scene import Cell, Scene
from damier.testing.laws import Law, LawBroken, check_game, check_position, check_rules
from tests.pebbles import GAME, TAKEN, Pebbles, PebblesGame

WINDY = Setup("windy", (1, 15), 3)


@pytest.mark.parametrize("setup", [Setup(), Setup("calm", (1, 30)), WINDY])
def test_a_sound_game_keeps_all_laws(setup: Setup) -> None:
    check_game(GAME, setup, games=50)


def test_a_sound_position_keeps_the_laws_without_a_game() -> None:
    check_rules(Pebbles(20, (0, 0, 0), is_windy=True), games=50)


# Games that break a law on purpose: positions ----------------------------------------------------


class MovesAfterTheEnd(Pebbles):
    def legal_moves(self) -> Sequence[int]:
        return Pebbles.legal_moves(self) or [1]


class NoMoveAndNoOutcome(Pebbles):
    def outcome(self) -> Outcome | None:
        return None


class MoveListedTwice(Pebbles):
    def legal_moves(self) -> Sequence[int]:
        return [*Pebbles.legal_moves(self), *Pebbles.legal_moves(self)[:1]]


class TurnOfNobody(Pebbles):
    @property
    def to_move(self) -> Seat:
        return CHANCE if self.is_blowing else 2 if self.left == 3 else self.turn


class ChancesLeaveAMoveOut(Pebbles):
    def chances(self) -> Sequence[tuple[int, float]]:
        return [(0, 1.0)] if self.is_blowing else []


class MovesFromAGenerator(Pebbles):
    def legal_moves(self) -> Any:
        yield from Pebbles.legal_moves(self)


class MovesInASet(Pebbles):
    def legal_moves(self) -> Any:
        return set(Pebbles.legal_moves(self))


class MovesThatAreLists(Pebbles):
    def legal_moves(self) -> Any:
        return [[move] for move in Pebbles.legal_moves(self)]


class NoHash(Pebbles):
    __hash__ = None  # type: ignore[assignment]


class OutcomeIsAText(Pebbles):
    def outcome(self) -> Any:
        return None if self.left else "White wins"


class NoPoints(Pebbles):
    def points(self) -> Any:
        return None


class AfterWithoutReturn(Pebbles):
    def after(self, move: int) -> Any:
        Pebbles.after(self, move)


class ChancesAddUpToLess(Pebbles):
    def chances(self) -> Sequence[tuple[int, float]]:
        return [(0, 0.75), (1, 0.2)] if self.is_blowing else []


class NegativeChance(Pebbles):
    def chances(self) -> Sequence[tuple[int, float]]:
        return [(0, 1.25), (1, -0.25)] if self.is_blowing else []


class ChancesOfAPlayer(Pebbles):
    def chances(self) -> Sequence[tuple[int, float]]:
        return [(move, 1 / len(self.legal_moves())) for move in self.legal_moves()]


class OneRankTooFew(Pebbles):
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome((1,) * (self.seats - 1), TAKEN)


class NobodyComesFirst(Pebbles):
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome((2,) * self.seats, TAKEN)


class RankBeyondTheSeats(Pebbles):
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome((1, *(9,) * (self.seats - 1)), TAKEN)


class OnePointTooMany(Pebbles):
    def points(self) -> tuple[int, ...]:
        return (*self.taken, 0)


class AfterChangesItself(Pebbles):
    def after(self, move: int) -> Self:
        object.__setattr__(self, "left", Pebbles.after(self, move).left)
        return self


class AfterChangesWhatMovesThereAre(Pebbles):
    pockets: dict[int, int] = {}  # noqa: RUF012  (shared on purpose: that is the mistake)

    def legal_moves(self) -> Sequence[int]:
        return Pebbles.legal_moves(self)[: 1 if self.left in self.pockets else None]

    def after(self, move: int) -> Self:
        self.pockets[self.left] = move
        return Pebbles.after(self, move)


class AfterChangesTheHash(Pebbles):
    hashes = count()

    def __hash__(self) -> int:
        return next(self.hashes)


class AfterThrowsDice(Pebbles):
    dice = Random(1)

    def after(self, move: int) -> Self:
        return replace(Pebbles.after(self, move), has_passed=self.dice.random() < 0.5)


class NoEquality(Pebbles):
    __eq__ = object.__eq__
    __hash__ = object.__hash__


class EqualButDifferentMoves(Pebbles):
    order = count()

    def after(self, move: int) -> Self:
        return replace(Pebbles.after(self, move), seen=str(next(self.order) % 2))

    def legal_moves(self) -> Sequence[int]:
        return Pebbles.legal_moves(self)[:: -1 if self.seen == "1" else 1]


class EqualButDifferentHashes(Pebbles):
    def __hash__(self) -> int:
        return id(self)


class NeverEnds(Pebbles):
    def legal_moves(self) -> Sequence[int]:
        return [0, 1] if self.is_blowing else [0]


BROKEN_POSITIONS: list[tuple[Law, type[Pebbles]]] = [
    (Law.LISTED, MovesFromAGenerator),
    (Law.LISTED, MovesInASet),
    (Law.HASHABLE, MovesThatAreLists),
    (Law.HASHABLE, NoHash),
    (Law.OVER, MovesAfterTheEnd),
    (Law.OVER, NoMoveAndNoOutcome),
    (Law.UNIQUE, MoveListedTwice),
    (Law.TURN, TurnOfNobody),
    (Law.CHANCES, ChancesLeaveAMoveOut),
    (Law.CHANCES, ChancesAddUpToLess),
    (Law.CHANCES, NegativeChance),
    (Law.CHANCES, ChancesOfAPlayer),
    (Law.RANKS, OutcomeIsAText),
    (Law.RANKS, OneRankTooFew),
    (Law.RANKS, NobodyComesFirst),
    (Law.RANKS, RankBeyondTheSeats),
    (Law.POINTS, NoPoints),
    (Law.POINTS, OnePointTooMany),
    (Law.FOLLOWED, AfterWithoutReturn),
    (Law.KEPT, AfterChangesItself),
    (Law.KEPT, AfterChangesWhatMovesThereAre),
    (Law.KEPT, AfterChangesTheHash),
    (Law.DETERMINED, AfterThrowsDice),
    (Law.DETERMINED, NoEquality),
    (Law.DETERMINED, EqualButDifferentMoves),
    (Law.HASHED, EqualButDifferentHashes),
    (Law.CAPPED, NeverEnds),
]


@pytest.mark.parametrize(("law", "broken"), BROKEN_POSITIONS, ids=lambda value: getattr(value, "__name__", None))
def test_a_position_that_breaks_a_law_is_caught(law: Law, broken: type[Pebbles]) -> None:
    with pytest.raises(LawBroken) as caught:
        check_rules(broken(15, is_windy=law is Law.CHANCES), games=20, cap=60)
    assert caught.value.law is law
    assert "position: " in str(caught.value)


# Games that break a law on purpose: what a game adds ---------------------------------------------


class SetupForgetsThePass(PebblesGame):
    def setup(self, position: Pebbles) -> Setup:
        return PebblesGame.setup(self, replace(position, has_passed=False))


class SetupOnTwoLines(PebblesGame):
    def setup(self, position: Pebbles) -> Setup:
        setup = PebblesGame.setup(self, position)
        return replace(setup, position=setup.position.replace("/", "\n"))


class SetupWithoutASize(PebblesGame):
    def setup(self, position: Pebbles) -> Setup:
        return replace(PebblesGame.setup(self, position), size=None)


class SetupIsRefused(PebblesGame):
    def start(self, setup: Setup = USUAL, rng: Random | None = None) -> Pebbles:
        if setup.position.startswith("4/"):
            raise BadPosition("four is unlucky")
        return PebblesGame.start(self, setup, rng)


class ForgetfulPoints(Pebbles):
    def points(self) -> tuple[int, ...]:
        return self.taken if self.seen else (0,) * self.seats


class OneHashForAll(Pebbles):
    def __hash__(self) -> int:
        return 1


class TextOfAnotherMove(PebblesGame):
    def format_move(self, position: Pebbles, move: int) -> str:
        return PebblesGame.format_move(self, position, min(move, 1) if position.left == 7 else move)

    def parse_move(self, position: Pebbles, text: str) -> int:
        return PebblesGame.parse_move(GAME, position, text)


class TextThatCannotBeRead(PebblesGame):
    def format_move(self, position: Pebbles, move: int) -> str:
        return {1: "one", 2: "two"}.get(move, "pass")

    def parse_move(self, position: Pebbles, text: str) -> int:
        return PebblesGame.parse_move(GAME, position, text)


class TextWithBlanksAround(PebblesGame):
    def format_move(self, position: Pebbles, move: int) -> str:
        return f" take{move}"


class NonsenseIsAnIndexError(PebblesGame):
    def parse_move(self, position: Pebbles, text: str) -> int:
        return PebblesGame.parse_move(self, position, text) if text.strip() else int(text.split()[0])


class NonsenseIsAMove(PebblesGame):
    def parse_move(self, position: Pebbles, text: str) -> int:
        return 7 if text == "?" else PebblesGame.parse_move(self, position, text)


class SameClicks(PebblesGame):
    def clicks(self, position: Pebbles, move: int) -> tuple[Click, ...]:
        return ("heap",)


class SameClicksForTheWind(PebblesGame):
    def clicks(self, position: Pebbles, move: int) -> tuple[Click, ...]:
        return ("wind",) if position.is_blowing else PebblesGame.clicks(self, position, move)


class ClicksThatBeginOthers(PebblesGame):
    def clicks(self, position: Pebbles, move: int) -> tuple[Click, ...]:
        return ("heap",) * (move or 1)


class NoClicks(PebblesGame):
    def clicks(self, position: Pebbles, move: int) -> tuple[Click, ...]:
        return ()


class SeatWithoutAName(PebblesGame):
    def seat_names(self, position: Pebbles) -> Sequence[str]:
        return ["Ada"]


@dataclass(frozen=True)
class Misdrawn(PebblesGame):
    """A game whose picture is changed in one way, always or only after a move."""

    change: Callable[[Scene], Scene] = lambda scene: scene
    is_only_after_moves: bool = False

    def scene(self, position: Pebbles, last: int | None = None, before: Pebbles | None = None) -> Scene:
        drawn = PebblesGame.scene(self, position, last, before)
        return drawn if self.is_only_after_moves and last is None else self.change(drawn)


class RollOfNoChance(PebblesGame):
    def roll(self, position: Pebbles, rng: Random) -> int:
        return 2


class UncountedHasOtherMoves(PebblesGame):
    def uncounted(self, position: Pebbles) -> Pebbles:
        return replace(position, left=position.left + 1)


class CapTooLow(PebblesGame):
    def cap(self, position: Pebbles) -> int:
        return 3


class HiddenStateInTheStart(PebblesGame):
    """The start draws something that only a later move shows, and that the setup does not tell."""

    def start(self, setup: Setup = USUAL, rng: Random | None = None) -> Pebbles:
        return replace(PebblesGame.start(self, setup, rng), seen="drawn" if rng else "")


class HiddenState(Pebbles):
    def after(self, move: int) -> Self:
        following = Pebbles.after(self, move)
        return replace(following, has_passed=True, seen="") if self.seen == "drawn" else replace(following, seen="")


class ReasonOnTwoLines(Pebbles):
    def outcome(self) -> Outcome | None:
        return None if self.left else Outcome.won_by(self.turn, self.seats, "the last\npebble")


BROKEN_GAMES: list[tuple[Law, PebblesGame]] = [
    *((law, PebblesGame(broken(9))) for law, broken in BROKEN_POSITIONS),
    (Law.POSITION_TEXT, SetupForgetsThePass()),
    (Law.POSITION_TEXT, SetupForgetsThePass(OneHashForAll(9))),
    (Law.POSITION_TEXT, SetupOnTwoLines()),
    (Law.POSITION_TEXT, SetupWithoutASize()),
    (Law.POSITION_TEXT, SetupIsRefused()),
    (Law.POSITION_TEXT, PebblesGame(ForgetfulPoints(9))),
    (Law.MOVE_TEXT, TextOfAnotherMove()),
    (Law.MOVE_TEXT, TextThatCannotBeRead()),
    (Law.MOVE_TEXT, TextWithBlanksAround()),
    (Law.REFUSED, NonsenseIsAnIndexError()),
    (Law.REFUSED, NonsenseIsAMove()),
    (Law.CLICKS, SameClicks()),
    (Law.CLICKS, ClicksThatBeginOthers()),
    (Law.CLICKS, NoClicks()),
    (Law.NAMED, SeatWithoutAName()),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, scores=(1,)))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, turn=5))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, row_labels=()))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, column_labels=("a",) * 40))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, cells=(Cell(1, 0, "x"),)))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, cells=(Cell(0, -1, "x"),)))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, cells=(Cell(0, 0, "x"), Cell(0, 0, "y"))))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, cells=scene.cells and (scene.cells[0], *scene.cells)))),
    (Law.SCENE, Misdrawn(change=lambda scene: replace(scene, scores=()), is_only_after_moves=True)),
    (Law.ROLLED, RollOfNoChance()),
    (Law.UNCOUNTED, UncountedHasOtherMoves()),
    (Law.CAPPED, CapTooLow()),
    (Law.RECORDED, HiddenStateInTheStart(HiddenState(9))),
    (Law.RECORDED, PebblesGame(ReasonOnTwoLines(9))),
]


@pytest.mark.parametrize(
    ("law", "broken"),
    BROKEN_GAMES,
    ids=[f"{type(game).__name__}-{type(game.first).__name__}-{at}" for at, (_, game) in enumerate(BROKEN_GAMES)],
)
def test_a_game_that_breaks_a_law_is_caught(law: Law, broken: PebblesGame) -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(broken, Setup("windy", (1, 15)), games=20)
    assert caught.value.law is law


def test_nobody_clicks_for_chance() -> None:
    check_game(SameClicksForTheWind(), WINDY, games=5)
    with pytest.raises(LawBroken, match="no move's clicks begin another's"):
        check_game(SameClicks(), Setup("calm"), games=1)


def test_every_law_is_broken_on_purpose_somewhere() -> None:
    assert {law for law, _ in BROKEN_GAMES} == set(Law)


def test_the_documentation_lists_every_law() -> None:
    page = Path(__file__).parents[2] / "docs" / "laws.md"
    listed = page.read_text(encoding="utf-8").partition("## All laws")[2]
    assert [line[2:] for line in listed.splitlines() if line.startswith("- ")] == [law.value for law in Law]


# What the reader of a broken law is told ---------------------------------------------------------


def test_a_broken_law_names_itself_the_position_the_move_and_the_way_there() -> None:
    with pytest.raises(LawBroken) as caught:
        check_game(TextOfAnotherMove(), Setup("calm", (1, 9)), games=20)
    assert str(caught.value) == (
        "parse_move(format_move(move)) is the move: 'take1' is written for 2, and read as 1\n"
        "  position: Setup(variant='calm', size=(1, 7), seats=2, position='7/2,0/1/-')\n"
        "  move: take1"
    )
    assert caught.value.__notes__[0] == "  moves before it: take2"
    assert caught.value.__notes__[1].startswith("  to see it again: games=1, seed=")


def test_the_game_it_names_breaks_the_law_again() -> None:
    with pytest.raises(LawBroken) as first:
        check_game(SetupForgetsThePass(), Setup("calm", (1, 40)), games=50)
    seed = int(first.value.__notes__[-1].rpartition("seed=")[2])
    with pytest.raises(LawBroken) as second:
        check_game(SetupForgetsThePass(), Setup("calm", (1, 40)), games=1, seed=seed)
    assert str(second.value) == str(first.value)


class Crashing(Pebbles):
    def points(self) -> tuple[int, ...]:
        return (self.taken[0], [0][self.taken[1]])


def test_a_crash_inside_the_rules_keeps_its_own_error_and_says_where() -> None:
    with pytest.raises(IndexError) as caught:
        check_rules(Crashing(9), games=5)
    told = "\n".join(caught.value.__notes__)
    assert "while checking that " in told
    assert "position: Crashing(" in told
    assert "moves before it: " in told


def test_a_broken_notation_does_not_hide_the_law_that_is_broken() -> None:
    class Unwritable(PebblesGame):
        def setup(self, position: Pebbles) -> Setup:
            raise RuntimeError("no notation yet")

    with pytest.raises(LawBroken, match=r"moves are unique(.|\n)*position: MoveListedTwice\("):
        check_game(Unwritable(MoveListedTwice(9)), games=1)


def test_one_position_can_be_checked_alone() -> None:
    check_position(Pebbles(13), GAME)
    with pytest.raises(LawBroken, match="after leaves the position as it was"):
        check_position(AfterChangesItself(9))


def test_a_game_broken_off_early_need_not_end() -> None:
    check_game(CapTooLow(), games=5, longest=3)
    check_game(PebblesGame(Pebbles(500)), games=1, longest=10)


def test_chance_moves_are_drawn_by_their_odds() -> None:
    class Calm(Pebbles):
        def after(self, move: int) -> Self:
            assert not (self.is_blowing and move), "the wind never blows here"
            return Pebbles.after(self, move)

        def chances(self) -> Sequence[tuple[int, float]]:
            return [(0, 1.0), (1, 0.0)] if self.is_blowing else []

    start: Any = Calm(30, is_windy=True)
    assert start.after(1).to_move == CHANCE
    check_rules(start, games=20, breadth=0)
