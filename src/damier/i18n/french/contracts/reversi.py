"""What the checks of Reversi say, in French."""

from __future__ import annotations

REVERSI: dict[str, str] = {
    # building
    "make projet makes a program": "make projet crée un programme",
    "make projet puts the executable projet beside the Makefile": (
        "make projet met l'exécutable projet à côté du Makefile"
    ),
    "make projet does not put an executable projet beside the Makefile": (
        "make projet ne met pas d'exécutable projet à côté du Makefile"
    ),
    "name the target projet, and let the compiler write to that name: g++ … -o projet": (
        "la cible doit s'appeler projet, et le compilateur écrire sous ce nom : g++ … -o projet"
    ),
    "make {target} fails": "make {target} échoue",
    "make {target} leaves no executable {target}": "make {target} ne laisse pas d'exécutable {target}",
    "add a target {target} to the Makefile": "ajoutez une cible {target} au Makefile",
    "try it in a fresh copy of your repository (git clone): all that it needs has to be handed in, without other "
    "packages": (
        "essayez dans une nouvelle copie de votre dépôt (git clone) : tout ce qu'il faut doit être remis, sans "
        "autre paquet"
    ),
    "make projetprelim makes a program for two people": "make projetprelim crée un programme pour deux joueurs humains",
    "two people could not be made to play in ./projetprelim; it shows: {text}": (
        "deux joueurs humains n'ont pas pu jouer dans ./projetprelim ; il affiche : {text}"
    ),
    # a conversation
    "./projet crashes (signal {number})": "./projet plante (signal {number})",
    "./projet ends too early": "./projet se termine trop tôt",
    "./projet goes on after Ctrl-C": "./projet continue après Ctrl-C",
    "./projet stops with an error": "./projet s'arrête sur une erreur",
    "./projet works without end, and shows nothing new": "./projet calcule sans fin et n'affiche plus rien",
    "./projet writes without end": "./projet écrit sans fin",
    "an input that cannot be read stays there and is read again: in C++, see cin.clear() and cin.ignore(), or "
    "read whole "
    "lines with getline": (
        "une entrée qui ne peut pas être lue reste là et est relue sans cesse : en C++, voyez cin.clear() et "
        "cin.ignore(), "
        "ou lisez des lignes entières avec getline"
    ),
    "start it and type the same lines; a debugger such as gdb shows where a crash happens": (
        "lancez-le et tapez les mêmes lignes ; un débogueur comme gdb montre où il plante"
    ),
    # questions
    "a game begins after H, a name, H, a name": "une partie commence après H, un nom, H, un nom",
    "black is asked about first, then white": "les questions : d'abord le joueur noir, puis le blanc",
    "another type than H, A or F is not asked again: the program says what it does instead": (
        "un autre type que H, A ou F n'est pas redemandé : le programme dit ce qu'il fait à la place"
    ),
    "any other type than H, A or F is asked again": "tout autre type que H, A ou F est redemandé",
    "F for both players is refused": "F pour les deux joueurs est refusé",
    "typed: {lines}, each with Enter; no game begins": (
        "tapé : {lines}, avec Entrée chaque fois ; aucune partie ne commence"
    ),
    "typed: {lines}; no game between Ada and Bob begins": "tapé : {lines} ; aucune partie entre Ada et Bob ne commence",
    "typed: {lines}; Ada is not black, or Bob is not white": "tapé : {lines} ; Ada n'est pas noir, ou Bob pas blanc",
    "ask in exactly this order and nothing else: black's type, its name, white's type, its name": (
        "demandez exactement dans cet ordre, et rien d'autre : le type du noir, son nom, le type du blanc, son nom"
    ),
    "repeat the question until the answer is H, A or F": "répétez la question jusqu'à ce que la réponse soit H, A ou F",
    "after F for black, F for white is not refused": "après F pour le noir, F pour le blanc n'est pas refusé",
    "the question about white's type again; then H and Bob are accepted": (
        "la question du type du blanc à nouveau ; H et Bob sont ensuite acceptés"
    ),
    "remember that black is F already, and repeat the question until the answer is H or A": (
        "retenez que le noir est déjà F, et répétez la question jusqu'à ce que la réponse soit H ou A"
    ),
    # a turn
    "the first turn: Début de la partie entre … (noir) et … (blanc)": (
        "le premier tour : Début de la partie entre … (noir) et … (blanc)"
    ),
    "the first turn does not begin with the document's sentence": (
        "le premier tour ne commence pas par la phrase de l'énoncé"
    ),
    "print it word for word, with both names, before the first Enter": (
        "affichez-la mot à mot, avec les deux noms, avant la première Entrée"
    ),
    "the last move is shown before each turn": "le dernier mouvement est affiché avant chaque tour",
    "after {move} by {colour}, the move is not announced": (
        "après {move}, joué par {colour}, le mouvement n'est pas annoncé"
    ),
    "print the last move, with the colour of who has played it, before waiting for Enter": (
        "affichez le dernier mouvement, avec la couleur du joueur, avant d'attendre Entrée"
    ),
    "the board comes after Enter has been pressed": "le plateau vient après la touche Entrée",
    "the turn begins without waiting for Enter": "le tour commence sans attendre Entrée",
    "after the announcement, nothing more until Enter is pressed": (
        "après l'annonce, plus rien tant qu'Entrée n'a pas été tapée"
    ),
    "wait for a whole line; in C++ the end of the line typed before is still there after cin >> x: skip it with "
    "cin.ignore(), or use getline everywhere": (
        "attendez une ligne entière ; en C++, la fin de la ligne tapée avant est encore là après cin >> x : "
        "sautez-la avec "
        "cin.ignore(), ou utilisez getline partout"
    ),
    "neither a board nor a turn is recognised after Enter: {text}": (
        "ni plateau ni tour ne sont reconnus après Entrée : {text}"
    ),
    "Tour du joueur noir, Tour du joueur blanc: whose turn it is": (
        "Tour du joueur noir, Tour du joueur blanc : à qui c'est de jouer"
    ),
    "the turn of {colour} is not announced": "le tour du joueur {colour} n'est pas annoncé",
    "print it after the board, in every turn": "affichez-le après le plateau, à chaque tour",
    "the board, readable, with the discs where they are": "le plateau, lisible, avec les pions à leur place",
    "no board with rows 1 to 8 is recognised: a person has to look whether it is readable": (
        "aucun plateau avec des lignes 1 à 8 n'est reconnu : une personne doit voir s'il est lisible"
    ),
    "the discs on the board cannot be told apart by their characters: a person has to look": (
        "les pions du plateau ne se distinguent pas par leurs caractères : une personne doit regarder"
    ),
    "the board that is shown is wrong at {square}": "le plateau affiché est faux en {square}",
    "white has d4 and e5, black d5 and e4 at the start; d3 then turns d4": (
        "au départ, le blanc a d4 et e5, le noir d5 et e4 ; d3 retourne ensuite d4"
    ),
    "neither names nor a board are recognised: {text}": "ni noms ni plateau ne sont reconnus : {text}",
    # refused moves
    "invalid moves: an error, and the same player again": (
        "mouvements invalides : une erreur, et le même joueur recommence"
    ),
    "after invalid moves, black cannot play {move}": "après des mouvements invalides, le noir ne peut pas jouer {move}",
    "the player who has typed an invalid move plays again, and nothing has changed on the board": (
        "le joueur qui a tapé un mouvement invalide rejoue, et rien n'a changé sur le plateau"
    ),
    "00 is refused to who can play": "00 est refusé à un joueur qui peut jouer",
    "the invalid move {move} is accepted": "le mouvement invalide {move} est accepté",
    "nothing says that the move {move} is invalid": "rien ne dit que le mouvement {move} est invalide",
    "no output": "aucun affichage",
    "no line": "aucune ligne",
    "an error, and the same player again": "une erreur, et le même joueur recommence",
    "a move has to capture at least one disc; a1 captures none here": (
        "un mouvement doit capturer au moins un pion ; a1 n'en capture aucun ici"
    ),
    "d4 is occupied": "d4 est occupée",
    "00 is valid only if there is no other valid move": "00 n'est valide que si aucun autre mouvement ne l'est",
    "the column is a letter from a to h, the row a number from 1 to 8": (
        "la colonne est une lettre de a à h, la ligne un chiffre de 1 à 8"
    ),
    # games
    "a whole game of sixty moves, by the rules": "une partie entière de soixante mouvements, selon les règles",
    "moves are not announced in words that are recognised": "les mouvements ne sont pas annoncés en des mots reconnus",
    "moves are not announced in words that are recognised: {text}": (
        "les mouvements ne sont pas annoncés en des mots reconnus : {text}"
    ),
    "move {number}, {move} by {colour}, is valid, but not played": (
        "le mouvement {number}, {move} du joueur {colour}, est valide, mais n'est pas joué"
    ),
    "{move} accepted, in this position:\n{board}": "{move} accepté, dans cette position :\n{board}",
    "the moves before: {moves}; type them and compare the boards": (
        "les mouvements d'avant : {moves} ; tapez-les et comparez les plateaux"
    ),
    "sixty valid moves are played, and the last board is wrong": (
        "soixante mouvements valides sont joués, et le dernier plateau est faux"
    ),
    "a move turns all discs between it and another one of its colour, in all eight directions": (
        "un mouvement retourne tous les pions entre lui et un autre de sa couleur, dans les huit directions"
    ),
    "who cannot play is announced, and passes with 00": "un joueur qui ne peut pas jouer est annoncé, et passe avec 00",
    "black cannot play, and its turn is not announced": "le noir ne peut pas jouer, et son tour n'est pas annoncé",
    "the document: turns always alternate; who has to pass is announced and types 00": (
        "l'énoncé : les tours alternent toujours ; le joueur qui doit passer est annoncé et tape 00"
    ),
    "black has no valid move and types 00; the pass is not announced": (
        "le noir n'a aucun mouvement valide et tape 00 ; cela n'est pas annoncé"
    ),
    "00 is valid if no other move is; the next turn begins with this sentence": (
        "00 est valide si aucun autre mouvement ne l'est ; le tour suivant commence par cette phrase"
    ),
    "after black's pass, white cannot play {move}": "après que le noir a passé, le blanc ne peut pas jouer {move}",
    "after a pass it is the other player's turn, on the same board": (
        "après un tour passé, c'est à l'autre joueur, sur le même plateau"
    ),
    "the game ends when nobody can play, full board or not": (
        "la partie se termine quand personne ne peut jouer, plateau plein ou non"
    ),
    "after {moves} white has no disc left, and the game does not end": (
        "après {moves}, le blanc n'a plus de pion, et la partie ne se termine pas"
    ),
    "the winner and the scores, and no further turn": "le vainqueur et les scores, et plus aucun tour",
    "before each turn, see whether one of the two players still has a valid move": (
        "avant chaque tour, voyez si l'un des deux joueurs a encore un mouvement valide"
    ),
    "the end: who has won, and both scores": "la fin : qui a gagné, et les deux scores",
    "at the end of the game the scores are not shown, or wrong": (
        "à la fin de la partie, les scores ne sont pas affichés, ou sont faux"
    ),
    "at the end of the game the winner is not named, or wrong": (
        "à la fin de la partie, le vainqueur n'est pas nommé, ou ce n'est pas le bon"
    ),
    "{colour} wins, noir {black}, blanc {white}": "{colour} gagne, noir {black}, blanc {white}",
    "show the number of discs of each colour; the player with more discs wins": (
        "affichez le nombre de pions de chaque couleur ; le joueur qui en a le plus gagne"
    ),
    "leaving: Ctrl-C, and the end of the input, without a crash": (
        "quitter : Ctrl-C, et la fin de l'entrée, sans planter"
    ),
    "do not catch the signal SIGINT, or end the program when it comes": (
        "n'interceptez pas le signal SIGINT, ou terminez le programme quand il arrive"
    ),
    "end the program when nothing more can be read; in C++: if (!getline(cin, line)) return 0;": (
        "terminez le programme quand il n'y a plus rien à lire ; en C++ : if (!getline(cin, ligne)) return 0;"
    ),
    # files
    "F is white: names and moves in both files": "F est le blanc : noms et mouvements dans les deux fichiers",
    "F is black: names and moves in both files": "F est le noir : noms et mouvements dans les deux fichiers",
    "F: an invalid move gives an error, and another line is waited for": (
        "F : un mouvement invalide donne une erreur, et une autre ligne est attendue"
    ),
    "F: a line counts once it is complete": "F : une ligne compte une fois complète",
    "F: a folder that does not exist is noticed": "F : un dossier qui n'existe pas est remarqué",
    "two copies of the program play each other by files": (
        "deux copies du programme jouent l'une contre l'autre par fichiers"
    ),
    "two copies of ./projet play each other": "deux copies de ./projet jouent l'une contre l'autre",
    "{when}: {file} should now end with the line {line}": (
        "{when} : {file} devrait maintenant se terminer par la ligne {line}"
    ),
    "{colour} has played {move}, and it is the turn of F": "{colour} a joué {move}, et c'est le tour de F",
    "when white is F, and black is H with the name Ada": "quand le blanc est F, et le noir H avec le nom Ada",
    "in the first turn, when black is F": "au premier tour, quand le noir est F",
    "write black's name and a newline before anything else, flush, and then wait for white's": (
        "écrivez d'abord le nom du noir et un retour à la ligne, videz le tampon (flush), puis attendez celui du blanc"
    ),
    "at F's turn, add the opponent's last move to the opponent's file, as a line, and flush": (
        "au tour de F, ajoutez le dernier mouvement de l'adversaire au fichier de l'adversaire, sur une ligne, "
        "et videz le "
        "tampon (flush)"
    ),
    "in the first turn, write white's name in place of a move": (
        "au premier tour, écrivez le nom du blanc à la place d'un mouvement"
    ),
    "a name was written to {file}, and the game does not begin": (
        "un nom a été écrit dans {file}, et la partie ne commence pas"
    ),
    "open the file again each time you look: an ifstream that has met the end of file stays there": (
        "rouvrez le fichier chaque fois que vous le regardez : un ifstream qui a rencontré la fin du fichier y reste"
    ),
    "F writes the invalid move a1, and no error is shown in the terminal": (
        "F écrit le mouvement invalide a1, et aucune erreur n'est affichée dans le terminal"
    ),
    "an error that asks for another move at the end of noir.txt": (
        "une erreur qui demande un autre mouvement à la fin de noir.txt"
    ),
    "check moves from files as those from the terminal": "vérifiez les mouvements des fichiers comme ceux du terminal",
    "after the invalid move a1, F adds the line e6, which is not played": (
        "après le mouvement invalide a1, F ajoute la ligne e6, qui n'est pas jouée"
    ),
    "after an invalid line, wait for the next one; do not read the first again": (
        "après une ligne invalide, attendez la suivante ; ne relisez pas la première"
    ),
    "a line that was written in two pieces (b, then 5, a blank and \\r\\n) is not read as b5; the document says "
    "only: as "
    "soon as a new line has appeared": (
        "une ligne écrite en deux morceaux (b, puis 5, un blanc et \\r\\n) n'est pas lue comme b5 ; l'énoncé dit "
        "seulement : dès qu'une nouvelle ligne est apparue"
    ),
    "for the folder /nulle/part/, which does not exist, nothing is said: {text}": (
        "pour le dossier /nulle/part/, qui n'existe pas, rien n'est dit : {text}"
    ),
    "see whether both files could be opened": "voyez si les deux fichiers ont pu être ouverts",
    "start it twice, with H and F in one, F and H in the other, and the same folder": (
        "lancez-le deux fois, avec H et F dans l'un, F et H dans l'autre, et le même dossier"
    ),
    # the computer
    "A plays valid moves, and passes by itself": "A joue des mouvements valides, et passe de lui-même",
    "A keeps to 20 seconds for a move": "A respecte 20 secondes par mouvement",
    "A needs little memory": "A utilise peu de mémoire",
    "there is no further question for A: the program chooses its name": (
        "il n'y a pas d'autre question pour A : le programme choisit son nom"
    ),
    "A has played no move in {seconds} s": "A n'a joué aucun mouvement en {seconds} s",
    "A has taken {seconds} s for a move": "A a pris {seconds} s pour un mouvement",
    "a move within {seconds:g} s": "un mouvement en {seconds:g} s au plus",
    "look at the clock while you search, and play the best move so far when time is up": (
        "regardez l'horloge pendant la recherche, et jouez le meilleur mouvement trouvé quand le temps est écoulé"
    ),
    "moves of A are not announced in words that are recognised: {text}": (
        "les mouvements de A ne sont pas annoncés en des mots reconnus : {text}"
    ),
    "A against A: Enter is pressed, and no move is announced": (
        "A contre A : Entrée est tapée, et aucun mouvement n'est annoncé"
    ),
    "A against A stops after {number} moves": "A contre A s'arrête après {number} mouvements",
    "a game to its end, with nothing typed but Enter": "une partie jusqu'à sa fin, sans rien taper d'autre qu'Entrée",
    "type A and A, then only Enter, and look where it stops": (
        "tapez A et A, puis seulement Entrée, et voyez où il s'arrête"
    ),
    "A plays {move} for {colour}, which is not valid": "A joue {move} pour {colour}, qui n'est pas valide",
    "one of {moves}, in this position:\n{board}": "un mouvement parmi {moves}, dans cette position :\n{board}",
    "choose among the valid moves only; without one, 00": (
        "choisissez parmi les mouvements valides seulement ; sans aucun, 00"
    ),
    "A has to choose among the valid moves: what is refused must not be chosen again and again": (
        "A doit choisir parmi les mouvements valides : ce qui est refusé ne doit pas être rechoisi sans fin"
    ),
    "./projet has used {size} MB while A was playing": "./projet a utilisé {size} Mo pendant que A jouait",
    "at most {size} MB": "{size} Mo au plus",
    "keep only what the search needs: the positions on the way to the current one, and small tables": (
        "ne gardez que ce qu'il faut à la recherche : les positions qui mènent à la position actuelle, et de "
        "petites tables"
    ),
    # strength
    "A wins against random moves": "A gagne contre des mouvements au hasard",
    "A wins against a player that looks one move ahead": "A gagne contre un joueur qui voit un mouvement en avant",
    "A wins against a player that looks three moves ahead": (
        "A gagne contre un joueur qui voit trois mouvements en avant"
    ),
    "a player that chooses its moves by chance": "un joueur qui choisit ses mouvements au hasard",
    "a player that looks one move ahead": "un joueur qui voit un mouvement en avant",
    "a player that looks three moves ahead": "un joueur qui voit trois mouvements en avant",
    "A does not win against {name}": "A ne gagne pas contre {name}",
    "at least one of two games won, one with each colour": (
        "au moins une de deux parties gagnée, une avec chaque couleur"
    ),
    "as black {black:+d} discs, as white {white:+d} discs": "comme noir {black:+d} pions, comme blanc {white:+d} pions",
    "look some moves ahead; corners are worth much, squares next to empty corners cost much": (
        "calculez quelques mouvements en avant ; les coins valent beaucoup, les cases voisines d'un coin vide "
        "coûtent cher"
    ),
    "A takes {seconds} s for a move: its games would take too long; let it play damier by hand": (
        "A prend {seconds} s par mouvement : ses parties dureraient trop longtemps ; faites-le jouer à la main "
        "contre damier"
    ),
    # readings
    "how the board looks; a window (make projetgraph) is a bonus": (
        "l'aspect du plateau ; une fenêtre (make projetgraph) est un bonus"
    ),
    "there is no target projetgraph": "il n'y a pas de cible projetgraph",
    "make projetgraph fails here: {text}": "make projetgraph échoue ici : {text}",
    "make projetgraph makes a program; start it and look": "make projetgraph fait un programme ; lancez-le et regardez",
    "quality of the code: structure, classes, comments": "qualité du code : structure, classes, commentaires",
    "{files} files of source code, {lines} lines; the longest: {longest}": (
        "{files} fichiers de code source, {lines} lignes ; le plus long : {longest}"
    ),
    "{name} ({number} lines)": "{name} ({number} lignes)",
    "{number} classes: {names}": "{number} classes : {names}",
    "{number} comments": "{number} commentaires",
    "functions of more than {most} lines: {names}": "fonctions de plus de {most} lignes : {names}",
    "many moves are written out in {files}: prepared moves are not allowed": (
        "beaucoup de mouvements sont écrits dans {files} : les mouvements prédéfinis ne sont pas autorisés"
    ),
    "at the end of its input: {what}": "à la fin de son entrée : {what}",
    "use of git: from the start, regularly, source code only": (
        "utilisation de git : dès le début, régulièrement, code source uniquement"
    ),
    "compiled files handed in: {names}": "fichiers compilés remis : {names}",
    "no git history was handed in: look at the repository itself": (
        "aucun historique git n'a été remis : regardez le dépôt lui-même"
    ),
    "{number} commits from {first} to {last}, on {days} days": (
        "{number} commits du {first} au {last}, sur {days} jours"
    ),
    "authors: {names}": "auteurs : {names}",
    "the last messages: {texts}": "les derniers messages : {texts}",
    "the report: contents and form": "le rapport : fond et forme",
    "no report is found (a file with rapport or report in its name, or a PDF)": (
        "aucun rapport n'est trouvé (un fichier avec rapport ou report dans son nom, ou un PDF)"
    ),
    "{name}: {number} words": "{name} : {number} mots",
    "{name}: {number} pages": "{name} : {number} pages",
    "{name}: {number} kB": "{name} : {number} ko",
}
