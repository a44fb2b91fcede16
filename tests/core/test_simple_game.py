"""Small games on boards of characters: what they need not say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from damier import Outcome, Profile, SimpleGame, SimplePosition
from damier.core.errors import BadPosition, BadSetup, DamierError, IllegalMove, UnknownName
from damier.core.game import Setup
from damier.core.profile import profile_of
from damier.core.scene import Mark, Shape, Surface
from damier.testing.laws import check_game

Step = tuple[int, int]


class RacePosition(SimplePosition[Step | None]):
    """Pieces walk to the right, one cell or two if the first is taken, and take what they walk on; or stand still."""

    def legal_moves(self) -> Sequence[Step | None]:
        if self.outcome():
            return ()
        row = self.rows[0]
        steps = [(at, at + far) for at, cell in enumerate(row) if cell == self.letter for far in (1, 2)]
        return [step for step in steps if step[1] < len(row) and row[step[1]] != self.letter] or [None]

    def after(self, move: Step | None) -> RacePosition:
        if move is None:
            return self.put({})
        return self.put({(0, move[0]): self.empty, (0, move[1]): self.letter})

    def outcome(self) -> Outcome | None:
        last = self.rows[0][-1]
        if last in self.letters:
            return Outcome.won_by(self.letters.index(last), seats=2, reason="the last cell is reached")
        points = self.points()
        return Outcome.won_by(points.index(max(points)), 2, "no piece left") if 0 in points else None


class Race(SimpleGame[RacePosition, "Step | None"]):
    name = "race"
    first = RacePosition(("XO....",))


class Letters(Race):
    name = "letters"
    shape = Shape.LETTER
    sides = ("crosses", "noughts")


GAME = Race()


def test_it_keeps_the_laws() -> None:
    check_game(GAME, games=20)
    check_game(Letters(), games=5)


def test_a_board_may_have_more_columns_than_there_are_letters() -> None:
    class Wide(Race):
        first = RacePosition(("XO" + "." * 27,))

    game = Wide()
    check_game(game, games=2, longest=20)
    assert game.scene(game.start()).column_labels[-3:] == ("aa", "ab", "ac")
    late = RacePosition(("O" + "." * 24 + "X...",))
    assert [game.format_move(late, move) for move in late.legal_moves()] == ["z1-aa1", "z1-ab1"]


def test_a_position_is_rows_and_a_letter() -> None:
    position = GAME.start()
    assert GAME.setup(position) == Setup("standard", (1, 6), 2, "XO.... X")
    later = position.after((0, 2))
    assert GAME.setup(later).position == ".OX... O"
    assert GAME.start(Setup(position=" .OX... O ")) == later
    assert (later.letter, later.seats, later.points()) == ("O", 2, (1, 1))


@pytest.mark.parametrize("text", ["XO...", "XO..../XO.... X", "XO.... Z", "XO....", "X?.... X", "XO....X", "XO.... "])
def test_a_text_that_is_not_a_position_is_a_sentence(text: str) -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.start(Setup(position=text))
    assert str(caught.value) == f"{text!r} is not a position of race; one looks like XO.... X"


@pytest.mark.parametrize(
    ("setup", "error", "told"),
    [
        (Setup(size=(8, 8)), BadSetup, "race is played on 1x6, not 8x8"),
        (Setup(seats=3), BadSetup, "race is for 2 players, not 3"),
        (Setup("windy"), UnknownName, "race has no variant 'windy'; its variants are standard"),
    ],
)
def test_what_it_does_not_have_is_a_sentence(setup: Setup, error: type[DamierError], told: str) -> None:
    with pytest.raises(error) as caught:
        GAME.start(setup)
    assert str(caught.value) == told
    assert GAME.start(Setup("standard", (1, 6), 2)) == GAME.start()


def test_a_move_is_written_and_clicked_by_the_cells_it_leaves_and_reaches() -> None:
    position = GAME.start()
    assert [GAME.format_move(position, move) for move in position.legal_moves()] == ["a1-b1", "a1-c1"]
    assert GAME.clicks(position, (0, 1)) == ("a1", "b1")
    taking = GAME.start(Setup(position="O.X... O"))
    assert GAME.format_move(taking, (0, 2)) == "a1-c1"


def test_a_move_that_changes_nothing_is_a_pass() -> None:
    waiting = RacePosition(("XO",), 1)
    assert GAME.clicks(waiting, None) == ("pass",)
    assert GAME.format_move(waiting, None) == "pass"


@pytest.mark.parametrize("text", ["a1-c1", "A1-C1", " a1 - c1 "])
def test_a_move_is_read_in_any_letters(text: str) -> None:
    assert GAME.parse_move(GAME.start(), text) == (0, 2)


def test_a_text_that_is_not_a_move_is_answered_with_the_legal_ones() -> None:
    with pytest.raises(IllegalMove, match="b9 is not legal here; legal: a1-b1, a1-c1"):
        GAME.parse_move(GAME.start(), "b9")
    with pytest.raises(IllegalMove, match="b9 is not legal here: the game is over"):
        GAME.parse_move(GAME.start(Setup(position=".O...X O")), "b9")


def test_the_scene_shows_pieces_the_last_move_and_what_is_left() -> None:
    before = GAME.start()
    after = before.after((0, 2))
    scene = GAME.scene(after, (0, 2), before)
    pieces = {cell.name: (cell.piece.shape, cell.piece.seat) for cell in scene.cells if cell.piece}
    assert pieces == {"b1": (Shape.DISC, 1), "c1": (Shape.DISC, 0)}
    marks = {cell.name: set(cell.marks) for cell in scene.cells if cell.marks}
    assert marks == {"a1": {Mark.ORIGIN}, "c1": {Mark.TARGET}}
    assert (scene.scores, scene.turn, scene.column_labels) == ((1, 1), 1, tuple("abcdef"))
    letters = Letters().scene(after)
    assert [cell.piece.text for cell in letters.cells if cell.piece] == ["O", "X"]
    assert Letters().seat_names(after) == ("crosses", "noughts")


def test_an_empty_board_has_the_ground_of_one_with_pieces() -> None:
    assert profile_of(GAME).surface is Surface.FELT
    assert profile_of(Letters()).surface is Surface.PAPER

    class OnPaper(Race):
        profile = Profile(surface=Surface.PAPER)

    assert profile_of(OnPaper()).surface is Surface.PAPER


@pytest.mark.parametrize("method", ["legal_moves", "outcome"])
def test_what_a_game_must_say_itself_is_named(method: str) -> None:
    with pytest.raises(NotImplementedError, match=f"SimplePosition has no {method}"):
        getattr(SimplePosition(("..",)), method)()
