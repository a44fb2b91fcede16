"""The methods of joueur.py and joueur_ordinateur.py."""

from __future__ import annotations

from typing import Final

from damier.core.message import Message
from damier.grader.contracts.guerre_des_des.judge import answers, same_cells, without_colours
from damier.grader.contracts.guerre_des_des.stage import Stage, method
from damier.grader.expect import holds
from damier.grader.verdict import Failed, Unsure

_MAP: Final = "r4 b1 r1 | b2 r3 b3 | r2 v1 --"

# A player whose strategy is known: it remembers what it was offered, and chooses the cell at `choice` or none.
_CHOOSER: Final = """
offered = []
class Chooser(Anyone):
    def strategie_selection_attaquant(self, cases_disponibles):
        offered.append(cases_disponibles)
        return None if choice is None else board.cases[choice]
    def strategie_selection_defenseur(self, cases_disponibles, case_attaquante):
        offered.append(cases_disponibles)
        return None if choice is None else board.cases[choice]
board, players = draw(rows, Chooser)
red, attacker = players["r"], board.cases[1, 1]
value = red.selectionner_attaquant(board) if is_attack else red.selectionner_defenseur(board, attacker)
result = [
    found(offered[-1], board.cases) if offered else None,
    None if value is None else list(value.coordonnees) if isinstance(value, Case) else repr(value),
    [[place, one.mode] for place, one in board.cases.items() if one.mode != Case((9, 9)).mode and one is not attacker
     or one is attacker and one.mode == "defense"],
    attacker.mode,
]
"""


_NO_CHOICE: Final = Message("if a cell was chosen, call its method selectionner_pour_… before you return it")


def _choose(stage: Stage, *, is_attack: bool, choice: tuple[int, int], available: list[tuple[int, int]]) -> None:
    """The strategy is asked with the right cells; the cell it names is marked and given back; None stays None."""
    call = "joueur.selectionner_attaquant(carte)" if is_attack else "joueur.selectionner_defenseur(carte, case_1_1)"
    strategy = f"strategie_selection_{'attaquant' if is_attack else 'defenseur'}"
    mode = "attaque" if is_attack else "defense"
    for wanted in (choice, None):
        shown = call if wanted else f"{call} ({strategy}(…) = None)"
        outcome = stage.run(shown, _CHOOSER, hint=_NO_CHOICE, rows=_MAP, choice=wanted, is_attack=is_attack)
        offered, value, marked, attacker = outcome.value
        holds(
            offered is not None,
            Message("{call} does not ask the player's strategy", call=call),
            expected=f"self.{strategy}(…)",
            hint=Message("call the method of the strategy: each kind of player has its own"),
        )
        same_cells(f"{call} → {strategy}", _MAP, offered, available)
        holds(
            value == (None if wanted is None else list(wanted)),
            Message("{call} does not return what the strategy has chosen", call=call),
            expected=f"case_{wanted[0]}_{wanted[1]}" if wanted else "None",
            received=repr(value),
            hint=Message("keep what the strategy returns in a variable, and return it"),
        )
        modes = {tuple(place): each for place, each in marked} | ({(1, 1): attacker} if is_attack else {})
        is_right = modes.get(wanted) == mode if wanted else not marked and attacker != mode
        holds(
            is_right,
            Message("after {call} the chosen cell is not in the mode {mode!r}", call=call, mode=mode)
            if wanted
            else Message("the strategy chooses no cell, and {call} marks one", call=call),
            expected=repr(mode) if wanted else "mode = 'attente'",
            received=str(modes) if modes else "{}",
            hint=_NO_CHOICE,
        )


@method("joueur.py", "7")
def selectionner_attaquant(stage: Stage) -> None:
    """The strategy chooses among the cells that can attack."""
    _choose(stage, is_attack=True, choice=(1, 1), available=[(0, 0), (1, 1), (2, 0)])


