"""Who waits for news about a course: open pages hear when something has changed there, on any server."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from damier.web.classes import courses, jobs, uploads
from damier.web.classes.grade_jobs import PROGRESS
from damier.web.store.store import Store

_MOST_PROGRESS: Final = 5000  # uploads whose progress is remembered


class Watch:
    """One page that waits for news."""

    def __init__(self, course: str) -> None:
        self.course = course
        self.news = asyncio.Event()
        self.hears_queue = False  # whether its place in the queue matters


class Watchers:
    """All pages of this server that wait for news, and how far uploads are that are being graded anywhere."""

    def __init__(self, store: Store) -> None:
        self._watches: set[Watch] = set()
        self.progress: dict[str, tuple[int, int]] = {}  # checks done and of all, by upload
        store.subscribe(uploads.TOPIC, self._hear_upload)
        store.subscribe(PROGRESS, self._hear_progress)
        store.subscribe(courses.TOPIC, self.touch)
        store.subscribe(jobs.TOPIC, lambda _: self._touch_queue())

    @contextmanager
    def watching(self, course: str) -> Iterator[Watch]:
        """Hear of a course, as long as this is open."""
        watch = Watch(course)
        self._watches.add(watch)
        try:
            yield watch
        finally:
            self._watches.discard(watch)

    def _hear_upload(self, text: str) -> None:
        told = _read(text)
        self.progress.pop(str(told.get("upload", "")), None)
        self.touch(str(told.get("course", "")))

    def _hear_progress(self, text: str) -> None:
        told = _read(text)
        with suppress(KeyError, TypeError, ValueError):
            self.progress[str(told["upload"])] = int(str(told["done"])), int(str(told["all"]))
            while len(self.progress) > _MOST_PROGRESS:
                del self.progress[next(iter(self.progress))]
        self.touch(str(told.get("course", "")))

    def touch(self, course: str) -> None:
        """Wake the pages of a course, or all."""
        for watch in self._watches:
            if not course or watch.course == course:
                watch.news.set()

    def _touch_queue(self) -> None:
        for watch in self._watches:
            if watch.hears_queue:
                watch.news.set()


def _read(text: str) -> dict[str, object]:
    with suppress(ValueError):
        found = json.loads(text)
        if isinstance(found, dict):
            return found
    return {}
