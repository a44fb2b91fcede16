"""Why a move is refused: the reason for each rule of each variant, and that no reason is ever false."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.errors import IllegalMove
from damier.core.game import Setup
from damier.core.message import Message
from damier.games.draughts import GAME
from damier.games.draughts.captures import CaptureSearch
from damier.games.draughts.position import DraughtsPosition
from damier.games.draughts.squares import parse_square, square_name
from damier.i18n.language import Language
from tests.games.draughts.asking import played

CASES = [
    # what stands there
    ("international", "W:W28:B1", "33-29", "there is no piece on 33"),
    ("international", "W:W28:B1", "1-7", "the piece on 1 is not yours"),
    ("international", "W:W28,22:B1", "28-22", "22 is occupied"),
    ("international", "W:W28:B1", "28-28", "a move ends on another square than it begins on"),
    ("russian", "W:We3:Bh8", "cd4", "you have no piece on column c"),
    # how pieces move
    ("international", "W:W28:B1", "28-33", "a man does not move backwards"),
    ("international", "W:W28:B1", "28-17", "17 is too far, as a man moves one square"),
    ("international", "W:W28:B1", "28-18", "18 is not on a diagonal of 28"),
    ("international", "W:W28,23:B1", "28-19", "your own piece on 23 is in the way"),
    ("international", "W:WK46,28:B1", "46-5", "your own piece on 28 is in the way"),
    ("international", "W:WK46:B28,23", "46-5", "28 cannot be captured, as the square behind it is occupied"),
    ("english", "W:WK18:B1", "18-11", "11 is too far, as a king moves one square in this variant"),
    ("tp", "W:WK28:B1", "28-17", "17 is too far, as a king moves one square in this variant"),
    ("italian", "W:WK14:B1", "14-5", "5 is too far, as a king moves one square in this variant"),
    # captures are compulsory
    ("international", "W:W28,32:B23", "32-27", "capturing is compulsory (28x19)"),
    ("english", "B:W18:B15,1", "1-5", "capturing is compulsory (15x22)"),
    ("russian", "W:Wc3,h2:Bd4", "h2-g3", "capturing is compulsory (c3:e5)"),
    ("brazilian", "W:Wc3,h2:Bd4", "h2-g3", "capturing is compulsory (c3xe5)"),
    ("pool", "B:W18:B15,1", "1-5", "capturing is compulsory (15x22)"),
    ("canadian", "W:W40,61:B34", "61-55", "capturing is compulsory (40x27)"),
    ("czech", "W:Wc3,h2:Bd4", "h2-g3", "capturing is compulsory (c3xe5)"),
    ("thai", "B:W18:B22,32", "32-28", "capturing is compulsory (22x15)"),
    ("makhos", "B:W18:B22,32", "32-28", "capturing is compulsory (22x15)"),
    ("frisian", "W:W28,50:B18", "50-44", "capturing is compulsory (28x8)"),
    # which capture
    ("international", "W:WK28:B17,K37,7", "28-41", "the capture of the most pieces must be made (28x2)"),
    ("brazilian", "W:WKe1:BKb4,f2,Kc1,g5", "e1-a5", "the capture of the most pieces must be made (e1xa3)"),
    ("canadian", "W:W40,K27:B47,K14,48", "27-1", "the capture of the most pieces must be made (40x42)"),
    ("spanish", "B:W18,23:B15,K14,K13,K1", "14-21", "the capture of the most pieces must be made (13x20, 13x16)"),
    ("spanish", "W:W13,K19:B23,12,K26", "19-8", "of equal captures the one of the most kings must be made (19x29)"),
    ("italian", "W:WK10:B27,K14,5", "10-1", "of equal captures the one of the most kings must be made (10x19)"),
    ("italian", "W:WK23,K18:B19,K27,K10", "23-30", "the capture of the most pieces must be made (23x5)"),
    ("italian", "W:W22,K8:B24,12,32,19", "22-15", "a king must capture rather than a man (8x15)"),
    (
        "italian",
        "W:WK19:B14,K5,K15,7",
        "19-1",
        "of equal captures the one that takes a king first must be made (19x3)",
    ),
    ("czech", "B:Wf6,Kb4:BKg5,g7,Kd8", "g7-e5", "a king must capture rather than a man (g5xa3)"),
    ("frisian", "B:WK37,30:BK28,47", "47-27", "a king must capture rather than a man (28x41, 28x46)"),
    ("frisian", "B:W8,K17:B14,7", "7-9", "the most valuable capture must be made (7x27)"),
    # how far a capture goes
    ("international", "W:W32:B19,27,28", "32x23", "the capture must go on (32x14)"),
    ("international", "B:W10,K33:BK5", "5-14", "the capture must go on (5x39, 5x44, 5x50)"),
    ("english", "B:W27,19:BK31", "31-24", "the capture must go on (31x15)"),
    ("russian", "W:Wc7,h2:Bd6,d4", "c7-e5", "the capture must go on (c7:c3)"),
    ("pool", "B:WK15,K7:BK19", "19-1", "the capture must go on (19x3)"),
    ("italian", "B:W11,20:B6", "6-15", "the capture must go on (6x24)"),
    ("international", "W:W32:B28,19", "32x23x14x3", "no capture goes on from 14 to 3"),
    ("tp", "W:W32:B28,19", "32x23x14", "a move captures one piece only in this variant"),
    ("thai", "W:WK5:BK9,K7", "5-18", "a king lands right behind the piece it captures in this variant"),
    ("makhos", "W:WK5:BK9,K7", "5-18", "a king lands right behind the piece it captures in this variant"),
    ("ulb", "B:Wi8:Bd9,Kj7", "j7-g10", "a king lands right behind the piece it captures in this variant"),
    ("international", "B:W41:BK14,K46,10,47", "46-5", "the piece on 14 is in the way"),
    # what a man may capture
    ("english", "W:W18:B22", "18x25", "a man does not capture backwards in this variant"),
    ("czech", "W:Wc5:Bd4", "c5xe3", "a man does not capture backwards in this variant"),
    ("italian", "W:W22:BK18", "22x13", "a man does not capture a king in this variant"),
]


def refusal(position: DraughtsPosition, text: str) -> IllegalMove:
    with pytest.raises(IllegalMove) as caught:
        GAME.parse_move(position, text)
    return caught.value


@pytest.mark.parametrize(("variant", "fen", "text", "why"), CASES)
def test_the_reason_is_the_rule(variant: str, fen: str, text: str, why: str) -> None:
    position = GAME.start(Setup(variant, position=fen))
    assert str(refusal(position, text)).startswith(f"{text} is not legal here: {why}")


def test_a_king_that_has_moved_too_often_is_named() -> None:
    start = GAME.start(Setup("frisian", position="W:WK32,37:B1,6"))
    position = played(start, "32-23 6-11 23-28 11-16 28-33 1-6")
    why = "the king on 33 has moved 3 times in a row, so another piece must move"
    assert str(refusal(position, "33-28")) == f"33-28 is not legal here: {why}; legal: 37-31, 37-32"
    assert str(GAME.explain_clicks(position, ["33"])) == why
    assert GAME.explain_clicks(position, ["37"]) is None


@pytest.mark.parametrize(
    ("clicks", "why"),
    [
        (["50"], "capturing is compulsory (32x14)"),
        (["32", "21"], "21 is occupied"),
        (["32", "23", "18"], "no capture goes on from 23 to 18"),
        (["32", "23"], "None"),
        (["pass"], "None"),
    ],
)
def test_clicks_are_explained(clicks: list[str], why: str) -> None:
    position = GAME.start(Setup("international", position="W:W32,50,K49:B19,27,28,21"))
    assert str(GAME.explain_clicks(position, clicks)) == why


def test_a_reason_is_said_in_french() -> None:
    error = refusal(GAME.start(Setup("international", position="W:W28,32:B23")), "32-27")
    assert Language("fr").say(error.message) == "32-27 n'est pas permis ici : la prise est obligatoire (28x19)"


def reached(variant: str, seed: int, count: int) -> DraughtsPosition:
    """The position after so many random moves, or before the last one of a shorter game."""
    rng, position = Random(seed), GAME.start(Setup(variant))
    for _ in range(count):
        following = position.after(rng.choice(position.legal_moves()))
        if following.outcome():
            break
        position = following
    return position


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(GAME.variants), st.integers(0, 10**6), st.integers(0, 120), st.data())
def test_every_illegal_step_has_a_reason_that_is_true(variant: str, seed: int, count: int, data: st.DataObject) -> None:
    position = reached(variant, seed, count)
    board = position.rules.board
    legal = [GAME.clicks(position, move) for move in position.legal_moves()]
    for _ in range(12):
        origin, target = data.draw(st.tuples(*[st.integers(0, board.squares - 1)] * 2))
        clicks = (square_name(position.rules, origin), square_name(position.rules, target))
        if all(other[:2] != clicks for other in legal):
            why = GAME.explain_clicks(position, clicks)
            assert why, clicks
            check_truth(position, origin, target, why)


def check_truth(position: DraughtsPosition, origin: int, target: int, why: Message) -> None:
    """What a reason claims is so in this position; the rules are asked again, by other means where there are any."""
    seat, facts, text = position.to_move, why.facts, why.template
    own, enemy = (position.men[each] | position.kings[each] for each in (seat, 1 - seat))
    named = [parse_square(position.rules, str(facts[name])) for name in ("square",) if name in facts]
    captures = CaptureSearch(position.rules, seat, position.men, position.kings).routes()
    places = position.rules.board.coordinates
    rows, columns = zip(places[origin], places[target], strict=True)
    claims = {
        "not yours": enemy >> origin & 1,
        "no piece on": not (own | enemy) >> origin & 1,
        "is occupied": named and (own | enemy) >> named[0] & 1 and named[0] == target,
        "your own piece": named and own >> named[0] & 1,
        "in the way": named and (own | enemy) >> named[0] & 1,
        "cannot be captured": named and enemy >> named[0] & 1,
        "backwards": position.men[seat] >> origin & 1,
        "a man moves": position.men[seat] >> origin & 1,
        "a king moves": position.kings[seat] >> origin & 1 and not position.rules.kings_fly,
        "compulsory": captures and position.rules.must_capture and all(m.victims for m in position.legal_moves()),
        "must be made": len(captures) > 1 and position.rules.precedence,
        "rather than a man": position.men[seat] >> origin & 1 and position.kings[seat],
        "must go on": any(origin == route.path[0] and len(route.path) > 2 for route in captures),
        "not on a diagonal": abs(rows[0] - rows[1]) != abs(columns[0] - columns[1]),
    }
    made = [claim for claim in claims if claim in text]
    assert made or text.startswith(("a king lands", "a move ends", "the king on", "a man does")), text
    assert all(claims[claim] for claim in made), (text, facts, GAME.setup(position).position, origin + 1, target + 1)
