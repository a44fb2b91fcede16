"""`python -m damier.train`: real processes with a recipe of seconds, ended, resumed and spoilt in every way."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pexpect  # type: ignore[import-untyped]
import pytest

from damier.compiled import loader as native
from damier.train.manifest import fingerprint
from damier.train.reversi import reversi
from tests.terminals import end
from tests.train.trainings import (
    CHUNKS,
    TINY,
    command,
    environment,
    ignorant_weights,
    installed_elsewhere,
    started,
    train,
    weights_in,
    written_recipe,
)

pytestmark = pytest.mark.skipif(not native.core(), reason="no compiled core")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a training that has ended, not to be changed."""
    base = tmp_path_factory.mktemp("made")
    ran = train("reversi", "--recipe", written_recipe(base), "--into", base / "training", "--threads", "1")
    assert ran.returncode == 0, ran.stderr
    (base / "training" / "told").write_text(ran.stdout)
    return base / "training"


@pytest.fixture
def ended(made: Path, tmp_path: Path) -> Path:
    """A copy of it, to be spoilt."""
    return Path(shutil.copytree(made, tmp_path / "training"))


# -- from beginning to end


def test_a_training_leaves_weights_that_the_engine_takes_and_a_report(made: Path) -> None:
    core = native.core()
    assert core
    assert core.ReversiEngine(weights_in(made)).search(0x0000000810000000, 0x0000001008000000, depth=2).lines
    report = (made / "report.md").read_text()
    for told in ("--seed 1 --recipe tiny.json", "## Round 1", "## Round 2", "on games set aside", "Elo", "| phase |"):
        assert told in report
    told = (made / "told").read_text()
    assert "Round 2 of 2: 100 games at depth 2, the last 8 moves perfect" in told
    assert "games: 40 %" in told
    assert not list(made.glob(".*"))


def test_the_same_seed_makes_the_same_weights_with_any_number_of_threads(made: Path, tmp_path: Path) -> None:
    recipe = written_recipe(tmp_path)
    assert train("reversi", "--recipe", recipe, "--into", tmp_path / "again", "--threads", "2").returncode == 0
    for name in ("round-1-weights.bin", "round-2-weights.bin", "reversi.bin"):
        assert (tmp_path / "again" / name).read_bytes() == (made / name).read_bytes()


def test_another_seed_makes_other_weights(made: Path, tmp_path: Path) -> None:
    recipe = written_recipe(tmp_path)
    arguments = ("reversi", "--recipe", recipe, "--into", tmp_path / "other", "--seed", "2", "--rounds", "1")
    assert train(*arguments).returncode == 0
    learned = "round-1-weights.bin"
    assert (tmp_path / "other" / learned).read_bytes() != (made / learned).read_bytes()


def test_weights_that_lose_are_refused_and_the_old_ones_stay(tmp_path: Path) -> None:
    few = TINY | {"rounds": [{"games": 20, "depth": 1, "solved": 4, "steps": 1}], "openings": 10}
    ran = train("reversi", "--recipe", written_recipe(tmp_path, few), "--into", tmp_path / "few")
    assert "rejected, the old ones are kept" in ran.stdout
    assert "No round has made better weights" in ran.stdout
    core = native.core()
    assert core
    assert weights_in(tmp_path / "few") == core.reversi_first_weights()
    assert "refused: the weights before stay" in (tmp_path / "few" / "report.md").read_text()


def test_weights_that_win_are_accepted(tmp_path: Path) -> None:
    begin = tmp_path / "ignorant.bin"
    begin.write_bytes(ignorant_weights())
    some = TINY | {"rounds": [{"games": 1000, "depth": 1, "solved": 8, "score_weight": 0, "steps": 10}], "openings": 10}
    ran = train("reversi", "--recipe", written_recipe(tmp_path, some), "--into", tmp_path / "some", "--begin", begin)
    assert "accepted" in ran.stdout
    assert weights_in(tmp_path / "some") == weights_in(tmp_path / "some", "round-1-weights.bin")
    assert " --begin " in (tmp_path / "some" / "report.md").read_text()


def test_players_use_weights_that_are_installed(made: Path, tmp_path: Path) -> None:
    file, used = installed_elsewhere(made, tmp_path, "reversi", weights="reversi.weights()")
    assert file.read_bytes() == (made / "reversi.bin").read_bytes()
    assert "How the weights of reversi were made" in file.with_suffix(".md").read_text()
    assert f"made the weights {used[:16]}" in (made / "report.md").read_text()


# -- interrupted


