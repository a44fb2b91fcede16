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
    "10×10, flying kings, longest capture": "10×10, dames volantes, plus longue prise",
    "10×10, captures optional (INFO-F106)": "10×10, prises facultatives (INFO-F106)",
    "10×10, one capture a turn (TP noté)": "10×10, une prise par tour (TP noté)",
    "8×8, short kings, men capture forward only": "8×8, dames d'une case, prise en avant",
    "8×8, flying kings, crowned in mid-capture": "8×8, dames volantes, promotion en prise",
    "8×8, flying kings, captures at will": "8×8, dames volantes, prise au choix",
    "8×8, flying kings that capture first": "8×8, dames volantes qui prennent d'abord",
    "8×8 mirrored, flying kings, most pieces": "8×8 en miroir, dames volantes",
    "8×8 mirrored, men cannot capture kings": "8×8 en miroir, un pion ne prend pas de dame",
    "8×8, flying kings landing right behind": "8×8, dames posées juste derrière",
    "8×8, as in Thailand: eight men each": "8×8, comme en Thaïlande : huit pions",
    "10×10, captures along rows and columns too": "10×10, on prend aussi en ligne et colonne",
    "8×8 by the international rules": "8×8 selon les règles internationales",
    "12×12 by the international rules": "12×12 selon les règles internationales",
    # what people call the variants
    "International draughts": "Dames internationales",
    "Draughts of the ULB course": "Dames du cours de l'ULB",
    "Draughts of the TP": "Dames du TP noté",
    "English draughts / checkers": "Dames anglaises (checkers)",
    "Russian draughts": "Dames russes",
    "Brazilian draughts": "Dames brésiliennes",
    "Pool checkers": "Dames américaines (pool)",
    "Canadian draughts": "Dames canadiennes",
    "Czech draughts": "Dames tchèques",
    "Spanish draughts": "Dames espagnoles",
    "Italian draughts": "Dames italiennes",
    "Thai draughts, twelve men": "Dames thaïes, douze pions",
    "Thai draughts / makhos": "Dames thaïes (makhos)",
    "Frisian draughts": "Dames frisonnes",
    # what charts count
    "pieces": "pièces",
    "{number} piece": "{number} pièce",
    "{number} pieces": "{number} pièces",
    # the rules
    "it has not moved, and {answer} is not a move": "il n'a pas joué, et {answer} n'est pas un coup",
    "no legal move leads to its board": "aucun coup permis ne mène à son damier",
    "line {number} imports: {line}": "la ligne {number} importe : {line}",
    "line {number} could import, by {line}": "la ligne {number} pourrait importer, par {line}",
    "{answer} is not a tuple of two numbers": "{answer} n'est pas un tuple de deux nombres",
    "the move {answer} is not legal": "le coup {answer} n'est pas permis",
    "White begins.": "Les blancs commencent.",
    "Black begins.": "Les noirs commencent.",
    "A man cannot capture a king.": "Un pion ne peut pas prendre une dame.",
    "A man whose move ends on the last row becomes a king.": (
        "Un pion dont le coup finit sur la dernière rangée devient dame."
    ),
    "If neither side can move, the game is drawn.": "Si aucun camp ne peut jouer, la partie est nulle.",
    "After {number} moves in all the game is drawn.": "Après {number} coups en tout, la partie est nulle.",
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
    # why a move is refused
    "the piece on {square} is not yours": "la pièce en {square} n'est pas à vous",
    "there is no piece on {square}": "il n'y a pas de pièce en {square}",
    "you have no piece on column {column}": "vous n'avez aucune pièce dans la colonne {column}",
    "the piece on {square} is blocked": "la pièce en {square} est bloquée",
    "capturing is compulsory ({moves})": "la prise est obligatoire ({moves})",
    "the capture must go on ({moves})": "la prise doit continuer ({moves})",
    "the capture of the most pieces must be made ({moves})": "il faut prendre le plus de pièces ({moves})",
    "the most valuable capture must be made ({moves})": "il faut faire la prise de plus grande valeur ({moves})",
    "a king must capture rather than a man ({moves})": "la dame doit prendre plutôt que le pion ({moves})",
    "of equal captures the one of the most kings must be made ({moves})": (
        "à nombre égal, il faut prendre le plus de dames ({moves})"
    ),
    "of equal captures the one that takes a king first must be made ({moves})": (
        "à prises égales, il faut celle qui rencontre d'abord une dame ({moves})"
    ),
    "no capture from {origin} to {target} goes by {between}": (
        "aucune prise de {origin} à {target} ne passe par {between}"
    ),
    "no capture goes on from {origin} to {target}": "aucune prise ne continue de {origin} à {target}",
    "a move captures one piece only in this variant": "dans cette variante, un coup ne prend qu'une pièce",
    "a move ends on another square than it begins on": "un coup finit sur une autre case que celle de départ",
    "{target} is not on a diagonal of {origin}": "{target} n'est pas sur une diagonale de {origin}",
    "your own piece on {square} is in the way": "votre propre pièce en {square} barre le chemin",
    "the piece on {square} is in the way": "la pièce en {square} barre le chemin",
    "a man does not move backwards": "un pion ne recule pas",
    "a man does not capture backwards in this variant": "dans cette variante, un pion ne prend pas en arrière",
    "a man does not capture a king in this variant": "dans cette variante, un pion ne prend pas de dame",
    "{square} is too far, as a man moves one square": "{square} est trop loin : un pion avance d'une case",
    "{square} is too far, as a king moves one square in this variant": (
        "{square} est trop loin : dans cette variante, une dame va d'une case"
    ),
    "{square} cannot be captured, as the square behind it is occupied": (
        "la pièce en {square} ne se prend pas : la case derrière elle est occupée"
    ),
    "a king lands right behind the piece it captures in this variant": (
        "dans cette variante, la dame se pose juste derrière la pièce qu'elle prend"
    ),
    "the king on {square} has moved {times} times in a row, so another piece must move": (
        "la dame en {square} a joué {times} fois de suite : une autre pièce doit jouer"
    ),
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
    "there are too many ways to capture in this position; take some pieces away": (
        "il y a trop de façons de prendre dans cette position ; enlevez quelques pièces"
    ),
    "{side} has {found} pieces; at most {most} are possible": (
        "{side} a {found} pièces ; {most} au plus sont possibles"
    ),
    "there are two pieces on square {square}": "deux pièces sont sur la case {square}",
    "the FEN's field {text!r} cannot be read": "le champ {text!r} du FEN est illisible",
    "{text!r} is not a kind of draughts that damier knows; it knows {names}, and a GameType such as {tag}": (
        "{text!r} n'est pas un jeu de dames que damier connaît ; il connaît {names}, et un GameType tel que {tag}"
    ),
    "the game is {name} ({shown}), which damier does not play": (
        "c'est une partie de {name} ({shown}), que damier ne joue pas"
    ),
    "the game is {name} ({shown}), which damier does not play; the nearest that it plays is {near}": (
        "c'est une partie de {name} ({shown}), que damier ne joue pas ; ce qu'il joue de plus proche : {near}"
    ),
    "chess": "jeu d'échecs",
    "Chinese chess": "jeu d'échecs chinois",
    "Turkish draughts": "dames turques",
    "Othello": "Othello",
    "breakthrough": "course à la dame",
    "antidraughts": "dames à qui perd gagne",
    "killer draughts": "dames « killer »",
    "line {line}: more than {most} variations within each other": (
        "ligne {line} : plus de {most} variantes les unes dans les autres"
    ),
    "{shown} is not a kind of draughts that damier plays": "{shown} n'est pas un jeu de dames que damier joue",
    "line {line}: {found!r} is neither a tag, a move, a comment nor a result": (
        "ligne {line} : {found!r} n'est ni une étiquette, ni un coup, ni un commentaire, ni un résultat"
    ),
    "line {line}: a comment is opened and never closed": "ligne {line} : un commentaire ouvert n'est jamais fermé",
    "line {line}: a variation before any move": "ligne {line} : une variante avant tout coup",
    "line {line}: a variation is closed that was not opened": "ligne {line} : une variante fermée n'a pas été ouverte",
    "a variation is opened and never closed": "une variante ouverte n'est jamais fermée",
    "PDN is for draughts; a game of {game} can be saved as a record": (
        "PDN est pour les dames ; une partie de {game} peut être enregistrée au format de damier"
    ),
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
