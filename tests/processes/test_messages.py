"""Plain data across a process border: positions, times and errors, there and back."""

from __future__ import annotations

from random import Random

import pytest

from damier.core import registry
from damier.core.clock import TimeLeft
from damier.core.errors import BadNotation, BadPosition, DamierError, PlayerFailed
from damier.core.game import Setup
from damier.core.message import Message
from damier.core.position import CHANCE
from damier.i18n import language
from damier.i18n.language import Language, sentence
from damier.processes.messages import (
    dump,
    dump_budget,
    dump_error,
    dump_position,
    load,
    load_budget,
    load_error,
    load_position,
)


@pytest.mark.parametrize("name", registry.names())
def test_every_position_of_a_game_crosses_whole(name: str) -> None:
    game, rng = registry.find(name), Random(3)
    for variant in game.variants:
        position = game.start(Setup(variant), rng)
        for _ in range(60):
            there = load_position(game, load(dump(dump_position(game, position))))
            assert there == position
            assert list(there.legal_moves()) == list(position.legal_moves())
            if not position.legal_moves():
                break
            move = game.roll(position, rng) if position.to_move == CHANCE else rng.choice(position.legal_moves())
            position = position.after(move)


@pytest.mark.parametrize("budget", [None, 1.5, TimeLeft(300.0, 3.0), TimeLeft(20.0, is_per_move=True)])
def test_a_time_to_think_crosses_whole(budget: float | TimeLeft | None) -> None:
    assert load_budget(load(dump({"budget": dump_budget(budget)}))["budget"]) == budget


def crossed(error: DamierError) -> DamierError:
    return load_error(load(dump({"error": dump_error(error)}))["error"], PlayerFailed)


def test_an_error_crosses_as_a_template_and_its_facts() -> None:
    inner = BadPosition("{text!r} is not a move", text="{x}")
    error = crossed(PlayerFailed("{name} has answered {answer!r}: {error}", name="Ada", answer="a1", error=inner))
    assert str(error) == "Ada has answered 'a1': '{x}' is not a move"
    language.choose("fr")
    try:
        assert sentence(error).startswith("Ada a répondu 'a1' : '{x}' n'est pas un coup")
    finally:
        language.choose("en")


def test_an_error_says_the_same_on_both_sides_in_every_language() -> None:
    error = PlayerFailed(
        "{name} has answered {answer!r}: {error}",
        name=Message("Computer, {level}", level=Message("expert")),
        answer="a1",
        error=BadPosition("{text!r} is not a move", text="a1"),
    )
    assert crossed(error).message == error.message
    french = Language("fr").say(crossed(error).message)
    assert french == "Ordinateur, expert a répondu 'a1' : 'a1' n'est pas un coup"


def test_numbers_stay_numbers_and_the_rest_becomes_text() -> None:
    error = crossed(PlayerFailed("{seconds:g} {path} {count}", seconds=0.5, path=BadNotation, count=3))
    assert error.facts == {"seconds": 0.5, "path": Message(str(BadNotation)), "count": 3}
    assert str(error) == f"0.5 {BadNotation} 3"


@pytest.mark.parametrize(
    "data",
    [
        None,
        "text",
        {},
        {"text": 3},
        {"template": "text"},
        {"side": "white"},
        {"text": "{fr:>999999999}", "translations": {"fr": "x"}},
        {"text": "{number} one", "many": "{number} many", "facts": {"number": 3}},
        {"text": "{a.__class__}", "facts": {"a": "x"}},
        {"text": "{a[0]}", "facts": {"a": "x"}},
        {"text": "{0}", "facts": {"0": "x"}},
        {"text": "{}", "facts": {"a": "x"}},
        {"text": "{a:>99999999999999}", "facts": {"a": "x"}},
        {"text": "{a:{b}}", "facts": {"a": "x", "b": 99}},
        {"text": "{a:.9f}", "facts": {"a": "x"}},
        {"text": "{a:c}", "facts": {"a": 10**10}},
        {"text": "{a:d}", "facts": {"a": 0.5}},
        {"text": "{b}", "facts": {"a": "x"}},
        {"text": "{a", "facts": {"a": "x"}},
        {"text": "x" * 1001},
        {"text": "{a}", "facts": {"a": "x" * 1001}},
        {"text": "{a}" * 500, "facts": {"a": "xxx"}},
        {"text": "{a}", "facts": {"a": {"text": "{b.real}", "facts": {"b": 1}}}},
        {"text": "{template}", "facts": {"template": "x"}},
        {"text": "{self}", "facts": {"self": "x"}},
    ],
)
def test_an_error_that_could_do_harm_is_refused(data: object) -> None:
    with pytest.raises(BadNotation, match="received an error "):
        load_error(data, PlayerFailed)


def test_errors_within_errors_have_an_end() -> None:
    data: dict[str, object] = {"text": "deep"}
    for _ in range(10):
        data = {"text": "{error}", "facts": {"error": data}}
    with pytest.raises(BadNotation):
        load_error(data, PlayerFailed)


@pytest.mark.parametrize("line", ["", "what?", "[1]", "3", "null", "[" * 100_000, '{"a": 1', "\ud800"])
def test_what_is_no_message_is_refused(line: str) -> None:
    with pytest.raises(BadNotation, match="is not a JSON object"):
        load(line)
