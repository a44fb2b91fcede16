"""What the analysis room of `damier web` says, in French."""

from __future__ import annotations

from typing import Final

WEB_ANALYSIS: Final[dict[str, str]] = {
    "A game can be analysed once it is over.": "Une partie peut être analysée une fois terminée.",
    "Accuracy": "Précision",
    "Analyse": "Analyser",
    "Analyse something else": "Analyser autre chose",
    "Analysis": "Analyse",
    "As a table": "En tableau",
    "Best lines": "Meilleures variantes",
    "Better move": "Meilleur coup",
    "Better: {move}": "Mieux : {move}",
    "Blunders": "Gaffes",
    "Computer analysis": "Analyse de l'ordinateur",
    "Copy the link to this position": "Copier le lien vers cette position",
    "Delete from here on": "Supprimer à partir d'ici",
    "Dice": "Dés",
    "Engine": "Moteur",
    "Expected for {name}": "Attendu pour {name}",
    "Expected for the player": "Attendu pour le joueur",
    "Expected result over the game": "Résultat attendu au fil de la partie",
    "Expected result: {text}": "Résultat attendu : {text}",
    "Here the game turned.": "Ici la partie a basculé.",
    "Inaccuracies": "Imprécisions",
    "Last position": "Dernière position",
    "Luck": "Chance",
    "Make this variation the main line": "Faire de cette variante la ligne principale",
    "Mark": "Note",
    "Mistakes": "Erreurs",
    "Moves that you try appear here.": "Les coups que vous essayez apparaissent ici.",
    "Number of lines": "Nombre de variantes",
    "Paste a record, PDN, GGF, a transcript or a position (FEN); leave it empty for the start": (
        "Collez un enregistrement, PDN, GGF, une transcription ou une position (FEN) ; vide : la position initiale"
    ),
    "Player": "Joueur",
    "Result of perfect play: {text}": "Résultat du jeu parfait : {text}",
    "Search on": "Chercher encore",
    "Show it": "Montrer",
    "Skill": "Habileté",
    "Skill: what the chosen moves lost against the best ones. Luck: what the dice gave (+) or took (−), by exact odds. "
    "Both in shares of the whole game.": (
        "Habileté : ce que les coups choisis ont perdu face aux meilleurs. Chance : ce que les dés ont donné (+) ou "
        "pris (−), par les probabilités exactes. Les deux en parts de la partie entière."
    ),
    "Start": "Début",
    "The computer's move": "Le coup de l'ordinateur",
    "The dice are thrown.": "Les dés sont jetés.",
    "The game turned at move {number}, {move}.": "La partie a basculé au coup {number}, {move}.",
    "There is no move to judge yet.": "Il n'y a pas encore de coup à juger.",
    "This tree of moves is as large as can be kept; delete a variation first.": (
        "Cet arbre de coups est aussi grand que possible ; supprimez d'abord une variante."
    ),
    "Throw the dice": "Jeter les dés",
    "Try out moves for both sides, and see what the engine thinks of them: of a game, a position, or the start.": (
        "Essayez des coups des deux côtés et voyez ce qu'en pense le moteur : d'une partie, d'une position, du début."
    ),
    "You are playing this position against somebody: no engine until that game is over.": (
        "Vous jouez cette position contre quelqu'un : pas de moteur avant la fin de cette partie."
    ),
    "a variation begins behind move {number}, which the game does not have": (
        "une variante commence après le coup {number}, que la partie n'a pas"
    ),
    "cancel the selection": "annuler la sélection",
    "depth {depth}": "profondeur {depth}",
    "engine on or off": "moteur en marche ou à l'arrêt",
    "exact: perfect play leads to this": "exact : le jeu parfait y mène",
    "first or last position": "première ou dernière position",
    "nobody is to move in this position": "personne n'a le trait dans cette position",
    "on the board: from cell to cell": "sur le plateau : de case en case",
    "solved": "résolu",
    "the analysis": "l'analyse",
    "the analysis has failed: {why}": "l'analyse a échoué : {why}",
    "the analysis was interrupted, and begins again: {error}": "l'analyse a été interrompue et recommence : {error}",
    "the next variation": "la variante suivante",
    "the report was stopped before it was ready": "le rapport a été arrêté avant d'être prêt",
    "there is no such report; ask for it first": "il n'y a pas de tel rapport ; demandez-le d'abord",
    "too many people wait for an analysis; try again later": (
        "trop de personnes attendent une analyse ; réessayez plus tard"
    ),
    "your last report is not ready; wait for it, or close it": (
        "votre dernier rapport n'est pas prêt ; attendez-le, ou fermez-le"
    ),
    "{judged} of {all} positions": "positions jugées : {judged} sur {all}",
    "{mark}, {share} lost.": "{mark}, {share} de perdu.",
}
