"""The computer player of the TP noté: `play(plateau, premier_joueur)` answers `(from, to)`.

The file stands alone and imports nothing. It has no clock, so it counts: a call looks at `NODES` positions at most.

A side is two integers, its men and its kings, one bit per square. After every two rows one bit is left out, so that a
step is the same shift everywhere (6 up left, 5 up right, 5 down left, 6 down right) and never runs round the edge.
Positions are plain integers handed down by the search: nothing is undone, and the caller's list is only read.
"""

NODES = 500_000  # three or four seconds on an ordinary machine, so that four times slower is well below the minute
NODE, KING_EVALUATION = 2, 1  # what is counted: where there are kings, a position takes half as long again
DEEPEST = 60
CACHE = 200_000  # entries at most in each table

WIN = 100_000
SURE = WIN - 1_000  # a score beyond it is a win that was seen to its end

BITS = [0] + [1 << (square + square // 10) for square in range(50)]  # by the number of the square, from 1
NUMBER = {bit: number for number, bit in enumerate(BITS) if number}
ALL = sum(BITS)
ROWS = [sum(BITS[1 + 5 * row : 6 + 5 * row]) for row in range(10)]
LAST = (ROWS[0], ROWS[9])  # where each side is crowned
PLACES = {}  # bit length -> row and column
for _number in range(1, 51):
    _row = (_number - 1) // 5
    PLACES[BITS[_number].bit_length()] = (_row, 2 * ((_number - 1) % 5) + (1 - _row % 2))

# What things are worth, learned from games against itself (benchmarks/dames_tp_learn.py). Of two numbers the first is
# for a board with all its pieces, the second for one with next to none, and what counts lies between them. MEN and
# KINGS are by square as the first player sees them, BACK by which squares of the first row men hold, HELD for a man
# right behind another one, EXPOSED for pieces in danger; LEAD is divided by the number of pieces.
# fmt: off
MEN = (
    (123, 123), (123, 123), (123, 123), (123, 123), (123, 123),
    (172, 115), (125, 209), (111, 212), (107, 214), (125, 202),
    (85, 166), (78, 183), (78, 179), (84, 177), (160, 124),
    (138, 125), (118, 141), (114, 142), (113, 141), (116, 133),
    (123, 123), (133, 128), (137, 128), (135, 125), (138, 122),
    (139, 114), (134, 126), (136, 128), (135, 126), (131, 117),
    (129, 113), (136, 126), (133, 130), (129, 124), (134, 115),
    (126, 115), (127, 126), (130, 132), (129, 127), (125, 118),
    (124, 116), (128, 126), (127, 131), (130, 117), (128, 111),
    (137, 108), (139, 118), (143, 119), (134, 120), (138, 115),
)
KINGS = (
    (196, 172), (195, 166), (199, 164), (208, 162), (194, 157),
    (170, 182), (184, 184), (196, 174), (188, 178), (173, 187),
    (158, 198), (192, 179), (207, 176), (199, 177), (201, 167),
    (199, 163), (197, 181), (198, 177), (212, 174), (211, 177),
    (182, 172), (189, 176), (181, 183), (200, 180), (199, 165),
    (201, 155), (134, 188), (118, 203), (170, 183), (170, 178),
    (190, 164), (89, 208), (111, 198), (107, 202), (293, 148),
    (225, 155), (105, 198), (111, 196), (62, 207), (197, 182),
    (187, 168), (165, 165), (165, 176), (232, 172), (234, 167),
    (168, 155), (254, 156), (195, 154), (222, 175), (244, 180),
)
BACK = (
    (-22, -4), (-13, -3), (-18, -2), (-1, 2), (-15, -7),
    (24, -11), (-20, 10), (4, 3), (2, -5), (12, -9),
    (-1, 22), (17, 0), (-13, 6), (6, 8), (15, -4),
    (4, 12), (-30, 2), (-11, 6), (10, -11), (20, -13),
    (3, 0), (15, 4), (15, -6), (9, 1), (-29, 13),
    (17, -10), (15, -7), (18, -3), (11, -5), (16, 0),
    (12, -4), (1, 7),
)
HELD = ((5, 3), (3, 4))
FIRST_KING = (7, 20)
MOBILITY = (15, 3)
TURN = (19, 4)
EXPOSED = 25
EXPOSED_TWICE = 70
KING_MOBILITY = 3
LEAD = 423
KING_LEAD = 748
# fmt: on

MAN = 100  # what a capture brings at least, nearly
KING = 180
CHASE = (1, 3)  # who leads must come near: while there are men, and when there are only kings
CORNERED = 5  # and leave the other side's kings few squares
FEW = 14  # pieces in all, from when on that matters

# How much is left out, by the depth that is left.
SHALLOW = 3
SAFE = (0, 60, 110, 160)  # a lead with which the rest need not be looked at
HOPE = (0, 100, 160)  # what a quiet move can bring
LESS = [[0] * 100 for _ in range(DEEPEST + 200)]  # by how much late moves are searched less deep
for _depth in range(3, DEEPEST + 200):
    for _number in range(3, 100):
        _product = (_depth**1e-9 - 1) * ((_number + 1) ** 1e-9 - 1) * 1e18  # of both logarithms
        LESS[_depth][_number] = min(_depth - 1, int(0.5 + _product / 2))


class OutOfNodes(Exception):
    """The count is used up."""


def _counter():
    try:
        return int.bit_count  # Python 3.10 and later
    except AttributeError:
        return lambda board: bin(board).count("1")


count = _counter()


def captures(own, foes, empty):
    """All captures as (from, to, taken)."""
    found = []
    takers = own & (foes << 5) & (empty << 10)
    while takers:
        origin = takers & -takers
        takers ^= origin
        found.append((origin, origin >> 10, origin >> 5))
    takers = own & (foes >> 5) & (empty >> 10)
    while takers:
        origin = takers & -takers
        takers ^= origin
        found.append((origin, origin << 10, origin << 5))
    takers = own & (foes << 6) & (empty << 12)
    while takers:
        origin = takers & -takers
        takers ^= origin
        found.append((origin, origin >> 12, origin >> 6))
    takers = own & (foes >> 6) & (empty >> 12)
    while takers:
        origin = takers & -takers
        takers ^= origin
        found.append((origin, origin << 12, origin << 6))
    return found


def quiet_moves(side, men, kings, empty):
    """All moves that capture nothing, as (from, to, 0)."""
    found = []
    up, down = (kings, men | kings) if side else (men | kings, kings)
    for shift in (5, 6):
        targets = (up >> shift) & empty
        while targets:
            to = targets & -targets
            targets ^= to
            found.append((to << shift, to, 0))
        if down:
            targets = (down << shift) & empty
            while targets:
                to = targets & -targets
                targets ^= to
                found.append((to >> shift, to, 0))
    return found


def legal_moves(side, men, kings, foes):
    """All legal moves of a side, captures first."""
    own = men | kings
    empty = ALL ^ own ^ foes
    return captures(own, foes, empty) + quiet_moves(side, men, kings, empty)


class Worth(dict):
    """What pieces of one kind of a side are worth on a full and on an empty board, and how many they are; once."""

    def __init__(self, values, side):
        super().__init__()
        self.values = values
        self.side = side

    def __missing__(self, pieces):
        if len(self) > CACHE:
            self.clear()
        rest = seen = turned(pieces) if self.side else pieces
        full, late = self.together(seen)
        while rest:
            bit = rest & -rest
            rest ^= bit
            one, other = self.values[NUMBER[bit] - 1]
            full += one
            late += other
        self[pieces] = found = (full, late, count(pieces))
        return found


class Men(Worth):
    """The same for men."""

    def together(self, men):
        """What they are worth by how they stand to each other."""
        full, late = BACK[men >> 49]
        for shift, (one, other) in ((5, HELD[0]), (6, HELD[1])):
            number = count(men & (men << shift))
            full += one * number
            late += other * number
        return full, late


class Kings(Worth):
    """The same for kings."""

    def together(self, kings):
        """The first one is worth more."""
        return FIRST_KING if kings else (0, 0)


def turned(board):
    """The board as the other player sees it."""
    made = 0
    while board:
        bit = board & -board
        board ^= bit
        made |= BITS[51 - NUMBER[bit]]
    return made


class Distance(dict):
    """How far the pieces of two sides, (hunters, prey), are from each other on average, in eighths of a square."""

    def __missing__(self, pair):
        if len(self) > CACHE:
            self.clear()
        hunters, prey = (squares(board) for board in pair)
        total = sum(max(abs(row - far), abs(column - wide)) for row, column in hunters for far, wide in prey)
        self[pair] = found = 8 * total // (len(hunters) * len(prey))
        return found


def squares(board):
    """The rows and columns of the squares of a board."""
    found = []
    while board:
        bit = board & -board
        board ^= bit
        found.append(PLACES[bit.bit_length()])
    return found


class Counts(dict):
    """How often something was so; never, unless it is known."""

    def __missing__(self, key):
        return 0


class Search:
    """One call's search: principal variation alpha-beta, deepened step by step until the count is used up."""

    def __init__(self, nodes, seen, table=None):
        self.left = NODE * nodes
        self.seen = seen  # positions of this game that may come back
        self.path = set()
        self.table = {} if table is None else table
        self.history = (Counts(), Counts())
        self.killers = [None] * (DEEPEST + 200)
        self.men_worth = (Men(MEN, 0), Men(MEN, 1))
        self.kings_worth = (Kings(KINGS, 0), Kings(KINGS, 1))
        self.distance = Distance()
        self.score, self.depth = 0, 0

    def evaluate(self, side, men, kings, foe_men, foe_kings, own, foes, empty):
        """How good a position without captures is for the side to move. In one piece: it is most of the work."""
        full, late, number = self.men_worth[side][men]
        foe_full, foe_late, foe_number = self.men_worth[1 - side][foe_men]
        up_right, up_left = empty << 5, empty << 6  # whence a piece can step up onto an empty square
        down_left, down_right = empty >> 5, empty >> 6
        if side:
            mobility = count(men & down_left) + count(men & down_right)
            mobility -= count(foe_men & up_right) + count(foe_men & up_left)
        else:
            mobility = count(men & up_right) + count(men & up_left)
            mobility -= count(foe_men & down_left) + count(foe_men & down_right)
        one, other = MOBILITY
        full += one * mobility - foe_full
        late += other * mobility - foe_late
        pieces = number + foe_number
        lead = LEAD * (number - foe_number)
        score = 0
        danger = own & (
            ((foes >> 5) & up_right) | ((foes >> 6) & up_left) | ((foes << 5) & down_left) | ((foes << 6) & down_right)
        )
        if danger:
            score -= EXPOSED if not danger & (danger - 1) else EXPOSED_TWICE
        if kings or foe_kings:
            self.left -= KING_EVALUATION
            king_full, king_late, number = self.kings_worth[side][kings]
            foe_full, foe_late, foe_number = self.kings_worth[1 - side][foe_kings]
            full += king_full - foe_full
            late += king_late - foe_late
            pieces += number + foe_number
            lead += KING_LEAD * (number - foe_number)
            mobility = count(kings & up_right) + count(kings & up_left)
            mobility += count(kings & down_left) + count(kings & down_right)
            room = count(foe_kings & up_right) + count(foe_kings & up_left)
            room += count(foe_kings & down_left) + count(foe_kings & down_right)
            score += KING_MOBILITY * (mobility - room)
            if lead and pieces <= FEW:
                chase = CHASE[0 if men or foe_men else 1]
                if lead > 0:
                    score -= CORNERED * room + chase * self.distance[kings or own, foes]
                else:
                    score += CORNERED * mobility + chase * self.distance[foe_kings or foes, own]
        if lead:
            score += lead // pieces
        one, other = TURN
        full += one
        late += other
        return score + late + (full - late) * pieces // 40

    def quiesce(self, side, men, kings, foe_men, foe_kings, alpha, beta, ply):
        """The score once nobody wants to capture any more; captures are optional, so one may stop here."""
        self.left -= NODE
        if self.left < 0:
            raise OutOfNodes
        own, foes = men | kings, foe_men | foe_kings
        if not own:
            return ply - WIN
        empty = ALL ^ own ^ foes
        score = self.evaluate(side, men, kings, foe_men, foe_kings, own, foes, empty)
        if score >= beta:
            return score
        takes = captures(own, foes, empty)
        if not takes:
            return score
        best = score
        if score > alpha:
            alpha = score
        last = LAST[side]
        if foe_kings and len(takes) > 1:
            takes.sort(key=lambda move: move[2] & foe_kings, reverse=True)
        for origin, to, taken in takes:
            if score + (KING if taken & foe_kings else MAN) + 120 <= alpha and foes != taken:
                continue
            if origin & kings:
                new_men, new_kings = men, kings ^ origin ^ to
            elif to & last:
                new_men, new_kings = men ^ origin, kings | to
            else:
                new_men, new_kings = men ^ origin ^ to, kings
            value = -self.quiesce(
                1 - side, foe_men & ~taken, foe_kings & ~taken, new_men, new_kings, -beta, -alpha, ply + 1
            )
            if value > best:
                best = value
                if value >= beta:
                    return value
                if value > alpha:
                    alpha = value
        return best

    def ordered(self, side, men, kings, foe_men, foe_kings, first, ply):
        """The moves, the most promising first."""
        own, foes = men | kings, foe_men | foe_kings
        empty = ALL ^ own ^ foes
        takes = captures(own, foes, empty)
        if len(takes) > 1 and foe_kings:
            takes.sort(key=lambda move: move[2] & foe_kings, reverse=True)
        quiets = quiet_moves(side, men, kings, empty)
        if len(quiets) > 1:
            quiets.sort(key=self.history[side].__getitem__, reverse=True)
            killer = self.killers[ply]
            if killer in quiets:
                quiets.remove(killer)
                quiets.insert(0, killer)
        moves = takes + quiets
        if first and moves and moves[0] != first and first in moves:
            moves.remove(first)
            moves.insert(0, first)
        return moves

    def search(self, side, men, kings, foe_men, foe_kings, alpha, beta, depth, ply):
        """The score of a position for the side to move."""
        if depth <= 0:
            return self.quiesce(side, men, kings, foe_men, foe_kings, alpha, beta, ply)
        self.left -= NODE
        if self.left < 0:
            raise OutOfNodes
        if not men and not kings:
            return ply - WIN
        key = (men, kings, foe_men, foe_kings, side)
        if kings and foe_kings and (key in self.path or key in self.seen):
            return 0  # going round in circles is a draw in the end
        entry = self.table.get(key)
        first = None
        if entry is not None:
            known, kind, value, first = entry
            if known >= depth:
                if value > SURE:
                    value -= ply
                elif value < -SURE:
                    value += ply
                if kind == 0 or (kind > 0 and value >= beta) or (kind < 0 and value <= alpha):
                    return value
        floor = alpha
        is_open = beta - alpha > 1
        futile = False
        if depth <= SHALLOW and (depth <= 2 or not is_open):
            own, foes = men | kings, foe_men | foe_kings
            worth = self.evaluate(side, men, kings, foe_men, foe_kings, own, foes, ALL ^ own ^ foes)
            if not is_open and worth - SAFE[depth] >= beta > -SURE:
                return worth  # so far ahead that a quiet move will do
            futile = depth <= 2 and alpha > -SURE and worth + HOPE[depth] <= alpha
        moves = self.ordered(side, men, kings, foe_men, foe_kings, first, ply)
        if not moves:
            return ply - WIN
        best, best_move = -WIN, moves[0]
        last, other = LAST[side], 1 - side
        self.path.add(key)
        number = 0
        less_by = LESS[depth]
        for move in moves:
            origin, to, taken = move
            if origin & kings:
                new_men, new_kings, calm = men, kings ^ origin ^ to, not taken
            elif to & last:
                new_men, new_kings, calm = men ^ origin, kings | to, False
            else:
                new_men, new_kings, calm = men ^ origin ^ to, kings, not taken
            left_men, left_kings = foe_men & ~taken, foe_kings & ~taken
            if not number:
                value = -self.search(other, left_men, left_kings, new_men, new_kings, -beta, -alpha, depth - 1, ply + 1)
            else:
                less = 0
                if calm:
                    if futile:
                        continue
                    less = less_by[number]
                    if less and is_open:
                        less -= 1
                value = -self.search(
                    other, left_men, left_kings, new_men, new_kings, -alpha - 1, -alpha, depth - 1 - less, ply + 1
                )
                if less and value > alpha:
                    value = -self.search(
                        other, left_men, left_kings, new_men, new_kings, -alpha - 1, -alpha, depth - 1, ply + 1
                    )
                if alpha < value < beta:
                    value = -self.search(
                        other, left_men, left_kings, new_men, new_kings, -beta, -alpha, depth - 1, ply + 1
                    )
            number += 1
            if value > best:
                best, best_move = value, move
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        if calm:
                            self.killers[ply] = move
                            self.history[side][move] += depth * depth
                        break
        self.path.discard(key)
        if futile and best < floor:
            best = max(best, floor - 1)  # what was left out could have come near it
        self.remember(key, depth, best, best_move, floor, beta, ply)
        return best

    def remember(self, key, depth, best, move, floor, beta, ply):
        """Keep what was found; wins are counted from the position itself."""
        if len(self.table) > CACHE:
            self.table.clear()
        kept = best
        if best > SURE:
            kept += ply
        elif best < -SURE:
            kept -= ply
        self.table[key] = (depth, 1 if best >= beta else -1 if best <= floor else 0, kept, move)

    def best_move(self, side, men, kings, foe_men, foe_kings):
        """The move to play: the best of the deepest search that was finished, or of what the last one had seen."""
        moves = self.ordered(side, men, kings, foe_men, foe_kings, None, 0)
        if len(moves) < 2:
            return moves[0] if moves else None
        chosen = moves[0]
        self.path.add((men, kings, foe_men, foe_kings, side))
        for depth in range(1, DEEPEST):
            alpha, best = -WIN, None
            try:
                for move in moves:
                    value = self.try_move(side, men, kings, foe_men, foe_kings, move, alpha, depth, best is None)
                    if best is None or value > alpha:
                        alpha, best = value, move
                        chosen = move
            except OutOfNodes:
                break
            moves.remove(best)
            moves.insert(0, best)
            self.score, self.depth = alpha, depth
            if abs(alpha) > SURE and WIN - abs(alpha) <= depth:
                break
        return chosen

    def try_move(self, side, men, kings, foe_men, foe_kings, move, alpha, depth, is_first):
        """The score of a move at the root."""
        origin, to, taken = move
        if origin & kings:
            kings ^= origin ^ to
        elif to & LAST[side]:
            men, kings = men ^ origin, kings | to
        else:
            men ^= origin ^ to
        following = (1 - side, foe_men & ~taken, foe_kings & ~taken, men, kings)
        if not is_first:
            value = -self.search(*following, -alpha - 1, -alpha, depth - 1, 1)
            if value <= alpha:
                return value
        return -self.search(*following, -WIN, -alpha, depth - 1, 1)


# What each side has already seen since the last move that cannot be taken back: to lead and go round is no win.
_memory = {}


def _seen_before(side, position):
    men, kings, foe_men, foe_kings = position
    stage = (men, foe_men, count(kings), count(foe_kings))
    if side not in _memory or _memory[side][0] != stage or len(_memory[side][1]) > 2_000:
        _memory[side] = (stage, set())
    seen = _memory[side][1]
    before = set(seen)
    seen.add((*position, side))
    return before


def _read(plateau):
    """The men and the kings of both players."""
    men, kings = [0, 0], [0, 0]
    for number in range(1, min(51, len(plateau))):
        piece = plateau[number]
        if piece is not None:
            player, is_king = piece
            (kings if is_king else men)[1 if player else 0] |= BITS[number]
    return men, kings


def play(plateau: list, premier_joueur: bool) -> tuple:
    """The square to play from and the square to play to; without any legal move, a square of one's own twice."""
    men, kings = _read(plateau)
    side = 0 if premier_joueur else 1
    position = (men[side], kings[side], men[1 - side], kings[1 - side])
    search = Search(NODES, _seen_before(side, position))
    move = search.best_move(side, *position)
    if move is None:
        own = position[0] | position[1]
        number = NUMBER[own & -own] if own else 0
        return (number, number)
    return (NUMBER[move[0]], NUMBER[move[1]])
