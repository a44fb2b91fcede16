"""The `damier` command: what it prints, and what it says to bad input: one clear sentence, never a traceback."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import pytest

from damier import __version__
from damier.cli import version
from damier.cli.main import build_parser, main
from damier.core import registry
from damier.i18n import language

RECORD = "damier record 1\ngame: reversi\nplayer: Ada\nplayer: Bob\n\n1 d3\n2 c3\n3 c4\n"
PDN = """\
[White "Ada"] [Black "Bob"] [GameType "20"] 1. 32-28 {the centre} 19-23 2. 28x19 14x23 *
[White "Zoé"] [Black "Max"] [GameType "20"] 1. 31-27 *
"""


@dataclass(frozen=True)
class Ran:
    """What a command printed, and its exit code."""

    code: int
    out: str
    error: str

    @property
    def lines(self) -> list[str]:
        """What it printed, line by line."""
        return self.out.splitlines()


Damier: TypeAlias = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("DAMIER_LANG", "en")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")
    yield
    language.choose("en")


@pytest.fixture
def damier(capsys: pytest.CaptureFixture[str]) -> Damier:
    """Runs the command in this process."""

    def run(*arguments: str) -> Ran:
        try:
            code = main(arguments)
        except SystemExit as left:
            code = int(left.code or 0)
        return Ran(code, *capsys.readouterr())

    return run


@pytest.fixture
def files(tmp_path: Path) -> Path:
    """A folder with games, good and bad."""
    for name, text in {
        "good.damier": RECORD,
        "cut.damier": RECORD + "4 e",
        "illegal.damier": RECORD.replace("c4", "a1"),
        "unknown.damier": RECORD.replace("reversi", "chess"),
        "broken.damier": RECORD.replace("3 c4", "5 c4"),
        "empty": "",
        "text": "my shopping list\n",
        "good.pdn": PDN,
        "one.pdn": '[GameType "20"] 1. 32-28 *',
        "bad.pdn": '[GameType "20"] 1. 32-28 {the centre',
        "illegal.pdn": '[GameType "20"] 1. 32-10 *',
        "good.map": "...\n. .\n...\n",
        "pieces.map": ". .\n",
        "bad.map": "..x\n",
    }.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00\n\xff")
    return tmp_path


# What is printed


def test_games_lists_every_game_and_variant(damier: Damier) -> None:
    ran = damier("games")
    assert ran.code == 0
    for name in registry.names():
        assert any(line.startswith(f"{name}  ") for line in ran.lines)
        for variant in registry.find(name).variants:
            assert any(line.startswith(f"  {variant} ") for line in ran.lines)


@pytest.mark.parametrize(
    ("arguments", "moves"),
    [
        (["reversi"], ["d3", "c4", "f5", "e6"]),
        (["reversi", "--size", "4"], ["b1", "a2", "d3", "c4"]),
        (["reversi", "--position", "-----OX--XO-----X"], ["b1", "a2", "d3", "c4"]),
        (["draughts", "--variant", "international", "--position", "W:W32:B19,27,28"], ["32x14"]),
        (["international", "--position", "W:W32:B19,27,28"], ["32x14"]),
        (["sos", "--size", "1x2"], ["Sa1", "Oa1", "Sb1", "Ob1"]),
        (["dicewars", "--position", "R2B1/R1B1 turn=R"], ["a1>b1", "end"]),
        (["reversi", "--position", "XXXXXXXXXXXXXXXX O"], []),
    ],
)
def test_moves_prints_one_move_a_line_and_nothing_else(damier: Damier, arguments: list[str], moves: list[str]) -> None:
    assert damier("moves", *arguments) == Ran(0, "".join(f"{move}\n" for move in moves), "")


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["draughts", "3", "--variant", "international"], 658),
        (["international", "3"], 658),
        (["reversi", "5"], 1396),
        (["reversi", "0"], 1),
        (["sos", "2", "--size", "2x2"], 48),
        (["dicewars", "1", "--position", "R2B1/R1B1 turn=R"], 2),
    ],
)
def test_perft_prints_the_count_alone(damier: Damier, arguments: list[str], count: int) -> None:
    assert damier("perft", *arguments) == Ran(0, f"{count}\n", "")


def test_show_prints_the_board_the_text_and_the_moves(damier: Damier) -> None:
    ran = damier("show", "reversi", "--moves", "d3 c3")
    assert ran.code == 0
    assert ran.lines[1].split() == [*"abcdefgh"]
    assert ran.lines[-3:] == [
        "position: ------------------OX-------OX------XO--------------------------- X",
        "in Python: start('reversi', '------------------OX-------OX------XO--------------------------- X')",
        "legal moves: b3 c4 f5 e6",
    ]


@pytest.mark.parametrize("position", [("--position", "--"), ("--position=--",)])
def test_a_position_of_dashes_alone_is_read(damier: Damier, position: list[str]) -> None:
    ran = damier("show", "dicewars", *position)
    assert (ran.code, ran.error) == (2, "damier: '--' is not a position: its map has no cell\n")


@pytest.mark.parametrize("option", ["--position", "--size", "--map"])
def test_an_option_whose_value_is_empty_is_refused(damier: Damier, option: str) -> None:
    ran = damier("show", "dicewars", option, "")
    assert ran.code == 2
    assert ran.error.startswith("damier: ")


@pytest.mark.parametrize(
    ("moves", "words"),
    [
        ("a1 b1", "pending=a1>b1"),
        ("1,1 1,2", "pending=a1>b1"),
        ("1,1 to 1,2 lost", "R1B2"),
        ("a1>b1 won 6,5,4:2,1 end", "pending=dice"),
        ("a1 b1 won 6,5,4:2,1", "R1R2"),
    ],
)
def test_given_moves_may_have_blanks(damier: Damier, moves: str, words: str) -> None:
    ran = damier("show", "dicewars", "--position", "R3B2/R1B4", "--moves", moves)
    assert words in next(line for line in ran.lines if line.startswith("position: "))


@pytest.mark.parametrize(("moves", "named"), [("a1 x", "move 1, a1"), ("a1>b1 won 6,5,4:2,1 6", "move 3, 6")])
def test_a_move_of_several_words_that_is_none_is_named_by_its_first(damier: Damier, moves: str, named: str) -> None:
    ran = damier("show", "dicewars", "--position", "R3B2/R1B4", "--moves", moves)
    assert ran.error.startswith(f"damier: {named}: ")


def test_show_says_how_a_game_has_ended(damier: Damier) -> None:
    assert damier("show", "draughts", "--position", "W:W:B1").lines[-1] == "the game is over: no piece left"


@pytest.mark.parametrize("moves", ["32-28 19-23 28x19", "1. 32-28 19-23 2. 28x19", "32-28; 19-23; 28x19"])
def test_moves_perft_and_analyse_begin_after_the_moves_that_are_given(damier: Damier, moves: str) -> None:
    assert damier("moves", "draughts", "--moves", moves).lines == ["13x24", "14x23"]
    assert damier("perft", "draughts", "1", "--moves", moves).lines == ["2"]
    assert damier("analyse", "draughts", "--depth", "1", "--moves", moves).lines[-1].startswith("Black plays 1")


def test_a_given_move_that_is_not_legal_is_named(damier: Damier) -> None:
    assert damier("moves", "reversi", "--moves", "d3C3").lines == damier("moves", "reversi", "--moves", "d3 c3").lines
    assert "move 1, d3a1: a1 is not legal here" in damier("moves", "reversi", "--moves", "d3a1").error
    ran = damier("moves", "reversi", "--moves", "d3 a1")
    assert (ran.code, ran.out) == (2, "")
    assert ran.error.startswith("damier: move 2, a1: ")


def test_perft_divides_the_count_among_the_first_moves(damier: Damier) -> None:
    ran = damier("perft", "reversi", "3", "--divide")
    assert ran.lines == ["d3: 14", "c4: 14", "f5: 14", "e6: 14", "56"]


@pytest.mark.parametrize("empty", ["", " "])
@pytest.mark.parametrize("game", registry.names())
def test_an_empty_position_is_not_the_start(damier: Damier, game: str, empty: str) -> None:
    ran = damier("moves", game, "--position", empty)
    assert (ran.code, ran.out) == (2, "")
    assert ran.error == "damier: --position is empty; leave it out, and the game begins as usual\n"


def test_a_position_is_made_of_a_map(damier: Damier, files: Path) -> None:
    ran = damier("moves", "dicewars", "--map", str(files / "good.map"), "--players", "3", "--seed", "1")
    assert ran.code == 0
    assert ran.lines[-1] == "end"


def test_a_seed_makes_chance_repeatable(damier: Damier) -> None:
    boards = {damier("moves", "dicewars", "--players", "5", "--size", "9", "--seed", seed).out for seed in "1122"}
    assert len(boards) == 2


def test_replay_writes_every_board_into_a_pipe(damier: Damier, files: Path) -> None:
    ran = damier("replay", str(files / "good.damier"))
    assert ran.code == 0
    assert ran.out.count("┌───┬") == 4
    assert "1. Ada (black) plays d3." in ran.lines
    assert ran.lines[-1] == "The game is not finished."


def test_replay_says_that_a_file_was_cut_off(damier: Damier, files: Path) -> None:
    told = "The file was cut off in the middle of a line; that line is left out."
    assert damier("replay", str(files / "cut.damier")).lines[0] == told
    assert told not in damier("replay", str(files / "good.damier")).out


def test_replay_stops_after_the_given_move(damier: Damier, files: Path) -> None:
    ran = damier("replay", str(files / "good.damier"), "--to", "1")
    assert "1. Ada (black) plays d3." in ran.lines
    assert "plays c3" not in ran.out


@pytest.mark.parametrize(
    ("arguments", "moves"),
    [
        (["good.damier"], ["d3", "c3", "c4"]),
        (["cut.damier"], ["d3", "c3", "c4"]),
        (["good.damier", "--to", "2"], ["d3", "c3"]),
        (["good.pdn"], ["32-28", "19-23", "28x19", "14x23"]),
        (["good.pdn", "--game", "2"], ["31-27"]),
    ],
)
def test_replay_can_print_the_moves_alone(damier: Damier, files: Path, arguments: list[str], moves: list[str]) -> None:
    name, *others = arguments
    assert damier("replay", str(files / name), "--moves", *others) == Ran(0, "".join(f"{m}\n" for m in moves), "")


def test_replay_of_pdn_shows_the_players(damier: Damier, files: Path) -> None:
    assert "1. Zoé (white) plays 31-27." in damier("replay", str(files / "good.pdn"), "--game", "2").lines


@pytest.mark.parametrize(
    "command", [(), ("games",), ("play",), ("analyse",), ("solve",), ("show",), ("moves",), ("perft",), ("replay",)]
)
@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_command_explains_itself_in_both_languages(damier: Damier, command: tuple[str, ...], code: str) -> None:
    ran = damier(*command, "--help", "--lang", code)
    assert ran.code == 0
    assert ran.out.startswith({"en": "usage: damier", "fr": "usage : damier"}[code])
    assert {"en": "show this help", "fr": "afficher cette aide"}[code] in ran.out


@pytest.mark.parametrize(
    "command", [(), ("play",), ("analyse",), ("solve",), ("show",), ("moves",), ("perft",), ("replay",)]
)
def test_help_teaches_by_examples_that_can_be_read(damier: Damier, command: tuple[str, ...]) -> None:
    examples = [line.strip().partition("   ")[0] for line in damier(*command, "--help").lines if "  damier" in line]
    assert len(examples) > 1
    for example in examples:
        build_parser().parse_args(shlex.split(example)[1:])


def test_french_has_a_space_before_colons(damier: Damier) -> None:
    assert not re.search(r"[a-zé]:(\s|$)", damier("play", "--help", "--lang", "fr").out)
    assert "Dames russes : 8×8" in damier("games", "--lang", "fr").out


def test_help_may_be_a_command(damier: Damier) -> None:
    assert damier("help").out == damier("--help").out
    assert damier("help", "perft").out == damier("perft", "--help").out


def test_the_version_is_the_package_s(damier: Damier) -> None:
    assert damier("--version") == Ran(0, f"{version.version()}\n", "")
    assert version.version().startswith(f"damier {__version__}, ")


# Bad input


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("plya", "gui, web, bot, class, analyse, solve, engine, show, moves, perft"),
        ("plya", "replay, arena, grade, sandbox. Did you mean play?"),
        ("moves chess", "there is no game 'chess'; the games are draughts, reversi, sos, dicewars"),
        ("moves internatonal", "Did you mean international?"),
        ("play reversy", "Did you mean reversi?"),
        ("moves draughts --variant rusian", "draughts has no variant 'rusian'; its variants are international, "),
        ("moves draughts --variant rusian", "Did you mean russian?"),
        ("moves reversi --variant anti", "reversi has no variant 'anti'; its variants are standard"),
        ("moves russian --variant english", "russian is already a variant; remove --variant english"),
        ("moves", "the following arguments are required: GAME"),
        ("play", "no game is given; name one of draughts, reversi, sos, dicewars, or a file with --load"),
        ("perft reversi", "the following arguments are required: DEPTH"),
        ("perft reversi five", "argument DEPTH: 'five' is not a number"),
        ("perft reversi -2", "the depth must not be negative: -2"),
        ("perft international 5000", "depth 5000 is too large"),
        ("moves reversi --size big", "'big' is not a board size; write 8, or 6x7 for 6 rows of 7"),
        ("moves reversi --size 7", "reversi has no board of 7 by 7"),
        ("moves draughts --variant tp --size 8", "tp draughts is played on 10x10 only"),
        ("moves reversi --players 3", "reversi is for 2 players, not 3"),
        ("moves dicewars --players 9", "dicewars has 2 to 8 players, not 9"),
        ("moves reversi --seed x", "argument --seed: 'x' is not a number"),
        ("moves reversi --sede 3", "unrecognized arguments: --sede 3\nSee `damier moves --help`"),
        ("play --position= reversi", "--position is empty; leave it out, and the game begins as usual"),
        ("moves draughts --variant=", "--variant is empty; leave it out, and the usual one is played"),
        ("play reversi --seats=", "--seats is empty; leave it out, and the usual players play"),
        ("moves dicewars --position=rules=", "nothing stands after rules=; expected a variant, such as rules=classic"),
        ("moves draughts --position nonsense", "'nonsense' is not a FEN"),
        ("moves draughts --position W:W31,31:B1", "there are two pieces on square 31"),
        ("moves draughts --position W:W77:B1", "there is no square 77; they go from 1 to 50"),
        ("moves draughts --position W:W1-50,30:B", "there are two pieces on square 30"),
        ("moves draughts --position W:W11-40:B1-10", "white has 30 pieces; at most 20 are possible"),
        ("moves reversi --position XO", "2 characters are not a board and a side to move"),
        ("moves reversi --map x", "only dicewars is played on a map, not reversi"),
        ("moves dicewars --map x --position holes=2", "--map and --position cannot be used together; beside a map"),
        ("play reversi --seats human,robot", "'robot' is not a player; the kinds of player are human, "),
        ("gui reversi --seats human,hub:x", "hub cannot play reversi; the kinds of player for it are human, engine, "),
        ("play reversi --seats human,engine:99", "there is no level '99'; the levels are 1 to 8: beginner, novice"),
        ("play reversi --seats human,engine:mastre", "Did you mean master?"),
        ("play reversi --seats human,human,human", "reversi is for 2 players, not 3"),
        ("play sos --players 2 --seats human,human,human", "there are 3 players for 2 seats"),
        ("play reversi --clock soon", "'soon' is not a time control; write 5+3"),
        ("play sos --players -1", "SOS is for 2 to 8 players, not -1"),
        ("moves reversi --lang tlh", "argument --lang: invalid choice: 'tlh'"),
        ("--lang tlh", "argument --lang: invalid choice: 'tlh'"),
        ("fr", "there is no command 'fr'"),
    ],
)  # fmt: skip
def test_bad_arguments_get_a_sentence(damier: Damier, arguments: str, told: str) -> None:
    ran = damier(*arguments.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.error.startswith("damier: ")
    assert told in ran.error
    assert "Traceback" not in ran.error


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("replay {}/none", "cannot read {}/none: No such file or directory"),
        ("replay {}", "cannot read {}: Is a directory"),
        ("replay {}/binary", "this is not a record of a game: its first line"),
        ("replay {}/empty", "this is not a record of a game: its first line is not 'damier record 1'"),
        ("replay {}/text", "this is not a record of a game"),
        ("replay {}/unknown.damier", "there is no game 'chess'"),
        ("replay {}/broken.damier", "line 8, '5 c4': move number 3 is expected here"),
        ("replay {}/illegal.damier", "move 3, a1: a1 is not legal here: a disc on a1 would turn nothing; legal: b3"),
        ("replay {}/good.damier --game 2", "{}/good.damier contains one game; there is no game 2"),
        ("replay {}/good.damier --to -1", "the number of moves must not be negative: -1"),
        ("replay {}/bad.pdn", "a comment is opened and never closed"),
        ("replay {}/illegal.pdn", "32-10 is not legal here: 10 is occupied; legal: 31-26,"),
        ("replay {}/good.pdn --game 3", "{}/good.pdn contains 2 games; there is no game 3"),
        ("replay {}/one.pdn --game 0", "{}/one.pdn contains one game; there is no game 0"),
        ("play english --load {}/one.pdn", "{}/one.pdn contains a game of international, not of english"),
        ("play --load {}/none", "cannot read {}/none: No such file or directory"),
        ("play --load {}/text", "this is not a record of a game"),
        ("play sos --load {}/good.damier", "{}/good.damier contains a game of reversi, not of sos"),
        ("play --load {}/good.damier --size 6", "--load continues the game as it is in the file; remove --size"),
        ("moves dicewars --map {}/none", "cannot read {}/none: No such file or directory"),
        ("moves dicewars --map {}/bad.map", "{}/bad.map: line 1, column 3: 'x' is neither a cell"),
        ("moves dicewars --map {}/pieces.map", "the cells are not all connected"),
    ],
)  # fmt: skip
def test_bad_files_get_a_sentence(damier: Damier, files: Path, arguments: str, told: str) -> None:
    ran = damier(*(part.format(files) for part in arguments.split()))
    assert (ran.code, ran.out) == (2, "")
    assert ran.error.startswith("damier: ")
    assert told.format(files) in ran.error


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ("moves chess", "damier: il n'y a pas de jeu 'chess' ; les jeux sont draughts, reversi, sos, dicewars"),
        ("plya", "Vouliez-vous dire play ?"),
        ("moves", "damier: il manque : GAME\nVoir `damier moves --help` pour de l'aide.\n"),
        ("perft reversi x", "DEPTH : 'x' n'est pas un nombre"),
        ("replay /none", "damier: impossible de lire /none : aucun fichier ou dossier de ce nom"),
        ("moves draughts --position W:W31,31:B1", "damier: deux pièces sont sur la case 31"),
    ],
)
def test_bad_input_gets_a_sentence_in_french(damier: Damier, arguments: str, told: str) -> None:
    ran = damier(*arguments.split(), "--lang", "fr")
    assert ran.code == 2
    assert told in ran.error


def test_control_c_is_no_traceback(damier: Damier, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("damier.cli.perft.leaves", interrupt)
    ran = damier("perft", "reversi", "30")
    assert (ran.code, ran.out, ran.error) == (130, "", "\nInterrupted.\n")


@pytest.mark.parametrize("arguments", ["{} show sos", "show sos {}", "show {} sos"])
def test_colours_are_chosen_before_a_command_and_after_it(damier: Damier, arguments: str) -> None:
    assert "\x1b[" in damier(*arguments.format("--color").split()).out
    assert "\x1b[" not in damier(*arguments.format("--no-color").split()).out


@pytest.mark.parametrize("first", ["--color", "--no-color"])
def test_what_follows_a_command_overrides_what_precedes_it(damier: Damier, first: str) -> None:
    second = "--no-color" if first == "--color" else "--color"
    assert ("\x1b[" in damier(first, "show", "sos", second).out) is (second == "--color")


@pytest.mark.parametrize("option", ["--lang fr", "--lang=fr"])
@pytest.mark.parametrize("arguments", ["{} show sos", "show sos {}"])
def test_the_language_is_chosen_before_a_command_and_after_it(damier: Damier, arguments: str, option: str) -> None:
    assert damier(*arguments.format(option).split()).lines[-1].startswith("coups permis : ")


@pytest.mark.parametrize("arguments", ["{} show sos", "show sos {}"])
def test_options_are_the_same_before_a_command_and_after_it(arguments: str) -> None:
    for option, name, value in (
        ("--color", "colour", True),
        ("--no-color", "colour", False),
        ("--lang fr", "lang", "fr"),
    ):
        assert vars(build_parser().parse_args(arguments.format(option).split()))[name] == value
    assert vars(build_parser().parse_args(["show", "sos"]))["colour"] is None


# As a program of its own


def shell(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of shell in which `damier` is this package."""
    program = f'damier() {{ "{sys.executable}" -m damier "$@"; }}; {command}'
    return subprocess.run(
        ["bash", "-o", "pipefail", "-c", program],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=os.environ | environment,
        check=False,
    )


