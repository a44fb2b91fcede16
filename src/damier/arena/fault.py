"""How a contestant can lose by its own fault."""

from __future__ import annotations

from enum import StrEnum

from damier.core.errors import (
    BadNotation,
    DamierError,
    IllegalMove,
    NoAnswer,
    NotAMove,
    NotLegal,
    PlayerAtFault,
    PlayerCrashed,
    ProgramEnded,
    TooMuchOutput,
)
from damier.core.message import Message


class Fault(StrEnum):
    """The kinds of fault. What comes first was looked at first: an end before the clock, the clock before the move."""

    REFUSED = "refused"  # its file may not play: it breaks a rule of the contest, or cannot be loaded
    MEMORY = "memory"
    CRASH = "crash"
    FLOOD = "flood"  # it has written too much
    TIMEOUT = "timeout"
    NONSENSE = "nonsense"  # an answer that is no move at all
    ILLEGAL = "illegal"  # a move that the rules do not allow here


class AtFault(PlayerAtFault):
    """A contestant has lost by its own fault."""

    def __init__(self, fault: Fault, why: Message, /) -> None:
        super().__init__(why.template, **why.facts)
        self.fault = fault
        self.last_words = ""  # what it had printed, where it could not even be started


_KINDS = (
    (TooMuchOutput, Fault.FLOOD),
    (ProgramEnded, Fault.CRASH),
    (PlayerCrashed, Fault.CRASH),
    (NoAnswer, Fault.TIMEOUT),
    (IllegalMove, Fault.ILLEGAL),
    (NotLegal, Fault.ILLEGAL),
    (BadNotation, Fault.NONSENSE),
    (NotAMove, Fault.NONSENSE),
)


def fault_of(error: DamierError, *, is_playing: bool = True) -> Fault:
    """The kind of fault that an error of another program is: its own, or that of the error it came from."""
    each: BaseException | None = error
    while each is not None:
        for kind, fault in _KINDS:
            if isinstance(each, kind):
                return fault
        each = each.__cause__
    return Fault.NONSENSE if is_playing else Fault.REFUSED
