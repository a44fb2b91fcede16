"""The game in the terminal: python3 draughts.py."""

import sys

if __name__ == "__main__":  # before what takes its time: Ctrl-C shows no traceback there either
    sys.excepthook = lambda kind, *rest: kind is KeyboardInterrupt or sys.__excepthook__(kind, *rest)

import codecs
import itertools
import os
import re
import signal
import tempfile
import unicodedata

from draughtsFunctions import (
    BAD_DIRECTION_FORMAT,
    BLACK_KING,
    BLACK_PAWN,
    BLACK_PLAYER,
    DIMENSION,
    DRAW,
    LARGEST_DIMENSION,
    NO_ERROR,
    SMALLEST_DIMENSION,
    WHITE_KING,
    WHITE_PAWN,
    WHITE_PLAYER,
    WHITE_SQUARE,
    Computer,
    becomeKing,
    capture,
    checkEndOfGame,
    checkMove,
    checkPiece,
    datName,
    explain,
    findCaptures,
    findPieces,
    findSquare,
    findSteps,
    initBoard,
    isKing,
    load,
    movePiece,
    opponent,
    printBoard,
    save,
    shorten,
    squareName,
    strerr,
)

NAMES = {WHITE_PLAYER: f"Blancs {WHITE_PAWN}", BLACK_PLAYER: f"Noirs {BLACK_PAWN}"}
SAVE = ("s", "sauver", "sauvegarder", "save")
LOAD = ("c", "charger", "restaurer", "load")
OFFER = ("n", "nulle", "partie nulle", "draw")
QUIT = ("q", "quitter", "quit")
HELP = ("?", "aide", "help")
STOP = ("f", "fin", "end")
YES, NO = ("o", "oui", "y", "yes"), ("n", "non", "no")
HUMAN, MACHINE = ("h", "humain", "j", "joueur"), ("o", "ordinateur", "ordi", "m", "machine")

QUIET_TURNS = 200  # without a capture, after which two computers agree on a draw
KEPT = "partie-interrompue"  # the name of a game that was interrupted
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
INTERRUPTED = 130  # the code a program ends with after Ctrl-C
# What stands for the characters that a terminal does not have
PLAIN = {WHITE_SQUARE: "#", WHITE_PAWN: "w", WHITE_KING: "W", BLACK_PAWN: "b", BLACK_KING: "B", "«": '"', "»": '"'}

EXPLANATION = """\
Une pièce se désigne par sa colonne et sa ligne : b7.
Directions : L (gauche) ou R (droite), vues par le joueur qui a le trait ;
LB ou RB pour aller en arrière. Une dame ajoute la longueur : R 3.
Un saut au-dessus d'une pièce adverse compte pour une case.
Après une prise, la même pièce peut en faire une autre ; fin termine le tour.
Au lieu d'une pièce : s (sauvegarder), c (charger), n (proposer partie nulle),
q (quitter)."""


class Quit(Exception):
    """The players leave before the end."""


