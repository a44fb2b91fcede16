"""A reviewed game as one page of HTML that needs nothing else: a graph, marks, and boards to click through.

Names come from strangers: they are escaped here, and the script puts texts into the page as texts only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from damier import __version__
from damier.core.errors import DamierError
from damier.core.look import Look
from damier.core.match import Match
from damier.core.message import Message
from damier.core.position import CHANCE
from damier.core.profile import title_of, variant_title
from damier.draw.chart import chart_svg
from damier.draw.palette import DARK, LIGHT, seat_colour
from damier.draw.svg import escaped, style
from damier.i18n.language import active, decimal, say, translate
from damier.pages.contest_tables import isolated, table
from damier.pages.document import document, text_of
from damier.pages.game_boards import Boards
from damier.pages.game_steps import step_button, step_buttons
from damier.play.charts import chart_of
from damier.review.marks import NAMES, SIGNS, Mark, is_error
from damier.review.report import PlayerReview, Review, ReviewedMove
from damier.review.wording import better_text, luck_text, move_text, outcome_text, share_text, turn_text

WIDTH: Final = 1000
HEIGHT: Final = 180


def review_page(match: Match[Any, Any], found: Review) -> str:
    """The page of a game and its review, in the active language."""
    game, boards = match.game, Boards(active())
    title = f"{' – '.join(found.names)} · {translate(title_of(game))}"
    colours = [seat_colour(each) for each in Look.of(game, game.seat_names(match.positions[0])).colours]
    data = {
        "board": boards.match(match),
        "moves": [_move_data(found, move) for move in found.moves],
        "lines": {str(move.number): _line_data(match, move, boards) for move in found.moves if is_error(move.mark)},
        "start": _standing(found, 0),
        "frames": boards.frame_data(),
        "width": WIDTH,
        "words": {
            "position": translate("{at} of {last} moves"),
            "line": translate("The better line, {at} of {last} moves"),
        },
    }
    body = [
        f"<h1>{escaped(title)}</h1>",
        _facts(match, found),
        f"<p>{escaped(say(turn_text(found)))}</p>",
        _players(found),
        f'<p class="faint">{escaped(told)}</p>' if (told := say(outcome_text(found))) else "",
        _viewer(found, colours),
        _chart(match),
        f'<p class="faint">damier {escaped(__version__)}</p>',
    ]
    sheet = f"{text_of('contest.css')}{text_of('review.css')}{style(LIGHT)}"
    sheet += f"@media (prefers-color-scheme: dark){{{style(DARK)}}}"
    return document(title, "".join(body), sheet, after=boards.shared(), script="review.js", data=data)


def _chart(match: Match[Any, Any]) -> str:
    """Who had how much, turn by turn; nothing if that tells nothing."""
    chart = chart_of(match).thinned()
    if not chart.is_telling:
        return ""
    names = match.game.seat_names(match.positions[0])
    look, scene = Look.of(match.game, names), match.game.scene(match.position)
    picture = chart_svg(chart, look, scene, [Message(name) for name in names], active(), None)
    return f'<figure class="graph">{picture}</figure>'


def _facts(match: Match[Any, Any], found: Review) -> str:
    facts = [(translate("Moves"), str(len(found.moves)))]
    if len(match.game.variants) > 1:
        facts.insert(0, (translate("Variant"), translate(variant_title(match.game, found.variant))))
    if outcome := match.outcome:
        names = ", ".join(found.names[seat] for seat in outcome.winners)
        who = translate("draw") if outcome.is_draw else names
        facts.append((translate("Result"), f"{who} ({say(outcome.message)})"))
    shown = "".join(f"<div><dt>{escaped(name)}</dt><dd>{escaped(value)}</dd></div>" for name, value in facts)
    return f"<dl>{shown}</dl>"


def _players(found: Review) -> str:
    titles = [translate("player"), translate("accuracy"), translate("inaccuracies"), translate("mistakes")]
    titles += [translate("blunders"), translate("lost"), *([translate("luck")] if found.has_luck else [])]
    heads = [f'<th scope="col"{"" if at else " class=name"}>{escaped(text)}</th>' for at, text in enumerate(titles)]
    return table(translate("Players"), heads, [_player(player) for player in found.players])


def _player(player: PlayerReview) -> str:
    accuracy = "–" if player.accuracy is None else say(share_text(player.accuracy))
    cells = [accuracy, str(player.inaccuracies), str(player.mistakes), str(player.blunders), decimal(player.loss, 2)]
    if player.luck is not None:
        cells.append(say(luck_text(player.luck)))
    numbers = "".join(f"<td>{escaped(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row" class="name">{isolated(player.name)}</th>{numbers}</tr>'


# -- what the script reads


def _standing(found: Review, at: int) -> str:
    """How the game stands after so many moves, in a line."""
    estimate = found.estimates[at]
    if estimate is None:
        return translate("not judged")
    shares = " · ".join(
        f"{name} {say(share_text(share))}" for name, share in zip(found.names, estimate.expected, strict=True)
    )
    score = "" if found.has_luck else say(estimate.score)
    exact = translate("exact") if estimate.is_exact else ""
    return " · ".join(filter(None, (shares, score, exact)))


def _move_data(found: Review, move: ReviewedMove) -> dict[str, Any]:
    told = say(NAMES[move.mark]) if move.mark in NAMES else ""
    if move.seat == CHANCE and move.thrower >= 0:
        told = translate("luck of {name}: {luck}", name=found.names[move.thrower], luck=luck_text(move.luck, 1))
    better = say(better_text(move.better)) if move.better and is_error(move.mark) else ""
    return {
        "text": f"{say(move_text(move.move))}{SIGNS.get(move.mark, '')}",
        "turn": move.turn,
        "mark": str(move.mark) if is_error(move.mark) or move.mark is Mark.BEST else "",
        "standing": _standing(found, move.number),
        "told": told,
        "better": better,
        "turned": move.number == found.turned,
    }


def _line_data(match: Match[Any, Any], move: ReviewedMove, boards: Boards) -> dict[str, Any] | None:
    """The better line as boards, from the position before the move; None if there is none."""
    if move.better is None:
        return None
    line = Match(match.game, match.positions[move.number - 1])
    try:
        for text in move.better.line:
            line.push(text)
    except DamierError:
        pass  # as far as it can be played
    return boards.match(line) if line.moves else None


# -- the viewer


def _viewer(found: Review, colours: Sequence[str]) -> str:
    steps = [*step_buttons(), step_button("error", "?!", translate("To the next error"))]
    script = escaped(translate("To click through the game, JavaScript is needed."))
    return (
        f"<noscript><p>{script}</p></noscript>"
        f'<figure class="graph">{graph_svg(found, colours)}'
        f'<figcaption class="faint">{_caption(found)}</figcaption></figure>'
        '<div class="games" id="viewing" hidden><div class="viewer">'
        '<svg id="board" role="img" aria-labelledby="count"></svg>'
        '<p id="count" class="faint" aria-live="polite"></p>'
        f'<div class="steps">{"".join(steps)}</div>'
        f'<p class="faint">{escaped(translate("Keys: ← → Home End; n to the next error."))}</p></div>'
        '<div class="said"><p id="standing"></p><p><b id="told"></b> <span id="better"></span></p>'
        f'<p><button id="line" hidden>{escaped(translate("Show the better line"))}</button>'
        f'<button id="game" hidden>{escaped(translate("Back to the game"))}</button></p>'
        '<ol class="moves" id="moves"></ol></div></div>'
    )


def _caption(found: Review) -> str:
    if len(found.names) == 2:
        return escaped(translate("Expected result of {name}", name=found.names[0]))
    return escaped(translate("Expected result of each player"))


def graph_svg(found: Review, colours: Sequence[str]) -> str:
    """The expected result over the game: of the first of two players as an area, of more a line each."""
    points = [
        (at * WIDTH / max(1, len(found.moves)), estimate.expected)
        for at, estimate in enumerate(found.estimates)
        if estimate
    ]
    parts = [f'<line class="half" x1="0" y1="{HEIGHT / 2}" x2="{WIDTH}" y2="{HEIGHT / 2}"/>']
    seats = range(1 if len(found.names) == 2 else len(found.names))
    for seat in seats if points else ():
        path = " ".join(f"{x:.1f},{_height(expected[seat])}" for x, expected in points)
        if len(seats) == 1:
            first, last = points[0][0], points[-1][0]
            parts.append(f'<polygon points="{first:.1f},{HEIGHT} {path} {last:.1f},{HEIGHT}"/>')
        colour = "" if len(seats) == 1 else f' stroke="{colours[seat]}"'
        parts.append(f'<polyline points="{path}"{colour}/>')
    parts += _dots(found)
    label = escaped(say(turn_text(found)))
    return (
        f'<svg id="graph" viewBox="0 -6 {WIDTH} {HEIGHT + 12}" role="img" aria-label="{label}">{"".join(parts)}'
        f'<line id="cursor" y1="-6" y2="{HEIGHT + 6}"/></svg>'
    )


def _dots(found: Review) -> Iterator[str]:
    """A dot for each error, and where the game turned."""
    for move in found.moves:
        is_turned = move.number == found.turned
        if move.after and (is_error(move.mark) or is_turned):
            x, y = move.number * WIDTH / len(found.moves), _height(move.after.expected[found.seat_told(move)])
            kind = f"{move.mark} turned" if is_turned else str(move.mark)
            yield f'<circle class="{kind.strip()}" cx="{x:.1f}" cy="{y}" r="{6 if is_turned else 4}"/>'


def _height(share: float) -> str:
    return f"{HEIGHT * (1 - share):.1f}"
