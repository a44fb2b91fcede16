"""The player behind two files: another copy of the program, a person with an editor, anybody who writes lines."""

from __future__ import annotations

import errno
import importlib
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.assignments.reversi.stage import (
    BLACK_HAS_TO_PASS,
    BLACK_WIPES_OUT,
    BOTH_PASS,
    DRAWN,
    ENTERS,
    WHITE_HAS_TO_PASS,
    WHITE_WIPES_OUT,
    Copy,
    append,
    environment,
    lines_of,
    moves_of,
    play,
    typed_by_one,
)
from tests.waiting import until

Start = Callable[..., Copy]


def result_of(said: str) -> str:
    """The board and the result that a finished copy has shown last."""
    return said[said.rindex("  a b c d e f g h\n1") :]


def sides(duel: Path, black: list[str], white: list[str]) -> tuple[list[str], list[str]]:
    """What is typed in the copy where black is at home, and in the one where white is."""
    return [*black[:2], "F", str(duel), *black[2:]], ["F", str(duel), *white]


@pytest.mark.parametrize("game", [BLACK_WIPES_OUT, WHITE_WIPES_OUT, BOTH_PASS])
@pytest.mark.parametrize("is_black_first", [True, False])
def test_two_copies_play_a_whole_game_whoever_starts(start: Start, duel: Path, game: str, is_black_first: bool) -> None:
    home_black, home_white = sides(duel, ["H", "Alice", *typed_by_one(game, 0)], ["H", "Bob", *typed_by_one(game, 1)])
    first = start(home_black if is_black_first else home_white)
    first.says("En attente du nom" if is_black_first else "Nom du joueur blanc")
    second = start(home_white if is_black_first else home_black)
    said = [first.finish(), second.finish()]
    assert result_of(said[0]) == result_of(said[1])
    assert all("Début de la partie entre Alice (noir) et Bob (blanc)\n" in each for each in said)
    assert lines_of(duel / "noir.txt") == ["Alice", *moves_of(game)[::2]]
    assert lines_of(duel / "blanc.txt") == ["Bob", *moves_of(game)[1::2]]


def test_two_computers_play_each_other_through_the_files(start: Start, duel: Path) -> None:
    black = start(["A", "F", str(duel), *ENTERS], "--limite", "0.02")
    white = start(["F", str(duel), "A", *ENTERS], "--limite", "0.02")
    assert result_of(black.finish()) == result_of(white.finish())


def test_black_tells_its_name_first_and_every_move_in_turn(start: Start, duel: Path) -> None:
    """F is white: the steps of the document, one by one."""
    copy = start(["H", "Alice", "F", str(duel), *typed_by_one(BLACK_WIPES_OUT, 0)])
    black, white = duel / "noir.txt", duel / "blanc.txt"
    until(lambda: black.read_bytes() == b"Alice\n")
    assert "Début" not in copy.said()
    append(white, "Zoé\n")
    until(lambda: black.read_bytes() == b"Alice\nd3\n")
    assert "Début de la partie entre Alice (noir) et Zoé (blanc)\n" in copy.said()
    append(white, "c3\n")
    until(lambda: black.read_bytes() == b"Alice\nd3\nf5\n")
    assert white.read_bytes() == "Zoé\nc3\n".encode()


def test_white_tells_its_name_in_place_of_a_first_move(start: Start, duel: Path) -> None:
    """F is black: the steps of the document, one by one."""
    copy = start(["F", str(duel), "H", "Bob", *typed_by_one(BLACK_WIPES_OUT, 1)])
    black, white = duel / "noir.txt", duel / "blanc.txt"
    copy.says("En attente du nom du joueur noir")
    assert white.read_bytes() == b""
    append(black, "Zoé\n")
    until(lambda: white.read_bytes() == b"Bob\n")
    assert "Début de la partie entre Zoé (noir) et Bob (blanc)\n" in copy.said()
    append(black, "d3\n")
    until(lambda: white.read_bytes() == b"Bob\nc3\n")


def test_the_name_is_not_written_before_the_first_turn_is_confirmed(start: Start, duel: Path) -> None:
    append(duel / "noir.txt", "Zoé\n")
    copy = start(["F", str(duel), "H", "Bob"])  # and no Enter
    assert copy.process.wait(60) == 1
    assert (duel / "blanc.txt").read_bytes() == b""


