"""SOS in a window: section 4 of the document, and the bonuses of section 5 behind a start screen.

`python3 sosGUI.py [FICHIER]` opens the start screen; `SOS(n)` alone plays a game for two with nothing but the nine
functions of the document, which want no more of sosAlgorithms.py than section 3 asks for. Everything is done with the
mouse. Needs pygame (`pip install pygame-ce`), and sosAlgorithms.py beside it.

Each of the nine functions may be called alone, on a surface of any size. What was drawn on a surface is remembered as
long as the surface lives: `drawLines` learns there how many squares the board has, and a window whose size changes is
drawn again. Who closes the window while `selectSquare` waits for him ends the game: it raises WindowClosed, a
SystemExit, which ends a program that knows nothing of it without a word; `SOS` catches it and returns.
"""

from __future__ import annotations

import sys

if __name__ == "__main__":  # before what takes its time: Ctrl-C shows no traceback there either
    sys.excepthook = lambda kind, *rest: kind is KeyboardInterrupt or sys.__excepthook__(kind, *rest)

import math
import os
import re
import tempfile
import threading
import time
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from weakref import WeakKeyDictionary

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
try:
    import pygame
except ImportError:
    sys.exit("Le jeu a besoin de pygame, qui n'est pas installé. Pour l'installer : pip install pygame-ce")
try:
    import sosAlgorithms as sos
except ModuleNotFoundError:
    sys.exit("Le fichier sosAlgorithms.py doit se trouver à côté de sosGUI.py.")

__all__ = [
    *("drawBoard", "displayScore", "displayPlayer", "drawCell", "drawLines", "displayWinner"),
    *("selectSquare", "gamePlay", "SOS", "WindowClosed"),
]

EMPTY, S, O = 0, 1, 2  # noqa: E741 (the letter of the game)
LETTERS = " SO"

SIDES = (  # what the players are called, and their colours
    ("Bleus", (92, 160, 255)),
    ("Rouges", (255, 96, 96)),
    ("Verts", (92, 214, 124)),
    ("Jaunes", (248, 212, 76)),
    ("Violets", (196, 140, 255)),
    ("Turquoises", (76, 220, 220)),
    ("Oranges", (255, 164, 72)),
    ("Marrons", (200, 150, 112)),
)
NOBODY = (200, 204, 214)  # the colour of a letter of which the writer is not known
BACKGROUND, SQUARE, LIT_SQUARE = (22, 24, 31), (33, 36, 46), (54, 59, 75)
RULE, FAINT, TEXT, BRIGHT = (66, 71, 88), (108, 115, 136), (214, 218, 228), (255, 255, 255)
BUTTON, LIT_BUTTON, CHOSEN = (48, 53, 68), (66, 73, 94), (52, 96, 168)

LETTER_SIZE = 1.25  # of a square's height: what pygame calls a size has room around it
INSET = 0.14  # of an alignment's length, at each end: where the letter's edge is
GRID_SHARE = 0.66  # of a window's width; the scores have the rest
ARROW, HARD_BLANK = "<--", "\u00a0"
WAIT = 200  # milliseconds after which Ctrl-C is noticed, even if no event comes


class WindowClosed(SystemExit):
    """The player has closed the window. Whoever does not catch it ends without a traceback."""


# Where things are


