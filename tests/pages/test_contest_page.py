"""The page of a contest: one file, the same games, and nothing that a stranger wrote is run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

from damier.arena.contest import Contest, Entry, Format, Job, Played
from damier.arena.log import Log
from damier.arena.referee import play_game
from damier.arena.standings import standings
from damier.cli.main import main
from damier.core import registry
from damier.core.game import Setup
from damier.core.look import Look
from damier.core.record import Record
from damier.draw.svg import Artist
from damier.engine.players.random_player import RandomPlayer
from damier.i18n import language
from damier.pages.contest_page import MOST_MOVES, chosen_games, contest_page
from damier.play.scenes import scene_after

HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\"'&\u2028\u202e"
SETUP = Setup(size=(4, 4))


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    language.choose("en")


def played_game(number: int = 0, end: str = "rules", blamed: int | None = None, words: str = "") -> Played:
    """A small game of two of three contestants, or what is said of it."""
    game = registry.find("reversi")
    players = [RandomPlayer(Random(number)), RandomPlayer(Random(number + 1))]
    result = play_game(game, game.start(SETUP), players, names=("a", "b"))
    seats = ((0, 1), (1, 2), (2, 0))[number % 3]
    ranks = result.ranks if blamed is None else (2, 1) if blamed == 0 else (1, 2)
    return Played(Job(number, 0, seats, number), ranks, end, blamed, result.reason, result.record, words)


def contest(*names: str, **options: Any) -> Contest:
    entries = tuple(Entry(name, "random") for name in names or ("Ada", "Bob", "Cleo"))
    return Contest("reversi", entries, SETUP, **options)


def page_of(asked: Contest, played: list[Played], left: int = 0) -> Page:
    return Page(contest_page(asked, played, standings(asked, played), left))


class Page(HTMLParser):
    """What is in a page: its elements with their attributes, its texts, its data."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.scripts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if data.strip():
            (self.scripts if self.elements and self.elements[-1][0] == "script" else self.texts).append(data)

    @property
    def data(self) -> Any:
        return json.loads(self.scripts[0])


def test_the_page_has_settings_standings_and_every_game() -> None:
    games = [played_game(number) for number in range(6)]
    page = page_of(contest(time="3s", seed=77, is_unsafe=True), games, left=2)
    texts = set(page.texts)
    assert {"Reversi · everybody against everybody", "3 s", "77", "Ada", "Bob", "Cleo", "How games ended"} <= texts
    assert {"Files ran without a sandbox.", "2 games are still to be played.", "No program was at fault."} <= texts
    assert [game["number"] for game in page.data["games"]] == list(range(6))
    assert sum(tag == "circle" and "rating" in (each["class"] or "") for tag, each in page.elements if "class" in each)


@pytest.mark.parametrize("name", registry.names())
def test_the_boards_of_the_page_are_those_of_the_game(name: str) -> None:
    game = registry.find(name)
    start = game.start(rng=Random(3))
    players = [RandomPlayer(Random(seat)) for seat in range(start.seats)]
    result = play_game(game, start, players, names=("a", "b"))
    places = tuple(range(start.seats))
    entries = tuple(Entry(f"player {place}", "random") for place in places)
    played = Played(Job(0, 0, places, 0), result.ranks, "rules", None, result.reason, result.record, "")
    page = page_of(Contest(name, entries), [played])
    board = page.data["games"][0]["board"]
    match = Record.loads(result.record).replay()
    assert board["moves"] == match.move_texts()
    tiles = list(board["start"])
    for changes in board["steps"]:
        for at, tile in zip(changes[::2], changes[1::2], strict=True):
            tiles[at] = tile
    last = scene_after(match, len(match.moves)).without_choices()
    artist = Artist.of(last, Look.of(game, game.seat_names(start)))
    kinds = {artist.tile(cell): tile for cell, tile in zip(last.cells, tiles, strict=True)}
    assert len(kinds) == len(set(tiles))
    assert [kinds[artist.tile(cell)] for cell in last.cells] == tiles
    assert board["scores"][-1] == list(last.scores)


