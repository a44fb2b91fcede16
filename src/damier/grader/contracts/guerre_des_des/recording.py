"""A whole game of a submission's own files, written down move by move, for the checks of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Self, TypeAlias

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.document import CLASSES
from damier.grader.contracts.guerre_des_des.stage import STRANGE, whole
from damier.grader.remote import Error
from damier.grader.verdict import Failed, Skipped, Unsure
from damier.grader.work import Work

Place: TypeAlias = tuple[int, int]
State: TypeAlias = Mapping[Place, tuple[str, int]]  # whose, and how many dice

COLOURS: Final = ("rouge", "bleu", "vert")
HEIGHT, WIDTH, HOLES = 4, 4, 2
TOO_LONG: Final = "too long"
MOST_EVENTS: Final = 1000
_SECONDS: Final = 1.0
_NOTE: Final = "recorded games"

# principal.py runs, with methods of the document's interface wrapped: each tells what it was asked, and the map before
# and after. If it does not start a game of these classes, they are put together here.
_RECORD: Final = '''
import builtins, importlib, io, os, random, runpy, signal, sys, time

random.seed(seed)
time.sleep = lambda *_: None
os.environ["TERM"] = "xterm"
sys.argv = ["principal.py"]

class Screen(io.StringIO):
    def isatty(self):
        return True

class Enough(BaseException):
    pass

def stop(*_):
    raise Enough("no end")

signal.signal(signal.SIGVTALRM, stop)
signal.setitimer(signal.ITIMER_VIRTUAL, limit)
screen = sys.stdout = Screen()
events, available, playing = [], [], []

def state():
    """The map in one text."""
    cells = playing[-1].carte.cases.items()
    return ";".join(f"{x},{y},{getattr(one.appartenance, 'couleur', None)},{len(one.des)}" for (x, y), one in cells)

def tell(kind, **facts):
    if len(events) >= most:
        raise Enough(too_long)
    events.append({"kind": kind, "at": screen.tell(), **facts})

def place_of(one):
    return None if one is None else list(one.coordonnees)

def surplus(player):
    return player.des_en_surplus if isinstance(player.des_en_surplus, int) else len(player.des_en_surplus)

def wrap(owner, name, around):
    inner = getattr(owner, name)
    def wrapped(self, *given, **named):
        return around(lambda: inner(self, *given, **named), self, *given, *named.values())
    setattr(owner, name, wrapped)

def chosen(kind):
    def around(inner, player, *given):
        before = state()
        one = inner()
        attacker = place_of(given[1]) if len(given) > 1 else None
        tell(kind, colour=player.couleur, is_person=isinstance(player, people), state=before, attacker=attacker,
             choice=place_of(one))
        return one
    return around

def played(inner, game):
    playing.append(game)
    tell("start", state=state(), order=[player.couleur for player in game.joueurs])
    inner()
    tell("over", state=state())

def ended(inner, game, player):
    before, waited = state(), surplus(player)
    inner()
    tell("end", colour=player.couleur, before=before, state=state(), waited=waited, waiting=surplus(player))

def thrown(inner, one):
    total = inner()
    tell("force", place=place_of(one), total=total)
    return total

def won(inner, player):
    inner()
    tell("victory", colour=player.couleur, state=state())

def offered(inner, person, cells, *given):
    available[:] = [sorted(cells), bool(given)]
    return inner()

def answer(prompt=""):
    """The settings; then right answers: an available cell, or nothing when there is none, and after some attacks."""
    screen.write(str(prompt))
    if not available:
        return settings.pop(0) if settings else ""
    answers.append(0)
    cells, is_target = available
    stops = not cells or (not is_target and len(answers) % 9 == 0)
    typed = "" if stops else "{},{}".format(*cells[len(answers) % len(cells)])
    tell("typed", text=typed, is_target=is_target)
    return typed

def put_together():
    board = module("carte_autogeneree").CarteAutogeneree(*size)
    players = [(people if at < persons else computers)(colour) for at, colour in enumerate(colours)]
    game = module("guerre_des_des").GuerreDesDes(players, board)
    if all(one.appartenance is None for one in board.cases.values()):
        board.diviser_territoires(players)
    game.deroulement_global()

module = importlib.import_module
result, answers = {"error": None, "events": events}, []
settings = [*map(str, size), str(persons), str(len(colours) - persons), ""]
try:
    people = module("joueur_humain_console").JoueurHumainConsole
    computers = module("joueur_ordinateur").JoueurOrdinateur
    for kind in (people, computers):
        wrap(kind, "selectionner_attaquant", chosen("attacker"))
        wrap(kind, "selectionner_defenseur", chosen("target"))
        wrap(kind, "afficher_victoire", won)
    wrap(people, "strategie_selection_attaquant", offered)
    wrap(people, "strategie_selection_defenseur", offered)
    wrap(module("guerre_des_des").GuerreDesDes, "deroulement_global", played)
    wrap(module("guerre_des_des").GuerreDesDes, "fin_du_tour", ended)
    wrap(module("case").Case, "lancer_des", thrown)
    builtins.input = answer
    try:
        runpy.run_path(sys.path[0] + "/principal.py", run_name="__main__")
    except SystemExit:
        pass
    except Exception:
        if playing:
            raise
    if not playing:
        put_together()
except BaseException as error:
    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    trace, file, line = error.__traceback__, "", 0
    while trace:
        name = trace.tb_frame.f_code.co_filename
        if name.startswith(sys.path[0]):
            file, line = os.path.basename(name), trace.tb_lineno
        trace = trace.tb_next
    result["error"] = [type(error).__name__, str(error)[:300], file, line]
signal.setitimer(signal.ITIMER_VIRTUAL, 0)
result["shown"] = screen.getvalue()[:600000]
'''


@dataclass(frozen=True, slots=True)
class Event:
    """Something that has happened: `attacker`, `target`, `force`, `end`, `victory` …, and the facts."""

    number: int
    kind: str
    facts: Mapping[str, Any]
    state: State | None = None  # the map: when something was chosen, or after anything else
    before: State = field(default_factory=dict)  # the map before the end of a turn

    @classmethod
    def load(cls, number: int, data: Mapping[str, Any]) -> Self:
        """An event as it comes out of the sandbox; raises what strange data raise."""
        state = _state(data["state"]) if "state" in data else None
        return cls(number, str(data["kind"]), data, state, _state(data.get("before", "")))


@dataclass(frozen=True, slots=True)
class Game:
    """A recorded game, and the error that it has ended with."""

    events: Sequence[Event]
    shown: str
    error: Error | None

    @property
    def is_over(self) -> bool:
        """Whether it has come to its end."""
        return any(event.kind == "over" for event in self.events)

    @property
    def is_won(self) -> bool:
        """Whether it has come to its end, and all cells are one player's."""
        return any(len({owner for owner, _ in (event.state or {}).values()}) == 1 for event in self.of("over"))

    @property
    def order(self) -> list[str]:
        """The colours of the players, as they take turns."""
        return [str(colour) for event in self.of("start") for colour in event.facts["order"]]

    @property
    def first(self) -> State:
        """The map before the first turn: some share out the cells before the game starts, some after."""
        events = [event for event in self.evidence("start", "attacker", "end") if "None" not in event.facts["state"]]
        if not events:
            raise self.unseen()
        return events[0].before if events[0].kind == "end" else events[0].state or {}

    def of(self, *kinds: str) -> list[Event]:
        """The events of some kinds."""
        return [event for event in self.events if event.kind in kinds]

    def evidence(self, *kinds: str) -> list[Event]:
        """The same, at least one; raises Skipped or Unsure."""
        found = self.of(*kinds)
        if not found:
            raise self.unseen()
        return found

    def unseen(self) -> Skipped | Unsure:
        """Why something cannot be judged: the game has gone wrong before, or goes its own way."""
        if self.error:
            return Skipped(Message("the game stops before this can be seen: {error}", error=_told(self.error)))
        start, *over = [event.state or {} for event in self.of("start", "over")] or [{}]
        if over and (start == over[0] or start.keys() != over[0].keys()):
            return Skipped(Message("the game ends before anybody has attacked"))
        return Unsure(Message("the game goes without the methods of the document, so it cannot be followed"))


