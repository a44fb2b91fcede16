"""What `python -m damier.train` says."""

from __future__ import annotations

TRAINING = {
    "Train a player on games against itself.": "Entraîner un joueur par des parties contre lui-même.",
    """\
examples:
  python -m damier.train reversi --recipe quick --into /tmp/quick
  python -m damier.train reversi --recipe full --into training --threads 2
  python -m damier.train reversi --into training --resume
  python -m damier.train draughts --variant tp --recipe quick
Training can be interrupted at any time; --resume continues it.""": """\
exemples :
  python -m damier.train reversi --recipe quick --into /tmp/quick
  python -m damier.train reversi --recipe full --into training --threads 2
  python -m damier.train reversi --into training --resume
  python -m damier.train draughts --variant tp --recipe quick
Un apprentissage peut être interrompu à tout moment ; --resume le poursuit.""",
    "the game to train: {names}": "le jeu à apprendre : {names}",
    "random seed (1): the same seed gives the same result": (
        "la graine du hasard (1) : la même graine donne le même résultat"
    ),
    "full, quick, or a JSON file with rounds": "full, quick, ou un fichier JSON avec des tours",
    "the folder of this training (training/GAME)": "le dossier de cet apprentissage (training/GAME)",
    "number of threads (all processors)": "le nombre de fils d'exécution (tous les processeurs)",
    "stop after this many rounds of the recipe": "s'arrêter après ce nombre de tours de la recette",
    "the initial weights, from another training": ("les poids initiaux, d'un autre apprentissage"),
    "continue the training in the folder": "poursuivre l'apprentissage du dossier",
    "continue even if the compiled core has changed": "poursuivre même si le cœur compilé a changé",
    "at the end, install the weights for the players": "à la fin, installer les poids pour les joueurs",
    "{text!r} is not a number from {least} to {most}": "{text!r} n'est pas un nombre de {least} à {most}",
    "{time} left": "encore {time}",
    "{label}: {percent} %": "{label} : {percent} %",
    "games": "parties",
    "fitting": "ajustement",
    "match": "match",
    "Round {number} of {rounds}: {games} games at depth {depth}, the last {solved} moves perfect": (
        "Tour {number} sur {rounds} : {games} parties à la profondeur {depth}, les {solved} derniers coups parfaits"
    ),
    "Round {number} of {rounds}: {games} games at depth {depth}": (
        "Tour {number} sur {rounds} : {games} parties à la profondeur {depth}"
    ),
    "{games} games, {samples} positions, in {time}": "{games} parties, {samples} positions, en {time}",
    "{file} is damaged, or of another training; its games are played again": (
        "{file} est abîmé, ou d'un autre apprentissage ; ses parties sont rejouées"
    ),
    "fitted to {samples} positions in {time}: error {aside} on held-out games, {error} on the others": (
        "ajusté à {samples} positions en {time} : erreur {aside} sur les parties mises de côté, {error} sur les autres"
    ),
    "fitted to {samples} positions in {time}: error {error}, no held-out games": (
        "ajusté à {samples} positions en {time} : erreur {error}, aucune partie mise de côté"
    ),
    "match against the previous weights: +{wins} ={draws} -{losses}, Elo {elo} ({low} to {high}), "
    "better with {sure} % probability: accepted": (
        "match contre les poids précédents : +{wins} ={draws} -{losses}, Elo {elo} ({low} à {high}), "
        "meilleurs à {sure} % : acceptés"
    ),
    "match against the previous weights: +{wins} ={draws} -{losses}, Elo {elo} ({low} to {high}), "
    "better with {sure} % probability: rejected, the old ones are kept": (
        "match contre les poids précédents : +{wins} ={draws} -{losses}, Elo {elo} ({low} à {high}), "
        "meilleurs à {sure} % : refusés, les anciens restent"
    ),
    "The weights are in {weights}, the report in {report}.": (
        "Les poids sont dans {weights}, le rapport dans {report}."
    ),
    "No round has made better weights: these are the initial ones.": (
        "Aucun tour n'a donné de meilleurs poids : ce sont les poids initiaux."
    ),
    "--resume --install installs them for the players.": "--resume --install les installe pour les joueurs.",
    "Players use them from now on: {path}": "Les joueurs s'en servent désormais : {path}",
    "Interrupted. Finished work is saved; --resume continues it.": (
        "Interrompu. Le travail terminé est conservé ; --resume le poursuit."
    ),
    "not enough memory; use fewer threads, or fewer games in a round": (
        "mémoire insuffisante ; utilisez moins de fils d'exécution, ou moins de parties par tour"
    ),
    # errors
    "training needs the compiled core, which is not available; `pip install .` builds it": (
        "l'apprentissage a besoin du cœur compilé, qui n'est pas disponible ; `pip install .` le construit"
    ),
    "{game!r} cannot be trained; the games that can are {names}": (
        "{game!r} ne peut pas être appris ; les jeux qui le peuvent sont {names}"
    ),
    "the compiled core cannot search {variant}; it can search {names}": (
        "le cœur compilé ne joue pas la variante {variant} ; il joue {names}"
    ),
    "there is no recipe {name!r}; the recipes are {names}, or a file that ends in .json": (
        "il n'y a pas de recette {name!r} ; les recettes sont {names}, ou un fichier qui finit par .json"
    ),
    "{path} is not a recipe: it is not JSON": "{path} n'est pas une recette : ce n'est pas du JSON",
    "{path} is not a recipe: it needs a list of rounds": "{path} n'est pas une recette : il faut une liste de tours",
    "{path} is not a recipe: it has more than {most} rounds": (
        "{path} n'est pas une recette : il y a plus de {most} tours"
    ),
    "{path} is not a recipe: a round is an object with numbers in it": (
        "{path} n'est pas une recette : un tour est un objet qui contient des nombres"
    ),
    "{path} is not a recipe: unknown field {name!r}": ("{path} n'est pas une recette : champ inconnu {name!r}"),
    "{path} is not a recipe: a round needs its {name}": "{path} n'est pas une recette : un tour a besoin de {name}",
    "{path} is not a recipe: {name} must be a number from {least} to {most}": (
        "{path} n'est pas une recette : {name} doit être un nombre de {least} à {most}"
    ),
    "another training is running in {path}": "un autre apprentissage est en cours dans {path}",
    "{path} is damaged; start a new training in another folder": (
        "{path} est abîmé ; commencez un autre apprentissage dans un autre dossier"
    ),
    "{path} contains no training to resume": "{path} ne contient aucun apprentissage à poursuivre",
    "{path} already contains a training; --resume continues it": (
        "{path} contient déjà un apprentissage ; --resume le poursuit"
    ),
    "--begin is for a new training, but {path} already contains one": (
        "--begin est pour un nouvel apprentissage, mais {path} en contient déjà un"
    ),
    "{path} contains no weights for {game}": "{path} ne contient pas de poids pour {game}",
    "this folder contains a training of {game}": "ce dossier contient un apprentissage de {game}",
    "this folder contains a training with seed {seed}": "ce dossier contient un apprentissage avec la graine {seed}",
    "this folder contains a training with another recipe, {recipe}": (
        "ce dossier contient un apprentissage avec une autre recette, {recipe}"
    ),
    "the compiled core has changed since this training began ({was}, now {now}); "
    "--despite-changes continues it, but its result cannot be reproduced": (
        "le cœur compilé a changé depuis le début de cet apprentissage ({was}, maintenant {now}) ; "
        "--despite-changes le poursuit, mais son résultat ne pourra pas être reproduit"
    ),
}
