"""The rules of a game in words and pictures: sections of text, each with diagrams that any screen can draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeAlias

from damier.core.game import Game, Setup
from damier.core.message import Message
from damier.core.profile import loaded, notation_of, profile_of, summary_of, variant_summary
from damier.core.scene import Scene


@dataclass(frozen=True, slots=True)
class Diagram:
    """A position and what is played from it, in notation; without moves, the position alone."""

    setup: Setup
    moves: tuple[str, ...] = ()

    def scenes(self, game: Game[Any, Any]) -> list[Scene]:
        """The board before the moves, and after them if there are any."""
        position = game.start(self.setup, Random(1))
        first = game.scene(position).without_choices()
        before, move = None, None
        for text in self.moves:
            before, move = position, game.parse_move(position, text)
            position = position.after(move)
        return [first, game.scene(position, move, before).without_choices()] if self.moves else [first]


@dataclass(frozen=True, slots=True)
class Section:
    """A title, sentences, and pictures of what they say."""

    title: Message
    sentences: tuple[Message, ...]
    diagrams: tuple[Diagram, ...] = ()


Rulebook: TypeAlias = Callable[[str], Sequence[Section]]
"""The sections of a variant, by its name."""

RulesFrom: TypeAlias = Callable[[Any], Sequence[Section]]
"""The sections of a game that begins with a position, where that can have rules of its own."""


def rules_of(game: Game[Any, Any], variant: str, start: Any = None) -> Sequence[Section]:
    """The rules of a variant, or those of a game by its first position.

    Of a game that has no rulebook, what its texts say, and the start."""
    if start is not None and (rules_from := loaded(profile_of(game).rules_from)):
        return rules_from(start)
    if rulebook := loaded(profile_of(game).rulebook):
        return rulebook(variant)
    texts = (summary_of(game), variant_summary(game, variant), notation_of(game))
    sentences = tuple(Message(text) for text in texts if text)
    return [Section(Message("The game"), sentences, (Diagram(Setup(variant)),))]


def note_on_size(game: Game[Any, Any], start: Any) -> Message | None:
    """That the rules are written for another size than that of a game's first position; None if they are not."""
    if profile_of(game).rules_from:
        return None
    played = game.setup(start)
    usual = game.setup(game.start(Setup(played.variant, seats=played.seats), Random(1)))
    if played.size is None or usual.size in (None, played.size):
        return None
    rows, columns = played.size
    return Message(
        "Your board is {rows} by {columns}; the rules below are written for the usual size.",
        rows=rows,
        columns=columns,
    )
