"""The `damier` command: what may be typed, and what comes of it when it is wrong."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from damier.cli.commandline import (
    BAD_USAGE,
    FAILED,
    INTERRUPTED,
    Parser,
    complain,
    let_parsers_translate,
    number,
    settle_streams,
    stream_trouble,
    write_no_more,
)
from damier.core.errors import DamierError, UnknownName
from damier.i18n import language
from damier.i18n.language import translate

_LISTS = ("names", "variants")  # the facts of an error that list what is known
COMMANDS = ("games", "play", "gui", "analyse", "solve", "engine", "moves", "perft", "replay")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the exit code."""
    settle_streams()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
        return code
    except DamierError as error:
        complain(_Parser.prefix + language.sentence(error) + _suggestion(error))
        return BAD_USAGE
    except KeyboardInterrupt:
        complain("\n" + translate("Interrupted."))
        return INTERRUPTED
    except BrokenPipeError:  # whoever read us, such as `head`, has seen enough
        write_no_more()
        return 0
    except OSError as error:  # the disk that takes what we write is full, the terminal is gone
        write_no_more()
        complain(_Parser.prefix + stream_trouble(error))
        return FAILED


def _run(arguments: list[str]) -> int:
    if arguments[:1] == ["help"]:
        arguments = [*arguments[1:], "--help"]
    language.choose(language.asked_for(arguments) or language.from_environment())
    parser = build_parser()
    _check_command(arguments)
    options = parser.parse_args(_with_positions_joined(arguments))
    from damier.cli import commands as verbs
    from damier.cli import version as about

    command = options.command or "menu"
    about.tell_once(command)
    code: int = getattr(verbs, command)(options)
    return code


def build_parser() -> argparse.ArgumentParser:
    """What may be typed, explained in the language spoken now."""
    let_parsers_translate()
    common = _common_options()
    parser = _Parser(
        prog="damier",
        parents=[common],
        description=translate("Draughts, Reversi, SOS and Dice Wars in the terminal. Alone, `damier` opens the menu."),
        epilog=translate(_EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=translate("show the version and leave"))
    verbs = parser.add_subparsers(dest="command", metavar=translate("COMMAND"), title=translate("commands"))
    searching = (_add_analyse, _add_solve, _add_engine)
    for add in (_add_games, _add_play, _add_gui, *searching, _add_moves, _add_perft, _add_replay):
        add(verbs, common)
    return parser


_EXAMPLES = """\
examples:
  damier                                   the menu
  damier games                             all games and their variants
  damier play reversi                      you against the computer
  damier play russian --seats human:Ada,engine:4
  damier play draughts --variant ulb --size 8
  damier play dicewars --players 4 --seed 7
  damier perft international 5             count positions
`damier COMMAND --help` tells more. DAMIER_LANG or the locale choose the language."""

_PLAY_EXAMPLES = """\
seats: human, human:Ada, random, course, engine, engine:4, with commas between them;
       hub:PROGRAM is another program for draughts that speaks the Hub protocol,
       dxp:HOST:PORT one that waits for calls by DamExchange
time:  5+3 is five minutes for the game and three seconds more a move, 20s is for each move

examples:
  damier play english
  damier play sos --size 6x7 --players 3 --seats human:Ada,human:Bob,engine
  damier play draughts --variant international --position "W:W31-50:B1-20"
  damier play dicewars --map island.txt --seats human,engine:2,course
  damier play international --seats hub:/opt/scan/scan,engine:8 --clock 5+3
  damier play --load last.damier
While you play, help lists what you can type."""

_GUI_EXAMPLES = """\
examples:
  damier gui                               the last game, or draughts
  damier gui reversi --seats human,engine:5
  damier gui dicewars --players 4 --map island.txt
  damier gui --load match.pdn
Everything can be chosen in the window as well."""

_ANALYSE_EXAMPLES = """\
A line for each round of the search: how many moves ahead, how surely, the score for the side to move
(in Reversi discs, in draughts men) and the moves it expects. Without a limit it takes five seconds.

examples:
  damier analyse reversi
  damier analyse reversi --depth 20 --lines 3
  damier analyse draughts --position "W:W27,28,32:B17,18,K4" --lines 2
  damier analyse draughts --variant russian --seconds 10 --json"""

_SOLVE_EXAMPLES = """\
The score is in discs for the side to move; empty squares go to the winner.

examples:
  damier solve reversi --size 4
  damier solve reversi --json --position O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------X"""

_ENGINE_EXAMPLES = """\
protocols: nboard (NBoard, version 2) and gtp (Go Text Protocol, version 2, as programs for Othello use it)
for reversi, hub (Hub, version 2) and dxp (DamExchange, over a network) for draughts

examples:
  damier engine nboard
  damier engine hub --memory 256
  damier engine dxp --address 192.168.1.20:27531
  damier engine gtp --seconds 2 --threads 2
  damier engine gtp --level 4"""

_MOVES_EXAMPLES = """\
examples:
  damier moves reversi
  damier moves draughts --variant frisian
  damier moves international --position "W:W32:B19,27,28" """

_PERFT_EXAMPLES = """\
The last line is the number of lines of play of that depth, alone.

examples:
  damier perft draughts 5 --variant international
  damier perft reversi 6 --divide"""

_REPLAY_EXAMPLES = """\
The file is a record of ours, or PDN for draughts. In a terminal you leaf through it; in a pipe all is written.

examples:
  damier replay last.damier
  damier replay match.pdn --game 2 --moves"""


class _Parser(Parser):
    """Complaints begin with the command's name."""

    prefix = "damier: "


class _Version(argparse.Action):
    """Says which damier this is; it is found out only when somebody asks."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Say it and leave."""
        from damier.cli import version as about

        print(about.version())
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
        help=translate("use colours even if it seems they cannot be seen"),
    )
    colour.add_argument("--no-color", dest="colour", action="store_false", help=translate("use no colours"))
    return common


