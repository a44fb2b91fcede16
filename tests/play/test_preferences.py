"""What a window finds again the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.play import preferences
from damier.play.preferences import Preferences


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A place of our own for what is kept."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    return tmp_path


def test_nothing_is_kept_at_first() -> None:
    assert preferences.load() == Preferences()


def test_what_is_kept_is_found_again(folder: Path) -> None:
    chosen = Preferences("dark", "fr", 0.75, 800, 600)
    preferences.save(chosen)
    assert preferences.load() == chosen
    assert [file.name for file in (folder / "damier").iterdir()] == ["window.json"]


@pytest.mark.parametrize(
    "content",
    ["", "nonsense", "[]", "3", '"dark"', "{", '{"theme": ', "[" * 100_000, "\x00", '{"theme": "d\\ud800"'],
)
def test_a_file_that_means_nothing_is_ignored_and_replaced(folder: Path, content: str) -> None:
    file = folder / "damier" / "window.json"
    file.parent.mkdir()
    file.write_text(content)
    assert preferences.load() == Preferences()
    preferences.save(Preferences("dark"))
    assert preferences.load() == Preferences("dark")


def test_bytes_that_are_not_text_are_ignored(folder: Path) -> None:
    file = folder / "damier" / "window.json"
    file.parent.mkdir()
    file.write_bytes(b"\xff\xfe\x00")
    assert preferences.load() == Preferences()


@pytest.mark.parametrize(
    ("content", "found"),
    [
        ('{"theme": 3, "language": "fr"}', Preferences(language="fr")),
        ('{"language": "xx"}', Preferences()),
        ('{"language": ["fr"], "theme": "dark"}', Preferences(theme="dark")),
        ('{"pace": -1}', Preferences()),
        ('{"pace": NaN}', Preferences()),
        ('{"pace": true}', Preferences()),
        ('{"pace": 1}', Preferences(pace=1.0)),
        ('{"width": 800}', Preferences()),
        ('{"width": 800, "height": 1e999}', Preferences()),
        ('{"width": 10, "height": 800}', Preferences()),
        ('{"width": 800, "height": 700.5}', Preferences(width=800, height=700)),
        ('{"more": 1}', Preferences()),
    ],
)
def test_what_makes_no_sense_is_left_out(folder: Path, content: str, found: Preferences) -> None:
    file = folder / "damier" / "window.json"
    file.parent.mkdir()
    file.write_text(content)
    assert preferences.load() == found


def test_a_place_that_takes_nothing_troubles_nobody(folder: Path) -> None:
    (folder / "damier").write_text("a file where a folder should be")
    preferences.save(Preferences("dark"))
    assert preferences.load() == Preferences()


def test_a_relative_folder_is_not_meant(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", "here")
    monkeypatch.setenv("HOME", str(folder))
    assert preferences.path() == folder / ".config" / "damier" / "window.json"


def test_the_chosen_language_counts_unless_the_environment_names_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DAMIER_LANG", raising=False)
    assert preferences.language() == ""
    preferences.save(Preferences(language="fr"))
    assert preferences.language() == "fr"
    monkeypatch.setenv("DAMIER_LANG", "en")
    assert preferences.language() == ""
