"""Messages: sentences as plain data, English until somebody reads them in another language."""

from __future__ import annotations

import json
import pickle

import pytest

from damier.core.errors import BadNotation, BadPosition, BadRecord, DamierError, FileError
from damier.core.message import NOTHING, Decimal, Message, Side, Translated, joined
from damier.core.message_data import dump_message, load_message
from damier.i18n.language import Language

MESSAGES = [
    (Message("Thinking…"), "Thinking…"),
    (Message("{name} plays {move}.", name="Ada", move="32-28"), "Ada plays 32-28."),
    (Message("{name} plays {move}.", name=Side("white"), move="d3"), "White plays d3."),
    (Message("{name} ({colour})", name="Ada", colour=Message("white")), "Ada (white)"),
    (Message("{seconds} s", seconds=Decimal(0.0312, 2)), "0.03 s"),
    (Message.counted(1, "{number} move", "{number} moves"), "1 move"),
    (Message.counted(0, "{number} move", "{number} moves"), "0 moves"),
    (Message("{name} after {seconds:g} seconds", name="x", seconds=2.5), "x after 2.5 seconds"),
    (joined([Message("won"), "+3", Side("red")], "; {} "), "won; {} +3; {} Red"),
    (joined([Message("{a}", a=joined(["(", Decimal(1, 0).__str__(), ")"], ""))]), "(1)"),
    (Side("black"), "Black"),
    (Translated("a program of {mine}", fr="un programme à {moi}"), "a program of {mine}"),
    (NOTHING, ""),
]  # fmt: skip


@pytest.mark.parametrize(("message", "english"), MESSAGES, ids=[english for _, english in MESSAGES])
def test_a_message_is_an_english_sentence_and_plain_data(message: Message, english: str) -> None:
    assert str(message) == english
    again = load_message(json.loads(json.dumps(dump_message(message))))
    assert again == message
    assert str(again) == english
    assert hash(again) == hash(message)
    assert type(again) is type(message)


@pytest.mark.parametrize("message", [message for message, _ in MESSAGES], ids=str)
def test_a_message_can_be_written_down_and_sent(message: Message) -> None:
    assert eval(repr(message)) == message
    assert pickle.loads(pickle.dumps(message)) == message


def test_numbers_are_written_as_the_language_writes_them() -> None:
    message = Message("{seconds:g} s of {limit:.1f}", seconds=2.5, limit=3.0)
    assert str(message) == "2.5 s of 3.0"
    assert Language("fr").say(message) == "2,5 s of 3,0"
    assert Language("fr").say(Message("{whole:g}, {text}", whole=2, text="2.5")) == "2, 2.5"


def test_messages_differ_by_what_they_say() -> None:
    different = [
        Message("white"),
        Side("white"),
        Translated("white", fr="blanc"),
        Message("white", fr="blanc"),
        Message("{name} passes.", name="white"),
        Message("{name} passes.", name=Side("white")),
        Message("{name} passes.", name=Message("white")),
        Message.counted(2, "{number} move", "{number} moves"),
        Message("{number} move", number=2),
    ]
    assert len(set(different)) == len(different)


def test_a_message_does_not_change() -> None:
    with pytest.raises(AttributeError):
        Message("Thinking…").template = "Done."  # type: ignore[misc]


def test_only_a_message_that_says_nothing_is_false() -> None:
    assert not NOTHING
    assert Message("a")


@pytest.mark.parametrize(
    "data",
    [
        None,
        {"text": "{}", "facts": {"a": "x"}},
        {"text": "{0}", "facts": {"0": "x"}},
        "text",
        [],
        {},
        {"text": 5},
        {"side": "white", "text": "x"},
        {"text": "x", "more": 1},
        {"text": "{name.__class__}", "facts": {"name": "x"}},
        {"text": "{name[0]}", "facts": {"name": "x"}},
        {"text": "{name:>99999999999999}", "facts": {"name": "x"}},
        {"text": "{other}", "facts": {"name": "x"}},
        {"text": "{0}", "facts": {"name": "x"}},
        {"text": "{", "facts": {"name": "x"}},
        {"text": "x", "many": "y"},
        {"text": "x", "many": 3, "facts": {"number": 1}},
        {"text": "x", "facts": {"name": None}},
        {"text": "x", "facts": {"name": [1]}},
        {"text": "x", "facts": {"name": {"decimal": float("inf"), "digits": 1}}},
        {"text": "x", "facts": {"name": {"decimal": 1.5, "digits": 10**9}}},
        {"text": "x", "facts": 3},
        {"text": "x", "translations": {"fr": 3}},
        {"text": "x", "translations": {"fr": "y"}, "facts": {}},
    ],
    ids=str,
)
def test_data_that_is_no_message_is_refused(data: object) -> None:
    with pytest.raises(BadNotation, match="is not a message"):
        load_message(data)


def test_messages_within_messages_have_an_end() -> None:
    data: object = {"text": "x"}
    for _ in range(5000):
        data = {"text": "{a}", "facts": {"a": data}}
    with pytest.raises(BadNotation):
        load_message(data)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (BadPosition("there is no piece on the board"), Message("there is no piece on the board")),
        (
            BadRecord("the record's start: {error}", error=BadPosition("there is no piece on the board")),
            Message("the record's start: {error}", error=Message("there is no piece on the board")),
        ),
        (
            FileError("cannot read {path}: {why}", path="x", why="Permission denied"),
            Message("cannot read {path}: {why}", path=Message("x"), why=Message("Permission denied")),
        ),
        (BadNotation("{text!r} is not a number", text="white"), Message("{text!r} is not a number", text="white")),
        (BadNotation("line {number}", number=3), Message("line {number}", number=3)),
    ],
    ids=str,
)
def test_an_error_carries_a_message(error: DamierError, message: Message) -> None:
    assert error.message == message
    assert str(error.message) == str(error)
    assert load_message(dump_message(error.message)) == message
