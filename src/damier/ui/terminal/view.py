"""The board of a session, now or after an earlier move; and what is waited for before its first move."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace

from damier.core.position import CHANCE
from damier.i18n.language import say, translate
from damier.play.narration import describe_time_left
from damier.play.session import Session
from damier.ui.terminal.panel import Facts, picture
from damier.ui.terminal.screen import Screen


def show_board(screen: Screen, session: Session, count: int | None = None, *, has_choices: bool = True) -> None:
    """Write the board after so many moves, or as it is now."""
    match = session.match
    count = len(match.moves) if count is None else count
    position = match.positions[count]
    last, before = (match.moves[count - 1], match.positions[count - 1]) if count else (None, None)
    scene = match.game.scene(position, last, before)
    is_now = count == len(match.moves)
    if is_now and match.outcome:
        scene = replace(scene, turn=None)
    facts = Facts(list(map(say, session.names())), _clocks(session) if is_now else (), _lines(session, count))
    shown = scene if has_choices else scene.without_choices()
    screen.say()
    screen.say(picture(shown, session.seat_names, facts, screen.ink, screen.size, session.look))
    screen.say()


def prepare_players(screen: Screen, session: Session) -> None:
    """Start every program; in a terminal it is shown that other people's are waited for. Raises DamierError."""
    names = ", ".join(map(say, session.foreign_names()))
    with screen.passing(translate("Waiting for {name}…", name=names)) if names else nullcontext():
        session.prepare_players()


def _clocks(session: Session) -> list[str]:
    clock = session.match.clock
    if not clock:
        return []
    return [describe_time_left(clock.left(seat)) for seat in range(session.match.position.seats)]


def _lines(session: Session, count: int) -> list[str]:
    """The last move made by a player, of all that were made by then."""
    match = session.match
    made = [at for at in range(count) if match.positions[at].to_move != CHANCE]
    if not made:
        return []
    at = made[-1]
    text = match.game.format_move(match.positions[at], match.moves[at])
    text = {"pass": translate("(pass)"), "end": translate("(end)")}.get(text, text)
    colour = translate(session.seat_names[match.positions[at].to_move])
    return [translate("move {number}: {move} ({colour})", number=len(made), move=text, colour=colour)]
