"""The rules of Reversi, in French: English text to French text."""

from __future__ import annotations

from typing import Final

RULES: Final = {
    "Two discs of each colour lie in the middle of the board. Black begins.": (
        "Deux pions de chaque couleur sont au milieu du plateau. Les noirs commencent."
    ),
    "Who has the most discs at the end wins.": "Qui a le plus de pions à la fin gagne.",
    "Put a disc of your colour on an empty square, so that it encloses discs of the other colour "
    "between itself and another disc of yours, in a row, a column or a diagonal, without a gap.": (
        "Posez un pion de votre couleur sur une case vide, de sorte qu'il encadre des pions de l'autre couleur "
        "entre lui et un autre de vos pions, sur une rangée, une colonne ou une diagonale, sans trou."
    ),
    "All discs that are enclosed are turned, in all eight directions. Each move must turn a disc.": (
        "Tous les pions encadrés sont retournés, dans les huit directions. Chaque coup doit en retourner au moins un."
    ),
    "Who cannot turn any disc must pass; who can must not.": (
        "Qui ne peut retourner aucun pion doit passer ; qui peut jouer n'en a pas le droit."
    ),
    "The game ends when nobody can move, mostly because the board is full.": (
        "La partie finit quand personne ne peut jouer, le plus souvent parce que le plateau est plein."
    ),
}
