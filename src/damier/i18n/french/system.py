"""Messages of Python and of the operating system."""

from __future__ import annotations

SYSTEM = {
    # argparse
    "usage: ": "usage : ",
    "options": "options\N{NO-BREAK SPACE}",  # a colon follows
    "positional arguments": "arguments\N{NO-BREAK SPACE}",
    "show this help message and exit": "afficher cette aide",
    "show program's version number and exit": "afficher la version",
    "expected one argument": "une valeur est attendue",
    "expected at most one argument": "une valeur au plus est attendue",
    "expected at least one argument": "une valeur au moins est attendue",
    "ignored explicit argument %r": "cette option ne prend pas de valeur, mais %r est donné",
    "invalid choice: %(value)r (choose from %(choices)s)": "choix inconnu : %(value)r (au choix : %(choices)s)",
    "not allowed with argument %s": "incompatible avec %s",
    "the following arguments are required: %s": "il manque : %s",
    "unrecognized arguments: %s": "arguments inconnus : %s",
    "ambiguous option: %(option)s could match %(matches)s": "option ambiguë : %(option)s peut être %(matches)s",
    "argument %(argument_name)s: %(message)s": "%(argument_name)s : %(message)s",
    # the system
    "No such file or directory": "aucun fichier ou dossier de ce nom",
    "Permission denied": "permission refusée",
    "Is a directory": "c'est un dossier",
    "Not a directory": "ce n'est pas un dossier",
    "File exists": "le fichier existe déjà",
    "File name too long": "le nom est trop long",
    "No space left on device": "il n'y a plus de place sur le disque",
    "Disk quota exceeded": "le quota du disque est dépassé",
    "Read-only file system": "le disque est en lecture seule",
    "Input/output error": "erreur d'entrée-sortie",
    "Operation not permitted": "opération interdite",
}
