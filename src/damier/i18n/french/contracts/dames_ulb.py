"""What the checks of Dames, INFO-F106 (ULB) say, in French."""

from __future__ import annotations

_TITLES: dict[str, str] = {
    "part 1: the basic structures": "partie 1 : les structures de base",
    "part 2: the rules": "partie 2 : les règles",
    "part 3: the window": "partie 3 : l'interface graphique",
    "part 4: human against machine": "partie 4 : humain contre machine",
    "reports, demonstration and talk": "rapports, démonstration et exposé",
    "draughtsFunctions.py can be imported beside the course's config.py": (
        "draughtsFunctions.py s'importe à côté du config.py du cours"
    ),
    "the functions have the names and parameters of part 1": (
        "les fonctions ont les noms et les paramètres de la partie 1"
    ),
    "the functions have the names and parameters of part 2": (
        "les fonctions ont les noms et les paramètres de la partie 2"
    ),
    "initBoard(10) returns Figure 1": "initBoard(10) renvoie la Figure 1",
    "initBoard returns boards of other sizes": "initBoard renvoie des damiers d'autres tailles",
    "initBoard returns False below 4": "initBoard renvoie False en dessous de 4",
    "printBoard shows the board to White": "printBoard montre le damier aux Blancs",
    "printBoard turns the board for Black": "printBoard tourne le damier pour les Noirs",
    "printBoard takes its symbols from config.py": "printBoard prend ses symboles dans config.py",
    "printBoard shows kings": "printBoard montre les dames",
    "movePiece moves a man of either side": "movePiece déplace un pion de chaque camp",
    "movePiece returns where a man lands, and None": "movePiece renvoie où le pion arrive, et None",
    "movePiece jumps, forward and backward": "movePiece saute, en avant et en arrière",
    "movePiece moves kings by any length": "movePiece déplace les dames de toute longueur",
    "capture empties a square": "capture vide une case",
    "becomeKing crowns a man on its last row": "becomeKing fait une dame d'un pion sur sa dernière ligne",
    "becomeKing changes no other man": "becomeKing ne change aucun autre pion",
    "White's own pieces move in {file} while the computer plays: somebody has to play": (
        "les pièces des blancs bougent dans {file} pendant que l'ordinateur joue : il faut que quelqu'un joue"
    ),
    "countFree counts the free squares before a piece or the edge": (
        "countFree compte les cases libres avant une pièce ou le bord"
    ),
    "checkMove allows what is allowed": "checkMove permet ce qui est permis",
    "checkMove refuses a square without a piece of the player": "checkMove refuse une case sans pion du joueur",
    "checkMove refuses a step that leaves the board": "checkMove refuse un coup qui sort du damier",
    "checkMove refuses a taken square": "checkMove refuse une case occupée",
    "checkMove allows steps and captures of men": "checkMove permet les pas et les prises des pions",
    "checkMove allows steps and captures of kings": "checkMove permet les pas et les prises des dames",
    "checkMove answers {code}": "checkMove répond {code}",
    "checkMove lets a chain of captures go on": "checkMove laisse une rafle se poursuivre",
    "checkMove takes its codes from config.py": "checkMove prend ses codes dans config.py",
    "strerr has a sentence for each code": "strerr a une phrase pour chaque code",
    "checkEndOfGame finds a player who cannot move": "checkEndOfGame trouve un joueur qui ne peut plus bouger",
    "checkEndOfGame returns 0 when nobody can move": "checkEndOfGame renvoie 0 si personne ne peut bouger",
    "checkEndOfGame: a player without pieces has lost": "checkEndOfGame : qui n'a plus de pièce a perdu",
    "checkEndOfGame: who cannot move has lost, who can capture is not blocked": (
        "checkEndOfGame : qui ne peut plus bouger a perdu, qui peut prendre n'est pas bloqué"
    ),
    "checkEndOfGame: a draw when nobody can move": "checkEndOfGame : partie nulle si personne ne peut bouger",
    "a whole game goes through the functions to its end": "une partie entière passe par les fonctions jusqu'à sa fin",
    "save writes the format of the document": "save écrit le format de l'énoncé",
    "load reads the format of the document": "load lit le format de l'énoncé",
    "draughts.py shows the board and asks": "draughts.py montre le damier et demande un coup",
    "two players move in turn in draughts.py": ("deux joueurs jouent à tour de rôle dans draughts.py"),
    "draughts.py refuses a move that is not allowed, and asks again": (
        "draughts.py refuse un coup qui n'est pas permis, et redemande"
    ),
    "draughts.py ends when a player cannot move": "draughts.py s'arrête quand un joueur ne peut plus bouger",
    "draughts.py: a capture takes the piece off the board": "draughts.py : une prise retire la pièce du damier",
    "draughts.py: a chain of captures, and its end": "draughts.py : une rafle, et sa fin",
    "draughts.py: a man on the last row becomes a king": "draughts.py : un pion sur la dernière ligne devient dame",
    "draughts.py shows the result at the end": "draughts.py affiche le résultat à la fin",
    "draughts.py saves a game and loads it again": "draughts.py sauvegarde une partie et la restaure",
    "draughts.py: a draw can be offered, refused and accepted": (
        "draughts.py : une partie nulle se propose, se refuse et s'accepte"
    ),
    "draughts.py does not stop when an answer makes no sense": (
        "draughts.py ne s'arrête pas sur une réponse qui n'a pas de sens"
    ),
    "draughtsGUI.py opens a window": "draughtsGUI.py ouvre une fenêtre",
    "the window shows the board with all pieces on a canvas": (
        "la fenêtre montre le damier avec tous les pions sur un canevas"
    ),
    "four buttons: a new game, save, load, help": "quatre boutons : nouveau jeu, sauvegarder, charger, aide",
    "the help opens in a window of its own": "l'aide s'ouvre dans une fenêtre séparée",
    "a click beside one's own pieces does nothing, without a message": (
        "un clic à côté de ses pions ne fait rien, sans message"
    ),
    "click the piece, the square, the piece: it moves, and the turn is over": (
        "cliquer le pion, la case, le pion : il bouge, et le tour est fini"
    ),
    "the window says who has the turn": "la fenêtre dit qui a le trait",
    "the window counts captures on both sides": "la fenêtre compte les prises des deux joueurs",
    "the button for a new game begins again": "le bouton d'un nouveau jeu recommence la partie",
    "the window closes by its own button, and the program ends": (
        "la fenêtre se ferme par son bouton, et le programme s'arrête"
    ),
    "a chain of captures by clicks": "une rafle par des clics",
    "a move that is not allowed: a message box says so": "un coup qui n'est pas permis : une boîte de dialogue le dit",
    "the button for saving saves the game": "le bouton de sauvegarde sauvegarde la partie",
    "a file that is no saved game: a message box, and the game goes on": (
        "un fichier qui n'est pas une partie : une boîte de dialogue, et le jeu continue"
    ),
    "the button for loading loads a game": "le bouton de chargement charge une partie",
    "a person can play against the computer": "on peut jouer contre l'ordinateur",
    "the computer plays by the rules, move after move": "l'ordinateur joue selon les règles, coup après coup",
    "the computer captures when it can": "l'ordinateur prend quand il le peut",
    "the computer goes on capturing with the same piece": "l'ordinateur continue de prendre avec le même pion",
    "without a capture, the computer moves where it is not taken": (
        "sans prise, l'ordinateur se déplace là où il n'est pas pris"
    ),
    "errors are caught, classes are used, nothing is written twice": (
        "les erreurs sont rattrapées, des classes sont utilisées, rien n'est écrit deux fois"
    ),
    "the computer keeps a list of its pieces, and takes N from config.py": (
        "l'ordinateur tient une liste de ses pions, et prend N dans config.py"
    ),
    "the first report: 4 to 5 pages about parts 1 and 2": ("le premier rapport : 4 à 5 pages sur les parties 1 et 2"),
    "the final report: 9 to 10 pages, at least 4000 words": "le rapport final : 9 à 10 pages, au moins 4000 mots",
    "the talk of ten minutes, with at most 10 to 12 slides": (
        "l'exposé de dix minutes, avec au plus 10 à 12 transparents"
    ),
    "the demonstration of five minutes": "la démonstration de cinq minutes",
}

