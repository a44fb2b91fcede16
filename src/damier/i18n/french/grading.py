"""The grader, in French."""

from __future__ import annotations

GRADING = {
    "there is no contract {name!r}; choose {names}, or a file of your own, mine.py": (
        "il n'y a pas de contrat {name!r} ; choisissez {names}, ou un fichier à vous, le_mien.py"
    ),
    "there is no check {name!r}": "il n'y a pas de vérification {name!r}",
    "Too short to be compared, but for copies word for word: {names}": (
        "Trop courtes pour être comparées, sauf les copies mot pour mot : {names}"
    ),
    "{path} cannot be loaded as a contract: {why}": "{path} ne peut pas être chargé comme contrat : {why}",
    "{path} has no CONTRACT = Contract(…)": "{path} n'a pas de CONTRACT = Contract(…)",
    "{call} stops with an error": "{call} s'arrête sur une erreur",
    "{error}": "{error}",
    "{text}": "{text}",
    "not tried, as this has to pass first: {title}": "pas essayé, car ceci doit d'abord réussir : {title}",
    "{error} ({file}, line {line})": "{error} ({file}, ligne {line})",
    "{call} prints too much, or returns too large a result": "{call} affiche trop, ou renvoie un résultat trop grand",
    "{call} uses more than {size} MB": "{call} utilise plus de {size} Mo",
    "{call} ends the whole program": "{call} termine tout le programme",
    "exit code {code}": "code de sortie {code}",
    "a function gives its result back: it calls neither exit() nor quit()": (
        "une fonction renvoie son résultat : elle n'appelle ni exit() ni quit()"
    ),
    "{call} has interfered with the program that checks it": "{call} a modifié le programme qui le vérifie",
    "write answers with return and print, and nothing else": "répondez par return et print, et rien d'autre",
    "{call} does not end: stopped after {seconds:g} s": "{call} ne se termine pas : arrêté après {seconds:g} s",
    "look for a `while` loop whose condition never becomes false": (
        "cherchez une boucle `while` dont la condition ne devient jamais fausse"
    ),
    "{call} cannot be started": "{call} ne peut pas être lancé",
    "{call} writes without end": "{call} écrit sans fin",
    "the file {file} is missing": "il manque le fichier {file}",
    "it has to be beside the other files, under exactly this name, capitals included": (
        "il doit être à côté des autres fichiers, sous ce nom exact, majuscules comprises"
    ),
    "hand in a file of exactly this name, beside the others": "remettez un fichier de ce nom exact, à côté des autres",
    "Python cannot read {file}": "Python ne peut pas lire {file}",
    "Python cannot read line {line} of {file}": "Python ne peut pas lire la ligne {line} de {file}",
    "a colon is missing: lines with if, elif, else, for, while, def, class, try or with end in :": (
        "il manque deux-points : les lignes avec if, elif, else, for, while, def, class, try ou with finissent par :"
    ),
    "this bracket is opened and never closed: put the closing one where it belongs": (
        "cette parenthèse (ou ce crochet) est ouverte et jamais fermée : fermez-la au bon endroit"
    ),
    "this closing bracket has no opening one of its kind: count the brackets of this line": (
        "cette parenthèse (ou ce crochet) se ferme sans avoir été ouverte : comptez celles de cette ligne"
    ),
    "a text that begins with three quotes has to end with three, too": (
        "un texte qui commence par trois guillemets doit aussi finir par trois"
    ),
    "a text begins here and does not end: a quote is missing": (
        "un texte commence ici et ne finit pas : il manque un guillemet"
    ),
    "the line after a colon is indented, by four spaces: write `pass` if there is nothing to do": (
        "la ligne qui suit deux-points est indentée de quatre espaces : écrivez `pass` s'il n'y a rien à faire"
    ),
    "this line is indented further than the one above it, without a reason": (
        "cette ligne est plus indentée que celle d'avant, sans raison"
    ),
    "this line begins between two levels: give it as many spaces as a line above it": (
        "cette ligne commence entre deux niveaux : donnez-lui autant d'espaces qu'à une ligne d'avant"
    ),
    "one = gives a value to a name; two, ==, compare: which of them is meant here?": (
        "un seul = donne une valeur à un nom ; deux, ==, comparent : lequel faut-il ici ?"
    ),
    "a comma or an operator is missing between two values": (
        "il manque une virgule ou un opérateur entre deux valeurs"
    ),
    "print is a function: print(…), with brackets": "print est une fonction : print(…), avec des parenthèses",
    "this character is none of Python's: type it again, quotes straight, as ' or \"": (
        "Python ne connaît pas ce caractère : retapez-le, avec des guillemets droits, ' ou \""
    ),
    "a name does not begin with a digit, and a number is followed by no letter": (
        "un nom ne commence pas par un chiffre, et un nombre n'est pas suivi d'une lettre"
    ),
    "a `try` needs an `except` after its lines": "un `try` demande un `except` après ses lignes",
    "`return` belongs into a function: is this line indented enough?": (
        "`return` doit être dans une fonction : cette ligne est-elle assez indentée ?"
    ),
    "`break` and `continue` belong into a loop: is this line indented enough?": (
        "`break` et `continue` doivent être dans une boucle : cette ligne est-elle assez indentée ?"
    ),
    "in a call, arguments with a name come after those without one": (
        "dans un appel, les arguments nommés viennent après les autres"
    ),
    "this is not a text of Python: save it again with your editor, as UTF-8": (
        "ce n'est pas un texte Python : enregistrez-le à nouveau avec votre éditeur, en UTF-8"
    ),
    "this file is not in UTF-8: save it again with your editor, as UTF-8": (
        "ce fichier n'est pas en UTF-8 : enregistrez-le à nouveau avec votre éditeur, en UTF-8"
    ),
    "{what}: {received} lines, expected {expected}": "{what} : {received} lignes au lieu de {expected}",
    "{what}: line {line} is {received!r}, expected {expected!r}": (
        "{what} : la ligne {line} est {received!r}, attendu : {expected!r}"
    ),
    "{what} does not show {part!r}": "{what} n'affiche pas {part!r}",
    "{call} does not raise {error}": "{call} ne lève pas {error}",
    "{call} has {number} rows, not {expected}": "{call} a {number} lignes au lieu de {expected}",
    "{call}: row {row} has {number} values": "{call} : la ligne {row} a {number} valeurs",
    "{call}: [{row}][{column}] is {received}, expected {expected}": (
        "{call} : [{row}][{column}] vaut {received}, attendu : {expected}"
    ),
    "{call} returns nothing: a `return` is missing, or not reached": (
        "{call} ne renvoie rien : il manque un `return`, ou il n'est pas atteint"
    ),
    "{call} returns the wrong result": "{call} ne renvoie pas le bon résultat",
    "this machine cannot show windows: {why}": "cette machine ne peut pas afficher de fenêtres : {why}",
    "{name} is not installed": "{name} n'est pas installé",
    "{file} shows no button {text!r}": "{file} n'affiche pas de bouton {text!r}",
    # advice about errors of Python
    "an index is outside its list: test it before you use it, at the edges of the board for example": (
        "un indice sort de sa liste : testez-le avant de l'utiliser, au bord du plateau par exemple"
    ),
    "a dictionary does not have this key: test with `in` first": (
        "un dictionnaire n'a pas cette clé : testez d'abord avec `in`"
    ),
    "a name is used that nobody has defined: check its spelling, and where it is defined": (
        "un nom est utilisé sans être défini : vérifiez son orthographe, et où il est défini"
    ),
    "a variable is used before it gets a value in this function": (
        "une variable est utilisée avant de recevoir une valeur dans cette fonction"
    ),
    "the value before the dot does not have this name after it: print the value, and check the spelling": (
        "la valeur avant le point n'a pas le nom écrit après : affichez cette valeur, et vérifiez l'orthographe"
    ),
    "a value does not have the type that this line needs: print it just before": (
        "une valeur n'a pas le type qu'il faut à cette ligne : affichez-la juste avant"
    ),
    "this value cannot be converted or used here: test it before this line": (
        "cette valeur ne peut pas être convertie ou utilisée ici : testez-la avant cette ligne"
    ),
    "something is divided by zero: test for that first": "on divise par zéro : testez d'abord ce cas",
    "a function calls itself without end: check the case in which it stops": (
        "une fonction s'appelle elle-même sans fin : vérifiez le cas où elle s'arrête"
    ),
    "this module is not there: check its spelling, and that the file is handed in": (
        "ce module n'existe pas : vérifiez son orthographe, et que le fichier est remis"
    ),
    "this name is not in that module: check its spelling": "ce nom n'est pas dans ce module : vérifiez son orthographe",
    "look at this line and at the one above it, for a missing colon, bracket or quote, or a wrong indentation": (
        "regardez cette ligne et celle d'avant : il y manque souvent deux-points, une parenthèse, un guillemet ou "
        "des espaces au début"
    ),
    "the indentation is wrong: use four spaces everywhere, no tabs": (
        "l'indentation est fausse : quatre espaces partout, pas de tabulations"
    ),
    "a file that is not there is opened: catch this error (try, except), and tell the user": (
        "on ouvre un fichier qui n'existe pas : traitez cette erreur (try, except), et prévenez l'utilisateur"
    ),
    "a file is opened that may not be: use files beside the program only": (
        "on ouvre un fichier interdit : n'utilisez que des fichiers à côté du programme"
    ),
    "input() finds nothing more to read: a function uses its parameters instead; a program asks once too often": (
        "input() n'a plus rien à lire : une fonction utilise plutôt ses paramètres ; un programme demande une fois "
        "de trop"
    ),
    "this is still to be written": "ceci reste à écrire",
    'give the encoding: open(name, encoding="utf-8")': 'donnez l\'encodage : open(nom, encoding="utf-8")',
    "too much memory is used: look for a list that grows without end": (
        "trop de mémoire est utilisée : cherchez une liste qui grandit sans fin"
    ),
    "the function takes other parameters than it is given: compare its `def` line with the document": (
        "la fonction n'a pas les paramètres qu'on lui donne : comparez sa ligne `def` avec l'énoncé"
    ),
    "this module does not define this name: check its spelling, capitals included": (
        "ce module ne définit pas ce nom : vérifiez l'orthographe, majuscules comprises"
    ),
    "a value is None here: look for a function without `return`, or a case that was forgotten": (
        "une valeur est None ici : cherchez une fonction sans `return`, ou un cas oublié"
    ),
    # the command and its pages
    "mark programs written to a document, and say why": "noter des programmes écrits selon un énoncé, et dire pourquoi",
    "what was asked for: dames-ulb, or a file of your own": "ce qui était demandé : dames-ulb, ou un fichier à vous",
    "submissions: folders or archives": "des remises : dossiers ou archives",
    "grade one part of the document only": "ne noter qu'une partie de l'énoncé",
    "each folder is one submission, not a class": "chaque dossier est une remise, pas une classe",
    "submissions at a time": "remises à la fois",
    "where the marks of a class are kept": "où les notes d'une classe sont gardées",
    "write all marks as JSON; - prints them": "écrire toutes les notes en JSON ; - les imprime",
    "write a table for a spreadsheet": "écrire un tableau pour un tableur",
    "write a page for each, and one for you": "écrire une page pour chacun, et une pour vous",
    "JSON as Gradescope's results.json": "JSON comme le results.json de Gradescope",
    "make an autograder for Gradescope": "faire un correcteur pour Gradescope",
    "compare submissions with each other": "comparer les remises entre elles",
    "code that all were given": "du code donné à tous",
    "run submissions without a sandbox": "exécuter les remises sans bac à sable",
    "in a container that is used once: as much of a sandbox as it allows": (
        "dans un conteneur à usage unique : le bac à sable qu'il permet"
    ),
    """\
A contract is one of the five documents by its name (an unknown name lists them), or a file of your own: docs/grader.md.
A folder is one submission, or a class: folders or archives, as Moodle and Gradescope export them. Submissions run in a
sandbox.

examples:
  damier grade dames-ulb my-work
  damier grade dames-ulb export.zip --jobs 2 --html marks --csv marks.csv
  damier grade dames-ulb part1 --part 1
  damier grade dames-ulb class --similar --starter starter.py
  damier grade dames-ulb --autograder upload.zip""": """\
Un contrat est un des cinq énoncés par son nom (un nom inconnu les énumère), ou un fichier à vous : docs/grader.md. Un
dossier est une remise, ou une classe : des dossiers ou des archives, comme Moodle et Gradescope les exportent. Les
remises s'exécutent dans un bac à sable.

exemples :
  damier grade dames-ulb mon-travail
  damier grade dames-ulb export.zip --jobs 2 --html notes --csv notes.csv
  damier grade dames-ulb partie1 --part 1
  damier grade dames-ulb classe --similar --starter base.py
  damier grade dames-ulb --autograder envoi.zip""",
    "grade needs the folder of a submission or of a class: damier grade dames-ulb my-work": (
        "grade demande le dossier d'une remise ou d'une classe : damier grade dames-ulb mon-travail"
    ),
    "there is no part {part!r}; the parts are: {parts}": "il n'y a pas de partie {part!r} ; les parties sont : {parts}",
    "--autograder grades nothing here: give it without a folder": (
        "--autograder ne note rien ici : donnez-le sans dossier"
    ),
    "--gradescope is about one submission: give it one folder": (
        "--gradescope concerne une seule remise : donnez un seul dossier"
    ),
    "--starter names what does not count for --similar: give both": (
        "--starter dit ce qui ne compte pas pour --similar : donnez les deux"
    ),
    "only one of --json and --csv can print to the terminal": (
        "un seul de --json et --csv peut s'afficher dans le terminal"
    ),
    "The autograder is in {file}: upload it to Gradescope.": "Le correcteur est dans {file} : envoyez-le à Gradescope.",
    "Submissions ran without a sandbox.": "Les remises ont été exécutées sans bac à sable.",
    "To be read by a person": "À lire par une personne",
    "to be read": "à lire",
    "expected": "attendu",
    "received": "reçu",
    "hint": "conseil",
    "position": "position",
    "printed by your program": "affiché par votre programme",
    "where it stopped": "là où il s'est arrêté",
    "{file}, line {line}\n{error}": "{file}, ligne {line}\n{error}",
    "{label}: ": "{label} : ",
    "What is done is kept: the same command goes on with the rest.": (
        "Ce qui est fait est gardé : la même commande continue avec le reste."
    ),
    "check": "vérification",
    "failed": "échecs",
    "marks": "notes",
    "Submissions": "Remises",
    "How marks are spread": "Répartition des notes",
    "Checks that fail most": "Les vérifications qui échouent le plus",
    "None has failed.": "Aucune n'a échoué.",
    "{number:g} point out of {out_of:g}": "{number:g} point sur {out_of:g}",
    "{number:g} points out of {out_of:g}": "{number:g} points sur {out_of:g}",
    "; {left:g} more are for a person to give": " ; encore {left:g} à attribuer par une personne",
    " (so far a mark of {mark:g} out of {scale:g})": " (soit jusqu'ici une note de {mark:g} sur {scale:g})",
    "{points} points on average": "{points} points en moyenne",
    "{number} submissions; {text}": "{number} remises ; {text}",
    "{number} checks not tried, as this has to pass first: {title}": (
        "{number} vérifications non essayées, car ceci doit d'abord réussir : {title}"
    ),
    "{number} checks not tried: {why}": "{number} vérifications non essayées : {why}",
    "sections": "sections",
    "{text}; and {number} more": "{text} ; et {number} autres",
    "id": "numéro",
    "email": "adresse",
    "out of": "sur",
    "mark": "note",
    "problem": "problème",
    "this check has failed itself, which is not the submission's fault: {error}": (
        "cette vérification a elle-même échoué, ce n'est pas la faute de la remise : {error}"
    ),
    # what is handed in
    "there is no submission in {path}": "il n'y a pas de remise dans {path}",
    "there is no {path}": "{path} n'existe pas",
    "there are too many submissions in {path}": "il y a trop de remises dans {path}",
    "{path} is neither a folder nor an archive (zip, tar)": "{path} n'est ni un dossier ni une archive (zip, tar)",
    "{path} cannot be unpacked here: ask for a zip": "{path} ne peut pas être décompressé ici : demandez un zip",
    "{path} cannot be unpacked: {why}": "{path} ne peut pas être décompressé : {why}",
    "{path} holds more than {most} files": "{path} contient plus de {most} fichiers",
    "{path} is locked with a password": "{path} est protégé par un mot de passe",
    "{path} is too large when unpacked": "{path} est trop grand une fois décompressé",
    "{file} is not UTF-8: it was read as {encoding}": "{file} n'est pas en UTF-8 : il a été lu comme {encoding}",
    "{file} has the line ends of Windows: they were changed": (
        "{file} a les fins de ligne de Windows : elles ont été changées"
    ),
    # likeness
    "comparing submissions needs copydetect: pip install 'damier[likeness]'": (
        "comparer les remises demande copydetect : pip install 'damier[likeness]'"
    ),
    "No two submissions are alike.": "Aucune remise ne ressemble à une autre.",
    "and {number} more pairs: --html FOLDER shows them": ("et {number} autres paires : --html DOSSIER les montre"),
    "Submissions that are alike": "Remises qui se ressemblent",
    "Two programs can be alike for good reasons: read them before you accuse anybody.": (
        "Deux programmes peuvent se ressembler pour de bonnes raisons : lisez-les avant d'accuser quelqu'un."
    ),
    # facts about files
    "{file}: {lines} lines, no function": "{file} : {lines} lignes, aucune fonction",
    "{file}: {lines} lines, {number} functions, {documented} documented; the longest: {name} ({length} lines)": (
        "{file} : {lines} lignes, {number} fonctions, dont {documented} documentées ; "
        "la plus longue : {name} ({length} lignes)"
    ),
    "no document found ({kinds})": "aucun document trouvé ({kinds})",
    "{name}: {number} word": "{name} : {number} mot",
    "{name}: {number} words": "{name} : {number} mots",
    "{name}: {size} kB": "{name} : {size} ko",
    "names that may be about it: {names}": "noms qui y font penser : {names}",
    "no function or class has a name that is about it": "aucun nom de fonction ou de classe n'y fait penser",
    "called: {names}": "appelés : {names}",
    "never called: {names}": "jamais appelés : {names}",
}