class Game:
    """A game between two people, a person and the computer, or two computers."""

    def __init__(self):
        self.board = initBoard(DIMENSION)  # step 1
        self.player = WHITE_PLAYER
        self.computers = {}
        self.isDrawAgreed = False
        self.isSaved = True  # nothing has happened yet
        self.fileName = None  # where the game comes from, or was saved
        self.quietTurns = 0
        self.shown = None  # the board after the last capture of this turn

    def chooseSides(self):
        """Ask who plays each side."""
        for player in (WHITE_PLAYER, BLACK_PLAYER):
            if choose(f"{NAMES[player]} : humain ou ordinateur ? (h/o) ", HUMAN, MACHINE) == MACHINE:
                self.computers[player] = Computer(self.board, player)

    def play(self):
        """Turn after turn until the end: the winner, or 0 for a draw."""
        while True:
            result = DRAW if self.isDrawAgreed else checkEndOfGame(self.board, self.player)  # step 2
            if result is not False:
                return result
            if self.player in self.computers:
                self.playComputer()
                continue
            printBoard(self.board, self.player)
            print("Commandes : sauver, charger, nulle, quitter, aide.")
            while not self.playHuman():
                pass

    def playComputer(self):
        """One move by the computer."""
        player, board, before = self.player, copyOf(self.board), self.board
        path, victims = self.computers[player].play(board)
        self.endTurn(board)
        self.quietTurns = 0 if victims else self.quietTurns + 1
        if len(self.computers) == 2:
            printBoard(board, WHITE_PLAYER)
            self.isDrawAgreed = self.quietTurns >= QUIET_TURNS
        print(f"{NAMES[player]} (ordinateur) :", ("x" if victims else "-").join(squareName(*at) for at in path))
        (fromI, fromJ), (toI, toJ) = path[0], path[-1]
        if isKing(board[toI][toJ]) and not isKing(before[fromI][fromJ]):
            tellKing(toI, toJ)
        print()

    def endTurn(self, board):
        """Take over the board that a turn leaves, and pass to the next player (step 10)."""
        self.board, self.player, self.isSaved = board, opponent(self.player), False

    def playHuman(self):
        """One answer to step 3; whether the board has to be looked at anew."""
        example = self.exampleSquare()
        answer = ask(f"{NAMES[self.player]}, pièce (ex. {example}) ou commande ? ")
        if not answer:
            print(f"Écrivez la case d'une pièce, comme {example}, ou une commande.")
            return False
        square = findSquare(self.board, answer)
        if square is not None:  # first of all: c 5 is a square, and c the short form of a command
            return self.playPiece(*square)
        words = answer.lower()
        command, _, rest = answer.partition(" ")
        if command.lower() in SAVE:
            return self.save(rest.strip())
        if command.lower() in LOAD:
            return self.load(rest.strip())
        if words in OFFER:
            return self.offerDraw()
        if words in QUIT:
            return self.quit()
        if words in HELP:
            print(EXPLANATION)
        else:
            last = squareName(len(self.board) - 1, len(self.board) - 1)
            print(f"{shorten(answer)} n'est ni une case (de a1 à {last}) ni une commande.")
        return False

    def exampleSquare(self):
        """The name of a square from which the player can move."""
        return next(squareName(i, j) for i, j in findPieces(self.board, self.player) if findSteps(self.board, i, j))

    def playPiece(self, i, j):
        """Steps 4 to 10 with the piece on a square; whether it has moved."""
        error = checkPiece(self.board, i, j, self.player)
        if error != NO_ERROR:
            print(strerr(error))
            return False
        player, board = self.player, copyOf(self.board)  # a turn that is left in the middle does not count
        self.shown = None
        try:
            hasMoved = self.moveOn(board, i, j)
        except Quit:
            return self.quit()
        if not hasMoved:
            print("Aucun déplacement n'a été fait : choisissez une pièce.")
            return False
        self.endTurn(board)
        print()
        goesOn = checkEndOfGame(board, self.player) is False
        if goesOn and self.player in self.computers and board != self.shown:
            printBoard(board, player)  # the next one comes after the computer's move
        return True

    def moveOn(self, board, i, j):
        """The steps of one piece, as the player wants them; whether it has moved at all."""
        hasPlayed = hasCaptured = False
        while not hasPlayed or hasCaptured:
            if hasPlayed and not findCaptures(board, i, j):
                print("Aucune autre prise n'est possible : fin termine le tour.")
            step = askStep(board, i, j)  # step 4
            if step is None:
                break
            direction, length = step
            error = checkMove(board, i, j, direction, self.player, length, hasPlayed, hasCaptured)
            if error != NO_ERROR:  # step 6
                print(strerr(error))
                continue
            (i, j), captured = movePiece(board, i, j, direction, length)  # step 7
            if captured is not None:  # step 8
                capture(board, *captured)
                print(f"Prise en {squareName(*captured)}.")
                printBoard(board, self.player)
                self.shown = copyOf(board)
            hasPlayed, hasCaptured = True, captured is not None
        if hasPlayed:
            wasKing = isKing(board[i][j])
            becomeKing(board, i, j)  # step 5
            if isKing(board[i][j]) and not wasKing:
                tellKing(i, j)
        return hasPlayed

    def quit(self):
        """Leave, after a last chance to save; raises Quit, or answers True to go on if saving came to nothing."""
        if not self.isSaved and agrees("Sauvegarder la partie avant de quitter ? (o/n) ", unasked=False):
            self.save("")
            if not self.isSaved:
                print("La partie continue.")
                return True
        raise Quit

    def save(self, name):
        """Save the game under a name that is asked for if it was not given; the same player goes on."""
        name = name or ask("Nom du fichier (.dat) ? ")
        if not name or not self.mayReplace(datName(name)):
            print("La partie n'est pas sauvegardée.")
            return False
        name = datName(name)
        try:
            save(name, self.board, self.player)
        except (OSError, ValueError) as error:
            print(f"Impossible de sauvegarder la partie : {explain(error)} ({shorten(name, 60)}).")
        else:
            self.fileName, self.isSaved = name, True
            print(f"Partie sauvegardée dans {name}.")
        return False

    def mayReplace(self, name):
        """Whether the game may be written there: a file that is not its own is replaced only if that is meant."""
        if name == self.fileName or not os.path.isfile(name):
            return True
        return agrees(f"{name} existe déjà : le remplacer ? (o/n) ", unasked=True)

    def load(self, name):
        """Go on with a saved game, if it can be read; whether it could."""
        name = name or ask("Nom du fichier (.dat) ? ")
        if not name:
            print("Aucune partie n'est chargée.")
            return False
        name = datName(name)
        try:
            player, board = load(name)
        except (OSError, ValueError) as error:
            print(f"Impossible de charger la partie : {explain(error)} ({shorten(name, 60)}).")
            return False
        self.player, self.board, self.fileName, self.isSaved = player, board, name, True
        self.computers = {side: Computer(board, side) for side in self.computers}
        print(f"Partie chargée depuis {name}.")
        return True

    def offerDraw(self):
        """Ask the opponent for a draw; whether it is one."""
        other = opponent(self.player)
        if other in self.computers:
            self.isDrawAgreed = self.computers[other].acceptsDraw(self.board)
        else:
            question = f"{NAMES[other]}, acceptez-vous la partie nulle ? (o/n) "
            self.isDrawAgreed = choose(question, YES, NO) == YES
        if not self.isDrawAgreed:
            print("La partie nulle est refusée : la partie continue.")
        return self.isDrawAgreed

    def rescue(self):
        """Save an unfinished game that a person would lose: where, or None."""
        if self.isSaved or len(self.computers) == 2:
            return None
        for folder in ("", os.path.expanduser("~"), tempfile.gettempdir()):
            name = freeName(folder)
            try:
                save(name, self.board, self.player)
            except OSError:
                continue
            return name
        return None

    def viewer(self):
        """Who looks at the last board: the only person who plays, or the player to move."""
        people = [player for player in NAMES if player not in self.computers]
        return people[0] if len(people) == 1 else self.player