def _add(
    verbs: Any, common: argparse.ArgumentParser, name: str, told: str, epilog: str = ""
) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = verbs.add_parser(
        name,
        parents=[common],
        help=told,
        description=told[0].upper() + told[1:] + ".",
        epilog=epilog,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    return parser


def _add_start(parser: argparse.ArgumentParser) -> None:
    """What a game starts from."""
    parser.add_argument("--variant", default="", metavar="V", help=translate("a variant; `damier games` lists them"))
    parser.add_argument("--size", metavar="N", help=translate("the board's size: 8, or 6x7 for 6 rows of 7"))
    parser.add_argument(
        "--players", type=number, metavar="N", help=translate("how many play, where the game leaves it open")
    )
    parser.add_argument(
        "--position", default="", metavar="P", help=translate("a position in the game's notation (draughts: FEN)")
    )
    parser.add_argument("--map", metavar="FILE", help=translate("a text file that draws a map for dicewars"))
    parser.add_argument("--seed", type=number, metavar="N", help=translate("make chance repeatable"))


def _add_games(verbs: Any, common: argparse.ArgumentParser) -> None:
    _add(verbs, common, "games", translate("list the games and their variants"))


def _add_play(verbs: Any, common: argparse.ArgumentParser) -> None:
    _add_session(_add(verbs, common, "play", translate("play a game"), translate(_PLAY_EXAMPLES)))


def _add_gui(verbs: Any, common: argparse.ArgumentParser) -> None:
    _add_session(_add(verbs, common, "gui", translate("play a game in a window"), translate(_GUI_EXAMPLES)))


def _add_session(parser: argparse.ArgumentParser) -> None:
    """What a game is played with."""
    parser.add_argument("game", nargs="?", metavar="GAME", help=translate("a game, or a variant of one"))
    _add_start(parser)
    parser.add_argument("--seats", default="", metavar="S", help=translate("who plays: human:Ada,engine:4 and so on"))
    parser.add_argument("--clock", metavar="T", help=translate("time control: 5+3 or 20s"))
    parser.add_argument("--load", metavar="FILE", help=translate("take up the game in a file"))


def _add_analyse(verbs: Any, common: argparse.ArgumentParser) -> None:
    parser = _add(
        verbs, common, "analyse", translate("show what can be seen in a position"), translate(_ANALYSE_EXAMPLES)
    )
    parser.add_argument("game", metavar="GAME", help=translate("a game, or a variant of one"))
    _add_start(parser)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--seconds", type=_seconds, metavar="S", help=translate("how long to search"))
    limit.add_argument("--depth", type=_count, metavar="D", help=translate("how many moves to look ahead"))
    parser.add_argument("--lines", type=_count, metavar="N", help=translate("how many of the best moves to show"))
    _add_means(parser)


def _add_solve(verbs: Any, common: argparse.ArgumentParser) -> None:
    parser = _add(
        verbs, common, "solve", translate("tell the result of perfect play (reversi)"), translate(_SOLVE_EXAMPLES)
    )
    parser.add_argument("game", metavar="GAME", help=translate("a game, or a variant of one"))
    _add_start(parser)
    parser.add_argument("--wld", action="store_true", help=translate("only who wins, not by how many discs"))
    _add_means(parser)


def _add_engine(verbs: Any, common: argparse.ArgumentParser) -> None:
    told = translate("play reversi or draughts for another program")
    parser = _add(verbs, common, "engine", told, translate(_ENGINE_EXAMPLES))
    parser.add_argument("protocol", metavar="PROTOCOL", help=translate("how to talk: nboard, gtp, hub or dxp"))
    parser.add_argument(
        "--level", default="", metavar="N", help=translate("how well to play, from 1 up; else its best")
    )
    parser.add_argument("--seconds", type=_seconds, metavar="S", help=translate("how long to think about a move"))
    parser.add_argument(
        "--address", default="", metavar="HOST:PORT", help=translate("where to wait for calls, for dxp (this machine)")
    )
    _add_resources(parser)


def _add_means(parser: argparse.ArgumentParser) -> None:
    """What a search may use, and how it answers."""
    _add_resources(parser)
    parser.add_argument("--json", action="store_true", help=translate("answer with one JSON object"))


def _add_resources(parser: argparse.ArgumentParser) -> None:
    """What a search may use."""
    parser.add_argument("--threads", type=_count, metavar="N", help=translate("how many processors to use (1)"))
    parser.add_argument("--memory", type=_count, metavar="MB", help=translate("how many megabytes to use (64)"))


def _add_moves(verbs: Any, common: argparse.ArgumentParser) -> None:
    parser = _add(verbs, common, "moves", translate("list the legal moves, one a line"), translate(_MOVES_EXAMPLES))
    parser.add_argument("game", metavar="GAME", help=translate("a game, or a variant of one"))
    _add_start(parser)


def _add_perft(verbs: Any, common: argparse.ArgumentParser) -> None:
    parser = _add(
        verbs, common, "perft", translate("count lines of play, to check the rules"), translate(_PERFT_EXAMPLES)
    )
    parser.add_argument("game", metavar="GAME", help=translate("a game, or a variant of one"))
    parser.add_argument("depth", type=number, metavar="DEPTH", help=translate("how many moves deep"))
    _add_start(parser)
    parser.add_argument("--divide", action="store_true", help=translate("a line for each first move as well"))


def _add_replay(verbs: Any, common: argparse.ArgumentParser) -> None:
    parser = _add(verbs, common, "replay", translate("show a game that was played"), translate(_REPLAY_EXAMPLES))
    parser.add_argument("file", metavar="FILE", help=translate("a record, or a PDN file"))
    parser.add_argument("--moves", action="store_true", help=translate("write nothing but the moves, one a line"))
    parser.add_argument("--to", type=number, metavar="N", help=translate("stop after so many moves"))
    parser.add_argument(
        "--game", type=number, default=1, metavar="N", help=translate("which game, of a file with several")
    )


def _count(text: str) -> int:
    """A whole number from 1 up."""
    if (found := number(text)) < 1:
        raise argparse.ArgumentTypeError(translate("{text!r} is not 1 or more", text=text))
    return found


def _seconds(text: str) -> float:
    """A time, which may have a fraction."""
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds < float("inf"):
        raise argparse.ArgumentTypeError(translate("{text!r} is no time in seconds", text=text))
    return seconds


def _check_command(arguments: Sequence[str]) -> None:
    before = ["", *arguments]
    words = [word for last, word in zip(before, arguments, strict=False) if last != "--lang" and word[:1] != "-"]
    if words and words[0] not in COMMANDS:
        raise UnknownName(
            "there is no command {name!r}; the commands are {names}", name=words[0], names=", ".join(COMMANDS)
        )


def _with_positions_joined(arguments: Sequence[str]) -> list[str]:
    """The arguments with `--position P` as one word: argparse takes a board that begins with a dash for an option."""
    joined: list[str] = []
    for argument in arguments:
        if joined and joined[-1] == "--position":
            joined[-1] += "=" + argument
        else:
            joined.append(argument)
    return joined


def _suggestion(error: DamierError) -> str:
    """The name that was perhaps meant, where one was not known."""
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