@pytest.mark.parametrize(
    ("number", "sign"), [(1, "games: "), (1, "fitting: "), (1, "match: "), (2, "games: ")], ids=str
)
def test_a_training_that_was_killed_goes_on_and_makes_the_same(
    made: Path, tmp_path: Path, number: int, sign: str
) -> None:
    for attempt in range(20):  # on a busy machine it may have ended before it is killed
        folder = tmp_path / f"killed-{attempt}"
        with started("reversi", "--recipe", written_recipe(tmp_path), "--into", folder) as child:
            assert child.stdout
            rounds = 0
            for line in child.stdout:
                rounds += line.startswith("Round ")
                if rounds == number and line.strip().startswith(sign):
                    break
            child.kill()
        if not (folder / "reversi.bin").exists():
            break
    assert not (folder / "reversi.bin").exists()
    ran = train("reversi", "--into", folder, "--resume")
    assert ran.returncode == 0, ran.stderr
    assert (folder / "reversi.bin").read_bytes() == (made / "reversi.bin").read_bytes()
    assert (folder / "round-2-weights.bin").read_bytes() == (made / "round-2-weights.bin").read_bytes()


def test_control_c_ends_a_training_with_a_sentence(tmp_path: Path) -> None:
    long = TINY | {"rounds": [{"games": 10**6, "depth": 2, "solved": 8, "chunk": 500_000}]}
    with started("reversi", "--recipe", written_recipe(tmp_path, long), "--into", tmp_path / "long") as child:
        assert child.stdout
        assert child.stdout.readline().startswith("Round 1")
        child.send_signal(signal.SIGINT)
        _, complaint = child.communicate(timeout=60)
    assert child.returncode == 130
    assert complaint.strip() == "Interrupted. Finished work is saved; --resume continues it."


def test_rounds_can_be_done_one_at_a_time(made: Path, tmp_path: Path) -> None:
    folder = tmp_path / "slowly"
    assert train("reversi", "--recipe", written_recipe(tmp_path), "--into", folder, "--rounds", "1").returncode == 0
    assert "1 of 2 rounds" in (folder / "report.md").read_text()
    assert not list(folder.glob("round-2*"))
    assert train("reversi", "--into", folder, "--resume").returncode == 0
    assert (folder / "reversi.bin").read_bytes() == (made / "reversi.bin").read_bytes()


def test_a_training_is_not_begun_twice_by_mistake(ended: Path) -> None:
    ran = train("reversi", "--into", ended)
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.strip() == f"{ended} already contains a training; --resume continues it"


def test_two_trainings_do_not_share_a_folder_at_the_same_time(tmp_path: Path) -> None:
    long = TINY | {"rounds": [{"games": 10**6, "depth": 2, "solved": 8}]}
    with started("reversi", "--recipe", written_recipe(tmp_path, long), "--into", tmp_path / "long") as child:
        assert child.stdout
        child.stdout.readline()
        ran = train("reversi", "--into", tmp_path / "long", "--resume")
        child.kill()
    assert (ran.returncode, ran.stderr) == (1, f"another training is running in {tmp_path / 'long'}\n")


# -- mixed


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("--seed", "2"), "this folder contains a training with seed 1"),
        (("--recipe", "quick"), "this folder contains a training with another recipe, tiny.json"),
        (("--begin", "x.bin"), "--begin is for a new training, but "),
    ],
    ids=str,
)
def test_a_training_is_not_mixed_with_another(ended: Path, arguments: tuple[str, ...], complaint: str) -> None:
    ran = train("reversi", "--into", ended, "--resume", *arguments)
    assert ran.returncode == 1
    assert ran.stderr.startswith(complaint)


def test_later_rounds_of_a_recipe_may_change(ended: Path, tmp_path: Path) -> None:
    rounds: list[dict[str, Any]] = [*TINY["rounds"], {"games": 40, "depth": 1, "solved": 4, "steps": 1}]
    longer = written_recipe(tmp_path, TINY | {"rounds": rounds}, "longer.json")
    ran = train("reversi", "--into", ended, "--resume", "--recipe", longer)
    assert "Round 3 of 3: 40 games" in ran.stdout
    assert json.loads((ended / "manifest.json").read_text())["recipe"]["name"] == "longer.json"
    earlier = written_recipe(tmp_path, TINY | {"rounds": [TINY["rounds"][1]]}, "earlier.json")
    assert "with another recipe" in train("reversi", "--into", ended, "--resume", "--recipe", earlier).stderr


@pytest.mark.skipif(native.instructions() == "portable", reason="there is one core only")
def test_another_core_goes_on_only_if_it_is_let(ended: Path) -> None:
    ran = train("reversi", "--into", ended, "--resume", DAMIER_CORE="portable")
    assert ran.returncode == 1
    assert "--despite-changes continues it" in ran.stderr
    assert train("reversi", "--into", ended, "--resume", "--despite-changes", DAMIER_CORE="portable").returncode == 0
    assert "this cannot be made again: portable " in (ended / "report.md").read_text()


