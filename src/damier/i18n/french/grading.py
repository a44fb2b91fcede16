"""The grader, in French."""

from __future__ import annotations

GRADING = {
    "there is no contract {name!r}; there are {names}, or a file of your own, mine.py": (
        "il n'y a pas de contrat {name!r} ; il y a {names}, ou un fichier à vous, le_mien.py"
    ),
    "{path} cannot be loaded as a contract: {why}": "{path} ne peut pas être chargé comme contrat : {why}",
    "{path} has no CONTRACT = Contract(…)": "{path} n'a pas de CONTRACT = Contract(…)",
    "{call} stops with an error": "{call} s'arrête sur une erreur",
    "{error}": "{error}",
    "{text}": "{text}",
    "{why}: {check}": "{why} : {check}",
    "not tried": "non essayé",
    "{error} ({file}, line {line})": "{error} ({file}, ligne {line})",
    "{error} (line {line})": "{error} (ligne {line})",
    "{call} prints too much, or gives too large a result": "{call} affiche trop, ou donne un résultat trop grand",
    "{call} uses more than {size} MB": "{call} utilise plus de {size} Mo",
    "{call} ends the whole program": "{call} termine tout le programme",
    "exit code {code}": "code de sortie {code}",
    "a function gives its result back: it calls neither exit() nor quit()": (
        "une fonction renvoie son résultat : elle n'appelle ni exit() ni quit()"
    ),
    "{call} has interfered with the program that checks it": "{call} a touché au programme qui le vérifie",
    "write answers with return and print, and nothing else": "répondez par return et print, et rien d'autre",
    "{call} does not end: stopped after {seconds:g} s": "{call} ne se termine pas : arrêté après {seconds:g} s",
    "look for a loop whose condition never becomes false": (
        "cherchez une boucle dont la condition ne devient jamais fausse"
    ),
    "{call} cannot be started": "{call} ne peut pas être lancé",
    "{call} writes without end": "{call} écrit sans fin",
    "the file {file} is missing": "il manque le fichier {file}",
    "hand it in under exactly this name, capitals included": "remettez-le sous ce nom exact, majuscules comprises",
    "hand it in beside the other files, not in a folder of its own": (
        "remettez-le à côté des autres fichiers, pas dans un dossier à part"
    ),
    "Python cannot read {file}": "Python ne peut pas lire {file}",
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
    "{call} gives nothing back: a `return` is missing, or not reached": (
        "{call} ne renvoie rien : il manque un `return`, ou il n'est pas atteint"
    ),
    "{call} gives the wrong result": "{call} ne donne pas le bon résultat",
    "this machine cannot show windows: {why}": "cette machine ne peut pas afficher de fenêtres : {why}",
    "{name} is not installed": "{name} n'est pas installé",
    "{file} shows no button {text!r}": "{file} n'affiche pas de bouton {text!r}",
    # advice about errors of Python
    "an index is outside its list: check the edges of the board, and remember that -1 is the last": (
        "un indice sort de sa liste : vérifiez les bords du plateau, et n'oubliez pas que -1 est le dernier"
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
    "this value does not have such an attribute: check what it is, and the spelling": (
        "cette valeur n'a pas cet attribut : vérifiez ce qu'elle est, et l'orthographe"
    ),
    "a value has another type than the code expects: check what is passed, and how many values": (
        "une valeur n'a pas le type attendu : vérifiez ce qui est passé, et combien de valeurs"
    ),
    "a value has the right type and cannot be used all the same: check what is read or converted": (
        "une valeur a le bon type mais ne convient pas : vérifiez ce qui est lu ou converti"
    ),
    "something is divided by zero: test for that first": "on divise par zéro : testez d'abord ce cas",
    "a function calls itself without end: check the case in which it stops": (
        "une fonction s'appelle elle-même sans fin : vérifiez le cas où elle s'arrête"
    ),
    "this module is not there: check its spelling, and that the file is handed in": (
        "ce module n'existe pas : vérifiez son orthographe, et que le fichier est remis"
    ),
    "this name is not in that module: check its spelling": "ce nom n'est pas dans ce module : vérifiez son orthographe",
    "Python cannot read the file: look at this line and at the one above it": (
        "Python ne peut pas lire le fichier : regardez cette ligne et celle qui la précède"
    ),
    "the indentation is wrong: use four spaces everywhere, no tabs": (
        "l'indentation est fausse : quatre espaces partout, pas de tabulations"
    ),
    "a file that is not there is opened: catch this error, and tell the user": (
        "on ouvre un fichier qui n'existe pas : attrapez cette erreur, et prévenez l'utilisateur"
    ),
    "a file is opened that may not be: use files beside the program only": (
        "on ouvre un fichier interdit : n'utilisez que des fichiers à côté du programme"
    ),
    "the program asks for more input than there is: it asks once too often, or must handle the end": (
        "le programme demande plus d'entrées qu'il n'y en a : il demande une fois de trop, ou doit gérer la fin"
    ),
    "this is still to be written": "ceci reste à écrire",
    'give the encoding: open(name, encoding="utf-8")': 'donnez l\'encodage : open(nom, encoding="utf-8")',
    "too much memory is used: look for a list that grows without end": (
        "trop de mémoire est utilisée : cherchez une liste qui grandit sans fin"
    ),
    "the function takes other parameters than it is given: compare its `def` line with the document": (
        "la fonction n'a pas les paramètres qu'on lui donne : comparez sa ligne `def` avec l'énoncé"
    ),
}
