"""What windows say."""

from __future__ import annotations

WINDOW = {
    "New game": "Nouvelle partie",
    "New game…": "Nouvelle partie…",
    "Same game again": "Rejouer la même",
    "Open": "Ouvrir",
    "Open…": "Ouvrir…",
    "Save": "Enregistrer",
    "Save as…": "Enregistrer sous…",
    "Undo": "Annuler",
    "Hint": "Conseil",
    "Evaluation": "Évaluation",
    "Position editor": "Éditeur de position",
    "Position editor…": "Éditeur de position…",
    "Position": "Position",
    "Side to move": "Au trait",
    "Empty board": "Plateau vide",
    "Usual start": "Position de départ",
    "Copy": "Copier",
    "Paste": "Coller",
    "Play from here": "Jouer d'ici",
    "the game is over in this position: {reason}": "la partie est finie dans cette position : {reason}",
    "There is no evaluation of this position.": "Il n'y a pas d'évaluation de cette position.",
    "Evaluation: the position is even.": "Évaluation : la position est égale.",
    "Evaluation: {name} is ahead ({score}).": "Évaluation : {name} est en avance ({score}).",
    "Evaluation: {name} is behind ({score}).": "Évaluation : {name} est en retard ({score}).",
    "Evaluation: {name} wins with {share}.": "Évaluation : {name} gagne à {share}.",
    "{cell} cannot be chosen now.": "{cell} ne peut pas être choisie maintenant.",
    "{origin} cannot go to {target}.": "{origin} ne peut pas aller en {target}.",
    "Flip": "Tourner",
    "Flip the board": "Tourner le plateau",
    "Full screen": "Plein écran",
    "Chart": "Graphique",
    "Help": "Aide",
    "How to play": "Comment jouer",
    "Rules": "Règles",
    "The game": "Le jeu",
    "The start": "Le départ",
    "A move": "Un coup",
    "The end": "La fin",
    "Speed": "Vitesse",
    "Move": "Coup",
    "View": "Affichage",
    "Light": "Clair",
    "Dark": "Sombre",
    "Offer a draw": "Proposer la nulle",
    "Resign": "Abandonner",
    "Quit": "Quitter",
    "Close": "Fermer",
    "Cancel": "Annuler",
    "Play": "Jouer",
    "Pass": "Passer",
    "(pass)": "(passe)",
    "(end)": "(fin)",
    "No move goes from {first} to {last}.": "Aucun coup ne va de {first} à {last}.",
    "{cell} has no legal move now.": "{cell} n'a pas de coup permis maintenant.",
    "End the turn": "Terminer le tour",
    "Games": "Parties",
    "All files": "Tous les fichiers",
    "Board size": "Taille",
    "Players": "Joueurs",
    "rows × columns": "lignes × colonnes",
    "name": "nom",
    "file": "fichier",
    "folder": "dossier",
    "command": "commande",
    "address": "adresse",
    "Holes": "Trous",
    "Map": "Carte",
    "Maps": "Cartes",
    "the last map": "la dernière carte",
    "No file": "Sans fichier",
    "A map from a file…": "Une carte dans un fichier…",
    "Seats": "Places",
    "Clock": "Pendule",
    "none": "aucune",
    "minutes + seconds a move, or 20s a move": "minutes + secondes par coup, ou 20s par coup",
    "Click a marked cell, or type a move.": "Cliquez sur une case marquée, ou tapez un coup.",
    "Choose a marked cell or a button; Escape cancels the selection.": (
        "Choisissez une case marquée ou un bouton ; Échap annule la sélection."
    ),
    "After move {number} of {all}.": "Après le coup {number} sur {all}.",
    "Cancel the selection": "Annuler la sélection",
    "{name} gets new dice.": "{name} reçoit de nouveaux dés.",
    "Click a highlighted neighbour to attack it.": "Cliquez sur une voisine en surbrillance pour l'attaquer.",
    "Click a highlighted neighbour to attack it, or to give it dice.": (
        "Cliquez sur une voisine en surbrillance pour l'attaquer ou lui donner des dés."
    ),
    "Click a highlighted neighbour to give it dice.": (
        "Cliquez sur une voisine en surbrillance pour lui donner des dés."
    ),
    "{name}, click a highlighted cell to attack with it or give its dice.": (
        "{name}, cliquez sur une case en surbrillance pour attaquer ou donner ses dés."
    ),
    "{name}, click a highlighted cell to give its dice.": (
        "{name}, cliquez sur une case en surbrillance pour donner ses dés."
    ),
    "{name}, click a highlighted cell to attack with it.": (
        "{name}, cliquez sur une case en surbrillance pour attaquer."
    ),
    "{name} cannot attack: the turn ends.": "{name} ne peut pas attaquer : le tour se termine.",
    "{name} to move.": "Au tour de {name}.",
    "chance of winning": "chances de gagner",
    "{name} wins the throw": "{name} l'emporte",
    "{number}%": "{number} %",
    "An error occurred ({what}); the game continues.": "Une erreur est survenue ({what}) ; la partie continue.",
    "Click a marked cell; a piece there is then moved by a click on where it goes, or dragged. A click elsewhere "
    "cancels the selection. A click on a move in the list shows the board after it; a click on the board goes back to "
    "the game.": (
        "Cliquez sur une case marquée ; pour une pièce, cliquez ensuite sur la case où elle va, ou glissez-la "
        "jusque-là. Un clic ailleurs annule la sélection. Un clic sur un coup de la liste montre le "
        "plateau après ce coup ; un clic sur le plateau revient à la partie."
    ),
    "Keys: the arrows and Enter choose cells, Escape cancels the selection, the first letter of a green button presses "
    "it; Page Up and Page Down step through the game; Ctrl+N new game, Ctrl+O open, Ctrl+S save, Ctrl+Z undo, "
    "Ctrl+H hint, Ctrl+E evaluation, Ctrl+P position editor, Ctrl+F flip, F2 rules, F11 full screen, Ctrl+Q quit.": (
        "Clavier : les flèches et Entrée choisissent une case, Échap annule la sélection, la première lettre d'un "
        "bouton vert l'actionne ; Page préc. et Page suiv. parcourent la partie ; Ctrl+N nouvelle partie, "
        "Ctrl+O ouvrir, Ctrl+S enregistrer, Ctrl+Z annuler, Ctrl+H conseil, Ctrl+E évaluation, "
        "Ctrl+P éditeur de position, Ctrl+F tourner, F2 règles, F11 plein écran, Ctrl+Q quitter."
    ),
}