def tellKing(i, j):
    """Say that a man has become a king."""
    print(f"Le pion arrivé en {squareName(i, j)} devient une dame.")


def copyOf(board):
    """The same board, to be changed without changing this one."""
    return [row[:] for row in board]


def freeName(folder):
    """A name for a file of that folder that is not there yet."""
    names = (os.path.join(folder, datName(f"{KEPT}{number or ''}")) for number in itertools.count())
    return next(name for name in names if not os.path.lexists(name))


def ask(question):
    """The answer to a question, without blanks around it."""
    try:
        return input(question).strip()
    except RuntimeError as error:  # the input or the output is closed
        raise EOFError from error


def askStep(board, i, j):
    """The direction and length that the player wants, or None if the turn is over."""
    while True:
        answer = ask(f"{squareName(i, j)} : direction et longueur (ex. L, RB 2), ou fin ? ")
        if answer.lower() in STOP:
            return None
        if answer.lower() in QUIT:
            raise Quit
        if answer.lower() in HELP:
            print(EXPLANATION)
            continue
        if not answer:
            print("Écrivez une direction (L, R, LB ou RB), ou fin.")
            continue
        match = re.fullmatch(r"([LR]B?)[\s,]*([0-9]{1,9})?", answer.upper())
        if match is None:
            print(f"{shorten(answer)} ? {strerr(BAD_DIRECTION_FORMAT)}")
            continue
        length = match[2] or (askLength() if isKing(board[i][j]) else "1")
        if length is not None:
            return match[1], int(length)


