"""What the checks of La Guerre des Dés say, in French."""

from __future__ import annotations

_TITLES: dict[str, str] = {
    "{file}: {method}": "{file} : {method}",
    "{file} is there, with its class {name}": "{file} est là, avec sa classe {name}",
    "the methods of {file}": "les méthodes de {file}",
    "the play: display, rules, no crashes": "la jouabilité : affichage, règles, pas de plantage",
    "the map is shown with the numbers of its rows and columns": (
        "la carte est affichée avec les numéros de ses rangées et de ses colonnes"
    ),
    "a cell that attacks is shown as X n X, one that defends as < n >": (
        "une case qui attaque est affichée X n X, une case qui se défend < n >"
    ),
    "in a terminal each cell has its owner's colour": "dans un terminal, chaque case a la couleur de son propriétaire",
    "the map is shown again after each attack": "la carte est réaffichée après chaque attaque",
    "three computers play to the end": "trois ordinateurs jouent jusqu'au bout",
    "the winner is told at the end": "le gagnant est annoncé à la fin",
    "a person who types available cells plays to the end": (
        "un humain qui entre des cases disponibles joue jusqu'au bout"
    ),
    "in a terminal, wrong answers do not stop the game": (
        "dans un terminal, des réponses fausses n'arrêtent pas la partie"
    ),
    "a size that is too small is asked again": "une dimension trop petite est redemandée",
    "the program ends when its input ends": "le programme se termine quand son entrée se termine",
    "the start: equal shares, one die in each cell, and 10 more for each player": (
        "le début : des parts égales, un dé par case, et 10 de plus par joueur"
    ),
    "attacks: from a cell with two dice or more, to a neighbour of another player": (
        "les attaques : d'une case d'au moins deux dés, vers une voisine d'un autre joueur"
    ),
    "battles: strictly more wins, and what becomes of the dice": (
        "les batailles : il faut strictement plus pour gagner, et ce que deviennent les dés"
    ),
    "the end of a turn: as many dice as the largest region has cells, at most 8 in a cell": (
        "la fin du tour : autant de dés que la plus grande région a de cases, 8 au plus par case"
    ),
    "turns go round, players without cells are skipped, and the one with all cells wins": (
        "chacun joue à son tour, un joueur sans case est sauté, et celui qui a toutes les cases gagne"
    ),
    "quality of the code: names, style, comments, documentation": (
        "qualité du code : noms de variables, style, commentaires, documentation"
    ),
}

