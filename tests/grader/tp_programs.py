"""Programs for the TP noté as other people would write them: right, and unlike ours."""

from __future__ import annotations

from typing import Final

# A class, coordinates instead of numbers, minimax two moves deep.
MINIMAX: Final = '''
"""IA : minimax de profondeur 2."""

class Damier:
    def __init__(self, plateau):
        self.cases = {}
        for numero in range(1, 51):
            if plateau[numero]:
                self.cases[self.coord(numero)] = tuple(plateau[numero])

    @staticmethod
    def coord(numero):
        ligne, colonne = divmod(numero - 1, 5)
        return ligne, 2 * colonne + (ligne + 1) % 2

    @staticmethod
    def numero(case):
        return case[0] * 5 + case[1] // 2 + 1

    def coups(self, joueur):
        avant = -1 if joueur == 0 else 1
        for (l, c), (qui, dame) in list(self.cases.items()):
            if qui != joueur:
                continue
            for dl in (-1, 1):
                for dc in (-1, 1):
                    une, deux = (l + dl, c + dc), (l + 2 * dl, c + 2 * dc)
                    if self.dedans(une) and une not in self.cases and (dame or dl == avant):
                        yield (l, c), une, None
                    elif self.dedans(deux) and deux not in self.cases and self.cases.get(une, (joueur,))[0] != joueur:
                        yield (l, c), deux, une

    @staticmethod
    def dedans(case):
        return 0 <= case[0] <= 9 and 0 <= case[1] <= 9

    def jouer(self, coup):
        depart, arrivee, prise = coup
        autre = Damier([None] * 51)
        autre.cases = dict(self.cases)
        qui, dame = autre.cases.pop(depart)
        autre.cases[arrivee] = (qui, dame or arrivee[0] == (0 if qui == 0 else 9))
        if prise:
            del autre.cases[prise]
        return autre

    def note(self, joueur):
        total = 0
        for (l, c), (qui, dame) in self.cases.items():
            valeur = 150 if dame else 100 + (9 - l if qui == 0 else l)
            total += valeur if qui == joueur else -valeur
        return total


def negamax(damier, joueur, profondeur, alpha, beta):
    if profondeur == 0:
        return damier.note(joueur)
    meilleur = -100000
    for coup in sorted(damier.coups(joueur), key=lambda coup: coup[2] is None):
        meilleur = max(meilleur, -negamax(damier.jouer(coup), 1 - joueur, profondeur - 1, -beta, -alpha))
        alpha = max(alpha, meilleur)
        if alpha >= beta:
            break
    return meilleur


def play(plateau: list, premier_joueur: bool) -> tuple:
    joueur = 0 if premier_joueur else 1
    damier = Damier(plateau)
    choix, note = None, -10**9
    for coup in damier.coups(joueur):
        valeur = -negamax(damier.jouer(coup), 1 - joueur, 1, -10**9, 10**9)
        if valeur > note:
            choix, note = coup, valeur
    return Damier.numero(choix[0]), Damier.numero(choix[1])
'''

# The first legal move that is found; extra parameters, things printed.
FIRST: Final = """
def voisins(case):
    ligne = (case - 1) // 5
    decalage = 0 if ligne % 2 == 0 else -1
    resultat = {}
    for nom, dl, saut in (("hg", -1, -5), ("hd", -1, -4), ("bg", 1, 5), ("bd", 1, 6)):
        autre = case + saut + decalage
        if 1 <= autre <= 50 and (autre - 1) // 5 == ligne + dl:
            resultat[nom] = autre
    return resultat

def play(plateau, premier_joueur, bavard=True):
    moi = 0 if premier_joueur else 1
    for case in range(1, 51):
        if plateau[case] == None or plateau[case][0] != moi:
            continue
        for nom, autre in voisins(case).items():
            if plateau[autre] == None:
                if plateau[case][1] or nom[0] == ("h" if premier_joueur else "b"):
                    if bavard:
                        print("je joue", case, autre)
                    return (case, autre)
            elif plateau[autre][0] != moi:
                loin = voisins(autre).get(nom)
                if loin and plateau[loin] == None:
                    return (case, loin)
"""

