"""
Contient la classe GuerreDesDes: le déroulement d'une partie et l'effet des attaques.
"""

import afficheur
from afficheur import afficher
from de import De

SEPARATEUR = "-" * 30


def couleurs_montrees(couleur):
    """
    Indique si l'afficheur montre une couleur. Celui d'un autre auteur peut n'avoir que coloriser_texte pour le dire.

    Args:
        couleur (str): La couleur

    Returns:
        bool: True si un texte de cette couleur se distingue d'un autre, False sinon.
    """
    if hasattr(afficheur, "couleurs_visibles"):
        return afficheur.couleurs_visibles()
    return afficheur.coloriser_texte("x", couleur) != "x"


class GuerreDesDes:
    def __init__(self, joueurs, carte):
        """
        Prépare une partie.

        Args:
            joueurs (list): Les joueurs, dans l'ordre où ils jouent
            carte (Carte): La carte du jeu, déjà divisée entre eux
        """
        self.joueurs = joueurs
        self.carte = carte

    def afficher_joueurs(self):
        """
        Affiche les joueurs, dans l'ordre où ils jouent.
        """
        afficher("Joueurs, dans l'ordre du jeu :")
        for joueur in self.joueurs:
            joueur.afficher_information()

    def deroulement_global(self):
        """
        Joue toute la partie: chacun son tour, jusqu'à ce qu'un joueur possède toutes les cases.
        """
        while not self.partie_terminee():
            for joueur in self.joueurs:
                if not joueur.est_elimine(self.carte):  # après une victoire, tous les suivants le sont
                    self._jouer_tour(joueur)
        self.carte.tout_deselectionner()
        self.carte.afficher()
        self.determiner_gagnant().afficher_victoire()

    def attaquer(self, attaquant, defenseur):
        """
        Lance les dés des deux cases, puis applique le résultat (GuerreDesDes.resultat_attaque).

        Args:
            attaquant (Case): La case qui attaque
            defenseur (Case): La case qui se défend

        Returns:
            int: La force de l'attaquant
            int: La force du défenseur
        """
        afficher(SEPARATEUR)
        afficher(f"{attaquant.coordonnees} attaque {defenseur.coordonnees}")
        afficher("Attaque : ", end="")
        force_attaquant = attaquant.lancer_des()
        afficher("Défense : ", end="")
        force_defenseur = defenseur.lancer_des()
        self.resultat_attaque(attaquant, force_attaquant, defenseur, force_defenseur)
        afficher(SEPARATEUR)
        return force_attaquant, force_defenseur

    def resultat_attaque(self, attaquant, force_attaquant, defenseur, force_defenseur):
        """
        Applique le résultat d'une attaque: un succès si l'attaquant est strictement plus fort, sinon un échec.

        Args:
            attaquant (Case): La case qui attaque
            force_attaquant (int): La somme de ses dés
            defenseur (Case): La case qui se défend
            force_defenseur (int): La somme de ses dés
        """
        if force_attaquant > force_defenseur:
            self.attaque_succes(attaquant, defenseur)
        else:
            self.attaque_echec(attaquant)

    def attaque_succes(self, attaquant, defenseur):
        """
        Donne la case qui se défendait au joueur qui attaquait. Ses dés disparaissent; ceux de l'attaque y vont,
        sauf un, qui reste dans la case qui attaquait.

        Args:
            attaquant (Case): La case qui a gagné
            defenseur (Case): La case qui a perdu
        """
        afficher("L'attaque réussit !")
        defenseur.definir_appartenance(attaquant.appartenance)
        reste, deplaces = attaquant.des[:1], attaquant.des[1:]
        attaquant.remplacer_des(reste)
        defenseur.remplacer_des(deplaces)

    def attaque_echec(self, attaquant):
        """
        Supprime tous les dés de la case qui attaquait, sauf un.

        Args:
            attaquant (Case): La case qui a perdu
        """
        afficher("L'attaque échoue.")
        attaquant.remplacer_des(attaquant.des[:1])

    def fin_du_tour(self, joueur):
        """
        Donne à un joueur autant de nouveaux dés que son plus grand territoire a de cases, et les répartit.

        Args:
            joueur (Joueur): Le joueur dont le tour se termine
        """
        n_des = self.carte.taille_plus_grand_territoire(joueur)
        afficher(f"Fin du tour. Nouveaux dés : {n_des}")
        joueur.ajouter_n_des([De() for _ in range(n_des)])
        joueur.distribuer_surplus(self.carte)

    def partie_terminee(self):
        """
        Indique si la partie est terminée.

        Returns:
            bool: True s'il y a un gagnant, False sinon.
        """
        return self.determiner_gagnant() is not None

    def determiner_gagnant(self):
        """
        Trouve le joueur qui possède toutes les cases.

        Returns:
            Joueur: Le gagnant; None s'il n'y en a pas encore
        """
        for joueur in self.joueurs:
            if self.conquete(joueur):
                return joueur
        return None

    def conquete(self, joueur):
        """
        Indique si un joueur possède toutes les cases de la carte.

        Args:
            joueur (Joueur): Le joueur

        Returns:
            bool: True si toutes les cases sont à lui, False sinon.
        """
        return len(self.carte.obtenir_cases_ennemies(joueur)) == 0

    def _jouer_tour(self, joueur):
        """
        Joue le tour d'un joueur: ses attaques, puis ses nouveaux dés, sauf si la partie est gagnée.

        Args:
            joueur (Joueur): Le joueur dont c'est le tour
        """
        joueur.afficher_tour()
        lit_la_console = getattr(joueur, "lit_la_console", False)  # un Joueur d'un autre auteur ne le dit pas
        sans_couleurs = lit_la_console and not couleurs_montrees(joueur.couleur)
        encore = self._jouer_attaque(joueur, avec_proprietaires=sans_couleurs)
        while encore:
            if self.conquete(joueur):
                return
            encore = self._jouer_attaque(joueur)
        self.fin_du_tour(joueur)

    def _jouer_attaque(self, joueur, avec_proprietaires=False):
        """
        Laisse un joueur choisir un attaquant, puis un défenseur, et attaquer. La carte est réaffichée à chaque
        changement.

        Args:
            joueur (Joueur): Le joueur dont c'est le tour
            avec_proprietaires (bool, optionnel): True pour dire aussi à qui sont les cases. Défaut: False

        Returns:
            bool: False si le tour est terminé, True si le joueur peut encore attaquer.
        """
        self.carte.tout_deselectionner()
        self.carte.afficher()
        if avec_proprietaires:
            self._afficher_proprietaires()
        if not self.carte.cases_disponibles_pour_attaque(joueur):
            afficher("Aucune case ne peut attaquer.")
            return False
        attaquant = joueur.selectionner_attaquant(self.carte)
        if attaquant is None:
            return False
        self.carte.afficher()
        defenseur = joueur.selectionner_defenseur(self.carte, attaquant)
        if defenseur is not None:
            self.carte.afficher()
            self.attaquer(attaquant, defenseur)
        return True

    def _afficher_proprietaires(self):
        """
        Affiche les cases de chaque joueur encore en jeu et, entre parenthèses, leur nombre de dés.
        """
        for joueur in self.joueurs:
            cases = self.carte.obtenir_cases_joueur(joueur)
            if cases:
                liste = "  ".join(f"{x},{y} ({cases[(x, y)].nombre_de_des()})" for x, y in sorted(cases))
                afficher(f"{joueur.couleur} : {liste}")
