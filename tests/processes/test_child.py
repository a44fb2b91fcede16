"""Programs as children of ours: real ones, good and bad, and real ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pexpect  # type: ignore[import-untyped]
import pytest

from damier.core.errors import NoAnswer, PlayerFailed, ProgramEnded, TooMuchOutput
from damier.processes.child import Child
from damier.processes.output import Limits
from tests.running import is_running

PATIENCE = 60.0  # seconds; a machine may be busy

ECHO = "import sys\nfor line in sys.stdin: print('you said', line.strip(), flush=True)"

Start = Callable[..., Child]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts Python programs, and ends them."""
    started: list[Child] = []

    def make(program: str, *arguments: str, limits: Limits | None = None) -> Child:
        command = [sys.executable, "-c", program, *arguments]
        started.append(Child(command, name="program", limits=limits))
        return started[-1]

    yield make
    for child in started:
        child.close()


def wait_until_gone(*pids: int) -> None:
    end = time.monotonic() + PATIENCE
    while any(map(is_running, pids)):
        assert time.monotonic() < end, "somebody is left"
        time.sleep(0.02)


def test_lines_go_there_and_back(start: Start) -> None:
    child = start(ECHO)
    child.send("hello", "world")
    assert [child.receive(PATIENCE), child.receive(PATIENCE)] == ["you said hello", "you said world"]
    child.send("é\u2028x")
    assert child.receive(PATIENCE) == "you said é\u2028x"


def test_lines_that_nobody_wants_are_left_out(start: Start) -> None:
    child = start("for word in ('noise', 'more', 'answer 1'): print(word)")
    assert child.receive(PATIENCE, lambda line: line.startswith("answer")) == "answer 1"


def test_a_last_line_needs_no_end(start: Start) -> None:
    assert start("print('half', end='')").receive(PATIENCE) == "half"


@pytest.mark.parametrize("command", ["/nonexistent/program", "/", "a\0b"])
def test_a_program_that_cannot_be_started_is_reported(command: str) -> None:
    with pytest.raises(PlayerFailed, match="cannot be started: "):
        Child([command])


def test_silence_has_an_end(start: Start) -> None:
    child = start("import time; time.sleep(600)")
    with pytest.raises(NoAnswer, match=r"program has not answered for 0\.2 seconds"):
        child.receive(0.2)


@pytest.mark.parametrize(
    ("program", "sentence", "code"),
    [
        ("pass", "program has ended before it answered", 0),
        ("raise SystemExit(3)", r"program has ended before it answered \(exit code 3\)", 3),
        ("1 / 0", r"1\); its last lines: Trace.* \| ZeroDivisionError: division by zero", 1),
        ("import os; os.abort()", r"program has ended before it answered \(signal 6\)", -6),
        ("import os; os.kill(os.getpid(), 9)", r"\(signal 9\)", -9),
        ("import sys; sys.exit('no\\x1b[2J\\nmemory')", r"\(exit code 1\); its last lines: no\?\[2J \| memory", 1),
    ],
)
def test_how_a_program_has_ended_is_reported(start: Start, program: str, sentence: str, code: int) -> None:
    child = start(program)
    for _ in range(2):  # gone is gone
        with pytest.raises(ProgramEnded, match=f"{sentence}$"):
            child.receive(PATIENCE)
        child.send("is anybody there?")  # does no harm
    assert child.exit_code() == code


def test_what_a_program_wrote_last_is_reported_where_its_output_is_for_people(start: Start) -> None:
    talking = "for number in range(9): print('line', number)"
    with (
        Child([sys.executable, "-c", talking], name="program", shows_output=True) as child,
        pytest.raises(ProgramEnded, match=r"; its last lines: line 5 \| line 6 \| line 7 \| line 8$"),
    ):
        child.receive(PATIENCE, lambda line: line == "answer")
    with pytest.raises(ProgramEnded, match=r"has ended before it answered$"):
        start(talking).receive(PATIENCE, lambda line: line == "answer")


