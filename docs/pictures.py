"""Makes every picture of docs/images from the real windows, on a screen that nobody sees.

python docs/pictures.py [NAME...]         all of them, or those whose name begins so; needs Xvfb
"""

from __future__ import annotations

import os
import sys
import tempfile
import tkinter as tk
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from damier.core import registry  # noqa: E402
from damier.core.game import Setup  # noqa: E402
from damier.core.match import Match  # noqa: E402
from damier.core.position import CHANCE  # noqa: E402
from damier.core.scene import Mark  # noqa: E402
from damier.engine.players.levels import make_player  # noqa: E402
from damier.i18n import language  # noqa: E402
from damier.play.session import Session  # noqa: E402
from damier.play.standard_services import StandardServices  # noqa: E402
from damier.seats.occupant import parse_occupants  # noqa: E402
from damier.ui.tk.new_game import NewGame  # noqa: E402
from damier.ui.tk.window import Window  # noqa: E402
from docs import assignment_windows  # noqa: E402
from docs.photograph import photograph, write_picture  # noqa: E402
from tests.screen import hidden_screen, live  # noqa: E402

IMAGES: Final = ROOT / "docs" / "images"
STAGES: Final = ("start", "middle", "end")
GAMES: Final = {  # the setup, who sits there, after how many moves the middle is, the palette in each language
    "draughts": (Setup(), "human:Ada,engine:4", 42, {"en": "light", "fr": "dark"}),
    "reversi": (Setup(), "human:Ada,engine:4", 28, {"en": "light", "fr": "light"}),
    "sos": (Setup(size=(6, 6), seats=3), "human:Ada,human:Bob,engine:4", 17, {"en": "light", "fr": "dark"}),
    "dicewars": (Setup(seats=4), "human:Ada,engine:4,engine:4,course", 40, {"en": "dark", "fr": "light"}),
}

CLASSIC: Final = Setup(variant="classic", seats=4)


class Studio:
    """A hidden screen and what is photographed on it."""

    def __init__(self, pixels: Path, wanted: Sequence[str]) -> None:
        self.pixels, self._wanted = pixels, tuple(wanted)

    def wants(self, name: str) -> bool:
        """Whether a picture of that name was asked for."""
        return not self._wanted or name.startswith(self._wanted)

    def take(self, name: str, window: tk.Misc) -> None:
        """Photograph a window once everything has come to rest."""
        live(window, 0.3)
        window.event_generate("<Motion>", warp=True, x=1690, y=1290)  # the pointer would be seen
        live(window, 0.3)
        box = window.winfo_rootx(), window.winfo_rooty(), window.winfo_width(), window.winfo_height()
        menu = int(window.winfo_rooty()) if window.winfo_toplevel().cget("menu") else 0
        photograph(self.pixels, (box[0], box[1] - menu, box[2], box[3] + menu), IMAGES / f"{name}.png")
        print(f"{name}.png")


@contextmanager
def opened(session: Session, palette: str) -> Iterator[Window]:
    """A window in which nothing happens by itself."""
    window = Window(StandardServices(), session, registry.names())
    window.paint(palette)
    window.table.is_paused = True
    window.table.pace = 0.0
    window.start()
    try:
        yield window
    finally:
        window.close()


def played(game_name: str, moves: int | None, other: Setup | None = None) -> Session:
    """A game of two fair players after so many moves, or at its end; the same every time."""
    usual, seats, _, _ = GAMES[game_name]
    setup = other or usual
    game, rng = registry.find(game_name), Random(4)
    match: Match[Any, Any] = Match(game, game.start(setup, rng))
    player = make_player("engine:1" if game_name == "sos" else "engine:2", game, rng)  # no clock decides their moves
    session = Session(StandardServices(), match, parse_occupants(seats), rng, setup)
    while not match.outcome and (moves is None or len(match.moves) < moves or not _is_worth_a_look(session)):
        seat = match.position.to_move
        match.submit(seat, game.roll(match.position, rng) if seat == CHANCE else player.choose(match.position))
    return session


def _is_worth_a_look(session: Session) -> bool:
    """Whether a person has several moves to choose from."""
    position = session.match.position
    return session.is_human(position.to_move) and len(position.legal_moves()) > 2


