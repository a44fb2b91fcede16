"""Trainings as real processes, small enough to take a moment."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import zlib
from pathlib import Path
from typing import Any

import damier
from damier.compiled import loader as native
from tests import prepared

TINY: dict[str, Any] = {
    "rounds": [
        {"games": 200, "depth": 1, "solved": 6, "score_weight": 0, "steps": 3, "chunk": 80},
        {"games": 100, "depth": 2, "solved": 8, "steps": 3, "chunk": 60, "earlier": 1},
    ],
    "openings": 3,
    "nodes": 100,
}
CHUNKS = [f"round-1-games-000{chunk}.bin" for chunk in (1, 2, 3)] + [
    f"round-2-games-000{chunk}.bin" for chunk in (1, 2)
]


def written_recipe(folder: Path, recipe: dict[str, Any] | None = None, name: str = "tiny.json") -> str:
    """A recipe on file."""
    file = folder / name
    file.write_text(json.dumps(recipe or TINY))
    return str(file)


def environment(**more: str) -> dict[str, str]:
    return os.environ | {"DAMIER_LANG": "en"} | more


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "damier.train", *map(str, arguments)]


def train(*arguments: str | Path, **more: str) -> subprocess.CompletedProcess[str]:
    """Run a training to its end; nobody ever sees a traceback."""
    ran = prepared.run("damier.train", *map(str, arguments), environment=environment(**more))
    assert "Traceback" not in ran.stderr
    return ran


def finished(words: list[str], **more: str) -> subprocess.CompletedProcess[str]:
    """The same for a Python of its own."""
    ran = subprocess.run(
        words,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(**more),
        check=False,
        timeout=120,
    )
    assert "Traceback" not in ran.stderr
    return ran


def started(*arguments: str | Path) -> subprocess.Popen[str]:
    """A training under way."""
    return subprocess.Popen(
        command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment()
    )


def weights_in(folder: Path, name: str = "reversi.bin") -> bytes:
    """What a training has made."""
    return zlib.decompress((folder / name).read_bytes())


def ignorant_weights() -> bytes:
    """Weights for which all positions are the same, packed."""
    core = native.core()
    assert core
    first = core.reversi_first_weights()
    return zlib.compress(first[:8] + bytes(len(first) - 8))


def installed_elsewhere(training: Path, base: Path, *game: str, weights: str) -> tuple[Path, str]:
    """Install a training's weights in a copy of the package: their file, and the digest of those that players use.

    Players get at them by an expression in damier.engine."""
    package = shutil.copytree(Path(damier.__file__).parent, base / "copy" / "damier")
    shutil.rmtree(package / "engine" / "weights", ignore_errors=True)
    shutil.copytree(training, base / "installed")
    alone = [sys.executable, "-S"]  # without what is installed, so that nothing can happen to it
    variables = {"PYTHONPATH": str(base / "copy")}
    words = ["-m", "damier.train", *game, "--into", str(base / "installed"), "--resume", "--install"]
    told = finished([*alone, *words], **variables).stdout
    reading = "from damier.engine.native import draughts, reversi; import hashlib"
    script = f"{reading}; print(hashlib.sha256({weights}).hexdigest())"
    (file,) = (package / "engine" / "weights").glob("*.bin")
    assert f"Players use them from now on: {file}" in told
    return file, finished([*alone, "-c", script], **variables).stdout.strip()