def answer(file: Path, opponent: Path, line: str, written: Callable[[Path, str], None], heard: int) -> None:
    """Write a line as soon as the opponent has written so many."""
    until(lambda: opponent.read_bytes().count(b"\n") >= heard)
    written(file, line)


def at_once(file: Path, line: str) -> None:
    """Write as a program does."""
    append(file, f"{line}\n")


def byte_by_byte(file: Path, line: str) -> None:
    """Write slowly, with blanks, Windows' line ends and empty lines."""
    for each in f" \r\n\t{line} \r\n":
        append(file, each)
        time.sleep(0.003)


def by_replacing(file: Path, line: str) -> None:
    """Put another file in its place, as editors do."""
    new = file.with_suffix(".new")
    new.write_text(file.read_text() + line + "\n")
    new.replace(file)


def by_writing_anew(file: Path, line: str) -> None:
    """Empty the file, and write it again from its start, in two pieces."""
    text = file.read_text() + line + "\n"
    with file.open("w") as stream:
        stream.flush()
        time.sleep(0.02)
        stream.write(text[:-2])
        stream.flush()
        time.sleep(0.02)
        stream.write(text[-2:])


@pytest.mark.parametrize("written", [at_once, byte_by_byte, by_replacing, by_writing_anew])
def test_a_person_plays_to_the_end_however_the_lines_are_written(
    start: Start, duel: Path, written: Callable[[Path, str], None]
) -> None:
    black, white = duel / "noir.txt", duel / "blanc.txt"
    copy = start(["F", str(duel), "H", "Bob", *typed_by_one(BLACK_WIPES_OUT, 1)])
    for heard, line in enumerate(["Zoé", *moves_of(BLACK_WIPES_OUT)[::2]]):
        answer(black, white, line, written, heard)
    assert "Le joueur noir (Zoé) a gagné.\nScore : noir (Zoé) 13, blanc (Bob) 0\n" in copy.finish()
    assert "Erreur" not in copy.said()


def test_the_last_move_of_the_game_is_reported_as_well(start: Start, duel: Path) -> None:
    black, white = duel / "noir.txt", duel / "blanc.txt"
    copy = start(["F", str(duel), "H", "Bob", *typed_by_one(WHITE_WIPES_OUT, 1)])
    for heard, line in enumerate(["Zoé", *moves_of(WHITE_WIPES_OUT)[::2]]):
        answer(black, white, line, by_replacing, heard)
    assert "Le joueur blanc (Bob) a gagné.\n" in copy.finish()
    assert lines_of(white) == ["Bob", *moves_of(WHITE_WIPES_OUT)[1::2]]


