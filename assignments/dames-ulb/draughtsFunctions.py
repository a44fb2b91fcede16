"""The rules of the game, the saved games and the computer player: all that draughts.py and draughtsGUI.py share.

A board is a list of rows, Black's on top. A square holds FREE_SPACE, a player's value (a man), or a value of the same
sign that is further from zero (a king). The tests of the course read the values of config.py from this module too.
"""

import errno
import itertools
import os
import random
import re
import signal
import stat
import tempfile

try:
    import config
except ImportError as error:
    if error.name != "config":
        raise
    config = None  # every value has its default then

# What a config.py says nothing about: that of the first part knows neither the kings, nor the codes, nor N.
DEFAULTS = {
    "DIMENSION": 10,
    "WHITE_SQUARE": chr(0x2587),
    "BLACK_SQUARE": chr(0x0020),
    "WHITE_PAWN": chr(0x25CF),
    "BLACK_PAWN": chr(0x25CB),
    "WHITE_KING": chr(0x25C9),
    "BLACK_KING": chr(0x25CE),
    "FREE_SPACE": 0,
    "WHITE_PLAYER": 1,
    "BLACK_PLAYER": -1,
    "N": 10,
}
CODES = (
    "NO_ERROR",
    "PAWN_ONLY_ONE_MOVE",
    "BAD_DIRECTION_FORMAT",
    "ONLY_KING_GO_BACK",
    "SPACE_OCCUPIED",
    "CANNOT_JUMP_OUTSIDE",
    "TOO_LONG_JUMP",
    "CANNOT_GO_OUTSIDE",
    "NO_FREE_WAY",
    "NO_PIECE",
    "OPPONENT_PIECE",
    "MUST_CAPTURE",
)


def setting(name):
    """A value of config.py, or its default."""
    return getattr(config, name, DEFAULTS[name])


def readCodes():
    """The codes of checkMove by name; one that config.py lacks has its place in Table 1, if that number is free."""
    found = {name: getattr(config, name) for name in CODES if hasattr(config, name)}
    for place, name in enumerate(CODES):
        if name not in found:
            free = (number for number in itertools.count(place) if number not in found.values())
            found[name] = next(free)
    return [found[name] for name in CODES]


DIMENSION = setting("DIMENSION")
WHITE_SQUARE, BLACK_SQUARE = setting("WHITE_SQUARE"), setting("BLACK_SQUARE")
WHITE_PAWN, BLACK_PAWN = setting("WHITE_PAWN"), setting("BLACK_PAWN")
WHITE_KING, BLACK_KING = setting("WHITE_KING"), setting("BLACK_KING")
FREE_SPACE, WHITE_PLAYER, BLACK_PLAYER = setting("FREE_SPACE"), setting("WHITE_PLAYER"), setting("BLACK_PLAYER")
(
    NO_ERROR,
    PAWN_ONLY_ONE_MOVE,
    BAD_DIRECTION_FORMAT,
    ONLY_KING_GO_BACK,
    SPACE_OCCUPIED,
    CANNOT_JUMP_OUTSIDE,
    TOO_LONG_JUMP,
    CANNOT_GO_OUTSIDE,
    NO_FREE_WAY,
    NO_PIECE,
    OPPONENT_PIECE,
    MUST_CAPTURE,
) = readCodes()

SMALLEST_DIMENSION, LARGEST_DIMENSION = 4, 500  # countFree calls itself once per square
DIRECTIONS = ("L", "R", "LB", "RB")
DRAW = 0
PIECES_TRIED = setting("N")
LARGEST_FILE = 10_000_000  # characters: more than any board needs
FEW_PIECES = 3  # a computer that has no more than its opponent then accepts a draw
QUIET_TURNS = 200  # without a capture, after which two computers agree on a draw
KEPT = "partie-interrompue"  # the name of a game that was interrupted
SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
TIRED = f"Les ordinateurs ont joué {QUIET_TURNS} tours sans prise et conviennent d'une partie nulle."
PLAYER_NAMES = {WHITE_PLAYER: "Blancs", BLACK_PLAYER: "Noirs"}

