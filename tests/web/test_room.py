"""A room is what its entries have made: moves, seats, offers, clocks; and made again it is the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from damier.core.errors import BadSetup, DamierError, GameOver, IllegalMove, NotYourTurn, UnknownName
from damier.i18n.language import Language
from damier.web.actions import Answer, Join, Leave, Offer, Play, Rename, Resign, User, read_action
from damier.web.beginnings import room_of
from damier.web.decisions import decide, failed, flagged, made
from damier.web.entries import Entry, Moved, dump_entries, load_entries
from damier.web.errors import BadMessage, NotAllowed, Stale
from damier.web.ordering import Order, opening, rematch_of
from damier.web.room import Room
from damier.web.rows import listed, row_after
from damier.web.views import odds

ADA, BOB, CEL = User("ada", "Ada"), User("bob", "Bob"), User("cel")


class Played:
    """A room with the entries that it was made of, as a database keeps them."""

    def __init__(self, order: Order, user: User = ADA) -> None:
        entries = opening(order, user)
        self.kept = [(0, 0.0, dump_entries(entries))]
        self.room = room_of("game", [(0, 0.0, entries)])
        self.now = 0.0

    def append(self, *entries: Entry) -> None:
        number = self.room.version + 1
        self.kept.append((number, self.now, dump_entries(entries)))
        self.room.apply(number, self.now, entries)

    def do(self, user: User, action: Any, after: float = 0.0) -> tuple[Entry, ...]:
        """Decide and append an action, some seconds after the one before."""
        self.now += after
        entries = decide(self.room, user, action, self.now)
        if entries:
            self.append(*entries)
        return entries

    def again(self) -> Room:
        """The room that the database would give."""
        return room_of("game", [(number, at, load_entries(text)) for number, at, text in self.kept])


def facts(room: Room) -> tuple[Any, ...]:
    """Everything about a room that lasts."""
    times = room.timing and (room.timing.all_left(1e6), room.timing.running)
    return (
        *(room.version, room.board_version, room.match.positions, room.match.moves, room.outcome, room.rematch),
        *(str(room.news), [str(name) for name in room.names], room.seating.users, room.offers, times, room.takebacks),
    )


def with_bob(order: Order) -> Played:
    game = Played(order)
    game.do(BOB, Join())
    return game


@pytest.mark.parametrize("game", ["draughts", "reversi", "sos", "dicewars"])
@given(seed=st.integers(0, 2**32), clock=st.sampled_from(["", "1+1", "30s"]))
@settings(max_examples=8, deadline=None)
def test_a_room_made_again_from_its_entries_is_the_same(game: str, seed: int, clock: str) -> None:
    rng = Random(seed)
    played = with_bob(Order(game, seats=("human", "friend"), clock=clock))
    actions = [Offer("draw"), Offer("takeback"), Answer("draw", True), Answer("takeback", True), Answer("draw", False)]
    for _ in range(60):
        if played.room.outcome:
            break
        user = rng.choice([ADA, BOB, CEL])
        action = Play(rng.choice(played.room.match.legal_texts())) if rng.random() < 0.8 else rng.choice(actions)
        try:
            played.do(user, action, after=rng.random())
        except DamierError:
            continue
    assert facts(played.again()) == facts(played.room)


def test_who_opens_a_link_takes_the_free_seat_and_nobody_else_can() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    assert game.room.seating.users == ["ada", "bob"]
    assert [str(name) for name in game.room.names] == ["Ada (black)", "Bob (white)"]
    with pytest.raises(NotAllowed, match="taken"):
        game.do(CEL, Join())


def test_a_move_is_made_by_the_seat_whose_turn_it_is() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    with pytest.raises(NotYourTurn, match="It is Ada"):
        game.do(BOB, Play("d3"))
    with pytest.raises(NotAllowed, match="watching"):
        game.do(CEL, Play("d3"))
    with pytest.raises(IllegalMove):
        game.do(ADA, Play("a1"))
    game.do(ADA, Play("d3", 1))
    assert game.room.match.move_texts() == ["d3"]


def test_two_at_one_screen_until_a_friend_comes() -> None:
    game = Played(Order("reversi", seats=("human", "human")))
    game.do(ADA, Play("d3"))
    game.do(ADA, Play("c3"))
    game.do(BOB, Join())
    game.do(ADA, Play("c4"))
    with pytest.raises(NotYourTurn):
        game.do(ADA, Play("e3"))


def test_with_a_clock_everybody_has_to_be_there() -> None:
    game = Played(Order("reversi", seats=("human", "human"), clock="1+2"))
    with pytest.raises(NotAllowed, match="everybody"):
        game.do(ADA, Play("d3"))
    game.do(BOB, Join())
    game.do(ADA, Play("d3"))


def test_a_move_that_is_sent_again_is_not_made_twice() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    version = game.room.version
    assert game.do(ADA, Play("d3", version))
    assert game.do(ADA, Play("d3", version)) == ()
    assert len(game.room.match.moves) == 1


def test_a_move_that_is_sent_again_is_known_though_somebody_has_come_before_it() -> None:
    game = Played(Order("reversi", seats=("human", "human")))
    game.do(BOB, Join())
    game.do(ADA, Play("d3", 0))
    assert game.do(ADA, Play("d3", 0)) == ()
    with pytest.raises(Stale):
        game.do(ADA, Play("c4", 0))


def test_a_move_for_an_earlier_position_is_refused_but_not_for_an_offer_in_between() -> None:
    game = with_bob(Order("draughts", seats=("human", "friend")))
    version = game.room.version
    game.do(BOB, Offer("draw"))
    game.do(ADA, Play("32-28", version))
    with pytest.raises(Stale):
        game.do(BOB, Play("19-23", version))
    with pytest.raises(Stale):
        game.do(BOB, Play("19-23", 99))


def test_the_clock_runs_from_the_first_move_for_who_is_to_move() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend"), clock="1+2"))
    game.do(ADA, Play("d3"), after=500)  # the first move is free
    game.do(BOB, Play("c3"), after=10)
    game.do(ADA, Play("c4"), after=20)
    timing = game.room.timing
    assert timing is not None
    assert timing.all_left(game.now) == (42.0, 52.0)
    assert timing.left(1, game.now + 5) == 47.0


def test_a_takeback_to_the_start_of_a_pasted_game_stops_the_clock() -> None:
    game = Played(Order("reversi", record="f5d6c3", seats=("friend", "human"), clock="5+3"))
    game.do(BOB, Join())
    game.do(ADA, Play(game.room.match.legal_texts()[0]))
    game.do(ADA, Offer("takeback"))
    game.do(BOB, Answer("takeback", True))
    assert game.room.timing is not None
    assert (len(game.room.match.moves), game.room.timing.running) == (3, None)


def test_who_has_no_time_left_has_lost() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend"), clock="1+0"))
    game.do(ADA, Play("d3"))
    assert flagged(game.room, 59.9) == ()
    game.now = 60.1
    game.append(*flagged(game.room, game.now))
    assert str(game.room.result) == "Ada (black) wins: Bob (white) ran out of time."
    assert flagged(game.room, 70) == ()


def test_a_move_after_the_time_is_too_late_even_if_nobody_has_looked() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend"), clock="1+0"))
    game.do(ADA, Play("d3"))
    game.do(BOB, Play("c3"), after=61)
    assert game.room.outcome
    assert len(game.room.match.moves) == 1


def test_an_engine_is_not_blamed_for_a_slow_server() -> None:
    game = Played(Order("reversi", seats=("human", "engine:1"), clock="1+0"))
    game.do(ADA, Play("d3"))
    assert flagged(game.room, 1000) == ()
    game.now = 1000.0
    game.append(made(game.room, 1, "c3", 1000.0, spent=1.5))
    timing = game.room.timing
    assert timing is not None
    assert timing.all_left(1000.0) == (60.0, 58.5)


def test_a_game_that_is_pasted_before_its_dice_have_fallen_goes_on() -> None:
    record = (
        "damier record 1\ngame: dicewars\nvariant: standard\nsize: 5x5\nseats: 2\nstart: B1R2B2R2R1/--R4R2B2R2/"
        "--R2B2--B4/R3B2B2B1B3/---------- turn=R surplus=0,0 passes=0 turns=0\n\n1 b1>a1\n"
    )
    game = Played(Order("dicewars", record=record, seats=("human", "human")))
    assert len(game.room.match.moves) == 2
    assert game.room.to_move in (0, 1)


def test_odds_of_a_whole_move_are_none() -> None:
    assert odds(Played(Order("reversi")).room, ["d3"], Language("en")) == {}


def test_dice_are_thrown_with_the_move_that_needs_them() -> None:
    game = Played(Order("dicewars", seats=("human", "human")))
    attack = next((text for text in game.room.match.legal_texts() if text != "end"), "end")
    (moved,) = game.do(ADA, Play(attack))
    assert isinstance(moved, Moved)
    assert len(moved.moves) > 1 or game.room.match.position.to_move >= 0
    assert game.room.match.position.to_move in (0, 1)


def test_a_takeback_against_an_engine_is_at_once_and_reaches_the_own_last_choice() -> None:
    game = Played(Order("reversi", seats=("human", "engine:1")))
    game.do(ADA, Play("d3"))
    game.append(made(game.room, 1, "c3", 0.0))
    game.do(ADA, Offer("takeback"))
    assert game.room.match.moves == ()
    with pytest.raises(NotAllowed):
        game.do(ADA, Offer("takeback"))


def test_a_takeback_against_a_person_is_asked_for() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    game.do(ADA, Play("d3"))
    game.do(ADA, Offer("takeback"))
    assert len(game.room.match.moves) == 1
    game.do(BOB, Answer("takeback", True))
    assert game.room.match.moves == ()


def test_a_refused_offer_is_gone_and_a_move_ends_it_too() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    game.do(ADA, Play("d3"))
    game.do(ADA, Offer("draw"))
    game.do(BOB, Answer("draw", False))
    assert (game.room.offers, str(game.room.news)) == ({}, "Bob (white) refuses the draw.")
    with pytest.raises(NotAllowed, match="refused"):
        game.do(ADA, Offer("draw"))
    game.do(BOB, Offer("draw"))
    game.do(BOB, Play("c3"))
    assert game.room.offers == {}
    game.do(ADA, Offer("draw"))


def test_a_draw_needs_everybody() -> None:
    game = Played(Order("sos", seats=("human", "friend", "friend")))
    for user in (BOB, CEL):
        game.do(user, Join())
    game.do(ADA, Play(game.room.match.legal_texts()[0]))
    game.do(ADA, Offer("draw"))
    game.do(BOB, Answer("draw", True))
    assert not game.room.outcome
    with pytest.raises(NotAllowed):
        game.do(BOB, Answer("draw", True))
    game.do(CEL, Answer("draw", True))
    assert str(game.room.result) == "A draw: the players agreed to a draw."


def test_nobody_agrees_to_a_draw_for_a_friend_who_has_not_come() -> None:
    game = Played(Order("reversi", seats=("human", "friend")))
    game.do(ADA, Play("d3"))
    with pytest.raises(NotAllowed, match="not here"):
        game.do(ADA, Offer("draw"))
    assert not game.room.outcome


def test_two_offers_of_the_same_are_an_agreement() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    game.do(ADA, Play("d3"))
    game.do(ADA, Offer("draw"))
    game.do(BOB, Offer("draw"))
    assert game.room.outcome is not None


def test_after_the_end_nobody_moves_or_resigns_but_a_rematch_can_be_asked_for() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend"), clock="5+3"))
    game.do(ADA, Play("d3"))
    game.do(BOB, Resign())
    for action in (Play("c3"), Resign(), Offer("draw"), Offer("takeback")):
        with pytest.raises(GameOver):
            game.do(BOB, action)
    game.do(ADA, Offer("rematch"))
    assert not game.room.wants_rematch
    game.do(BOB, Answer("rematch", True))
    assert game.room.wants_rematch
    again = room_of("other", [(0, 0.0, rematch_of(game.room))])
    assert again.seating.users == ["bob", "ada"]
    assert [str(name) for name in again.names] == ["Bob (black)", "Ada (white)"]
    assert again.created.clock == "5+3"


def test_a_seat_can_be_left_before_the_first_move_only() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    game.do(BOB, Leave())
    assert game.room.seating.free == [1]
    game.do(BOB, Join())
    game.do(ADA, Play("d3"))
    with pytest.raises(NotAllowed, match="resign"):
        game.do(BOB, Leave())


def test_a_name_can_be_changed() -> None:
    game = with_bob(Order("reversi", seats=("human", "friend")))
    game.do(BOB, Rename("Robert"))
    assert str(game.room.names[1]) == "Robert (white)"


def test_a_game_that_is_over_stays_so_in_lists_and_nobody_joins_or_leaves_it() -> None:
    game = with_bob(Order("sos", size="3", seats=("human", "friend", "friend")))
    assert row_after(game.room, decide(game.room, CEL, Join(), 0), 0).status == "running"  # type: ignore[union-attr]
    ended = decide(game.room, ADA, Resign(), 0)
    assert row_after(game.room, ended, 0).result  # type: ignore[union-attr]
    game.append(*ended)
    row = row_after(game.room, decide(game.room, BOB, Rename("Robert"), 0), 0)
    assert row is not None
    assert (row.status, listed(row, Language("fr"))["players"][1]) == ("over", "Robert (rouge)")
    for user, action in ((CEL, Join()), (BOB, Leave())):
        with pytest.raises(GameOver):
            game.do(user, action)


def test_a_game_that_ends_by_a_move_has_its_result_in_lists() -> None:
    game = with_bob(Order("reversi", size="4", seats=("human", "friend")))
    while True:
        user = ADA if game.room.to_move == 0 else BOB
        entries = decide(game.room, user, Play(game.room.match.legal_texts()[0]), 0)
        row = row_after(game.room, entries, 0)
        game.append(*entries)
        if game.room.outcome:
            break
        assert row is None
    assert row is not None
    assert (row.status, row.result) == ("over", " ".join(map(str, game.room.outcome.ranks)))


def test_who_moves_for_a_free_seat_makes_offers_for_the_own_one() -> None:
    game = Played(Order("sos", seats=("human", "human", "human")))
    game.do(BOB, Join())
    for user in (ADA, BOB):
        game.do(user, Play(game.room.match.legal_texts()[0]))
    assert game.room.to_move == 2  # free: Ada moves for it
    game.do(ADA, Offer("draw"))
    offer = game.room.offers["draw"]
    assert (offer.seat, offer.waiting) == (0, frozenset({1}))


def test_an_engine_without_an_answer_has_lost() -> None:
    game = Played(Order("reversi", seats=("engine:1", "human")))
    game.append(failed(game.room, 0, 0.0))
    assert game.room.outcome is not None
    assert game.room.outcome.winners == (1,)


@pytest.mark.parametrize(
    ("order", "kind"),
    [
        (Order("chess"), UnknownName),
        (Order("../etc/passwd"), UnknownName),
        (Order("./four.py"), UnknownName),
        (Order("reversi", variant="nope"), UnknownName),
        (Order("reversi", size="99x99"), DamierError),
        (Order("sos", size="40x40"), BadSetup),
        (Order("reversi", seats=("human",) * 9), BadSetup),
        (Order("reversi", seats=("human", "py:evil.py")), BadSetup),
        (Order("reversi", seats=("human", "nboard:/bin/sh")), BadSetup),
        (Order("reversi", seats=("human", "engine:99")), UnknownName),
        (Order("reversi", clock="fast"), DamierError),
        (Order("reversi", clock="9999+1"), BadSetup),
        (Order("reversi", position="x" * 10_000), BadSetup),
        (Order("reversi", record="x" * 1_000_000), DamierError),
        (Order("reversi", record="hello"), DamierError),
    ],
)
def test_what_cannot_be_played_is_refused_with_a_sentence(order: Order, kind: type[DamierError]) -> None:
    with pytest.raises(kind) as refusal:
        opening(order, ADA)
    assert len(str(refusal.value)) < 400


@pytest.mark.parametrize(
    ("game", "text", "moves"),
    [
        ("reversi", "f5d6c3", 3),
        ("draughts", '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 *\n', 4),
        ("draughts", "W:W32:B19,27,28", 0),
    ],
)
def test_a_pasted_game_is_continued(game: str, text: str, moves: int) -> None:
    played = Played(Order(game, record=text))
    assert len(played.room.match.moves) == moves
    played.do(ADA, Play(played.room.match.legal_texts()[0])) if played.room.match.position.to_move == 0 else None
    assert facts(played.again()) == facts(played.room)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"type": "move"},
        {"type": "move", "move": 3},
        {"type": "move", "move": "d3", "version": "1"},
        {"type": "move", "move": "d3", "version": True},
        {"type": "move", "move": "x" * 1000},
        {"type": "join", "seat": -1},
        {"type": "join", "seat": 1e9},
        {"type": "answer", "what": "draw"},
        {"type": "offer", "what": "money"},
        {"type": ["move"]},
    ],
)
def test_a_message_that_does_not_follow_the_protocol_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(BadMessage):
        read_action(data)
