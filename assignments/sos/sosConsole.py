"""SOS in the terminal: `python3 sosConsole.py [FICHIER]`. Needs sosAlgorithms.py beside it and nothing else."""

from __future__ import annotations

import sys

if __name__ == "__main__":  # before what takes its time: Ctrl-C shows no traceback there either
    sys.excepthook = lambda kind, *rest: kind is KeyboardInterrupt or sys.__excepthook__(kind, *rest)

import contextlib
import copy
import io
import os
import re
import shlex
import signal
import string
import tempfile
import textwrap
from itertools import count

import sosAlgorithms as sos

try:
    import readline
except ImportError:  # lines cannot be edited then, that is all
    readline = None

LARGEST = len(string.ascii_lowercase)  # the columns have letters
USUAL_SIZE = 5
KEPT = "sos-partie"  # the name of a game that is interrupted
COLOURS = ("94", "91", "92", "93", "95", "96", "38;5;208", "38;5;137")  # as sos.NAMES; orange and brown are of 256
BOLD, FAINT, INVERTED = "1", "2", "7"
INTERRUPTED = 130
WIDTH = 80

# What may be typed -> what it means.
NEW_OR_SAVED = {"n": "new", "nouvelle": "new", "r": "saved", "reprendre": "saved"}
YES_OR_NO = {"o": True, "oui": True, "n": False, "non": False}
SEATS = {"h": sos.HUMAN, "a": sos.RANDOM, "m": sos.CLEVER, **{kind: kind for kind in sos.KINDS}}

KINDS = {sos.HUMAN: "humain", sos.RANDOM: "ordinateur au hasard", sos.CLEVER: "ordinateur malin"}

HELP = """\
Écrivez S ou O, puis la case :
  S b3                colonne b, ligne 3
  S 3 2               ligne 3, colonne 2 : la même case
Ou bien :
  sauver [FICHIER]    écrit la partie dans un fichier texte
  charger FICHIER     reprend la partie d'un fichier, à la place de celle-ci
  aide                affiche ces lignes
  quitter             arrête ; la partie peut être sauvegardée
Un SOS dans une ligne, une colonne ou une diagonale vaut un point ;
celui qui le complète rejoue."""


class Leave(Exception):
    """The player has had enough."""


# What is shown


def hasColours():
    """Whether colours may be shown."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def paint(text, *codes):
    """The text in the colours and styles of these codes, where there are any."""
    return "\033[{}m{}\033[0m".format(";".join(codes), text) if codes and hasColours() else text


def sideName(player):
    """A player's name in his colour."""
    return paint(sos.playerName(player), COLOURS[player])


def squareName(i, j):
    """A square as players write it: b3 is column b, row 3."""
    return f"{string.ascii_lowercase[j]}{i + 1}"


def showBoard(game, latest=None):
    """Print the board: letters in their writer's colour, those of a line in bold, the latest one inverted."""
    inLines = {square for (first, last), _ in game.lines for square in squaresOf(first, last)}
    print()
    print("    " + " ".join(string.ascii_lowercase[: game.n]))
    for i in range(game.n):
        print(f"{i + 1:3} " + " ".join(letterShown(game, i, j, inLines, latest) for j in range(game.n)))
    print()


def showLines(game):
    """Print the alignments that each player has completed."""
    for player in range(len(game.scores)):
        if names := [lineName(line) for line, maker in game.lines if maker == player]:
            text = f"Alignements des {sos.playerName(player)} : {', '.join(names)}"
            for row in textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False):
                print(paint(row, COLOURS[player]))


def lineName(line):
    """The two ends of a line, as players write them."""
    return "-".join(squareName(*end) for end in line)