_METHODS: dict[str, str] = {
    "{file} has no class {name}": "{file} n'a pas de classe {name}",
    "keep the files and classes that the document hands out, with their names": (
        "gardez les fichiers et les classes fournis par l'énoncé, avec leurs noms"
    ),
    "{file}: the method {name} is still empty": "{file} : la méthode {name} est encore vide",
    "replace `pass` by your own lines; other methods may help, but this one has to work": (
        "remplacez `pass` par votre code ; d'autres méthodes peuvent aider, mais celle-ci doit fonctionner"
    ),
    "{call} returns no dictionary from coordinates to cells": (
        "{call} ne renvoie pas un dictionnaire des coordonnées vers les cases"
    ),
    "build a new dictionary: its keys are (x, y), its values the cells themselves": (
        "construisez un nouveau dictionnaire : ses clés sont les (x, y), ses valeurs les cases elles-mêmes"
    ),
    "{call} returns the wrong cells on the map {map} (r3: rouge, 3 dice; --: a hole)": (
        "{call} ne renvoie pas les bonnes cases sur la carte {map} (r3 : rouge, 3 dés ; -- : un trou)"
    ),
    "{call} leaves the wrong map; before it: {map} (r3: rouge, 3 dice; --: a hole)": (
        "{call} laisse une carte fausse ; avant l'appel : {map} (r3 : rouge, 3 dés ; -- : un trou)"
    ),
    "{call} returns {value}: {when}": "{call} renvoie {value} : {when}",
    "{call} returns {value}": "{call} renvoie {value}",
    "{call} changes the map, which it should only look at": "{call} modifie la carte, et ne devrait que la regarder",
    "build a new dictionary, and leave carte.cases as it is": (
        "construisez un nouveau dictionnaire, et laissez carte.cases tel quel"
    ),
    "build a new dictionary, and leave the one that is given as it is": (
        "construisez un nouveau dictionnaire, et laissez celui qui est donné tel quel"
    ),
    # de.py, case.py
    "draw a whole number from 1 to the number of faces, both included, and return it": (
        "tirez un entier de 1 au nombre de faces, les deux compris, et renvoyez-le"
    ),
    "a whole number from 1 to 6": "un entier de 1 à 6",
    "the faces of a die are not equally likely: {number} throws": (
        "les faces du dé ne sont pas également probables : {number} lancers"
    ),
    "each face about {number} times": "chaque face environ {number} fois",
    "randint(1, 6) draws 1 to 6; randrange(1, 6) draws 1 to 5": (
        "randint(1, 6) tire de 1 à 6 ; randrange(1, 6) tire de 1 à 5"
    ),
    "{call} returns {value} and does not show it": "{call} renvoie {value} sans l'afficher",
    "call self.afficher_valeur with the value before you return it": (
        "appelez self.afficher_valeur avec la valeur avant de la renvoyer"
    ),
    "De().lancer() is right, De(20).lancer() returns {values}": (
        "De().lancer() est juste, De(20).lancer() renvoie {values}"
    ),
    "after {call} case.appartenance is not that player": "après {call}, case.appartenance n'est pas ce joueur",
    "keep the player in the attribute appartenance, also if another player had the cell before": (
        "retenez le joueur dans l'attribut appartenance, même si la case était à un autre"
    ),
    "after {call} case.voisins holds other cells": "après {call}, case.voisins contient d'autres cases",
    "keep the cells that are given in the attribute voisins": "retenez les cases données dans l'attribut voisins",
    "the dice are in the list self.des: return how many there are": (
        "les dés sont dans la liste self.des : renvoyez combien il y en a"
    ),
    "after {call} case.des should hold the three new dice, and no others": (
        "après {call}, case.des devrait contenir les trois nouveaux dés, et eux seuls"
    ),
    "{number} dice in case.des": "{number} dés dans case.des",
    "three other dice": "trois autres dés",
    "the cell's old dice vanish; those of the list that is given take their place in self.des": (
        "les anciens dés de la case disparaissent ; ceux de la liste donnée prennent leur place dans self.des"
    ),
    "after {call} the mode of the cell is not {mode!r}": "après {call}, le mode de la case n'est pas {mode!r}",
    "before case.deselectionner() the mode is {before!r}, after it {after!r}": (
        "avant case.deselectionner(), le mode est {before!r} ; après, {after!r}"
    ),
    "set the attribute mode to one of the keys of FORMATS": "donnez à l'attribut mode une des clés de FORMATS",
    "the cell has {number} dice": "la case a {number} dés",
    "a cell is full with 8 dice (MAX_DES_PAR_CASE)": "une case est pleine avec 8 dés (MAX_DES_PAR_CASE)",
    "{call} returns {value}; the dice show {dice}": "{call} renvoie {value} ; les dés montrent {dice}",
    "throw each die of self.des once (De.lancer), add the values up and return the sum": (
        "lancez une fois chaque dé de self.des (De.lancer), additionnez les valeurs et renvoyez la somme"
    ),
    "throws of each die: {throws}": "lancers de chaque dé : {throws}",
    "{call} does not throw each of the cell's dice once": "{call} ne lance pas une fois chaque dé de la case",
    "keep what De.lancer returns in a variable: each call throws the die again": (
        "gardez ce que renvoie De.lancer dans une variable : chaque appel relance le dé"
    ),
    "show the sum with afficher before you return it": "affichez la somme avec afficher avant de la renvoyer",
    # carte.py
    "keep the cells whose appartenance is the player": "gardez les cases dont l'appartenance est le joueur",
    "keep the cells whose appartenance is another player, whichever it is": (
        "gardez les cases dont l'appartenance est un autre joueur, quel qu'il soit"
    ),
    "keep the player's own cells that are not full (Case.est_pleine): fewer than 8 dice": (
        "gardez les cases du joueur qui ne sont pas pleines (Case.est_pleine) : moins de 8 dés"
    ),
    "keep the attacker's neighbours (case_attaque.voisins) that belong to another player": (
        "gardez les voisines de l'attaquant (case_attaque.voisins) qui sont à un autre joueur"
    ),
    "keep the player's own cells with at least 2 dice that have an enemy among their neighbours": (
        "gardez les cases du joueur avec au moins 2 dés et une ennemie parmi leurs voisines"
    ),
    "after carte.tout_deselectionner() some cells are still selected": (
        "après carte.tout_deselectionner(), des cases sont encore sélectionnées"
    ),
    "go through all cells of the map, and call Case.deselectionner for each": (
        "parcourez toutes les cases de la carte, et appelez Case.deselectionner pour chacune"
    ),
    # guerre_des_des.py
    "the attacker wins only with strictly more than the defender; with as much the attack fails": (
        "l'attaquant ne gagne qu'avec strictement plus que le défenseur ; à égalité, l'attaque échoue"
    ),
    "the target becomes the attacker's, its own dice vanish; all attacking dice but one move there": (
        "la case attaquée passe à l'attaquant, ses dés disparaissent ; tous les dés de l'attaque sauf un y vont"
    ),
    "the attacking cell keeps one die and its owner; no other cell changes": (
        "la case qui attaque garde un dé et son propriétaire ; aucune autre case ne change"
    ),
    "{call} gives out the wrong number of dice on the map {map} (r3: rouge, 3 dice; --: a hole)": (
        "{call} ne distribue pas le bon nombre de dés sur la carte {map} (r3 : rouge, 3 dés ; -- : un trou)"
    ),
    "{gained} dice more for rouge, {others} for the others, {left} in surplus": (
        "dés de plus pour rouge : {gained}, pour les autres : {others}, en surplus : {left}"
    ),
    "as many new dice as the largest connected region has cells (Carte.taille_plus_grand_territoire), then "
    "Joueur.distribuer_surplus; what finds no room waits in des_en_surplus": (
        "autant de nouveaux dés que la plus grande région connectée a de cases (Carte.taille_plus_grand_territoire), "
        "puis Joueur.distribuer_surplus ; ce qui ne trouve pas de place attend dans des_en_surplus"
    ),
    "rouge has all cells": "rouge a toutes les cases",
    "rouge and bleu have cells": "rouge et bleu ont des cases",
    "vert has all cells but one": "vert a toutes les cases sauf une",
    "the game is over when one player has all cells": "la partie est terminée quand un joueur a toutes les cases",
    "{call} does not return the player that has all cells": "{call} ne renvoie pas le joueur qui a toutes les cases",
    "the player rouge": "le joueur rouge",
    "return the player itself, an object of the list joueurs": (
        "renvoyez le joueur lui-même, un objet de la liste joueurs"
    ),
    "{call} returns {player} while nobody has won yet: is None expected there?": (
        "{call} renvoie {player} alors que personne n'a encore gagné : None est-il attendu ici ?"
    ),
    "True only for a player that has all cells": "True seulement pour un joueur qui a toutes les cases",
}

