"""The grader's own machinery: submissions are called in a sandbox, and what goes wrong is said in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from damier.grader.contract import Contract
from damier.grader.expect import same, same_text
from damier.grader.plain import Thing
from damier.grader.runner import Report, grade
from damier.grader.verdict import Failed, Skipped, Status
from damier.grader.work import Work
from tests.grader.conftest import Hand
from tests.walls import needs_walls

pytestmark = needs_walls


def test_values_cross_as_what_they_are(hand_in: Hand) -> None:
    work = hand_in(
        m="class L(int):\n    __eq__ = lambda *_: True\n"
        "def f(x): x.append(9); return (1, 'é', L(3), None, {(0, 1): [x]})"
    )
    with work.remote() as program:
        outcome = program.call("m.f", [1])
    assert outcome.value == (1, "é", 3, None, {(0, 1): [[1, 9]]})
    assert outcome.arguments == ([1, 9],)
    assert type(outcome.value[2]) is int


def test_things_stay_in_the_sandbox_and_have_methods(hand_in: Hand) -> None:
    work = hand_in(
        m="class De:\n    def __init__(self, n): self.n = n\n    def more(self, other): return self.n + other.n"
    )
    with work.remote() as program:
        first, second = (program.call("m.De", each).value for each in (2, 5))
        assert isinstance(first, Thing)
        assert program.attempt((first, "more"), second).value == 7
        assert program.get(first, "n") == 2


FAULTS = {
    "def f(): return [][3]": "f() stops with an error",
    "def f():\n    while True: pass": "f() does not end",
    "def f():\n    import os; os._exit(3)": "f() ends the whole program",
    "def f():\n    import sys; sys.exit()": "f() stops with an error",
    "def f():\n    x = []; x.append(x); return x": "f() stops with an error",
    "def f(): return bytearray(2_000_000_000)": "f() stops with an error",
    "def f():\n    import os; os.write(41, b'{}\\n'); os.write(41, b'[1]\\n')": "f() has interfered",
    "def f(:": "f() stops with an error",
}


@pytest.mark.parametrize("text", FAULTS)
def test_what_goes_wrong_is_said(hand_in: Hand, text: str) -> None:
    with hand_in(m=text).remote(seconds=0.5) as program, pytest.raises(Failed) as caught:
        program.call("m.f")
    assert str(caught.value.cause).startswith(FAULTS[text])


def test_what_is_printed_and_typed_is_known(hand_in: Hand) -> None:
    with hand_in(m="def f():\n    print('hello', input('? '))").remote() as program:
        assert program.call("m.f", input="Ada\n").printed == "? hello Ada\n"
        error = program.attempt("m.f").error
        assert error
        assert (error.type, error.file, error.line) == ("EOFError", "m.py", 2)


def test_the_checks_and_the_solutions_are_out_of_sight(hand_in: Hand) -> None:
    text = "def f():\n    import damier.grader.contracts\ndef g():\n    import damier.core.game"
    with hand_in(m=text).remote() as program:
        assert [program.attempt(f"m.{name}").error is None for name in "fg"] == [False, False]


def test_programs_are_typed_into_and_interrupted(hand_in: Hand) -> None:
    text = "open('saved.txt', 'w').write('x')\nwhile True: print('got', input('name? '), flush=True)"
    with hand_in(m=text).workshop() as shop:
        for has_terminal in (False, True):
            running = shop.start("python3", "m.py", has_terminal=has_terminal)
            assert running.read("name. ").output == "name? "
            running.lines("Ada")
            assert running.read("got .*\n").output == "got Ada\n"
            running.interrupt()
            assert "KeyboardInterrupt" in running.finish().output
        assert shop.fetch("saved.txt") == b"x"
        assert shop.run("python3", "m.py", input="Bob\n").output.startswith("name? got Bob\n")


def graded(work: Work, run: Any) -> Report:
    contract = Contract("c", "c")
    contract.check("1", "first", 3)(run)
    contract.check("2", "second", 2, needs=(run.__name__,))(lambda work: None)
    return grade(contract, work)


def test_what_depends_on_a_failed_check_is_skipped(hand_in: Hand) -> None:
    def first(work: Work) -> None:
        with work.remote() as program:
            same(program.call("m.f"), [[1, 2], [3, 4]])

    report = graded(hand_in(m="def f(): return [[1, 2], [3, 5]]"), first)
    assert [each.status for each in report.verdicts] == [Status.FAILED, Status.SKIPPED]
    assert str(report.verdicts[0].cause) == "f(): [1][1] is 5, expected 4"
    assert (report.points, report.out_of) == (0, 5)
    assert Report.load(report.dump()) == report


def test_what_cannot_be_tried_is_skipped_with_its_reason(hand_in: Hand) -> None:
    def first(work: Work) -> None:
        raise Skipped("the game has stopped before")

    report = graded(hand_in(), first)
    assert [each.status for each in report.verdicts] == [Status.SKIPPED, Status.SKIPPED]
    assert str(report.verdicts[0].cause) == "the game has stopped before"


def test_a_difference_between_texts_names_its_line() -> None:
    same_text("board", "a\nb  \n\n", "a\nb")
    with pytest.raises(Failed) as caught:
        same_text("printBoard", "| 1\n|   3\n", "| 1\n| 3\n")
    assert str(caught.value.cause) == "printBoard: line 2 is '|   3', expected '| 3'"


def test_a_bonus_comes_on_top_of_all_other_points(hand_in: Hand) -> None:
    contract = Contract("c", "c")
    contract.check("1", "asked for", 3)(lambda work: None)
    contract.add(replace(contract.checks[0], name="more", points=2, is_bonus=True))
    contract.reading("2", "read", 5)(lambda work: ())
    contract.reading("3", "read", 4, is_bonus=True)(lambda work: ())
    report = grade(contract, hand_in(m=""))
    assert (report.points, report.out_of, report.left, report.bonus_left) == (5, 3, 5, 4)
    assert Report.load(report.dump()) == report


def test_what_was_made_is_exported_with_its_links(hand_in: Hand, tmp_path: Path) -> None:
    work = hand_in(m="import os; os.mkdir('out'); os.rename('m.py', 'out/m.py'); os.symlink('out/m.py', 'link')")
    made = work.new_folder("made")
    with work.workshop() as shop:
        shop.run("python3", "-c", "import m, os; os.symlink('/etc/passwd', 'outside')")
        shop.export(made)
    assert (made / "link").resolve() == (made / "out" / "m.py").resolve()
    assert not (made / "outside").is_symlink()
    with work.workshop(made) as shop:
        assert shop.run("readlink", "link").output == "out/m.py\n"
