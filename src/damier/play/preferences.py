"""A person's preferences: colours, language, speed, the window's size."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from damier.core.errors import FileError
from damier.core.files import expanded, write_whole
from damier.i18n.language import LANGUAGES

_LONGEST_PACE = 1.5
_SMALLEST, _LARGEST = 320, 20_000  # pixels


@dataclass(slots=True)
class Preferences:
    """Each has a default."""

    theme: str = ""
    language: str = ""  # chosen in a window or the menu; empty: the environment decides
    pace: float | None = None
    width: int = 0
    height: int = 0


def path() -> Path:
    """The file they are in."""
    config = os.environ.get("XDG_CONFIG_HOME")
    folder = Path(config) if config and Path(config).is_absolute() else expanded("~/.config")
    return folder / "damier" / "window.json"


def load() -> Preferences:
    """The saved preferences; invalid values are ignored."""
    try:
        saved = json.loads(path().read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError):
        return Preferences()
    return _validated(saved) if isinstance(saved, dict) else Preferences()


def language() -> str:
    """The code of the chosen language; empty if DAMIER_LANG names one, or none was chosen."""
    return "" if os.environ.get("DAMIER_LANG") else load().language


def save(preferences: Preferences) -> None:
    """Write them to the file; errors are ignored."""
    file = path()
    with suppress(OSError, FileError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(asdict(preferences), indent=2) + "\n")


def _validated(saved: dict[str, Any]) -> Preferences:
    found = Preferences()
    if isinstance(saved.get("theme"), str):
        found.theme = saved["theme"]
    if isinstance(saved.get("language"), str) and saved["language"] in LANGUAGES:
        found.language = saved["language"]
    if _is_number(saved.get("pace")) and 0 <= saved["pace"] <= _LONGEST_PACE:
        found.pace = float(saved["pace"])
    size: tuple[Any, Any] = saved.get("width"), saved.get("height")
    if all(_is_number(length) and _SMALLEST <= length <= _LARGEST for length in size):
        found.width, found.height = map(int, size)
    return found


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
