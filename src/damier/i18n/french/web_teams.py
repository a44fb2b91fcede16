"""What the class of `damier web` says about teams, their members and their marks, in French."""

from __future__ import annotations

from typing import Final

WEB_TEAMS: Final[dict[str, str]] = {
    "a line for each student: name,number, also with a semicolon or a tab": (
        "une ligne par étudiant : nom,matricule, aussi avec un point-virgule ou une tabulation"
    ),
    "after the deadline": "après l'échéance",
    "an adjustment of 0 points changes nothing": "un ajustement de 0 point ne change rien",
    "Code of the team that {name} shall be in": "Code de l'équipe où mettre {name}",
    "Even below 0 or above the maximum": "Même en dessous de 0 ou au-dessus du maximum",
    "it is on the page of that team": "il est sur la page de cette équipe",
    "joined the team {team}": "a rejoint l'équipe {team}",
    "Members": "Membres",
    "Move or remove {name}": "Déplacer ou retirer {name}",
    "Move {name}": "Déplacer {name}",
    "moved {name} from the team {team} to the team {other}": (
        "a déplacé {name} de l'équipe {team} vers l'équipe {other}"
    ),
    "Nobody is in this team any more.": "Il n'y a plus personne dans cette équipe.",
    "Nobody of this course has the name: {line}": "Personne de ce cours ne porte ce nom : {line}",
    "nobody was removed: tick the box if you are sure": "personne n'a été retiré : cochez la case si vous en êtes sûr",
    "nothing of this team is graded yet; tick the box below if its mark shall be adjusted even so": (
        "rien de cette équipe n'est encore corrigé ; cochez la case ci-dessous pour ajuster sa note quand même"
    ),
    "points have at most two digits behind the point": "les points ont au plus deux chiffres après la virgule",
    "Put {name} into a team of their own": "Mettre {name} dans une équipe à part",
    "Remove from the course": "Retirer du cours",
    "removed {name} from the course": "a retiré {name} du cours",
    "Take it back": "L'annuler",
    "teachers are in no team": "les enseignants ne font partie d'aucune équipe",
    "the course is closed: nobody can join a team; your teacher can move you": (
        "le cours est fermé : personne ne peut rejoindre une équipe ; votre enseignant peut vous déplacer"
    ),
    "The deadline has passed already, and nothing was handed in: if that is a mistake, change it in the settings.": (
        "L'échéance est déjà passée et rien n'a été remis : si c'est une erreur, changez-la dans les réglages."
    ),
    "the deadline of this team has passed: nobody can join it; your teacher can move you": (
        "l'échéance de cette équipe est passée : personne ne peut la rejoindre ; votre enseignant peut vous déplacer"
    ),
    "The first line was taken for a heading: {line}": "La première ligne a été prise pour un titre : {line}",
    "the ladder is frozen: nobody can join a team; your teacher can move you": (
        "l'échelle est figée : personne ne peut rejoindre une équipe ; votre enseignant peut vous déplacer"
    ),
    (
        "The ladder is frozen: what this team hands in now is marked, but does not play, unless you open the "
        "ladder again for a new final tournament."
    ): (
        "L'échelle est figée : ce que cette équipe remet maintenant est noté, mais ne joue pas, sauf si vous "
        "rouvrez l'échelle pour un nouveau tournoi final."
    ),
    "the mark would be {points} of {most}; tick the box below if it shall be": (
        "la note serait de {points} sur {most} ; cochez la case ci-dessous si c'est voulu"
    ),
    "the mark would be {points}, below 0; tick the box below if it shall be": (
        "la note serait de {points}, moins de 0 ; cochez la case ci-dessous si c'est voulu"
    ),
    (
        "this is not after the deadline of the course, {time}: write a later time, or nothing to take the "
        "extra time away"
    ): (
        "ce n'est pas après l'échéance du cours, {time} : écrivez une heure plus tardive, ou rien pour "
        "retirer le délai accordé"
    ),
    "took back the adjustment of the mark of {team} by {points}: {reason}": (
        "a repris l'ajustement de la note de {team} de {points} : {reason}"
    ),
    "took the extra time of {team} away": "a retiré le délai accordé à {team}",
    "took {name} out of the team {team}": "a sorti {name} de l'équipe {team}",
    "Uploads and their mark stay with the team that has handed them in.": (
        "Les remises et leur note restent à l'équipe qui les a remises."
    ),
    "Yes, remove {name}": "Oui, retirer {name}",
    (
        "You are alone in your team. If there are two of you, one joins the other's team first, below: who "
        "has handed in cannot join another team."
    ): (
        "Vous êtes seul dans votre équipe. Si vous êtes deux, l'un rejoint d'abord l'équipe de l'autre, "
        "ci-dessous : qui a remis quelque chose ne peut plus rejoindre une autre équipe."
    ),
    "You have handed in something: you cannot join another team any more. Your teacher can move you.": (
        "Vous avez remis quelque chose : vous ne pouvez plus rejoindre une autre équipe. Votre enseignant "
        "peut vous déplacer."
    ),
    "Your best upload before the deadline counts.": "Votre meilleure remise avant l'échéance compte.",
    "Your last upload before the deadline counts.": "Votre dernière remise avant l'échéance compte.",
    "your team has handed in something already: your teacher can move you to another team": (
        "votre équipe a déjà remis quelque chose : votre enseignant peut vous déplacer dans une autre équipe"
    ),
    "{name} has the ID number {number} already": "{name} a déjà le matricule {number}",
    "{name} has the mark of the new team then.": "{name} a ensuite la note de la nouvelle équipe.",
    "{name} has this number already: {line}": "{name} a déjà ce matricule : {line}",
    "{name} is in this course no more, nor in exported marks; an account that is in no other course is deleted.": (
        "{name} ne fait plus partie de ce cours ni des notes exportées ; un compte qui n'est dans aucun autre "
        "cours est supprimé."
    ),
    "{number} number was kept.": "{number} matricule conservé.",
    "{number} numbers were kept.": "{number} matricules conservés.",
}
