"""Where one method is tried: its author's class, on maps made by hand, beside our other files or methods."""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final, Self, TypeAlias

from damier.core.message import NOTHING, Message
from damier.grader.border import interference
from damier.grader.contract import Check
from damier.grader.contracts.guerre_des_des.document import CLASSES, CONTRACT, HANDED_OUT, our_file, ours
from damier.grader.remote import Outcome, Remote
from damier.grader.verdict import Failed
from damier.grader.work import Work

POINTS: Final = 2  # for a method
SECONDS: Final = 1.0  # of processor time for a trial

STRANGE: Final = (TypeError, ValueError, KeyError, IndexError, AttributeError)
"""What happens to a check whose submission has changed what the check itself puts together."""
TWINS: Final = ("joueur_humain_console.py",)
"""Whose methods do the same twice: one of ours would be the answer to the other."""

# What runs beside the submission before a trial: `draw` makes a map of words such as `r3 b1 --`.
SETTING: Final = '''
import importlib, io, os, sys, time

time.sleep = lambda *_: None

class Modules(dict):
    def __missing__(self, name):
        return importlib.import_module(name)

module = Modules()
De, Case, Carte, Joueur = module["de"].De, module["case"].Case, module["carte"].Carte, module["joueur"].Joueur
COLOURS = {"r": "rouge", "b": "bleu", "v": "vert", "j": "jaune"}

def dice(count):
    return [De() for _ in range(count)]

def waiting(player):
    """How many dice a player has in surplus: a list of them, or their number."""
    dice = player.des_en_surplus
    return dice if isinstance(dice, int) else len(dice)

def let_wait(player, count):
    player.des_en_surplus = count if isinstance(player.des_en_surplus, int) else dice(count)

class Anyone(Joueur):
    def __init__(self, couleur):
        super().__init__(couleur, "Essai")

def draw(rows, make_player=Anyone):
    players = {letter: make_player(colour) for letter, colour in COLOURS.items()}
    cells = {}
    table = [row.split() for row in rows.split("|")]
    for x, row in enumerate(table):
        for y, word in enumerate(row):
            if word != "--":
                cells[x, y] = one = Case((x, y))
                one.appartenance, one.des = players[word[0]], dice(int(word[1:]))
    for (x, y), one in cells.items():
        around = ((x - 1, y), (x, y + 1), (x + 1, y), (x, y - 1))
        one.voisins = [cells[place] for place in around if place in cells]
    board = Carte(len(table), len(table[0]), cells)
    board.carte_prete = True
    return board, players

def words(board):
    """The map as `draw` reads it."""
    def word(place):
        one = board.cases.get(place)
        return "--" if one is None else getattr(one.appartenance, "couleur", "?")[0] + str(len(one.des))
    return " | ".join(" ".join(word((x, y)) for y in range(board.largeur)) for x in range(board.hauteur))

def found(value, cells):
    """The places of the cells in a dictionary; what it is instead, if it is something else."""
    if not isinstance(value, dict):
        return type(value).__name__
    return sorted(value, key=repr) if all(cells.get(key) is one for key, one in value.items()) else "?"

class Screen(io.StringIO):
    def __init__(self, is_terminal):
        super().__init__()
        self.is_terminal = is_terminal
    def isatty(self):
        return self.is_terminal

def printed(function, *arguments, is_terminal=False):
    """What a call gives, and what it prints."""
    os.environ.pop("NO_COLOR", None)
    os.environ["TERM"] = "xterm-256color"
    before, sys.stdout = sys.stdout, Screen(is_terminal)
    try:
        value = function(*arguments)
        return value, sys.stdout.getvalue()
    finally:
        sys.stdout = before

def take_our_other_methods(text, kind, name):
    space = {"__name__": "ours"}
    exec(compile(text, "<ours>", "exec"), space)
    theirs = getattr(module[kind], name)
    for key, value in vars(space[name]).items():
        if callable(value) and key != "__init__" and not (key.startswith("_") and hasattr(theirs, key)):
            setattr(theirs, key, value)

def end_in_their_file(error):
    """Let an error tell the last line of the file that is tried, not a line of ours that it has called."""
    trace, last = error.__traceback__, None
    while trace:
        last = trace if trace.tb_frame.f_code.co_filename.endswith("/" + tested) else last
        trace = trace.tb_next
    if last:
        last.tb_next = None

if other_methods:
    take_our_other_methods(other_methods, tested.removesuffix(".py"), class_name)
try:
    exec(compile(trial, "<check>", "exec"), globals())
except BaseException as error:
    end_in_their_file(error)
    raise
'''


