"""What the tests of the web server share."""

from __future__ import annotations

from tests.web.browsing import chromium, site, visitors
from tests.web.postgres import postgres_cluster, postgres_url

__all__ = ["chromium", "postgres_cluster", "postgres_url", "site", "visitors"]
