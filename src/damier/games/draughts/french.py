"""What Draughts says, in French: English text to French text."""

from __future__ import annotations

from typing import Final

from damier.games.draughts.french_rules import RULES

FRENCH: Final = {
    **RULES,
    "a man on {square}, its last row, would be a king": "un pion en {square}, sa dernière rangée, serait une dame",
    # the game
    "Draughts": "Dames",
    "men go forward and capture by jumps; the last row crowns": (
        "les pions avancent et prennent en sautant ; au bout, dame"
    ),
    # the variants
    "10×10, flying kings, the longest capture is compulsory": (
        "10×10, dames volantes, la plus longue prise est obligatoire"
    ),
    "10×10, captures optional, may stop early (INFO-F106)": ("10×10, prises facultatives, interruptibles (INFO-F106)"),
    "10×10, one capture a turn, short kings (TP noté)": ("10×10, une prise par tour, dames d'une case (TP noté)"),
    "8×8, short kings, men capture forward only; black starts": (
        "8×8, dames d'une case, prise en avant ; trait aux noirs"
    ),
    "8×8, flying kings, a man is crowned in mid-capture": "8×8, dames volantes, un pion devient dame en pleine rafle",
    "8×8 by the international rules": "8×8 selon les règles internationales",
    "8×8, flying kings, captures at will; black starts": ("8×8, dames volantes, prise au choix ; trait aux noirs"),
    "12×12 by the international rules": "12×12 selon les règles internationales",
    "8×8, flying kings that capture first, men forward only": (
        "8×8, dames volantes qui prennent d'abord, pions en avant"
    ),
    "8×8 mirrored, flying kings, most pieces then most kings": (
        "8×8 en miroir, dames volantes, le plus de pièces et dames"
    ),
    "8×8 mirrored, short kings, men cannot capture kings": ("8×8 en miroir, dames d'une case qu'un pion ne prend pas"),
    "8×8, flying kings landing right behind; twelve men each": (
        "8×8, dames volantes posées juste derrière ; douze pions"
    ),
    "8×8, as played in Thailand: eight men each": "8×8, comme on joue en Thaïlande : huit pions chacun",
    "10×10, captures along rows and columns too": "10×10, on prend aussi en ligne et en colonne",
    # how moves are written
    "A move is the square it leaves and the square it reaches, with - for a step and x or : for a capture; "
    "if several captures have the same two squares, name the squares between, too. "
    "Row and column, counted from the top left, work, too: 7,4-6,5.": (
        "Un coup est la case de départ et la case d'arrivée, avec - pour un pas et x ou : pour une prise ; "
        "si plusieurs prises ont les deux mêmes cases, nommez aussi les cases de passage. "
        "Ligne et colonne, comptées du coin en haut à gauche, conviennent aussi : 7,4-6,5."
    ),
    # why a game ends
    "the result on record": "le résultat noté dans le fichier",
    "no move left": "plus aucun coup possible",
    "no piece left": "plus aucune pièce",
    "the same position once too often": "la même position est revenue une fois de trop",
    "too many moves by kings without a capture": "trop de coups de dames sans prise",
    "too many moves in a drawn ending": "trop de coups dans une finale nulle",
    "the game has reached its limit of moves": "la partie a atteint sa limite de coups",
    # errors
    "{game} is for two players, not {seats}": "{game} se joue à deux, pas à {seats}",
    "{variant} draughts is played on {rows}x{columns} only": "le jeu {variant} se joue sur {rows}x{columns} seulement",
    "a draughts board has {least} to {most} rows and columns, not {rows}x{columns}": (
        "un damier a de {least} à {most} lignes et colonnes, pas {rows}x{columns}"
    ),
    "{text} could be several captures; write the whole path: {moves}": (
        "{text} peut désigner plusieurs prises ; écrivez le chemin entier : {moves}"
    ),
    "there is no square {text}; they go from 1 to {last}": "il n'y a pas de case {text} ; elles vont de 1 à {last}",
    "{text!r} is not a square; write a number such as {number} or a name such as {name}": (
        "{text!r} n'est pas une case ; écrivez un numéro comme {number} ou un nom comme {name}"
    ),
    "{text} is not a playable square": "{text} n'est pas une case jouable",
    "{text!r} is not a FEN; one looks like {example}: the side to move (W or B), then each side's squares": (
        "{text!r} n'est pas un FEN ; en voici un : {example}, le trait (W ou B), puis les cases de chaque camp"
    ),
    "{item!r} is not a range of squares; one looks like 1-20": (
        "{item!r} n'est pas une suite de cases ; en voici une : 1-20"
    ),
    "in {item!r}: {error}": "dans {item!r} : {error}",
    "there is no piece on the board": "il n'y a aucune pièce sur le damier",
    "{side} has {found} pieces; at most {most} are possible": (
        "{side} a {found} pièces ; {most} au plus sont possibles"
    ),
    "there are two pieces on square {square}": "deux pièces sont sur la case {square}",
    "the FEN's field {text!r} cannot be read": "le champ {text!r} du FEN est illisible",
    "{text!r} is not a GameType; one looks like 20,W,10,10,N2,0": (
        "{text!r} n'est pas un GameType ; en voici un : 20,W,10,10,N2,0"
    ),
    "GameType {number} is not a kind of draughts that damier plays": (
        "le GameType {number} n'est pas un jeu de dames que damier joue"
    ),
    "line {line}: {found!r} is neither a tag, a move, a comment nor a result": (
        "ligne {line} : {found!r} n'est ni une étiquette, ni un coup, ni un commentaire, ni un résultat"
    ),
    "line {line}: a comment is opened and never closed": "ligne {line} : un commentaire ouvert n'est jamais fermé",
    "line {line}: a variation before any move": "ligne {line} : une variante avant tout coup",
    "line {line}: a variation is closed that was not opened": "ligne {line} : une variante fermée n'a pas été ouverte",
    "a variation is opened and never closed": "une variante ouverte n'est jamais fermée",
    "the game cannot be replayed": "la partie ne peut pas être rejouée",
    "a .dat file begins with the player, 1 or -1, and the dimension": (
        "un fichier .dat commence par le joueur, 1 ou -1, et la dimension"
    ),
    "{word!r} is not a dimension; it goes from {least} to {most}": (
        "{word!r} n'est pas une dimension ; elle va de {least} à {most}"
    ),
    "a board of {size} rows has {expected} squares, but the file has {found}": (
        "un damier de {size} lignes a {expected} cases, mais le fichier en a {found}"
    ),
    "a .dat file holds a game of {variant}, not of {found}": (
        "un fichier .dat contient une partie de {variant}, pas de {found}"
    ),
    "row {row}, column {column}: {word!r} is not a piece, or not on a dark square": (
        "ligne {row}, colonne {column} : {word!r} n'est pas une pièce, ou pas sur une case noire"
    ),
    # what an analysis finds
    "{side} plays {move} ({score}, in men).": "{side} joue {move} ({score}, en pions).",
    "won in {moves}": "gagné en {moves}",
    "lost in {moves}": "perdu en {moves}",
    "{side} wins in {number} move with {move}; best line: {line}": (
        "{side} gagne en {number} coup par {move} ; meilleure suite : {line}"
    ),
    "{side} wins in {number} moves with {move}; best line: {line}": (
        "{side} gagne en {number} coups par {move} ; meilleure suite : {line}"
    ),
    "{side} loses in {number} move, at best with {move}; best line: {line}": (
        "{side} perd en {number} coup, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} loses in {number} moves, at best with {move}; best line: {line}": (
        "{side} perd en {number} coups, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} draws with {move}; best line: {line}": "{side} fait nulle par {move} ; meilleure suite : {line}",
}

SIDE_TEXTS = {
    "{side} plays {move} ({score}, in men).": "Les {side} jouent {move} ({score}, en pions).",
    "{side} wins in {number} move with {move}; best line: {line}": (
        "Les {side} gagnent en {number} coup par {move} ; meilleure suite : {line}"
    ),
    "{side} wins in {number} moves with {move}; best line: {line}": (
        "Les {side} gagnent en {number} coups par {move} ; meilleure suite : {line}"
    ),
    "{side} loses in {number} move, at best with {move}; best line: {line}": (
        "Les {side} perdent en {number} coup, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} loses in {number} moves, at best with {move}; best line: {line}": (
        "Les {side} perdent en {number} coups, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} draws with {move}; best line: {line}": "Les {side} font nulle par {move} ; meilleure suite : {line}",
    "{side} has {found} pieces; at most {most} are possible": (
        "les {side} ont {found} pièces ; {most} au plus sont possibles"
    ),
}
"""The same where a side is the subject: its colour is plural in French, and so is the verb."""