_PLAYERS: dict[str, str] = {
    "{call} does not ask the player's strategy": "{call} n'utilise pas la stratégie du joueur",
    "call the method of the strategy: each kind of player has its own": (
        "appelez la méthode de la stratégie : chaque type de joueur a la sienne"
    ),
    "{call} does not return what the strategy has chosen": "{call} ne renvoie pas ce que la stratégie a choisi",
    "after {call} the chosen cell is not in the mode {mode!r}": (
        "après {call}, la case choisie n'est pas dans le mode {mode!r}"
    ),
    "the strategy chooses no cell, and {call} marks one": (
        "la stratégie ne choisit aucune case, et {call} en marque une"
    ),
    "if a cell was chosen, call its method selectionner_pour_… before you return it": (
        "si une case a été choisie, appelez sa méthode selectionner_pour_… avant de la renvoyer"
    ),
    "there are 2 dice in surplus; after {call} there are {number}": (
        "il y a 2 dés en surplus ; après {call}, il y en a {number}"
    ),
    "add each new die to the list des_en_surplus, and keep those that are in it": (
        "ajoutez chaque nouveau dé à la liste des_en_surplus, et gardez ceux qui y sont"
    ),
    "{call} does not move one die from the surplus to one of these cells": (
        "{call} ne déplace pas un dé du surplus vers une de ces cases"
    ),
    "one cell has a die more; of 4 dice in surplus there are 3": (
        "une case a un dé de plus ; des 4 dés en surplus il en reste 3"
    ),
    "dice more in (0, 0), (0, 1), (1, 0), (1, 1): {gained}; in surplus: {left}": (
        "dés de plus en (0, 0), (0, 1), (1, 0), (1, 1) : {gained} ; en surplus : {left}"
    ),
    "draw one cell (random.choice), take one die out of des_en_surplus, Case.ajouter_un_de": (
        "tirez une case (random.choice), retirez un dé de des_en_surplus, puis Case.ajouter_un_de"
    ),
    "{call} never chooses some of the cells, in 90 calls": "{call} ne choisit jamais certaines cases, en 90 appels",
    "draw the cell anew at each call, for example with random.choice": (
        "tirez une case au hasard à chaque appel, par exemple avec random.choice"
    ),
    "rouge has two cells": "rouge a deux cases",
    "bleu has one cell": "bleu a une case",
    "vert has no cell": "vert n'a aucune case",
    "a player is out when no cell of the map is theirs (Carte.obtenir_cases_joueur)": (
        "un joueur est éliminé quand aucune case de la carte n'est à lui (Carte.obtenir_cases_joueur)"
    ),
    "{call} shows nothing": "{call} n'affiche rien",
    "show a sentence with afficher (afficheur.py), in the player's colour": (
        "affichez une phrase avec afficher (afficheur.py), dans la couleur du joueur"
    ),
    "{call} shows {text!r}: does that tell which player it is?": (
        "{call} affiche {text!r} : sait-on de quel joueur il s'agit ?"
    ),
    "the colour and the kind of the player": "la couleur et le type du joueur",
    "whose turn it is": "à qui c'est de jouer",
    "a sentence that tells who has won": "une phrase qui dit qui a gagné",
    "who has won": "qui a gagné",
    "keep the cells whose number of dice (Case.nombre_de_des) is in the list that is given": (
        "gardez les cases dont le nombre de dés (Case.nombre_de_des) est dans la liste donnée"
    ),
    "{call} returns another cell than the one with fewest dice": (
        "{call} renvoie une autre case que celle qui a le moins de dés"
    ),
    "{call} returns another cell than the one with most dice": (
        "{call} renvoie une autre case que celle qui a le plus de dés"
    ),
    "minimum=True: the cell with fewest dice, otherwise the one with most; return the cell itself": (
        "minimum=True : la case qui a le moins de dés, sinon celle qui en a le plus ; renvoyez la case elle-même"
    ),
    "return None where there is no cell": "renvoyez None quand il n'y a aucune case",
    "{call} does not return None where there is no cell": "{call} ne renvoie pas None quand il n'y a aucune case",
    "{call} returns the wrong result after typing {typed}": (
        "{call} ne renvoie pas le bon résultat quand on entre {typed}"
    ),
    "it asks again, and there is no more input": "la question est reposée, et il n'y a plus d'entrée",
    "x,y of an available cell gives that cell, an empty answer gives None; after anything else it asks again, "
    "until the answer is right": (
        "x,y d'une case disponible donne cette case, une réponse vide donne None ; après toute autre réponse, la "
        "question est "
        "reposée, jusqu'à ce que la réponse convienne"
    ),
    "4,4 is not an available cell, and {call} does not say so": (
        "4,4 n'est pas une case disponible, et {call} ne le dit pas"
    ),
    "`abc` is not a pair of coordinates, and {call} does not say so": (
        "`abc` n'est pas une paire de coordonnées, et {call} ne le dit pas"
    ),
    "a sentence such as “Entrée invalide”, then the question again": (
        "une phrase comme « Entrée invalide », puis à nouveau la question"
    ),
    "show why the answer was refused with afficher, then ask again": (
        "affichez pourquoi la réponse est refusée avec afficher, puis redemandez"
    ),
}

