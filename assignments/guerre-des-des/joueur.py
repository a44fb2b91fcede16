"""
Contient la classe Joueur: celui qui possède des cases et des dés, humain ou ordinateur.
"""

from random import choice

from afficheur import afficher
from de import De

# Le nombre de dés qu'un joueur répartit sur ses cases au début de la partie, en plus du dé de chaque case.
DES_SURPLUS_INITIAUX = 10


class Joueur:
    # Vrai pour un joueur qui choisit en lisant la carte dans la console.
    lit_la_console = False

    def __init__(self, couleur, type_joueur):
        """
        Crée un joueur, avec ses dés de départ en surplus.

        Args:
            couleur (str): Sa couleur, qui est aussi son nom
            type_joueur (str): Ce qu'il est, pour l'affichage
        """
        self.couleur = couleur
        self.type_joueur = type_joueur
        self.des_en_surplus = [De() for _ in range(DES_SURPLUS_INITIAUX)]

    def selectionner_attaquant(self, carte):
        """
        Choisit une case pour attaquer, selon la stratégie du joueur, et la marque.

        Args:
            carte (Carte): La carte du jeu

        Returns:
            Case: La case choisie, en mode 'attaque'; None si le joueur termine son tour
        """
        case = self.strategie_selection_attaquant(carte.cases_disponibles_pour_attaque(self))
        if case is not None:
            case.selectionner_pour_attaque()
        return case

    def selectionner_defenseur(self, carte, case_attaquante):
        """
        Choisit la case à attaquer, selon la stratégie du joueur, et la marque.

        Args:
            carte (Carte): La carte du jeu
            case_attaquante (Case): La case qui attaque

        Returns:
            Case: La case choisie, en mode 'defense'; None si le joueur renonce à cette attaque
        """
        cases_disponibles = carte.cases_disponibles_pour_defense(self, case_attaquante)
        case = self.strategie_selection_defenseur(cases_disponibles, case_attaquante)
        if case is not None:
            case.selectionner_pour_defense()
        return case

    def strategie_selection_attaquant(self, cases_disponibles):
        """
        Choisit parmi les cases qui peuvent attaquer; chaque type de joueur a sa façon de le faire.

        Args:
            cases_disponibles (dict): Les cases qui peuvent attaquer

        Returns:
            Case: La case choisie; None pour terminer le tour
        """
        raise NotImplementedError("Chaque type de joueur doit définir strategie_selection_attaquant.")

    def strategie_selection_defenseur(self, cases_disponibles, case_attaquante):
        """
        Choisit parmi les cases qui peuvent être attaquées; chaque type de joueur a sa façon de le faire.

        Args:
            cases_disponibles (dict): Les cases qui peuvent être attaquées
            case_attaquante (Case): La case qui attaque

        Returns:
            Case: La case choisie; None pour renoncer à cette attaque
        """
        raise NotImplementedError("Chaque type de joueur doit définir strategie_selection_defenseur.")

    def ajouter_n_des(self, nouveaux_des):
        """
        Ajoute des dés à ceux en surplus.

        Args:
            nouveaux_des (list): Les dés à ajouter
        """
        self.des_en_surplus.extend(nouveaux_des)

    def distribuer_surplus(self, carte):
        """
        Répartit au hasard les dés en surplus sur les cases du joueur, tant qu'il y a de la place.

        Args:
            carte (Carte): La carte du jeu
        """
        cases_non_pleines = list(carte.obtenir_cases_non_pleines(self).values())
        while cases_non_pleines and self.des_en_surplus:
            self.attribuer_de_case_au_hasard(cases_non_pleines)
            cases_non_pleines = list(carte.obtenir_cases_non_pleines(self).values())

    def attribuer_de_case_au_hasard(self, cases_non_pleines):
        """
        Met un des dés en surplus sur une case tirée au hasard (Case.ajouter_un_de).

        Args:
            cases_non_pleines (list): Les cases parmi lesquelles tirer
        """
        case = choice(cases_non_pleines)
        case.ajouter_un_de(self.des_en_surplus[-1])
        self.des_en_surplus.pop()  # après l'ajout: une case pleine ne fait pas perdre de dé

    def est_elimine(self, carte):
        """
        Indique si le joueur n'a plus aucune case.

        Args:
            carte (Carte): La carte du jeu

        Returns:
            bool: True si le joueur est éliminé, False sinon.
        """
        return len(carte.obtenir_cases_joueur(self)) == 0

    def afficher_information(self):
        """
        Affiche le type et le nom du joueur, dans sa couleur.
        """
        afficher(f"{self.type_joueur} ({self.couleur})", couleur=self.couleur)

    def afficher_tour(self):
        """
        Affiche que c'est au tour du joueur et combien de dés il a en surplus, dans sa couleur.
        """
        surplus = len(self.des_en_surplus)
        afficher(f"Tour du joueur {self.couleur} (dés en surplus : {surplus})", couleur=self.couleur)

    def afficher_victoire(self):
        """
        Affiche que le joueur a gagné, dans sa couleur.
        """
        afficher(f"Victoire du joueur {self.couleur} !", couleur=self.couleur)
