"""Who can sit at the board, and what can be wrong with programs and files that play."""

from __future__ import annotations

SEATS = {
    "a Python file": "un fichier Python",
    "another program (Hub)": "un autre programme (Hub)",
    "another program (DamExchange)": "un autre programme (DamExchange)",
    "another program (NBoard)": "un autre programme (NBoard)",
    "another program (GTP)": "un autre programme (GTP)",
    "another program (files)": "un autre programme (fichiers)",
    "Another program": "Autre programme",
    "Which folder? ": "Quel dossier ? ",
    "Which command? ": "Quelle commande ? ",
    "Which address? ": "Quelle adresse ? ",
    "{players} cannot be started any more: the computer plays instead.": (
        "{players} ne peut plus être lancé : l'ordinateur joue à sa place."
    ),
    "Waiting for {name}…": "On attend {name}…",
    "A file never starts other programs: the computer plays in place of {players}.": (
        "Un fichier ne lance jamais d'autres programmes : l'ordinateur joue à la place de {players}."
    ),
    "{text!r} is not a player; the kinds of player are {kinds}, as in human:Ada, engine:4 or py:my_ai.py": (
        "{text!r} n'est pas un joueur ; les sortes de joueurs sont {kinds}, par exemple human:Ada, "
        "engine:4 ou py:my_ai.py"
    ),
    "there is no kind of player {name!r}; the kinds are {kinds}": (
        "il n'y a pas de sorte de joueur {name!r} ; les sortes sont {kinds}"
    ),
    "{kind} cannot play {game}; the kinds of player for it are {kinds}": (
        "{kind} ne peut pas jouer à {game} ; les sortes de joueurs pour ce jeu sont {kinds}"
    ),
    "{kind}: needs a file after the colon, as in {example}": "après {kind}: il faut un fichier, par exemple {example}",
    "{kind}: needs a program after the colon, as in {example}": (
        "après {kind}: il faut un programme, par exemple {example}"
    ),
    "the kind of player {name!r} of {package} cannot be loaded: {why}": (
        "la sorte de joueur {name!r} de {package} ne peut pas être chargée : {why}"
    ),
    "the kind of player {name!r} of {package} is ignored: there is already one of that name": (
        "la sorte de joueur {name!r} de {package} est ignorée : il y en a déjà une de ce nom"
    ),
    "the kind of player {name!r} of {package} is not a SeatKind, but a {found}": (
        "la sorte de joueur {name!r} de {package} n'est pas un SeatKind, mais un {found}"
    ),
    "the kind of player {name!r} of {package} needs a name of small letters, digits, - and _, and a make": (
        "la sorte de joueur {name!r} de {package} doit avoir un nom en minuscules, chiffres, - et _, et un make"
    ),
    "the kind of player {kind} has failed: {why}": "la sorte de joueur {kind} a échoué : {why}",
    "{file} cannot be loaded: {where}": "{file} ne peut pas être chargé : {where}",
    "{file} has neither a function choose(position) nor a class with that method": (
        "{file} n'a ni fonction choose(position) ni classe avec cette méthode"
    ),
    "{file} has failed: {where}": "{file} a échoué : {where}",
    "{file} has answered {answer}: {error}": "{file} a répondu {answer} : {error}",
    "{file} has answered {answer}: that is not a legal move": "{file} a répondu {answer} : ce n'est pas un coup permis",
    "{name} cannot be started: {why}": "{name} ne peut pas être lancé : {why}",
    "{name} has not answered for {seconds:g} seconds": "{name} n'a pas répondu depuis {seconds:g} secondes",
    "{name} has ended before it answered": "{name} s'est terminé avant de répondre",
    "{name} has ended before it answered (exit code {code})": "{name} s'est terminé avant de répondre (code {code})",
    "{name} has ended before it answered (signal {code})": "{name} s'est terminé avant de répondre (signal {code})",
    "{name} has closed its output before it answered": "{name} a fermé sa sortie avant de répondre",
    "{error}: {line}": "{error} : {line}",
    "{error}; its last lines: {lines}": "{error} ; ses dernières lignes : {lines}",
    "{name} does not read its input": "{name} ne lit pas son entrée",
    "{name} has written a line of more than {most} bytes": "{name} a écrit une ligne de plus de {most} octets",
    "{name} has written more than {most} bytes between two commands": (
        "{name} a écrit plus de {most} octets entre deux commandes"
    ),
    "{name} has stopped without an answer": "{name} s'est arrêté sans répondre",
    "{name} refuses {command!r}: {reply}": "{name} refuse {command!r} : {reply}",
    "{name} cannot begin in the middle of a game: it does not know {command}": (
        "{name} ne peut pas commencer au milieu d'une partie : il ne connaît pas {command}"
    ),
    "{text!r} is not a JSON object": "{text!r} n'est pas un objet JSON",
    "{text!r} is not a move": "{text!r} n'est pas un coup",
    "received an error that cannot be shown": "une erreur reçue ne peut pas être affichée",
    "a player has failed: {why}": "un joueur a échoué : {why}",
    "the answer is no longer wanted": "la réponse n'est plus attendue",
}