def test_a_reader_that_has_seen_enough_is_handled() -> None:
    ran = shell("damier play reversi --seats random,random | head -2 | wc -l; damier games | head -1")
    assert [line.split()[0] for line in ran.stdout.splitlines()] == ["2", "draughts"]
    assert ran.stderr == ""


@pytest.mark.parametrize("command", ["games", "moves reversi", "play reversi --seats random,random"])
def test_a_disk_that_is_full_gets_a_sentence(command: str) -> None:
    ran = shell(f"damier {command} >/dev/full")
    assert (ran.returncode, ran.stderr) == (1, "damier: input or output failed: No space left on device\n")


def test_closed_streams_are_handled() -> None:
    ran = shell("damier play reversi --seats human,human <&-; echo $?; damier games >&- 2>&-; echo $?")
    assert ran.stdout.splitlines()[-2:] == ["0", "0"]
    assert "Traceback" not in ran.stderr


def test_a_stream_without_unicode_gets_ascii() -> None:
    ran = shell("printf 'help\nd3\n' | damier play reversi --lang fr --seats human,human", PYTHONIOENCODING="ascii")
    assert ran.returncode == 0
    assert ran.stdout.isascii()
    assert "la partie est conservee" in ran.stdout
    assert "+---+---+" in ran.stdout


