"""What a person judges: model, engine, and the end of a game in the window."""

from __future__ import annotations

from collections.abc import Iterator

from damier.core.message import Message
from damier.grader.contracts.dames_tp.document import CONTRACT, IA
from damier.grader.source_facts import code_facts, document_facts, name_facts, python_files
from damier.grader.work import Work


@CONTRACT.reading("1, modèle", Message("an object model of the board"), 1)
def model(work: Work) -> Iterator[Message]:
    yield from name_facts(work, "plateau|damier|board|pion|dame|piece|case|joueur|modele|model")
    yield from code_facts(work, [file for file in python_files(work) if file != IA])


@CONTRACT.reading(
    "1, moteur", Message("the engine: moves, captures, crowning, who wins, draws after 2000 turns; its tests"), 2
)
def engine(work: Work) -> Iterator[Message]:
    yield from name_facts(work, "moteur|engine|jeu|partie|game|coup|move|prise|captur|gagn|victoire|winner|fin")
    tests = [file for file in python_files(work) if "test" in file.lower()]
    if tests:
        yield Message("files of tests: {names}", names=", ".join(tests))
    else:
        yield Message("no file of tests")
    yield from document_facts(work, (".md", ".txt", ".pdf"))


@CONTRACT.reading("2", Message("the window shows the winner"), 0.5)
def winner_shown(work: Work) -> Iterator[Message]:
    yield from name_facts(work, "gagn|victoire|winner|vainqueur|fin|over")