@dataclass
class Stage:
    """One way to try a method: a folder, and perhaps our other methods of its class. One process, closed at the end."""

    work: Work
    folder: Path
    file: str
    other_methods: str = ""
    _program: Remote | None = None

    def run(self, shown: str, trial: str, *, input: str = "", hint: Message = NOTHING, **values: Any) -> Outcome:
        """Try something: what it puts into `result`. Raises Failed if it stops with an error; `hint` is about that."""
        self._program = self._program or self.work.remote(self.folder, seconds=SECONDS)
        outcome = self._program.run(
            SETTING,
            shown=shown,
            input=input,
            trial=trial,
            tested=self.file,
            class_name=CLASSES.get(self.file, ""),
            other_methods=self.other_methods,
            **values,
        )
        try:
            return outcome.checked()
        except Failed as failed:
            failed.hint = hint or failed.hint
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._program:
            self._program.close()
            self._program = None


Trial: TypeAlias = Callable[[Stage], None]


def ways(work: Work, file: str, method: str) -> Iterator[Stage]:
    """The ways to try a method; it is right if it is right in one of them."""
    beside_ours = work.beside(ours(without=file))
    yield Stage(work, beside_ours, file)
    if file not in TWINS:
        yield Stage(work, beside_ours, file, _without(file, method))
    yield Stage(work, whole(work), file)


def whole(work: Work) -> Path:
    """The submission, with our files in place of those that are missing, or that cannot run here."""
    replaced = {name: text for name, text in ours().items() if not work.has(name) or _needs_a_package(work, name)}
    return work.beside(replaced)


def _needs_a_package(work: Work, name: str) -> bool:
    """Whether a file that was handed out, in which nothing is to be programmed, imports what is not installed here."""
    if name not in HANDED_OUT:
        return False
    try:
        tree = work.tree(name)
    except Failed:
        return False
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    known = {path.stem for path in work.own.glob("*.py")} | set(sys.stdlib_module_names)
    return any(find_spec(top) is None for module in imported if (top := module.partition(".")[0]) and top not in known)


def method(file: str, section: str = "6") -> Callable[[Trial], Trial]:
    """Make a function that tries a method, by the method's name, a check of it."""

    def add(trial: Trial) -> Trial:
        name = trial.__name__
        title = Message("{file}: {method}", file=file, method=f"{name}()")
        part = file.removesuffix(".py")
        CONTRACT.add(Check(name, section, title, POINTS, _tried(file, name, trial), part, (_readable(file),)))
        return trial

    return add


def _tried(file: str, name: str, trial: Trial) -> Callable[[Work], None]:
    """Try a method in one way after the other. The second way tells most about the method itself."""

    def run(work: Work) -> None:
        failures: list[Failed] = []
        _require_method(work, file, name)
        for stage in ways(work, file, name):
            try:
                with stage:
                    return trial(stage)
            except Failed as failed:
                failures.append(failed)
            except STRANGE:
                failures.append(interference(f"{name}()"))
        raise failures[len(failures) - 2]

    return run


def _readable(file: str) -> str:
    """The name of the check that a file is there and can be read; made when it is first asked for."""
    name = f"{file.removesuffix('.py')}_file"
    if all(each.name != name for each in CONTRACT.checks):
        title = Message("{file} is there, with its class {name}", file=file, name=CLASSES[file])
        part = file.removesuffix(".py")
        CONTRACT.add(Check(name, "6", title, 0, lambda work: _require_class(work, file), part))
    return name


def _class_in(work: Work, file: str) -> ast.ClassDef | None:
    classes = [node for node in ast.walk(work.tree(file)) if isinstance(node, ast.ClassDef)]
    return next((node for node in classes if node.name == CLASSES[file]), None)


def _require_class(work: Work, file: str) -> None:
    """The file is there with its class, and Python can import it beside our files, or beside its author's."""
    if _class_in(work, file) is None:
        raise Failed(
            Message("{file} has no class {name}", file=file, name=CLASSES[file]),
            hint=Message("keep the files and classes that the document hands out, with their names"),
        )
    stem, failures = file.removesuffix(".py"), list[Failed]()
    for stage in (Stage(work, work.beside(ours(without=file)), file), Stage(work, whole(work), file)):
        try:
            with stage:
                stage.run(f"import {stem}", "module[stem]", stem=stem)
        except Failed as failed:
            failures.append(failed)
        else:
            return
    raise failures[0]


def _require_method(work: Work, file: str, name: str) -> None:
    """The method is in the class, and not only `pass`."""
    found = _class_in(work, file)
    for node in found.body if found else ():
        if isinstance(node, ast.FunctionDef) and node.name == name and all(map(_is_nothing, node.body)):
            raise Failed(
                Message("{file}: the method {name} is still empty", file=file, name=name),
                hint=Message("replace `pass` by your own lines; other methods may help, but this one has to work"),
            )


def _is_nothing(node: ast.stmt) -> bool:
    return isinstance(node, ast.Pass) or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant))


def _without(file: str, method: str) -> str:
    """Our file without a method: nobody finds the answer in it."""
    tree = ast.parse(our_file(file))
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            node.body = [each for each in node.body if getattr(each, "name", "") != method]
    return ast.unparse(tree)