_PLAY: dict[str, str] = {
    "carte.afficher() does not show the cells of each row on a line": (
        "carte.afficher() ne montre pas les cases de chaque rangée sur une ligne"
    ),
    "print the numbers of the columns, then each row with its number: [ n ] for a cell, blanks for a hole": (
        "affichez les numéros des colonnes, puis chaque rangée avec le sien : [ n ] pour une case, des espaces pour un "
        "trou"
    ),
    "row {number} does not begin with its number": "la rangée {number} ne commence pas par son numéro",
    "the numbers of the columns are not above the map": "les numéros des colonnes ne sont pas au-dessus de la carte",
    "the cells of column {number} are not below each other": (
        "les cases de la colonne {number} ne sont pas les unes sous les autres"
    ),
    "the map does not mark the cells of an attack": "la carte ne marque pas les cases d'une attaque",
    "a cell is shown in the format of its mode: FORMATS[self.mode]": (
        "une case est affichée dans le format de son mode : FORMATS[self.mode]"
    ),
    "carte.afficher() does not show each cell in its owner's colour": (
        "carte.afficher() ne montre pas chaque case dans la couleur de son propriétaire"
    ),
    "three players, three colours": "trois joueurs, trois couleurs",
    "pass the owner's colour to afficher: afficher(texte, couleur=…)": (
        "donnez la couleur du propriétaire à afficher : afficher(texte, couleur=…)"
    ),
    "after an attack the map is not shown again with its new numbers": (
        "après une attaque, la carte n'est pas réaffichée avec ses nouveaux nombres"
    ),
    "call carte.afficher() before each choice": "appelez carte.afficher() avant chaque choix",
    "the map is shown again after {number} of {all} attacks": (
        "la carte est réaffichée après {number} attaques sur {all}"
    ),
    "{call} stops with an error; typed: {typed}": "{call} s'arrête sur une erreur ; on a entré : {typed}",
    "type the same, read the last lines of the error, and look at that line of that file": (
        "entrez la même chose, lisez les dernières lignes de l'erreur, et regardez cette ligne de ce fichier"
    ),
    "{call} asks for more after the end of the game": "{call} demande encore quelque chose après la fin de la partie",
    "{call} waits for more after 150 turns of a person": "{call} attend encore après 150 tours d'un humain",
    "{call} ends, and no whole game was shown": "{call} se termine sans avoir affiché une partie entière",
    "a map of 4 × 4 with 2 holes, and a game of three computers": (
        "une carte de 4 × 4 avec 2 trous, et une partie de trois ordinateurs"
    ),
    "height, width, holes, people, computers are asked in this order; then Enter starts the game": (
        "hauteur, largeur, trous, humains, ordinateurs sont demandés dans cet ordre ; puis Entrée commence la partie"
    ),
    "{call} ends without a message of victory": "{call} se termine sans message de victoire",
    "call afficher_victoire of the winner at the end": "à la fin, appelez la méthode afficher_victoire du gagnant",
    "a game with a person who types available cells does not come to its end": (
        "une partie avec un humain qui entre des cases disponibles ne va pas à son terme"
    ),
    "play a game with python3 principal.py, and type cells that can attack": (
        "jouez une partie avec python3 principal.py, et entrez des cases qui peuvent attaquer"
    ),
    "a person types {typed!r}, and another cell is chosen": "un humain entre {typed!r}, et une autre case est choisie",
    "{call} accepts a map that is too small; typed: {typed}": (
        "{call} accepte une carte trop petite ; on a entré : {typed}"
    ),
    "2 rows and 1 column are refused; the map has 3 rows of 3 cells": (
        "2 rangées et 1 colonne sont refusées ; la carte a 3 rangées de 3 cases"
    ),
    "the first rows of the map have {numbers} cells": "nombre de cases des premières rangées de la carte : {numbers}",
    "no map is shown, so this cannot be seen": "aucune carte n'est affichée, donc on ne peut pas le voir",
    "principal.py is handed out: there is nothing to program in it": (
        "principal.py est fourni : il n'y a rien à y programmer"
    ),
    "principal.py, which is handed out, does not refuse letters: {keys}": (
        "principal.py, qui est fourni, ne refuse pas des lettres : {keys}"
    ),
    "after the end of its input: {cause}": "après la fin de son entrée : {cause}",
    "`except:` catches everything, the end of the input and Ctrl-C too: write `except ValueError:`": (
        "`except:` attrape tout, même la fin de l'entrée et Ctrl-C : écrivez `except ValueError:`"
    ),
}

