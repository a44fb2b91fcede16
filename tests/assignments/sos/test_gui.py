"""The nine functions of sosGUI.py, each alone and all together, on pygame's dummy screen and with posted events."""

from __future__ import annotations

import inspect
import os
import subprocess
import sys
from collections.abc import Callable, Iterable
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

S, O = 1, 2  # noqa: E741
Place = tuple[int, int]
PARAMETERS = {
    "drawBoard": ["mySurface", "n"],
    "displayScore": ["mySurface", "n", "scores"],
    "displayPlayer": ["mySurface", "n", "player"],
    "drawCell": ["mySurface", "board", "i", "j", "player"],
    "drawLines": ["mySurface", "lines", "player"],
    "displayWinner": ["mySurface", "n", "scores"],
    "selectSquare": ["mySurface", "board", "n"],
    "gamePlay": ["mySurface", "board", "n", "scores"],
    "SOS": ["n"],
}
SIZES = [(1, 1), (40, 30), (300, 900), (400, 400), (640, 480), (1600, 1200)]

# S O S in the first two rows, then O: nine letters in the order of reading
MOVES = [(i, j, S if i < 2 and j != 1 else O) for i in range(3) for j in range(3)]


def surface(size: Place = (640, 480)) -> pygame.Surface:
    return pygame.Surface(size)


def changed(before: pygame.Surface, after: pygame.Surface) -> pygame.Rect:
    """The smallest rectangle outside which two surfaces are the same; empty if they are."""
    difference = after.copy()
    difference.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = before.copy()
    other.blit(after, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    difference.set_colorkey((0, 0, 0))
    return difference.get_bounding_rect()


def colours(picture: pygame.Surface, area: pygame.Rect) -> set[tuple[int, ...]]:
    """The colours in a part of a surface."""
    return {
        tuple(picture.get_at((x, y)))[:3] for x in range(area.left, area.right) for y in range(area.top, area.bottom)
    }


def half(gui: Any, size: Place, n: int, i: int, j: int, letter: int) -> Place:
    """A point in the half of a square that writes a letter."""
    square = gui.Layout(size, n).square(i, j)
    return square.left + square.width * (1 if letter == S else 3) // 4, square.centery


def click(place: Place, button: int = 1) -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button))


def click_halves(gui: Any, size: Place, n: int, moves: Iterable[tuple[int, int, int]]) -> None:
    for i, j, letter in moves:
        click(half(gui, size, n, i, j, letter))


def close() -> None:
    pygame.event.post(pygame.event.Event(pygame.QUIT))


# What the document asks for


@pytest.mark.parametrize(("name", "parameters"), PARAMETERS.items())
def test_the_functions_have_the_documents_parameters(gui: Any, name: str, parameters: list[str]) -> None:
    assert list(inspect.signature(getattr(gui, name)).parameters) == parameters


def test_players_are_called_as_in_the_terminal(gui: Any, sos: Any) -> None:
    assert [name for name, _ in gui.SIDES] == list(sos.NAMES)
    assert gui.nameOf(11) == sos.playerName(11)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 41, 700])
@pytest.mark.parametrize("size", SIZES)
def test_each_function_draws_alone_on_any_surface(gui: Any, sos: Any, size: Place, n: int) -> None:
    board = sos.newBoard(n)
    board[0][n - 1] = O
    gui.drawBoard(surface(size), n)
    gui.displayPlayer(surface(size), n, 1)
    gui.drawCell(surface(size), board, 0, n - 1, 1)
    gui.drawCell(surface(size), board, n - 1, 0, 0)
    gui.drawCell(surface(size), board, n, -1, 0)
    gui.drawLines(surface(size), [], 0)
    gui.drawLines(surface(size), [[(n, n), (n + 2, n + 2)], [(0, 2), (0, 0)]], 1)
    for scores in ([], [3], [0, 0], [1, 2, 3], [100, 20, 3, 4, 5, 6, 7, 888], [7] * 12):
        gui.displayScore(surface(size), n, scores)
        gui.displayWinner(surface(size), n, scores)


