"""Files that Python cannot read are told with their line, a mark below what is wrong, and a hint."""

from __future__ import annotations

import pytest

from damier.grader.syntax import parsed
from damier.grader.verdict import Failed
from damier.i18n.language import Language

WRONG = {
    "def f()\n    pass": ("line 1", "a colon is missing", "il manque deux-points"),
    "x = (1,\ny = 2\n": ("line 1", "never closed", "jamais fermée"),
    "x = 1)\n": ("line 1", "no opening one", "sans avoir été ouverte"),
    "x = 'abc\n": ("line 1", "a quote is missing", "il manque un guillemet"),
    "if True:\nx = 1\n": ("line 2", "indented, by four spaces", "quatre espaces"),
    "x = 1\n  y = 2\n": ("line 2", "further than the one above", "plus indentée"),
    "if 1:\n    x = 1\n  y = 2\n": ("line 3", "between two levels", "entre deux niveaux"),
    "if x = 1:\n    pass\n": ("line 1", "==, compare", "==, comparent"),
    "print 'a'\n": ("line 1", "print is a function", "print est une fonction"),
    "x = “a”\n": ("line 1", "quotes straight", "guillemets droits"),
    "f(a=1, 2)\n": ("line 1", "with a name come after", "nommés viennent après"),
    "import +\n": ("line 1", "at the one above it", "celle d'avant"),
}


@pytest.mark.parametrize("source", WRONG)
def test_what_python_cannot_read_is_told_with_its_line_and_a_hint(source: str) -> None:
    line, hint, french = WRONG[source]
    with pytest.raises(Failed) as caught:
        parsed(source.encode(), "ia.py")
    assert f"{line} of ia.py" in str(caught.value.cause)
    assert hint in str(caught.value.hint)
    assert french in Language("fr").say(caught.value.hint)
    assert source.splitlines()[int(line[-1]) - 1].rstrip() in str(caught.value.received)


def test_a_mark_is_below_what_is_wrong() -> None:
    with pytest.raises(Failed) as caught:
        parsed(b"def f():\n\tif (x == 1\n\t\treturn 2\n", "ia.py")
    assert str(caught.value.received) == "\tif (x == 1\n\t   ^\nSyntaxError: '(' was never closed"


def test_what_is_no_text_is_told() -> None:
    with pytest.raises(Failed) as caught:
        parsed(b"x = 1\x00", "ia.py")
    assert "save it again" in str(caught.value.hint)
