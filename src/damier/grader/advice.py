"""What to do about an error of Python, for somebody who has been learning it for some weeks."""

from __future__ import annotations

from typing import Final

from damier.core.message import Message
from damier.grader.syntax import syntax_hint

_BY_TYPE: Final = {
    "IndexError": Message(
        "an index is outside its list: test it before you use it, at the edges of the board for example"
    ),
    "KeyError": Message("a dictionary does not have this key: test with `in` first"),
    "NameError": Message("a name is used that nobody has defined: check its spelling, and where it is defined"),
    "UnboundLocalError": Message("a variable is used before it gets a value in this function"),
    "AttributeError": Message(
        "the value before the dot does not have this name after it: print the value, and check the spelling"
    ),
    "TypeError": Message("a value does not have the type that this line needs: print it just before"),
    "ValueError": Message("this value cannot be converted or used here: test it before this line"),
    "ZeroDivisionError": Message("something is divided by zero: test for that first"),
    "RecursionError": Message("a function calls itself without end: check the case in which it stops"),
    "ModuleNotFoundError": Message("this module is not there: check its spelling, and that the file is handed in"),
    "ImportError": Message("this name is not in that module: check its spelling"),
    "FileNotFoundError": Message(
        "a file that is not there is opened: catch this error (try, except), and tell the user"
    ),
    "PermissionError": Message("a file is opened that may not be: use files beside the program only"),
    "EOFError": Message(
        "input() finds nothing more to read: a function uses its parameters instead; a program asks once too often"
    ),
    "NotImplementedError": Message("this is still to be written"),
    "UnicodeDecodeError": Message('give the encoding: open(name, encoding="utf-8")'),
    "MemoryError": Message("too much memory is used: look for a list that grows without end"),
    "SystemExit": Message("a function gives its result back: it calls neither exit() nor quit()"),
}


def advice_for(error: str, text: str = "") -> Message:
    """A hint for an error by its type; empty if there is none."""
    if error == "TypeError" and "argument" in text:
        return Message("the function takes other parameters than it is given: compare its `def` line with the document")
    if error == "AttributeError" and text.startswith("module "):
        return Message("this module does not define this name: check its spelling, capitals included")
    if error in ("AttributeError", "TypeError") and "NoneType" in text:
        return Message("a value is None here: look for a function without `return`, or a case that was forgotten")
    return _BY_TYPE.get(error) or syntax_hint(error, text)
