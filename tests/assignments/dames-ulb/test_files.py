"""Saved games: the format of section 3.8, and files that are no good."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from types import ModuleType

import pytest

SAVED = """\
-1
4
0 -1 0 2
0 0 0 0
0 0 0 0
1 0 -2 0
"""
BOARD = [[0, -1, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0], [1, 0, -2, 0]]

FIGURE_4 = """\
1
10
0 2 0 -1 0 -1 0 -1 0 -1
-1 0 0 0 -1 0 -1 0 -1 0
0 -1 0 0 0 -1 0 -1 0 -1
-1 0 -1 0 0 0 0 0 -1 0
0 -1 0 0 0 -1 0 0 0 1
-1 0 0 0 1 0 0 0 1 0
0 1 0 0 0 0 0 1 0 1
1 0 1 0 1 0 0 0 1 0
0 1 0 1 0 1 0 0 0 1
1 0 1 0 1 0 1 0 -2 0
"""

READABLE = [
    SAVED,
    SAVED.replace(" ", "   ").replace("\n", " \r\n"),
    SAVED.replace("\n", "\t"),
    "\ufeff" + SAVED,
    SAVED.replace("1 0 -2", "+1.0 0 -2.0"),
]

EMPTY = " 0" * 16
BROKEN = [
    ("", "manquent"),
    ("1", "manquent"),
    ("blanc 4" + EMPTY, "le joueur doit être 1 ou -1, pas « blanc »"),
    ("0 4" + EMPTY, "le joueur"),
    ("1 quatre" + EMPTY, "la taille"),
    ("1 3" + " 0" * 9, "un entier de 4 à 500"),
    ("1 501" + " 0" * 501 * 501, "un entier de 4 à 500"),
    ("1 4.5" + EMPTY, "la taille"),
    ("1 -4" + EMPTY, "la taille"),
    ("1 500", "250000 cases attendues, 0 trouvée"),
    ("1 999999999", "la taille"),
    ("1 4 0", "16 cases attendues, 1 trouvée"),
    ("1 4" + " 0" * 15, "16 cases attendues, 15 trouvées"),
    ("1 4" + " 0" * 17, "17 trouvées"),
    (SAVED[:-9], "cases attendues"),
    ("1 4 0 x" + " 0" * 14, "« x » n'est pas une pièce (case b1)"),
    ("1 4 0 nan" + " 0" * 14, "nan"),
    ("1 4 0 0.5" + " 0" * 14, "0.5"),
    ("1 4 0 1_0" + " 0" * 14, "1_0"),
    ("1 4 0 " + "9" * 5000 + " 0" * 14, "…"),
    ("1 4 1" + " 0" * 15, "case blanche (a1)"),
]


def test_a_game_is_written_in_the_documents_format(game: ModuleType, tmp_path: Path) -> None:
    game.save(str(tmp_path / "a.dat"), BOARD, -1)
    assert (tmp_path / "a.dat").read_text() == SAVED
    halved = [[piece / 1 for piece in row] for row in BOARD]
    game.save(str(tmp_path / "b.dat"), halved, -1.0)
    assert (tmp_path / "b.dat").read_text() == SAVED


def test_the_documents_game_is_read_written_and_shown(
    game: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.dat").write_text(FIGURE_4)
    player, board = game.load(str(tmp_path / "a.dat"))
    game.save(str(tmp_path / "b.dat"), board, player)
    assert (tmp_path / "b.dat").read_text() == FIGURE_4
    game.printBoard(board, player)
    lines = capsys.readouterr().out.splitlines()
    assert (lines[0], lines[9]) == ("▇ ◉ ▇ ○ ▇ ○ ▇ ○ ▇ ○ | 1", "● ▇ ● ▇ ● ▇ ● ▇ ◎ ▇ | 10")


@pytest.mark.parametrize("text", READABLE)
def test_any_run_of_blanks_separates(game: ModuleType, tmp_path: Path, text: str) -> None:
    (tmp_path / "a.dat").write_text(text, encoding="utf-8", newline="")
    player, board = game.load(str(tmp_path / "a.dat"))
    assert (player, board) == (-1, BOARD)
    assert {type(piece) for row in board for piece in row} == {int}


@pytest.mark.parametrize("dimension", [4, 5, 10, 13])
def test_what_was_saved_is_loaded(game: ModuleType, tmp_path: Path, dimension: int) -> None:
    name = str(tmp_path / "a.dat")
    for player in (1, -1):
        game.save(name, game.initBoard(dimension), player)
        assert game.load(name) == (player, game.initBoard(dimension))


def test_kings_of_any_value_are_saved_and_loaded(game: ModuleType, tmp_path: Path) -> None:
    name = str(tmp_path / "a.dat")
    board = game.initBoard(4)
    board[0][1], board[0][3], board[3][0], board[3][2] = -3, 12345678, 2.0, 1.5
    game.save(name, board, 1)
    assert (tmp_path / "a.dat").read_text().splitlines()[2] == "0 -3 0 12345678"
    assert game.load(name) == (1, board)


def test_the_largest_board_that_is_loaded_can_be_played(game: ModuleType, tmp_path: Path) -> None:
    name = str(tmp_path / "a.dat")
    board = [[0] * game.LARGEST_DIMENSION for _ in range(game.LARGEST_DIMENSION)]
    board[-1][0], board[-1][2] = 2, -1
    game.save(name, board, 1)
    player, board = game.load(name)
    assert game.countFree(board, len(board) - 1, 0, "R") == len(board) - 1
    assert game.checkEndOfGame(board, player) is False


@pytest.mark.parametrize(("text", "reason"), BROKEN)
def test_a_broken_file_is_refused_with_its_reason(game: ModuleType, tmp_path: Path, text: str, reason: str) -> None:
    (tmp_path / "a.dat").write_text(text)
    with pytest.raises(game.BadFile) as caught:
        game.load(str(tmp_path / "a.dat"))
    assert reason in str(caught.value)
    assert game.explain(caught.value) == str(caught.value)


def test_files_that_hold_no_text_are_refused(game: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "a.dat").write_bytes(b"\xff\xfe\x00\x81")
    os.mkfifo(tmp_path / "pipe.dat")
    for name in ("a.dat", "pipe.dat", "."):
        with pytest.raises(game.BadFile, match="n'est pas un fichier"):
            game.load(str(tmp_path / name))


def test_a_file_too_large_is_not_read_whole(game: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(game, "LARGEST_FILE", 50)
    (tmp_path / "a.dat").write_text("1 4" + EMPTY + " " * 40)
    with pytest.raises(game.BadFile, match="trop grand"):
        game.load(str(tmp_path / "a.dat"))


def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    game: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game.save(str(tmp_path / "a.dat"), BOARD, -1)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(game.os, "fsync", full)
    with pytest.raises(OSError, match="No space") as caught:
        game.save(str(tmp_path / "a.dat"), game.initBoard(10), 1)
    assert game.explain(caught.value) == "le disque est plein"
    assert [path.name for path in tmp_path.iterdir()] == ["a.dat"]
    assert (tmp_path / "a.dat").read_text() == SAVED


def test_what_is_not_an_ordinary_writable_file_is_not_replaced(game: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "folder.dat").mkdir()
    os.mkfifo(tmp_path / "pipe.dat")
    for name in ("folder.dat", "pipe.dat", "missing/a.dat"):
        with pytest.raises(OSError):  # noqa: PT011 (each has its own words)
            game.save(str(tmp_path / name), BOARD, 1)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.dat", "pipe.dat"]


def test_a_read_only_file_is_not_replaced(game: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game.save(str(tmp_path / "a.dat"), BOARD, -1)
    monkeypatch.setattr(game.os, "access", lambda path, mode: False)  # root may write everywhere
    with pytest.raises(PermissionError) as caught:
        game.save(str(tmp_path / "a.dat"), BOARD, 1)
    assert "protégé" in game.explain(caught.value)
    assert (tmp_path / "a.dat").read_text() == SAVED


def test_a_new_file_has_the_usual_permissions(game: ModuleType, tmp_path: Path) -> None:
    mask = os.umask(0o027)
    try:
        game.save(str(tmp_path / "a.dat"), BOARD, -1)
        assert os.umask(0o027) == 0o027
    finally:
        os.umask(mask)
    assert stat.S_IMODE((tmp_path / "a.dat").stat().st_mode) == 0o640


def test_a_file_keeps_its_permissions_and_its_links(game: ModuleType, tmp_path: Path) -> None:
    game.save(str(tmp_path / "a.dat"), game.initBoard(4), 1)
    (tmp_path / "a.dat").chmod(0o640)
    (tmp_path / "link.dat").symlink_to("a.dat")
    game.save(str(tmp_path / "link.dat"), BOARD, -1)
    assert (tmp_path / "link.dat").is_symlink()
    assert (tmp_path / "a.dat").read_text() == SAVED
    assert stat.S_IMODE((tmp_path / "a.dat").stat().st_mode) == 0o640


@pytest.mark.parametrize("name", ["/", ".", "..", "folder/"])
def test_a_folder_is_no_name_of_a_file(game: ModuleType, tmp_path: Path, name: str) -> None:
    with pytest.raises(game.Refused, match="il manque le nom du fichier"):
        game.Game().write(game.datName(f"{tmp_path}/{name}"))
    assert not list(tmp_path.iterdir())
