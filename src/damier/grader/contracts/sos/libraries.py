"""Libraries that a program may use and that are not installed here: it cannot be judged, which is not its fault."""

from __future__ import annotations

from typing import Final

from damier.core.message import Message
from damier.grader.remote import Outcome
from damier.grader.verdict import Unsure

_KNOWN: Final = {"numpy", "pygame", "pygame_menu", "pygame_gui", "PIL", "tkinter", "matplotlib", "scipy", "colorama"}


def check_libraries(outcome: Outcome) -> None:
    """Raise Unsure if a library was missing."""
    if outcome.error and outcome.error.type == "ModuleNotFoundError":
        name = outcome.error.text.rpartition("named ")[2].strip("'").partition(".")[0]
        if name in _KNOWN:
            raise Unsure(Message("the program needs {name}, which is not installed here", name=name))
