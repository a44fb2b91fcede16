"""Programs that other people could have written for the document of dames-ulb: all are right, each in its own way."""

from __future__ import annotations

# --- somebody who has handed in part 1 and nothing else: messages, no lengths, a column and then a row

FIRST_FUNCTIONS = """
from config import *

def initBoard(dimension):
    if dimension < 4:
        return False
    res = []
    vides = 2 + dimension % 2
    lignes = (dimension - vides) // 2
    for i in range(dimension):
        ligne = []
        for j in range(dimension):
            if (i + j) % 2 == 1 and i < lignes:
                ligne.append(BLACK_PLAYER)
            elif (i + j) % 2 == 1 and i >= lignes + vides:
                ligne.append(WHITE_PLAYER)
            else:
                ligne.append(FREE_SPACE)
        res.append(ligne)
    return res

def printBoard(board, player):
    n = len(board)
    ordre = range(n)
    if player == BLACK_PLAYER:
        ordre = range(n - 1, -1, -1)
    lettres = "    "
    for j in ordre:
        lettres += chr(65 + j)
    print(lettres)
    for i in ordre:
        ligne = str(i + 1).rjust(2) + " |"
        for j in ordre:
            if board[i][j] == WHITE_PLAYER:
                ligne += WHITE_PAWN
            elif board[i][j] == BLACK_PLAYER:
                ligne += BLACK_PAWN
            elif (i + j) % 2 == 0:
                ligne += WHITE_SQUARE
            else:
                ligne += BLACK_SQUARE
        print(ligne + "| " + str(i + 1))
    print(lettres)

def destination(board, i, j, direction, player):
    if direction == "L":
        return i - player, j - player
    return i - player, j + player

def movePiece(board, i, j, direction):
    x, y = destination(board, i, j, direction, board[i][j])
    board[x][y] = board[i][j]
    board[i][j] = FREE_SPACE

def checkMove(board, i, j, direction, player):
    if board[i][j] != player:
        return "Ce n'est pas un de vos pions"
    x, y = destination(board, i, j, direction, player)
    if x < 0 or x >= len(board) or y < 0 or y >= len(board):
        return "Hors du damier"
    if board[x][y] != FREE_SPACE:
        return "Case occupee"
    return True

def bloque(board, player):
    for i in range(len(board)):
        for j in range(len(board)):
            for d in ("L", "R"):
                if checkMove(board, i, j, d, player) is True:
                    return False
    return True

def checkEndOfGame(board, player):
    if bloque(board, player):
        if bloque(board, -player):
            return 0
        return -player
    return False
"""

FIRST_MAIN = """
from draughtsFunctions import *
from config import *

def main():
    board = initBoard(DIMENSION)
    player = WHITE_PLAYER
    fin = checkEndOfGame(board, player)
    while fin is False:
        printBoard(board, player)
        ok = False
        while not ok:
            if player == WHITE_PLAYER:
                print("Joueur blanc")
            else:
                print("Joueur noir")
            j = ord(input("Colonne : ").lower()) - ord("a")
            i = int(input("Ligne : ")) - 1
            direction = input("Direction (L ou R) : ").upper()
            if not (0 <= i < DIMENSION and 0 <= j < DIMENSION):
                print("Coordonnees invalides")
                continue
            ok = checkMove(board, i, j, direction, player)
            if ok is not True:
                print(ok)
                ok = False
        movePiece(board, i, j, direction)
        player = -player
        fin = checkEndOfGame(board, player)
    if fin == 0:
        print("Match nul")
    else:
        print("Fin de la partie, gagnant :", fin)

main()
"""

# --- somebody whose program has a menu with numbers, asks o/n, and crowns with 3