def test_the_last_move_is_reported_before_enter_is_waited_for(projet: Path, duel: Path) -> None:
    black, white = duel / "noir.txt", duel / "blanc.txt"
    *lines, last = ["H", "Alice", "F", str(duel), *typed_by_one(BLACK_WIPES_OUT, 0)]
    with subprocess.Popen([projet], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as copy:
        assert copy.stdin is not None
        copy.stdin.write("".join(f"{line}\n" for line in lines).encode())
        copy.stdin.flush()
        for heard, line in enumerate(["Bob", *moves_of(BLACK_WIPES_OUT)[1::2]], 1):
            answer(white, black, line, at_once, heard)
        until(lambda: lines_of(black) == ["Alice", *moves_of(BLACK_WIPES_OUT)[::2]])
        said, _ = copy.communicate(f"{last}\n".encode(), timeout=60)
    assert "Le joueur noir (Alice) a gagné." in said.decode()


@pytest.mark.parametrize("game", [BLACK_HAS_TO_PASS, WHITE_HAS_TO_PASS])
def test_a_pass_is_written_and_read_as_00(start: Start, duel: Path, game: str) -> None:
    """The one who has to pass is behind the files; an invalid try comes first."""
    moves = moves_of(game)
    seat = len(moves) % 2
    own, other = (duel / name for name in (("noir.txt", "blanc.txt") if seat == 0 else ("blanc.txt", "noir.txt")))
    kinds = ["F", str(duel), "H", "Bob"] if seat == 0 else ["H", "Alice", "F", str(duel)]
    copy = start([*kinds, *typed_by_one(game, 1 - seat), ""])
    for line in ["Zoé", *moves[seat::2]]:
        append(own, line + "\n")
        until(lambda: len(lines_of(other)) >= len(lines_of(own)) + seat)
    append(own, "a1\n")
    copy.says("Erreur : a1 n'est pas valide")
    append(own, "00\n")
    copy.says(f"Le joueur {own.stem} a passé son tour\n")


@pytest.mark.parametrize("wrong", ["e3", "00", "z9", "d33", "bonjour \x1b[2J", "d4", "é" * 500])
def test_an_invalid_line_is_an_error_in_the_terminal_and_another_is_waited_for(
    start: Start, duel: Path, wrong: str
) -> None:
    copy = start(["F", str(duel), "H", "Bob", "", ""])
    append(duel / "noir.txt", "Zoé\n")
    until(lambda: lines_of(duel / "blanc.txt") == ["Bob"])
    append(duel / "noir.txt", f"{wrong}\n")
    copy.says("recommencez")
    assert "a placé" not in copy.said()
    assert "\x1b" not in copy.said()
    append(duel / "noir.txt", "d3\n")
    copy.says("Le joueur noir a placé son pion en d3\n")
    assert copy.said().count("Erreur") == 1


@pytest.mark.parametrize(
    "corrected",
    [
        ["Zoé\nd3\n"],  # in place of both
        ["Zoé\nd4\nd3\n"],  # in place of the second
        ["Zoé\nz9\nd3\n"],  # the first taken out
        ["Zoé\n", "Zoé\nd3\n"],  # both taken out, saved, and then written
        ["Zoé\nd4\nz9\n\nd3\n"],  # both left
    ],
)
def test_invalid_lines_may_be_put_right_in_their_place(start: Start, duel: Path, corrected: list[str]) -> None:
    copy = start(["F", str(duel), "H", "Bob", "", ""])
    append(duel / "noir.txt", "Zoé\n")
    until(lambda: lines_of(duel / "blanc.txt") == ["Bob"])
    append(duel / "noir.txt", "d4\nz9\n")
    until(lambda: copy.said().count("recommencez") == 2)
    for text in corrected[:-1]:
        (duel / "noir.txt").write_text(text)
        be_looked_at(copy)
    (duel / "noir.txt").write_text(corrected[-1])
    copy.says("Le joueur noir a placé son pion en d3\n")
    assert copy.said().count("Erreur") == 2


def test_invalid_lines_may_be_taken_out_later(start: Start, duel: Path) -> None:
    black, white = duel / "noir.txt", duel / "blanc.txt"
    copy = start(["F", str(duel), "H", "Bob", "", "", "c3", "", ""])
    copy.says("En attente du nom")
    black.write_text("Zoé\nd4\nd3\n")
    until(lambda: lines_of(white) == ["Bob", "c3"])
    black.write_text("Zoé\nd3\nf5\n")
    copy.says("Le joueur noir a placé son pion en f5\n")
    assert copy.said().count("Erreur") == 1


def test_a_move_written_over_the_one_before_is_reported(start: Start, duel: Path) -> None:
    black, white = duel / "noir.txt", duel / "blanc.txt"
    copy = start(["F", str(duel), "H", "Bob", "", "", "c3", "", ""])
    copy.says("En attente du nom")
    black.write_text("Zoé\nd3\n")
    until(lambda: lines_of(white) == ["Bob", "c3"])
    black.write_text("Zoé\nf5\n")
    copy.says("« d3 », déjà lu, n'est plus à sa place dans noir.txt")
    black.write_text("Zoé\nd3\nf5\n")
    copy.says("Le joueur noir a placé son pion en f5\n")


def test_a_line_that_stays_unfinished_is_reported_once(start: Start, duel: Path) -> None:
    black = duel / "noir.txt"
    copy = start(["F", str(duel), "H", "Bob", "", ""])
    append(black, "Zo")
    copy.says("la dernière ligne de noir.txt n'a pas encore son retour à la ligne")
    append(black, "é")
    be_looked_at(copy)
    append(black, "\n")
    copy.says("Début de la partie entre Zoé (noir) et Bob (blanc)\n")
    assert copy.said().count("retour à la ligne") == 1
    assert "Erreur" not in copy.said()


def test_our_line_that_has_lost_its_end_gets_it_back(start: Start, duel: Path) -> None:
    """Somebody's editor may save our file as well."""
    black, white = duel / "noir.txt", duel / "blanc.txt"
    start(["F", str(duel), "H", "Bob", "", "", "c3", "", ""])
    append(black, "Zoé\n")
    until(lambda: white.read_bytes() == b"Bob\n")
    white.write_bytes(b"Bob")
    append(black, "d3\n")
    until(lambda: white.read_bytes() == b"Bob\nc3\n")


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"  Zo\xc3\xa9 \r\n", "Zoé"),
        (b"\xef\xbb\xbfZo\xc3\xa9\r\n", "Zoé"),  # as Windows' editor begins a file
        (b"Zo\xe9\n", "Zoé"),  # as an old one writes it
        (b"\n\r\n  \nJean  Luc\n", "Jean Luc"),
        (b"\x1b[31mZoe\n", "[31mZoe"),
        (b"\x00\n", "Joueur noir"),
        (b"Z" * 500 + b"\n", "Z" * 59 + "…"),
    ],
)
def test_a_name_is_read_from_whatever_an_editor_writes(start: Start, duel: Path, content: bytes, name: str) -> None:
    (duel / "noir.txt").write_bytes(content)
    copy = start(["F", str(duel), "H", "Bob"])
    copy.says(f"Début de la partie entre {name} (noir) et Bob (blanc)\n")