@pytest.mark.parametrize("size", [(400, 400), (640, 480), (1600, 1200), (1200, 500)])
def test_each_function_alone_leaves_something_to_see(gui: Any, size: Place) -> None:
    board = [[S, 0, 0], [0, 0, 0], [0, 0, O]]
    layout, blank = gui.Layout(size, 3), surface(size)
    drawings: list[tuple[Callable[[pygame.Surface], None], pygame.Rect]] = [
        (lambda it: gui.drawBoard(it, 3), blank.get_rect()),
        (lambda it: gui.displayScore(it, 3, [1, 2]), layout.panel),
        (lambda it: gui.displayPlayer(it, 3, 1), layout.panel),
        (lambda it: gui.drawCell(it, board, 2, 2, 1), layout.square(2, 2)),
        (lambda it: gui.drawCell(it, board, 1, 1, 1), layout.square(1, 1)),
        (lambda it: gui.drawLines(it, [[(0, 0), (2, 2)]], 0), layout.grid),
        (lambda it: gui.displayWinner(it, 3, [1, 2]), layout.panel),
    ]
    for draw, area in drawings:
        drawn = surface(size)
        draw(drawn)
        assert changed(blank, drawn).width
        assert area.contains(changed(blank, drawn))


def test_the_board_is_dark_with_two_faint_letters_in_each_square(gui: Any) -> None:
    board = surface()
    gui.drawBoard(board, 6)
    layout = gui.Layout(board.get_size(), 6)
    for i, j in product(range(6), repeat=2):
        inside = layout.inside(i, j)
        left = pygame.Rect(inside.left, inside.top, inside.width // 2 - 1, inside.height)
        for part in (left, left.move(inside.width // 2 + 1, 0)):
            assert gui.FAINT in colours(board, part)
    assert max(max(colour) for colour in colours(board, layout.grid)) < 150
    assert colours(board, layout.panel) == {gui.BACKGROUND}


def test_letters_lines_scores_and_the_arrow_have_their_players_colour(gui: Any) -> None:
    for player in range(4):
        drawn = surface()
        gui.drawBoard(drawn, 3)
        layout, colour = gui.Layout(drawn.get_size(), 3), gui.SIDES[player][1]
        gui.drawCell(drawn, [[S, 0, 0], [0, 0, 0], [0, 0, 0]], 0, 0, player)
        assert colour in colours(drawn, layout.square(0, 0))
        gui.drawLines(drawn, [[(1, 0), (1, 2)]], player)
        assert drawn.get_at(layout.square(1, 1).center)[:3] == colour
        gui.displayPlayer(drawn, 3, player)
        assert colour in colours(drawn, layout.arrow(player, 4))
        gui.displayScore(drawn, 3, [0] * 4)
        assert colour in colours(drawn, layout.score(player, 4))


def test_one_arrow_stands_behind_one_player(gui: Any) -> None:
    drawn = surface()
    gui.drawBoard(drawn, 4)
    gui.displayScore(drawn, 4, [0, 0, 0])
    layout = gui.Layout(drawn.get_size(), 4)
    for player in (0, 2, 1, 0):
        gui.displayPlayer(drawn, 4, player)
        assert [len(colours(drawn, layout.arrow(k, 3))) > 1 for k in range(3)] == [k == player for k in range(3)]


@pytest.mark.parametrize("scores", [[2, 1], [1, 1, 0], [0, 0, 5, 5], list(range(8))])
def test_the_result_stands_below_the_scores_and_the_arrow_goes(gui: Any, scores: list[int]) -> None:
    drawn = surface()
    gui.drawBoard(drawn, 4)
    gui.displayScore(drawn, 4, scores)
    without = drawn.copy()
    gui.displayPlayer(drawn, 4, 1)
    gui.displayWinner(drawn, 4, scores)
    layout, players = gui.Layout(drawn.get_size(), 4), len(scores)
    assert changed(without, drawn).width
    assert changed(without, drawn).top >= layout.score(players - 1, players).bottom
    assert layout.panel.contains(changed(without, drawn))


def test_a_letter_changes_its_square_only(gui: Any, sos: Any) -> None:
    drawn = surface()
    gui.drawBoard(drawn, 5)
    board, rng = sos.newBoard(5), Random(1)
    for i, j in product(range(5), repeat=2):
        before = drawn.copy()
        board[i][j] = rng.choice((S, O))
        gui.drawCell(drawn, board, i, j, rng.randrange(2))
        assert changed(before, drawn).width
        assert gui.Layout(drawn.get_size(), 5).square(i, j).contains(changed(before, drawn))


@pytest.mark.parametrize("size", [(400, 400), (640, 480), (1600, 1200)])
def test_later_letters_leave_the_lines_alone(gui: Any, size: Place) -> None:
    board = [[S, 0, 0], [0, O, 0], [0, 0, S]]
    drawn = surface(size)
    gui.drawBoard(drawn, 3)
    gui.drawLines(drawn, [[(0, 0), (2, 2)]], 0)
    layout, before = gui.Layout(size, 3), drawn.copy()
    corner = layout.square(0, 1).bottomleft
    for i, j in ((0, 1), (1, 0), (1, 2), (2, 1)):
        board[i][j] = O
        gui.drawCell(drawn, board, i, j, 1)
    around = pygame.Rect(0, 0, 2 * layout.stroke, 2 * layout.stroke)
    around.center = corner
    assert gui.SIDES[0][1] in colours(drawn, around)
    assert not changed(before.subsurface(around), drawn.subsurface(around)).width


@pytest.mark.parametrize("size", [(400, 400), (640, 480), (1600, 1200)])
def test_lines_that_cross_do_not_cut_a_letter(gui: Any, size: Place) -> None:
    """Every pixel of the letters has their colour, whatever lines of the other colour meet there."""
    board = [[S, S, S, 0], [S, O, S, 0], [S, S, S, 0], [0, 0, 0, 0]]
    without, drawn = surface(size), surface(size)
    squares = list(product(range(3), repeat=2))
    for each in (without, drawn):
        gui.drawBoard(each, 4)
        for i, j in squares:
            gui.drawCell(each, board, i, j, 0)
    ends = [[(0, 0), (2, 2)], [(0, 2), (2, 0)], [(0, 1), (2, 1)], [(1, 0), (1, 2)]]
    gui.drawLines(drawn, ends, 1)
    blue, red, grid = gui.SIDES[0][1], gui.SIDES[1][1], gui.Layout(size, 4).grid
    places = product(range(grid.left, grid.right), range(grid.top, grid.bottom))
    assert all(drawn.get_at(place)[:3] == blue for place in places if without.get_at(place)[:3] == blue)
    assert red in colours(drawn, gui.Layout(size, 4).square(1, 1))


@pytest.mark.parametrize("n", [3, 6, 10])
@pytest.mark.parametrize("scores", [[5, 1], [128, 99], [7, 7]])
def test_the_numbers_of_a_result_stay_on_one_line(gui: Any, sos: Any, n: int, scores: list[int]) -> None:
    width = gui.Layout(gui.windowSize(n), n).panel.width
    result = f"{scores[0]}{gui.HARD_BLANK}à{gui.HARD_BLANK}{scores[1]}."
    fonts = [gui.font(size) for size in range(8, 80) if gui.font(size).size(result)[0] <= width]
    assert fonts
    assert all(result in " ".join(gui.wrapped(sos.winner(scores), letters, width)) for letters in fonts)


def test_lines_are_drawn_on_the_board_that_is_there(gui: Any) -> None:
    for n in (3, 5, 9):
        drawn = surface()
        gui.drawBoard(drawn, n)
        gui.drawLines(drawn, [[(0, 1), (2, 1)]], 0)
        assert drawn.get_at(gui.Layout(drawn.get_size(), n).square(1, 1).center)[:3] == gui.SIDES[0][1]


@pytest.mark.parametrize("n", range(3, 30))
def test_lines_alone_find_the_board_of_a_window(gui: Any, n: int) -> None:
    drawn = surface(gui.windowSize(n))
    gui.drawLines(drawn, [[(0, 1), (2, 1)]], 0)
    assert drawn.get_at(gui.Layout(drawn.get_size(), n).square(1, 1).center)[:3] == gui.SIDES[0][1]


# Choosing a square


@pytest.mark.parametrize(("size", "n"), [((400, 400), 1), ((640, 480), 6), ((300, 200), 7), ((200, 100), 60)])
def test_every_point_belongs_to_one_half_square_or_none(gui: Any, size: Place, n: int) -> None:
    layout = gui.Layout(size, n)
    for x, y in product(range(size[0]), range(size[1])):
        choice = layout.choiceAt((x, y))
        assert (choice is not None) == layout.grid.collidepoint(x, y)
        if choice:
            square = layout.square(*choice[:2])
            assert square.collidepoint(x, y)
            assert choice[2] == (S if x < square.centerx else O)


@pytest.mark.parametrize(("i", "j", "letter"), [(0, 0, S), (0, 3, O), (3, 0, O), (2, 1, S), (3, 3, O)])
def test_the_left_of_a_square_writes_s_and_the_right_o(gui: Any, sos: Any, i: int, j: int, letter: int) -> None:
    drawn = surface()
    click(half(gui, drawn.get_size(), 4, i, j, letter))
    assert gui.selectSquare(drawn, sos.newBoard(4), 4) == (i, j, letter)


def test_other_clicks_do_nothing_and_later_ones_are_kept(gui: Any) -> None:
    drawn, board = surface(), [[S, 0], [0, O]]
    size = drawn.get_size()
    click((0, 0))
    click((639, 479))
    click((-5, 9999))
    click(half(gui, size, 2, 0, 0, O))
    click(half(gui, size, 2, 1, 1, S))
    click(half(gui, size, 2, 0, 1, S), button=3)
    click(half(gui, size, 2, 1, 0, O))
    click(half(gui, size, 2, 0, 1, S))
    assert gui.selectSquare(drawn, board, 2) == (1, 0, O)
    assert board == [[S, 0], [0, O]]
    assert gui.selectSquare(drawn, board, 2) == (0, 1, S)


def test_the_half_under_the_mouse_is_lit_until_it_leaves(gui: Any, sos: Any) -> None:
    drawn, board = surface(), sos.newBoard(4)
    gui.drawBoard(drawn, 4)
    size, before = drawn.get_size(), drawn.copy()
    lit = gui.Lit(drawn, board, 4)
    lit.follow(half(gui, size, 4, 1, 2, S))
    square = gui.Layout(size, 4).square(1, 2)
    assert changed(before, drawn).width
    assert pygame.Rect(square.left, square.top, square.width // 2 + 1, square.height).contains(changed(before, drawn))
    lit.follow(half(gui, size, 4, 0, 0, O))
    assert gui.Layout(size, 4).square(0, 0).contains(changed(before, drawn))
    lit.follow((0, 0))
    assert not changed(before, drawn).width


def test_closing_the_window_ends_the_choice_and_the_game_cleanly(gui: Any, sos: Any) -> None:
    close()
    with pytest.raises(gui.WindowClosed):
        gui.selectSquare(surface(), sos.newBoard(3), 3)
    close()
    board, scores = sos.newBoard(3), [0, 0]
    with pytest.raises(SystemExit) as ended:  # who does not know WindowClosed ends without a traceback
        gui.gamePlay(surface(), board, 3, scores)
    assert not ended.value.code
    assert (board, scores) == (sos.newBoard(3), [0, 0])


def test_nothing_can_be_chosen_on_a_full_board(gui: Any) -> None:
    with pytest.raises(ValueError, match="plein"):
        gui.selectSquare(surface(), [[S]], 1)


# Whole games


def test_a_game_is_played_by_clicks(gui: Any, sos: Any) -> None:
    drawn, board, scores = surface(), sos.newBoard(3), [0, 0]
    click_halves(gui, drawn.get_size(), 3, MOVES)
    gui.gamePlay(drawn, board, 3, scores)
    assert board == [[S, O, S], [S, O, S], [O, O, O]]
    assert scores == [2, 0]


def test_a_game_may_have_more_players_and_letters_before_it_starts(gui: Any) -> None:
    drawn, board, scores = surface(), [[S, O, 0], [S, O, 0], [0, 0, O]], [0, 0, 0]
    click_halves(gui, drawn.get_size(), 3, [(2, 0, O), (2, 1, O), (1, 2, S), (0, 2, S)])
    gui.gamePlay(drawn, board, 3, scores)
    assert scores == [0, 0, 2]
    assert gui.NOBODY in colours(drawn, gui.Layout(drawn.get_size(), 3).square(0, 1))


def test_after_a_letter_only_its_square_and_its_lines_are_drawn(
    gui: Any, sos: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a whole game of random letters; what is left after it is what a window of another size would be given."""
    n, rng, drawn = 6, Random(4), surface((900, 640))
    board, scores, layout = sos.newBoard(n), [0, 0], gui.Layout((900, 640), n)
    drawings: list[str] = []

    def count(name: str, plain: Callable[..., None]) -> Callable[..., None]:
        def counted(*given: Any) -> None:
            drawings.append(name)
            plain(*given)

        return counted

    for name in ("drawBoard", "drawCell"):
        monkeypatch.setattr(gui, name, count(name, getattr(gui, name)))
    seen: list[Any] = [drawn.copy(), pygame.Rect(0, 0, 900, 640)]

    def choose(*_: Any) -> tuple[int, int, int]:
        difference = changed(seen[0].subsurface(layout.grid), drawn.subsurface(layout.grid))
        assert seen[1].contains(difference.move(layout.grid.topleft))
        i, j, letter = sos.randomMove(board, n, rng)
        lines = sos.linesOf(board, n, i, j, letter)
        ends = [layout.square(*end) for line in lines for end in line]
        seen[:] = drawn.copy(), layout.square(i, j).unionall(ends)
        return i, j, letter

    monkeypatch.setattr(gui, "selectSquare", choose)
    gui.gamePlay(drawn, board, n, scores)
    assert sum(scores) > 5
    assert drawings == ["drawBoard"] + ["drawCell"] * n * n
    before = drawn.copy()
    gui.redraw(drawn)
    assert not changed(before, drawn).width


def test_a_window_that_changes_its_size_is_drawn_again_whole(gui: Any, sos: Any) -> None:
    window = pygame.display.set_mode((640, 480), pygame.RESIZABLE)
    board = sos.newBoard(3)
    gui.drawBoard(window, 3)
    gui.displayScore(window, 3, [4, 2])
    gui.displayPlayer(window, 3, 1)
    board[0][0] = S
    gui.drawCell(window, board, 0, 0, 1)
    gui.drawLines(window, [[(0, 0), (2, 2)]], 1)
    for size in ((400, 400), (1600, 1200)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.clear()
        pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
        click(half(gui, size, 3, 2, 2, O))
        assert gui.selectSquare(window, board, 3) == (2, 2, O)
        layout, red = gui.Layout(size, 3), gui.SIDES[1][1]
        places = (layout.square(0, 0), layout.score(1, 2), layout.arrow(1, 2), layout.square(1, 1))
        assert all(red in colours(window, place) for place in places)
        assert gui.SIDES[0][1] in colours(window, layout.score(0, 2))
        assert window.get_rect().contains(layout.panel)


# Programs


def program(folder: Path, code: str, *python: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """A program that lies beside the assignment's files, run to its end."""
    (folder / "essai.py").write_text(code, encoding="utf-8")
    known = {"PATH": os.environ["PATH"], "HOME": str(folder), "PYTHONUTF8": "1", **environment}
    command = [sys.executable, *python, "essai.py"]
    return subprocess.run(command, cwd=folder, env=known, capture_output=True, text=True, timeout=120, check=False)


POSTED = """
import sosGUI, pygame
pygame.display.init()
def click(i, j, l, n=3):
    square = sosGUI.Layout(sosGUI.windowSize(n), n).square(i, j)
    place = square.left + square.width * (1 if l == 1 else 3) // 4, square.centery
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1))
def close():
    pygame.event.post(pygame.event.Event(pygame.QUIT))
winner = sosGUI.sos.winner
sosGUI.sos.winner = lambda scores: print(winner(scores)) or winner(scores)
"""
FOREIGN = """
newBoard = lambda n: [[0] * n for _ in range(n)]
possibleSquare = lambda board, n, i, j: board[i][j] == 0
def update(board, n, i, j, l, scores, player, lines):
    board[i][j] = l
winner = lambda scores: "Match nul"
"""


def test_sos_plays_a_whole_game_and_waits_until_the_window_is_closed(folder: Path) -> None:
    code = f"{POSTED}\nfor move in {MOVES}: click(*move)\nclose()\nsosGUI.SOS(3)\nprint('fini')\n"
    done = program(folder, code, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "Les Bleus gagnent 2 à 0.\nfini\n")
    assert not list(folder.glob("*.txt"))


@pytest.mark.parametrize("letters", [0, 1, 8])
def test_sos_may_be_closed_at_any_time(folder: Path, letters: int) -> None:
    code = f"{POSTED}\nfor move in {MOVES[:letters]}: click(*move)\nclose()\nsosGUI.SOS(3)\nprint('fini')\n"
    done = program(folder, code, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "fini\n")


def test_the_nine_functions_want_nothing_but_section_3_of_sosalgorithms(folder: Path) -> None:
    (folder / "sosAlgorithms.py").write_text(FOREIGN, encoding="utf-8")
    code = f"{POSTED}\nfor move in {MOVES}: click(*move)\nclose()\nsosGUI.SOS(3)\nprint('fini')\n"
    done = program(folder, code, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "Match nul\nfini\n")


@pytest.mark.parametrize("n", [0, -3, "6", 2.5])
def test_sos_says_what_a_size_must_be(gui: Any, n: Any) -> None:
    with pytest.raises(ValueError, match="entier strictement positif"):
        gui.SOS(n)


def test_without_pygame_a_sentence_says_how_to_install_it(folder: Path) -> None:
    done = program(folder, "import runpy\nrunpy.run_path('sosGUI.py', run_name='__main__')\n", "-S")
    assert done.returncode == 1
    assert "pip install pygame-ce" in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("code", ["import sosGUI\nsosGUI.SOS(6)\n", "import sosGUI\nsosGUI.main([])\n"])
@pytest.mark.parametrize("environment", [{}, {"SDL_VIDEODRIVER": "x11", "DISPLAY": ":9876"}])
def test_without_a_screen_a_sentence_says_so(folder: Path, code: str, environment: dict[str, str]) -> None:
    done = program(folder, code, **environment)
    assert done.returncode == 1
    assert "Impossible d'ouvrir une fenêtre : aucun écran n'est disponible" in done.stderr
    assert "Traceback" not in done.stderr
    assert not done.stdout


def test_random_clicks_end_a_game_and_break_nothing(gui: Any, sos: Any) -> None:
    rng, drawn = Random(8), pygame.display.set_mode((640, 480), pygame.RESIZABLE)
    pygame.event.clear()
    board, scores = sos.newBoard(6), [0, 0]
    for _ in range(3000):
        place = rng.randrange(-20, 660), rng.randrange(-20, 500)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(0, 0), buttons=(0, 0, 0)))
        click(place, rng.choice((1, 1, 1, 2, 3)))
    gui.gamePlay(drawn, board, 6, scores)
    assert sos.isOver(board, 6)
    assert sum(scores) == len(sos.completedLines(board, 6))
    before = drawn.copy()
    gui.redraw(drawn)
    assert not changed(before, drawn).width


THINKS = """
import os, signal, sys, threading, time
import sosGUI, pygame
begun = threading.Event()
def think(game):
    print("pense", flush=True)
    begun.set()
    while True: pass
sosGUI.sos.computerMove = think
game = sosGUI.sos.newGame(6, ["malin", "malin"])
sosGUI.sos.saveGame(game, "deux.txt")
def end():
    begun.wait()
    time.sleep(0.3)
    {end}
threading.Thread(target=end, daemon=True).start()
code = sosGUI.main(["deux.txt"])
print("fini", flush=True)
sys.exit(code)
"""
ENDS = {
    "closed": "pygame.event.post(pygame.event.Event(pygame.QUIT))",
    "Ctrl-C": "os.kill(os.getpid(), signal.SIGINT)",
}


@pytest.mark.parametrize("end", ENDS)
def test_a_window_that_ends_while_a_computer_thinks_leaves_nothing(folder: Path, end: str) -> None:
    done = program(folder, THINKS.format(end=ENDS[end]), SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr, done.stdout) == (0, "", "pense\nfini\n")


INTERRUPTS = """
import os, signal, threading
waits = sosGUI.nextEvent
def interrupted(surface):
    if not pygame.event.peek(pygame.MOUSEBUTTONDOWN):  # all clicks have been heard
        threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT)).start()
        sosGUI.nextEvent = waits
    return waits(surface)
sosGUI.nextEvent = interrupted
"""


@pytest.mark.parametrize("letters", [0, 3, 9])
def test_ctrl_c_ends_sos_without_a_traceback(folder: Path, letters: int) -> None:
    code = (
        f"{POSTED}{INTERRUPTS}for move in {MOVES[:letters]}: click(*move)\n"
        "sosGUI.SOS(3)\nprint('fini', pygame.display.get_init())\n"
    )
    done = program(folder, code, SDL_VIDEODRIVER="dummy")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("fini False\n")
