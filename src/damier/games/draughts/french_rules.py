"""The rules of draughts, in French: English text to French text."""

from __future__ import annotations

from typing import Final

RULES: Final = {
    "Men": "Pions",
    "Captures": "Prises",
    "Which capture": "Quelle prise",
    "Kings": "Dames",
    "Each side has {men} men on the dark squares of a board of {rows} by {columns}.": (
        "Chaque camp a {men} pions sur les cases foncées d'un damier de {rows} sur {columns}."
    ),
    "White begins.": "Les blancs commencent.",
    "Black begins.": "Les noirs commencent.",
    "The board is mirrored: the long dark diagonal does not begin at White's left.": (
        "Le damier est inversé : la grande diagonale foncée ne part pas de la gauche des blancs."
    ),
    "Who has no move left, because all pieces are captured or blocked, has lost.": (
        "Qui n'a plus de coup, parce que ses pièces sont toutes prises ou bloquées, a perdu."
    ),
    "A man moves one square diagonally forward, to an empty square.": (
        "Un pion avance d'une case en diagonale, vers une case vide."
    ),
    "A man that reaches the last row becomes a king; in the middle of a capture, too, which it continues as a king.": (
        "Un pion qui atteint la dernière rangée devient dame, même au milieu d'une prise, qu'il continue alors en dame."
    ),
    "A man whose move ends on the last row becomes a king.": (
        "Un pion dont le coup se termine sur la dernière rangée devient dame."
    ),
    "A man captures by a jump over a piece of the other side beside it, to the empty square behind.": (
        "Un pion prend en sautant par-dessus une pièce adverse voisine, jusqu'à la case vide qui est derrière."
    ),
    "Men capture forward and backward.": "Les pions prennent en avant et en arrière.",
    "Men capture forward only.": "Les pions ne prennent qu'en avant.",
    "Captures go along rows and columns, too, over the light squares between.": (
        "On prend aussi le long des rangées et des colonnes, par-dessus les cases claires."
    ),
    "A man cannot capture a king.": "Un pion ne peut pas prendre une dame.",
    "A turn has a single jump.": "On ne fait qu'un saut par tour.",
    "Where the same piece can jump again, it must: a capture goes on to its end.": (
        "Si la même pièce peut sauter encore, elle le doit : une prise va jusqu'au bout."
    ),
    "Where the same piece can jump again, it may; the capture can be stopped after any jump.": (
        "Si la même pièce peut sauter encore, elle en a le droit ; la prise peut s'arrêter après chaque saut."
    ),
    "Captured pieces are removed at once, jump by jump.": "Les pièces prises sont retirées aussitôt, saut après saut.",
    "Captured pieces are removed at the end of the whole capture; none can be jumped twice.": (
        "Les pièces prises sont retirées à la fin de la prise ; aucune ne peut être sautée deux fois."
    ),
    "Nobody has to capture: another move may be played instead.": (
        "Prendre n'est pas obligatoire : on peut jouer un autre coup."
    ),
    "Who can capture must.": "Qui peut prendre doit prendre.",
    "Where a king and a man can capture, the king must.": (
        "Si une dame et un pion peuvent prendre, c'est la dame qui doit prendre."
    ),
    "Among several captures, any may be chosen.": "Entre plusieurs prises, le choix est libre.",
    "Among several captures, the one that takes the most pieces must be played.": (
        "Entre plusieurs prises, celle qui prend le plus de pièces est obligatoire."
    ),
    "Among several captures, the one of the greatest value must be played; a king counts for almost two men.": (
        "Entre plusieurs prises, celle de la plus grande valeur est obligatoire ; une dame vaut presque deux pions."
    ),
    "Otherwise equal captures: a king must capture rather than a man.": (
        "À prises égales : une dame doit prendre plutôt qu'un pion."
    ),
    "Otherwise equal captures: the one that takes the most kings must be played.": (
        "À prises égales : celle qui prend le plus de dames est obligatoire."
    ),
    "Otherwise equal captures: the one that takes a king earlier must be played.": (
        "À prises égales : celle qui rencontre une dame en premier est obligatoire."
    ),
    "A king moves one square diagonally, forward or backward, and captures in the same directions.": (
        "Une dame va d'une case en diagonale, en avant ou en arrière, et prend dans les mêmes directions."
    ),
    "A king moves along a diagonal as far as it likes, forward or backward.": (
        "Une dame va aussi loin qu'elle veut sur une diagonale, en avant ou en arrière."
    ),
    "It captures from any distance, and lands right behind the captured piece.": (
        "Elle prend à toute distance et s'arrête juste derrière la pièce prise."
    ),
    "It captures from any distance, and lands on any empty square behind the captured piece.": (
        "Elle prend à toute distance et s'arrête sur n'importe quelle case vide derrière la pièce prise."
    ),
    "While its side has men, the same king may make only {number} moves in a row without a capture.": (
        "Tant que son camp a des pions, la même dame ne peut faire que {number} coups de suite sans prise."
    ),
    "Players may agree on a draw, or resign.": "Les joueurs peuvent convenir de la nulle, ou abandonner.",
    "A position that occurs {number} times is a draw.": "Une position qui se présente {number} fois est nulle.",
    "{number} moves of each side by kings alone, without a capture, are a draw.": (
        "{number} coups de chaque camp faits par des dames seulement, sans prise, donnent la nulle."
    ),
    "If neither side can move, the game is drawn.": "Si aucun camp ne peut jouer, la partie est nulle.",
    "After {number} moves in all the game is drawn.": "Après {number} coups en tout, la partie est nulle.",
    "One king against one king is a draw after {moves} moves of each side.": (
        "Une dame contre une dame est nulle après {moves} coups de chaque camp."
    ),
    "Up to {pieces} kings against one king have {moves} moves to win.": (
        "Jusqu'à {pieces} dames contre une dame ont {moves} coups pour gagner."
    ),
    "Up to {pieces} pieces with a king among them have {moves} moves to beat one king.": (
        "Jusqu'à {pieces} pièces, dont une dame, ont {moves} coups pour battre une dame seule."
    ),
}
