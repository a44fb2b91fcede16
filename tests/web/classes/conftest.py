"""One class for all tests of a process that do not harm it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.classes.schooling import School, school


@pytest.fixture(scope="session")
def the_school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[School]:
    """A class with a teacher who has logged in."""
    with school(tmp_path_factory.mktemp("school")) as found:
        yield found
