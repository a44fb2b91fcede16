"""What Dice Wars says, in French: English text to French text."""

from __future__ import annotations

from typing import Final

from damier.games.dicewars.french_maps import MAP_ERRORS
from damier.games.dicewars.french_rules import RULES

FRENCH: Final = {
    **RULES,
    # the game
    "Dice Wars": "Guerre des dés",
    "your dice against your neighbours', until the map is yours": (
        "vos dés contre ceux des voisins, à la conquête de la carte"
    ),
    "two to eight players, on a random map or your own": ("deux à huit joueurs, carte au hasard ou la vôtre"),
    # what charts count
    "cells": "cases",
    # the rules
    "the well-known web game: irregular territories, up to 64 dice in store": (
        "le jeu bien connu du web : territoires irréguliers, jusqu'à 64 dés en réserve"
    ),
    "of a course at Brno, 2020: three dice on each territory, nobody wins by waiting": (
        "d'un cours de Brno, 2020 : trois dés par territoire, personne ne gagne en attendant"
    ),
    "of the same course, 2021: connected starts, and dice that move from cell to cell": (
        "du même cours, 2021 : départs d'un seul tenant, et des dés qui vont de case en case"
    ),
    "Classic Dice Wars": "Guerre des dés classique",
    "Dice Wars, Brno 2020": "Guerre des dés, Brno 2020",
    "Dice Wars, Brno 2021": "Guerre des dés, Brno 2021",
    # how moves are written
    "An attack is your cell and the neighbour it attacks: b2>b3, or by row and column 2,2>3,2; on a map "
    "of territories by their names, a>b. Where dice may move, b2=c2 gives them to a neighbour of yours; "
    "end stops your turn.": (
        "Une attaque est votre case et la voisine attaquée : b2>b3, ou par ligne et colonne 2,2>3,2 ; sur une carte "
        "de territoires par leurs noms, a>b. Là où les dés se déplacent, b2=c2 les donne à une de vos voisines ; "
        "fin, ou end, termine votre tour."
    ),
    # why a game ends
    "one player holds all cells": "un joueur tient toutes les cases",
    "nobody attacks any more": "plus personne n'attaque",
    "the game has lasted too long": "la partie a duré trop longtemps",
    # beside the board
    "surplus {side} {number}": "surplus {side} {number}",
    "{percent}%": "{percent}\u00a0%",
    "{attack} {percent}%": "{attack} {percent}\u00a0%",
    "{number} cell": "{number} case",
    "{number} cells": "{number} cases",
    "{number} die": "{number} dé",
    "{number} dice": "{number} dés",
    "+{number} a turn": "+{number} par tour",
    "{number} in store": "{number} en réserve",
    "{number} transfer left": "encore {number} transfert",
    "{number} transfers left": "encore {number} transferts",
    # files of a course as players
    "{answer} is not a cell of the map": "{answer} n'est pas une case de la carte",
    "{cell} cannot attack": "{cell} ne peut pas attaquer",
    "{cell} cannot attack {target}": "{cell} ne peut pas attaquer {target}",
    # why an attack is refused
    "{source} is not yours": "{source} n'est pas à vous",
    "{target} is already yours": "{target} est déjà à vous",
    "a cell cannot attack itself": "une case ne peut pas s'attaquer elle-même",
    "{source} and {target} are not neighbours": "{source} et {target} ne sont pas voisines",
    "{source} has one die, and an attack needs two": "{source} n'a qu'un dé, et il en faut deux pour attaquer",
    "all neighbours of {source} are yours": "toutes les voisines de {source} sont à vous",
    # why a transfer is refused
    "all neighbours of {source} are yours and full": "toutes les voisines de {source} sont à vous et pleines",
    "{source} has only one die, which stays": "{source} n'a qu'un dé, qui y reste",
    "dice are not moved from cell to cell in this game": "dans ce jeu, les dés ne vont pas de case en case",
    "a cell cannot give dice to itself": "une case ne peut pas se donner des dés à elle-même",
    "{target} is not yours: dice go to your own cells only": (
        "{target} n'est pas à vous : les dés ne vont que sur vos cases"
    ),
    "all {number} transfers of this turn are made": "les {number} transferts de ce tour sont faits",
    "{target} is full": "{target} est pleine",
    # errors
    "{path}: {error}": "{path} : {error}",
    "dicewars has {fewest} to {most} players, not {seats}": (
        "dicewars se joue de {fewest} à {most} joueurs, pas à {seats}"
    ),
    "{seats} players need a cell each; cells on the map: {cells}": (
        "{seats} joueurs ont besoin d'une case chacun ; cases sur la carte : {cells}"
    ),
    "the map is empty: it has no cell (a dot)": "la carte est vide : elle n'a aucune case (un point)",
    "the map has {rows} rows and {columns} columns; at most {most} of each are allowed": (
        "la carte a {rows} lignes et {columns} colonnes ; {most} au plus sont permises"
    ),
    "the map is {rows}x{columns}, but {size} was requested": (
        "la carte est de {rows}x{columns}, mais {size} a été demandé"
    ),
    "the cells are not all connected: there is no way from {first} to {other}": (
        "les cases ne sont pas toutes reliées : aucun chemin ne va de {first} à {other}"
    ),
    "line {line}, column {column}: {character!r} is neither a cell (a dot) nor a hole (a blank)": (
        "ligne {line}, colonne {column} : {character!r} n'est ni une case (un point) ni un trou (une espace)"
    ),
    **MAP_ERRORS,
    "a map has 1 to {most} rows and columns, not {rows}x{columns}": (
        "une carte a de 1 à {most} lignes et colonnes, pas {rows}x{columns}"
    ),
    "a map of {rows}x{columns} is too small: it needs two cells at least": (
        "une carte de {rows}x{columns} est trop petite : il lui faut au moins deux cases"
    ),
    "{rows}x{columns} has room for 0 to {most} holes, not {holes}": (
        "{rows}x{columns} a de la place pour 0 à {most} trous, pas {holes}"
    ),
    "holes={value} is not a number of holes, such as holes=8": (
        "holes={value} n'est pas un nombre de trous, comme holes=8"
    ),
    "{text!r} is not a move; legal: {legal}": "{text!r} n'est pas un coup ; coups permis : {legal}",
    "{text!r} is not a cell of this map; its first cell is {first}, its last {last}": (
        "{text!r} n'est pas une case de cette carte ; la première est {first}, la dernière {last}"
    ),
    "{text!r}: {attackers} and {defenders} dice were rolled, each showing 1 to 6": (
        "{text!r} : {attackers} et {defenders} dés sont lancés, chacun de 1 à 6"
    ),
    "{text!r}: {attacking} against {defending} gives the other result (a tie goes to the defender)": (
        "{text!r} : {attacking} contre {defending} donne l'autre résultat (l'égalité est au défenseur)"
    ),
    "{text!r} is not a position: {word} needs a map before it": (
        "{text!r} n'est pas une position : il faut une carte avant {word}"
    ),
    "{text!r} is not a position: its map has no cell": "{text!r} n'est pas une position : sa carte n'a aucune case",
    "row {row} of the map has {found} places, but row 1 has {expected}": (
        "la ligne {row} de la carte a {found} places, mais la ligne 1 en a {expected}"
    ),
    "{mark!r} at {place} is not a cell: an initial of {initials} and 1 to {most} dice, or -- for a hole": (
        "{mark!r} en {place} n'est pas une case : une initiale de {initials} et 1 à {most} dés, ou -- pour un trou"
    ),
    "unexpected {word!r} after the map; expected each of {fields} at most once, such as {example!r}": (
        "{word!r} n'est pas attendu après la carte ; attendu, une fois au plus chacun : {fields}, comme {example!r}"
    ),
    "the position is for {found} players, not {seats}": "la position est pour {found} joueurs, pas {seats}",
    "{name} has cells, but only {seats} play": "{name} a des cases, mais il n'y a que {seats} joueurs",
    "{name} has no cell left, so no surplus either": "{name} n'a plus de case, donc plus de surplus",
    "surplus={value} is not a number for each of 2 to 8 players, with commas": (
        "surplus={value} n'est pas un nombre pour chacun des 2 à 8 joueurs, séparés par des virgules"
    ),
    "turn={value} is not the initial of a player with a cell, one of {initials}": (
        "turn={value} n'est pas l'initiale d'un joueur qui a une case, parmi {initials}"
    ),
    "{name}={value} is not a number, nor - for no limit": "{name}={value} n'est ni un nombre, ni - pour aucune limite",
    "pending={value} is neither an attack, such as b2>b3, nor the word dice": (
        "pending={value} n'est ni une attaque, comme b2>b3, ni le mot dice"
    ),
    "pending={value}: {error}": "pending={value} : {error}",
    "pending={attack} is not an attack that {name} can make": (
        "pending={attack} n'est pas une attaque possible pour {name}"
    ),
    "pending=dice, but {name} has no surplus to hand out, or no room for it": (
        "pending=dice, mais {name} n'a pas de surplus à placer, ou pas de place"
    ),
    "pending=dice, but the game is over: {name} holds all cells": (
        "pending=dice, mais la partie est finie : {name} tient toutes les cases"
    ),
}

SIDE_TEXTS = {
    "{name} has cells, but only {seats} play": "les {name} ont des cases, mais il n'y a que {seats} joueurs",
    "{name} has no cell left, so no surplus either": "les {name} n'ont plus de case, donc plus de surplus",
    "pending={attack} is not an attack that {name} can make": (
        "pending={attack} n'est pas une attaque possible des {name}"
    ),
    "pending=dice, but {name} has no surplus to hand out, or no room for it": (
        "pending=dice, mais les {name} n'ont pas de surplus à placer, ou pas de place"
    ),
    "pending=dice, but the game is over: {name} holds all cells": (
        "pending=dice, mais la partie est finie : les {name} tiennent toutes les cases"
    ),
}
"""The same where a side is the subject: its colour is plural in French, and so is the verb."""
