"""The asked methods as a beginner writes them: loops and tests instead of comprehensions. They are right."""

from __future__ import annotations

import ast
from textwrap import indent
from typing import Final

_ATTACKER: Final = """
while True:
    r = demander("Attaquant? ")
    if r == "":
        return None
    l = r.split(",")
    try:
        c = (int(l[0]), int(l[1]))
        if c in cases_disponibles:
            return cases_disponibles[c]
        print("CASE NON DISPONIBLE")
    except (ValueError, IndexError):
        afficher("Mauvais format")
"""
_TARGET: Final = """
r = demander("Défenseur? ")
if not r:
    return
try:
    x, y = r.split(",")
    return cases_disponibles[(int(x), int(y))]
except ValueError:
    afficher("Entrée invalide")
except KeyError:
    afficher("Entrée invalide")
return self.strategie_selection_defenseur(cases_disponibles, case_attaquante)
"""
_OPTIMUM: Final = """
m = None
for c in cases.values():
    if m is None:
        m = c
    elif minimum and c.nombre_de_des() <= m.nombre_de_des():
        m = c
    elif not minimum and c.nombre_de_des() >= m.nombre_de_des():
        m = c
return m
"""
_AROUND: Final = """
x, y = case_attaque.coordonnees
r = {}
for c in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]:
    if c in self.obtenir_cases_ennemies(joueur):
        r[c] = self.cases[c]
return r
"""
_AT_RANDOM: Final = """
import random
c = cases_non_pleines[random.randint(0, len(cases_non_pleines) - 1)]
c.ajouter_un_de(self.des_en_surplus.pop(0))
if c.est_pleine():
    cases_non_pleines.remove(c)
"""
_CHOSEN: Final = """
c = self.strategie_selection_attaquant(carte.cases_disponibles_pour_attaque(self))
if c == None:
    return None
c.selectionner_pour_attaque()
return c
"""
_SUCCESS: Final = """
j = attaquant.appartenance
defenseur.definir_appartenance(j)
l = []
while attaquant.nombre_de_des() > 1:
    l.append(attaquant.des.pop())
defenseur.remplacer_des(l)
"""
_END_OF_TURN: Final = """
l = []
for i in range(self.carte.taille_plus_grand_territoire(joueur)):
    l.append(De())
joueur.ajouter_n_des(l)
joueur.distribuer_surplus(self.carte)
"""
BODIES: Final = {
    "de.py": {"lancer": "import random\nv = random.randrange(self.nb_faces) + 1\nself.afficher_valeur(v)\nreturn v"},
    "case.py": {
        "definir_appartenance": "self.appartenance = joueur\nreturn True",
        "definir_voisins": "for v in voisins:\n    self.voisins.append(v)",
        "nombre_de_des": "n = 0\nfor d in self.des:\n    n += 1\nreturn n",
        "remplacer_des": "self.des = des",
        "est_pleine": "if len(self.des) == MAX_DES_PAR_CASE:\n    return True\nelse:\n    return False",
        "lancer_des": "t = 0\nfor d in self.des:\n    t = t + d.lancer()\nafficher('Somme: ' + str(t))\nreturn t",
    },
    "carte.py": {
        "obtenir_cases_joueur": "r = {}\nfor c in self.cases:\n    if self.cases[c].appartenance is joueur:\n"
        "        r[c] = self.cases[c]\nreturn r",
        "obtenir_cases_ennemies": "r = dict(self.cases)\nfor c in self.obtenir_cases_joueur(joueur):\n    r.pop(c)\n"
        "return r",
        "cases_disponibles_pour_defense": _AROUND,
    },
    "joueur.py": {
        "selectionner_attaquant": _CHOSEN,
        "ajouter_n_des": "for d in nouveaux_des:\n    self.des_en_surplus.append(d)",
        "attribuer_de_case_au_hasard": _AT_RANDOM,
        "est_elimine": "if carte.obtenir_cases_joueur(self) == {}:\n    return True\nreturn False",
        "afficher_tour": "afficher(\"C'est votre tour\", self.couleur)",
        "afficher_information": "afficher('Joueur ' + self.couleur)",
        "afficher_victoire": "afficher('Le joueur ' + self.couleur + ' a gagné la partie!')",
    },
    "joueur_humain_console.py": {
        "strategie_selection_attaquant": _ATTACKER,
        "strategie_selection_defenseur": _TARGET,
    },
    "joueur_ordinateur.py": {
        "filtrer_nb_des": "r = {}\nfor k, v in cases.items():\n    for n in valeurs_acceptees:\n"
        "        if v.nombre_de_des() == n:\n            r[k] = v\nreturn r",
        "trouver_nb_des_optimal": _OPTIMUM,
    },
    "guerre_des_des.py": {
        "attaque_succes": _SUCCESS,
        "attaque_echec": "for i in range(attaquant.nombre_de_des() - 1):\n    attaquant.des.pop()",
        "fin_du_tour": _END_OF_TURN,
        "partie_terminee": "n = 0\nfor j in self.joueurs:\n    if not j.est_elimine(self.carte):\n"
        "        n += 1\nreturn n == 1",
        "determiner_gagnant": "for j in self.joueurs:\n    if self.conquete(j):\n        return j",
        "conquete": "for c in self.carte.cases.values():\n    if c.appartenance != joueur:\n"
        "        return False\nreturn True",
    },
}  # fmt: skip

# Nobody can say from the document whether these are right.
OPEN: Final = {
    "de.py": {"lancer": "import random\nv = random.randint(1, 6)\nself.afficher_valeur(v)\nreturn v"},
    "guerre_des_des.py": {
        "determiner_gagnant": "for j in self.joueurs:\n    if not j.est_elimine(self.carte):\n        return j"
    },
}


def with_bodies(text: str, bodies: dict[str, str]) -> str:
    """A file with other bodies of some methods."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name in bodies:
            (function,) = ast.parse(f"def f():\n{indent(bodies[node.name].strip(), '    ')}").body
            assert isinstance(function, ast.FunctionDef)
            node.body = [node.body[0], *function.body]
    return ast.unparse(tree)
