"""The questions, the turns and the errors, in the document's order."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from damier.games.reversi import GAME, notation
from tests.assignments.reversi.stage import (
    BLACK_HAS_TO_PASS,
    BLACK_WIPES_OUT,
    BOTH_PASS,
    DRAWN,
    ENTERS,
    HUMANS,
    WHITE_HAS_TO_PASS,
    WHITE_WIPES_OUT,
    Copy,
    environment,
    moves_of,
    play,
    typed_by_both,
)

BOARD = """\
  a b c d e f g h
1 . . . . . . . . 1
2 . . . . . . . . 2
3 . . . . . . . . 3
4 . . . O X . . . 4
5 . . . X O . . . 5
6 . . . . . . . . 6
7 . . . . . . . . 7
8 . . . . . . . . 8
  a b c d e f g h
"""
AFTER_D3 = BOARD.replace("3 . . . . ", "3 . . . X ").replace("4 . . . O X", "4 . . . X X")


def in_order(text: str, *parts: str) -> bool:
    """Whether all parts are in a text, one after the other."""
    at = 0
    for part in parts:
        at = text.find(part, at)
        if at < 0:
            return False
        at += len(part)
    return True


def test_make_puts_executables_beside_the_makefile(folder: Path) -> None:
    for program in ("projetprelim", "projet", "projetgraph"):
        assert (folder / program).read_text().startswith("#!/usr/bin/env python3\n")
        assert "@" not in (folder / program).read_text()
        assert os.access(folder / program, os.X_OK)


@pytest.mark.parametrize("program", ["projetprelim", "projet"])
def test_a_game_begins_in_the_order_of_the_document(folder: Path, program: str) -> None:
    said = play(folder / program, [*HUMANS, "", "d3", ""]).stdout
    assert in_order(
        said,
        "Type du joueur noir",
        "Nom du joueur noir",
        "Type du joueur blanc",
        "Nom du joueur blanc",
        "Début de la partie entre Alice (noir) et Bob (blanc)\n",
        "Entrée",
        BOARD,
        "Tour du joueur noir\n",
        "Le joueur noir a placé son pion en d3\n",
        "Entrée",
        AFTER_D3,
        "Tour du joueur blanc\n",
    )


@pytest.mark.parametrize(
    ("lines", "unsaid"),
    [
        (HUMANS, "1 . . ."),  # the board waits for Enter
        (["H"], "Type du joueur blanc"),  # the name comes first
        (["A"], "Nom"),  # the computer has its own
        (["F"], "Nom"),  # the name is in the file
    ],
)
def test_nothing_comes_before_its_answer(projet: Path, lines: list[str], unsaid: str) -> None:
    assert unsaid not in play(projet, lines).stdout


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (
            BLACK_WIPES_OUT,
            "Le joueur noir (Alice) a gagné.\nScore : noir (Alice) 13, blanc (Bob) 0\nNoir: 13\nBlanc: 0\n",
        ),
        (
            WHITE_WIPES_OUT,
            "Le joueur blanc (Bob) a gagné.\nScore : noir (Alice) 0, blanc (Bob) 16\nNoir: 0\nBlanc: 16\n",
        ),
        (
            DRAWN,
            "Il n'y a pas de vainqueur : match nul.\nScore : noir (Alice) 32, blanc (Bob) 32\nNoir: 32\nBlanc: 32\n",
        ),
    ],
)
def test_the_end_shows_the_winner_and_both_scores(projet: Path, game: str, result: str) -> None:
    run = play(projet, [*HUMANS, *typed_by_both(game)])
    assert run.stdout.endswith(f"La partie est terminée.\n{result}")
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("end", ["", "\r"])
def test_a_finished_game_shows_its_result_without_the_last_enter(projet: Path, end: str) -> None:
    """A script may leave the last line without its end, and then there is none."""
    *lines, last = [*HUMANS, *typed_by_both(BLACK_WIPES_OUT)]
    assert last == ""
    typed = "\n".join([*lines, end])
    run = subprocess.run(
        [projet], input=typed.encode(), capture_output=True, env=environment(), timeout=60, check=False
    )
    assert b"Score : noir (Alice) 13, blanc (Bob) 0\n" in run.stdout
    assert (run.returncode, run.stderr) == (0, b"")


@pytest.mark.parametrize("program", ["projetprelim", "projet"])
def test_a_whole_game_is_shown_as_the_rules_of_damier_have_it(folder: Path, program: str) -> None:
    said = play(folder / program, [*HUMANS, *typed_by_both(BOTH_PASS)]).stdout
    position = GAME.start()
    expected = []
    for move in moves_of(BOTH_PASS):
        expected += [
            board_of(notation.format_position(position)),
            f"Tour du joueur {('noir', 'blanc')[position.to_move]}\n",
        ]
        done = "a passé son tour" if move == "00" else f"a placé son pion en {move}"
        expected.append(f"Le joueur {('noir', 'blanc')[position.to_move]} {done}\n")
        position = position.after(GAME.parse_move(position, move))
    assert in_order(said, *expected, board_of(notation.format_position(position)), "La partie est terminée.")
    assert said.count("Tour du joueur") == len(moves_of(BOTH_PASS))


def board_of(text: str) -> str:
    """The board of Figure 2, made from a position's text."""
    rows = [text[8 * row : 8 * row + 8].replace("-", ".") for row in range(8)]
    lines = [f"{number} {' '.join(row)} {number}" for number, row in enumerate(rows, start=1)]
    return "\n".join(["  a b c d e f g h", *lines, "  a b c d e f g h", ""])