_FUNCTIONS: dict[str, str] = {
    "there is no function {name} in {file}": "il n'y a pas de fonction {name} dans {file}",
    "write the name exactly as in the document, capitals included": (
        "écrivez le nom exactement comme dans l'énoncé, majuscules comprises"
    ),
    "{name}: parameter {number} should be {wanted}": "{name} : le paramètre {number} devrait être {wanted}",
    "{name}: {wanted} should be {default} by default": "{name} : {wanted} devrait valoir {default} par défaut",
    "{name} has one parameter too many": "{name} a un paramètre de trop",
    "copy the line `def` from the document: other names and parameters are worth nothing": (
        "recopiez la ligne `def` de l'énoncé : d'autres noms ou paramètres valent zéro"
    ),
    "black men (-1) are on top, white men (1) at the bottom, on the dark squares: i + j is odd": (
        "les pions noirs (-1) sont en haut, les blancs (1) en bas, sur les cases noires : i + j est impair"
    ),
    "an even board has two empty rows in the middle": "un damier pair a deux lignes vides au milieu",
    "an odd board has three empty rows in the middle": "un damier impair a trois lignes vides au milieu",
    "test the dimension first: `return False`": "testez d'abord la dimension : `return False`",
    "{call}: the row of board[{index}] does not show its number {row}": (
        "{call} : la ligne de board[{index}] n'affiche pas son numéro {row}"
    ),
    "the rows have the numbers {first} to {last}, from top to bottom": (
        "les lignes ont les numéros {first} à {last}, de haut en bas"
    ),
    "rows are counted from 1, and keep their numbers when the board is turned": (
        "les lignes se comptent à partir de 1, et gardent leurs numéros quand le damier est retourné"
    ),
    "{call} does not show the letters of the columns": "{call} n'affiche pas les lettres des colonnes",
    "column {letter} is board[…][0]: when the board is turned, the letters turn with it": (
        "la colonne {letter} est board[…][0] : quand le damier est retourné, les lettres le sont aussi"
    ),
    "{call} shows {number} rows with light squares {sign!r}, expected {expected}": (
        "{call} affiche {number} lignes avec des cases blanches {sign!r}, attendu : {expected}"
    ),
    "a row is printed for each row of the board, with the symbols of config.py": (
        "une ligne s'affiche pour chaque ligne du damier, avec les symboles de config.py"
    ),
    "{call}: line {line} shows {found}, expected {expected}": (
        "{call} : la ligne {line} montre {found}, attendu : {expected}"
    ),
    "the pieces of the player who has the turn move up: for -1 both rows and columns are reversed": (
        "les pions du joueur qui a le trait montent : pour -1, les lignes et les colonnes sont inversées"
    ),
    "{call} changes the board instead of only showing it": "{call} modifie le damier au lieu de seulement l'afficher",
    "with other symbols in config.py: {cause}": "avec d'autres symboles dans config.py : {cause}",
    "write config.WHITE_PAWN and the other names of config.py instead of the characters": (
        "écrivez config.WHITE_PAWN et les autres noms de config.py au lieu des caractères"
    ),
    "{call}: the man does not go from board[{i}][{j}] to board[{to_i}][{to_j}]": (
        "{call} : le pion ne va pas de board[{i}][{j}] à board[{to_i}][{to_j}]"
    ),
    "{call} does not move the piece as it should": "{call} ne déplace pas la pièce comme il faut",
    "{call} refuses a step that is allowed": "{call} refuse un coup permis",
    "{call} allows a step that is not allowed": "{call} permet un coup qui ne l'est pas",
    "{call} returns no message": "{call} ne renvoie pas de message",
    "True, or config.NO_ERROR since part 2": "True, ou config.NO_ERROR depuis la partie 2",
    "left and right are those of the player: Black sees the board turned": (
        "la gauche et la droite sont celles du joueur : les Noirs voient le damier retourné"
    ),
    "there is no piece": "il n'y a pas de pièce",
    "the piece is Black's": "la pièce est aux Noirs",
    "that is outside of the board; in Python, index -1 is the last one and no error": (
        "c'est hors du damier ; en Python, l'indice -1 est le dernier et non une erreur"
    ),
    "a man of one's own stands there": "un pion du joueur s'y trouve",
    "a text that says why: {why}": "un texte qui dit pourquoi : {why}",
    "return the message; do not print it in this function": (
        "renvoyez le message avec `return`, sans l'afficher dans cette fonction"
    ),
    "try it on the board of initBoard(10)": "essayez sur le damier de initBoard(10)",
    "try it on a board of 10 by 10 zeros, with {pieces}": "essayez sur un damier de 10 sur 10 zéros, avec {pieces}",
    "{value}: {why}": "{value} : {why}",
    "{value}: where it lands, then the piece jumped over, or None": (
        "{value} : la case d'arrivée, puis la pièce sautée ou None"
    ),
    "{call} should empty board[4][3], and no other square": "{call} devrait vider board[4][3], et aucune autre case",
    "{call} leaves {found} on board[{i}][{j}]": "{call} laisse {found} en board[{i}][{j}]",
    "a king of the same sign: more than 1, or less than -1": "une dame de même signe : plus que 1, ou moins que -1",
    "the man stays a man": "le pion reste un pion",
    "{number} free squares from e6 on": "{number} cases libres à partir de e6",
    "without a player, whose piece stands on the square tells where left is; {board}": (
        "sans joueur donné, la pièce de la case dit où est la gauche ; {board}"
    ),
    "{call} returns {received}, expected {expected}": "{call} renvoie {received}, attendu : {expected}",
    "{code}: {why}": "{code} : {why}",
    "nothing: a `return` is missing, or not reached": "rien : il manque un `return`, ou il n'est pas atteint",
    "the step is allowed": "le coup est permis",
    "a man goes one square, not two": "un pion avance d'une case, pas de deux",
    "only L, R, LB and RB are directions": "seuls L, R, LB et RB sont des directions",
    "a man goes back only to capture": "un pion ne recule que pour prendre",
    "a piece of one's own stands where it ends": "une pièce du joueur se trouve à l'arrivée",
    "the jump would end outside of the board": "le saut aboutirait hors du damier",
    "behind the piece to be taken there is another one": "derrière la pièce à prendre, il y en a une autre",
    "the step ends outside of the board": "le coup aboutit hors du damier",
    "a king lands on the square right behind the piece that it takes, and no further": (
        "une dame se pose sur la case juste derrière la pièce qu'elle prend, et pas plus loin"
    ),
    "there is no piece on the square": "il n'y a pas de pièce sur la case",
    "the piece is the opponent's": "la pièce est à l'adversaire",
    "a move goes on only from capture to capture": "un coup ne se poursuit que de prise en prise",
    "with other numbers for the codes in config.py: {cause}": "avec d'autres codes dans config.py : {cause}",
    "write config.NO_ERROR and the other names of config.py instead of numbers": (
        "écrivez config.NO_ERROR et les autres noms de config.py au lieu de nombres"
    ),
    "{call} has no sentence of its own for {code}": "{call} n'a pas de phrase propre à {code}",
    "a sentence that says: {why}": "une phrase qui dit : {why}",
    "the game goes on": "la partie continue",
    "neither side can move: a draw, the number 0 and not False": (
        "personne ne peut bouger : partie nulle, le nombre 0 et non False"
    ),
    "Black cannot move: White has won": "les Noirs ne peuvent plus bouger : les Blancs ont gagné",
    "White cannot move: Black has won": "les Blancs ne peuvent plus bouger : les Noirs ont gagné",
    "Black has no piece left: White has won": "les Noirs n'ont plus de pièce : les Blancs ont gagné",
    "White has no piece left: Black has won": "les Blancs n'ont plus de pièce : les Noirs ont gagné",
    "a6 can take b5: the game goes on": "a6 peut prendre b5 : la partie continue",
    "j5 can take i6: the game goes on": "j5 peut prendre i6 : la partie continue",
    "the man on b1 can still capture backward: the game goes on": (
        "le pion en b1 peut encore prendre en arrière : la partie continue"
    ),
    "a king goes back: the game goes on": "une dame recule : la partie continue",
    "a game of 57 moves": "une partie de 57 coups",
    "in a game of 57 moves by the rules, the move {move} goes wrong": (
        "dans une partie de 57 coups selon les règles, le coup {move} ne se passe pas comme il faut"
    ),
    "every step is allowed, and Black wins in the end: -1": (
        "chaque coup est permis, et les Noirs gagnent à la fin : -1"
    ),
    "the move is written as column, row, direction and length; + joins the steps of a chain": (
        "le coup s'écrit colonne, ligne, direction et longueur ; + relie les pas d'une rafle"
    ),
    "{call} writes no file of that name": "{call} n'écrit pas de fichier de ce nom",
    "open it with the name that is given, and close it after writing: with open(…)": (
        "ouvrez-le sous le nom donné, et fermez-le après l'écriture : with open(…)"
    ),
    "{call}: the file does not have the format of the document": "{call} : le fichier n'a pas le format de l'énoncé",
    "{call}: the file should begin with a line for the player and a line for the dimension": (
        "{call} : le fichier devrait commencer par une ligne pour le joueur et une ligne pour la dimension"
    ),
    "{call}: the file has {number} lines, expected {expected}": (
        "{call} : le fichier a {number} lignes, attendu : {expected}"
    ),
    "{call} does not return the player and the board that are in the file": (
        "{call} ne renvoie pas le joueur et le damier qui sont dans le fichier"
    ),
    "({player}, board)": "({player}, board)",
    "values are separated by one or more blanks: split() finds them; int() makes them numbers": (
        "les valeurs sont séparées par une ou des espaces : split() les trouve ; int() en fait des nombres"
    ),
}

