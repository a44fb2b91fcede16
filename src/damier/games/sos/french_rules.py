"""The rules of SOS, in French: English text to French text."""

from __future__ import annotations

from typing import Final

RULES: Final = {
    "Points": "Points",
    "The board is empty at first. In your turn, write S or O in any empty cell.": (
        "Le plateau est d'abord vide. À votre tour, écrivez S ou O dans une case vide."
    ),
    "The letters belong to nobody: what counts is who completes S-O-S.": (
        "Les lettres ne sont à personne : ce qui compte est de compléter S-O-S."
    ),
    "Who completes S-O-S in a row, a column or a diagonal gets a point for each, and moves again.": (
        "Qui complète S-O-S sur une rangée, une colonne ou une diagonale gagne un point pour chacun et rejoue."
    ),
    "One letter may complete several of them at once.": "Une seule lettre peut en compléter plusieurs.",
    "The game ends when the board is full. Who has the most points wins.": (
        "La partie finit quand le plateau est plein. Qui a le plus de points gagne."
    ),
}
