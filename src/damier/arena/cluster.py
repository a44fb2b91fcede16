"""Workers of a Dask cluster as the crew of a contest: `dask scheduler`, and `dask worker ADDRESS` on each machine.

The files of the contestants are sent along; each worker keeps its own sandboxes. A worker that dies loses its batch
alone: the scheduler gives it to another, and gives up on a batch that several have died of.
"""

from __future__ import annotations

import atexit
import hashlib
import io
import threading
import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from damier.arena import sources
from damier.arena.contest import Contest, Job
from damier.arena.crew import Hand
from damier.arena.own_folder import OwnFolder
from damier.arena.worker import Worker, played_data
from damier.core.errors import BadSetup, PlayerFailed

_CONNECTING: Final = 30.0  # seconds
_LONGEST_BATCH: Final = 7 * 24 * 3600.0
_MOST_QUEUED: Final = 2  # batches for each thread of a worker: one is played, one waits

_own = threading.local()


class Cluster:
    """The workers behind a scheduler's address."""

    def __init__(self, address: str, contest: Contest, folder: Path) -> None:
        """Connect; raises BadSetup where Dask is not installed, nobody answers, or nobody works."""
        self._client = _connected(address)
        self.size = _MOST_QUEUED * max(1, sum(self._client.nthreads().values()))
        self._contest = contest.dump()
        self._files = self._client.scatter(_packed(folder), broadcast=True)

    def hire(self) -> Hand:
        """A place in the queue of the workers."""
        return _Queue(self._client, self._contest, self._files)

    def close(self) -> None:
        """Leave the cluster; its workers go on without us."""
        self._client.close()


def _connected(address: str) -> Any:
    """A client of the scheduler at an address, which has workers; raises BadSetup."""
    try:
        from distributed import Client
    except ImportError as error:
        raise BadSetup("a cluster needs Dask: pip install 'damier[cluster]'") from error
    try:
        client = Client(address, timeout=_CONNECTING, set_as_default=False)
        client.wait_for_workers(1, timeout=_CONNECTING)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadSetup("no workers can be reached at {address}: {why}", address=address, why=str(error)) from error
    return client


class Functions:
    """The workers behind a scheduler's address, for functions of plain data."""

    def __init__(self, address: str) -> None:
        """Connect; raises BadSetup."""
        self._client = _connected(address)
        self.size = max(1, sum(self._client.nthreads().values()))

    def begin(self, function: Callable[..., Any], *arguments: Any) -> Any:
        """Have a function called by some worker; what `finish` waits for."""
        return self._client.submit(function, *arguments, pure=False)

    def finish(self, future: Any, seconds: float) -> Any:
        """What a function has returned; raises PlayerFailed if workers die of it, or it takes too long."""
        try:
            return future.result(timeout=seconds)
        except Exception as error:  # of the cluster
            raise PlayerFailed("the cluster has not done a job: {why}", why=str(error)[:200]) from error

    def close(self) -> None:
        """Leave the cluster; its workers go on without us."""
        self._client.close()


class _Queue:
    def __init__(self, client: Any, contest: dict[str, Any], files: Any) -> None:
        self._client, self._contest, self._files = client, contest, files
        self._future: Any = None

    def play(self, jobs: Sequence[Job], /) -> Iterator[dict[str, Any]]:
        """Have a batch played; raises PlayerFailed if workers die of it."""
        self._future = self._client.submit(
            play_batch, self._contest, self._files, [asdict(job) for job in jobs], pure=False
        )
        try:
            found: list[dict[str, Any]] = self._future.result(timeout=_LONGEST_BATCH)
        except Exception as error:  # of the cluster, or of a batch that cannot be played
            raise PlayerFailed("the cluster has not played a batch: {why}", why=str(error)[:200]) from error
        yield from found

    def kill(self) -> None:
        """Take back what waits."""
        if self._future is not None:
            with suppress(Exception):
                self._future.cancel()

    def close(self) -> None:
        """Take back what waits."""
        self.kill()


def play_batch(contest: dict[str, Any], files: bytes, jobs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Play games, in a thread of a Dask worker: it keeps a player of the contest for the next batch."""
    key = hashlib.sha256(repr(contest).encode() + files).hexdigest()
    if getattr(_own, "key", None) != key:
        _leave_contest()
        _own.folder = OwnFolder()
        _unpack(files, _own.folder.path)
        _own.worker, _own.key = Worker(Contest.load(contest), _own.folder.path), key
        atexit.register(_own.folder.close)
    return [played_data(_own.worker, Job(**{**job, "seats": tuple(job["seats"])})) for job in jobs]


def _leave_contest() -> None:
    """Close what is kept of the contest before."""
    for name in ("worker", "folder"):
        if previous := getattr(_own, name, None):
            atexit.unregister(previous.close)
            previous.close()


def _packed(folder: Path) -> bytes:
    """The contestants' files in one archive."""
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted((folder / sources.FOLDER).rglob("*")):
            if file.is_file() and _is_text(str(file)):
                packed.write(file, file.relative_to(folder))
    return archive.getvalue()


def _is_text(name: str) -> bool:
    """Whether a name can be written in an archive."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def _unpack(files: bytes, folder: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(files)) as packed:
        packed.extractall(folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