MENU_FUNCTIONS = """
import config

ERREURS = {
    config.PAWN_ONLY_ONE_MOVE: "un pion bouge d'une case",
    config.BAD_DIRECTION_FORMAT: "direction inconnue",
    config.ONLY_KING_GO_BACK: "seule la dame recule",
    config.SPACE_OCCUPIED: "case occupee",
    config.CANNOT_JUMP_OUTSIDE: "saut hors du damier",
    config.TOO_LONG_JUMP: "saut trop long",
    config.CANNOT_GO_OUTSIDE: "hors du damier",
    config.NO_FREE_WAY: "chemin non libre",
    config.NO_PIECE: "pas de piece",
    config.OPPONENT_PIECE: "piece adverse",
    config.MUST_CAPTURE: "il faut prendre",
}

def strerr(errCode):
    return ERREURS.get(errCode, "")

def initBoard(dimension):
    if dimension < 4:
        return False
    n = (dimension - 2) // 2
    return [[0 if (i + j) % 2 == 0 else -1 if i < n else 1 if i >= dimension - n else 0
             for j in range(dimension)] for i in range(dimension)]

def printBoard(board, player):
    idx = list(range(len(board)))[::player]
    for i in idx:
        row = ""
        for j in idx:
            p = board[i][j]
            if p == 1: s = config.WHITE_PAWN
            elif p == -1: s = config.BLACK_PAWN
            elif p > 1: s = config.WHITE_KING
            elif p < -1: s = config.BLACK_KING
            elif (i + j) % 2: s = config.BLACK_SQUARE
            else: s = config.WHITE_SQUARE
            row += s + " "
        print(row + "|" + str(i + 1))
    print("- " * len(board))
    print(" ".join("abcdefghijklmnopqrstuvwxyz"[j] for j in idx))

def vecteur(direction, player):
    di = -1 if "B" not in direction else 1
    dj = -1 if "L" in direction else 1
    return di * player, dj * player

def dedans(board, i, j):
    return 0 <= i < len(board) and 0 <= j < len(board)

def signe(p):
    return 1 if p > 0 else -1

def movePiece(board, i, j, direction, length=1):
    di, dj = vecteur(direction, signe(board[i][j]))
    x, y = i + di * length, j + dj * length
    prise = None
    if board[x][y] * board[i][j] < 0:
        prise = [x, y]
        x, y = x + di, y + dj
    board[x][y] = board[i][j]
    board[i][j] = 0
    return [x, y], prise

def capture(board, i, j):
    board[i][j] = 0

def becomeKing(board, i, j):
    if board[i][j] == 1 and i == 0:
        board[i][j] = 3
    if board[i][j] == -1 and i == len(board) - 1:
        board[i][j] = -3

def countFree(board, i, j, direction, player=None, length=0):
    if player is None:
        player = signe(board[i][j])
    di, dj = vecteur(direction, player)
    if not dedans(board, i + di, j + dj) or board[i + di][j + dj] != 0:
        return length
    return countFree(board, i + di, j + dj, direction, player, length + 1)

def checkMove(board, i, j, direction, player, length=1, hasPlayed=False, hasCaptured=False):
    piece = board[i][j]
    if piece == 0:
        return config.NO_PIECE
    if piece * player < 0:
        return config.OPPONENT_PIECE
    if direction not in ("L", "R", "LB", "RB"):
        return config.BAD_DIRECTION_FORMAT
    if abs(piece) == 1 and length != 1:
        return config.PAWN_ONLY_ONE_MOVE
    libres = countFree(board, i, j, direction, player)
    di, dj = vecteur(direction, player)
    x, y = i + di * length, j + dj * length
    if libres >= length:
        if abs(piece) == 1 and "B" in direction:
            return config.ONLY_KING_GO_BACK
        return config.MUST_CAPTURE if hasPlayed else config.NO_ERROR
    if not dedans(board, x, y):
        return config.CANNOT_GO_OUTSIDE
    if libres < length - 1:
        return config.NO_FREE_WAY
    if board[x][y] * player > 0:
        return config.SPACE_OCCUPIED
    if not dedans(board, x + di, y + dj):
        return config.CANNOT_JUMP_OUTSIDE
    if board[x + di][y + dj] != 0:
        return config.TOO_LONG_JUMP
    return config.NO_ERROR

def mobile(board, player):
    for i in range(len(board)):
        for j in range(len(board)):
            if board[i][j] * player > 0:
                for d in ("L", "R", "LB", "RB"):
                    for n in range(1, len(board) if abs(board[i][j]) > 1 else 2):
                        if checkMove(board, i, j, d, player, n) == config.NO_ERROR:
                            return True
    return False

def checkEndOfGame(board, player):
    pieces = [p for row in board for p in row if p]
    for who in (1, -1):
        if pieces and all(p * who > 0 for p in pieces):
            return who
    if mobile(board, player):
        return False
    return -player if mobile(board, -player) else 0

def save(filename, board, player):
    f = open(filename, "w")
    f.write(str(player) + "\\n" + str(len(board)) + "\\n")
    for row in board:
        f.write("  ".join("%2d" % p for p in row) + "\\n")
    f.close()

def load(filename):
    with open(filename) as f:
        player = int(f.readline())
        n = int(f.readline())
        board = [[int(x) for x in f.readline().split()] for _ in range(n)]
    if any(len(row) != n for row in board):
        raise ValueError("mauvais fichier")
    return board, player
"""