_PLAY: dict[str, str] = {
    "what was shown last:\n{text}": "ce qui a été affiché en dernier :\n{text}",
    "a machine cannot find out how {file} wants to be answered; it asks {question!r}": (
        "une machine ne trouve pas comment répondre à {file}, qui demande {question!r}"
    ),
    "{file} does not show its board by printBoard": "{file} n'affiche pas son damier par printBoard",
    "{file} does not begin with the board of initBoard": "{file} ne commence pas par le damier de initBoard",
    "{call}: after the move {move} the board is not what it should be": (
        "{call} : après le coup {move}, le damier n'est pas ce qu'il devrait être"
    ),
    "{call}: after the move {move} it is not the other player's turn": (
        "{call} : après le coup {move}, ce n'est pas le tour de l'autre joueur"
    ),
    "{call} ends before it asks for a move": "{call} s'arrête avant de demander un coup",
    "{call} ends in the middle of the game": "{call} s'arrête au milieu de la partie",
    "{call} lets Black play {name} {direction}": "{call} laisse les Noirs jouer {name} {direction}",
    "there is no piece on d5": "il n'y a pas de pièce en d5",
    "b7 is White's, and Black has the turn": "b7 est aux Blancs, et les Noirs ont le trait",
    "c4 is taken": "c4 est occupée",
    "{call} ends when a move is not allowed, instead of asking again": (
        "{call} s'arrête quand un coup n'est pas permis, au lieu de redemander"
    ),
    "{call}: the game goes on although it is over": "{call} : la partie continue alors qu'elle est finie",
    "Black cannot move or has no piece left: the result is shown, and the program ends": (
        "les Noirs ne peuvent plus bouger ou n'ont plus de pièce : le résultat s'affiche, et le programme s'arrête"
    ),
    "call checkEndOfGame before each turn; `if result is not False` ends the game": (
        "appelez checkEndOfGame avant chaque tour ; `if result is not False` arrête la partie"
    ),
    "{call}: the man that ends its turn on b1 does not become a king": (
        "{call} : le pion qui finit son tour en b1 ne devient pas une dame"
    ),
    "board[0][1] is greater than 1": "board[0][1] est plus grand que 1",
    "call becomeKing at the end of each turn": "appelez becomeKing à la fin de chaque tour",
    "{call} does not say who has won": "{call} ne dit pas qui a gagné",
    "a line that says that White has won": "une ligne qui dit que les Blancs ont gagné",
    "{call}: a name is asked for, and no file with the ending .dat is written": (
        "{call} : un nom est demandé, et aucun fichier .dat n'est écrit"
    ),
    "a machine cannot make {file} load autre.dat": "une machine n'arrive pas à faire charger autre.dat par {file}",
    "{call}: after loading, it is not the turn of the player who is in the file": (
        "{call} : après le chargement, ce n'est pas le tour du joueur qui est dans le fichier"
    ),
    "{call}: after a draw is refused, the player who has offered it should go on playing": (
        "{call} : après un refus de la partie nulle, le joueur qui l'a proposée devrait continuer à jouer"
    ),
    "{call}: the game goes on after a draw was offered and accepted": (
        "{call} : la partie continue alors qu'une partie nulle a été proposée et acceptée"
    ),
    "{call} lets a turn pass after the answer {text!r}": "{call} laisse passer un tour après la réponse {text!r}",
    "a machine cannot find out how a game against the computer is begun in {file}": (
        "une machine ne trouve pas comment jouer contre l'ordinateur dans {file}"
    ),
    "{file} captures by a click on the piece that is taken": "{file} prend par un clic sur la pièce prise",
    "{file} does not show the last board of a game": "{file} ne montre pas le dernier damier d'une partie",
    "the computer makes a move that is not allowed": "l'ordinateur joue un coup qui n'est pas permis",
    "a black piece moves by the rules, from this board:\n{board}": (
        "une pièce noire bouge selon les règles, à partir de ce damier :\n{board}"
    ),
    "call checkMove before each move of the computer, as for a person": (
        "appelez checkMove avant chaque coup de l'ordinateur, comme pour une personne"
    ),
    "the computer plays {move}": "l'ordinateur joue {move}",
    "the computer does not capture although it can": "l'ordinateur ne prend pas alors qu'il le peut",
    "a capture by Black, to its end, on this board:\n{board}": (
        "une prise par les Noirs, jusqu'au bout, sur ce damier :\n{board}"
    ),
    "a move after which Black is not taken, on this board:\n{board}": (
        "un coup après lequel les Noirs ne sont pas pris, sur ce damier :\n{board}"
    ),
    "Algorithm 1 looks for a capture first, forward and backward, with men and kings": (
        "l'Algorithme 1 cherche d'abord une prise, en avant et en arrière, avec les pions et les dames"
    ),
    "the computer stops in the middle of a chain": "l'ordinateur s'arrête au milieu d'une rafle",
    "Algorithm 1: while the piece can capture, it captures": "Algorithme 1 : tant que le pion peut prendre, il prend",
    "the computer moves where it is taken at once, although it could move elsewhere": (
        "l'ordinateur se déplace là où il est pris aussitôt, alors qu'il pouvait aller ailleurs"
    ),
    "Algorithm 1: without a capture, a piece is looked for that can move without being taken": (
        "Algorithme 1 : sans prise, on cherche un pion qui peut se déplacer sans être pris"
    ),
}

