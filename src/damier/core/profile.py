"""A game's profile: what it has besides rules and notation. Every entry is optional and has a default.

A game's object may have an attribute `profile`; the rest of the program calls `profile_of(game)`. A game without
one works everywhere, too: its title is its name, the computer plays it by tree search, its games are saved as records.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final, Protocol, TypeAlias, TypeVar

from damier.core.chart import POINTS, Measure
from damier.core.formats import FileFormat, Maps
from damier.core.game import Game
from damier.core.message import Message
from damier.core.player import Player
from damier.core.position import Seat
from damier.core.scene import Surface

if TYPE_CHECKING:  # finding a game must not load its engines
    import ast

    from damier.core.editing import Editing
    from damier.core.rulebook import Rulebook, RulesFrom
    from damier.core.scores import Scores
    from damier.core.strength import Evaluation, Level

Translations: TypeAlias = "Mapping[str, Mapping[str, str] | Reference]"
"""By the code of a language: a game's English texts in that language, there or by reference."""

EntryT = TypeVar("EntryT")


@dataclass(frozen=True, slots=True)
class Reference:
    """Something by the name of its module and its own name, `package.module:name`: loaded when it is first used.

    So a game can name its engines, which are in parts of the program that it must not import.

    >>> Reference("damier.core.clock:TimeControl").load().__name__
    'TimeControl'
    """

    text: str

    def load(self) -> Any:
        """The object."""
        module, _, name = self.text.partition(":")
        return getattr(import_module(module), name)

    def __call__(self, *arguments: Any) -> Any:
        """What the object returns, if it is a function or a class."""
        return self.load()(*arguments)


def loaded(entry: EntryT | Reference) -> EntryT:
    """An entry of a profile, given directly or by reference."""
    found: EntryT = entry.load() if isinstance(entry, Reference) else entry
    return found


@dataclass(frozen=True, slots=True)
class Texts:
    """A game in words, in English."""

    title: str = ""  # as a heading: Dice Wars
    summary: str = ""  # a line for lists
    variants: Mapping[str, str] = field(default_factory=dict)  # a line for each
    variant_titles: Mapping[str, str] = field(default_factory=dict)  # what people call each: Russian draughts
    notation: str = ""  # how a move is written


class Convention(Protocol):
    """How a file of Python plays that was written for something else, such as a course."""

    files: Sequence[str]  # what such files are called: found in a folder, which is needed as a whole
    supplies: Mapping[str, str]  # modules that they import, by name, and ours for where there are none beside them

    def adapt(self, module: ModuleType, /) -> Callable[[Any], object] | None:
        """A function `choose(position)` that asks the file; None if it is no such file.

        It may raise NotAMove or NotLegal."""

    def refusal(self, tree: ast.Module, name: str, /) -> Message | None:
        """Why a file of that name may not play where its own rules hold; None if it may, or is no such file."""


@dataclass(frozen=True, slots=True)
class Profile:
    """The profile of a game."""

    # Texts.
    texts: Texts = Texts()
    translations: Translations = field(default_factory=dict)
    rulebook: Rulebook | Reference | None = None  # of a variant's name: its rules in words and pictures
    rules_from: RulesFrom | Reference | None = None  # of a game's first position, if it can have rules of its own
    side_translations: Translations = field(default_factory=dict)  # where a side is the subject: "Les blancs jouent"

    # Colours and orientation.
    colours: Mapping[str, str] = field(default_factory=dict)  # by seat name: red, blue … or #rrggbb; else its own name
    surface: Surface | None = None  # what plain cells are made of; else felt under discs, paper elsewhere
    opposite_seats: frozenset[Seat] = frozenset()  # a single person on such a seat sees the board turned

    # What its charts count; the first is drawn, the others are told with it.
    measures: Sequence[Measure] = (POINTS,)

    # Its files.
    formats: Sequence[FileFormat] = ()  # besides records
    maps: Maps | None = None
    editing: Editing | Reference | None = None  # how positions are put together; else by their text alone

    # Other players than people and the engine.
    players: Mapping[str, Callable[[Random], Player[Any, Any]]] = field(default_factory=dict)  # by their seats' names
    protocols: Mapping[str, Reference] = field(default_factory=dict)  # players that run another program: hub, nboard …
    conventions: Sequence[
        Reference
    ] = ()  # files of Python that play by other functions than `choose`: a Convention each

    # Its engines. Without an evaluation, the computer plays by tree search.
    evaluation: Evaluation | Reference | None = None  # the evaluation of the search in Python
    levels: Sequence[Level] | Reference = ()  # at most eight, the weakest first
    native: Reference | None = None  # what the compiled core plays of it: a NativeGame of engine/native
    solver: Reference | None = None  # perfect play in Python: a Solver of engine/search
    scores: Scores | Reference | None = None  # how the scores of an analysis are shown
    trainee: Reference | None = None  # of a variant's name: a Trainee of train/, whose evaluation the core can learn
    engines: Mapping[str, Reference] = field(default_factory=dict)  # by protocol: what plays for another program


NO_PROFILE: Final = Profile()
USUAL_NOTATION: Final = "Type a move as the list of legal moves writes it, in capital or small letters."


def profile_of(game: Game[Any, Any]) -> Profile:
    """A game's own profile, or one with nothing but defaults."""
    found = getattr(game, "profile", NO_PROFILE)
    return found if isinstance(found, Profile) else NO_PROFILE


def title_of(game: Game[Any, Any]) -> str:
    """The title of a game, in English."""
    return profile_of(game).texts.title or game.name.replace("_", " ").capitalize()


def summary_of(game: Game[Any, Any]) -> str:
    """A game in a line, in English; nothing if it does not say."""
    return profile_of(game).texts.summary


def variant_summary(game: Game[Any, Any], variant: str) -> str:
    """A variant in a line, in English; nothing if the game does not say."""
    return profile_of(game).texts.variants.get(variant, "")


def variant_title(game: Game[Any, Any], variant: str) -> str:
    """What people call a variant, in English; the game's title where it has no other variant."""
    named = profile_of(game).texts.variant_titles.get(variant, "")
    return named or (title_of(game) if len(game.variants) == 1 else variant.replace("_", " ").capitalize())


def notation_of(game: Game[Any, Any]) -> str:
    """How moves are written, in English."""
    return profile_of(game).texts.notation or USUAL_NOTATION
