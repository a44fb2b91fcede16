"""SOS: the algorithms of section 3, and those of the bonuses of section 5 (files, several players, computers).

A board is n lists of n integers: 0 for an empty square, 1 for S, 2 for O. A line is the list of its two ends,
`[(i1, j1), (i2, j2)]`. Players are numbered from 0. Nothing but the standard library is needed.
"""

from __future__ import annotations

import errno
import operator
import os
import random
import re
import stat
import tempfile
from dataclasses import dataclass, field

# For `from sosAlgorithms import *`: what this file has imported stays out of it.
__all__ = [
    *("newBoard", "possibleSquare", "updateScoreS", "updateScoreO", "update", "winner"),
    *("EMPTY", "S", "O", "LETTERS", "NAMES", "playerName", "emptySquares", "isOver"),
    *("Game", "newGame", "play", "FEWEST_PLAYERS", "MOST_PLAYERS", "HUMAN", "RANDOM", "CLEVER", "KINDS"),
    *("randomMove", "cleverMove", "computerMove", "saveGame", "loadGame", "FileError"),
]

EMPTY, S, O = 0, 1, 2  # noqa: E741 (the letter of the game)
LETTERS = ".SO"

AXES = ((0, 1), (1, 0), (1, 1), (1, -1))
DIRECTIONS = AXES + tuple((-down, -right) for down, right in AXES)

NAMES = ("Bleus", "Rouges", "Verts", "Jaunes", "Violets", "Turquoises", "Oranges", "Marrons")
LARGEST = 99  # n, of a game on file
FEWEST_PLAYERS, MOST_PLAYERS = 2, len(NAMES)

HUMAN, RANDOM, CLEVER = "humain", "hasard", "malin"
KINDS = (HUMAN, RANDOM, CLEVER)


# Section 3.2: the game


def newBoard(n):
    """An empty board of n rows and n columns."""
    return [[EMPTY] * n for _ in range(n)]


def isOnBoard(n, i, j):
    """Whether there is a square (i, j): a negative index would count from the other edge."""
    return 0 <= i < n and 0 <= j < n


def possibleSquare(board, n, i, j):
    """Whether a letter may be written in (i, j), whatever these two integers are."""
    return isOnBoard(n, i, j) and board[i][j] == EMPTY


def holds(board, n, i, j, letter):
    """Whether (i, j) is on the board and has that letter."""
    return isOnBoard(n, i, j) and board[i][j] == letter


def linesOfS(board, n, i, j):
    """The lines of which an S in (i, j) is, or would be, an end: eight at most."""
    return [
        [(i, j), (i + 2 * down, j + 2 * right)]
        for down, right in DIRECTIONS
        if holds(board, n, i + down, j + right, O) and holds(board, n, i + 2 * down, j + 2 * right, S)
    ]


def linesOfO(board, n, i, j):
    """The lines of which an O in (i, j) is, or would be, the middle: four at most."""
    return [
        [(i - down, j - right), (i + down, j + right)]
        for down, right in AXES
        if holds(board, n, i - down, j - right, S) and holds(board, n, i + down, j + right, S)
    ]


def linesOf(board, n, i, j, l):  # noqa: E741 (the document's name)
    """The lines that the letter l completes, or would complete, in (i, j)."""
    return linesOfS(board, n, i, j) if l == S else linesOfO(board, n, i, j)


def updateScoreS(board, n, i, j, scores, player, lines):
    """Count and keep the lines that the player's S in (i, j) has completed."""
    credit(linesOfS(board, n, i, j), scores, player, lines)


def updateScoreO(board, n, i, j, scores, player, lines):
    """Count and keep the lines that the player's O in (i, j) has completed."""
    credit(linesOfO(board, n, i, j), scores, player, lines)


def credit(completed, scores, player, lines):
    """Give the player a point for each of the completed lines, and add them to `lines`."""
    scores[player] += len(completed)
    lines.extend(completed)


def update(board, n, i, j, l, scores, player, lines):  # noqa: E741
    """Write the player's letter l in (i, j); `lines`, which comes empty, receives what it completes."""
    board[i][j] = l
    if l == S:
        updateScoreS(board, n, i, j, scores, player, lines)
    else:
        updateScoreO(board, n, i, j, scores, player, lines)


