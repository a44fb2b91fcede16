"""A contest on a Dask cluster: a real scheduler and real workers, one of them killed."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from damier.cli.main import main
from tests.arena.counting import count
from tests.waiting import until
from tests.walls import needs_walls

pytest.importorskip("distributed")


class DaskCluster:
    """A scheduler and workers as processes of this machine."""

    def __init__(self, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        self.address = f"tcp://127.0.0.1:{port}"
        self._folder = folder
        arguments = ["--host", "127.0.0.1", "--port", str(port), "--no-dashboard", "--no-show"]
        self._processes = [self._start("dask_scheduler", *arguments)]
        until(self._answers)
        self.workers = [self.add_worker() for _ in range(2)]

    def _start(self, program: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.{program}", *arguments]
        return subprocess.Popen(command, cwd=self._folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def _answers(self) -> bool:
        host, port = self.address.removeprefix("tcp://").split(":")
        with socket.socket() as tried:
            return tried.connect_ex((host, int(port))) == 0

    def add_worker(self) -> subprocess.Popen[bytes]:
        """One more worker, without a nanny that would start it again."""
        options = ["--no-nanny", "--nthreads", "1", "--no-dashboard", "--local-directory", str(self._folder)]
        worker = self._start("dask_worker", self.address, *options)
        self._processes.append(worker)
        return worker

    def close(self) -> None:
        """End all of them."""
        for process in self._processes:
            process.kill()
            process.wait()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[DaskCluster]:
    made = DaskCluster(tmp_path)
    yield made
    made.close()


@needs_walls
def test_a_contest_survives_a_worker_that_is_killed(
    cluster: DaskCluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ada = tmp_path / "ada.py"
    ada.write_text("def choose(position): return position.legal_moves()[0]")
    results = tmp_path / "results"
    games = 600

    def kill_one() -> None:
        until(lambda: count(results) > 20)
        cluster.workers[0].kill()

    killing = threading.Thread(target=kill_one, daemon=True)
    killing.start()
    arguments = ["sos", "--size", "4", "random", str(ada), "--games", str(games)]
    assert main(["arena", *arguments, "--cluster", cluster.address, "--results", str(results), "--json"]) == 0
    killing.join()
    shown = json.loads(capsys.readouterr().out)
    assert [game["id"] for game in shown["games"]] == list(range(games))
    assert {game["end"] for game in shown["games"]} == {"rules"}


def test_an_address_where_nobody_is_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("damier.arena.cluster._CONNECTING", 0.3)
    arguments = ["sos", "random", "random", "--results", str(tmp_path / "results"), "--cluster", "tcp://127.0.0.1:1"]
    assert main(["arena", *arguments]) == 2
    assert "no workers can be reached at tcp://127.0.0.1:1" in capsys.readouterr().err
