"""The document's ten files, the 35 methods it asks for, and its scale."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from damier.core.message import Message
from damier.grader.contract import Contract

FOLDER: Final = Path(__file__).parents[1] / "given" / "guerre_des_des"
"""Our own ten files, as text: `make given` renews them."""

CLASSES: Final = {
    "carte.py": "Carte",
    "case.py": "Case",
    "de.py": "De",
    "guerre_des_des.py": "GuerreDesDes",
    "joueur.py": "Joueur",
    "joueur_humain_console.py": "JoueurHumainConsole",
    "joueur_ordinateur.py": "JoueurOrdinateur",
}
"""The files in which there is something to program, and the class in each."""

HANDED_OUT: Final = ("afficheur.py", "carte_autogeneree.py", "principal.py")
FILES: Final = (*CLASSES, *HANDED_OUT)
PLAY: Final = "jouabilite"

CONTRACT: Final = Contract(
    "guerre-des-des",
    "La Guerre des Dés",
    files=FILES,
    plays="dicewars",
    playing_parts=(PLAY, "joueur_ordinateur"),
    part_files={file.removesuffix(".py"): (file,) for file in CLASSES},
    parts={PLAY: Message("the play: display, rules, no crashes")}
    | {file.removesuffix(".py"): Message("the methods of {file}", file=file) for file in CLASSES},
    scale=12,
)


@cache
def our_file(name: str) -> str:
    """The text of one of our files."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def ours(*, without: str = "") -> dict[str, str]:
    """Our files, but for one."""
    return {name: our_file(name) for name in FILES if name != without}
