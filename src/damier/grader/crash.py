"""Where a player has stopped: the line in its author's own file, the error, and a hint in plain words."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from damier.core.message import NOTHING, Message
from damier.grader.advice import advice_for

_TOLD: Final = re.compile(r"([^/\\:]+\.py):(\d+): (\w+)(?:: (.*))?$")
_WIDEST: Final = 160  # characters of a line that are shown


def where_it_stopped(told: str, folder: Path) -> tuple[Message, Message]:
    """The line at which a program has stopped, and what to do about it, from the error that it ended with.

    The file is looked for in its own folder only; both are empty if the text does not tell a line.

    >>> line, hint = where_it_stopped("ai.py has failed: ai.py:7: KeyError: 'b4'", Path("nowhere"))
    >>> print(line, hint, sep="\\n")
    ai.py, line 7
    KeyError: 'b4'
    a dictionary does not have this key: test with `in` first
    """
    found = _TOLD.search(told)
    if found is None:
        return NOTHING, NOTHING
    file, line, error, text = found[1].strip(), int(found[2]), found[3], found[4] or ""
    what = f"{error}: {text}" if text else error
    code = _line(folder / file, line)
    shown = Message("{file}, line {line}\n{error}", file=file, line=line, error=f"    {code}\n{what}" if code else what)
    return shown, advice_for(error, text)


def _line(file: Path, number: int) -> str:
    """One line of a file, without its indentation; empty if it cannot be read."""
    if file.is_symlink() or not file.is_file():
        return ""
    lines = file.read_text(encoding="utf-8", errors="replace").splitlines()
    return lines[number - 1].strip()[:_WIDEST] if 0 < number <= len(lines) else ""
