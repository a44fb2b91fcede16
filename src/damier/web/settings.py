"""What a server of `damier web` is started with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from damier.core.files import expanded, make_folder

PORT: Final = 8000
LOOPBACK: Final = "127.0.0.1"
TRUSTED_PROXIES: Final = "127.0.0.1,::1"
"""Where a reverse proxy runs unless it is said: on this machine."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of the command; each has a default."""

    host: str = LOOPBACK
    port: int = PORT  # 0: any that is free
    database: str = ""  # a URL; empty: a file of this person
    engines: int = 0  # processes that think at once; 0: as many as there are processors
    limits: float = 1.0  # what the limits on requests are multiplied by; 0: none
    proxies: str = ""  # addresses of reverse proxies whose headers are believed, with commas; empty: none
    log: Path | None = None  # the file of the log; None: standard error
    opens_browser: bool = False
    watch: tuple[Path, ...] = ()  # folders of results of the arena that everybody may look at
    class_folder: Path | None = None  # of the class; None: there is none
    contracts: tuple[str, ...] = ()  # files of teachers' own contracts
    workers: int = 0  # processes that grade at once; 0: as many as there are processors
    cluster: str = ""  # the address of a scheduler of Dask, whose workers grade

    @property
    def is_behind_proxy(self) -> bool:
        """Whether another server stands between us and the clients."""
        return bool(self.proxies)

    @property
    def is_local(self) -> bool:
        """Whether only this machine can reach the server directly."""
        return self.host in ("localhost", "::1") or self.host.startswith("127.")


def default_database() -> str:
    """The URL of a person's own database, in the folder for such files, which is made; raises FileError."""
    given = os.environ.get("XDG_DATA_HOME")
    folder = (Path(given) if given and Path(given).is_absolute() else expanded("~/.local/share")) / "damier"
    make_folder(folder)
    return f"sqlite:///{folder / 'web.sqlite3'}"
