"""The tables of a contest's page: standings with ratings drawn, points of each against each, how games ended."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from damier.arena.contest import Contest, Played
from damier.arena.fault import Fault
from damier.arena.referee import RULES
from damier.arena.standings import Standing, pair_scores
from damier.core.message import Message
from damier.draw.svg import escaped
from damier.i18n.language import active, decimal, say, translate

_WIDTH: Final = 180  # of a rating's bar, as in the style sheet
_INSET: Final = 6
_MOST_REASONS: Final = 12
_FAULTS: Final = {
    Fault.REFUSED: Message("refused"),
    Fault.MEMORY: Message("memory"),
    Fault.CRASH: Message("crash"),
    Fault.FLOOD: Message("flood"),
    Fault.TIMEOUT: Message("timeout"),
    Fault.NONSENSE: Message("nonsense"),
    Fault.ILLEGAL: Message("illegal"),
}


def fault_name(end: str) -> str:
    """How a game ended, in the active language, if by a fault; else nothing."""
    return "" if end == RULES else say(_FAULTS[Fault(end)]) if end in set(Fault) else end


def isolated(name: str) -> str:
    """A contestant's name, which cannot change how the text around it is written."""
    return f"<bdi>{escaped(name)}</bdi>"


def number(value: float) -> str:
    """Points, with a half if there is one.

    >>> number(2.0), number(2.5), number(0.5), number(0.25)
    ('2', '2½', '½', '0.25')
    """
    whole, rest = divmod(value, 1)
    if rest in (0, 0.5):
        return (f"{whole:.0f}" if whole or not rest else "") + ("½" if rest else "")
    return decimal(value, 2)


def place_text(line: Standing) -> str:
    """A place of the standings, in the active language; equal contestants share it."""
    return translate("{place}=", place=line.place) if line.is_shared else str(line.place)


def table(label: str, titles: Iterable[str], rows: Iterable[str], kind: str = "standings") -> str:
    """A table that can be scrolled sideways, by keys too; titles and rows are HTML."""
    head = "".join(titles)
    opened = f'<div class="wide" role="region" tabindex="0" aria-label="{escaped(label)}">'
    return f"{opened}<table class={kind}><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table></div>"


def _title(text: str, kind: str = "") -> str:
    return f'<th scope="col"{f" class={kind}" if kind else ""}>{text}</th>'


def _named(text: str) -> str:
    return f'<th scope="row" class="name">{text}</th>'


def _cell(text: str, kind: str = "") -> str:
    return f"<td{f' class={kind}' if kind else ''}>{text}</td>"


# -- the standings


def standings_table(lines: Sequence[Standing]) -> str:
    """Points, results, ratings and their errors."""
    scale = Scale.of(lines)
    words = [translate(text) for text in _counts()]
    titles = [_title("#"), _title(escaped(translate("name")), "name"), *(_title(escaped(word)) for word in words)]
    if scale:
        titles += [_title("Elo"), _title("±"), _title(scale.labels())]
    rows = []
    for line in lines:
        counts = (str(line.games), str(line.won), str(line.drawn), str(line.lost), str(sum(line.faults.values())))
        cells = [
            _cell(escaped(place_text(line))),
            _named(isolated(line.name)),
            _cell(number(line.points)),
            *map(_cell, counts),
        ]
        if scale:
            rating = "" if line.rating is None else f"{line.rating:+.0f}"
            error = "" if line.error is None else f"{line.error:.0f}"
            cells += [_cell(rating), _cell(error), _cell(scale.bar(line))]
        rows.append(f"<tr>{''.join(cells)}</tr>")
    return table(translate("Standings"), titles, rows)


def _counts() -> tuple[str, ...]:
    return "points", "games", "won", "drawn", "lost", "faults"


