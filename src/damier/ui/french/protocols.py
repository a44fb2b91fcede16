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
}
