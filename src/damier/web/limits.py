"""How often one person, and one address, may do something: token buckets in bounded memory.

>>> limits = Limits(now=lambda: 0.0)
>>> [limits.wait("create", "ada", "192.0.2.1") > 0 for _ in range(61)].index(True)
60
"""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

_MOST_BUCKETS: Final = 20_000  # the least used are forgotten: a bucket that nobody uses is full again
_CROWD: Final = 10  # how many people may share an address, such as a school's
_MOST_SOCKETS: Final = 30  # of one person: pages that are open at once


@dataclass(frozen=True, slots=True)
class Rate:
    """So many at once, then so many a second."""

    burst: float
    per_second: float


RATES: Final = {
    "create": Rate(60, 1),  # new games
    "analysis": Rate(60, 1),  # games that are read, searches and reports by HTTP
    "guest": Rate(12, 0.2),  # new names for programs
    "action": Rate(200, 40),
    "request": Rate(240, 40),  # anything by HTTP
    "message": Rate(200, 50),  # of all sockets; later ones are refused
    "connect": Rate(40, 2),  # sockets opened
    "failure": Rate(60, 1),  # wrong tokens, games that do not exist
}
"""For one person; an address, which several may share, has ten times as much."""


class Bucket:
    """Tokens that are used up one by one and come back with time."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate, now: float) -> None:
        self._rate, self._left, self._at = rate, rate.burst, now

    def take(self, now: float) -> float:
        """Take one, if there is one; the seconds until there is one, 0 if it was taken."""
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return (1 - self._left) / self._rate.per_second


class Limits:
    """The buckets of all persons and addresses, and how many sockets each has open."""

    def __init__(self, factor: float = 1.0, now: Callable[[], float] = time.monotonic) -> None:
        """With another factor, everything is allowed so many times as often; with 0, without limits."""
        self._factor = factor
        self._now = now
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()
        self._sockets: Counter[str] = Counter()

    def wait(self, what: str, user: str, address: str) -> float:
        """Count one; 0 if it is allowed, else the seconds until it will be."""
        if not self._factor:
            return 0.0
        keys = [(user, 1), (network_of(address), _CROWD)]
        return max((self._bucket(what, key, share).take(self._now()) for key, share in keys if key), default=0.0)

    def enter(self, user: str, address: str) -> bool:
        """Count an open socket; False, and not counted, if there are too many. Who has entered must leave."""
        keys = [(user, 1), (network_of(address), _CROWD)]
        if self._factor and any(self._sockets[key] >= _MOST_SOCKETS * share * self._factor for key, share in keys):
            return False
        self._sockets.update(key for key, _ in keys)
        return True

    def leave(self, user: str, address: str) -> None:
        """A socket is closed."""
        for key in (user, network_of(address)):
            self._sockets[key] -= 1
            if self._sockets[key] <= 0:
                del self._sockets[key]

    def _bucket(self, what: str, key: str, share: int) -> Bucket:
        name = (what, key)
        found = self._buckets.get(name)
        if found is None:
            found = self._buckets[name] = Bucket(self._rate(what, share), self._now())
            if len(self._buckets) > _MOST_BUCKETS:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return found

    def _rate(self, what: str, share: int) -> Rate:
        rate, factor = RATES[what], share * self._factor
        return Rate(max(1.0, rate.burst * factor), rate.per_second * factor)


def network_of(address: str) -> str:
    """What stands for everybody at an address: itself, of IPv6 the network of one household.

    >>> network_of("192.0.2.7"), network_of("2001:db8:1:2:3::4"), network_of("testclient")
    ('192.0.2.7', '2001:db8:1:2::', 'testclient')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address[:100]
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        return str(IPv6Address(int(found) >> 64 << 64))
    return str(found)