def test_bytes_that_are_not_text_are_handled() -> None:
    ran = shell(r"printf '\xff\xfe\nd3\n' | damier play reversi --seats human,human")
    assert ran.returncode == 0
    assert "is not a move" in ran.stdout
    assert "move 1: d3 (black)" in ran.stdout


# Ctrl-C while modules are imported

SITECUSTOMIZE = """\
import os, signal, sys

class Interrupting:
    def find_spec(self, name, *_):
        if name == os.environ["INTERRUPTED_AT"]:
            sys.meta_path.remove(self)
            interrupt()

def interrupt():
    os.kill(os.getpid(), signal.SIGINT)

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell's job in the background ignores it
sys.meta_path.insert(0, Interrupting())
"""
ENTRIES = {
    "pip": ("-c", "import sys; from damier.cli.main import main; sys.exit(main())"),  # what its script does
    "module": ("-m", "damier"),
}


# In a function of importlib's that Python calls by itself, an error is told and forgotten.
IN_AN_IMPORT = """
import weakref

CALLED = "def called(_):\\n os.kill(os.getpid(), signal.SIGINT)\\n for _ in range(1000): pass"
exec(compile(CALLED, "<frozen importlib._bootstrap>", "exec"))

class Lock:
    pass

def interrupt():
    lock = Lock()
    seen = weakref.ref(lock, called)
    del lock
"""


