"""The page of a ladder."""

from __future__ import annotations

from typing import Any

from damier.arena.fault import Fault
from damier.arena.referee import RULES
from damier.core.message import Message
from damier.core.message_data import load_message
from damier.draw.svg import escaped
from damier.i18n.language import Language, using
from damier.web.classes import parts
from damier.web.classes.ladder.records import CHALLENGE, FAILED, OPEN, PLAYED, FinalTournament, LadderGame, Player
from damier.web.classes.ladder.views import DRAWN, LOST, WON, LadderView, SeenGame, game_row
from damier.web.classes.typed import BLANK, Typed

_RESULTS = {WON: ("✓", Message("Won")), LOST: ("✗", Message("Lost")), DRAWN: ("=", Message("Drawn"))}
_FAULTS: dict[str, Any] = {
    Fault.REFUSED: Message("it could not be loaded"),
    Fault.MEMORY: Message("out of memory"),
    Fault.CRASH: Message("crash"),
    Fault.FLOOD: Message("too much output"),
    Fault.TIMEOUT: Message("out of time"),
    Fault.NONSENSE: Message("an answer that is not a move"),
    Fault.ILLEGAL: Message("illegal move"),
}


def ladder_page(language: Language, view: LadderView, news: str = "", typed: Typed = BLANK) -> str:
    """A ladder: what was just done (`news`, HTML), the table, what can be done, the games; a form may be refused."""
    translate, course = language.translate, view.course
    return parts.main(
        f"<p class='crumbs'>{parts.link(f'/class/courses/{course.id}', course.title)}</p>",
        f"<h1>{escaped(translate('Ladder'))}</h1>",
        f'<p class="faint">{escaped(_about(language, view))}</p>',
        news,
        f'<div class="answers">{_actions(language, view)}</div>' if view.own and view.is_open else "",
        _seed(language, view) if view.final else "",
        f'<div id="live" aria-live="off">{live_part(language, view)}</div>',
        "" if view.final else _seed(language, view),
        _reopening(language, view, typed) if view.team is None and view.is_frozen else "",
        wide=True,
    )


def opened_again(language: Language, view: LadderView) -> str:
    """That the ladder was opened again, and what comes next; HTML."""
    text = language.translate("The ladder is open again. At the deadline a new final tournament is played.")
    if view.course.is_over(view.now):
        text = language.translate("A new final tournament is being played.")
    return f'<p class="notice" role="status">{escaped(text)}</p>'


def accepted(language: Language, view: LadderView, challenged: str) -> str:
    """That a challenge of a team was accepted, if there is such a team; HTML."""
    name = next((view.names[each.id] for each in view.rows if each.team == challenged), "")
    if not name:
        return ""
    text = language.translate("Your challenge was accepted: two games against {name} come next.", name=name)
    return f'<p class="notice" role="status"><bdi>{escaped(text)}</bdi></p>'


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
        parts_of_it = (_own, _challenges, _table, _games)
        return "".join(each(language, view) for each in parts_of_it)


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
    if view.late:
        text = translate(
            "Your upload no. {number} came after the ladder was frozen: it does not play, unless your teacher opens "
            "the ladder again.",
            number=view.late,
        )
        told += f'<p class="notice">{escaped(text)}</p>'
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


def _challenges(language: Language, view: LadderView) -> str:
    """The games of challenges that wait."""
    if not view.challenges:
        return ""
    items = "".join(_game(language, view, each) for each in view.challenges)
    return parts.section(language.translate("Challenges that wait"), f'<ol class="results waiting">{items}</ol>')


def _games(language: Language, view: LadderView) -> str:
    translate = language.translate
    waiting = {each.number for each in view.challenges}
    games = [each for each in view.games if each.number not in waiting]
    title = translate("Games") if view.is_whole else translate("Your games")
    which = _which(language, view) if view.team and view.course.ladder.shows_games else ""
    if not games:
        return parts.section(title, which) if which else ""
    items = "".join(_game(language, view, each) for each in games)
    more = ""
    if view.has_more:
        address = f"{_base(view)}?before={view.games[-1].number}{'&all=yes' if view.team and view.is_whole else ''}"
        more = f"<p>{parts.link(address, translate('Older'), 'button')}</p>"
    return parts.section(title, which, f'<ol class="results">{items}</ol>{more}')


def _base(view: LadderView) -> str:
    return f"/class/courses/{view.course.id}/ladder"


def _which(language: Language, view: LadderView) -> str:
    """The way from one's own games to everybody's, and back."""
    if view.is_whole:
        return f"<p>{parts.link(_base(view), language.translate('Your games'))}</p>"
    return f"<p>{parts.link(f'{_base(view)}?all=yes', language.translate('Games of everybody'))}</p>"


def _game(language: Language, view: LadderView, game: LadderGame) -> str:
    """A game: of one's own, against whom and how it ended for oneself; of others, who played and the points."""
    seat = view.seat(game)
    names = [view.names.get(each, "?") for each in game.seats]
    if seat is None:
        who = " – ".join(f"<bdi>{escaped(name)}</bdi>" for name in names)
    else:
        who = f"<bdi>{escaped(language.translate('against {name}', name=names[1 - seat]))}</bdi>"
    note, kind = _note(language, view, game, names)
    if game.kind == CHALLENGE:
        note = " · ".join(filter(None, (language.translate("challenge"), note)))
    inside = (
        f'<span class="number">{game.number}</span><span class="who"><span>{who}</span>'
        f'<small class="{kind}"><bdi>{escaped(note)}</bdi></small></span>{_points(language, view, game)}'
    )
    if game.state != PLAYED:
        return f'<li><span class="result-row">{inside}</span></li>'
    return f'<li><a href="{_base(view)}/games/{game.number}">{inside}</a></li>'


