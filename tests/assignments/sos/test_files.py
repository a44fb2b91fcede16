"""sosAlgorithms.py: games on file."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.assignments.sos.conftest import FOLDER


def played(sos: Any, n: int = 4, letters: int = 12, kinds: tuple[str, ...] = ("humain", "hasard", "malin")) -> Any:
    """A game after so many letters."""
    game, rng = sos.newGame(n, kinds), Random(2)
    for _ in range(letters):
        sos.play(game, *sos.randomMove(game.board, n, rng))
    return game


@pytest.mark.parametrize(
    ("n", "letters", "players"), [(1, 0, 2), (1, 1, 2), (4, 12, 3), (4, 16, 8), (7, 30, 2), (26, 600, 4), (40, 1500, 2)]
)
def test_a_game_is_resumed_as_it_was_saved(sos: Any, tmp_path: Path, n: int, letters: int, players: int) -> None:
    game = played(
        sos, n, letters, ("humain", "hasard", "malin", "humain", "malin", "hasard", "malin", "humain")[:players]
    )
    sos.saveGame(game, str(tmp_path / "partie.txt"))
    assert sos.loadGame(str(tmp_path / "partie.txt")) == game
    assert [file.name for file in tmp_path.iterdir()] == ["partie.txt"]


def test_the_file_of_the_readme_is_what_is_written(sos: Any) -> None:
    text = (FOLDER / "README.md").read_text(encoding="utf-8").split("```")[3].lstrip("\n")
    game = sos.readGame(text)
    assert sos.gameText(game) == text
    assert game.board == [[1, 2, 1], [2, 0, 0], [2, 0, 0]]
    assert (game.scores, game.player, game.lines) == ([0, 1], 0, [([(0, 2), (0, 0)], 1)])


GOOD = """partie de SOS
taille : 3
joueurs : humain malin
scores : 0 1
tour : 1
plateau :
SOS
O..
O..
auteurs :
112
200
200
alignements :
2 : 1,3 1,1
fin
"""


def test_blank_space_and_other_line_ends_do_no_harm(sos: Any, tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    file.write_bytes(b"\xef\xbb\xbf" + (GOOD.replace("\n", " \r\n") + "\r\n\r\n").encode())
    assert sos.gameText(sos.loadGame(str(file))) == GOOD


def test_a_board_written_by_hand_need_not_say_who_wrote_it(sos: Any) -> None:
    game = sos.readGame(GOOD.replace("112\n200\n200", "000\n000\n000").replace("2 : 1,3 1,1\n", ""))
    assert (game.scores, game.writers, game.lines) == ([0, 1], {}, [])


@pytest.mark.parametrize("length", range(0, len(GOOD) - 1, 7))
def test_half_a_file_is_refused(sos: Any, length: int) -> None:
    with pytest.raises(sos.FileError, match="ligne"):
        sos.readGame(GOOD[:length])


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("partie de SOS", "partie de dames", 1),
        ("taille : 3", "taille : 0", 2),
        ("taille : 3", "taille : 100", 2),
        ("taille : 3", "taille : " + "9" * 5000, 2),
        ("taille : 3", "taille : ٣", 2),
        ("taille : 3", "taille 3", 2),
        ("taille : 3", "taille : 4", 7),
        ("humain malin", "humain", 3),
        ("humain malin", "humain génie", 3),
        ("humain malin", "humain" + " malin" * 8, 3),
        ("humain malin", "humain malin hasard", 4),
        ("scores : 0 1", "scores : 0 -1", 4),
        ("scores : 0 1", "scores : 0 2", 16),
        ("scores : 0 1", "scores : 1 0", 16),
        ("tour : 1", "tour : 3", 5),
        ("tour : 1", "tour : 0", 5),
        ("plateau :", "plateau : SOS", 6),
        ("O..\nO..", "O..\nO.X", 9),
        ("O..\nO..", "O..\nO...", 9),
        ("112", "113", 11),
        ("\n200\n200", "\n210\n200", 12),
        ("2 : 1,3 1,1", "2 : 1,3 3,1", 15),
        ("2 : 1,3 1,1", "2 : 1,3", 15),
        ("2 : 1,3 1,1", "3 : 1,3 1,1", 15),
        ("2 : 1,3 1,1", "0 : 1,3 1,1", 15),
        ("2 : 1,3 1,1", "2 : 1,3 1,1\n2 : 1,1 1,3", 16),
        ("fin\n", "fin\nencore\n", 16),
    ],
)
def test_a_broken_file_is_refused_and_the_line_named(sos: Any, tmp_path: Path, old: str, new: str, line: int) -> None:
    file = tmp_path / "partie.txt"
    file.write_text(GOOD.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(sos.FileError, match=rf"partie\.txt.*ligne {line} : ") as raised:
        sos.loadGame(str(file))
    assert len(str(raised.value)) < 200 + len(str(file))


def test_what_is_no_text_or_no_file_is_refused(sos: Any, tmp_path: Path) -> None:
    (tmp_path / "image").write_bytes(bytes(range(256)))
    (tmp_path / "huge").write_bytes(b"S" * (sos.MOST_BYTES + 1))
    os.mkfifo(tmp_path / "pipe")
    for name in ("image", "huge", "pipe", "", "nowhere", "image/file", "nul\0", "x" * 300):
        with pytest.raises(sos.FileError, match=r"^Impossible de lire «"):
            sos.loadGame(f"{tmp_path}/{name}")


def test_what_cannot_be_replaced_stays_and_nothing_is_left_behind(sos: Any, tmp_path: Path) -> None:
    game = played(sos)
    kept = tmp_path / "kept.txt"
    kept.write_text("mine", encoding="utf-8")
    kept.chmod(0o444)
    (tmp_path / "folder").mkdir()
    before = sorted(tmp_path.iterdir())
    for name in ("kept.txt", "folder", "nowhere/file", "kept.txt/file", "nul\0"):
        with pytest.raises(sos.FileError, match=r"^Impossible d'écrire «"):
            sos.saveGame(game, f"{tmp_path}/{name}")
    assert kept.read_text(encoding="utf-8") == "mine"
    assert sorted(tmp_path.iterdir()) == before


def test_a_save_that_fails_half_way_leaves_the_old_file(
    sos: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "partie.txt"
    sos.saveGame(played(sos, letters=3), str(file))
    before = file.read_bytes()

    def full_disk(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full_disk)
    with pytest.raises(sos.FileError, match=r"^Impossible d'écrire « .* » : le disque est plein\.$"):
        sos.saveGame(played(sos), str(file))
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_file_that_cannot_be_put_in_its_place_is_taken_away(
    sos: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: Any) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "replace", refused)
    with pytest.raises(sos.FileError, match="l'accès est refusé"):
        sos.saveGame(played(sos), str(tmp_path / "partie.txt"))
    assert not list(tmp_path.iterdir())


def test_a_new_file_has_the_usual_permissions(sos: Any, tmp_path: Path) -> None:
    (tmp_path / "usual.txt").touch()
    sos.saveGame(played(sos), str(tmp_path / "partie.txt"))
    assert (tmp_path / "partie.txt").stat().st_mode == (tmp_path / "usual.txt").stat().st_mode


def test_a_game_that_could_not_be_resumed_is_not_saved(sos: Any, tmp_path: Path) -> None:
    game = played(sos)
    game.scores[0] += 1
    with pytest.raises(sos.FileError, match="scores"):
        sos.saveGame(game, str(tmp_path / "partie.txt"))
    assert not list(tmp_path.iterdir())


def test_a_link_stays_a_link_and_permissions_stay(sos: Any, tmp_path: Path) -> None:
    real = tmp_path / "real.txt"
    real.write_text("old", encoding="utf-8")
    real.chmod(0o640)
    (tmp_path / "link.txt").symlink_to(real)
    sos.saveGame(played(sos), str(tmp_path / "link.txt"))
    assert (tmp_path / "link.txt").is_symlink()
    assert sos.loadGame(str(real)) == played(sos)
    assert real.stat().st_mode & 0o777 == 0o640
