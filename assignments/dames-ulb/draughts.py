"""The game in the terminal: python3 draughts.py."""

import sys

if __name__ == "__main__":  # before what takes its time: Ctrl-C shows no traceback there either
    sys.excepthook = lambda kind, *rest: kind is KeyboardInterrupt or sys.__excepthook__(kind, *rest)

import codecs
import io
import os
import re
import signal
import unicodedata

from draughtsFunctions import (
    BAD_DIRECTION_FORMAT,
    BLACK_KING,
    BLACK_PAWN,
    BLACK_PLAYER,
    DRAW,
    NO_ERROR,
    PLAYER_NAMES,
    SIGNALS,
    TIRED,
    WHITE_KING,
    WHITE_PAWN,
    WHITE_PLAYER,
    WHITE_SQUARE,
    Game,
    Refused,
    Turn,
    checkPiece,
    copyOf,
    datName,
    findPieces,
    findSquare,
    findSteps,
    isKing,
    keptText,
    opponent,
    printBoard,
    shorten,
    squareName,
    strerr,
)

MEN = {WHITE_PLAYER: WHITE_PAWN, BLACK_PLAYER: BLACK_PAWN}
NAMES = {player: f"{name} {MEN[player]}" for player, name in PLAYER_NAMES.items()}
SAVE = ("s", "sauver", "sauvegarder", "save")
LOAD = ("c", "charger", "restaurer", "load")
OFFER = ("n", "nulle", "partie nulle", "draw")
QUIT = ("q", "quitter", "quit")
HELP = ("?", "aide", "help")
STOP = ("f", "fin", "end")
YES, NO = ("o", "oui", "y", "yes"), ("n", "non", "no")
HUMAN, MACHINE = ("h", "humain", "j", "joueur"), ("o", "ordinateur", "ordi", "m", "machine")
SIDES = "Répondez par h (une personne) ou o (l'ordinateur) ; une case, comme b7, commence à deux personnes."

STEP_BEHIND = re.compile(r"(.*?[0-9]\s*\)?)[\s,:]+([LRlr][Bb]?([\s,]*[0-9.]+)?)")  # a square, then a step

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


