"""What the checks of Dames, TP noté say, in French."""

from __future__ import annotations

DAMES_TP: dict[str, str] = {
    "Draughts, TP noté": "Dames, TP noté",
    # ia.py
    "ia.py can be imported and has play(plateau, premier_joueur)": (
        "ia.py peut être importé et a play(plateau, premier_joueur)"
    ),
    "ia.py has no function play": "ia.py n'a pas de fonction play",
    "write the function that the document asks for: def play(plateau, premier_joueur):": (
        "écrivez la fonction que demande l'énoncé : def play(plateau, premier_joueur):"
    ),
    "play does not have the parameters of the document": "play n'a pas les paramètres de l'énoncé",
    "ia.py imports nothing": "ia.py n'importe rien",
    "ia.py has an import in line {line}": "ia.py a un import à la ligne {line}",
    "no import: the tournament would refuse the file": "aucun import : le tournoi refuserait le fichier",
    "write what you need of it yourself; for random numbers, n = (n * 75) % 65537 will do": (
        "écrivez vous-même ce qu'il vous faut ; pour des nombres au hasard, n = (n * 75) % 65537 suffit"
    ),
    "ia.py works alone, in an empty folder": "ia.py marche seul, dans un dossier vide",
    "the file is tried alone in a folder: put everything that it needs into it": (
        "le fichier est essayé seul dans un dossier : mettez-y tout ce dont il a besoin"
    ),
    "play answers a legal move at the start": "play répond un coup légal au début",
    "the document's example: (35, 30)": "l'exemple de l'énoncé : (35, 30)",
    "the man on 35 can go to 30 only; the call is play(plateau, premier_joueur=True), by this name": (
        "le pion en 35 ne peut aller qu'en 30 ; l'appel est play(plateau, premier_joueur=True), avec ce nom"
    ),
    "legal moves with men, as the first player": "des coups légaux avec des pions, comme premier joueur",
    "legal moves with men, as the second player": "des coups légaux avec des pions, comme second joueur",
    "legal moves with kings, which go one square": "des coups légaux avec des dames, qui avancent d'une case",
    "legal moves where there are very few": "des coups légaux là où il y en a très peu",
    "play leaves the board as it is": "play laisse le plateau comme il est",
    "{call} changes plateau": "{call} modifie plateau",
    "the list is the same after the call": "la liste est la même après l'appel",
    "try moves on a copy: copie = list(plateau)": "essayez les coups sur une copie : copie = list(plateau)",
    "play can be asked many times, in any order": "play peut être appelé souvent, dans n'importe quel ordre",
    "an answer within a minute where there are many moves": "une réponse en une minute là où il y a beaucoup de coups",
    "look less deep, or count the positions that are looked at, and stop at a number": (
        "cherchez moins profondément, ou comptez les positions regardées, et arrêtez-vous à un nombre"
    ),
    "{text}\n{board}": "{text}\n{board}",
    "one of the legal moves: {moves}": "un des coups légaux : {moves}",
    "squares are numbered from 1 to 50": "les cases sont numérotées de 1 à 50",
    "{call}: {move} is not a legal move: {why}": "{call} : {move} n'est pas un coup légal : {why}",
    "a tuple of two numbers: (square of the piece, square it goes to)": (
        "un tuple de deux nombres : (case de la pièce, case d'arrivée)"
    ),
    "the answer is a tuple": "la réponse est un tuple",
    "a tuple has round brackets: return (from, to)": "un tuple a des parenthèses : return (depart, arrivee)",
    "end with return (from, to)": "terminez par return (depart, arrivee)",
    "w and b are men, W and B kings; w plays if premier_joueur is True, and moves up": (
        "w et b sont des pions, W et B des dames ; w joue si premier_joueur vaut True, et monte"
    ),
    # games
    "plays better than at random": "joue mieux qu'au hasard",
    "plays as well as a player that captures and avoids captures": (
        "joue aussi bien qu'un joueur qui prend et évite d'être pris"
    ),
    "plays as well as level 4 of damier": "joue aussi bien que le niveau 4 de damier",
    "plays as well as level 5 of damier": "joue aussi bien que le niveau 5 de damier",
    "a player that moves at random": "un joueur qui joue au hasard",
    "a player that captures what it can, and avoids being captured": (
        "un joueur qui prend ce qu'il peut, et évite d'être pris"
    ),
    "level 4 of damier, which looks three moves ahead and errs a little": (
        "le niveau 4 de damier, qui regarde trois coups à l'avance et se trompe un peu"
    ),
    "level 5 of damier, which looks five moves ahead": "le niveau 5 de damier, qui regarde cinq coups à l'avance",
    "it thinks for {seconds} s before a move: a tournament has to show how well it plays": (
        "ia.py réfléchit {seconds} s par coup : un tournoi doit montrer comment il joue"
    ),
    "ia.py is too weak against {name}": "ia.py est trop faible contre {name}",
    "at least {share} points of {number} (a win is 1, a draw 0.5)": (
        "au moins {share} points sur {number} (1 pour une victoire, 0,5 pour une nulle)"
    ),
    "{points} points: {games}": "{points} points : {games}",
    "{first}; {rest}": "{first} ; {rest}",
    "{result} at its move {moves} ({why})": "{result} à son coup {moves} ({why})",
    "a win": "victoire",
    "a draw": "nulle",
    "a loss": "défaite",
    "the game has ended": "la partie est finie",
    "stopped with {own} pieces to {others}": "arrêtée à {own} pièces contre {others}",
    "an error or an illegal move loses the game: mend these first": (
        "une erreur ou un coup illégal perd la partie : corrigez-les d'abord"
    ),
    "look at the answers of the other side, too: a move that loses a piece is worth less": (
        "regardez aussi les réponses de l'adversaire : un coup qui perd une pièce vaut moins"
    ),
    # the window
    "the window opens and shows the board": "la fenêtre s'ouvre et montre le damier",
    "no file opens a window with Tkinter": "aucun fichier n'ouvre de fenêtre avec Tkinter",
    "a program that imports tkinter": "un programme qui importe tkinter",
    "hand in all files of the game, not only ia.py": "remettez tous les fichiers du jeu, pas seulement ia.py",
    "{file} cannot be started here: {error}": "{file} ne peut pas être lancé ici : {error}",
    "{file} ends without a window: {printed}": "{file} se termine sans fenêtre : {printed}",
    "{file}: no board was found in the window: somebody has to look": (
        "{file} : aucun damier trouvé dans la fenêtre : quelqu'un doit regarder"
    ),
    "the window shows twenty men of each side": "la fenêtre montre vingt pions de chaque camp",
    "{file}: no pieces were found in the window: somebody has to look": (
        "{file} : aucune pièce trouvée dans la fenêtre : quelqu'un doit regarder"
    ),
    "{file}: the men are not in their places at the start": "{file} : les pions ne sont pas à leur place au début",
    "20 in the four rows above, 20 in the four rows below": "20 dans les quatre rangées du haut, 20 dans celles du bas",
    "{upper} above, {lower} below, {others} between": "{upper} en haut, {lower} en bas, {others} entre les deux",
    "{file}: which pieces are whose could not be found out: somebody has to look": (
        "{file} : à qui sont les pièces n'a pas pu être trouvé : quelqu'un doit regarder"
    ),
    "a man is moved with the mouse": "un pion est déplacé à la souris",
    "{file}: a click on a man, then one on the square ahead have moved nothing: somebody has to try": (
        "{file} : un clic sur un pion, puis un sur la case devant lui n'ont rien déplacé : quelqu'un doit essayer"
    ),
    # what a person judges
    "an object model of the board": "un modèle objet du damier",
    "the engine: moves, captures, crowning, who wins, draws after 2000 turns; its tests": (
        "le moteur : coups, prises, promotion, vainqueur, nulle après 2000 tours ; ses tests"
    ),
    "files of tests: {names}": "fichiers de tests : {names}",
    "no file of tests": "aucun fichier de tests",
    "the window shows the winner": "la fenêtre affiche le gagnant",
}
