"""What happens in games on the server, in French."""

from __future__ import annotations

from typing import Final

WEB_ROOMS: Final[dict[str, str]] = {
    "{cell}: {what}": "{cell} : {what}",
    "empty": "vide",
    "man ({colour})": "pion ({colour})",
    "king ({colour})": "dame ({colour})",
    "disc ({colour})": "pion ({colour})",
    "{number} die ({colour})": "{number} dé ({colour})",
    "{number} dice ({colour})": "{number} dés ({colour})",
    "letter {letter}": "lettre {letter}",
    "Record": "Partie de damier",
    "End turn": "Fin du tour",
    "{name} offers a draw.": "{name} propose la nulle.",
    "{name} asks to take a move back.": "{name} demande à reprendre un coup.",
    "{name} would like a rematch.": "{name} propose une revanche.",
    "{name} does not want a move to be taken back.": "{name} ne veut pas qu'un coup soit repris.",
    "{name} does not want a rematch.": "{name} ne veut pas de revanche.",
    "Back to move {number}.": "Retour au coup {number}.",
    "The game begins when everybody is there.": "La partie commence quand tout le monde est là.",
    "You are watching this game; only its players can do that.": (
        "Vous regardez cette partie ; seuls ses joueurs peuvent faire cela."
    ),
    "{name} is here.": "{name} est là.",
    "This was refused; ask again after the next move.": "C'était refusé ; redemandez après le prochain coup.",
    "Somebody is not here yet who would have to agree.": "Quelqu'un qui devrait être d'accord n'est pas encore là.",
    "This seat is taken.": "Cette place est prise.",
    "All seats of this game are taken.": "Toutes les places de cette partie sont prises.",
    "The game has begun; you can resign instead.": "La partie a commencé ; vous pouvez abandonner.",
    "The game is not over yet.": "La partie n'est pas encore finie.",
    "There is a rematch already.": "Il y a déjà une revanche.",
    "There is no such offer to answer.": "Il n'y a pas de proposition à laquelle répondre.",
    "There is no game of this address.": "Aucune partie n'a cette adresse.",
    "Hints are for your own turn, in a game against the computer.": (
        "Un conseil se demande à son tour, dans une partie contre l'ordinateur."
    ),
    "Too many messages; wait a moment.": "Trop de messages ; attendez un instant.",
    "that move was for an earlier position; look at the board again": (
        "ce coup était pour une position antérieure ; regardez à nouveau le damier"
    ),
    "the game has no version {version} yet": "la partie n'a pas encore de version {version}",
    "a game cannot be made twice": "une partie ne peut pas être créée deux fois",
    "an entry of the game cannot be read: {text!r}": "une ligne de la partie est illisible : {text!r}",
    "{kind!r} is not a type of message; see {page}": "{kind!r} n'est pas un type de message ; voir {page}",
    "{field!r} has to be {expected}": "{field!r} doit être {expected}",
    "{field!r} has to be a text of at most {longest} characters": (
        "{field!r} doit être un texte d'au plus {longest} caractères"
    ),
    "{field!r} has to be a number from 0 to {largest}": "{field!r} doit être un nombre de 0 à {largest}",
    "{field!r} has to be a list of cells": "{field!r} doit être une liste de cases",
    "{field!r} has to be a list of moves": "{field!r} doit être une liste de coups",
    "a message has to be JSON": "un message doit être du JSON",
    "a message has to be a JSON object": "un message doit être un objet JSON",
    "a server starts no programs of others ({seat}); let it come to the game by {command}": (
        "un serveur ne lance pas les programmes des autres ({seat}) ; faites-le venir à la partie par {command}"
    ),
    "the position is longer than {longest} characters": "la position dépasse {longest} caractères",
    "the text is longer than {longest} characters": "le texte dépasse {longest} caractères",
    "the game is longer than {most} moves": "la partie dépasse {most} coups",
    "such a board on a page has at most {most} cells": "un tel damier sur une page a au plus {most} cases",
    "a clock on a page has at most {hours} hours": "une pendule sur une page a au plus {hours} heures",
    "this is neither a game nor a position that {game} knows": (
        "ce n'est ni une partie ni une position connue pour {game}"
    ),
}
