"""No test touches a person's own unfinished game, and all start in English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from damier.i18n import language


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder where unfinished games are kept during a test."""
    folder = tmp_path / "state"
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    language.choose("en")
    yield folder / "damier"
    language.choose("en")
