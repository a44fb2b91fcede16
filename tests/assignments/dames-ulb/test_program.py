"""draughts.py in a pipe and in a pseudo-terminal: the eleven steps, and whatever people type."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

import pexpect  # type: ignore[import-untyped]
import pytest

from tests.keys import press_control_c

Run: TypeAlias = Callable[..., "subprocess.CompletedProcess[str]"]
Load: TypeAlias = Callable[[str], ModuleType]
PEOPLE = "h\nh\n"
PIECE, STEP = r"pièce \(ex\. [a-j]\d+\).*\? ", r"direction et longueur.*\? "


def position(*lines: str, player: int = 1) -> str:
    """A saved game, from its rows as people would draw them."""
    values = {".": "0", "w": "1", "b": "-1", "W": "2", "B": "-2"}
    rows = [" ".join(values[sign] for sign in line) for line in lines]
    return "\n".join([str(player), str(len(lines)), *rows]) + "\n"


TWO_VICTIMS = position("......", "....b.", "......", "..b...", ".w....", "......")
LAST_ROW_IN_PASSING = position("......", "..b.b.", ".w....", "......", ".b....", "......")
KINGS = position(".....B", "......", "......", "......", "......", "W.....")
LONG_KINGS = position(".....B", "......", "......", "..b...", "......", "W.....")


def test_the_sides_move_in_turn_and_the_board_is_turned_for_black(run: Run) -> None:
    result = run(PEOPLE + "b7\nL\na4\nL\n")
    assert (result.returncode, result.stderr) == (0, "")
    first, second = re.findall(r"[a-j](?: [a-j]){9}\n", result.stdout)[:2]
    assert (first, second) == ("a b c d e f g h i j\n", "j i h g f e d c b a\n")
    assert re.findall(r"(Blancs|Noirs) ., pièce", result.stdout) == ["Blancs", "Noirs", "Blancs"]


@pytest.mark.parametrize(
    "answers",
    ["b7\nL\na4\nL\n", "h\nb7\nL\na4\nL\n", "b7 L\na4, l 1\n", "(b, 7) : L 1.0\nfin\na4\nL 1.0\nfin\n"],
)
def test_a_script_that_begins_with_moves_plays_for_two_people(run: Run, folder: Path, answers: str) -> None:
    expected = run(PEOPLE + "b7\nL\na4\nL\nsauver a\n")
    result = run(answers + "sauver b\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert (folder / "b.dat").read_text() == (folder / "a.dat").read_text()
    assert re.findall(r"(Blancs|Noirs) ., pièce", expected.stdout)[-1] == "Blancs"


def test_a_script_may_begin_by_loading_a_game_or_by_leaving(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(KINGS)
    assert "Partie chargée depuis a.dat." in run("charger a\n").stdout
    assert run("q\n").stdout.endswith("La partie s'arrête ici.\n")
    assert "Répondez par h (une personne) ou o (l'ordinateur)" in run("peut-être\nh\nh\n").stdout


def test_a_step_behind_the_square_is_refused_for_its_reason(run: Run) -> None:
    output = run(PEOPLE + "b7 L 2\nL\na4 X\na4 LB\n").stdout
    assert "que d'une case" in output
    assert "« a4 X » n'est ni une case" in output
    assert re.findall(r"(Blancs|Noirs) ., pièce", output) == ["Blancs", "Noirs", "Noirs"]


def test_each_refusal_shows_the_reason_and_the_same_player_goes_on(run: Run) -> None:
    answers = ["c6", "c4", "a8", "L", "fin", "j7", "R", "L 2", "X", "LB", "L", ""]
    output = run(PEOPLE + "\n".join(answers)).stdout
    reasons = ["pas de pièce", "appartient à l'adversaire", "sort du damier", "Aucun déplacement", "sort du damier"]
    reasons += ["que d'une case", "« X » ? Cette direction n'existe pas", "déjà occupée"]
    places = [output.find(reason) for reason in reasons]
    assert -1 not in places
    assert re.findall(r"(Blancs|Noirs) ., pièce", output)[-1] == "Noirs"


@pytest.mark.parametrize(
    ("saved", "answers", "last"),
    [
        (TWO_VICTIMS, "b5 R fin", ["......", "....b.", "...w..", "......", "......", "......"]),
        (TWO_VICTIMS, "b5 R R fin", [".....w", "......", "......", "......", "......", "......"]),
        (TWO_VICTIMS, "b5 L", ["......", "....b.", "......", "w.b...", "......", "......"]),
        (LAST_ROW_IN_PASSING, "b3 R RB fin", ["......", "......", ".....w", "......", ".b....", "......"]),
        (LAST_ROW_IN_PASSING, "b3 R fin", ["...W..", "....b.", "......", "......", ".b....", "......"]),
    ],
)
def test_chains_stop_where_the_player_wants_and_crown_only_at_their_end(
    run: Run, folder: Path, saved: str, answers: str, last: list[str]
) -> None:
    (folder / "a.dat").write_text(saved)
    result = run(PEOPLE + "charger a\n" + answers.replace(" ", "\n") + "\nsauver b\n")
    assert result.stderr == ""
    if any("b" in line for line in last):
        assert (folder / "b.dat").read_text() == position(*last, player=-1)
    else:
        assert result.stdout.endswith("Blancs ● : partie gagnée.\n")


@pytest.mark.parametrize("answers", ["R 2", "R\n2", "r2", "R 3\nL\nfin\nR\nloin\n-1\n2"])
def test_kings_are_asked_how_far_they_go(run: Run, folder: Path, answers: str) -> None:
    (folder / "a.dat").write_text(LONG_KINGS)
    result = run(PEOPLE + f"c a\na6\n{answers}\nfin\ns b\n")
    assert ("« loin » n'est pas une longueur." in result.stdout) == ("loin" in answers)
    assert ("Le chemin n'est pas libre" in result.stdout) == ("R 3" in answers)
    assert (folder / "b.dat").read_text() == position(
        ".....B", "......", "...W..", "......", "......", "......", player=-1
    )


def test_the_end_of_a_chain_is_reported(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(TWO_VICTIMS)
    sentence = "Aucune autre prise n'est possible : fin termine le tour."
    assert sentence not in run(PEOPLE + "c a\nb5\nR\n").stdout
    assert sentence in run(PEOPLE + "c a\nb5\nR\nR\n").stdout


def test_a_draw_is_offered_to_the_opponent(run: Run) -> None:
    refused = run(PEOPLE + "nulle\npeut-être\nn\nb7\nL\n")
    assert "Noirs ○, acceptez-vous la partie nulle ? (o/n)" in refused.stdout
    assert "Répondez par o ou n." in refused.stdout
    assert re.findall(r"(Blancs|Noirs) ., pièce", refused.stdout) == ["Blancs", "Blancs", "Noirs"]
    accepted = run(PEOPLE + "b7\nL\nn\no\n")
    assert "Blancs ●, acceptez-vous" in accepted.stdout
    assert accepted.stdout.endswith("Partie nulle.\n")
    assert accepted.returncode == 0


def test_the_computer_answers_an_offer_itself(run: Run, folder: Path) -> None:
    assert "refusée" in run("h\no\nnulle\n").stdout
    (folder / "a.dat").write_text(KINGS)
    assert run("h\no\ncharger a\nnulle\n").stdout.endswith("Partie nulle.\n")


@pytest.mark.parametrize(
    ("saved", "result"),
    [
        (position("....", "....", "....", "w..."), "Blancs ● : partie gagnée."),
        (position(".b..", "....", "....", "...."), "Noirs ○ : partie gagnée."),
        (position(".w..", "....", "....", "b..."), "Partie nulle."),
    ],
)
def test_a_finished_game_ends_with_its_result(run: Run, folder: Path, saved: str, result: str) -> None:
    (folder / "a.dat").write_text(saved)
    output = run(PEOPLE + "charger a\n")
    assert output.stdout.endswith(result + "\n")


def test_saving_and_loading_go_on_with_the_same_game(run: Run, folder: Path) -> None:
    first = run(PEOPLE + "b7\nL\nsauver\npartie\na4\nL\nq\nn\n")
    assert "Partie sauvegardée dans partie.dat." in first.stdout
    assert first.stdout.endswith("La partie s'arrête ici.\n")
    second = run(PEOPLE + "charger\npartie.dat\na4\nL\nsauver autre\n")
    assert re.findall(r"(Blancs|Noirs) ., pièce", second.stdout)[:2] == ["Blancs", "Noirs"]
    assert (folder / "autre.dat").read_text().startswith("1\n10\n0 -1")
    assert sorted(path.name for path in folder.glob("*.dat")) == ["autre.dat", "partie.dat"]


@pytest.mark.parametrize("content", [b"", b"1\n10\n0 0", b"\xff\xfe", b"1 4" + b" 1" * 16, None])
def test_a_file_that_is_no_good_leaves_the_game_as_it_was(run: Run, folder: Path, content: bytes | None) -> None:
    if content is not None:
        (folder / "a.dat").write_bytes(content)
    result = run(PEOPLE + "b7\nL\ncharger a\nsauver b\n")
    assert "Impossible de charger la partie : " in result.stdout
    assert result.stderr == ""
    rows = (folder / "b.dat").read_text().splitlines()
    assert rows[0] == "-1"
    assert rows[7].split()[0] == "1"


@pytest.mark.parametrize("name", ["absent/a", "a\0b", "x" * 300, "dossier"])
def test_a_file_that_cannot_be_written_is_reported(run: Run, folder: Path, name: str) -> None:
    (folder / "dossier.dat").mkdir()
    for command, sentence in (("sauver", "Impossible de sauvegarder"), ("charger", "Impossible de charger")):
        result = run(f"{PEOPLE}{command}\n{name}\nb7\nL\n")
        assert sentence in result.stdout
        assert result.stderr == ""
        assert "Noirs ○, pièce" in result.stdout


ODD = [
    "",
    " ",
    "a",
    "5",
    "a99",
    "zz",
    "é",
    "L",
    "fin",
    "-1",
    "a5 b6",
    "\x1b[2J",
    "x" * 5000,
    "sauver\n",
    "charger\n",
    "?",
]


@pytest.mark.parametrize("start", ["", "h\n", PEOPLE, PEOPLE + "b7\n", PEOPLE + "nulle\n", PEOPLE + "sauver\n"])
def test_odd_answers_at_any_question_and_the_end_of_input_are_handled(run: Run, start: str) -> None:
    result = run(start + "\n".join(ODD))
    assert (result.returncode, result.stderr) == (0, "")
    assert result.stdout.endswith("La partie s'arrête ici.\n")
    assert "\x1b" not in result.stdout
    assert max(map(len, result.stdout.splitlines())) < 400


def test_input_that_is_not_text_is_handled(folder: Path) -> None:
    command = [sys.executable, "draughts.py"]
    result = subprocess.run(
        command, cwd=folder, input=b"h\nh\n\xff\xfe\nb7\n\x00\n", capture_output=True, timeout=60, check=False
    )
    assert (result.returncode, result.stderr) == (0, b"")


def test_a_terminal_without_the_symbols_shows_letters(folder: Path) -> None:
    (folder / "a.dat").write_text(position(".b.B", "....", "....", "w.W."))
    environment = {"PYTHONIOENCODING": "ascii", "PATH": "/usr/bin:/bin"}
    command = [sys.executable, "draughts.py"]
    answers = "h\nh\nc a\n\xe9\n".encode()
    result = subprocess.run(
        command, cwd=folder, input=answers, capture_output=True, timeout=60, check=False, env=environment
    )
    assert (result.returncode, result.stderr) == (0, b"")
    output = result.stdout.decode("ascii")
    assert "# b # B | 1\n  #   # | 2\n#   #   | 3\nw # W # | 4\n_ _ _ _\na b c d\nCommandes : " in output
    assert "\nBlancs w, piece" in output
    assert "\" n'est ni une case (de a1 a d4)" in output


def test_quitting_ends_the_game(run: Run, folder: Path) -> None:
    for answers in ("quitter\nb7\n", "b7\nL\na4\nq\nL\n", "b7\nL\nquitter\nL\n"):
        result = run(PEOPLE + answers)
        assert result.returncode == 0
        assert result.stdout.endswith("La partie s'arrête ici.\n")
    assert list(folder.glob("*.dat")) == []


def test_whoever_quits_in_a_terminal_may_save_or_go_on(spawn: Callable[[], Any], folder: Path) -> None:
    program = spawn()
    for answer in ("h", "h", "b7", "L", "q", "o", "", "a4", "q", "peut-être", "o", "partie"):
        program.sendline(answer)
    program.expect_exact("La partie continue.")
    program.expect_exact("Partie sauvegardée dans partie.dat.")
    program.expect_exact("La partie s'arrête ici.")
    program.expect(pexpect.EOF)
    assert [path.name for path in folder.glob("*.dat")] == ["partie.dat"]
    assert (folder / "partie.dat").read_text().startswith("-1\n")


def test_in_a_terminal_another_file_is_replaced_only_if_that_is_meant(spawn: Callable[[], Any], folder: Path) -> None:
    (folder / "a.dat").write_text(KINGS)
    program = spawn()
    for answer in ("h", "h", "b7", "L", "sauver a", "n", "sauver b", "sauver b.dat"):
        program.sendline(answer)
    program.expect_exact("La partie n'est pas sauvegardée.")
    for _ in range(2):  # the second time it is the game's own
        program.expect_exact("Partie sauvegardée dans b.dat.")
    assert (folder / "a.dat").read_text() == KINGS
    program.sendline("sauver a")
    program.sendline("o")
    program.expect_exact("Partie sauvegardée dans a.dat.")
    assert (folder / "a.dat").read_text().startswith("-1\n10\n")


def test_a_script_is_asked_the_documents_questions_only(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(KINGS)
    result = run(PEOPLE + "b7\nL\nsauver a\na4\nL\nsauver a\nq\n")
    assert (folder / "a.dat").read_text().startswith("1\n10\n")
    assert "(o/n)" not in result.stdout
    assert result.stdout.endswith("La partie s'arrête ici.\n")


def test_the_name_that_was_looked_for_is_reported(run: Run) -> None:
    output = run(PEOPLE + "charger config.py\nsauver absent/a\n").stdout
    assert "Impossible de charger la partie : ce fichier ou ce dossier n'existe pas (« config.py.dat »).\n" in output
    assert "Impossible de sauvegarder la partie : ce fichier ou ce dossier n'existe pas (« absent/a.dat »).\n" in output


def test_the_example_is_a_piece_that_can_move_and_the_question_leaves_room(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(KINGS)
    output = run(PEOPLE + "b7\nL\na4\nL\nc a\n").stdout
    assert "j\nCommandes : sauver, charger, nulle, quitter, aide.\nBlancs ●, pièce" in output
    examples = re.findall(r"(\w+) ., pièce \(ex\. (\w+)\)", output)
    assert examples == [("Blancs", "b7"), ("Noirs", "a4"), ("Blancs", "d7"), ("Blancs", "a6")]
    assert max(map(len, re.findall(r"\w+ ., pièce.*?\? ", output))) < 50  # of 80 columns


def test_an_empty_answer_has_a_sentence_of_its_own(run: Run) -> None:
    output = run(PEOPLE + "\nb7\n\nL\n").stdout
    assert "Écrivez la case d'une pièce, comme b7, ou une commande.\n" in output
    assert "Écrivez une direction (L, R, LB ou RB), ou fin.\n" in output
    assert "«  »" not in output


@pytest.mark.parametrize(("answer", "rest"), [("c 4", "L"), ("C, 4", "L"), ("( c , 4 )", "L")])
def test_a_square_with_a_blank_is_no_command(run: Run, folder: Path, answer: str, rest: str) -> None:
    (folder / "4.dat").write_text(KINGS)
    result = run(PEOPLE + f"b7\nL\n{answer}\n{rest}\n")
    assert "c4 : direction" in result.stdout
    assert "chargée" not in result.stdout


@pytest.mark.parametrize("answer", ["n 5", "q 5", "? 5", "q fichier"])
def test_a_command_with_too_much_behind_it_is_refused(run: Run, answer: str) -> None:
    result = run(PEOPLE + f"{answer}\nb7\nL\n")
    assert f"« {answer} » n'est ni une case (de a1 à j10) ni une commande." in result.stdout
    assert "Noirs ○, pièce" in result.stdout


def test_an_absurd_length_is_refused_for_its_reason(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(KINGS)
    result = run(PEOPLE + "b7\nL 99999\nfin\nc a\na6\nR 99999\nR\n99999\nR 0\n")
    for reason, count in (("que d'une case", 1), ("sort du damier", 2), ("déjà occupée", 1)):
        assert result.stdout.count(reason) == count


# --- Games that are interrupted


def test_the_end_of_input_keeps_the_game_as_it_was_at_the_last_turn(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(TWO_VICTIMS)
    run(PEOPLE + "c a\nb5\nR\n")  # in the middle of a chain nothing has been played yet
    assert [path.name for path in folder.glob("*.dat")] == ["a.dat"]
    for name in ("partie-interrompue.dat", "partie-interrompue1.dat"):
        result = run(PEOPLE + "c a\nb5\nL\ne2\n")
        assert f"La partie est sauvegardée : charger {name} la reprend.\nLa partie s'arrête ici.\n" in result.stdout
        assert (folder / name).read_text() == position(
            "......", "....b.", "......", "w.b...", "......", "......", player=-1
        )
    assert "Noirs ○, pièce" in run(PEOPLE + "charger partie-interrompue.dat\n").stdout


def test_half_a_chain_is_not_kept(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(position("......", "....b.", "......", "..b...", ".w....", "....w."))
    result = run(PEOPLE + "c a\ne6\nL\ne2\nL\nb5\nR\n")
    assert "Prise en c4.\n▇   ▇   ▇   | 1\n" in result.stdout
    assert (folder / "partie-interrompue.dat").read_text() == position(
        "......", "......", ".....b", "..b...", ".w.w..", "......"
    )


@pytest.mark.parametrize("answers", ["", "b7\n", "b7\nL\nsauver a\n", "charger b\n"])
def test_a_game_that_nobody_would_miss_is_not_kept(run: Run, folder: Path, answers: str) -> None:
    (folder / "b.dat").write_text(KINGS)
    assert "interrompue" not in run(PEOPLE + answers).stdout
    assert not list(folder.glob("partie*"))


def test_an_interrupted_game_is_kept_elsewhere_if_the_folder_takes_no_file(folder: Path) -> None:
    home = folder / "home"
    home.mkdir()
    program = """