def _told(error: Error) -> Message:
    if error.type == "Enough":
        return Message("the game goes on without end")
    return error.message()


def _state(data: Any) -> State:
    cells = [cell.split(",") for cell in data.split(";") if cell]
    return {(int(x), int(y)): (colour, int(count)) for x, y, colour, count in cells}


def recorded(work: Work, seed: int = 5, persons: int = 0) -> Game:
    """A game of three players; raises Skipped. It is played once and remembered."""
    games: dict[tuple[int, int], Game | Failed] = work.notes.setdefault(_NOTE, {})
    if (seed, persons) not in games:
        try:
            game = _record(work, seed, persons)
            is_too_long = game.error is not None and game.error.text == TOO_LONG
            games[seed, persons] = _record(work, seed + 1, persons) if is_too_long else game  # bad luck, once
        except Failed as failed:
            games[seed, persons] = failed
    found = games[seed, persons]
    if isinstance(found, Failed):
        raise Skipped(Message("the game stops before this can be seen: {error}", error=found.cause))
    return found


def _record(work: Work, seed: int, persons: int) -> Game:
    with work.remote(whole(work), seconds=_SECONDS * 2) as program:
        data = program.run(
            _RECORD,
            shown="python3 principal.py",
            seed=seed,
            persons=persons,
            limit=_SECONDS,
            most=MOST_EVENTS,
            too_long=TOO_LONG,
            colours=list(COLOURS),
            size=[HEIGHT, WIDTH, HOLES],
        ).checked()
    try:
        events = [Event.load(number, each) for number, each in enumerate(data.value["events"])]
        told = data.value["error"]
        error = Error(str(told[0]), str(told[1]), str(told[2]), int(told[3])) if told else None
        return Game(events, str(data.value["shown"]), error)
    except STRANGE as strange:
        raise Failed(Message("the game cannot be followed"), received=str(strange)) from strange


