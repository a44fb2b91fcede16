"""Each method of the dice files alone, on small objects made by hand; and their rules against damier's own."""

from __future__ import annotations

import importlib
import inspect
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from damier.games.dicewars.board import Board
from damier.games.dicewars.generation import generate
from damier.games.dicewars.position import END, LOST, WON, Attack, DicewarsPosition, Reinforce

FOLDER = Path(__file__).parents[3] / "assignments" / "guerre-des-des"
FILES = sorted(path.stem for path in FOLDER.glob("*.py") if path.stem != "principal_graphique")

# The interface as the sheet gives it: what a grader's script calls.
INTERFACE = {
    "afficheur": {
        "desactiver_affichage": "()",
        "obtenir_couleurs_permises": "()",
        "coloriser_texte": "(texte, couleur)",
        "afficher": "(chaine='', couleur=None, end='\\n')",
        "demander": "(requete)",
    },
    "principal": {"demander_entier": "(nom_entier, entier_minimum=None, entier_maximum=None)"},
    "de.De": {"__init__": "(self, nb_faces=6)", "lancer": "(self)", "afficher_valeur": "(self, valeur)"},
    "case.Case": {
        "__init__": "(self, coordonnees)",
        "definir_appartenance": "(self, joueur)",
        "definir_voisins": "(self, voisins)",
        "nombre_de_des": "(self)",
        "ajouter_un_de": "(self, de)",
        "remplacer_des": "(self, des)",
        "selectionner_pour_attaque": "(self)",
        "selectionner_pour_defense": "(self)",
        "deselectionner": "(self)",
        "est_pleine": "(self)",
        "lancer_des": "(self)",
        "afficher": "(self)",
    },
    "carte.Carte": {
        "__init__": "(self, hauteur, largeur, cases)",
        "definir_voisins": "(self, cases)",
        "verifier_cases_connectees": "(self, cases)",
        "diviser_territoires": "(self, joueurs)",
        "taille_plus_grand_territoire": "(self, joueur)",
        "afficher": "(self)",
        "obtenir_cases_joueur": "(self, joueur)",
        "obtenir_cases_ennemies": "(self, joueur)",
        "obtenir_cases_non_pleines": "(self, joueur)",
        "cases_disponibles_pour_defense": "(self, joueur, case_attaque)",
        "cases_disponibles_pour_attaque": "(self, joueur)",
        "tout_deselectionner": "(self)",
    },
    "carte_autogeneree.CarteAutogeneree": {
        "__init__": "(self, hauteur, largeur, n_trous)",
        "creer_carte": "(self, hauteur, largeur, n_trous)",
    },
    "joueur.Joueur": {
        "__init__": "(self, couleur, type_joueur)",
        "selectionner_attaquant": "(self, carte)",
        "selectionner_defenseur": "(self, carte, case_attaquante)",
        "strategie_selection_attaquant": "(self, cases_disponibles)",
        "strategie_selection_defenseur": "(self, cases_disponibles, case_attaquante)",
        "ajouter_n_des": "(self, nouveaux_des)",
        "distribuer_surplus": "(self, carte)",
        "attribuer_de_case_au_hasard": "(self, cases_non_pleines)",
        "est_elimine": "(self, carte)",
        "afficher_information": "(self)",
        "afficher_tour": "(self)",
        "afficher_victoire": "(self)",
    },
    "joueur_humain_console.JoueurHumainConsole": {
        "__init__": "(self, couleur)",
        "strategie_selection_attaquant": "(self, cases_disponibles)",
        "strategie_selection_defenseur": "(self, cases_disponibles, case_attaquante)",
    },
    "joueur_ordinateur.JoueurOrdinateur": {
        "__init__": "(self, couleur)",
        "filtrer_nb_des": "(self, cases, valeurs_acceptees)",
        "trouver_nb_des_optimal": "(self, cases, minimum=False)",
        "strategie_selection_attaquant": "(self, cases_disponibles)",
        "strategie_selection_defenseur": "(self, cases_disponibles, case_attaquante)",
    },
    "guerre_des_des.GuerreDesDes": {
        "__init__": "(self, joueurs, carte)",
        "afficher_joueurs": "(self)",
        "deroulement_global": "(self)",
        "attaquer": "(self, attaquant, defenseur)",
        "resultat_attaque": "(self, attaquant, force_attaquant, defenseur, force_defenseur)",
        "attaque_succes": "(self, attaquant, defenseur)",
        "attaque_echec": "(self, attaquant)",
        "fin_du_tour": "(self, joueur)",
        "partie_terminee": "(self)",
        "determiner_gagnant": "(self)",
        "conquete": "(self, joueur)",
    },
}

COLOURS = ["rouge", "bleu", "jaune", "vert", "magenta", "cyan"]


@pytest.fixture(name="files")
def _files() -> Iterator[Any]:
    """The ten modules, fresh; neither the path nor the table of modules keeps a trace of them."""
    assert not set(FILES) & set(sys.modules)
    random.seed(11)
    sys.path.insert(0, str(FOLDER))
    sys.dont_write_bytecode, wrote_nothing = True, sys.dont_write_bytecode
    try:
        yield SimpleNamespace(**{name: importlib.import_module(name) for name in FILES})
    finally:
        sys.dont_write_bytecode = wrote_nothing
        sys.path.remove(str(FOLDER))
        for name in FILES:
            sys.modules.pop(name, None)


