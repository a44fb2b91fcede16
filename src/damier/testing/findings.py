"""The checks of the laws: each returns what is wrong, or None if the law holds."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from damier.core.errors import DamierError
from damier.core.game import Game
from damier.core.match import Match
from damier.core.position import CHANCE, Outcome, Position
from damier.core.record import Record
from damier.core.scene import Scene

Finding: TypeAlias = str | None

NONSENSE = ("", "?", "-1", "a0", "９９", "1" * 60)


# A position --------------------------------------------------------------------------------------


def listed(moves: object) -> Finding:
    """Moves that cannot be counted and gone through again and again."""
    if hasattr(moves, "__len__") and hasattr(moves, "__getitem__") and not isinstance(moves, Mapping):
        return None
    hint = ", which can be gone through only once" if isinstance(moves, Iterator) else ""
    return f"it gave a {type(moves).__name__}{hint}; give a list"


def hashable(position: Position[Any]) -> Finding:
    """A position or a move that no set and no dictionary can hold."""
    for what in (position, *position.legal_moves()):
        try:
            hash(what)
        except TypeError as error:
            return f"{what!r}: {error}; take a frozen dataclass, a tuple, a text or a number"
    return None


def over(position: Position[Any]) -> Finding:
    """Moves and an outcome at once, or neither."""
    moves, outcome = position.legal_moves(), position.outcome()
    if moves and outcome:
        return f"the outcome is {outcome}, and yet there are moves: {list(moves)!r}"
    return "there is neither a move nor an outcome" if not moves and not outcome else None


def unique(position: Position[Any]) -> Finding:
    """A move that is listed more than once."""
    twins = [move for move, count in Counter(position.legal_moves()).items() if count > 1]
    return f"listed more than once: {twins!r}" if twins else None


def turn(position: Position[Any]) -> Finding:
    """A turn of a seat that does not exist."""
    seat = position.to_move
    return None if seat == CHANCE or 0 <= seat < position.seats else f"it is {seat!r}, with {position.seats} seats"


def chances(position: Position[Any]) -> Finding:
    """Chances that leave a move out, or that are not probabilities; or any, when chance is not to move."""
    odds = position.chances()
    if position.to_move != CHANCE or position.outcome():
        return f"chance is not to move, and yet chances are {list(odds)!r}" if odds else None
    moves, total = position.legal_moves(), sum(odd for _, odd in odds)
    if Counter(move for move, _ in odds) != Counter(moves):
        return f"the chances are {list(odds)!r}, the moves {list(moves)!r}"
    if not math.isclose(total, 1) or any(odd < 0 for _, odd in odds):
        return f"the chances are {list(odds)!r}, and add up to {total}"
    return None


def ranks(position: Position[Any]) -> Finding:
    """An outcome that leaves a seat out, or has no best."""
    if not (outcome := position.outcome()):
        return None
    if not isinstance(outcome, Outcome):
        return f"the outcome is {outcome!r}, which is not an Outcome"
    count = len(outcome.ranks)
    is_fine = count == position.seats and min(outcome.ranks) == 1 and max(outcome.ranks) <= count
    return None if is_fine else f"the ranks are {outcome.ranks!r}, with {position.seats} seats"


def points(position: Position[Any]) -> Finding:
    """Points that leave a seat out."""
    score: object = position.points()
    return (
        None
        if isinstance(score, Sequence) and len(score) == position.seats
        else f"the points are {score!r}, with {position.seats} seats"
    )


# A position and a move ---------------------------------------------------------------------------


def followed(position: Position[Any], move: Any) -> Finding:
    """A move that leads to no position at all."""
    found: object = position.after(move)
    return None if hasattr(found, "legal_moves") else f"it gave {found!r}; is there a return?"


def kept(position: Position[Any], move: Any) -> Finding:
    """Something of the position that `after` has changed."""
    text, value, before = repr(position), hash(position), _shown(position)
    position.after(move)
    if text != repr(position):
        return f"it was {text} and is {position!r} now"
    if value != hash(position):
        return "its hash is another now"
    return next((f"{what} was {old!r} and is {new!r} now" for what, old, new in _changes(before, position)), None)


def determined(position: Position[Any], move: Any) -> Finding:
    """A difference between two positions that the same move gives."""
    first, second = position.after(move), position.after(move)
    if first != second:
        return f"the same move gave {first!r} and then {second!r}, which is not equal (has it an __eq__?)"
    return _difference(first, second)


def hashed(position: Position[Any], move: Any) -> Finding:
    """Equal positions that a set or a dictionary would keep apart."""
    first, second = position.after(move), position.after(move)
    return "the same move gave equal positions with different hashes" if hash(first) != hash(second) else None


def _shown(position: Position[Any]) -> dict[str, object]:
    """Everything that a position shows."""
    return {
        "to_move": position.to_move,
        "outcome()": position.outcome(),
        "points()": position.points(),
        "legal_moves()": tuple(position.legal_moves()),
        "chances()": tuple(position.chances()),
    }


def _changes(before: dict[str, object], position: Position[Any]) -> Iterator[tuple[str, object, object]]:
    return ((what, before[what], new) for what, new in _shown(position).items() if new != before[what])


def _difference(one: Position[Any], other: Position[Any]) -> Finding:
    """A difference between equal positions, which should show the same."""
    found = next(_changes(_shown(one), other), None)
    return f"equal positions, and yet {found[0]} is {found[1]!r} and {found[2]!r}" if found else None


# A game's own views of a position ----------------------------------------------------------------


def position_text(game: Game[Any, Any], position: Any) -> Finding:
    """A setup that is incomplete, or leads to another position."""
    setup = game.setup(position)
    if not _is_line(setup.position) or setup.variant not in game.variants or not setup.size or not setup.seats:
        return f"every field should be filled in, the position on one line: {setup!r}"
    try:
        again = game.start(setup)
    except DamierError as error:
        return f"{setup!r} is refused: {error}"
    if again != position or hash(again) != hash(position):
        return f"{setup!r} gives {again!r}, not {position!r}"
    return _difference(position, again)


def refused(game: Game[Any, Any], position: Any) -> Finding:
    """Nonsense that is accepted as a move, or refused by the wrong kind of error."""
    legal = position.legal_moves()
    for text in NONSENSE:
        try:
            move = game.parse_move(position, text)
        except DamierError:
            continue
        except Exception as error:
            return f"{text!r} raises {error!r}"
        if move not in legal:
            return f"{text!r} is read as {move!r}, which is not legal"
    return None


def clicks(game: Game[Any, Any], position: Any) -> Finding:
    """Two moves with the same clicks, or clicks that are a prefix of another's."""
    if position.to_move == CHANCE:
        return None
    seen: dict[tuple[Any, ...], Any] = {}
    for move in position.legal_moves():
        if not (path := game.clicks(position, move)):
            return f"{move!r} needs no click at all"
        if path in seen:
            return f"{path!r} makes both {seen[path]!r} and {move!r}"
        seen[path] = move
    for path, move in seen.items():
        for count in range(1, len(path)):
            if path[:count] in seen:
                return f"{path[:count]!r} makes {seen[path[:count]]!r}, and begins {path!r} for {move!r}"
    return None


