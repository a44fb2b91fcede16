"""Reviewed games in files: comments, marks and better lines, and the same game again when they are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.core import registry
from damier.core.errors import BadSetup
from damier.core.formats import Comment
from damier.core.match import Match
from damier.core.record import Record
from damier.games.draughts.pdn import read_pdn
from damier.i18n.language import Language
from damier.play.game_files import read_game
from damier.review.export import commented, with_comments, write_review
from damier.review.report import Review
from damier.review.reviewing import reviewed
from tests.review.reviewed_games import BLUNDER, BLUNDER_TURN, QUICK, dice_game, planted

NAMES = ("Ada", "Bob")


@pytest.fixture(scope="module")
def blundered() -> Review:
    return reviewed(planted(), NAMES, QUICK)


def test_pdn_has_scores_marks_and_better_lines(blundered: Review) -> None:
    (game,) = read_pdn(commented("game.pdn", planted(), NAMES, blundered))
    move = game.moves[BLUNDER - 1]
    better = blundered.moves[BLUNDER - 1].better
    assert better is not None
    assert move.marks == ("$4",)
    assert f"blunder, better {better.move}" in move.comments[0]
    assert f"The game turned at move {BLUNDER_TURN}" in move.comments[0]
    assert tuple(each.text for each in move.variations[0]) == better.line
    assert game.tags["White"] == "Ada"
    assert all(each.comments for each in game.moves)


@pytest.mark.parametrize("name", ["game.pdn", "game.damier", "game"])
def test_a_commented_game_is_the_same_game(name: str, blundered: Review, tmp_path: Path) -> None:
    write_review(tmp_path / name, planted(), NAMES, blundered)
    record, match = read_game(tmp_path / name)
    assert match.moves == planted().moves
    assert record.players == NAMES


def test_a_record_has_comments_behind_moves(blundered: Review) -> None:
    text = commented("game.damier", planted(), NAMES, blundered, Language("fr"))
    lines = text.splitlines()
    said = lines[lines.index(f"{BLUNDER} 32-28") + 1]
    assert said.startswith("# -1,")
    assert "gaffe, mieux : " in said
    assert "La partie a basculé au coup 8" in said
    assert Record.loads(text).replay().moves == planted().moves


def test_dice_are_commented_with_their_luck() -> None:
    match = dice_game(2, 30)
    text = commented("game", match, NAMES, reviewed(match, NAMES, QUICK))
    assert ", luck +" in text
    assert Record.loads(text).replay().moves == match.moves


def test_a_format_without_comments_is_refused() -> None:
    match = Match(registry.find("reversi"))
    match.push("d3")
    with pytest.raises(BadSetup, match="GGF has no room for comments"):
        commented("game.ggf", match, NAMES, reviewed(match, NAMES, QUICK))


def test_lines_that_begin_alike_are_nested_in_pdn_and_read_back() -> None:
    match = planted()
    tried = (("33-28", "18-23", "39-33"), ("33-28", "19-23", "28x19"), ("33-28", "18-23", "31-27"), ("31-27",))
    comments = [Comment(tried=tried), *[Comment()] * (len(match.moves) - 1)]
    (game,) = read_pdn(with_comments("game.pdn", match, ["Ada", "Bob"], comments))
    both, single = game.moves[0].variations
    assert [move.text for move in both] == ["33-28", "18-23", "39-33"]
    assert [[[move.text for move in line] for line in each.variations] for each in both] == [
        [],
        [["19-23", "28x19"]],
        [["31-27"]],
    ]
    assert [move.text for move in single] == ["31-27"]
    assert game.replay().move_texts() == match.move_texts()