def test_a_program_that_closes_its_output_is_reported(start: Start) -> None:
    child = start("import os, time; os.close(1); time.sleep(600)")
    with pytest.raises(ProgramEnded, match="program has closed its output before it answered"):
        child.receive(PATIENCE)


# -- too much


def test_a_line_without_end_is_the_end(start: Start) -> None:
    child = start("import sys\nwhile True: sys.stdout.write('x' * 9999)", limits=Limits(longest_line=50_000))
    with pytest.raises(TooMuchOutput, match="program has written a line of more than 50000 bytes"):
        child.receive(PATIENCE)
    wait_until_gone(child.pid)


def test_a_flood_is_the_end(start: Start) -> None:
    child = start("while True: print('info ' * 9)", limits=Limits(most=3 << 20))
    with pytest.raises(TooMuchOutput, match="program has written more than 3145728 bytes between two commands"):
        child.receive(PATIENCE, lambda line: line == "answer")
    wait_until_gone(child.pid)


def test_a_flood_that_nobody_reads_waits(start: Start) -> None:
    flood = "for number in range(10 ** 5): print(str(number) * 14)\ninput(); print('done')"
    child = start(flood, limits=Limits(most=30 << 20))
    assert child.receive(PATIENCE) == "0" * 14
    time.sleep(0.5)
    assert child._output._unread < 3 << 20
    child.send("go on")
    assert child.receive(PATIENCE, lambda line: line == "done") == "done"


def test_a_flood_of_errors_keeps_the_last_ones(start: Start) -> None:
    child = start("import sys\nfor n in range(10 ** 5): print('error', n, file=sys.stderr)\nsys.exit(1)")
    with pytest.raises(ProgramEnded, match="error 99999"):
        child.receive(PATIENCE)


def test_a_flood_of_long_errors_does_not_hold_a_program_up(start: Start) -> None:
    child = start("import sys\nfor _ in range(4000): sys.stderr.write('é' * 32_000 + chr(10))\nprint('done')")
    assert child.receive(PATIENCE) == "done"
    child.close()
    assert child._errors.last(1) == ["é" * 200]


def test_a_program_that_does_not_read_is_not_waited_for(start: Start) -> None:
    child = start("import time; time.sleep(600)")
    for _ in range(40):
        child.send("x" * 50_000)
    with pytest.raises(PlayerFailed, match="program does not read its input"):
        child.receive(PATIENCE)


def test_what_does_not_fit_into_the_pipe_arrives_all_the_same(start: Start) -> None:
    child = start("import sys, time\ntime.sleep(0.3)\nprint(len(sys.stdin.readline()))")
    child.send("x" * 500_000)
    assert child.receive(PATIENCE) == "500001"


# -- ends

# Starts a child that starts a child, the latter in a session of its own where it is told to; both print their pids.
BREEDER = """
import os, sys, time
if os.fork() == 0:
    if sys.argv[1] == "setsid":
        os.setsid()
    if sys.argv[1] == "orphan":
        os.setsid()
        if os.fork():
            os._exit(0)
    os.write(1, f"grandchild {os.getpid()}\\n".encode())
    time.sleep(600)
os.write(1, f"child {os.getpid()}\\n".encode())
time.sleep(600)
"""

WAYS = ["", "setsid", "orphan"]


def bred(child: Child) -> list[int]:
    """The pids that a breeder tells."""
    return [int(child.receive(PATIENCE).split()[1]) for _ in range(2)]


@pytest.mark.parametrize("way", WAYS)
def test_closing_ends_all_that_a_program_has_started(start: Start, way: str) -> None:
    child = start(BREEDER, way)
    pids = bred(child)
    assert child.pid in pids
    child.close()
    assert not any(map(is_running, pids))
    with pytest.raises(ProgramEnded):
        child.receive(PATIENCE)
    child.close()  # does no harm


