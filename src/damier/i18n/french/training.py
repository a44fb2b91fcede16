"""What `python -m damier.train` says."""

from __future__ import annotations

TRAINING = {
    "Have a player learn from games against itself.": "Faire apprendre un joueur de parties contre lui-même.",
    """\
examples:
  python -m damier.train reversi --recipe quick --into /tmp/quick
  python -m damier.train reversi --recipe full --into training --threads 2
  python -m damier.train reversi --into training --resume
  python -m damier.train draughts --variant tp --recipe quick
A training can be interrupted at any moment; --resume goes on with it.""": """\
exemples :
  python -m damier.train reversi --recipe quick --into /tmp/quick
  python -m damier.train reversi --recipe full --into training --threads 2
  python -m damier.train reversi --into training --resume
  python -m damier.train draughts --variant tp --recipe quick
Un apprentissage peut être interrompu à tout moment ; --resume le poursuit.""",
    "what is learned: {names}": "ce qui est appris : {names}",
    "what chance is drawn from (1): the same makes the same": (
        "ce dont le hasard est tiré (1) : le même donne la même chose"
    ),
    "full, quick, or a JSON file with rounds": "full, quick, ou un fichier JSON avec des tours",
    "the folder of this training (training/GAME)": "le dossier de cet apprentissage (training/GAME)",
    "how many processors to use (all)": "le nombre de processeurs à utiliser (tous)",
    "end after so many rounds of the recipe": "finir après autant de tours de la recette",
    "the weights to begin with, as another training has made them": (
        "les poids du début, tels qu'un autre apprentissage les a faits"
    ),
    "go on with the training in the folder": "poursuivre l'apprentissage qui est dans le dossier",
    "go on even if the compiled core is another one": "poursuivre même si le cœur compilé est un autre",
    "in the end, let players use the weights": "à la fin, donner les poids aux joueurs",
    "{text!r} is not from {least} to {most}": "{text!r} n'est pas de {least} à {most}",
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
    "fitted to {samples} positions in {time}: off by {aside} on games set aside, {error} on the others": (
        "ajusté à {samples} positions en {time} : écart de {aside} sur les parties mises de côté, {error} ailleurs"
    ),
    "fitted to {samples} positions in {time}: off by {error}, and no game was set aside": (
        "ajusté à {samples} positions en {time} : écart de {error}, et aucune partie n'a été mise de côté"
    ),
    "match with the weights before: +{wins} ={draws} -{losses}, Elo {elo} ({low} to {high}), "
    "better with {sure} %: accepted": (
        "match contre les poids d'avant : +{wins} ={draws} -{losses}, Elo {elo} ({low} à {high}), "
        "meilleurs à {sure} % : acceptés"
    ),
    "match with the weights before: +{wins} ={draws} -{losses}, Elo {elo} ({low} to {high}), "
    "better with {sure} %: refused, the old ones stay": (
        "match contre les poids d'avant : +{wins} ={draws} -{losses}, Elo {elo} ({low} à {high}), "
        "meilleurs à {sure} % : refusés, les anciens restent"
    ),
    "The weights are in {weights}, the figures in {report}.": (
        "Les poids sont dans {weights}, les chiffres dans {report}."
    ),
    "No round has made better weights: these are the ones that it began with.": (
        "Aucun tour n'a fait de meilleurs poids : ce sont ceux du début."
    ),
    "--resume --install gives them to the players.": "--resume --install les donne aux joueurs.",
    "Players use them from now on: {path}": "Les joueurs s'en servent désormais : {path}",
    "Interrupted. What is on file stays; --resume goes on with it.": (
        "Interrompu. Ce qui est écrit reste ; --resume le poursuit."
    ),
    "there is not enough memory; fewer threads, or fewer games in a round, need less": (
        "la mémoire ne suffit pas ; moins de processeurs, ou moins de parties par tour, en demandent moins"
    ),
    # errors
    "training needs the compiled core, and there is none here; `pip install .` builds it": (
        "l'apprentissage a besoin du cœur compilé, et il n'y en a pas ici ; `pip install .` le construit"
    ),
    "{game!r} cannot be trained; the games that can are {names}": (
        "{game!r} ne peut pas être appris ; les jeux qui le peuvent sont {names}"
    ),
    "the compiled core cannot search {variant} draughts; it can search {names}": (
        "le cœur compilé ne peut pas chercher aux dames {variant} ; il le peut pour {names}"
    ),
    "there is no recipe {name!r}; the recipes are {names}, or a file that ends in .json": (
        "il n'y a pas de recette {name!r} ; les recettes sont {names}, ou un fichier qui finit par .json"
    ),
    "{path} is no recipe: it is not JSON": "{path} n'est pas une recette : ce n'est pas du JSON",
    "{path} is no recipe: it needs a list of rounds": "{path} n'est pas une recette : il y faut une liste de tours",
    "{path} is no recipe: it has more than {most} rounds": "{path} n'est pas une recette : il y a plus de {most} tours",
    "{path} is no recipe: a round is an object with numbers in it": (
        "{path} n'est pas une recette : un tour est un objet qui contient des nombres"
    ),
    "{path} is no recipe: there is no number {name!r}": (
        "{path} n'est pas une recette : il n'y a pas de nombre {name!r}"
    ),
    "{path} is no recipe: a round needs its {name}": "{path} n'est pas une recette : un tour a besoin de {name}",
    "{path} is no recipe: {name} must be a number from {least} to {most}": (
        "{path} n'est pas une recette : {name} doit être un nombre de {least} à {most}"
    ),
    "another training is at work in {path}": "un autre apprentissage est en cours dans {path}",
    "{path} is damaged; begin another training in another folder": (
        "{path} est abîmé ; commencez un autre apprentissage dans un autre dossier"
    ),
    "{path} holds no training to go on with": "{path} ne contient aucun apprentissage à poursuivre",
    "{path} holds a training already; --resume goes on with it": (
        "{path} contient déjà un apprentissage ; --resume le poursuit"
    ),
    "--begin is for a new training, and {path} holds one": (
        "--begin est pour un nouvel apprentissage, et {path} en contient un"
    ),
    "{path} holds no weights for {game}": "{path} ne contient pas de poids pour {game}",
    "this folder holds a training of {game}": "ce dossier contient un apprentissage de {game}",
    "this folder holds a training with seed {seed}": "ce dossier contient un apprentissage tiré de {seed}",
    "this folder holds a training by another recipe, {recipe}": (
        "ce dossier contient un apprentissage d'une autre recette, {recipe}"
    ),
    "the compiled core plays or learns otherwise than when this training began ({was}, now {now}); "
    "--despite-changes goes on with it, and what comes of it cannot be made again": (
        "le cœur compilé joue ou apprend autrement qu'au début de cet apprentissage ({was}, maintenant {now}) ; "
        "--despite-changes le poursuit, et ce qui en sort ne peut pas être refait"
    ),
}
