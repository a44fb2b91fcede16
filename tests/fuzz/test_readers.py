"""Readers of texts from outside, under a few mutated inputs each; `make fuzz` makes millions."""

from __future__ import annotations

import pytest

from tests.fuzz.__main__ import failure_of, inputs
from tests.fuzz.found import FOUND
from tests.fuzz.readers import READERS

_INPUTS = 60
_FEWER = {"gtp": 15, "nboard": 15, "hub": 15, "position-draughts": 25, "pdn": 40}
_SEED = 1


@pytest.mark.parametrize("name", ["record", "pdn", "ggf", "transcript", "dat", "seat-hub", "seat-gtp", "seat-nboard"])
def test_what_is_mutated_can_be_read(name: str) -> None:
    for text in READERS[name].corpus:
        READERS[name].read(text)


@pytest.mark.parametrize("name", READERS)
def test_a_mutated_input_is_read_or_refused_in_a_sentence(name: str) -> None:
    reader = READERS[name]
    for number, text in zip(range(_FEWER.get(name, _INPUTS)), inputs(reader, _SEED), strict=False):
        assert failure_of(reader, text) is None, f"input {number}: {text[:2000]!r}"


@pytest.mark.parametrize("name", sorted({name for name, _ in FOUND}))
def test_what_once_broke_a_reader_does_so_no_more(name: str) -> None:
    for text in (text for of, text in FOUND if of == name):
        assert failure_of(READERS[name], text) is None, text[:200]


def test_the_inputs_of_a_seed_are_always_the_same() -> None:
    reader = READERS["pdn"]
    once, again = ([text for _, text in zip(range(9), inputs(reader, 5), strict=False)] for _ in range(2))
    assert once == again


def test_a_traceback_is_a_failure_and_a_refusal_is_none() -> None:
    reader = READERS["gametype"]
    assert failure_of(reader, "Martian") is None
    assert "ZeroDivisionError" in (failure_of(reader._replace(read=lambda text: 1 // len(text[1:])), "x") or "")
