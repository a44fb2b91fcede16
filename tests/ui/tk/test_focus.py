"""The keyboard's focus, where the mouse alone gives it: on a screen without a window manager."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.screen import hidden_screen

_ROOT = Path(__file__).resolve().parents[3]

# The mouse enters a box and leaves it, the box is closed, and its memory is used for something else.
_PROGRAM = """
from random import Random
from damier.core import registry
from damier.core.game import Setup
from damier.core.match import Match
from damier.seats.occupant import parse_occupants
from damier.play.session import Session
from damier.ui.tk.help import open_help
from damier.ui.tk.new_game import NewGame
from damier.ui.tk.window import Window
from damier.play.standard_services import StandardServices
from tests.screen import wait_until

services, game, rng = StandardServices(), registry.find("sos"), Random(5)
match = Match(game, game.start(Setup(), rng))
window = Window(services, Session(services, match, parse_occupants("human,human"), rng, Setup()), registry.names())
root, tk = window.root, window.root.tk

def has_focus():
    return bool(str(tk.call("focus")))

def move_mouse(box, x, y):
    box.event_generate("<Motion>", warp=True, x=x - box.winfo_rootx(), y=y - box.winfo_rooty())

window.start()
box = open_help(window)
wait_until(root, box.winfo_viewable)
move_mouse(box, box.winfo_rootx() + 5, box.winfo_rooty() + 5)
wait_until(root, has_focus)
move_mouse(box, 1690, 1290)
wait_until(root, lambda: not has_focus())
box.destroy()
tk.eval("for {set i 0} {$i < 3000} {incr i} {foreach n {400 600} {set filled($i,$n) [string repeat z $n]}}")

def choose():
    dialogue = next(child for child in root.winfo_children() if isinstance(child, NewGame))
    wait_until(root, dialogue.game.winfo_viewable)
    tk.call("ttk::combobox::Post", dialogue.game)
    listbox = f"{dialogue.game}.popdown.f.l"
    wait_until(root, lambda: int(tk.call("winfo", "viewable", listbox)))
    print("shown")
    window.close()

root.after(10, choose)
window.new_game()
"""


def test_a_list_can_be_shown_after_the_mouse_has_left_a_box_that_was_closed_then(tmp_path: Path) -> None:
    with hidden_screen() as display:
        environment = os.environ | {"DISPLAY": display, "DAMIER_DEBUG": "1", "PYTHONPATH": f"{_ROOT}:{_ROOT / 'src'}"}
        environment |= {name: str(tmp_path) for name in ("HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME")}
        command = [sys.executable, "-c", _PROGRAM]
        ran = subprocess.run(
            command, env=environment, cwd=tmp_path, capture_output=True, text=True, check=False, timeout=300
        )
    assert (ran.stderr, ran.stdout, ran.returncode) == ("", "shown\n", 0)
