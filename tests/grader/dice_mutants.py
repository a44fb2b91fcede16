"""Faults that students make in the ten dice files, one each: the file, a text in ours, and what stands there instead.

Then other ways to write them, which are right.
"""

from __future__ import annotations

from typing import Final, NamedTuple


class Mutant(NamedTuple):
    file: str
    ours: str
    theirs: str
    failed: frozenset[str]
    skipped: frozenset[str] = frozenset()


def mutant(file: str, ours: str, theirs: str, failed: str, skipped: str = "") -> Mutant:
    return Mutant(file, ours, theirs, *(frozenset(names.split()) for names in (failed, skipped)))


# What cannot be seen when the game of three computers stops with an error, and when it stops early.
AFTER_IT: Final = "play_victory play_person play_terminal play_end_of_input rules_turns"
BATTLES: Final = f"{AFTER_IT} display_again rules_battles"

MUTANTS: Final = {
    "a die has a face 0": mutant("de.py", "randint(1, self.nb_faces)", "randint(0, self.nb_faces)", "lancer"),
    "a die has no last face": mutant("de.py", "randint(1, self.nb_faces)", "randint(1, self.nb_faces - 1)", "lancer"),
    "a throw is not shown": mutant("de.py", "        self.afficher_valeur(valeur)\n", "", "lancer"),
    "a cell takes nine dice": mutant(
        "case.py", ">= MAX_DES_PAR_CASE", "> MAX_DES_PAR_CASE", "est_pleine rules_reinforcements"
    ),
    "a sum is not shown": mutant("case.py", '        afficher(f"= {somme}")\n', "", "lancer_des"),
    "a sum is not returned": mutant(
        "case.py", "        return somme\n", "", "lancer_des play_computers", f"{BATTLES} rules_reinforcements"
    ),
    "the sum is of other throws": mutant(
        "case.py", "        return somme\n", "        return sum(de.lancer() for de in self.des)\n", "lancer_des"
    ),
    "new dice join the old": mutant(
        "case.py", "self.des = list(des)", "self.des = self.des + list(des)", "remplacer_des rules_battles"
    ),
    "a cell stays selected": mutant(
        "case.py", '"""\n        self.mode = "attente"\n', '"""\n        self.mode = self.mode\n', "deselectionner"
    ),
    "parentheses around a cell": mutant("case.py", "[ {} ]", "( {} )", "display_map"),
    "one die is enough to attack": mutant(
        "carte.py", "nombre_de_des() >= 2", "nombre_de_des() >= 1", "cases_disponibles_pour_attaque rules_attacks"
    ),
    "one's own cells are targets": mutant(
        "carte.py",
        "in case_attaque.voisins if voisin.appartenance != joueur",
        "in case_attaque.voisins",
        "cases_disponibles_pour_defense rules_attacks",
    ),
    "a look at the enemies removes the others": mutant(
        "carte.py",
        "return {coordonnees: case for coordonnees, case in self.cases.items() if case.appartenance != joueur}",
        "for coordonnees in self.obtenir_cases_joueur(joueur):\n            del self.cases[coordonnees]\n"
        "        return self.cases",
        "obtenir_cases_ennemies play_computers",
        f"{BATTLES} rules_attacks rules_reinforcements",
    ),
    "cells in a list": mutant(
        "carte.py",
        "return {coordonnees: case for coordonnees, case in self.cases.items() if case.appartenance == joueur}",
        "return [case for case in self.cases.values() if case.appartenance == joueur]",
        "obtenir_cases_joueur play_computers",
        f"{BATTLES} rules_start rules_attacks rules_reinforcements",
    ),
    "holes are left out": mutant("carte.py", 'avant += TROU + " "', "pass", "display_map"),
    "no choice is a crash": mutant(
        "joueur.py",
        "        if case is not None:\n            case.selectionner_pour_attaque()\n",
        "        case.selectionner_pour_attaque()\n",
        "selectionner_attaquant play_computers",
        f"{BATTLES} rules_reinforcements",
    ),
    "the surplus is never spent": mutant(
        "joueur.py",
        "        self.des_en_surplus.pop()",
        "        pass",
        "attribuer_de_case_au_hasard rules_start rules_reinforcements",
    ),
    "always the first cell": mutant(
        "joueur.py", "choice(cases_non_pleines)", "cases_non_pleines[0]", "attribuer_de_case_au_hasard"
    ),
    "new dice replace the surplus": mutant(
        "joueur.py", "self.des_en_surplus.extend(nouveaux_des)", "self.des_en_surplus = nouveaux_des", "ajouter_n_des"
    ),
    "nobody is told to have won": mutant(
        "joueur.py",
        'afficher(f"Victoire du joueur {self.couleur} !", couleur=self.couleur)',
        "pass",
        "afficher_victoire play_victory",
    ),
    "letters are a crash": mutant(
        "joueur_humain_console.py",
        "            if lecture is None:",
        "            if False:",
        "strategie_selection_attaquant strategie_selection_defenseur play_terminal",
    ),
    "a wrong cell is refused in silence": mutant(
        "joueur_humain_console.py",
        '            afficher(f"Cette case n\'est pas disponible. Cases disponibles : {liste}")\n',
        "",
        "strategie_selection_attaquant strategie_selection_defenseur",
    ),
    "the minimum is forgotten": mutant(
        "joueur_ordinateur.py", "min if minimum else max", "max", "trouver_nb_des_optimal"
    ),
    "no cell is a crash": mutant(
        "joueur_ordinateur.py",
        ", default=None",
        "",
        "trouver_nb_des_optimal play_computers",
        f"{BATTLES} rules_reinforcements",
    ),
    "a tie is the attacker's": mutant(
        "guerre_des_des.py", "force_attaquant > force_", "force_attaquant >= force_", "resultat_attaque rules_battles"
    ),
    "no cell changes hands": mutant(
        "guerre_des_des.py",
        "        defenseur.definir_appartenance(attaquant.appartenance)\n",
        "",
        "attaque_succes rules_battles play_computers",
        AFTER_IT,
    ),
    "a die for each cell": mutant(
        "guerre_des_des.py",
        "self.carte.taille_plus_grand_territoire(joueur)",
        "len(self.carte.obtenir_cases_joueur(joueur))",
        "fin_du_tour rules_reinforcements",
    ),
    "any height will do": mutant("principal.py", "DIMENSION_MINIMUM = 3", "DIMENSION_MINIMUM = 1", "play_numbers"),
}