def winner(scores):
    """The result of the game, in a sentence.

    >>> winner([3, 1]), winner([2, 2])
    ('Les Bleus gagnent 3 à 1.', 'Match nul, 2 à 2.')
    >>> winner([1, 4, 4])
    'Match nul entre les Rouges et les Verts, 4 points chacun.'
    """
    best = max(scores)
    first = [playerName(player) for player, score in enumerate(scores) if score == best]
    if len(scores) == 2:
        result = f"{best} à {min(scores)}"
        return f"Match nul, {result}." if len(first) == 2 else f"Les {first[0]} gagnent {result}."
    if len(first) == 1:
        return f"Les {first[0]} gagnent avec {countOfPoints(best)}."
    return f"Match nul entre les {', les '.join(first[:-1])} et les {first[-1]}, {countOfPoints(best)} chacun."


def playerName(player):
    """What a player's side is called."""
    return NAMES[player] if player < len(NAMES) else f"Joueurs {player + 1}"


def countOfPoints(count):
    """A number of points in words: one and none are singular in French."""
    return "{} point{}".format(count, "s" if count > 1 else "")


def emptySquares(board, n):
    """The squares in which a letter may be written."""
    return [(i, j) for i in range(n) for j in range(n) if board[i][j] == EMPTY]


def completedLines(board, n):
    """Every SOS on the board, its ends in the order of reading."""
    middles = ((i, j) for i in range(n) for j in range(n) if board[i][j] == O)
    return [tuple(line) for i, j in middles for line in linesOfO(board, n, i, j)]


def isOver(board, n):
    """Whether the board is full."""
    return not emptySquares(board, n)


# Section 5.2: a game of two players or more


@dataclass
class Game:
    """All of a game: what section 3 calls board, n, scores and player, and what a screen shows or a file keeps."""

    n: int
    board: list
    scores: list
    kinds: list  # for each player: HUMAN, RANDOM or CLEVER
    player: int = 0
    writers: dict = field(default_factory=dict)  # (i, j) -> the player who wrote there
    lines: list = field(default_factory=list)  # (line, player) in the order in which they were completed


def newGame(n, kinds):
    """A game on an empty board, with a player of each of these kinds."""
    return Game(n, newBoard(n), [0] * len(kinds), list(kinds))


def play(game, i, j, l):  # noqa: E741
    """Write a letter for the player whose turn it is; the lines it completes. Who completes none ends his turn."""
    lines = []
    update(game.board, game.n, i, j, l, game.scores, game.player, lines)
    game.writers[i, j] = game.player
    game.lines.extend((line, game.player) for line in lines)
    if not lines:
        game.player = (game.player + 1) % len(game.scores)
    return lines


# Sections 5.3 and 5.4: the computers; both answer (i, j, l) as selectSquare does, and want a board that is not full


def possibleMoves(board, n):
    """Every letter in every empty square."""
    return [(i, j, letter) for i, j in emptySquares(board, n) for letter in (S, O)]


def randomMove(board, n, rng=random):
    """Any letter in any empty square."""
    return rng.choice(possibleMoves(board, n))


def cleverMove(board, n, rng=random):
    """A letter that completes an SOS, as many as possible; else one after which none can be completed; else any."""
    board = [list(row) for row in board]  # letters are tried on it
    moves = possibleMoves(board, n)
    rng.shuffle(moves)
    best = max(moves, key=lambda move: len(linesOf(board, n, *move)))
    if linesOf(board, n, *best):
        return best
    return next((move for move in moves if not invites(board, n, *move)), best)


def invites(board, n, i, j, l):  # noqa: E741
    """Whether an SOS could be completed once l is in (i, j), where none can be before.

    The new letter is then part of it, so that only the squares around it need be looked at."""
    board[i][j] = l
    around = ((i + step * down, j + step * right) for down, right in DIRECTIONS for step in (1, 2))
    answer = any(
        possibleSquare(board, n, *square) and (linesOfS(board, n, *square) or linesOfO(board, n, *square))
        for square in around
    )
    board[i][j] = EMPTY
    return answer


def computerMove(game, rng=random):
    """What the computer plays in its turn."""
    return (cleverMove if game.kinds[game.player] == CLEVER else randomMove)(game.board, game.n, rng)


# Section 5.1: save and resume. README.md describes the file.

TITLE, END = "partie de SOS", "fin"
MOST_BYTES = 1 << 20


class FileError(Exception):
    """A file cannot be written or read; the message is a French sentence for the player."""


