"""No test touches a person's own unfinished game or choices, and all start in English."""

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
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    language.choose("en")
    yield folder / "damier"
    language.choose("en")
