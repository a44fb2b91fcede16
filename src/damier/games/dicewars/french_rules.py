"""The rules of Dice Wars, in French: English text to French text."""

from __future__ import annotations

from typing import Final

RULES: Final = {
    "The map": "La carte",
    "An attack": "Une attaque",
    "New dice": "Nouveaux dés",
    "Each cell belongs to a player and has 1 to {most} dice on it. Who holds all cells wins.": (
        "Chaque case est à un joueur et porte de 1 à {most} dés. Qui tient toutes les cases gagne."
    ),
    "The map has {number} cells, each with a name; those that are linked are neighbours.": (
        "La carte a {number} cases, chacune avec un nom ; celles qui sont reliées sont voisines."
    ),
    "Cells that are linked are neighbours, too.": "Les cases reliées sont voisines aussi.",
    "At the start there is one die on each cell, and each player has {number} more.": (
        "Au début, il y a un dé sur chaque case, et chaque joueur en a {number} de plus."
    ),
    "Cells are neighbours if they share a side; where there is no cell is a hole.": (
        "Deux cases sont voisines si elles ont un côté commun ; là où il n'y a pas de case est un trou."
    ),
    "In your turn, attack as often as you like, from a cell of yours with two dice or more.": (
        "À votre tour, attaquez autant que vous voulez, d'une de vos cases qui a deux dés ou plus."
    ),
    "The target is a neighbour that belongs to another player.": "La cible est une voisine qui est à un autre joueur.",
    "Both throw all dice of their cells; the higher sum wins, and equal sums are the defender's.": (
        "Les deux jettent tous les dés de leur case ; la plus grande somme gagne, et l'égalité est au défenseur."
    ),
    "If you win, the cell is yours: all your dice but one go there. If you lose, only one die is left on "
    "the cell that has attacked.": (
        "Si vous gagnez, la case est à vous : tous vos dés sauf un y vont. Si vous perdez, il ne reste qu'un dé sur "
        "la case qui a attaqué."
    ),
    "When you end your turn, you get as many dice as the largest group of your cells that hang together.": (
        "À la fin de votre tour, vous recevez autant de dés que votre plus grand groupe de cases qui se touchent."
    ),
    "They go to cells of yours at random; what finds no room is kept as your surplus.": (
        "Ils vont au hasard sur vos cases ; ceux qui ne trouvent pas de place sont gardés en réserve."
    ),
    "Who has lost the last cell is out.": "Qui a perdu sa dernière case est éliminé.",
    "The game also ends when everybody, one after the other, has ended a turn without doing anything else.": (
        "La partie finit aussi quand chacun, l'un après l'autre, a terminé un tour sans rien faire d'autre."
    ),
    "The game also ends when everybody has ended {number} turns in a row without doing anything else.": (
        "La partie finit aussi quand chacun a terminé {number} tours de suite sans rien faire d'autre."
    ),
    "The game also ends after one round.": "La partie finit aussi après un tour de table.",
    "The game also ends after {number} rounds.": "La partie finit aussi après {number} tours de table.",
    "The game also ends after one attack.": "La partie finit aussi après une attaque.",
    "The game also ends after {number} attacks.": "La partie finit aussi après {number} attaques.",
    "Nothing else ends the game.": "Rien d'autre ne finit la partie.",
    "Then nobody wins.": "Alors personne ne gagne.",
    "Then the most cells win, and among equals the most dice.": (
        "Le plus de cases gagne alors, et à égalité le plus de dés."
    ),
    "The map has {number} cells of any outline, each with a name; those that share a border are neighbours.": (
        "La carte a {number} cases de toute forme, chacune avec un nom ; celles qui ont une frontière commune sont "
        "voisines."
    ),
    "Each player starts with cells that hang together.": "Chaque joueur commence avec des cases qui se touchent.",
    "At the start there are {number} dice for each cell: one on it, the others dealt to the players in turn.": (
        "Au début, il y a {number} dés par case : un sur elle, les autres distribués aux joueurs à tour de rôle."
    ),
    "At the start there are {number} dice on each cell.": "Au début, il y a {number} dés sur chaque case.",
    "At the start all players have as many dice: in all, about {number} for each cell.": (
        "Au début, tous les joueurs ont autant de dés : en tout, environ {number} par case."
    ),
    "An attack that fails costs the defender, too: one die for every {number} that attacked, but never the last one.": (
        "Une attaque qui échoue coûte aussi au défenseur : un dé pour {number} dés attaquants, mais jamais le dernier."
    ),
    "Moving dice": "Déplacer des dés",
    "Once in your turn, before, between or after attacks, a cell of yours may give dice to a neighbour of yours: "
    "all but one, as far as there is room.": (
        "Une fois dans votre tour, avant, entre ou après les attaques, une de vos cases peut donner des dés à une de "
        "vos voisines : tous sauf un, autant qu'il y a de place."
    ),
    "Up to {number} times in your turn, before, between and after attacks, a cell of yours gives dice to a "
    "neighbour of yours: all but one, as far as there is room.": (
        "Jusqu'à {number} fois dans votre tour, avant, entre et après les attaques, une de vos cases donne des dés à "
        "une de vos voisines : tous sauf un, autant qu'il y a de place."
    ),
    "New dice and surplus together are {number} at most.": ("Nouveaux dés et réserve sont ensemble au plus {number}."),
    "A surplus that is kept is at most {number} dice, less one for each cell of yours.": (
        "La réserve gardée est d'au plus {number} dés, moins un pour chacune de vos cases."
    ),
}
