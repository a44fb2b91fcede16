"""Section 5: known games from the first turn to the result, and leaving before that."""

from __future__ import annotations

from collections.abc import Sequence

from damier.core.message import Message
from damier.grader.contracts.reversi import boards, games, words
from damier.grader.contracts.reversi.built import ENVIRONMENT, built, shop
from damier.grader.contracts.reversi.document import CONTRACT
from damier.grader.contracts.reversi.humans import session
from damier.grader.contracts.reversi.talk import ENTER, HUMANS, PATIENT, Talk, open_talk, script_of, transcript
from damier.grader.shown import beginning, ending
from damier.grader.verdict import Failed, Unsure
from damier.grader.work import Work


def shown_game(work: Work, name: str, moves: list[str]) -> str:
    """What a known game shows, played once."""
    key = f"game {name}"
    if key not in work.notes:
        with shop(work) as there:
            work.notes[key] = transcript(work, there, moves)
    return str(work.notes[key])


def _last(work: Work, text: str) -> str:
    """What is shown after the last move."""
    told = words.events(text, work.notes.get("wording", ""))
    return text[told[-1].end :] if told else boards.after_last(text)


def _tail(work: Work, text: str) -> str:
    """What is shown after the last move, without the board, whose numbers are no scores."""
    return boards.without_boards(_last(work, text))


def _check_moves(work: Work, text: str, moves: Sequence[str]) -> None:
    """All moves of a game are announced; where no wording is recognised, the scores at the end tell."""
    told = [event.move for event in words.events(text, work.notes.get("wording", ""))]
    if told == list(moves):
        return
    points = games.position_after(moves).points()
    if set(points) <= words.numbers(_tail(work, text)):
        return
    same = next((at for at, pair in enumerate(zip(told, moves, strict=False)) if pair[0] != pair[1]), None)
    at = min(len(told), len(moves)) if same is None else same
    if not told:
        raise Unsure(Message("moves are not announced in words that are recognised: {text}", text=ending(text)))
    if at == len(moves):
        return
    before = games.position_after(moves[:at])
    raise Failed(
        Message(
            "move {number}, {move} by {colour}, is valid, but not played",
            number=at + 1,
            move=moves[at],
            colour=games.COLOURS[before.to_move],
        ),
        expected=Message("{move} accepted, in this position:\n{board}", move=moves[at], board=games.drawn(before)),
        received=_around(work, text, at),
        hint=Message("the moves before: {moves}; type them and compare the boards", moves=" ".join(moves[:at]) or "–"),
    )


def _around(work: Work, text: str, at: int) -> str:
    """What is shown after so many moves."""
    told = words.events(text, work.notes.get("wording", ""))
    begin = told[at - 1].end if 0 < at <= len(told) else 0
    return beginning(text[begin:])


@CONTRACT.check("1, 5", Message("a whole game of sixty moves, by the rules"), 1, needs=("begins",))
def whole_game(work: Work) -> None:
    """Typed at once on a pipe: captures in all directions, up to a full board."""
    session(work)
    text = shown_game(work, "whole", games.WHOLE)
    _check_moves(work, text, games.WHOLE)
    final = games.position_after(games.WHOLE)
    found = boards.boards(text)
    symbols = boards.symbols_of(found[0]) if found else None
    is_shown = symbols is not None and not boards.fault(found[-1], final, symbols)
    if not is_shown and not set(final.points()) <= words.numbers(_tail(work, text)):
        raise Failed(
            Message("sixty valid moves are played, and the last board is wrong"),
            expected=games.drawn(final),
            received=boards.drawn(found[-1]) if found else ending(text),
            hint=Message("a move turns all discs between it and another one of its colour, in all eight directions"),
        )


@CONTRACT.check("5, 5.1", Message("who cannot play is announced, and passes with 00"), 0.5, needs=("whole_game",))
def passes(work: Work) -> None:
    """Black has to pass in its fifth turn."""
    session(work)
    at = games.EARLY_PASS.index(games.PASS_TEXT)
    last = games.EARLY_PASS[at - 1]
    with shop(work) as there:
        talk = open_talk(work, there)
        talk.type(*script_of(games.EARLY_PASS[: at - 1]))
        talk.hear(still=0.3)
        talk.answer(last, words.ANNOUNCED, still=PATIENT)
        text = talk.answer(ENTER, words.TURN, still=PATIENT)
        talk.check_runs()
        if "noir" not in words.turns(text) and words.turns(talk.text):
            raise Failed(
                Message("black cannot play, and its turn is not announced"),
                expected="Tour du joueur noir",
                received=ending(text),
                hint=Message("the document: turns always alternate; who has to pass is announced and types 00"),
            )
        passing = talk.answer(games.PASS_TEXT, words.ANNOUNCED, still=PATIENT)
        after = talk.answer(ENTER, words.TURN, still=PATIENT)
        talk.check_runs()
        _check_passed(talk, passing, after)


