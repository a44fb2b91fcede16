"""
Contient la classe Carte: l'ensemble des cases du jeu, et ce que l'on peut demander à leur sujet.
"""

from itertools import cycle
from random import shuffle

from afficheur import afficher

# De la case (x, y) à ses voisines: en haut, à droite, en bas, à gauche. Les diagonales ne comptent pas.
DIRECTIONS = [(-1, 0), (0, 1), (1, 0), (0, -1)]

# Ce que l'on montre à la place d'une case là où il y a un trou: autant d'espaces que '[ 3 ]' a de caractères.
TROU = " " * 5


class Carte:
    def __init__(self, hauteur, largeur, cases):
        """
        Crée une carte, dont les cases n'ont pas encore été distribuées (Carte.diviser_territoires).

        Args:
            hauteur (int): Le nombre de rangées
            largeur (int): Le nombre de colonnes
            cases (dict): Les cases, avec leurs coordonnées (x, y) comme clés
        """
        self.hauteur = hauteur
        self.largeur = largeur
        self.cases = cases
        self.carte_prete = False

    def definir_voisins(self, cases):
        """
        Donne à chaque case ses voisines directes (Case.definir_voisins).

        Args:
            cases (dict): Les cases, avec leurs coordonnées comme clés
        """
        for (x, y), case in cases.items():
            autour = [(x + rangees, y + colonnes) for rangees, colonnes in DIRECTIONS]
            case.definir_voisins([cases[coordonnees] for coordonnees in autour if coordonnees in cases])

    def verifier_cases_connectees(self, cases):
        """
        Indique si l'on peut aller de toute case à toute autre, de voisine en voisine.

        Args:
            cases (dict): Les cases, qui connaissent déjà leurs voisines

        Returns:
            bool: True si les cases sont d'un seul tenant, False sinon.
        """
        return len(self._obtenir_territoires(cases)) <= 1

    def diviser_territoires(self, joueurs):
        """
        Distribue les cases au hasard et en parts égales (à une case près), puis les dés de départ de chaque
        joueur (Joueur.distribuer_surplus). La carte est alors prête pour la partie.

        Args:
            joueurs (list): Les joueurs
        """
        cases = list(self.cases.values())
        shuffle(cases)
        for case, joueur in zip(cases, cycle(joueurs)):
            case.definir_appartenance(joueur)
        for joueur in joueurs:
            joueur.distribuer_surplus(self)
        self.carte_prete = True

    def taille_plus_grand_territoire(self, joueur):
        """
        Compte les cases de la plus grande région connectée d'un joueur.

        Args:
            joueur (Joueur): Le joueur

        Returns:
            int: Le nombre de cases de cette région, 0 si aucune case n'appartient au joueur
        """
        return max(map(len, self._obtenir_territoires(self.obtenir_cases_joueur(joueur))), default=0)

    def afficher(self):
        """
        Affiche la carte: le numéro de chaque colonne, puis chaque rangée avec le sien.
        """
        afficher()
        afficher("x\\y " + " ".join(f"{y:^5}" for y in range(self.largeur)).rstrip())
        for x in range(self.hauteur):
            avant = f"{x:>2}  "  # ce qui précède la prochaine case: le numéro de la rangée, un espace, des trous
            for y in range(self.largeur):
                if (x, y) in self.cases:
                    afficher(avant, end="")
                    self.cases[(x, y)].afficher()
                    avant = " "
                else:
                    avant += TROU + " "
            afficher(avant.rstrip())
        afficher()

    def obtenir_cases_joueur(self, joueur):
        """
        Donne les cases d'un joueur.

        Args:
            joueur (Joueur): Le joueur

        Returns:
            dict: Ses cases, avec leurs coordonnées comme clés
        """
        return {coordonnees: case for coordonnees, case in self.cases.items() if case.appartenance == joueur}

    def obtenir_cases_ennemies(self, joueur):
        """
        Donne les cases qui ne sont pas à un joueur.

        Args:
            joueur (Joueur): Le joueur

        Returns:
            dict: Les autres cases, avec leurs coordonnées comme clés
        """
        return {coordonnees: case for coordonnees, case in self.cases.items() if case.appartenance != joueur}

    def obtenir_cases_non_pleines(self, joueur):
        """
        Donne les cases d'un joueur qui ont de la place pour un dé (Case.est_pleine).

        Args:
            joueur (Joueur): Le joueur

        Returns:
            dict: Ces cases, avec leurs coordonnées comme clés
        """
        cases = self.obtenir_cases_joueur(joueur)
        return {coordonnees: case for coordonnees, case in cases.items() if not case.est_pleine()}

    def cases_disponibles_pour_defense(self, joueur, case_attaque):
        """
        Donne les cases qu'une case peut attaquer: ses voisines qui ne sont pas à son propriétaire.

        Args:
            joueur (Joueur): Le joueur qui attaque
            case_attaque (Case): La case qui attaque

        Returns:
            dict: Ces cases, avec leurs coordonnées comme clés
        """
        return {voisin.coordonnees: voisin for voisin in case_attaque.voisins if voisin.appartenance != joueur}

    def cases_disponibles_pour_attaque(self, joueur):
        """
        Donne les cases avec lesquelles un joueur peut attaquer: au moins deux dés et une voisine ennemie.

        Args:
            joueur (Joueur): Le joueur

        Returns:
            dict: Ces cases, avec leurs coordonnées comme clés
        """
        return {
            coordonnees: case
            for coordonnees, case in self.obtenir_cases_joueur(joueur).items()
            if case.nombre_de_des() >= 2 and self.cases_disponibles_pour_defense(joueur, case)
        }

    def tout_deselectionner(self):
        """
        Remet toutes les cases en mode 'attente' (Case.deselectionner).
        """
        for case in self.cases.values():
            case.deselectionner()

    def _obtenir_territoires(self, cases):
        """
        Regroupe des cases en régions connectées.

        Args:
            cases (dict): Les cases, avec leurs coordonnées comme clés

        Returns:
            list: Les régions, chacune étant la liste des coordonnées de ses cases
        """
        restantes = dict(cases)
        territoires = []
        while restantes:
            territoire = [restantes.popitem()]
            for _, case in territoire:  # la région s'allonge pendant qu'on la parcourt
                autour = [voisin.coordonnees for voisin in case.voisins]
                territoire += [(voisine, restantes.pop(voisine)) for voisine in autour if voisine in restantes]
            territoires.append([coordonnees for coordonnees, _ in territoire])
        return territoires