@method("joueur.py", "7")
def selectionner_defenseur(stage: Stage) -> None:
    """The strategy chooses among the cells that can be attacked."""
    _choose(stage, is_attack=False, choice=(2, 1), available=[(0, 1), (1, 0), (1, 2), (2, 1)])


@method("joueur.py", "7")
def ajouter_n_des(stage: Stage) -> None:
    """The new dice are in surplus, beside those that were there; they may come as a list or as a number."""
    trial = """
def add(new):
    player = Anyone("rouge")
    let_wait(player, 2)
    player.ajouter_n_des(new)
    return waiting(player)
try:
    result = add(dice(3))
except (TypeError, ValueError):
    try:
        result = add(3)
    except Exception:
        result = add(dice(3))
"""
    call = "joueur.ajouter_n_des(trois_des)"
    received = stage.run(call, trial).value
    holds(
        received == 5,
        Message("there are 2 dice in surplus; after {call} there are {number}", call=call, number=str(received)),
        expected="5",
        received=str(received),
        hint=Message("add each new die to the list des_en_surplus, and keep those that are in it"),
    )


@method("joueur.py", "7")
def attribuer_de_case_au_hasard(stage: Stage) -> None:
    """One die moves from the surplus to one of the cells, any of them."""
    trial = """
result = []
for _ in range(90):
    board, players = draw("r1 r7 | r3 r2")
    red = players["r"]
    let_wait(red, 4)
    some = [board.cases[0, 0], board.cases[0, 1], board.cases[1, 0]]
    before = [len(one.des) for one in board.cases.values()]
    red.attribuer_de_case_au_hasard(some)
    result.append([[len(one.des) - count for one, count in zip(board.cases.values(), before)], waiting(red)])
"""
    call = "joueur.attribuer_de_case_au_hasard([case_0_0, case_0_1, case_1_0])"
    chosen = set()
    for gained, left in stage.run(call, trial).value:
        if sorted(gained) != [0, 0, 0, 1] or left != 3 or gained[3]:
            raise Failed(
                Message("{call} does not move one die from the surplus to one of these cells", call=call),
                expected=Message("one cell has a die more; of 4 dice in surplus there are 3"),
                received=Message(
                    "dice more in (0, 0), (0, 1), (1, 0), (1, 1): {gained}; in surplus: {left}",
                    gained=", ".join(map(str, gained)),
                    left=left,
                ),
                hint=Message("draw one cell (random.choice), take one die out of des_en_surplus, Case.ajouter_un_de"),
            )
        chosen.add(gained.index(1))
    holds(
        chosen == {0, 1, 2},
        Message("{call} never chooses some of the cells, in 90 calls", call=call),
        expected="(0, 0), (0, 1), (1, 0)",
        received=", ".join(("(0, 0)", "(0, 1)", "(1, 0)")[each] for each in sorted(chosen)),
        hint=Message("draw the cell anew at each call, for example with random.choice"),
    )


@method("joueur.py", "7")
def est_elimine(stage: Stage) -> None:
    """No cell left."""
    trial = 'board, players = draw("r1 r2 | b8 --")\nresult = players[letter].est_elimine(board)'
    for letter, when in (
        ("r", Message("rouge has two cells")),
        ("b", Message("bleu has one cell")),
        ("v", Message("vert has no cell")),
    ):
        outcome = stage.run("joueur.est_elimine(carte)", trial, letter=letter)
        hint = Message("a player is out when no cell of the map is theirs (Carte.obtenir_cases_joueur)")
        answers(outcome, outcome.value, letter == "v", when, hint)


def _tell(stage: Stage, name: str, what: Message) -> None:
    """Something is shown that tells the player by the name or the colour."""
    trial = """
player = Joueur("magenta", "Testeur")
result = printed(getattr(player, asked), is_terminal=True)[1]
"""
    call = f"joueur.{name}()"
    text = str(stage.run(call, trial, asked=name).value)
    plain = without_colours(text)
    holds(
        bool(plain.strip()),
        Message("{call} shows nothing", call=call),
        expected=what,
        hint=Message("show a sentence with afficher (afficheur.py), in the player's colour"),
    )
    if "magenta" not in plain.lower() and "testeur" not in plain.lower() and text == plain:
        raise Unsure(
            Message("{call} shows {text!r}: does that tell which player it is?", call=call, text=plain.strip())
        )


