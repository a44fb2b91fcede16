"""The methods of guerre_des_des.py."""

from __future__ import annotations

from typing import Any, Final

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.judge import answers, same_map
from damier.grader.contracts.guerre_des_des.stage import Stage, method
from damier.grader.expect import holds
from damier.grader.remote import Outcome
from damier.grader.verdict import Failed, Unsure

# The game on a map, with its players in the order of the colours; new dice come as a list or as a number.
_GAME: Final = """
class Taker(Anyone):
    def ajouter_n_des(self, nouveaux_des):
        super().ajouter_n_des(dice(nouveaux_des) if isinstance(nouveaux_des, int) else nouveaux_des)
board, players = draw(rows, Taker)
seats = [players[letter] for letter in order]
for player in seats:
    let_wait(player, 0)
game = module["guerre_des_des"].GuerreDesDes(seats, board)
"""


def _play(stage: Stage, call: str, action: str, rows: str, order: str = "rb", **values: Any) -> Outcome:
    return stage.run(call, f"{_GAME}{action}", rows=rows, order=order, **values)


_BATTLE: Final = "r3 b4 v2 | b1 r5 b4 | r2 b2 --"


def _fight(stage: Stage, call: str, action: str, expected: str, hint: Message, rows: str = _BATTLE) -> None:
    trial = f"attacker, defender = board.cases[1, 1], board.cases[1, 2]\n{action}\nresult = words(board)"
    same_map(call, rows, str(_play(stage, call, trial, rows, "rbv").value), expected, hint)


@method("guerre_des_des.py", "7")
def resultat_attaque(stage: Stage) -> None:
    """Strictly greater wins; a tie is the defender's."""
    won, lost = "r3 b4 v2 | b1 r1 r4 | r2 b2 --", "r3 b4 v2 | b1 r1 b4 | r2 b2 --"
    for attack, defence, expected in ((20, 17, won), (20, 22, lost), (20, 20, lost), (13, 12, won)):
        _fight(
            stage,
            f"partie.resultat_attaque(case_1_1, {attack}, case_1_2, {defence})",
            f"game.resultat_attaque(attacker, {attack}, defender, {defence})",
            expected,
            Message("the attacker wins only with strictly more than the defender; with as much the attack fails"),
        )


@method("guerre_des_des.py", "7")
def attaque_succes(stage: Stage) -> None:
    """The cell changes hands; all attacking dice but one move there."""
    hint = Message("the target becomes the attacker's, its own dice vanish; all attacking dice but one move there")
    for before, after in (
        (_BATTLE, "r3 b4 v2 | b1 r1 r4 | r2 b2 --"),
        ("r3 b4 v2 | b1 r2 b8 | r2 b2 --", "r3 b4 v2 | b1 r1 r1 | r2 b2 --"),
        ("r3 b4 v2 | b1 b8 v1 | r2 b2 --", "r3 b4 v2 | b1 b1 b7 | r2 b2 --"),
    ):
        call = "partie.attaque_succes(case_1_1, case_1_2)"
        _fight(stage, call, "game.attaque_succes(attacker, defender)", after, hint, before)


@method("guerre_des_des.py", "7")
def attaque_echec(stage: Stage) -> None:
    """The attacker keeps one die."""
    hint = Message("the attacking cell keeps one die and its owner; no other cell changes")
    for before, after in (
        (_BATTLE, "r3 b4 v2 | b1 r1 b4 | r2 b2 --"),
        ("r3 b4 v2 | b1 b2 v1 | r2 b2 --", "r3 b4 v2 | b1 b1 v1 | r2 b2 --"),
    ):
        _fight(stage, "partie.attaque_echec(case_1_1)", "game.attaque_echec(attacker)", after, hint, before)