# Right all the same: pairs of texts to replace, by file.
ALTERNATIVES: Final[dict[str, dict[str, list[tuple[str, str]]]]] = {
    "methods of one's own in other files, cells that are shared out late, arguments with names": {
        "case.py": [
            (
                "    def nombre_de_des(self):",
                "    def est_a(self, qui):\n        return self.appartenance is qui\n\n    def nombre_de_des(self):",
            )
        ],
        "carte.py": [
            ("if case.appartenance == joueur", "if case.est_a(joueur)"),
            ("if case.appartenance != joueur", "if not case.est_a(joueur)"),
        ],
        "joueur.py": [
            (
                "    def ajouter_n_des(",
                "    def des_du_surplus(self):\n        return len(self.des_en_surplus)\n\n    def ajouter_n_des(",
            ),
        ],
        "guerre_des_des.py": [
            ("        while not self", "        self.carte.diviser_territoires(self.joueurs)\n        while not self"),
            ("defenseur(self.carte, attaquant)", "defenseur(self.carte, case_attaquante=attaquant)"),
            ("self.fin_du_tour(joueur)\n\n", "self.fin_du_tour(joueur=joueur)\n\n"),
            ("        n_des = self", "        joueur.des_du_surplus()\n        n_des = self"),
        ],
        "principal.py": [("    carte.diviser_territoires(joueurs)\n", "")],
    },
    "the surplus is a number": {
        "joueur.py": [
            ("[De() for _ in range(DES_SURPLUS_INITIAUX)]", "DES_SURPLUS_INITIAUX"),
            ("self.des_en_surplus.extend(nouveaux_des)", "self.des_en_surplus += nouveaux_des"),
            ("self.des_en_surplus[-1]", "De()"),
            ("self.des_en_surplus.pop()", "self.des_en_surplus -= 1"),
            ("len(self.des_en_surplus)", "self.des_en_surplus"),
        ],
        "guerre_des_des.py": [("[De() for _ in range(n_des)]", "n_des")],
    },
    "new dice, other random functions, print, tabs, pauses": {
        "de.py": [
            ("from random import randint\n", "import random, time\n"),
            ("randint(1, self.nb_faces)", "int(random.random() * self.nb_faces) + 1"),
            ("        self.afficher_valeur(valeur)\n", "        time.sleep(1)\n        print(valeur, end=' ')\n"),
        ],
        "carte.py": [
            ('"x\\\\y " + " ".join(f"{y:^5}" for y in range(self.largeur)).rstrip()',
             '"x\\\\y\\t" + "\\t".join(str(y) for y in range(self.largeur))'),
            ('f"{x:>2}  "', 'f"{x}\\t"'),
            ('avant = " "', 'avant = "\\t"'),
            ('avant += TROU + " "', 'avant += "\\t"'),
        ],
        "joueur.py": [
            ("from random import choice", "from random import randrange"),
            ("choice(cases_non_pleines)", "cases_non_pleines[randrange(len(cases_non_pleines))]"),
            ('afficher(f"{self.type_joueur} ({self.couleur})", couleur=self.couleur)', "print(self.couleur.upper())"),
            ('afficher(f"Victoire du joueur {self.couleur} !", couleur=self.couleur)', "print('BRAVO', self.couleur)"),
        ],
        "guerre_des_des.py": [
            ("defenseur.remplacer_des(deplaces)", "defenseur.remplacer_des([De() for _ in deplaces])"),
            ("attaquant.remplacer_des(attaquant.des[:1])", "attaquant.remplacer_des([De()])"),
            ("return len(self.carte.obtenir_cases_ennemies(joueur)) == 0",
             "return all(case.appartenance is joueur for case in self.carte.cases.values())"),
        ],
        "joueur_humain_console.py": [
            ("        liste =", "        print('À vous !')\n        liste ="),
            ("Entrée invalide : entrez", "ERREUR, recommencez : entrez"),
        ],
    },
}  # fmt: skip
