"""Section 5: the questions, and what a turn looks like, in one conversation in a terminal that all checks look at."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.reversi import boards, games, words
from damier.grader.contracts.reversi.built import shop
from damier.grader.contracts.reversi.document import CONTRACT
from damier.grader.contracts.reversi.talk import ENTER, NEVER, PATIENT, Talk, open_talk
from damier.grader.shown import ending
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work

FOLDER: Final = "damier-partie/"
_START: Final = "Début de la partie entre Ada (noir) et Bob (blanc)"
_UNKNOWN: Final = r"(?i)\b(non|pas) reconnu|inconnu|unknown|par d.{1,2}faut|by default"
_INVALID: Final = ("a1", "d4", "z9", "dd")
_OPENING: Final = games.OPENING[:2]
_LAST: Final = games.OPENING[2]  # black's, after the invalid ones


@dataclass
class Session:
    """What the program has shown in each step; `failure` is what has ended the conversation early."""

    steps: dict[str, str] = field(default_factory=dict)
    failure: Failed | None = None

    def step(self, *names: str) -> str:
        """What was shown in some steps; raises Failed if it never came to that."""
        if names[-1] not in self.steps and self.failure:
            raise self.failure
        return "".join(self.steps.get(name, "") for name in names)


def session(work: Work) -> Session:
    """The conversation of two people with the program, held once."""
    if "session" not in work.notes:
        held = work.notes["session"] = Session()
        try:
            with shop(work) as there:
                _converse(open_talk(work, there), held)
        except Failed as failed:
            held.failure = failed
        black, white = (words.wording(held.steps.get(f"move {move}", ""), move) for move in _OPENING)
        work.notes["wording"] = (
            black if black and white and re.search(black, words.folded(held.steps["move c5"])) else ""
        )
    found = work.notes["session"]
    assert isinstance(found, Session)
    return found


def _converse(talk: Talk, held: Session) -> None:
    """Play three moves, with invalid ones before the third, and press Ctrl-C."""
    held.steps["first question"] = talk.hear(words.PROMPT)
    for name, line in (("black type", "H"), ("black name", "Ada"), ("white type", "H")):
        held.steps[name] = talk.answer(line, words.PROMPT)
        talk.check_runs()
    held.steps["start"] = talk.answer("Bob", words.START, still=PATIENT)
    talk.check_runs()
    held.steps["start unconfirmed"] = talk.hear(words.TURN)
    held.steps["turn 1"] = talk.answer(ENTER, words.TURN, still=PATIENT)
    talk.check_runs()
    held.steps["prompt"] = talk.hear()
    for number, move in enumerate(_OPENING, start=2):
        held.steps[f"move {move}"] = talk.answer(move, words.ANNOUNCED, still=PATIENT)
        talk.check_runs()
        if number == 2:
            held.steps["move unconfirmed"] = talk.hear(words.TURN)
        held.steps[f"turn {number}"] = talk.answer(ENTER, words.TURN, still=PATIENT)
        talk.check_runs()
    talk.hear()
    for move in _INVALID:
        _try_invalid(talk, held, move)
    held.steps[f"move {_LAST}"] = talk.answer(_LAST, words.ANNOUNCED, still=PATIENT)
    held.steps["turn 4"] = talk.answer(ENTER, words.TURN, still=PATIENT)
    talk.check_runs()
    talk.hear()
    _try_invalid(talk, held, games.PASS_TEXT)
    talk.running.interrupt()
    talk.hear(still=3.0)
    held.steps["interrupted"] = "ended" if talk.has_ended else ""


def _try_invalid(talk: Talk, held: Session, move: str) -> None:
    held.steps[f"invalid {move}"] = talk.answer(move, words.TROUBLE, still=PATIENT) + talk.hear(still=0.15)
    talk.check_runs()


# -- the questions


@CONTRACT.check("5", Message("a game begins after H, a name, H, a name"), 0.25, needs=("builds",))
def begins(work: Work) -> None:
    """Whatever is said about it."""
    held = session(work)
    text = held.step("start", "start unconfirmed", "turn 1", "prompt")
    names = re.findall(r"\bada\b|\bbob\b", words.folded(text))
    if words.start_of(text) or set(names) == {"ada", "bob"} or boards.boards(text):
        return
    if words.turns(text):
        raise Unsure(Message("neither names nor a board are recognised: {text}", text=ending(text)))
    raise Failed(
        Message("typed: {lines}, each with Enter; no game begins", lines="H, Ada, H, Bob"),
        expected=_START,
        received=ending("".join(held.steps.values())),
        hint=Message("ask in exactly this order and nothing else: black's type, its name, white's type, its name"),
    )


@CONTRACT.check("5", Message("black is asked about first, then white"), 0.25, needs=("begins",))
def questions(work: Work) -> None:
    """Ada is black and Bob is white, or comes second where no colour is named."""
    text = session(work).step("start", "start unconfirmed", "turn 1", "prompt")
    names = words.start_of(text)
    order = re.findall(r"\bada\b|\bbob\b", words.folded(text))
    if ("ada" not in names[0] or "bob" not in names[1]) if names else order[:2] not in (["ada", "bob"], ["ada"], []):
        raise Failed(
            Message("typed: {lines}; Ada is not black, or Bob is not white", lines="H, Ada, H, Bob"),
            expected=_START,
            received=ending(text),
            hint=Message("ask in exactly this order and nothing else: black's type, its name, white's type, its name"),
        )


@CONTRACT.check("5", Message("any other type than H, A or F is asked again"), 0.25, needs=("questions",))
def types(work: Work) -> None:
    """X is refused for both colours."""
    with shop(work) as there:
        talk = open_talk(work, there)
        talk.type("X", "H", "Ada", "X", "H", "Bob")
        text = talk.hear(words.START, still=PATIENT)
        if words.start_of(text) and re.search(_UNKNOWN, text):
            raise Unsure(
                Message("another type than H, A or F is not asked again: the program says what it does instead")
            )
        _check_names(text, "X, H, Ada, X, H, Bob", Message("repeat the question until the answer is H, A or F"))


@CONTRACT.check("5", Message("F for both players is refused"), 0.25, needs=("questions",))
def two_files(work: Work) -> None:
    """The second F is asked again, or everything is."""
    with shop(work) as there:
        for name in ("noir.txt", "blanc.txt"):
            there.put(f"{FOLDER}{name}", "")
        talk = open_talk(work, there)
        talk.type("F", FOLDER, "F", "H", "Bob")
        talk.wait(NEVER, 0.4)
        there.put(f"{FOLDER}noir.txt", "Ada\n")
        text = talk.wait(rf"{words.START}|\bbob\b", 5.0)
        if words.start_of(text) or "bob" in words.folded(text):
            return
        talk.type("H", "Bob")  # to a program that asks for both again
        again = talk.wait(words.START, 2.0)
        if not words.start_of(again):
            raise Failed(
                Message("after F for black, F for white is not refused"),
                expected=Message("the question about white's type again; then H and Bob are accepted"),
                received=talk.end,
                hint=Message("remember that black is F already, and repeat the question until the answer is H or A"),
            )


def _check_names(text: str, typed: str, hint: Message) -> None:
    names = words.start_of(text)
    if set(names or re.findall(r"\bada\b|\bbob\b", words.folded(text))) != {"ada", "bob"}:
        raise Failed(
            Message("typed: {lines}; no game between Ada and Bob begins", lines=typed),
            expected=_START,
            received=ending(text),
            hint=hint,
        )


# -- a turn


@CONTRACT.check("5", Message("the first turn: Début de la partie entre … (noir) et … (blanc)"), 0.25, needs=("begins",))
def beginning(work: Work) -> None:
    """The document gives this sentence."""
    text = session(work).step("start", "start unconfirmed", "turn 1")
    if words.start_of(text) is None:
        raise Failed(
            Message("the first turn does not begin with the document's sentence"),
            expected=_START,
            received=ending(text),
            hint=Message("print it word for word, with both names, before the first Enter"),
        )


@CONTRACT.check("5", Message("the last move is shown before each turn"), 0.25, needs=("begins",))
def last_move(work: Work) -> None:
    """The colour, or the name, and the square."""
    held = session(work)
    for move, colour, name in zip(_OPENING, games.COLOURS, ("ada", "bob"), strict=True):
        text = held.step(f"move {move}", *(["move unconfirmed"] if move == _OPENING[0] else []))
        told = [(event.colour, event.move) for event in words.events(text)]
        lines = [line for line in words.folded(text).splitlines() if re.search(rf"\b{move}\b", line)]
        if (colour, move) not in told and not (not told and any(colour in line or name in line for line in lines)):
            raise Failed(
                Message("after {move} by {colour}, the move is not announced", move=move, colour=colour),
                expected=f"Le joueur {colour} a placé son pion en {move}",
                received=ending(text),
                hint=Message("print the last move, with the colour of who has played it, before waiting for Enter"),
            )


@CONTRACT.check("5", Message("the board comes after Enter has been pressed"), 0.5, needs=("begins",))
def enter(work: Work) -> None:
    """Neither the first turn nor the second is announced before."""
    held = session(work)
    for before, after in (
        (("start", "start unconfirmed"), ("turn 1", "prompt")),
        (("move d3", "move unconfirmed"), ("turn 2",)),
    ):
        early, late = held.step(*before), held.step(*after)
        if words.turns(early) or (not words.turns(late) and boards.boards(early)):
            raise Failed(
                Message("the turn begins without waiting for Enter"),
                expected=Message("after the announcement, nothing more until Enter is pressed"),
                received=ending(early),
                hint=Message(
                    "wait for a whole line; in C++ the end of the line typed before is still there after cin >> x: "
                    "skip it with cin.ignore(), or use getline everywhere"
                ),
            )
        if not words.turns(late) and not boards.boards(late):
            raise Unsure(Message("neither a board nor a turn is recognised after Enter: {text}", text=ending(late)))


@CONTRACT.check("5", Message("Tour du joueur noir, Tour du joueur blanc: whose turn it is"), 0.25, needs=("begins",))
def turn(work: Work) -> None:
    """Black's in the first turn, white's in the second."""
    held = session(work)
    shown = (("start", "start unconfirmed", "turn 1", "prompt"), ("move d3", "move unconfirmed", "turn 2"))
    for steps, colour in zip(shown, games.COLOURS, strict=True):
        text = held.step(*steps)
        if colour not in words.turns(text)[-1:]:
            raise Failed(
                Message("the turn of {colour} is not announced", colour=colour),
                expected=f"Tour du joueur {colour}",
                received=ending(text),
                hint=Message("print it after the board, in every turn"),
            )


@CONTRACT.check("4", Message("the board, readable, with the discs where they are"), 0.5, needs=("begins",))
def board(work: Work) -> None:
    """The first position, and that after d3."""
    held = session(work)
    first = boards.boards(held.step("start", "start unconfirmed", "turn 1", "prompt"))
    second = boards.boards(held.step("move d3", "move unconfirmed", "turn 2"))
    if not first or not second:
        raise Unsure(Message("no board with rows 1 to 8 is recognised: a person has to look whether it is readable"))
    symbols = boards.symbols_of(first[-1])
    expected = games.position_after([])
    wrong = boards.fault(first[-1], expected, symbols) if symbols else "d4"
    if symbols and not wrong:
        expected = games.position_after(["d3"])
        wrong = boards.fault(second[-1], expected, symbols)
    if wrong:
        shown = second[-1] if symbols and expected.to_move else first[-1]
        if not symbols and len({cell for row in shown for cell in row}) < 3:
            raise Unsure(
                Message("the discs on the board cannot be told apart by their characters: a person has to look")
            )
        raise Failed(
            Message("the board that is shown is wrong at {square}", square=wrong),
            expected=games.drawn(expected),
            received=boards.drawn(shown),
            hint=Message("white has d4 and e5, black d5 and e4 at the start; d3 then turns d4"),
        )


# -- moves that are refused


@CONTRACT.check("5.1", Message("invalid moves: an error, and the same player again"), 0.5, needs=("begins",))
def invalid(work: Work) -> None:
    """Squares without a capture, occupied, or outside the board."""
    held = session(work)
    for move in _INVALID:
        _check_refused(held, move)
    text = held.step(f"move {_LAST}", "turn 4")
    if _LAST not in words.folded(text) and "blanc" not in words.turns(text):
        raise Failed(
            Message("after invalid moves, black cannot play {move}", move=_LAST),
            expected=f"Le joueur noir a placé son pion en {_LAST}",
            received=ending(text),
            hint=Message("the player who has typed an invalid move plays again, and nothing has changed on the board"),
        )


@CONTRACT.check("5.1", Message("00 is refused to who can play"), 0.25, needs=("begins",))
def no_pass(work: Work) -> None:
    """Passing is for who has no other move."""
    _check_refused(session(work), games.PASS_TEXT)


def _check_refused(held: Session, move: str) -> None:
    text = held.step(f"invalid {move}")
    told = [event for event in words.events(text) if event.move in (move, games.PASS_TEXT)]
    if told or ("noir" if move == games.PASS_TEXT else "blanc") in words.turns(text):
        raise Failed(
            Message("the invalid move {move} is accepted", move=move),
            expected=Message("an error, and the same player again"),
            received=ending(text),
            hint=_why_invalid(move),
        )
    is_silent = " ".join(text.split()) in " ".join(held.steps.get("prompt", "").split())
    if is_silent and not words.is_trouble(text):
        raise Failed(
            Message("nothing says that the move {move} is invalid", move=move),
            expected=Message("an error, and the same player again"),
            received=ending(text) or Message("no output"),
            hint=_why_invalid(move),
        )


def _why_invalid(move: str) -> Message:
    reasons = {
        "a1": Message("a move has to capture at least one disc; a1 captures none here"),
        "d4": Message("d4 is occupied"),
        games.PASS_TEXT: Message("00 is valid only if there is no other valid move"),
    }
    return reasons.get(move, Message("the column is a letter from a to h, the row a number from 1 to 8"))