_RULES: dict[str, str] = {
    "the game cannot be followed": "la partie ne peut pas être suivie",
    "the game stops before this can be seen: {error}": "la partie s'arrête avant qu'on puisse le voir : {error}",
    "the game ends before anybody has attacked": "la partie se termine avant que quelqu'un n'attaque",
    "the game goes on without end": "la partie ne se termine pas",
    "the game goes without the methods of the document, so it cannot be followed": (
        "la partie se passe des méthodes de l'énoncé, et ne peut donc pas être suivie"
    ),
    "the program plays, and a game of its classes does not end: {error}": (
        "le programme joue, mais une partie de ses classes ne va pas à son terme : {error}"
    ),
    "this was played with our own {files}, which are missing": (
        "ceci a été joué avec nos propres fichiers à la place de ceux qui manquent : {files}"
    ),
    "the cells are not shared out evenly among three players: {numbers}": (
        "les cases ne sont pas réparties également entre trois joueurs : {numbers}"
    ),
    "{colour} does not start with one die in each cell and 10 more": (
        "{colour} ne commence pas avec un dé par case et 10 de plus"
    ),
    "{number} dice in {cells} cells": "{number} dés sur {cells} cases",
    "each of the 10 dice goes to a cell with fewer than 8, drawn at random": (
        "chacun des 10 dés va sur une case de moins de 8 dés, tirée au hasard"
    ),
    "{colour} attacks with a cell that cannot attack: {place}": (
        "{colour} attaque avec une case qui ne peut pas attaquer : {place}"
    ),
    "an own cell with at least 2 dice and an enemy beside it": (
        "une case à soi, avec au moins 2 dés et une ennemie voisine"
    ),
    "look at Carte.cases_disponibles_pour_attaque and Joueur.selectionner_attaquant": (
        "regardez Carte.cases_disponibles_pour_attaque et Joueur.selectionner_attaquant"
    ),
    "{place} attacks {target}, which is not allowed": "{place} attaque {target}, ce qui n'est pas permis",
    "one of these cells: {cells}": "une de ces cases : {cells}",
    "a target is one of the four cells beside the attacker and belongs to somebody else": (
        "une cible est une des quatre voisines de l'attaquant, et appartient à un autre"
    ),
    "{attacker} ({dice} dice) attacks {target} ({others} dice); then the map is wrong (cell, player, dice)": (
        "{attacker} ({dice} dés) attaque {target} ({others} dés) ; ensuite, la carte est fausse (case, joueur, dés)"
    ),
    "the dice give {first} against {second}, so the attack succeeds: all attacking dice but one move to the target": (
        "les dés donnent {first} contre {second}, l'attaque réussit : tous les dés de l'attaque sauf un vont sur la "
        "case attaquée"
    ),
    "the dice give {first} against {second}, so the attack fails: the attacker keeps one die, the target keeps all": (
        "les dés donnent {first} contre {second}, l'attaque échoue : la case qui attaque garde un dé, l'autre ne "
        "change pas"
    ),
    "strictly more wins: all attacking dice but one move; otherwise the attacker keeps one": (
        "strictement plus gagne : tous les dés de l'attaque sauf un avancent ; sinon l'attaquant en garde un"
    ),
    "at the end of the turn of {colour} a cell changes hands": (
        "à la fin du tour de {colour}, une case change de propriétaire"
    ),
    "at the end of the turn of {colour} a cell has {number} dice": (
        "à la fin du tour de {colour}, une case a {number} dés"
    ),
    "give new dice only to cells that are not full (Case.est_pleine)": (
        "ne donnez de nouveaux dés qu'aux cases qui ne sont pas pleines (Case.est_pleine)"
    ),
    "8 at most": "8 au plus",
    "the turn of {colour} ends with the wrong dice: the largest region has {number} cells": (
        "le tour de {colour} finit avec un mauvais nombre de dés ; cases de la plus grande région : {number}"
    ),
    "{dice} dice more, {left} in surplus": "dés de plus : {dice}, en surplus : {left}",
    "new dice go to own cells with fewer than 8 dice; what finds no room waits in the surplus": (
        "les nouveaux dés vont sur ses cases de moins de 8 dés ; ce qui ne trouve pas de place attend en surplus"
    ),
    "after {first} it is the turn of {second}": "après {first}, c'est le tour de {second}",
    "players take turns in the order of the list; only those without a cell are skipped": (
        "les joueurs jouent dans l'ordre de la liste ; on ne saute que ceux qui n'ont plus de case"
    ),
    "the game ends while several players have cells": "la partie se termine alors que plusieurs joueurs ont des cases",
    "the player announced as the winner does not have all cells": "le joueur annoncé gagnant n'a pas toutes les cases",
}

