"""The `damier` command: its arguments, and how errors are reported.

The imports below take some tenths of a second. Ctrl-C during them ends the process without a word: a KeyboardInterrupt
could be lost in an import, and nobody would catch it.
"""

# ruff: noqa: E402

from __future__ import annotations

import os

try:
    import signal
except KeyboardInterrupt:
    os._exit(130)


def _leave(*_: object) -> None:
    """Exit at once with the code INTERRUPTED, which is not imported yet."""
    os._exit(130)


def _hand_over(listening: object, handler: signal._HANDLER) -> None:
    """Let another function hear Ctrl-C, if the usual one does; in a thread, and for who ignores it, nothing changes."""
    if signal.getsignal(signal.SIGINT) is listening:
        try:
            signal.signal(signal.SIGINT, handler)
        except ValueError:  # not the main thread, the only one that may
            return


_hand_over(signal.default_int_handler, _leave)

import _thread
import argparse
import re
import sys
import threading
from collections.abc import Sequence
from types import FrameType
from typing import Any, Final, NoReturn

from damier.cli import version
from damier.cli.command import Command
from damier.cli.commandline import (
    BAD_USAGE,
    FAILED,
    INTERRUPTED,
    Parser,
    configure_streams,
    describe_stream_error,
    discard_output,
    print_error,
    translate_argparse,
)
from damier.cli.commands import COMMANDS, MENU
from damier.core import registry
from damier.core.errors import DamierError, UnknownName
from damier.core.loading import reporting_game_errors
from damier.i18n import language
from damier.i18n.language import translate
from damier.play import preferences

_hand_over(_leave, signal.default_int_handler)  # from here on, `main` catches it

_MOMENT: Final = 0.01  # seconds
_LISTS = ("names", "variants", "kinds")  # the facts of an error that list known names


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    _hand_over(signal.default_int_handler, _interrupt)
    try:
        configure_streams()
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
        return code
    except DamierError as error:
        print_error(_Parser.prefix + language.sentence(error) + _suggestion(error))
        return BAD_USAGE
    except KeyboardInterrupt:
        print_error("\n" + translate("Interrupted."))
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has closed the pipe
        discard_output()
        return 0
    except OSError as error:  # a full disk, or a terminal that is closed
        discard_output()
        print_error(_Parser.prefix + describe_stream_error(error))
        return FAILED
    finally:
        _hand_over(_interrupt, signal.default_int_handler)


def _interrupt(number: int, frame: FrameType | None) -> None:
    """Raise KeyboardInterrupt; not in the middle of an import, where it could be lost, but a moment later."""
    if frame is None or not frame.f_code.co_filename.startswith("<frozen importlib"):
        signal.default_int_handler(number, frame)
    again = threading.Timer(_MOMENT, _thread.interrupt_main)
    again.daemon = True
    again.start()


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["help"]:
        arguments = [*arguments[1:], "--help"]
    language.choose(language.asked_for(arguments) or preferences.language() or language.from_environment())
    parser = build_parser()
    _check_command(arguments)
    options, unknown = parser.parse_known_args(_with_positions_joined(arguments))
    listed = getattr(options, "contestants", getattr(options, "folders", None))
    if unknown and listed is not None and not any(each.startswith("-") for each in unknown):
        listed += unknown  # of a list, argparse forgets what follows an option
    elif unknown:
        parser.prog = " ".join(filter(None, (parser.prog, options.command)))  # whose help is named
        parser.error(translate("unrecognized arguments: {words}", words=" ".join(unknown)))
    command = COMMANDS[options.command] if options.command else MENU
    if command.needs_core:
        version.warn_if_no_core()
    with reporting_game_errors(_game_from_outside(options)):
        return command.run(options)


def _game_from_outside(options: argparse.Namespace) -> str:
    """The game that the options name, if it is not ours; else nothing."""
    name = getattr(options, "rules", None) or getattr(options, "game", None)  # of `replay`, the game is a number
    if not isinstance(name, str) or registry.is_own(name):
        return ""
    return name if registry.is_path(name) or name in registry.names() else ""


def build_parser() -> argparse.ArgumentParser:
    """The parser, with its help in the active language."""
    translate_argparse()
    parser = _Parser(
        prog="damier",
        parents=[_common_options()],
        description=translate("Board games, in the terminal and in windows. Without a command, `damier` opens a menu."),
        epilog=translate(_EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.set_defaults(lang=None, colour=None)  # a command has no defaults: they would override what came before it
    parser.add_argument("--version", action=_Version, nargs=0, help=translate("show the version and exit"))
    commands = parser.add_subparsers(dest="command", metavar=translate("COMMAND"), title=translate("commands"))
    common = _common_options()  # not those above, which have defaults
    for command in COMMANDS.values():
        _add(commands, common, command)
    return parser


_EXAMPLES = """\
examples:
  damier                                   the menu
  damier games                             all games and their variants
  damier play reversi                      you against the computer
  damier play russian --seats human:Ada,engine:4
  damier play draughts --variant ulb --size 8
  damier play dicewars --players 4 --seed 7
  damier perft international 5             count move sequences
`damier COMMAND --help` explains a command. DAMIER_LANG or the locale sets the language."""


class _Parser(Parser):
    """Error messages begin with the command's name."""

    prefix = "damier: "


class _Version(argparse.Action):
    """Prints the version, computed only when requested."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Print it and exit."""
        print(version.version())
        parser.exit()


def _common_options() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False, argument_default=argparse.SUPPRESS)
    common.add_argument(
        "--lang", choices=tuple(language.LANGUAGES), help=translate("the language: en or fr"), metavar="LANG"
    )
    colour = common.add_mutually_exclusive_group()
    colour.add_argument(
        "--color",
        dest="colour",
        action="store_true",
        help=translate("use colours even if the output is not a terminal"),
    )
    colour.add_argument("--no-color", dest="colour", action="store_false", help=translate("use no colours"))
    return common


def _add(commands: Any, common: argparse.ArgumentParser, command: Command) -> None:
    summary = translate(command.summary)
    parser: argparse.ArgumentParser = commands.add_parser(
        command.name,
        parents=[common],
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=translate(command.examples),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_options(parser)


def _check_command(arguments: Sequence[str]) -> None:
    before = ["", *arguments]
    words = [word for last, word in zip(before, arguments, strict=False) if last != "--lang" and word[:1] != "-"]
    if words and words[0] not in COMMANDS:
        raise UnknownName(
            "there is no command {name!r}; the commands are {names}", name=words[0], names=", ".join(COMMANDS)
        )


def _with_positions_joined(arguments: Sequence[str]) -> list[str]:
    """The arguments with `--position P` as one word: argparse takes a board that begins with a dash for an option.

    And it takes a value of two dashes, as in `--position=--`, for none at all, unless something follows them."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--position":
            joined[-1] += "=" + argument
        else:
            joined.append(argument)
    return [f"{argument} " if _VALUE_OF_DASHES.fullmatch(argument) else argument for argument in joined]


_VALUE_OF_DASHES: Final = re.compile(r"--[^=]+=--")


def _suggestion(error: DamierError) -> str:
    """A known name that is similar to an unknown one."""
    if not isinstance(error, UnknownName):
        return ""
    from difflib import get_close_matches

    lists = [fact.split(", ") for name, fact in error.facts.items() if name in _LISTS and isinstance(fact, str)]
    known = [name for listed in lists for name in listed]
    for name, fact in error.facts.items():
        if name not in _LISTS and isinstance(fact, str) and fact not in known:
            for close in get_close_matches(fact.lower(), known, n=1):
                return ". " + translate("Did you mean {name}?", name=close)
    return ""
