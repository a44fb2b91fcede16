"""
Contient la classe JoueurHumainConsole: un Joueur qui tape les coordonnées de ses cases.
"""

import re

from afficheur import afficher, demander
from joueur import Joueur

# Des coordonnées au format x,y; int refuse les nombres de plusieurs milliers de chiffres.
COORDONNEES = re.compile(r"\s*(-?[0-9]{1,1000})\s*,\s*(-?[0-9]{1,1000})\s*")


class JoueurHumainConsole(Joueur):
    lit_la_console = True

    def __init__(self, couleur):
        """
        Crée un joueur humain.

        Args:
            couleur (str): Sa couleur
        """
        super().__init__(couleur, "Humain")

    def strategie_selection_attaquant(self, cases_disponibles):
        """
        Demande avec quelle case attaquer, jusqu'à une réponse valide.

        Args:
            cases_disponibles (dict): Les cases qui peuvent attaquer

        Returns:
            Case: La case dont on a entré les coordonnées; None si l'on n'a rien entré (fin du tour)
        """
        return self._demander_case(cases_disponibles, "Case qui attaque (x,y, ou rien pour terminer le tour) : ")

    def strategie_selection_defenseur(self, cases_disponibles, case_attaquante):
        """
        Demande quelle case attaquer, jusqu'à une réponse valide.

        Args:
            cases_disponibles (dict): Les cases qui peuvent être attaquées
            case_attaquante (Case): La case qui attaque

        Returns:
            Case: La case dont on a entré les coordonnées; None si l'on n'a rien entré (autre attaquant)
        """
        return self._demander_case(cases_disponibles, "Case à attaquer (x,y, ou rien pour changer d'attaquant) : ")

    def _demander_case(self, cases_disponibles, requete):
        """
        Pose une question jusqu'à ce que la réponse soit une des cases disponibles, ou rien.

        Args:
            cases_disponibles (dict): Les cases entre lesquelles choisir
            requete (str): La question

        Returns:
            Case: La case choisie; None si la réponse est vide
        """
        liste = " ".join(f"{x},{y}" for x, y in cases_disponibles) or "aucune"
        afficher(f"Cases disponibles : {liste}")
        while (reponse := demander(requete)) != "":
            lecture = COORDONNEES.fullmatch(reponse)
            if lecture is None:
                afficher("Entrée invalide : entrez deux nombres séparés par une virgule, par exemple 1,2.")
                continue
            coordonnees = (int(lecture[1]), int(lecture[2]))
            if coordonnees in cases_disponibles:
                return cases_disponibles[coordonnees]
            afficher(f"Cette case n'est pas disponible. Cases disponibles : {liste}")
        return None