def select(window: Window) -> None:
    """Click the first piece that has most to choose from, where moves begin with a piece."""
    viewer, best = window.viewer, ("", 0)
    cells = {cell.name for cell in viewer.scene().cells}
    for choice in [choice for choice in viewer.selector.choices if choice in cells]:
        viewer.click(choice)
        if not viewer.selector.clicked:
            return  # a click is a whole move here
        if len(viewer.selector.choices) > best[1]:
            best = str(choice), len(viewer.selector.choices)
        viewer.clear_selection()
    viewer.click(best[0])


def photograph_games(studio: Studio) -> None:
    """Every game's window at its start, in its middle and at its end, in both languages."""
    for game, (_, _, middle, palettes) in GAMES.items():
        for stage, moves in zip(STAGES, (0, middle, None), strict=True):
            for code, palette in palettes.items():
                name = f"{game}-{stage}-{code}"
                if studio.wants(name):
                    language.choose(code)
                    with opened(played(game, moves), palette) as window:
                        if stage == "middle" and game in ("draughts", "dicewars"):
                            select(window)
                            hover_target(window)
                        studio.take(name, window.root)


def photograph_areas(studio: Studio) -> None:
    """Classic Dice Wars, an area selected, in both languages."""
    for code, palette in (("en", "light"), ("fr", "dark")):
        name = f"classic-middle-{code}"
        if studio.wants(name):
            language.choose(code)
            with opened(played("dicewars", 60, CLASSIC), palette) as window:
                select(window)
                hover_target(window)
                studio.take(name, window.root)


def hover_target(window: Window) -> None:
    """Hold the mouse over something that can be chosen next."""
    live(window.root, 0.3)
    target = next((cell for cell in window.viewer.scene().cells if Mark.CHOICE in cell.marks and cell.name), None)
    if target:
        x, y = window.board.centre_of(target.name)
        window.board.event_generate("<Motion>", x=x, y=y)


def photograph_dialogues(studio: Studio) -> None:
    """What is asked before a game."""
    for code, palette, game in (("en", "light", "draughts"), ("fr", "dark", "dicewars")):
        name = f"new-game-{code}"
        if studio.wants(name):
            language.choose(code)
            with opened(played(game, 0), palette) as window:
                session, services = window.table.session, StandardServices()
                dialogue = NewGame(window.root, services, registry.names(), window.palette, session, window.language)
                studio.take(name, dialogue)
                dialogue.destroy()


def photograph_assignments(studio: Studio) -> None:
    """The windows that the course documents ask for; one that cannot be opened is told and left out."""
    language.choose("fr")
    for program in assignment_windows.WINDOWS:
        if studio.wants(program):
            try:
                for stage, window in assignment_windows.opened(program):
                    studio.take(f"{program}-{stage}", window)
            except Exception as error:
                print(f"{program}: left out ({type(error).__name__}: {error})", file=sys.stderr)


def photograph_sos(studio: Studio) -> None:
    """The window of sosGUI.py, which pygame draws; without pygame it is told and left out."""
    if not studio.wants("sosGUI"):
        return
    try:
        import pygame

        for stage, surface in assignment_windows.sos_stages():
            width, height = surface.get_size()
            pixels = pygame.image.tobytes(surface, "BGRA")
            rows = [pixels[4 * width * row : 4 * width * (row + 1)] for row in range(height)]
            write_picture(rows, width, IMAGES / f"sosGUI-{stage}.png")
            print(f"sosGUI-{stage}.png")
    except Exception as error:
        print(f"sosGUI: left out ({type(error).__name__}: {error})", file=sys.stderr)


def main(arguments: Sequence[str]) -> None:
    """Make the pictures that are asked for."""
    with tempfile.TemporaryDirectory() as folder, hidden_screen(pixels=Path(folder)) as display:
        os.environ |= {"DISPLAY": display, "XDG_STATE_HOME": folder, "XDG_CONFIG_HOME": folder, "DAMIER_DEBUG": "1"}
        os.environ |= {"SDL_VIDEODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
        IMAGES.mkdir(exist_ok=True)
        studio = Studio(Path(folder), arguments)
        photograph_games(studio)
        photograph_areas(studio)
        photograph_dialogues(studio)
        photograph_assignments(studio)
        photograph_sos(studio)
    print(f"{sum(file.stat().st_size for file in IMAGES.glob('*.png')) / 1000:.0f} kB in all")


if __name__ == "__main__":
    main(sys.argv[1:])
