"""`python -m damier.train`: its arguments, and how errors are reported."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from damier.cli.commandline import (
    BAD_USAGE,
    FAILED,
    INTERRUPTED,
    Parser,
    configure_streams,
    describe_stream_error,
    discard_output,
    number,
    print_error,
    translate_argparse,
)
from damier.core import registry
from damier.core.errors import DamierError, FileError, UnknownName
from damier.core.files import write_whole
from damier.core.profile import Reference, profile_of
from damier.i18n import language
from damier.i18n.language import translate
from damier.train.folder import MANIFEST, REPORT, Folder, packed, unpacked
from damier.train.manifest import Manifest, new_manifest, read_manifest, resumed, write_manifest
from damier.train.progress import Progress
from damier.train.recipe import find_recipe
from damier.train.report import report_of
from damier.train.trainee import Trainee
from damier.train.training import Training

_USUAL_SEED: Final = 1
_MOST_SEED: Final = (1 << 64) - 1
_MOST_THREADS: Final = 256

_EXAMPLES = """\
examples:
  python -m damier.train reversi --recipe quick --into /tmp/quick
  python -m damier.train reversi --recipe full --into training --threads 2
  python -m damier.train reversi --into training --resume
  python -m damier.train draughts --variant tp --recipe quick
Training can be interrupted at any time; --resume continues it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Train; the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    language.choose(language.asked_for(given) or language.from_environment())
    configure_streams()
    try:
        return _train(_parser().parse_args(given))
    except DamierError as error:
        print_error(language.sentence(error))
        return BAD_USAGE if isinstance(error, UnknownName) else FAILED
    except KeyboardInterrupt:
        print_error("\n" + translate("Interrupted. Finished work is saved; --resume continues it."))
        return INTERRUPTED
    except MemoryError:
        print_error(translate("not enough memory; use fewer threads, or fewer games in a round"))
        return FAILED
    except BrokenPipeError:  # the reader has closed the pipe; --resume continues
        discard_output()
        return FAILED
    except OSError as error:
        discard_output()
        print_error(describe_stream_error(error))
        return FAILED


def _train(options: argparse.Namespace) -> int:
    trainee = _trainee(options.game, options.variant)
    folder = Folder(Path(options.into or Path("training") / trainee.name))
    manifest, start = _prepared(options, trainee, folder)
    threads = options.threads or _processors()
    progress = Progress(sys.stdout)
    training = Training(trainee, manifest.recipe, manifest.seed, start, folder, threads, progress)
    try:
        weights = training.run(options.rounds or len(manifest.recipe.rounds))
    finally:
        progress.clear()
    content = packed(weights)
    report = report_of(trainee, manifest, training.results, weights, len(content)).encode()
    made = folder.path / f"{trainee.name}.bin"
    write_whole(made, content)
    folder.write(REPORT, report)
    print(translate("The weights are in {weights}, the report in {report}.", weights=made, report=folder.path / REPORT))
    if weights == start:
        print(translate("No round has made better weights: these are the initial ones."))
    if options.install:
        _install(trainee, content, report)
    else:
        print(translate("--resume --install installs them for the players."))
    return 0


def _trainee(game: str, variant: str) -> Trainee:
    known = _trainees()
    if game not in known:
        raise UnknownName(
            "{game!r} cannot be trained; the games that can are {names}", game=game, names=", ".join(known)
        )
    trainee: Trainee = known[game](variant)
    return trainee


def _trainees() -> dict[str, Reference]:
    """By name: the games that can be trained, and what makes their trainee."""
    profiles = {game.name: profile_of(game) for game in registry.games()}
    return {name: profile.trainee for name, profile in profiles.items() if profile.trainee}


