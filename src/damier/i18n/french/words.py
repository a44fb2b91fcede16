"""The names of seats and levels, and the reasons why games end that several games have."""

from __future__ import annotations

WORDS = {
    # the seats
    "white": "blanc",
    "black": "noir",
    "red": "rouge",
    "blue": "bleu",
    "yellow": "jaune",
    "green": "vert",
    "magenta": "magenta",
    "cyan": "cyan",
    "orange": "orange",
    "brown": "brun",
    # the levels
    "beginner": "débutant",
    "novice": "novice",
    "casual": "amateur",
    "regular": "habitué",
    "skilled": "confirmé",
    "strong": "fort",
    "expert": "expert",
    "master": "maître",
    # how moves are written
    "Type a move as the list of legal moves writes it, in capital or small letters.": (
        "Tapez un coup comme la liste des coups permis l'écrit, en majuscules ou en minuscules."
    ),
    # why a game ends
    "a player resigned": "un joueur a abandonné",
    "a player gave no legal answer": "un joueur n'a donné aucun coup permis",
    "a player ran out of time": "un joueur a dépassé son temps",
    "the players agreed to a draw": "nulle d'un commun accord",
    "neither side can move": "aucun des deux camps ne peut jouer",
    "the board is full": "le plateau est plein",
}
