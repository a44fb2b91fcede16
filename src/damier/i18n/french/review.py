"""What a review of a game says, in the terminal, on its page and in the window."""

from __future__ import annotations

REVIEW = {
    # marks
    "best move": "meilleur coup",
    "good move": "bon coup",
    "inaccuracy": "imprécision",
    "mistake": "erreur",
    "blunder": "gaffe",
    "only move": "coup forcé",
    "better {move} ({score})": "mieux : {move} ({score})",
    "better {move} ({score}): {line}": "mieux : {move} ({score}), {line}",
    "luck {luck}": "chance {luck}",
    "luck of {name}: {luck}": "chance ({name}) : {luck}",
    "dice": "dés",
    "exact": "exact",
    "not judged": "pas jugé",
    "Not all moves are judged.": "Tous les coups ne sont pas jugés.",
    "The game did not turn at any single move.": "La partie n'a basculé sur aucun coup en particulier.",
    "The game turned at move {number}: {move} by {name}.": "La partie a basculé au coup {number} : {move} ({name}).",
    "The game turned at move {number}: {move}, by the dice of {name}.": (
        "La partie a basculé au coup {number} : {move}, par les dés ({name})."
    ),
    "Luck is what a player's dice gave, in hundredths of a win, by their exact odds; lost is what the chosen moves "
    "gave away.": (
        "La chance est ce que les dés d'un joueur ont donné, en centièmes d'une victoire, selon leurs probabilités "
        "exactes ; perdu est ce que les coups choisis ont laissé échapper."
    ),
    # the terminal
    "analyse a position or a whole game": "analyser une position ou toute une partie",
    "the game in a file: a record, PDN, GGF, transcript": "la partie d'un fichier : archive, PDN, GGF, transcription",
    "judge all moves of the game": "juger tous les coups de la partie",
    "write the report as a page for browsers": "écrire le rapport comme page pour navigateur",
    "write the game with comments: PDN or a record": "écrire la partie commentée : PDN ou archive",
    "{number} of {total} positions are judged; Ctrl-C shows these": (
        "positions jugées : {number} sur {total} ; Ctrl-C les affiche"
    ),
    "{number} new die": "{number} nouveau dé",
    "{number} new dice": "{number} nouveaux dés",
    "player": "joueur",
    "accuracy": "précision",
    "inaccuracies": "imprécisions",
    "mistakes": "erreurs",
    "blunders": "gaffes",
    "lost": "perdu",
    "luck": "chance",
    "Expected result of {name}": "Résultat attendu de {name}",
    # the page
    "Expected result of each player": "Résultat attendu de chaque joueur",
    "Players": "Joueurs",
    "Moves": "Coups",
    "Result": "Résultat",
    "draw": "nulle",
    "The better line, {at} of {last} moves": "La meilleure suite, {at} coups sur {last}",
    "To click through the game, JavaScript is needed.": "Pour parcourir la partie, il faut JavaScript.",
    "To the next error": "À la prochaine faute",
    "Keys: ← → Home End; n to the next error.": "Touches : ← → Début Fin ; n pour la prochaine faute.",
    "Show the better line": "Voir la meilleure suite",
    "Back to the game": "Retour à la partie",
    # the window
    "Analyse this game": "Analyser cette partie",
    "{number} of {total} positions are judged": "positions jugées : {number} sur {total}",
    "{name} {accuracy}": "{name} {accuracy}",
    "Accuracy: {players}.": "Précision : {players}.",
    # errors
    "the analysis": "l'analyse",
    "the analysis has failed: {why}": "l'analyse a échoué : {why}",
    "there is nothing to look back at: no move has been made": "il n'y a rien à revoir : aucun coup n'a été joué",
    "a review needs a limit of seconds, nodes or depth": (
        "une analyse demande une limite de secondes, de positions ou de profondeur"
    ),
    "{format} has no room for comments; give the file another name, and it is written as a record": (
        "{format} n'a pas de place pour des commentaires ; donnez un autre nom au fichier, et ce sera une archive"
    ),
}
