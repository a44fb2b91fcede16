"""The page of a ladder."""

from __future__ import annotations

from damier.core.message import Message
from damier.draw.svg import escaped
from damier.i18n.language import Language, using
from damier.web.classes import parts
from damier.web.classes.ladder.records import CHALLENGE, FAILED, FINAL, OPEN, PLAYED, LadderGame, Player
from damier.web.classes.ladder.views import LadderView, game_row


def ladder_page(language: Language, view: LadderView) -> str:
    """A ladder: the table, what can be done, the games."""
    translate, course = language.translate, view.course
    return parts.main(
        f"<p class='crumbs'>{parts.link(f'/class/courses/{course.id}', course.title)}</p>",
        f"<h1>{escaped(translate('Ladder'))}</h1>",
        f'<p class="faint">{escaped(_about(language, view))}</p>',
        f'<div class="answers">{_actions(language, view)}</div>' if view.own and view.is_open else "",
        _seed(language, view) if view.has_final else "",
        f'<div id="live" aria-live="off">{live_part(language, view)}</div>',
        "" if view.has_final else _seed(language, view),
        wide=True,
    )


def _about(language: Language, view: LadderView) -> str:
    if view.ladder is None:
        return language.translate("The ladder begins with the first program that can play.")
    if view.is_open:
        return language.translate(
            "Programs meet continuously, each opening from both sides; 1500 is the average of the house's players."
        )
    return language.translate("The deadline has passed: the ladder is frozen.")


def _actions(language: Language, view: LadderView) -> str:
    """What a team can do: challenge another, and play against its own program."""
    translate, base = language.translate, f"/class/courses/{view.course.id}/ladder"
    others = [(each.team, view.names[each.id]) for each in view.rows if not each.is_house and each != view.own]
    playing = parts.form(f"{base}/play", parts.button(translate("Play against your program")))
    if not others:
        return playing
    challenging = parts.form(
        f"{base}/challenges",
        parts.choice(translate("Challenge"), "team", others, ""),
        parts.button(translate("Play next"), "main"),
        kind="challenge",
    )
    return challenging + playing


# -- what changes


def live_part(language: Language, view: LadderView) -> str:
    """The table and the games as they are now."""
    with using(language.code):
        return "".join((_own(language, view), _table(language, view), _games(language, view)))


def _own(language: Language, view: LadderView) -> str:
    translate = language.translate
    told = ""
    if view.refused:
        why = language.sentence(view.refused.why)
        text = translate("Your upload no. {number} cannot play: {why}", number=view.refused.version, why=why)
        told += f'<p class="alarm notice"><bdi>{escaped(text)}</bdi></p>'
    if view.own and view.refused:
        text = translate("Upload no. {number} plays on.", number=view.own.version)
        told += f"<p>{escaped(text)}</p>"
    if view.team and not view.own and not view.refused:
        told += f'<p class="notice">{escaped(translate("You have no player on the ladder yet."))}</p>'
    return told


def _table(language: Language, view: LadderView) -> str:
    translate = language.translate
    if not view.rows:
        return ""
    heads = [translate(text) for text in ("name", "Elo", "games", "wins", "draws", "losses", "faults", "upload")]
    rows = [_row(language, view, place, each) for place, each in enumerate(view.rows, start=1)]
    return parts.section(translate("Standings"), parts.table(heads, rows, "ladder"))


def _row(language: Language, view: LadderView, place: int, player: Player) -> list[str]:
    name = f"<bdi>{escaped(view.names[player.id])}</bdi>"
    if player.is_house:
        name = f'<span class="faint">{name}</span>'
    if view.own and player.id == view.own.id:
        name = f'<strong class="own">{name}</strong>'
    games = player.won + player.drawn + player.lost
    faults = f'<span class="alarm">{player.faults}</span>' if player.faults else "0"
    version = "" if player.is_house else language.translate("no. {number}", number=player.version)
    counts = [str(each) for each in (games, player.won, player.drawn, player.lost)]
    return [f'<span class="place">{place}.</span> {name}', rating_text(player), *counts, faults, escaped(version)]


def rating_text(player: Player) -> str:
    """A rating with its error."""
    if player.rating is None or player.error is None:
        return "–"
    return f"{player.rating:.0f} ± {player.error:.0f}"


def _games(language: Language, view: LadderView) -> str:
    translate = language.translate
    if not view.games:
        return ""
    title = translate("Your games") if view.team else translate("Games")
    items = "".join(_game(language, view, each) for each in view.games)
    more = ""
    if view.has_more:
        address = f"/class/courses/{view.course.id}/ladder?before={view.games[-1].number}"
        more = f"<p>{parts.link(address, translate('Older'), 'button')}</p>"
    return parts.section(title, f'<ol class="results">{items}</ol>{more}')


def _game(language: Language, view: LadderView, game: LadderGame) -> str:
    row = game_row(view, game)
    who = " – ".join(f"<bdi>{escaped(name)}</bdi>" for name in row["names"])
    if game.state != PLAYED:
        state = Message("could not be played") if game.state == FAILED else Message("waits")
        note, kind = language.say(state), "faint"
    else:
        note, kind = row["ending"], "alarm"
        if game.blamed is not None and row["ending"]:
            note = f"{row['names'][game.blamed]}: {row['ending']}"
    if game.kind == CHALLENGE:
        note = " · ".join(filter(None, (language.translate("challenge"), note)))
    inside = (
        f'<span class="number">{game.number}</span><span class="who"><span>{who}</span>'
        f'<small class="{kind}"><bdi>{escaped(note)}</bdi></small></span><span class="points">{row["score"]}</span>'
    )
    if game.state != PLAYED:
        return f'<li><span class="result-row">{inside}</span></li>'
    return f'<li><a href="/class/courses/{view.course.id}/ladder/games/{game.number}">{inside}</a></li>'


# -- the final tournament


def _seed(language: Language, view: LadderView) -> str:
    """What is known of the final tournament's seed: its hash before, all of it after."""
    translate, ladder = language.translate, view.ladder
    if ladder is None:
        return ""
    if ladder.state == OPEN:
        text = translate(
            "At the deadline a final tournament is played. Its seed is drawn already; this is its SHA-256, so that "
            "nobody can choose another later:"
        )
        return (
            f'<details class="box"><summary>{escaped(translate("The final tournament"))}</summary>'
            f'<p>{escaped(text)}</p><p><code class="hash">{ladder.commitment}</code></p></details>'
        )
    if not view.has_final:
        return f'<p class="notice">{escaped(translate("There is no final tournament: it needs two teams."))}</p>'
    return parts.section(translate("The final tournament"), _final(language, view))


def _final(language: Language, view: LadderView) -> str:
    translate, ladder, base = language.translate, view.ladder, f"/class/courses/{view.course.id}"
    assert ladder
    state = translate("It is being played.") if ladder.state == FINAL else translate("It is over.")
    links = f"{parts.link(f'{base}/final', translate('Watch it'), 'button main')} "
    links += parts.link(f"{base}/final.zip", translate("Repeat it: download"), "button")
    told = translate(
        "Its seed: {seed}, with {nonce}; the SHA-256 of both, a space between, was published before:",
        seed=ladder.final_seed,
        nonce=ladder.nonce,
    )
    return (
        f"<p>{escaped(state)}</p><p>{links}</p>"
        f'<p class="faint">{escaped(told)}</p><p><code class="hash">{ladder.commitment}</code></p>'
    )
