"""The pages here are tested: their `python` blocks are run first, then their sessions as doctests."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(autouse=True)
def _page_code(request: pytest.FixtureRequest, doctest_namespace: dict[str, Any]) -> Iterator[None]:
    page, before = request.node.path, dict(doctest_namespace)  # all doctests of the process share it
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, str(page), "exec"), doctest_namespace)
    yield
    doctest_namespace.clear()
    doctest_namespace.update(before)
