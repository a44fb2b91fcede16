"""What the terminal says and asks while a game is played."""

from __future__ import annotations

TERMINAL = {
    # the menu
    "Enter selects the answer in brackets, q quits.": "Entrée prend la réponse entre crochets, q quitte.",
    "Game": "Jeu",
    "Variant": "Variante",
    "Level": "Niveau",
    "Continue the last game": "Reprendre la dernière partie",
    "{number} move": "{number} coup",
    "{number} moves": "{number} coups",
    "Board size, rows x columns [{size}]: ": "Taille du plateau, lignes x colonnes [{size}] : ",
    "How many players? [{number}]: ": "Combien de joueurs ? [{number}] : ",
    "Who plays {seat}?": "Qui joue {seat} ?",
    "Name [{name}]: ": "Nom [{name}] : ",
    "a person": "une personne",
    "the computer": "l'ordinateur",
    "moves at random": "au hasard",
    "the strategy of the course": "la stratégie du cours",
    "Please type a number from 1 to {last}, or a name.": "Tapez un numéro de 1 à {last}, ou un nom.",
    "Please answer {answers} or {last}.": "Répondez par {answers} ou {last}.",
    "y/N": "o/N",
    # the players
    "Computer": "Ordinateur",
    "Computer, {level}": "Ordinateur, {level}",
    "{name} ({colour})": "{name} ({colour})",
    "Random player": "Hasard",
    "Course player": "Stratégie du cours",
    # commands
    "how moves are written, and this list": "comment écrire un coup, et cette liste",
    "the rules of this game": "les règles de ce jeu",
    "list the legal moves": "lister les coups permis",
    "ask the computer for a good move": "demander un bon coup à l'ordinateur",
    "undo your last move": "annuler votre dernier coup",
    "show the board again": "revoir le plateau",
    "who had how much, turn by turn": "qui avait combien, tour par tour",
    "write the game to a file": "écrire la partie dans un fichier",
    "offer a draw": "proposer la nulle",
    "resign the game": "abandonner la partie",
    "quit; the game is saved": "quitter ; la partie est conservée",
    "file": "fichier",
    "Here, for example: {moves}": "Ici, par exemple : {moves}",
    "{number} legal move:": "{number} coup permis :",
    "{number} legal moves:": "{number} coups permis :",
    "{listed} … ({number} in all)": "{listed} … ({number} en tout)",
    "Type a move, or help.": "Tapez un coup, ou aide.",
    "Type a move, or {help}: a letter alone is a cell here, so commands are typed in full.": (
        "Tapez un coup, ou {help} : une lettre seule est ici une case, et les commandes se tapent donc en entier."
    ),
    "On this map a letter alone can be a cell, and lists the moves that begin there. "
    "Type commands in full, such as {commands}.": (
        "Sur cette carte, une lettre seule peut être une case, et donne les coups qui en partent. "
        "Tapez les commandes en entier, comme {commands}."
    ),
    "links: {names}": "liens : {names}",
    "No move begins with {cell}: {why}.": "Aucun coup ne part de {cell} : {why}.",
    "I would play {move}.": "Je jouerais {move}.",
    "pass": "passe",
    "end": "fin",
    "Your board is {rows} by {columns}; the rules below are written for the usual size.": (
        "Votre plateau est de {rows} sur {columns} ; les règles ci-dessous sont écrites pour la taille habituelle."
    ),
    "I would pass.": "Je passerais.",
    "I would end the turn.": "Je terminerais le tour.",
    "Thinking…": "Je réfléchis…",
    "Undone.": "Annulé.",
    "There is no move to undo.": "Il n'y a aucun coup à annuler.",
    "{path} already exists. Replace it?": "{path} existe déjà. Le remplacer ?",
    "The ending of the name chooses the format: .damier, or {formats}.": (
        "La fin du nom choisit le format : .damier, ou {formats}."
    ),
    "Name of the file [{path}]: ": "Nom du fichier [{path}] : ",
    "Saved in {path}": "Partie sauvée dans {path}",
    "Which file? ": "Quel fichier ? ",
    "Loaded from {path}": "Partie chargée de {path}",
    "The file was cut off in the middle of a line; that line is left out.": (
        "Le fichier est coupé au milieu d'une ligne ; cette ligne est ignorée."
    ),
    "{name}, do you accept a draw?": "{name}, acceptez-vous la nulle ?",
    "{name} refuses the draw.": "{name} refuse la nulle.",
    "It is {name}'s turn.": "C'est à {name} de jouer.",
    "You are watching this game; only its players can move.": (
        "Vous regardez cette partie ; seuls ses joueurs peuvent jouer."
    ),
    "Other people are playing: moves cannot be undone.": "D'autres personnes jouent : aucun coup ne peut être annulé.",
    "Do you resign?": "Abandonnez-vous ?",
    # what happens
    "{name} is thinking…": "{name} réfléchit…",
    "{name} plays {move}.": "{name} joue {move}.",
    "{name} passes.": "{name} passe.",
    "{name} ends the turn.": "{name} termine son tour.",
    "No other move is possible. {move}": "Aucun autre coup n'est possible. {move}",
    "{seconds} s": "{seconds} s",
    "{time}, depth {depth}": "{time}, profondeur {depth}",
    "move {number}: {move} ({colour})": "coup {number} : {move} ({colour})",
    "{attack} against {defence}: {result}": "{attack} contre {defence} : {result}",
    "odds {share}: ": "chances {share} : ",
    "won": "gagné",
    "lost": "perdu",
    "new dice: {listed}": "nouveaux dés : {listed}",
    # the chart
    "{things} over the game": "{things} au fil de la partie",
    "There is nothing to draw yet: the {things} are as at the start.": (
        "Il n'y a encore rien à dessiner : rien n'a changé depuis le début ({things})."
    ),
    "start": "début",
    "turn {number}": "tour {number}",
    "turn {number} ({name})": "tour {number} ({name})",
    "{name} out at turn {number}": "{name} éliminé au tour {number}",
    "{name} {held}": "{name} {held}",
    "{number} point": "{number} point",
    "{number} points": "{number} points",
    # the end
    "{name} wins: {reason}.": "{name} gagne : {reason}.",
    "{name} resigned": "{name} a abandonné",
    "{name} ran out of time": "{name} a dépassé son temps",
    "{name} gave no legal answer": "{name} n'a donné aucun coup permis",
    "{name} gave no legal answer: {why}": "{name} n'a donné aucun coup permis : {why}",
    "seat {number} ({name})": "le siège {number} ({name})",
    "A draw: {reason}.": "Partie nulle : {reason}.",
    "{names} share the first place: {reason}.": "{names} partagent la première place : {reason}.",
    "[n]ew game, [r]eplay, [s]ave, [u]ndo or [q]uit? [q] ": (
        "[n]ouvelle partie, [r]evoir, [s]auver, [a]nnuler ou [q]uitter ? [q] "
    ),
    "The game is not finished.": "La partie n'est pas finie.",
    "Enter: next · b: back · a number: that move · c: chart · e: end · q: quit": (
        "Entrée : suite · r : retour · un nombre : ce coup · g : graphique · f : la fin · q : quitter"
    ),
    "Goodbye!": "Au revoir !",
    "Interrupted.": "Interrompu.",
    "End of input.": "Fin de l'entrée.",
    "The game is saved in {path}": "La partie est conservée dans {path}",
    "Continue it with: {command}": "Pour la reprendre : {command}",
    "Continue it from the menu, or with: {command}": "Pour la reprendre, passez par le menu, ou tapez : {command}",
    "The game that was saved before is now in {path}": "La partie conservée auparavant est maintenant dans {path}",
    "The game cannot be saved. Quit anyway?": "La partie ne peut pas être conservée. Quitter quand même ?",
    "The game could not be saved.": "La partie n'a pas pu être conservée.",
}
