"""What the pages of contests that are watched say, in French."""

from __future__ import annotations

from typing import Final

WEB_WATCHING: Final[dict[str, str]] = {
    "All games": "Toutes les parties",
    "Arena": "Arène",
    "Elo": "Elo",
    "Last position": "Dernière position",
    "Newest": "Les plus récentes",
    "No contest is shown here; damier web --watch FOLDER shows one.": (
        "Aucun concours n'est montré ici ; damier web --watch DOSSIER en montre un."
    ),
    "No game yet.": "Pas encore de partie.",
    "Older": "Plus anciennes",
    "Positions": "Positions",
    "Settings of the contest": "Réglages du concours",
    "Start of the game": "Début de la partie",
    "The contest is over: {played} games.": "Le concours est fini : {played} parties.",
    "The first {number} are here.": "Les {number} premiers sont ici.",
    "There is no contest in this folder yet; this page shows it as soon as it begins.": (
        "Il n'y a pas encore de concours dans ce dossier ; cette page le montre dès qu'il commence."
    ),
    "by a fault": "par une faute",
    "game {number} was not played: {why}": "la partie {number} n'a pas été jouée : {why}",
    "last result at {time}": "dernier résultat à {time}",
    "not begun": "pas commencé",
    "not readable": "illisible",
    "show results of damier arena, running or finished, at /arena": (
        "montrer des résultats de damier arena, en cours ou finis, sous /arena"
    ),
    "the contest was ended while it wrote a result; damier arena resume goes on with it": (
        "le concours a été arrêté pendant qu'il écrivait un résultat ; damier arena resume le reprend"
    ),
    "the game of this contest is in a file, which a server does not run": (
        "le jeu de ce concours est dans un fichier, qu'un serveur n'exécute pas"
    ),
    "the results cannot be read now: {why}": "les résultats ne peuvent pas être lus maintenant : {why}",
    "the results were written by another version of damier": (
        "les résultats ont été écrits par une autre version de damier"
    ),
    "there is no contest in this folder yet": "il n'y a pas encore de concours dans ce dossier",
    "there is no contest of this address": "il n'y a pas de concours à cette adresse",
    "there is no game {number} in this contest": "il n'y a pas de partie {number} dans ce concours",
    "this is not the log of a contest, or it is damaged": (
        "ce n'est pas le journal d'un concours, ou il est endommagé"
    ),
    "{name} has lost by a fault: {fault}": "{name} a perdu par une faute : {fault}",
    "{played} of {all} games so far": "{played} parties sur {all} jusqu'ici",
    "{seconds} s for this move": "{seconds} s pour ce coup",
}
