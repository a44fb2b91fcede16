"""
Le point d'entrée du programme: demande les réglages, crée la carte et les joueurs, puis joue la partie.
"""

import sys

try:
    import errno
    import os
    from random import shuffle

    from afficheur import afficher, demander, obtenir_couleurs_permises
    from carte_autogeneree import CarteAutogeneree
    from guerre_des_des import GuerreDesDes
    from joueur_humain_console import JoueurHumainConsole
    from joueur_ordinateur import JoueurOrdinateur
except KeyboardInterrupt:  # Ctrl-C aussitôt après le lancement
    if __name__ != "__main__":
        raise
    print("\nPartie interrompue.")
    sys.exit(130)

DIMENSION_MINIMUM = 3
DIMENSION_MAXIMUM = 99  # au-delà, la carte ne tient plus sur aucun écran
N_JOUEURS_MINIMUM = 2

USAGE = "Usage : python3 principal.py"
AIDE = f"""La Guerre des Dés, en console : de 2 à 6 joueurs, humains ou ordinateurs.

{USAGE}

Il n'y a aucune option : le programme demande tout ce qu'il lui faut. Ctrl-C arrête la partie."""

# Pourquoi l'on ne peut plus lire ou écrire; le système, lui, le dirait dans sa propre langue.
CAUSES = {
    errno.ENOSPC: "le disque est plein",
    errno.EDQUOT: "le quota du disque est atteint",
    errno.EFBIG: "le fichier est trop grand",
    errno.EIO: "le périphérique ne répond plus",
    errno.EISDIR: "c'est un dossier",
    errno.EBADF: "elle est fermée",
}


def demander_entier(nom_entier, entier_minimum=None, entier_maximum=None):
    """
    Demande un entier, jusqu'à une réponse valide.

    Args:
        nom_entier (str): Ce que l'on demande, avec son article: "la hauteur"
        entier_minimum (int, optionnel): Le plus petit entier accepté. Défaut: None (pas de minimum)
        entier_maximum (int, optionnel): Le plus grand entier accepté. Défaut: None (pas de maximum)

    Returns:
        int: L'entier entré
    """
    bornes = decrire_bornes(entier_minimum, entier_maximum)
    while True:
        reponse = demander(f"Entrez {nom_entier}{bornes} : ")
        try:
            entier = int(reponse)
        except ValueError:
            entier = None
        if entier is not None and est_entre(entier, entier_minimum, entier_maximum):
            return entier
        afficher(f"Entrée invalide : {nom_entier} doit être un nombre entier{bornes}.")


def est_entre(entier, entier_minimum, entier_maximum):
    """
    Indique si un entier respecte des bornes.

    Args:
        entier (int): L'entier
        entier_minimum (int): Le plus petit entier accepté, ou None
        entier_maximum (int): Le plus grand entier accepté, ou None

    Returns:
        bool: True si l'entier est accepté, False sinon.
    """
    assez_grand = entier_minimum is None or entier >= entier_minimum
    assez_petit = entier_maximum is None or entier <= entier_maximum
    return assez_grand and assez_petit


def decrire_bornes(entier_minimum, entier_maximum):
    """
    Décrit les entiers acceptés.

    Args:
        entier_minimum (int): Le plus petit entier accepté, ou None
        entier_maximum (int): Le plus grand entier accepté, ou None

    Returns:
        str: La description entre parenthèses, vide s'il n'y a aucune borne
    """
    if entier_minimum is not None and entier_maximum is not None:
        return f" (de {entier_minimum} à {entier_maximum})"
    if entier_minimum is not None:
        return f" ({entier_minimum} ou plus)"
    if entier_maximum is not None:
        return f" ({entier_maximum} ou moins)"
    return ""


def demander_carte():
    """
    Demande les dimensions et le nombre de trous, jusqu'à ce que l'on trouve une telle carte.

    Returns:
        CarteAutogeneree: La carte
    """
    while True:
        hauteur = demander_entier("la hauteur", DIMENSION_MINIMUM, DIMENSION_MAXIMUM)
        largeur = demander_entier("la largeur", DIMENSION_MINIMUM, DIMENSION_MAXIMUM)
        prevenir_si_trop_large(largeur)
        n_trous = demander_entier("le nombre de trous", 0, hauteur * largeur - N_JOUEURS_MINIMUM)
        try:
            return CarteAutogeneree(hauteur, largeur, n_trous)
        except ValueError as erreur:
            afficher(str(erreur))