MENU_MAIN = """
import random
import config
from draughtsFunctions import *

NOMS = {1: "Blancs", -1: "Noirs"}

def choix():
    while True:
        try:
            return int(input("Votre choix : "))
        except ValueError:
            print("Entrez un nombre")

def case():
    while True:
        t = input("Coordonnees de la piece (ex: a,5) : ").split(",")
        if len(t) == 2 and t[0].strip() in list("abcdefghij") and t[1].strip().isdigit() and 1 <= int(t[1]) <= 10:
            return int(t[1]) - 1, ord(t[0].strip()) - 97
        print("Coordonnees incorrectes")

def prises(board, i, j, player):
    res = []
    for d in ("L", "R", "LB", "RB"):
        n = countFree(board, i, j, d, player) + 1
        if checkMove(board, i, j, d, player, n, True, True) == config.NO_ERROR:
            res.append((d, n))
    return res

def coups(board, i, j, player):
    res = []
    for d in ("L", "R", "LB", "RB"):
        for n in range(1, 10):
            if checkMove(board, i, j, d, player, n) == config.NO_ERROR:
                res.append((d, n))
    return res

def danger(board, i, j, d, n, player):
    copie = [r[:] for r in board]
    (x, y), p = movePiece(copie, i, j, d, n)
    for a in range(10):
        for b in range(10):
            if copie[a][b] * player < 0:
                for e, m in prises(copie, a, b, -player):
                    autre = [r[:] for r in copie]
                    if movePiece(autre, a, b, e, m)[1] == [x, y]:
                        return True
    return False

def ordinateur(board, player):
    liste = [(i, j) for i in range(10) for j in range(10) if board[i][j] * player > 0]
    for _ in range(config.N):
        i, j = random.choice(liste)
        p = prises(board, i, j, player)
        if p:
            while p:
                (i, j), c = movePiece(board, i, j, *p[0])
                capture(board, *c)
                p = prises(board, i, j, player)
            becomeKing(board, i, j)
            return
    possibles = [(i, j, d, n) for i, j in liste for d, n in coups(board, i, j, player)]
    for _ in range(config.N):
        i, j = random.choice(liste)
        for d, n in coups(board, i, j, player):
            if not danger(board, i, j, d, n, player):
                (i, j), c = movePiece(board, i, j, d, n)
                becomeKing(board, i, j)
                return
    i, j, d, n = random.choice(possibles)
    (i, j), c = movePiece(board, i, j, d, n)
    becomeKing(board, i, j)

def tour(board, player):
    i, j = case()
    joue = pris = False
    while True:
        d = input("Direction (L, R, LB, RB) : ").upper()
        n = 1
        if abs(board[i][j]) > 1:
            n = int(input("Nombre de cases : "))
        code = checkMove(board, i, j, d, player, n, joue, pris)
        if code != config.NO_ERROR:
            print("Coup refuse :", strerr(code))
            if not joue:
                return False
        else:
            (i, j), c = movePiece(board, i, j, d, n)
            joue, pris = True, c is not None
            if pris:
                capture(board, c[0], c[1])
            else:
                break
        if input("Voulez-vous continuer la rafle ? (o/n) ") != "o":
            break
    becomeKing(board, i, j)
    return True

def main():
    machine = input("Voulez-vous jouer contre l'ordinateur ? (o/n) ") == "o"
    board, player = initBoard(config.DIMENSION), 1
    while checkEndOfGame(board, player) is False:
        printBoard(board, player)
        if machine and player == -1:
            ordinateur(board, player)
            player = 1
            continue
        print(NOMS[player], ": que voulez-vous faire ?")
        print("1. Deplacer une piece")
        print("2. Sauvegarder")
        print("3. Charger")
        print("4. Proposer partie nulle")
        c = choix()
        if c == 1:
            if tour(board, player):
                player = -player
        elif c == 2:
            save(input("Nom du fichier : "), board, player)
        elif c == 3:
            try:
                board, player = load(input("Nom du fichier : "))
            except (OSError, ValueError) as e:
                print("Impossible de charger", e)
        elif c == 4:
            if input(NOMS[-player] + ", acceptez-vous la partie nulle ? (oui/non) ") == "oui":
                print("Partie nulle !")
                return
    printBoard(board, player)
    fin = checkEndOfGame(board, player)
    print("Match nul" if fin == 0 else NOMS[fin] + " ont gagne")

if __name__ == "__main__":
    main()
"""

