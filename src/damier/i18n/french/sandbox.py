"""The sandbox, in French."""

from __future__ import annotations

SANDBOX = {
    "see what this machine can hold back": "voir ce que cette machine peut retenir",
    "try every wall": "essayer chaque mur",
    "yes": "oui",
    "no": "non",
    "Foreign code can be run here.": "Du code étranger peut être exécuté ici.",
    "Foreign code cannot be run safely here.": "Du code étranger ne peut pas être exécuté ici sans danger.",
    "files outside its folder cannot be read": "les fichiers hors de son dossier ne peuvent pas être lus",
    "nothing can be written outside its temporary folder": "rien ne peut être écrit hors de son dossier temporaire",
    "rights of files cannot be changed": "les droits des fichiers ne peuvent pas être changés",
    "no network, nor sockets of any other kind": "pas de réseau, ni aucune autre sorte de socket",
    "other processes cannot be seen": "les autres processus ne peuvent pas être vus",
    "other processes cannot be signalled": "aucun signal ne peut être envoyé aux autres processus",
    "no other process can be started": "aucun autre processus ne peut être lancé",
    "memory is limited": "la mémoire est limitée",
    "the temporary folder is limited": "le dossier temporaire est limité",
    "open files are limited": "les fichiers ouverts sont limités",
    "threads are limited": "les fils d'exécution sont limités",
    "processor time is limited": "le temps de calcul est limité",
    "programs that start others are kept together and end together": (
        "les programmes qui en lancent d'autres sont tenus ensemble et finissent ensemble"
    ),
    "a disk of its own: the rest of this machine's is not even there": (
        "un disque à lui : le reste de celui de cette machine n'existe pas pour lui"
    ),
    "a user of its own": "un utilisateur à lui",
    "a sandbox for foreign code needs Linux": "un bac à sable pour du code étranger demande Linux",
    "the sandbox cannot start a program: {why}": "le bac à sable ne peut pas lancer de programme : {why}",
    "the sandbox does not answer{why}": "le bac à sable ne répond pas{why}",
    "this machine has no sandbox: {why}": "cette machine n'a pas de bac à sable : {why}",
    "the sandbox cannot put up its walls: {why}": "le bac à sable ne peut pas dresser ses murs : {why}",
    "this machine cannot hold foreign code back: not true that {wall}": (
        "cette machine ne peut pas retenir du code étranger : il n'est pas vrai que {wall}"
    ),
    "cannot copy {path}: {why}": "impossible de copier {path} : {why}",
    "{path} is too large to be run: at most {files} files and {size} bytes": (
        "{path} est trop grand pour être exécuté : au plus {files} fichiers et {size} octets"
    ),
    "{name}: {error}": "{name} : {error}",
    "{name} has answered {answer!r}": "{name} a répondu {answer!r}",
    "{name} has used up its memory": "{name} a épuisé sa mémoire",
    "{name} has closed its output": "{name} a fermé sa sortie",
    "{name} has ended by signal {code}": "{name} a fini par le signal {code}",
    "{name} has ended with exit code {code}": "{name} a fini avec le code de retour {code}",
    "{name} has written too much": "{name} a trop écrit",
    """\
Each wall is tried with a program that attacks it. The exit code is 0 if files of Python can be held back here.

examples:
  damier sandbox check
  damier sandbox check --json""": """\
Chaque mur est essayé par un programme qui l'attaque. Le code de retour est 0 si des fichiers Python peuvent être
retenus ici.

exemples :
  damier sandbox check
  damier sandbox check --json""",
}
