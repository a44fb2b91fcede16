"""Section 2: what make makes."""

from __future__ import annotations

from damier.core.message import Message
from damier.grader.contracts.reversi import boards, words
from damier.grader.contracts.reversi.built import built, first_error, shop
from damier.grader.contracts.reversi.document import CONTRACT
from damier.grader.contracts.reversi.talk import ENTER, HUMANS, open_talk
from damier.grader.shown import ending
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work


@CONTRACT.check("2", Message("make projet makes a program"), 0.75)
def builds(work: Work) -> None:
    """There is a program to run, by whatever name."""
    made = built(work)
    if "projet" not in made.programs:
        raise _not_made(work, "projet")


@CONTRACT.check("2", Message("make projet puts the executable projet beside the Makefile"), 0.25, needs=("builds",))
def executable(work: Work) -> None:
    """Its name and place are as the document says."""
    made = built(work)
    if made.programs["projet"] != "./projet" or made.made["projet"].code:
        raise Failed(
            Message("make projet does not put an executable projet beside the Makefile"),
            expected="./projet",
            received=made.programs["projet"] if not made.made["projet"].code else _last_lines(work, "projet"),
            hint=Message("name the target projet, and let the compiler write to that name: g++ … -o projet"),
        )


def _not_made(work: Work, target: str) -> Failed:
    made = built(work)
    said = made.made[target]
    if said.code:
        cause = Message("make {target} fails", target=target)
    else:
        cause = Message("make {target} leaves no executable {target}", target=target)
    lines = _last_lines(work, target)
    if "No rule to make target" in lines:
        hint = Message("add a target {target} to the Makefile", target=target)
        return Failed(cause, received=lines, hint=hint)
    return Failed(
        cause,
        received=lines,
        hint=Message(
            "try it in a fresh copy of your repository (git clone): all that it needs has to be handed in, without "
            "other packages"
        ),
    )


def _last_lines(work: Work, target: str) -> str:
    return first_error(built(work).made[target].plain.strip().splitlines())


@CONTRACT.check("2, 9", Message("make projetprelim makes a program for two people"), 0.5)
def preliminary(work: Work) -> None:
    """Two people can play a move each, whatever is asked before."""
    if "projetprelim" not in built(work).programs:
        raise _not_made(work, "projetprelim")
    received = ""
    for questions in (HUMANS, ("Ada", "Bob"), ()):
        for confirmation in ((ENTER,), ()):
            with shop(work) as there:
                talk = open_talk(work, there, "projetprelim")
                talk.type(*questions, *confirmation, "a1", "d3", *confirmation, "c5", *confirmation)
                text = talk.hear(r"(?i)\ba (?:pla|pos|jou|mis)[^\n]{0,60}c5", still=0.8)
            received = received or text
            if [event.move for event in words.events(text)][:2] == ["d3", "c5"] or _shows_two_moves(text):
                return
    raise Unsure(
        Message("two people could not be made to play in ./projetprelim; it shows: {text}", text=ending(received))
    )


def _shows_two_moves(text: str) -> bool:
    """Whether a board of that text has black's d3 and white's c5 on it."""
    found = boards.boards(text)
    symbols = boards.symbols_of(found[0]) if found else None
    return bool(symbols) and any((board[2][3], board[4][2]) == (symbols[0], symbols[1]) for board in found if symbols)