_WINDOW: dict[str, str] = {
    "after a move, the turn passes to the other player: player = -player": (
        "après un coup, c'est à l'autre joueur : player = -player"
    ),
    "repeat the turns in a loop, until checkEndOfGame says that the game is over": (
        "répétez les tours dans une boucle, jusqu'à ce que checkEndOfGame dise que la partie est finie"
    ),
    "start it with python3 draughts.py: it has to show the board, then ask with input()": (
        "lancez-le avec python3 draughts.py : il doit afficher le damier, puis demander avec input()"
    ),
    "call checkMove before movePiece, and play only if there is no error": (
        "appelez checkMove avant movePiece, et ne jouez que s'il n'y a pas d'erreur"
    ),
    "show the error, and ask for a move again in a loop": ("affichez l'erreur, et redemandez un coup dans une boucle"),
    "checkEndOfGame returns the winner, or 0 for a draw: print it in words": (
        "checkEndOfGame renvoie le gagnant, ou 0 pour une partie nulle : affichez-le en toutes lettres"
    ),
    "call save with the name that was typed": ("appelez save avec le nom qui a été entré"),
    "load returns the player and the board: use both": ("load renvoie le joueur et le damier : utilisez les deux"),
    "ask the other player, and end the game only if the answer is yes": (
        "demandez à l'autre joueur, et n'arrêtez la partie que si la réponse est oui"
    ),
    "write the player, the dimension, then each row of the board, one line each": (
        "écrivez le joueur, la dimension, puis chaque ligne du damier, chacun sur une ligne"
    ),
    "return another sentence for each code of config.py": (
        "renvoyez une phrase différente pour chaque code de config.py"
    ),
    "{call} opens no window that stays": "{call} n'ouvre pas de fenêtre qui reste",
    "end the program with mainloop(), which waits for clicks": (
        "terminez le programme par mainloop(), qui attend les clics"
    ),
    "{file} draws its board on no canvas": "{file} ne dessine pas son damier sur un canevas",
    "section 4.5: squares and pieces are drawn by create_rectangle and create_oval": (
        "section 4.5 : les cases et les pions se dessinent avec create_rectangle et create_oval"
    ),
    "a machine cannot find the board in the window of {file}": (
        "une machine ne trouve pas le damier dans la fenêtre de {file}"
    ),
    "{file} does not show the pieces of the start": "{file} ne montre pas les pions du départ",
    "a new game": "un nouveau jeu",
    "saving the game": "la sauvegarde",
    "loading a game": "le chargement",
    "the help": "l'aide",
    "the buttons of {file} have no texts": "les boutons de {file} n'ont pas de texte",
    "there is no button for {what}": "il n'y a pas de bouton pour {what}",
    "section 4.2 asks for four buttons: a new game, save, load, help": (
        "la section 4.2 demande quatre boutons : nouveau jeu, sauvegarder, charger, aide"
    ),
    "the button for the help opens no window": "le bouton d'aide n'ouvre pas de fenêtre",
    "open it with Toplevel, which is a window of its own": "ouvrez-la avec Toplevel, qui est une fenêtre séparée",
    "{file} shows a message after a click on {name}, before a piece was chosen": (
        "{file} affiche un message après un clic sur {name}, avant qu'un pion soit choisi"
    ),
    "a click on anything but one's own pieces does nothing": "un clic sur autre chose qu'un de ses pions ne fait rien",
    "{file}: a click beside one's own pieces changes the board": (
        "{file} : un clic à côté de ses pions change le damier"
    ),
    "{file}: after clicks on {squares} the window does not show the right board": (
        "{file} : après des clics sur {squares}, la fenêtre ne montre pas le bon damier"
    ),
    "click the piece, then the square it goes to: it moves; click it again: the turn is over": (
        "cliquer le pion, puis la case où il va : il bouge ; le cliquer de nouveau : le tour est fini"
    ),
    "{file} shows the same before and after White's move: nothing says whose turn it is": (
        "{file} montre la même chose avant et après le coup des Blancs : rien ne dit qui a le trait"
    ),
    "a label says who has the turn, and is changed at the end of each": (
        "une étiquette dit qui a le trait, et change à la fin de chaque tour"
    ),
    "a machine cannot find out whether {file} counts captures": "une machine ne voit pas si {file} compte les prises",
    "{file}: after a capture no number of captured pieces has changed": (
        "{file} : après une prise, aucun nombre de pions pris n'a changé"
    ),
    "White has taken one piece: a 1 is shown somewhere": "les Blancs ont pris un pion : un 1 s'affiche quelque part",
    "{file}: the window cannot be closed by its own button": (
        "{file} : la fenêtre ne se ferme pas par son propre bouton"
    ),
    "a function that was given to protocol() has to call destroy() in the end": (
        "une fonction donnée à protocol() doit finir par appeler destroy()"
    ),
    "a machine cannot find out how a new game is begun in {file}": (
        "une machine ne trouve pas comment commencer un nouveau jeu dans {file}"
    ),
    "{file}: the button for a new game does not bring back the board of the start": (
        "{file} : le bouton d'un nouveau jeu ne ramène pas le damier du départ"
    ),
    "set the board, the player and the counts of captures as at the beginning, and draw them": (
        "remettez le damier, le joueur et les nombres de prises comme au début, et dessinez-les"
    ),
    "this machine cannot run programs in a sandbox: {why}": (
        "cette machine ne peut pas lancer de programmes dans un bac à sable : {why}"
    ),
    "not on a diagonal": "pas en diagonale",
    "two squares are too far for a man": "deux cases, c'est trop loin pour un pion",
    "{file}: the move {start}-{end} is refused without a message": (
        "{file} : le coup {start}-{end} est refusé sans message"
    ),
    "a message box that says why: {why}": "une boîte de dialogue qui dit pourquoi : {why}",
    "call messagebox.showerror, as in Figure 8": "appelez messagebox.showerror, comme en Figure 8",
    "{file}: the move {start}-{end} is made although it is not allowed": (
        "{file} : le coup {start}-{end} est joué alors qu'il n'est pas permis"
    ),
    "{file}: a file is chosen for the saved game, and is not written": (
        "{file} : un fichier est choisi pour la sauvegarde, et n'est pas écrit"
    ),
    "a machine cannot find out where {file} saves a game": "une machine ne trouve pas où {file} sauvegarde une partie",
    "{file}: no message box says that a file is no saved game": (
        "{file} : aucune boîte de dialogue ne dit qu'un fichier n'est pas une partie"
    ),
    "a message box, as section 4.6 asks for": "une boîte de dialogue, comme le demande la section 4.6",
    "catch the errors of load by try and except, and show them by messagebox.showerror": (
        "rattrapez les erreurs de load par try et except, et montrez-les par messagebox.showerror"
    ),
    "{file}: the game is lost when a file cannot be loaded": (
        "{file} : la partie est perdue quand un fichier ne peut pas être chargé"
    ),
    "a machine cannot make {file} load a game": "une machine n'arrive pas à faire charger une partie par {file}",
    "{file}: a game is loaded, and is not shown": "{file} : une partie est chargée, et n'est pas affichée",
}

