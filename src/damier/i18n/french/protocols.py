"""What `damier engine` says, and what can be wrong with other people's engines and their games."""

from __future__ import annotations

PROTOCOLS = {
    "{name} has answered {answer!r}: {error}": "{name} a répondu {answer!r} : {error}",
    "there is no protocol {name!r}; the protocols are {names}": (
        "il n'y a pas de protocole {name!r} ; les protocoles sont {names}"
    ),
    "play for another program": "jouer pour un autre programme",
    "the protocol: nboard, gtp, hub or dxp": "le protocole : nboard, gtp, hub ou dxp",
    "address to listen at, for dxp (this machine)": "l'adresse d'écoute, pour dxp (cette machine)",
    "playing level, from 1 up (default: full strength)": "le niveau de jeu, à partir de 1 (par défaut : le plus fort)",
    "time per move in seconds": "le temps par coup, en secondes",
    """\
protocols: nboard (NBoard, version 2), gtp (Go Text Protocol, version 2), hub (Hub, version 2) and dxp (DamExchange,
over a network); docs/protocols.md says which game each is for

examples:
  damier engine nboard
  damier engine hub --memory 256
  damier engine dxp --address 192.168.1.20:27531
  damier engine gtp --seconds 2 --threads 2
  damier engine gtp --level 4""": """\
protocoles : nboard (NBoard, version 2), gtp (Go Text Protocol, version 2), hub (Hub, version 2) et dxp (DamExchange,
par le réseau) ; docs/protocols.md dit pour quel jeu est chacun

exemples :
  damier engine nboard
  damier engine hub --memory 256
  damier engine dxp --address 192.168.1.20:27531
  damier engine gtp --seconds 2 --threads 2
  damier engine gtp --level 4""",
    "{name}={value} is not a number of 0 or more": "{name}={value} n'est pas un nombre positif ou nul",
    "{text!r} is not a position; it should be {sides} and a letter of {letters} for each of {squares} squares": (
        "{text!r} n'est pas une position ; il faut {sides}, puis une lettre parmi {letters} pour chacune des "
        "{squares} cases"
    ),
    "{text} could be several captures: {moves}": "{text} peut désigner plusieurs prises : {moves}",
    "there is no parameter {name!r}; the parameters are {names}": (
        "il n'y a pas de paramètre {name!r} ; les paramètres sont {names}"
    ),
    "no position is set": "aucune position n'est donnée",
    "{error}; it reports: {report}": "{error} ; il signale : {report}",
    "{name} plays {variant} on its usual board only": "{name} ne joue à {variant} que sur son damier habituel",
    "{name} does not play {variant}; it plays {variants}": "{name} ne joue pas à {variant} ; il joue à {variants}",
    "{text!r} is not a request for a game": "{text!r} n'est pas une demande de partie",
    "{text!r} is not an answer to a request for a game": "{text!r} n'est pas une réponse à une demande de partie",
    "{text!r} is not an address; write one such as {example}": (
        "{text!r} n'est pas une adresse ; écrivez par exemple {example}"
    ),
    "{name} has closed the connection": "{name} a fermé la connexion",
    "{name} cannot be reached: {why}": "{name} est injoignable : {why}",
    "{name} does not speak DamExchange: {error}": "{name} ne parle pas DamExchange : {error}",
    "{name} declines this game": "{name} refuse cette partie",
    "{name} has ended the game": "{name} a mis fin à la partie",
    "{name} resigns": "{name} abandonne",
    "{name} considers the game a draw and has ended it": "{name} considère la partie comme nulle et y a mis fin",
    "cannot listen at {host}:{port}: {why}": "impossible d'écouter à {host}:{port} : {why}",
    "Waiting for connections at {host}:{port}": "En attente de connexions à {host}:{port}",
    "A game with {name}": "Une partie avec {name}",
    "The game has ended: {reason}": "La partie est finie : {reason}",
    "The game has ended without a result.": "La partie est finie sans résultat.",
    "{name}={value} is not a number from 1 up": "{name}={value} n'est pas un nombre à partir de 1",
    "there is no search {kind!r}; after go comes one of {kinds}": (
        "il n'y a pas de recherche {kind!r} ; après go vient {kinds}"
    ),
    "{name} plays by files: it can only play whole games, without moves taken back": (
        "{name} joue par fichiers : il ne joue que des parties entières, sans coup repris"
    ),
    "{name} has lost the files it plays by": "{name} a perdu les fichiers par lesquels il joue",
    "The game is over.": "La partie est finie.",
    "Thinking": "Réflexion",
    "Analysing": "Analyse",
}
