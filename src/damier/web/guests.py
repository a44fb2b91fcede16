"""Who somebody is, without an account: a signed cookie in a browser, a signed token for a program.

>>> guests = Guests("a secret")
>>> guests.user_of(guests.token("Ab12")), guests.user_of("Ab12.forged")
('Ab12', '')
"""

from __future__ import annotations

import re
import secrets
import string
from typing import Final

from itsdangerous import BadSignature, Signer

COOKIE: Final = "damier"
LANGUAGE_COOKIE: Final = "lang"
_YEAR: Final = 365 * 24 * 3600
_LETTERS: Final = string.ascii_letters + string.digits
_ID: Final = re.compile(r"[A-Za-z0-9]{4,40}")
_LONGEST: Final = 200  # characters of a token that is looked at


def new_id(length: int = 16) -> str:
    """A name that nobody can guess, of letters and digits."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))


class Guests:
    """Signs and checks who somebody is; the secret is the same in all processes that share a database."""

    def __init__(self, secret: str) -> None:
        import hashlib

        self._cookies, self._tokens = (
            Signer(secret, salt=salt, digest_method=hashlib.sha256) for salt in ("damier cookie", "damier token")
        )

    def cookie(self, user: str) -> str:
        """The cookie's value for a user's id."""
        return self._cookies.sign(user).decode()

    def token(self, user: str) -> str:
        """A token for a program that plays as this user."""
        return self._tokens.sign(user).decode()

    def user_of_cookie(self, value: str) -> str:
        """The user's id; empty if the cookie is not one of ours."""
        return _unsigned(self._cookies, value)

    def user_of(self, token: str) -> str:
        """The user's id; empty if the token is not one of ours."""
        return _unsigned(self._tokens, token)


def _unsigned(signer: Signer, value: str) -> str:
    if not value.isascii() or len(value) > _LONGEST:
        return ""
    try:
        user = signer.unsign(value).decode()
    except (BadSignature, UnicodeDecodeError):
        return ""
    return user if _ID.fullmatch(user) else ""


def set_cookie(name: str, value: str, *, is_secure: bool) -> str:
    """The header that sets one of our cookies, which no script can read and no other site can send."""
    secure = "; Secure" if is_secure else ""
    return f"{name}={value}; Path=/; Max-Age={_YEAR}; HttpOnly; SameSite=Lax{secure}"
