"""What `damier engine` says, and what can be wrong with other people's engines and their games."""

from __future__ import annotations

PROTOCOLS = {
    "this is no game in GGF: it does not begin with {opening!r}": (
        "ce n'est pas une partie en GGF : elle ne commence pas par {opening!r}"
    ),
    "the game in GGF cannot be read from {rest!r} on; expected are properties such as {example}, then {end!r}": (
        "la partie en GGF est illisible à partir de {rest!r} ; il faut des propriétés comme {example}, puis {end!r}"
    ),
    "this is a game of {game}, not of Othello": "c'est une partie de {game}, pas d'Othello",
    "the board in GGF cannot be read: {error}": "le plateau en GGF est illisible : {error}",
    "the board in GGF should be {size} by {size}, but has {found} squares a side": (
        "le plateau en GGF devrait être de {size} sur {size}, mais il a {found} cases de côté"
    ),
    "move {number}, {move}: the other side is to move": "coup {number}, {move} : c'est à l'autre camp de jouer",
    "{name} has answered {answer!r}: {error}": "{name} a répondu {answer!r} : {error}",
    "{name} cannot be started: {why}": "{name} ne peut pas être lancé : {why}",
    "{name} has not answered for {seconds:g} seconds": "{name} n'a pas répondu depuis {seconds:g} secondes",
    "{name} has ended before it answered": "{name} s'est terminé avant de répondre",
    "there is no protocol {name!r}; the protocols are {names}": (
        "il n'y a pas de protocole {name!r} ; les protocoles sont {names}"
    ),
    "play reversi or draughts for another program": "jouer au reversi ou aux dames pour un autre programme",
    "how to talk: nboard, gtp or hub": "comment parler : nboard, gtp ou hub",
    "how well to play, from 1 up; else its best": "la force du jeu, à partir de 1 ; sinon de son mieux",
    "how long to think about a move": "la durée de la réflexion par coup",
    """\
protocols: nboard (NBoard, version 2) and gtp (Go Text Protocol, version 2, as programs for Othello use it)
for reversi, hub (Hub, version 2) for draughts

examples:
  damier engine nboard
  damier engine hub --memory 256
  damier engine gtp --seconds 2 --threads 2
  damier engine gtp --level 4""": """\
protocoles : nboard (NBoard, version 2) et gtp (Go Text Protocol, version 2, tel que l'emploient les programmes
d'Othello) pour le reversi, hub (Hub, version 2) pour les dames

exemples :
  damier engine nboard
  damier engine hub --memory 256
  damier engine gtp --seconds 2 --threads 2
  damier engine gtp --level 4""",
    "{name}={value} is no number from 0 up": "{name}={value} n'est pas un nombre à partir de 0",
    "{text!r} is no position; it should be {sides} and a letter of {letters} for each of {squares} squares": (
        "{text!r} n'est pas une position ; il faut {sides}, puis une lettre parmi {letters} pour chacune des "
        "{squares} cases"
    ),
    "{text} could be several captures: {moves}": "{text} peut désigner plusieurs prises : {moves}",
    "there is no parameter {name!r}; the parameters are {names}": (
        "il n'y a pas de paramètre {name!r} ; les paramètres sont {names}"
    ),
    "there is no position to think about": "il n'y a pas de position à étudier",
    "{error}; it complains: {complaint}": "{error} ; il se plaint : {complaint}",
    "{name} does not play {variant}; it plays {variants}": "{name} ne joue pas à {variant} ; il joue à {variants}",
    "hub: needs a program after the colon, as in {example}": ("après hub: il faut un programme, par exemple {example}"),
    "a program that speaks the Hub protocol plays draughts, not {game}": (
        "un programme qui parle le protocole Hub joue aux dames, pas à {game}"
    ),
    "another program (Hub)": "un autre programme (Hub)",
    "Another program": "Autre programme",
    "The game is over.": "La partie est finie.",
    "Thinking": "Réflexion",
    "Analysing": "Analyse",
}