class Layout:
    """The places on a surface of a board of n rows and of what is told beside it."""

    def __init__(self, size, n):
        width, height = size
        self.n = n = max(1, n)
        margin = max(1, min(width, height) // 30)
        side = max(1, min(height - 2 * margin, int(width * GRID_SHARE) - margin))
        side -= side % n if side >= 4 * n else 0  # all squares are alike, unless there is no pixel to spare
        self.grid = pygame.Rect(margin, max(0, height - side) // 2, side, side)
        left = self.grid.right + margin
        top = self.grid.top if side >= 0.8 * (height - 2 * margin) else margin
        self.panel = pygame.Rect(left, top, max(1, width - margin - left), max(1, height - 2 * top))
        self.cell = side // n
        self.stroke = max(1, self.cell // 14)  # how thick a line is
        self.casing = self.stroke + 2 * (self.stroke // 3)  # and with the dark seam that parts it from other lines
        self.seam = self.stroke // 2  # what parts a letter from the lines behind it

    def square(self, i, j):
        """The rectangle of a square."""
        side = self.grid.width
        left, right, top, bottom = (k * side // self.n for k in (j, j + 1, i, i + 1))
        return pygame.Rect(self.grid.left + left, self.grid.top + top, right - left, bottom - top)

    def inside(self, i, j):
        """The part of a square that no grid line, and no alignment through one of its corners, runs into."""
        inset = math.ceil(0.8 * self.casing) + 1 if self.cell >= 5 else 0
        return self.square(i, j).inflate(-2 * inset, -2 * inset)

    def choiceAt(self, place):
        """The (i, j, l) of the half square at a point, or None beside the board."""
        place = int(place[0]), int(place[1])
        if not self.grid.collidepoint(place):
            return None
        side = self.grid.width
        j, i = (((k + 1) * self.n - 1) // side for k in (place[0] - self.grid.left, place[1] - self.grid.top))
        return i, j, S if place[0] < self.square(i, j).centerx else O

    def part(self, top, bottom):
        """The part of the panel between two shares of its height."""
        height = self.panel.height
        return pygame.Rect(
            self.panel.left, self.panel.top + int(top * height), self.panel.width, int((bottom - top) * height)
        )

    def row(self, player, players):
        """The place of a player's score; up to four players, their number changes nothing."""
        rows = self.part(0, 0.44)
        height = rows.height / max(4, players)
        return pygame.Rect(rows.left, rows.top + int(player * height), rows.width, int(height))

    def score(self, player, players):
        """The part of a row that has the name and the score."""
        row = self.row(player, players)
        return pygame.Rect(row.left, row.top, int(row.width * 0.75), int(row.height * 0.62))

    def arrow(self, player, players):
        """The part of a row that has the arrow."""
        row, left = self.row(player, players), self.score(player, players).right
        return pygame.Rect(left, row.top, row.right - left, int(row.height * 0.62))

    def note(self, player, players):
        """The part of a row below the name and the score."""
        row, top = self.row(player, players), self.score(player, players).bottom
        return pygame.Rect(row.left, top, row.width, int(row.height * 0.28))

    def result(self, players):
        """The place below the scores."""
        top = self.row(players, players).top + self.panel.height // 50
        return pygame.Rect(self.panel.left, top, self.panel.width, int(self.panel.height * 0.16))

    @property
    def message(self):
        return self.part(0.63, 0.8)

    def button(self, number):
        return self.part(0.82 + 0.095 * number, 0.9 + 0.095 * number)


def windowSize(n):
    """The size of the window of a board of n rows: another one for each n, but for the smallest."""
    side = 100 * max(3, n) if n <= 6 else 600 + 4 * (n - 6)
    height = math.ceil(side * 30 / 28)
    return math.ceil((side + height // 30 + 1) / GRID_SHARE), height


# What is on a surface


@dataclass
class Picture:
    """What has been drawn on a surface."""

    n: int
    letters: dict = field(default_factory=dict)  # (i, j) -> its letter and who wrote it, None if that is not known
    lines: list = field(default_factory=list)  # (lines, player)
    scores: list | None = None
    player: int | None = None  # whose turn it is
    result: list | None = None  # the scores of a game that is over
    notes: list = field(default_factory=list)  # below each player's score

    @property
    def players(self):
        return max(2, len(self.scores or ()), 1 + (self.player or 0))


PICTURES = WeakKeyDictionary()  # surface -> Picture


def pictureOf(mySurface, n):
    """What is known of a surface that shows a board of n rows."""
    picture = PICTURES.get(mySurface)
    if picture is None or picture.n != n:
        picture = PICTURES[mySurface] = Picture(n)
    return picture


def rowsOn(mySurface, lines):
    """How many rows the board of a surface has; where none is drawn, as many as such a window has, or as are needed."""
    if mySurface in PICTURES:
        return PICTURES[mySurface].n
    needed = 1 + max((index for line in lines for end in line for index in end), default=2)
    return next((n for n in range(needed, 100) if windowSize(n) == mySurface.get_size()), needed)


def redraw(mySurface):
    """Draw again all that was drawn: the window has another size."""
    if mySurface not in PICTURES:
        return
    picture = PICTURES[mySurface]
    with allAtOnce(mySurface):
        drawBoard(mySurface, picture.n)
        PICTURES[mySurface] = picture
        for (i, j), (letter, player) in picture.letters.items():
            drawLetter(mySurface, picture.n, i, j, letter, player)
        for lines, player in picture.lines:
            strokeLines(mySurface, picture.n, lines, player)
        if picture.scores is not None:
            displayScore(mySurface, picture.n, picture.scores)
        if picture.result is not None:
            displayWinner(mySurface, picture.n, picture.result)
        elif picture.player is not None:
            displayPlayer(mySurface, picture.n, picture.player)


HELD = []  # surfaces whose changes are brought to the screen later


@contextmanager
def allAtOnce(mySurface):
    """Bring what is drawn meanwhile to the screen in one go: nothing flickers."""
    HELD.append(mySurface)
    try:
        yield
    finally:
        HELD.pop()
        show(mySurface, mySurface.get_rect())


def show(mySurface, area):
    """Bring a part of the surface to the screen, if it is the window's."""
    window = pygame.display.get_surface()
    if mySurface not in HELD and window is not None and mySurface.get_abs_parent() is window:
        pygame.display.update(area.move(mySurface.get_abs_offset()))


def colourOf(player):
    """A player's colour; None is nobody."""
    return NOBODY if player is None else SIDES[player % len(SIDES)][1]


def nameOf(player):
    """What a player's side is called."""
    return SIDES[player][0] if player < len(SIDES) else f"Joueurs {player + 1}"


# Texts and strokes


FONTS = {}  # size -> Font: to make one takes much longer than to write with it
MOST_FONTS = 50  # each keeps a file open


def font(size):
    """The letters of the game in a size."""
    size = max(1, int(size))
    if not pygame.font.get_init():
        FONTS.clear()
        pygame.font.init()
    if size not in FONTS:
        if len(FONTS) >= MOST_FONTS:
            FONTS.clear()
        if not FONTS:
            pygame.register_quit(FONTS.clear)  # what outlives pygame cannot be used any more
        FONTS[size] = pygame.font.Font(None, size)
    return FONTS[size]


def printable(text):
    """A text that any letters can show: a file may have any name. French signs stay with their words."""
    for sign in "»:!?":
        text = text.replace(f" {sign}", f"{HARD_BLANK}{sign}")
    text = text.replace("« ", f"«{HARD_BLANK}")
    text = re.sub(r"(?<=\d) (à|points?)\b", rf"{HARD_BLANK}\1", text)
    text = re.sub(r"\bà (?=\d)", f"à{HARD_BLANK}", text)
    return "".join(character if character.isprintable() or character == HARD_BLANK else "?" for character in text)


def sizeThatFits(texts, width, height):
    """The largest size in which each of these texts fits into a rectangle; 1 is the smallest there is."""
    reference = font(100)
    widest = max(map(printable, texts), key=lambda text: reference.size(text)[0], default="")
    size = int(100 * min(width / max(1, reference.size(widest)[0]), height / reference.get_linesize()))
    while size > 1 and font(size).size(widest)[0] > width:  # small letters are wider than they should be
        size -= 1
    return size


def write(mySurface, text, area, colour, size, align="left"):
    """One line of text in the middle of a rectangle's height; what would stick out is cut."""
    image = font(size).render(printable(text), True, colour)
    place = image.get_rect(center=area.center)
    if align == "left":
        place.left = area.left
    mySurface.blit(image, place.clip(area), place.clip(area).move(-place.left, -place.top))


def writeGlyph(mySurface, letter, area, colour, size, seam=0):
    """A letter whose ink is exactly in the middle, with a dark seam of so many pixels around it."""
    image = font(size).render(letter, True, colour)
    ink = image.get_bounding_rect()
    place = ink.copy().move(area.centerx - ink.centerx, area.centery - ink.centery)
    if seam:
        shadow = font(size).render(letter, True, SQUARE)
        for step in range(16):
            angle = step * math.pi / 8
            mySurface.blit(shadow, place.move(round(seam * math.cos(angle)), round(seam * math.sin(angle))), ink)
    mySurface.blit(image, place, ink)


def wrapped(text, letters, width):
    """The text cut into rows that are not too wide, between words where that is possible."""
    rows = [""]
    for word in printable(text).split(" "):
        longer = f"{rows[-1]} {word}".strip()
        if letters.size(longer)[0] <= width:
            rows[-1] = longer
            continue
        rows += [word] if rows[-1] else []
        rows[-1] = word
        while letters.size(rows[-1])[0] > width and len(rows[-1]) > 1:
            kept = next((k for k in range(len(rows[-1]) - 1, 1, -1) if letters.size(rows[-1][:k])[0] <= width), 1)
            rows[-1:] = [rows[-1][:kept], rows[-1][kept:]]
    return rows


def writeParagraph(mySurface, text, area, colour, largest, align="left", isResult=False):
    """A text on as many rows as it needs, in the largest letters in which it fits; no word of a result is cut."""
    size = max(8, int(largest))
    while True:
        letters = font(size)
        rows, height = wrapped(text, letters, area.width), letters.get_linesize()
        widest = max(letters.size(word)[0] for word in printable(text).split(" "))
        if size <= 8 or (len(rows) * height <= area.height and (widest <= area.width or not isResult)):
            break
        size = max(8, size * 9 // 10)
    for number, row in enumerate(rows):
        place = pygame.Rect(area.left, area.top + number * height, area.width, height)
        write(mySurface, row, place.clip(area), colour, size, align)


def stroke(mySurface, start, end, width, colour):
    """A smooth line with round ends: drawn large, then made smaller."""
    box = pygame.Rect(min(start[0], end[0]), min(start[1], end[1]), abs(start[0] - end[0]), abs(start[1] - end[1]))
    box = box.inflate(2 * width + 4, 2 * width + 4)
    if not box.colliderect(mySurface.get_rect()) or box.width * box.height > 1 << 24:
        return
    scale = next((scale for scale in (4, 2) if box.width * box.height * scale * scale < 4_000_000), 1)
    large = pygame.Surface((box.width * scale, box.height * scale), pygame.SRCALPHA, 32)
    large.fill((*colour, 0))  # no black fringe
    (x1, y1), (x2, y2) = (((x - box.left + 0.5) * scale, (y - box.top + 0.5) * scale) for x, y in (start, end))
    length, radius = math.hypot(x2 - x1, y2 - y1) or 1, width * scale / 2
    right, down = (y1 - y2) / length * radius, (x2 - x1) / length * radius
    corners = [(x1 + right, y1 + down), (x2 + right, y2 + down), (x2 - right, y2 - down), (x1 - right, y1 - down)]
    pygame.draw.polygon(large, colour, corners)
    for centre in ((x1, y1), (x2, y2)):
        pygame.draw.circle(large, colour, centre, radius)
    mySurface.blit(pygame.transform.smoothscale(large, box.size), box)


# Section 4.1: what is drawn


def drawBoard(mySurface, n):
    """Draw the board of n rows as it is at first, on a dark surface."""
    PICTURES[mySurface] = Picture(n)
    layout = Layout(mySurface.get_size(), n)
    mySurface.fill(BACKGROUND)
    mySurface.fill(SQUARE, layout.grid)
    if layout.cell >= 3:
        drawRules(mySurface, layout)
    if layout.cell >= 5:
        hint = hintImage(layout)
        for i in range(layout.n):
            for j in range(layout.n):
                mySurface.blit(hint, layout.inside(i, j))
    show(mySurface, mySurface.get_rect())


def drawRules(mySurface, layout):
    """Draw the lines between the squares."""
    grid = layout.grid
    for k in range(layout.n + 1):
        step = min(k * grid.width // layout.n, grid.width - 1)
        mySurface.fill(RULE, (grid.left + step, grid.top, 1, grid.height))
        mySurface.fill(RULE, (grid.left, grid.top + step, grid.width, 1))


def hintImage(layout, letter=None, colour=NOBODY):
    """The inside of an empty square, `S | O`, with the half of one of the letters lit or none."""
    image = pygame.Surface(layout.inside(0, 0).size)
    image.fill(SQUARE)
    area = image.get_rect()
    left = pygame.Rect(0, 0, area.centerx, area.height)
    right = pygame.Rect(area.centerx, 0, area.width - area.centerx, area.height)
    if letter:
        image.fill(LIT_SQUARE, left if letter == S else right)
    if area.width >= 9:
        image.fill(FAINT if area.width >= 16 else RULE, (area.centerx, area.height // 4, 1, area.height // 2))
    for half, l in ((left, S), (right, O)):  # noqa: E741
        if area.width >= 14:
            writeGlyph(image, LETTERS[l], half, colour if l == letter else FAINT, layout.cell * 0.5)
    return image


def displayScore(mySurface, n, scores):
    """Write the score of each player in his colour, at the right of the board."""
    picture, layout = pictureOf(mySurface, n), Layout(mySurface.get_size(), n)
    before, picture.scores = picture.players, list(scores)
    players = picture.players
    area = layout.score(0, players)
    cleared = area.unionall([layout.score(before - 1, before), layout.score(players - 1, players)])
    mySurface.fill(BACKGROUND, cleared)
    texts = [f"{nameOf(player)} : {score}" for player, score in enumerate(scores)]
    size = sizeThatFits(texts, area.width * 0.96, area.height)
    for player, text in enumerate(texts):
        write(mySurface, text, layout.score(player, players), colourOf(player), size)
    displayNotes(mySurface, layout, picture)
    show(mySurface, layout.panel)


def displayNotes(mySurface, layout, picture):
    """Write what there is to say of the players below their scores."""
    area = layout.note(0, picture.players)
    size = sizeThatFits(picture.notes, area.width, area.height)
    for player, note in enumerate(picture.notes):
        mySurface.fill(BACKGROUND, layout.note(player, picture.players))
        write(mySurface, note, layout.note(player, picture.players), FAINT, size)


def displayPlayer(mySurface, n, player):
    """Put an arrow behind the score of the player whose turn it is."""
    picture, layout = pictureOf(mySurface, n), Layout(mySurface.get_size(), n)
    picture.player, picture.result = player, None
    clearArrows(mySurface, n)
    area = layout.arrow(player, picture.players)
    size = sizeThatFits([ARROW], area.width, area.height)
    write(mySurface, ARROW, area, colourOf(player), size, "centre")
    show(mySurface, layout.panel)


def clearArrows(mySurface, n):
    """Take the arrow away, wherever it is."""
    picture, layout = pictureOf(mySurface, n), Layout(mySurface.get_size(), n)
    for player in range(picture.players):
        mySurface.fill(BACKGROUND, layout.arrow(player, picture.players))


def drawCell(mySurface, board, i, j, player):
    """Draw what is in the square (i, j), in the colour of the player; an empty one offers its two letters again."""
    n = len(board)
    if not (0 <= i < n and 0 <= j < n):
        return
    if board[i][j] == EMPTY:
        pictureOf(mySurface, n).letters.pop((i, j), None)
        drawHint(mySurface, n, i, j)
    else:
        pictureOf(mySurface, n).letters[i, j] = board[i][j], player
        drawLetter(mySurface, n, i, j, board[i][j], player)


def drawLetter(mySurface, n, i, j, letter, player):
    """Draw a letter in a square; nothing outside it changes, nor the lines that touch its corners."""
    layout = Layout(mySurface.get_size(), n)
    area = layout.inside(i, j)
    image = pygame.Surface(area.size)
    image.fill(SQUARE)
    writeGlyph(image, LETTERS[letter], image.get_rect(), colourOf(player), layout.cell * LETTER_SIZE)
    mySurface.blit(image, area)
    show(mySurface, area)


def drawHint(mySurface, n, i, j, letter=None):
    """Draw an empty square, with the half of one of its letters lit or none."""
    layout, picture = Layout(mySurface.get_size(), n), PICTURES.get(mySurface)
    area = layout.inside(i, j)
    mySurface.blit(hintImage(layout, letter, colourOf(picture.player if picture else None)), area)
    show(mySurface, area)


def drawLines(mySurface, lines, player):
    """Draw alignments in the colour of the player who has made them."""
    if mySurface in PICTURES:
        PICTURES[mySurface].lines.append(([list(line) for line in lines], player))
    strokeLines(mySurface, rowsOn(mySurface, lines), lines, player)


def strokeLines(mySurface, n, lines, player):
    """Draw alignments on a board of n rows, from one end's letter to the other's, behind the letters."""
    layout, picture = Layout(mySurface.get_size(), n), PICTURES.get(mySurface)
    for (i1, j1), (i2, j2) in lines:
        (x1, y1), (x2, y2) = layout.square(i1, j1).center, layout.square(i2, j2).center
        right, down = (x2 - x1) * INSET, (y2 - y1) * INSET
        start, end = (x1 + right, y1 + down), (x2 - right, y2 - down)
        if layout.casing > layout.stroke:
            stroke(mySurface, start, end, layout.casing, SQUARE)
        stroke(mySurface, start, end, layout.stroke, colourOf(player))
        for i, j in ((i1, j1), ((i1 + i2) // 2, (j1 + j2) // 2), (i2, j2)):
            if picture and (i, j) in picture.letters:
                letter, writer = picture.letters[i, j]
                area, size = layout.inside(i, j), layout.cell * LETTER_SIZE
                writeGlyph(mySurface, LETTERS[letter], area, colourOf(writer), size, layout.seam)
        show(mySurface, layout.square(i1, j1).union(layout.square(i2, j2)))


def displayWinner(mySurface, n, scores):
    """Write the result below the scores; it is nobody's turn any more."""
    picture, layout = pictureOf(mySurface, n), Layout(mySurface.get_size(), n)
    picture.result = list(scores)
    clearArrows(mySurface, n)
    area = layout.result(max(picture.players, len(scores)))
    mySurface.fill(BACKGROUND, area)
    if scores:
        writeParagraph(mySurface, str(sos.winner(scores)), area, BRIGHT, area.height * 0.5, isResult=True)
    show(mySurface, layout.panel)


# Section 4.2: the game


def selectSquare(mySurface, board, n):
    """Let the player choose an empty square and a letter with the mouse: (i, j, l).

    Clicks beside the board and on letters do nothing. Raises WindowClosed when the window is closed instead.
    """
    if isFull(board, n):
        raise ValueError("Le plateau est plein : il n'y a plus de case à choisir.")
    lit = Lit(mySurface, board, n)
    while True:
        event = nextEvent(mySurface)
        if event.type == pygame.MOUSEMOTION:
            lit.follow(event.pos)
        elif event.type in (getattr(pygame, "WINDOWLEAVE", -1), pygame.VIDEORESIZE):
            lit.follow(None)
        elif isClick(event):
            lit.follow(None)
            choice = Layout(mySurface.get_size(), n).choiceAt(event.pos)
            if choice and sos.possibleSquare(board, n, *choice[:2]):
                return choice


class Lit:
    """The half square under the mouse, where a click would write."""

    def __init__(self, mySurface, board, n):
        self.mySurface, self.board, self.n = mySurface, board, n
        self.choice = None

    def follow(self, place):
        """Light the half at a point, and no other; None is nowhere."""
        choice = Layout(self.mySurface.get_size(), self.n).choiceAt(place) if place else None
        if choice and not sos.possibleSquare(self.board, self.n, *choice[:2]):
            choice = None
        if choice == self.choice:
            return
        old, self.choice = self.choice, choice
        if old and sos.possibleSquare(self.board, self.n, *old[:2]):
            drawHint(self.mySurface, self.n, *old[:2])
        if choice:
            drawHint(self.mySurface, self.n, *choice)


def nextEvent(mySurface, timeout=WAIT):
    """The next event, or NOEVENT after a while; raises WindowClosed, and draws a window again that has changed."""
    event = pygame.event.wait(timeout)
    if event.type == pygame.QUIT:
        raise WindowClosed
    if event.type == pygame.VIDEORESIZE:
        redraw(mySurface)
    elif event.type == pygame.VIDEOEXPOSE:
        show(mySurface, mySurface.get_rect())
    return event


def isClick(event):
    """Whether the left button was pressed."""
    return event.type == pygame.MOUSEBUTTONDOWN and getattr(event, "button", 1) == 1


def isFull(board, n):
    """Whether no letter can be written any more."""
    return not any(sos.possibleSquare(board, n, i, j) for i in range(n) for j in range(n))


def gamePlay(mySurface, board, n, scores):
    """Play a whole game, for as many players as there are scores; letters that are on the board stay."""
    with allAtOnce(mySurface):
        drawBoard(mySurface, n)
        for i, j in ((i, j) for i in range(n) for j in range(n) if board[i][j] != EMPTY):
            drawCell(mySurface, board, i, j, None)  # nobody knows who has written it
        displayScore(mySurface, n, scores)
    player = 0
    while not isFull(board, n):
        displayPlayer(mySurface, n, player)
        i, j, l = selectSquare(mySurface, board, n)  # noqa: E741
        lines = []
        sos.update(board, n, i, j, l, scores, player, lines)
        drawCell(mySurface, board, i, j, player)
        drawLines(mySurface, lines, player)
        displayScore(mySurface, n, scores)
        if not lines:
            player = (player + 1) % len(scores)
    displayWinner(mySurface, n, scores)


# Section 4.3: the program


def SOS(n):
    """Open a window and play a game for two on a board of n rows; returns once the window is closed."""
    if not isinstance(n, int) or n < 1:
        raise ValueError(f"La taille du plateau doit être un entier strictement positif, pas {n!r}.")
    mySurface = openWindow(windowSize(n))
    try:
        gamePlay(mySurface, sos.newBoard(n), n, [0, 0])
        while True:  # the result stays in sight until the window is closed
            nextEvent(mySurface)
    except (WindowClosed, KeyboardInterrupt):  # Ctrl-C in the terminal closes the window too
        pass
    finally:
        pygame.display.quit()


def openWindow(size):
    """A window of that size, or as large as the screen allows; ends the program with a sentence without a screen."""
    try:
        pygame.display.init()
        isHidden = pygame.display.get_driver() in ("offscreen", "dummy", "evdev")
        if isHidden and not os.environ.get("SDL_VIDEODRIVER") and not os.environ.get("SDL_VIDEO_DRIVER"):
            raise pygame.error("aucun écran")  # a window that nobody sees would never be closed
        width, height = pygame.display.get_desktop_sizes()[0]
        pygame.display.set_icon(icon())
        pygame.display.set_caption("SOS")
        size = min(size[0], int(width * 0.95)), min(size[1], int(height * 0.87))
        return pygame.display.set_mode(size, pygame.RESIZABLE)
    except pygame.error as error:
        pygame.quit()
        raise SystemExit(f"Impossible d'ouvrir une fenêtre : aucun écran n'est disponible ({error}).") from None


def icon():
    """A little S over a line."""
    image = pygame.Surface((64, 64), pygame.SRCALPHA)
    pygame.draw.rect(image, SQUARE, image.get_rect(), border_radius=12)
    writeGlyph(image, "S", image.get_rect(), colourOf(0), 72)
    stroke(image, (12, 52), (52, 12), 5, colourOf(1))
    return image


# Section 5: the bonuses, from a start screen

SMALLEST, LARGEST, USUAL_SIZE = 3, 30, 6  # n, of a new game
MOST_PLAYERS = 4  # in a new game; a file may have more
DOUBLE_CLICK = 0.25  # seconds within which a second click is none of its own
PACE = 0.8  # seconds from one letter of a computer to the next
KEPT = "sos-partie"  # the name of a game's file


@dataclass
class Button:
    """Something to click on."""

    area: pygame.Rect
    text: str
    action: object
    isChosen: bool = False
    colour: tuple = TEXT
    align: str = "centre"

    def paint(self, mySurface, mouse, size):
        fill = CHOSEN if self.isChosen else LIT_BUTTON if self.area.collidepoint(mouse) else BUTTON
        pygame.draw.rect(mySurface, fill, self.area, border_radius=max(2, self.area.height // 6))
        inside = self.area.inflate(-self.area.height // 2, 0)
        write(mySurface, self.text, inside, BRIGHT if self.isChosen else self.colour, size, self.align)


class Screen:
    """What the window shows at a time; it knows its buttons and paints itself."""

    def __init__(self, window):
        self.window = window
        self.message = ""

    @property
    def mySurface(self):
        return self.window.mySurface

    def buttons(self):
        """Groups of buttons; those of a group have letters of one size."""
        return []

    def paint(self):
        """Paint everything."""
        raise NotImplementedError

    def paintButtons(self):
        for group in self.buttons():
            height = min((button.area.height for button in group), default=0)
            room, height = min((button.area.width for button in group), default=0) - height // 2, height * 0.62
            size = sizeThatFits([button.text for button in group], room, height)
            for button in group:
                button.paint(self.mySurface, self.window.mouse, size)

    def underMouse(self, place):
        """The button at a point, if there is one."""
        return next((b for group in self.buttons() for b in group if b.area.collidepoint(place)), None)

    def refresh(self):
        with allAtOnce(self.mySurface):
            self.paint()

    def click(self, place):
        button = self.underMouse(place)
        if button:
            button.action()

    def follow(self, old, new):
        """The mouse has moved."""
        before, after = self.underMouse(old), self.underMouse(new)
        if (before and before.area) != (after and after.area):
            self.paintButtons()
            show(self.mySurface, self.mySurface.get_rect())

    def wheel(self, steps):
        """The wheel has turned; up is positive."""

    isWaiting = False  # for something else than the mouse

    def tick(self, now):
        """Some time has passed."""

    def close(self):
        """The window is being closed; a sentence for who has started the program from a terminal, or nothing."""
        return ""


class Rows:
    """A surface cut into rows, for screens made of lines."""

    def __init__(self, mySurface, count):
        width, height = mySurface.get_size()
        margin = max(4, min(width, height) // 30)
        self.width = min(width - 2 * margin, int(height * 1.15))
        self.left, self.top = (width - self.width) // 2, margin
        self.height = (height - 2 * margin) / count

    def area(self, row, left=0.0, right=1.0, rows=1.0):
        """A part of a row, between two shares of its width; with a little air around."""
        air = self.height * 0.1
        return pygame.Rect(
            self.left + int(left * self.width),
            int(self.top + row * self.height + air),
            int((right - left) * self.width),
            int(rows * self.height - 2 * air),
        )


class StartScreen(Screen):
    """Size, players, who is a computer; a new game or an old one."""

    KIND_NAMES = (("humain", "Humain"), ("hasard", "Ordi au hasard"), ("malin", "Ordi malin"))
    NAMES, CHOICES = 0.22, 0.24

    def __init__(self, window):
        super().__init__(window)
        self.n, self.players = USUAL_SIZE, 2
        self.kinds = [sos.HUMAN] * MOST_PLAYERS

    def rows(self):
        return Rows(self.mySurface, 10.6)

    def paint(self):
        self.mySurface.fill(BACKGROUND)
        rows = self.rows()
        title = rows.area(0, rows=1.8)
        self.paintTitle(title)
        size = sizeThatFits(["Rouges"], rows.area(0, 0, self.NAMES).width, rows.area(0).height * 0.55)
        write(self.mySurface, "Taille", rows.area(2, 0, self.NAMES), TEXT, size)
        write(self.mySurface, f"{self.n} × {self.n}", rows.area(2, 0.5, 0.74), BRIGHT, size * 1.2, "centre")
        write(self.mySurface, "Joueurs", rows.area(3, 0, self.NAMES), TEXT, size)
        for player in range(self.players):
            write(self.mySurface, nameOf(player), rows.area(4 + player, 0, self.NAMES), colourOf(player), size)
        self.paintButtons()
        if self.message:
            area = rows.area(9.4, rows=1.2)
            writeParagraph(self.mySurface, self.message, area, SIDES[3][1], area.height * 0.5, "centre")

    def paintTitle(self, area):
        """The three letters over a line, as in an alignment."""
        side = area.height
        squares = [pygame.Rect(area.centerx + int((k - 1.5) * side), area.top, side, side) for k in range(3)]
        for square in squares:
            self.mySurface.fill(SQUARE, square)
            pygame.draw.rect(self.mySurface, RULE, square, 1)
        start, end = (area.centerx - 0.7 * side, area.centery), (area.centerx + 0.7 * side, area.centery)
        stroke(self.mySurface, start, end, max(1, side // 14), colourOf(0))
        for k, square in enumerate(squares):
            writeGlyph(self.mySurface, "SOS"[k], square, colourOf(k % 2), side * LETTER_SIZE, side // 28)

    def buttons(self):
        rows, wide = self.rows(), 1 - self.CHOICES
        sizes = [
            Button(rows.area(2, *self.share(0, 3)), "−", lambda: self.resize(-1)),
            Button(rows.area(2, *self.share(2, 3)), "+", lambda: self.resize(1)),
        ]
        counts = range(2, MOST_PLAYERS + 1)
        players = [
            Button(
                rows.area(3, *self.share(k, len(counts))), str(players), self.choosing(players), players == self.players
            )
            for k, players in enumerate(counts)
        ]
        kinds = [
            Button(
                rows.area(4 + player, *self.share(k, 3)), text, self.seating(player, kind), kind == self.kinds[player]
            )
            for player in range(self.players)
            for k, (kind, text) in enumerate(self.KIND_NAMES)
        ]
        middle = self.CHOICES + wide / 3
        start = [
            Button(rows.area(8.2, middle + 0.01, 1), "Jouer", self.start, True),
            Button(rows.area(8.2, 0, middle - 0.01), "Reprendre une partie", self.browse),
        ]
        return [sizes, players, kinds, start]

    def share(self, k, count):
        """The shares of a row's width between which the choice k of so many is."""
        step = (1 - self.CHOICES) / count
        return self.CHOICES + k * step + (0.01 if k else 0), self.CHOICES + (k + 1) * step

    def resize(self, step):
        self.n = max(SMALLEST, min(LARGEST, self.n + step))
        self.refresh()

    def wheel(self, steps):
        self.resize(1 if steps > 0 else -1)

    def choosing(self, players):
        def choose():
            self.players = players
            self.refresh()

        return choose

    def seating(self, player, kind):
        def seat():
            self.kinds[player] = kind
            self.refresh()

        return seat

    def start(self):
        self.message = ""
        self.window.turnTo(GameScreen(self.window, sos.newGame(self.n, self.kinds[: self.players])))

    def browse(self):
        self.message = ""
        self.window.turnTo(FilesScreen(self.window))


class FilesScreen(Screen):
    """The text files of a folder, and the folders beside it: one is chosen to go on with its game."""

    SEEN = 8

    def __init__(self, window):
        super().__init__(window)
        self.first = 0
        self.folder, self.entries = "", []
        try:
            self.enter(os.getcwd())
        except OSError:  # the folder is gone
            self.enter(os.path.expanduser("~"))

    def enter(self, folder):
        """List a folder; one that cannot be read is told, and left alone."""
        try:
            names = sorted((name for name in os.listdir(folder) if not name.startswith(".")), key=str.lower)
            paths = [os.path.join(folder, name) for name in names]
            files = [path for path in paths if path.lower().endswith(".txt") and not os.path.isdir(path)]
            folders = [path for path in paths if os.path.isdir(path)]
        except OSError as error:
            self.message = f"Impossible de lire le dossier « {folder} » : {sos.reasonOf(error)}."
            return
        self.folder, self.first, self.message = folder, 0, ""
        self.entries = [(os.path.basename(path), path, self.window.resume) for path in sorted(files, key=self.age)]
        if os.path.dirname(folder) != folder:
            self.entries.append(("Dossier parent", os.path.dirname(folder), self.enter))
        self.entries += [(f"{os.path.basename(path)}{os.sep}", path, self.enter) for path in folders]
        if not files:
            self.message = "Aucun fichier .txt dans ce dossier."

    @staticmethod
    def age(path):
        """The newest files first; links that lead nowhere last."""
        try:
            return -os.path.getmtime(path)
        except OSError:
            return 0

    def rows(self):
        return Rows(self.mySurface, self.SEEN + 4.4)

    def paint(self):
        self.mySurface.fill(BACKGROUND)
        rows = self.rows()
        title = rows.area(0)
        write(
            self.mySurface, "Reprendre une partie", title, BRIGHT, sizeThatFits([""], title.width, title.height * 0.9)
        )
        writeParagraph(self.mySurface, self.shortened(), rows.area(1), FAINT, title.height * 0.75)
        self.paintButtons()
        if self.message:
            area = rows.area(self.SEEN + 3.1, rows=1.3)
            writeParagraph(self.mySurface, self.message, area, SIDES[3][1], area.height * 0.5)

    def shortened(self):
        """The folder's name, without its beginning if it is long."""
        return self.folder if len(self.folder) <= 70 else "…" + self.folder[-69:]

    def buttons(self):
        rows = self.rows()
        entries = []
        for row, (name, path, action) in enumerate(self.entries[self.first : self.first + self.SEEN]):
            text, colour = name if len(name) <= 40 else name[:39] + "…", TEXT if action == self.enter else BRIGHT
            entries.append(Button(rows.area(2 + row), text, self.choosing(action, path), False, colour, "left"))
        bottom = [Button(rows.area(self.SEEN + 2, 0, 0.32), "Retour", self.window.turnToStart)]
        if len(self.entries) > self.SEEN:
            bottom.append(Button(rows.area(self.SEEN + 2, 0.34, 0.66), "Plus haut", lambda: self.wheel(self.SEEN)))
            bottom.append(Button(rows.area(self.SEEN + 2, 0.68, 1), "Plus bas", lambda: self.wheel(-self.SEEN)))
        return [entries, bottom]

    def choosing(self, action, path):
        def choose():
            action(path)
            self.window.screen.refresh()

        return choose

    def wheel(self, steps):
        self.first = max(0, min(self.first - steps, len(self.entries) - self.SEEN))
        self.refresh()


class Thought(threading.Thread):
    """A computer that looks for its move beside the window."""

    def __init__(self, game):
        super().__init__(daemon=True)
        self.game = sos.Game(
            game.n, [list(row) for row in game.board], list(game.scores), list(game.kinds), game.player
        )
        self.move = None
        self.start()

    def run(self):
        self.move = sos.computerMove(self.game)


class GameScreen(Screen):
    """A game being played: the nine functions draw it, and people and computers take their turns."""

    NOTES = {"humain": "", "hasard": "ordi au hasard", "malin": "ordi malin"}  # noqa: RUF012

    def __init__(self, window, game, fileName=None):
        super().__init__(window)
        self.game, self.fileName = game, fileName
        self.isSaved = True
        self.isLeaving = False  # the players are asked what shall become of the game
        self.lit = Lit(self.mySurface, game.board, game.n)
        self.thought, self.due = None, 0.0
        self.pace = min(PACE, 40 / game.n**2)

    @property
    def isOver(self):
        return sos.isOver(self.game.board, self.game.n)

    @property
    def isHumansTurn(self):
        return not self.isOver and self.game.kinds[self.game.player] == sos.HUMAN

    # what is seen

    def paint(self):
        game, mySurface = self.game, self.mySurface
        self.lit.choice = None
        drawBoard(mySurface, game.n)
        pictureOf(mySurface, game.n).notes = [self.NOTES[kind] for kind in game.kinds]
        for i, j in ((i, j) for i in range(game.n) for j in range(game.n) if game.board[i][j] != EMPTY):
            drawCell(mySurface, game.board, i, j, game.writers.get((i, j)))
        for line, player in game.lines:
            drawLines(mySurface, [line], player)
        self.paintPanel()

    def paintPanel(self):
        """Paint what is beside the board."""
        game, mySurface = self.game, self.mySurface
        displayScore(mySurface, game.n, game.scores)
        if self.isOver:
            displayWinner(mySurface, game.n, game.scores)
        else:
            displayPlayer(mySurface, game.n, game.player)
        layout = Layout(mySurface.get_size(), game.n)
        mySurface.fill(BACKGROUND, layout.message)
        if self.message:
            largest = min(layout.message.height * 0.35, layout.panel.width * 0.13)
            writeParagraph(mySurface, self.message, layout.message, TEXT, largest)
        self.paintButtons()
        show(mySurface, layout.panel)

    def paintButtons(self):
        if self.isLeaving:
            box = self.box()
            pygame.draw.rect(self.mySurface, SQUARE, box, border_radius=8)
            pygame.draw.rect(self.mySurface, FAINT, box, 1, border_radius=8)
            text = pygame.Rect(
                box.left + box.width // 20, box.top + box.height // 12, box.width * 9 // 10, box.height // 3
            )
            writeParagraph(
                self.mySurface, "La partie n'est pas sauvegardée.", text, BRIGHT, box.height * 0.13, "centre"
            )
        super().paintButtons()

    def box(self):
        """Where the players are asked what shall become of their game."""
        width, height = self.mySurface.get_size()
        box = pygame.Rect(0, 0, max(min(width, 360), width // 2), max(min(height, 240), height * 2 // 5))
        box.center = width // 2, height // 2
        return box

    def buttons(self):
        if self.isLeaving:
            box = self.box()
            height = box.height // 6
            choices = (
                ("Sauver", self.saveAndLeave),
                ("Ne pas sauver", self.window.turnToStart),
                ("Continuer", self.stay),
            )
            area = pygame.Rect(
                box.left + box.width // 10, box.top + int(box.height * 0.32), box.width * 8 // 10, height
            )
            return [[Button(area.move(0, int(k * height * 1.25)), *choice) for k, choice in enumerate(choices)]]
        layout = Layout(self.mySurface.get_size(), self.game.n)
        first = ("Rejouer", self.again) if self.isOver else ("Sauver", self.save)
        upper = [Button(layout.button(0), *first)]
        if not self.isOver:
            left, right = halves(layout.button(0))
            upper = [Button(left, *first), Button(right, "Nommer", self.name)]
        return [[*upper, Button(layout.button(1), "Menu", self.leave)]]

    # what is done

    def click(self, place):
        if self.underMouse(place):
            super().click(place)
            return
        if self.isLeaving or not self.isHumansTurn:
            return
        choice = Layout(self.mySurface.get_size(), self.game.n).choiceAt(place)
        if choice and sos.possibleSquare(self.game.board, self.game.n, *choice[:2]):
            self.write(*choice)

    def follow(self, old, new):
        super().follow(old, new)
        if not self.isLeaving and self.isHumansTurn:
            self.lit.follow(new)

    def write(self, i, j, l):  # noqa: E741
        """Write a letter for whose turn it is; only its square, its lines and the scores are drawn."""
        self.lit.follow(None)
        player = self.game.player
        lines = sos.play(self.game, i, j, l)
        self.isSaved, self.message, self.thought = False, "", None
        drawCell(self.mySurface, self.game.board, i, j, player)
        drawLines(self.mySurface, lines, player)
        if self.isOver:
            self.isSaved = True  # there is nothing to go on with
        elif lines:
            self.message = f"SOS ! Les {nameOf(player)} rejouent."
        self.paintPanel()

    @property
    def isWaiting(self):
        return not (self.isLeaving or self.isOver or self.isHumansTurn)

    def tick(self, now):
        """Let a computer play: it thinks, then shows the half square that it has chosen, then writes."""
        if not self.isWaiting:
            return
        if self.thought is None:
            self.thought, self.due = Thought(self.game), now + self.pace / 2
            self.lit.follow(None)
        elif self.thought.move and now >= self.due:
            if self.lit.choice:
                self.write(*self.thought.move)
            else:
                self.lit.choice, self.due = self.thought.move, now + self.pace / 2
                drawHint(self.mySurface, self.game.n, *self.thought.move)

    def save(self):
        """Put the game on its file, or on a new one; whether that was done."""
        folders = ("", os.path.expanduser("~"), tempfile.gettempdir())
        names = [self.fileName] if self.fileName else map(freeName, folders)
        trouble = ""
        for name in names:
            try:
                sos.saveGame(self.game, name)
            except sos.FileError as error:
                trouble = trouble or str(error)
            else:
                self.fileName, self.isSaved = name, True
                self.tell(f"La partie est sauvegardée dans « {name} ».")
                return True
        self.fileName = None  # another one may do
        self.tell(trouble)
        return False

    def name(self):
        """Let the players name the file of their game."""
        self.thought = None
        self.window.turnTo(NameScreen(self.window, self))

    def tell(self, message):
        self.message = message
        self.paintPanel()

    def again(self):
        self.window.turnTo(GameScreen(self.window, sos.newGame(self.game.n, self.game.kinds)))

    def leave(self):
        """Back to the start screen; a game that is not saved asks first."""
        if self.isSaved:
            self.window.turnToStart()
        else:
            self.isLeaving = True
            self.refresh()

    def stay(self):
        self.isLeaving, self.thought = False, None
        self.refresh()

    def saveAndLeave(self):
        self.isLeaving = False
        if self.save():
            self.window.turnToStart(self.message)
        else:
            self.refresh()

    def close(self):
        """Keep a game that is not over and not saved, on a file of its own."""
        if self.isSaved:
            return ""
        self.fileName = None
        self.save()
        return self.message


class NameScreen(Screen):
    """The name of a game's file, written with the mouse like everything else."""

    KEYS = ("abcdefghi", "jklmnopqr", "stuvwxyz-", "0123456789")
    LONGEST = 24

    def __init__(self, window, game):
        super().__init__(window)
        self.game = game
        folder, base = os.path.split(game.fileName or freeName(""))
        self.folder, self.name = folder, os.path.splitext(base)[0]
        self.replaced = None  # the file that was there, and that one more click replaces

    @property
    def path(self):
        return os.path.join(self.folder, f"{self.name}.txt")

    def rows(self):
        return Rows(self.mySurface, 8.6)

    def paint(self):
        self.mySurface.fill(BACKGROUND)
        rows = self.rows()
        title, shown = rows.area(0), rows.area(1)
        write(self.mySurface, "Nom de la partie", title, BRIGHT, sizeThatFits([""], title.width, title.height * 0.9))
        pygame.draw.rect(self.mySurface, SQUARE, shown, border_radius=max(2, shown.height // 6))
        inside = shown.inflate(-shown.height // 2, 0)
        text = f"{self.name}_.txt"
        write(self.mySurface, text, inside, SIDES[3][1], sizeThatFits([text], inside.width, inside.height * 0.62))
        self.paintButtons()
        if self.message:
            area = rows.area(7.2, rows=1.4)
            writeParagraph(self.mySurface, self.message, area, TEXT, area.height * 0.4)

    def buttons(self):
        rows = self.rows()
        keys = [
            Button(rows.area(2 + row, k / len(line) + 0.004, (k + 1) / len(line) - 0.004), letter, self.typing(letter))
            for row, line in enumerate(self.KEYS)
            for k, letter in enumerate(line)
        ]
        isReplacing = self.replaced == self.path
        bottom = [
            Button(rows.area(6, 0, 0.24), "Retour", self.leave),
            Button(rows.area(6, 0.26, 0.49), "Effacer", self.erase),
            Button(rows.area(6, 0.51, 0.74), "Vider", self.empty),
            Button(rows.area(6, 0.76, 1), "Remplacer" if isReplacing else "Sauver", self.save, True),
        ]
        return [keys, bottom]

    def typing(self, letter):
        def press():
            if len(self.name) < self.LONGEST:
                self.change(self.name + letter)

        return press

    def erase(self):
        self.change(self.name[:-1])

    def empty(self):
        self.change("")

    def change(self, name):
        self.name, self.message, self.replaced = name, "", None
        self.refresh()

    def save(self):
        """Put the game on the file of that name; another game there is replaced by a second click only."""
        path, game = self.path, self.game
        if not self.name:
            self.message = "Il faut un nom : cliquez sur ses lettres."
        elif os.path.lexists(path) and path not in (game.fileName, self.replaced):
            self.message = f"« {self.name}.txt » existe déjà. Un autre nom, ou « Remplacer » ?"
            self.replaced = path
        else:
            before, game.fileName = game.fileName, path
            if game.save():
                self.leave()
                return
            self.message, game.fileName = game.message, before
        self.refresh()

    def leave(self):
        self.window.turnTo(self.game)

    def close(self):
        return self.game.close()


def halves(area):
    """The left and the right part of a rectangle, with a little air between."""
    air, width = max(2, area.width // 40), area.width // 2
    return (
        pygame.Rect(area.left, area.top, width - air // 2, area.height),
        pygame.Rect(area.left + width + air - air // 2, area.top, area.width - width - air + air // 2, area.height),
    )


def freeName(folder):
    """A name for a file in a folder that is not there yet."""
    names = (os.path.join(folder, f"{KEPT}{number if number > 1 else ''}.txt") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


class Window:
    """The window of the program, and the screen that it shows."""

    def __init__(self):
        self.mySurface = openWindow(windowSize(USUAL_SIZE))
        self.mouse = (-1, -1)
        self.turned = 0.0  # when the screen was changed
        self.start = self.screen = StartScreen(self)

    def turnTo(self, screen):
        self.screen, self.turned = screen, time.monotonic()
        screen.refresh()

    def turnToStart(self, message=""):
        self.start.message = message
        self.turnTo(self.start)

    def resume(self, fileName):
        """Go on with the game of a file; where it cannot be read, the screen says why."""
        try:
            game = sos.loadGame(fileName)
        except sos.FileError as error:
            self.screen.message = str(error)
            self.screen.refresh()
        else:
            self.turnTo(GameScreen(self, game, fileName))

    def run(self):
        """Show screens until the window is closed, or Ctrl-C; returns what there is to say then."""
        try:
            self.screen.refresh()
            while True:
                event = pygame.event.wait(20 if self.screen.isWaiting else WAIT)
                if event.type == pygame.QUIT:
                    break
                self.deal(event)
                self.screen.tick(time.monotonic())
        except KeyboardInterrupt:
            pass
        return self.screen.close()

    def deal(self, event):
        """Do what an event asks for."""
        if event.type == pygame.VIDEORESIZE:
            self.screen.refresh()
        elif event.type == pygame.VIDEOEXPOSE:
            show(self.mySurface, self.mySurface.get_rect())
        elif event.type == pygame.MOUSEMOTION:
            self.point(event.pos)
        elif event.type == getattr(pygame, "WINDOWLEAVE", -1):
            self.point((-1, -1))
        elif event.type == pygame.MOUSEWHEEL and event.y:
            self.screen.wheel(event.y)
        elif isClick(event):
            if time.monotonic() >= self.turned + DOUBLE_CLICK:  # the second click was meant for the other screen
                self.screen.click(event.pos)
        elif event.type == pygame.DROPFILE and not isinstance(self.screen, (GameScreen, NameScreen)):
            self.resume(event.file)

    def point(self, place):
        old, self.mouse = self.mouse, place
        self.screen.follow(old, place)


def main(arguments):
    """Open the start screen, or the game of a file; the exit code."""
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        print("Usage : python3 sosGUI.py [FICHIER d'une partie sauvegardée]")
        return 0 if len(arguments) == 1 else 2
    if not hasattr(sos, "computerMove"):  # a sosAlgorithms.py with section 3 and nothing else
        SOS(USUAL_SIZE)
        return 0
    window = Window()
    try:
        if arguments:
            window.resume(arguments[0])
        last = window.run()
    finally:
        pygame.quit()
    if last:
        print(last)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