@pytest.mark.parametrize(
    ("game", "colour", "other"), [(BLACK_HAS_TO_PASS, "noir", "blanc"), (WHITE_HAS_TO_PASS, "blanc", "noir")]
)
def test_a_player_without_a_move_is_announced_and_has_to_enter_00(
    projet: Path, game: str, colour: str, other: str
) -> None:
    said = play(projet, [*HUMANS, *typed_by_both(game), "d3", "00", ""]).stdout
    assert in_order(
        said,
        f"Le joueur {other} a placé son pion en {moves_of(game)[-1]}\n",
        f"Tour du joueur {colour}\n",
        "Erreur : ",
        f"Le joueur {colour} a passé son tour\n",
        f"Tour du joueur {other}\n",
    )


WRONG_MOVES = ["00", "e3", "d4", "z9", "i1", "a9", "d", "d33", "d 3", "", "3,4", "pass", "é", "\x1b[2J", "x" * 5000]


def test_an_invalid_move_is_an_error_and_the_same_player_plays_again(projet: Path) -> None:
    said = play(projet, [*HUMANS, "", *WRONG_MOVES, "d3", ""]).stdout
    errors = ["Erreur : ", "Joueur noir, recommencez."] * len(WRONG_MOVES)
    assert in_order(said, "Tour du joueur noir\n", *errors, "Le joueur noir a placé son pion en d3\n")
    assert said.count("Erreur") == len(WRONG_MOVES)
    assert said.count("Tour du joueur noir") == 1
    assert "\x1b" not in said
    assert "x" * 100 not in said


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("d4", "d4 n'est pas valide : la case est occupée ; mouvements valides : d3, c4, f5, e6"),
        ("a1", "a1 n'est pas valide : aucun pion adverse n'y serait retourné ; mouvements valides : d3, c4, f5, e6"),
        ("00", "passer n'est permis que si aucun pion ne peut être placé ; mouvements valides : d3, c4, f5, e6"),
    ],
)
def test_an_error_says_why(projet: Path, move: str, why: str) -> None:
    assert f"Erreur : {why}.\n" in play(projet, [*HUMANS, "", move]).stdout


@pytest.mark.parametrize("move", ["d3", "D3", " d3 ", "d3\r"])
def test_blanks_and_capitals_do_no_harm(projet: Path, move: str) -> None:
    assert "Le joueur noir a placé son pion en d3\n" in play(projet, [*HUMANS, "", move, ""]).stdout


def test_any_other_kind_of_player_is_asked_for_again(projet: Path) -> None:
    wrong = ["", "x", "HA", "humain", "I", "\x00"]
    said = play(projet, [*wrong, *HUMANS]).stdout
    asked = ["Type du joueur noir", "Erreur"] * len(wrong)
    assert in_order(said, *asked, "Type du joueur noir", "Nom du joueur noir", "Alice (noir)")


@pytest.mark.parametrize(("program", "letters"), [("projet", "H, A ou F"), ("projetprelim", "H")])
def test_no_answer_is_told_what_to_answer(folder: Path, program: str, letters: str) -> None:
    said = play(folder / program, ["", "H"]).stdout
    assert in_order(said, "Type du joueur noir", f"Erreur : répondez {letters}.\n", "Type du joueur noir", "Nom")


def test_a_player_is_told_the_discs_when_asked_for_the_kind(projet: Path) -> None:
    asked = [line for line in play(projet, HUMANS).stdout.splitlines() if line.startswith("Type du joueur")]
    kinds = "(H : humain, A : intelligence artificielle, F : fichier) ?"
    assert asked == [f"Type du joueur noir, pions X {kinds}", f"Type du joueur blanc, pions O {kinds}"]


