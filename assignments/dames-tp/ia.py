"""The computer player of the TP noté: `play(plateau, premier_joueur)` answers `(from, to)`.

The file stands alone and imports nothing. It has no clock, so it counts: a call looks at `NODES` positions at most.

A side is two integers, its men and its kings, one bit per square. After every two rows one bit is left out, so that a
step is the same shift everywhere (6 up left, 5 up right, 5 down left, 6 down right) and never runs round the edge.
Positions are plain integers handed down by the search: nothing is undone, and the caller's list is only read.
"""

NODES = 300_000  # two to three seconds on an ordinary machine; ten times slower still leaves half a minute
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

# What things are worth; found by playing many games against itself, with a little more or less of each.
MAN = 100
KING = 180
ADVANCE = (0, 1, 3, 5, 8, 12, 17, 24, 36, 0)  # by the rows a man has gone
GUARD = (9, 5, 9, 5, 9)  # what a man is worth that has stayed on its first row, which nobody is crowned behind
CENTRE = 3
HELD = 2  # a man with another one right behind it cannot be taken on that line
EXPOSED = 45  # one piece in danger costs a move to save, if it can be saved
EXPOSED_TWICE = 95  # of two, one is lost
MOBILITY = 12  # of men: who runs out of good moves must make bad ones
KING_MOBILITY = 4
KING_CENTRE = 5
LEAD = 900  # what being ahead is worth besides, the more the fewer pieces are left
CHASE = (1, 3)  # who leads must come near: while there are men, and when there are only kings
CORNERED = 5  # and leave the other side's kings few squares
FEW = 14  # pieces in all, from when on that matters


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


def _men_values(side):
    """What a man of a side is worth on each square."""
    values = {}
    for number in range(1, 51):
        bit = BITS[number]
        row, column = PLACES[bit.bit_length()]
        gone = row if side else 9 - row
        value = MAN + ADVANCE[gone]
        if gone == 0:
            value += GUARD[(number - 1) % 5]
        elif 2 <= column <= 7:
            value += CENTRE
        values[bit] = value
    return values


def _king_values():
    values = {}
    for bit in NUMBER:
        row, column = PLACES[bit.bit_length()]
        values[bit] = KING + KING_CENTRE * min(row, column, 9 - row, 9 - column)
    return values


MEN_VALUES = (_men_values(0), _men_values(1))
KING_VALUES = _king_values()


class Worth(dict):
    """What some pieces of one kind are worth where they stand, and how many they are; worked out once."""

    def __init__(self, values, held):
        super().__init__()
        self.values = values
        self.held = held

    def __missing__(self, pieces):
        if len(self) > CACHE:
            self.clear()
        worth = self.held * (count(pieces & (pieces << 5)) + count(pieces & (pieces << 6)))
        values, rest = self.values, pieces
        while rest:
            bit = rest & -rest
            rest ^= bit
            worth += values[bit]
        self[pieces] = found = (worth, count(pieces))
        return found


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

    def __init__(self, nodes, seen):
        self.left = nodes
        self.seen = seen  # positions of this game that may come back
        self.path = set()
        self.table = {}
        self.history = (Counts(), Counts())
        self.killers = [None] * (DEEPEST + 200)
        self.men_worth = (Worth(MEN_VALUES[0], HELD), Worth(MEN_VALUES[1], HELD))
        self.kings_worth = Worth(KING_VALUES, 0)
        self.distance = Distance()
        self.score, self.depth = 0, 0

    def evaluate(self, side, men, kings, foe_men, foe_kings, own, foes, empty):
        """How good a position without captures is for the side to move. In one piece: it is most of the work."""
        worth, number = self.men_worth[side][men]
        foe_worth, foe_number = self.men_worth[1 - side][foe_men]
        up_right, up_left = empty << 5, empty << 6  # whence a piece can step up onto an empty square
        down_left, down_right = empty >> 5, empty >> 6
        if side:
            mobility = count(men & down_left) + count(men & down_right)
            mobility -= count(foe_men & up_right) + count(foe_men & up_left)
        else:
            mobility = count(men & up_right) + count(men & up_left)
            mobility -= count(foe_men & down_left) + count(foe_men & down_right)
        score = worth - foe_worth + MOBILITY * mobility
        danger = own & (
            ((foes >> 5) & up_right) | ((foes >> 6) & up_left) | ((foes << 5) & down_left) | ((foes << 6) & down_right)
        )
        if danger:
            score -= EXPOSED if not danger & (danger - 1) else EXPOSED_TWICE
        material = MAN * (number - foe_number)
        pieces = number + foe_number
        if kings or foe_kings:
            worth, number = self.kings_worth[kings]
            foe_worth, foe_number = self.kings_worth[foe_kings]
            score += worth - foe_worth
            material += KING * (number - foe_number)
            pieces += number + foe_number
            mobility = count(kings & up_right) + count(kings & up_left)
            mobility += count(kings & down_left) + count(kings & down_right)
            room = count(foe_kings & up_right) + count(foe_kings & up_left)
            room += count(foe_kings & down_left) + count(foe_kings & down_right)
            score += KING_MOBILITY * (mobility - room)
            if material and pieces <= FEW:
                chase = CHASE[0 if men or foe_men else 1]
                if material > 0:
                    score -= CORNERED * room + chase * self.distance[kings or own, foes]
                else:
                    score += CORNERED * mobility + chase * self.distance[foe_kings or foes, own]
        if material:
            score += LEAD * material // (MAN * pieces)
        return score

    def quiesce(self, side, men, kings, foe_men, foe_kings, alpha, beta, ply):
        """The score once nobody wants to capture any more; captures are optional, so one may stop here."""
        self.left -= 1
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
        self.left -= 1
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
        moves = self.ordered(side, men, kings, foe_men, foe_kings, first, ply)
        if not moves:
            return ply - WIN
        floor = alpha
        best, best_move = -WIN, moves[0]
        last, other = LAST[side], 1 - side
        futile = depth == 1 and alpha > -SURE and len(moves) > 1
        if futile:
            own, foes = men | kings, foe_men | foe_kings
            worth = self.evaluate(side, men, kings, foe_men, foe_kings, own, foes, ALL ^ own ^ foes)
            futile = worth + 110 <= alpha
        self.path.add(key)
        number = 0
        for move in moves:
            origin, to, taken = move
            crowned = False
            if origin & kings:
                new_men, new_kings = men, kings ^ origin ^ to
            elif to & last:
                new_men, new_kings, crowned = men ^ origin, kings | to, True
            else:
                new_men, new_kings = men ^ origin ^ to, kings
            calm = not taken and not crowned
            if futile and calm and number:
                continue
            left_men, left_kings = foe_men & ~taken, foe_kings & ~taken
            if not number:
                value = -self.search(other, left_men, left_kings, new_men, new_kings, -beta, -alpha, depth - 1, ply + 1)
            else:
                less = 0
                if calm and depth >= 3 and number >= 4:
                    less = 2 if number >= 10 and depth >= 5 else 1
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