def gameText(game):
    """A game as the text of a file."""
    rows = ["".join(LETTERS[letter] for letter in row) for row in game.board]
    writers = ["".join(str(game.writers.get((i, j), -1) + 1) for j in range(game.n)) for i in range(game.n)]
    lines = [f"{player + 1} : {i1 + 1},{j1 + 1} {i2 + 1},{j2 + 1}" for ((i1, j1), (i2, j2)), player in game.lines]
    header = [
        TITLE,
        f"taille : {game.n}",
        "joueurs : " + " ".join(game.kinds),
        "scores : " + " ".join(map(str, game.scores)),
        f"tour : {game.player + 1}",
    ]
    return "\n".join([*header, "plateau :", *rows, "auteurs :", *writers, "alignements :", *lines, END]) + "\n"


def readGame(text):
    """The game of a file's text; raises FileError with the number of the line that is wrong."""
    return _Reader(text).game()


class _Reader:
    """Takes the lines of a saved game one after the other."""

    def __init__(self, text):
        self.rows = [row.strip() for row in text.splitlines()]
        while self.rows and not self.rows[-1]:
            self.rows.pop()
        self.number = 0

    def game(self):
        if self.row() != TITLE:
            self.refuse(f"le fichier devrait commencer par « {TITLE} »")
        n = self.integer(self.value("taille"), 1, LARGEST)
        kinds = self.value("joueurs").split()
        if not FEWEST_PLAYERS <= len(kinds) <= MOST_PLAYERS or not set(kinds) <= set(KINDS):
            self.refuse("il faut {} à {} joueurs parmi {}".format(FEWEST_PLAYERS, MOST_PLAYERS, ", ".join(KINDS)))
        scores = [self.integer(score, 0, 8 * n * n) for score in self.value("scores").split()]
        if len(scores) != len(kinds):
            self.refuse(f"il y a {len(kinds)} joueurs, mais {len(scores)} scores")
        game = Game(n, newBoard(n), scores, kinds, self.integer(self.value("tour"), 1, len(kinds)) - 1)
        self.readBoard(game)
        self.readWriters(game)
        self.readLines(game)
        return game

    def readBoard(self, game):
        self.title("plateau")
        for i in range(game.n):
            game.board[i] = [LETTERS.index(character) for character in self.characters(game.n, LETTERS)]

    def readWriters(self, game):
        self.title("auteurs")
        digits = "0123456789"[: len(game.kinds) + 1]
        for i in range(game.n):
            for j, character in enumerate(self.characters(game.n, digits)):
                if character == "0":
                    continue
                if game.board[i][j] == EMPTY:
                    self.refuse(f"la case {i + 1},{j + 1} est vide, elle ne peut pas avoir d'auteur")
                game.writers[i, j] = int(character) - 1

    def readLines(self, game):
        self.title("alignements")
        onBoard = completedLines(game.board, game.n)
        missing, counts = set(onBoard), [0] * len(game.kinds)
        while (row := self.row()) != END:
            line, player = self.line(row)
            ends = tuple(sorted(line))
            if ends not in missing:
                self.refuse("cet alignement n'est pas sur le plateau, ou il est déjà dans la liste")
            if player not in range(len(counts)):
                self.refuse(f"les joueurs vont de 1 à {len(counts)}")
            missing.remove(ends)
            counts[player] += 1
            game.lines.append((line, player))
        if self.number < len(self.rows):
            self.refuse(f"il y a encore du texte après « {END} »")
        lacksPoints = any(map(operator.lt, game.scores, counts))
        if sum(game.scores) != len(onBoard) or lacksPoints:
            self.refuse("les scores ne correspondent pas aux alignements du plateau")

    def line(self, row):
        found = re.fullmatch(r"(\d{1,3})\s*:\s*(\d{1,3}),(\d{1,3})\s+(\d{1,3}),(\d{1,3})", row, re.ASCII)
        if not found:
            self.refuse(f"« {row[:40]} » n'est pas un alignement comme « 1 : 1,1 1,3 », ni « {END} »")
        player, i1, j1, i2, j2 = (int(digits) - 1 for digits in found.groups())
        return [(i1, j1), (i2, j2)], player

    def row(self):
        if self.number == len(self.rows):
            self.number += 1
            self.refuse("le fichier s'arrête trop tôt")
        self.number += 1
        return self.rows[self.number - 1]

    def value(self, name):
        row = self.row()
        found, colon, value = row.partition(":")
        if not colon or found.strip() != name:
            self.refuse(f"« {name} : » était attendu, pas « {row[:40]} »")
        return value.strip()

    def title(self, name):
        if self.value(name):
            self.refuse(f"rien ne doit suivre « {name} : »")

    def integer(self, text, lowest, highest):
        if not re.fullmatch(r"\d{1,6}", text, re.ASCII) or not lowest <= int(text) <= highest:
            self.refuse(f"un entier de {lowest} à {highest} était attendu, pas « {text[:40]} »")
        return int(text)

    def characters(self, count, allowed):
        row = self.row()
        if len(row) != count or not set(row) <= set(allowed):
            self.refuse(f"une ligne de longueur {count} en « {allowed} » était attendue, pas « {row[:40]} »")
        return row

    def refuse(self, why):
        raise FileError(f"ligne {self.number} : {why}.")


