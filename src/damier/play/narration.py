"""What happened, as messages to translate: moves, dice, the end of a game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence, Set
from typing import Any

from damier.core import match as match_rules
from damier.core.game import Click
from damier.core.match import Match
from damier.core.message import NOTHING, Decimal, Message, Side, joined
from damier.core.position import CHANCE, Outcome
from damier.core.profile import loaded, profile_of
from damier.core.scene import Scene, Throw
from damier.core.scores import scores_of
from damier.play.session import Session

_THROW = re.compile(r"(\d+(?:,\d+)*):(\d+(?:,\d+)*)")
_FACES = "⚀⚁⚂⚃⚄⚅"
_NOTABLE = 1.0  # seconds of thinking


def describe_replaced(session: Session) -> Message:
    """Which programs named by a file the computer plays for; nothing if there are none."""
    if not session.replaced:
        return NOTHING
    players = ", ".join(map(str, session.replaced))
    if session.is_own:
        return Message("{players} cannot be started any more: the computer plays instead.", players=players)
    return Message("A file never starts other programs: the computer plays in place of {players}.", players=players)


def describe_move(name: Message, text: str) -> Message:
    """A player's move."""
    if text == "pass":
        return Message("{name} passes.", name=name)
    if text == "end":
        return Message("{name} ends the turn.", name=name)
    return Message("{name} plays {move}.", name=name, move=text)


def describe_hint(text: str, painted: Callable[[str], str] = str) -> Message:
    """The move that a strong player would make; `painted` gives its notation a colour."""
    if text == "pass":
        return Message("I would pass.")
    if text == "end":
        return Message("I would end the turn.")
    return Message("I would play {move}.", move=painted(text))


def describe_thought(seconds: float, depth: int) -> Message:
    """How long a program has searched, and how deep if it says so; nothing if it has hardly searched."""
    if seconds < _NOTABLE:
        return NOTHING
    time = describe_seconds(seconds)
    return Message("{time}, depth {depth}", time=time, depth=depth) if depth else time


def describe_seconds(seconds: float) -> Message:
    """Some seconds.

    >>> print(describe_seconds(0.0312), describe_seconds(2.349), sep=", ")
    0.03 s, 2.3 s
    """
    return Message("{seconds} s", seconds=Decimal(seconds, 2 if seconds < 1 else 1))


def describe_time_left(seconds: float) -> str:
    """The time left on a clock.

    >>> describe_time_left(272.4), describe_time_left(9.25), describe_time_left(-1)
    ('4:32', '0:09.2', '0:00')
    """
    if seconds <= 0:
        return "0:00"
    if seconds < 20:
        return f"0:{int(seconds * 10) / 10:04.1f}"
    return f"{int(seconds) // 60}:{int(seconds) % 60:02}"


def describe_dice(texts: Sequence[str], has_faces: bool = True) -> Message:
    """The dice in one line: throws with their faces, new dice counted by cell.

    >>> print(describe_dice(["+b2", "+c3", "+b2"]))
    new dice: b2 +2, c3 +1
    """
    gained = Counter(text[1:] for text in texts if text.startswith("+"))
    parts = [_describe_throw(text, has_faces) for text in texts if not text.startswith("+")]
    if gained:
        listed = ", ".join(f"{place} +{number}" for place, number in gained.items())
        parts.append(Message("new dice: {listed}", listed=listed))
    return parts[0] if len(parts) == 1 else joined(parts, "; ")


def _describe_throw(text: str, has_faces: bool) -> Message:
    word, _, faces = text.partition(" ")
    if throw := _THROW.fullmatch(faces):
        return Message(
            "{attack} against {defence}: {result}",
            attack=_describe_faces(throw[1], has_faces),
            defence=_describe_faces(throw[2], has_faces),
            result=Message(word),
        )
    return Message(text)


def _describe_faces(listed: str, has_faces: bool) -> str:
    faces = [int(face) for face in listed.split(",")]
    if has_faces and max(faces) <= len(_FACES):
        return f"{' '.join(_FACES[face - 1] for face in faces)} ({sum(faces)})"
    return f"{'+'.join(map(str, faces))} ({sum(faces)})"


def describe_result(session: Session, outcome: Outcome) -> Message:
    """The winner and the reason."""
    winners = [session.name(seat) for seat in outcome.winners]
    reason = _describe_reason(session, outcome)
    if len(winners) == len(outcome.ranks):
        return Message("A draw: {reason}.", reason=reason)
    if len(winners) > 1:
        return Message("{names} share the first place: {reason}.", names=joined(winners, ", "), reason=reason)
    return Message("{name} wins: {reason}.", name=winners[0], reason=reason)


def _describe_reason(session: Session, outcome: Outcome) -> Message:
    """Why the game has ended; who has given it up comes last, alone."""
    name = session.name(outcome.ranks.index(max(outcome.ranks)))
    if why := outcome.details.facts.get("why"):
        return Message("{name} gave no legal answer: {why}", name=name, why=why)
    match outcome.reason:
        case match_rules.RESIGNED:
            return Message("{name} resigned", name=name)
        case match_rules.TIME:
            return Message("{name} ran out of time", name=name)
        case match_rules.FAILED:
            return Message("{name} gave no legal answer", name=name)
    return outcome.message


