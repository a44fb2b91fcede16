"""Programs in the sandbox that may start others: they see nobody but each other, and end together."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from damier.core.errors import NoAnswer, NoSandbox, ProgramEnded, TooMuchOutput
from damier.processes.guard import processes_below
from damier.sandbox.launcher import Launcher, Sandbox
from damier.sandbox.limits import Limits
from damier.sandbox.walls import Walls
from tests.waiting import until
from tests.walls import needs_walls

pytestmark = needs_walls

SECONDS = 60.0
SEVERAL = Limits(processes=20)


@pytest.fixture(scope="module")
def launcher() -> Iterator[Launcher]:
    with Launcher() as made:
        yield made


def shell(launcher: Launcher, script: str, limits: Limits = SEVERAL, folder: str = "") -> Sandbox:
    command = ["/bin/sh", "-c", script]
    return launcher.start("damier.sandbox.entries:run_command", {"command": command}, limits=limits, folder=folder)


def python(launcher: Launcher, tmp_path: Path, text: str, limits: Limits | None = None) -> Sandbox:
    (tmp_path / "program.py").write_text(text)
    tmp_path.chmod(0o755)
    return launcher.start(
        "damier.sandbox.entries:run_file", {"file": "program.py"}, folder=str(tmp_path), limits=limits or Limits()
    )


def test_a_program_runs_with_its_children(launcher: Launcher) -> None:
    with shell(launcher, "read x; echo $(echo heard $x); exit 7") as sandbox:
        sandbox.send("this")
        assert sandbox.receive(SECONDS) == "heard this"
        assert sandbox.ending().code == 7


def test_children_that_left_their_group_end_with_it(launcher: Launcher) -> None:
    script = "(setsid sh -c 'trap \"\" TERM HUP; while :; do :; done' &) ; echo started; read x"
    with shell(launcher, script) as sandbox:
        assert sandbox.receive(SECONDS) == "started"
        until(lambda: len(processes_below(sandbox.process)) >= 3)
        sandbox.pause()
        ours = processes_below(sandbox.process)
        before = [used(process) for process in sorted(ours)]
        time.sleep(0.1)
        assert [used(process) for process in sorted(ours)] == before
        sandbox.go_on()
        sandbox.close()
        sandbox.ending()
        until(lambda: not any(Path(f"/proc/{process}").exists() for process in ours))


WAKERS = {
    "each other": "import os\nos.fork(), os.fork()\nprint('s', flush=True)\nwhile True: wake(-1)",
    "who was stopped first": (
        "import os\nchild = os.fork()\nprint('s', flush=True)\nwhile not child: pass\n"
        "while True: os.waitid(os.P_PID, child, os.WSTOPPED); wake(child)"
    ),
    "its parent by its end": (
        "import ctypes, os, platform\ncall = 220 if platform.machine() == 'aarch64' else 56\nprint('s', flush=True)\n"
        "while True:\n    if ctypes.CDLL(None).syscall(call, signal.SIGCONT, 0, 0, 0, 0) == 0: os._exit(0)"
    ),
    "a group whose parent has ended": (
        "import os\nchild = 1 if os.fork() else os.fork()\nprint('s', flush=True)\n"
        "if not child:\n    try: os.setpgid(0, 0)\n    except OSError: pass\n    while True: pass\n"
        "os.waitid(os.P_ALL, 0, os.WSTOPPED)"
    ),
}


@pytest.mark.parametrize("who", WAKERS)
def test_none_of_its_processes_wakes_another(launcher: Launcher, tmp_path: Path, who: str) -> None:
    """Whether by a signal, or by what the system does when a process ends."""
    head = (
        "import signal\nfor each in (signal.SIGHUP, signal.SIGCONT): signal.signal(each, lambda *_: None)\n"
        "def wake(process):\n    try: __import__('os').kill(process, signal.SIGCONT)\n    except OSError: pass\n"
    )
    with python(launcher, tmp_path, head + WAKERS[who], SEVERAL) as sandbox:
        assert sandbox.receive(SECONDS) == "s"
        for _ in range(3):
            sandbox.pause()
            ours = processes_below(sandbox.process)
            before = {process: used_if_alive(process) for process in ours}
            time.sleep(0.03)
            after = {process: used_if_alive(process) for process in ours}
            assert [process for process in ours if after[process] and after[process] != before[process]] == []
            sandbox.go_on()


def used_if_alive(process: int) -> str:
    """The same; "" for a process that has ended, or just ends."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
        return used(process) if state not in "ZX" else ""
    except (FileNotFoundError, ProcessLookupError):
        return ""


