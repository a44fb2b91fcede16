"""What workers do for a ladder, in this process."""

from __future__ import annotations

from pathlib import Path

import pytest

from damier.web.classes.assignments import Assignments
from damier.web.classes.ladder import work
from damier.web.classes.worker import Shelf
from tests.walls import needs_walls
from tests.web.classes.laddering import FIRST, LAST


@needs_walls
@pytest.mark.slow
def test_a_long_final_is_played_in_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "PART_OF_FINAL", 0.0)
    for number, text in enumerate((FIRST, LAST), start=1):
        place = tmp_path / "uploads" / str(number)
        place.mkdir(parents=True)
        (place / "player.py").write_text(text)
    data = {
        "folder": str(tmp_path / "final"),
        "uploads": str(tmp_path / "uploads"),
        "jobs": 1,
        "entries": [{"name": "Ada"}, {"name": "Bob"}],
        "game": "sos",
        "variant": "",
        "assignment": Assignments().find("game:sos", "", 1.0).dump(),
        "format": "round-robin",
        "games": 4,
        "time": "5s",
        "seed": 7,
    }
    parts = [work.final(data, lambda _: None, Shelf())]
    while parts[-1]["more"]:
        assert len(parts) < 5
        parts.append(work.final(data, lambda _: None, Shelf()))
    assert len(parts) > 1
    assert parts[-1]["played"] == 4
    assert [each["played"] for each in parts] == sorted({each["played"] for each in parts})
