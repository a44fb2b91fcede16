"""Keys that a person presses in a terminal."""

from __future__ import annotations

from typing import Any


def press_control_c(program: Any) -> None:
    """Interrupt the program at a prompt.

    A signal that comes just before Python starts to wait for a key is seen with the next key: so there is one."""
    program.sendintr()
    program.send("\r")
