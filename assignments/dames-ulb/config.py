"""The values that everything else reads: change one here and the programs follow."""

DIMENSION = 10

WHITE_SQUARE = "\u2587"
BLACK_SQUARE = "\u0020"

WHITE_PAWN = "\u25cf"
BLACK_PAWN = "\u25cb"
WHITE_KING = "\u25c9"
BLACK_KING = "\u25ce"

FREE_SPACE = 0
WHITE_PLAYER = 1
BLACK_PLAYER = -1

# What checkMove answers (Table 1)
NO_ERROR = 0
PAWN_ONLY_ONE_MOVE = 1
BAD_DIRECTION_FORMAT = 2
ONLY_KING_GO_BACK = 3
SPACE_OCCUPIED = 4
CANNOT_JUMP_OUTSIDE = 5
TOO_LONG_JUMP = 6
CANNOT_GO_OUTSIDE = 7
NO_FREE_WAY = 8
NO_PIECE = 9
OPPONENT_PIECE = 10
MUST_CAPTURE = 11

# How many of its pieces the computer tries (part 4)
N = 10
