"""What a course asks for: one of the documents, a teacher's own contract, or a player for any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, Self, TypeAlias

from damier.core import registry
from damier.core.errors import BadSetup, UnknownName
from damier.core.files import expanded, read_text
from damier.core.game import Game
from damier.core.message import Message
from damier.core.profile import title_of
from damier.grader import catalogue
from damier.grader.contract import Contract
from damier.grader.player_contract import player_contract, players_title
from damier.grader.verdict import as_message
from damier.web.classes.records import Course

Choices: TypeAlias = "list[tuple[str, Message]]"
"""Assignments that can be chosen, with their titles."""

_GAME: Final = "game:"
_FILE: Final = "file:"
PART: Final = "#"
"""What stands between the name of a contract and a part of it, where one is chosen."""


@dataclass(frozen=True, slots=True)
class Assignment:
    """What is to be handed in, as plain data: a worker, or another machine, makes the contract of it."""

    name: str  # of a document; `file:NAME`; `game:NAME` or `game:NAME/VARIANT`
    part: str = ""
    seconds: float = 1.0  # for a move, of a game's player
    source: str = ""  # of a teacher's own contract

    def dump(self) -> dict[str, Any]:
        """The assignment as plain data."""
        return asdict(self)

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """The assignment of plain data."""
        return cls(**data)

    def contract(self) -> Contract:
        """What is checked, and what of it plays in this part; raises UnknownName or FileError."""
        whole = _contract(self.name, self.seconds, self.source)
        return replace(whole, plays=whole.plays_in(self.part)) if whole.plays else whole

    @property
    def game(self) -> str:
        """The game whose players are handed in; empty for a document."""
        return self.name.removeprefix(_GAME).partition("/")[0] if self.name.startswith(_GAME) else ""

    @property
    def variant(self) -> str:
        """Its variant; empty for the usual one."""
        return self.name.removeprefix(_GAME).partition("/")[2] if self.name.startswith(_GAME) else ""


@lru_cache(maxsize=64)
def _contract(name: str, seconds: float, source: str) -> Contract:
    if name.startswith(_GAME):
        game, _, variant = name.removeprefix(_GAME).partition("/")
        return player_contract(game, seconds, variant)
    if name.startswith(_FILE):
        with TemporaryDirectory(prefix="damier-contract-") as place:
            path = Path(place, name.removeprefix(_FILE))
            path.write_text(source, encoding="utf-8")
            return catalogue.find(str(path))
    if name not in catalogue.NAMES:
        raise UnknownName("there is no assignment {name!r} here", name=name)
    return catalogue.find(name)


def _with_parts(name: str, contract: Contract) -> list[tuple[str, Message]]:
    """A contract and each of its parts, as they can be chosen."""
    title = as_message(contract.title)
    whole = Message("{title} ({name})", title=title, name=name)
    parts = [
        (f"{name}{PART}{part}", Message("{title}: {part} ({name})", title=title, part=each, name=name))
        for part, each in contract.parts.items()
    ]
    return [(name, whole), *parts]


def _variants(game: Game[Any, Any]) -> Choices:
    """Players of a game, of each of its variants."""
    usual, *others = game.variants
    values = [f"{_GAME}{game.name}", *(f"{_GAME}{game.name}/{each}" for each in others)]
    return [(value, players_title(game, variant)) for value, variant in zip(values, (usual, *others), strict=True)]


class Assignments:
    """All that courses of this server can ask for."""

    def __init__(self, files: Sequence[str] = ()) -> None:
        """With contracts of these files; raises FileError."""
        self._sources: dict[str, str] = {}
        for file in files:
            path = expanded(file)
            if path.suffix != ".py":
                raise BadSetup("{path} is not a contract: that is a file of Python, mine.py", path=file)
            self._sources[f"{_FILE}{path.name}"] = read_text(path)
            self.find(f"{_FILE}{path.name}").contract()

    def find(self, name: str, part: str = "", seconds: float = 1.0) -> Assignment:
        """An assignment; raises UnknownName for a contract of a file that this server was not started with."""
        if name.startswith(_FILE) and name not in self._sources:
            raise UnknownName(
                "this server was not started with the contract {name}: --contract {name}", name=name.removeprefix(_FILE)
            )
        return Assignment(name, part, seconds, self._sources.get(name, ""))

    def choices(self) -> list[tuple[Message, Choices]]:
        """What can be chosen for a course, under titles: own contracts, documents and their parts, players of games."""
        own = [each for name in self._sources for each in _with_parts(name, self.find(name).contract())]
        documents = [each for name in catalogue.NAMES for each in _with_parts(name, catalogue.find(name))]
        games = [
            (Message("Players: {game}", game=Message(title_of(game))), _variants(game))
            for game in registry.games()
            if len(game.variants) > 1
        ]
        single = [each for game in registry.games() if len(game.variants) < 2 for each in _variants(game)]
        found = [(Message("Contracts of this server"), own), (Message("Documents"), documents)]
        return [each for each in (*found, *games, (Message("Players: other games"), single)) if each[1]]

    def plays(self, course: Course) -> bool:
        """Whether what is handed in for a course plays a game; raises UnknownName."""
        return bool(self.find(course.assignment, course.part).contract().plays)

    def check(self, name: str, part: str) -> None:
        """Raise DamierError for what no course can ask for."""
        contract = self.find(name).contract()
        if part and part not in contract.parts:
            raise BadSetup(
                "there is no part {part!r}; the parts are: {parts}", part=part, parts=", ".join(contract.parts) or "-"
            )