def _prepared(options: argparse.Namespace, trainee: Trainee, folder: Folder) -> tuple[Manifest, bytes]:
    """The manifest and the first weights: of a new training, or of the one in the folder."""
    recipe = find_recipe(options.recipe, trainee.recipes) if options.recipe else None
    if options.resume and not folder.has(MANIFEST):
        raise FileError("{path} contains no training to resume", path=folder.path)
    folder.make()
    found = read_manifest(folder)
    if found is None:
        start = _weights_in(Path(options.begin), trainee) if options.begin else trainee.first_weights()
        seed = _USUAL_SEED if options.seed is None else options.seed
        manifest = new_manifest(trainee, seed, recipe or next(iter(trainee.recipes.values())), start)
        write_manifest(folder, manifest, start)
        return manifest, start
    if not options.resume:
        raise FileError("{path} already contains a training; --resume continues it", path=folder.path)
    if options.begin:
        raise FileError("--begin is for a new training, but {path} already contains one", path=folder.path)
    manifest, start = found
    begun = sum(folder.has_begun(number) for number in range(1, len(manifest.recipe.rounds) + 1))
    now = resumed(manifest, trainee, begun, seed=options.seed, recipe=recipe, may_change=options.despite_changes)
    if now != manifest:
        write_manifest(folder, now)
    return now, start


def _weights_in(path: Path, trainee: Trainee) -> bytes:
    """The weights in a file that a training has made."""
    try:
        weights = unpacked(path.read_bytes())
    except OSError as error:
        raise FileError("cannot read {path}: {why}", path=path, why=error.strerror or str(error)) from error
    try:
        trainee.engine(weights or b"")
    except ValueError as error:
        raise FileError("{path} contains no weights for {game}", path=path, game=trainee.name) from error
    assert weights
    return weights


def _install(trainee: Trainee, content: bytes, report: bytes) -> None:
    """Write the weights where players read them, and the report in the same folder."""
    target = trainee.installed
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError("cannot write {path}: {why}", path=target, why=error.strerror or str(error)) from error
    write_whole(target, content)
    write_whole(target.with_suffix(".md"), report)
    print(translate("Players use them from now on: {path}", path=target))


# -- arguments


def _parser() -> argparse.ArgumentParser:
    translate_argparse()
    parser = Parser(
        prog="python -m damier.train",
        description=translate("Train a player on games against itself."),
        epilog=translate(_EXAMPLES),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("game", metavar="GAME", help=translate("the game to train: {names}", names=", ".join(_trainees())))
    add("--variant", default="", metavar="V", help=translate("a variant; `damier games` lists them"))
    add("--seed", type=_seed, metavar="N", help=translate("random seed (1): the same seed gives the same result"))
    add("--recipe", metavar="R", help=translate("full, quick, or a JSON file with rounds"))
    add("--into", metavar="DIR", help=translate("the folder of this training (training/GAME)"))
    add("--threads", type=_threads, metavar="N", help=translate("number of threads (all processors)"))
    add("--rounds", type=_count, metavar="N", help=translate("stop after this many rounds of the recipe"))
    add("--begin", metavar="FILE", help=translate("the initial weights, from another training"))
    add("--resume", action="store_true", help=translate("continue the training in the folder"))
    add("--despite-changes", action="store_true", help=translate("continue even if the compiled core has changed"))
    add("--install", action="store_true", help=translate("at the end, install the weights for the players"))
    add("--lang", choices=tuple(language.LANGUAGES), metavar="LANG", help=translate("the language: en or fr"))
    return parser


def _within(text: str, least: int, most: int) -> int:
    if not least <= (found := number(text)) <= most:
        raise argparse.ArgumentTypeError(
            translate("{text!r} is not a number from {least} to {most}", text=text, least=least, most=most)
        )
    return found


def _seed(text: str) -> int:
    return _within(text, 0, _MOST_SEED)


def _threads(text: str) -> int:
    return _within(text, 1, _MOST_THREADS)


def _count(text: str) -> int:
    return _within(text, 1, 1000)


def _processors() -> int:
    """How many processors this process may use."""
    mine = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(mine, _MOST_THREADS)