def test_a_core_has_the_same_fingerprint_every_time() -> None:
    assert fingerprint(reversi()) == fingerprint(reversi())


# -- spoilt files


def cut(content: bytes) -> bytes:
    return content[: len(content) // 2]


def changed(content: bytes) -> bytes:
    return content[:-30] + bytes([content[-30] ^ 1]) + content[-29:]


def emptied(content: bytes) -> bytes:
    return b""


def misattributed(content: bytes) -> bytes:
    return content.replace(b'"seed": 1', b'"seed": 2', 1)


def nonsense(content: bytes) -> bytes:
    return b"[" * 100_000 + b"\n" + content


SPOILT = (cut, changed, emptied, misattributed, nonsense)


@pytest.mark.parametrize("spoil", SPOILT, ids=lambda spoil: spoil.__name__)
def test_games_on_a_spoilt_file_are_played_again(made: Path, ended: Path, spoil: Any) -> None:
    for name in (CHUNKS[1], CHUNKS[-1]):
        (ended / name).write_bytes(spoil((ended / name).read_bytes()))
    ran = train("reversi", "--into", ended, "--resume")
    assert f"{CHUNKS[1]} is damaged, or of another training; its games are played again" in ran.stdout
    samples = [(folder / CHUNKS[1]).read_bytes().partition(b"\n")[2] for folder in (ended, made)]
    assert samples[0] == samples[1]
    assert (ended / "reversi.bin").read_bytes() == (made / "reversi.bin").read_bytes()


@pytest.mark.parametrize("spoil", [cut, changed, emptied, nonsense], ids=lambda spoil: spoil.__name__)
@pytest.mark.parametrize("name", ["round-1-weights.bin", "round-2-weights.bin"])
def test_weights_on_a_spoilt_file_are_learned_again(made: Path, ended: Path, name: str, spoil: Any) -> None:
    (ended / name).write_bytes(spoil((ended / name).read_bytes()))
    assert train("reversi", "--into", ended, "--resume").returncode == 0
    for each in (name, "reversi.bin"):
        assert (ended / each).read_bytes() == (made / each).read_bytes()


@pytest.mark.parametrize("content", [b"", b"{}", b"[1]", b'{"phases": 3}', b"\xff"], ids=repr)
def test_figures_on_a_spoilt_file_are_found_again(made: Path, ended: Path, content: bytes) -> None:
    (ended / "round-1.json").write_bytes(content)
    assert train("reversi", "--into", ended, "--resume").returncode == 0
    again, before = (json.loads((folder / "round-1.json").read_text()) for folder in (ended, made))
    assert (again["phases"], again["score"]) == (before["phases"], before["score"])


@pytest.mark.parametrize("name", ["manifest.json", "start.bin"])
@pytest.mark.parametrize("spoil", [cut, emptied, nonsense], ids=lambda spoil: spoil.__name__)
def test_without_what_a_training_began_with_it_cannot_go_on(ended: Path, name: str, spoil: Any) -> None:
    (ended / name).write_bytes(spoil((ended / name).read_bytes()))
    ran = train("reversi", "--into", ended, "--resume")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.strip() == f"{ended / name} is damaged; start a new training in another folder"


def test_a_disk_that_takes_no_more_is_a_sentence_and_what_was_written_stays(tmp_path: Path) -> None:
    def narrow() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    recipe = written_recipe(tmp_path, TINY | {"rounds": [{"games": 200, "depth": 1, "solved": 4, "chunk": 200}]})
    ran = subprocess.run(
        command("reversi", "--recipe", recipe, "--into", tmp_path / "full"),
        capture_output=True,
        text=True,
        env=environment(),
        preexec_fn=narrow,
        check=False,
    )
    assert ran.returncode == 1
    assert ran.stderr.strip() == f"cannot write {tmp_path / 'full' / CHUNKS[0]}: File too large"
    assert sorted(file.name for file in (tmp_path / "full").iterdir()) == ["lock", "manifest.json", "start.bin"]


def test_a_folder_that_cannot_be_made_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    ran = train("reversi", "--into", tmp_path / "file")
    assert (ran.returncode, ran.stderr) == (1, f"cannot write {tmp_path / 'file'}: File exists\n")


@pytest.mark.parametrize("content", [b"", b"hello", b"\x78\x9c\x03\x00\x00\x00\x00\x01"], ids=repr)
def test_a_file_without_weights_is_nothing_to_begin_with(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.bin").write_bytes(content)
    ran = train("reversi", "--into", tmp_path / "training", "--begin", tmp_path / "x.bin")
    assert (ran.returncode, ran.stderr) == (1, f"{tmp_path / 'x.bin'} contains no weights for reversi\n")


# -- what is typed


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "the following arguments are required: GAME"),
        (("chess",), "'chess' cannot be trained; the games that can are draughts, reversi"),
        (("reversi", "--variant", "blitz"), "reversi has no variant 'blitz'; its variants are "),
        (("draughts", "--variant", "tiny"), "draughts has no variant 'tiny'; its variants are international, ulb, tp"),
        (("reversi", "--seed", "-1"), "argument --seed: '-1' is not a number from 0 to 18446744073709551615"),
        (("reversi", "--seed", "x"), "argument --seed: 'x' is not a number"),
        (("reversi", "--threads", "0"), "argument --threads: '0' is not a number from 1 to 256"),
        (("reversi", "--rounds", "0"), "argument --rounds: '0' is not a number from 1 to 1000"),
        (("reversi", "--recipe", "pie"), "there is no recipe 'pie'; the recipes are full, quick, or a file"),
    ],
    ids=str,
)
def test_a_mistake_on_the_command_line_is_a_sentence(
    arguments: tuple[str, ...], complaint: str, tmp_path: Path
) -> None:
    ran = train(*arguments, *(("--into", tmp_path / "none") if arguments else ()))
    assert ran.returncode == 2
    assert ran.stderr.startswith(complaint)
    assert not (tmp_path / "none").exists()


