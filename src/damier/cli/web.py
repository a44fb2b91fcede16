"""`damier web`: the games in browsers, of this machine or of others."""

from __future__ import annotations

import argparse
import os
import sys
from importlib.util import find_spec
from typing import Final

from damier.cli.command import Command
from damier.cli.commandline import number
from damier.cli.options import count
from damier.core.errors import BadSetup, CoreMissing
from damier.core.files import expanded
from damier.i18n.language import translate
from damier.web.settings import PORT, TRUSTED_PROXIES

_EXAMPLES: Final = """\
examples:
  damier web                               on this machine, at http://127.0.0.1:8000/
  damier web --host 0.0.0.0 --port 8080    for everybody in the network
  damier web --database postgresql://damier@db/damier --behind-proxy
  damier web --watch results               a contest of damier arena, move by move, at /arena
  damier web --class my-class              courses where students hand in: docs/class.md
Games are kept in a file of yours unless --database names another place; docs/web.md says how to run a server."""

NEEDED: Final = ("fastapi", "uvicorn", "httptools", "sqlalchemy", "alembic", "itsdangerous", "orjson")


def add_options(parser: argparse.ArgumentParser) -> None:
    """Where it listens, where it keeps games."""
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help=translate("address to listen at (127.0.0.1)"))
    parser.add_argument("--port", type=number, default=PORT, metavar="P", help=translate("port; 0: any (8000)"))
    parser.add_argument(
        "--database", default="", metavar="URL", help=translate("sqlite:///FILE or postgresql://USER@HOST/NAME")
    )
    _add_rooms(parser)
    parser.add_argument("--engines", type=count, metavar="N", help=translate("engines that think at once"))
    parser.add_argument(
        "--behind-proxy",
        nargs="?",
        const=TRUSTED_PROXIES,
        default="",
        metavar="ADDRESSES",
        help=translate("believe the X-Forwarded headers of a reverse proxy (on this machine)"),
    )
    parser.add_argument(
        "--limits",
        type=_factor,
        default=1.0,
        metavar="N",
        help=translate("allow N times as many requests; 0: any number"),
    )
    parser.add_argument("--log", metavar="FILE", help=translate("write the log there, not to standard error"))
    parser.add_argument("--no-browser", action="store_true", help=translate("do not open a browser"))


def _add_rooms(parser: argparse.ArgumentParser) -> None:
    """What there is besides games: a class, contests to watch."""
    parser.add_argument(
        "--class", dest="class_folder", default="", metavar="FOLDER", help=translate("a class, kept in this folder")
    )
    parser.add_argument(
        "--contract",
        action="append",
        default=[],
        metavar="FILE",
        help=translate("a contract of your own for its courses"),
    )
    parser.add_argument("--workers", type=count, metavar="N", help=translate("uploads that are graded at once"))
    parser.add_argument(
        "--cluster", default="", metavar="ADDRESS", help=translate("workers of a Dask scheduler grade uploads")
    )
    parser.add_argument(
        "--watch",
        nargs="+",
        action="extend",
        default=[],
        metavar="FOLDER",
        help=translate("show results of damier arena, running or finished, at /arena"),
    )


def _factor(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = float("nan")
    if not abs(found) < float("inf"):
        raise argparse.ArgumentTypeError(translate("{text!r} is not a number", text=text))
    if found < 0:
        raise argparse.ArgumentTypeError(translate("{text!r} is less than 0", text=text))
    return found


def check_extra(*modules: str) -> None:
    """Raise CoreMissing with the command that installs what is missing."""
    missing = [name for name in modules if find_spec(name) is None]
    if missing:
        raise CoreMissing(
            "this needs packages that are not installed ({names}): {command}",
            names=", ".join(missing),
            command='pip install "damier[web]"',
        )


def run(options: argparse.Namespace) -> int:
    """Serve until Ctrl-C."""
    if not 0 <= options.port <= 65535:
        raise BadSetup("{port} is not a port; ports are from 0 to 65535", port=str(options.port))
    if (options.contract or options.workers or options.cluster) and not options.class_folder:
        raise BadSetup("--contract, --workers and --cluster are for a class: damier web --class FOLDER")
    check_extra(*NEEDED)
    from damier.web.server import serve
    from damier.web.settings import Settings

    serve(
        Settings(
            host=options.host,
            port=options.port,
            database=options.database,
            engines=options.engines or 0,
            limits=options.limits,
            proxies=options.behind_proxy,
            log=expanded(options.log) if options.log else None,
            opens_browser=not options.no_browser and _has_screen(),
            watch=tuple(expanded(folder).absolute() for folder in options.watch),
            class_folder=expanded(options.class_folder) if options.class_folder else None,
            contracts=tuple(options.contract),
            workers=options.workers or 0,
            cluster=options.cluster,
        )
    )
    return 0


def _has_screen() -> bool:
    """Whether a person at a terminal with a screen has started us."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


COMMAND: Final = Command("web", "play in a browser, alone or with others", _EXAMPLES, run, add_options, needs_core=True)