@method("guerre_des_des.py", "7")
def fin_du_tour(stage: Stage) -> None:
    """As many new dice as the largest region has cells, on cells with room; the rest waits."""
    for rows, in_surplus, gained, left in (
        ("r1 r1 r1 | b1 b1 r1 | r1 -- b2", 0, 4, 0),  # five cells, four of them connected
        ("r1 b1 r1 | b1 r1 b1 | r1 b1 r1", 0, 1, 0),  # diagonals do not connect
        ("r8 r8 b1 | b1 b1 b1 | b1 b1 b1", 0, 0, 2),  # no room
        ("r8 r7 b1 | b1 b1 b1 | b1 b1 b1", 0, 1, 1),
        ("r1 r1 b1 | b1 b1 b1 | b1 b1 b1", 3, 5, 0),  # three were waiting
    ):
        trial = """
let_wait(seats[0], in_surplus)
count = lambda player: sum(len(one.des) for one in board.cases.values() if one.appartenance is player)
before = [count(player) for player in seats]
game.fin_du_tour(seats[0])
result = [count(seats[0]) - before[0], count(seats[1]) - before[1], waiting(seats[0]),
          max(len(one.des) for one in board.cases.values())]
"""
        call = "partie.fin_du_tour(rouge)"
        received = _play(stage, call, trial, rows, in_surplus=in_surplus).value
        if received[:3] != [gained, 0, left] or received[3] > 8:
            raise Failed(
                Message(
                    "{call} gives out the wrong number of dice on the map {map} (r3: rouge, 3 dice; --: a hole)",
                    call=call,
                    map=rows,
                ),
                expected=_dice(gained, 0, left),
                received=_dice(*received[:3]),
                hint=Message(
                    "as many new dice as the largest connected region has cells (Carte.taille_plus_grand_territoire), "
                    "then Joueur.distribuer_surplus; what finds no room waits in des_en_surplus"
                ),
            )


def _dice(gained: int, others: int, left: int) -> Message:
    return Message(
        "{gained} dice more for rouge, {others} for the others, {left} in surplus",
        gained=gained,
        others=others,
        left=left,
    )


_WON, _OPEN, _LONE = "r2 r1 | r3 --", "r2 r1 | b3 --", "v8 v8 | v8 b1"
_SITUATIONS: Final = {
    _WON: Message("rouge has all cells"),
    _OPEN: Message("rouge and bleu have cells"),
    _LONE: Message("vert has all cells but one"),
}


@method("guerre_des_des.py", "7")
def partie_terminee(stage: Stage) -> None:
    """Somebody has all cells."""
    for rows, when in _SITUATIONS.items():
        outcome = _play(stage, "partie.partie_terminee()", "result = game.partie_terminee()", rows, "brv")
        answers(outcome, outcome.value, rows == _WON, when, Message("the game is over when one player has all cells"))


@method("guerre_des_des.py", "7")
def determiner_gagnant(stage: Stage) -> None:
    """The player that has all cells."""
    call = "partie.determiner_gagnant()"
    action = """
winner = game.determiner_gagnant()
result = [getattr(winner, "couleur", repr(winner)), any(winner is player for player in seats)]
"""
    for order in ("rbv", "bvr"):
        colour, is_player = _play(stage, call, action, _WON, order).value
        holds(
            is_player and colour == "rouge",
            Message("{call} does not return the player that has all cells", call=call),
            expected=Message("the player rouge"),
            received=str(colour),
            hint=Message("return the player itself, an object of the list joueurs"),
        )
    colour, is_player = _play(stage, call, action, _OPEN, "brv").value
    if is_player:
        raise Unsure(
            Message(
                "{call} returns {player} while nobody has won yet: is None expected there?", call=call, player=colour
            )
        )


@method("guerre_des_des.py", "7")
def conquete(stage: Stage) -> None:
    """Whether a player has all cells."""
    for letter, colour in (("r", "rouge"), ("b", "bleu"), ("v", "vert")):
        for rows, when in _SITUATIONS.items():
            call = f"partie.conquete({colour})"
            outcome = _play(stage, call, f"result = game.conquete(players[{letter!r}])", rows, "rbv")
            expected = rows == _WON and letter == "r"
            answers(outcome, outcome.value, expected, when, Message("True only for a player that has all cells"))
