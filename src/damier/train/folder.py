"""The files of a training: each is written atomically, so that training can be interrupted at any time.

manifest.json             what is trained: the game, seed, recipe, first weights, core
start.bin                 the weights that the first round plays with
round-1-games-0001.bin    samples of some games: a line of JSON that says how they were made, then the samples
round-1-weights.bin       what was learned from them, compressed
round-1.json              the figures of the round
reversi.bin, report.md    the final weights, named after the game, and the report
"""

from __future__ import annotations

import hashlib
import json
import zlib
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Final

from damier.core.errors import FileError
from damier.core.files import write_whole

MANIFEST: Final = "manifest.json"
REPORT: Final = "report.md"
START: Final = "start.bin"
_LOCK: Final = "lock"
_LONGEST_LINE: Final = 1 << 16
_MOST_WEIGHTS: Final = 1 << 30  # bytes that weights may be unpacked to


def digest(content: bytes) -> str:
    """The SHA-256 of some bytes."""
    return hashlib.sha256(content).hexdigest()


def chunk_name(number: int, chunk: int) -> str:
    """The file of a chunk of games of a round, both counted from 1."""
    return f"round-{number}-games-{chunk:04}.bin"


def weights_name(number: int) -> str:
    """The file of the weights learned in a round."""
    return f"round-{number}-weights.bin"


def result_name(number: int) -> str:
    """The file of a round's result."""
    return f"round-{number}.json"


@dataclass(frozen=True, slots=True)
class Chunk:
    """Samples of some games, and the seconds they took."""

    samples: bytes
    seconds: float


class Folder:
    """The folder of a training; its methods raise FileError."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock: IO[bytes] | None = None

    def make(self) -> None:
        """Create the folder and lock it for this process."""
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            self._lock = (self.path / _LOCK).open("ab")
        except OSError as error:
            raise _cannot_write(self.path, error) from error
        if not _is_locked_now(self._lock):
            raise FileError("another training is running in {path}", path=self.path)

    def has(self, name: str) -> bool:
        """Whether there is a file of that name, valid or not."""
        return (self.path / name).exists()

    def has_begun(self, number: int) -> bool:
        """Whether some games of a round are saved."""
        return any(self.path.glob(chunk_name(number, 0).replace("0000", "*")))

    def write(self, name: str, content: bytes) -> None:
        """Write a file atomically."""
        write_whole(self.path / name, content)

    def read(self, name: str) -> bytes | None:
        """The content of a file; None if there is none."""
        try:
            return (self.path / name).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            raise _cannot_read(self.path / name, error) from error

    def write_facts(self, name: str, facts: dict[str, Any]) -> None:
        """Write indented JSON."""
        self.write(name, (json.dumps(facts, indent=1) + "\n").encode())

    def read_facts(self, name: str) -> dict[str, Any] | None:
        """The JSON object in a file; None if there is none, or it is damaged."""
        return _facts(self.read(name) or b"")

    def write_weights(self, name: str, weights: bytes) -> None:
        """Write weights, compressed fast."""
        self.write(name, zlib.compress(weights, 1))

    def read_weights(self, name: str, expected: str) -> bytes | None:
        """The weights in a file; None if their digest is not the expected one."""
        weights = unpacked(self.read(name) or b"")
        return weights if weights is not None and digest(weights) == expected else None

    def write_chunk(self, name: str, made: dict[str, Any], chunk: Chunk) -> None:
        """Write samples with how they were made."""
        facts = {"made": made, "seconds": round(chunk.seconds, 3), "sha256": digest(chunk.samples)}
        self.write(name, json.dumps(facts).encode() + b"\n" + chunk.samples)

    def read_chunk(self, name: str, made: dict[str, Any]) -> Chunk | None:
        """The samples in a file; None if they were made otherwise, or are damaged."""
        content = self.read(name) or b""
        end = content.find(b"\n", 0, _LONGEST_LINE)
        facts = _facts(content[:end]) if end >= 0 else None
        if not facts or facts.get("made") != made:
            return None
        samples = content[end + 1 :]
        seconds = facts.get("seconds")
        is_whole = facts.get("sha256") == digest(samples) and isinstance(seconds, int | float)
        return Chunk(samples, float(seconds or 0)) if is_whole else None


def packed(weights: bytes) -> bytes:
    """Weights as they are shipped, compressed as much as possible."""
    return zlib.compress(weights, 9)


def unpacked(content: bytes) -> bytes | None:
    """The weights that were compressed; None if they are invalid."""
    unpacker = zlib.decompressobj()
    try:
        weights = unpacker.decompress(content, _MOST_WEIGHTS)
    except zlib.error:
        return None
    return weights if unpacker.eof else None


def _facts(content: bytes) -> dict[str, Any] | None:
    try:
        facts = json.loads(content)
    except (ValueError, RecursionError):
        return None
    return facts if isinstance(facts, dict) else None


def _is_locked_now(file: IO[bytes]) -> bool:
    """Lock the file, whether that succeeded; the system unlocks it when the process ends."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:  # this system has no such locks
        return True
    try:
        flock(file, LOCK_EX | LOCK_NB)
    except OSError:
        return False
    return True


def _cannot_write(path: Path, error: OSError) -> FileError:
    return FileError("cannot write {path}: {why}", path=path, why=error.strerror or str(error))


def _cannot_read(path: Path, error: OSError) -> FileError:
    return FileError("cannot read {path}: {why}", path=path, why=error.strerror or str(error))
