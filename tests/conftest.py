"""What all tests share: hypothesis draws the same examples every time, and no test depends on the machine's speed."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "damier", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("damier")