def test_a_line_without_its_end_is_not_read(start: Start, duel: Path) -> None:
    copy = start(["F", str(duel), "H", "Bob", "", ""])
    append(duel / "noir.txt", "Zoé\nd")
    until(lambda: lines_of(duel / "blanc.txt") == ["Bob"])
    append(duel / "noir.txt", "3")
    append(duel / "noir.txt", "\n")
    copy.says("Le joueur noir a placé son pion en d3\n")
    assert "Erreur" not in copy.said()


def test_lost_lines_are_reported_and_the_game_goes_on_once_they_are_back(start: Start, duel: Path) -> None:
    copy = start(["F", str(duel), "H", "Bob", "", ""])
    append(duel / "noir.txt", "Zoé\n")
    until(lambda: lines_of(duel / "blanc.txt") == ["Bob"])
    (duel / "noir.txt").unlink()
    copy.says("noir.txt ne peut pas être lu (il n'existe pas)")
    (duel / "noir.txt").touch()
    copy.says("« Zoé », déjà lu, n'est plus à sa place dans noir.txt")
    (duel / "noir.txt").write_text("Zoé\nd3\n")
    copy.says("Le joueur noir a placé son pion en d3\n")


def test_waiting_costs_next_to_nothing(start: Start, duel: Path) -> None:
    """A file is looked at a few times a second, and not as often as the processor can."""
    copy = start(["F", str(duel), "H", "Bob"])
    copy.says("En attente du nom")
    before, began = reads(copy), time.monotonic()
    time.sleep(1.0)
    assert reads(copy) - before < 200 * (time.monotonic() - began)


def be_looked_at(copy: Copy) -> None:
    """Wait until a copy has looked at its files again."""
    before = reads(copy)
    until(lambda: reads(copy) > before + 3)


def reads(copy: Copy) -> int:
    """How often a copy has read from any file."""
    figures = dict(line.split(": ") for line in lines_of(Path(f"/proc/{copy.process.pid}/io")))
    return int(figures["syscr"])


def test_a_file_that_is_away_for_a_moment_is_not_worth_a_word(start: Start, duel: Path) -> None:
    """The moment counts from when the file went, however long the copy had been waiting."""
    moment = 2.0  # seconds
    copy = start(["F", str(duel), "H", "Bob"])
    copy.says("En attente du nom")
    time.sleep(moment + 0.2)
    for _ in range(20):  # on a busy machine a moment may be over before anybody has looked
        be_looked_at(copy)
        warnings, began = copy.said().count("Attention"), time.monotonic()
        (duel / "noir.txt").unlink()
        time.sleep(0.3)  # longer than the copy ever looks away
        (duel / "noir.txt").touch()
        if time.monotonic() - began < moment:
            break
    else:
        pytest.fail("this machine is too busy")
    append(duel / "noir.txt", "Zoé\n")
    copy.says("Début de la partie entre Zoé (noir)")
    assert copy.said().count("Attention") == warnings


