"""A whole class: each submission graded once, several at a time; what is done is kept, so that it can go on later."""

from __future__ import annotations

import hashlib
import json
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Final

import damier
from damier.core.errors import DamierError, FileError, NoSandbox
from damier.core.files import make_folder, write_whole
from damier.core.message import NOTHING, Message
from damier.grader.contract import Contract
from damier.grader.intake import Submission
from damier.grader.runner import MODULES, Report, grade
from damier.grader.verdict import Status, Verdict
from damier.grader.work import Work
from damier.sandbox.launcher import Launcher
from damier.sandbox.walls import Walls

_TRIES: Final = 2  # of one submission, where the sandbox itself fails


@dataclass(frozen=True, slots=True)
class Graded:
    """A submission and what was found out about it."""

    submission: Submission
    report: Report
    seconds: float = 0.0
    problem: Message = NOTHING  # why nothing could be found out


class Store:
    """Reports by what they are about: the same files and the same checks are not graded twice."""

    def __init__(self, folder: Path, contract: Contract, part: str | None) -> None:
        """Open the store, which is made with its first report."""
        self._folder = folder
        self._contract = _contract_key(contract, part)

    def find(self, submission: Submission) -> Report | None:
        """The report about these very files; None if there is none, or it cannot be read."""
        with suppress(OSError, ValueError, KeyError, TypeError, DamierError):
            return Report.load(json.loads(self._file(submission).read_text(encoding="utf-8"))["report"])
        return None

    def keep(self, submission: Submission, report: Report) -> None:
        """Keep a report; raises FileError."""
        make_folder(self._folder)
        data = {"name": submission.name, "id": submission.id, "report": report.dump()}
        write_whole(self._file(submission), json.dumps(data, ensure_ascii=False, indent=1))

    def _file(self, submission: Submission) -> Path:
        key = hashlib.sha256(self._contract.encode() + _files_key(submission.folder)).hexdigest()[:24]
        return self._folder / f"{key}.json"


def _files_key(folder: Path) -> bytes:
    """What is in a folder's files, and their names."""
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and not file.is_symlink():
            found.update(f"{file.relative_to(folder)}\0{file.stat().st_size}\0".encode(errors="surrogateescape"))
            found.update(file.read_bytes())
    return found.digest()


def _contract_key(contract: Contract, part: str | None) -> str:
    """What is checked, and by which grader."""
    checks = [(each.name, each.points, each.needs, each.part) for each in contract.checks]
    readings = [(each.name, each.points) for each in contract.readings]
    files = hashlib.sha256()
    for file in sorted(Path(__file__).parent.rglob("*.py")):
        files.update(file.read_bytes())
    return repr((damier.__version__, contract.name, part, checks, readings, files.hexdigest()))


def grade_all(
    submissions: Sequence[Submission],
    contract: Contract,
    part: str | None = None,
    *,
    jobs: int = 1,
    walls: Walls = Walls.ALL,
    store: Store | None = None,
    on_done: Callable[[Graded], None] | None = None,
) -> list[Graded]:
    """Grade submissions, some at a time; in their order. Raises NoSandbox; stopped, it ends what it has started."""
    waiting: SimpleQueue[tuple[int, Submission]] = SimpleQueue()
    done: dict[int, Graded] = {}
    failures: list[BaseException] = []
    told = threading.Lock()
    for number, submission in enumerate(submissions):
        waiting.put((number, submission))

    def work(launchers: _Launchers) -> None:
        try:
            for number, graded in _graded(waiting, contract, part, launchers, store, failures):
                with told:
                    done[number] = graded
                    if on_done:
                        on_done(graded)
        except BaseException as error:
            failures.append(error)

    all_launchers = [_Launchers(contract, walls) for _ in range(min(jobs, len(submissions)))]
    threads = [threading.Thread(target=work, args=(each,), daemon=True) for each in all_launchers]
    for thread in threads:
        thread.start()
    _wait(threads, all_launchers, failures)
    if failures:
        raise failures[0]
    return [done[number] for number in range(len(submissions))]


def _wait(
    threads: Sequence[threading.Thread], all_launchers: Sequence[_Launchers], failures: list[BaseException]
) -> None:
    """Wait for threads; stopped meanwhile, end what they have started."""
    try:
        for thread in threads:
            while thread.is_alive():  # in slices, so that Ctrl-C is heard
                thread.join(0.2)
    except BaseException as error:
        failures.append(error)  # the threads see it, and end
        for launchers in all_launchers:
            launchers.stop()
        raise
    finally:
        for thread in threads:
            thread.join(60)


def _graded(
    waiting: SimpleQueue[tuple[int, Submission]],
    contract: Contract,
    part: str | None,
    launchers: _Launchers,
    store: Store | None,
    failures: Sequence[BaseException],
) -> Iterator[tuple[int, Graded]]:
    """The submissions that wait, one after another, by a launcher of our own."""
    with launchers:
        while not failures:
            try:
                number, submission = waiting.get_nowait()
            except Empty:
                return
            began = time.monotonic()
            known = store.find(submission) if store and not submission.problem else None
            if known is None:
                report, problem = _one(submission, contract, part, launchers)
                if failures:  # it may have lost its sandboxes half way
                    return
                if store and not problem:
                    store.keep(submission, report)
            else:
                report, problem = known, NOTHING
            yield number, Graded(submission, report, time.monotonic() - began, problem)


class _Launchers:
    """A launcher, and another one if it has died."""

    def __init__(self, contract: Contract, walls: Walls) -> None:
        self._walls = walls
        self._modules = (*MODULES, *contract.modules)
        self._shows_damier = contract.shows_damier
        self._launcher: Launcher | None = None
        self._is_stopped = False

    def get(self) -> Launcher:
        """The launcher; raises NoSandbox if it was stopped."""
        if self._is_stopped:
            raise NoSandbox("the sandbox does not answer{why}", why="")
        if self._launcher is None:
            self._launcher = Launcher(self._modules, self._walls, shows_damier=self._shows_damier)
        return self._launcher

    def stop(self) -> None:
        """End what runs, from another thread."""
        self._is_stopped = True
        if launcher := self._launcher:
            launcher.stop()

    def renew(self) -> None:
        """Let the next one be another."""
        if self._launcher:
            self._launcher.close()
            self._launcher = None

    def __enter__(self) -> _Launchers:
        return self

    def __exit__(self, *_: object) -> None:
        self.renew()


def _one(submission: Submission, contract: Contract, part: str | None, launchers: _Launchers) -> tuple[Report, Message]:
    """The report of one submission, and why there is none."""
    if submission.problem:
        return nothing(contract, part, submission.problem), submission.problem
    for attempt in range(_TRIES):
        launcher = launchers.get()
        try:
            with Work(submission.folder, launcher, whole=submission.whole) as work:
                return grade(contract, work, part), NOTHING
        except FileError as error:
            return nothing(contract, part, error.message), error.message
        except NoSandbox:
            launchers.renew()
            if attempt == _TRIES - 1:
                raise
    raise AssertionError("unreachable")


def nothing(contract: Contract, part: str | None, why: Message) -> Report:
    """The report of a submission that cannot be looked at: no point is earned, and none is a person's."""
    checks, _ = contract.of_part(part)
    return Report(tuple(Verdict(each.name, Status.FAILED, 0.0, each.points, why) for each in checks))
