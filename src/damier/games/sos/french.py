"""What SOS says, in French: English text to French text."""

from __future__ import annotations

from typing import Final

from damier.games.sos.french_rules import RULES

FRENCH: Final = {
    **RULES,
    # the game
    "SOS": "SOS",
    "write S or O; every S-O-S scores and gives another turn": ("écrivez S ou O ; chaque S-O-S marque et fait rejouer"),
    "any board, two players or more": "tout plateau, deux joueurs ou plus",
    # the rules
    # how moves are written
    "A move is a letter and a cell: Sb2 writes S in b2; b2 S and S 2,2 (row, column) work, too.": (
        "Un coup est une lettre et une case : Sb2 écrit S en b2 ; b2 S et S 2,2 (ligne, colonne) conviennent aussi."
    ),
    # why a move is refused
    "{cell} is taken": "{cell} est prise",
    "choose a cell first, then its letter": "choisissez d'abord une case, puis sa lettre",
    # what an analysis finds
    "{side} plays {move} ({score}, in points).": "{side} joue {move} ({score}, en points).",
    "{side} wins by {margin} with {move}; best line: {line}": (
        "{side} gagne de {margin} par {move} ; meilleure suite : {line}"
    ),
    "{side} loses by {margin}, at best with {move}; best line: {line}": (
        "{side} perd de {margin}, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} plays {move} and draws; best line: {line}": "{side} joue {move} et fait nulle ; meilleure suite : {line}",
    # errors
    "SOS is for {fewest} to {most} players, not {seats}": "SOS se joue de {fewest} à {most} joueurs, pas à {seats}",
    "SOS has no board of {rows} by {columns}; rows and columns are from 1 to {largest}": (
        "SOS n'a pas de plateau de {rows} sur {columns} ; lignes et colonnes vont de 1 à {largest}"
    ),
    "the position has a board of {found_rows} by {found_columns}, but {rows} by {columns} was requested": (
        "la position a un plateau de {found_rows} sur {found_columns}, mais {rows} sur {columns} a été demandé"
    ),
    "the position has scores for {found} players, but {seats} were requested": (
        "la position a les points de {found} joueurs, mais {seats} ont été demandés"
    ),
    "{move} is not legal here: {why}; S or O may be written in {cells}": (
        "{move} n'est pas permis ici : {why} ; S ou O peuvent s'écrire en {cells}"
    ),
    "{text!r} is not a move; write S or O and a cell, such as Sb2 or S 2,2 (row, column)": (
        "{text!r} n'est pas un coup ; écrivez S ou O et une case, comme Sb2 ou S 2,2 (ligne, colonne)"
    ),
    "{text!r} is not a position of SOS: expected the rows, the scores and the seat to move, such as {example}": (
        "{text!r} n'est pas une position de SOS : on attend les lignes, les points et le joueur au trait, "
        "comme {example}"
    ),
    "row {row} has {found} cells, but row 1 has {columns}": (
        "la ligne {row} a {found} cases, mais la ligne 1 en a {columns}"
    ),
    "{character!r} in cell {cell} is neither S, O nor -": "{character!r} en case {cell} n'est ni S, ni O, ni -",
    "the scores {scores} do not add up to {made}, the number of S-O-S on the board": (
        "la somme des points {scores} n'est pas {made}, le nombre de S-O-S sur le plateau"
    ),
    "{text!r} are not scores; write one number per player, such as 0-0": (
        "{text!r} ne sont pas des points ; écrivez un nombre par joueur, comme 0-0"
    ),
    "SOS is for {fewest} to {most} players, and the number of scores is {count}": (
        "SOS se joue de {fewest} à {most} joueurs, et le nombre de scores est {count}"
    ),
    "{text!r} is not a seat to move; the seats are {seats}": (
        "{text!r} n'est pas un joueur au trait ; les joueurs sont {seats}"
    ),
}

SIDE_TEXTS: Final = {
    "{side} plays {move} ({score}, in points).": "Les {side} jouent {move} ({score}, en points).",
    "{side} wins by {margin} with {move}; best line: {line}": (
        "Les {side} gagnent de {margin} par {move} ; meilleure suite : {line}"
    ),
    "{side} loses by {margin}, at best with {move}; best line: {line}": (
        "Les {side} perdent de {margin}, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} plays {move} and draws; best line: {line}": (
        "Les {side} jouent {move} et font nulle ; meilleure suite : {line}"
    ),
}
"""The same where a side is the subject: its colour is plural in French, and so is the verb."""
