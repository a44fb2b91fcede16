"""The methods of joueur_humain_console.py: what a person types."""

from __future__ import annotations

from typing import Any, Final

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.stage import Stage, method
from damier.grader.expect import holds
from damier.grader.verdict import Failed

AVAILABLE: Final = ((0, 1), (2, 0), (1, 12))
_UNTIL_RIGHT: Final = Message(
    "x,y of an available cell gives that cell, an empty answer gives None; after anything else it asks again, "
    "until the answer is right"
)
WRONG: Final = ("abc", "5", "a,b", "7,8,9", ",", "1.5,2")

_ASK: Final = """
board, players = draw("r3 r2 r1 | r1 b2 b1 | b4 r2 --")
cells = {tuple(place): board.cases.get(tuple(place)) or Case(tuple(place)) for place in available}
person = module["joueur_humain_console"].JoueurHumainConsole("rouge")
arguments = [cells] if is_attack else [cells, board.cases[0, 0]]
try:
    value, text = printed(getattr(person, asked), *arguments)
except EOFError:
    value, text = "?", ""
mine = [list(place) for place, one in cells.items() if one is value]
result = [mine[0] if mine else None if value is None else value if value == "?" else repr(value)[:80], text]
"""


def _ask(stage: Stage, *, is_attack: bool) -> None:
    asked = f"strategie_selection_{'attaquant' if is_attack else 'defenseur'}"
    call = f"joueur.{asked}(cases)" if is_attack else f"joueur.{asked}(cases, case_attaquante)"
    scripts: list[tuple[list[str], Any]] = [
        ([""], None),
        (["4,4", ""], None),
        (["abc", ""], None),
        (["0,1"], [0, 1]),
        (["1,12"], [1, 12]),
        (["4,4", "2,0"], [2, 0]),
        *(([each, "0,1"], [0, 1]) for each in WRONG),
    ]
    shown = []
    for typed, wanted in scripts:
        value, text = stage.run(
            f"{call} ⌨ {_keys(typed)}",
            _ASK,
            input="".join(f"{line}\n" for line in typed),
            hint=_UNTIL_RIGHT,
            asked=asked,
            is_attack=is_attack,
            available=list(map(list, AVAILABLE)),
        ).value
        if value != wanted:
            raise _wrong(call, typed, value, wanted)
        shown.append(text)
    _says_so(call, shown[0], shown[1], Message("4,4 is not an available cell, and {call} does not say so", call=call))
    _says_so(
        call, shown[0], shown[2], Message("`abc` is not a pair of coordinates, and {call} does not say so", call=call)
    )


def _says_so(call: str, prompt: str, text: str, cause: Message) -> None:
    """After a wrong answer there is more on the screen than the same question twice."""
    lines = [each for each in prompt.splitlines() if each.strip()]
    rest = text
    for each in lines * 2:
        rest = rest.replace(each, "", 1)
    holds(
        bool(rest.strip()),
        cause,
        expected=Message("a sentence such as “Entrée invalide”, then the question again"),
        received=text.strip(),
        hint=Message("show why the answer was refused with afficher, then ask again"),
    )


def _wrong(call: str, typed: list[str], value: Any, wanted: Any) -> Failed:
    return Failed(
        Message("{call} returns the wrong result after typing {typed}", call=call, typed=_keys(typed)),
        expected="None" if wanted is None else f"case_{wanted[0]}_{wanted[1]}",
        received=Message("it asks again, and there is no more input")
        if value == "?"
        else f"case_{value[0]}_{value[1]}"
        if isinstance(value, list)
        else str(value),
        hint=_UNTIL_RIGHT,
    )


def _keys(typed: list[str]) -> str:
    return " ".join(f"{each} ⏎".strip() for each in typed)


@method("joueur_humain_console.py")
def strategie_selection_attaquant(stage: Stage) -> None:
    """Which cell attacks."""
    _ask(stage, is_attack=True)


@method("joueur_humain_console.py")
def strategie_selection_defenseur(stage: Stage) -> None:
    """Which cell is attacked."""
    _ask(stage, is_attack=False)
