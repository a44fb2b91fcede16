"""What errors say."""

from __future__ import annotations

ERRORS = {
    "{data} is not a message": "{data} n'est pas un message",
    # names
    "there is no game {name!r}; the games are {names}": "il n'y a pas de jeu {name!r} ; les jeux sont {names}",
    "there is no game {name!r}; the games are {names}; a variant may stand for its game: {variants}": (
        "il n'y a pas de jeu {name!r} ; les jeux sont {names} ; une variante peut tenir lieu de jeu : {variants}"
    ),
    "{game} has no variant {variant!r}; its variants are {names}": (
        "{game} n'a pas de variante {variant!r} ; ses variantes sont {names}"
    ),
    "there is no command {name!r}; the commands are {names}": (
        "il n'y a pas de commande {name!r} ; les commandes sont {names}"
    ),
    "there is no language {code!r}; the languages are {names}": (
        "il n'y a pas de langue {code!r} ; les langues sont {names}"
    ),
    "there is no level {level!r}; the levels are 1 to {most}: {names}": (
        "il n'y a pas de niveau {level!r} ; les niveaux vont de 1 à {most} : {names}"
    ),
    "there is no player {spec!r}; the players are random, course and engine, with a level as in engine:4": (
        "il n'y a pas de joueur {spec!r} ; les joueurs sont random, course et engine, avec un niveau comme engine:4"
    ),
    "{game} has no player called {name!r}": "{game} n'a pas de joueur nommé {name!r}",
    "{kind} takes nothing after a colon, but {detail!r} came": (
        "{kind} ne prend rien après les deux-points, or {detail!r} suit"
    ),
    # the match and the clock
    "{text!r} is no time control; write 5+3 (minutes for the game, seconds added a move) or 20s (a move)": (
        "{text!r} n'est pas une cadence ; écrivez 5+3 (minutes par partie, secondes de plus par coup) ou 20s (par coup)"
    ),
    "it is seat {turn}'s turn, not seat {seat}'s": "c'est au joueur {turn} de jouer, pas au joueur {seat}",
    "{move} is not legal here; legal: {legal}": "{move} n'est pas permis ici ; coups permis : {legal}",
    "{move} is not legal here: the game is over": "{move} n'est pas permis ici : la partie est finie",
    "seat {seat} has run out of time": "le joueur {seat} a dépassé son temps",
    "the game is over: {reason}": "la partie est finie : {reason}",
    # records
    "this is no record of a game: its first line is not {magic!r}": (
        "ce n'est pas une partie enregistrée : la première ligne n'est pas {magic!r}"
    ),
    "the record does not say which game it is (a line such as {line!r})": (
        "le fichier ne dit pas de quel jeu il s'agit (par une ligne comme {line!r})"
    ),
    "line {number}, {line!r}: neither a numbered move nor name: value": (
        "ligne {number}, {line!r} : ni un coup numéroté, ni nom: valeur"
    ),
    "line {number}, {line!r}: move number {expected} is expected here, then a blank and the move": (
        "ligne {number}, {line!r} : le coup numéro {expected} est attendu ici, puis une espace et le coup"
    ),
    "line {number}: {value!r} cannot be read as {name}": "ligne {number} : {value!r} ne se lit pas comme {name}",
    "the record's start: {error}": "le début de la partie : {error}",
    "the result names {found} seats, but {seats} play": "le résultat est pour {found} joueurs, mais ils sont {seats}",
    "move {number}, {move}: {error}": "coup {number}, {move} : {error}",
    # files
    "cannot read {path}: {why}": "impossible de lire {path} : {why}",
    "cannot read {path}: it is not a text file": "impossible de lire {path} : ce n'est pas un fichier de texte",
    "cannot read {path}: it is larger than {most} MB": "impossible de lire {path} : il dépasse {most} Mo",
    "cannot write {path}: {why}": "impossible d'écrire {path} : {why}",
    "cannot write {path}: it is no ordinary file": "impossible d'écrire {path} : ce n'est pas un fichier ordinaire",
    "{path}: {error}": "{path} : {error}",
    "{path} holds one game, so there is no game {number}": (
        "{path} contient une seule partie ; il n'y a pas de partie {number}"
    ),
    "{path} holds {found} games, so there is no game {number}": (
        "{path} contient {found} parties ; il n'y a pas de partie {number}"
    ),
    "{path} holds a game of {found}, not of {game}": "{path} contient une partie de {found}, pas de {game}",
    # the command line
    "{text!r} is no board size; write 8, or 6x7 for 6 rows of 7": (
        "{text!r} n'est pas une taille de plateau ; écrivez 8, ou 6x7 pour 6 lignes de 7"
    ),
    "{text!r} is no number": "{text!r} n'est pas un nombre",
    "a depth is not negative, as {depth} is": "une profondeur n'est pas négative, or voici {depth}",
    "nobody can count {depth} moves deep": "personne ne peut compter {depth} coups à l'avance",
    "a number of moves is not negative, as {number} is": "un nombre de coups n'est pas négatif, or voici {number}",
    "which game? {names}, or a file with --load": "quel jeu ? {names}, ou un fichier avec --load",
    "{game} is a variant already; leave --variant {variant} out": (
        "{game} est déjà une variante ; enlevez --variant {variant}"
    ),
    "only dicewars is played on a map, not {game}": "seul dicewars se joue sur une carte, pas {game}",
    "--map and --position do not go together": "--map et --position ne vont pas ensemble",
    "--load takes the game as it is in the file; leave --{option} out": (
        "--load prend la partie telle qu'elle est dans le fichier ; enlevez --{option}"
    ),
    "there are {found} players for {seats} seats": "il y a {found} joueurs pour {seats} places",
    # squares
    "there is no square {text} on this board; its squares are {first} to {last}": (
        "il n'y a pas de case {text} sur ce plateau ; ses cases vont de {first} à {last}"
    ),
    "{text!r} is no square; write one such as b2, or 2,2 (row, column)": (
        "{text!r} n'est pas une case ; écrivez par exemple b2, ou 2,2 (ligne, colonne)"
    ),
    # draughts
    "{game} is for two players, not {seats}": "{game} se joue à deux, pas à {seats}",
    "{variant} draughts is played on {rows}x{columns} only": "le jeu {variant} se joue sur {rows}x{columns} seulement",
    "a draughts board has {least} to {most} rows and columns, not {rows}x{columns}": (
        "un damier a de {least} à {most} lignes et colonnes, pas {rows}x{columns}"
    ),
    "{text!r} is no move; write one such as {example}": "{text!r} n'est pas un coup ; écrivez par exemple {example}",
    "{text} could be several captures; write the whole path: {moves}": (
        "{text} peut être plusieurs prises ; écrivez le chemin entier : {moves}"
    ),
    "there is no square {text}; they go from 1 to {last}": "il n'y a pas de case {text} ; elles vont de 1 à {last}",
    "{text!r} is no square; write a number such as {number} or a name such as {name}": (
        "{text!r} n'est pas une case ; écrivez un numéro comme {number} ou un nom comme {name}"
    ),
    "{text} is not one of the squares that are played on": "{text} n'est pas une des cases où l'on joue",
    "{text!r} is no FEN; one looks like {example}: the side to move (W or B), then each side's squares": (
        "{text!r} n'est pas un FEN ; en voici un : {example}, le trait (W ou B), puis les cases de chaque camp"
    ),
    "{item!r} is no range of squares; one looks like 1-20": (
        "{item!r} n'est pas une suite de cases ; en voici une : 1-20"
    ),
    "in {item!r}: {error}": "dans {item!r} : {error}",
    "there is no piece on the board": "il n'y a aucune pièce sur le damier",
    "{side} has {found} pieces, but never more than {most}": (
        "{side} a {found} pièces, or il n'y en a jamais plus de {most}"
    ),
    "two pieces stand on square {square}": "deux pièces sont sur la case {square}",
    "the FEN's field {text!r} cannot be read": "le champ {text!r} du FEN est illisible",
    "{text!r} is no GameType; one looks like 20,W,10,10,N2,0": (
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
    # Reversi
    "reversi is for 2 players, not {seats}": "le Reversi se joue à 2, pas à {seats}",
    "reversi has no board of {rows} by {columns}; it is as high as wide, even, from {smallest} to {largest}": (
        "le Reversi n'a pas de plateau de {rows} sur {columns} ; "
        "il est aussi haut que large, pair, de {smallest} à {largest}"
    ),
    "the position is of a board of {found} by {found}, but {size} by {size} was asked for": (
        "la position est d'un plateau de {found} sur {found}, mais {size} sur {size} est demandé"
    ),
    "{text!r} is no move; write a square such as d3 or 3,4 (row, column), or pass": (
        "{text!r} n'est pas un coup ; écrivez une case comme d3 ou 3,4 (ligne, colonne), ou passe"
    ),
    "{character!r} on square {square} (character {number}) is neither X, O nor -": (
        "{character!r} en case {square} (caractère {number}) n'est ni X, ni O, ni -"
    ),
    "{side!r} is no side to move; the last character is X (black) or O (white)": (
        "{side!r} n'indique pas le trait ; le dernier caractère est X (noir) ou O (blanc)"
    ),
    "the board has {count} squares, but the side to move, X or O, is missing after them": (
        "le plateau a {count} cases, mais le trait, X ou O, manque derrière"
    ),
    "{count} characters are no board with its side to move; 8 by 8 takes {usual}, the other even sizes "
    "from {smallest} to {largest} their square and one": (
        "{count} caractères ne font pas un plateau avec son trait ; 8 sur 8 en prend {usual}, "
        "les autres tailles paires de {smallest} à {largest} leur carré et un"
    ),
    "move {number}, {move}, is not legal; legal: {legal}": (
        "le coup {number}, {move}, n'est pas permis ; coups permis : {legal}"
    ),
    "move {number}, {move}, comes after the end of the game": (
        "le coup {number}, {move}, vient après la fin de la partie"
    ),
    "move {number} cannot be read: the transcript goes on with {rest!r}; expected a square such as f5": (
        "le coup {number} est illisible : la suite est {rest!r} ; une case comme f5 est attendue"
    ),
    # SOS
    "SOS is for {fewest} to {most} players, not {seats}": "SOS se joue de {fewest} à {most}, pas à {seats}",
    "SOS has no board of {rows} by {columns}; rows and columns are from 1 to {largest}": (
        "SOS n'a pas de plateau de {rows} sur {columns} ; lignes et colonnes vont de 1 à {largest}"
    ),
    "the position is of a board of {found_rows} by {found_columns}, but {rows} by {columns} was asked for": (
        "la position est d'un plateau de {found_rows} sur {found_columns}, mais {rows} sur {columns} est demandé"
    ),
    "the position has scores for {found} players, but {seats} were asked for": (
        "la position a les points de {found} joueurs, mais {seats} sont demandés"
    ),
    "{move} is not legal here: {cell} is taken; S or O may be written in {cells}": (
        "{move} n'est pas permis ici : {cell} est prise ; S ou O peuvent s'écrire en {cells}"
    ),
    "{text!r} is no move; write S or O and a cell, such as Sb2 or S 2,2 (row, column)": (
        "{text!r} n'est pas un coup ; écrivez S ou O et une case, comme Sb2 ou S 2,2 (ligne, colonne)"
    ),
    "{text!r} is no position of SOS: expected the rows, the scores and the seat to move, such as {example}": (
        "{text!r} n'est pas une position de SOS : on attend les lignes, les points et le joueur au trait, "
        "comme {example}"
    ),
    "row {row} has {found} cells, but row 1 has {columns}": (
        "la ligne {row} a {found} cases, mais la ligne 1 en a {columns}"
    ),
    "{character!r} in cell {cell} is neither S, O nor -": "{character!r} en case {cell} n'est ni S, ni O, ni -",
    "the scores {scores} add up to {total}, but S-O-S stands on the board {made} times": (
        "les points {scores} font {total}, mais S-O-S est {made} fois sur le plateau"
    ),
    "{text!r} are no scores; write one number per player, such as 0-0": (
        "{text!r} ne sont pas des points ; écrivez un nombre par joueur, comme 0-0"
    ),
    "the scores are of {count} players; SOS is for {fewest} to {most}": (
        "ce sont les points de {count} joueurs ; SOS se joue de {fewest} à {most}"
    ),
    "{text!r} is no seat to move; the seats are {seats}": (
        "{text!r} n'est pas un joueur au trait ; les joueurs sont {seats}"
    ),
    # dice wars
    "dicewars has {fewest} to {most} players, not {seats}": "dicewars se joue de {fewest} à {most}, pas à {seats}",
    "{seats} players need a cell each, but there are only {cells} cells": (
        "{seats} joueurs ont besoin d'une case chacun, mais il n'y en a que {cells}"
    ),
    "the map is empty: it has no cell (a dot)": "la carte est vide : elle n'a aucune case (un point)",
    "the map has {rows} rows and {columns} columns; at most {most} of each are allowed": (
        "la carte a {rows} lignes et {columns} colonnes ; {most} au plus sont permises"
    ),
    "the map is {rows}x{columns}, but {size} was asked for": (
        "la carte est de {rows}x{columns}, mais {size} est demandé"
    ),
    "the cells are not all connected: there is no way from {first} to {other}": (
        "les cases ne sont pas toutes reliées : aucun chemin ne va de {first} à {other}"
    ),
    "line {line}, column {column}: {character!r} is neither a cell (a dot) nor a hole (a blank)": (
        "ligne {line}, colonne {column} : {character!r} n'est ni une case (un point) ni un trou (une espace)"
    ),
    "a map has 1 to {most} rows and columns, not {rows}x{columns}": (
        "une carte a de 1 à {most} lignes et colonnes, pas {rows}x{columns}"
    ),
    "a map of {rows}x{columns} is too small: it needs two cells at least": (
        "une carte de {rows}x{columns} est trop petite : il lui faut au moins deux cases"
    ),
    "{rows}x{columns} has room for 0 to {most} holes, not {holes}": (
        "{rows}x{columns} a de la place pour 0 à {most} trous, pas {holes}"
    ),
    "holes={value} is not a number of holes, such as holes=8": (
        "holes={value} n'est pas un nombre de trous, comme holes=8"
    ),
    "{text!r} is no move; legal: {legal}": "{text!r} n'est pas un coup ; coups permis : {legal}",
    "{text!r} is no cell of this map; its first cell is {first}, its last {last}": (
        "{text!r} n'est pas une case de cette carte ; la première est {first}, la dernière {last}"
    ),
    "{source} is not yours; legal: {legal}": "{source} n'est pas à vous ; coups permis : {legal}",
    "{target} is yours already; legal: {legal}": "{target} est déjà à vous ; coups permis : {legal}",
    "{source} and {target} have no side in common; legal: {legal}": (
        "{source} et {target} ne se touchent pas ; coups permis : {legal}"
    ),
    "{source} has one die, and an attack takes two; legal: {legal}": (
        "{source} n'a qu'un dé, et il en faut deux pour attaquer ; coups permis : {legal}"
    ),
    "{text!r}: {attackers} and {defenders} dice were rolled, each showing 1 to 6": (
        "{text!r} : {attackers} et {defenders} dés sont lancés, chacun de 1 à 6"
    ),
    "{text!r}: {attacking} against {defending} says otherwise (a tie is the defender's)": (
        "{text!r} : {attacking} contre {defending} dit le contraire (l'égalité est au défenseur)"
    ),
    "{text!r} is no position: its map has no cell": "{text!r} n'est pas une position : sa carte n'a aucune case",
    "row {row} of the map has {found} places, but row 1 has {expected}": (
        "la ligne {row} de la carte a {found} places, mais la ligne 1 en a {expected}"
    ),
    "{mark!r} at {place} is no cell: an initial of {initials} and 1 to {most} dice, or -- for a hole": (
        "{mark!r} en {place} n'est pas une case : une initiale de {initials} et 1 à {most} dés, ou -- pour un trou"
    ),
    "{word!r} cannot stand after the map: once each of {fields}, such as {example!r}": (
        "{word!r} n'a pas sa place après la carte : une fois chacun, {fields}, comme {example!r}"
    ),
    "the position is for {found} players, not {seats}": "la position est pour {found} joueurs, pas {seats}",
    "{name} has cells, but only {seats} play": "{name} a des cases, mais il n'y a que {seats} joueurs",
    "{name} has no cell left, so no surplus either": "{name} n'a plus de case, donc plus de surplus",
    "surplus={value} is not a number for each of 2 to 8 players, with commas": (
        "surplus={value} n'est pas un nombre pour chacun des 2 à 8 joueurs, séparés par des virgules"
    ),
    "turn={value} is not the initial of a player with a cell, one of {initials}": (
        "turn={value} n'est pas l'initiale d'un joueur qui a une case, parmi {initials}"
    ),
    "{name}={value} is not a number, nor - for no limit": "{name}={value} n'est ni un nombre, ni - pour aucune limite",
    "pending={value} is neither an attack, such as b2>b3, nor the word dice": (
        "pending={value} n'est ni une attaque, comme b2>b3, ni le mot dice"
    ),
    "pending={value}: {error}": "pending={value} : {error}",
    "pending={attack} is no attack that {name} can make": "pending={attack} n'est pas une attaque possible pour {name}",
    "pending=dice, but {name} has no surplus to hand out, or no room for it": (
        "pending=dice, mais {name} n'a pas de surplus à placer, ou pas de place"
    ),
    "pending=dice, but the game is over: {name} holds all cells": (
        "pending=dice, mais la partie est finie : {name} tient toutes les cases"
    ),
    # windows
    "no window can be opened: {why}": "aucune fenêtre ne peut être ouverte : {why}",
    "windows need Tkinter, which this Python lacks; on Debian: sudo apt install python3-tk": (
        "les fenêtres ont besoin de Tkinter, qui manque à ce Python ; sous Debian : sudo apt install python3-tk"
    ),
    # the files of contract 1
    "a .dat file begins with the player, 1 or -1, and the dimension": (
        "un fichier .dat commence par le joueur, 1 ou -1, et la dimension"
    ),
    "{word!r} is no dimension; it goes from {least} to {most}": (
        "{word!r} n'est pas une dimension ; elle va de {least} à {most}"
    ),
    "a board of {size} rows has {expected} squares, but the file has {found}": (
        "un damier de {size} lignes a {expected} cases, mais le fichier en a {found}"
    ),
    "a .dat file holds a game of {variant}, not of {found}": (
        "un fichier .dat contient une partie de {variant}, pas de {found}"
    ),
    "row {row}, column {column}: {word!r} is no piece, or not on a dark square": (
        "ligne {row}, colonne {column} : {word!r} n'est pas une pièce, ou pas sur une case noire"
    ),
    # the compiled core
    "DAMIER_CORE is {asked!r}; it can be one of {names}": "DAMIER_CORE vaut {asked!r} ; ce peut être {names}",
    "DAMIER_CORE asks for the core for {asked}, which is not there or cannot run on this machine": (
        "DAMIER_CORE demande le noyau pour {asked}, qui manque ou que cette machine ne peut pas exécuter"
    ),
}