_FACTS: dict[str, str] = {
    "{file}: {functions} functions, {documented} with a docstring, {long} of more than {most} lines, "
    "{classes} classes, {tries} try, {raises} raise": (
        "{file} : {functions} fonctions, dont {documented} avec une docstring et {long} de plus de {most} lignes ; "
        "classes : {classes}, try : {tries}, raise : {raises}"
    ),
    "draughts.py and draughtsGUI.py have the same function twice: {names}": (
        "draughts.py et draughtsGUI.py ont deux fois la même fonction : {names}"
    ),
    "{module} needs names that the config.py of the first part does not have": (
        "{module} a besoin de noms que le config.py de la première partie n'a pas"
    ),
    "{file}: {facts}": "{file} : {facts}",
    "{file}: about {words} words": "{file} : environ {words} mots",
    "{file}: about {pages} pages": "{file} : environ {pages} pages",
    "{file} is there": "{file} est là",
    "no file of slides was handed in": "aucun fichier de transparents n'a été remis",
    "no report as PDF was handed in": "aucun rapport en PDF n'a été remis",
    "no source of a report (.odt, .docx or .tex) was handed in": (
        "aucune source de rapport (.odt, .docx ou .tex) n'a été remise"
    ),
}

DAMES_ULB: dict[str, str] = _TITLES | _FUNCTIONS | _PLAY | _WINDOW | _FACTS
