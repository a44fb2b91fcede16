"""A recorded game, shown move by move or as a whole."""

from __future__ import annotations

from damier.core.position import CHANCE
from damier.core.record import Record
from damier.i18n.language import say, translate
from damier.play.narration import describe_dice, describe_move, describe_replaced, describe_result, describe_scores
from damier.play.session import Session
from damier.ui.terminal.chart import show_asked_chart, show_chart
from damier.ui.terminal.ink import ALARM, FAINT, GOOD, STRONG
from damier.ui.terminal.screen import Screen
from damier.ui.terminal.view import show_board

_CHART = ("c", "chart", "g", "graphique")


def step_through(screen: Screen, session: Session, start: int = 0) -> None:
    """Step through a game: Enter for the next move, a number for any."""
    last = len(session.match.moves)
    at = start
    screen.say_prose(_describe_keys(), FAINT)
    while True:
        show_position(screen, session, at)
        if at == last:
            _show_end(screen, session)
        while (typed := screen.ask(screen.ink.paint(f"{at}/{last} > ", STRONG)).lower()) in _CHART:
            show_asked_chart(screen, session)
        if typed in ("q", "quit", "quitter") or (not typed and at == last):
            return
        at = _next_index(screen, typed, at, last)


def _next_index(screen: Screen, typed: str, at: int, last: int) -> int:
    """The move number that an answer means."""
    if not typed:
        return at + 1
    if typed in ("b", "back", "r", "retour"):
        return max(0, at - 1)
    if typed in ("e", "end", "f", "fin"):
        return last
    if typed.isascii() and typed.isdecimal() and len(typed) < 10 and int(typed) <= last:
        return int(typed)
    screen.say_prose(_describe_keys(), ALARM)
    return at


def _describe_keys() -> str:
    return translate("Enter: next · b: back · a number: that move · c: chart · e: end · q: quit")


def write_out(screen: Screen, session: Session, upto: int | None = None) -> None:
    """Write every move with its board."""
    count = len(session.match.moves) if upto is None else min(upto, len(session.match.moves))
    for at in range(count + 1):
        show_position(screen, session, at)
    if count == len(session.match.moves):
        _show_end(screen, session)


def show_position(screen: Screen, session: Session, at: int) -> None:
    """Print a move, and the board after it."""
    match = session.match
    if at:
        before, move = match.positions[at - 1], match.moves[at - 1]
        text = match.game.format_move(before, move)
        is_dice = before.to_move == CHANCE
        told = (
            describe_dice([text], screen.ink.is_unicode)
            if is_dice
            else describe_move(session.name(before.to_move), text)
        )
        screen.say(f"{at}. {say(told)}", STRONG)
    show_board(screen, session, at, has_choices=False)


def warn_if_replaced(screen: Screen, session: Session) -> None:
    """Print which programs named by a file the computer replaces."""
    if told := describe_replaced(session):
        screen.say_prose(say(told), ALARM)


def warn_if_cut(screen: Screen, record: Record) -> None:
    """Warn if a file was cut off."""
    if record.is_cut:
        screen.say(translate("The file was cut off in the middle of a line; that line is left out."))


def _show_end(screen: Screen, session: Session) -> None:
    if outcome := session.match.outcome:
        show_chart(screen, session)
        screen.say(describe_result(session, outcome), GOOD)
        screen.say(describe_scores(session))
    else:
        screen.say(translate("The game is not finished."), FAINT)