def players(files: Any, count: int) -> list[Any]:
    """So many computers, without their ten dice."""
    made = [files.joueur_ordinateur.JoueurOrdinateur(colour) for colour in COLOURS[:count]]
    for player in made:
        player.des_en_surplus = []
    return made


def draw(files: Any, *rows: str) -> tuple[Any, Any, Any]:
    """A map from words such as `r3 b1 --`, ready to play on, and its two players, red and blue."""
    red, blue = players(files, 2)
    cells = {}
    for x, row in enumerate(rows):
        for y, word in enumerate(row.split()):
            if word != "--":
                cells[x, y] = cell = files.case.Case((x, y))
                cell.definir_appartenance(red if word[0] == "r" else blue)
                cell.remplacer_des(dice(files, int(word[1])))
    board = files.carte.Carte(len(rows), len(rows[0].split()), cells)
    board.definir_voisins(cells)
    board.carte_prete = True
    return board, red, blue


def dice(files: Any, count: int) -> list[Any]:
    """So many dice."""
    return [files.de.De() for _ in range(count)]


def shown(board: Any) -> str:
    """The map as `draw` reads it."""
    return "/".join(
        " ".join(
            f"{board.cases[x, y].appartenance.couleur[0]}{board.cases[x, y].nombre_de_des()}"
            if (x, y) in board.cases
            else "--"
            for y in range(board.largeur)
        )
        for x in range(board.hauteur)
    )


# The interface


@pytest.mark.parametrize("place", INTERFACE)
def test_names_parameters_and_defaults_are_the_sheet_s(files: Any, place: str) -> None:
    module, _, name = place.partition(".")
    holder = getattr(getattr(files, module), name) if name else getattr(files, module)
    found = {method: str(inspect.signature(vars(holder)[method])) for method in INTERFACE[place]}
    assert found == INTERFACE[place]


def test_constants_and_first_attributes_are_the_sheet_s(files: Any) -> None:
    assert files.case.MAX_DES_PAR_CASE == 8
    assert files.case.FORMATS == {"attente": "[ {} ]", "attaque": "X {} X", "defense": "< {} >"}
    assert files.carte_autogeneree.N_ESSAIS_MAXIMUM == 100
    assert files.joueur.DES_SURPLUS_INITIAUX == 10
    cell = files.case.Case((1, 2))
    assert (cell.coordonnees, cell.appartenance, cell.mode, cell.voisins) == ((1, 2), None, "attente", [])
    assert [type(die) for die in cell.des] == [files.de.De]
    board = files.carte.Carte(2, 3, {})
    assert (board.hauteur, board.largeur, board.cases, board.carte_prete) == (2, 3, {}, False)
    player = files.joueur.Joueur("vert", "Essai")
    assert (player.couleur, player.type_joueur) == ("vert", "Essai")
    assert [type(die) for die in player.des_en_surplus] == [files.de.De] * 10


# afficheur.py


def test_the_six_colours_are_a_list_of_the_caller_s_own(files: Any) -> None:
    files.afficheur.obtenir_couleurs_permises().clear()
    assert files.afficheur.obtenir_couleurs_permises() == COLOURS


def test_the_following_assignment_finds_the_colours_it_imports(files: Any) -> None:
    assert list(files.afficheur.couleurs) == COLOURS
    english = {"red": "rouge", "blue": "bleu", "yellow": "jaune", "green": "vert", "magenta": "magenta", "cyan": "cyan"}
    assert files.afficheur.couleurs_interface == english


def test_the_game_asks_no_player_for_its_class(files: Any) -> None:
    assert "isinstance" not in inspect.getsource(files.guerre_des_des)
    assert not hasattr(files.guerre_des_des, "JoueurHumainConsole")


def test_a_text_is_coloured_with_the_colours_allowed_only(files: Any) -> None:
    assert files.afficheur.coloriser_texte("abc", "rouge") == "\033[31mabc\033[0m"
    assert files.afficheur.coloriser_texte("abc", None) == "abc"
    assert files.afficheur.coloriser_texte("abc", "mauve") == "abc"
    assert files.afficheur.coloriser_texte(3, "rouge") == "\033[31m3\033[0m"
    assert files.afficheur.coloriser_texte(3, None) == "3"


