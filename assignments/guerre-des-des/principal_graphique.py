"""
La version graphique: demande les réglages dans une fenêtre, puis y joue la partie.

Les règles, les ordinateurs et la fenêtre sont ceux du paquet damier, qui est dans le même dépôt.
"""

import os
import sys

DOSSIER = os.path.dirname(os.path.realpath(__file__))
PAQUETS = os.path.normpath(os.path.join(DOSSIER, os.pardir, os.pardir, "src"))

TITRE = "La Guerre des Dés"
HAUTEUR, LARGEUR, N_TROUS = 5, 5, 8
JOUEURS = ("human", "engine:4", "engine:4")  # ce que le premier dialogue propose

USAGE = "Usage : python3 principal_graphique.py"
AIDE = f"""{TITRE}, dans une fenêtre : de 2 à 8 joueurs, humains ou ordinateurs.

{USAGE}

Il n'y a aucune option : tout se règle dans la fenêtre. Une carte peut venir d'un fichier texte :
un point est une case, une espace est un trou."""


def principal(arguments=()):
    """
    Ouvre la fenêtre, ou dit pourquoi cela ne se peut pas.

    Args:
        arguments (list, optionnel): Ce qui suit le nom du programme sur la ligne de commande. Défaut: rien

    Returns:
        int: 0 si la fenêtre a été ouverte puis fermée, 2 si les arguments sont faux, 1 sinon
    """
    if any(argument in ("-h", "--help", "--aide") for argument in arguments):
        print(AIDE)
        return 0
    if arguments:
        print(f"L'argument {arguments[0]!r} n'est pas attendu. {USAGE}", file=sys.stderr)
        return 2
    obstacle = trouver_obstacle()
    if not obstacle:
        obstacle = jouer()
    if obstacle:
        print(obstacle, file=sys.stderr)
        return 1
    return 0


def trouver_obstacle():
    """
    Cherche ce qui manque au programme.

    Returns:
        str: Une phrase, vide s'il ne manque rien
    """
    import importlib.util

    if sys.version_info < (3, 11):  # noqa: UP036 -- le programme est lancé par n'importe quel python3
        return "Il faut Python 3.11 ou plus récent ; python3 est ici la version " + sys.version.split()[0] + "."
    if os.path.isdir(os.path.join(PAQUETS, "damier")):
        sys.path.insert(0, PAQUETS)
    elif importlib.util.find_spec("damier") is None:
        return "Le paquet damier est introuvable : ce programme doit rester dans son dépôt."
    if importlib.util.find_spec("tkinter") is None:
        return "Il manque Tkinter à ce Python ; sous Debian ou Ubuntu : sudo apt install python3-tk"
    return ""


def jouer():
    """
    Ouvre la fenêtre et y joue jusqu'à ce qu'on la ferme.

    Returns:
        str: Pourquoi la fenêtre n'a pas pu s'ouvrir, vide si elle l'a pu
    """
    from tkinter import TclError

    from damier.i18n import language
    from damier.play import preferences
    from damier.ui.tk import signals

    language.choose("fr")
    signals.watch()
    try:
        fenetre = creer_fenetre(preferences.load())
    except TclError as erreur:
        return f"Aucune fenêtre ne peut s'ouvrir : {erreur}."
    fenetre.root.after(50, accueillir, fenetre)
    fenetre.run()
    return ""


def creer_fenetre(preferences=None):
    """
    Crée la fenêtre du paquet damier pour ce seul jeu, en français.

    Args:
        preferences (Preferences, optionnel): Les couleurs, la vitesse et la taille de la dernière fois. Défaut: None

    Returns:
        Window: La fenêtre, avec une première partie
    """
    from types import MappingProxyType

    from damier.core import registry
    from damier.core.game import Setup
    from damier.core.match import Match
    from damier.play.session import Session
    from damier.play.standard_services import StandardServices
    from damier.seats.occupant import Occupant
    from damier.ui.tk.window import Window

    class Fenetre(Window):
        """La fenêtre d'un seul jeu, en une seule langue."""

        languages = MappingProxyType({})

    jeu = registry.find("dicewars")
    reglages = Setup(size=(HAUTEUR, LARGEUR), seats=len(JOUEURS), position=f"holes={N_TROUS}")
    joueurs = [Occupant.parse(texte) for texte in JOUEURS]
    partie = Session(StandardServices(), Match(jeu, jeu.start(reglages)), joueurs, setup=reglages)
    return Fenetre(partie.services, partie, (jeu.name,), TITRE, preferences=preferences)


def accueillir(fenetre):
    """
    Propose de reprendre la partie qui n'a pas été finie, s'il y en a une, sinon demande les réglages.

    Args:
        fenetre (Window): La fenêtre
    """
    from damier.play import autosave, offers

    gardee = offers.autosaved_record()
    if gardee and gardee.game == "dicewars" and fenetre.ask("La dernière partie n'est pas finie. La reprendre ?"):
        fenetre.open_from(autosave.path())
    elif not fenetre.is_closed:
        fenetre.new_game()


if __name__ == "__main__":
    try:
        sys.exit(principal(sys.argv[1:]))
    except KeyboardInterrupt:  # avant que la fenêtre ne soit là
        print("\nPartie interrompue.", file=sys.stderr)
        sys.exit(130)
