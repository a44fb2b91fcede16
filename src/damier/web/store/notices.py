"""What processes that share a database tell each other, as texts.

`SENDER e GAME:NUMBER …`, `SENDER t TEXT`, and `SENDER n TOPIC TEXT` for those who have asked for that topic."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from damier.web.store.store import MOST_TOLD


def entry_notices(sender: str, latest: Mapping[str, int]) -> list[str]:
    """That games have entries up to these numbers, in as few texts as possible."""
    return [f"{sender} e {words}" for words in _packed(f"{game}:{number}" for game, number in latest.items())]


def text_notice(sender: str, text: str) -> str:
    """Any text."""
    return f"{sender} t {text}"


def topic_notice(sender: str, topic: str, text: str) -> str:
    """A text about a topic, which is one word."""
    return f"{sender} n {topic} {text}"


def read_notice(
    notice: str,
    sender: str,
    on_entry: Callable[[str, int], object],
    on_text: Callable[[str], object],
    on_topic: Callable[[str, str], object],
) -> None:
    """Pass on what another process has told; our own notices, and what we cannot read, are left out."""
    told_by, _, rest = notice.partition(" ")
    kind, _, text = rest.partition(" ")
    if told_by == sender:
        return
    if kind == "t":
        on_text(text)
    elif kind == "n":
        topic, _, told = text.partition(" ")
        on_topic(topic, told)
    elif kind == "e":
        for word in text.split():
            game, _, number = word.rpartition(":")
            if game and number.isascii() and number.isdecimal():
                on_entry(game, int(number))


def _packed(words: Iterator[str]) -> Iterator[str]:
    """Words, joined to texts that are not too long."""
    text = ""
    for word in words:
        if text and len(text.encode()) + len(word.encode()) >= MOST_TOLD:
            yield text
            text = ""
        text = f"{text} {word}" if text else word
    if text:
        yield text