_STYLE: dict[str, str] = {
    "look at Carte.diviser_territoires, and whether all players are in the list": (
        "regardez Carte.diviser_territoires, et si tous les joueurs sont dans la liste"
    ),
    "at the end of a turn only dice are added: appartenance stays as it is": (
        "à la fin d'un tour, on ajoute seulement des dés : appartenance ne change pas"
    ),
    "look at partie_terminee and conquete: one player has all cells": (
        "regardez partie_terminee et conquete : un joueur a toutes les cases"
    ),
    "look at determiner_gagnant": ("regardez determiner_gagnant"),
    "keep what the strategy returns in a variable, and return it": (
        "gardez dans une variable ce que renvoie la stratégie, et renvoyez-la"
    ),
    "missing: {files}": "il manque : {files}",
    "correction.txt is there": "correction.txt est là",
    "correction.txt, which section 10 asks for, is missing": "il manque correction.txt, que demande la section 10",
    "files of their own, which section 5 does not allow: {files}": (
        "de nouveaux fichiers, que la section 5 ne permet pas : {files}"
    ),
    "{file}: {cause}": "{file} : {cause}",
    "{file}: {functions} functions, {documented} with a docstring, {comments} lines of comment": (
        "{file} : {functions} fonctions, dont {documented} avec une docstring ; lignes de commentaire : {comments}"
    ),
    "{file}: long functions (lines): {names}": "{file} : fonctions longues (lignes) : {names}",
    "{file}: names that are not like ma_variable: {names}": "{file} : noms qui ne sont pas comme ma_variable : {names}",
    "{file}: classes that are not like MaClasse: {names}": (
        "{file} : classes dont le nom n'est pas comme MaClasse : {names}"
    ),
    "{file}: classes of their own, which section 5 does not allow: {names}": (
        "{file} : de nouvelles classes, que la section 5 ne permet pas : {names}"
    ),
    "{file}: print or input instead of afficher or demander, in line {lines}": (
        "{file} : print ou input au lieu d'afficher ou demander, ligne {lines}"
    ),
}

GUERRE_DES_DES: dict[str, str] = _TITLES | _METHODS | _PLAYERS | _PLAY | _RULES | _STYLE
