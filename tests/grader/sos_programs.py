"""Three programs for the SOS document as other people would write them: right, and unlike ours."""

from __future__ import annotations

from typing import Final

# A beginner's: a row of tests for each direction, constants in pixels, scores below the board, and the game is started
# by the last line of the file.
PLAIN: Final = {
    "sosAlgorithms.py": """
def newBoard(n):
    board = []
    for i in range(n):
        ligne = []
        for j in range(n):
            ligne.append(0)
        board.append(ligne)
    return board

def possibleSquare(board, n, i, j):
    if i < 0 or j < 0 or i >= n or j >= n:
        return False
    if board[i][j] == 0:
        return True
    else:
        return False

def updateScoreS(board, n, i, j, scores, player, lines):
    if i >= 2 and board[i-1][j] == 2 and board[i-2][j] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i-2, j), (i, j)])
    if i <= n-3 and board[i+1][j] == 2 and board[i+2][j] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i, j), (i+2, j)])
    if j >= 2 and board[i][j-1] == 2 and board[i][j-2] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i, j-2), (i, j)])
    if j <= n-3 and board[i][j+1] == 2 and board[i][j+2] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i, j), (i, j+2)])
    if i >= 2 and j >= 2 and board[i-1][j-1] == 2 and board[i-2][j-2] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i-2, j-2), (i, j)])
    if i <= n-3 and j <= n-3 and board[i+1][j+1] == 2 and board[i+2][j+2] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i, j), (i+2, j+2)])
    if i >= 2 and j <= n-3 and board[i-1][j+1] == 2 and board[i-2][j+2] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i, j), (i-2, j+2)])
    if i <= n-3 and j >= 2 and board[i+1][j-1] == 2 and board[i+2][j-2] == 1:
        scores[player] = scores[player] + 1
        lines.append([(i, j), (i+2, j-2)])

def updateScoreO(board, n, i, j, scores, player, lines):
    if i >= 1 and i <= n-2 and board[i-1][j] == 1 and board[i+1][j] == 1:
        scores[player] += 1
        lines.append([(i-1, j), (i+1, j)])
    if j >= 1 and j <= n-2 and board[i][j-1] == 1 and board[i][j+1] == 1:
        scores[player] += 1
        lines.append([(i, j-1), (i, j+1)])
    if i >= 1 and i <= n-2 and j >= 1 and j <= n-2:
        if board[i-1][j-1] == 1 and board[i+1][j+1] == 1:
            scores[player] += 1
            lines.append([(i-1, j-1), (i+1, j+1)])
        if board[i-1][j+1] == 1 and board[i+1][j-1] == 1:
            scores[player] += 1
            lines.append([(i-1, j+1), (i+1, j-1)])

def update(board, n, i, j, l, scores, player, lines):
    board[i][j] = l
    if l == 1:
        updateScoreS(board, n, i, j, scores, player, lines)
    elif l == 2:
        updateScoreO(board, n, i, j, scores, player, lines)

def winner(scores):
    if scores[0] > scores[1]:
        return "Le joueur 1 a gagné !"
    elif scores[0] < scores[1]:
        return "Le joueur 2 a gagné !"
    else:
        return "Egalité"
""",
    "sosGUI.py": """
import pygame
import sys
from pygame.locals import *
from sosAlgorithms import *

pygame.init()
BLANC = (255, 255, 255)
NOIR = (0, 0, 0)
BLEU = (0, 0, 255)
ROUGE = (255, 0, 0)
CASE = 60
couleurs = [BLEU, ROUGE]

def drawBoard(mySurface, n):
    mySurface.fill(BLANC)
    petite = pygame.font.SysFont("comicsansms", 16)
    for i in range(n):
        for j in range(n):
            pygame.draw.rect(mySurface, NOIR, (j*CASE, i*CASE, CASE, CASE), 1)
            pygame.draw.line(mySurface, NOIR, (j*CASE + CASE//2, i*CASE), (j*CASE + CASE//2, i*CASE + CASE))
            mySurface.blit(petite.render("S", True, NOIR), (j*CASE + 10, i*CASE + 20))
            mySurface.blit(petite.render("O", True, NOIR), (j*CASE + 40, i*CASE + 20))
    pygame.display.update()

def displayScore(mySurface, n, scores):
    police = pygame.font.SysFont("Arial", 24)
    pygame.draw.rect(mySurface, BLANC, (0, n*CASE + 10, 160, 80))
    for k in range(2):
        texte = police.render("Joueur " + str(k+1) + " : " + str(scores[k]), True, couleurs[k])
        mySurface.blit(texte, (5, n*CASE + 15 + 30*k))
    pygame.display.update()

def displayPlayer(mySurface, n, player):
    pygame.draw.rect(mySurface, BLANC, (165, n*CASE + 10, 15, 80))
    pygame.draw.circle(mySurface, couleurs[player], (172, n*CASE + 25 + 30*player), 6)
    pygame.display.update()

def drawCell(mySurface, board, i, j, player):
    pygame.draw.rect(mySurface, BLANC, (j*CASE + 1, i*CASE + 1, CASE - 2, CASE - 2))
    grande = pygame.font.Font(None, 50)
    lettre = " "
    if board[i][j] == 1:
        lettre = "S"
    if board[i][j] == 2:
        lettre = "O"
    mySurface.blit(grande.render(lettre, True, couleurs[player]), (j*CASE + 18, i*CASE + 15))
    pygame.display.update()

def drawLines(mySurface, lines, player):
    for ligne in lines:
        a, b = ligne[0], ligne[1]
        pygame.draw.line(mySurface, couleurs[player], (a[1]*CASE + CASE//2, a[0]*CASE + CASE//2),
                         (b[1]*CASE + CASE//2, b[0]*CASE + CASE//2), 3)
    pygame.display.update()

def displayWinner(mySurface, n, scores):
    police = pygame.font.SysFont("Arial", 22)
    mySurface.blit(police.render(winner(scores), True, NOIR), (5, n*CASE + 75))
    pygame.display.update()

def selectSquare(mySurface, board, n):
    while True:
        for event in pygame.event.get():
            if event.type == QUIT:
                pygame.quit()
                sys.exit()
            if event.type == MOUSEBUTTONDOWN:
                x, y = pygame.mouse.get_pos()
                i = y // CASE
                j = x // CASE
                if possibleSquare(board, n, i, j):
                    if x % CASE < CASE // 2:
                        return (i, j, 1)
                    else:
                        return (i, j, 2)

def gamePlay(mySurface, board, n, scores):
    player = 0
    reste = n * n
    while reste > 0:
        displayScore(mySurface, n, scores)
        displayPlayer(mySurface, n, player)
        i, j, l = selectSquare(mySurface, board, n)
        lines = []
        update(board, n, i, j, l, scores, player, lines)
        drawCell(mySurface, board, i, j, player)
        drawLines(mySurface, lines, player)
        reste = reste - 1
        if lines == []:
            player = (player + 1) % 2
    displayScore(mySurface, n, scores)
    displayWinner(mySurface, n, scores)

def SOS(n):
    mySurface = pygame.display.set_mode((n*CASE, n*CASE + 100))
    pygame.display.set_caption("SOS")
    board = newBoard(n)
    scores = [0, 0]
    drawBoard(mySurface, n)
    gamePlay(mySurface, board, n, scores)
    while True:
        for event in pygame.event.get():
            if event.type == QUIT:
                pygame.quit()
                sys.exit()

taille = int(input("Taille du plateau ? "))
SOS(taille)
""",
}

