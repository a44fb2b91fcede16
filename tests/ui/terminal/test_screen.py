"""What a stream can show, and what is made of what it cannot."""

from __future__ import annotations

import io

import pytest

from damier.core.errors import IllegalMove
from damier.core.names import printable
from damier.seats.occupant import Occupant, fill_seats, parse_occupants
from damier.ui.terminal.ink import Depth, Ink, detect, width
from damier.ui.terminal.screen import EndOfInput, Screen, brief_list, brief_sentence
from tests.ui.terminal.stage import Pipe, Terminal


class Latin(io.TextIOWrapper):
    """A stream that knows western letters only."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="latin-1", errors="strict")


@pytest.mark.parametrize(
    ("is_terminal", "environment", "wanted", "depth"),
    [
        (True, {"TERM": "xterm-256color"}, None, Depth.EXTENDED),
        (True, {"TERM": "screen"}, None, Depth.EXTENDED),
        (True, {"TERM": "linux"}, None, Depth.BASIC),
        (True, {"TERM": "linux", "COLORTERM": "truecolor"}, None, Depth.EXTENDED),
        (True, {"TERM": "xterm-256color", "NO_COLOR": "1"}, None, Depth.PLAIN),
        (True, {"TERM": "xterm-256color", "NO_COLOR": ""}, None, Depth.EXTENDED),
        (True, {"TERM": "dumb"}, None, Depth.PLAIN),
        (True, {}, None, Depth.PLAIN),
        (False, {"TERM": "xterm-256color"}, None, Depth.PLAIN),
        (False, {"TERM": "xterm-256color"}, True, Depth.EXTENDED),
        (True, {"TERM": "xterm-256color"}, False, Depth.PLAIN),
        (True, {"TERM": "xterm-256color", "NO_COLOR": "1"}, True, Depth.EXTENDED),
    ],
)
def test_colour_is_for_terminals_that_have_it_unless_somebody_says_otherwise(
    is_terminal: bool, environment: dict[str, str], wanted: bool | None, depth: Depth
) -> None:
    assert detect(Terminal() if is_terminal else Pipe(), wanted, environment).depth is depth


def test_a_stream_that_is_not_unicode_is_found_out() -> None:
    assert detect(Latin()) == Ink(Depth.PLAIN, is_unicode=False)
    assert detect(Pipe()) == Ink(Depth.PLAIN, is_unicode=True)


def test_what_a_stream_cannot_encode_is_replaced_not_refused() -> None:
    target = Latin()
    Screen(Pipe(), target).say("déjà… 黒 → ok")
    target.flush()
    assert target.buffer.getvalue().decode("latin-1") == "déjà... ? -> ok\n"  # type: ignore[attr-defined]


def test_a_long_entry_goes_on_under_its_name_in_a_narrow_terminal() -> None:
    target = Terminal()
    Screen(Terminal(), target, has_colour=False, size=(24, 10)).say_entry(
        "  hint   ", "ask the computer for a good move"
    )
    assert target.getvalue() == "  hint   ask the\n      computer for a\n      good move\n"


def test_prose_ends_its_lines_between_words_in_a_terminal_only() -> None:
    terminal, pipe = Terminal(), Pipe()
    for target in (terminal, pipe):
        Screen(type(target)(), target, has_colour=False, size=(11, 10)).say_prose("Tapez aide : tout y est.")
    assert (terminal.getvalue(), pipe.getvalue()) == ("Tapez\naide : tout\ny est.\n", "Tapez aide : tout y est.\n")


def test_an_entry_in_a_pipe_is_one_line() -> None:
    target = Pipe()
    Screen(Pipe(), target, size=(24, 10)).say_entry("  hint   ", "ask the computer for a good move")
    assert target.getvalue() == "  hint   ask the computer for a good move\n"


def test_what_is_echoed_cannot_upset_the_terminal() -> None:
    target = Pipe()
    assert Screen(Pipe("\x1b[2J\n"), target).ask("> ") == "\x1b[2J"
    assert target.getvalue() == "> [2J\n"


def test_what_comes_from_a_pipe_is_echoed_and_what_a_person_types_is_not() -> None:
    piped, typed = Pipe(), Terminal()
    Screen(Pipe("d3\n"), piped).ask("> ")
    Screen(Terminal("d3\n"), typed).ask("> ")
    assert (piped.getvalue(), typed.getvalue()) == ("> d3\n", "> ")


def test_the_end_of_input_is_an_event_of_its_own() -> None:
    with pytest.raises(EndOfInput):
        Screen(Pipe(), Pipe()).ask("> ")


def test_a_last_line_without_newline_still_counts() -> None:
    assert Screen(Pipe("d3"), Pipe()).ask("> ") == "d3"


def test_lists_of_legal_moves_are_cut_where_they_get_long() -> None:
    short, long = ", ".join("abcd"), ", ".join("abcdefghijklmnopqrstuvwxyz")
    assert brief_list(short) == short
    assert brief_list(long) == "a, b, c, d, e, f, g, h, i, j, k, l, m, n … (26 in all)"
    error = IllegalMove("{move} is not legal here; legal: {legal}", move="zz", legal=long)
    assert brief_sentence(error).endswith("… (26 in all)")


def test_a_name_from_a_file_cannot_upset_the_terminal() -> None:
    assert printable("A\x1b[2Jda\n") == "A [2Jda"
    assert Occupant.parse("human:\x07Ada, Countess").detail == "Ada  Countess"
    assert width("e\N{COMBINING ACUTE ACCENT}") == 1


@pytest.mark.parametrize("text", ["robot", "", "human Ada", "random:3", "course:x"])
def test_an_occupant_there_is_not_is_refused(text: str) -> None:
    from damier.core.errors import UnknownName

    with pytest.raises(UnknownName):
        Occupant.parse(text)


def test_seats_that_are_not_named_are_a_person_then_computers() -> None:
    assert list(map(str, fill_seats([], 3))) == ["human", "engine", "engine"]
    assert list(map(str, fill_seats(parse_occupants("random"), 2))) == ["random", "engine"]
