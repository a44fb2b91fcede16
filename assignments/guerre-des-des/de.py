"""
Contient la classe De: un dé que l'on lance, à six faces si l'on ne dit rien.
"""

from random import randint

from afficheur import afficher

# Les symboles d'un dé à six faces, de 1 à 6.
FACES = "⚀⚁⚂⚃⚄⚅"


class De:
    def __init__(self, nb_faces=6):
        """
        Crée un dé.

        Args:
            nb_faces (int, optionnel): Le nombre de faces. Défaut: 6
        """
        self.nb_faces = nb_faces

    def lancer(self):
        """
        Lance le dé et montre la valeur obtenue (De.afficher_valeur).

        Returns:
            int: La valeur obtenue, de 1 au nombre de faces
        """
        valeur = randint(1, self.nb_faces)
        self.afficher_valeur(valeur)
        return valeur

    def afficher_valeur(self, valeur):
        """
        Montre une valeur sur la ligne en cours: son symbole pour un dé à six faces, sinon le nombre.

        Args:
            valeur (int): La valeur à montrer
        """
        if self.nb_faces == len(FACES) and 1 <= valeur <= len(FACES):
            afficher(FACES[valeur - 1], end=" ")
        else:
            afficher(str(valeur), end=" ")