@pytest.mark.parametrize("way", WAYS)
def test_what_a_program_leaves_behind_ends_with_it(start: Start, way: str) -> None:
    child = start(BREEDER, way)
    pids = bred(child)
    os.kill(child.pid, signal.SIGKILL)
    wait_until_gone(*pids)


def test_a_program_that_is_stopped_can_be_closed(start: Start) -> None:
    child = start(ECHO)
    child.signal(signal.SIGSTOP)
    child.close()
    assert not is_running(child.pid)


def test_a_program_that_is_deaf_to_signals_can_be_closed(start: Start) -> None:
    child = start(
        "import signal, time\nfor n in (1, 2, 15): signal.signal(n, signal.SIG_IGN)\nprint('deaf', flush=True)\n"
        "time.sleep(600)"
    )
    assert child.receive(PATIENCE) == "deaf"
    child.close()
    assert not is_running(child.pid)


def test_a_program_that_kills_its_guard_ends(start: Start) -> None:
    child = start("import os, time\nos.kill(os.getppid(), 9)\ntime.sleep(600)")
    with pytest.raises(ProgramEnded, match=r"\(signal 9\)"):
        child.receive(PATIENCE)
    wait_until_gone(child.pid)


def test_it_is_gone_when_nobody_has_it_any_more() -> None:
    child = Child([sys.executable, "-c", ECHO])
    pid = child.pid
    del child
    assert not is_running(pid)


def test_a_wait_in_another_thread_ends_with_the_program(start: Start) -> None:
    child = start("import time; time.sleep(600)")
    found: list[PlayerFailed] = []

    def wait() -> None:
        try:
            child.receive(PATIENCE)
        except PlayerFailed as error:
            found.append(error)

    thread = threading.Thread(target=wait)
    thread.start()
    child.kill()
    thread.join(PATIENCE)
    assert found
    assert isinstance(found[0], ProgramEnded)


OWNER = """
import os, signal, sys, threading, time
sys.path.insert(0, {source!r})
from damier.processes.child import Child

made = []
thread = threading.Thread(target=lambda: made.append(Child([sys.executable, "-c", {breeder!r}, sys.argv[1]])))
thread.start()
thread.join()  # a child must not end with the thread that has started it
for _ in range(2):
    print(made[0].receive(60).split()[1], flush=True)
{end}
time.sleep(600)
"""

ENDS = {
    "returns": "sys.exit(0)",
    "raises": "raise RuntimeError",
    "leaves at once": "os._exit(0)",
    "is terminated": "os.kill(os.getpid(), signal.SIGTERM)",
    "is interrupted": "os.kill(os.getpid(), signal.SIGINT)",
    "loses its terminal": "os.kill(os.getpid(), signal.SIGHUP)",
    "is killed": "os.kill(os.getpid(), signal.SIGKILL)",
    "crashes": "import ctypes; ctypes.string_at(0)",
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("end", ENDS)
def test_children_end_with_us_however_we_end(end: str, way: str) -> None:
    source = str(Path(__file__).parents[2] / "src")
    program = OWNER.format(source=source, breeder=BREEDER, end=ENDS[end])
    ran = subprocess.run(
        [sys.executable, "-c", program, way], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    pids = [int(line) for line in ran.stdout.split()]
    assert len(pids) == 2, ran.stderr
    wait_until_gone(*pids)


def test_children_end_with_a_terminal_that_is_closed() -> None:
    source = str(Path(__file__).parents[2] / "src")
    program = OWNER.format(source=source, breeder=BREEDER, end="")
    terminal = pexpect.spawn(sys.executable, ["-c", program, "orphan"], encoding="utf-8", timeout=PATIENCE)
    pids = []
    for _ in range(2):
        terminal.expect(r"(\d+)\r\n")
        pids.append(int(terminal.match[1]))
    os.close(terminal.child_fd)
    wait_until_gone(*pids)