RELUCTANT = """
import io, sys
sys.path[:0] = [sys.argv[1] + "/../../src", sys.argv[1]]
from sources.lines import Outgoing

class Stream(io.FileIO):
    def write(self, content):
        return super().write(content[:2])

class File:
    name = "noir.txt"
    def open(self, mode, buffering):
        return Stream(sys.argv[2], mode.replace("b", ""))

outgoing = Outgoing(File())
for line in ("Alice", "d3", "00"):
    outgoing.tell(line)
"""


def test_a_line_written_piece_by_piece_is_whole_in_the_end(folder: Path, duel: Path) -> None:
    """As on a disk that is nearly full."""
    command = [sys.executable, "-c", RELUCTANT, str(folder), str(duel / "noir.txt")]
    subprocess.run(command, timeout=60, check=True)
    assert (duel / "noir.txt").read_bytes() == b"Alice\nd3\n00\n"


@pytest.mark.parametrize("lose", [Path.unlink, lambda file: file.write_bytes(b"")])
def test_lines_that_were_told_and_are_gone_are_told_again(
    duel: Path, monkeypatch: pytest.MonkeyPatch, lose: Callable[[Path], object]
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).parents[3] / "assignments" / "reversi"))
    outgoing = importlib.import_module("sources.lines").Outgoing(duel / "noir.txt")
    for line in ("Alice", "d3"):
        outgoing.tell(line)
    lose(duel / "noir.txt")
    outgoing.tell("c4")  # who counts lines would wait for ever for the third
    outgoing.tell("f5")
    assert lines_of(duel / "noir.txt") == ["Alice", "d3", "c4", "f5"]


def test_the_folder_may_be_in_ones_home(projet: Path, duel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(duel.parent))
    append(duel / "noir.txt", "Zoé\n")
    assert "Zoé (noir)" in play(projet, ["F", "~/duel", "H", "Bob"]).stdout


def test_the_mark_of_windows_may_go_with_a_later_save(start: Start, duel: Path) -> None:
    (duel / "noir.txt").write_bytes("\ufeffZoé\r\n".encode())
    copy = start(["F", str(duel), "H", "Bob", "", ""])
    until(lambda: lines_of(duel / "blanc.txt") == ["Bob"])
    (duel / "noir.txt").write_bytes("Zoé\nd3\n".encode())
    copy.says("Le joueur noir a placé son pion en d3\n")


def missing(duel: Path) -> str:
    return str(duel / "nowhere")


def a_file(duel: Path) -> str:
    return str(duel / "noir.txt")


def without_white(duel: Path) -> str:
    (duel / "blanc.txt").unlink()
    return str(duel)


def without_black(duel: Path) -> str:
    (duel / "noir.txt").unlink()
    return str(duel)


def with_a_folder_for_a_file(duel: Path) -> str:
    without_black(duel)
    (duel / "noir.txt").mkdir()
    return str(duel)


def with_a_pipe_for_a_file(duel: Path) -> str:
    without_black(duel)
    os.mkfifo(duel / "noir.txt")
    return str(duel)


def with_an_old_game(duel: Path) -> str:
    (duel / "noir.txt").write_text("Zoé\nd3\n")
    (duel / "blanc.txt").write_text("Bob\n")
    return str(duel)


def with_our_file_begun(duel: Path) -> str:
    (duel / "blanc.txt").write_text("Bob")
    return str(duel)


def nothing(duel: Path) -> str:
    return ""


def nobodys_home(duel: Path) -> str:
    return "~nobody-of-this-name/duel"


def too_long(duel: Path) -> str:
    return "d" * 5000


def no_path(duel: Path) -> str:
    return "du\x00el"