MESSAGES = {
    NO_ERROR: "Le coup est permis.",
    PAWN_ONLY_ONE_MOVE: "Un pion ne se déplace que d'une case à la fois.",
    BAD_DIRECTION_FORMAT: "Cette direction n'existe pas : seulement L, R, LB ou RB.",
    ONLY_KING_GO_BACK: "Seule une dame peut reculer sans prendre.",
    SPACE_OCCUPIED: "La case d'arrivée est déjà occupée.",
    CANNOT_JUMP_OUTSIDE: "Cette prise aboutirait à l'extérieur du damier.",
    TOO_LONG_JUMP: "On ne saute pas au-dessus de plusieurs pièces.",
    CANNOT_GO_OUTSIDE: "Ce déplacement sort du damier.",
    NO_FREE_WAY: "Le chemin n'est pas libre : une dame se pose juste derrière sa prise.",
    NO_PIECE: "Il n'y a pas de pièce à cet endroit.",
    OPPONENT_PIECE: "Cette pièce appartient à l'adversaire.",
    MUST_CAPTURE: "Un coup ne se poursuit qu'après une prise, et par une autre prise.",
}

SYSTEM_ERRORS = {
    errno.ENOENT: "ce fichier ou ce dossier n'existe pas",
    errno.ENOTDIR: "ce dossier n'existe pas",
    errno.EISDIR: "c'est un dossier",
    errno.EACCES: "l'accès est refusé",
    errno.EPERM: "l'accès est refusé",
    errno.EROFS: "le disque est protégé en écriture",
    errno.ENOSPC: "le disque est plein",
    errno.ENAMETOOLONG: "ce nom est trop long",
}


class BadFile(ValueError):
    """A file that holds no saved game; the message says where it goes wrong, in French."""


class Refused(Exception):
    """What a player asks for cannot be done; the message says why, in French."""


# --- Pieces and squares


def opponent(player):
    """The other player."""
    return BLACK_PLAYER if player == WHITE_PLAYER else WHITE_PLAYER


def owner(piece):
    """The player a piece belongs to, or None for a free square."""
    if piece == FREE_SPACE:
        return None
    return WHITE_PLAYER if piece * WHITE_PLAYER > 0 else BLACK_PLAYER


def isKing(piece):
    """Whether a piece is a king."""
    return piece != FREE_SPACE and abs(piece) > abs(owner(piece))


def isInside(board, i, j):
    """Whether a square is on the board."""
    return 0 <= i < len(board) and 0 <= j < len(board)


def isFree(board, i, j):
    """Whether nothing stands on a square of the board."""
    return board[i][j] == FREE_SPACE


def isDark(i, j):
    """Whether a square is played on."""
    return (i + j) % 2 == 1


def lastRow(board, player):
    """The row on which a player's men become kings."""
    return 0 if player == WHITE_PLAYER else len(board) - 1


def findPieces(board, player):
    """The squares (i, j) of all of a player's pieces."""
    return [(i, j) for i, row in enumerate(board) for j, piece in enumerate(row) if owner(piece) == player]


def readDirection(direction):
    """One of DIRECTIONS, in capitals however it was written, or None."""
    name = direction.upper() if isinstance(direction, str) else None
    return name if name in DIRECTIONS else None


def readLength(length):
    """A length as an integer, since 2.0 is one as well, or None."""
    isWhole = isinstance(length, (int, float)) and length % 1 == 0  # neither half a square nor infinity
    return int(length) if isWhole else None


def along(i, j, direction, player, distance):
    """The square that lies that far from (i, j), seen by the player who moves."""
    direction, distance = readDirection(direction), readLength(distance)
    if direction is None or distance is None:
        raise ValueError(strerr(BAD_DIRECTION_FORMAT))
    down = 1 if direction.endswith("B") else -1
    right = -1 if direction.startswith("L") else 1
    turn = 1 if player == WHITE_PLAYER else -1  # Black sees the board turned by 180 degrees
    return i + turn * down * distance, j + turn * right * distance


