"""What all commands share: usage errors, stream errors, exit codes."""

from __future__ import annotations

import argparse
import io
import os
import sys
from typing import ClassVar, NoReturn

from damier.i18n.language import translate
from damier.ui.terminal.ink import NEAREST

FAILED, BAD_USAGE, INTERRUPTED = 1, 2, 130


class Parser(argparse.ArgumentParser):
    """Reports an error in one sentence, in the active language."""

    prefix: ClassVar = ""  # what error messages begin with

    def error(self, message: str) -> NoReturn:
        """Exit with the sentence and how to get help."""
        more = translate("See {command} for help.", command=f"`{self.prog} --help`")
        print_error(f"{self.prefix}{message}\n{more}")
        sys.exit(BAD_USAGE)


def translate_argparse() -> None:
    """Translate argparse's own messages into the active language."""
    vars(argparse)["_"] = translate  # it looks them up by this name


def number(text: str) -> int:
    """A whole number; raises ArgumentTypeError, with a message in the active language."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(translate("{text!r} is not a number", text=text)) from None


def print_error(text: str) -> None:
    """Print to stderr."""
    print(text, file=sys.stderr, flush=True)


def describe_stream_error(error: OSError) -> str:
    """A sentence about a full disk or a terminal that is gone."""
    return translate("input or output failed: {why}", why=translate(error.strerror or str(error)))


def discard_output() -> None:
    """Redirect stdout to the null device, so that flushing it at exit does not fail again."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def configure_streams() -> None:
    """Make the standard streams safe: replace characters they cannot encode, reopen closed ones."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode))  # noqa: SIM115, PTH123
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=NEAREST if mode == "w" else "replace")