def prevenir_si_trop_large(largeur):
    """
    Dit si le terminal, quand c'en est un, est trop étroit pour montrer les rangées d'une carte sur une seule ligne.

    Args:
        largeur (int): Le nombre de colonnes de la carte
    """
    n_caracteres = len("x\\y ") + largeur * len("[ 1 ] ") - 1
    try:
        n_visibles = os.get_terminal_size(sys.stdout.fileno()).columns
    except (AttributeError, OSError, ValueError):  # la sortie n'est pas un terminal
        return
    if 0 < n_visibles < n_caracteres:
        afficher(f"Le terminal est trop étroit : {n_visibles} caractères par ligne, et il en faudrait {n_caracteres}.")
        afficher("Élargissez-le, sinon les rangées de la carte seront coupées.")


def demander_joueurs(n_cases):
    """
    Demande combien d'humains et d'ordinateurs jouent. Les couleurs et l'ordre du jeu sont tirés au hasard.

    Args:
        n_cases (int): Le nombre de cases de la carte: chaque joueur en a au moins une.

    Returns:
        list: Les joueurs, dans l'ordre où ils jouent
    """
    couleurs = list(obtenir_couleurs_permises())
    shuffle(couleurs)
    n_maximum = min(len(couleurs), n_cases)
    n_humains = demander_entier("le nombre de joueurs humains", 0, n_maximum)
    n_minimum = max(N_JOUEURS_MINIMUM - n_humains, 0)
    n_ordinateurs = demander_entier("le nombre de joueurs ordinateurs", n_minimum, n_maximum - n_humains)
    joueurs = [JoueurHumainConsole(couleur) for couleur in couleurs[:n_humains]]
    joueurs += [JoueurOrdinateur(couleur) for couleur in couleurs[n_humains : n_humains + n_ordinateurs]]
    shuffle(joueurs)
    return joueurs


def jouer():
    """
    Joue une partie, des réglages à la victoire.
    """
    afficher("Bienvenue à la Guerre des Dés !")
    carte = demander_carte()
    carte.afficher()
    joueurs = demander_joueurs(len(carte.cases))
    carte.diviser_territoires(joueurs)
    partie = GuerreDesDes(joueurs, carte)
    partie.afficher_joueurs()
    demander("Appuyez sur Entrée pour commencer. ")
    partie.deroulement_global()


def principal(arguments=()):
    """
    Joue une partie, et dit pourquoi si elle ne peut pas aller à son terme.

    Args:
        arguments (list, optionnel): Ce qui suit le nom du programme sur la ligne de commande. Défaut: rien

    Returns:
        int: 0 si la partie est allée à son terme, 130 si on l'a interrompue, 2 si les arguments sont faux, 1 sinon
    """
    demande_aide = any(argument in ("-h", "--help", "--aide") for argument in arguments)
    if arguments and not demande_aide:
        print(f"L'argument {arguments[0]!r} n'est pas attendu. {USAGE}", file=sys.stderr)
        return 2
    if sys.stdin is None or sys.stdout is None:
        print("Il faut une entrée et une sortie pour jouer.", file=sys.stderr)
        return 1
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")  # des octets illisibles sont une entrée invalide comme une autre
    try:
        if demande_aide:
            afficher(AIDE)
            code = 0
        else:
            code = jouer_ou_abandonner()
        sys.stdout.flush()
    except OSError as erreur:
        # Plus rien ne peut être lu ou écrit; à la fermeture du programme non plus.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if not isinstance(erreur, BrokenPipeError):
            cause = CAUSES.get(erreur.errno, f"erreur {erreur.errno} du système")
            print(f"La partie est abandonnée : entrée ou sortie hors d'usage ({cause}).", file=sys.stderr)
        return 1
    return code


def jouer_ou_abandonner():
    """
    Joue une partie, que Ctrl-C ou la fin de l'entrée termine par une phrase.

    Returns:
        int: 0 si la partie est allée à son terme, 130 après Ctrl-C, 1 à la fin de l'entrée
    """
    try:
        jouer()
    except KeyboardInterrupt:
        afficher("\nPartie interrompue.")
        return 130
    except EOFError:
        afficher("\nFin de l'entrée : la partie est abandonnée.")
        return 1
    return 0


if __name__ == "__main__":
    try:
        sys.exit(principal(sys.argv[1:]))
    except KeyboardInterrupt:  # pas encore, ou plus, pendant la partie
        print("\nPartie interrompue.")
        sys.exit(130)
