"""The chart of a game in words: who had how much, and when."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from damier.core.chart import Chart
from damier.core.match import Match
from damier.core.message import Message, joined
from damier.core.position import CHANCE
from damier.core.profile import profile_of
from damier.core.strength import has_dice
from damier.i18n.language import Language


def chart_of(match: Match[Any, Any]) -> Chart:
    """The chart of a match so far."""
    return Chart.of(match.positions, profile_of(match.game).measures, has_dice=has_dice(match.game))


def title_text(chart: Chart, language: Language) -> str:
    """What is drawn, as a heading."""
    text = language.say(chart.title)
    return text[:1].upper() + text[1:]


def describe_time(match: Match[Any, Any], chart: Chart, at: int, names: Sequence[Message]) -> Message:
    """When a sample was taken: after which move, or after whose turn if dice decided what happened in it."""
    sample = chart.samples[at]
    if sample.seat is None:
        return Message("start")
    before = match.positions[sample.after - 1]
    if before.to_move == CHANCE:
        return Message("turn {number} ({name})", number=sample.turn, name=names[sample.seat])
    text = match.game.format_move(before, match.moves[sample.after - 1])
    move = Message({"pass": "(pass)", "end": "(end)"}.get(text, text))
    return Message("move {number}: {move} ({colour})", number=sample.turn, move=move, colour=names[sample.seat])


def describe_sample(match: Match[Any, Any], chart: Chart, at: int, names: Sequence[Message]) -> Message:
    """A sample in one line; who has nothing left is not told any more."""
    seats = [seat for seat, gone in enumerate(chart.gone) if gone is None or gone >= at]
    held = [chart.describe(at, seat, names[seat]) for seat in seats]
    return joined([describe_time(match, chart, at, names), *held], " · ")