class Scale:
    """Where ratings lie on a line that all of them fit on."""

    def __init__(self, low: float, high: float) -> None:
        self._low, self._high = low, max(high, low + 1)

    @classmethod
    def of(cls, lines: Sequence[Standing]) -> Scale | None:
        """The scale of all ratings with their errors; None if there are no ratings."""
        ends = [line.rating + side * (line.error or 0) for line in lines if line.rating is not None for side in (-1, 1)]
        return cls(min(ends), max(ends)) if ends else None

    def _x(self, rating: float) -> str:
        return f"{_INSET + (_WIDTH - 2 * _INSET) * (rating - self._low) / (self._high - self._low):.1f}"

    def labels(self) -> str:
        """The ends of the scale."""
        return f'<span class="scale"><span>{self._low:+.0f}</span><span>{self._high:+.0f}</span></span>'

    def bar(self, line: Standing) -> str:
        """One contestant's rating as a dot, its error as a line through it."""
        if line.rating is None:
            return ""
        parts = [f'<line class="axis" x1="{_INSET}" x2="{_WIDTH - _INSET}" y1="9" y2="9"/>']
        if self._low <= 0 <= self._high:
            parts.append(f'<line class="axis" x1="{self._x(0)}" x2="{self._x(0)}" y1="1" y2="17"/>')
        told = f"{line.rating:+.0f}"
        if line.error is not None:
            ends = self._x(line.rating - line.error), self._x(line.rating + line.error)
            parts.append('<line class="error" x1="{}" x2="{}" y1="9" y2="9"/>'.format(*ends))
            told += f" ± {line.error:.0f}"
        parts.append(f'<circle class="rating" cx="{self._x(line.rating)}" cy="9" r="4"/>')
        opened = f'<svg class="bar" viewBox="0 0 {_WIDTH} 18" role="img" aria-label="Elo {told}">'
        return f"{opened}{''.join(parts)}</svg>"


# -- each against each


def cross_table(contest: Contest, lines: Sequence[Standing], played: Sequence[Played]) -> str:
    """The points of each against each, in the order of the standings."""
    places = {entry.name: place for place, entry in enumerate(contest.entries)}
    order = [places[line.name] for line in lines]
    scores = pair_scores(played)

    def against(one: int, other: int) -> str:
        if one == other:
            return _cell("", "self")
        points, games = scores.get((min(one, other), max(one, other)), (0.0, 0.0))
        if not games:
            return _cell("")
        mine = points if one < other else games - points
        return f'<td title="{number(mine)} / {games:.0f}">{number(mine)}</td>'

    titles = [_title("#"), _title(escaped(translate("name")), "name")]
    titles += [
        f'<th scope="col" title="{escaped(line.name)}">{place}</th>' for place, line in enumerate(lines, start=1)
    ]
    rows = [
        f"<tr>{_cell(str(at + 1))}{_named(isolated(lines[at].name))}"
        f"{''.join(against(one, other) for other in order)}</tr>"
        for at, one in enumerate(order)
    ]
    return table(translate("Each against each"), titles, rows, "cross")


# -- how games ended


def ends(played: Sequence[Played]) -> str:
    """How games ended, as bars: the reasons of the rules, and faults by kind."""
    reasons = Counter((RULES, active().look_up(each.reason)) for each in played if each.end == RULES)
    faults = Counter((each.end, fault_name(each.end)) for each in played if each.end != RULES)
    counts = reasons.most_common(_MOST_REASONS) + faults.most_common()
    if rest := sum(reasons.values()) - sum(count for _, count in reasons.most_common(_MOST_REASONS)):
        counts.append(((RULES, translate("other reasons")), rest))
    most = max((count for _, count in counts), default=1)
    parts = [
        f"<span>{escaped(text)}</span>"
        f'<svg class="{"rules" if end == RULES else "fault"}" viewBox="0 0 100 10" preserveAspectRatio="none" '
        f'aria-hidden="true"><rect width="{100 * count / most:.1f}" height="10"/></svg><span>{count}</span>'
        for (end, text), count in counts
    ]
    return f'<div class="ends">{"".join(parts)}</div>'


def faults_table(lines: Sequence[Standing]) -> str:
    """Faults by kind and by contestant; nothing if there are none."""
    kinds = [fault for fault in Fault if any(line.faults.get(fault) for line in lines)]
    if not kinds:
        return f"<p>{escaped(translate('No program was at fault.'))}</p>"
    titles = [_title(escaped(translate("name")), "name"), *(_title(escaped(fault_name(kind))) for kind in kinds)]
    rows = [
        f"<tr>{_named(isolated(line.name))}{''.join(_cell(str(line.faults.get(kind) or '')) for kind in kinds)}</tr>"
        for line in lines
        if line.faults
    ]
    return table(translate("Faults"), titles, rows, "faults")