# Another habit in everything: i is the column, lines are points (x, y), the mouse is polled, squares that are taken are
# refused by gamePlay, and closing the window is an exception of its own.
POLLING: Final = {
    "sosAlgorithms.py": """
import itertools

DIRECTIONS = [d for d in itertools.product((-1, 0, 1), repeat=2) if d != (0, 0)]

def newBoard(n):
    return [[0 for _ in range(n)] for _ in range(n)]

def dedans(n, *valeurs):
    return all(0 <= v < n for v in valeurs)

def lettre(board, n, i, j):
    return board[i][j] if dedans(n, i, j) else 0

def possibleSquare(board, n, i, j):
    return dedans(n, i, j) and not board[i][j]

def updateScoreS(board, n, i, j, scores, player, lines):
    for di, dj in DIRECTIONS:
        if (lettre(board, n, i + di, j + dj), lettre(board, n, i + 2 * di, j + 2 * dj)) == (2, 1):
            lines += [((j, i), (j + 2 * dj, i + 2 * di))]
            scores[player] += 1

def updateScoreO(board, n, i, j, scores, player, lines):
    for di, dj in DIRECTIONS[:4]:
        if lettre(board, n, i + di, j + dj) == lettre(board, n, i - di, j - dj) == 1:
            lines += [((j - dj, i - di), (j + dj, i + di))]
            scores[player] += 1

def update(board, n, i, j, l, scores, player, lines):
    board[i][j] = l
    [updateScoreS, updateScoreO][l - 1](board, n, i, j, scores, player, lines)
    return len(lines) > 0

def winner(scores):
    s1, s2 = scores
    return "Bleu %d - %d Rouge : %s" % (s1, s2, "match nul" if s1 == s2 else ["rouge gagne", "bleu gagne"][s1 > s2])
""",
    "sosGUI.py": """
import pygame, time
import sosAlgorithms as algo

COULEURS = {0: pygame.Color("cyan"), 1: pygame.Color("orange")}
MARGE = 40

class Fermeture(Exception):
    pass

def cote(mySurface):
    return global_cote

def coin(i, j):
    return MARGE + i * global_cote, MARGE + j * global_cote

def drawBoard(mySurface, n):
    for i in range(n):
        for j in range(n):
            couleur = (200, 200, 200) if (i + j) % 2 else (160, 160, 160)
            pygame.draw.rect(mySurface, couleur, (*coin(i, j), global_cote, global_cote))

def texte(mySurface, phrase, place, couleur):
    image = police.render(phrase, True, couleur, (0, 0, 0))
    mySurface.blit(image, place)

def displayScore(mySurface, n, scores):
    x = 2 * MARGE + n * global_cote
    for k in (0, 1):
        texte(mySurface, "%s : %3d" % (["Bleu", "Rouge"][k], scores[k]), (x, MARGE + 50 * k), COULEURS[k])

def displayPlayer(mySurface, n, player):
    x = 2 * MARGE + n * global_cote
    for k in (0, 1):
        texte(mySurface, "->" if k == player else "    ", (x - 30, MARGE + 50 * k), COULEURS[k])

def drawCell(mySurface, board, i, j, player):
    x, y = coin(i, j)
    image = police.render(" SO"[board[i][j]], True, COULEURS[player])
    mySurface.blit(image, image.get_rect(center=(x + global_cote // 2, y + global_cote // 2)))

def drawLines(mySurface, lines, player):
    for debut, fin in lines:
        a, b = ((coin(p[1], p[0])[0] + global_cote // 2, coin(p[1], p[0])[1] + global_cote // 2) for p in (debut, fin))
        pygame.draw.aaline(mySurface, COULEURS[player], a, b)

def displayWinner(mySurface, n, scores):
    fond = pygame.Surface((300, 60))
    fond.fill((30, 30, 30))
    fond.blit(police.render(algo.winner(scores), True, (255, 255, 255)), (5, 5))
    mySurface.blit(fond, (MARGE, MARGE))
    pygame.display.flip()

def selectSquare(mySurface, board, n):
    while pygame.mouse.get_pressed()[0]:
        attendre()
    while not pygame.mouse.get_pressed()[0]:
        attendre()
    x, y = pygame.mouse.get_pos()
    i, reste = divmod(x - MARGE, global_cote)
    j = (y - MARGE) // global_cote
    return i, j, 1 if reste < global_cote / 2 else 2

def attendre():
    pygame.display.flip()
    horloge.tick(60)
    if pygame.event.get(pygame.QUIT):
        raise Fermeture()
    pygame.event.pump()

def gamePlay(mySurface, board, n, scores):
    player = 0
    while any(0 in colonne for colonne in board):
        displayPlayer(mySurface, n, player)
        i, j, l = selectSquare(mySurface, board, n)
        if not algo.possibleSquare(board, n, i, j):
            continue
        lines = []
        rejoue = algo.update(board, n, i, j, l, scores, player, lines)
        drawCell(mySurface, board, i, j, player)
        drawLines(mySurface, lines, player)
        displayScore(mySurface, n, scores)
        if not rejoue:
            player = 1 - player

def SOS(n):
    global global_cote, police, horloge
    pygame.init()
    horloge = pygame.time.Clock()
    police = pygame.font.SysFont(None, 30)
    mySurface = pygame.display.set_mode((900, 700))
    global_cote = 600 // n
    board, scores = algo.newBoard(n), [0, 0]
    drawBoard(mySurface, n)
    displayScore(mySurface, n, scores)
    try:
        gamePlay(mySurface, board, n, scores)
        displayWinner(mySurface, n, scores)
        time.sleep(4)
    except Fermeture:
        pass
    pygame.quit()

if __name__ == "__main__":
    SOS(8)
""",
}

