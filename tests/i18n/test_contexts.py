"""A language belongs to whoever listens: threads, tasks and contexts do not disturb each other."""

from __future__ import annotations

import asyncio
import threading

import pytest

from damier.core.message import Decimal, Message, Side, Translated
from damier.i18n import language
from damier.i18n.language import Language, translate

TEXTS = {"en": "New game", "fr": "Nouvelle partie"}
ROUNDS = 200


def test_a_language_lasts_as_long_as_it_is_used() -> None:
    with language.using("fr") as french:
        assert french == Language("fr")
        assert translate("New game") == "Nouvelle partie"
        with language.using("en"):
            assert translate("New game") == "New game"
        assert language.current() == "fr"
    assert language.current() == "en"


def test_a_language_that_was_used_is_left_by_an_error_too() -> None:
    with pytest.raises(ValueError, match="oops"), language.using("fr"):
        raise ValueError("oops")
    assert language.current() == "en"


def test_threads_speak_their_own_languages() -> None:
    barrier, found = threading.Barrier(len(TEXTS), timeout=30), dict[str, set[str]]()

    def speak(code: str) -> None:
        language.choose(code)
        said = found.setdefault(code, set())
        for _ in range(ROUNDS):
            barrier.wait()
            said.add(translate("New game"))

    threads = [threading.Thread(target=speak, args=(code,)) for code in TEXTS]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=60)
    assert found == {code: {text} for code, text in TEXTS.items()}
    assert language.current() == "en"


def test_tasks_of_one_loop_speak_their_own_languages() -> None:
    async def speak(code: str) -> set[str]:
        with language.using(code):
            said = set()
            for _ in range(ROUNDS):
                await asyncio.sleep(0)
                said.add(translate("New game"))
            return said

    async def both() -> list[set[str]]:
        return await asyncio.wait_for(asyncio.gather(*map(speak, TEXTS)), timeout=60)

    assert asyncio.run(both()) == [{text} for text in TEXTS.values()]
    assert language.current() == "en"


@pytest.mark.parametrize(
    ("message", "english", "french"),
    [
        (Message("{name} plays {move}.", name="Ada", move="d3"), "Ada plays d3.", "Ada joue d3."),
        (Message("{name} plays {move}.", name=Side("white"), move="d3"), "White plays d3.", "Les blancs jouent d3."),
        (
            Message("{name} wins: {reason}.", name=Side("red"), reason=Message("the board is full")),
            "Red wins: the board is full.",
            "Les rouges gagnent : le plateau est plein.",
        ),
        (
            Message("{name} passes.", name=Message("{name} ({colour})", name="white", colour=Message("white"))),
            "white (white) passes.",
            "white (blanc) passe.",
        ),
        (Message("{name} passes.", name=Side("gold")), "Gold passes.", "Gold passe."),
        (Side("white"), "White", "Blancs"),
        (Translated("mine {x}", fr="le mien {x}"), "mine {x}", "le mien {x}"),
        (Translated("white", de="weiß"), "white", "blanc"),
        (Message.counted(0, "{number} move", "{number} moves"), "0 moves", "0 coup"),
        (Message.counted(2, "{number} move", "{number} moves"), "2 moves", "2 coups"),
        (Message("{time}, depth {depth}", time=Decimal(1.25, 1), depth=3), "1.2, depth 3", "1,2, profondeur 3"),
    ],
    ids=str,
)
def test_a_message_is_put_into_the_words_of_its_reader(message: Message, english: str, french: str) -> None:
    assert Language("en").say(message) == english == str(message)
    assert Language("fr").say(message) == french
    assert language.current() == "en"


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        (Message("there is no piece on the board"), "Il n'y a aucune pièce sur le damier"),
        (Message("{cell} has no legal move now.", cell="a1"), "a1 n'a pas de coup permis maintenant."),
        (Message("{text!r} is not a number", text="x"), "'x' n'est pas un nombre"),
        ("déjà écrit", "déjà écrit"),
    ],
    ids=str,
)
def test_what_stands_alone_begins_with_a_capital_unless_it_begins_with_a_fact(
    message: Message | str, sentence: str
) -> None:
    assert Language("fr").sentence(message) == sentence


@pytest.mark.parametrize(("name", "is_side"), [("White", True), ("blanc", True), ("Blanche", False), ("noir", False)])
def test_a_name_that_is_but_the_colour_is_the_side(name: str, is_side: bool) -> None:
    assert language.side_named(name, "white") == (Side("white") if is_side else None)
