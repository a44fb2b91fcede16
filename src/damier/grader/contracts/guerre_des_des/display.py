"""What is shown (sections 4 and 7): five of the 25 points for the play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.document import CONTRACT, PLAY
from damier.grader.contracts.guerre_des_des.judge import without_colours
from damier.grader.contracts.guerre_des_des.recording import Event, Game, recorded, require_own_files
from damier.grader.contracts.guerre_des_des.stage import STRANGE, Stage, whole
from damier.grader.expect import holds
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

_MAP: Final = "r3 b2 -- v1 | r2 -- b5 v2 | b1 r4 r8 --"
_CELLS: Final = 9
_DRAWN: Final = """x\\y   0     1     2     3
 0  [ 3 ] [ 2 ]       [ 1 ]
 1  [ 2 ]       [ 5 ] [ 2 ]
 2  [ 1 ] [ 4 ] [ 8 ]"""
_CELL: Final = re.compile(r"\[\s*(\d+)\s*\]")
ANY_CELL: Final = re.compile(r"[\[(<{X|]\s*(\d+)\s*[\])>}X|]")
"""A cell, in whatever brackets."""
_SEQUENCE: Final = re.compile(r"\x1b\[([0-9;]*)m")


def _shown(work: Work, trial: str, *, is_terminal: bool = False) -> str:
    """What the submission's own map shows."""
    code = f"board, players = draw(rows)\n{trial}\nresult = printed(board.afficher, is_terminal=is_terminal)[1]"
    with Stage(work, whole(work), "carte.py") as stage:
        return str(stage.run("carte.afficher()", code, rows=_MAP, is_terminal=is_terminal).value)


@CONTRACT.check("4", Message("the map is shown with the numbers of its rows and columns"), 2, part=PLAY)
def display_map(work: Work) -> None:
    """A header, then each row with its number, cells as [ n ], holes blank."""
    text = without_colours(_shown(work, "")).expandtabs(8)
    lines = text.splitlines()
    rows = [line for line in lines if _CELL.search(line)]
    wanted = [["3", "2", "1"], ["2", "5", "2"], ["1", "4", "8"]]
    received = [_CELL.findall(line) for line in rows]
    hint = Message(
        "print the numbers of the columns, then each row with its number: [ n ] for a cell, blanks for a hole"
    )
    told: dict[str, Any] = {"expected": _DRAWN, "received": text.strip("\n"), "hint": hint}
    holds(received == wanted, Message("carte.afficher() does not show the cells of each row on a line"), **told)
    for number, line in enumerate(rows):
        before = re.findall(r"\d+", line[: _CELL.search(line).start()])  # type: ignore[union-attr]
        holds(
            before[:1] == [str(number)], Message("row {number} does not begin with its number", number=number), **told
        )
    header = [line for line in lines[: lines.index(rows[0])] if re.findall(r"\d+", line) == ["0", "1", "2", "3"]]
    holds(bool(header), Message("the numbers of the columns are not above the map"), **told)
    columns = [[0, 1, 3], [0, 2, 3], [0, 1, 2]]
    for column in range(4):
        starts = {
            cell.start()
            for line, places in zip(rows, columns, strict=True)
            for cell, place in zip(_CELL.finditer(line), places, strict=True)
            if place == column
        }
        holds(
            max(starts) - min(starts) <= 1,
            Message("the cells of column {number} are not below each other", number=column),
            **told,
        )
    require_own_files(work)


@CONTRACT.check("7", Message("a cell that attacks is shown as X n X, one that defends as < n >"), 1, part=PLAY)
def display_marks(work: Work) -> None:
    """The two other looks of a cell, by the mode or by the methods that set it."""
    by_mode = 'board.cases[0, 0].mode, board.cases[0, 1].mode = "attaque", "defense"'
    by_method = "board.cases[0, 0].selectionner_pour_attaque()\nboard.cases[0, 1].selectionner_pour_defense()"
    for trial in (by_mode, by_method):
        text = without_colours(_shown(work, trial))
        if re.search(r"X\s*3\s*X", text) and re.search(r"<\s*2\s*>", text):
            return require_own_files(work)
    raise Failed(
        Message("the map does not mark the cells of an attack"),
        expected="X 3 X < 2 >",
        received=text.strip("\n"),
        hint=Message("a cell is shown in the format of its mode: FORMATS[self.mode]"),
    )


@CONTRACT.check("6", Message("in a terminal each cell has its owner's colour"), 1, part=PLAY)
def display_colours(work: Work) -> None:
    """One colour for all cells of a player, another for each other player."""
    text = _shown(work, "", is_terminal=True)
    owners: dict[str, set[str]] = {}
    cells = list(_coloured_cells(text))
    for owner, colour in zip("rbvrbvbrr", cells, strict=False):
        owners.setdefault(owner, set()).add(colour)
    colours = [next(iter(each)) for each in owners.values() if len(each) == 1 and "" not in each]
    holds(
        len(cells) == _CELLS and len(colours) == len(set(colours)) == 3,
        Message("carte.afficher() does not show each cell in its owner's colour"),
        expected=Message("three players, three colours"),
        received=", ".join(f"{owner}: {' / '.join(sorted(each)) or '-'}" for owner, each in owners.items()),
        hint=Message("pass the owner's colour to afficher: afficher(texte, couleur=…)"),
    )
    require_own_files(work)


def _coloured_cells(text: str) -> Iterator[str]:
    """The colour of each cell, empty for none: of each coloured piece with a number, if there are as many as cells."""
    pieces = re.findall(r"\x1b\[([0-9;]*[1-9][0-9;]*)m[^\x1b]*?\d", text)
    if len(pieces) == _CELLS:
        yield from pieces
        return
    plain, colours, colour, at = "", list[str](), "", 0
    for sequence in (*_SEQUENCE.finditer(text), None):
        part = text[at : sequence.start() if sequence else len(text)]
        plain += part
        colours += [colour] * len(part)
        if sequence:
            at = sequence.end()
            colour = "" if sequence[1] in ("", "0") else sequence[1]
    for cell in _CELL.finditer(plain):
        found = {each for each in colours[cell.start() : cell.end()] if each}
        yield next(iter(found), "")


@CONTRACT.check("4", Message("the map is shown again after each attack"), 1, part=PLAY)
def display_again(work: Work) -> None:
    """After each attack, and before the next choice, there is a map with the new numbers."""
    try:
        game = recorded(work)
        seen = [_is_shown(game, event) for event in game.evidence("target") if event.facts["choice"]]
    except STRANGE as error:
        raise Failed(Message("the game cannot be followed"), received=str(error)) from error
    known = [each for each in seen if each is not None]
    if not known:
        raise game.unseen()
    holds(
        any(known),
        Message("after an attack the map is not shown again with its new numbers"),
        hint=Message("call carte.afficher() before each choice"),
    )
    if sum(known) * 2 < len(known):
        raise Unsure(
            Message("the map is shown again after {number} of {all} attacks", number=sum(known), all=len(known))
        )
    require_own_files(work)


def _is_shown(game: Game, event: Event) -> bool | None:
    """Whether the map after an attack is shown before the next choice; None if there is none."""
    for later in game.events[event.number + 1 :]:
        state = later.before if later.kind == "end" else later.state
        if later.kind == "victory" or state is None:
            continue
        if later.kind == "over":
            return None
        text = without_colours(game.shown[event.facts["at"] : later.facts["at"]])
        numbers = ANY_CELL.findall(text)
        wanted = [str(state[place][1]) for place in sorted(state)]
        return any(numbers[at : at + len(wanted)] == wanted for at in range(len(numbers)))
    return None