def _points(language: Language, view: LadderView, game: LadderGame) -> str:
    """How a game ended, in a word with a mark for who has played it, else in points."""
    row = game_row(view, game)
    if not row["result"]:
        return f'<span class="points">{row["score"]}</span>'
    mark, word = _RESULTS[row["result"]]
    told = f'<span class="mark" aria-hidden="true">{mark}</span> {escaped(language.say(word))}'
    return f'<span class="points ended {row["result"]}">{told}</span>'


def result_text(language: Language, result: str) -> str:
    """How a game ended for who looks at it, with its mark; empty for others."""
    if not result:
        return ""
    mark, word = _RESULTS[result]
    return f"{mark} {language.say(word)}"


def game_notes(language: Language, game: SeenGame, *, has_opening: bool) -> list[str]:
    """What is said of a game beside its moves: which uploads played, and from where."""
    translate = language.translate
    uploads = [
        translate("{name}: upload no. {number}", name=name, number=number)
        for name, number in zip(game.names, game.uploads, strict=True)
        if number
    ]
    notes = [" · ".join(uploads)] if uploads else []
    if has_opening:
        block, number = game.played.job.opening, game.played.job.number
        other = block + 1 if number == block else block
        notes.append(translate("from a drawn opening, as game {number} with the sides exchanged", number=other))
    return notes


def _note(language: Language, view: LadderView, game: LadderGame, names: list[str]) -> tuple[str, str]:
    """What is said below a game, and its class: why it was lost, or how long it waits."""
    if game.state == FAILED:
        return language.translate("could not be played"), "faint"
    if game.state != PLAYED:
        return _waiting(language, view, game), "faint"
    why = language.say(_FAULTS.get(game.ending, game.ending)) if game.ending != RULES else ""
    if game.blamed is None or not why:
        return why, "alarm"
    seat = view.seat(game)
    if game.blamed == seat:
        return language.translate("your program: {why}", why=why), "alarm"
    text = language.translate("{name}: {why}", name=names[game.blamed], why=why)
    return text, "alarm" if seat is None else "faint"


def _waiting(language: Language, view: LadderView, game: LadderGame) -> str:
    before, is_playing = view.places.get(game.number, (0, False))
    if is_playing:
        return language.translate("being played")
    if game.kind != CHALLENGE:
        return language.translate("waits")
    if not before:
        return language.translate("waiting: it comes next")
    return language.translate("waiting: {number} before it", number=before)


# -- the final tournament


def _seed(language: Language, view: LadderView) -> str:
    """What is known of the final tournament's seed: its hash before, all of it after."""
    ladder, final = view.ladder, view.final
    if ladder is None:
        return ""
    told = parts.section(language.translate("The final tournament"), _final(language, view, final)) if final else ""
    if ladder.state == OPEN:
        return told + ("" if ladder.is_late else _published(language, ladder.commitment))
    return told or _none(language)


def _published(language: Language, commitment: str) -> str:
    translate = language.translate
    text = translate(
        "At the deadline a final tournament is played. Its seed is drawn already; this is its SHA-256, so that "
        "nobody can choose another later:"
    )
    return (
        f'<details class="box"><summary>{escaped(translate("The final tournament"))}</summary>'
        f'<p>{escaped(text)}</p><p><code class="hash">{commitment}</code></p></details>'
    )


def _none(language: Language) -> str:
    text = language.translate("There is no final tournament: it needs two teams.")
    return f'<p class="notice">{escaped(text)}</p>'


def _final(language: Language, view: LadderView, final: FinalTournament) -> str:
    translate, base = language.translate, f"/class/courses/{view.course.id}"
    links = f"{parts.link(f'{base}/final', translate('Watch it'), 'button main')}"
    if final.is_over:
        links += parts.link(f"{base}/final.zip", translate("Repeat it: download"), "button")
    told = translate(
        "Its seed: {seed}, with {nonce}; the SHA-256 of both, a space between, was published before:",
        seed=final.seed,
        nonce=final.nonce,
    )
    if final.is_late:
        told = translate(
            "Its seed: {seed}, with {nonce}, was drawn after the deadline, when the ladder was opened again; the "
            "SHA-256 of both, a space between:",
            seed=final.seed,
            nonce=final.nonce,
        )
    return (
        f"<p>{escaped(_state(language, view, final))}</p>"
        f'<p class="links">{links}</p>'
        f'<p class="faint">{escaped(told)}</p><p><code class="hash">{final.commitment}</code></p>'
    )


def _state(language: Language, view: LadderView, final: FinalTournament) -> str:
    """How far a final tournament is."""
    if not final.is_over:
        return language.translate("It is being played.")
    if final.why:
        why = language.say(load_message(final.why))
        return language.translate("It could not be played to its end: {why}", why=why)
    if not view.is_frozen:
        return language.translate("It is over. The ladder was opened again: at the deadline a new one takes its place.")
    return language.translate("It is over.")


def _reopening(language: Language, view: LadderView, typed: Typed) -> str:
    """How a teacher lets a frozen ladder go on; the form may have been refused."""
    translate = language.translate
    told = translate(
        "To move the deadline of a frozen ladder changes nothing by itself. Opened again, it goes on where it was "
        "until the deadline; then, at once if it has passed, a new final tournament is played, from a new seed. It is "
        "shown in the place of this one, which stays in the class's folder."
    )
    filled = parts.form(
        f"{_base(view)}/reopen",
        f"<p>{escaped(told)}</p>",
        parts.tick(
            translate("Yes, a new final tournament shall be played"), "sure", is_on=False, why=typed.why_at("sure")
        ),
        parts.button(translate("Open the ladder again")),
        kind="box",
    )
    return parts.section(translate("Open the ladder again"), filled)
