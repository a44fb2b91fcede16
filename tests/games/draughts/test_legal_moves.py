"""Positions with all their legal moves, worked out by hand from the rules of each variant."""

from __future__ import annotations

import pytest

from tests.games.draughts.asking import legal

LEGAL = {
    "international": [  # FMJD annex 1
        ("W:W28:B1", "28-22 28-23"),  # 3: a man moves forward
        ("B:W50:B23", "23-28 23-29"),
        ("W:W28,32:B23", "28x19"),  # 4.2: captures are compulsory
        ("W:W19:B23", "19x28"),  # 4.1: backward too
        ("W:WK46:B23", "46x19 46x14 46x10 46x5"),  # 4.3: a king lands where it likes
        ("W:WK46,10:B23", "46x19 46x14"),  # short of the next piece
        ("W:WK46,14:B23", "46x19"),
        ("W:WK46:B23,28", "46-41 46-37 46-32"),  # but does not jump two at once
        ("W:W15:B8,19,20", "15x2"),  # 4.5: several pieces by a man
        ("W:WK47:B9,12,33", "47x17 47x21 47x26"),  # 4.6: several pieces by a king
        ("W:WK41,49:B9,10,12,19,38", "41x43"),  # what is taken stays until the end, and is not jumped twice
        ("W:W32:B19,27,28", "32x14"),  # 4.13: the most pieces
        ("W:W48:B24,K31,34,K42,43", "48x19"),  # 4.13: whatever their worth
        ("W:W26:B12,K21,31,32", "26x8 26x28"),
        ("W:WK31,46:B27,41", "31x22 31x18 31x13 31x9 31x4 46x37"),  # 4.13: whoever captures them
        ("W:W15:B9,10", "15x13"),  # a man goes on from the last row, as a man
    ],
    "ulb": [  # contract 1, section 1.3
        ("W:Wd7:Bb1", "d7-c6 d7-e6"),
        ("W:Wd7:Be6,g4", "d7-c6 d7xf5 d7xh3"),  # a capture may be left alone, or stopped
        ("W:Wd5:Be6", "d5-c4 d5-e4 d5xf7"),  # backward too
        ("W:WKa10:Be6", "a10-b9 a10-c8 a10-d7 a10xf5"),  # a king lands right behind
        ("W:WKa10:Be6,f5", "a10-b9 a10-c8 a10-d7"),
        ("W:Wd3:Be2,g2", "d3-c2 d3xf1 d3xh3"),  # a man goes on from the last row, as a man
        ("B:Wb9:Bd5", "d5-c6 d5-e6"),
    ],
    "tp": [  # contract 2
        ("W:W28:B1", "28-22 28-23"),
        ("W:WK28:B1", "28-22 28-23 28-32 28-33"),  # a king moves one square
        ("W:W28:B23,14", "28-22 28x19"),  # captures are optional, and never go on
        ("W:W28:B33", "28-22 28-23 28x39"),  # backward too
        ("W:WK46:B23", "46-41"),
        ("W:WK46:B41", "46x37"),
    ],
    "english": [  # WCDF
        ("B:W25:B10", "10-14 10-15"),
        ("W:WK18:B1", "18-14 18-15 18-22 18-23"),  # a king moves one square
        ("W:WK18:B11", "18-14 18-15 18-22 18-23"),  # and has nothing to take from afar
        ("W:W15:B18", "15-10 15-11"),  # a man does not capture backward
        ("W:WK15:B18", "15x22"),  # a king does
        ("W:W22,28:B11,18,24", "22x8 28x19"),  # whichever capture one likes, but to its end
        ("W:W11:B6,7", "11x2"),  # the move ends where the man is crowned
        ("W:WKc5:Bb4,d4,d6,f4,f6", "c5xa3 c5xe7xg5xe3xc5xa3"),  # a king may come round and go on
    ],
    "russian": [  # IDF
        ("W:Wc3:Bd4,d6,h8", "c3:c7"),  # a capture goes on to its end
        ("W:Wc3,f2:Bb4,b6,g3", "c3:c7 f2:h4"),  # whichever one likes
        ("W:Wb6:Bc7,f6", "b6:g5 b6:h4"),  # crowned in passing, a man goes on as a king
        ("W:WKa1:Bc3,f4", "a1:g3 a1:h2"),  # a king lands where its capture goes on
        ("W:WKa1:Bc3,d6,f4", "a1:g3 a1:h2 a1:c7 a1:b8"),  # on whichever such square it likes
        ("W:WKa1:Bc3,d4", "a1-b2"),
    ],
    "brazilian": [
        ("W:Wc3,f2:Bb4,b6,g3", "c3xc7"),  # the most pieces
        ("W:Wb6:Bc7,f6", "b6xd8"),  # crowned where the capture ends
        ("W:Wb6:Bc7,e7", "b6xf6"),
        ("W:WKa1:Bc3,f4", "a1xg3 a1xh2"),
    ],
    "pool": [  # APCA
        ("B:W32:B10", "10-14 10-15"),
        ("W:Wc3,f2:Bb4,b6,g3", "c3xc7 f2xh4"),  # whichever one likes
        ("W:Wb6:Bc7,f6", "b6xd8"),  # crowned where the capture ends
        ("W:Wb6:Bc7,e7", "b6xf6"),
        ("W:WK29:B18", "29x15 29x11 29x8 29x4"),
    ],
    "canadian": [
        ("W:W44:B1", "44-37 44-38"),
        ("W:WK67:B34", "67x28 67x23 67x17 67x12 67x6"),
    ],
    "czech": [  # Czech federation
        ("W:WKc3,f2:Bb4,g3", "c3xa5"),  # a king captures before a man
        ("W:WKf2,c3:Bb4,b6,g3", "f2xa7 f2xh4"),  # even where the man would take more
        ("W:Wc3,f2:Bb4,b6,g3", "c3xc7 f2xh4"),  # men take what they like
        ("W:Wd4:Bc3", "d4-c5 d4-e5"),  # and not backward
    ],
    "spanish": [  # White plays down from 1
        ("W:W10:B32", "10-13 10-14"),
        ("B:W1:B22", "22-18 22-19"),
        ("W:W10:B14", "10x19"),
        ("W:W18:B13", "18-21 18-22"),  # a man does not capture backward
        ("W:WK1:B19", "1x23 1x28 1x32"),
        ("W:W9,12:BK13,15", "9x18"),  # the law of quality
        ("W:W9,12:BK13,15,23", "12x28"),  # comes after the law of quantity
    ],
    "italian": [  # FID
        ("W:W30:BK26", "30-27"),  # a man does not capture a king
        ("W:W22:BK18", "22-19"),
        ("W:WK22:BK18", "22x13"),
        ("W:W31:B12,20,28", "31x8"),
        ("W:WK21,31:B10,18,27", "31x6"),  # 6.6: the most pieces
        ("W:WK23,31:B19,26,27", "23x21"),  # 6.7: by a king
        ("W:WK23:B19,K28", "23x32"),  # 6.8: the most kings
        ("W:WK30:B10,12,18,K20,K26,27", "30x5"),  # 6.9: where a king is met first
        ("W:WK31:B18,20,K27,K28", "31x13 31x15"),
        ("W:WKa2,Kh3:BKg4,Kg6,b3,b5,b7", "a2xc8"),  # 6.6 comes before 6.8
        ("W:WKa2,Kh1:BKb3,b5,b7,g2,Kg4,Kg6", "h1xf7"),  # 6.8 comes before 6.9
    ],
    "thai": [  # White plays down from 1
        ("W:W9:B32", "9-13 9-14"),
        ("B:W1:B22", "22-17 22-18"),
        ("W:WK29:B18", "29x15"),  # a king lands right behind
        ("W:WK29:B8,18", "29x4"),
        ("W:W18:B15", "18-22 18-23"),  # a man does not capture backward
        ("W:W1,4:B6,8,15", "1x19 4x18"),  # a capture goes on to its end
    ],
    "frisian": [  # WFD
        ("W:W28:B1", "28-22 28-23"),
        (
            "W:WK28:B1",
            "28-22 28-17 28-11 28-6 28-23 28-19 28-14 28-10 28-5 28-32 28-37 28-41 28-46 28-33 28-39 28-44 28-50",
        ),
        ("W:W28:B27", "28x26"),  # along the row
        ("W:W28:B18", "28x8"),  # along the column
        ("W:W28:B38", "28x48"),
        ("W:WK46:B16", "46x6"),
        ("W:WK46:B48", "46x49 46x50"),
        ("W:W31,45:BK27,K18,20,30,40", "31x13"),  # two kings are more than three men
        ("W:W31,45:BK27,K18,10,20,30,40", "45x5"),  # but less than four
        ("W:W31,45:BK27,18,20,30,40", "45x14"),  # a king and a man are less than three men
        ("W:W31,45:BK27,18,30,40", "31x13"),  # but more than two
        ("W:WK31,45:B27,40", "31x22 31x18 31x13 31x9 31x4"),  # of equal worth: by the king
    ],
}


@pytest.mark.parametrize(
    ("variant", "fen", "moves"), [(variant, *each) for variant, positions in LEGAL.items() for each in positions]
)
def test_these_moves_are_legal_and_no_others(variant: str, fen: str, moves: str) -> None:
    assert legal(variant, fen) == set(moves.split())
