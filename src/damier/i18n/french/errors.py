"""What errors say."""

from __future__ import annotations

ERRORS = {
    "{data} is not a message": "{data} n'est pas un message",
    # names
    "{name!r} is a variant of {game}, not a game; the games are {names}": (
        "{name!r} est une variante de {game}, pas un jeu ; les jeux sont {names}"
    ),
    "{game!r} is the name of a game, not the game; damier.find({game!r}) gives it": (
        "{game!r} est le nom d'un jeu, pas le jeu ; damier.find({game!r}) le donne"
    ),
    "there is no game {name!r}; the games are {names}": "il n'y a pas de jeu {name!r} ; les jeux sont {names}",
    "there is no game {name!r}; the games are {names}; the name of a variant works, too: {variants}": (
        "il n'y a pas de jeu {name!r} ; les jeux sont {names} ; le nom d'une variante convient aussi : {variants}"
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
    "{kind} takes nothing after a colon, but {detail!r} was given": (
        "{kind} ne prend rien après les deux-points, mais {detail!r} est donné"
    ),
    # games from outside
    "{path} is neither a Python file nor a folder with an __init__.py": (
        "{path} n'est ni un fichier Python, ni un dossier avec un __init__.py"
    ),
    "{where} has no object GAME; end it with GAME = MyGame()": (
        "{where} n'a pas d'objet GAME ; terminez-le par GAME = MonJeu()"
    ),
    "{where}: the entry point is called {entry!r}, but its game {name!r}; the names must be the same": (
        "{where} : le point d'entrée s'appelle {entry!r}, mais son jeu {name!r} ; les noms doivent être les mêmes"
    ),
    "{where}: there is already a game {name!r}; give this one another name": (
        "{where} : il y a déjà un jeu {name!r} ; donnez un autre nom à celui-ci"
    ),
    "{where}: there is already a game {name!r}; this one is ignored": (
        "{where} : il y a déjà un jeu {name!r} ; celui-ci est ignoré"
    ),
    "{where}, line {line}: {why}": "{where}, ligne {line} : {why}",
    "{where}, line {line}: the file ends the program": "{where}, ligne {line} : le fichier arrête le programme",
    "{where}: {why}": "{where} : {why}",
    "{where}: GAME is a class, not an object; write GAME = {name}()": (
        "{where} : GAME est une classe, pas un objet ; écrivez GAME = {name}()"
    ),
    "{where}: GAME has no {missing}": "{where} : GAME n'a pas de {missing}",
    "{where}: GAME.{name} is not a method": "{where} : GAME.{name} n'est pas une méthode",
    "{where} has probably returned something unexpected: {why}; check_game (docs/laws.md) says what, "
    "DAMIER_DEBUG=1 shows the traceback": (
        "{where} a sans doute renvoyé quelque chose d'inattendu : {why} ; check_game (docs/laws.md) dit quoi, "
        "DAMIER_DEBUG=1 montre la trace"
    ),
    "{where}: GAME.name is {name!r}; expected letters, digits, - and _": (
        "{where} : GAME.name vaut {name!r} ; des lettres, des chiffres, - et _ sont attendus"
    ),
    "{where}: GAME.variants is {variants!r}; expected one name or more, such as {example!r}": (
        "{where} : GAME.variants vaut {variants!r} ; au moins un nom est attendu, comme {example!r}"
    ),
    # the match and the clock
    "{text!r} is not a time control; write 5+3 (minutes for the game, seconds added a move) or 20s (a move)": (
        "{text!r} n'est pas une cadence ; écrivez 5+3 (minutes par partie, secondes de plus par coup) ou 20s (par coup)"
    ),
    "it is seat {turn}'s turn, not seat {seat}'s": "c'est au joueur {turn} de jouer, pas au joueur {seat}",
    "{move} is not legal here; legal: {legal}": "{move} n'est pas permis ici ; coups permis : {legal}",
    "{move!r} is a text, not a move: write match.push({move!r}), "
    "or make a move of it by game.parse_move(position, {move!r})": (
        "{move!r} est un texte et non un coup : écrivez match.push({move!r}), "
        "ou faites-en un coup par game.parse_move(position, {move!r})"
    ),
    "{seat!r} is a person, whom no program can ask; make_player is for programs": (
        "{seat!r} est une personne, qu'aucun programme ne peut interroger ; make_player est pour les programmes"
    ),
    "{move} is not legal here: the game is over": "{move} n'est pas permis ici : la partie est finie",
    "{move} is not legal here: {why}": "{move} n'est pas permis ici : {why}",
    "{move} is not legal here: {why}; legal: {legal}": "{move} n'est pas permis ici : {why} ; coups permis : {legal}",
    "the game is over": "la partie est finie",
    "{square} is occupied": "la case {square} est occupée",
    "seat {seat} has run out of time": "le joueur {seat} a dépassé son temps",
    "the game is over: {reason}": "la partie est finie : {reason}",
    # small games
    "{game} is for {seats} players, not {found}": "{game} se joue à {seats}, pas à {found}",
    "{game} is played on {rows}x{columns}, not {size}": "{game} se joue sur {rows}x{columns}, pas {size}",
    "{text!r} is not a position of {game}; one looks like {example}": (
        "{text!r} n'est pas une position de {game} ; en voici une : {example}"
    ),
    # records
    "this is not a record of a game: its first line is not {magic!r}": (
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
    "the record is of the game {game}, which was loaded from {path}; that file no longer exists": (
        "la partie est du jeu {game}, chargé depuis {path} ; ce fichier n'existe plus"
    ),
    "the record is of the game {game}, which was loaded from {path}; if you trust that file, name it: {command}": (
        "la partie est du jeu {game}, chargé depuis {path} ; si ce fichier est sûr, nommez-le : {command}"
    ),
    "the result is for {found} seats, but the game has {seats}": (
        "le résultat est pour {found} joueurs, mais la partie en a {seats}"
    ),
    "move {number}, {move}: {error}": "coup {number}, {move} : {error}",
    # files
    "cannot read {path}: {why}": "impossible de lire {path} : {why}",
    "cannot read {path}: it is not a text file": "impossible de lire {path} : ce n'est pas un fichier texte",
    "cannot read {path}: it is larger than {most} MB": "impossible de lire {path} : le fichier dépasse {most} Mo",
    "cannot write {path}: {why}": "impossible d'écrire {path} : {why}",
    "cannot write {path}: it is not a regular file": "impossible d'écrire {path} : ce n'est pas un fichier ordinaire",
    "{path} contains one game; there is no game {number}": (
        "{path} contient une seule partie ; il n'y a pas de partie {number}"
    ),
    "{path} contains {found} games; there is no game {number}": (
        "{path} contient {found} parties ; il n'y a pas de partie {number}"
    ),
    "{path} contains a game of {found}, not of {game}": "{path} contient une partie de {found}, pas de {game}",
    # the command line
    "{text!r} is not a board size; write 8, or 6x7 for 6 rows of 7": (
        "{text!r} n'est pas une taille de plateau ; écrivez 8, ou 6x7 pour 6 lignes de 7"
    ),
    "--map is empty; leave it out, and the map is made as usual": (
        "--map est vide ; ne le donnez pas, et la carte est faite comme d'habitude"
    ),
    "--variant is empty; leave it out, and the usual one is played": (
        "--variant est vide ; sans cette option, la variante habituelle est jouée"
    ),
    "--seats is empty; leave it out, and the usual players play": (
        "--seats est vide ; sans cette option, les joueurs habituels jouent"
    ),
    "--position is empty; leave it out, and the game begins as usual": (
        "--position est vide ; sans cette option, la partie commence comme d'habitude"
    ),
    "{text!r} is not a number": "{text!r} n'est pas un nombre",
    "the depth must not be negative: {depth}": "la profondeur ne doit pas être négative : {depth}",
    "depth {depth} is too large": "la profondeur {depth} est trop grande",
    "the number of moves must not be negative: {number}": "le nombre de coups ne doit pas être négatif : {number}",
    "no game is given; name one of {names}, or a file with --load": (
        "aucun jeu n'est donné ; nommez-en un, {names}, ou un fichier avec --load"
    ),
    "{game} is already a variant; remove --variant {variant}": (
        "{game} est déjà une variante ; enlevez --variant {variant}"
    ),
    "only {names} is played on a map, not {game}": "seul {names} se joue sur une carte, pas {game}",
    "--map and --position cannot be used together{example}": "--map et --position s'excluent{example}",
    "; beside a map there can be {word}…": " ; à côté d'une carte il peut y avoir {word}…",
    "--load continues the game as it is in the file; remove --{option}": (
        "--load reprend la partie telle qu'elle est dans le fichier ; enlevez --{option}"
    ),
    "there are {found} players for {seats} seats": "il y a {found} joueurs pour {seats} places",
    # squares
    "there is no square {text} on this board; its squares are {first} to {last}": (
        "il n'y a pas de case {text} sur ce plateau ; ses cases vont de {first} à {last}"
    ),
    "{text!r} is not a square; write one such as b2, or 2,2 (row, column)": (
        "{text!r} n'est pas une case ; écrivez par exemple b2, ou 2,2 (ligne, colonne)"
    ),
    # moves
    "{text!r} is not a move; write one such as {example}": "{text!r} n'est pas un coup ; écrivez par exemple {example}",
    # windows
    "cannot open a window: there is no screen; `damier play` needs none": (
        "impossible d'ouvrir une fenêtre : il n'y a pas d'écran ; `damier play` s'en passe"
    ),
    "cannot open a window: {why}": "impossible d'ouvrir une fenêtre : {why}",
    "the window needs Tkinter, which is not installed; on Debian: sudo apt install python3-tk": (
        "la fenêtre a besoin de Tkinter, qui n'est pas installé ; sous Debian : sudo apt install python3-tk"
    ),
    # the compiled core
    "DAMIER_CORE is {asked!r}; it can be one of {names}": (
        "DAMIER_CORE vaut {asked!r} ; les valeurs possibles sont {names}"
    ),
    "DAMIER_CORE is {asked!r}, but that core is missing or cannot run on this machine": (
        "DAMIER_CORE vaut {asked!r}, mais ce cœur manque ou cette machine ne peut pas l'exécuter"
    ),
}
