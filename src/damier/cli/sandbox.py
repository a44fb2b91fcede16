"""`damier sandbox check`: what this machine can hold back when it runs somebody else's code."""

from __future__ import annotations

import argparse
import json
from typing import Final

from damier.cli.command import Command
from damier.cli.terminal import screen_of
from damier.i18n.language import say, translate
from damier.ui.terminal.ink import ALARM, FAINT, STRONG

_EXAMPLES: Final = """\
Each wall is tried with a program that attacks it. The exit code is 0 if files of Python can be held back here.

examples:
  damier sandbox check
  damier sandbox check --json"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """What to do, and how to print it."""
    parser.add_argument("action", choices=["check"], metavar="check", help=translate("try every wall"))
    parser.add_argument("--json", action="store_true", help=translate("print one JSON object"))


def run(options: argparse.Namespace) -> int:
    """Print each wall as soon as it was tried."""
    from damier.sandbox.check import describe_machine, findings

    screen, found = screen_of(options), []
    if not options.json:
        screen.say(describe_machine(), FAINT)
    for finding in findings():
        found.append(finding)
        if not options.json:
            word = translate("yes") if finding.holds else translate("no")
            style = STRONG if finding.holds else ALARM if finding.is_needed else FAINT
            screen.say_entry(f"{word:4} ", say(finding.wall), style)
    is_safe = all(finding.holds for finding in found if finding.is_needed)
    if options.json:
        walls = [{"wall": str(each.wall), "holds": each.holds, "needed": each.is_needed} for each in found]
        print(json.dumps({"machine": describe_machine(), "safe": is_safe, "walls": walls}, indent=2))
    elif is_safe:
        screen.say(translate("Foreign code can be run here."))
    else:
        screen.say(translate("Foreign code cannot be run safely here."), ALARM)
    return 0 if is_safe else 1


COMMAND: Final = Command("sandbox", "see what this machine can hold back", _EXAMPLES, run, add_options)