class TerminalGame(Game):
    """A game in the terminal, between two people, a person and the computer, or two computers."""

    def __init__(self):
        super().__init__()  # step 1
        self.shown = None  # the board after the last capture of this turn
        self.early = None  # what was answered to a question that had not been asked yet

    def chooseSides(self):
        """Ask who plays each side; whoever begins to play instead is a person, against another one."""
        self.seatComputers([player for player in NAMES if self.early is None and self.isMachine(player)])

    def isMachine(self, player):
        """Whether the computer plays that side."""
        while True:
            answer = ask(f"{NAMES[player]} : humain ou ordinateur ? (h/o) ")
            if answer.lower() in HUMAN + MACHINE:
                return answer.lower() in MACHINE
            if self.isFirstMove(answer):
                self.early = answer
                return False
            print(SIDES)

    def isFirstMove(self, answer):
        """Whether that is an answer to step 3, with which the document's loop begins."""
        command = answer.partition(" ")[0].lower()
        isCommand = command in SAVE + LOAD or answer.lower() in OFFER + QUIT
        return isCommand or self.findMove(answer)[0] is not None

    def findMove(self, answer):
        """The square that is meant, or None, and the step behind it as in `b7 L 1`, or None."""
        square = findSquare(self.board, answer)
        match = STEP_BEHIND.fullmatch(answer) if square is None else None
        return (findSquare(self.board, match[1]), match[2]) if match else (square, None)

    def play(self):
        """Turn after turn until the end: the winner, or 0 for a draw."""
        while True:
            result = self.result()  # step 2
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
        self.endTurn(board, bool(victims))
        if len(self.computers) == 2:
            printBoard(board, WHITE_PLAYER)
        print(f"{NAMES[player]} (ordinateur) :", ("x" if victims else "-").join(squareName(*at) for at in path))
        (fromI, fromJ), (toI, toJ) = path[0], path[-1]
        if isKing(board[toI][toJ]) and not isKing(before[fromI][fromJ]):
            tellKing(toI, toJ)
        print()

    def playHuman(self):
        """One answer to step 3; whether the board has to be looked at anew."""
        example = self.exampleSquare()
        answer = self.early or ask(f"{NAMES[self.player]}, pièce (ex. {example}) ou commande ? ")
        self.early = None
        if not answer:
            print(f"Écrivez la case d'une pièce, comme {example}, ou une commande.")
            return False
        square, step = self.findMove(answer)
        if square is not None:  # first of all: c 5 is a square, and c the short form of a command
            return self.playPiece(*square, step)
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
        elif words in STOP:
            print("Aucun tour n'est commencé : choisissez une pièce.")
        else:
            last = squareName(len(self.board) - 1, len(self.board) - 1)
            print(f"{shorten(answer)} n'est ni une case (de a1 à {last}) ni une commande.")
        return False

    def exampleSquare(self):
        """The name of a square from which the player can move."""
        return next(squareName(i, j) for i, j in findPieces(self.board, self.player) if findSteps(self.board, i, j))

    def playPiece(self, i, j, early=None):
        """Steps 4 to 10 with the piece on a square; whether it has moved. `early` answers step 4 ahead of it."""
        error = checkPiece(self.board, i, j, self.player)
        if error != NO_ERROR:
            print(strerr(error))
            return False
        player, turn = self.player, Turn(self.board, i, j)
        self.shown = None
        try:
            self.moveOn(turn, early)
        except Quit:
            return self.quit()
        if not turn.hasPlayed:
            print("Aucun déplacement n'a été fait : choisissez une pièce.")
            return False
        if turn.end():  # step 5
            tellKing(*turn.square)
        self.endTurn(turn.board, turn.hasCaptured)  # step 10
        print()
        if self.result() is False and self.player in self.computers and turn.board != self.shown:
            printBoard(turn.board, player)  # the next one comes after the computer's move
        return True

    def moveOn(self, turn, early):
        """Steps 4 to 9: the piece moves as the player wants, until the turn is over."""
        while not turn.hasPlayed or turn.hasCaptured:
            if turn.hasPlayed and not turn.steps():
                print("Aucune autre prise n'est possible : fin termine le tour.")
            step, early = askStep(turn.board, *turn.square, early), None  # step 4
            if step is None:
                break
            try:
                captured = turn.step(*step)  # steps 6 to 8
            except Refused as refusal:
                print(refusal)
                continue
            if captured is not None:
                print(f"Prise en {squareName(*captured)}.")
                printBoard(turn.board, turn.player)
                self.shown = copyOf(turn.board)

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
        try:
            self.write(datName(name))
        except Refused as refusal:
            print(refusal)
        else:
            print(f"Partie sauvegardée dans {self.fileName}.")
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
        try:
            self.read(datName(name))
        except Refused as refusal:
            print(refusal)
            return False
        print(f"Partie chargée depuis {self.fileName}.")
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


def tellKing(i, j):
    """Say that a man has become a king."""
    print(f"Le pion arrivé en {squareName(i, j)} devient une dame.")


def ask(question):
    """The answer to a question, without blanks around it."""
    try:
        return input(question).strip()
    except RuntimeError as error:  # the input or the output is closed
        raise EOFError from error


def askStep(board, i, j, early=None):
    """The direction and length that the player wants, or None if the turn is over; `early` was answered before."""
    while True:
        answer, early = early or ask(f"{squareName(i, j)} : direction et longueur (ex. L, RB 2), ou fin ? "), None
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
        match = re.fullmatch(r"([LR]B?)[\s,]*([0-9]{1,9})?(\.0*)?", answer.upper())
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
        if re.fullmatch(r"[0-9]{1,9}(\.0*)?", answer):
            return answer.partition(".")[0]
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
    try:
        game = TerminalGame()
    except Refused as refusal:  # config.py asks for a board that cannot be
        print(refusal)
        return 1
    try:
        game.chooseSides()
        result = game.play()
    except Quit:
        print("La partie s'arrête ici.")
        return 0
    except (EOFError, KeyboardInterrupt, OSError) as error:
        try:
            kept = game.keep()
        except KeyboardInterrupt:  # a terminal that closes ends the input, and interrupts as well
            kept = game.keep()
        if isinstance(error, OSError):
            raise
        print()
        if kept is not None:
            print(keptText(kept))
        isEnd = isinstance(error, EOFError)
        print("La partie s'arrête ici." if isEnd else "Partie interrompue.")
        return 0 if isEnd else INTERRUPTED
    if len(game.computers) < 2:  # two computers have shown their last board
        printBoard(game.board, game.viewer() or game.player)
    if game.isTired():
        print(TIRED)
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
        elif stream is sys.stdout and isinstance(stream, io.TextIOWrapper):  # Python 3.6
            sys.stdout = io.TextIOWrapper(stream.detach(), stream.encoding, errors, line_buffering=True)
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
