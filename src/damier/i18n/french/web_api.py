"""What the server of `damier web` says (api), in French."""

from __future__ import annotations

from typing import Final

WEB_API: Final = {
    # the commands
    "play in a browser, alone or with others": "jouer dans un navigateur, seul ou à plusieurs",
    """\
examples:
  damier web                               on this machine, at http://127.0.0.1:8000/
  damier web --host 0.0.0.0 --port 8080    for everybody in the network
  damier web --database postgresql://damier@db/damier --behind-proxy
  damier web --watch results               a contest of damier arena, move by move, at /arena
  damier web --class my-class              courses where students hand in: docs/class.md
Games are kept in a file of yours unless --database names another place; docs/web.md says how to run a server.""": """\
exemples :
  damier web                               sur cette machine, à l'adresse http://127.0.0.1:8000/
  damier web --host 0.0.0.0 --port 8080    pour tout le réseau
  damier web --database postgresql://damier@db/damier --behind-proxy
  damier web --watch resultats             un concours de damier arena, coup par coup, sous /arena
  damier web --class my-class              des cours où des étudiants remettent : docs/classe.md
Les parties sont gardées dans un fichier à vous, sauf si --database nomme un autre endroit ; docs/web.md dit comment
tenir un serveur.""",
    "address to listen at (127.0.0.1)": "adresse d'écoute (127.0.0.1)",
    "port; 0: any (8000)": "port ; 0 : n'importe lequel (8000)",
    "sqlite:///FILE or postgresql://USER@HOST/NAME": "sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM",
    "engines that think at once": "nombre de moteurs qui réfléchissent à la fois",
    "believe the X-Forwarded headers of a reverse proxy (on this machine)": (
        "croire les en-têtes X-Forwarded d'un serveur mandataire inverse (sur cette machine)"
    ),
    "allow N times as many requests; 0: any number": "permettre N fois plus de requêtes ; 0 : sans limite",
    "write the log there, not to standard error": "y écrire le journal, au lieu de la sortie d'erreur",
    "do not open a browser": "ne pas ouvrir de navigateur",
    "this needs packages that are not installed ({names}): {command}": (
        "il faut pour cela des paquets qui ne sont pas installés ({names}) : {command}"
    ),
    "{text!r} is less than 0": "{text!r} est inférieur à 0",
    "{port} is not a port; ports are from 0 to 65535": "{port} n'est pas un port ; les ports vont de 0 à 65535",
    "play on a server of `damier web`": "jouer sur un serveur de `damier web`",
    """\
examples:
  damier bot http://127.0.0.1:8000/game/Ab3dEf6hIj9l --seat engine:5
  damier bot http://127.0.0.1:8000/game/Ab3dEf6hIj9l --seat py:my_ai.py --rematch
  damier bot http://127.0.0.1:8000/ --game reversi --seats program,friend --seat engine:3
The first takes a free seat of a game; the last makes a game and prints its address for the others.""": """\
exemples :
  damier bot http://127.0.0.1:8000/game/Ab3dEf6hIj9l --seat engine:5
  damier bot http://127.0.0.1:8000/game/Ab3dEf6hIj9l --seat py:my_ai.py --rematch
  damier bot http://127.0.0.1:8000/ --game reversi --seats program,friend --seat engine:3
Le premier prend une place libre d'une partie ; le dernier crée une partie et affiche son adresse pour les autres.""",
    "the address of a game's page, or of the server": "l'adresse de la page d'une partie, ou du serveur",
    "who plays: engine:5, py:my_ai.py …": "qui joue : engine:5, py:my_ai.py…",
    "how the player is called there": "comment le joueur s'y appelle",
    "play again when the game is over": "rejouer quand la partie est finie",
    "seconds to wait for a server that is gone (300)": "secondes à attendre un serveur qui a disparu (300)",
    "who it is there: kept to come back to its seat": "qui il est là-bas : gardé pour retrouver sa place",
    "another bot uses the token of {path}; name another file with --token-file": (
        "un autre bot utilise le jeton de {path} ; indiquez un autre fichier avec --token-file"
    ),
    "make a new game of this kind": "créer une partie de ce jeu",
    "of a new game: program for the bot, and friend, engine:3 …": (
        "d'une nouvelle partie : program pour le robot, et friend, engine:3…"
    ),
    "show the new game in the lobby": "montrer la nouvelle partie dans le salon",
    # the server's process
    "damier is at {address} (Ctrl-C ends it)": "damier est à l'adresse {address} (Ctrl-C l'arrête)",
    "there is no address {host!r} to listen at; try 127.0.0.1 or 0.0.0.0": (
        "il n'y a pas d'adresse {host!r} où écouter ; essayez 127.0.0.1 ou 0.0.0.0"
    ),
    "another program listens at port {port} already; choose another with --port, or 0 for any": (
        "un autre programme écoute déjà au port {port} ; choisissez-en un autre par --port, ou 0 pour n'importe lequel"
    ),
    "you may not listen at port {port}; choose one above 1023 with --port": (
        "vous ne pouvez pas écouter au port {port} ; choisissez-en un au-dessus de 1023 par --port"
    ),
    "this machine does not have the address {host!r}; try 127.0.0.1 or 0.0.0.0": (
        "cette machine n'a pas l'adresse {host!r} ; essayez 127.0.0.1 ou 0.0.0.0"
    ),
    "cannot listen at {host!r}, port {port}: {why}": "impossible d'écouter à {host!r}, port {port} : {why}",
    # the bot
    "this is the address of a server; name a game's page, or make a new game with --game": (
        "c'est l'adresse d'un serveur ; nommez la page d'une partie, ou créez-en une par --game"
    ),
    "this is the address of a game; remove --game": "c'est l'adresse d'une partie ; retirez --game",
    "a bot is a program, not a person; play yourself on the page": (
        "un robot est un programme, pas une personne ; jouez vous-même sur la page"
    ),
    "{text!r} is not the address of a server; try http://127.0.0.1:8000/": (
        "{text!r} n'est pas l'adresse d'un serveur ; essayez http://127.0.0.1:8000/"
    ),
    "{server} refuses: {why}": "{server} refuse : {why}",
    "{server} is busy: {why}": "{server} est occupé : {why}",
    "{server} gives no answer: {why}": "{server} ne répond pas : {why}",
    "{server} does not answer as a server of damier does": "{server} ne répond pas comme un serveur de damier",
    "The connection is lost": "La connexion est perdue",
    "{why}; trying again in {seconds} s": "{why} ; nouvel essai dans {seconds} s",
    "all seats of this game are taken": "toutes les places de cette partie sont prises",
    "the server plays {game}, which is not installed here": "le serveur joue à {game}, qui n'est pas installé ici",
    "The game is at {address}": "La partie est à l'adresse {address}",
    "A rematch begins: {address}": "Une revanche commence : {address}",
    # what is refused
    "there is no such page": "cette page n'existe pas",
    "this address does not take this method": "cette adresse n'accepte pas cette méthode",
    "the request cannot be read": "la requête est illisible",
    "the request does not say which host it is for": "la requête ne dit pas à quel hôte elle s'adresse",
    "this server is not called {host!r}": "ce serveur ne s'appelle pas {host!r}",
    "a page of another site cannot do this here": "une page d'un autre site ne peut pas faire cela ici",
    "the body is too large; at most {most} bytes are read": (
        "le corps de la requête est trop grand ; {most} octets au plus sont lus"
    ),
    "the body has come too slowly": "le corps de la requête est arrivé trop lentement",
    "the server has failed; it has noted why": "le serveur a échoué ; il a noté pourquoi",
    "the answer has taken too long; try again": "la réponse a pris trop de temps ; réessayez",
    "the body is not valid JSON": "le corps de la requête n'est pas du JSON valable",
    "the request needs a body in JSON": "il manque à la requête un corps en JSON",
    "the field {field!r} is missing": "il manque le champ {field!r}",
    "there is no field {field!r}": "il n'y a pas de champ {field!r}",
    "{field!r} is too long; at most {most} are allowed": "{field!r} est trop long ; {most} au plus sont permis",
    "{field!r} cannot have this value": "{field!r} ne peut pas avoir cette valeur",
    "a text": "un texte",
    "a whole number": "un nombre entier",
    "a number": "un nombre",
    "a list": "une liste",
    "an object": "un objet",
    "too many requests; try again in {seconds} s": "trop de requêtes ; réessayez dans {seconds} s",
    "too many connections; close some first": "trop de connexions ; fermez-en d'abord",
    "this token is not valid here; {path} gives a new one": (
        "ce jeton n'est pas valable ici ; {path} en donne un nouveau"
    ),
    "a player needs the cookie of the page, or a token from {path}": (
        "un joueur a besoin du cookie de la page, ou d'un jeton de {path}"
    ),
    "there is no format {name!r} for this game; its formats are {names}": (
        "il n'y a pas de format {name!r} pour ce jeu ; ses formats sont {names}"
    ),
    # the catalogue
    "a friend, by a link": "un ami, par un lien",
    "a program, by the API": "un programme, par l'API",
}