# --- somebody who writes in English and takes a whole step on one line

LINE_MAIN = """
from draughtsFunctions import *
import config, sys

def parse(text):
    words = text.replace(",", " ").split()
    if len(words) not in (2, 3):
        raise ValueError("Write a square, a direction and a length: d7 L 1")
    col, row = words[0][0].lower(), int(words[0][1:])
    if not ("a" <= col <= "j" and 1 <= row <= 10):
        raise ValueError("This square is not on the board")
    return row - 1, ord(col) - ord("a"), words[1].upper(), int(words[2]) if len(words) == 3 else 1

def main():
    board, player, moving, captured = initBoard(10), config.WHITE_PLAYER, None, False
    while True:
        if moving is None:
            end = checkEndOfGame(board, player)
            if end is not False:
                print("It is a draw" if end == 0 else ("White wins" if end == 1 else "Black wins"))
                return
        printBoard(board, player)
        name = "White" if player == 1 else "Black"
        text = input("%s: your move (square, direction, length), or save/load/draw/end: " % name).strip()
        try:
            if text == "save":
                save(input("File name: "), board, player)
            elif text == "load":
                board, player = load(input("File name: "))
            elif text == "draw":
                if input("Does the opponent accept a draw (y/n)? ").startswith("y"):
                    print("The game is a draw.")
                    return
            elif text == "end":
                if moving is None:
                    print("You have not moved yet")
                else:
                    becomeKing(board, *moving)
                    moving, captured, player = None, False, -player
            else:
                i, j, direction, length = parse(text)
                if moving is not None and moving != (i, j):
                    print("Go on with the same piece")
                    continue
                code = checkMove(board, i, j, direction, player, length, moving is not None, captured)
                if code != config.NO_ERROR:
                    print("Not allowed:", strerr(code))
                    continue
                dest, victim = movePiece(board, i, j, direction, length)
                moving, captured = tuple(dest), victim is not None
                if victim:
                    capture(board, *victim)
        except (ValueError, OSError, IndexError) as error:
            print("Error:", error)

main()
"""

