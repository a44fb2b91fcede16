"""What a command of `damier` is made of."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Command:
    """A command: its name, what it is for in a line, examples, its own options, and what it does."""

    name: str
    summary: str  # English; the help is in the language spoken when it is asked for
    examples: str
    run: Callable[[argparse.Namespace], int]  # gives the exit code
    add_options: Callable[[argparse.ArgumentParser], None] = lambda _: None
    needs_core: bool = False  # whether it is slower without the compiled core