def require_own_files(work: Work) -> None:
    """Raise Unsure if the game was played with some of our files in place of those that are missing."""
    missing = [file for file in CLASSES if not work.has(file)]
    if len(missing) == len(CLASSES):
        raise Failed(Message("the file {file} is missing", file="guerre_des_des.py"))
    if missing:
        raise Unsure(Message("this was played with our own {files}, which are missing", files=", ".join(missing)))


def require_own_game(work: Work) -> None:
    """Raise Unsure unless the submission's own classes play a game to its end: a program can show what it likes."""
    require_own_files(work)
    try:
        game = recorded(work)
    except Skipped as skipped:
        raise Unsure(skipped.cause) from skipped
    if not game.is_won and not (game.error and game.error.text == TOO_LONG):
        error = _told(game.error) if game.error else Message("the game ends before anybody has attacked")
        raise Unsure(Message("the program plays, and a game of its classes does not end: {error}", error=error))


def neighbours(place: Place) -> tuple[Place, ...]:
    """The four places beside a place."""
    x, y = place
    return (x - 1, y), (x, y + 1), (x + 1, y), (x, y - 1)


def region(state: State, colour: str) -> int:
    """How many cells the largest connected region of a player has."""
    left = {place for place, (owner, _) in state.items() if owner == colour}
    largest = 0
    while left:
        todo = [left.pop()]
        size = 0
        while todo:
            place = todo.pop()
            size += 1
            near = [each for each in neighbours(place) if each in left]
            left.difference_update(near)
            todo += near
        largest = max(largest, size)
    return largest
