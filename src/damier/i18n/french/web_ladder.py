"""What ladders of courses and final tournaments say, in French."""

from __future__ import annotations

from typing import Final

WEB_LADDER: Final[dict[str, str]] = {
    "Challenges that wait": "Défis en attente",
    "Drawn": "Nulle",
    "Games of everybody": "Les parties de tout le monde",
    "It could not be played to its end: {why}": "Il n'a pas pu être joué jusqu'au bout : {why}",
    "It is over. The ladder was opened again: at the deadline a new one takes its place.": (
        "Il est fini. L'échelle a été rouverte : à l'échéance, un nouveau prend sa place."
    ),
    "Lost": "Perdue",
    "Open the ladder again": "Rouvrir l'échelle",
    "Students may watch everybody's games of the ladder": (
        "Les étudiants peuvent regarder les parties de tout le monde sur l'échelle"
    ),
    "To move the deadline of a frozen ladder changes nothing by itself. Opened again, it goes on where it was until "
    "the deadline; then, at once if it has passed, a new final tournament is played, from a new seed. It is shown in "
    "the place of this one, which stays in the class's folder.": (
        "Déplacer l'échéance d'une échelle figée ne change rien à soi seul. Rouverte, elle reprend où elle en était "
        "jusqu'à l'échéance ; puis, aussitôt si elle est passée, un nouveau tournoi final est joué, d'une nouvelle "
        "graine. Il est montré à la place de celui-ci, qui reste dans le dossier de la classe."
    ),
    "Won": "Gagnée",
    "Yes, a new final tournament shall be played": "Oui, un nouveau tournoi final doit être joué",
    "Final tournament": "Tournoi final",
    "The ladder is open again. At the deadline a new final tournament is played.": (
        "L'échelle est rouverte. À l'échéance, un nouveau tournoi final est joué."
    ),
    "A new final tournament is being played.": "Un nouveau tournoi final est joué.",
    "Its seed: {seed}, with {nonce}, was drawn after the deadline, when the ladder was opened again; the "
    "SHA-256 of both, a space between:": (
        "Sa graine : {seed}, avec {nonce}, a été tirée après l'échéance, quand l'échelle a été rouverte ; le SHA-256 "
        "des deux, séparés par une espace :"
    ),
    "{name}: upload no. {number}": "{name} : remise n° {number}",
    "from a drawn opening, as game {number} with the sides exchanged": (
        "à partir d'une ouverture tirée au sort, comme la partie {number} avec les côtés échangés"
    ),
    "Your challenge was accepted: two games against {name} come next.": (
        "Votre défi est accepté : deux parties contre {name} viennent ensuite."
    ),
    "against {name}": "contre {name}",
    "an answer that is not a move": "une réponse qui n'est pas un coup",
    "being played": "se joue maintenant",
    "illegal move": "coup interdit",
    "it could not be loaded": "il n'a pas pu être chargé",
    "nothing was changed: tick the box if a new final tournament shall be played": (
        "rien n'a été changé : cochez la case si un nouveau tournoi final doit être joué"
    ),
    "opened the ladder again": "a rouvert l'échelle",
    "out of memory": "plus de mémoire",
    "out of time": "temps dépassé",
    "the ladder is not frozen": "l'échelle n'est pas figée",
    "too much output": "trop de texte écrit",
    "waiting: it comes next": "en attente : elle vient ensuite",
    "waiting: {number} before it": "en attente : {number} avant elle",
    "your program: {why}": "votre programme : {why}",
    "After the final tournament, students may download all programs": (
        "Après le tournoi final, les étudiants peuvent télécharger tous les programmes"
    ),
    "At the deadline a final tournament is played. Its seed is drawn already; this is its SHA-256, so that nobody can "
    "choose another later:": (
        "À l'échéance, un tournoi final est joué. Sa graine est déjà tirée ; voici son SHA-256, pour que personne ne "
        "puisse en choisir une autre plus tard :"
    ),
    "Challenge": "Défier",
    "draws": "nulles",
    "losses": "perdues",
    "wins": "gagnées",
    "It is being played.": "Il se joue.",
    "It is over.": "Il est fini.",
    "Its seed: {seed}, with {nonce}; the SHA-256 of both, a space between, was published before:": (
        "Sa graine : {seed}, avec {nonce} ; le SHA-256 des deux, séparés par une espace, a été publié avant :"
    ),
    "Ladder": "Échelle",
    "Play against your program": "Jouer contre votre programme",
    "Play next": "Jouer ensuite",
    "Programs meet continuously, each opening from both sides; 1500 is the average of the house's players.": (
        "Les programmes se rencontrent sans cesse, chaque ouverture des deux côtés ; 1500 est la moyenne des joueurs "
        "de la maison."
    ),
    "Repeat it: download": "Le refaire : télécharger",
    "The deadline has passed: the ladder is frozen.": "L'échéance est passée : l'échelle est figée.",
    "The final tournament": "Le tournoi final",
    "The ladder begins with the first program that can play.": (
        "L'échelle commence avec le premier programme qui sait jouer."
    ),
    "There is no final tournament: it needs two teams.": "Il n'y a pas de tournoi final : il faut deux équipes.",
    "Upload no. {number} plays on.": "La remise n° {number} continue à jouer.",
    "Watch it": "Le regarder",
    "You have no player on the ladder yet.": "Vous n'avez pas encore de joueur sur l'échelle.",
    (
        "Your upload no. {number} came after the ladder was frozen: it does not play, unless your teacher "
        "opens the ladder again."
    ): (
        "Votre remise n° {number} est arrivée après que l'échelle a été figée : elle ne joue pas, sauf si "
        "votre enseignant rouvre l'échelle."
    ),
    "Your upload no. {number} cannot play: {why}": "Votre remise n° {number} ne peut pas jouer : {why}",
    "a file cannot be called {name!r}": "un fichier ne peut pas s'appeler {name!r}",
    "challenge": "défi",
    "could not be played": "n'a pas pu être jouée",
    "it cannot be unpacked: {why}": "il ne peut pas être décompressé : {why}",
    "it could not be tried: {why}": "il n'a pas pu être essayé : {why}",
    "teachers have no player on the ladder": "les enseignants n'ont pas de joueur sur l'échelle",
    "the final tournament is still being played": "le tournoi final se joue encore",
    "the ladder is closed: nobody can be challenged": "l'échelle est fermée : personne ne peut être défié",
    "the program has made no move: {why}": "le programme n'a pas joué de coup : {why}",
    "the program has made no move: {why} (its last lines: {words})": (
        "le programme n'a pas joué de coup : {why} (ses dernières lignes : {words})"
    ),
    "the program could not be asked in time": "le programme n'a pas pu être interrogé à temps",
    "there is no final tournament yet": "il n'y a pas encore de tournoi final",
    "there is no such game, or it is not yours": "il n'y a pas de telle partie, ou ce n'est pas la vôtre",
    "this course has no ladder": "ce cours n'a pas d'échelle",
    "this game is not played yet": "cette partie n'est pas encore jouée",
    "this team has no player on the ladder": "cette équipe n'a pas de joueur sur l'échelle",
    "upload": "remise",
    "you have no player on the ladder yet": "vous n'avez pas encore de joueur sur l'échelle",
    "your last challenges are not played yet; wait a moment": (
        "vos derniers défis ne sont pas encore joués ; attendez un moment"
    ),
    "{name}: {why}": "{name} : {why}",
}