@method("joueur.py")
def afficher_information(stage: Stage) -> None:
    """Who the player is."""
    _tell(stage, "afficher_information", Message("the colour and the kind of the player"))


@method("joueur.py")
def afficher_tour(stage: Stage) -> None:
    """Whose turn it is."""
    _tell(stage, "afficher_tour", Message("whose turn it is"))


@method("joueur.py", "7")
def afficher_victoire(stage: Stage) -> None:
    """Who has won."""
    _tell(stage, "afficher_victoire", Message("who has won"))


_CELLS: Final = "r1 r3 r5 | r2 r8 r3 | r5 r4 --"
_COMPUTER: Final = """
board, players = draw(rows)
computer = module["joueur_ordinateur"].JoueurOrdinateur("rouge")
"""


@method("joueur_ordinateur.py")
def filtrer_nb_des(stage: Stage) -> None:
    """The cells whose number of dice is accepted."""
    trial = f"{_COMPUTER}result = [found(computer.filtrer_nb_des(board.cases, values), board.cases), words(board)]"
    hint = Message("keep the cells whose number of dice (Case.nombre_de_des) is in the list that is given")
    for values, expected in (
        ([3, 4], [(0, 1), (1, 2), (2, 1)]),
        ([1], [(0, 0)]),
        ([6, 7], []),
        ([], []),
    ):
        call = f"joueur.filtrer_nb_des(cases, {values})"
        places, after = stage.run(call, trial, rows=_CELLS, values=values).value
        same_cells(call, _CELLS, places, expected, hint)
        holds(
            after == _CELLS,
            Message("{call} changes the map, which it should only look at", call=call),
            expected=_CELLS,
            received=str(after),
            hint=Message("build a new dictionary, and leave the one that is given as it is"),
        )


@method("joueur_ordinateur.py")
def trouver_nb_des_optimal(stage: Stage) -> None:
    """The cell with most dice, or with fewest; of several any; None for no cell."""
    trial = f"""{_COMPUTER}
cells = {{place: one for place, one in board.cases.items() if place in places}}
value = computer.trouver_nb_des_optimal(cells, minimum=True) if is_minimum else computer.trouver_nb_des_optimal(cells)
result = list(value.coordonnees) if any(value is one for one in cells.values()) else repr(value)[:80]
"""
    everywhere = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (2, 0), (2, 1)]
    some = [(0, 1), (0, 2), (1, 2), (2, 0)]
    for places, is_minimum, expected in (
        (everywhere, False, [[1, 1]]),
        (everywhere, True, [[0, 0]]),
        (some, False, [[0, 2], [2, 0]]),
        (some, True, [[0, 1], [1, 2]]),
    ):
        call = f"joueur.trouver_nb_des_optimal(cases{', minimum=True' if is_minimum else ''})"
        received = stage.run(call, trial, rows=_CELLS, places=places, is_minimum=is_minimum).value
        holds(
            received in expected,
            Message("{call} returns another cell than the one with fewest dice", call=call)
            if is_minimum
            else Message("{call} returns another cell than the one with most dice", call=call),
            expected=" / ".join(f"case_{x}_{y}" for x, y in expected),
            received=f"case_{received[0]}_{received[1]}" if isinstance(received, list) else str(received),
            hint=Message(
                "minimum=True: the cell with fewest dice, otherwise the one with most; return the cell itself"
            ),
        )
    call = "joueur.trouver_nb_des_optimal({})"
    hint = Message("return None where there is no cell")
    received = stage.run(call, trial, hint=hint, rows=_CELLS, places=[], is_minimum=False).value
    holds(
        received == "None",
        Message("{call} does not return None where there is no cell", call=call),
        expected="None",
        received=str(received),
        hint=hint,
    )