def squaresOf(first, last):
    """The three squares of a line."""
    (i1, j1), (i2, j2) = first, last
    return first, ((i1 + i2) // 2, (j1 + j2) // 2), last


def letterShown(game, i, j, inLines, latest):
    """A square of the board as text."""
    if game.board[i][j] == sos.EMPTY:
        return paint(".", FAINT)
    writer = game.writers.get((i, j))
    codes = [] if writer is None else [COLOURS[writer]]
    codes += [BOLD] if (i, j) in inLines else []
    codes += [INVERTED] if (i, j) == latest else []
    return paint(sos.LETTERS[game.board[i][j]], *codes)


def showScores(game):
    """Print the scores, with an arrow behind the player whose turn it is."""
    for player, score in enumerate(game.scores):
        isNext = player == game.player and not sos.isOver(game.board, game.n)
        arrow = "  <--" if isNext else ""
        kind = "" if game.kinds[player] == sos.HUMAN else paint(f"  ({KINDS[game.kinds[player]]})", FAINT)
        print(paint(f"{sos.playerName(player)} : {score}", COLOURS[player]) + arrow + kind)


def tell(game, player, i, j, l, lines):  # noqa: E741 (the document's name)
    """Print what a player has just done."""
    print(f"{sideName(player)} : {sos.LETTERS[l]} en {squareName(i, j)}.", end="")
    if lines:
        again = "" if sos.isOver(game.board, game.n) else f", et les {sideName(player)} rejouent"
        ends = ", ".join(map(lineName, lines))
        print(f" SOS ! {sos.countOfPoints(len(lines))} ({ends}){again}.", end="")
    print()


# What is asked


def ask(question):
    """The answer to a question, without the blanks around it; raises EOFError at the end of the input."""
    sys.stdout.flush()  # input() would keep silent about an output that fails
    if sys.stdin is None:
        raise EOFError
    if readline and sys.stdin.isatty():  # it must not count what takes no room
        question = re.sub(r"(\033\[[\d;]*m)", "\001\\1\002", question)
    return input(question).strip()


def quoted(text):
    """What was typed, as it may be shown again."""
    shown = "".join(character if character.isprintable() else "?" for character in text)
    return f"« {shown if len(shown) <= 40 else shown[:39] + '…'} »"


def askNumber(question, lowest, highest, usual):
    """A number between two others; nothing typed means the usual one."""
    while True:
        answer = ask(f"{question} ({lowest} à {highest}, Entrée = {usual}) : ")
        if not answer:
            return usual
        if re.fullmatch(r"\d{1,4}", answer, re.ASCII) and lowest <= int(answer) <= highest:
            return int(answer)
        print(f"{quoted(answer)} ne convient pas : écrivez un nombre de {lowest} à {highest}.")


def askChoice(question, meanings, usual):
    """What the letter or the word that was typed means; nothing typed means the usual one."""
    while True:
        answer = ask(question).lower() or usual
        if answer in meanings:
            return meanings[answer]
        letters = [word for word in meanings if len(word) == 1]
        print(f"{quoted(answer)} ne convient pas : écrivez {', '.join(letters[:-1])} ou {letters[-1]}.")


def askGame():
    """The game to play, new or from a file, and the file's name or None."""
    question = "Nouvelle partie (n) ou partie sauvegardée (r) ? (Entrée = n) : "
    if askChoice(question, NEW_OR_SAVED, "n") == "saved":
        while fileName := ask("Fichier (Entrée = nouvelle partie) : "):
            with contextlib.suppress(sos.FileError):
                return opened(fileName)
    n = askNumber("Taille du plateau", 1, LARGEST, USUAL_SIZE)
    players = askNumber("Nombre de joueurs", sos.FEWEST_PLAYERS, sos.MOST_PLAYERS, sos.FEWEST_PLAYERS)
    kinds = []
    for player in range(players):
        question = f"{sideName(player)} : humain (h), ordinateur au hasard (a) ou malin (m) ? (Entrée = h) : "
        kinds.append(askChoice(question, SEATS, "h"))
    return sos.newGame(n, kinds), None


def atHome(fileName):
    """The name with ~ replaced by the home folder; as it is where that cannot be."""
    try:
        return os.path.expanduser(fileName)
    except ValueError:  # a name of a user that no user can have
        return fileName


def opened(fileName):
    """The game of a file, and the file's name; where it cannot be played, says why and raises FileError."""
    fileName = atHome(fileName)
    try:
        game = sos.loadGame(fileName)
        if game.n > LARGEST:
            raise sos.FileError(f"Le plateau est trop grand pour le terminal : {game.n} lignes, {LARGEST} au plus.")
    except sos.FileError as error:
        print(error)
        raise
    return game, fileName


def parseMove(text):
    """The (i, j, l) that a player has typed, or None where it cannot be read."""
    text = text.lower()
    square = r"(?:([a-z])\s*(\d{1,4})|(\d{1,4})(?:\s*[,;]\s*|\s+)(\d{1,4}))"
    if found := re.fullmatch(rf"([so])[\s:=]*{square}", text, re.ASCII):
        letter, column, row, i, j = found.groups()
    elif found := re.fullmatch(rf"{square}[\s:=]*([so])", text, re.ASCII):
        column, row, i, j, letter = found.groups()
    else:
        return None
    place = (int(row), ord(column) - ord("a") + 1) if column else (int(i), int(j))
    return place[0] - 1, place[1] - 1, sos.S if letter == "s" else sos.O


# The game


class Table:
    """A game being played in the terminal."""

    def __init__(self, game, fileName=None):
        self.game = game
        self.fileName = fileName
        self.isSaved = True

    def playToTheEnd(self):
        """Play until the board is full; raises Leave when the players stop before."""
        self.show()
        while not sos.isOver(self.game.board, self.game.n):
            isHuman = self.game.kinds[self.game.player] == sos.HUMAN
            move = self.askMove() if isHuman else sos.computerMove(self.game)
            if move:
                self.play(*move)
        print(paint(sos.winner(self.game.scores), BOLD))

    def play(self, i, j, l):  # noqa: E741
        game, player = copy.deepcopy(self.game), self.game.player
        lines = sos.play(game, i, j, l)
        self.game, self.isSaved = game, False  # at once: Ctrl-C leaves no half of a move
        tell(self.game, player, i, j, l, lines)
        self.show((i, j))

    def show(self, latest=None):
        showLines(self.game)  # first: there may be many, and the board is to stay in sight
        showBoard(self.game, latest)
        showScores(self.game)

    def askMove(self):
        """The move that a player types, or None if something else was typed and dealt with."""
        line = ask(f"{sideName(self.game.player)} > ")
        word, rest = [*line.split(None, 1), "", ""][:2]
        commands = {"sauver": self.save, "charger": self.load, "aide": self.help, "quitter": self.leave}
        if word.lower() in commands:
            commands[word.lower()](rest)
            return None
        move = parseMove(line)
        if move is None:
            if line:
                print(f"{quoted(line)} n'est pas un coup.")
            print("Écrivez un coup, comme « S b3 », ou « aide ».")
            return None
        i, j, _ = move
        if not sos.isOnBoard(self.game.n, i, j):
            last = squareName(self.game.n - 1, self.game.n - 1)
            print(f"Cette case n'est pas sur le plateau, qui va de a1 à {last}.")
        elif not sos.possibleSquare(self.game.board, self.game.n, i, j):
            print(f"La case {squareName(i, j)} est déjà prise.")
        else:
            return move
        return None

    def help(self, _):
        print(HELP)

    def save(self, name):
        """Save the game under a name, or where it was saved before; whether that was done."""
        name = atHome(name or self.fileName or ask("Fichier : "))
        if not name or not self.mayReplace(name):
            print("La partie n'est pas sauvegardée.")
            return False
        try:
            sos.saveGame(self.game, name)
        except sos.FileError as error:
            print(error)
            return False
        self.fileName, self.isSaved = name, True
        print(f"La partie est sauvegardée dans « {name} ».")
        return True

    def mayReplace(self, name):
        """Whether the game may be written there: a file that is not its own is replaced only if that is meant."""
        if name == self.fileName or not os.path.lexists(name):
            return True
        return askChoice(f"« {name} » existe déjà. Le remplacer ? (o/n, Entrée = n) : ", YES_OR_NO, "n")

    def load(self, name):
        """Go on with the game of a file instead of this one."""
        name = name or ask("Fichier : ")
        if not name:
            print("La partie continue.")
            return
        with contextlib.suppress(sos.FileError):
            game, name = opened(name)
            question = "La partie en cours n'est pas sauvegardée. L'abandonner ? (o/n, Entrée = n) : "
            if self.isSaved or askChoice(question, YES_OR_NO, "n"):
                self.game, self.fileName, self.isSaved = game, name, True
                self.show()

    def leave(self, _):
        """Stop, after a last chance to save; raises Leave unless the players think better of it."""
        if not self.isSaved and askChoice("Sauvegarder la partie ? (o/n, Entrée = o) : ", YES_OR_NO, "o"):
            question = "Quitter sans sauvegarder ? (o/n, Entrée = n) : "
            if not self.save("") and not askChoice(question, YES_OR_NO, "n"):
                print("La partie continue ; « sauver FICHIER » l'écrit sous un autre nom.")
                return
        raise Leave

    def rescue(self):
        """Put an interrupted game on a file of its own; a sentence that says where, if there was anything to keep."""
        if self.isSaved:
            return ""
        trouble = ""
        folders = ("", os.path.expanduser("~"), tempfile.gettempdir())
        for name in map(freeName, folders):
            try:
                sos.saveGame(self.game, name)
            except sos.FileError as error:
                trouble = trouble or str(error)
            else:
                command = " ".join(map(shlex.quote, ("python3", sys.argv[0], name)))
                return f"La partie est sauvegardée dans « {name} ». Pour la reprendre : {command}"
        return trouble


def freeName(folder):
    """A name for a file in a folder that is not there yet."""
    names = (os.path.join(folder, f"{KEPT}{number if number > 1 else ''}.txt") for number in count(1))
    return next(name for name in names if not os.path.lexists(name))


def run(arguments):
    """Play one game; the exit code."""
    if len(arguments) > 1 or arguments[:1] in (["-h"], ["--help"]):
        print("Usage : python3 sosConsole.py [FICHIER d'une partie sauvegardée]")
        return 0 if len(arguments) == 1 else 2
    table = None
    try:
        print(paint("SOS", BOLD))
        game, fileName = opened(arguments[0]) if arguments else askGame()
        table = Table(game, fileName)
        print("Tapez « aide » pour savoir comment jouer.")
        table.playToTheEnd()
    except sos.FileError:
        return 1
    except Leave:
        print("Au revoir !")
    except (EOFError, KeyboardInterrupt, OSError) as error:
        try:  # noqa: SIM105 (nothing may be called before it)
            onSignal(signal.SIG_IGN)  # Ctrl-C would lose what is being kept
        except KeyboardInterrupt:  # a terminal that closes ends the input, and interrupts as well
            pass
        return stop(table, error)
    return 0


def stop(table, error):
    """Keep the game that something has stopped, and say so; the exit code."""
    kept = table.rescue() if table else ""
    onSignal(interrupt)
    if isinstance(error, OSError):  # nothing more can be shown
        if not isinstance(error, BrokenPipeError):
            print(f"L'affichage a échoué : {sos.reasonOf(error)}.", kept, file=sys.stderr)
        return INTERRUPTED
    isEnd = isinstance(error, EOFError)
    print("\nL'entrée est terminée." if isEnd else "\nInterrompu.")
    if kept:
        print(kept)
    return 0 if isEnd else INTERRUPTED


def interrupt(*_):
    """What a closed terminal or a polite kill does: the same as Ctrl-C, once, as they often come together."""
    onSignal(signal.SIG_IGN)
    raise KeyboardInterrupt


def onSignal(handler):
    """Have that done when somebody wants this program to stop."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), handler)


def main():
    """Play, and never show a traceback."""
    if sys.stdout is None:
        sys.stdout = io.TextIOWrapper(io.BytesIO())  # it was closed: nobody reads us
    sys.stdout.reconfigure(errors="replace")
    if sys.stdin:
        sys.stdin.reconfigure(errors="surrogateescape")  # a file may have any bytes for a name
    try:
        onSignal(interrupt)
        code = run(sys.argv[1:])
        sys.stdout.flush()
    except (OSError, KeyboardInterrupt):  # nobody reads us any more, or Ctrl-C a second time
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = INTERRUPTED
    return code


if __name__ == "__main__":
    sys.exit(main())
