"""What Reversi says, in French: English text to French text."""

from __future__ import annotations

from typing import Final

from damier.games.reversi.french_rules import RULES

FRENCH: Final = {
    **RULES,
    # the game
    "Reversi": "Reversi",
    "outflank discs to turn them; the most discs win": "encadrez pour retourner ; qui a le plus de pions gagne",
    "black starts; a player who cannot turn a disc passes": "les noirs commencent ; qui ne peut rien retourner passe",
    # what charts count
    "discs": "pions",
    "{number} disc": "{number} pion",
    "{number} discs": "{number} pions",
    # the rules
    # how moves are written
    "A move is the square of your new disc, by letter and number, or by row and column: 3,4 is d3.": (
        "Un coup est la case de votre pion, par lettre et chiffre, ou par ligne et colonne : 3,4 est d3."
    ),
    # beside the board
    "the last move was a pass": "le dernier coup était une passe",
    "no disc can be placed: a pass is forced": "aucun pion ne peut être posé : il faut passer",
    # why a move is refused
    "who can turn a disc does not pass": "qui peut retourner un pion ne passe pas",
    "no disc can be turned anywhere, so you have to pass": "aucun pion ne peut être retourné : il faut passer",
    "a disc on {square} would turn nothing": "un pion en {square} ne retournerait rien",
    # errors
    "reversi is for 2 players, not {seats}": "le Reversi se joue à 2, pas à {seats}",
    "reversi has no board of {rows} by {columns}; it is square, of an even size from {smallest} to {largest}": (
        "le Reversi n'a pas de plateau de {rows} sur {columns} ; "
        "il est carré, de taille paire, de {smallest} à {largest}"
    ),
    "the position has a board of {found} by {found}, but {size} by {size} was requested": (
        "la position a un plateau de {found} sur {found}, mais {size} sur {size} a été demandé"
    ),
    "{text!r} is not a move; write a square such as d3 or 3,4 (row, column), or pass": (
        "{text!r} n'est pas un coup ; écrivez une case comme d3 ou 3,4 (ligne, colonne), ou passe"
    ),
    "{character!r} on square {square} (character {number}) is neither X, O nor -": (
        "{character!r} en case {square} (caractère {number}) n'est ni X, ni O, ni -"
    ),
    "{side!r} is not a side to move; the last character is X (black) or O (white)": (
        "{side!r} n'indique pas le trait ; le dernier caractère est X (noir) ou O (blanc)"
    ),
    "the board has {count} squares, but the side to move, X or O, is missing after them": (
        "le plateau a {count} cases, mais le trait, X ou O, manque après elles"
    ),
    "{count} characters are not a board and a side to move; 8 by 8 takes {usual}, other even sizes n "
    "from {smallest} to {largest} take n × n + 1": (
        "{count} caractères ne font pas un plateau avec son trait ; 8 sur 8 en prend {usual}, "
        "les autres tailles paires n de {smallest} à {largest}, n × n + 1"
    ),
    "move {number}, {move}, is not legal; legal: {legal}": (
        "le coup {number}, {move}, n'est pas permis ; coups permis : {legal}"
    ),
    "move {number}, {move}, comes after the end of the game": (
        "le coup {number}, {move}, vient après la fin de la partie"
    ),
    "move {number} cannot be read: the transcript continues with {rest!r}; expected a square such as f5": (
        "le coup {number} est illisible : la transcription continue par {rest!r} ; une case comme f5 est attendue"
    ),
    # errors in GGF
    "this is not a game in GGF: it does not begin with {opening!r}": (
        "ce n'est pas une partie en GGF : elle ne commence pas par {opening!r}"
    ),
    "the game in GGF cannot be read at {rest!r}; expected properties such as {example}, then {end!r}": (
        "la partie en GGF est illisible à partir de {rest!r} ; il faut des propriétés comme {example}, puis {end!r}"
    ),
    "this is a game of {game}, not of Othello": "c'est une partie de {game}, pas d'Othello",
    "the board in GGF cannot be read: {error}": "le plateau en GGF est illisible : {error}",
    "the board in GGF should be {size} by {size}, but has {found} squares a side": (
        "le plateau en GGF devrait être de {size} sur {size}, mais il a {found} cases de côté"
    ),
    "move {number}, {move}: the other side is to move": "coup {number}, {move} : c'est à l'autre camp de jouer",
    # what an analysis finds
    "{side} plays {move} ({score}, expected discs).": "{side} joue {move} ({score}, écart attendu).",
    "{side} wins {own}-{other} ({score}) with {move}; best line: {line}": (
        "{side} gagne {own}-{other} ({score}) par {move} ; meilleure suite : {line}"
    ),
    "{side} loses {own}-{other} ({score}), at best with {move}; best line: {line}": (
        "{side} perd {own}-{other} ({score}), au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} draws {own}-{other} with {move}; best line: {line}": (
        "{side} fait nulle {own}-{other} par {move} ; meilleure suite : {line}"
    ),
}

SIDE_TEXTS = {
    "{side} plays {move} ({score}, expected discs).": "Les {side} jouent {move} ({score}, écart attendu).",
    "{side} wins {own}-{other} ({score}) with {move}; best line: {line}": (
        "Les {side} gagnent {own}-{other} ({score}) par {move} ; meilleure suite : {line}"
    ),
    "{side} loses {own}-{other} ({score}), at best with {move}; best line: {line}": (
        "Les {side} perdent {own}-{other} ({score}), au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} draws {own}-{other} with {move}; best line: {line}": (
        "Les {side} font nulle {own}-{other} par {move} ; meilleure suite : {line}"
    ),
}
"""The same where a side is the subject: its colour is plural in French, and so is the verb."""