# --- somebody whose window turns round for Black, and asks for names in boxes for texts

TURNING_WINDOW = """
from tkinter import *
from tkinter import messagebox, simpledialog
from draughtsFunctions import *
import config

TAILLE = 40

root = Tk()
root.title("Jeu de dames")
board = initBoard(10)
player = 1
choisi = None
joue = pris = False
captures = {1: 0, -1: 0}

haut = Label(root, text="")
haut.pack()
canvas = Canvas(root, width=TAILLE * 11, height=TAILLE * 11)
canvas.pack()
gauche = Label(root, text="Prises blancs : 0")
gauche.pack(side=LEFT)
droite = Label(root, text="Prises noirs : 0")
droite.pack(side=RIGHT)

def place(k):
    return k if player == 1 else 9 - k

def dessiner():
    canvas.delete(ALL)
    for i in range(10):
        for j in range(10):
            x, y = 20 + place(j) * TAILLE, 20 + place(i) * TAILLE
            couleur = "brown" if (i + j) % 2 else "wheat"
            if choisi == (i, j):
                couleur = "yellow"
            canvas.create_rectangle(x, y, x + TAILLE, y + TAILLE, fill=couleur)
            if board[i][j]:
                c = "white" if board[i][j] > 0 else "black"
                canvas.create_oval(x + 5, y + 5, x + TAILLE - 5, y + TAILLE - 5, fill=c)
                if abs(board[i][j]) > 1:
                    canvas.create_text(x + 20, y + 20, text="D", fill="red")
    haut.config(text="Au tour des " + ("blancs" if player == 1 else "noirs"))
    gauche.config(text="Prises blancs : %d" % captures[1])
    droite.config(text="Prises noirs : %d" % captures[-1])

def clic(event):
    global choisi, joue, pris, player
    x, y = (event.x - 20) // TAILLE, (event.y - 20) // TAILLE
    if not (0 <= x < 10 and 0 <= y < 10):
        return
    i, j = place(y), place(x)
    if choisi is None:
        if board[i][j] * player > 0:
            choisi = (i, j)
    elif choisi == (i, j):
        if joue:
            becomeKing(board, i, j)
            player, joue, pris = -player, False, False
            fin = checkEndOfGame(board, player)
            if fin is not False:
                messagebox.showinfo("Fin", "Gagnant : %d" % fin)
        choisi = None
    else:
        essayer(i, j)
    dessiner()

def essayer(i, j):
    global choisi, joue, pris
    a, b = choisi
    if abs(i - a) != abs(j - b):
        messagebox.showerror("Erreur", "ce coup n'est pas permis")
        choisi = None if not joue else choisi
        return
    d = ("L" if (j - b) * player < 0 else "R") + ("B" if (i - a) * player > 0 else "")
    n = abs(i - a)
    libres = countFree(board, a, b, d, player)
    if libres == n - 2:
        n -= 1
    code = checkMove(board, a, b, d, player, n, joue, pris)
    if code != config.NO_ERROR:
        messagebox.showerror("Erreur", strerr(code))
        choisi = None if not joue else choisi
        return
    dest, victime = movePiece(board, a, b, d, n)
    choisi, joue, pris = tuple(dest), True, victime is not None
    if victime:
        capture(board, *victime)
        captures[player] += 1

def nouveau():
    global board, player, choisi, joue, pris, captures
    board, player, choisi, joue, pris = initBoard(10), 1, None, False, False
    captures = {1: 0, -1: 0}
    dessiner()

def sauver():
    nom = simpledialog.askstring("Sauver", "Nom du fichier")
    if nom:
        try:
            save(nom, board, player)
        except OSError as e:
            messagebox.showerror("Erreur", str(e))

def charger():
    global board, player, choisi
    nom = simpledialog.askstring("Charger", "Nom du fichier")
    if nom:
        try:
            board, player = load(nom)
            choisi = None
        except (OSError, ValueError) as e:
            messagebox.showerror("Erreur", "impossible de charger : " + str(e))
        dessiner()

def aide():
    messagebox.showinfo("Aide", "Cliquez sur un pion")

for texte, action in (("New", nouveau), ("Save", sauver), ("Load", charger), ("Help", aide)):
    Button(root, text=texte, command=action).pack(side=LEFT)
canvas.bind("<Button-1>", clic)
dessiner()
root.mainloop()
"""