def columnName(j):
    """The letter of a column: a to z, then aa, ab and so on."""
    name = chr(ord("a") + j % 26)
    return columnName(j // 26 - 1) + name if j >= 26 else name


def squareName(i, j):
    """A square as players call it."""
    return f"{columnName(j)}{i + 1}"


def findSquare(board, text):
    """The square (i, j) that a text such as `a5` or `A, 5` means, or None."""
    match = re.fullmatch(r"\(?\s*([a-z]{1,3})\s*,?\s*([0-9]{1,4})\s*\)?", text.strip().lower())
    if match is None:
        return None
    names = [columnName(j) for j in range(len(board))]
    if match[1] not in names or not 1 <= int(match[2]) <= len(board):
        return None
    return int(match[2]) - 1, names.index(match[1])


# --- The board


def initBoard(dimension):
    """The board at the start (Figure 1), or False if it would be too small."""
    if dimension < SMALLEST_DIMENSION:
        return False
    filled = (dimension - 2) // 2  # an odd row more stays empty
    board = [[FREE_SPACE] * dimension for _ in range(dimension)]
    for i in range(filled):
        for j in range(dimension):
            if isDark(i, j):
                board[i][j] = BLACK_PLAYER
            if isDark(dimension - 1 - i, j):
                board[dimension - 1 - i][j] = WHITE_PLAYER
    return board


def copyOf(board):
    """The same board, to be changed without changing this one."""
    return [row[:] for row in board]


def symbol(board, i, j):
    """The character that shows a square."""
    piece = board[i][j]
    if piece == FREE_SPACE:
        return BLACK_SQUARE if isDark(i, j) else WHITE_SQUARE
    if owner(piece) == WHITE_PLAYER:
        return WHITE_KING if isKing(piece) else WHITE_PAWN
    return BLACK_KING if isKing(piece) else BLACK_PAWN


def printBoard(board, player):
    """Print the board so that the player's men move up (Figures 2, 3 and 5)."""
    order = list(range(len(board)))
    if player != WHITE_PLAYER:
        order.reverse()
    symbols = (WHITE_SQUARE, BLACK_SQUARE, WHITE_PAWN, BLACK_PAWN, WHITE_KING, BLACK_KING)
    width = max(map(len, (*symbols, columnName(len(board) - 1))))
    for i in order:
        print(" ".join(symbol(board, i, j).ljust(width) for j in order), "|", i + 1)
    print(" ".join("_" * width for _ in order))
    print(" ".join(columnName(j).ljust(width) for j in order))


# --- Moving


def movePiece(board, i, j, direction, length=1):
    """Move a piece by a step that checkMove allows: where it lands, and where the piece it jumps over stands or None.

    The piece jumped over stays where it is, for capture(), and nobody is crowned.
    """
    destination, captured = landing(board, i, j, direction, length)
    piece, board[i][j] = board[i][j], FREE_SPACE
    board[destination[0]][destination[1]] = piece
    return destination, captured


def landing(board, i, j, direction, length):
    """Where a step leads, and where the piece it jumps over stands or None."""
    player = owner(board[i][j])
    lastI, lastJ = along(i, j, direction, player, length)
    if owner(board[lastI][lastJ]) == opponent(player):
        return along(i, j, direction, player, length + 1), (lastI, lastJ)
    return (lastI, lastJ), None


def capture(board, i, j):
    """Take the piece off a square."""
    board[i][j] = FREE_SPACE


def becomeKing(board, i, j):
    """Crown the man on a square if that is on its last row."""
    piece = board[i][j]
    player = owner(piece)
    if player is not None and not isKing(piece) and i == lastRow(board, player):
        board[i][j] = 2 * player


def countFree(board, i, j, direction, player=None, length=0):
    """How many squares are free from (i, j) on, before the first piece or the edge; `length` of them are known."""
    if player is None:
        player = owner(board[i][j])
        if player is None:
            raise ValueError(strerr(NO_PIECE))
    nextI, nextJ = along(i, j, direction, player, length + 1)
    if not isInside(board, nextI, nextJ) or not isFree(board, nextI, nextJ):
        return readLength(length)
    return countFree(board, i, j, direction, player, length + 1)


# --- What is allowed


def checkPiece(board, i, j, player):
    """NO_ERROR if one of the player's pieces stands there, else the reason."""
    if not isInside(board, i, j) or isFree(board, i, j):
        return NO_PIECE
    return NO_ERROR if owner(board[i][j]) == player else OPPONENT_PIECE


def checkMove(board, i, j, direction, player, length=1, hasPlayed=False, hasCaptured=False):
    """NO_ERROR if the step is allowed, else the code of the reason (Table 1)."""
    error = checkPiece(board, i, j, player)
    if error != NO_ERROR:
        return error
    if not isKing(board[i][j]) and length != 1:
        return PAWN_ONLY_ONE_MOVE
    direction, length = readDirection(direction), readLength(length)
    if direction is None or length is None:
        return BAD_DIRECTION_FORMAT
    if length < 1:
        return SPACE_OCCUPIED  # by the piece itself, which would go nowhere
    lastI, lastJ = along(i, j, direction, player, length)
    if not isInside(board, lastI, lastJ):
        return CANNOT_GO_OUTSIDE
    captures = not isFree(board, lastI, lastJ)
    check = checkJump if captures else checkWalk
    error = check(board, i, j, direction, player, length)
    if error == NO_ERROR and hasPlayed and not (hasCaptured and captures):
        return MUST_CAPTURE
    return error


def checkWalk(board, i, j, direction, player, length):
    """The code for a step whose last square is free."""
    if direction.endswith("B") and not isKing(board[i][j]):
        return ONLY_KING_GO_BACK
    return NO_ERROR if countFree(board, i, j, direction, player) >= length else NO_FREE_WAY


def checkJump(board, i, j, direction, player, length):
    """The code for a step whose last square is taken."""
    lastI, lastJ = along(i, j, direction, player, length)
    if owner(board[lastI][lastJ]) == player:
        return SPACE_OCCUPIED
    behindI, behindJ = along(i, j, direction, player, length + 1)
    if not isInside(board, behindI, behindJ):
        return CANNOT_JUMP_OUTSIDE
    if not isFree(board, behindI, behindJ):
        return TOO_LONG_JUMP
    return NO_ERROR if countFree(board, i, j, direction, player) == length - 1 else NO_FREE_WAY


def strerr(errCode):
    """A sentence for a code."""
    return MESSAGES.get(errCode, f"Erreur inconnue : {errCode}.")


# --- What a piece can do


def findSteps(board, i, j, hasPlayed=False, hasCaptured=False):
    """Every step (direction, length) allowed to the piece on a square."""
    player, steps = owner(board[i][j]), []
    for direction in DIRECTIONS:
        longest = countFree(board, i, j, direction, player) + 1 if isKing(board[i][j]) else 1
        steps += [
            (direction, length)
            for length in range(1, longest + 1)
            if checkMove(board, i, j, direction, player, length, hasPlayed, hasCaptured) == NO_ERROR
        ]
    return steps


def findCaptures(board, i, j):
    """The steps with which the piece on a square captures."""
    return findSteps(board, i, j, hasPlayed=True, hasCaptured=True)


def findStep(board, i, j, toI, toJ):
    """The step (direction, length) that takes the piece on a square to another one; Refused if none can."""
    distance = abs(toI - i)
    if distance == 0 or abs(toJ - j) != distance:
        raise Refused("Ce n'est pas un déplacement en diagonale.")
    player = owner(board[i][j])
    direction = next(way for way in DIRECTIONS if along(i, j, way, player, distance) == (toI, toJ))
    if not isFree(board, toI, toJ):  # checkMove would take it for a jump to the square behind
        error = checkMove(board, i, j, direction, player, distance)
        raise Refused(strerr(SPACE_OCCUPIED if error == NO_ERROR else error))
    beforeI, beforeJ = along(i, j, direction, player, distance - 1)
    captures = owner(board[beforeI][beforeJ]) == opponent(player)
    return direction, distance - captures  # a jump counts as one square


def playStep(board, i, j, direction, length=1):
    """Move and capture: where the piece lands, and where it took another one or None."""
    destination, captured = movePiece(board, i, j, direction, length)
    if captured is not None:
        capture(board, *captured)
    return destination, captured


def canMove(board, player):
    """Whether a player has any step to make."""
    return any(findSteps(board, i, j) for i, j in findPieces(board, player))


def checkEndOfGame(board, player):
    """Who has won, 0 for a draw, or False (a bool) if the player can go on."""
    alive = [side for side in (WHITE_PLAYER, BLACK_PLAYER) if findPieces(board, side)]
    if len(alive) < 2:
        return alive[0] if alive else DRAW
    if canMove(board, player):
        return False
    return opponent(player) if canMove(board, opponent(player)) else DRAW


# --- Saved games


def datName(text):
    """The name of a saved game, with its ending."""
    return text if text.endswith(".dat") else text + ".dat"


def freeName(folder):
    """A name for a file of that folder that is not there yet."""
    names = (os.path.join(folder, datName(f"{KEPT}{number or ''}")) for number in itertools.count())
    return next(name for name in names if not os.path.lexists(name))


def save(filename, board, player):
    """Write the game; a file of that name is replaced whole, or not at all if this raises OSError."""
    rows = [" ".join(map(numberText, row)) for row in board]
    text = "\n".join([numberText(player), str(len(board)), *rows]) + "\n"
    target = os.path.realpath(filename)
    mode = permissions(target)
    handle, temporary = tempfile.mkstemp(prefix=".", suffix=".tmp", dir=os.path.dirname(target))
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(temporary, mode)
        os.replace(temporary, target)
    finally:
        if os.path.exists(temporary):
            os.unlink(temporary)


def permissions(target):
    """Those of the file that is about to be replaced, which must be a file one may write, or the usual ones."""
    if not os.path.exists(target):
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
    if not os.path.isfile(target):
        raise OSError("ce n'est pas un fichier ordinaire")
    if not os.access(target, os.W_OK):
        raise PermissionError("ce fichier est protégé en écriture")
    return stat.S_IMODE(os.stat(target).st_mode)


def load(filename):
    """The player to move and the board of a saved game; raises OSError or BadFile."""
    if os.path.exists(filename) and not os.path.isfile(filename):
        raise BadFile("ce n'est pas un fichier ordinaire")
    with open(filename, encoding="utf-8-sig") as file:
        try:
            text = file.read(LARGEST_FILE + 1)
        except UnicodeDecodeError as error:
            raise BadFile("ce n'est pas un fichier texte") from error
    if len(text) > LARGEST_FILE:
        raise BadFile("le fichier est trop grand")
    words = text.split()
    if len(words) < 2:
        raise BadFile("le joueur et la taille du damier manquent")
    player, dimension = readPlayer(words[0]), readDimension(words[1])
    values = words[2:]
    if len(values) != dimension * dimension:
        found = f"{len(values)} trouvée{'s' if len(values) > 1 else ''}"  # none is singular in French
        raise BadFile(f"{dimension * dimension} cases attendues, {found}")
    rows = [values[start : start + dimension] for start in range(0, len(values), dimension)]
    return player, [[readPiece(word, i, j) for j, word in enumerate(row)] for i, row in enumerate(rows)]


def numberText(number):
    """A number as it is written in a file: a man that was divided, such as 1.0, is 1 again."""
    return str(int(number) if number == int(number) else number)


def readNumber(word):
    """The number a word means, or None."""
    if not re.fullmatch(r"[+-]?[0-9]{1,9}(\.[0-9]{1,9})?", word):
        return None
    number = float(word)
    return int(number) if number == int(number) else number


def readPlayer(word):
    """The player a word means."""
    number = readNumber(word)
    for player in (WHITE_PLAYER, BLACK_PLAYER):
        if number == player:
            return player
    raise BadFile(f"le joueur doit être {WHITE_PLAYER} ou {BLACK_PLAYER}, pas {shorten(word)}")


def readDimension(word):
    """The size of the board a word means."""
    number = readNumber(word)
    if not isinstance(number, int) or not SMALLEST_DIMENSION <= number <= LARGEST_DIMENSION:
        sizes = f"un entier de {SMALLEST_DIMENSION} à {LARGEST_DIMENSION}"
        raise BadFile(f"la taille du damier doit être {sizes}, pas {shorten(word)}")
    return number


def readPiece(word, i, j):
    """What a word puts on a square."""
    number = readNumber(word)
    if number == FREE_SPACE:
        return FREE_SPACE
    if number is None or abs(number) < abs(owner(number)):
        raise BadFile(f"{shorten(word)} n'est pas une pièce (case {squareName(i, j)})")
    if not isDark(i, j):
        raise BadFile(f"une pièce se trouve sur une case blanche ({squareName(i, j)})")
    return number


def shorten(word, length=20):
    """The word between quotes, fit for a message: not too long, and nothing that would upset a terminal."""
    shown = "".join(sign if sign.isprintable() else "?" for sign in word[:length])
    return f"« {shown}{'…' if len(word) > length else ''} »"


def explain(error):
    """Why a file could not be written or read, in French."""
    if isinstance(error, OSError) and error.errno is not None:
        return SYSTEM_ERRORS.get(error.errno, f"erreur {error.errno} du système")
    if isinstance(error, (BadFile, OSError)):
        return str(error)
    return "ce nom de fichier n'est pas permis"


# --- The computer (part 4, Algorithm 1)


class Computer:
    """Plays one side: captures if it sees how, else moves where it is not taken, else moves anything."""

    def __init__(self, board, player, rng=random):
        self.player = player
        self.rng = rng
        self.pieces = findPieces(board, player)

    def play(self, board):
        """Make a whole move on the board: the squares it went by, and those of the pieces it took."""
        self.pieces = [(i, j) for i, j in self.pieces if owner(board[i][j]) == self.player]
        (i, j), step = self.findCapture(board) or self.findSafeMove(board) or self.findAnyMove(board)
        path, victims = [(i, j)], []
        while step is not None:
            (i, j), victim = playStep(board, i, j, *step)
            path.append((i, j))
            if victim is not None:
                victims.append(victim)
            captures = findCaptures(board, i, j) if victim is not None else []
            step = self.rng.choice(captures) if captures else None
        becomeKing(board, i, j)
        self.pieces[self.pieces.index(path[0])] = path[-1]
        return path, victims

    def acceptsDraw(self, board):
        """Whether it agrees to a draw: few pieces are left and it is not ahead."""
        own, other = findPieces(board, self.player), findPieces(board, opponent(self.player))
        ownKings, otherKings = (sum(isKing(board[i][j]) for i, j in pieces) for pieces in (own, other))
        return max(len(own), len(other)) <= FEW_PIECES and len(own) <= len(other) and ownKings <= otherKings

    def somePieces(self):
        """Up to N of its pieces, drawn at random."""
        return self.rng.sample(self.pieces, max(0, min(PIECES_TRIED, len(self.pieces))))

    def findCapture(self, board):
        """A piece and its first capture, or None if no piece that was drawn captures."""
        for i, j in self.somePieces():
            captures = findCaptures(board, i, j)
            if captures:
                return (i, j), self.rng.choice(captures)
        return None

    def findSafeMove(self, board):
        """A piece and a step after which no single capture takes it, or None."""
        for i, j in self.somePieces():
            steps = findSteps(board, i, j)
            self.rng.shuffle(steps)
            for step in steps:
                if not isTaken(board, i, j, *step):
                    return (i, j), step
        return None

    def findAnyMove(self, board):
        """A random piece that can move, and a random step of it."""
        movable = [(i, j) for i, j in self.pieces if findSteps(board, i, j)]
        i, j = self.rng.choice(movable)
        return (i, j), self.rng.choice(findSteps(board, i, j))


def isTaken(board, i, j, direction, length):
    """Whether the opponent could take the piece by a single capture after that step."""
    later = copyOf(board)
    player = owner(board[i][j])
    destination, _ = playStep(later, i, j, direction, length)
    for enemyI, enemyJ in findPieces(later, opponent(player)):
        for step, distance in findCaptures(later, enemyI, enemyJ):
            if along(enemyI, enemyJ, step, opponent(player), distance) == destination:
                return True
    return False


# --- What the terminal and the window share


class Turn:
    """A player's turn with one piece, on a board of its own: a turn that is left in the middle does not count."""

    def __init__(self, board, i, j):
        self.board = copyOf(board)
        self.player = owner(board[i][j])
        self.square = (i, j)
        self.hasPlayed = self.hasCaptured = False

    def step(self, direction, length):
        """Make a step: where it captured, or None; Refused if it is not allowed."""
        state = (self.hasPlayed, self.hasCaptured)
        error = checkMove(self.board, *self.square, direction, self.player, length, *state)
        if error != NO_ERROR:
            raise Refused(strerr(error))
        self.square, captured = playStep(self.board, *self.square, direction, length)
        self.hasPlayed, self.hasCaptured = True, captured is not None
        return captured

    def goTo(self, i, j):
        """Make the step that leads to a square: where it captured, or None; Refused if there is none."""
        return self.step(*findStep(self.board, *self.square, i, j))

    def steps(self):
        """Every step (direction, length) that may come next."""
        return findSteps(self.board, *self.square, self.hasPlayed, self.hasCaptured)

    def targets(self):
        """The squares to which the piece may go next."""
        return [landing(self.board, *self.square, *step)[0] for step in self.steps()]

    def end(self):
        """Crown the piece if it stopped on its last row; whether it became a king."""
        i, j = self.square
        before = self.board[i][j]
        becomeKing(self.board, i, j)
        return self.board[i][j] != before


class Game:
    """A game between people, computers, or both: what there is to know of it, without any screen."""

    def __init__(self):
        for name, value in (("DIMENSION", DIMENSION), ("N", PIECES_TRIED)):
            if not isinstance(value, int):
                raise Refused(f"{name} vaut {value!r} dans config.py : il faut un nombre entier.")
        if not SMALLEST_DIMENSION <= DIMENSION <= LARGEST_DIMENSION:
            sizes = f"de {SMALLEST_DIMENSION} à {LARGEST_DIMENSION}"
            raise Refused(f"DIMENSION vaut {DIMENSION} dans config.py : un damier a {sizes} lignes.")
        self.board = initBoard(DIMENSION)
        self.player = WHITE_PLAYER
        self.computers = {}
        self.isDrawAgreed = False
        self.isSaved = True  # nothing has happened yet
        self.fileName = None  # where the game comes from, or was saved
        self.quietTurns = 0

    def seatComputers(self, sides):
        """Let the computer play these sides."""
        self.computers = {side: Computer(self.board, side) for side in sides}

    def result(self):
        """The winner, 0 for a draw, or False if the game goes on."""
        return DRAW if self.isDrawAgreed else checkEndOfGame(self.board, self.player)

    def endTurn(self, board, hasCaptured):
        """Take over the board that a turn leaves, and pass to the next player."""
        self.board, self.player, self.isSaved = board, opponent(self.player), False
        self.quietTurns = 0 if hasCaptured else self.quietTurns + 1
        self.isDrawAgreed = self.isTired()

    def isTired(self):
        """Whether two computers have gone so long without a capture that they agree on a draw."""
        return len(self.computers) == 2 and self.quietTurns >= QUIET_TURNS

    def viewer(self):
        """Who looks at the board: the only person who plays, or None."""
        people = [player for player in PLAYER_NAMES if player not in self.computers]
        return people[0] if len(people) == 1 else None

    def write(self, name):
        """Save the game; Refused if it cannot be."""
        try:
            if os.path.basename(name).strip(".") == "dat":  # a folder was named, and no file
                raise BadFile("il manque le nom du fichier")
            save(name, self.board, self.player)
        except (OSError, ValueError) as error:
            raise Refused(f"Impossible de sauvegarder la partie : {explain(error)} ({shorten(name, 60)}).") from error
        self.fileName, self.isSaved = name, True

    def read(self, name):
        """Go on with a saved game; Refused, and nothing changes, if it cannot be read."""
        try:
            self.player, self.board = load(name)
        except (OSError, ValueError) as error:
            raise Refused(f"Impossible de charger la partie : {explain(error)} ({shorten(name, 60)}).") from error
        self.fileName, self.isSaved, self.isDrawAgreed, self.quietTurns = name, True, False, 0
        self.seatComputers(self.computers)

    def isMissed(self):
        """Whether a person would lose something if the game were dropped."""
        return not self.isSaved and len(self.computers) < 2 and self.result() is False

    def keep(self):
        """Save an unfinished game that a person would miss: where, or None."""
        if not self.isMissed():
            return None
        for folder in ("", os.path.expanduser("~"), tempfile.gettempdir()):
            name = freeName(folder)
            try:
                save(name, self.board, self.player)
            except OSError:
                continue
            return name
        return None


def countTaken(board, player):
    """How many pieces a player has lost, judging by what a board of that size starts with."""
    return max(0, len(findPieces(initBoard(len(board)), player)) - len(findPieces(board, player)))


def keptText(name):
    """What is told about a game that was kept."""
    return f"La partie est sauvegardée : charger {name} la reprend."
