"""Files that Python cannot read: the line, what is wrong in it, and what to do about it in plain words."""

from __future__ import annotations

import ast
import re
from typing import Final

from damier.core.message import NOTHING, Message
from damier.grader.verdict import Failed

_WIDEST: Final = 100  # characters of a line that are shown
_HINTS: Final = (
    (
        r"expected ':'",
        Message("a colon is missing: lines with if, elif, else, for, while, def, class, try or with end in :"),
    ),
    (r"was never closed", Message("this bracket is opened and never closed: put the closing one where it belongs")),
    (
        r"^unmatched|does not match opening",
        Message("this closing bracket has no opening one of its kind: count the brackets of this line"),
    ),
    (r"unterminated triple-quoted", Message("a text that begins with three quotes has to end with three, too")),
    (r"unterminated|EOL while scanning", Message("a text begins here and does not end: a quote is missing")),
    (
        r"expected an indented block",
        Message("the line after a colon is indented, by four spaces: write `pass` if there is nothing to do"),
    ),
    (r"unexpected indent", Message("this line is indented further than the one above it, without a reason")),
    (
        r"unindent does not match",
        Message("this line begins between two levels: give it as many spaces as a line above it"),
    ),
    (r"use of tabs and spaces", Message("the indentation is wrong: use four spaces everywhere, no tabs")),
    (
        r"instead of '='|cannot assign to",
        Message("one = gives a value to a name; two, ==, compare: which of them is meant here?"),
    ),
    (r"forgot a comma", Message("a comma or an operator is missing between two values")),
    (r"Missing parentheses", Message("print is a function: print(…), with brackets")),
    (
        r"invalid (?:non-printable )?character",
        Message("this character is none of Python's: type it again, quotes straight, as ' or \""),
    ),
    (
        r"invalid decimal literal",
        Message("a name does not begin with a digit, and a number is followed by no letter"),
    ),
    (r"expected 'except' or 'finally'", Message("a `try` needs an `except` after its lines")),
    (r"'(?:return|yield|await)' outside", Message("`return` belongs into a function: is this line indented enough?")),
    (
        r"(?:'break'|'continue').*loop",
        Message("`break` and `continue` belong into a loop: is this line indented enough?"),
    ),
    (
        r"positional argument follows",
        Message("in a call, arguments with a name come after those without one"),
    ),
    (r"null bytes", Message("this is not a text of Python: save it again with your editor, as UTF-8")),
    (r"codec can't decode|encoding", Message("this file is not in UTF-8: save it again with your editor, as UTF-8")),
)
_OTHERWISE: Final = Message(
    "look at this line and at the one above it, for a missing colon, bracket or quote, or a wrong indentation"
)
_TYPES: Final = ("SyntaxError", "IndentationError", "TabError")


def syntax_hint(kind: str, text: str) -> Message:
    """What to do about an error of that type with that text; empty if it is not one of syntax.

    >>> print(syntax_hint("SyntaxError", "'(' was never closed"))
    this bracket is opened and never closed: put the closing one where it belongs
    """
    if kind not in _TYPES:
        return NOTHING
    return next((hint for pattern, hint in _HINTS if re.search(pattern, text)), _OTHERWISE)


def parsed(source: bytes, file: str) -> ast.Module:
    """The syntax tree of a file; raises Failed with the line, a mark below what is wrong, and a hint."""
    try:
        return ast.parse(source, file)
    except SyntaxError as error:
        raise _failed(error, source, file) from error
    except (ValueError, RecursionError, MemoryError) as error:
        text = str(error)
        cause = Message("Python cannot read {file}", file=file)
        raise Failed(cause, received=text, hint=syntax_hint("SyntaxError", text)) from error


def _failed(error: SyntaxError, source: bytes, file: str) -> Failed:
    line, what = error.lineno or 0, f"{type(error).__name__}: {error.msg}"
    cause = Message("Python cannot read {file}", file=file)
    if line:
        cause = Message("Python cannot read line {line} of {file}", line=line, file=file)
    received = "\n".join(filter(None, (_marked(error, source), what)))
    return Failed(cause, received=received, hint=syntax_hint(type(error).__name__, error.msg))


def _marked(error: SyntaxError, source: bytes) -> str:
    """The line of an error, with marks below what is wrong; empty if it is not known."""
    lines = source.decode("utf-8", "replace").splitlines()
    at, begin = (error.lineno or 0) - 1, max(0, (error.offset or 0) - 1)
    if not 0 <= at < len(lines):
        return ""
    line = lines[at].rstrip()
    end = (error.end_offset or 0) - 1 if error.end_lineno == error.lineno else 0
    left = max(0, begin - _WIDEST // 2)
    shown = line[left : left + _WIDEST]
    blank = "".join(each if each == "\t" else " " for each in line[left:begin].ljust(begin - left))
    return f"{shown}\n{blank}{'^' * max(1, min(end, left + _WIDEST) - begin)}" if error.offset else shown
