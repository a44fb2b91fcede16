"""The chart of a game as SVG: areas for what is shared, else lines, with what each seat has in the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from damier.core.chart import Chart
from damier.core.look import Look
from damier.core.message import ENGLISH, Message, Speaker
from damier.core.scene import Scene
from damier.draw.palette import LIGHT, Palette, ground_under, seat_colour
from damier.draw.svg import escaped, style

_WIDTH: Final = 640
_PLOT: Final = (34, 26, _WIDTH - 8, 186)  # left, top, right, bottom
_LEGEND: Final = 206  # the height of the first line of the legend
_COLUMNS: Final = 2  # of the legend
_LINE: Final = 17
_NEUTRAL: Final = "#8a8a8a"  # a ground for colours that are seen on no other


def chart_svg(
    chart: Chart,
    look: Look,
    scene: Scene,
    names: Sequence[Message],
    speaker: Speaker = ENGLISH,
    palette: Palette | None = LIGHT,
) -> str:
    """A chart as one picture; without a palette, the page that holds it has the `style`. The scene is of its game."""
    colours = [seat_colour(colour) for colour in look.colours]
    known = palette or LIGHT
    ground = ground_under(colours, [known.panel, known.felt if look.is_felt(scene) else known.dark, _NEUTRAL])
    title = speaker.say(chart.title)
    lines = -(-chart.seats // _COLUMNS)
    height = _LEGEND + lines * _LINE
    sheet = f"<style>{style(palette)}</style>" if palette else ""
    back = f'<rect width="{_WIDTH}" height="{height}" fill="{palette.back}"/>' if palette else ""
    parts = [
        f"{sheet}{back}{_text(_PLOT[0], 16, title[:1].upper() + title[1:], 'd-ink')}",
        _rectangle(*_PLOT, ground),
        *(_seat(chart, seat, colour) for seat, colour in enumerate(colours[: chart.seats])),
        *_gone(chart, colours),
        *_scale(chart, speaker),
        *_legend(chart, colours, names, speaker),
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img" '
        f'aria-label="{escaped(title)}">{"".join(parts)}</svg>'
    )


def _spot(chart: Chart, at: int, share: float) -> tuple[float, float]:
    left, top, right, bottom = _PLOT
    return left + chart.place(at) * (right - left), bottom - share * (bottom - top)


def _seat(chart: Chart, seat: int, colour: str) -> str:
    spans = [chart.spans(at)[seat] for at in range(len(chart.samples))]
    upper = [_spot(chart, at, high) for at, (_, high) in enumerate(spans)]
    lower = [_spot(chart, at, low) for at, (low, _) in enumerate(spans)]
    if chart.is_shared:
        return f'<polygon points="{_points([*upper, *reversed(lower)])}" fill="{colour}"/>'
    line = 'fill="none" stroke-width="2.5" stroke-linejoin="round"'
    return f'<polyline points="{_points(upper)}" stroke="{colour}" {line}/>'


def _gone(chart: Chart, colours: Sequence[str]) -> Iterator[str]:
    """A dot where somebody has lost the last of it."""
    for seat, at in enumerate(chart.gone):
        if at is not None and chart.seats > 2:
            x, y = _spot(chart, at, chart.spans(at)[seat][0])
            yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="{colours[seat]}" stroke="#1d1d1d"/>'


def _scale(chart: Chart, speaker: Speaker) -> Iterator[str]:
    left, top, right, bottom = _PLOT
    yield _text(left - 5, top + 10, str(chart.highest), "d-label", "end")
    yield _text(left - 5, bottom, str(chart.lowest), "d-label", "end")
    yield _text(right, 16, speaker.say(Message("turn {number}", number=chart.last_turn)), "d-label", "end")


def _legend(chart: Chart, colours: Sequence[str], names: Sequence[Message], speaker: Speaker) -> Iterator[str]:
    """A square of its colour and what it has in the end, for each seat."""
    for seat in range(chart.seats):
        line, column = divmod(seat, _COLUMNS)
        x, y = _PLOT[0] + column * (_WIDTH - _PLOT[0]) / _COLUMNS, _LEGEND + line * _LINE
        text = speaker.say(chart.describe(len(chart.samples) - 1, seat, names[seat]))
        yield _rectangle(x, y - 10, x + 11, y + 1, colours[seat]) + _text(x + 17, y, text, "d-ink")


def _rectangle(left: float, top: float, right: float, bottom: float, fill: str) -> str:
    size = f'width="{right - left:g}" height="{bottom - top:g}"'
    return f'<rect x="{left:g}" y="{top:g}" {size} fill="{fill}" stroke="#8a8a8a" stroke-width=".6"/>'


def _text(x: float, y: float, text: str, kind: str, anchor: str = "start") -> str:
    where = f'x="{x:g}" y="{y:g}" text-anchor="{anchor}"'
    return f'<text {where} font-size="12" font-family="sans-serif" class="{kind}">{escaped(text)}</text>'


def _points(spots: Sequence[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
