"""Uploads are compared, in a worker; nothing of them runs."""

from __future__ import annotations

import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from damier.grader.likeness import Likeness, Side, compared
from damier.web.classes.assignments import Assignment
from damier.web.classes.grading import submission_of
from damier.web.classes.worker import Shelf, Tell

_MOST_CODE: Final = 200_000  # characters of one side that are kept
_MOST_PAIRS: Final = 100


def run(data: dict[str, Any], tell: Tell, shelf: Shelf) -> dict[str, Any]:
    """The pairs of uploads that are alike, the most alike first; raises DamierError."""
    contract = Assignment.load(data["assignment"]).contract()
    with tempfile.TemporaryDirectory(prefix="damier-likeness-") as place:
        submissions = []
        for number, work in enumerate(data["works"]):
            own = Path(place, str(number))
            own.mkdir()
            found = submission_of(work["name"], work["files"], contract, own)
            if not found.problem:
                submissions.append(replace(found, name=work["name"], id=work["team"]))
        likeness = compared(submissions) if len(submissions) > 1 else Likeness((), ())
        pairs = likeness.pairs[:_MOST_PAIRS]
        return {
            "pairs": [{"share": pair.share, "sides": [_side(pair.first), _side(pair.second)]} for pair in pairs],
            "short": [each.name for each in likeness.short],
            "problem": None,
        }


def _side(side: Side) -> dict[str, Any]:
    return {
        "team": side.submission.id,
        "name": side.submission.name,
        "share": side.share,
        "code": side.code[:_MOST_CODE],
        "shared": [[begin, end] for begin, end in side.shared if begin < _MOST_CODE],
    }
