"""Runs in the sandbox of a submission: its window opens on no screen, is clicked into, and photographed.

The text of this file is sent there, so it imports nothing of damier, and nothing is judged here. What the submission
does runs in a thread, a `Performance`: whenever it asks for events and there are none left, it waits for a click.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import types
import zlib
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pygame.sysfont

_PATIENCE = 4  # requests for events, without any, after which a program waits for its player
_get, _wait, _poll, _peek, _pump = (getattr(pygame.event, name) for name in ("get", "wait", "poll", "peek", "pump"))
_ticks = pygame.time.get_ticks
_tobytes = getattr(pygame.image, "tobytes", None) or pygame.image.tostring


class Mouse:
    """Where the mouse is, and which of its buttons are down."""

    place = (0, 0)
    buttons = (False, False, False)


class Performance(threading.Thread):
    """One call of a submission's function, with a script of what its player does."""

    def __init__(self, function: Callable[..., Any], arguments: Sequence[Any]) -> None:
        super().__init__(daemon=True)
        self.function, self.arguments = function, arguments
        self.script: deque[tuple[Any, ...]] = deque()
        self.value: Any = None
        self.error: BaseException | None = None
        self.is_over = self.is_exit = False
        self._empty = 0
        self._go, self._rests = threading.Semaphore(0), threading.Semaphore(0)

    def run(self) -> None:
        """Call the function; an exit is no error."""
        try:
            self.value = self.function(*self.arguments)
        except SystemExit:
            self.is_exit = True
        except BaseException as error:
            self.error = error
        self.is_over = True
        self._rests.release()

    def begin(self) -> None:
        """Start, until it waits for its player, or is over."""
        self.start()
        self._rests.acquire()

    def go_on(self, steps: Sequence[tuple[Any, ...]]) -> None:
        """Let its player do something, until it waits again, or is over."""
        if self.is_over:
            return
        self.script.extend(steps)
        self._go.release()
        self._rests.acquire()

    def feed(self) -> None:
        """The program asks for events: what is next in the script happens."""
        if not self.script:
            self._empty += 1
            if self._empty >= _PATIENCE:
                self._empty = 0
                self._rests.release()
                self._go.acquire()
        if self.script:
            self._empty = 0
            _happen(*self.script.popleft())


def _happen(kind: str, place: Sequence[int] = (0, 0), button: int = 1) -> None:
    """Something that a player does."""
    at = int(place[0]), int(place[1])
    if kind == "quit":
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        return
    if kind == "hold":
        return
    Mouse.place, before = at, Mouse.place
    if kind == "move":
        moved = {"pos": at, "rel": (at[0] - before[0], at[1] - before[1]), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, moved))
        return
    is_down = kind == "down"
    Mouse.buttons = tuple(is_down and number == button for number in (1, 2, 3))  # type: ignore[assignment]
    event = pygame.MOUSEBUTTONDOWN if is_down else pygame.MOUSEBUTTONUP
    pygame.event.post(pygame.event.Event(event, {"pos": at, "button": button, "touch": False}))


def _feed() -> None:
    actor = threading.current_thread()
    if isinstance(actor, Performance):
        actor.feed()


# -- what programs find in place of pygame's own


def _fed_get(*arguments: Any, **options: Any) -> Any:
    found = _get(*arguments, **options)
    if found:
        return found
    _feed()
    return _get(*arguments, **options)


def _fed_poll() -> Any:
    if not _peek():
        _feed()
    return _poll()


def _fed_wait(timeout: int = 0) -> Any:
    while not _peek():
        _feed()
        if timeout and not _peek():
            return pygame.event.Event(pygame.NOEVENT)
    return _wait()


def _fed_peek(*arguments: Any, **options: Any) -> Any:
    found = _peek(*arguments, **options)
    if not found:
        _feed()
    return found or _peek(*arguments, **options)


def _fed_pump(*_: Any) -> None:
    _pump()
    _feed()


class Time:
    """No program sleeps here: time passes at once."""

    passed = 0.0  # milliseconds

    @classmethod
    def ticks(cls) -> int:
        """Milliseconds since the start, those that were to be slept included."""
        return int(_ticks() + cls.passed)

    @classmethod
    def wait(cls, milliseconds: float = 0) -> int:
        """Let time pass."""
        cls.passed += max(0, milliseconds)
        return int(milliseconds)


class Clock:
    """Stands in for pygame's clock."""

    def tick(self, framerate: float = 0) -> int:
        """A frame passes."""
        return Time.wait(1000 / framerate if framerate else 1)

    tick_busy_loop = tick

    def get_time(self) -> int:
        """What a frame takes."""
        return 16

    get_rawtime = get_time

    def get_fps(self) -> float:
        """Frames a second."""
        return 60.0


def prepare() -> None:
    """Put all that in its place."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    for name, replaced in (
        ("get", _fed_get),
        ("poll", _fed_poll),
        ("wait", _fed_wait),
        ("peek", _fed_peek),
        ("pump", _fed_pump),
    ):
        setattr(pygame.event, name, replaced)
    pygame.mouse.get_pos = lambda *_, **__: Mouse.place
    pygame.mouse.get_pressed = lambda *_, **__: Mouse.buttons  # type: ignore[assignment]
    pygame.mouse.get_focused = lambda: True
    pygame.time.wait = pygame.time.delay = Time.wait
    pygame.time.get_ticks = Time.ticks
    pygame.time.Clock = Clock  # type: ignore[assignment,misc]
    time.sleep = lambda seconds: (Time.wait(1000 * float(seconds)), None)[1]
    pygame.sysfont.initsysfonts = lambda: None  # it would start a program, which nobody may here
    pygame.init()


# -- what the check asks for


class Scene:
    """The submission's window, as it is played now."""

    module: Any = None
    performance: Performance | None = None
    board: list[list[int]]
    scores: list[int]
    log: ClassVar[list[str]] = []
    copies: ClassVar[dict[str, Any]] = {}


