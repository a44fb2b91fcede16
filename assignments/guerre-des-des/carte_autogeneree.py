"""
Contient la classe CarteAutogeneree: une Carte dont les trous sont placés au hasard.
"""

from random import sample

from carte import Carte
from case import Case

# Le nombre de cartes que l'on essaie avant de renoncer à en trouver une d'un seul tenant.
N_ESSAIS_MAXIMUM = 100


class CarteAutogeneree(Carte):
    def __init__(self, hauteur, largeur, n_trous):
        """
        Crée une carte au hasard.

        Args:
            hauteur (int): Le nombre de rangées
            largeur (int): Le nombre de colonnes
            n_trous (int): Le nombre de trous

        Raises:
            ValueError: Si l'on ne trouve pas de carte d'un seul tenant (CarteAutogeneree.creer_carte)
        """
        super().__init__(hauteur, largeur, self.creer_carte(hauteur, largeur, n_trous))

    def creer_carte(self, hauteur, largeur, n_trous):
        """
        Crée hauteur * largeur - n_trous cases, d'un seul tenant et qui connaissent leurs voisines.

        Args:
            hauteur (int): Le nombre de rangées
            largeur (int): Le nombre de colonnes
            n_trous (int): Le nombre de trous

        Returns:
            dict: Les cases, avec leurs coordonnées comme clés

        Raises:
            ValueError: Si les trous ne laissent aucune case, ou si N_ESSAIS_MAXIMUM cartes étaient en morceaux
        """
        grille = [(x, y) for x in range(hauteur) for y in range(largeur)]
        if not 0 <= n_trous < len(grille):
            raise ValueError(f"Une carte de {hauteur} sur {largeur} ne peut pas avoir {n_trous} trous.")
        for _ in range(N_ESSAIS_MAXIMUM):
            cases = {coordonnees: Case(coordonnees) for coordonnees in sorted(sample(grille, len(grille) - n_trous))}
            self.definir_voisins(cases)
            if self.verifier_cases_connectees(cases):
                return cases
        raise ValueError(
            f"Aucune des {N_ESSAIS_MAXIMUM} cartes tirées n'est d'un seul tenant ({hauteur} sur {largeur}, "
            f"trous : {n_trous}) : essayez avec moins de trous."
        )
