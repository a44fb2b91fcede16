"""Uploads are graded by the workers of a Dask cluster, one of which is killed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.arena.test_cluster import DaskCluster
from tests.walls import needs_walls
from tests.web.classes.schooling import school

pytest.importorskip("distributed")


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[DaskCluster]:
    """A scheduler with two workers."""
    made = DaskCluster(tmp_path)
    yield made
    made.close()


@needs_walls
@pytest.mark.slow
def test_a_cluster_grades_and_may_lose_a_worker(cluster: DaskCluster, tmp_path: Path) -> None:
    with school(tmp_path, "", "--cluster", cluster.address) as taught:
        student = taught.student(taught.course(), "Ada")
        first = [student.hand_in(f"42 {number}") for number in range(3)]
        assert [student.report(each)["points"] for each in first] == [12] * 3
        slow = student.hand_in("42 slow")
        cluster.workers[0].kill()
        assert student.report(slow)["points"] == 12