@pytest.mark.parametrize(
    "made",
    [
        missing,
        a_file,
        without_white,
        without_black,
        with_a_folder_for_a_file,
        with_a_pipe_for_a_file,
        with_an_old_game,
        with_our_file_begun,
        nothing,
        nobodys_home,
        too_long,
        no_path,
    ],
)
def test_a_folder_that_will_not_do_is_asked_for_again(
    projet: Path, duel: Path, tmp_path: Path, made: Callable[[Path], str]
) -> None:
    good = tmp_path / "good"
    good.mkdir()
    (good / "noir.txt").write_text("Zoé\n")
    (good / "blanc.txt").touch()
    run = play(projet, ["F", made(duel), str(good), "H", "Bob"])
    assert run.stdout.count("Chemin du dossier") == 2
    assert run.stdout.count("Erreur : ") == 1
    assert "Début de la partie entre Zoé (noir) et Bob (blanc)" in run.stdout
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("written", ["Zoé\nd3\n", "Zoé\nd3", "d3\n", "00", "\ufeff\n Zoé \r\n e6 \r\n"])
def test_a_move_that_is_there_before_the_game_is_refused(projet: Path, duel: Path, written: str) -> None:
    (duel / "noir.txt").write_text(written, newline="")
    run = play(projet, ["F", str(duel)])
    assert "Erreur : le fichier noir.txt contient déjà un mouvement" in run.stdout
    assert run.stdout.count("Chemin du dossier") == 2


# A partner that keeps to the document's steps writes its moves when it is the other's turn, so never the last one.

SILENT = """
import sys
from pathlib import Path
sys.path[:0] = [sys.argv[1] + "/../../src", sys.argv[1]]
from damier.games.reversi import GAME
from sources import files
from sources.board import read_move, written
files.SILENCE = files.THOUGHT = 0.05
files.FAREWELL = float(sys.argv[4])
position = GAME.start()
for at in range(0, len(sys.argv[3]), 2):
    position = position.after(read_move(position, sys.argv[3][at:at + 2]))
player = files.FilePlayer(position.to_move, Path(sys.argv[2]))
try:
    print(written(player.choose(position, "00")))
except files.Unfinished as end:
    print(end)
"""


def choice(folder: Path, duel: Path, game: str, farewell: float = 300) -> subprocess.Popen[str]:
    """A player by files who is to move after some moves, in a process; it does not wait for long."""
    command = [sys.executable, "-c", SILENT, str(folder), str(duel), game, str(farewell)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def test_the_only_move_left_is_taken_for_granted_where_it_is_not_written(folder: Path, duel: Path) -> None:
    with choice(folder, duel, DRAWN[:-2]) as player:
        said, _ = player.communicate(timeout=60)
    assert "n'écrit pas son dernier mouvement dans blanc.txt" in said
    assert said.endswith("C'est le seul possible, g2 : la partie se termine par lui.\ng2\n")


def test_one_of_several_moves_that_may_have_ended_the_game_is_waited_for(folder: Path, duel: Path) -> None:
    with choice(folder, duel, BLACK_WIPES_OUT[:-2]) as player:
        assert player.stdout
        told = next(line for line in player.stdout if line.startswith("Attention"))
        assert "Si le joueur noir a terminé la partie (b3)" in told
        append(duel / "noir.txt", "b3\n")
        said, _ = player.communicate(timeout=60)
    assert said == "b3\n"


def test_a_last_move_that_nobody_writes_ends_the_game_with_the_possible_results(folder: Path, duel: Path) -> None:
    with choice(folder, duel, BLACK_WIPES_OUT[:-2], farewell=0.1) as player:
        said, _ = player.communicate(timeout=60)
    assert "Si le joueur noir a terminé la partie (b3)" in said
    assert said.endswith("noir.txt. Résultats possibles :\n  b3 : noir 13, blanc 0\n")


REASONS = """
import errno, os, sys
sys.path[:0] = [sys.argv[1] + "/../../src", sys.argv[1]]
from sources.lines import reason
print([name for name in dir(errno) if name[0] == "E" and os.strerror(getattr(errno, name))
       in reason(OSError(getattr(errno, name), os.strerror(getattr(errno, name))))])
print(reason(OSError(errno.ENOSPC, "No space left on device")), reason(OSError(errno.EXDEV, "?")), sep="; ")
"""


def test_no_reason_is_given_in_the_system_s_words(folder: Path) -> None:
    command = [sys.executable, "-c", REASONS, str(folder)]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert said == f"[]\nle disque est plein; erreur {errno.EXDEV} du système\n"
