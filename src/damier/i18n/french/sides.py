"""A side of the game as the subject of a sentence: the colour is plural in French, and so is the verb."""

from __future__ import annotations

SIDES = {
    "white": "blancs",
    "black": "noirs",
    "red": "rouges",
    "blue": "bleus",
    "yellow": "jaunes",
    "green": "verts",
    "magenta": "magenta",
    "cyan": "cyan",
    "orange": "orange",
    "brown": "bruns",
}

SIDE_TEXTS = {
    # a game being played
    "{name} plays {move}.": "Les {name} jouent {move}.",
    "{name} passes.": "Les {name} passent.",
    "{name} ends the turn.": "Les {name} terminent leur tour.",
    "{name} refuses the draw.": "Les {name} refusent la nulle.",
    "{name} wins: {reason}.": "Les {name} gagnent : {reason}.",
    "{name} gets new dice.": "Les {name} reçoivent de nouveaux dés.",
    "{name} cannot attack: the turn ends.": "Les {name} ne peuvent pas attaquer : le tour se termine.",
    "{name} to move.": "Au tour des {name}.",
    "It is {name}'s turn.": "C'est aux {name} de jouer.",
    "{name} wins the throw": "Les {name} l'emportent",
    "Who plays {seat}?": "Qui joue les {seat} ?",
    # an analysis
    "{side} plays {move}, the only move that was looked at.": "Les {side} jouent {move}, le seul coup regardé.",
    "{side} plays {move} ({score}).": "Les {side} jouent {move} ({score}).",
    "{side} plays {move} ({score}, expected discs).": "Les {side} jouent {move} ({score}, écart attendu).",
    "{side} plays {move} ({score}, in men).": "Les {side} jouent {move} ({score}, en pions).",
    "{side} wins in {number} move with {move}; best line: {line}": (
        "Les {side} gagnent en {number} coup par {move} ; meilleure suite : {line}"
    ),
    "{side} wins in {number} moves with {move}; best line: {line}": (
        "Les {side} gagnent en {number} coups par {move} ; meilleure suite : {line}"
    ),
    "{side} loses in {number} move, at best with {move}; best line: {line}": (
        "Les {side} perdent en {number} coup, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} loses in {number} moves, at best with {move}; best line: {line}": (
        "Les {side} perdent en {number} coups, au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} draws with {move}; best line: {line}": "Les {side} font nulle par {move} ; meilleure suite : {line}",
    "{side} wins {own}-{other} ({score}) with {move}; best line: {line}": (
        "Les {side} gagnent {own}-{other} ({score}) par {move} ; meilleure suite : {line}"
    ),
    "{side} loses {own}-{other} ({score}), at best with {move}; best line: {line}": (
        "Les {side} perdent {own}-{other} ({score}), au mieux par {move} ; meilleure suite : {line}"
    ),
    "{side} draws {own}-{other} with {move}; best line: {line}": (
        "Les {side} font nulle {own}-{other} par {move} ; meilleure suite : {line}"
    ),
    "{side} wins with {move}": "Les {side} gagnent par {move}",
    "{side} loses, with {move} too": "Les {side} perdent, par {move} aussi",
    "{side} draws with {move}": "Les {side} font nulle par {move}",
    # positions that cannot be
    "{side} has {found} pieces, but never more than {most}": (
        "les {side} ont {found} pièces, or il n'y en a jamais plus de {most}"
    ),
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
