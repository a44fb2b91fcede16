"""The class of the commands of `damier`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, its purpose in a line, examples, its own options, and the function that runs it."""

    name: str
    summary: str  # English; translated when the help is printed
    examples: str
    run: Callable[[argparse.Namespace], int]  # returns the exit code
    add_options: Callable[[argparse.ArgumentParser], None] = lambda _: None
    needs_core: bool = False  # whether it is slower without the compiled core
