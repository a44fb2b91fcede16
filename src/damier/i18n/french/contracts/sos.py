"""What the checks of SOS say, in French."""

from __future__ import annotations

SOS: dict[str, str] = {
    "SOS, mini-project": "SOS, mini-projet",
    "part 3: the algorithms": "partie 3 : les algorithmes",
    "part 4: the window": "partie 4 : l'interface graphique",
    # part 3
    "sosAlgorithms.py can be imported": "sosAlgorithms.py peut être importé",
    "newBoard(n): n rows of n zeros": "newBoard(n) : n lignes de n zéros",
    "newBoard(n): its rows are lists of their own": "newBoard(n) : ses lignes sont des listes distinctes",
    "after board = newBoard(3) and board[0][1] = 1, other squares have changed, too": (
        "après board = newBoard(3) et board[0][1] = 1, d'autres cases ont changé aussi"
    ),
    "[[0] * n] * n is n times the same row: make each row anew, in a loop": (
        "[[0] * n] * n est n fois la même ligne : créez chaque ligne dans une boucle"
    ),
    "possibleSquare: empty squares, not those with a letter": (
        "possibleSquare : les cases vides, pas celles qui ont une lettre"
    ),
    "possibleSquare: no square outside the board": "possibleSquare : aucune case hors du plateau",
    "i and j are any integers: test 0 <= i < n and 0 <= j < n before board[i][j]": (
        "i et j sont des entiers quelconques : testez 0 <= i < n et 0 <= j < n avant board[i][j]"
    ),
    "{call} returns {value}": "{call} renvoie {value}",
    "{value}, for this board (. is 0, S is 1, O is 2):\n{board}": (
        "{value}, pour ce plateau (. vaut 0, S vaut 1, O vaut 2) :\n{board}"
    ),
    "True only if board[i][j] is 0": "True seulement si board[i][j] vaut 0",
    "{call} changes the board": "{call} modifie le plateau",
    "possibleSquare only answers True or False: do not write in board": (
        "possibleSquare répond seulement True ou False : n'écrivez pas dans board"
    ),
    "updateScoreS: an S ends an SOS in each of eight directions": (
        "updateScoreS : un S est une extrémité de SOS dans chacune des huit directions"
    ),
    "updateScoreS: nothing is counted past the edges": "updateScoreS : rien n'est compté au-delà des bords",
    "updateScoreS: `lines` gets the two ends of each SOS": (
        "updateScoreS : `lines` reçoit les deux extrémités de chaque SOS"
    ),
    "updateScoreO: an O is the middle of an SOS on four axes": (
        "updateScoreO : un O est le milieu d'un SOS sur quatre axes"
    ),
    "updateScoreO: nothing is counted past the edges": "updateScoreO : rien n'est compté au-delà des bords",
    "updateScoreO: `lines` gets the two ends of each SOS": (
        "updateScoreO : `lines` reçoit les deux extrémités de chaque SOS"
    ),
    "board[-1] is the last row of the board, not an error: test 0 <= i < n and 0 <= j < n first": (
        "board[-1] est la dernière ligne du plateau, pas une erreur : testez d'abord 0 <= i < n et 0 <= j < n"
    ),
    "an S is the end of an SOS in eight directions at most; each SOS is a point for `player`": (
        "un S est l'extrémité d'un SOS dans huit directions au plus ; chaque SOS est un point pour `player`"
    ),
    "an O is the middle of four SOS at most; each SOS is a point for `player`": (
        "un O est le milieu de quatre SOS au plus ; chaque SOS est un point pour `player`"
    ),
    "{name} has not counted any SOS at the edges": "{name} n'a compté aucun SOS aux bords",
    "{call}: {number} SOS is completed, scores should be {wanted}": (
        "{call} : {number} SOS réalisé, scores devrait être {wanted}"
    ),
    "{call}: {number} SOS are completed, scores should be {wanted}": (
        "{call} : {number} SOS réalisés, scores devrait être {wanted}"
    ),
    "scores = {wanted}: it was {start} before the call, on this board:\n{board}": (
        "scores = {wanted} : c'était {start} avant l'appel, sur ce plateau :\n{board}"
    ),
    "scores {scores}": "scores {scores}",
    "for each SOS, append the list of its two ends to `lines`: [(i1, j1), (i2, j2)]": (
        "pour chaque SOS, ajoutez à `lines` la liste de ses deux extrémités : [(i1, j1), (i2, j2)]"
    ),
    "{call}: `lines` stays empty": "{call} : `lines` reste vide",
    "{call}: `lines` does not hold the ends of the SOS": "{call} : `lines` ne contient pas les extrémités du SOS",
    "{call}: `lines` has another form than the document's": "{call} : `lines` n'a pas la forme de l'énoncé",
    "the ends of the lines seem to be points of the screen: {lines}": (
        "les extrémités des lignes semblent être des points de l'écran : {lines}"
    ),
    "{call} counts {number} SOS, and puts {size} different lines into `lines`": (
        "{call} compte {number} SOS, et met {size} lignes différentes dans `lines`"
    ),
    "one line for each SOS": "une ligne par SOS",
    "update writes the letter on the board": "update écrit la lettre sur le plateau",
    "after {call} the board is wrong": "après {call}, le plateau n'est pas le bon",
    "begin with board[i][j] = l, then count the SOS": "commencez par board[i][j] = l, puis comptez les SOS",
    "update counts for an S and for an O": "update compte pour un S et pour un O",
    "after an S updateScoreS is called, after an O updateScoreO, with the same parameters": (
        "après un S on appelle updateScoreS, après un O updateScoreO, avec les mêmes paramètres"
    ),
    "{call}: `lines` has {size} elements": "{call} : `lines` a {size} éléments",
    "winner: a text that tells who has won": "winner : un texte qui dit qui a gagné",
    "winner: a draw is told as a draw": "winner : un match nul est annoncé comme tel",
    "winner({scores}) and winner({others}) are the same text": (
        "winner({scores}) et winner({others}) sont le même texte"
    ),
    "two different texts: the winner is not the same": "deux textes différents : le gagnant n'est pas le même",
    "winner returns numbers only: {text}": "winner ne renvoie que des nombres : {text}",
    "winner([41, 17]) names the wrong player": "winner([41, 17]) nomme le mauvais joueur",
    "who has more alignments wins": "celui qui a le plus d'alignements gagne",
    "winner([100, 99]) tells that the second player has won": "winner([100, 99]) dit que le second joueur a gagné",
    "compare the scores as numbers": "comparez les scores comme des nombres",
    "winner([29, 29]) is the same text as winner({scores})": "winner([29, 29]) est le même texte que winner({scores})",
    "a text that tells that nobody has won": "un texte qui dit que personne n'a gagné",
    "there are three cases: the first score is greater, smaller, or equal": (
        "il y a trois cas : le premier score est plus grand, plus petit, ou égal"
    ),
    "{call} does not return a text": "{call} ne renvoie pas de texte",
    "a text that tells the result": "un texte qui dit le résultat",
    "it prints {text!r} and returns {value}": "la fonction affiche {text!r} et renvoie {value}",
    "the text is for the window: return it instead of printing it": (
        "le texte est pour la fenêtre : renvoyez-le avec return au lieu de l'afficher"
    ),
    "compare scores[0] with scores[1]": ("comparez scores[0] et scores[1]"),
    # part 4: drawings
    "sosGUI.py can be imported": "sosGUI.py peut être importé",
    "sosGUI.py has its nine functions": "sosGUI.py a ses neuf fonctions",
    "sosGUI.py does not have all functions of the document: {names}": (
        "sosGUI.py n'a pas toutes les fonctions de l'énoncé : {names}"
    ),
    "check their names, capitals included; what is to come can be empty: def f(…): pass": (
        "vérifiez leurs noms, majuscules comprises ; ce qui reste à faire peut être vide : def f(…): pass"
    ),
    "{call} cannot be called: sosGUI.py has no such function": (
        "{call} ne peut pas être appelé : sosGUI.py n'a pas cette fonction"
    ),
    "pygame cannot be used here: {error}": "pygame n'est pas utilisable ici : {error}",
    "the program needs {name}, which is not installed here": (
        "le programme a besoin de {name}, qui n'est pas installé ici"
    ),
    "draw with the values of the parameters, and first erase what was there": (
        "dessinez selon les valeurs des paramètres, et effacez d'abord ce qui y était"
    ),
    "drawBoard draws n rows of n squares": "drawBoard dessine n lignes de n cases",
    "drawBoard(mySurface, 4) and drawBoard(mySurface, 5) draw the same": (
        "drawBoard(mySurface, 4) et drawBoard(mySurface, 5) dessinent la même chose"
    ),
    "the number of rows and columns is the parameter n": "le nombre de lignes et de colonnes est le paramètre n",
    "where the squares are could not be found out": "on n'a pas pu trouver où sont les cases",
    "drawBoard draws nothing where drawCell draws the square ({i}, {j})": (
        "drawBoard ne dessine rien là où drawCell dessine la case ({i}, {j})"
    ),
    "something around ({x}, {y})": "quelque chose autour de ({x}, {y})",
    "a drawing from {box}": "un dessin de {box}",
    "drawBoard shows no border between the squares ({i}, {j}) and {other}": (
        "drawBoard ne montre aucune limite entre les cases ({i}, {j}) et {other}"
    ),
    "draw the lines of the grid, or squares of two colours": (
        "dessinez les lignes de la grille, ou des cases de deux couleurs"
    ),
    "displayScore shows both scores": "displayScore montre les deux scores",
    "displayPlayer shows whose turn it is": "displayPlayer montre à qui c'est de jouer",
    "{name} draws the same for {first} and for {second}": "{name} dessine la même chose pour {first} et pour {second}",
    "{call} and {other} can be told apart": "{call} et {other} se distinguent",
    "{name} draws over the square ({i}, {j}) of the board": "{name} dessine sur la case ({i}, {j}) du plateau",
    "choose a place beside the board": "choisissez un endroit à côté du plateau",
    "drawCell draws a letter, in its square only": "drawCell dessine une lettre, dans sa case seulement",
    "drawCell draws the same for an S as for an O": "drawCell dessine la même chose pour un S et pour un O",
    "S if board[i][j] is 1, O if it is 2": "S si board[i][j] vaut 1, O s'il vaut 2",
    "drawCell does not draw the squares (0, 0), (4, 0) and (0, 4) in three corners of a board": (
        "drawCell ne dessine pas les cases (0, 0), (4, 0) et (0, 4) dans trois coins d'un plateau"
    ),
    "each square has a place of its own, as drawBoard draws it": (
        "chaque case a sa place, telle que drawBoard la dessine"
    ),
    "{call} also draws outside its square": "{call} dessine aussi hors de sa case",
    "only the square ({i}, {j}) changes, about {box}": "seule la case ({i}, {j}) change, environ {box}",
    "changes from {box}": "des changements de {box}",
    "i and j are the numbers of its row and its column, and a row is as high as a square": (
        "i et j sont les numéros de sa ligne et de sa colonne, et une ligne a la hauteur d'une case"
    ),
    "drawCell uses the colour of the player": "drawCell utilise la couleur du joueur",
    "drawLines draws each alignment along its line": "drawLines trace chaque alignement le long de sa ligne",
    "drawLines does not draw all lines of the list": "drawLines ne trace pas toutes les lignes de la liste",
    "a letter can complete several SOS: `lines` has an element for each": (
        "une lettre peut réaliser plusieurs SOS : `lines` a un élément pour chacun"
    ),
    "{call} draws beside the line": "{call} dessine à côté de la ligne",
    "a line from about ({x1}, {y1}) to ({x2}, {y2})": "une ligne d'environ ({x1}, {y1}) à ({x2}, {y2})",
    "a line goes from the middle of one square to the middle of the other": (
        "une ligne va du milieu d'une case au milieu de l'autre"
    ),
    "{call} does not draw the whole line": "{call} ne trace pas toute la ligne",
    "drawLines uses the colour of the player": "drawLines utilise la couleur du joueur",
    "{name} draws the same for player 0 and for player 1": "{name} dessine la même chose pour les joueurs 0 et 1",
    "each player has a colour": "chaque joueur a sa couleur",
    "displayWinner shows the result": "displayWinner montre le résultat",
    "{call} draws nothing: no pixel of the window changes": (
        "{call} ne dessine rien : aucun pixel de la fenêtre ne change"
    ),
    "draw on mySurface, in another colour than that of the background": (
        "dessinez sur mySurface, dans une autre couleur que celle du fond"
    ),
    # part 4: a choice, a game
    "selectSquare: a click on a half of a square gives (i, j, l)": (
        "selectSquare : un clic sur une moitié de case donne (i, j, l)"
    ),
    "selectSquare has not answered to any click: somebody has to try it": (
        "selectSquare n'a répondu à aucun clic : quelqu'un doit l'essayer"
    ),
    "selectSquare has not answered to clicks on squares: somebody has to try it": (
        "selectSquare n'a pas répondu aux clics sur les cases : quelqu'un doit l'essayer"
    ),
    "left": "gauche",
    "right": "droite",
    "selectSquare: wrong choice after a click on the {side} half of the square ({i}, {j}), at {point}": (
        "selectSquare : mauvais choix après un clic sur la moitié {side} de la case ({i}, {j}), en {point}"
    ),
    "it goes on waiting": "la fonction attend encore",
    "return a tuple": "renvoyez un tuple",
    "the left half is for S (1), the right half for O (2); the square is where drawCell draws it": (
        "la moitié gauche est pour S (1), la moitié droite pour O (2) ; la case est là où drawCell la dessine"
    ),
    "selectSquare: no click has chosen an S at the left and an O at the right of ({i}, {j})": (
        "selectSquare : aucun clic n'a choisi un S à gauche et un O à droite de ({i}, {j})"
    ),
    "no click was found that chooses each square and letter: somebody has to play": (
        "les clics qui choisissent chaque case et chaque lettre n'ont pas été trouvés : quelqu'un doit jouer"
    ),
    "gamePlay: clicks write letters": "gamePlay : les clics écrivent des lettres",
    "gamePlay: a game goes on until the board is full": (
        "gamePlay : une partie continue jusqu'à ce que le plateau soit plein"
    ),
    "the game stops before this can be seen": "la partie s'arrête avant qu'on puisse le voir",
    "gamePlay: a player completes two SOS, then writes a letter that completes none, and plays again": (
        "gamePlay : un joueur réalise deux SOS, puis écrit une lettre qui n'en réalise aucun, et rejoue"
    ),
    "the next letter is the other player's: his are the next two SOS": (
        "la lettre suivante est à l'autre joueur : les deux SOS suivants sont les siens"
    ),
    "after a letter without an SOS it is the other one's turn: player = 1 - player": (
        "après une lettre sans SOS, c'est à l'autre de jouer : player = 1 - player"
    ),
    "gamePlay: the window does not show whose turn it is": "gamePlay : la fenêtre ne montre pas à qui c'est de jouer",
    "call displayPlayer each turn": "appelez displayPlayer à chaque tour",
    "gamePlay does not use the board that it is given: somebody has to play": (
        "gamePlay n'utilise pas le plateau qu'il reçoit : quelqu'un doit jouer"
    ),
    "{move}: the board is wrong after this click": "{move} : le plateau est faux après ce clic",
    "selectSquare returns i, j and l, and update writes l on the board": (
        "selectSquare renvoie i, j et l, et update écrit l sur le plateau"
    ),
    "gamePlay ends before the board is full": "gamePlay se termine avant que le plateau soit plein",
    "a letter in ({i}, {j})": "une lettre en ({i}, {j})",
    "a game is over when there is no empty square left": "une partie est finie quand il n'y a plus de case vide",
    "gamePlay: who completes no SOS passes the turn": "gamePlay : qui ne réalise pas de SOS passe la main",
    "gamePlay: who completes an SOS plays again": "gamePlay : qui réalise un SOS rejoue",
    "gamePlay: `scores` is no list of two numbers any more": "gamePlay : `scores` n'est plus une liste de deux nombres",
    "gamePlay: who has completed an SOS does not play again: the next SOS counts for the other player": (
        "gamePlay : celui qui a réalisé un SOS ne rejoue pas : le SOS suivant compte pour l'autre joueur"
    ),
    "scores {before}, then {after}": "scores {before}, puis {after}",
    "if `lines` is not empty after update, it is still the same player's turn": (
        "si `lines` n'est pas vide après update, c'est encore au même joueur"
    ),
    "after a letter the rest of the board is not drawn again": (
        "après une lettre, le reste du plateau n'est pas redessiné"
    ),
    "gamePlay: after an S in (0, 0) the square (2, 1) was drawn again": (
        "gamePlay : après un S en (0, 0), la case (2, 1) a été redessinée"
    ),
    "only the letter and its alignments are drawn": "seuls la lettre et ses alignements sont dessinés",
    "call drawBoard once, before the first letter, and drawCell and drawLines after each": (
        "appelez drawBoard une fois, avant la première lettre, et drawCell et drawLines après chacune"
    ),
    "gamePlay: the window follows the game": "gamePlay : la fenêtre suit la partie",
    "{move}: nothing changes in the window": "{move} : rien ne change dans la fenêtre",
    "draw the letter with drawCell, then show scores and player": (
        "dessinez la lettre avec drawCell, puis affichez les scores et le joueur"
    ),
    "gamePlay: after two letters the window still shows the second player's turn": (
        "gamePlay : après deux lettres, la fenêtre montre encore le tour du second joueur"
    ),
    "wipe out the sign of the other player before drawing it anew, and call displayPlayer each turn": (
        "effacez le signe de l'autre joueur avant de le redessiner, et appelez displayPlayer à chaque tour"
    ),
    "gamePlay: no letter on another letter, none outside the board": (
        "gamePlay : pas de lettre sur une autre, ni hors du plateau"
    ),
    "on the letter in (0, 0)": "sur la lettre en (0, 0)",
    "in the corner of the window": "dans le coin de la fenêtre",
    "gamePlay: a click {where} changes the game": "gamePlay : un clic {where} change la partie",
    "selectSquare asks again until possibleSquare says True": (
        "selectSquare redemande jusqu'à ce que possibleSquare dise True"
    ),
    "gamePlay: a click that writes no letter passes the turn": "gamePlay : un clic qui n'écrit rien passe la main",
    "ask again until possibleSquare says True; only then is it the other player's turn": (
        "redemandez jusqu'à ce que possibleSquare dise True ; alors seulement c'est à l'autre joueur"
    ),
    # part 4: the whole
    "SOS(n) opens a window and waits for the players": "SOS(n) ouvre une fenêtre et attend les joueurs",
    "SOS(n) plays a whole game": "SOS(n) joue une partie entière",
    "SOS({n}) ends before anybody has played": "SOS({n}) se termine avant que quelqu'un ait joué",
    "it opens a window, makes board and scores, and calls gamePlay": (
        "SOS ouvre une fenêtre, crée board et scores, et appelle gamePlay"
    ),
    "SOS({n}) opens no window": "SOS({n}) n'ouvre pas de fenêtre",
    "pygame.display.set_mode opens one": "pygame.display.set_mode en ouvre une",
    "SOS({n}) does not begin with the board: somebody has to play": (
        "SOS({n}) ne commence pas par le plateau : quelqu'un doit jouer"
    ),
    "SOS({n}): the board is wrong at the end of the game": "SOS({n}) : le plateau est faux à la fin de la partie",
    "the result is shown at the end of the game": "le résultat est affiché à la fin de la partie",
    "the game is over, and displayWinner has not been called": (
        "la partie est finie, et displayWinner n'a pas été appelé"
    ),
    "call it when the board is full, before the window is closed": (
        "appelez-le quand le plateau est plein, avant que la fenêtre soit fermée"
    ),
    "the window can be closed during the game and after it": ("la fenêtre peut être fermée pendant la partie et après"),
    "SOS({n}): the window is closed {when}, and the program goes on": (
        "SOS({n}) : on ferme la fenêtre {when}, et le programme continue"
    ),
    "during the game": "pendant la partie",
    "after the game": "après la partie",
    "test for event.type == pygame.QUIT wherever events are read, and end the game there": (
        "testez event.type == pygame.QUIT partout où des événements sont lus, et terminez-y la partie"
    ),
    # what a person judges
    "the presentation: a demonstration, and slides about the code": (
        "la soutenance : une démonstration, et des diapositives sur le code"
    ),
    "bonus: a game is saved to a text file and resumed": (
        "bonus : une partie est sauvegardée dans un fichier texte et reprise"
    ),
    "bonus: more than two players": "bonus : plus de deux joueurs",
    "bonus: a computer that plays at random": "bonus : un ordinateur qui joue au hasard",
    "bonus: a computer that completes an SOS, or leaves none to complete": (
        "bonus : un ordinateur qui réalise un SOS, ou n'en laisse aucun à réaliser"
    ),
}