MODEL: Final = """
class Partie:
    def __init__(self):
        self.plateau = [None] * 51
        for n in range(1, 51):
            self.plateau[n] = (1, False) if n <= 20 else (0, False) if n >= 31 else None
        self.tour = 0

    def coord(self, n):
        return (n - 1) // 5, 2 * ((n - 1) % 5) + (1 - (n - 1) // 5 % 2)

    def numero(self, l, c):
        return l * 5 + c // 2 + 1 if (l + c) % 2 else None

    def jouer(self, depart, arrivee):
        (l, c), (m, d) = self.coord(depart), self.coord(arrivee)
        piece = self.plateau[depart]
        if piece is None or piece[0] != self.tour or self.plateau[arrivee]:
            return False
        if abs(d - c) != 1 or (m - l != (-1 if self.tour == 0 else 1) and not (piece[1] and abs(m - l) == 1)):
            return False
        self.plateau[depart], self.plateau[arrivee] = None, piece
        self.tour = 1 - self.tour
        return True
"""

CANVAS: Final = {
    "modele.py": MODEL,
    "vue.py": """
import tkinter as tk
from modele import Partie

class Fenetre(tk.Tk):
    COTE = 48

    def __init__(self):
        super().__init__()
        self.title("Dames")
        self.partie = Partie()
        self.choix = None
        self.canvas = tk.Canvas(self, width=10 * self.COTE, height=10 * self.COTE)
        self.canvas.pack()
        self.canvas.bind("<Button-1>", self.clic)
        self.dessiner()

    def dessiner(self):
        self.canvas.delete("all")
        k = self.COTE
        for l in range(10):
            for c in range(10):
                couleur = "sienna" if (l + c) % 2 else "beige"
                self.canvas.create_rectangle(c * k, l * k, (c + 1) * k, (l + 1) * k, fill=couleur, width=0)
        for n in range(1, 51):
            l, c = self.partie.coord(n)
            self.canvas.create_text(c * k + 8, l * k + 8, text=str(n))
            if self.partie.plateau[n]:
                couleur = "white" if self.partie.plateau[n][0] == 0 else "black"
                self.canvas.create_oval(c * k + 5, l * k + 5, (c + 1) * k - 5, (l + 1) * k - 5, fill=couleur)

    def clic(self, event):
        n = self.partie.numero(event.y // self.COTE, event.x // self.COTE)
        if n and self.partie.plateau[n] and self.partie.plateau[n][0] == self.partie.tour:
            self.choix = n
        elif n and self.choix:
            self.partie.jouer(self.choix, n)
            self.choix = None
            self.dessiner()
""",
    "main.py": "from vue import Fenetre\n\nif __name__ == '__main__':\n    Fenetre().mainloop()\n",
}

BUTTONS: Final = {
    "modele.py": MODEL,
    "dames.py": """
from tkinter import *
from modele import Partie

def lancer():
    menu.destroy()
    grille = Frame(fenetre)
    grille.pack()
    for l in range(10):
        for c in range(10):
            bouton = Button(grille, width=3, height=1, font=("Courier", 12), command=lambda l=l, c=c: clic(l, c))
            bouton.grid(row=l, column=c)
            boutons[l, c] = bouton
    afficher()

def afficher():
    for n in range(1, 51):
        piece = partie.plateau[n]
        boutons[partie.coord(n)]["text"] = "" if piece is None else "ox"[piece[0]]

def clic(l, c):
    global choix
    n = partie.numero(l, c)
    if choix and n and partie.jouer(choix, n):
        choix = None
        afficher()
    else:
        choix = n

fenetre = Tk()
partie = Partie()
boutons = {}
choix = None
menu = Frame(fenetre)
menu.pack()
Label(menu, text="Jeu de dames").pack()
Button(menu, text="2 joueurs", command=lancer).pack()
Button(menu, text="Contre l'ordinateur", command=lancer).pack()
fenetre.mainloop()
""",
}
