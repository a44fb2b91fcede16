"""Mutated inputs for every reader: `python -m tests.fuzz [--seconds S] [--seed N] [READER…]`, or `make fuzz`.

What breaks a reader is shown and written to `build/fuzz/`; put it into `found.py` once it is mended.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
import traceback
from collections.abc import Iterator
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random

from damier.core.errors import DamierError
from tests.fuzz.mutation import mutated
from tests.fuzz.played import with_played
from tests.fuzz.readers import READERS, Reader

_FOLDER = Path(__file__).resolve().parents[2] / "build" / "fuzz"
_SECONDS = 600.0  # for each reader
_SLOW = 5.0  # seconds of processor time for one input
_SHOWN = 1000  # characters of an input and of a traceback
_ENOUGH = 20  # failures of one reader, after which it is left


def inputs(reader: Reader, seed: int) -> Iterator[str]:
    """Mutated inputs without end, the same for the same seed."""
    for number in count():
        yield mutated(Random(f"{reader.name} {seed} {number}"), reader.corpus)


def failure_of(reader: Reader, text: str) -> str | None:
    """The traceback of what reading a text raises; None if it is read, or refused in a sentence."""
    try:
        reader.read(text)
    except DamierError:
        return None
    except Exception:
        return traceback.format_exc()
    return None


def fuzz(reader: Reader, seconds: float, seed: int) -> int:
    """Feed a reader for so long; the number of different failures."""
    end = time.monotonic() + seconds
    places: set[str] = set()
    tried = 0
    for text in inputs(reader, seed):
        began = time.process_time()
        failure = failure_of(reader, text)
        took = time.process_time() - began
        tried += 1
        if took > _SLOW:
            failure = failure or f"slow: {took:.1f} s for {len(text)} characters"
        if failure and (place := _place(failure)) not in places:
            places.add(place)
            _report(reader, text, failure)
        if time.monotonic() > end or len(places) >= _ENOUGH:
            break
    print(f"{reader.name}: {tried} inputs, {len(places)} failures", flush=True)
    return len(places)


def _place(failure: str) -> str:
    """Where it happened, so that each failure is shown once."""
    lines = [line for line in failure.splitlines() if line.startswith("  File ")]
    return lines[-1] if lines else "slow"


def _report(reader: Reader, text: str, failure: str) -> None:
    _FOLDER.mkdir(parents=True, exist_ok=True)
    file = _FOLDER / f"{reader.name}-{sha256(text.encode(errors='surrogatepass')).hexdigest()[:12]}.txt"
    file.write_bytes(text.encode(errors="surrogatepass"))
    print(f"{reader.name}: {text[:_SHOWN]!r}\n{failure[-_SHOWN:]}in {file}", flush=True)


def main() -> int:
    """Feed the readers that are named, or all."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("readers", nargs="*", metavar="READER", help=", ".join(READERS))
    parser.add_argument("--seconds", type=float, default=_SECONDS, help="for each reader")
    parser.add_argument("--seed", type=int, default=int(time.time()))
    options = parser.parse_args()
    if unknown := set(options.readers) - READERS.keys():
        parser.error(f"no reader {', '.join(sorted(unknown))}; the readers are {', '.join(READERS)}")
    os.environ["XDG_STATE_HOME"] = str(_FOLDER / "state")
    print(f"seed {options.seed}", flush=True)
    found = sum(fuzz(with_played(READERS[name]), options.seconds, options.seed) for name in options.readers or READERS)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
