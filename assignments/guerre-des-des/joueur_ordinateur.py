"""
Contient la classe JoueurOrdinateur: un Joueur qui choisit ses cases tout seul.

Avant chaque attaque, il a une chance sur cinq de s'arrêter. Sinon il attaque avec la case qui a le plus de dés,
et sa cible est, parmi les cases à sa portée:
    - la plus forte de celles qui ont un ou deux dés de moins;
    - à défaut, une qui en a autant;
    - à défaut, la plus forte de celles qui ont au moins trois dés de moins;
    - à défaut, une fois sur deux, la plus faible de celles qui sont plus fortes; l'autre fois, il change d'avis.
"""

from random import randint

from joueur import Joueur


class JoueurOrdinateur(Joueur):
    def __init__(self, couleur):
        """
        Crée un joueur ordinateur.

        Args:
            couleur (str): Sa couleur
        """
        super().__init__(couleur, "Ordinateur")

    def filtrer_nb_des(self, cases, valeurs_acceptees):
        """
        Ne garde que les cases dont le nombre de dés convient.

        Args:
            cases (dict): Les cases, avec leurs coordonnées comme clés
            valeurs_acceptees (list): Les nombres de dés qui conviennent

        Returns:
            dict: Les cases gardées, avec leurs coordonnées comme clés
        """
        return {coordonnees: case for coordonnees, case in cases.items() if case.nombre_de_des() in valeurs_acceptees}

    def trouver_nb_des_optimal(self, cases, minimum=False):
        """
        Trouve la case qui a le plus de dés, ou le moins. De plusieurs à égalité, c'est la première.

        Args:
            cases (dict): Les cases, avec leurs coordonnées comme clés
            minimum (bool, optionnel): True pour le moins de dés. Défaut: False

        Returns:
            Case: La case trouvée; None s'il n'y a aucune case
        """
        extremum = min if minimum else max
        return extremum(cases.values(), key=lambda case: case.nombre_de_des(), default=None)

    def strategie_selection_attaquant(self, cases_disponibles):
        """
        Choisit la case qui attaque.

        Args:
            cases_disponibles (dict): Les cases qui peuvent attaquer

        Returns:
            Case: La case qui a le plus de dés; None, une fois sur cinq, pour terminer le tour
        """
        if randint(1, 5) == 1:
            return None
        return self.trouver_nb_des_optimal(cases_disponibles)

    def strategie_selection_defenseur(self, cases_disponibles, case_attaquante):
        """
        Choisit la case à attaquer.

        Args:
            cases_disponibles (dict): Les cases qui peuvent être attaquées
            case_attaquante (Case): La case qui attaque

        Returns:
            Case: La case choisie; None pour renoncer à cette attaque
        """
        force = case_attaquante.nombre_de_des()
        for valeurs in ([force - 2, force - 1], [force], range(force - 2)):
            case = self.trouver_nb_des_optimal(self.filtrer_nb_des(cases_disponibles, valeurs))
            if case is not None:
                return case
        if randint(1, 2) == 1:  # toutes sont plus fortes
            return self.trouver_nb_des_optimal(cases_disponibles, minimum=True)
        return None
