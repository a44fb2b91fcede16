"""`damier solve`: the result of perfect play."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any, Final

from damier.cli.command import Command
from damier.cli.commandline import FAILED
from damier.cli.options import add_answer, add_game, add_position
from damier.cli.starting import asked_position
from damier.core.errors import BadSetup
from damier.core.files import expanded
from damier.core.game import Game
from damier.core.thought import Thought
from damier.i18n.language import say, translate

_EXAMPLES: Final = """\
The score is for the side to move, at the end of the game: discs more than the other side (empty squares go to the
winner), or points more. A long proof can be kept in a file, and goes on when the same command is given again.

examples:
  damier solve reversi --size 4
  damier solve sos --size 4x5
  damier solve sos --size 4x7 --memory 4000 --keep 4x7.proof
  damier solve reversi --json --position O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------X"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """Which position, and how exactly."""
    add_game(parser)
    add_position(parser)
    parser.add_argument("--wld", action="store_true", help=translate("only win, loss or draw, not by how many discs"))
    parser.add_argument("--keep", metavar="FILE", help=translate("keep what is proved in a file, to continue later"))
    add_answer(parser)


def run(options: argparse.Namespace) -> int:
    """Solve the position that the command line names."""
    return solve(options, *asked_position(options))


def solve(options: argparse.Namespace, game: Game[Any, Any], position: Any) -> int:
    """Print the result of perfect play; the exit code."""
    from damier.cli import search_report as report
    from damier.engine import analysis
    from damier.engine.native.proof_file import ProofFile

    analysis.check_solvable(game, position)
    if not position.legal_moves():
        return report.print_game_over(options, game, position, {"exact": True}, options.wld)
    kept = _kept(options)
    if kept is None and analysis.takes_long(game, position):
        report.print_note(_warning(game, position))
    progress = report.Progress(game, position)
    code = 0
    try:
        with progress:
            resources = report.resources_of(options)
            thought = analysis.solve(
                game,
                position,
                resources,
                progress.add,
                is_result_only=options.wld,
                kept=ProofFile(kept, progress, may_grow=not options.memory) if kept else None,
            )
    except KeyboardInterrupt:
        if kept and kept.exists() and not progress.is_unkept:
            report.print_note(
                translate("What is proved so far is in {path}; the same command goes on with it.", path=kept)
            )
        if progress.last is None:
            raise
        thought, code = progress.last, report.INTERRUPTED
    _print(options, game, position, thought)
    is_lost = progress.is_unkept and thought.nodes > 0
    return code or (FAILED if is_lost else 0)


def _kept(options: argparse.Namespace) -> Path | None:
    """The file that is asked for; raises BadSetup."""
    if options.keep is None:
        return None
    if not options.keep.strip():
        raise BadSetup("--keep is empty; leave it out, and nothing is kept")
    return expanded(options.keep)


def _warning(game: Game[Any, Any], position: Any) -> str:
    """A note on a proof that may take long."""
    from damier.engine import analysis

    if not analysis.is_native(game, position):
        return translate("This board is solved in Python, which may take hours; Ctrl-C stops it.")
    if analysis.keeps_proofs(game):
        return translate(
            "This may take hours, or far longer; Ctrl-C stops it. With --keep FILE what is proved is kept, "
            "and more --memory saves time."
        )
    return translate("This may take hours, or far longer; Ctrl-C stops it.")


def _print(options: argparse.Namespace, game: Game[Any, Any], position: Any, thought: Thought[Any]) -> None:
    from damier.cli import search_report as report
    from damier.core.scores import result_of, scores_of
    from damier.engine import analysis

    if options.json:
        result = result_of(thought.score or 0) if options.wld and thought.is_exact else {}
        report.print_json(report.facts_of(game, position, thought) | result | {"exact": thought.is_exact})
    elif thought.is_exact:
        found = analysis.finding_of(game, position, thought)
        print(say(scores_of(game).describe_solution(found, is_result_only=options.wld)))
        print(report.describe_effort(thought))
    else:
        print(translate("Interrupted. Best so far: {best}", best=report.describe_best(game, position, thought)))


COMMAND: Final = Command("solve", "compute the result of perfect play", _EXAMPLES, run, add_options, needs_core=True)
