"""The log of a server: one line of JSON for each event, without anything that is secret."""

from __future__ import annotations

import json
import logging
import re
import sys
import time
from pathlib import Path
from typing import Final

from damier.core.errors import FileError

LOG: Final = logging.getLogger("damier.web")

_GAME: Final = re.compile(r"(/games?/)([A-Za-z0-9]{4})[A-Za-z0-9]{4,}")  # an id is the key to a private game
_PASSWORD: Final = re.compile(r"(\w://[^\s:/@]*):[^\s@]*@")
_LONGEST: Final = 300  # characters of a path


class JsonLines(logging.Formatter):
    """A record as a line of JSON; `extra={"facts": {…}}` adds fields."""

    def format(self, record: logging.LogRecord) -> str:
        """The line."""
        facts = getattr(record, "facts", None) or {}
        line = {
            "time": _time(record.created),
            "level": record.levelname.lower(),
            "event": without_secrets(record.getMessage()),
            **facts,
        }
        if record.exc_info:
            line["traceback"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


def note(event: str, /, *, level: int = logging.INFO, **facts: object) -> None:
    """Write an event with its facts to the log."""
    LOG.log(level, event, extra={"facts": facts})


def without_secrets(text: str) -> str:
    """A text without the passwords of addresses in it, and with games by the beginning of their ids only.

    >>> without_secrets("/api/games/Ab3dEf6hIj9l/socket"), without_secrets("postgresql://ada:pw@db/damier")
    ('/api/games/Ab3d…/socket', 'postgresql://ada:…@db/damier')
    """
    return _PASSWORD.sub(r"\1:…@", _GAME.sub(r"\1\2…", text))


def shown_path(path: str) -> str:
    """The path of a request as the log shows it."""
    return without_secrets(path[:_LONGEST])


def start_log(file: Path | None, level: int = logging.INFO) -> None:
    """Send all that this process logs to a file or to standard error; raises FileError."""
    try:
        handler = logging.FileHandler(file, encoding="utf-8") if file else logging.StreamHandler(sys.stderr)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=file, why=error.strerror or error) from error
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.WARNING)
    LOG.setLevel(level)
    logging.raiseExceptions = False  # a full disk must not stop a game


def _time(seconds: float) -> str:
    whole = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(seconds))
    return f"{whole}.{int(seconds * 1000) % 1000:03}Z"
