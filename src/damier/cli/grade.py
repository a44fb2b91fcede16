"""`damier grade`: marks for programs that were written to a document, with reasons."""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from damier.cli.command import Command
from damier.cli.grade_progress import shown_progress
from damier.cli.grade_text import print_report, print_table
from damier.cli.options import count
from damier.cli.terminal import screen_of
from damier.core.errors import BadSetup, FileError, NoSandbox
from damier.core.files import check_replaceable, check_writable, expanded, is_file, make_folder, write_whole
from damier.i18n.language import active, current, say, translate
from damier.ui.terminal.ink import ALARM, FAINT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from damier.grader.contract import Contract
    from damier.grader.session import Graded
    from damier.sandbox.walls import Walls

_STANDARD_OUTPUT: Final = "-"
_MARK: Final = "\N{BYTE ORDER MARK}"  # without which Excel takes a table for one in another encoding
_EXAMPLES: Final = """\
A contract is one of the five documents by its name (an unknown name lists them), or a file of your own: docs/grader.md.
A folder is one submission, or a class: folders or archives, as Moodle and Gradescope export them. Submissions run in a
sandbox.

examples:
  damier grade dames-ulb my-work
  damier grade dames-ulb export.zip --jobs 2 --html marks --csv marks.csv
  damier grade dames-ulb part1 --part 1
  damier grade dames-ulb class --similar --starter starter.py
  damier grade dames-ulb --autograder upload.zip"""


def add_options(parser: argparse.ArgumentParser) -> None:
    """What is graded, by what, and where the marks go."""
    parser.add_argument(
        "contract", metavar="CONTRACT", help=translate("what was asked for: dames-ulb, or a file of your own")
    )
    parser.add_argument("folders", nargs="*", metavar="FOLDER", help=translate("submissions: folders or archives"))
    parser.add_argument("--part", metavar="P", help=translate("grade one part of the document only"))
    parser.add_argument("--one", action="store_true", help=translate("each folder is one submission, not a class"))
    parser.add_argument("--jobs", type=count, default=1, metavar="N", help=translate("submissions at a time"))
    parser.add_argument(
        "--results", default="", metavar="FOLDER", help=translate("where the marks of a class are kept")
    )
    parser.add_argument("--json", default="", metavar="FILE", help=translate("write all marks as JSON; - prints them"))
    parser.add_argument("--csv", default="", metavar="FILE", help=translate("write a table for a spreadsheet"))
    parser.add_argument(
        "--html", default="", metavar="FOLDER", help=translate("write a page for each, and one for you")
    )
    parser.add_argument("--gradescope", action="store_true", help=translate("JSON as Gradescope's results.json"))
    parser.add_argument("--autograder", default="", metavar="ZIP", help=translate("make an autograder for Gradescope"))
    parser.add_argument("--similar", action="store_true", help=translate("compare submissions with each other"))
    parser.add_argument(
        "--starter", action="append", default=[], metavar="FILE", help=translate("code that all were given")
    )
    parser.add_argument(
        "--container",
        action="store_true",
        help=translate("in a container that is used once: as much of a sandbox as it allows"),
    )
    parser.add_argument("--unsafe", action="store_true", help=translate("run submissions without a sandbox"))


def run(options: argparse.Namespace) -> int:
    """Grade, and give the marks out as asked for."""
    from damier.grader.catalogue import find

    contract = find(options.contract)
    _check(options, contract)
    if options.autograder:
        return _make_autograder(options, contract)
    _check_files(options)
    with tempfile.TemporaryDirectory(prefix="damier-class-") as place:
        Path(place).chmod(0o755)
        graded = _grade(options, contract, Path(place))
        _give_out(options, contract, graded)
        if options.similar:
            _compare(options, contract, graded)
    return 0


def _check(options: argparse.Namespace, contract: Contract) -> None:
    """Raise BadSetup for options that say nothing, or not together."""
    if options.part is not None and options.part not in {each.part for each in contract.checks}:
        parts = ", ".join(sorted({each.part for each in contract.checks if each.part})) or "-"
        raise BadSetup("there is no part {part!r}; the parts are: {parts}", part=options.part, parts=parts)
    if options.autograder and options.folders:
        raise BadSetup("--autograder grades nothing here: give it without a folder")
    if not options.folders and not options.autograder:
        raise BadSetup("grade needs the folder of a submission or of a class: damier grade dames-ulb my-work")
    if options.gradescope and len(options.folders) > 1:
        raise BadSetup("--gradescope is about one submission: give it one folder")
    if options.starter and not options.similar:
        raise BadSetup("--starter names what does not count for --similar: give both")
    if [options.json, options.csv].count(_STANDARD_OUTPUT) > 1:
        raise BadSetup("only one of --json and --csv can print to the terminal")


