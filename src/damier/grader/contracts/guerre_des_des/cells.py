"""The methods of de.py and case.py."""

from __future__ import annotations

import re
from typing import Final

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.judge import answers, without_colours
from damier.grader.contracts.guerre_des_des.stage import Stage, method
from damier.grader.expect import holds, same
from damier.grader.verdict import Failed, Unsure

_MODES: Final = Message("set the attribute mode to one of the keys of FORMATS")
_THROWS: Final = 1200
_FEWEST, _MOST = 110, 290  # of 200 expected, seven standard deviations away


@method("de.py", "7")
def lancer(stage: Stage) -> None:
    """All faces equally often; what was thrown is shown."""
    trial = """
one, result = De(), []
for _ in range(throws):
    value, text = printed(one.lancer)
    result.append((value, text, printed(one.afficher_valeur, value)[1] if isinstance(value, int) else ""))
"""
    call = "De().lancer()"
    thrown = stage.run(call, trial, throws=_THROWS).value
    values = [value for value, _, _ in thrown]
    wrong = [value for value in values if isinstance(value, bool) or value not in (1, 2, 3, 4, 5, 6)]
    holds(
        not wrong,
        Message("{call} returns {value}", call=call, value=repr(wrong[0] if wrong else 0)),
        expected=Message("a whole number from 1 to 6"),
        received=repr(wrong[0] if wrong else 0),
        hint=Message("draw a whole number from 1 to the number of faces, both included, and return it"),
    )
    counts = {face: values.count(face) for face in range(1, 7)}
    holds(
        all(_FEWEST <= count <= _MOST for count in counts.values()),
        Message("the faces of a die are not equally likely: {number} throws", number=_THROWS),
        expected=Message("each face about {number} times", number=_THROWS // 6),
        received=", ".join(f"{face}: {count}" for face, count in counts.items()),
        hint=Message("randint(1, 6) draws 1 to 6; randrange(1, 6) draws 1 to 5"),
    )
    for value, text, shown in thrown:
        is_shown = str(value) in text or "⚀⚁⚂⚃⚄⚅"[value - 1] in text or (bool(shown.strip()) and shown.strip() in text)
        holds(
            is_shown,
            Message("{call} returns {value} and does not show it", call=call, value=value),
            expected=shown.strip() or str(value),
            received=repr(text),
            hint=Message("call self.afficher_valeur with the value before you return it"),
        )
    _throw_others(stage)


def _throw_others(stage: Stage) -> None:
    """The document says that dice of other shapes are possible, and not asked for."""
    faces = set(stage.run("De(20).lancer()", "result = [De(20).lancer() for _ in range(600)]").value)
    if faces != set(range(1, 21)):
        raise Unsure(
            Message(
                "De().lancer() is right, De(20).lancer() returns {values}", values=", ".join(map(str, sorted(faces)))
            )
        )


@method("case.py")
def definir_appartenance(stage: Stage) -> None:
    """The cell is the player's, then another's."""
    trial = """
one, players = Case((1, 2)), [Anyone("rouge"), Anyone("bleu")]
result = []
for player in players:
    one.definir_appartenance(player)
    result.append(one.appartenance is player)
"""
    outcome = stage.run("case.definir_appartenance(rouge)", trial)
    holds(
        outcome.value == [True, True],
        Message("after {call} case.appartenance is not that player", call=outcome.call),
        expected="case.appartenance = rouge",
        hint=Message("keep the player in the attribute appartenance, also if another player had the cell before"),
    )


@method("case.py")
def definir_voisins(stage: Stage) -> None:
    """The neighbours are remembered."""
    trial = """
one, near = Case((1, 1)), [Case((0, 1)), Case((1, 2)), Case((2, 1))]
one.definir_voisins(list(near))
kept = list(one.voisins.values() if isinstance(one.voisins, dict) else one.voisins)
result = [[each.coordonnees for each in kept], all(any(each is other for other in near) for each in kept)]
"""
    outcome = stage.run("case.definir_voisins([case_0_1, case_1_2, case_2_1])", trial)
    places, are_the_same = outcome.value
    holds(
        are_the_same and sorted(places) == [(0, 1), (1, 2), (2, 1)],
        Message("after {call} case.voisins holds other cells", call=outcome.call),
        expected="[(0, 1), (1, 2), (2, 1)]",
        received=str(places),
        hint=Message("keep the cells that are given in the attribute voisins"),
    )


@method("case.py")
def nombre_de_des(stage: Stage) -> None:
    """How many dice."""
    for count in (1, 3, 8):
        trial = "one = Case((0, 0))\none.des = dice(count)\nresult = one.nombre_de_des()"
        same(
            stage.run("case.nombre_de_des()", trial, count=count),
            count,
            hint=Message("the dice are in the list self.des: return how many there are"),
        )


@method("case.py", "7")
def remplacer_des(stage: Stage) -> None:
    """Other dice, in place of all that were there."""
    trial = """
one, new = Case((0, 0)), [De(4), De(20), De(12)]
one.des = dice(2)
one.remplacer_des(list(new))
result = [len(one.des), sorted(getattr(each, "nb_faces", 0) for each in one.des) == [4, 12, 20]]
"""
    outcome = stage.run("case.remplacer_des(trois_des)", trial)
    number, are_new = outcome.value
    holds(
        number == 3 and are_new,
        Message("after {call} case.des should hold the three new dice, and no others", call=outcome.call),
        expected=Message("{number} dice in case.des", number=3),
        received=Message("{number} dice in case.des", number=number) if number != 3 else Message("three other dice"),
        hint=Message("the cell's old dice vanish; those of the list that is given take their place in self.des"),
    )


def _mode(stage: Stage, action: str, mode: str, look: str) -> None:
    """The cell is in a mode, by its attribute or by its look."""
    trial = """
one = Case((0, 0))
one.appartenance, one.des = Anyone("rouge"), dice(3)
getattr(one, action)()
result = [one.mode, printed(one.afficher)[1] if one.mode != mode else ""]
"""
    outcome = stage.run(f"case.{action}()", trial, action=action, mode=mode)
    received, shown = outcome.value
    holds(
        received == mode or re.search(look, without_colours(str(shown))) is not None,
        Message("after {call} the mode of the cell is not {mode!r}", call=outcome.call, mode=mode),
        expected=f"case.mode = {mode!r}",
        received=f"case.mode = {received!r}",
        hint=_MODES,
    )


@method("case.py", "7")
def selectionner_pour_attaque(stage: Stage) -> None:
    """It is shown as X n X."""
    _mode(stage, "selectionner_pour_attaque", "attaque", r"X\s*3\s*X")


@method("case.py", "7")
def selectionner_pour_defense(stage: Stage) -> None:
    """It is shown as < n >."""
    _mode(stage, "selectionner_pour_defense", "defense", r"<\s*3\s*>")


@method("case.py", "7")
def deselectionner(stage: Stage) -> None:
    """It is shown as [ n ] again, whatever it was."""
    trial = """
result = []
for mode in ("attaque", "defense"):
    one = Case((0, 0))
    one.mode = mode
    one.deselectionner()
    result.append([mode, one.mode, Case((0, 0)).mode])
"""
    for before, after, usual in stage.run("case.deselectionner()", trial).value:
        holds(
            after == usual,
            Message(
                "before case.deselectionner() the mode is {before!r}, after it {after!r}", before=before, after=after
            ),
            expected=f"case.mode = {usual!r}",
            received=f"case.mode = {after!r}",
            hint=_MODES,
        )


@method("case.py", "7")
def est_pleine(stage: Stage) -> None:
    """Eight dice are the most."""
    trial = "one = Case((0, 0))\none.des = dice(count)\nresult = one.est_pleine()"
    for count in (1, 7, 8):
        outcome = stage.run("case.est_pleine()", trial, count=count)
        when = Message("the cell has {number} dice", number=count)
        answers(outcome, outcome.value, count == 8, when, Message("a cell is full with 8 dice (MAX_DES_PAR_CASE)"))


@method("case.py", "7")
def lancer_des(stage: Stage) -> None:
    """All dice are thrown once; their sum is shown and given back."""
    trial = """
class Loaded(De):
    def __init__(self, value):
        super().__init__()
        self.value, self.throws = value, 0
    def lancer(self):
        self.throws += 1
        return self.value
result = []
for values in ([6, 5, 4], [2], [6] * 8):
    one = Case((0, 0))
    one.des = [Loaded(value) for value in values]
    total, text = printed(one.lancer_des)
    result.append([values, total, text, [die.throws for die in one.des], len(one.des)])
"""
    call = "case.lancer_des()"
    for values, total, text, throws, left in stage.run(call, trial).value:
        _same_sum(call, values, total, throws, left)
        holds(
            re.search(rf"(?<!\d){sum(values)}(?!\d)", without_colours(text)) is not None,
            Message("{call} returns {value} and does not show it", call=call, value=sum(values)),
            expected=str(sum(values)),
            received=repr(text),
            hint=Message("show the sum with afficher before you return it"),
        )


def _same_sum(call: str, values: list[int], total: object, throws: list[int], left: int) -> None:
    if total != sum(values):
        raise Failed(
            Message("{call} returns {value}; the dice show {dice}", call=call, value=repr(total), dice=str(values)),
            expected=str(sum(values)),
            received=repr(total),
            hint=Message("throw each die of self.des once (De.lancer), add the values up and return the sum"),
        )
    holds(
        all(number == 1 for number in throws) and left == len(values),
        Message("{call} does not throw each of the cell's dice once", call=call),
        expected=Message("throws of each die: {throws}", throws=str([1] * len(values))),
        received=Message("throws of each die: {throws}", throws=str(throws)),
        hint=Message("keep what De.lancer returns in a variable: each call throws the die again"),
    )
