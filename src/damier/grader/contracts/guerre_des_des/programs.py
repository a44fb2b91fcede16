"""principal.py played as a person does, through a pipe and in a terminal: ten of the 25 points for the play."""

from __future__ import annotations

import re
from typing import Final

from damier.core.message import Message
from damier.grader.border import endless
from damier.grader.contracts.guerre_des_des.display import ANY_CELL
from damier.grader.contracts.guerre_des_des.document import CONTRACT, FILES, PLAY
from damier.grader.contracts.guerre_des_des.judge import without_colours
from damier.grader.contracts.guerre_des_des.recording import (
    COLOURS,
    TOO_LONG,
    recorded,
    require_own_files,
    require_own_game,
)
from damier.grader.contracts.guerre_des_des.stage import STRANGE, whole
from damier.grader.expect import holds
from damier.grader.programs import STILL, Reading
from damier.grader.verdict import Failed, Skipped, Unsure
from damier.grader.work import Work

SHOWN: Final = "python3 principal.py"
_PROGRAM: Final = (
    "import random, runpy, sys, time; random.seed({seed}); time.sleep = lambda *_: None; sys.argv = ['principal.py']; "
    "runpy.run_path('principal.py', run_name='__main__')"
)
_COMPUTERS: Final = "4\n4\n2\n0\n3\n" + "\n" * 30
_SECONDS: Final = 2.0
_THREE_ROWS: Final = rf"(?:[^\n]*{ANY_CELL.pattern}[^\n]*\n\s*){{3}}"
_STILL: Final = 8.0  # seconds without a sign: it waits
_NEVER: Final = r"(?!)"
_FEWEST_MAPS: Final = 5  # to win, a player has to attack nine times
_NOTE: Final = "the game of computers"
_VICTORY: Final = re.compile(r"victoire|gagn|remport|vainqu|bravo|félicit|felicit|champion|conqu|victor|win|won", re.I)
_TRACE: Final = "Traceback (most recent call last)"


def _played(
    work: Work, typed: str, *, has_terminal: bool = False, seconds: float = _SECONDS, until: str = ""
) -> Reading:
    """The program to its end or to a pattern, always with the same dice; raises Failed if it does not end."""
    with work.workshop(whole(work)) as shop:
        running = shop.start(
            "python3",
            "-c",
            _PROGRAM.format(seed=7),
            has_terminal=has_terminal,
            shown=SHOWN,
            environment={"TERM": "xterm"},
        )
        running.type(typed)
        if not has_terminal:
            running.close_input()
        return running.finish(seconds) if not until else running.read(until, seconds=seconds, still=_STILL)


def _require_no_crash(reading: Reading, typed: str) -> None:
    """The program has not stopped with an error."""
    text = reading.plain
    if _TRACE not in text and (reading.code is None or reading.code >= 0):
        return
    lines = [line for line in text.splitlines() if line.strip()]
    places = [place for place in re.findall(r'File "[^"]*?([^"/]+)", line (\d+)', text) if place[0] in FILES]
    file, line = places[-1] if places else ("", "")
    if lines and lines[-1].startswith("EOFError") and _VICTORY.search(text):
        raise Unsure(Message("{call} asks for more after the end of the game", call=SHOWN))
    raise Failed(
        Message("{call} stops with an error; typed: {typed}", call=SHOWN, typed=typed),
        received=Message("{error} ({file}, line {line})", error=lines[-1][:300] if lines else "", file=file, line=line),
        hint=Message("type the same, read the last lines of the error, and look at that line of that file"),
    )


@CONTRACT.check("7", Message("three computers play to the end"), 3, part=PLAY)
def play_computers(work: Work) -> None:
    """No error, and an end."""
    reading = _played(work, _COMPUTERS)
    work.notes[_NOTE] = reading.plain
    _require_no_crash(reading, "4 ⏎ 4 ⏎ 2 ⏎ 0 ⏎ 3 ⏎ ⏎")
    rows = [line for line in reading.plain.splitlines() if len(ANY_CELL.findall(line)) > 1]
    holds(
        len(rows) >= 4 * _FEWEST_MAPS,
        Message("{call} ends, and no whole game was shown", call=SHOWN),
        expected=Message("a map of 4 × 4 with 2 holes, and a game of three computers"),
        received=reading.plain[-400:],
        hint=Message("height, width, holes, people, computers are asked in this order; then Enter starts the game"),
    )
    require_own_game(work)


@CONTRACT.check("7", Message("the winner is told at the end"), 2, part=PLAY, needs=("play_computers",))
def play_victory(work: Work) -> None:
    """A message of victory after the last map."""
    text = without_colours(str(work.notes[_NOTE]))
    last = [each.end() for each in ANY_CELL.finditer(text)]
    tail = text[max(last[-1] if last else 0, len(text) - 1500) :]
    holds(
        bool(_VICTORY.search(tail)) or any(colour in tail.lower() for colour in (*COLOURS, "jaune", "magenta", "cyan")),
        Message("{call} ends without a message of victory", call=SHOWN),
        expected=Message("a sentence that tells who has won"),
        received=tail.strip()[-300:],
        hint=Message("call afficher_victoire of the winner at the end"),
    )
    require_own_game(work)