import draughts, draughtsFunctions, os
original = draughtsFunctions.save
def save(name, board, player):
    if not os.path.dirname(name):
        raise PermissionError(13, "no")
    original(name, board, player)
draughtsFunctions.save = save
draughts.main()
"""
    result = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={"HOME": str(home), "PYTHONIOENCODING": "utf-8"},
        input="h\nh\nb7\nL\n",
        capture_output=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert f"charger {home}/partie-interrompue.dat la reprend" in result.stdout


def _interrupt(program: Any, number: int) -> None:
    """Send a signal until the program answers: one that comes just before Python reads waits for the next key."""
    for _ in range(12):
        program.kill(number)
        if program.expect(["charger partie-interrompue.dat la reprend", pexpect.TIMEOUT], timeout=10) == 0:
            return
    pytest.fail("the program has not heard a signal")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signals_keep_the_game(spawn: Callable[[], Any], folder: Path, number: int) -> None:
    program = spawn()
    for answer in ("h", "h", "b7", "L"):
        program.expect(r"\? (\([a-z/]+\) )?")
        program.sendline(answer)
    program.expect("Noirs ○, pièce")
    _interrupt(program, number)
    program.expect("Partie interrompue")
    program.expect(pexpect.EOF)
    program.close()
    assert program.exitstatus == 130
    assert (folder / "partie-interrompue.dat").read_text().startswith("-1\n10\n")


def test_a_terminal_that_is_closed_keeps_the_game(spawn: Callable[[], Any], folder: Path) -> None:
    program = spawn()
    for answer in ("h", "h", "b7", "L"):
        program.expect(r"\? (\([a-z/]+\) )?")
        program.sendline(answer)
    program.expect("Noirs ○, pièce")
    program.ptyproc.fileobj.close()
    os.waitid(os.P_PID, program.pid, os.WEXITED | os.WNOWAIT)
    assert [path.read_text()[:6] for path in folder.glob("*.dat")] == ["-1\n10\n"]
    assert not list(folder.glob(".*"))


def test_main_can_be_called_by_its_name(load: Load, monkeypatch: pytest.MonkeyPatch) -> None:
    program = load("draughts")
    answers = iter(["h", "h", "b7", "L", "nulle", "o"])
    monkeypatch.setattr("builtins.input", lambda question: next(answers))
    assert program.main() == 0

    def ends(question: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", ends)
    assert program.main() == 0


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-", ">/dev/full"])
def test_streams_that_are_closed_or_full_are_handled(folder: Path, closed: str) -> None:
    command = f"printf 'h\\nh\\nb7\\nL\\n' | {sys.executable} -W error draughts.py {closed}"
    result = subprocess.run(command, shell=True, cwd=folder, capture_output=True, timeout=60, check=False)
    assert result.stderr == b""


def test_nobody_reading_is_handled(folder: Path) -> None:
    command = f"printf 'o\\no\\n' | {sys.executable} draughts.py | head -n 1"
    result = subprocess.run(command, shell=True, cwd=folder, capture_output=True, timeout=60, check=False)
    assert result.stderr == b""


@pytest.mark.parametrize("answers", [[], ["h"], ["h", "h"], ["h", "h", "b7"], ["h", "h", "n"], ["h", "h", "s"]])
def test_control_c_and_control_d_end_the_program_quietly(spawn: Callable[[], Any], answers: list[str]) -> None:
    for leave, code in ((press_control_c, 130), (pexpect.spawn.sendeof, 0)):
        program = spawn()
        for answer in answers:
            program.expect(r"\? (\([a-z/]+\) )?")
            program.sendline(answer)
        program.expect(r"\? (\([a-z/]+\) )?")
        leave(program)
        program.expect(pexpect.EOF)
        program.close()
        assert program.exitstatus == code
        assert "Traceback" not in program.before
        assert "partie" in program.before.lower()


def test_control_c_stops_two_computers(spawn: Callable[[], Any]) -> None:
    program = spawn()
    for _ in range(2):
        program.expect(r"\(h/o\) ")
        program.sendline("o")
    program.expect("ordinateur")
    program.kill(signal.SIGINT)
    program.expect(pexpect.EOF)
    assert "Traceback" not in program.before


def test_a_person_plays_in_a_terminal(spawn: Callable[[], Any]) -> None:
    program = spawn()
    for _ in range(2):
        program.expect(r"\(h/o\) ")
        program.sendline("H")
    for piece, step in (("b7", "l"), ("A4", "L"), ("d7", "R 1"), ("c4", "l1")):
        program.expect(PIECE)
        program.sendline(piece)
        program.expect(STEP)
        program.sendline(step)
    program.expect("Blancs ●, " + PIECE)
    program.sendline("q")
    program.expect(r"\(o/n\) ")
    program.sendline("n")
    program.expect("La partie s'arrête ici")


@pytest.mark.parametrize("dimension", [4, 5, 6, 10])
def test_two_computers_play_to_the_end(run: Run, folder: Path, dimension: int) -> None:
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(config.replace("DIMENSION = 10", f"DIMENSION = {dimension}"))
    result = run("o\no\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert re.search(r"(partie gagnée|Partie nulle)\.\n$", result.stdout)


def test_two_computers_that_agree_on_a_draw_say_why(run: Run, folder: Path) -> None:
    source = (folder / "draughtsFunctions.py").read_text()
    (folder / "draughtsFunctions.py").write_text(source.replace("QUIET_TURNS = 200", "QUIET_TURNS = 2"))
    end = "Les ordinateurs ont joué 2 tours sans prise et conviennent d'une partie nulle.\nPartie nulle.\n"
    assert run("o\no\n").stdout.endswith(end)


@pytest.mark.parametrize(
    ("saved", "answers", "end"),
    [
        (TWO_VICTIMS, "b5 R R fin", "Blancs ● : partie gagnée.\n"),
        (position("......", "......", "...b..", "......", ".w....", "......"), "b5 R", "Noirs ○ : partie gagnée.\n"),
    ],
)
def test_a_person_plays_the_computer_to_the_end(run: Run, folder: Path, saved: str, answers: str, end: str) -> None:
    (folder / "a.dat").write_text(saved)
    result = run("h\no\nc a\n" + answers.replace(" ", "\n") + "\n")
    assert result.stderr == ""
    assert ("Noirs ○ (ordinateur) : d3xb5\n" in result.stdout) == end.startswith("Noirs")
    assert result.stdout.endswith("a b c d e f\n" + end)  # as the person has seen the board all the time


def test_the_last_board_of_two_computers_is_shown_once_and_not_turned(run: Run, folder: Path) -> None:
    config = (folder / "config.py").read_text()
    (folder / "config.py").write_text(config.replace("DIMENSION = 10", "DIMENSION = 4"))
    for _ in range(5):
        output = run("o\no\n").stdout
        assert "d c b a" not in output
        assert output.count("a b c d\n") == output.count("(ordinateur) :")


def test_the_board_is_shown_after_ones_own_move_against_the_computer(run: Run, folder: Path) -> None:
    quiet = run("h\no\nb7\nL\n").stdout
    assert quiet.index("a b c d e f g h i j\nNoirs ○ (ordinateur) :") < quiet.rindex("| 10")
    assert quiet.count("a b c d e f g h i j\n") == 3
    (folder / "a.dat").write_text(position("......", "......", "...b.b", "..w...", "......", "w....."))
    capture = run("h\no\nc a\nc4\nR\nfin\n").stdout
    assert capture.count("a b c d e f\n") == 3  # loaded, after the capture, after the computer's move


def test_a_crowning_is_reported(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(position("......", "..w...", "......", "......", ".b....", "......"))
    output = run("h\no\nc a\nc2\nL\nb1\n").stdout
    assert "Le pion arrivé en b1 devient une dame.\n" in output
    assert re.search(r"\(ordinateur\) : b5-([ac]6)\nLe pion arrivé en \1 devient une dame\.\n", output)
    (folder / "a.dat").write_text(position("......", "..W...", "......", "......", ".B....", "......"))
    assert "devient" not in run("h\no\nc a\nc2\nL 1\n").stdout


def test_control_c_while_the_program_is_loaded_shows_no_traceback(folder: Path) -> None:
    (folder / "config.py").write_text("raise KeyboardInterrupt\n")  # as if it came just then
    command = [sys.executable, "draughts.py"]
    result = subprocess.run(command, cwd=folder, capture_output=True, timeout=60, check=False)
    assert (result.returncode, result.stderr) == (-signal.SIGINT, b"")


def test_the_computer_has_a_list_of_its_pieces_after_loading(run: Run, folder: Path) -> None:
    (folder / "a.dat").write_text(position("......", "......", "......", "..b...", "......", "....w."))
    result = run("h\no\nb7\nL\nc a\ne6\nL\n")
    assert result.stderr == ""
    assert "Noirs ○ (ordinateur) : c4xe6\n" in result.stdout
