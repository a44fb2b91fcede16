"""The tokens that bots keep: who is started again is the same guest, and comes back to its seat."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from damier.core.errors import FileError
from damier.core.files import lock, make_folder
from damier.play.autosave import folder
from damier.web.client import Client
from damier.web.errors import Refused

_MOST_BOTS: Final = 100  # of one name at one server, at the same time
_LONGEST: Final = 1000  # characters of a token
_REFUSED: Final = ("no-token", "not-allowed")


@contextmanager
def signed_in(client: Client, name: str, file: Path | None = None) -> Iterator[None]:
    """Sign a client in as the guest of a kept token, or as a new guest, whose token is kept.

    Without a file it is one of this person's own for the server and the name; bots that run at the same time have one
    each, and one that cannot keep it plays all the same. Raises FileError, Refused and Unreachable."""
    try:
        descriptor = _claimed([file] if file else _own_files(client.server, name))
    except FileError:
        if file:
            raise
        client.sign_in(name)
        yield
        return
    try:
        client.token = os.read(descriptor, _LONGEST).decode(errors="replace").strip()
        if not _is_known(client):
            client.token = ""
            client.sign_in(name)
            os.ftruncate(descriptor, 0)
            os.pwrite(descriptor, client.token.encode() + b"\n", 0)
        yield
    finally:
        os.close(descriptor)


def _own_files(server: str, name: str) -> list[Path]:
    place = folder() / "bots"
    make_folder(place)
    key = hashlib.sha256(f"{server}\n{name}".encode()).hexdigest()[:16]
    return [place / f"{key}-{number}.token" for number in range(1, _MOST_BOTS)]


def _claimed(files: list[Path]) -> int:
    """The first of these files that no other bot uses, open and locked; only its owner can read it."""
    for file in files:
        try:
            descriptor = os.open(file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        except OSError as error:
            raise FileError("cannot write {path}: {why}", path=file, why=error.strerror or error) from error
        is_ours = True
        with suppress(OSError):  # a file system without locks
            is_ours = lock(descriptor)
        if is_ours:
            with suppress(OSError):
                os.fchmod(descriptor, 0o600)
            return descriptor
        os.close(descriptor)
    raise FileError("another bot uses the token of {path}; name another file with --token-file", path=files[0])


def _is_known(client: Client) -> bool:
    """Whether the server knows the client's token; one from another server, or from before, it does not."""
    if not client.token or not client.token.isascii() or not client.token.isprintable():
        return False
    try:
        client.request("GET", "/api/me")
    except Refused as error:
        if error.code in _REFUSED:
            return False
        raise
    return True
