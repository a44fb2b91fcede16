"""Faults that students make in the ten dice files, one each: the file, a text in ours, and what stands there instead."""

from __future__ import annotations

from typing import Final, NamedTuple


class Mutant(NamedTuple):
    file: str
    ours: str
    theirs: str
    failed: frozenset[str]
    skipped: frozenset[str] = frozenset()


def mutant(file: str, ours: str, theirs: str, failed: str, skipped: str = "") -> Mutant:
    return Mutant(file, ours, theirs, frozenset(failed.split()), frozenset(skipped.split()))


WHOLE_PLAY: Final = "play_victory play_terminal play_end_of_input"  # what needs a game of computers

MUTANTS: Final = {
    "a die has a face 0": mutant("de.py", "randint(1, self.nb_faces)", "randint(0, self.nb_faces)", "lancer"),
    "a die has no last face": mutant("de.py", "randint(1, self.nb_faces)", "randint(1, self.nb_faces - 1)", "lancer"),
    "a throw is not shown": mutant("de.py", "        self.afficher_valeur(valeur)\n", "", "lancer"),
    "a cell takes nine dice": mutant("case.py", ">= MAX_DES_PAR_CASE", "> MAX_DES_PAR_CASE", "est_pleine"),
    "a sum is not shown": mutant("case.py", '        afficher(f"= {somme}")\n', "", "lancer_des"),
    "a sum is not returned": mutant("case.py", "        return somme\n", "", "lancer_des"),
    "the sum is of other throws": mutant(
        "case.py", "        return somme\n", "        return sum(de.lancer() for de in self.des)\n", "lancer_des"
    ),
    "new dice join the old": mutant("case.py", "self.des = list(des)", "self.des = self.des + list(des)", "remplacer_des"),
    "a cell stays selected": mutant("case.py", '        self.mode = "attente"\n\n    def est_pleine', "        pass\n\n    def est_pleine", "deselectionner"),
    "parentheses around a cell": mutant("case.py", "[ {} ]", "( {} )", "display_map"),
    "one die is enough to attack": mutant("carte.py", "nombre_de_des() >= 2", "nombre_de_des() >= 1", "cases_disponibles_pour_attaque"),
    "one's own cells are targets": mutant("carte.py", "in case_attaque.voisins if voisin.appartenance != joueur", "in case_attaque.voisins", "cases_disponibles_pour_defense"),
    "full cells are offered": mutant("carte.py", " if not case.est_pleine()", "", "obtenir_cases_non_pleines"),
    "a look at the enemies removes the others": mutant(
        "carte.py",
        "return {coordonnees: case for coordonnees, case in self.cases.items() if case.appartenance != joueur}",
        "for coordonnees in self.obtenir_cases_joueur(joueur):\n            del self.cases[coordonnees]\n        return self.cases",
        "obtenir_cases_ennemies",
    ),
    "cells in a list": mutant(
        "carte.py",
        "return {coordonnees: case for coordonnees, case in self.cases.items() if case.appartenance == joueur}",
        "return [case for case in self.cases.values() if case.appartenance == joueur]",
        "obtenir_cases_joueur",
    ),
    "holes are left out": mutant("carte.py", 'avant += TROU + " "', "pass", "display_map"),
    "no choice is a crash": mutant("joueur.py", "        if case is not None:\n            case.selectionner_pour_attaque()\n", "        case.selectionner_pour_attaque()\n", "selectionner_attaquant"),
    "the surplus is never spent": mutant("joueur.py", "        self.des_en_surplus.pop()", "        pass", "attribuer_de_case_au_hasard"),
    "always the first cell": mutant("joueur.py", "choice(cases_non_pleines)", "cases_non_pleines[0]", "attribuer_de_case_au_hasard"),
    "new dice replace the surplus": mutant("joueur.py", "self.des_en_surplus.extend(nouveaux_des)", "self.des_en_surplus = nouveaux_des", "ajouter_n_des"),
    "the living are out": mutant("joueur.py", "(self)) == 0", "(self)) != 0", "est_elimine"),
    "nobody is told to have won": mutant("joueur.py", 'afficher(f"Victoire du joueur {self.couleur} !", couleur=self.couleur)', "pass", "afficher_victoire"),
    "letters are a crash": mutant("joueur_humain_console.py", "            if lecture is None:", "            if False:", "strategie_selection_attaquant"),
    "a wrong cell is asked for in silence": mutant("joueur_humain_console.py", '            afficher(f"Cette case n\'est pas disponible. Cases disponibles : {liste}")\n', "", "strategie_selection_attaquant"),
    "an answer is never asked again": mutant("joueur_humain_console.py", "        while (reponse := demander(requete)) != \"\":\n", "        reponse = demander(requete)\n        while reponse != \"\":\n", "strategie_selection_attaquant"),
    "the minimum is forgotten": mutant("joueur_ordinateur.py", "min if minimum else max", "max", "trouver_nb_des_optimal"),
    "no cell is a crash": mutant("joueur_ordinateur.py", ", default=None", "", "trouver_nb_des_optimal"),
    "the filter gives a list": mutant("joueur_ordinateur.py", "return {coordonnees: case for coordonnees, case in cases.items() if case.nombre_de_des() in valeurs_acceptees}", "return [case for case in cases.values() if case.nombre_de_des() in valeurs_acceptees]", "filtrer_nb_des"),
    "a tie is the attacker's": mutant("guerre_des_des.py", "force_attaquant > force_defenseur", "force_attaquant >= force_defenseur", "resultat_attaque"),
    "all dice move": mutant("guerre_des_des.py", "attaquant.des[:1], attaquant.des[1:]", "attaquant.des[:1], attaquant.des", "attaque_succes"),
    "no cell changes hands": mutant("guerre_des_des.py", "        defenseur.definir_appartenance(attaquant.appartenance)\n", "", "attaque_succes"),
    "a lost attack costs nothing": mutant("guerre_des_des.py", "attaquant.remplacer_des(attaquant.des[:1])", "pass", "attaque_echec"),
    "a die for each cell": mutant("guerre_des_des.py", "self.carte.taille_plus_grand_territoire(joueur)", "len(self.carte.obtenir_cases_joueur(joueur))", "fin_du_tour"),
    "the winner is True": mutant("guerre_des_des.py", "                return joueur\n        return None", "                return True\n        return None", "determiner_gagnant"),
    "nobody conquers": mutant("guerre_des_des.py", "obtenir_cases_ennemies(joueur)) == 0", "obtenir_cases_ennemies(joueur)) < 0", "conquete"),
}
