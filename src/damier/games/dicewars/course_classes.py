"""The classes of the French course whose files `joueur_ordinateur.py` can play, under the names that the course gives.

They stand in for `afficheur`, `de`, `case`, `carte` and `joueur` where a file comes without them; a file that has its
own beside it plays with these. Only what a player's strategy can ask for is here.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import choice, randint
from typing import Any, Final, TypeAlias

Coordinates: TypeAlias = tuple[int, int]

MAX_DES_PAR_CASE: Final = 8
DES_SURPLUS_INITIAUX: Final = 10
_COLOURS: Final = ("rouge", "bleu", "jaune", "vert", "magenta", "cyan")
_AROUND: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))


def afficher(chaine: object = "", couleur: str | None = None, end: str = "\n") -> None:
    """Print a text."""
    print(chaine, end=end)


def desactiver_affichage() -> None:
    """Nothing: nobody looks."""


def obtenir_couleurs_permises() -> list[str]:
    """The colours of the course."""
    return list(_COLOURS)


def coloriser_texte(texte: object, couleur: str | None) -> str:
    """The text, without a colour."""
    return str(texte)


class De:
    """A die."""

    def __init__(self, nb_faces: int = 6) -> None:
        self.nb_faces = nb_faces

    def lancer(self) -> int:
        """Throw it."""
        return randint(1, self.nb_faces)


class Case:
    """A cell: its owner, its dice and its neighbours."""

    def __init__(self, coordonnees: Coordinates) -> None:
        self.coordonnees = coordonnees
        self.appartenance: Joueur | None = None
        self.des = [De()]
        self.mode = "attente"
        self.voisins: list[Case] = []

    def definir_appartenance(self, joueur: Joueur | None) -> None:
        """Give it to a player."""
        self.appartenance = joueur

    def definir_voisins(self, voisins: Iterable[Case]) -> None:
        """Set its neighbours."""
        self.voisins = list(voisins)

    def nombre_de_des(self) -> int:
        """How many dice it has."""
        return len(self.des)

    def ajouter_un_de(self, de: De) -> None:
        """Add a die; raises ValueError where there is no room."""
        if self.est_pleine():
            raise ValueError(f"{self.coordonnees}: {self.nombre_de_des()}")
        self.des.append(de)

    def remplacer_des(self, des: Iterable[De]) -> None:
        """Set its dice."""
        self.des = list(des)

    def selectionner_pour_attaque(self) -> None:
        """Mark it as the one that attacks."""
        self.mode = "attaque"

    def selectionner_pour_defense(self) -> None:
        """Mark it as the one that is attacked."""
        self.mode = "defense"

    def deselectionner(self) -> None:
        """Take its mark away."""
        self.mode = "attente"

    def est_pleine(self) -> bool:
        """Whether it has room for no other die."""
        return self.nombre_de_des() >= MAX_DES_PAR_CASE

    def lancer_des(self) -> int:
        """Throw all its dice; their sum."""
        return sum(de.lancer() for de in self.des)


Cells: TypeAlias = dict[Coordinates, Case]


class Carte:
    """The map."""

    def __init__(self, hauteur: int, largeur: int, cases: Cells) -> None:
        self.hauteur, self.largeur, self.cases = hauteur, largeur, cases
        self.carte_prete = False

    def definir_voisins(self, cases: Cells) -> None:
        """Tell every cell its neighbours."""
        for (x, y), case in cases.items():
            places = ((x + rows, y + columns) for rows, columns in _AROUND)
            case.definir_voisins(cases[place] for place in places if place in cases)

    def taille_plus_grand_territoire(self, joueur: Joueur) -> int:
        """How many cells the largest connected region of a player has."""
        left, largest = self.obtenir_cases_joueur(joueur), 0
        while left:
            region = [left.popitem()[1]]
            for case in region:  # it grows meanwhile
                region += [left.pop(near.coordonnees) for near in case.voisins if near.coordonnees in left]
            largest = max(largest, len(region))
        return largest

    def obtenir_cases_joueur(self, joueur: Joueur) -> Cells:
        """The cells of a player."""
        return {place: case for place, case in self.cases.items() if case.appartenance == joueur}

    def obtenir_cases_ennemies(self, joueur: Joueur) -> Cells:
        """The cells of all others."""
        return {place: case for place, case in self.cases.items() if case.appartenance != joueur}

    def obtenir_cases_non_pleines(self, joueur: Joueur) -> Cells:
        """The cells of a player that have room for a die."""
        return {place: case for place, case in self.obtenir_cases_joueur(joueur).items() if not case.est_pleine()}

    def cases_disponibles_pour_defense(self, joueur: Joueur, case_attaque: Case) -> Cells:
        """The cells that a cell can attack."""
        return {near.coordonnees: near for near in case_attaque.voisins if near.appartenance != joueur}

    def cases_disponibles_pour_attaque(self, joueur: Joueur) -> Cells:
        """The cells by which a player can attack."""
        return {
            place: case
            for place, case in self.obtenir_cases_joueur(joueur).items()
            if case.nombre_de_des() > 1 and self.cases_disponibles_pour_defense(joueur, case)
        }

    def tout_deselectionner(self) -> None:
        """Take all marks away."""
        for case in self.cases.values():
            case.deselectionner()


class Joueur:
    """A player, whose strategies are elsewhere."""

    def __init__(self, couleur: str, type_joueur: str) -> None:
        self.couleur, self.type_joueur = couleur, type_joueur
        self.des_en_surplus = [De() for _ in range(DES_SURPLUS_INITIAUX)]

    def selectionner_attaquant(self, carte: Carte) -> Case | None:
        """The cell that attacks, marked; None ends the turn."""
        case = self.strategie_selection_attaquant(carte.cases_disponibles_pour_attaque(self))
        if case is not None:
            case.selectionner_pour_attaque()
        return case

    def selectionner_defenseur(self, carte: Carte, case_attaquante: Case) -> Case | None:
        """The cell that is attacked, marked; None if it is to be another attack."""
        targets = carte.cases_disponibles_pour_defense(self, case_attaquante)
        case = self.strategie_selection_defenseur(targets, case_attaquante)
        if case is not None:
            case.selectionner_pour_defense()
        return case

    def strategie_selection_attaquant(self, cases_disponibles: Cells) -> Case | None:
        """For the file that plays."""
        raise NotImplementedError

    def strategie_selection_defenseur(self, cases_disponibles: Cells, case_attaquante: Case) -> Case | None:
        """For the file that plays."""
        raise NotImplementedError

    def ajouter_n_des(self, nouveaux_des: Iterable[De]) -> None:
        """Add dice to the surplus."""
        self.des_en_surplus.extend(nouveaux_des)

    def attribuer_de_case_au_hasard(self, cases_non_pleines: list[Case]) -> None:
        """Put a die of the surplus on some cell."""
        choice(cases_non_pleines).ajouter_un_de(self.des_en_surplus.pop())

    def est_elimine(self, carte: Carte) -> bool:
        """Whether no cell is left."""
        return not carte.obtenir_cases_joueur(self)

    def __getattr__(self, name: str) -> Any:
        """What prints something: nobody looks."""
        if name.startswith("afficher_"):
            return lambda: None
        raise AttributeError(name)