# --- somebody who prints questions before a bare input(), asks for x and then y, and has another word for a draw

AXES_MAIN = """
from config import *
from draughtsFunctions import *

NAMES = {WHITE_PLAYER: "White", BLACK_PLAYER: "Black"}

def ask(*lines):
    for line in lines:
        print(line)
    print("> ", end="")
    return input().strip().lower()

def piece(player):
    while True:
        word = ask(NAMES[player] + " may type:", "  * 'q' to suggest that both stop here (an offer to the opponent)",
                   "  * 'w' to save on the disk", "  * 'z' to load from the disk",
                   "  * a character from 'a' to 'j' to take a piece (its x)")
        if word in ("q", "w", "z"):
            return word, None
        if len(word) == 1 and "a" <= word <= "j":
            y = ask("And its y?")
            if y.isdigit() and 1 <= int(y) <= 10:
                return int(y) - 1, ord(word) - ord("a")
        print("This is not right.")

def turn(board, i, j, player):
    played = captured = False
    while True:
        way = ask("Which direction?", "  L, R, LB, RB, or E ((E)nd of the turn)")
        if way == "e":
            break
        far = ask("Give the number of successive steps") if abs(board[i][j]) > 1 else "1"
        code = checkMove(board, i, j, way.upper(), player, int(far) if far.isdigit() else 1, played, captured)
        if code != NO_ERROR:
            print("No: " + strerr(code))
            if code in (NO_PIECE, OPPONENT_PIECE):
                break
            continue
        (i, j), victim = movePiece(board, i, j, way.upper(), int(far))
        played, captured = True, victim is not None
        if not captured:
            break
        capture(board, *victim)
        printBoard(board, player)
    if played:
        becomeKing(board, i, j)
    return played

def main():
    board, player, end = initBoard(DIMENSION), WHITE_PLAYER, False
    while end is False:
        printBoard(board, player)
        i, j = piece(player)
        if i == "q":
            if ask(NAMES[-player] + ", do you accept? [y]es/[n]o") in ("y", "yes"):
                end = 0
        elif i in ("w", "z"):
            name = ask("Give the path to a file that ends in '.dat'")
            try:
                if i == "w":
                    save(name, board, player)
                else:
                    board, player = load(name)
            except (OSError, ValueError):
                print("This file is no good.")
        elif turn(board, i, j, player):
            player = -player
            end = checkEndOfGame(board, player)
    print("A draw" if end == 0 else NAMES[end] + " wins")

if __name__ == "__main__":
    main()
"""

# --- somebody who says once how moves are written, and whose program stops at anything else

COMMAS_MAIN = """
from draughtsFunctions import *
from config import *

def main():
    board = initBoard(DIMENSION)
    print("Tapez la colonne, la ligne et le sens (l ou r) avec des virgules, comme ceci : b,7,r")
    player = WHITE_PLAYER
    printBoard(board, player)
    while checkEndOfGame(board, player) is False:
        print("Aux", "blancs" if player == WHITE_PLAYER else "noirs", "de jouer")
        j, i, direction = input("Votre deplacement : ").split(",")
        i, j = int(i) - 1, ord(j) - ord("a")
        reponse = checkMove(board, i, j, direction.upper(), player)
        if reponse is True:
            movePiece(board, i, j, direction.upper())
            player = -player
            printBoard(board, player)
        else:
            print(reponse)

main()
"""
