"""An autograder for Gradescope: an archive with damier, a script that sets a machine up, and one that grades."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from shlex import quote
from typing import Final

import damier
from damier.grader.contract import Contract

_SETUP: Final = """\
#!/usr/bin/env bash
# Made by damier: sets up the machine on which submissions are graded (Ubuntu or Debian).
set -e
export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends {packages}
if ! python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    apt-get install -y --no-install-recommends python3.11 python3.11-venv python3.11-dev
fi
python=$(command -v python3.11 || command -v python3)
"$python" -m venv /autograder/venv
{pip}"""
_RUN: Final = """\
#!/usr/bin/env bash
# Made by damier: grades /autograder/submission, and writes /autograder/results/results.json.
here="${{AUTOGRADER:-/autograder}}"
python="$here/venv/bin/python"
[ -x "$python" ] || python=$(command -v python3.11 || command -v python3)
mkdir -p "$here/results"
chmod 700 "$here/source" "$here/results"  # submissions run as another user
PYTHONPATH="$here/source/lib" "$python" -P -m damier --lang {language} grade {contract} "$here/submission" \\
    --gradescope --container --json "$here/results/results.json"{part}
"""
_PACKAGES: Final = "python3 python3-venv python3-tk xvfb make g++"
_LEFT_OUT: Final = ("__pycache__",)
_DATE: Final = (2026, 1, 1, 0, 0, 0)  # the same archive twice is the same file


def make_autograder(contract: Contract, text: str, part: str | None, language: str = "en") -> bytes:
    """The archive for a contract, as it was named on the command line; its messages are in that language."""
    packed = io.BytesIO()
    own_file = Path(text).expanduser() if text.endswith(".py") else None
    name = f'"$here/source/"{quote(own_file.name)}' if own_file else contract.name
    pip = "".join(f"/autograder/venv/bin/pip install '{each}'\n" for each in contract.packages)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        _add(archive, "setup.sh", _SETUP.format(packages=_PACKAGES, pip=pip).encode(), is_program=True)
        run = _RUN.format(language=language, contract=name, part=f" --part {quote(part)}" if part else "")
        _add(archive, "run_autograder", run.encode(), is_program=True)
        if own_file:
            _add(archive, own_file.name, own_file.read_bytes())
        root = Path(damier.__file__).resolve().parent
        for file in sorted(root.rglob("*")):
            if file.is_file() and file.suffix not in (".so", ".pyc", ".pyd") and not set(_LEFT_OUT) & set(file.parts):
                _add(archive, f"lib/damier/{file.relative_to(root).as_posix()}", file.read_bytes())
    return packed.getvalue()


def _add(archive: zipfile.ZipFile, name: str, content: bytes, *, is_program: bool = False) -> None:
    entry = zipfile.ZipInfo(name, _DATE)
    entry.external_attr = (0o755 if is_program else 0o644) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, content)
