"""The rules of the game (section 7), in a recorded game of three computers: ten of the 25 points for the play."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, TypeAlias

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.document import CONTRACT, PLAY
from damier.grader.contracts.guerre_des_des.recording import (
    Event,
    Game,
    Place,
    State,
    neighbours,
    recorded,
    region,
    require_own_files,
)
from damier.grader.contracts.guerre_des_des.stage import STRANGE
from damier.grader.expect import holds
from damier.grader.verdict import Failed
from damier.grader.work import Work

FIRST_DICE: Final = 10
MOST_DICE: Final = 8

Judge: TypeAlias = Callable[[Game], None]


def rule(title: Message, points: float) -> Callable[[Judge], Judge]:
    """Make a function that looks at a recorded game a check."""

    def add(judge: Judge) -> Judge:
        def run(work: Work) -> None:
            try:
                judge(recorded(work))
            except STRANGE as error:
                raise Failed(Message("the game cannot be followed"), received=str(error)) from error
            require_own_files(work)

        run.__name__ = judge.__name__
        CONTRACT.check("7", title, points, part=PLAY)(run)
        return judge

    return add


@rule(Message("the start: equal shares, one die in each cell, and 10 more for each player"), 2)
def rules_start(game: Game) -> None:
    """How the cells and the dice are shared out."""
    start = game.first
    cells = {colour: [count for owner, count in start.values() if owner == colour] for colour in game.order}
    numbers = [len(each) for each in cells.values()]
    holds(
        sum(numbers) == len(start) and max(numbers) - min(numbers) <= 1,
        Message("the cells are not shared out evenly among three players: {numbers}", numbers=_list(numbers)),
        expected="5, 5, 4",
        received=_list(numbers),
        hint=Message("look at Carte.diviser_territoires, and whether all players are in the list"),
    )
    for colour, dice in cells.items():
        holds(
            sum(dice) == len(dice) + FIRST_DICE and min(dice) >= 1 and max(dice) <= MOST_DICE,
            Message("{colour} does not start with one die in each cell and 10 more", colour=colour),
            expected=Message("{number} dice in {cells} cells", number=len(dice) + FIRST_DICE, cells=len(dice)),
            received=f"{' + '.join(map(str, dice))} = {sum(dice)}",
            hint=Message("each of the 10 dice goes to a cell with fewer than 8, drawn at random"),
        )


@rule(Message("attacks: from a cell with two dice or more, to a neighbour of another player"), 2)
def rules_attacks(game: Game) -> None:
    """Who may attack whom."""
    for event in game.evidence("attacker", "target"):
        state, colour = event.state or {}, event.facts["colour"]
        attacker = _place(event.facts["choice" if event.kind == "attacker" else "attacker"])
        if attacker is None:
            continue
        owner, dice = state[attacker]
        enemies = [each for each in neighbours(attacker) if each in state and state[each][0] != colour]
        holds(
            owner == colour and dice >= 2 and bool(enemies),
            Message("{colour} attacks with a cell that cannot attack: {place}", colour=colour, place=str(attacker)),
            expected=Message("an own cell with at least 2 dice and an enemy beside it"),
            received=_cell(state, attacker),
            hint=Message("look at Carte.cases_disponibles_pour_attaque and Joueur.selectionner_attaquant"),
        )
        target = _place(event.facts["choice"]) if event.kind == "target" else None
        holds(
            target is None or target in enemies,
            Message("{place} attacks {target}, which is not allowed", place=str(attacker), target=str(target)),
            expected=Message("one of these cells: {cells}", cells=", ".join(map(str, enemies))),
            received=_cell(state, target) if target else "",
            hint=Message("a target is one of the four cells beside the attacker and belongs to somebody else"),
        )


@rule(Message("battles: strictly more wins, and what becomes of the dice"), 2)
def rules_battles(game: Game) -> None:
    """After each attack the map is as it should be."""
    battles = 0
    for event in game.evidence("target"):
        target = _place(event.facts["choice"])
        after = _next_map(game, event)
        if target is None or after is None or event.state is None:
            continue
        battles += 1
        x, y = event.facts["attacker"]
        _judge_battle(event.state, after, (x, y), target, _forces(game, event))
    if not battles:
        raise game.unseen()


def _judge_battle(before: State, after: State, attacker: Place, target: Place, forces: tuple[int, int] | None) -> None:
    colour, dice = before[attacker]
    won = {**before, attacker: (colour, 1), target: (colour, dice - 1)}
    lost = {**before, attacker: (colour, 1)}
    expected = [won, lost] if forces is None else [won] if forces[0] > forces[1] else [lost]
    if after in expected:
        return
    told = Message("")
    if forces:
        told = (
            Message(
                "the dice give {first} against {second}, so the attack succeeds: "
                "all attacking dice but one move to the target",
                first=forces[0],
                second=forces[1],
            )
            if forces[0] > forces[1]
            else Message(
                "the dice give {first} against {second}, so the attack fails: "
                "the attacker keeps one die, the target keeps all",
                first=forces[0],
                second=forces[1],
            )
        )
    raise Failed(
        Message(
            "{attacker} ({dice} dice) attacks {target} ({others} dice); then the map is wrong (cell, player, dice)",
            attacker=str(attacker),
            target=str(target),
            dice=dice,
            others=before[target][1],
        ),
        expected=" / ".join(f"{_cell(each, attacker)}, {_cell(each, target)}" for each in expected),
        received=", ".join(_cell(after, each) for each in _differences(before, after, attacker, target)),
        hint=told or Message("strictly more wins: all attacking dice but one move; otherwise the attacker keeps one"),
    )


@rule(Message("the end of a turn: as many dice as the largest region has cells, at most 8 in a cell"), 2)
def rules_reinforcements(game: Game) -> None:
    """New dice."""
    for event in game.evidence("end"):
        before, after, colour = event.before, event.state or {}, event.facts["colour"]
        gained = {place: after[place][1] - before[place][1] for place in before}
        size = region(before, colour)
        if max(count for _, count in before.values()) > MOST_DICE:
            continue
        rooms = sum(MOST_DICE - count for owner, count in before.values() if owner == colour)
        total = min(size + event.facts["waited"], rooms)
        left = size + event.facts["waited"] - total
        is_fair = all(more == 0 or (more > 0 and before[place][0] == colour) for place, more in gained.items())
        holds(
            all(before[place][0] == after[place][0] for place in before),
            Message("at the end of the turn of {colour} a cell changes hands", colour=colour),
            hint=Message("at the end of a turn only dice are added: appartenance stays as it is"),
        )
        most = max(count for _, count in after.values())
        holds(
            most <= MOST_DICE,
            Message("at the end of the turn of {colour} a cell has {number} dice", colour=colour, number=most),
            expected=Message("8 at most"),
            received=str(most),
            hint=Message("give new dice only to cells that are not full (Case.est_pleine)"),
        )
        holds(
            is_fair and sum(gained.values()) == total and event.facts["waiting"] == left,
            Message(
                "the turn of {colour} ends with the wrong dice: the largest region has {number} cells",
                colour=colour,
                number=size,
            ),
            expected=Message("{dice} dice more, {left} in surplus", dice=total, left=left),
            received=Message(
                "{dice} dice more, {left} in surplus", dice=sum(gained.values()), left=event.facts["waiting"]
            ),
            hint=Message("new dice go to own cells with fewer than 8 dice; what finds no room waits in the surplus"),
        )


@rule(Message("turns go round, players without cells are skipped, and the one with all cells wins"), 2)
def rules_turns(game: Game) -> None:
    """Whose turn, and the end of the game."""
    turns = game.evidence("end")
    for first, second in pairwise(turns):
        state = second.before
        order = game.order
        at = order.index(first.facts["colour"])
        following = [each for each in (*order[at + 1 :], *order[:at]) if _has_cells(state, each)]
        if not following:
            break  # somebody has all cells, and the game goes on
        holds(
            second.facts["colour"] in following[:1] or not _has_cells(first.state or {}, first.facts["colour"]),
            Message(
                "after {first} it is the turn of {second}", first=first.facts["colour"], second=second.facts["colour"]
            ),
            expected=following[0],
            received=second.facts["colour"],
            hint=Message("players take turns in the order of the list; only those without a cell are skipped"),
        )
    if not game.is_over:
        raise game.unseen()
    last = game.of("over")[0].state or {}
    owners = {owner for owner, _ in last.values()}
    holds(
        len(owners) == 1,
        Message("the game ends while several players have cells"),
        received=", ".join(sorted(owners)),
        hint=Message("look at partie_terminee and conquete: one player has all cells"),
    )
    winners = [event.facts["colour"] for event in game.of("victory")]
    holds(
        not winners or winners == list(owners),
        Message("the player announced as the winner does not have all cells"),
        expected=", ".join(owners),
        received=", ".join(winners),
        hint=Message("look at determiner_gagnant"),
    )


def _has_cells(state: State, colour: str) -> bool:
    return any(owner == colour for owner, _ in state.values())


def _next_map(game: Game, event: Event) -> State | None:
    """The map when it is next known."""
    for later in game.events[event.number + 1 :]:
        if later.kind == "end":
            return later.before
        if later.state is not None:
            return later.state
    return None


def _forces(game: Game, event: Event) -> tuple[int, int] | None:
    """What both sides have thrown, if that can be seen."""
    later = game.events[event.number + 1 :][:2]
    if [each.kind for each in later] != ["force", "force"]:
        return None
    places = {_place(each.facts["place"]): each.facts["total"] for each in later}
    first, second = places.get(_place(event.facts["attacker"])), places.get(_place(event.facts["choice"]))
    return (first, second) if isinstance(first, int) and isinstance(second, int) else None


def _differences(before: State, after: State, *always: Place) -> list[Place]:
    return [*always, *(each for each in after if each not in always and after[each] != before.get(each))]


def _cell(state: State, place: Place) -> str:
    owner, count = state[place]
    return f"{place} {owner} {count}"


def _place(data: list[int] | None) -> Place | None:
    return None if data is None else (int(data[0]), int(data[1]))


def _list(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))
