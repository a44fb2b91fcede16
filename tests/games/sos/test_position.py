from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.games.sos import GAME, Alignment, Move, SosPosition, completed
from damier.games.sos.notation import parse_position


def board(text: str, to_move: int = 0, seats: int = 2) -> SosPosition:
    """A position of rows set apart by slashes, all scores 0 whatever stands on it."""
    rows = text.split("/")
    return SosPosition(len(rows), len(rows[0]), "".join(rows), (0,) * seats, to_move)


def count_by_sight(position: SosPosition) -> int:
    """How many S-O-S stand on a board, told cell by cell: slow, and written apart from the rules."""
    letters = {divmod(at, position.columns): letter for at, letter in enumerate(position.cells)}
    return sum(
        letters[row, column] == "S"
        and letters.get((row + down, column + right)) == "O"
        and letters.get((row + 2 * down, column + 2 * right)) == "S"
        for row, column in letters
        for down, right in ((0, 1), (1, 1), (1, 0), (1, -1))
    )


def random_game(start: SosPosition, seed: int) -> list[tuple[SosPosition, Move, SosPosition]]:
    """Each move of a random game, with the positions before and after it."""
    rng = Random(seed)
    steps = []
    while moves := start.legal_moves():
        move = rng.choice(moves)
        steps.append((start, move, start.after(move)))
        start = steps[-1][2]
    return steps


@pytest.mark.parametrize(
    ("text", "row", "column", "letter", "gain"),
    [
        ("SO-", 0, 2, "S", 1),
        ("SO-", 0, 2, "O", 0),
        ("-OS", 0, 0, "S", 1),
        ("S-S", 0, 1, "O", 1),
        ("S-S", 0, 1, "S", 0),
        ("S/-/S", 1, 0, "O", 1),
        ("S/O/-", 2, 0, "S", 1),
        ("-/O/S", 0, 0, "S", 1),
        ("S--/-O-/---", 2, 2, "S", 1),
        ("---/-O-/--S", 0, 0, "S", 1),
        ("--S/-O-/---", 2, 0, "S", 1),
        ("---/-O-/S--", 0, 2, "S", 1),
        ("SSS/S-S/SSS", 1, 1, "O", 4),
        ("S-S/---/S-S", 1, 1, "O", 2),
        ("S-S-S/-OOO-/SO-OS/-OOO-/S-S-S", 2, 2, "S", 8),
        ("SOS/---/---", 2, 1, "S", 0),
        ("SO--", 0, 3, "S", 0),  # two O's length away
        ("OS-", 0, 2, "O", 0),
        ("O-O", 0, 1, "S", 0),
        ("SOOS-", 0, 4, "S", 0),
    ],
)
def test_a_letter_scores_each_alignment_it_completes(text: str, row: int, column: int, letter: str, gain: int) -> None:
    position = board(text)
    following = position.after(Move(row, column, letter))
    assert following.scores == (gain, 0)
    assert len(completed(position, Move(row, column, letter))) == gain


@pytest.mark.parametrize(
    ("text", "row", "column", "letter"),
    [
        # A row or a column joined to its own other end, as by a negative index.
        ("-SO", 0, 0, "S"),
        ("OS-", 0, 2, "S"),
        ("-SS", 0, 0, "O"),
        ("SS-", 0, 2, "O"),
        ("-/S/O", 0, 0, "S"),
        ("O/S/-", 2, 0, "S"),
        ("-/S/S", 0, 0, "O"),
        ("---/-S-/--S", 0, 0, "O"),
        ("--O/-S-/---", 2, 0, "S"),
        # The end of a row joined to the beginning of the next, as in reading.
        ("-SO/---", 1, 0, "S"),
        ("---/OS-", 0, 2, "S"),
        ("--S/-S-", 1, 0, "O"),
        ("--O/-S-", 0, 0, "S"),
        ("--S/---/O--/---", 3, 1, "S"),
    ],
)
def test_nothing_is_aligned_around_an_edge(text: str, row: int, column: int, letter: str) -> None:
    assert completed(board(text), Move(row, column, letter)) == ()


def test_a_middle_letter_on_the_edge_sees_only_its_own_line() -> None:
    assert completed(board("S-S/---/S-S"), Move(0, 1, "O")) == (Alignment((0, 0), (0, 2), 0),)
    assert completed(board("S-S/---/S-S"), Move(1, 0, "O")) == (Alignment((0, 0), (2, 0), 0),)


def test_alignments_tell_their_ends_and_their_writer() -> None:
    position = board("S-S/---/S-S", to_move=1)
    assert set(completed(position, Move(1, 1, "O"))) == {
        Alignment((0, 0), (2, 2), 1),
        Alignment((0, 2), (2, 0), 1),
    }
    assert position.after(Move(1, 1, "O")).alignments == completed(position, Move(1, 1, "O"))