def open_window(folder: str, name: str, functions: Sequence[str], muted: Sequence[str]) -> dict[str, Any]:
    """Run the submission's module, until it is done, or waits for a player; errors of muted functions are ignored."""
    os.chdir(folder)
    path = Path(folder, f"{name}.py")
    Scene.module = types.ModuleType(name)
    Scene.module.__file__ = str(path)
    sys.modules[name] = Scene.module
    code = compile(path.read_bytes(), str(path), "exec")
    performance = Scene.performance = Performance(exec, (code, Scene.module.__dict__))
    performance.begin()
    missing = [each for each in functions if not callable(getattr(Scene.module, each, None))]
    if not missing:
        performance.error = None  # of a last line that starts a game in a way that cannot be had here
    for each in functions:
        _spy(each, is_muted=each in muted)
    return _state(performance) | {"missing": missing}


def _spy(name: str, *, is_muted: bool) -> None:
    """Note each call of a function; what gamePlay plays with is looked at."""
    real = getattr(Scene.module, name, None)
    if not callable(real):
        return

    def called(*arguments: Any, **by_name: Any) -> Any:
        Scene.log.append(name)
        if name == "gamePlay" and len(arguments) >= 4:
            Scene.board, Scene.scores = arguments[1], arguments[3]
        try:
            return real(*arguments, **by_name)
        except Exception:
            if not is_muted:
                raise

    setattr(Scene.module, name, called)


def perform(name: str, arguments: Sequence[Any], has_surface: bool = True) -> dict[str, Any]:
    """Call a function of the module, until it is done, or waits for a player."""
    pygame.event.clear()
    Mouse.buttons = (False, False, False)
    function = getattr(Scene.module, name)
    if has_surface:
        arguments = [_surface(), *arguments]
    return _performed(Performance(function, arguments))


def game(n: int) -> dict[str, Any]:
    """Start gamePlay on an empty board."""
    board: list[list[int]] = [[0] * n for _ in range(n)]
    Scene.board, Scene.scores = board, [0, 0]
    return perform("gamePlay", [board, n, Scene.scores])


def do(steps: Sequence[Sequence[Any]]) -> dict[str, Any]:
    """Let the player do something."""
    assert Scene.performance
    Scene.performance.go_on([tuple(step) for step in steps])
    return _state(Scene.performance)


def _performed(performance: Performance) -> dict[str, Any]:
    Scene.performance = performance
    performance.begin()
    return _state(performance)


def _state(performance: Performance) -> dict[str, Any]:
    if performance.error is not None:
        raise performance.error
    log, Scene.log = Scene.log, []
    return {
        "is_over": performance.is_over,
        "is_exit": performance.is_exit,
        "value": performance.value,
        "log": log,
        "board": getattr(Scene, "board", None),
        "scores": getattr(Scene, "scores", None),
        "is_open": pygame.display.get_init() and pygame.display.get_surface() is not None,
    }


def _surface() -> Any:
    surface = pygame.display.get_surface() if pygame.display.get_init() else None
    return surface or new_surface((1000, 800))


def new_surface(size: Sequence[int]) -> Any:
    """Open a window of our own."""
    pygame.init()
    return pygame.display.set_mode((size[0], size[1]))


def shot() -> tuple[int, int, bytes]:
    """What the window shows."""
    surface = _surface()
    width, height = surface.get_size()
    return width, height, zlib.compress(_tobytes(surface, "RGB"), 1)


def draw(name: str, arguments: Sequence[Any]) -> tuple[int, int, bytes]:
    """Call a function that draws; what the window shows after it."""
    perform(name, arguments)
    return shot()


def paint(colour: Sequence[int], area: Sequence[int] | None = None) -> None:
    """Fill the window, or a part of it."""
    _surface().fill(tuple(colour), area)


def keep(name: str) -> None:
    """Remember what the window shows."""
    Scene.copies[name] = _surface().copy()


def bring(name: str) -> None:
    """Show again what was remembered."""
    _surface().blit(Scene.copies[name], (0, 0))


def click_steps(place: Sequence[int], button: int = 1) -> list[tuple[Any, ...]]:
    """A click, as a script."""
    return [("move", place), ("down", place, button), ("hold",), ("up", place, button)]


def choices(board: list[list[int]], n: int, places: Sequence[Sequence[int]], button: int = 1) -> list[Any]:
    """What selectSquare answers to a click in each place; None if it goes on waiting."""
    answers: list[Any] = []
    waiting: Performance | None = None
    for place in places:
        if waiting is None:
            perform("selectSquare", [[list(row) for row in board], n])
            waiting = Scene.performance
        assert waiting
        if not waiting.is_over:
            waiting.go_on(click_steps(place, button))
        if waiting.error is not None:
            raise waiting.error
        answers.append(waiting.value if waiting.is_over else None)
        waiting = None if waiting.is_over else waiting
    return answers


def lines_of(board: list[list[int]], n: int, i: int, j: int) -> Any:
    """The lines that an S in (i, j) completes, as the submission's own algorithms give them."""
    lines: list[Any] = []
    algorithms = sys.modules.get("sosAlgorithms") or __import__("sosAlgorithms")
    algorithms.update(board, n, i, j, 1, [0, 0], 0, lines)
    return lines