def describe_odds(session: Session, move: Any) -> Message:
    """The odds of a move that dice decide; nothing for any other."""
    game, position = session.game, session.match.position
    following = position.after(move)
    return _odds_in(game.scene(following, move, position)) if following.to_move == CHANCE else NOTHING


def describe_pending_odds(match: Match[Any, Any]) -> Message:
    """The odds of the throw that comes now; nothing if there is none."""
    return _odds_in(match.game.scene(match.position))


def _odds_in(scene: Scene) -> Message:
    throw = scene.throw
    return NOTHING if throw is None or throw.odds is None else describe_share(throw.odds)


def describe_scores(session: Session) -> Message:
    """The scores in one line."""
    points = session.match.position.points()
    return joined([joined([name, str(score)]) for name, score in zip(session.names(), points, strict=True)], ", ")


def describe_moves(session: Session) -> list[str]:
    """The legal moves, in notation."""
    position = session.match.position
    return [session.game.format_move(position, move) for move in position.legal_moves()]


def describe_count(number: int) -> Message:
    """The number of legal moves."""
    return Message.counted(number, "{number} legal move:", "{number} legal moves:")


def describe_advantage(session: Session, position: Any, advantage: float | None) -> Message:
    """Who is ahead in a position, by an evaluation for the seat to move; in percent where it is a share of the win."""
    if advantage is None:
        return Message("There is no evaluation of this position.")
    seat, scores = position.to_move, profile_of(session.game).scores
    if loaded(scores).is_chance if scores else 0 < abs(advantage) < 1:
        share = describe_share(min(1.0, max(0.0, advantage + 1 / position.seats)))
        return Message("Evaluation: {name} wins with {share}.", name=session.name(seat), share=share)
    if advantage < 0 and position.seats == 2:
        seat, advantage = 1 - seat, -advantage
    score = scores_of(session.game).describe(advantage)
    if not str(score).strip("+-0."):
        return Message("Evaluation: the position is even.")
    if advantage > 0:
        return Message("Evaluation: {name} is ahead ({score}).", name=session.name(seat), score=score)
    return Message("Evaluation: {name} is behind ({score}).", name=session.name(seat), score=score)


# -- dice that are thrown against each other


def describe_share(share: float) -> Message:
    """A probability in percent.

    >>> print(describe_share(0.779), describe_share(1.0), describe_share(0.99996))
    77.9% 100% 99.9%
    """
    if share == 1:
        return Message("{number}%", number=100)
    return Message("{number}%", number=Decimal(min(99.9, max(0.1, 100 * share)), 1))


def describe_throw(throw: Throw, seat_names: Sequence[str]) -> Message:
    """The text below the odds or the sums."""
    if throw.winner is None:
        return Message("chance of winning")
    return Message("{name} wins the throw", name=Side(seat_names[throw.winner]))


def describe_wait(session: Session, scene: Scene, *, may_move: bool, clicked: Sequence[Click]) -> Message:
    """What is waited for while no dice have been thrown."""
    position = session.match.position
    if session.match.outcome or scene.turn is None:
        return NOTHING
    name = session.name(scene.turn)
    if position.to_move == CHANCE:
        return Message("{name} gets new dice.", name=name)
    if may_move:
        aims = _aims(session, scene, clicked)
        return _describe_target(aims) if clicked else _describe_origin(name, aims)
    if session.is_human(position.to_move) and session.is_forced(position):
        return Message("{name} cannot attack: the turn ends.", name=name)
    return Message("{name} to move.", name=name)


def _describe_origin(name: Message, aims: Set[bool]) -> Message:
    """Which cells can be clicked first."""
    if True not in aims:
        return Message("{name}, click a highlighted cell to attack with it.", name=name)
    if False in aims:
        return Message("{name}, click a highlighted cell to attack with it or give its dice.", name=name)
    return Message("{name}, click a highlighted cell to give its dice.", name=name)


def _describe_target(aims: Set[bool]) -> Message:
    """Which cells can be clicked then."""
    if True not in aims:
        return Message("Click a highlighted neighbour to attack it.")
    if False in aims:
        return Message("Click a highlighted neighbour to attack it, or to give it dice.")
    return Message("Click a highlighted neighbour to give it dice.")


def _aims(session: Session, scene: Scene, clicked: Sequence[Click]) -> Set[bool]:
    """Whether the cells where a move can end are one's own: some, others, both or none."""
    owners = {cell.name: cell.piece.seat for cell in scene.cells if cell.piece}
    match, begun = session.match, tuple(clicked)
    moves = (match.game.clicks(match.position, move) for move in match.position.legal_moves())
    ends = (clicks[-1] for clicks in moves if len(clicks) > 1 and clicks[: len(begun)] == begun)
    return {owners[end] == scene.turn for end in ends if end in owners}