def test_nothing_that_a_stranger_wrote_is_more_than_text() -> None:
    """Names, logs, reasons, refusals: the page has the same elements with them as without them."""
    game = played_game(1, "crash", 0, HOSTILE)
    hostile = [Played(game.job, game.ranks, game.end, 0, HOSTILE, "no record" + HOSTILE, HOSTILE), played_game(2)]
    plain = [Played(game.job, game.ranks, game.end, 0, "why", "no record", "words"), played_game(2)]
    entries = tuple(Entry(f"{HOSTILE}{number}", HOSTILE, HOSTILE, {"text": HOSTILE}) for number in range(3))
    page = page_of(Contest("reversi", entries, SETUP), hostile)
    twin = page_of(Contest("reversi", tuple(Entry(f"x{n}", "y", "z", {"text": "r"}) for n in range(3)), SETUP), plain)
    shapes = [[(tag, set(attributes)) for tag, attributes in each.elements] for each in (page, twin)]
    assert shapes[0] == shapes[1]
    assert len(page.scripts) == 2
    assert page.scripts[1] == twin.scripts[1]
    assert page.data["games"][0]["log"] == HOSTILE
    assert "\u202e" not in page.scripts[0]


def test_a_contest_that_has_not_begun_has_a_page_too() -> None:
    page = page_of(contest(), [], left=6)
    assert "6 games are still to be played." in page.texts
    assert page.scripts == []


def test_the_page_needs_no_other_file_and_lets_no_other_script_run() -> None:
    page = page_of(contest(), [played_game()])
    for tag, attributes in page.elements:
        assert tag not in {"link", "img", "iframe", "object", "embed", "a", "form", "base"}
        assert not [name for name in attributes if name.startswith("on") or name in {"src", "style", "href"}]
    policy = next(each["content"] or "" for tag, each in page.elements if "http-equiv" in each)
    assert policy.startswith("default-src 'none'; style-src 'sha256-")
    assert "unsafe" not in policy


def test_the_script_never_reads_a_text_as_html() -> None:
    script = page_of(contest(), [played_game()]).scripts[1]
    assert not [
        word for word in ("innerHTML", "outerHTML", "insertAdjacent", "document.write", "eval") if word in script
    ]


def test_of_many_games_the_faults_and_the_newest_are_shown() -> None:
    one = played_game()
    games = [
        Played(Job(at, 0, (0, 1), at), (1, 2), "crash" if at < 5 else "rules", None, "", one.record, "")
        for at in range(1000)
    ]
    chosen = [each.job.number for each in chosen_games(games, 20)]
    assert chosen == [*range(5), *range(985, 1000)]
    assert len(chosen_games(games[:5], 2)) == 2
    assert len(chosen_games(games, 1000)) == 1000
    long = [replace(each, record="a move\n" * 400) for each in games]
    assert len(chosen_games(long, 1000)) == MOST_MOVES // 400


def test_the_command_writes_the_page_in_the_language_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(Log.create(tmp_path / "results", contest(format=Format.SWISS))) as log:
        games = [played_game(number, "timeout", 1) for number in range(3)]
        log.add_jobs(each.job for each in games)
        log.add_games(games)
    file = tmp_path / "page.html"
    assert main(["arena", "show", str(tmp_path / "results"), "--html", str(file), "--lang", "fr"]) == 0
    assert f"La page est dans {file}." in capsys.readouterr().out
    page = Page(file.read_text(encoding="utf-8"))
    assert {"Reversi · tournoi suisse", "Chacun contre chacun", "temps dépassé", "Classement"} <= set(page.texts)
    assert main(["arena", "show", str(tmp_path / "results"), "--html", str(tmp_path)]) == 2
    assert "cannot write" in capsys.readouterr().err
