"""A contest as one page of HTML that needs nothing else: settings, tables, and games to click through.

Names, reasons and what programs wrote come from strangers. They are escaped here, the script puts them into the page
as texts only, and a policy in the page lets a browser run no other script than that one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from damier import __version__
from damier.arena.contest import Contest, Format, Played
from damier.arena.referee import RULES
from damier.arena.sprt import SequentialTest, describe_test, sequential_test
from damier.arena.standings import Standing
from damier.core import registry
from damier.core.clock import TimeControl
from damier.core.errors import DamierError
from damier.core.game import Game
from damier.core.look import Look
from damier.core.message import Message
from damier.core.profile import title_of, variant_title
from damier.core.record import Record
from damier.draw.palette import DARK, LIGHT, seat_colour
from damier.draw.svg import escaped, style
from damier.i18n.language import active, counted, say, translate
from damier.pages.contest_tables import cross_table, ends, fault_name, faults_table, isolated, number, standings_table
from damier.pages.document import document, text_of
from damier.pages.game_boards import Boards
from damier.pages.game_steps import step_buttons

MOST_GAMES: Final = 300
"""Games on one page; of more, those lost by a fault and the newest."""

MOST_MOVES: Final = 40_000
"""Moves on one page, about: of long games there are fewer."""

_FORMATS: Final = {
    Format.ROUND_ROBIN: Message("everybody against everybody"),
    Format.GAUNTLET: Message("the first against all others"),
    Format.SWISS: Message("Swiss tournament"),
    Format.KNOCKOUT: Message("knockout"),
    Format.LADDER: Message("ladder"),
}


def contest_page(contest: Contest, played: Sequence[Played], lines: Sequence[Standing], left: int = 0) -> str:
    """The page of a contest with these standings in the active language; `left` games of it are still to be played."""
    game = registry.load(contest.game)
    games = chosen_games(played)
    boards = Boards(active())
    test = sequential_test(contest, played)
    colours = _colours(contest, game)
    shown = [_game_data(contest, game, each, boards, colours) for each in games]
    title = contest_title(contest, game)
    body = [
        f"<h1>{escaped(title)}</h1>",
        _settings(contest, game, len(played)),
        *(
            f'<p class="alarm"><bdi>{escaped(told)}</bdi></p>'
            for told in warnings(contest, 0 if test and test.decision else left)
        ),
        _section(translate("Standings"), standings_table(lines), _test_told(contest, test)),
        _section(translate("Each against each"), cross_table(contest, lines, played)),
        _section(translate("How games ended"), ends(played), faults_table(lines)),
        _section(translate("Games"), _games(contest, shown, len(played))) if shown else "",
        f'<p class="faint">damier {escaped(__version__)}</p>',
    ]
    words = {"position": translate("{at} of {last} moves")}
    data = {"games": shown, "frames": boards.frame_data(), "words": words}
    sheet = f"{text_of('contest.css')}{style(LIGHT)}@media (prefers-color-scheme: dark){{{style(DARK)}}}"
    return document(
        title, "".join(body), sheet, after=boards.shared(), script="contest.js", data=data if shown else None
    )


def chosen_games(played: Sequence[Played], most: int = MOST_GAMES) -> list[Played]:
    """The games that are shown: all, or up to a half for faults, then the newest."""
    lines = sum(each.record.count("\n") for each in played)
    most = min(most, MOST_MOVES * len(played) // max(1, lines))
    if len(played) <= most:
        return list(played)
    faults = [each for each in played if each.end != RULES][-most // 2 :]
    known = {each.job.number for each in faults}
    others = [each for each in played if each.job.number not in known][len(faults) - most :]
    return sorted([*faults, *others], key=lambda each: each.job.number)


# -- the document


def _section(title: str, *content: str) -> str:
    return f"<section><h2>{escaped(title)}</h2>{''.join(content)}</section>"


# -- the settings


def contest_title(contest: Contest, game: Game[Any, Any]) -> str:
    """What is played, and in which format."""
    return f"{translate(title_of(game))} · {say(_FORMATS[contest.format])}"


def _settings(contest: Contest, game: Game[Any, Any], games: int) -> str:
    facts = contest_facts(contest, game, games)
    shown = "".join(f"<div><dt>{escaped(name)}</dt><dd>{escaped(value)}</dd></div>" for name, value in facts)
    return f"<dl>{shown}</dl>"


def contest_facts(
    contest: Contest, game: Game[Any, Any], games: int, *, has_seed: bool = True
) -> list[tuple[str, str]]:
    """The settings of a contest of which so many games were played, in words; with its seed, who knows the dice."""
    setup, facts = contest.setup, list[tuple[str, str]]()
    variant = setup.variant or game.variants[0]
    if len(game.variants) > 1:
        facts.append((translate("Variant"), translate(variant_title(game, variant))))
    if setup.size:
        facts.append((translate("Size"), "{} × {}".format(*setup.size)))
    facts += [
        (translate("Contestants"), str(len(contest.entries))),
        (translate("Games"), str(games)),
        (translate("Time"), _time(contest)),
    ]
    if has_seed:
        facts.append((translate("Seed"), str(contest.seed)))
    if any(entry.file for entry in contest.entries):
        walls = translate("without a sandbox") if contest.is_unsafe else translate("in a sandbox")
        facts += [(translate("Files"), walls), (translate("Memory"), translate("{size} MB", size=contest.memory))]
    return facts


def _time(contest: Contest) -> str:
    """The time that players have: `0.5 s` for a move, or `5+3`."""
    control = TimeControl.parse(contest.time)
    return translate("{seconds} s", seconds=active().number(control.base)) if control.is_per_move else contest.time


def warnings(contest: Contest, left: int = 0) -> Iterator[str]:
    """What somebody who reads the results has to know."""
    if contest.is_unsafe:
        yield translate("Files ran without a sandbox.")
    if left:
        yield counted(left, "{number} game is still to be played.", "{number} games are still to be played.")
    for entry in contest.entries:
        if entry.refusal:
            yield translate("{name} is refused: {why}", name=entry.name, why=say(entry.why()))


def _test_told(contest: Contest, test: SequentialTest | None) -> str:
    return f"<p><bdi>{escaped(say(describe_test(test, contest.entries[0].name)))}</bdi></p>" if test else ""


# -- the games


def _colours(contest: Contest, game: Game[Any, Any]) -> list[str]:
    """The colours of the seats."""
    seats = list(game.seat_names(game.start(contest.setup)))
    return [seat_colour(colour) for colour in Look.of(game, seats).colours]


def _game_data(
    contest: Contest, game: Game[Any, Any], played: Played, boards: Boards, colours: Sequence[str]
) -> dict[str, Any]:
    """A game as the script reads it."""
    names = [contest.entries[place].name for place in played.job.seats]
    score = "–".join(number(share) for share in played.shares)
    blamed = "" if played.blamed is None else f"{names[played.blamed]}: {fault_name(played.end)}"
    return {
        "number": played.job.number,
        "title": f"{played.job.number + 1}. {' – '.join(names)}",
        "result": " · ".join(filter(None, (score, blamed, reason(played)))),
        "score": score,
        "seats": [[name, colour] for name, colour in zip(names, colours, strict=False)],
        "places": list(played.job.seats),
        "end": played.end,
        "log": played.log,
        "board": boards.game(game, played.record),
    }


def reason(played: Played) -> str:
    """Why a game ended, in the active language as far as its record tells."""
    try:
        outcome = Record.loads(played.record).outcome
    except DamierError:
        outcome = None
    return say(outcome.message) if outcome else active().look_up(played.reason)


def _games(contest: Contest, shown: Sequence[dict[str, Any]], total: int) -> str:
    told = ""
    if len(shown) < total:
        told = translate(
            "{shown} of {total} games are here: those lost by a fault and the newest. All of them: damier arena show "
            "FOLDER --json",
            shown=len(shown),
            total=total,
        )
    script = escaped(translate("To click through the games, JavaScript is needed."))
    return (
        (f"<p>{escaped(told)}</p>" if told else "")
        + f"<noscript><p>{script}</p></noscript>"
        + f'<div class="games" id="viewing" hidden>{_viewer()}<div>{_filters(contest, shown)}{_list(shown)}</div></div>'
    )


def _viewer() -> str:
    steps = step_buttons()
    return (
        '<div class="viewer"><h3><bdi id="title"></bdi></h3><p id="result"></p><ul class="seats" id="seats"></ul>'
        f'<div id="player"><svg id="board" role="img" aria-labelledby="count"></svg>'
        f'<p id="count" class="faint" aria-live="polite"></p><div class="steps">{"".join(steps)}</div>'
        f'<p class="faint">{escaped(translate("Keys: ← → Home End; ↑ ↓ in the list of games."))}</p>'
        '<ol class="moves" id="moves"></ol></div>'
        f'<p id="none" hidden>{escaped(translate("This game cannot be shown."))}</p>'
        f'<details id="words"><summary>{escaped(translate("What the programs wrote"))}</summary>'
        '<pre id="log" dir="auto" tabindex="0"></pre></details></div>'
    )


def _filters(contest: Contest, shown: Sequence[dict[str, Any]]) -> str:
    who = [f'<option value="">{escaped(translate("all contestants"))}</option>']
    who += [f'<option value="{at}">{escaped(entry.name)}</option>' for at, entry in enumerate(contest.entries)]
    how = [f'<option value="">{escaped(translate("all endings"))}</option>']
    how += [
        f'<option value="{escaped(end)}">{escaped(fault_name(end) or translate("by the rules"))}</option>'
        for end in sorted({each["end"] for each in shown})
    ]
    titles = {"who": (translate("Contestants"), who), "how": (translate("How games ended"), how)}
    selects = [
        f'<select id="{name}" aria-label="{escaped(title)}">{"".join(choices)}</select>'
        for name, (title, choices) in titles.items()
    ]
    return f'<div class="filters">{"".join(selects)}</div>'


def _list(shown: Sequence[dict[str, Any]]) -> str:
    rows = [
        f'<li><button><span class="faint">{each["number"] + 1}</span>'
        f'<span class="who">{" – ".join(isolated(name) for name, _ in each["seats"])}</span>'
        f'<span class="end">{escaped(fault_name(each["end"]))}</span><span>{each["score"]}</span></button></li>'
        for each in shown
    ]
    return f'<ol class="list" id="list">{"".join(rows)}</ol>'
