"""Records: read as they were written, whatever happened to the file in between."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from damier.core.errors import BadRecord, DamierError, FileError, UnknownName
from damier.core.files import read_text, write_whole
from damier.core.game import Setup
from damier.core.match import RESIGNED, Match
from damier.core.position import Outcome
from damier.core.record import MAGIC, Record
from tests.pebbles import GAME, TAKEN, Pebbles

PLAYED = Record(
    game="pebbles",
    setup=Setup("windy", (1, 7), 3, "7/0,0,0/0/-"),
    moves=("take1", "wind1", "take2", "wind0", "take2", "take1"),
    players=("Ada", "Zoé ♟", "Bob"),
    outcome=Outcome((1, 2, 2), TAKEN),
    tags={"date": "2024-02-29", "time-control": "5+3"},
)
TEXT = """\
damier record 1
game: pebbles
variant: windy
size: 1x7
seats: 3
start: 7/0,0,0/0/-
player: Ada
player: Zoé ♟
player: Bob
date: 2024-02-29
time-control: 5+3

1 take1
2 wind1
3 take2
4 wind0
5 take2
6 take1

result: 1 2 2; the last pebble is taken
"""


def test_a_record_is_written_in_the_documented_format() -> None:
    assert PLAYED.dumps() == TEXT
    assert Record.loads(TEXT) == PLAYED


def test_a_record_of_a_match_replays_to_the_same_match() -> None:
    match = Match(GAME, GAME.start(PLAYED.setup))
    for move in (1, 1, 2, 0, 2):
        match.submit(match.position.to_move, move)
    record = Record.of(match, ("Ada", "Bob", "Cy"), event="club night")
    again = Record.loads(record.dumps())
    assert again == record
    assert again.tags == {"event": "club night"}
    assert again.replay(GAME).positions == match.positions
    assert again.replay(GAME).moves == match.moves


def test_a_game_ended_from_outside_its_rules_is_so_again_when_replayed() -> None:
    match = Match(GAME, Pebbles(9))
    match.resign(0)
    again = Record.loads(Record.of(match).dumps()).replay(GAME)
    assert again.outcome == Outcome((2, 1), RESIGNED)


def test_a_record_of_a_registered_game_replays_by_itself() -> None:
    record = Record.loads("damier record 1\ngame: reversi\n\n1 d3\n2 c3\n")
    assert len(record.replay().moves) == 2


def test_the_example_in_the_documentation_is_a_record_as_we_write_it() -> None:
    page = Path(__file__).parents[2] / "docs" / "record.md"
    text = page.read_text(encoding="utf-8").partition("```text\n")[2].partition("```")[0]
    record = Record.loads(text)
    match = record.replay()
    assert len(match.moves) == 5
    assert match.outcome == Outcome((2, 1), RESIGNED)
    assert Record.of(match, record.players, **record.tags) == record
    assert record.dumps() == text.replace("# Rose-Birth\n", "")


WORDS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Z"]), min_size=1, max_size=8)
LINES = st.lists(WORDS, min_size=1, max_size=3).map(" ".join)
RECORDS = st.builds(
    Record,
    game=WORDS,
    setup=st.builds(
        Setup,
        variant=WORDS,
        size=st.none() | st.tuples(st.integers(0, 99), st.integers(0, 99)),
        seats=st.none() | st.integers(1, 9),
        position=st.just("") | LINES,
    ),
    moves=st.lists(LINES, max_size=12).map(tuple),
    players=st.lists(LINES, max_size=4).map(tuple),
    outcome=st.none()
    | st.builds(Outcome, st.lists(st.integers(1, 8), max_size=4).map(lambda more: (1, *more)), st.just("") | LINES),
    tags=st.dictionaries(st.from_regex(r"\A(?!game|size|seats|start|variant|player|result)[a-z][a-z_-]*\Z"), LINES),
)


@given(RECORDS)
def test_any_record_is_read_as_it_was_written(record: Record) -> None:
    again = Record.loads(record.dumps())
    assert again == record
    assert not again.is_cut


@pytest.mark.parametrize("reason", ["25 king moves each", "1 2 1", "a; b", "two\nlines", "", "3"])
def test_no_reason_is_taken_for_a_rank(reason: str) -> None:
    record = Record.loads(replace(PLAYED, outcome=Outcome((1, 2, 3), reason)).dumps())
    assert record.outcome == Outcome((1, 2, 3), " ".join(reason.split()))


def test_a_record_is_read_whatever_its_line_ends_and_blanks() -> None:
    assert Record.loads(TEXT.replace("\n", "\r\n")) == PLAYED
    assert Record.loads(TEXT.replace("\n", "  \n\n\n")) == PLAYED
    assert Record.loads(TEXT.replace("\n1 take1\n", "\n# the game\n1 take1\n# well played!\n")) == PLAYED


# Files that were cut or broken -------------------------------------------------------------------


def test_a_file_cut_off_anywhere_keeps_all_its_whole_lines(tmp_path: Path) -> None:
    whole = TEXT.encode()
    for length in range(len(whole)):
        file = tmp_path / "cut.damier"
        file.write_bytes(whole[:length])
        lines = whole[:length].split(b"\n")[:-1]
        if b"game: pebbles" not in lines:
            with pytest.raises(BadRecord):
                Record.load(file)
            continue
        record = Record.load(file)
        assert record.moves == tuple(line.decode()[2:] for line in lines if line[:1].isdigit())
        assert record.players == tuple(line.decode()[8:] for line in lines if line.startswith(b"player"))
        assert record.outcome is None
        assert record.is_cut == (whole[length - 1 : length] != b"\n")


def complaint(text: str) -> str | None:
    """What is said of a text that is no record of Pebbles; anything but a DamierError is let through."""
    try:
        Record.loads(text).replay(GAME)
    except DamierError as error:
        return str(error)
    return None


@given(st.text())
def test_garbage_is_no_record_and_nothing_worse(text: str) -> None:
    with pytest.raises(BadRecord, match="this is not a record of a game"):
        Record.loads(text)


@given(st.lists(st.text() | st.sampled_from(TEXT.splitlines()) | st.from_regex(r"[0-9a-z]+[: ;]+[0-9x ;]*")))
def test_any_lines_below_the_first_are_read_or_refused_with_a_sentence(lines: list[str]) -> None:
    assert complaint("\n".join([MAGIC, "game: pebbles", *lines, ""])) != ""


@given(st.binary())
def test_any_bytes_in_a_file_are_refused_with_a_sentence(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / f"garbage-{os.getpid()}.damier"
    file.write_bytes(data)
    with pytest.raises(DamierError):
        Record.load(file)


@given(st.integers(0, len(TEXT) - 1), st.characters() | st.just(""))
def test_one_wrong_letter_is_harmless_or_told(at: int, letter: str) -> None:
    assert complaint(TEXT[:at] + letter + TEXT[at + 1 :]) != ""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("size: 7", "line 3: '7' cannot be read as size"),
        ("size: 7x7x7", "line 3: '7x7x7' cannot be read as size"),
        ("seats: two", "line 3: 'two' cannot be read as seats"),
        ("result: won", "line 3: 'won' cannot be read as result"),
        ("result: 2 3; lost", "line 3: '2 3; lost' cannot be read as result"),
        ("result:", "line 3: '' cannot be read as result"),
        ("2 take1", "line 3, '2 take1': move number 1 is expected here, then a blank and the move"),
        ("1", "line 3, '1': move number 1 is expected here"),
        ("1.take1", "line 3, '1.take1': move number 1 is expected here"),
        ("9" * 5000 + " take1", "move number 1 is expected here"),
        ("once upon a time", "line 3, 'once upon a time': neither a numbered move nor name: value"),
        (": x", "line 3, ': x': neither a numbered move nor name: value"),
    ],
)
def test_a_line_that_cannot_be_read_is_named(line: str, told: str) -> None:
    with pytest.raises(BadRecord) as caught:
        Record.loads(f"{MAGIC}\ngame: pebbles\n{line}\n")
    assert told in str(caught.value)


def test_a_record_that_does_not_name_its_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="the record does not say which game it is"):
        Record.loads(f"{MAGIC}\nplayer: Ada\n")


@pytest.mark.parametrize(
    ("record", "told"),
    [
        (replace(PLAYED, moves=("take1", "wind0", "take3")), "move 3, take3: 'take3' is not legal here; legal: take1,"),
        (replace(PLAYED, moves=(*PLAYED.moves, "take1")), "move 7, take1: "),
        (replace(PLAYED, setup=Setup(size=(1, 0))), "the record's start: 0 pebbles for 2 players is no game"),
        (replace(PLAYED, setup=Setup(position="x")), "the record's start: 'x' is no heap of pebbles"),
        (replace(PLAYED, setup=Setup("stormy")), "the record's start: pebbles has no variant 'stormy'"),
        (Record("pebbles", Setup(), outcome=Outcome((1, 2, 3), "x")), "the result is for 3 seats, but the game has 2"),
    ],
)
def test_a_record_that_does_not_fit_its_game_says_where(record: Record, told: str) -> None:
    with pytest.raises(BadRecord) as caught:
        record.replay(GAME)
    assert told in str(caught.value)


def test_a_record_of_an_unknown_game_says_which_there_are() -> None:
    with pytest.raises(UnknownName, match="there is no game 'pebbles'; the games are"):
        PLAYED.replay()


# The disk ----------------------------------------------------------------------------------------


def names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def test_a_record_is_saved_and_loaded(tmp_path: Path) -> None:
    file = tmp_path / "game.damier"
    PLAYED.save(file)
    PLAYED.save(str(file))
    assert file.read_bytes() == TEXT.encode()
    assert Record.load(str(file)) == PLAYED
    assert names(tmp_path) == ["game.damier"]


def test_a_name_that_no_encoding_knows_does_not_stop_the_saving(tmp_path: Path) -> None:
    replace(PLAYED, players=("Ada\udcff",)).save(tmp_path / "game.damier")
    assert Record.load(tmp_path / "game.damier").players == ("Ada?",)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    (tmp_path / "game.damier").write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    assert Record.load(tmp_path / "game.damier") == PLAYED
    (tmp_path / "start.txt").write_bytes(b"\xef\xbb\xbf7/0,0/0/-")
    assert read_text(tmp_path / "start.txt") == "7/0,0/0/-"


def test_a_saved_file_keeps_its_permissions_and_a_link_stays_a_link(tmp_path: Path) -> None:
    file, link = tmp_path / "game.damier", tmp_path / "link"
    file.write_text("old")
    file.chmod(0o640)
    link.symlink_to(file)
    PLAYED.save(link)
    assert link.is_symlink()
    assert file.read_text() == TEXT
    assert file.stat().st_mode & 0o777 == 0o640


def test_a_new_file_has_the_permissions_that_new_files_have(tmp_path: Path) -> None:
    (tmp_path / "usual").write_text("")
    PLAYED.save(tmp_path / "game.damier")
    (tmp_path / "later").write_text("")
    modes = {file.stat().st_mode for file in tmp_path.iterdir()}
    assert len(modes) == 1, "for other files, too, nothing has changed"


def test_a_file_that_cannot_be_read_is_reported(tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\n\xff")
    for path, why in [
        (tmp_path / "missing", "No such file or directory"),
        (tmp_path, "Is a directory"),
        (tmp_path / "binary", "it is not a text file"),
        (Path("/dev/zero"), "it is larger than 64 MB"),
        (tmp_path / "nul\0", "embedded null byte"),
    ]:
        with pytest.raises(FileError) as caught:
            Record.load(path)
        assert str(caught.value) == f"cannot read {path}: {why}"


def test_a_file_that_cannot_be_written_is_reported_and_leaves_nothing_behind(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for path, why in [
        (tmp_path / "missing" / "game", "No such file or directory"),
        (tmp_path / "folder", "it is not a regular file"),
        (tmp_path / "pipe", "it is not a regular file"),
        (tmp_path / ("x" * 300), "File name too long"),
        (tmp_path / "nul\0", "embedded null byte"),
    ]:
        with pytest.raises(FileError) as caught:
            PLAYED.save(path)
        assert str(caught.value) == f"cannot write {path}: {why}"
    assert names(tmp_path) == ["folder", "pipe"]


def test_an_interrupted_save_leaves_the_old_file_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: object) -> None:
        raise KeyboardInterrupt

    PLAYED.save(tmp_path / "game.damier")
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "game.damier", "new")
    assert names(tmp_path) == ["game.damier"]
    assert (tmp_path / "game.damier").read_text() == TEXT


FULL_DISK = """
import resource, sys
from pathlib import Path
from damier.core.errors import FileError
from damier.core.record import write_whole
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
try:
    write_whole(Path(sys.argv[1]), "new\\n" * 100_000)