@pytest.mark.parametrize(("seats", "to_move", "following"), [(2, 0, 1), (2, 1, 0), (3, 1, 2), (3, 2, 0), (8, 7, 0)])
def test_the_turn_goes_round_when_nothing_is_completed(seats: int, to_move: int, following: int) -> None:
    assert board("SO-", to_move, seats).after(Move(0, 2, "O")).to_move == following


@pytest.mark.parametrize(("seats", "to_move"), [(2, 0), (2, 1), (3, 2), (8, 7)])
def test_who_scores_plays_again_whoever_wrote_the_other_letters(seats: int, to_move: int) -> None:
    following = board("SO-/---", to_move, seats).after(Move(0, 2, "S"))
    assert following.to_move == to_move
    assert following.scores == tuple(int(seat == to_move) for seat in range(seats))


@pytest.mark.parametrize(
    ("text", "ranks"),
    [
        ("SOS 1-0 0", (1, 2)),
        ("SOS 0-1 0", (2, 1)),
        ("SSS 0-0 0", (1, 1)),
        ("SOSOS 1-1 0", (1, 1)),
        ("SOSOS 0-1-1 0", (3, 1, 1)),
        ("SOSOSOS 1-2-0 0", (2, 1, 3)),
    ],
)
def test_the_highest_score_wins_on_a_full_board(text: str, ranks: tuple[int, ...]) -> None:
    outcome = parse_position(text).outcome()
    assert outcome is not None
    assert outcome.ranks == ranks
    assert outcome.reason == "the board is full"
    assert parse_position(text).legal_moves() == []


def test_either_letter_may_be_written_in_every_empty_cell_and_nowhere_else() -> None:
    assert set(map(str, board("S-/-O").legal_moves())) == {"Sb1", "Ob1", "Sa2", "Oa2"}


def test_a_game_goes_on_until_the_last_cell() -> None:
    assert board("SOSOS-", seats=2).outcome() is None


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 3), (2, 2), (3, 3)])
def test_there_are_as_many_games_as_orders_of_cells_times_letters(rows: int, columns: int) -> None:
    def count(position: SosPosition, depth: int) -> int:
        return sum(count(position.after(move), depth - 1) for move in position.legal_moves()) if depth else 1

    counted = expected = 1
    for depth in range(1, min(rows * columns, 4) + 1):
        expected *= 2 * (rows * columns - depth + 1)
        counted = count(SosPosition.start(rows, columns), depth)
        assert counted == expected


def test_equality_sees_letters_scores_turn_and_shape_and_not_who_wrote_what() -> None:
    first, second = Move(0, 0, "S"), Move(0, 2, "S")
    one = SosPosition.start(2, 3).after(first).after(second)
    other = SosPosition.start(2, 3).after(second).after(first)
    assert one == other
    assert hash(one) == hash(other)
    assert one.writer(0, 0) != other.writer(0, 0)
    assert len({one, board("S-S/---", 1), board("S-S---"), board("S-S/---", seats=3)}) == 4
    assert SosPosition(1, 3, "SOS", (1, 0)) != SosPosition(1, 3, "SOS", (0, 1))


def test_each_letter_remembers_its_writer() -> None:
    position = SosPosition.start(2, 3, seats=3)
    for text in ("Sa1", "Ob1", "Sc1", "Sa2"):
        position = position.after(GAME.parse_move(position, text))
    assert [position.writer(*cell) for cell in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1))] == [0, 1, 2, 2, None]


sizes = st.tuples(st.integers(1, 7), st.integers(1, 7))
seeds = st.integers(0, 2**32)


@given(size=sizes, seats=st.integers(2, 4), seed=seeds)
@settings(deadline=None)
def test_random_games_score_what_the_eye_counts(size: tuple[int, int], seats: int, seed: int) -> None:
    for before, move, after in random_game(SosPosition.start(*size, seats), seed):
        gain = count_by_sight(after) - count_by_sight(before)
        expected = list(before.scores)
        expected[before.to_move] += gain
        assert after.scores == tuple(expected)
        assert after.to_move == (before.to_move if gain else (before.to_move + 1) % seats)
        assert [at for at in range(len(after.cells)) if after.cells[at] != before.cells[at]] == [
            move.row * before.columns + move.column
        ]
        assert len(after.alignments) == sum(after.scores)


@given(size=sizes, seats=st.integers(2, 8), seed=seeds)
@settings(deadline=None)
def test_random_games_end_with_the_last_cell_and_not_before(size: tuple[int, int], seats: int, seed: int) -> None:
    start = SosPosition.start(*size, seats)
    steps = random_game(start, seed)
    assert len(steps) == size[0] * size[1] == GAME.cap(start)
    assert all(before.outcome() is None for before, _, _ in steps)
    end = steps[-1][2]
    outcome = end.outcome()
    assert outcome is not None
    assert min(outcome.ranks) == 1
    assert [end.scores[seat] for seat in outcome.winners] == [max(end.scores)] * len(outcome.winners)