@pytest.mark.parametrize(("limit", "told"), [("0.3", "0,3"), ("0,3", "0,3"), ("20", "20")])
def test_the_limit_is_told_as_french_writes_numbers(start: Callable[..., Copy], limit: str, told: str) -> None:
    start(["A", "A", ""], "--limite", limit).says(f"Le joueur noir réfléchit ({told} s au plus).\n")


def test_two_players_behind_files_are_refused(projet: Path, duel: Path) -> None:
    (duel / "noir.txt").write_text("Zoé\n")
    said = play(projet, ["F", str(duel), "F", "H", "Bob"]).stdout
    assert in_order(said, "Type du joueur blanc", "Erreur", "Type du joueur blanc", "Nom du joueur blanc", "Zoé (noir)")


@pytest.mark.parametrize("kind", ["A", "F"])
def test_the_preliminary_version_is_for_people_only(folder: Path, kind: str) -> None:
    said = play(folder / "projetprelim", [kind, *HUMANS]).stdout
    assert in_order(said, "Type du joueur noir", "Erreur", "Type du joueur noir", "Nom du joueur noir", "Alice (noir)")


def test_a_name_left_out_is_the_colour(projet: Path) -> None:
    said = play(projet, ["H", "", "H", "  "]).stdout
    assert "Début de la partie entre Joueur noir (noir) et Joueur blanc (blanc)" in said


def test_two_computers_play_to_the_end(projet: Path) -> None:
    run = play(projet, ["A", "A", *ENTERS], "--limite", "0.01")
    assert "a gagné" in run.stdout or "match nul" in run.stdout
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("core", ["python", "portable", "nonsense"])
def test_the_computer_plays_with_any_core_and_without(projet: Path, monkeypatch: pytest.MonkeyPatch, core: str) -> None:
    monkeypatch.setenv("DAMIER_CORE", core)
    run = play(projet, ["A", "A", *ENTERS], "--limite", "0.01")
    assert "a gagné" in run.stdout or "match nul" in run.stdout
    assert (run.returncode, run.stderr) == (0, "")


FORCED = """
import sys
sys.path[:0] = [sys.argv[1] + "/../../src", sys.argv[1]]
from damier.games.reversi import GAME, notation
from sources.board import written
from sources.players import Computer
position = GAME.start()
for move in notation.parse_transcript(sys.argv[2]):
    position = position.after(move)
computer = Computer(position.to_move, limit=1e6)
print(written(computer.choose(position, None)))
"""


@pytest.mark.parametrize(
    ("game", "move"),
    [
        (BLACK_HAS_TO_PASS, "00"),
        (WHITE_HAS_TO_PASS, "00"),
        (BOTH_PASS[: -len("b1")], "b1"),  # the only move there is
    ],
)
def test_the_computer_plays_a_forced_move_at_once(folder: Path, game: str, move: str) -> None:
    """It has eleven days to think, and does not take them."""
    command = [sys.executable, "-c", FORCED, str(folder), game]
    assert subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout == f"{move}\n"


def test_the_computer_stops_thinking_once_it_knows_the_end(folder: Path) -> None:
    command = [sys.executable, "-c", FORCED, str(folder), DRAWN[: -2 * 6]]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=True).stdout
    assert said.splitlines()[-1] in DRAWN[-2 * 6 :]


def test_no_installed_package_is_needed(projet: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-I", "-S", projet, "--limite=0.01"],
        input="A\nA\n\n\n",
        capture_output=True,
        text=True,
        env=environment(),
        check=False,
    )
    assert "Le joueur noir a placé son pion en" in run.stdout


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--limite", "abc"], "abc"),
        (["--limite", "0"], "0"),
        (["--limite", "-3"], "-3"),
        (["--limite=nan"], "nan"),
        (["--limite", "inf"], "inf"),
        (["--limite"], "--limite"),
        (["--vite"], "--vite"),
        (["20"], "20"),
    ],
)
def test_a_wrong_option_is_reported_in_a_sentence(projet: Path, options: list[str], told: str) -> None:
    run = play(projet, [], *options)
    assert (run.returncode, run.stdout) == (2, "")
    assert told in run.stderr
    assert "Traceback" not in run.stderr


def test_the_options_are_explained(projet: Path) -> None:
    said = play(projet, [], "--aide").stdout
    assert "--limite SECONDES" in said
    assert "20 au départ" in said  # the document's limit
