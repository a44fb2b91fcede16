"""What happened, in words: chances to win, words in place of moves."""

from __future__ import annotations

from random import Random

import pytest

from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.i18n.language import Language
from damier.play.narration import describe_advantage
from damier.play.session import Session
from damier.review.wording import move_text
from damier.seats.occupant import Occupant
from damier.seats.table import HUMAN
from tests.play.fake_services import FakeServices


def session_of(game: str, setup: Setup) -> Session:
    known = registry.find(game)
    match = Match(known, known.start(setup, Random(1)))
    return Session(FakeServices(), match, [Occupant(HUMAN)] * match.position.seats)


@pytest.mark.parametrize(
    ("seats", "advantage", "english", "french"),
    [
        (2, 0.5, "Evaluation: Red wins with 100%.", "Évaluation : les rouges gagnent à 100 %."),
        (2, -0.4, "Evaluation: Red wins with 10.0%.", "Évaluation : les rouges gagnent à 10,0 %."),
        (2, 0.0, "Evaluation: Red wins with 50.0%.", "Évaluation : les rouges gagnent à 50,0 %."),
        (8, 0.075, "Evaluation: Red wins with 20.0%.", "Évaluation : les rouges gagnent à 20,0 %."),
    ],
)
def test_where_scores_are_chances_the_chance_itself_is_told(
    seats: int, advantage: float, english: str, french: str
) -> None:
    session = session_of("dicewars", Setup("sui2020", seats=seats))
    told = describe_advantage(session, session.match.position, advantage)
    assert Language("en").say(told) == english
    assert Language("fr").say(told).replace("\N{NO-BREAK SPACE}", " ") == french


def test_elsewhere_a_lead_is_told() -> None:
    session = session_of("sos", Setup())
    assert str(describe_advantage(session, session.match.position, -100.0)) == "Evaluation: Red is ahead (+1)."


@pytest.mark.parametrize(
    ("move", "french"),
    [("d3", "d3"), ("end", "fin"), ("won 6,2:5", "gagné 6,2:5"), ("lost 1:6", "perdu 1:6"), ("pass", "passe")],
)
def test_moves_that_are_words_are_translated(move: str, french: str) -> None:
    assert Language("fr").say(move_text(move)) == french
