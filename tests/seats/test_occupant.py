"""Seats as text, and the table of the kinds that may sit there."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.errors import BadSetup, DamierError, FileError, UnknownName
from damier.core.game import Game
from damier.core.profile import Profile
from damier.engine.players.random_player import RandomPlayer
from damier.i18n.french import TEXTS
from damier.i18n.language import Language
from damier.seats import players
from damier.seats.builtin_kinds import BUILTIN_KINDS
from damier.seats.choices import choices, describe_kind
from damier.seats.kind import Asks
from damier.seats.occupant import Occupant, fill_seats, parse_occupants
from damier.seats.table import find, fitting, kinds
from tests.pebbles import GAME as PEBBLES
from tests.pebbles import PebblesGame

REVERSI, DRAUGHTS = registry.find("reversi"), registry.find("draughts")


@pytest.mark.parametrize(
    ("text", "kind", "detail", "name"),
    [
        ("human", "human", "", ""),
        ("Human:Ada Lovelace", "human", "Ada Lovelace", ""),
        ("human:Ada:Lovelace", "human", "Ada:Lovelace", ""),
        ("engine", "engine", "", ""),
        ("engine:4", "engine", "4", ""),
        (" engine:expert:Hal 9000 ", "engine", "expert", "Hal 9000"),
        ("engine::Hal", "engine", "", "Hal"),
        ("random::Bob", "random", "", "Bob"),
        ("py:my_ai.py", "py", "my_ai.py", ""),
        ("py:~/players/my_ai.py:Ada", "py", "~/players/my_ai.py", "Ada"),
        (r"py:C:\players\my_ai.py:Ada", "py", r"C:\players\my_ai.py", "Ada"),
        ("py:C:my_ai.py:", "py", "C:my_ai.py", ""),
        ("hub:/opt/scan/scan", "hub", "/opt/scan/scan", ""),
        ("hub:/opt/scan/scan:Scan", "hub", "/opt/scan/scan", "Scan"),
        ("gtp:damier engine gtp --level 4:Deep", "gtp", "damier engine gtp --level 4", "Deep"),
        ("nboard:ssh host:/opt/edax", "nboard", "ssh host:/opt/edax", ""),
        ("nboard:edax -port localhost:80", "nboard", "edax -port localhost:80", ""),
        ("dxp:localhost:27531", "dxp", "localhost:27531", ""),
        ("dxp:localhost:27531:Scan", "dxp", "localhost:27531", "Scan"),
        ("dxp:[::1]:27531:Scan", "dxp", "[::1]:27531", "Scan"),
        ("dxp", "dxp", "", ""),
    ],
)
def test_a_seat_has_a_kind_a_detail_and_a_name(text: str, kind: str, detail: str, name: str) -> None:
    occupant = Occupant.parse(text)
    assert occupant == Occupant(kind, detail, name)
    assert Occupant.parse(str(occupant)) == occupant


@pytest.mark.parametrize(
    "occupant",
    [
        Occupant("hub", "scan a:b"),
        Occupant("py", "odd:name.py"),
        Occupant("gtp", "x:y:z"),
        Occupant("py", "a,b.py", "x"),
    ],
)
def test_a_detail_with_colons_is_found_again(occupant: Occupant) -> None:
    assert Occupant.parse(str(occupant)) == occupant


def test_a_file_with_a_colon_in_its_name_is_no_name(tmp_path: Path) -> None:
    file = tmp_path / "my:ai"
    file.touch()
    assert Occupant.parse(f"py:{file}") == Occupant("py", str(file))
    assert Occupant.parse(f"hub:{file}") == Occupant("hub", str(file))


@pytest.mark.parametrize("text", ["", "robot", "engine4", ":Ada"])
def test_an_unknown_kind_is_reported_with_those_there_are(text: str) -> None:
    with pytest.raises(
        UnknownName, match="kinds of player are human, engine, random, course, py, hub, dxp, nboard, gtp"
    ):
        Occupant.parse(text)


@pytest.mark.parametrize("text", ["random:7", "course:hard"])
def test_a_kind_that_asks_for_nothing_takes_nothing(text: str) -> None:
    with pytest.raises(UnknownName, match="takes nothing after a colon"):
        Occupant.parse(text)


def test_a_name_cannot_upset_a_screen_or_a_list() -> None:
    occupant = Occupant.parse(f"py:a.py:x\x1b[2J, {'y' * 99}")
    assert occupant.given_name.isprintable()
    assert "," not in occupant.given_name
    assert len(occupant.given_name) <= 40


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("human", "White"),
        ("human:Ada", "Ada"),
        ("engine", "Computer"),
        ("engine:4", "Computer, regular"),
        ("engine:4:Hal", "Hal"),
        ("random", "Random player"),
        ("py:folder/my_ai.py", "my_ai"),
        ("py:folder/my_ai.py:Ada", "Ada"),
        ("hub:/opt/Scan", "Scan"),
        ("hub", "Another program"),
    ],
)
def test_everybody_has_a_name(text: str, name: str) -> None:
    assert str(Occupant.parse(text).name("white")) == name


def test_nobody_named_is_a_person_against_computers() -> None:
    assert fill_seats([], 3) == (Occupant("human"), Occupant("engine"), Occupant("engine"))
    assert fill_seats(parse_occupants("random"), 2) == (Occupant("random"), Occupant("engine"))


@pytest.mark.parametrize(
    ("game", "names"),
    [
        (DRAUGHTS, ["human", "engine", "random", "course", "py", "hub", "dxp"]),
        (REVERSI, ["human", "engine", "random", "course", "py", "nboard", "gtp", "fichier"]),
        (PEBBLES, ["human", "engine", "random", "py"]),
    ],
)
def test_each_game_has_the_kinds_that_fit_it(game: Game[Any, Any], names: list[str]) -> None:
    assert [kind.name for kind in fitting(game)] == names


def test_a_player_that_a_profile_names_is_a_kind_for_its_game(monkeypatch: pytest.MonkeyPatch) -> None:
    class Named(PebblesGame):
        profile = Profile(players={"shy": RandomPlayer, "engine": RandomPlayer})

    game = Named()
    assert [kind.name for kind in fitting(game)] == ["human", "engine", "random", "py", "shy"]
    with pytest.raises(UnknownName):
        Occupant.parse("shy")
    monkeypatch.setattr(registry, "_files", {Path("pebbles.py"): game})  # now it is in use
    shy = Occupant.parse("shy")
    assert not shy.is_external
    assert [str(choice.text) for choice in choices(game, ())][-1] == "Shy"
    assert isinstance(players.player(shy, game, Random(1)), RandomPlayer)
    with pytest.raises(BadSetup, match="shy cannot play reversi; the kinds of player for it are human, "):
        players.check(shy, REVERSI)


def test_only_kinds_that_run_our_own_code_are_trusted() -> None:
    assert [kind.name for kind in BUILTIN_KINDS if kind.is_trusted] == ["human", "engine", "random", "course"]
    assert [name for name in kinds() if Occupant(name).is_external] == ["py", "hub", "dxp", "nboard", "gtp", "fichier"]


def test_lists_show_every_kind_and_what_it_asks_for() -> None:
    shown = [(str(choice.occupant), str(choice.text), choice.asks) for choice in choices(REVERSI, ("weak", "strong"))]
    assert shown == [
        ("human", "a person", Asks.NAME),
        ("engine:weak", "Computer, weak", Asks.NOTHING),
        ("engine:strong", "Computer, strong", Asks.NOTHING),
        ("random", "Random player", Asks.NOTHING),
        ("course", "Course player", Asks.NOTHING),
        ("py", "a Python file", Asks.FILE),
        ("nboard", "another program (NBoard)", Asks.COMMAND),
        ("gtp", "another program (GTP)", Asks.COMMAND),
        ("fichier", "another program (files)", Asks.COMMAND),
    ]


def test_every_kind_of_ours_is_described_in_french() -> None:
    assert [kind.name for kind in BUILTIN_KINDS if kind.about not in TEXTS] == []
    assert Language("fr").say(describe_kind(find("py"))) == "un fichier Python"


@pytest.mark.parametrize(
    ("text", "game", "error", "sentence"),
    [
        ("engine:99", REVERSI, UnknownName, "there is no level '99'; the levels are 1 to 8: beginner"),
        ("course", PEBBLES, BadSetup, "course cannot play pebbles; the kinds of player for it are human, engine, "),
        ("gtp:x", DRAUGHTS, BadSetup, "gtp cannot play draughts; .* hub, dxp$"),
        ("py", REVERSI, BadSetup, "py: needs a file after the colon, as in py:my_ai.py"),
        ("py:nowhere.py", REVERSI, FileError, "cannot read nowhere.py: No such file or directory"),
        ("py:/", REVERSI, BadSetup, "/ holds no file of Python"),
        ("nboard", REVERSI, BadSetup, "nboard: needs a program after the colon, as in nboard:/"),
        ("gtp: ", REVERSI, BadSetup, "gtp: needs a program after the colon, as in gtp:/"),
    ],
)
def test_what_cannot_play_is_reported_before_the_game(
    text: str, game: Game[Any, Any], error: type[DamierError], sentence: str
) -> None:
    occupant = Occupant.parse(text)
    with pytest.raises(error, match=sentence):
        players.check(occupant, game)
    with pytest.raises(error, match=sentence):
        players.player(occupant, game, Random(1))
    with pytest.raises(error, match=sentence):
        players.background_player(occupant, game, 1)
