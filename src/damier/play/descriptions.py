"""Games and variants in a line each, for menus and help: English keys of the catalogue."""

from __future__ import annotations

TITLES = {
    "draughts": "Draughts",
    "reversi": "Reversi",
    "sos": "SOS",
    "dicewars": "Dice Wars",
}

GAMES = {
    "draughts": "men go forward and capture by jumps; the last row crowns",
    "reversi": "close in the other's discs to turn them; most discs wins",
    "sos": "write S or O; every S-O-S in a line scores and plays again",
    "dicewars": "your dice against your neighbours', until the map is yours",
}

VARIANTS = {
    "draughts": {
        "international": "10×10, flying kings, the longest capture is compulsory",
        "ulb": "10×10, captures optional, may stop early (INFO-F106)",
        "tp": "10×10, one capture a turn, short kings (TP noté)",
        "english": "8×8, short kings, men capture forward only; black starts",
        "russian": "8×8, flying kings, a man is crowned in mid-capture",
        "brazilian": "8×8 by the international rules",
        "pool": "8×8, flying kings, captures at will; black starts",
        "canadian": "12×12 by the international rules",
        "czech": "8×8, flying kings that capture first, men forward only",
        "spanish": "8×8 mirrored, flying kings, most pieces then most kings",
        "italian": "8×8 mirrored, short kings, men cannot capture kings",
        "thai": "8×8, flying kings landing right behind; twelve men each",
        "makhos": "8×8, the Thai game as it is played: eight men each",
        "frisian": "10×10, captures along rows and columns too",
    },
    "reversi": {"standard": "black starts; who cannot turn a disc passes"},
    "sos": {"standard": "any board, two players or more"},
    "dicewars": {"standard": "two to eight players, on a random map or your own"},
}

NOTATION = {
    "draughts": "A move is the square it leaves and the square it reaches, with - for a step and x or : for a capture; "
    "of several captures between the same squares, name the squares passed too. "
    "Row and column, counted from the top left, do as well: 7,4-6,5.",
    "reversi": "A move is the square that takes your disc, by letter and number, or by row and column: 3,4 is d3.",
    "sos": "A move is a letter and a cell: Sb2 writes S in b2; b2 S and S 2,2 (row, column) do as well.",
    "dicewars": "An attack is your cell and the neighbour it attacks: b2>b3, or by row and column 2,2>3,2; "
    "end stops your turn.",
}
