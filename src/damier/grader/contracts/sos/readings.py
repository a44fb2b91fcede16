"""What a person judges: the presentation, and the bonuses, which have no prescribed names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.sos.document import ALGORITHMS, CONTRACT, WINDOW
from damier.grader.source_facts import call_facts, code_facts, document_facts, name_facts
from damier.grader.work import Work

_COMPUTER: Final = "computer|ordi|(^|_)(ia|ai|bot)(_|$)"
_SLIDES: Final = (".ppt", ".pptx", ".odp", ".pdf", ".md")


@CONTRACT.reading("1", Message("the presentation: a demonstration, and slides about the code"), 20)
def presentation(work: Work) -> Iterator[Message]:
    yield from document_facts(work, _SLIDES)
    yield from code_facts(work, (ALGORITHMS, WINDOW))


@CONTRACT.reading("5.1", Message("bonus: a game is saved to a text file and resumed"), 2.5, is_bonus=True)
def saving(work: Work) -> Iterator[Message]:
    yield from name_facts(work, "sav|load|sauv|charg|resum|repr|fichier|file")
    yield from call_facts(work, ("open", "write_text", "read_text"))


@CONTRACT.reading("5.2", Message("bonus: more than two players"), 2.5, is_bonus=True)
def several_players(work: Work) -> Iterator[Message]:
    yield from name_facts(work, "multi|players|joueurs|several|plusieurs")


@CONTRACT.reading("5.3", Message("bonus: a computer that plays at random"), 2.5, is_bonus=True)
def random_computer(work: Work) -> Iterator[Message]:
    yield from name_facts(work, f"random|alea|hasard|solo|{_COMPUTER}")
    yield from call_facts(work, ("choice", "randint", "randrange", "shuffle", "random"))


@CONTRACT.reading(
    "5.4", Message("bonus: a computer that completes an SOS, or leaves none to complete"), 2.5, is_bonus=True
)
def clever_computer(work: Work) -> Iterator[Message]:
    yield from name_facts(work, f"smart|clever|intelli|malin|best|meilleur|{_COMPUTER}")
