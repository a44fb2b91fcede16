"""The compiled core's engines, of all games: what they are asked, what they answer, and how they are stopped."""

from __future__ import annotations

import gc
import math
import os
import signal
import threading
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from damier.compiled import loader as native
from damier.compiled.loader import Core
from tests import waiting
from tests.engine.native.cores import COUNTED, GAMES, KIND, LEARNING, MINUTE, PREPARED, Asked, runnable, started


@pytest.fixture(params=GAMES)
def asked(request: pytest.FixtureRequest, core: Core) -> Asked:
    """Each game of each module."""
    return Asked(core, request.param)


@pytest.fixture(params=LEARNING)
def trained(request: pytest.FixtureRequest, core: Core) -> Asked:
    """Each game of each module that has weights."""
    return Asked(core, request.param)


@pytest.fixture
def engine(asked: Asked) -> Any:
    """An engine that knows little."""
    return asked.engine()


# What it is asked, and what it answers


def test_a_search_goes_as_deep_as_it_is_asked_to(asked: Asked, engine: Any) -> None:
    depth = min(6, asked.deepest)
    report = engine.search(*asked.start, depth=depth)
    assert (report.depth, len(report.lines), report.lines[0].depth) == (depth, 1, depth)
    assert report.lines[0].moves
    assert report.nodes > 0


def test_the_listener_hears_of_every_round_in_the_thread_that_asked(asked: Asked, engine: Any) -> None:
    heard: list[tuple[int, int]] = []

    def listen(report: Any) -> None:
        heard.append((report.depth, threading.get_ident()))

    engine.search(*asked.start, depth=asked.deepest, listener=listen)
    assert [depth for depth, _ in heard] == sorted(depth for depth, _ in heard)
    assert heard[-1] == (asked.deepest, threading.get_ident())


def test_what_the_listener_hears_has_lines_as_the_answer_has(asked: Asked, engine: Any) -> None:
    heard: list[Any] = []
    report = engine.search(*asked.start, depth=min(5, asked.deepest), lines=3, listener=heard.append)
    assert [line.moves for line in heard[-1].lines] == [line.moves for line in report.lines]
    assert len(report.lines) == 3


def test_what_the_listener_raises_ends_the_search(asked: Asked, engine: Any) -> None:
    def refuse(report: Any) -> None:
        raise LookupError(f"{report.depth} is deep enough")

    with pytest.raises(LookupError):
        engine.search(*asked.start, listener=refuse)
    assert engine.search(*asked.start, depth=2).depth == 2


@pytest.mark.parametrize(
    "question",
    [
        {"seconds": math.nan},
        {"seconds": -1.0},
        {"enough": math.nan},
        {"depth": 0},
        {"depth": -5},
        {"depth": 1 << 40},
        {"nodes": 0},
        {"nodes": 1 << 64},
        {"lines": 0},
        {"lines": 100_000},
    ],
    ids=str,
)
def test_a_question_that_makes_no_sense_is_refused_with_a_sentence(
    asked: Asked, engine: Any, question: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=r"must"):
        engine.search(*asked.start, **question)


@pytest.mark.parametrize("name", ["seconds", "depth", "nodes", "lines"])
@pytest.mark.parametrize("value", ["3", None, [3]], ids=str)
def test_what_is_not_a_number_is_refused(asked: Asked, engine: Any, name: str, value: object) -> None:
    with pytest.raises(TypeError):
        engine.search(*asked.start, **{name: value})