def interrupted(
    entry: str, module: str, folder: Path, *arguments: str, more: str = ""
) -> subprocess.CompletedProcess[str]:
    """The program, to which SIGINT is sent when it is about to import a module."""
    (folder / "sitecustomize.py").write_text(SITECUSTOMIZE + more, encoding="utf-8")
    path = os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))
    return subprocess.run(
        [sys.executable, *ENTRIES[entry], *(arguments or ("show", "reversi"))],
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": path, "INTERRUPTED_AT": module},
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("entry", ENTRIES)
@pytest.mark.parametrize("module", ["argparse", "damier.cli.version", "damier.cli.web", "damier.core.loading"])
def test_control_c_while_the_program_is_loaded_ends_it_without_a_word(entry: str, module: str, tmp_path: Path) -> None:
    ran = interrupted(entry, module, tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "")


@pytest.mark.parametrize("entry", ENTRIES)
def test_control_c_while_a_game_is_loaded_is_no_traceback(entry: str, tmp_path: Path) -> None:
    ran = interrupted(entry, "damier.games.reversi", tmp_path)
    assert (ran.returncode, ran.stdout, ran.stderr) == (130, "", "\nInterrupted.\n")


@pytest.mark.parametrize("entry", ENTRIES)
def test_control_c_in_the_middle_of_an_import_is_not_lost(entry: str, tmp_path: Path) -> None:
    command = ("analyse", "reversi", "--seconds", "50")
    ran = interrupted(entry, "damier.games.reversi", tmp_path, *command, more=IN_AN_IMPORT)
    assert (ran.returncode, "ignored" in ran.stderr) == (130, False)


def test_who_imports_the_command_keeps_control_c() -> None:
    program = "import signal, damier.cli.main; print(signal.getsignal(signal.SIGINT) is {})"
    for set_to in ("signal.default_int_handler", "signal.SIG_IGN"):
        setting = f"import signal; signal.signal(signal.SIGINT, {set_to})\n"
        ran = subprocess.run([sys.executable, "-c", setting + program.format(set_to)], capture_output=True, check=True)
        assert ran.stdout.split() == [b"True"]
