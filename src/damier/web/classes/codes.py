"""Codes and passwords: made, hashed, compared. What is kept in the database lets nobody in.

>>> code = new_code()
>>> len(code), is_secret(secret_of(code), hashed(secret_of(code))), is_secret("another", hashed("one"))
(23, True, False)
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from base64 import b64decode, b64encode
from typing import Final

ALPHABET: Final = "abcdefghjkmnpqrstvwxyz23456789"
"""Letters and digits that nobody takes for another."""

_HANDLE, _CODE = 5, 20  # characters of a code; its first ones say whose it is, the others that it is them
_GROUP: Final = 5
_COST, _BLOCK, _PARALLEL = 1 << 14, 8, 1  # of scrypt: 16 MB and some hundredths of a second
_MOST_MEMORY: Final = 64 << 20
_SEPARATORS: Final = re.compile(r"[\s\u00a0._–-]+")
LEAST_PASSWORD: Final = 10  # characters


def new_code() -> str:
    """A student's own code, which nobody can guess: `abcde-fghjk-mnpqr-stvwx`."""
    return grouped("".join(secrets.choice(ALPHABET) for _ in range(_CODE)))


def grouped(code: str) -> str:
    """A code in groups that a person can read and type."""
    return "-".join(code[at : at + _GROUP] for at in range(0, len(code), _GROUP))


def plain(code: str) -> str:
    """A code as it was typed, without what does not count."""
    return _SEPARATORS.sub("", code[:100]).lower()


def handle_of(code: str) -> str:
    """What of a student's code says whose it is; empty if it is none."""
    found = plain(code)
    return found[:_HANDLE] if len(found) == _CODE and set(found) <= set(ALPHABET) else ""


def secret_of(code: str) -> str:
    """What of a student's code proves that it is them."""
    return plain(code)[_HANDLE:]


def hashed(secret: str) -> str:
    """A secret as it is kept; this takes some time, and memory, on purpose."""
    salt = secrets.token_bytes(16)
    return f"scrypt${_COST}${b64encode(salt).decode()}${b64encode(_derived(secret, salt, _COST)).decode()}"


def is_secret(secret: str, kept: str) -> bool:
    """Whether a secret is the one that was kept; takes as long for a wrong one, and for nobody's."""
    try:
        _, cost, salt, key = kept.split("$")
        return hmac.compare_digest(_derived(secret, b64decode(salt), int(cost)), b64decode(key))
    except ValueError:
        _derived(secret, b"nobody has this", _COST)
        return False


def _derived(secret: str, salt: bytes, cost: int) -> bytes:
    given = secret.encode("utf-8", "replace")[:1000]
    return hashlib.scrypt(given, salt=salt, n=cost, r=_BLOCK, p=_PARALLEL, maxmem=_MOST_MEMORY)


def derived_code(key: str, what: str, length: int = 10) -> str:
    """A code that follows from the server's secret, so that it is kept nowhere: of a course, or of a team."""
    digest = hmac.new(key.encode(), f"damier class/{what}".encode(), hashlib.sha256).digest()
    number = int.from_bytes(digest)
    letters = []
    for _ in range(length):
        number, at = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[at])
    return grouped("".join(letters))


def is_code(typed: str, code: str) -> bool:
    """Whether what somebody has typed is a code; takes as long wherever they differ."""
    return hmac.compare_digest(plain(typed).encode(), plain(code).encode())