def _check_passed(talk: Talk, passing: str, after: str) -> None:
    """The pass is announced, and white plays."""
    told = [event for event in words.events(passing + after) if event.move == games.PASS_TEXT]
    if not told and not ("pass" in words.folded(passing) and not words.is_trouble(passing)):
        raise Failed(
            Message("black has no valid move and types 00; the pass is not announced"),
            expected="Le joueur noir a passé son tour",
            received=ending(passing),
            hint=Message("00 is valid if no other move is; the next turn begins with this sentence"),
        )
    played = talk.answer(games.EARLY_PASS[-1], words.ANNOUNCED, still=PATIENT)
    played += talk.answer(ENTER, words.TURN, still=PATIENT)
    if games.EARLY_PASS[-1] not in words.folded(played) and "noir" not in words.turns(played):
        raise Failed(
            Message("after black's pass, white cannot play {move}", move=games.EARLY_PASS[-1]),
            received=ending(played),
            hint=Message("after a pass it is the other player's turn, on the same board"),
        )


@CONTRACT.check("1, 5", Message("the game ends when nobody can play, full board or not"), 0.25, needs=("whole_game",))
def early_end(work: Work) -> None:
    """After nine moves there is no white disc left."""
    session(work)
    text = shown_game(work, "short", games.SHORT)
    _check_moves(work, text, games.SHORT)
    tail = _tail(work, text)
    if words.turns(tail) or not (words.numbers(tail) or words.names_winner(tail)):
        raise Failed(
            Message("after {moves} white has no disc left, and the game does not end", moves=" ".join(games.SHORT)),
            expected=Message("the winner and the scores, and no further turn"),
            received=ending(_last(work, text)),
            hint=Message("before each turn, see whether one of the two players still has a valid move"),
        )


@CONTRACT.check("5", Message("the end: who has won, and both scores"), 0.5, needs=("whole_game",))
def result(work: Work) -> None:
    """A game that black wins, and one that white wins."""
    for name, moves in (("whole", games.WHOLE), ("white", games.WHITE)):
        points = games.position_after(moves).points()
        text = shown_game(work, name, moves)
        tail, last = _tail(work, text), _last(work, text)
        winner = games.COLOURS[points[0] < points[1]]
        if not set(points) <= words.numbers(tail):
            raise _wrong_result(Message("at the end of the game the scores are not shown, or wrong"), points, last)
        named = words.winners(tail)
        if winner not in named and (named or not words.names_winner(tail)):
            raise _wrong_result(Message("at the end of the game the winner is not named, or wrong"), points, last)


def _wrong_result(cause: Message, points: tuple[int, ...], last: str) -> Failed:
    winner = games.COLOURS[points[0] < points[1]]
    return Failed(
        cause,
        expected=Message("{colour} wins, noir {black}, blanc {white}", colour=winner, black=points[0], white=points[1]),
        received=ending(last),
        hint=Message("show the number of discs of each colour; the player with more discs wins"),
    )


@CONTRACT.check("5", Message("leaving: Ctrl-C, and the end of the input, without a crash"), 0.25, needs=("questions",))
def leaving(work: Work) -> None:
    """What the program does at the end of its input is a person's to judge, unless it crashes."""
    held = session(work)
    if "interrupted" in held.steps and not held.steps["interrupted"]:
        raise Failed(
            Message("./projet goes on after Ctrl-C"),
            hint=Message("do not catch the signal SIGINT, or end the program when it comes"),
        )
    with shop(work) as there:
        running = there.start(*built(work).command(), environment=ENVIRONMENT, shown="./projet")
        talk = Talk(running)
        talk.type(*HUMANS, ENTER)
        running.close_input()
        try:
            talk.hear(still=2.0, seconds=1.0)
        except Failed as failed:
            work.notes["end of input"] = failed.cause
        crash = talk.crash()
        if crash:
            raise Failed(
                crash,
                received=talk.end,
                hint=Message(
                    "end the program when nothing more can be read; in C++: if (!getline(cin, line)) return 0;"
                ),
            )