def used(process: int) -> str:
    """The processor time that a process has used."""
    return " ".join(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[11:13])


def test_a_fork_bomb_stays_small(launcher: Launcher) -> None:
    with shell(launcher, "echo lit; (bomb() { bomb | bomb & }; bomb) 2>/dev/null & read x") as sandbox:
        assert sandbox.receive(SECONDS) == "lit"
        most = max(len(processes_below(sandbox.process)) for _ in range(20))
        assert most <= SEVERAL.processes + 2
        sandbox.close()
        sandbox.ending()


def test_its_processes_have_no_more_memory_together_than_they_may(launcher: Launcher, tmp_path: Path) -> None:
    text = (
        "import os, time\nprint('started', flush=True)\nfor _ in range(8):\n    if not os.fork():\n"
        "        kept = b'x' * (20 << 20)\n        time.sleep(600)\ntime.sleep(600)"
    )
    with python(launcher, tmp_path, text, Limits(processes=20, memory=32 << 20)) as sandbox:
        assert sandbox.receive(SECONDS) == "started"
        with pytest.raises(ProgramEnded):
            sandbox.receive(SECONDS)
        assert sandbox.has_too_much_memory


def test_it_kills_nobody_but_its_own(launcher: Launcher) -> None:
    script = f"kill -9 {os.getpid()} && echo killed; kill -9 1; kill -9 -1; echo tried"
    with shell(launcher, script) as sandbox, shell(launcher, "read x; echo alive") as sibling:
        assert sandbox.receive(SECONDS) == "tried"
        sibling.send("")
        assert sibling.receive(SECONDS) == "alive"


def test_everything_ends_with_the_launcher() -> None:
    with Launcher() as launcher:
        sandbox = shell(launcher, "(setsid sleep 600 &); echo started; sleep 600")
        assert sandbox.receive(SECONDS) == "started"
        ours = processes_below(sandbox.process) | {sandbox.process}
    until(lambda: not any(Path(f"/proc/{process}").exists() for process in ours))


def test_without_privilege_several_processes_are_refused() -> None:
    with Launcher(walls=Walls.UNPRIVILEGED) as launcher, pytest.raises(NoSandbox, match="several processes"):
        shell(launcher, "echo")


def test_a_loop_ends_with_its_processor_time(launcher: Launcher, tmp_path: Path) -> None:
    with python(launcher, tmp_path, "while True: pass", Limits(seconds=1)) as sandbox:
        with pytest.raises(ProgramEnded):
            sandbox.receive(SECONDS)
        ending = sandbox.ending()
    assert ending.code < 0
    assert ending.seconds > 0.5


def test_silence_is_not_waited_for_for_ever(launcher: Launcher, tmp_path: Path) -> None:
    text = "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\nwhile True: time.sleep(1)"
    with python(launcher, tmp_path, text) as sandbox:
        with pytest.raises(NoAnswer):
            sandbox.receive(0.05)
        sandbox.close()
        assert sandbox.ending().code == -9


def test_a_line_longer_than_a_pipe_arrives(launcher: Launcher, tmp_path: Path) -> None:
    with python(launcher, tmp_path, "import time\ntime.sleep(0.05)\nprint(len(input()), flush=True)") as sandbox:
        sandbox.send("x" * 500_000)
        assert sandbox.receive(SECONDS) == "500000"