def saveGame(game, fileName):
    """Write a game to a file, whole or not at all: what was there stays if anything fails. Raises FileError."""
    text = gameText(game)
    try:
        readGame(text)  # what could not be resumed is not worth saving
    except FileError as error:
        raise FileError(f"Cette partie ne peut pas être sauvegardée, {error}") from error
    try:
        path = os.path.realpath(fileName)
        mode = _modeToWrite(path, fileName)
        temporary = _writtenBeside(path, text)
        try:
            os.chmod(temporary, mode)
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise
    except (OSError, ValueError) as error:
        isMissing = isinstance(error, FileNotFoundError)  # not the file, which is to be made
        reason = "ce dossier n'existe pas" if isMissing else reasonOf(error)
        raise FileError(f"Impossible d'écrire « {fileName} » : {reason}.") from error


def _modeToWrite(path, fileName):
    """The permissions of the file to be; raises FileError for what is no ordinary file, or is not to be written."""
    if not os.path.exists(path):
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    mode = os.stat(path).st_mode
    if not stat.S_ISREG(mode):  # a folder, or a device, which the new file would push aside
        raise FileError(f"Impossible d'écrire « {fileName} » : ce n'est pas un fichier ordinaire.")
    if not mode & 0o222 or not os.access(path, os.W_OK):
        raise FileError(f"Impossible d'écrire « {fileName} » : le fichier est en lecture seule.")
    return stat.S_IMODE(mode)


def _writtenBeside(path, text):
    """The name of a temporary file in the same folder that holds the text; none is left if that fails."""
    handle, temporary = tempfile.mkstemp(dir=os.path.dirname(path), prefix=".sos-")
    try:
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        os.unlink(temporary)
        raise
    return temporary


def loadGame(fileName):
    """Read a game from a file; raises FileError."""
    try:
        if not stat.S_ISREG(os.stat(fileName).st_mode):  # a pipe would make us wait, a device has no end
            raise FileError(f"Impossible de lire « {fileName} » : ce n'est pas un fichier ordinaire.")
        with open(fileName, "rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise FileError(f"Impossible de lire « {fileName} » : le fichier est bien trop grand.")
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(f"Impossible de lire « {fileName} » : ce n'est pas un fichier texte.") from error
    except (OSError, ValueError) as error:
        raise FileError(f"Impossible de lire « {fileName} » : {reasonOf(error)}.") from error
    try:
        return readGame(text)
    except FileError as error:
        raise FileError(f"« {fileName} » n'est pas une partie de SOS lisible, {error}") from error


REASONS = {
    errno.ENOENT: "ce fichier n'existe pas",
    errno.EACCES: "l'accès est refusé",
    errno.EPERM: "l'accès est refusé",
    errno.ENOTDIR: "un des dossiers du chemin est en fait un fichier",
    errno.EISDIR: "c'est un dossier",
    errno.ENOSPC: "le disque est plein",
    errno.EDQUOT: "le disque est plein",
    errno.EFBIG: "le fichier serait trop grand",
    errno.EROFS: "le disque est en lecture seule",
    errno.ENAMETOOLONG: "le nom est trop long",
    errno.ELOOP: "des liens tournent en rond",
    errno.EIO: "le disque ou le terminal ne répond plus",
}


def reasonOf(error):
    """What went wrong with a file, in French; where the system has a reason of its own, its number and its words."""
    if not isinstance(error, OSError):
        return "le nom ne convient pas"
    return REASONS.get(error.errno) or f"erreur {error.errno} du système ({error.strerror})"