except FileError as error:
    print(error)
"""


def test_a_full_disk_is_reported_and_leaves_the_old_file_whole(tmp_path: Path) -> None:
    file = tmp_path / "game.damier"
    PLAYED.save(file)
    told = subprocess.run([sys.executable, "-c", FULL_DISK, file], capture_output=True, text=True, check=True)
    assert told.stdout == f"cannot write {file}: File too large\n"
    assert names(tmp_path) == ["game.damier"]
    assert file.read_text() == TEXT


KILLED = """
import os, signal, sys
from pathlib import Path
from damier.core import record
def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)
owner = {"fsync": os, "chmod": Path, "replace": Path}[sys.argv[2]]
real = getattr(owner, sys.argv[2])
def then_die(*arguments):
    real(*arguments)
    die()
setattr(owner, sys.argv[2], then_die if sys.argv[3] == "after" else die)
record.write_whole(Path(sys.argv[1]), "new\\n" * 100_000)
"""


@pytest.mark.parametrize(
    ("step", "when", "is_new"),
    [
        ("fsync", "before", False),
        ("fsync", "after", False),
        ("chmod", "after", False),
        ("replace", "before", False),
        ("replace", "after", True),
    ],
)
def test_a_program_killed_while_saving_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, step: str, when: str, is_new: bool
) -> None:
    file = tmp_path / "game.damier"
    PLAYED.save(file)
    killed = subprocess.run([sys.executable, "-c", KILLED, file, step, when], check=False)
    assert killed.returncode == -signal.SIGKILL
    assert file.read_text() == ("new\n" * 100_000 if is_new else TEXT)


SAVING = """
import sys
from pathlib import Path
from damier.core.record import write_whole
for number in range(100_000):
    write_whole(Path(sys.argv[1]), f"{number % 10}\\n" * 50_000)
    print(number, flush=True)
"""


@pytest.mark.slow
def test_a_program_killed_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "game.damier"
    for saved in range(1, 9):
        with subprocess.Popen([sys.executable, "-c", SAVING, file], stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            for _ in range(saved):
                child.stdout.readline()
            child.kill()
        text = file.read_text()
        assert text == text[:2] * 50_000
