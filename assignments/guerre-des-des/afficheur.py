"""
Tout ce que le jeu écrit en console ou demande à l'utilisateur passe par ici.

L'affichage se désactive d'un coup (desactiver_affichage). Les couleurs ne sont envoyées qu'à un terminal, et
seulement si la variable d'environnement NO_COLOR est absente ou vide.
"""

import os
import re
import sys
import unicodedata

# Vrai tant que l'affichage n'a pas été désactivé.
affichage = True

# La dernière sortie interrogée et si elle montre les couleurs: une carte s'affiche en bien des morceaux, et poser la
# question pour chacun coûterait plus que de les écrire.
sortie_connue = (None, False)

# Chaque couleur permise et la séquence qui la commence dans un terminal.
couleurs = {
    "rouge": "\033[31m",
    "bleu": "\033[34m",
    "jaune": "\033[33m",
    "vert": "\033[32m",
    "magenta": "\033[35m",
    "cyan": "\033[36m",
}
# Les mêmes, par le nom que leur donne une interface graphique: le TP4 s'en sert.
couleurs_interface = {
    "red": "rouge",
    "blue": "bleu",
    "yellow": "jaune",
    "green": "vert",
    "magenta": "magenta",
    "cyan": "cyan",
}

FIN_DE_COULEUR = "\033[0m"

SEQUENCE_DE_COULEUR = re.compile("\033\\[[0-9;]*m")

# Ce qui remplace les faces des dés là où l'encodage de la sortie ne les connaît pas.
FACES_EN_CHIFFRES = {ord(face): str(valeur) for valeur, face in enumerate("⚀⚁⚂⚃⚄⚅", start=1)}

if os.name == "nt":
    os.system("")  # les anciennes consoles de Windows ne lisent les séquences de couleur qu'après cet appel


def desactiver_affichage():
    """
    Désactive l'affichage jusqu'à la fin du programme.
    """
    global affichage
    affichage = False


def obtenir_couleurs_permises():
    """
    Donne les couleurs qu'un joueur peut porter.

    Returns:
        list: Les noms des couleurs (str), dans une liste que l'on peut modifier.
    """
    return list(couleurs)


def coloriser_texte(texte, couleur):
    """
    Entoure un texte des séquences qui lui donnent une couleur dans un terminal.

    Args:
        texte: Le texte à coloriser
        couleur (str): Une des couleurs permises; avec toute autre valeur, le texte reste tel quel.

    Returns:
        str: Le texte colorisé
    """
    if couleur not in couleurs:
        return str(texte)
    return f"{couleurs[couleur]}{texte}{FIN_DE_COULEUR}"


def afficher(chaine="", couleur=None, end="\n"):
    """
    Écrit une chaîne en console, si l'affichage est activé.

    Args:
        chaine: Ce qu'il faut écrire
        couleur (str, optionnel): La couleur de la chaîne. Défaut: None (celle du terminal)
        end (str, optionnel): Ce qui suit la chaîne. Défaut: une fin de ligne
    """
    if affichage:
        print(texte_pour_la_sortie(coloriser_texte(chaine, couleur)), end=end)


def demander(requete):
    """
    Pose une question à l'utilisateur; cela n'a de sens que si l'affichage est activé.

    Args:
        requete (str): La question

    Returns:
        str: La réponse, sans sa fin de ligne

    Raises:
        ValueError: Si l'affichage est désactivé
    """
    if not affichage:
        raise ValueError("Impossible de demander quoi que ce soit : l'affichage est désactivé.")
    return input(texte_pour_la_sortie(requete)).rstrip("\r")  # un fichier écrit sous Windows en laisse un


def couleurs_visibles():
    """
    Indique si la sortie montre les couleurs: un terminal, auquel on n'a pas demandé de s'en passer.

    Returns:
        bool: True si l'on peut envoyer des couleurs, False sinon.
    """
    global sortie_connue
    if sys.stdout is not sortie_connue[0]:
        sans_couleur = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
        terminal = hasattr(sys.stdout, "isatty") and sys.stdout.isatty()  # print se contente de moins qu'un fichier
        sortie_connue = (sys.stdout, terminal and not sans_couleur)
    return sortie_connue[1]


def texte_pour_la_sortie(texte):
    """
    Retire d'un texte ce que la sortie ne peut pas montrer: couleurs hors d'un terminal, caractères inconnus
    de son encodage.

    Args:
        texte: Le texte à écrire

    Returns:
        str: Le texte que l'on peut écrire sans erreur
    """
    texte = str(texte)
    if "\033" in texte and not couleurs_visibles():
        texte = SEQUENCE_DE_COULEUR.sub("", texte)
    if texte.isascii():
        return texte
    encodage = getattr(sys.stdout, "encoding", None) or "utf-8"
    try:
        texte.encode(encodage)
    except UnicodeEncodeError:
        sans_accents = unicodedata.normalize("NFKD", texte.translate(FACES_EN_CHIFFRES))
        texte = "".join(lettre for lettre in sans_accents if not unicodedata.combining(lettre))
        texte = texte.encode(encodage, "replace").decode(encodage)
    return texte