def named(game: Game[Any, Any], position: Any) -> Finding:
    """A seat without a name."""
    names = game.seat_names(position)
    return None if len(names) == position.seats else f"the names are {list(names)!r}, with {position.seats} seats"


def rolled(game: Game[Any, Any], position: Any) -> Finding:
    """A roll that is not among the chances."""
    if position.to_move != CHANCE or position.outcome():
        return None
    move = game.roll(position, Random(0))
    odds = dict(position.chances())
    return None if odds.get(move, 0) > 0 else f"it gives {move!r}, the chances are {odds!r}"


def uncounted(game: Game[Any, Any], position: Any) -> Finding:
    """A difference between the moves that perft and a player have."""
    if position.outcome():
        return None
    moves, others = position.legal_moves(), game.uncounted(position).legal_moves()
    return None if Counter(moves) == Counter(others) else f"{list(moves)!r} has become {list(others)!r}"


def scene(game: Game[Any, Any], position: Any) -> Finding:
    """A scene that does not fit the board."""
    return _scene_fault(game.scene(position), position.seats)


# A game's own views of a move --------------------------------------------------------------------


def move_text(game: Game[Any, Any], position: Any, move: Any) -> Finding:
    """A notation that cannot be read back."""
    text = game.format_move(position, move)
    if not _is_line(text):
        return f"{text!r} is not one line without blanks around it"
    try:
        again = game.parse_move(position, text)
    except DamierError as error:
        return f"{text!r} is written for {move!r}, but cannot be read: {error}"
    return None if again == move else f"{text!r} is written for {move!r}, and read as {again!r}"


def scene_after(game: Game[Any, Any], position: Any, move: Any) -> Finding:
    """A scene after a move that does not fit the board."""
    return _scene_fault(game.scene(position.after(move), move, position), position.seats)


def _scene_fault(picture: Scene, seats: int) -> Finding:
    rows, columns = range(picture.rows), range(picture.columns)
    if len(picture.scores) != seats or picture.turn not in {None, *range(seats)}:
        return f"the scores are {picture.scores!r}, the turn {picture.turn!r}, with {seats} seats"
    if len(picture.row_labels) != len(rows) or len(picture.column_labels) != len(columns):
        return f"labels {picture.row_labels!r} and {picture.column_labels!r}, for {len(rows)} by {len(columns)} cells"
    if outside := [cell for cell in picture.cells if any(at not in rows or to not in columns for at, to in cell.area)]:
        return f"not on a board of {len(rows)} by {len(columns)} cells: {outside!r}"
    places = Counter(place for cell in picture.cells for place in cell.area)
    names = Counter(cell.name for cell in picture.cells if cell.name)
    if twins := [what for counter in (places, names) for what, count in counter.items() if count > 1]:
        return f"drawn or named more than once: {twins!r}"
    if strange := [name for link in picture.links for name in link if name not in names]:
        return f"links of cells that are not on the board: {strange!r}"
    return None


def _is_line(text: str) -> bool:
    """Whether a record can hold the text: something, on one line, without blanks around it."""
    return bool(text) and text == text.strip() and len(text.splitlines()) == 1


# A whole game ------------------------------------------------------------------------------------


def recorded(game: Game[Any, Any], match: Match[Any, Any]) -> Finding:
    """A record that is read back as something else, or that leads elsewhere."""
    record = Record.of(match, tuple(f"player {seat}" for seat in range(match.position.seats)), event="laws")
    try:
        again = Record.loads(record.dumps())
        replayed = again.replay(game)
    except DamierError as error:
        return f"the record is refused: {error}"
    if again != record:
        return f"{record!r} is read back as {again!r}"
    for number, (played, reached) in enumerate(zip(match.positions, replayed.positions, strict=True)):
        if played != reached:
            return f"after {number} moves it is at {reached!r}, not at {played!r}"
    return None
