"""What a program in the sandbox cannot do; attacks.py has the attacks."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from damier.sandbox.launcher import Launcher, Sandbox
from damier.sandbox.limits import Limits
from damier.sandbox.walls import Walls
from tests.sandbox.attacks import ATTACKS
from tests.walls import needs_walls

pytestmark = needs_walls

SMALL = Limits(memory=128 << 20, disk=4 << 20)
SECONDS = 60.0


@pytest.fixture(scope="module", params=[Walls.ALL, Walls.UNPRIVILEGED], ids=lambda walls: walls.value)
def launcher(request: pytest.FixtureRequest) -> Iterator[Launcher]:
    environment = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(Path(__file__).parents[2]), environment]))
    os.environ["DAMIER_SECRET"] = "nobody may know"
    try:
        with Launcher(["tests.sandbox.attacks"], request.param) as made:
            yield made
    finally:
        del os.environ["DAMIER_SECRET"]
        if environment is None:
            del os.environ["PYTHONPATH"]
        else:
            os.environ["PYTHONPATH"] = environment


@pytest.fixture(scope="module")
def target(launcher: Launcher, tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Any]]:
    """What there is to attack: files, a process, a sandbox beside, sockets that listen."""
    place = tmp_path_factory.mktemp("outside")
    for name in ("home", "opponent", "own"):
        (place / name).mkdir()
    files = {"canary": place / "home" / "canary", "opponent": place / "opponent" / "ia.py"}
    for file in (*files.values(), place / "own" / "program.py"):
        file.write_text("untouched")
    (place / "own").chmod(0o755)
    short = Path("/tmp") / f"damier-test-{os.getpid()}.socket"
    sleeper = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"], start_new_session=True)
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.socket(socket.AF_UNIX) as named,
        socket.socket(socket.AF_UNIX) as abstract,
        launcher.start("tests.sandbox.attacks:answer") as sibling,
    ):
        named.bind(str(short))
        hidden = f"\0damier-test-{os.getpid()}"
        abstract.bind(hidden)
        for each in (named, abstract):
            each.listen()
        yield {
            **{name: str(file) for name, file in files.items()},
            "process": sleeper.pid,
            "referee": os.getpid(),
            "sibling": sibling.process,
            "port": server.getsockname()[1],
            "socket": str(short),
            "abstract": hidden,
            "user": os.getuid(),
            "memory": 1 << 30,
        }
        assert sleeper.poll() is None
        sibling.send("are you there")
        assert sibling.receive(SECONDS) == "heard are you there"
    sleeper.kill()
    sleeper.wait()
    short.unlink()


def attacked(launcher: Launcher, target: dict[str, Any], name: str) -> Sandbox:
    place = Path(target["canary"]).parents[1]
    return launcher.start(
        "tests.sandbox.attacks:run", {"name": name, **target}, folder=str(place / "own"), limits=SMALL
    )


@pytest.mark.parametrize("name", ATTACKS)
def test_no_attack_breaks_through(launcher: Launcher, target: dict[str, Any], name: str) -> None:
    with attacked(launcher, target, name) as sandbox:
        try:
            said = sandbox.receive(SECONDS)
        except Exception:
            assert sandbox.ending().code != 0, sandbox.last_words()
        else:
            assert said.startswith("held back: ")
    place = Path(target["canary"]).parents[1]
    assert Path(target["canary"]).read_text() == Path(target["opponent"]).read_text() == "untouched"
    assert [file.name for file in (place / "own").iterdir()] == ["program.py"]
    assert oct((place / "own").stat().st_mode & 0o777) == "0o755"