@pytest.mark.parametrize(
    "options",
    [
        {"memory": 0},
        {"memory": -1},
        {"memory": 1 << 70},
        {"threads": 0},
        {"threads": 1 << 31},
    ],
    ids=str,
)
def test_an_engine_that_cannot_be_is_refused_with_a_sentence(asked: Asked, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        asked.engine(**options)


@pytest.mark.parametrize("weights", [b"", b"nonsense", bytes(1 << 20), b"\xff" * (1 << 20)], ids=lambda each: each[:8])
def test_weights_that_are_none_are_refused_with_a_sentence(trained: Asked, weights: bytes) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+"):
        trained.engine(weights=weights)


def test_weights_that_were_changed_anywhere_end_nothing(trained: Asked) -> None:
    weights = trained.weights
    for place in (*range(0, 48, 3), len(weights) - 1):
        changed = bytearray(weights)
        changed[place] ^= 0x81
        try:
            trained.engine(weights=bytes(changed)).search(*trained.start, depth=2)
        except ValueError as error:
            assert len(str(error).split()) > 3  # noqa: PT017


_HEAD = 26  # bytes before the weights of draughts
_MASK = (1 << 64) - 1
_MULTIPLIER = (0xC6A4A793 << 32) + 0x5BD1E995  # of MurmurHash64A, by which libstdc++ hashes bytes


def same_hash(data: bytes, at: int) -> bytes:
    """Other bytes with the same MurmurHash64A: eight are changed, and the eight behind them make up for it."""
    inverse = pow(_MULTIPLIER, -1, 1 << 64)

    def mixed(block: int) -> int:
        block = block * _MULTIPLIER & _MASK
        return (block ^ block >> 47) * _MULTIPLIER & _MASK

    def unmixed(block: int) -> int:
        block = block * inverse & _MASK
        return (block ^ block >> 47) * inverse & _MASK

    first, second = (int.from_bytes(data[place : place + 8], "little") for place in (at, at + 8))
    changed = first ^ 1
    before = murmur_state(data[:at], len(data))
    state = (before ^ mixed(first)) * _MULTIPLIER & _MASK
    other = (before ^ mixed(changed)) * _MULTIPLIER & _MASK
    second = unmixed(mixed(second) ^ state ^ other)
    return data[:at] + changed.to_bytes(8, "little") + second.to_bytes(8, "little") + data[at + 16 :]


def murmur_state(data: bytes, size: int, seed: int = 0xC70F6907) -> int:
    """MurmurHash64A of bytes, a multiple of eight of them, of `size` in all, before its end."""
    state = (seed ^ size * _MULTIPLIER) & _MASK
    for at in range(0, len(data), 8):
        block = int.from_bytes(data[at : at + 8], "little") * _MULTIPLIER & _MASK
        state = (state ^ (block ^ block >> 47) * _MULTIPLIER & _MASK) * _MULTIPLIER & _MASK
    return state


def shown_weights(asked: Asked, weights: bytes) -> object:
    """Something that tells one set of weights from another: the weights themselves, or the score of the start."""
    if asked.game == "reversi":
        return asked.ask("fit", weights, b"", rounds=0)[0]
    return asked.engine(weights=weights).search(*asked.start, depth=1).lines[0].score


@pytest.mark.parametrize("asked", COUNTED, indirect=True)
def test_weights_with_the_same_hash_are_not_taken_for_each_other(asked: Asked) -> None:
    weights = asked.weights
    last = (_HEAD + (len(weights) - _HEAD) // 4 - 1) // 8 * 8  # in draughts, what it is worth to be on the move
    other = same_hash(weights, last - 8)
    assert murmur_state(other[: last + 8], len(weights)) == murmur_state(weights[: last + 8], len(weights))
    alone = [shown_weights(asked, each) for each in (weights, other)]
    assert alone[0] != alone[1]
    engine = asked.engine()  # as long as it lives, its weights are shared
    assert [shown_weights(asked, each) for each in (weights, other)] == alone
    assert engine.search(*asked.start, depth=1).lines


class EqualBytes(bytes):
    """Bytes that claim to be equal to anything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = bytes.__hash__


@pytest.mark.parametrize("asked", COUNTED, indirect=True)
def test_weights_that_claim_to_be_equal_are_not_taken_for_each_other(asked: Asked) -> None:
    weights = asked.weights
    other = same_hash(weights, (_HEAD + (len(weights) - _HEAD) // 4 - 1) // 8 * 8 - 8)
    engine = asked.engine()  # as long as it lives, its weights are shared
    assert shown_weights(asked, EqualBytes(other)) != shown_weights(asked, weights)
    assert engine.search(*asked.start, depth=1).lines


@pytest.mark.parametrize(("one", "other"), [*permutations(LEARNING, 2)])
def test_the_weights_of_one_game_are_none_of_another(core: Core, one: str, other: str) -> None:
    with pytest.raises(ValueError, match="weights"):
        Asked(core, one).engine(weights=Asked(core, other).weights)


@pytest.mark.parametrize("asked", [game for game in GAMES if game != "dicewars"], indirect=True)  # it needs none
def test_more_memory_than_there_is_is_a_memory_error(asked: Asked) -> None:
    with pytest.raises(MemoryError):
        asked.engine(memory=1 << 60)


@pytest.mark.parametrize("seconds", [math.inf, 1e300], ids=str)
def test_a_time_without_end_is_no_limit(asked: Asked, engine: Any, seconds: float) -> None:
    assert engine.search(*asked.start, seconds=seconds, enough=seconds, depth=3).depth == 3


def test_no_time_at_all_is_enough_for_a_move(asked: Asked) -> None:
    for threads in (1, 3):
        assert asked.engine(threads=threads).search(*asked.start, seconds=0).lines[0].moves


# Training


def test_training_repeats_itself_from_a_seed_however_many_threads_there_are(trained: Asked) -> None:
    play = {"games": 6, "depth": 1, "solved": 6}
    samples = trained.ask("play", trained.weights, seed=5, **play)
    assert samples
    assert samples == trained.ask("play", trained.weights, seed=5, threads=2, **play)
    assert samples != trained.ask("play", trained.weights, seed=6, **play)
    fitted = trained.ask("fit", trained.weights, samples, rounds=3)
    assert fitted == trained.ask("fit", trained.weights, [samples], rounds=3, threads=2)
    assert trained.engine(weights=fitted[0]).search(*trained.start, depth=2).depth == 2


@pytest.mark.parametrize("samples", [b"odd", b"\xff" * 180, [b"\xff" * 180], [b"", b"odd"]], ids=str)
def test_samples_that_are_none_are_refused_with_a_sentence(trained: Asked, samples: object) -> None:
    with pytest.raises(ValueError, match="not samples"):
        trained.ask("fit", trained.weights, samples)


@pytest.mark.parametrize("samples", [3, ["text"], None, [None]], ids=str)
def test_what_is_no_bytes_is_refused(trained: Asked, samples: object) -> None:
    with pytest.raises(TypeError):
        trained.ask("fit", trained.weights, samples)


@pytest.mark.parametrize(
    "options",
    [
        {"games": 0},
        {"games": 1 << 40},
        {"depth": 0},
        {"random_samples": 101},
        {"threads": 0},
        {"seed": -1},
        {"first": 1 << 64},
    ],
    ids=str,
)
def test_play_that_makes_no_sense_is_refused_with_a_sentence(trained: Asked, options: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="must"):
        trained.ask("play", trained.weights, **({"seed": 1} | options))


# Stopping


def test_another_thread_stops_a_search_and_the_engine_is_as_good_as_new(asked: Asked, engine: Any) -> None:
    has_begun = threading.Event()

    def stop() -> None:
        assert has_begun.wait(MINUTE)
        engine.stop()

    other = threading.Thread(target=stop)
    other.start()
    report = engine.search(*asked.start, listener=lambda _: has_begun.set())
    other.join()
    assert report.lines[0].moves
    engine.resume()
    assert engine.search(*asked.start, depth=2).depth == 2


def test_an_engine_does_one_search_at_a_time(asked: Asked, engine: Any) -> None:
    has_begun, has_asked = threading.Event(), threading.Event()

    def listen(_: Any) -> None:
        has_begun.set()
        has_asked.wait(MINUTE)

    other = threading.Thread(target=engine.search, args=asked.start, kwargs={"listener": listen})
    other.start()
    assert has_begun.wait(MINUTE)  # and python goes on meanwhile: its lock is free
    with pytest.raises(RuntimeError, match="searching"):
        engine.search(*asked.start, depth=1)
    with pytest.raises(RuntimeError, match="searching"):
        engine.forget()
    engine.stop()
    has_asked.set()
    other.join(MINUTE)
    assert not other.is_alive()


LONG_WORK = {
    "search": "while True: make(weights).search(*start, listener=lambda report: begun())",
    "perft": "begun() or perft({game!r}, 20)",
    "play": "play(weights, seed=1, games=1 << 20, depth=1, solved=1, listener=lambda games: begun())",
    "contest": "begun() or contest({game!r}, weights, openings=1 << 20, nodes=1 << 60)",
    "fit": "games = play(weights, seed=1, games=20, depth=1, solved=1)\n"
    "    fit({game!r}, weights, games, rounds=10_000, regularisation=0.001)",
}
WORKERS = {"search": GAMES, "perft": COUNTED, "play": LEARNING, "contest": LEARNING, "fit": LEARNING}
INTERRUPTED = """
make, weights, start, play = asked({game!r})
try:
    {work}
except KeyboardInterrupt:
    print("interrupted", moves({game!r}))
"""


@pytest.mark.parametrize("instructions", runnable())
@pytest.mark.parametrize(("work", "game"), [(work, game) for work, games in WORKERS.items() for game in games])
def test_ctrl_c_ends_long_work_at_once(game: str, work: str, instructions: str) -> None:
    program = PREPARED + INTERRUPTED.format(game=game, work=LONG_WORK[work].format(game=game))
    with started(program, DAMIER_CORE=instructions) as process:
        assert process.stdout
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        rest, complaint = process.communicate(timeout=MINUTE)
        assert rest.splitlines()[-1] == "interrupted 3"
        assert complaint == ""


def biased_weights(core: Core) -> bytes:
    """Weights of draughts for which to be on the move is worth four men: they find no opening fair."""
    weights = bytearray(core.draughts_first_weights(*KIND))
    count = (len(weights) - _HEAD) // 4
    low, high = (400 * 16).to_bytes(2, "little")
    for value in (count, 2 * count):  # for a full board and for an empty one; the last weight of each
        weights[_HEAD + value - 1] = low
        weights[_HEAD + 2 * count + value - 1] = high
    return bytes(weights)


def test_weights_that_find_no_opening_fair_have_contests_too(core: Core) -> None:
    wins, draws, losses, _ = core.draughts_contest(
        biased_weights(core), core.draughts_first_weights(*KIND), seed=1, openings=1, nodes=50
    )
    assert wins + draws + losses == 2


def test_ctrl_c_ends_a_contest_that_looks_for_a_fair_opening(core: Core) -> None:
    program = PREPARED + (
        "import sys\nweights = bytes.fromhex(sys.stdin.read())\ntry:\n    begun()\n"
        "    contest('draughts', weights, openings=1 << 20, nodes=1)\n"
        "except KeyboardInterrupt:\n    print('interrupted')\n"
    )
    with started(program, DAMIER_CORE=core.INSTRUCTIONS) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(biased_weights(core).hex())
        process.stdin.close()
        process.stdin = None
        assert process.stdout.readline() == "begun\n"
        process.send_signal(signal.SIGINT)
        rest, complaint = process.communicate(timeout=MINUTE)
        assert (rest, complaint) == ("interrupted\n", "")


LEFT_SEARCHING = (
    PREPARED
    + """
import os, sys, threading
has_begun = threading.Event()
make, weights, start, play = asked(os.environ["GAME"])
engine = make(weights)
search = lambda: engine.search(*start, listener=lambda report: has_begun.set())
threading.Thread(target=search, daemon=True).start()
has_begun.wait()
"""
)
FORKED = """
child = os.fork()
if child == 0:
    sys.exit(len(make(weights).search(*start, depth=3).lines))
print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""


@pytest.mark.parametrize("game", GAMES)
def test_a_program_may_end_while_a_thread_searches(game: str) -> None:
    with started(LEFT_SEARCHING + 'print("bye")', GAME=game) as process:
        assert process.communicate(timeout=MINUTE) == ("bye\n", "")
        assert process.returncode == 0


STUCK_LISTENER = (
    PREPARED
    + """
import atexit, threading, time
make, weights, start, play = asked("reversi")
has_begun = threading.Event()
def listener(report):
    has_begun.set()
    time.sleep(1e6)
search = lambda: make(weights).search(*start, listener=listener)
threading.Thread(target=search, daemon=True).start()
has_begun.wait()
atexit.register(begun)
"""
)


def test_ctrl_c_ends_a_program_that_waits_for_a_listener_at_its_end() -> None:
    with started(STUCK_LISTENER) as process:
        assert process.stdout
        assert process.stdout.readline() == "begun\n"

        def is_ended_by_ctrl_c() -> bool:
            process.send_signal(signal.SIGINT)  # again and again: the first may come before Python waits
            return process.poll() is not None

        try:
            waiting.until(is_ended_by_ctrl_c, MINUTE)
        finally:
            process.kill()


@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
@pytest.mark.parametrize("game", GAMES)
def test_a_forked_process_searches_and_ends_although_its_parent_was_searching(game: str) -> None:
    with started(LEFT_SEARCHING + FORKED, GAME=game) as process:
        told, _ = process.communicate(timeout=MINUTE)
        assert (told, process.returncode) == ("1\n", 0)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_hundreds_of_engines_leave_nothing_behind(game: str) -> None:
    core = native.load(runnable()[-1])
    assert core
    asked = Asked(core, game)

    def make(count: int) -> int:
        for _ in range(count):
            asked.engine().search(*asked.start, depth=1)
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")

    before = make(50)
    assert make(300) - before < 20 << 20  # one engine in thirty would be more