def test_it_may_be_closed_while_another_thread_waits_for_it(launcher: Launcher, tmp_path: Path) -> None:
    sandbox = python(launcher, tmp_path, "import time\ntime.sleep(600)")
    raised = list[BaseException]()

    def wait() -> None:
        try:
            sandbox.receive(SECONDS)
        except ProgramEnded as error:
            raised.append(error)

    thread = threading.Thread(target=wait)
    thread.start()
    sandbox.close()
    thread.join(SECONDS)
    assert len(raised) == 1
    sandbox.send("nobody is there")


def test_it_may_run_on_with_its_output_closed(launcher: Launcher, tmp_path: Path) -> None:
    with python(launcher, tmp_path, "import os, time\nos.closerange(0, 9)\ntime.sleep(600)") as sandbox:
        with pytest.raises(ProgramEnded):
            sandbox.receive(SECONDS)
        assert sandbox.exit_code() is None
        sandbox.close()
        assert sandbox.exit_code() == -9


def test_it_runs_functions_of_other_folders(tmp_path: Path) -> None:
    (tmp_path / "elsewhere.py").write_text("def run(folder): print('here', flush=True)")
    with Launcher(["elsewhere"], folders=[str(tmp_path)]) as launcher, launcher.start("elsewhere:run") as sandbox:
        assert sandbox.receive(SECONDS) == "here"


@pytest.mark.parametrize("stream", ["stdout", "stderr"])
def test_a_flood_is_cut(launcher: Launcher, tmp_path: Path, stream: str) -> None:
    text = f"import sys\nwhile True: sys.{stream}.write('x' * 1000 + chr(10) * (sys.{stream} is sys.stderr))"
    with python(launcher, tmp_path, text) as sandbox, pytest.raises(TooMuchOutput):
        sandbox.receive(SECONDS)


def test_how_long_a_line_may_be_can_be_told(launcher: Launcher, tmp_path: Path) -> None:
    text = "print('x' * 99, flush=True)"
    with python(launcher, tmp_path, text, Limits(line=50)) as sandbox, pytest.raises(TooMuchOutput):
        sandbox.receive(SECONDS)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("import os; os._exit(3)", 3),
        ("raise SystemExit(4)", 4),
        ("1 / 0", 1),
        ("import ctypes; ctypes.string_at(0)", -11),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", -9),
        ("def f(): return f()\nf()", 1),
    ],
)
def test_how_it_ends_is_known(launcher: Launcher, tmp_path: Path, text: str, code: int) -> None:
    with python(launcher, tmp_path, text) as sandbox:
        with pytest.raises(ProgramEnded):
            sandbox.receive(SECONDS)
        assert sandbox.ending().code == code
        if code == 1:
            assert "Error" in sandbox.last_words()


def test_it_has_its_folder_the_runtime_and_a_temporary_folder(launcher: Launcher, tmp_path: Path) -> None:
    (tmp_path / "helper.py").write_text("VALUE = 42")
    text = (
        "import decimal, json, os, random, sqlite3, tempfile, threading\nimport helper\n"
        "with tempfile.NamedTemporaryFile('w+') as file: file.write('kept'); file.flush(); "
        "kept = open(file.name).read()\n"
        "thread = threading.Thread(target=lambda: None); thread.start(); thread.join()\n"
        "print(helper.VALUE, kept, sorted(os.listdir('.')), os.path.basename(os.getcwd()) != '')"
    )
    with python(launcher, tmp_path, text) as sandbox:
        assert sandbox.receive(SECONDS) == "42 kept ['helper.py', 'program.py'] True"
        assert sandbox.ending().code == 0


def test_the_temporary_folder_is_empty_each_time(launcher: Launcher, tmp_path: Path) -> None:
    text = "import os\nprint(os.listdir(os.environ['TMPDIR']))\nopen(os.environ['TMPDIR'] + '/left', 'w')"
    for _ in range(2):
        with python(launcher, tmp_path, text) as sandbox:
            assert sandbox.receive(SECONDS) == "[]"
            assert sandbox.ending().code == 0


def test_make_starts_its_commands(launcher: Launcher) -> None:
    script = "cd $TMPDIR && printf 'all:\\n\\t@echo made; true\\n' > Makefile && make"
    with shell(launcher, script) as sandbox:
        assert sandbox.receive(SECONDS) == "made"
