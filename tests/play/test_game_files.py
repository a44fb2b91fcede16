"""Games in files: records, and the formats that games' profiles know."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.core import registry
from damier.core.errors import BadRecord, BadSetup, DamierError
from damier.core.formats import FileFormat
from damier.core.game import Game, Setup
from damier.core.match import Match
from damier.core.profile import profile_of
from damier.play.game_files import read_game
from damier.play.session import Session
from damier.play.standard_services import StandardServices
from damier.seats.occupant import Occupant

WRITTEN = [
    (game, kind) for game in map(registry.find, registry.names()) for kind in profile_of(game).formats if kind.write
]


def session_of(game: Game[Any, Any], count: int, setup: Setup = Setup()) -> Session:  # noqa: B008
    """A game after so many moves at random, by Ada and the computer."""
    rng, match = Random(2), Match(game, game.start(setup))
    for _ in range(count):
        match.submit(match.position.to_move, rng.choice(match.position.legal_moves()))
    return Session(StandardServices(), match, [Occupant("human", "Ada"), Occupant("engine")])


@pytest.mark.parametrize(("game", "kind"), WRITTEN, ids=lambda entry: getattr(entry, "name", ""))
def test_what_is_written_in_a_format_is_read_again(game: Game[Any, Any], kind: FileFormat, tmp_path: Path) -> None:
    setup = Setup("ulb") if kind.suffix == ".dat" else Setup()
    session = session_of(game, 9, setup)
    file = tmp_path / f"game{kind.suffix.upper()}"
    StandardServices().write(file, session)
    assert not file.read_text().startswith("damier record")
    record, match = read_game(file)
    assert match.game.scene(match.position) == game.scene(session.match.position)
    if kind.suffix != ".dat":  # which holds a board and a turn only
        assert match.moves == session.match.moves
        assert record.players == ("Ada", "Computer")
    if kind.beginning:
        renamed = file.rename(tmp_path / "game.txt")
        assert read_game(renamed)[1].position == match.position


def test_another_name_makes_a_record(tmp_path: Path) -> None:
    session = session_of(registry.find("reversi"), 3)
    for name in ("game.damier", "game.pdn", "game"):  # PDN is not a format of Reversi's
        StandardServices().write(tmp_path / name, session)
        assert read_game(tmp_path / name)[1].moves == session.match.moves


@pytest.mark.parametrize("text", ["f5d6c3", " F5 d6\nC3\n", "f5,d6;c3"])
def test_a_transcript_is_known_by_its_moves(text: str, tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text(text)
    record, match = read_game(tmp_path / "game.txt")
    assert (record.game, record.moves) == ("reversi", ("f5", "d6", "c3"))
    assert sum(match.position.points()) == 7


@pytest.mark.parametrize(
    ("name", "text", "told"),
    [
        ("game.txt", "hello", "this is not a record of a game: its first line is not 'damier record 1'"),
        ("game.txt", "f5a1", "move 2, a1, is not legal"),
        ("game.txt", "(;GM[Chess];)", "this is a game of Chess, not of Othello"),
        ("game.ggf", "damier", "this is not a game in GGF"),
        ("game.dat", "x", "a .dat file begins with the player, 1 or -1, and the dimension"),
        ("game.pdn", "1. 99-1", "move 1, 99-1"),
        ("game.txt", "[Event", "line 1: "),
    ],
)
def test_a_file_that_holds_no_game_is_a_sentence(name: str, text: str, told: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(text)
    with pytest.raises(BadRecord) as caught:
        read_game(tmp_path / name)
    assert str(caught.value).startswith(told)


def test_a_file_has_as_many_games_as_it_has(tmp_path: Path) -> None:
    (tmp_path / "two.pdn").write_text("1. 32-28 *\n\n1. 33-29 *\n")
    assert read_game(tmp_path / "two.pdn", 2)[0].moves == ("33-29",)
    with pytest.raises(BadRecord, match=r"two.pdn contains 2 games; there is no game 3"):
        read_game(tmp_path / "two.pdn", 3)
    (tmp_path / "one.ggf").write_text("(;GM[Othello]B[F5];)")
    with pytest.raises(BadRecord, match=r"one.ggf contains one game; there is no game 2"):
        read_game(tmp_path / "one.ggf", 2)


def test_a_format_that_cannot_hold_a_game_says_so_and_writes_nothing(tmp_path: Path) -> None:
    session = session_of(registry.find("draughts"), 2)
    with pytest.raises(BadSetup, match="holds a game of ulb, not of international"):
        StandardServices().write(tmp_path / "game.dat", session)
    assert not (tmp_path / "game.dat").exists()


def test_a_format_s_suffix_is_one_game_s_own() -> None:
    suffixes = [
        kind.suffix for game in map(registry.find, registry.names()) for kind in profile_of(game).formats if kind.suffix
    ]
    assert len(suffixes) == len(set(suffixes))
    assert all(suffix.startswith(".") and suffix == suffix.lower() for suffix in suffixes)


def test_maps_are_read_by_the_game_that_has_them(tmp_path: Path) -> None:
    maps = {game.name: found for game in map(registry.find, registry.names()) if (found := profile_of(game).maps)}
    assert list(maps) == ["dicewars"]
    (tmp_path / "lake.txt").write_text("...\n. .\n...\n")
    text = maps["dicewars"].read(tmp_path / "lake.txt")
    assert (text, maps["dicewars"].is_map(text)) == (".../. ./...", True)
    assert maps["dicewars"].holes_in("holes=12") == "12"
    assert maps["dicewars"].holes_in(text) is None
    with pytest.raises(DamierError, match="cannot read"):
        maps["dicewars"].read(tmp_path / "nowhere.txt")