# Everything in objects behind the nine functions, events waited for one by one, released buttons counted.
OBJECTS: Final = {
    "sosAlgorithms.py": """
class Plateau:
    def __init__(self, board, n):
        self.board, self.n = board, n

    def mot(self, i, j, di, dj):
        cases = [(i + k * di, j + k * dj) for k in range(3)]
        if any(a < 0 or b < 0 or a > self.n - 1 or b > self.n - 1 for a, b in cases):
            return ""
        return "".join("_SO"[self.board[a][b]] for a, b in cases)

def newBoard(n: int) -> list:
    return list(map(lambda _: [0] * n, range(n)))

def possibleSquare(board, n, i, j):
    try:
        assert i >= 0 and j >= 0
        return board[i][j] == 0
    except (AssertionError, IndexError):
        return False

def cherche(board, n, i, j, scores, player, lines, milieu):
    p = Plateau(board, n)
    for di, dj in ((0, 1), (1, 0), (1, 1), (1, -1)):
        for k in (1,) if milieu else (0, 2):
            a, b = i - k * di, j - k * dj
            if p.mot(a, b, di, dj) == "SOS":
                scores[player] += 1
                lines.append([(a, b), (a + 2 * di, b + 2 * dj)])

def updateScoreS(board, n, i, j, scores, player, lines):
    cherche(board, n, i, j, scores, player, lines, False)

def updateScoreO(board, n, i, j, scores, player, lines):
    cherche(board, n, i, j, scores, player, lines, True)

def update(board, n, i, j, l, scores, player, lines):
    lines.clear()
    board[i][j] = l
    cherche(board, n, i, j, scores, player, lines, l == 2)

def winner(scores):
    if len(set(scores)) == 1:
        return f"Match nul {scores[0]} partout"
    return "Victoire des " + ("bleus" if scores[0] == max(scores) else "rouges")
""",
    "sosGUI.py": """
import pygame
from pygame import gfxdraw
from sosAlgorithms import newBoard, possibleSquare, update, winner

class Vue:
    def __init__(self, surface, n):
        self.surface, self.n = surface, n
        self.taille = min(surface.get_width() - 220, surface.get_height()) // n
        self.police = pygame.font.Font(None, 28)

    def case(self, i, j):
        return pygame.Rect(j * self.taille, i * self.taille, self.taille, self.taille)

    def ecrire(self, texte, x, y, couleur, largeur=210):
        self.surface.fill((0, 30, 0), (x, y, largeur, 30))
        self.surface.blit(self.police.render(texte, 1, couleur), (x, y))

    @property
    def droite(self):
        return self.n * self.taille + 8

couleur = lambda joueur: (120, 160, 255) if joueur == 0 else (255, 120, 120)
vues = []

def drawBoard(mySurface, n):
    vue = Vue(mySurface, n)
    vues.append(vue)
    mySurface.fill((0, 30, 0))
    for i in range(n):
        for j in range(n):
            case = vue.case(i, j)
            pygame.draw.rect(mySurface, (90, 120, 90), case, 2)
            pygame.draw.line(mySurface, (50, 80, 50), case.midtop, case.midbottom)
    pygame.display.flip()

def displayScore(mySurface, n, scores):
    vue = Vue(mySurface, n)
    for joueur, score in enumerate(scores):
        nom = ("Bleus : {}", "Rouges : {}")[joueur].format(score)
        vue.ecrire(nom, vue.droite, 20 + 40 * joueur, couleur(joueur), 150)
    pygame.display.flip()

def displayPlayer(mySurface, n, player):
    vue = Vue(mySurface, n)
    for joueur in (0, 1):
        vue.ecrire("<--" * (joueur == player), vue.droite + 155, 20 + 40 * joueur, couleur(joueur), 50)
    pygame.display.flip()

def drawCell(mySurface, board, i, j, player):
    vue = Vue(mySurface, len(board))
    case = vue.case(i, j).inflate(-6, -6)
    mySurface.fill((0, 30, 0), case)
    if board[i][j] == 2:
        pygame.draw.circle(mySurface, couleur(player), case.center, case.width // 3, 4)
    elif board[i][j] == 1:
        image = pygame.font.Font(None, case.width).render("S", 1, couleur(player))
        mySurface.blit(image, image.get_rect(center=case.center))
    pygame.display.flip()

def drawLines(mySurface, lines, player):
    vue = vues[-1]
    for (i1, j1), (i2, j2) in lines:
        pygame.draw.line(mySurface, couleur(player), vue.case(i1, j1).center, vue.case(i2, j2).center, 4)
    pygame.display.flip()

def displayWinner(mySurface, n, scores):
    vue = Vue(mySurface, n)
    vue.ecrire(winner(scores), vue.droite, 200, (255, 255, 255))
    pygame.display.flip()

def selectSquare(mySurface, board, n):
    vue = Vue(mySurface, n)
    while 1:
        event = pygame.event.wait()
        if event.type == pygame.QUIT:
            return None
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            for i in range(n):
                for j in range(n):
                    if vue.case(i, j).collidepoint(event.pos) and possibleSquare(board, n, i, j):
                        return i, j, 1 if event.pos[0] < vue.case(i, j).centerx else 2

def gamePlay(mySurface, board, n, scores):
    drawBoard(mySurface, n)
    displayScore(mySurface, n, scores)
    joueur, fini = 0, False
    while not fini:
        displayPlayer(mySurface, n, joueur)
        choix = selectSquare(mySurface, board, n)
        if choix is None:
            return False
        lignes = []
        update(board, n, *choix, scores, joueur, lignes)
        drawCell(mySurface, board, *choix[:2], joueur)
        if lignes:
            drawLines(mySurface, lignes, joueur)
            displayScore(mySurface, n, scores)
        else:
            joueur ^= 1
        fini = not any(possibleSquare(board, n, i, j) for i in range(n) for j in range(n))
    displayWinner(mySurface, n, scores)
    return True

def SOS(n):
    pygame.init()
    surface = pygame.display.set_mode((820, 600), pygame.RESIZABLE)
    if gamePlay(surface, newBoard(n), n, [0, 0]):
        while pygame.event.wait().type != pygame.QUIT:
            pass
    pygame.quit()
""",
}
