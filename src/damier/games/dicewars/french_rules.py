"""The rules of Dice Wars, in French: English text to French text."""

from __future__ import annotations

from typing import Final

RULES: Final = {
    "The map": "La carte",
    "An attack": "Une attaque",
    "New dice": "Nouveaux dés",
    "Each cell belongs to a player and has one to eight dice on it. Who holds all cells wins.": (
        "Chaque case est à un joueur et porte de un à huit dés. Qui tient toutes les cases gagne."
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
    "The game also ends when everybody has ended {quiet} turns in a row without an attack, or after {rounds} "
    "rounds; then the most cells win, and among equals the most dice.": (
        "La partie finit aussi quand chacun a terminé {quiet} tours de suite sans attaque, ou après {rounds} tours ; "
        "le plus de cases gagne alors, et à égalité le plus de dés."
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
    "Up to {number} times in your turn, before, between and after attacks, a cell of yours gives dice to a "
    "neighbour of yours: all but one, as far as there is room.": (
        "Jusqu'à {number} fois dans votre tour, avant, entre et après les attaques, une de vos cases donne des dés à "
        "une de vos voisines : tous sauf un, autant qu'il y a de place."
    ),
    "New dice and surplus together are {number} at most.": ("Nouveaux dés et réserve sont ensemble au plus {number}."),
    "A surplus that is kept is at most {number} dice, less one for each cell of yours.": (
        "La réserve gardée est d'au plus {number} dés, moins un pour chacune de vos cases."
    ),
    "The game also ends when everybody has ended {quiet} turns in a row without doing anything else, or after "
    "{rounds} rounds or {battles} attacks; then nobody wins.": (
        "La partie finit aussi quand chacun a terminé {quiet} tours de suite sans rien faire d'autre, ou après "
        "{rounds} tours ou {battles} attaques ; alors personne ne gagne."
    ),
}