def askLength():
    """How far a king goes, or None for another direction."""
    while True:
        answer = ask("Longueur (1 si rien n'est donné) ? ") or "1"
        if re.fullmatch(r"[0-9]{1,9}", answer):
            return answer
        if answer.lower() in STOP:
            return None
        print(f"{shorten(answer)} n'est pas une longueur.")


def choose(question, *choices):
    """The one of the choices, each a tuple of words, that the answer means."""
    while True:
        answer = ask(question).lower()
        for words in choices:
            if answer in words:
                return words
        print(f"Répondez par {' ou '.join(words[0] for words in choices)}.")


def agrees(question, unasked):
    """Whether a person says yes; a script, which answers the document's questions and no others, is not asked."""
    if not (hasattr(sys.stdin, "isatty") and sys.stdin.isatty()):
        return unasked
    return choose(question, YES, NO) == YES


def main():
    """Play one game; the code the program ends with."""
    if not SMALLEST_DIMENSION <= DIMENSION <= LARGEST_DIMENSION:
        sizes = f"de {SMALLEST_DIMENSION} à {LARGEST_DIMENSION}"
        print(f"DIMENSION vaut {DIMENSION} dans config.py : un damier a {sizes} lignes.")
        return 1
    game = Game()
    try:
        game.chooseSides()
        result = game.play()
    except Quit:
        print("La partie s'arrête ici.")
        return 0
    except (EOFError, KeyboardInterrupt, OSError) as error:
        try:
            kept = game.rescue()
        except KeyboardInterrupt:  # a terminal that closes ends the input, and interrupts as well
            kept = game.rescue()
        if isinstance(error, OSError):
            raise
        print()
        if kept is not None:
            print(f"La partie est sauvegardée : charger {kept} la reprend.")
        isEnd = isinstance(error, EOFError)
        print("La partie s'arrête ici." if isEnd else "Partie interrompue.")
        return 0 if isEnd else INTERRUPTED
    if len(game.computers) < 2:  # two computers have shown their last board
        printBoard(game.board, game.viewer())
    print("Partie nulle." if result == DRAW else f"{NAMES[result]} : partie gagnée.")  # step 11
    return 0


def plainly(error):
    """What is written instead of the characters that the output cannot show, and where to go on."""
    return "".join(map(plainSign, error.object[error.start : error.end])), error.end


def plainSign(sign):
    """Something in ASCII that stands for a character: é is e."""
    return PLAIN.get(sign) or unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode() or "?"


def interrupt(*_):
    """Leave the game, once: what comes after that must not stop it from being kept."""
    for number in SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


def prepare():
    """Make the streams take any character, and a terminal that closes do the same as Ctrl-C."""
    codecs.register_error("plainly", plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plainly")):
        if hasattr(stream, "reconfigure"):  # which the streams of IDLE have not, nor None, a closed one
            stream.reconfigure(errors=errors)
    for number in SIGNALS:
        if signal.getsignal(number) != signal.SIG_IGN:
            signal.signal(number, interrupt)


if __name__ == "__main__":
    prepare()
    try:
        code = main()
        print(end="", flush=True)
    except (OSError, KeyboardInterrupt):  # nobody reads what is written, or the terminal is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        code = 1
    sys.exit(code)
