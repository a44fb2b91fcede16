"""Time zones as people type them: by their names, or by a city, in English or in French."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from damier.core.names import without_accents
from damier.web.classes import parts

_OTHER_NAMES: Final = {  # cities by their French names, and some that have the zone of another
    **dict.fromkeys(("bruxelles", "anvers", "gand", "liege", "louvain", "namur", "charleroi"), "Europe/Brussels"),
    **dict.fromkeys(("geneve", "lausanne", "berne", "neuchatel", "fribourg", "bale"), "Europe/Zurich"),
    **dict.fromkeys(("lyon", "marseille", "toulouse", "lille", "strasbourg", "nantes"), "Europe/Paris"),
    **dict.fromkeys(("quebec", "ottawa", "montreal"), "America/Toronto"),
    "londres": "Europe/London",
    "lisbonne": "Europe/Lisbon",
    "barcelone": "Europe/Madrid",
    "vienne": "Europe/Vienna",
    "athenes": "Europe/Athens",
    "varsovie": "Europe/Warsaw",
    "moscou": "Europe/Moscow",
    "copenhague": "Europe/Copenhagen",
    "bucarest": "Europe/Bucharest",
    "alger": "Africa/Algiers",
    "le caire": "Africa/Cairo",
    "pekin": "Asia/Shanghai",
}


def typed_zone(text: str) -> str:
    """The name of the time zone that somebody means; raises BadForm.

    >>> typed_zone("Brussels"), typed_zone("genève"), typed_zone("europe/paris"), typed_zone("new york")
    ('Europe/Brussels', 'Europe/Zurich', 'Europe/Paris', 'America/New_York')
    """
    plain = _plain(text)
    found = _by_ending().get(plain, ())
    if len(found) == 1:
        return found[0]
    return str(parts.zone_of(_OTHER_NAMES.get(plain, text)))


@lru_cache(maxsize=1)
def _by_ending() -> Mapping[str, Sequence[str]]:
    """The zones by their whole names, and by the cities that those end with."""
    found = defaultdict[str, list[str]](list)
    for name in parts.zone_names():
        for ending in {_plain(name), _plain(name.rpartition("/")[2])}:
            found[ending].append(name)
    return found


def _plain(text: str) -> str:
    """A name without regard to case, accents, and how words are separated."""
    return " ".join(without_accents(text.replace("_", " ").replace("-", " ")).casefold().split())
