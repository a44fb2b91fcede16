"""Errors: one tree, sentences that can be translated."""

from __future__ import annotations

import inspect

import pytest

from damier.core import errors
from damier.core.errors import BadPosition, DamierError, IllegalMove

CLASSES = [value for value in vars(errors).values() if inspect.isclass(value) and value.__module__ == errors.__name__]


def test_a_message_is_its_template_with_the_facts_filled_in() -> None:
    error = IllegalMove("{move} is not legal here; legal: {legal}", move="a1", legal="b2, c3")
    assert str(error) == "a1 is not legal here; legal: b2, c3"
    assert error.template == "{move} is not legal here; legal: {legal}"
    assert error.facts == {"move": "a1", "legal": "b2, c3"}


def test_braces_in_what_a_person_typed_do_no_harm() -> None:
    assert str(BadPosition("{text!r} is not a position", text="{0} {oops}")) == "'{0} {oops}' is not a position"
    assert str(BadPosition("a plain {sentence}")) == "a plain {sentence}"


@pytest.mark.parametrize("kind", CLASSES)
def test_every_error_is_in_the_one_tree_and_in_its_picture(kind: type[Exception]) -> None:
    assert issubclass(kind, DamierError)
    assert kind.__name__ in str(errors.__doc__)


def test_the_picture_of_the_tree_is_true() -> None:
    parents: list[tuple[int, str]] = []
    for line in str(errors.__doc__).splitlines():
        name = line.lstrip("│├└─ ").split(" ")[0]
        if not isinstance(kind := vars(errors).get(name), type):
            continue
        depth = line.index(name)
        parents = [(at, above) for at, above in parents if at < depth]
        assert [base.__name__ for base in kind.__bases__] == ([parents[-1][1]] if parents else ["Exception"])
        parents.append((depth, name))
