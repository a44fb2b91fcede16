"""
Contient la classe Case: un carré de la carte, son propriétaire et ses dés.
"""

from afficheur import afficher
from de import De

# Le nombre de dés qu'une case peut contenir.
MAX_DES_PAR_CASE = 8

# L'apparence d'une case dans chacun de ses modes.
FORMATS = {
    "attente": "[ {} ]",
    "attaque": "X {} X",
    "defense": "< {} >",
}


class Case:
    def __init__(self, coordonnees):
        """
        Crée une case sans propriétaire ni voisins, avec un seul dé.

        Args:
            coordonnees (tuple): (x, y), x étant la rangée à partir du haut et y la colonne à partir de la gauche
        """
        self.coordonnees = coordonnees
        self.appartenance = None
        self.des = [De()]
        self.mode = "attente"
        self.voisins = []

    def definir_appartenance(self, joueur):
        """
        Donne la case à un joueur.

        Args:
            joueur (Joueur): Le nouveau propriétaire
        """
        self.appartenance = joueur

    def definir_voisins(self, voisins):
        """
        Retient les cases voisines, à la place de celles d'avant.

        Args:
            voisins (list): Les cases voisines
        """
        self.voisins = list(voisins)

    def nombre_de_des(self):
        """
        Compte les dés de la case.

        Returns:
            int: Le nombre de dés
        """
        return len(self.des)

    def ajouter_un_de(self, de):
        """
        Ajoute un dé à la case.

        Args:
            de (De): Le dé à ajouter

        Raises:
            ValueError: Si la case est pleine; ses dés restent alors ce qu'ils étaient.
        """
        if self.est_pleine():
            raise ValueError(f"La case {self.coordonnees} contient déjà {self.nombre_de_des()} dés : elle est pleine.")
        self.des.append(de)

    def remplacer_des(self, des):
        """
        Met d'autres dés dans la case, à la place de tous ceux d'avant.

        Args:
            des (list): Les nouveaux dés
        """
        self.des = list(des)  # une copie: la case y ajoutera des dés

    def selectionner_pour_attaque(self):
        """
        Passe la case en mode 'attaque'.
        """
        self.mode = "attaque"

    def selectionner_pour_defense(self):
        """
        Passe la case en mode 'defense'.
        """
        self.mode = "defense"

    def deselectionner(self):
        """
        Remet la case en mode 'attente'.
        """
        self.mode = "attente"

    def est_pleine(self):
        """
        Indique si la case contient autant de dés qu'elle le peut (MAX_DES_PAR_CASE).

        Returns:
            bool: True si aucun dé ne peut plus être ajouté, False sinon.
        """
        return self.nombre_de_des() >= MAX_DES_PAR_CASE

    def lancer_des(self):
        """
        Lance tous les dés de la case (De.lancer), puis affiche leur somme.

        Returns:
            int: La somme des dés
        """
        somme = sum(de.lancer() for de in self.des)
        afficher(f"= {somme}")
        return somme

    def afficher(self):
        """
        Montre la case sur la ligne en cours, dans le format de son mode et la couleur de son propriétaire.
        """
        couleur = getattr(self.appartenance, "couleur", None)  # une case sans propriétaire n'en a pas
        afficher(FORMATS[self.mode].format(self.nombre_de_des()), couleur=couleur, end="")
