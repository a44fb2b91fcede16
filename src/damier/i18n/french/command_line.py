"""What `damier --help` says."""

from __future__ import annotations

COMMAND_LINE = {
    "Board games, in the terminal and in windows. Without a command, `damier` opens a menu.": (
        "Jeux de plateau, dans le terminal et en fenêtre. Sans commande, `damier` ouvre un menu."
    ),
    "unrecognized arguments: {words}": "arguments inconnus : {words}",
    "COMMAND": "COMMANDE",
    "commands": "commandes\N{NO-BREAK SPACE}",  # a colon follows
    "{title}: {about}": "{title} : {about}",
    "See {command} for help.": "Voir {command} pour de l'aide.",
    "input or output failed: {why}": "l'entrée ou la sortie a échoué : {why}",
    "Did you mean {name}?": "Vouliez-vous dire {name} ?",
    "show the version and exit": "afficher la version",
    "native core for {instructions}": "cœur compilé pour {instructions}",
    "Python only (no compiled core)": "Python seul (pas de cœur compilé)",
    "Python only (set by DAMIER_CORE)": "Python seul (choisi par DAMIER_CORE)",
    (
        "damier is installed without its compiled core: the computer searches in Python, more slowly. "
        "To build the core, install damier again with a C++ compiler. This message is shown only once."
    ): (
        "damier est installé sans son cœur compilé : l'ordinateur cherche en Python, plus lentement. "
        "Pour l'obtenir, réinstallez damier avec un compilateur C++. Ce message n'apparaît qu'une fois."
    ),
    "the language: en or fr": "la langue : en ou fr",
    "use colours even if the output is not a terminal": "des couleurs, même si la sortie n'est pas un terminal",
    "use no colours": "aucune couleur",
    "list the games and their variants": "lister les jeux et leurs variantes",
    "play a game": "jouer une partie",
    "play a game in a window": "jouer une partie dans une fenêtre",
    "show a position: its board and its text": "montrer une position : le plateau et son texte",
    "moves to make first, as in --moves 'd3 c3'": "des coups à jouer d'abord, comme --moves 'd3 c3'",
    "position: {text}": "position : {text}",
    "in Python: {text}": "en Python : {text}",
    "legal moves: {text}": "coups permis : {text}",
    """\
Below the board: the text of the position, which --position takes (a FEN, if the game has one); how a program writes it;
the legal moves.

examples:
  damier show draughts
  damier show reversi --moves "d3 c3 c4"
  damier show russian --position "W:WKa1:Bc3,c5,f6" """: """\
Sous le plateau : le texte de la position, que prend --position (une FEN, si le jeu en a) ; comment l'écrire en
Python ; les coups permis.

exemples :
  damier show draughts
  damier show reversi --moves "d3 c3 c4"
  damier show russian --position "W:WKa1:Bc3,c5,f6" """,
    "list the legal moves, one per line": "lister les coups permis, un par ligne",
    "count move sequences (perft), to check the rules": "compter les suites de coups (perft), pour vérifier les règles",
    "replay a recorded game": "revoir une partie enregistrée",
    "a game, a variant of one, or the .py file of a game": "un jeu, une de ses variantes, ou le fichier .py d'un jeu",
    "a variant; `damier games` lists them": "une variante ; `damier games` en donne la liste",
    "the board's size: 8, or 6x7 for 6 rows of 7": "la taille du plateau : 8, ou 6x7 pour 6 lignes de 7",
    "number of players, for games where it varies": "le nombre de joueurs, là où le jeu le permet",
    "a position in the game's notation": "une position dans la notation du jeu",
    "a text file with a map, for games on maps": "un fichier texte avec une carte, pour les jeux qui en ont",
    "random seed, to repeat a game": "la graine du hasard, pour répéter une partie",
    "who plays: human:Ada,engine:4 or py:my_ai.py": "qui joue : human:Ada,engine:4 ou py:my_ai.py",
    "time control: 5+3 or 20s": "la cadence : 5+3 ou 20s",
    "continue the game in a file": "reprendre la partie d'un fichier",
    "depth in moves": "la profondeur, en coups",
    "also one line per first move": "aussi une ligne pour chaque premier coup",
    "a record, or a PDN or GGF file": "une partie enregistrée, ou un fichier PDN ou GGF",
    "the .py file of the game, if the record is of a game in a file": (
        "le fichier .py du jeu, si ce jeu est dans un fichier"
    ),
    "write only the moves, one per line": "n'écrire que les coups, un par ligne",
    "stop after this many moves": "s'arrêter après ce nombre de coups",
    "number of the game, in a file with several": "quelle partie, si le fichier en contient plusieurs",
    """\
examples:
  damier                                   the menu
  damier games                             all games and their variants
  damier play reversi                      you against the computer
  damier play russian --seats human:Ada,engine:4
  damier play draughts --variant ulb --size 8
  damier play dicewars --players 4 --seed 7
  damier perft international 5             count move sequences
`damier COMMAND --help` explains a command. DAMIER_LANG or the locale sets the language.""": """\
exemples :
  damier                                   le menu
  damier games                             tous les jeux et leurs variantes
  damier play reversi                      vous contre l'ordinateur
  damier play russian --seats human:Ada,engine:4
  damier play draughts --variant ulb --size 8
  damier play dicewars --players 4 --seed 7
  damier perft international 5             compter les suites de coups
`damier COMMANDE --help` en dit plus. DAMIER_LANG ou les réglages régionaux choisissent la langue.""",
    """\
seats: human, human:Ada, random, course, engine, engine:4, separated by commas;
       py:my_ai.py is a player in a Python file (docs/players.md);
       hub:PROGRAM, nboard:PROGRAM, gtp:PROGRAM and fichier:PROGRAM are other programs, dxp:HOST:PORT is on a network
       (docs/protocols.md); a name may follow each, as in py:my_ai.py:Ada. Files and programs run with your
       permissions: use those that you trust
time:  5+3 is five minutes for the game and three seconds added per move, 20s is 20 seconds per move

examples:
  damier play english
  damier play sos --size 6x7 --players 3 --seats human:Ada,human:Bob,engine
  damier play draughts --variant international --position "W:W31-50:B1-20"
  damier play dicewars --map island.txt --seats human,engine:2,course
  damier play dicewars --variant classic --players 5
  damier play reversi --seats human,py:my_ai.py
  damier play international --seats hub:/opt/scan/scan,engine:8 --clock 5+3
  damier play --load last.damier
  damier play ./four.py
While you play, help lists what you can type.""": """\
joueurs : human, human:Ada, random, course, engine, engine:4, séparés par des virgules ;
          py:my_ai.py est un joueur dans un fichier Python (docs/players.md) ;
          hub:PROGRAMME, nboard:PROGRAMME, gtp:PROGRAMME et fichier:PROGRAMME sont d'autres programmes, dxp:HÔTE:PORT
          en est un sur le réseau (docs/protocols.md) ; un nom peut suivre, comme dans py:my_ai.py:Ada.
          Fichiers et programmes s'exécutent avec vos droits : n'en prenez que de confiance
cadence : 5+3, cinq minutes pour la partie et trois secondes de plus par coup ; 20s, pour chaque coup

exemples :
  damier play english
  damier play sos --size 6x7 --players 3 --seats human:Ada,human:Bob,engine
  damier play draughts --variant international --position "W:W31-50:B1-20"
  damier play dicewars --map island.txt --seats human,engine:2,course
  damier play dicewars --variant classic --players 5
  damier play reversi --seats human,py:my_ai.py
  damier play international --seats hub:/opt/scan/scan,engine:8 --clock 5+3
  damier play --load last.damier
  damier play ./four.py
Pendant la partie, aide liste ce qu'on peut taper.""",
    """\
examples:
  damier gui                               the last game, or draughts
  damier gui reversi --seats human,engine:5
  damier gui dicewars --players 4 --map island.txt
  damier gui --load match.pdn
All of this can also be chosen in the window.""": """\
exemples :
  damier gui                               la dernière partie, ou les dames
  damier gui reversi --seats human,engine:5
  damier gui dicewars --players 4 --map island.txt
  damier gui --load match.pdn
Tout peut aussi être choisi dans la fenêtre.""",
    """\
examples:
  damier moves reversi
  damier moves reversi --moves "d3 c3"
  damier moves draughts --variant frisian
  damier moves international --position "W:W32:B19,27,28" """: """\
exemples :
  damier moves reversi
  damier moves reversi --moves "d3 c3"
  damier moves draughts --variant frisian
  damier moves international --position "W:W32:B19,27,28" """,
    """\
The last line is only the number of move sequences of that depth.

examples:
  damier perft draughts 5 --variant international
  damier perft reversi 6 --divide""": """\
La dernière ligne est le nombre de suites de coups de cette profondeur, seul.

exemples :
  damier perft draughts 5 --variant international
  damier perft reversi 6 --divide""",
    """\
The file is a damier record, or has another format that its game can read: PDN, GGF, a transcript. In a terminal
you step through it; in a pipe everything is written.

examples:
  damier replay last.damier
  damier replay match.pdn --game 2 --moves
  damier replay last.damier --rules four.py""": """\
Le fichier est une partie enregistrée par damier, ou dans un autre format que son jeu sait lire : PDN, GGF, une liste
de coups. Dans un terminal on la parcourt ; dans un tube tout est écrit.

exemples :
  damier replay last.damier
  damier replay match.pdn --game 2 --moves
  damier replay last.damier --rules four.py""",
}