@CONTRACT.check(
    "7", Message("a person who types available cells plays to the end"), 2, part=PLAY, needs=("play_computers",)
)
def play_person(work: Work) -> None:
    """A person and two computers; the cell that was typed is the one that attacks."""
    game = recorded(work, seed=11, persons=1)
    if game.error and game.error.text != TOO_LONG:
        raise Failed(
            Message("a game with a person who types available cells does not come to its end"),
            received=game.error.message(),
            hint=Message("play a game with python3 principal.py, and type cells that can attack"),
        )
    try:
        for event in game.evidence("typed"):
            following = next((each for each in game.events[event.number + 1 :] if each.kind != "typed"), None)
            kind = "target" if event.facts["is_target"] else "attacker"
            if following is None or following.kind != kind or not following.facts["is_person"]:
                continue
            choice = following.facts["choice"]
            received = "" if choice is None else f"{choice[0]},{choice[1]}"
            holds(
                received == event.facts["text"],
                Message("a person types {typed!r}, and another cell is chosen", typed=event.facts["text"]),
                expected=event.facts["text"],
                received=received or "None",
            )
    except STRANGE as error:
        raise Failed(Message("the game cannot be followed"), received=str(error)) from error
    require_own_game(work)


_PLACES: Final = [f"{x},{y}" for x in range(3) for y in range(3)]
_TURN: Final = ["abc", "9,9", "1", *_PLACES, "x,y", "1,2,3", *_PLACES, "", ""]


@CONTRACT.check(
    "6", Message("in a terminal, wrong answers do not stop the game"), 2, part=PLAY, needs=("play_computers",)
)
def play_terminal(work: Work) -> None:
    """A person who types all sorts of things; somebody wins in the end."""
    typed = "3\n3\n0\n1\n1\n\n" + "".join(f"{line}\n" for line in _TURN) * 150
    reading = _played(work, typed, has_terminal=True, until=_NEVER)
    if reading.reason == STILL:
        raise Unsure(Message("{call} waits for more after 150 turns of a person", call=SHOWN))
    if reading.reason != "ended":
        raise endless(SHOWN, _SECONDS)
    _require_no_crash(reading, "3 ⏎ 3 ⏎ 0 ⏎ 1 ⏎ 1 ⏎ ⏎ abc ⏎ 9,9 ⏎ 1 ⏎ 0,0 ⏎ …")
    require_own_game(work)


@CONTRACT.check("6", Message("a size that is too small is asked again"), 1, part=PLAY)
def play_numbers(work: Work) -> None:
    """Three rows and columns at least. Of letters the document says nothing, so a person decides."""
    letters, keys = "abc ⏎", "2 ⏎ 3 ⏎ 1 ⏎ 3 ⏎ 0 ⏎ 0 ⏎ 2 ⏎ ⏎"
    try:
        _require_three_rows(work, f"{letters} {keys}")
    except (Failed, Skipped):
        _require_three_rows(work, keys)
        raise Unsure(
            Message("principal.py, which is handed out, does not refuse letters: {keys}", keys=letters)
        ) from None
    require_own_files(work)


def _require_three_rows(work: Work, keys: str) -> None:
    """After these keys there is a map of three rows and columns."""
    typed = "".join(f"{key.strip()}\n" for key in keys.split("⏎")[:-1])
    reading = _played(work, typed + "\n" * 30, until=_THREE_ROWS)
    rows = [len(ANY_CELL.findall(line)) for line in reading.plain.splitlines()]
    first = [number for number in rows if number > 1][:3]
    if not first:
        _require_no_crash(reading, keys)
        raise Skipped(Message("no map is shown, so this cannot be seen"))
    holds(
        first == [3, 3, 3],
        Message("{call} accepts a map that is too small; typed: {typed}", call=SHOWN, typed=keys),
        expected=Message("2 rows and 1 column are refused; the map has 3 rows of 3 cells"),
        received=Message("the first rows of the map have {numbers} cells", numbers=", ".join(map(str, first))),
        hint=Message("principal.py is handed out: there is nothing to program in it"),
    )


@CONTRACT.check("7", Message("the program ends when its input ends"), 0, part=PLAY, needs=("play_computers",))
def play_end_of_input(work: Work) -> None:
    """With or without an error. The document does not ask for it, so it costs nothing."""
    try:
        _played(work, "3\n3\n0\n1\n1\n\nabc\n", seconds=0.8)
    except Failed as failed:
        raise Failed(
            Message("after the end of its input: {cause}", cause=failed.cause),
            hint=Message(
                "`except:` catches everything, the end of the input and Ctrl-C too: write `except ValueError:`"
            ),
        ) from failed
    require_own_game(work)
