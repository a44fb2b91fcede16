"""What one person sees of a game, as JSON: see docs/web.md for its fields."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

import orjson

from damier.core.game import Game
from damier.core.look import Look
from damier.core.message import Message
from damier.core.position import Seat
from damier.core.profile import profile_of, variant_title
from damier.core.scene import Scene
from damier.draw.palette import seat_colour
from damier.i18n.language import Language
from damier.play.explanations import why_refused
from damier.play.scenes import with_odds
from damier.play.selector import Selector
from damier.review.turns import first_seat
from damier.web import rules_html
from damier.web.actions import DRAW, REMATCH, TAKEBACK
from damier.web.decisions import describe_seat_kind, last_choice
from damier.web.room import Open, Room
from damier.web.scene_data import SceneWriter

RECORD: Final = "record"
_BUTTONS: Final = {"pass": Message("Pass"), "end": Message("End turn")}


class Eyes:
    """Who looks at a game: the user, their language, and whether they only watch."""

    __slots__ = ("language", "user", "watches")

    def __init__(self, user: str, language: Language, *, watches: bool = False) -> None:
        self.user = user
        self.language = language
        self.watches = watches


class Words:
    """What is said of a game in one language, as long as the same people play."""

    def __init__(self, room: Room, language: Language) -> None:
        say = language.say
        names = [say(name) for name in room.names]
        look = room.session.look
        self.turns = [say(Message("{name} to move.", name=name)) for name in room.names]
        self.writer = SceneWriter(look, room.session.seat_names, language)
        self.fixed = _open_json(_fixed(room, language))
        self.seats = [_fixed_seat(room, seat, name, look) for seat, name in enumerate(names)]
        self._language = language
        self._shared: tuple[int, Shared] | None = None

    def shared(self, room: Room) -> Shared:
        """What is the same for everybody who looks at this version."""
        if self._shared is None or self._shared[0] != room.version:
            self._shared = (room.version, Shared(room, self, self._language))
        return self._shared[1]


def _fixed(room: Room, language: Language) -> dict[str, Any]:
    """What no move changes."""
    created = room.created
    return {
        "type": "state",
        "id": room.id,
        "game": created.game,
        "variant": created.variant,
        "title": language.say(Message(variant_title(room.match.game, created.variant))),
        "size": "x".join(map(str, created.size)) if created.size else "",
        "private": created.is_private,
        "clock": created.clock,
        "first": first_seat(room.match.game, room.match.positions[0]),
        "premove": room.usual_clicks,
        "odds": room.has_dice,
        "rules": rules_html.link(room.match.game, room.match.positions[0]),
        "formats": formats(room.match.game, language),
    }


def _fixed_seat(room: Room, seat: Seat, name: str, look: Look) -> dict[str, Any]:
    return {
        "name": name,
        "side": room.session.seat_names[seat],
        "kind": describe_seat_kind(room, seat),
        "wants": room.seating.wants(seat),
        "colour": seat_colour(look.colours[seat]),
    }


class Shared:
    """One version of a game in one language: most of a state, written once for all sockets."""

    __slots__ = ("json", "seats")

    def __init__(self, room: Room, words: Words, language: Language) -> None:
        say, scene, to_move, outcome = language.say, room.scene(), room.to_move, room.outcome
        count = len(room.match.moves)
        self.seats = [fixed | then for fixed, then in zip(words.seats, _standings(scene, language), strict=True)]
        facts = {
            "version": room.version,
            "count": count,
            "turn": to_move,
            "turns": "" if to_move is None else words.turns[to_move],
            "over": outcome and {"ranks": outcome.ranks, "text": say(room.result), "winners": outcome.winners},
            "news": say(room.news),
            "running": room.timing.running if room.timing else None,
            "waiting": room.seating.is_waiting,
            "path": path(room, count),
            "rematch": room.rematch or None,
        }
        self.json = b'%b,"scene":%b,%b' % (words.fixed, words.writer.dump(scene), _open_json(facts)[1:])


def _standings(scene: Scene, language: Language) -> list[dict[str, Any]]:
    """By seat: what each has in a position."""
    notes = [language.say(note) for note in scene.seat_notes] or [""] * len(scene.scores)
    return [
        {"score": score, "note": note, "out": seat in scene.out}
        for seat, (score, note) in enumerate(zip(scene.scores, notes, strict=True))
    ]


def _open_json(data: dict[str, Any]) -> bytes:
    """An object as JSON to which more can be added: its brace is not closed."""
    return orjson.dumps(data)[:-1]


def words_of(room: Room, language: Language) -> Words:
    """The words for a game in a language."""
    found: Words | None = room.words.get(language)
    if found is None:
        found = room.words[language] = Words(room, language)
    return found


def state_json(room: Room, eyes: Eyes, now: float, online: Collection[str] = (), known: int = 0) -> bytes:
    """The whole state; of the moves, those after the `known` first ones."""
    shared = words_of(room, eyes.language).shared(room)
    return b"%b,%b" % (shared.json, orjson.dumps(_own_part(room, eyes, shared, now, online, known))[1:])


def _own_part(
    room: Room, eyes: Eyes, shared: Shared, now: float, online: Collection[str], known: int
) -> dict[str, Any]:
    """What this person sees, and nobody else."""
    own = [] if eyes.watches else room.seating.moved_by(eyes.user)
    may_move = room.to_move in own and not room.seating.is_waiting
    known = min(known, len(room.match.moves))
    choices = _choices(room) if may_move else []
    return {
        "you": own,
        "may_move": may_move,
        "creator": room.created.owner == eyes.user,
        "watching": not own,
        "seats": [_seen(room, seat, facts, own, now, online) for seat, facts in enumerate(shared.seats)],
        "moves": {"from": known, "texts": _moves(room, known)},
        "choices": choices,
        "buttons": _buttons(room, choices, eyes.language),
        "offers": [_offer(room, what, offer, own, eyes.language) for what, offer in room.offers.items()],
        "can": _can(room, own, eyes),
        "flip": bool(own) and set(own) <= profile_of(room.match.game).opposite_seats,
    }


# -- the board


def looked_at(room: Room, count: int, language: Language) -> dict[str, Any]:
    """The board after so many moves, at most all, the cells of the last one, what the seats have: for orjson."""
    count = min(count, len(room.match.moves))
    scene = room.scene(count)
    return {
        "type": "scene",
        "count": count,
        "scene": orjson.Fragment(words_of(room, language).writer.dump(scene)),
        "path": path(room, count),
        "seats": _standings(scene, language),
    }


def path(room: Room, count: int) -> list[str]:
    """The cells of the last move before a position, in order."""
    if not count:
        return []
    match = room.match
    cells = room.cell_names
    return [
        str(click) for click in match.game.clicks(match.positions[count - 1], match.moves[count - 1]) if click in cells
    ]


def _choices(room: Room) -> list[dict[str, Any]]:
    game, position = room.match.game, room.match.position
    return [
        {"clicks": game.clicks(position, move), "move": game.format_move(position, move)}
        for move in position.legal_moves()
    ]


def explained(room: Room, clicks: Sequence[str], language: Language) -> str:
    """Why no move begins with these clicks; empty where there is nothing to explain."""
    match = room.match
    if room.outcome or not clicks or match.position.to_move < 0:
        return ""
    return language.sentence(why_refused(match.game, match.position, room.scene(), list(clicks)))


def odds(room: Room, clicks: Sequence[str], language: Language) -> dict[str, str]:
    """The odds of each cell that would complete a move begun by these clicks."""
    selector = Selector(room.match.game, room.match.position)
    for click in clicks:
        if click not in selector.choices or selector.click(click) is not None:  # unknown, or the move is complete
            return {}
    scene = with_odds(room.scene(), room.match, selector)
    return {cell.name: language.say(cell.note) for cell in scene.cells if cell.note and cell.name in selector.choices}


def _buttons(room: Room, choices: Sequence[dict[str, Any]], language: Language) -> dict[str, str]:
    """The labels of clicks that are not cells."""
    cells = room.cell_names
    found = dict.fromkeys(str(click) for choice in choices for click in choice["clicks"] if click not in cells)
    return {click: button_label(click, language) for click in found}


def button_label(click: str, language: Language) -> str:
    """What stands on a button for a click that is not a cell."""
    return language.say(_BUTTONS.get(click, Message(click)))


def _moves(room: Room, known: int) -> list[tuple[str, Seat]]:
    """The moves after the known ones, each with its seat."""
    match = room.match
    positions, moves = match.positions, match.moves
    return [
        (match.game.format_move(positions[at], moves[at]), positions[at].to_move) for at in range(known, len(moves))
    ]


# -- the players


def _seen(
    room: Room, seat: Seat, facts: dict[str, Any], own: Sequence[Seat], now: float, online: Collection[str]
) -> dict[str, Any]:
    """A seat, as somebody sees it at a moment."""
    return {
        **facts,
        "left": round(room.timing.left(seat, now), 2) if room.timing else None,
        "online": facts["kind"] == "engine" or room.seating.users[seat] in online,
        "you": seat in own,
    }


def _offer(room: Room, what: str, offer: Open, own: Sequence[Seat], language: Language) -> dict[str, Any]:
    return {
        "what": what,
        "seat": offer.seat,
        "mine": offer.seat in own,
        "waits": bool(offer.waiting & set(own)),
        "text": language.say(room.offer_text(what, offer.seat)),
    }


def _can(room: Room, own: Sequence[Seat], eyes: Eyes) -> dict[str, Any]:
    """Which buttons make sense for this person now."""
    is_going_on = room.outcome is None
    is_alone = not room.seating.others(eyes.user)
    return {
        TAKEBACK: bool(own) and is_going_on and last_choice(room, own) is not None,
        DRAW: bool(own) and is_going_on and bool(room.match.moves),
        "resign": bool(own) and is_going_on,
        REMATCH: bool(own) and not is_going_on and not room.rematch,
        "hint": bool(own) and is_going_on and is_alone and room.match.position.to_move in own,
        "leave": bool(own) and not room.match.moves and is_going_on,
        "join": [] if own or not is_going_on else room.seating.free,
    }


def formats(game: Game[Any, Any], language: Language) -> list[dict[str, str]]:
    """In which formats a game can be downloaded."""
    found = [{"name": RECORD, "suffix": ".txt", "title": language.say(Message("Record"))}]
    return found + [
        {"name": kind.suffix.lstrip("."), "suffix": kind.suffix, "title": kind.name}
        for kind in profile_of(game).formats
        if kind.write and kind.suffix
    ]
