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
    "Evaluation: {name} is ahead ({score}).": "Évaluation : les {name} sont en avance ({score}).",
    "Evaluation: {name} is behind ({score}).": "Évaluation : les {name} sont en retard ({score}).",
    "Evaluation: {name} wins with {share}.": "Évaluation : les {name} gagnent à {share}.",
    "{name} passes.": "Les {name} passent.",
    "{name} ends the turn.": "Les {name} terminent leur tour.",
    "{name} refuses the draw.": "Les {name} refusent la nulle.",
    "{name} wins: {reason}.": "Les {name} gagnent : {reason}.",
    "{name} resigned": "les {name} ont abandonné",
    "{name} ran out of time": "les {name} ont dépassé leur temps",
    "{name} gave no legal answer": "les {name} n'ont donné aucun coup permis",
    "{name} gave no legal answer: {why}": "les {name} n'ont donné aucun coup permis : {why}",
    "{name}, do you accept a draw?": "Les {name} acceptent-ils la nulle ?",
    "{name} gets new dice.": "Les {name} reçoivent de nouveaux dés.",
    "{name} cannot attack: the turn ends.": "Les {name} ne peuvent pas attaquer : le tour se termine.",
    "{name} to move.": "Au tour des {name}.",
    "It is {name}'s turn.": "C'est aux {name} de jouer.",
    "{name} wins the throw": "Les {name} l'emportent",
    "{name} is here.": "Les {name} sont là.",
    "{name} offers a draw.": "Les {name} proposent la nulle.",
    "{name} asks to take a move back.": "Les {name} demandent à reprendre un coup.",
    "{name} would like a rematch.": "Les {name} proposent une revanche.",
    "{name} does not want a move to be taken back.": "Les {name} ne veulent pas qu'un coup soit repris.",
    "{name} does not want a rematch.": "Les {name} ne veulent pas de revanche.",
    "Who plays {seat}?": "Qui joue les {seat} ?",
    # an analysis
    "{side} plays {move}, the only move that was searched.": "Les {side} jouent {move}, le seul coup examiné.",
    "{side} plays {move} ({score}).": "Les {side} jouent {move} ({score}).",
    "{side} wins with {move}": "Les {side} gagnent par {move}",
    "{side} loses, at best with {move}": "Les {side} perdent, au mieux par {move}",
    "{side} draws with {move}": "Les {side} font nulle par {move}",
}
