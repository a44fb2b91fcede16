"""A submission's algorithms as its window gets them: functions whose checks have failed are replaced by right ones."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from damier.grader.contracts.sos import rules
from damier.grader.contracts.sos.document import ALGORITHMS
from damier.grader.verdict import Failed
from damier.grader.work import Work

FUNCTIONS: Final = ("newBoard", "possibleSquare", "updateScoreS", "updateScoreO", "update", "winner")
_FAILED: Final = "sos: functions that have failed"
_TRANSPOSED: Final = "sos: lines are (column, row)"

_REPLACED: Final = """
import types as _types
_rules = _types.ModuleType("rules")
exec({source!r}, _rules.__dict__)
_rules.IS_TRANSPOSED = {is_transposed}
"""


@contextmanager
def blaming(work: Work, *functions: str) -> Iterator[None]:
    """Remember these functions as wrong if what is done meanwhile fails."""
    try:
        yield
    except Failed:
        work.notes.setdefault(_FAILED, set()).update(functions)
        raise


def note_transposed(work: Work) -> None:
    """Remember that the ends of lines are (column, row)."""
    work.notes[_TRANSPOSED] = True


def repaired(work: Work, *, keeping: str = "") -> Path:
    """The submission, in which the functions that have failed are replaced, but for one that is to be judged."""
    failed = work.notes.get(_FAILED, set()) - {keeping}
    own = (work.own / ALGORITHMS).read_bytes() if work.has(ALGORITHMS) else b""
    if not failed and own:
        return work.folder
    if not own or failed.issuperset(FUNCTIONS):
        own, failed = b"", set(FUNCTIONS)
    text = _REPLACED.format(
        source=Path(rules.__file__).read_text(encoding="utf-8"), is_transposed=work.notes.get(_TRANSPOSED, False)
    )
    text += "".join(f"{name} = _rules.{name}\n" for name in FUNCTIONS if name in failed)
    return work.beside({ALGORITHMS: own.replace(b"\r\n", b"\n") + text.encode()})