def _check_files(options: argparse.Namespace) -> None:
    """Raise FileError for what cannot be written or read, before a class is graded for it."""
    if options.html:
        make_folder(expanded(options.html))
        check_writable(expanded(options.html))
    for file in filter(None, (options.json, options.csv)):
        if file != _STANDARD_OUTPUT:
            check_replaceable(expanded(file))
    for starter in options.starter:
        if not is_file(expanded(starter)):
            raise FileError("there is no {path}", path=starter)


def _grade(options: argparse.Namespace, contract: Contract, place: Path) -> list[Graded]:
    from damier.grader.intake import collect
    from damier.grader.session import Store, grade_all

    is_one = options.one or options.gradescope
    kept = expanded(options.results or f"grade-{contract.name}")
    ours = [kept, *([expanded(options.html)] if options.html else [])]
    folders = [expanded(each) for each in options.folders]
    submissions = collect(folders, contract, place, is_one=is_one, without=ours)
    walls = _walls(options)
    store = None
    if len(submissions) > 1 or options.results:
        make_folder(kept)
        check_writable(kept)
        store = Store(kept, contract, options.part)
    try:
        with shown_progress(options, len(submissions)) as tell:
            return grade_all(
                submissions, contract, options.part, jobs=options.jobs, walls=walls, store=store, on_done=tell
            )
    except KeyboardInterrupt:
        if store:
            screen_of(options).say(translate("What is done is kept: the same command goes on with the rest."), FAINT)
        raise


def _walls(options: argparse.Namespace) -> Walls:
    """The walls to put up; raises NoSandbox where they do not stand."""
    from damier.sandbox.check import require
    from damier.sandbox.walls import Walls

    if options.unsafe:
        return Walls.NONE
    try:
        require(several=True)
    except NoSandbox:
        if not options.container:
            raise
        return Walls.USER
    return Walls.ALL


def _give_out(options: argparse.Namespace, contract: Contract, graded: Sequence[Graded]) -> None:
    """Write and print what was asked for."""
    from damier.grader.export import as_csv, as_gradescope, as_json
    from damier.pages.grade_pages import write_pages

    if options.json or options.gradescope:
        if options.gradescope:
            data = as_gradescope(contract, graded[0], say, leads=translate("points"))
        else:
            data = as_json(contract, graded, say)
        _write(options.json or _STANDARD_OUTPUT, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
    if options.csv:
        table = as_csv(contract, options.part, graded, active())
        _write(options.csv, table if options.csv == _STANDARD_OUTPUT else f"{_MARK}{table}")
    if options.html:
        write_pages(expanded(options.html), contract, graded, options.part)
    if _STANDARD_OUTPUT in (options.json, options.csv) or (options.gradescope and not options.json):
        return
    screen = screen_of(options)
    if len(graded) == 1:
        print_report(screen, contract, graded[0])
    else:
        print_table(screen, contract, graded)
    if options.html:
        screen.say(translate("The page is in {file}.", file=str(expanded(options.html) / "index.html")), FAINT)
    if options.unsafe:
        screen.say(translate("Submissions ran without a sandbox."), ALARM)


def _write(path: str, text: str) -> None:
    if path == _STANDARD_OUTPUT:
        print(text, end="")
    else:
        write_whole(expanded(path), text)


def _make_autograder(options: argparse.Namespace, contract: Contract) -> int:
    from damier.grader.autograder import make_autograder

    target = expanded(options.autograder)
    write_whole(target, make_autograder(contract, options.contract, options.part, current()))
    screen_of(options).say(translate("The autograder is in {file}: upload it to Gradescope.", file=str(target)))
    return 0


def _compare(options: argparse.Namespace, contract: Contract, graded: Sequence[Graded]) -> None:
    from damier.cli.grade_text import print_pairs
    from damier.grader.likeness import compared
    from damier.pages.likeness_pages import write_pairs

    submissions = [each.submission for each in graded if not each.problem]
    found = compared(submissions, [expanded(each) for each in options.starter])
    print_pairs(screen_of(options), found)
    if options.html:
        write_pairs(expanded(options.html), found)


COMMAND: Final = Command("grade", "mark programs written to a document, and say why", _EXAMPLES, run, add_options)