def test_without_the_compiled_core_there_is_no_training(tmp_path: Path) -> None:
    ran = train("reversi", "--into", tmp_path / "none", DAMIER_CORE="python")
    assert (ran.returncode, ran.stdout) == (1, "")
    assert ran.stderr.startswith("training needs the compiled core")


def test_a_training_speaks_french(ended: Path) -> None:
    ran = train("reversi", "--into", ended, "--resume", "--lang", "fr")
    assert "Tour 2 sur 2 : 100 parties à la profondeur 2" in ran.stdout
    assert "sur les parties mises de côté" in ran.stdout


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[pexpect.spawn]:
    """A training in a terminal of 50 columns."""
    program, *arguments = command("reversi", "--recipe", written_recipe(tmp_path), "--into", tmp_path / "training")
    variables = {key: value for key, value in environment().items() if key not in ("COLUMNS", "LINES")}
    child = pexpect.spawn(program, arguments, dimensions=(24, 50), encoding="utf-8", timeout=120, env=variables)
    yield child
    end(child)


def test_a_terminal_shows_a_bar_that_fits_and_leaves_nothing_behind(terminal: pexpect.spawn) -> None:
    terminal.expect(pexpect.EOF)
    drawn = [line.rpartition("\x1b[K")[2] for line in terminal.before.replace("\n", "\r").split("\r")]
    bars = [line for line in drawn if "[#" in line or "[." in line]
    assert any("games [" in bar for bar in bars)
    assert any("fitting [" in bar for bar in bars)
    assert any("match [" in bar for bar in bars)
    assert max(map(len, bars)) < 50
    assert not any("[#" in line.rpartition("\x1b[K")[2] for line in terminal.before.split("\r\n"))


def test_a_reader_that_has_seen_enough_ends_a_training_quietly(tmp_path: Path) -> None:
    read, write = os.pipe()
    with subprocess.Popen(
        command("reversi", "--recipe", written_recipe(tmp_path), "--into", tmp_path / "unread"),
        stdout=write,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(),
    ) as child:
        os.close(write)
        os.close(read)
        _, complaint = child.communicate(timeout=120)
    assert complaint == ""
    assert train("reversi", "--into", tmp_path / "unread", "--resume").returncode == 0


def test_an_output_that_takes_nothing_is_a_sentence(ended: Path) -> None:
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            command("reversi", "--into", ended, "--resume"),
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            env=environment(),
            check=False,
        )
    assert (ran.returncode, ran.stderr) == (1, "input or output failed: No space left on device\n")


def test_a_training_needs_no_output(ended: Path, made: Path) -> None:
    (ended / "reversi.bin").unlink()
    shell = ["sh", "-c", '"$@" >&- 2>&-', "sh", *command("reversi", "--into", ended, "--resume")]
    assert subprocess.run(shell, env=environment(), check=False).returncode == 0
    assert (ended / "reversi.bin").read_bytes() == (made / "reversi.bin").read_bytes()


def test_what_was_never_begun_cannot_be_gone_on_with(tmp_path: Path) -> None:
    ran = train("reversi", "--into", tmp_path / "nothing", "--resume")
    assert (ran.returncode, ran.stderr.strip()) == (1, f"{tmp_path / 'nothing'} contains no training to resume")
    assert not (tmp_path / "nothing").exists()
