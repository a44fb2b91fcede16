"""What `damier analyse` and `damier solve` say."""

from __future__ import annotations

ANALYSIS = {
    "{game} with {seats} players cannot be analysed: the engine weighs two players against each other": (
        "{game} à {seats} joueurs : une telle partie ne peut pas être analysée, le moteur oppose deux joueurs"
    ),
    "compute the result of perfect play": "calculer le résultat du jeu parfait",
    "search time in seconds": "la durée de la recherche, en secondes",
    "search depth in moves": "la profondeur de la recherche, en coups",
    "number of best moves to show": "le nombre de meilleurs coups à afficher",
    "only win, loss or draw, not by how many discs": "seulement qui gagne, sans l'écart",
    "keep what is proved in a file, to continue later": (
        "garder dans un fichier ce qui est prouvé, pour continuer plus tard"
    ),
    "number of threads (1)": "le nombre de fils d'exécution (1)",
    "memory in megabytes (64)": "la mémoire, en mégaoctets (64)",
    "print one JSON object": "afficher un objet JSON",
    "{text!r} is less than 1": "{text!r} est inférieur à 1",
    "{text!r} is not a time in seconds": "{text!r} n'est pas une durée en secondes",
    """\
One line per round of the search: depth, certainty, the score for the side to move (in
discs, men, points, or the chance to win) and the best line. Without a limit the search takes up to five seconds.
With dice, rounds of the same depth (3 at most) draw more and more replies of the others at random; the
search ends before its limit where more of them would hardly change its answer, and says so.
With --report, all moves of a game are judged: best move, inaccuracy, mistake or blunder,
and where it turned (docs/analysis.md). The limit is then for each search; without one,
so many nodes that the marks are the same wherever the game is judged.

examples:
  damier analyse reversi
  damier analyse reversi --depth 20 --lines 3
  damier analyse draughts --position "W:W27,28,32:B17,18,K4" --lines 2
  damier analyse draughts --variant russian --seconds 10 --json
  damier analyse dicewars --variant classic --lines 4
  damier analyse draughts --load match.pdn --report --html review.html
  damier analyse reversi --load game.ggf --report --seconds 1""": """\
Une ligne par tour de la recherche : profondeur, certitude, score du camp qui a le trait (en pions ou en
points, ou la chance de gagner) et meilleure suite. Sans limite, la recherche dure au plus cinq secondes.
Avec des dés, les tours de même profondeur (3 au plus) tirent au sort toujours plus de réponses des autres ; la
recherche finit avant sa limite si d'autres réponses ne changeraient guère son résultat, et le dit.
Avec --report, tous les coups d'une partie sont jugés : meilleur coup, imprécision, erreur ou gaffe, et le moment où
elle a basculé (docs/analysis.md). La limite vaut alors pour chaque recherche ; sans elle, assez
de nœuds pour que les marques soient les mêmes partout.

exemples :
  damier analyse reversi
  damier analyse reversi --depth 20 --lines 3
  damier analyse draughts --position "W:W27,28,32:B17,18,K4" --lines 2
  damier analyse draughts --variant russian --seconds 10 --json
  damier analyse dicewars --variant classic --lines 4
  damier analyse draughts --load match.pdn --report --html review.html
  damier analyse reversi --load game.ggf --report --seconds 1""",
    """\
The score is for the side to move, at the end of the game: discs more than the other side (empty squares go to the
winner), or points more. A long proof can be kept in a file, and goes on when the same command is given again.

examples:
  damier solve reversi --size 4
  damier solve sos --size 4x5
  damier solve sos --size 4x7 --memory 4000 --keep 4x7.proof
  damier solve reversi --json --position O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------X""": """\
Le score est celui du camp qui a le trait, à la fin de la partie : pions de plus que l'autre camp (les cases vides vont
au gagnant), ou points de plus. Une longue preuve peut être gardée dans un fichier ; la même commande la poursuit.

exemples :
  damier solve reversi --size 4
  damier solve sos --size 4x5
  damier solve sos --size 4x7 --memory 4000 --keep 4x7.proof
  damier solve reversi --json --position O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------X""",
    "This board is solved in Python, which may take hours; Ctrl-C stops it.": (
        "Ce plateau est résolu en Python, ce qui peut prendre des heures ; Ctrl-C l'arrête."
    ),
    "The compiled core cannot search this position; Python searches it, less deeply.": (
        "Le cœur compilé ne peut pas analyser cette position ; Python le fait, moins profondément."
    ),
    "The search has ended early: more time or depth would hardly change its answer.": (
        "La recherche a fini plus tôt : plus de temps ou de profondeur ne changerait guère son résultat."
    ),
    "searching, {time}": "recherche en cours, {time}",
    "What is proved so far is in {path}; the same command goes on with it.": (
        "Ce qui est démontré jusqu'ici est dans {path} ; la même commande continue."
    ),
    "Interrupted. Best so far: {best}": "Interrompu. Le meilleur jusqu'ici : {best}",
    "The game is over: {points}.": "La partie est finie : {points}.",
    "depth": "profondeur",
    "certainty": "certitude",
    "score": "score",
    "nodes": "positions",
    "time": "temps",
    "best line": "meilleure suite",
    "{side} plays {move}, the only move that was searched.": "{side} joue {move}, le seul coup examiné.",
    "{side} plays {move} ({score}).": "{side} joue {move} ({score}).",
    "{side} wins with {move}": "{side} gagne par {move}",
    "{side} loses, at best with {move}": "{side} perd, au mieux par {move}",
    "{side} draws with {move}": "{side} fait nulle par {move}",
    "{number} node in {time}": "{number} position en {time}",
    "{number} nodes in {time}": "{number} positions en {time}",
    # errors
    "{text!r} is a text; damier.start(game, text) makes a position of it": (
        "{text!r} est un texte ; damier.start(game, text) en fait une position"
    ),
    "{count} random games cannot be played; a count is from 0 to {most}": (
        "{count} parties au hasard ne peuvent pas être jouées ; un nombre va de 0 à {most}"
    ),
    "a random game cannot have {longest} moves": "une partie au hasard ne peut pas avoir {longest} coups",
    "the dice decide in this position, and not a player: there is no move to look for": (
        "ce sont les dés qui décident dans cette position, et non un joueur : il n'y a pas de coup à chercher"
    ),
    "{game} cannot be analysed: its profile has no evaluation (docs/games.md); games that can be: {names}": (
        "{game} ne peut pas être analysé : son profil n'a pas d'évaluation (docs/games.md) ; "
        "jeux qui peuvent l'être : {names}"
    ),
    "{game} with {seats} players cannot be solved: perfect play is of two players against each other": (
        "{game} à {seats} joueurs ne peut pas être résolu : le jeu parfait oppose deux joueurs"
    ),
    "{game} on this board cannot be solved: the compiled core cannot search it, and Python would take years; "
    "a smaller one can be": (
        "{game} ne peut pas être résolu sur ce plateau : le cœur compilé ne le peut pas, Python prendrait des années ; "
        "un plus petit peut l'être"
    ),
    "a search cannot last {seconds} seconds": "une recherche ne peut pas durer {seconds} secondes",
    "{name}={value} is less than 1": "{name}={value} est moins de 1",
    "size={size} is not rows and columns, such as (6, 7)": "size={size} n'est pas lignes et colonnes, comme (6, 7)",
    "move sequences of {depth} moves cannot be counted": "des suites de {depth} coups ne se comptent pas",
    "proofs of {game} are not kept in files": "les preuves de {game} ne se gardent pas dans des fichiers",
    "only the compiled core keeps proofs in files, and it is not available": (
        "seul le cœur compilé garde des preuves dans des fichiers, et il n'est pas disponible"
    ),
    "the proof in {path} was kept with more memory, and with less a part of it would be lost: "
    "go on with --memory {megabytes}": (
        "la preuve dans {path} a été gardée avec plus de mémoire, et avec moins une partie en serait perdue : "
        "continuez avec --memory {megabytes}"
    ),
    "cannot read {path}: it is a folder": "impossible de lire {path} : c'est un dossier",
    "keeping what is proved …": "écriture de ce qui est démontré …",
    "This may take hours, or far longer; Ctrl-C stops it.": (
        "Cela peut prendre des heures, ou bien plus longtemps ; Ctrl-C l'arrête."
    ),
    "This may take hours, or far longer; Ctrl-C stops it. With --keep FILE what is proved is kept, "
    "and more --memory saves time.": (
        "Cela peut prendre des heures, ou bien plus longtemps ; Ctrl-C l'arrête. Avec --keep FICHIER, ce qui est "
        "démontré est gardé, et plus de --memory fait gagner du temps."
    ),
    "--keep is empty; leave it out, and nothing is kept": "--keep est vide ; sans cette option, rien n'est gardé",
    "{error}; what is newly proved is not kept": "{error} ; ce qui est nouvellement démontré n'est pas gardé",
    "cannot read {path}: reading it failed": "impossible de lire {path} : la lecture a échoué",
    "cannot write {path}: it is write-protected": "impossible d'écrire {path} : il est protégé contre l'écriture",
    "cannot read {path}: it is not a regular file": "impossible de lire {path} : ce n'est pas un fichier ordinaire",
    "cannot read {path}: it is not a proof that damier has kept; name another file": (
        "impossible de lire {path} : ce n'est pas une preuve que damier a gardée ; nommez un autre fichier"
    ),
    "cannot read {path}: it is a proof for a board of another size (4x5 is not 5x4); name another file": (
        "impossible de lire {path} : c'est une preuve pour un plateau d'une autre taille (4x5 n'est pas 5x4) ; nommez "
        "un autre fichier"
    ),
    "cannot read {path}: the proof in it is damaged or not complete; remove it, or name another file": (
        "impossible de lire {path} : la preuve y est abîmée ou incomplète ; supprimez-le, ou nommez un autre fichier"
    ),
    "cannot write {path}: is there enough space on the disk?": (
        "impossible d'écrire {path} : y a-t-il assez de place sur le disque ?"
    ),
    "{game} cannot be solved; games that can: {names}": (
        "{game} ne peut pas être résolu ; jeux qui peuvent l'être : {names}"
    ),
    "{memory} MB are not enough; the compiled core needs {least}": (
        "{memory} Mo ne suffisent pas ; il en faut {least} au cœur compilé"
    ),
    "an analysis needs a thread and a line at least": "une analyse demande au moins un fil d'exécution et une suite",
    "{threads} threads are too many; at most {most}": "{threads} fils d'exécution, c'est trop ; {most} au plus",
    "{memory} MB of memory are not available": "{memory} Mo de mémoire ne sont pas disponibles",
}
