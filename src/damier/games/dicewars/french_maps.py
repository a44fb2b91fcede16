"""What is wrong with a map or with a position on one, in French: English text to French text."""

from __future__ import annotations

from typing import Final

MAP_ERRORS: Final = {
    "line {line}, column {column}: {character!r} is neither a territory (a letter or a digit) nor a hole (a blank)": (
        "ligne {line}, colonne {column} : {character!r} n'est ni un territoire (une lettre ou un chiffre) ni un trou "
        "(une espace)"
    ),
    "line {line}, column {column}: this part of {name} does not touch the part before it": (
        "ligne {line}, colonne {column} : cette partie de {name} ne touche pas la partie précédente"
    ),
    "line {line}: there is no cell {name!r} on the map": "ligne {line} : la carte n'a pas de case {name!r}",
    "line {line}: {name} is linked to itself": "ligne {line} : {name} est reliée à elle-même",
    "line {line}: {one} and {other} are already neighbours": "ligne {line} : {one} et {other} sont déjà voisines",
    "line {line}: {text!r} is not a link, such as a-c, and only links come after the first one": (
        "ligne {line} : {text!r} n'est pas un lien, comme a-c, et seuls des liens suivent le premier"
    ),
    "line {line}: {text!r} is not a cell and its neighbours, such as a: b c; names have one or two letters or digits": (
        "ligne {line} : {text!r} n'est pas une case et ses voisines, comme a: b c ; un nom a une ou deux lettres ou "
        "chiffres"
    ),
    "line {line}: {name} has a line already, line {other}": "ligne {line} : {name} a déjà sa ligne, la ligne {other}",
    "line {line}: {name!r} has no line of its own": "ligne {line} : {name!r} n'a pas de ligne à elle",
    "links={value}: {text!r} is not a link, such as a-c": "links={value} : {text!r} n'est pas un lien, comme a-c",
    "unexpected {word!r} after the map; expected links=a-c,b-d": (
        "{word!r} n'est pas attendu après la carte ; attendu : links=a-c,b-d"
    ),
    "the map has {cells} cells; at most {most} are allowed": (
        "la carte a {cells} cases ; {most} au plus sont permises"
    ),
    "a map has {fewest} to {most} territories, not {territories}": (
        "une carte a de {fewest} à {most} territoires, pas {territories}"
    ),
    "{rows}x{columns} places are no map of {territories} territories; a side has at most {most}": (
        "{rows}x{columns} places ne font pas une carte de {territories} territoires ; un côté en a {most} au plus"
    ),
    "only rules such as rules=classic can stand beside {asked}, not {found!r}": (
        "à côté de {asked} il ne peut y avoir que des règles, comme rules=classic, pas {found!r}"
    ),
    "nothing stands after rules=; expected a variant, such as rules=classic": (
        "il n'y a rien après rules= ; attendu : une variante, comme rules=classic"
    ),
    "rules are separated by commas, without blanks: {example}": (
        "les règles sont séparées par des virgules, sans espaces : {example}"
    ),
    "territories={value} is not a number of territories, such as territories=30": (
        "territories={value} n'est pas un nombre de territoires, comme territories=30"
    ),
    "rules={value} is not one of {names}": "rules={value} n'est pas l'une de {names}",
    "rules: {field} is named twice": "rules : {field} est nommé deux fois",
    "rules: {field!r} is not one of {known}": "rules : {field!r} n'est pas l'un de {known}",
    "rules: {field}={value} is not one of {known}": "rules : {field}={value} n'est pas l'un de {known}",
    "{dice} dice are on {cell}, but these rules allow {most}": (
        "il y a {dice} dés en {cell}, mais ces règles en permettent {most}"
    ),
    "the position is for the rules of {found}, not of {variant}": (
        "la position suit les règles de {found}, pas de {variant}"
    ),
    "cells={value} needs a drawing before it, such as map=aab/abb": (
        "cells={value} demande un dessin avant, comme map=aab/abb"
    ),
    "cells={value} is not an initial of {initials} and 1 to {most} dice for each of the {count} cells": (
        "cells={value} n'est pas une initiale de {initials} et 1 à {most} dés pour chacune des {count} cases"
    ),
    "transfers={count}, but a turn has {most} at most": "transfers={count}, mais un tour en a {most} au plus",
}
