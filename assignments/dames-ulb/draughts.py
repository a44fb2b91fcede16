"""The game in the terminal: python3 draughts.py."""

import os
import re
import sys

from draughtsFunctions import (
    BAD_DIRECTION_FORMAT,
    BLACK_PAWN,
    BLACK_PLAYER,
    DIMENSION,
    DRAW,
    NO_ERROR,
    SMALLEST_DIMENSION,
    WHITE_PAWN,
    WHITE_PLAYER,
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

FEW_PIECES = 3  # a computer that has no more than its opponent then accepts a draw
QUIET_TURNS = 200  # without a capture, after which two computers agree on a draw

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
        self.quietTurns = 0

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
            while not self.playHuman():
                pass

    def playComputer(self):
        """One move by the computer."""
        path, victims = self.computers[self.player].play(self.board)
        self.quietTurns = 0 if victims else self.quietTurns + 1
        if len(self.computers) == 2:
            printBoard(self.board, WHITE_PLAYER)
            self.isDrawAgreed = self.quietTurns >= QUIET_TURNS
        print(f"{NAMES[self.player]} (ordinateur) :", ("x" if victims else "-").join(squareName(*at) for at in path))
        print()
        self.player = opponent(self.player)

    def playHuman(self):
        """One answer to step 3; whether the board has to be looked at anew."""
        answer = ask(f"{NAMES[self.player]}, pièce (ex. a5), sauver, charger, nulle, quitter ou aide ? ")
        command, _, rest = answer.partition(" ")
        command = command.lower()
        if command in SAVE:
            return self.save(rest.strip())
        if command in LOAD:
            return self.load(rest.strip())
        if command in OFFER or answer.lower() in OFFER:
            return self.offerDraw()
        if command in QUIT:
            raise Quit
        if command in HELP:
            print(EXPLANATION)
            return False
        return self.playPiece(answer)

    def playPiece(self, answer):
        """Steps 4 to 10 with the piece that the answer names; whether it has moved."""
        square = findSquare(self.board, answer)
        if square is None:
            last = squareName(len(self.board) - 1, len(self.board) - 1)
            print(f"{shorten(answer)} n'est ni une case (de a1 à {last}) ni une commande.")
            return False
        error = checkPiece(self.board, *square, self.player)
        if error != NO_ERROR:
            print(strerr(error))
            return False
        if not self.moveOn(*square):
            print("Aucun déplacement n'a été fait : choisissez une pièce.")
            return False
        self.player = opponent(self.player)  # step 10
        print()
        return True

    def moveOn(self, i, j):
        """The steps of one piece, as the player wants them; whether it has moved at all."""
        hasPlayed = hasCaptured = False
        while not hasPlayed or hasCaptured:
            step = self.askStep(i, j, hasPlayed)  # step 4
            if step is None:
                break
            direction, length = step
            error = checkMove(self.board, i, j, direction, self.player, length, hasPlayed, hasCaptured)
            if error != NO_ERROR:  # step 6
                print(strerr(error))
                continue
            (i, j), captured = movePiece(self.board, i, j, direction, length)  # step 7
            if captured is not None:  # step 8
                capture(self.board, *captured)
                print(f"Prise en {squareName(*captured)}.")
                printBoard(self.board, self.player)
            hasPlayed, hasCaptured = True, captured is not None
        if hasPlayed:
            becomeKing(self.board, i, j)  # step 5
        return hasPlayed

    def askStep(self, i, j, hasPlayed):
        """The direction and length that the player wants, or None if the turn is over."""
        if hasPlayed and not findCaptures(self.board, i, j):
            print("Aucune autre prise n'est possible : fin termine le tour.")
        while True:
            answer = ask(f"{squareName(i, j)} : direction et longueur (ex. L, RB 2), ou fin ? ")
            if answer.lower() in STOP:
                return None
            if answer.lower() in HELP:
                print(EXPLANATION)
                continue
            if answer.lower() in QUIT:
                raise Quit
            match = re.fullmatch(r"([LR]B?)[\s,]*([0-9]{1,4})?", answer.upper())
            if match is None:
                print(f"{shorten(answer)} ? {strerr(BAD_DIRECTION_FORMAT)}")
                continue
            length = match[2] or (self.askLength() if isKing(self.board[i][j]) else "1")
            if length is not None:
                return match[1], int(length)

    def askLength(self):
        """How far a king goes, or None for another direction."""
        while True:
            answer = ask("Longueur (1 si rien n'est donné) ? ") or "1"
            if re.fullmatch(r"[0-9]{1,4}", answer):
                return answer
            if answer.lower() in STOP:
                return None
            print(f"{shorten(answer)} n'est pas une longueur.")

    def save(self, name):
        """Save the game under a name that is asked for if it was not given; the same player goes on."""
        name = name or ask("Nom du fichier (.dat) ? ")
        if not name:
            print("La partie n'est pas sauvegardée.")
            return False
        try:
            save(datName(name), self.board, self.player)
        except (OSError, ValueError) as error:
            print(f"Impossible de sauvegarder la partie : {explain(error)}.")
        else:
            print(f"Partie sauvegardée dans {datName(name)}.")
        return False

    def load(self, name):
        """Go on with a saved game, if it can be read; whether it could."""
        name = name or ask("Nom du fichier (.dat) ? ")
        if not name:
            print("Aucune partie n'est chargée.")
            return False
        try:
            player, board = load(datName(name))
        except (OSError, ValueError) as error:
            print(f"Impossible de charger la partie : {explain(error)}.")
            return False
        self.player, self.board = player, board
        self.computers = {side: Computer(board, side) for side in self.computers}
        print(f"Partie chargée depuis {datName(name)}.")
        return True

    def offerDraw(self):
        """Ask the opponent for a draw; whether it is one."""
        other = opponent(self.player)
        if other in self.computers:
            self.isDrawAgreed = self.acceptsDraw(other)
        else:
            question = f"{NAMES[other]}, acceptez-vous la partie nulle ? (o/n) "
            self.isDrawAgreed = choose(question, YES, NO) == YES
        if not self.isDrawAgreed:
            print("La partie nulle est refusée : la partie continue.")
        return self.isDrawAgreed

    def viewer(self):
        """Who looks at the last board: the only person who plays, or the player to move."""
        people = [player for player in NAMES if player not in self.computers]
        return people[0] if len(people) == 1 else self.player

    def acceptsDraw(self, computer):
        """Whether the computer agrees: few pieces are left and it is not ahead."""
        own, other = findPieces(self.board, computer), findPieces(self.board, opponent(computer))
        kings = [sum(isKing(self.board[i][j]) for i, j in pieces) for pieces in (own, other)]
        return max(len(own), len(other)) <= FEW_PIECES and len(own) <= len(other) and kings[0] <= kings[1]


def ask(question):
    """The answer to a question, without blanks around it."""
    print(question, end="", flush=True)
    line = sys.stdin.readline() if sys.stdin else ""
    if not line:
        raise EOFError
    return line.strip()


def choose(question, *choices):
    """The one of the choices, each a tuple of words, that the answer means."""
    while True:
        answer = ask(question).lower()
        for words in choices:
            if answer in words:
                return words
        print(f"Répondez par {' ou '.join(words[0] for words in choices)}.")


def main():
    """Play one game; the code the program ends with."""
    game = Game()
    if not game.board:
        print(f"DIMENSION vaut {DIMENSION} dans config.py : il faut au moins {SMALLEST_DIMENSION}.")
        return 1
    game.chooseSides()
    result = game.play()
    printBoard(game.board, game.viewer())  # step 11
    print("Partie nulle." if result == DRAW else f"{NAMES[result]} : partie gagnée.")
    return 0


def run():
    """Play; leaving early, by any key or at the end of the input, is no error."""
    try:
        return main()
    except (Quit, EOFError):
        print("\nLa partie s'arrête ici.")
        return 0
    except KeyboardInterrupt:
        print("\nPartie interrompue.")
        return 130


if __name__ == "__main__":
    for stream in filter(None, (sys.stdin, sys.stdout)):
        stream.reconfigure(errors="replace")
    try:
        code = run()
        print(end="", flush=True)
    except OSError:  # nobody reads what is written, or the terminal is gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
