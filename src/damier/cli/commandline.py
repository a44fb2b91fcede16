"""What every command of ours does around its work: words that are wrong, streams that fail."""

from __future__ import annotations

import argparse
import os
import sys
from typing import ClassVar, NoReturn

from damier.i18n.language import translate
from damier.ui.terminal.ink import NEAREST

FAILED, BAD_USAGE, INTERRUPTED = 1, 2, 130


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, in the language spoken now."""

    prefix: ClassVar = ""  # what complaints begin with

    def error(self, message: str) -> NoReturn:
        """Leave with the sentence and where to read more."""
        more = translate("Try {command} to learn more.", command=f"`{self.prog} --help`")
        complain(f"{self.prefix}{message}\n{more}")
        sys.exit(BAD_USAGE)


def let_parsers_translate() -> None:
    """Have argparse say its own words in the language spoken now."""
    vars(argparse)["_"] = translate  # it looks them up by this name


def number(text: str) -> int:
    """A whole number; what else comes is refused in the language spoken now."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(translate("{text!r} is not a number", text=text)) from None


def complain(text: str) -> None:
    """Say what went wrong where it does not mix with what was asked for."""
    print(text, file=sys.stderr, flush=True)


def stream_trouble(error: OSError) -> str:
    """A sentence about a full disk or a terminal that is gone."""
    return translate("input or output failed: {why}", why=translate(error.strerror or str(error)))


def write_no_more() -> None:
    """Let what is still to be written go nowhere, so that Python does not fail on it again as it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def settle_streams() -> None:
    """Let no character that a stream cannot take or give end the program, and no closed stream either."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, PTH123
        elif hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=NEAREST if mode == "w" else "replace")