def test_what_is_shown_is_followed_by_the_end_and_not_coloured_outside_a_terminal(
    files: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    files.afficheur.afficher()
    files.afficheur.afficher(3, "rouge", end="|")
    files.afficheur.afficher(files.afficheur.coloriser_texte("abc", "bleu"), end="")
    assert capsys.readouterr().out == "\n3|abc"


def test_the_display_can_be_turned_off_and_then_nothing_can_be_asked(
    files: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    files.afficheur.desactiver_affichage()
    files.afficheur.afficher("abc")
    with pytest.raises(ValueError, match="désactivé"):
        files.afficheur.demander("? ")
    assert capsys.readouterr().out == ""


class Terminal:
    """An output that says what it is and remembers what was written."""

    encoding = "utf-8"

    def __init__(self, is_terminal: bool) -> None:
        self.text, self.is_terminal = "", is_terminal

    def write(self, text: str) -> None:
        self.text += text

    def isatty(self) -> bool:
        return self.is_terminal


@pytest.mark.parametrize(
    ("is_terminal", "environment", "coloured"),
    [
        (True, {}, True),
        (True, {"NO_COLOR": ""}, True),  # as https://no-color.org has it
        (True, {"NO_COLOR": "1"}, False),
        (True, {"NO_COLOR": "0"}, False),
        (True, {"TERM": "dumb"}, False),
        (False, {}, False),
    ],
)
def test_colours_go_to_a_terminal_only(
    files: Any, monkeypatch: pytest.MonkeyPatch, is_terminal: bool, environment: dict[str, str], coloured: bool
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    for output in (Terminal(is_terminal), Terminal(is_terminal=False)):
        monkeypatch.setattr(sys, "stdout", output)
        files.afficheur.afficher("é", "bleu")
        assert output.text == ("\033[34mé\033[0m\n" if coloured and output.is_terminal else "é\n")


def test_an_output_that_can_only_be_written_to_has_no_colours(files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(write=written.append))
    files.afficheur.afficher("⚀", "bleu")
    assert "".join(written) == "⚀\n"


# de.py


@pytest.mark.parametrize("faces", [2, 6, 20])
def test_a_die_gives_each_of_its_faces(files: Any, faces: int, capsys: pytest.CaptureFixture[str]) -> None:
    die = files.de.De(faces)
    thrown = [die.lancer() for _ in range(400)]
    assert set(thrown) == set(range(1, faces + 1))
    symbols = {value: "⚀⚁⚂⚃⚄⚅"[value - 1] if faces == 6 else str(value) for value in thrown}
    assert capsys.readouterr().out.split() == [symbols[value] for value in thrown]


def test_the_display_is_given_text_whatever_the_die(files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setattr(files.de, "afficher", lambda chaine, couleur=None, end="\n": given.append(chaine))
    files.de.De().afficher_valeur(6)
    files.de.De(20).afficher_valeur(6)
    files.de.De().afficher_valeur(0)
    files.de.De().afficher_valeur(7)
    assert given == ["⚅", "6", "0", "7"]


# case.py


def test_what_a_cell_is_told_it_remembers(files: Any) -> None:
    cell, near, owner, new = files.case.Case((0, 0)), [files.case.Case((0, 1))], players(files, 1)[0], dice(files, 3)
    cell.definir_appartenance(owner)
    cell.definir_voisins(near)
    cell.remplacer_des(new)
    assert (cell.appartenance, cell.voisins, cell.des) == (owner, near, new)
    assert cell.nombre_de_des() == 3


def test_a_cell_does_not_share_the_lists_it_was_given(files: Any) -> None:
    cell, near, new = files.case.Case((0, 0)), [files.case.Case((0, 1))], dice(files, 2)
    cell.definir_voisins(near)
    cell.remplacer_des(new)
    cell.ajouter_un_de(files.de.De())
    near.clear()
    assert (len(new), cell.nombre_de_des(), len(cell.voisins)) == (2, 3, 1)
    cell.remplacer_des(tuple(new))
    cell.ajouter_un_de(files.de.De())
    assert (type(cell.des), cell.nombre_de_des()) == (list, 3)


def test_a_cell_is_shown_in_its_owner_s_colour(files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setattr(
        files.case, "afficher", lambda chaine, couleur=None, end="\n": given.append((chaine, couleur, end))
    )
    cell = files.case.Case((0, 0))
    for owner in (None, files.joueur.Joueur("vert", "Essai"), "somebody without a colour"):
        cell.definir_appartenance(owner)
        cell.afficher()
    assert given == [("[ 1 ]", colour, "") for colour in (None, "vert", None)]


def test_a_cell_has_three_looks(files: Any, capsys: pytest.CaptureFixture[str]) -> None:
    cell = files.case.Case((0, 0))
    modes = []
    for change in (cell.selectionner_pour_attaque, cell.selectionner_pour_defense, cell.deselectionner):
        change()
        modes.append(cell.mode)
        cell.afficher()
    assert modes == ["attaque", "defense", "attente"]
    assert capsys.readouterr().out == "X 1 X< 1 >[ 1 ]"


def test_a_cell_is_full_with_eight_dice(files: Any) -> None:
    cell = files.case.Case((0, 0))
    for count in range(2, 9):
        assert cell.est_pleine() is False
        cell.ajouter_un_de(files.de.De())
        assert cell.nombre_de_des() == count
    assert cell.est_pleine() is True
    with pytest.raises(ValueError, match="pleine"):
        cell.ajouter_un_de(files.de.De())
    assert cell.nombre_de_des() == 8


def test_a_cell_throws_all_its_dice_and_shows_their_sum(files: Any, capsys: pytest.CaptureFixture[str]) -> None:
    cell = files.case.Case((0, 0))
    cell.remplacer_des([SimpleNamespace(lancer=lambda value=value: value) for value in (6, 1, 4)])
    assert cell.lancer_des() == 11
    assert "11" in capsys.readouterr().out


# carte.py


def test_who_holds_what_and_who_can_attack_whom(files: Any) -> None:
    board, red, blue = draw(files, "r8 r2 b1", "r3 -- b8", "r1 b2 b3")
    assert set(board.obtenir_cases_joueur(red)) == {(0, 0), (0, 1), (1, 0), (2, 0)}
    assert set(board.obtenir_cases_ennemies(red)) == {(0, 2), (1, 2), (2, 1), (2, 2)}
    assert set(board.obtenir_cases_non_pleines(red)) == {(0, 1), (1, 0), (2, 0)}
    assert set(board.obtenir_cases_non_pleines(blue)) == {(0, 2), (2, 1), (2, 2)}
    assert set(board.cases_disponibles_pour_attaque(red)) == {(0, 1)}  # the last row's has one die only
    assert set(board.cases_disponibles_pour_attaque(blue)) == {(2, 1)}
    assert set(board.cases_disponibles_pour_defense(red, board.cases[0, 1])) == {(0, 2)}
    assert board.cases_disponibles_pour_defense(red, board.cases[0, 0]) == {}
    answers = [
        board.obtenir_cases_joueur(red),
        board.obtenir_cases_ennemies(red),
        board.obtenir_cases_non_pleines(red),
        board.cases_disponibles_pour_attaque(red),
        board.cases_disponibles_pour_defense(red, board.cases[0, 1]),
    ]
    for answer in answers:
        assert all(board.cases[place] is cell for place, cell in answer.items())


def test_all_cells_are_deselected_at_once(files: Any) -> None:
    board, _, _ = draw(files, "r2 b2", "b1 r1")
    board.cases[0, 0].selectionner_pour_attaque()
    board.cases[0, 1].selectionner_pour_defense()
    board.tout_deselectionner()
    assert {cell.mode for cell in board.cases.values()} == {"attente"}


def test_the_map_is_shown_as_the_document_draws_it(files: Any, capsys: pytest.CaptureFixture[str]) -> None:
    board, _, _ = draw(files, "r3 b2 --", "-- r5 b8", "-- -- --")
    board.cases[1, 1].selectionner_pour_attaque()
    board.cases[0, 1].selectionner_pour_defense()
    board.afficher()
    lines = ["", "x\\y   0     1     2", " 0  [ 3 ] < 2 >", " 1        X 5 X [ 8 ]", " 2", ""]
    assert capsys.readouterr().out.splitlines() == lines


@pytest.mark.parametrize("count", [2, 3, 6])
def test_cells_are_shared_out_evenly_with_ten_more_dice_each(files: Any, count: int) -> None:
    board = files.carte_autogeneree.CarteAutogeneree(4, 4, 3)
    playing = [files.joueur_ordinateur.JoueurOrdinateur(colour) for colour in COLOURS[:count]]
    board.diviser_territoires(playing)
    shares = [board.obtenir_cases_joueur(player) for player in playing]
    assert sum(map(len, shares)) == 13
    assert max(map(len, shares)) - min(map(len, shares)) <= 1
    for player, share in zip(playing, shares, strict=True):
        assert sum(cell.nombre_de_des() for cell in share.values()) + len(player.des_en_surplus) == len(share) + 10
        assert max(cell.nombre_de_des() for cell in share.values()) <= 8
        assert player.des_en_surplus == [] or all(cell.est_pleine() for cell in share.values())
    assert board.carte_prete is True


def test_cells_are_shared_out_at_random(files: Any) -> None:
    owned = set()
    for _ in range(10):
        board = files.carte_autogeneree.CarteAutogeneree(3, 3, 0)
        first, second = players(files, 2)
        board.diviser_territoires([first, second])
        owned.add(tuple(sorted(board.obtenir_cases_joueur(first))))
    assert len(owned) > 5


# carte_autogeneree.py


def test_a_map_has_its_size_and_its_holes_and_is_in_one_piece(files: Any) -> None:
    for holes in range(8):
        board = files.carte_autogeneree.CarteAutogeneree(3, 5, holes)
        assert (board.hauteur, board.largeur, len(board.cases)) == (3, 5, 15 - holes)
        assert all(cell.coordonnees == place for place, cell in board.cases.items())
        assert {x < 3 and y < 5 for x, y in board.cases} == {True}
        assert board.verifier_cases_connectees(board.cases) is True


def test_holes_are_drawn_and_any_cell_may_be_one(files: Any) -> None:
    maps = [set(files.carte_autogeneree.CarteAutogeneree(3, 3, 2).cases) for _ in range(100)]
    grid = {(x, y) for x in range(3) for y in range(3)}
    assert {hole for cells in maps for hole in grid - cells} == grid


def test_no_map_is_found_among_a_hundred_in_pieces(files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def never(_: object, cells: object) -> bool:
        tried.append(cells)
        return False

    monkeypatch.setattr(files.carte.Carte, "verifier_cases_connectees", never)
    with pytest.raises(ValueError, match="Aucune des 100 cartes tirées n'est d'un seul tenant"):
        files.carte_autogeneree.CarteAutogeneree(3, 3, 2)
    assert len(tried) == 100


@pytest.mark.parametrize("holes", [-1, 9, 10])
def test_holes_that_leave_no_map_are_refused(files: Any, holes: int) -> None:
    with pytest.raises(ValueError, match="trous"):
        files.carte_autogeneree.CarteAutogeneree(3, 3, holes)


# joueur.py


def test_a_player_marks_the_cells_of_its_strategy(files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board, red, _ = draw(files, "r3 b2")
    offered: list[Any] = []

    def choose_attacker(_: object, cells: Any) -> Any:
        offered.append(cells)
        return cells[0, 0]

    def choose_defender(_: object, cells: Any, attacker: Any) -> Any:
        offered.append((cells, attacker))
        return cells[0, 1]

    monkeypatch.setattr(type(red), "strategie_selection_attaquant", choose_attacker)
    monkeypatch.setattr(type(red), "strategie_selection_defenseur", choose_defender)
    attacker = red.selectionner_attaquant(board)
    defender = red.selectionner_defenseur(board, attacker)
    assert (attacker, defender) == (board.cases[0, 0], board.cases[0, 1])
    assert (attacker.mode, defender.mode) == ("attaque", "defense")
    assert offered == [{(0, 0): attacker}, ({(0, 1): defender}, attacker)]


def test_a_player_whose_strategy_chooses_nothing_marks_nothing(files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    board, red, _ = draw(files, "r3 b2")
    monkeypatch.setattr(type(red), "strategie_selection_attaquant", lambda *_: None)
    monkeypatch.setattr(type(red), "strategie_selection_defenseur", lambda *_: None)
    assert red.selectionner_attaquant(board) is None
    assert red.selectionner_defenseur(board, board.cases[0, 0]) is None
    assert {cell.mode for cell in board.cases.values()} == {"attente"}


def test_a_player_of_no_kind_has_no_strategy(files: Any) -> None:
    player = files.joueur.Joueur("vert", "Essai")
    with pytest.raises(NotImplementedError):
        player.strategie_selection_attaquant({})
    with pytest.raises(NotImplementedError):
        player.strategie_selection_defenseur({}, files.case.Case((0, 0)))


def test_new_dice_join_the_surplus(files: Any) -> None:
    player, new = files.joueur.Joueur("vert", "Essai"), dice(files, 3)
    before = list(player.des_en_surplus)
    player.ajouter_n_des(new)
    assert player.des_en_surplus == before + new


def test_a_die_of_the_surplus_goes_to_one_of_the_cells(files: Any) -> None:
    player, cells = files.joueur.Joueur("vert", "Essai"), [files.case.Case((0, y)) for y in range(3)]
    had = list(player.des_en_surplus)
    for left in range(9, 0, -1):
        player.attribuer_de_case_au_hasard(cells)
        assert len(player.des_en_surplus) == left
        assert sum(cell.nombre_de_des() for cell in cells) == 3 + 10 - left
    moved = [die for cell in cells for die in cell.des[1:]]
    assert sorted(map(id, moved + player.des_en_surplus)) == sorted(map(id, had))


def test_the_surplus_is_handed_out_while_there_is_room(files: Any) -> None:
    board, red, _ = draw(files, "r7 b1", "r6 r8")
    red.ajouter_n_des(dice(files, 5))
    red.distribuer_surplus(board)
    assert shown(board) == "r8 b1/r8 r8"
    assert len(red.des_en_surplus) == 2


def test_a_player_without_cells_is_eliminated(files: Any) -> None:
    board, red, blue = draw(files, "r7 r1")
    assert red.est_elimine(board) is False
    assert blue.est_elimine(board) is True


def test_a_player_shows_kind_turn_and_victory(files: Any, capsys: pytest.CaptureFixture[str]) -> None:
    player = files.joueur.Joueur("vert", "Essai")
    player.afficher_information()
    assert "Essai" in capsys.readouterr().out
    player.afficher_tour()
    turn = capsys.readouterr().out
    assert "vert" in turn
    assert "10" in turn
    player.afficher_victoire()
    assert capsys.readouterr().out == "Victoire du joueur vert !\n"


@pytest.mark.parametrize("method", ["afficher_information", "afficher_tour", "afficher_victoire"])
def test_a_player_speaks_in_its_colour(files: Any, monkeypatch: pytest.MonkeyPatch, method: str) -> None:
    colours = []
    monkeypatch.setattr(files.joueur, "afficher", lambda _, couleur=None, end="\n": colours.append(couleur))
    getattr(files.joueur.Joueur("vert", "Essai"), method)()
    assert colours == ["vert"]


# joueur_humain_console.py


@pytest.mark.parametrize(
    ("typed", "chosen", "invalid", "unavailable"),
    [
        (["0,1"], (0, 1), 0, 0),
        ([" 2 , 0 "], (2, 0), 0, 0),
        ([""], None, 0, 0),
        (["0,0", "9,9", "-1,0", "99999999999999999999,0", "0,1"], (0, 1), 0, 4),
        (["abc", "1", "1,2,3", "1;2", "0 1", " ", ",", "1.0,2", "9" * 5000 + ",1", ""], None, 9, 0),
        (["x", "1,1", "2,0"], (2, 0), 1, 1),
        (["+0,1", "0_0,1", "٠,1", "(0,1)", "0,1\r"], (0, 1), 4, 0),
    ],
)
@pytest.mark.parametrize("choice", ["attaquant", "defenseur"])
def test_a_person_types_the_cell(
    files: Any,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    choice: str,
    typed: list[str],
    chosen: tuple[int, int] | None,
    invalid: int,
    unavailable: int,
) -> None:
    answers = iter(typed)
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    person = files.joueur_humain_console.JoueurHumainConsole("rouge")
    cells = {place: files.case.Case(place) for place in [(0, 1), (2, 0)]}
    attacker = [files.case.Case((1, 1))] if choice == "defenseur" else []
    found = getattr(person, f"strategie_selection_{choice}")(cells, *attacker)
    assert found is (None if chosen is None else cells[chosen])
    out = capsys.readouterr().out
    assert out.count("Entrée invalide") == invalid
    assert out.count("n'est pas disponible") == unavailable
    assert list(answers) == []


# joueur_ordinateur.py


def test_cells_are_chosen_by_their_dice(files: Any) -> None:
    board, red, _ = draw(files, "b1 b2 b3", "b3 b8 b5")
    assert set(red.filtrer_nb_des(board.cases, [3, 5])) == {(0, 2), (1, 0), (1, 2)}
    assert red.filtrer_nb_des(board.cases, [4]) == {}
    assert red.trouver_nb_des_optimal(board.cases) is board.cases[1, 1]
    assert red.trouver_nb_des_optimal(board.cases, minimum=True) is board.cases[0, 0]
    assert red.trouver_nb_des_optimal({}) is None
    assert red.trouver_nb_des_optimal({}, minimum=True) is None


def test_the_computer_attacks_with_most_dice_and_stops_one_time_in_five(files: Any) -> None:
    board, red, _ = draw(files, "r2 r5 r4")
    chosen = [red.strategie_selection_attaquant(board.cases) for _ in range(10000)]
    assert {cell.coordonnees for cell in chosen if cell} == {(0, 1)}
    assert 1850 < chosen.count(None) < 2150
    assert red.strategie_selection_attaquant({}) is None


@pytest.mark.parametrize(
    ("attacker", "neighbours", "target"),
    [
        (5, "b4 b3 b5 b1", 4),
        (5, "b3 b5 b1 b8", 3),
        (5, "b2 b5 b8", 5),
        (5, "b1 b2 b6", 2),
        (8, "b1 b4 b3", 4),
        (2, "b2 b1", 1),
        (3, "b3 b4", 3),
    ],
)
def test_the_computer_s_target(files: Any, attacker: int, neighbours: str, target: int) -> None:
    board, red, _ = draw(files, neighbours)
    cell = files.case.Case((1, 0))
    cell.remplacer_des(dice(files, attacker))
    chosen = [red.strategie_selection_defenseur(board.cases, cell).nombre_de_des() for _ in range(20)]
    assert set(chosen) == {target}


def test_the_computer_attacks_the_weakest_of_the_stronger_one_time_in_two(files: Any) -> None:
    board, red, _ = draw(files, "b7 b6 b8")
    cell = files.case.Case((1, 0))
    cell.remplacer_des(dice(files, 4))
    chosen = [red.strategie_selection_defenseur(board.cases, cell) for _ in range(1000)]
    assert {found.nombre_de_des() for found in chosen if found} == {6}
    assert 430 < chosen.count(None) < 570


# guerre_des_des.py


@pytest.mark.parametrize(
    ("attack", "defence", "after"), [(20, 17, "r1 r4"), (20, 20, "r1 b2"), (20, 22, "r1 b2"), (3, 2, "r1 r4")]
)
def test_only_a_greater_sum_wins(files: Any, attack: int, defence: int, after: str) -> None:
    board, red, blue = draw(files, "r5 b2")
    attacker, defender = board.cases[0, 0], board.cases[0, 1]
    before = list(attacker.des)
    game = files.guerre_des_des.GuerreDesDes([red, blue], board)
    assert game.resultat_attaque(attacker, attack, defender, defence) is None
    assert shown(board) == after
    kept = attacker.des + (defender.des if defender.appartenance is red else [])
    assert {id(die) for die in kept} <= {id(die) for die in before}, "the attacking dice move, no new ones appear"


def test_a_success_and_a_failure_alone(files: Any) -> None:
    board, red, blue = draw(files, "r5 b2 b3 r8")
    game = files.guerre_des_des.GuerreDesDes([red, blue], board)
    game.attaque_succes(board.cases[0, 0], board.cases[0, 1])
    game.attaque_echec(board.cases[0, 3])
    assert shown(board) == "r1 r4 b3 r1"


def test_an_attack_shows_both_sums(files: Any) -> None:
    board, red, blue = draw(files, "r5 b2")
    game = files.guerre_des_des.GuerreDesDes([red, blue], board)
    for cell, value in ((board.cases[0, 0], 1), (board.cases[0, 1], 6)):
        cell.remplacer_des([SimpleNamespace(lancer=lambda value=value: value) for _ in cell.des])
    assert game.attaquer(board.cases[0, 0], board.cases[0, 1]) == (5, 12)
    assert shown(board) == "r1 b2"


def test_the_end_of_a_turn_brings_a_die_for_each_cell_of_the_largest_region(files: Any) -> None:
    board, red, blue = draw(files, "r7 r8 b1", "b1 r8 b1", "r8 b1 b1")
    game = files.guerre_des_des.GuerreDesDes([red, blue], board)
    game.fin_du_tour(red)
    assert shown(board) == "r8 r8 b1/b1 r8 b1/r8 b1 b1"
    assert [type(die) for die in red.des_en_surplus] == [files.de.De] * 2
    game.fin_du_tour(blue)
    assert sum(cell.nombre_de_des() for cell in board.obtenir_cases_joueur(blue).values()) == 5 + 4
    assert blue.des_en_surplus == []


@pytest.mark.parametrize(("cells", "winner"), [("r1 r2", 0), ("b1 b2", 1), ("r1 b2", None)])
def test_the_winner_holds_all_cells(files: Any, cells: str, winner: int | None) -> None:
    board, *playing = draw(files, cells)
    game = files.guerre_des_des.GuerreDesDes(playing, board)
    assert [game.conquete(player) for player in playing] == [winner == 0, winner == 1]
    assert game.determiner_gagnant() is (None if winner is None else playing[winner])
    assert game.partie_terminee() is (winner is not None)


@pytest.mark.parametrize("count", [2, 3, 6])
def test_computers_play_to_the_end_in_silence(files: Any, count: int, capsys: pytest.CaptureFixture[str]) -> None:
    files.afficheur.desactiver_affichage()
    for _ in range(5):
        board = files.carte_autogeneree.CarteAutogeneree(5, 5, 8)
        playing = [files.joueur_ordinateur.JoueurOrdinateur(colour) for colour in COLOURS[:count]]
        board.diviser_territoires(playing)
        game = files.guerre_des_des.GuerreDesDes(playing, board)
        game.deroulement_global()
        assert [player.est_elimine(board) for player in playing].count(False) == 1
        assert game.determiner_gagnant() is not None
    assert capsys.readouterr().out == ""


def test_a_turn_ends_by_itself_when_no_cell_can_attack(files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person, whose only cell has one die, is never asked; the computer then conquers it."""
    board, computer, _ = draw(files, "r8 b1")
    person = files.joueur_humain_console.JoueurHumainConsole("bleu")
    person.des_en_surplus = []
    board.cases[0, 1].definir_appartenance(person)
    monkeypatch.setattr("builtins.input", lambda _: pytest.fail("nobody is to be asked"))
    monkeypatch.setattr(files.joueur_ordinateur, "randint", lambda _, high: high)
    files.guerre_des_des.GuerreDesDes([person, computer], board).deroulement_global()
    assert shown(board) == "r1 r7"


# principal.py


@pytest.mark.parametrize(
    ("typed", "bounds", "number"),
    [
        (["-7"], {}, -7),
        (["2", "3"], {"entier_minimum": 3}, 3),
        (["", "x", "1.5", "7", "6"], {"entier_minimum": 0, "entier_maximum": 6}, 6),
        (["1", "0"], {"entier_maximum": 0}, 0),
    ],
)
def test_a_number_is_asked_until_it_fits(
    files: Any, monkeypatch: pytest.MonkeyPatch, typed: list[str], bounds: dict[str, int], number: int
) -> None:
    answers, questions = iter(typed), []

    def answer(question: str) -> str:
        questions.append(question)
        return next(answers)

    monkeypatch.setattr("builtins.input", answer)
    assert files.principal.demander_entier("la hauteur", **bounds) == number
    assert list(answers) == []
    assert all("la hauteur" in question for question in questions)


# The rules, against damier's own


def counterpart(files: Any, position: DicewarsPosition) -> tuple[Any, list[Any]]:
    """The same position in the ten files' objects, and its players."""
    playing = players(files, position.seats)
    cells = {place: files.case.Case(place) for place in position.board.cells}
    for cell, owner, count in zip(cells.values(), position.owners, position.dice, strict=True):
        cell.definir_appartenance(playing[owner])
        cell.remplacer_des(dice(files, count))
    for player, count in zip(playing, position.surplus, strict=True):
        player.ajouter_n_des(dice(files, count))
    board = files.carte.Carte(position.board.rows, position.board.columns, cells)
    board.definir_voisins(cells)
    board.carte_prete = True
    return board, playing


def state(board: Any, playing: list[Any]) -> tuple[list[Any], ...]:
    """Owners, dice and surplus, as a position has them."""
    cells = [board.cases[place] for place in sorted(board.cases)]
    owners = [playing.index(cell.appartenance) for cell in cells]
    return owners, [cell.nombre_de_des() for cell in cells], [len(player.des_en_surplus) for player in playing]


def state_of(position: DicewarsPosition) -> tuple[list[Any], ...]:
    """The same of damier's position."""
    return list(position.owners), list(position.dice), list(position.surplus)


def random_position(rng: random.Random) -> DicewarsPosition:
    """A position with every kind of cell, in the middle of a game."""
    board = generate(rng.randint(3, 5), rng.randint(3, 5), rng.randint(0, 4), rng)
    seats = rng.randint(2, 4)
    owners = tuple(rng.randrange(seats) for _ in board.cells)
    counts = tuple(rng.choice([1, 2, 5, 7, 8, 8]) for _ in board.cells)
    surplus = tuple(rng.choice([0, 0, 3]) if seat in owners else 0 for seat in range(seats))
    return DicewarsPosition(board, owners, counts, surplus, turn=rng.choice(owners)).without_limits()


@pytest.mark.parametrize("seed", range(30))
def test_neighbours_regions_and_attacks_agree_with_damier(files: Any, seed: int) -> None:
    position = random_position(random.Random(seed))
    board, playing = counterpart(files, position)
    places = position.board.cells
    for cell, near in enumerate(position.board.neighbours):
        found = sorted(neighbour.coordonnees for neighbour in board.cases[places[cell]].voisins)
        assert found == sorted(places[number] for number in near)
    for seat, player in enumerate(playing):
        assert board.taille_plus_grand_territoire(player) == position.largest_region(seat)
    player = playing[position.turn]
    attacks = {
        (source, target)
        for source, cell in board.cases_disponibles_pour_attaque(player).items()
        for target in board.cases_disponibles_pour_defense(player, cell)
    }
    legal = [move for move in position.legal_moves() if isinstance(move, Attack)]
    assert attacks == {(places[move.source], places[move.target]) for move in legal}
    assert {places[cell] for cell in position.open_cells()} == set(board.obtenir_cases_non_pleines(player))


@pytest.mark.parametrize("seed", range(30))
def test_connectedness_agrees_with_damier(files: Any, seed: int) -> None:
    rng = random.Random(seed)
    grid = [(row, column) for row in range(3) for column in range(4)]
    places = sorted(rng.sample(grid, rng.randint(1, 12)))
    board = Board(3, 4, tuple(places))
    cells = {place: files.case.Case(place) for place in places}
    mine = files.carte.Carte(3, 4, cells)
    mine.definir_voisins(cells)
    assert mine.verifier_cases_connectees(cells) is (len(board.regions(range(len(board)))) == 1)


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("seed", range(15))
def test_what_an_attack_does_agrees_with_damier(files: Any, seed: int, won: bool) -> None:
    position = random_position(random.Random(seed))
    for move in position.legal_moves():
        if isinstance(move, Attack):
            board, playing = counterpart(files, position)
            source, target = (board.cases[position.board.cells[cell]] for cell in (move.source, move.target))
            game = files.guerre_des_des.GuerreDesDes(playing, board)
            game.resultat_attaque(source, 10, target, 9 if won else 10)
            after = position.after(move).after(WON if won else LOST)
            assert state(board, playing)[:2] == state_of(after)[:2]
            assert game.partie_terminee() == (after.outcome() is not None)


@pytest.mark.parametrize("seed", range(40))
def test_the_end_of_a_turn_agrees_with_damier(files: Any, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both hand out their dice to the same cells: what the files draw at random are damier's chance moves."""
    position = random_position(random.Random(seed))
    board, playing = counterpart(files, position)
    rng, drawn = random.Random(seed), []

    def draw_one(cells: list[Any]) -> Any:
        drawn.append(rng.choice(cells))
        return drawn[-1]

    monkeypatch.setattr(files.joueur, "choice", draw_one)
    files.guerre_des_des.GuerreDesDes(playing, board).fin_du_tour(playing[position.turn])
    numbers = {place: cell for cell, place in enumerate(position.board.cells)}
    after = position.after(END)
    for cell in drawn:
        assert Reinforce(numbers[cell.coordonnees]) in after.legal_moves()
        after = after.after(Reinforce(numbers[cell.coordonnees]))
    assert not after.is_reinforcing
    assert state(board, playing) == state_of(after)


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game_agrees_with_damier(files: Any, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers play with the files; damier follows move by move and has the same position after each."""
    files.afficheur.desactiver_affichage()
    rng = random.Random(seed)
    board = files.carte_autogeneree.CarteAutogeneree(rng.randint(3, 5), rng.randint(3, 5), rng.randint(0, 3))
    playing = [files.joueur_ordinateur.JoueurOrdinateur(colour) for colour in COLOURS[: rng.randint(2, 6)]]
    board.diviser_territoires(playing)
    places = sorted(board.cases)
    cells = {place: cell for cell, place in enumerate(places)}
    owners, counts, surplus = state(board, playing)
    followed = Board(board.hauteur, board.largeur, tuple(places))
    position = DicewarsPosition(followed, tuple(owners), tuple(counts), tuple(surplus)).without_limits()
    game = files.guerre_des_des.GuerreDesDes(playing, board)
    attack, hand_out = game.attaquer, files.joueur.choice

    def follow(move: Any) -> None:
        nonlocal position
        assert move in position.legal_moves()
        position = position.after(move)

    def attacked(attacker: Any, defender: Any) -> tuple[int, int]:
        follow(Attack(cells[attacker.coordonnees], cells[defender.coordonnees]))
        ours, theirs = attack(attacker, defender)
        follow(WON if ours > theirs else LOST)
        assert state(board, playing)[:2] == state_of(position)[:2]
        return ours, theirs

    def handed_out(choices: list[Any]) -> Any:
        if not position.is_reinforcing:
            follow(END)
        chosen = hand_out(choices)
        follow(Reinforce(cells[chosen.coordonnees]))
        return chosen

    def told(player: Any) -> None:
        if playing[position.turn] is not player:  # the last turn brought no die that found room
            follow(END)
        assert playing[position.turn] is player
        assert state(board, playing)[:2] == state_of(position)[:2]

    monkeypatch.setattr(game, "attaquer", attacked)
    monkeypatch.setattr(files.joueur, "choice", handed_out)
    monkeypatch.setattr(files.joueur.Joueur, "afficher_tour", told)
    game.deroulement_global()
    outcome = position.outcome()
    assert outcome is not None
    assert outcome.ranks[playing.index(game.determiner_gagnant())] == 1
