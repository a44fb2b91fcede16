"""What the class of `damier web` says, in French."""

from __future__ import annotations

from typing import Final

WEB_CLASS: Final[dict[str, str]] = {
    "Date": "Date",
    "the cluster has not done a job: {why}": "la grappe n'a pas fait un travail : {why}",
    "workers of a Dask scheduler grade uploads": "les ouvriers d'un ordonnanceur Dask corrigent les remises",
    "{size} MB": "{size} Mo",
    "{size} kB": "{size} ko",
    "{number} byte": "{number} octet",
    "{number} bytes": "{number} octets",
    "--contract, --workers and --cluster are for a class: damier web --class FOLDER": (
        "--contract, --workers et --cluster concernent une classe : damier web --class FOLDER"
    ),
    "A new code for {name}": "Un nouveau code pour {name}",
    "A note that only teachers see": "Une remarque que seuls les enseignants voient",
    "A team of two": "Une équipe de deux",
    "Add a teacher": "Ajouter un enseignant",
    "Add the note": "Ajouter la remarque",
    "Adjust": "Ajuster",
    "Adjust the mark": "Ajuster la note",
    "All uploads, marks, notes and the accounts of its students are gone then, for good.": (
        "Toutes les remises, les notes, les remarques et les comptes de ses étudiants disparaissent alors pour de bon."
    ),
    "Assignment": "Travail",
    "Back": "Retour",
    "Checks that students see before the deadline": "Contrôles que les étudiants voient avant l'échéance",
    "Choose a password of your own first.": "Choisissez d'abord un mot de passe à vous.",
    "Chosen checks": "Contrôles choisis",
    "Class": "Classe",
    "Code of the other one's team": "Code de l'équipe de l'autre",
    "Code of the team": "Code de l'équipe",
    "Compare uploads": "Comparer les remises",
    "Courses": "Cours",
    "Deadline": "Échéance",
    "Deadline of this team ({zone})": "Échéance de cette équipe ({zone})",
    "Delete for good": "Supprimer pour de bon",
    "Delete this course": "Supprimer ce cours",
    "Download": "Télécharger",
    "Drop files here, or choose them": "Déposez des fichiers ici, ou choisissez-les",
    "Every teacher sees and does everything on this server.": (
        "Chaque enseignant voit tout et peut tout faire sur ce serveur."
    ),
    "Export": "Exporter",
    "Files or one archive (zip), {size} together.": "Des fichiers ou une archive (zip), {size} en tout.",
    "For teachers": "Pour les enseignants",
    "From a terminal, with your own code in the place of CODE:": (
        "Depuis un terminal, avec votre propre code à la place de CODE :"
    ),
    "Give a new code": "Donner un nouveau code",
    "Grade again": "Corriger à nouveau",
    "Grade all again": "Tout corriger à nouveau",
    "Hand in": "Remettre",
    "Hand in from a terminal": "Remettre depuis un terminal",
    "Handed in by": "Remis par",
    "How": "Comment",
    "I have it: go on": "C'est noté : continuer",
    "It has a teacher already; a lost password: damier class password {folder}": (
        "Elle a déjà un enseignant ; pour un mot de passe perdu : damier class password {folder}"
    ),
    "Files of this assignment: {files}": "Fichiers de ce travail : {files}",
    "It is shown this once; the old one does not work any more.": (
        "Il n'est montré que cette fois ; l'ancien ne marche plus."
    ),
    "Join": "Rejoindre",
    "Join another course": "Rejoindre un autre cours",
    "Join code": "Code du cours",
    "Join that team": "Rejoindre cette équipe",
    "Joined": "Inscription",
    "Keep it": "Garder",
    "Keep points": "Garder les points",
    "Ladder: programs play against each other": "Échelle : les programmes jouent entre eux",
    "Largest upload (kB)": "Taille maximale d'une remise (ko)",
    "Last": "Dernière",
    "Log": "Journal",
    "Log in": "Se connecter",
    ("Log in there as {name} with the password {password}; it is shown this once, and you choose another one then."): (
        "Connectez-vous là comme {name} avec le mot de passe {password} ; il n'est montré que cette fois, et "
        "vous en choisirez alors un autre."
    ),
    "Log out": "Se déconnecter",
    "Make a new join code": "Faire un nouveau code du cours",
    "Make the course": "Créer le cours",
    "Mark": "Note",
    "Marks (CSV)": "Notes (CSV)",
    "More": "Davantage",
    "More time": "Plus de temps",
    "Name": "Nom",
    "New course": "Nouveau cours",
    "New password": "Nouveau mot de passe",
    "New password again": "Nouveau mot de passe, encore une fois",
    "Nobody has joined yet.": "Personne ne s'est encore inscrit.",
    "Not graded, which is not your fault: {why}": "Pas corrigé, et ce n'est pas votre faute : {why}",
    "Notes": "Remarques",
    "Nothing more can be handed in here; your teacher may give you more time.": (
        "On ne peut plus rien remettre ici ; votre enseignant peut vous donner plus de temps."
    ),
    "Nothing was handed in yet.": "Rien n'a encore été remis.",
    "Open: students can join and hand in": "Ouvert : les étudiants peuvent s'inscrire et remettre",
    "Password": "Mot de passe",
    "Password until now": "Mot de passe actuel",
    "Points, such as 1.5 or -2": "Points, par exemple 1,5 ou -2",
    "Reason, which the team sees": "Raison, que l'équipe voit",
    "Result": "Résultat",
    "Seconds for a move": "Secondes par coup",
    "Sending…": "Envoi…",
    "Students and teams": "Étudiants et équipes",
    "Students hand in": "Les étudiants remettent",
    "Students open {address} and join with this code:": (
        "Les étudiants ouvrent {address} et s'inscrivent avec ce code :"
    ),
    "Teachers": "Enseignants",
    "The arena is at {address}arena": "L'arène est à {address}arena",
    "The class is at {address}class": "La classe est à {address}class",
    "The class is in {folder}. Start it: damier web --class {folder}": (
        "La classe est dans {folder}. Pour la démarrer : damier web --class {folder}"
    ),
    "The code is copied.": "Le code est copié.",
    "The old join code stops working then; who has joined stays.": (
        "L'ancien code ne marche alors plus ; ceux qui sont inscrits restent."
    ),
    "There is no course yet. Begin with one: students join it with its code.": (
        "Il n'y a pas encore de cours. Commencez par en créer un : les étudiants s'y inscrivent avec son code."
    ),
    "This course is closed: open it in its settings.": "Ce cours est fermé : ouvrez-le dans ses réglages.",
    "This is your own code. With it you log in again, here or on another device.": (
        "Voici votre propre code. Avec lui vous revenez, ici ou sur un autre appareil."
    ),
    "Time zone of the deadline": "Fuseau horaire de l'échéance",
    "Title": "Titre",
    "To be read": "À lire",
    "To the class": "Vers la classe",
    "Type the course's title to confirm: {title}": "Tapez le titre du cours pour confirmer : {title}",
    "Until the deadline you see some of the checks; all of them come after it.": (
        "Jusqu'à l'échéance vous voyez certains contrôles ; tous viennent après."
    ),
    "Until the deadline you see which checks pass; the reasons come after it.": (
        "Jusqu'à l'échéance vous voyez quels contrôles réussissent ; les raisons viennent après."
    ),
    "Upload": "Remise",
    "Upload no. {number}": "Remise n° {number}",
    "Uploads": "Remises",
    "Uploads are being compared.": "Les remises sont en train d'être comparées.",
    "Uploads that count (zip)": "Remises qui comptent (zip)",
    "Uploads were not compared yet.": "Les remises n'ont pas encore été comparées.",
    "Waiting to be graded": "En attente de correction",
    "Welcome, {name}": "Bienvenue, {name}",
    "What": "Quoi",
    "What is alike": "Ce qui se ressemble",
    "When": "Quand",
    "Which upload counts": "Quelle remise compte",
    "Who": "Qui",
    "Who has it can hand in for you. If you lose it, your teacher can give you another.": (
        "Qui l'a peut remettre à votre place. S'il est perdu, votre enseignant peut vous en donner un autre."
    ),
    "Who has lost their code": "Qui a perdu son code",
    "With a join code from your teacher": "Avec le code de votre enseignant",
    "Write it down or save it: it is shown this once.": (
        "Notez-le ou enregistrez-le : il n'est montré que cette fois."
    ),
    "You are {name}.": "Vous êtes {name}.",
    "Players of {game}": "Joueurs de {game}",
    "You have been here before": "Vous êtes déjà venu",
    "Your player is a file such as player.py with a function choose(position).": (
        "Votre joueur est un fichier comme player.py avec une fonction choose(position)."
    ),
    "Your best upload counts.": "Votre meilleure remise compte.",
    "Your courses": "Vos cours",
    "Your files": "Vos fichiers",
    "Your last upload counts.": "Votre dernière remise compte.",
    "Your own code": "Votre propre code",
    "Your teacher can have it graded again.": "Votre enseignant peut la faire corriger à nouveau.",
    "Your team's code, for the other one of you:": "Le code de votre équipe, pour l'autre :",
    "Your uploads": "Vos remises",
    "a class, kept in this folder": "une classe, gardée dans ce dossier",
    "a contract of your own for its courses": "un contrat à vous pour ses cours",
    "a course needs a title": "un cours a besoin d'un titre",
    "a game was lost by a fault, after {number} moves": "une partie a été perdue par une faute, après {number} coups",
    "a move has from {least} to {most} seconds": "un coup a de {least} à {most} secondes",
    "a password has at least {number} characters": "un mot de passe a au moins {number} caractères",
    "a teacher needs a name": "un enseignant a besoin d'un nom",
    "a whole game against random moves, on every side": (
        "une partie entière contre des coups au hasard, de chaque côté"
    ),
    "added the teacher {name}": "a ajouté l'enseignant {name}",
    "adjusted": "ajusté",
    "adjusted the mark of {team} by {points}: {reason}": "a ajusté la note de {team} de {points} : {reason}",
    "all, with reasons": "tous, avec les raisons",
    "alone": "seuls",
    "an adjustment needs a reason, which the team sees": "un ajustement a besoin d'une raison, que l'équipe voit",
    "an upload has from {least} to {most} kB": "une remise a de {least} à {most} ko",
    "as your teacher knows you": "comme votre enseignant vous connaît",
    "at least {number} characters": "au moins {number} caractères",
    "at most {seconds} s": "au plus {seconds} s",
    "being graded": "en cours de correction",
    "changed the settings: {names}": "a changé les réglages : {names}",
    "checks": "contrôles",
    "choose a file first; what came is empty": "choisissez d'abord un fichier ; ce qui est arrivé est vide",
    "choose from position.legal_moves()": "choisissez parmi position.legal_moves()",
    "closed": "fermé",
    "compared at {time}": "comparées à {time}",
    "counts": "compte",
    "deleted the course {title}": "a supprimé le cours {title}",
    "empty: none": "vide : aucune",
    "exported marks or uploads": "a exporté des notes ou des remises",
    "gave {name} a new code": "a donné un nouveau code à {name}",
    "gave {team} points for what was read: {points}": "a donné à {team} des points pour ce qui a été lu : {points}",
    "gave {team} time until {time}": "a donné à {team} du temps jusqu'à {time}",
    "had all uploads that count graded again": "a fait corriger à nouveau toutes les remises qui comptent",
    "had the uploads compared": "a fait comparer les remises",
    "had upload no. {number} of {team} graded again": "a fait corriger à nouveau la remise n° {number} de {team}",
    "hand in a file such as player.py, with a function choose(position)": (
        "remettez un fichier comme player.py, avec une fonction choose(position)"
    ),
    "has passed": "est passée",
    "in teams of two": "par équipes de deux",
    "it answers within {seconds} s": "il répond en {seconds} s",
    "it is the next to be graded": "c'est la prochaine à être corrigée",
    "its moves are legal": "ses coups sont permis",
    "keep less in memory: there are 512 MB": "gardez moins en mémoire : il y a 512 Mo",
    "log in first": "connectez-vous d'abord",
    "log in first: with your code, as a cookie, or by `curl -u :CODE`": (
        "connectez-vous d'abord : avec votre code, par un cookie, ou par `curl -u :CODE`"
    ),
    "look at the clock while you search, and stop in time": (
        "regardez l'heure pendant la recherche, et arrêtez à temps"
    ),
    "made a new join code": "a fait un nouveau code du cours",
    "made the course {title}": "a créé le cours {title}",
    "make a class for damier web --class": "faire une classe pour damier web --class",
    "more time": "plus de temps",
    (
        "new makes a folder with a database and a teacher's account, and shows its password once. password "
        "gives a teacher\n"
        "another one, while no server runs on the folder.\n"
        "\n"
        "examples:\n"
        "  damier class new my-class\n"
        "  damier web --class my-class\n"
        "  damier class password my-class --name teacher"
    ): (
        "new fait un dossier avec une base de données et le compte d'un enseignant, et montre son mot de "
        "passe une fois. password\n"
        "donne à un enseignant un autre mot de passe, quand aucun serveur n'utilise le dossier.\n"
        "\n"
        "exemples :\n"
        "  damier class new my-class\n"
        "  damier web --class my-class\n"
        "  damier class password my-class --name teacher"
    ),
    "no deadline": "sans échéance",
    "no team of this course has this code; look at it again": "aucune équipe de ce cours n'a ce code ; vérifiez-le",
    "no. {number}": "n° {number}",
    "nobody may do this": "personne ne peut faire cela",
    "not graded": "pas corrigé",
    "nothing was deleted: type the title of the course exactly, {title}": (
        "rien n'a été supprimé : tapez exactement le titre du cours, {title}"
    ),
    "number": "numéro",
    "of a class that is kept elsewhere": "d'une classe gardée ailleurs",
    "one move took too long": "un coup a pris trop de temps",
    "only a teacher may do this": "seul un enseignant peut faire cela",
    "print less": "affichez moins",
    "read": "lu",
    "return a move of position.legal_moves(), or its text": (
        "retournez un coup de position.legal_moves(), ou son texte"
    ),
    "somebody called {name} has joined already: if it is you, log in with your own code": (
        "quelqu'un du nom de {name} est déjà inscrit : si c'est vous, connectez-vous avec votre propre code"
    ),
    "students have a code; a teacher can give you a new one": (
        "les étudiants ont un code ; un enseignant peut vous en donner un nouveau"
    ),
    "sum": "somme",
    "teachers do not hand in; join with another name in a private window to try it": (
        "les enseignants ne remettent rien ; pour essayer, inscrivez-vous sous un autre nom dans une fenêtre privée"
    ),
    "the best one": "la meilleure",
    "the deadline has passed: nothing more can be handed in; your teacher may give you more time": (
        "l'échéance est passée : on ne peut plus rien remettre ; votre enseignant peut vous donner plus de temps"
    ),
    "the folder of the class": "le dossier de la classe",
    "the form cannot be read": "le formulaire est illisible",
    "the last lines show where it ended: try it with this position on your own machine": (
        "les dernières lignes montrent où il s'est arrêté : essayez cette position sur votre propre machine"
    ),
    "the last one": "la dernière",
    "the note is empty": "la remarque est vide",
    "the player can be loaded": "le joueur peut être chargé",
    "the program has failed: {error}": "le programme a échoué : {error}",
    "the server has stopped {number} times": "le serveur s'est arrêté {number} fois",
    "the two new passwords are not the same": "les deux nouveaux mots de passe ne sont pas les mêmes",
    "there is no assignment {name!r} here": "il n'y a pas de travail {name!r} ici",
    "there is no class on this server: damier web --class FOLDER": (
        "il n'y a pas de classe sur ce serveur : damier web --class FOLDER"
    ),
    "there is no file of Python": "il n'y a pas de fichier Python",
    "there is no open course with this join code; look at it again": "aucun cours ouvert n'a ce code ; vérifiez-le",
    "there is no such course": "ce cours n'existe pas",
    "there is no teacher called {name}": "il n'y a pas d'enseignant du nom de {name}",
    "there is no time zone {name!r}; write Europe/Brussels or UTC": (
        "il n'y a pas de fuseau horaire {name!r} ; écrivez Europe/Brussels ou UTC"
    ),
    "there is somebody called {name} already; choose another name": (
        "il y a déjà quelqu'un du nom de {name} ; choisissez un autre nom"
    ),
    "these are more than {most} files; hand in a zip": "ce sont plus de {most} fichiers ; remettez un zip",
    "this course is closed: nothing can be handed in": "ce cours est fermé : on ne peut rien remettre",
    "this course is full": "ce cours est complet",
    "this is not a form: send multipart/form-data": "ce n'est pas un formulaire : envoyez multipart/form-data",
    "this is not right; look at it again, with all its letters and digits": (
        "ce n'est pas correct ; vérifiez toutes les lettres et tous les chiffres"
    ),
    "this is the password that you had; choose another": (
        "c'est le mot de passe que vous aviez ; choisissez-en un autre"
    ),
    "this is too large; at most {size} can be handed in": "c'est trop grand ; on peut remettre au plus {size}",
    "this server was not started with the contract {name}: --contract {name}": (
        "ce serveur n'a pas été démarré avec le contrat {name} : --contract {name}"
    ),
    "this team has {number} members already": "cette équipe a déjà {number} membres",
    "those chosen below, with reasons": "ceux choisis ci-dessous, avec les raisons",
    "time (UTC)": "heure (UTC)",
    "too many uploads; try again in {seconds} s": "trop de remises ; réessayez dans {seconds} s",
    "too many wrong codes; try again in {seconds} s": "trop de codes faux ; réessayez dans {seconds} s",
    "until": "jusqu'à",
    "upload": "remise",
    "uploads that are graded at once": "remises corrigées en même temps",
    "waits": "en attente",
    "what to do": "ce qu'il faut faire",
    "whether each passes, without reasons": "si chacun réussit, sans les raisons",
    "whose password (teacher)": "de qui est le mot de passe (teacher)",
    "write your name, as your teacher knows you": "écrivez votre nom, comme votre enseignant vous connaît",
    "wrote a note about {team}": "a écrit une remarque sur {team}",
    "you have handed in something already: your teacher can help": (
        "vous avez déjà remis quelque chose : votre enseignant peut vous aider"
    ),
    "you were shown it when you joined": "il vous a été montré à l'inscription",
    "{done} of {all} checks": "{done} contrôles sur {all}",
    "{left} more are for a person to give": "{left} autres sont à donner par une personne",
    "{move} is not legal here": "{move} n'est pas permis ici",
    "{name} can log in with this password, once; it is shown this once:": (
        "{name} peut se connecter avec ce mot de passe, une fois ; il n'est montré que cette fois :"
    ),
    "{number} day left": "encore {number} jour",
    "{number} days left": "encore {number} jours",
    "{number} hour left": "encore {number} heure",
    "{number} hours left": "encore {number} heures",
    "{number} minute left": "encore {number} minute",
    "{number} minutes left": "encore {number} minutes",
    "{number} student or team": "{number} étudiant ou équipe",
    "{number} students or teams": "{number} étudiants ou équipes",
    "{number} upload": "{number} remise",
    "{number} upload is graded before": "{number} remise est corrigée avant",
    "{number} uploads": "{number} remises",
    "{number} uploads are graded before": "{number} remises sont corrigées avant",
    "{path} is not a contract: that is a file of Python, mine.py": (
        "{path} n'est pas un contrat : c'est un fichier Python, mine.py"
    ),
    "{points} of {out_of} points": "{points} points sur {out_of}",
    "{text!r} is not a time; write 2026-11-18T23:59": "{text!r} n'est pas une heure ; écrivez 2026-11-18T23:59",
    "{title} ({name})": "{title} ({name})",
    "{title}: {part} ({name})": "{title} : {part} ({name})",
}
