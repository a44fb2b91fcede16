"""What is wrong with a request that does not fit the API, as a sentence: pydantic's findings in our words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from damier.core.message import Message
from damier.web.errors import BadMessage


def describe(findings: Sequence[Mapping[str, Any]]) -> BadMessage:
    """The first of the findings."""
    finding: Mapping[str, Any] = findings[0] if findings else {"type": "", "loc": ()}
    kind, facts = str(finding.get("type", "")), finding.get("ctx") or {}
    name = _field(finding.get("loc", ()))
    if kind == "json_invalid":
        return BadMessage("the body is not valid JSON")
    if kind == "missing" and not name:
        return BadMessage("the request needs a body in JSON")
    if kind in ("missing", "union_tag_not_found"):
        return BadMessage("the field {field!r} is missing", field=name or "type")
    if kind == "extra_forbidden":
        return BadMessage("there is no field {field!r}", field=name)
    if kind in ("string_too_long", "too_long"):
        return BadMessage("{field!r} is too long; at most {most} are allowed", field=name, most=facts["max_length"])
    expected = _EXPECTED.get(kind) or (str(facts["expected"]) if "expected" in facts else "")
    expected = expected or str(facts.get("expected_tags", ""))
    if expected:
        return BadMessage("{field!r} has to be {expected}", field=name or "type", expected=expected)
    return BadMessage("{field!r} cannot have this value", field=name or "body")


_EXPECTED = {
    "string_type": Message("a text"),
    "int_type": Message("a whole number"),
    "int_parsing": Message("a whole number"),
    "float_type": Message("a number"),
    "float_parsing": Message("a number"),
    "bool_type": "true or false",
    "list_type": Message("a list"),
    "model_type": Message("an object"),
    "model_attributes_type": Message("an object"),
    "dict_type": Message("an object"),
}


def _field(place: Sequence[Any]) -> str:
    """The name of a field: without where it stands, and without the kinds of actions."""
    names = [str(part) for part in place[1:]]
    return ".".join(names)[:60]
