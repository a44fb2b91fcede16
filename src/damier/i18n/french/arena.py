"""The arena, in French."""

from __future__ import annotations

ARENA = {
    "let programs play against each other": "faire jouer des programmes les uns contre les autres",
    "a game, or what to do with a contest": "un jeu, ou ce qu'il faut faire d'un concours",
    "players, files or folders": "des joueurs, des fichiers ou des dossiers",
    "round-robin, gauntlet, swiss, knockout or ladder": "round-robin, gauntlet, swiss, knockout ou ladder",
    "games of each pair in a round": "parties de chaque paire dans une ronde",
    "rounds of a Swiss tournament or a ladder": "rondes d'un tournoi suisse ou d'une échelle",
    "time: 1s a move, or 5+3 a game": "temps : 1s par coup, ou 5+3 par partie",
    "random moves at the start, or a file of openings, one a line": (
        "coups au hasard au début, ou un fichier d'ouvertures, une par ligne"
    ),
    "--openings {text!r} is neither a number of random moves nor a file": (
        "--openings {text!r} n'est ni un nombre de coups au hasard ni un fichier"
    ),
    "{path} has no opening: a line for each, a position or moves from the start": (
        "{path} n'a aucune ouverture : une ligne pour chacune, une position ou des coups depuis le début"
    ),
    "memory of each program": "mémoire de chaque programme",
    "games at a time": "parties à la fois",
    "where the results are kept": "où les résultats sont gardés",
    "let files import whose course does not allow it": "laisser importer les fichiers dont le cours ne le permet pas",
    "{file} has answered: {error}": "{file} a répondu : {error}",
    "it cannot be examined: {error}": "il ne peut pas être examiné : {error}",
    "{name} is refused: {why}": "{name} est refusé : {why}",
    "Files ran without a sandbox.": "Les fichiers ont été exécutés sans bac à sable.",
    "play on the workers of this Dask scheduler": "jouer sur les machines de cet ordonnanceur Dask",
    "a cluster needs Dask: pip install 'damier[cluster]'": "une grappe demande Dask : pip install 'damier[cluster]'",
    "no workers can be reached at {address}: {why}": "aucune machine ne répond à {address} : {why}",
    "the cluster has not played a batch: {why}": "la grappe n'a pas joué un lot de parties : {why}",
    "run files and programs with your permissions, without a sandbox": (
        "exécuter fichiers et programmes avec vos droits, sans bac à sable"
    ),
    "There is no sandbox: files and programs run with your permissions.": (
        "Sans bac à sable : fichiers et programmes s'exécutent avec vos droits."
    ),
    "print the table as CSV": "imprimer le tableau en CSV",
    "{what} needs the folder of a contest": "{what} demande le dossier d'un concours",
    "a contest needs two contestants or more": "un concours demande au moins deux concurrents",
    "there is no format {name!r}; the formats are {names}": (
        "il n'y a pas de formule {name!r} ; les formules sont {names}"
    ),
    "games played: {done}, left in this round: {left}": "parties jouées : {done}, encore {left} dans cette ronde",
    "Interrupted; to go on: damier arena resume {folder}": "Interrompu ; pour continuer : damier arena resume {folder}",
    "The results are in {folder}.": "Les résultats sont dans {folder}.",
    "name": "nom",
    "the game is too long": "la partie est trop longue",
    "points": "points",
    "games": "parties",
    "drawn": "nulles",
    "faults": "fautes",
    "{folder} holds a contest already: damier arena resume {folder}, or another folder": (
        "{folder} contient déjà un concours : damier arena resume {folder}, ou un autre dossier"
    ),
    "{folder} holds no contest": "{folder} ne contient aucun concours",
    "{folder} holds no file of Python": "{folder} ne contient aucun fichier Python",
    "{path} was written by another version of damier": "{path} a été écrit par une autre version de damier",
    "{path} is not the log of a contest": "{path} n'est pas le journal d'un concours",
    "the results cannot be written to {path}: {why}": "les résultats ne peuvent pas être écrits dans {path} : {why}",
    "{seat!r} is a person; a contest is for programs": (
        "{seat!r} est une personne ; un concours est pour des programmes"
    ),
    "a program in {folder} could read all that is there; put it into a folder of its own": (
        "un programme dans {folder} pourrait y lire tout ce qui s'y trouve ; mettez-le dans un dossier à lui"
    ),
    "{name} can only play from the start of a game: --openings 0": (
        "{name} ne joue qu'à partir du début d'une partie : --openings 0"
    ),
    "stop when one of two Elo differences is decided": ("s'arrêter quand l'une de deux différences Elo est établie"),
    "{text!r} is no pair of Elo differences, the lower one first, such as 0,10": (
        "{text!r} n'est pas une paire de différences Elo, la plus petite d'abord, comme 0,10"
    ),
    "--sprt is for two contestants in a game of two players, everybody against everybody": (
        "--sprt est pour deux concurrents dans un jeu à deux joueurs, tous contre tous"
    ),
    "SPRT, pairs: {pairs}. Undecided whether {name} is stronger by {low} or by {high} Elo (ratio {ratio}, "
    "decided at ±{bound}).": (
        "SPRT, paires : {pairs}. Indécis si {name} est plus fort de {low} ou de {high} Elo (rapport {ratio}, "
        "décision à ±{bound})."
    ),
    "SPRT, pairs: {pairs}. {name} is stronger by {elo} Elo rather than {other} (ratio {ratio}, decided at ±{bound}).": (
        "SPRT, paires : {pairs}. {name} est plus fort de {elo} Elo plutôt que de {other} (rapport {ratio}, décision "
        "à ±{bound})."
    ),
    "write a page with all results": "écrire une page avec tous les résultats",
    "The page is in {file}.": "La page est dans {file}.",
    "everybody against everybody": "tous contre tous",
    "the first against all others": "le premier contre tous les autres",
    "Swiss tournament": "tournoi suisse",
    "knockout": "élimination directe",
    "ladder": "échelle",
    "refused": "refusé",
    "memory": "mémoire",
    "crash": "plantage",
    "flood": "trop de sortie",
    "timeout": "temps dépassé",
    "nonsense": "réponse absurde",
    "illegal": "coup illégal",
    "Standings": "Classement",
    "{place}=": "{place} ex æquo",
    "Each against each": "Chacun contre chacun",
    "How games ended": "Comment les parties ont fini",
    "Faults": "Fautes",
    "No program was at fault.": "Aucun programme n'a commis de faute.",
    "other reasons": "autres raisons",
    "by the rules": "selon les règles",
    "{at} of {last} moves": "{at} coups sur {last}",
    "Variant": "Variante",
    "Size": "Taille",
    "Contestants": "Concurrents",
    "Time": "Temps",
    "Seed": "Graine",
    "Files": "Fichiers",
    "Memory": "Mémoire",
    "without a sandbox": "sans bac à sable",
    "in a sandbox": "dans un bac à sable",
    "{number} game is still to be played.": "Il reste {number} partie à jouer.",
    "{number} games are still to be played.": "Il reste {number} parties à jouer.",
    "{shown} of {total} games are here: those lost by a fault and the newest. All of them: damier arena show "
    "FOLDER --json": (
        "{shown} parties sur {total} sont ici : celles perdues par une faute et les plus récentes. Toutes : damier "
        "arena show DOSSIER --json"
    ),
    "To click through the games, JavaScript is needed.": "Pour parcourir les parties, il faut JavaScript.",
    "To the start": "Au début",
    "One move back": "Un coup en arrière",
    "One move on": "Un coup en avant",
    "To the end": "À la fin",
    "Keys: ← → Home End; ↑ ↓ in the list of games.": "Touches : ← → Début Fin ; ↑ ↓ dans la liste des parties.",
    "This game cannot be shown.": "Cette partie ne peut pas être montrée.",
    "What the programs wrote": "Ce que les programmes ont écrit",
    "all contestants": "tous les concurrents",
    "all endings": "toutes les fins",
    """\
A contestant is a player's seat (random, course, engine:4, py:my_ai.py), a file of Python or a folder with one, or
another program by its protocol (hub:PROGRAM, nboard:PROGRAM …). Files and programs run in a sandbox: see docs/arena.md.

examples:
  damier arena reversi random course engine:3 --games 20
  damier arena draughts ada.py bob.py cleo/ --format swiss --time 2s --results class
  damier arena resume class
  damier arena show class --html class.html""": """\
Un concurrent est un joueur (random, course, engine:4, py:mon_ia.py), un fichier Python ou un dossier qui en contient
un, ou un autre programme par son protocole (hub:PROGRAMME, nboard:PROGRAMME …). Fichiers et programmes s'exécutent dans
un bac à sable : voir docs/arena.md.

exemples :
  damier arena reversi random course engine:3 --games 20
  damier arena draughts ada.py bob.py cleo/ --format swiss --time 2s --results classe
  damier arena resume classe
  damier arena show classe --html classe.html""",
}
