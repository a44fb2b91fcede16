"""The chart of a game as JSON: where each seat is drawn after each turn, and what is said about it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from damier.core.match import Match
from damier.core.message import Message
from damier.i18n.language import Language
from damier.play.charts import chart_of, describe_sample, title_text

_MOST: Final = 150  # samples: a page is hardly wider


def chart_data(match: Match[Any, Any], seat_names: Sequence[str], language: Language) -> dict[str, Any] | None:
    """The chart of a match; None if it tells nothing. See docs/web.md for its fields."""
    chart = chart_of(match).thinned(_MOST)
    if not chart.is_telling:
        return None
    names = [Message(name) for name in seat_names]
    return {
        "title": title_text(chart, language),
        "shared": chart.is_shared,
        "lowest": chart.lowest,
        "highest": chart.highest,
        "gone": chart.gone,
        "samples": [
            {
                "after": sample.after,
                "place": round(chart.place(at), 4),
                "spans": [[round(low, 4), round(high, 4)] for low, high in chart.spans(at)],
                "text": language.say(describe_sample(match, chart, at, names)),
            }
            for at, sample in enumerate(chart.samples)
        ],
    }
