"""What the class of `damier web` says, in French."""

from __future__ import annotations

from typing import Final

WEB_CLASS: Final[dict[str, str]] = {
    "--contract, --workers and --cluster are for a class: damier web --class FOLDER": (
        "--contract, --workers et --cluster concernent une classe : damier web --class FOLDER"
    ),
    "a class, kept in this folder": "une classe, conservée dans ce dossier",
    "a contract of your own for its courses": "votre propre contrat, pour ses cours",
    "a course needs a title": "donnez un titre au cours",
    "a game was lost by a fault, after {number} move": "une partie a été perdue par une faute, après {number} coup",
    "a game was lost by a fault, after {number} moves": "une partie a été perdue par une faute, après {number} coups",
    "a move has from {least} to {most} seconds": "un coup peut prendre de {least} à {most} secondes",
    "A new code for {name}": "Un nouveau code pour {name}",
    "A note that only teachers see": "Remarque (seuls les enseignants la voient)",
    "a password has at least {number} characters": "un mot de passe compte au moins {number} caractères",
    "a teacher needs a name": "donnez un nom à l'enseignant",
    "A team of two": "En équipe de deux",
    "a whole game against random moves, on every side": "une partie entière contre des coups au hasard, de chaque côté",
    "Add a teacher": "Ajouter un enseignant",
    "Add the note": "Ajouter la remarque",
    "added the teacher {name}": "a ajouté l'enseignant {name}",
    "Adjust": "Ajuster",
    "Adjust the mark": "Ajuster la note",
    "adjusted": "ajustements",
    "adjusted the mark of {team} by {points}: {reason}": "a ajusté la note de {team} de {points} : {reason}",
    "All uploads, marks, notes and the accounts of its students are gone then, for good.": (
        "Toutes les remises, les notes, les remarques et les comptes de ses étudiants sont alors supprimés "
        "définitivement."
    ),
    "all, with reasons": "toutes, avec les raisons",
    "alone": "seuls",
    "alone or in teams": "seuls ou en équipes",
    "an adjustment needs a reason, which the team sees": "un ajustement demande une raison, que l'équipe verra",
    "an upload has from {least} to {most} kB": "une remise peut avoir de {least} à {most} ko",
    "as your teacher knows you": "tel que votre enseignant vous connaît",
    "Assignment": "Travail",
    "at least {number} characters": "au moins {number} caractères",
    "at most {most} points can be given or taken": "on peut donner ou retirer {most} points au plus",
    "at most {seconds} s": "au plus {seconds} s",
    "Back": "Retour",
    "being graded": "en cours de correction",
    "changed ID numbers: {number}": "a changé des matricules : {number}",
    "changed the settings: {names}": "a changé les réglages : {names}",
    "checks": "vérifications",
    "checks that are shown": "vérifications montrées",
    "Checks that students see before the deadline": "Vérifications que les étudiants voient avant l'échéance",
    "choose a file first; what came is empty": "choisissez d'abord un fichier ; rien n'est arrivé, ou un fichier vide",
    "Choose a password of your own first.": "Choisissez d'abord votre propre mot de passe.",
    "choose from position.legal_moves()": "choisissez parmi position.legal_moves()",
    "Chosen checks": "Vérifications choisies",
    "Class": "Classe",
    "closed": "fermé",
    "Code of the other one's team": "Code de l'équipe de votre partenaire",
    "Code of the team": "Code de l'équipe",
    "Compare again": "Comparer à nouveau",
    "Compare the uploads that count": "Comparer les remises qui comptent",
    "compared at {time}": "comparées le {time}",
    "Contracts of this server": "Contrats de ce serveur",
    "counts": "compte",
    "Courses": "Cours",
    "Date": "Date",
    "Deadline": "Échéance",
    "deadline": "échéance",
    "Deadline of this team ({zone})": "Échéance de cette équipe ({zone})",
    "Delete for good": "Supprimer définitivement",
    "Delete this course": "Supprimer ce cours",
    "deleted the course {title}": "a supprimé le cours {title}",
    "Documents": "Énoncés",
    "Download": "Télécharger",
    "Drop files here, or choose them": "Déposez vos fichiers ici, ou choisissez-les",
    "empty: none": "vide : aucune",
    "Every teacher sees and does everything on this server, except remove themselves.": (
        "Chaque enseignant voit tout et peut tout faire sur ce serveur, sauf se retirer soi-même."
    ),
    "Export": "Exporter",
    "exported the marks: a table (CSV)": "a exporté les notes : tableau (CSV)",
    "exported the marks: a table for Moodle (CSV)": "a exporté les notes : tableau pour Moodle (CSV)",
    "exported the results for Gradescope (JSON in a zip)": "a exporté les résultats pour Gradescope (JSON dans un zip)",
    "exported the uploads that count (zip)": "a exporté les remises qui comptent (zip)",
    "Files of this assignment: {files}": "Fichiers de ce travail : {files}",
    "Files or one archive (zip), {size} together.": "Des fichiers ou une archive (zip), {size} en tout.",
    "For teachers": "Pour les enseignants",
    "From a terminal, with your own code in the place of CODE:": (
        "Depuis un terminal, avec votre code personnel à la place de CODE :"
    ),
    "gave {name} a new code": "a donné un nouveau code à {name}",
    "gave {name} the ID number {number}": "a donné à {name} le matricule {number}",
    "gave {team} points for what was read: {points}": "a donné à {team} des points pour ce qui a été lu : {points}",
    "gave {team} time until {time}": "a accordé à {team} un délai jusqu'au {time}",
    "Give a new code": "Donner un nouveau code",
    "give from 0 to {most:g} points; what goes beyond is an adjustment": (
        "donnez de 0 à {most:g} points ; au-delà, c'est un ajustement"
    ),
    "Grade again": "Corriger à nouveau",
    "Grade all again": "Tout corriger à nouveau",
    "had all uploads that count graded again": "a fait corriger à nouveau toutes les remises qui comptent",
    "had the uploads compared": "a fait comparer les remises",
    "had upload no. {number} of {team} graded again": "a fait corriger à nouveau la remise n° {number} de {team}",
    "Hand in": "Remettre",
    "hand in a file such as player.py, with a function choose(position)": (
        "remettez un fichier comme player.py, avec une fonction choose(position)"
    ),
    "Hand in from a terminal": "Remettre depuis un terminal",
    "Handed in by": "Remis par",
    "has passed": "dépassée",
    "Has {name} lost the code?": "{name} a perdu son code ?",
    "How": "Comment",
    "I have it: go on": "C'est noté : continuer",
    "ID number": "Matricule",
    "ID number of {name}": "Matricule de {name}",
    "ID numbers": "Matricules",
    "in teams of two": "par équipes de deux",
    "it answers within {seconds} s": "il répond en {seconds} s",
    "It has a teacher already; a lost password: damier class password {folder}": (
        "Elle a déjà un enseignant ; pour un mot de passe perdu : damier class password {folder}"
    ),
    "It is shown this once; the old one does not work any more.": (
        "Il n'est montré que cette fois ; l'ancien ne fonctionne plus."
    ),
    "it is the next to be graded": "c'est la prochaine à corriger",
    "its moves are legal": "ses coups sont permis",
    "Join": "Rejoindre",
    "Join another course": "Rejoindre un autre cours",
    "Join code": "Code du cours",
    "Join that team": "Rejoindre cette équipe",
    "Joined": "Inscription",
    "Keep it": "Enregistrer",
    "keep less in memory: there are 512 MB": "gardez moins en mémoire : il y a 512 Mo",
    "Keep points": "Enregistrer les points",
    "Keep the numbers": "Enregistrer les matricules",
    "ladder": "échelle",
    "Ladder: programs play against each other": "Échelle : les programmes jouent entre eux",
    "largest upload": "taille maximale",
    "Largest upload (kB)": "Taille maximale d'une remise (ko)",
    "Last": "Dernière",
    "Log": "Journal",
    "Log in": "Se connecter",
    "log in first": "connectez-vous d'abord",
    "log in first: with your code, as a cookie, or by `curl -u :CODE`": (
        "connectez-vous d'abord : avec votre code, par un cookie, ou par `curl -u :CODE`"
    ),
    ("Log in there as {name} with the password {password}; it is shown this once, and you choose another one then."): (
        "Connectez-vous là comme {name} avec le mot de passe {password} ; il n'est montré que cette fois, et vous "
        "en choisirez un autre."
    ),
    "Log out": "Se déconnecter",
    "look at the clock while you search, and stop in time": (
        "surveillez l'heure pendant la recherche, et arrêtez à temps"
    ),
    "made a new join code": "a créé un nouveau code du cours",
    "made the course {title}": "a créé le cours {title}",
    "make a class for damier web --class": "créer une classe pour damier web --class",
    "Make a new join code": "Créer un nouveau code",
    "Make the course": "Créer le cours",
    "Mark": "Note",
    "Marks (CSV)": "Notes (CSV)",
    "More": "Autres actions",
    "More time": "Délai supplémentaire",
    "more time": "délai",
    "Name": "Nom",
    "New course": "Nouveau cours",
    (
        "new makes a folder with a database and a teacher's account, and shows its password once. password gives a "
        "teacher\n"
        "another one, while no server runs on the folder.\n"
        "\n"
        "examples:\n"
        "  damier class new my-class\n"
        "  damier web --class my-class\n"
        "  damier class password my-class --name teacher"
    ): (
        "new crée un dossier avec une base de données et un compte d'enseignant, dont il montre une fois le mot de "
        "passe. password\n"
        "donne à un enseignant un autre mot de passe, quand aucun serveur n'utilise le dossier.\n"
        "\n"
        "exemples :\n"
        "  damier class new my-class\n"
        "  damier web --class my-class\n"
        "  damier class password my-class --name teacher"
    ),
    "New password": "Nouveau mot de passe",
    "New password again": "Nouveau mot de passe (une seconde fois)",
    "no deadline": "sans échéance",
    "No ladder: what is handed in for this assignment does not play a game.": (
        "Pas d'échelle : ce qui est remis pour ce travail ne joue à aucun jeu."
    ),
    "no team of this course has this code; look at it again": "aucune équipe de ce cours n'a ce code ; vérifiez-le",
    "no. {number}": "n° {number}",
    "Nobody has joined yet.": "Personne ne s'est encore inscrit.",
    "nobody may do this": "personne n'a le droit de faire cela",
    "not graded": "non corrigée",
    "Not graded, which is not your fault: {why}": "Non corrigée, sans faute de votre part : {why}",
    "Notes": "Remarques",
    "nothing": "rien",
    "Nothing more can be handed in here; your teacher may give you more time.": (
        "Plus rien ne peut être remis ici ; votre enseignant peut vous accorder un délai."
    ),
    "nothing was deleted: type the title of the course exactly, {title}": (
        "rien n'a été supprimé : tapez exactement le titre du cours, {title}"
    ),
    "Nothing was handed in yet.": "Rien n'a encore été remis.",
    "number": "numéro",
    "of a class that is kept elsewhere": "d'une classe conservée ailleurs",
    "one move took too long": "un coup a pris trop de temps",
    "only a teacher may do this": "seul un enseignant a le droit de faire cela",
    "only for players, and documents or parts of one whose programs play": (
        "seulement pour des joueurs, et pour les énoncés ou parties dont les programmes jouent"
    ),
    "open or closed": "ouvert ou fermé",
    "Open: students can join and hand in": "Ouvert : les étudiants peuvent s'inscrire et remettre",
    "or an e-mail address; exported marks carry it": "ou une adresse électronique ; les notes exportées le portent",
    "Password": "Mot de passe",
    "Password until now": "Mot de passe actuel",
    "Paste a list": "Coller une liste",
    "Players: other games": "Joueurs : autres jeux",
    "Players: {game}": "Joueurs : {game}",
    "Points, such as 1.5 or -2": "Points, par exemple 1,5 ou -2",
    "print less": "affichez moins",
    "read": "lecture",
    "Reason, which the team sees": "Raison (l'équipe la voit)",
    "Remove {name}": "Retirer {name}",
    "removed the teacher {name}": "a retiré l'enseignant {name}",
    "Result": "Résultat",
    "return a move of position.legal_moves(), or its text": "renvoyez un coup de position.legal_moves(), ou son texte",
    "Seconds for a move": "Secondes par coup",
    "Sending…": "Envoi…",
    "somebody called {name} has joined already: if it is you, log in with your own code; if it is not you, add "
    "an initial": (
        "quelqu'un du nom de {name} est déjà inscrit : si c'est vous, connectez-vous avec votre code personnel ; si ce "
        "n'est pas vous, ajoutez une initiale"
    ),
    ("Student numbers or e-mail addresses, as Moodle or Gradescope know your students: exported marks carry them."): (
        "Les matricules ou les adresses électroniques par lesquels Moodle ou Gradescope connaissent vos étudiants "
        ": les notes exportées les portent."
    ),
    "Students and teams": "Étudiants et équipes",
    "Students hand in": "Les étudiants remettent",
    "students have a code; a teacher can give you a new one": (
        "les étudiants ont un code ; un enseignant peut vous en donner un nouveau"
    ),
    "Students open {address} and join with this code:": (
        "Les étudiants ouvrent {address} et s'inscrivent avec ce code :"
    ),
    "sum": "total",
    "Teachers": "Enseignants",
    "teachers do not hand in; join with another name in a private window to try it": (
        "les enseignants ne remettent rien ; pour essayer, inscrivez-vous sous un autre nom dans une fenêtre privée"
    ),
    "The arena is at {address}arena": "L'arène est à {address}arena",
    "the best one": "la meilleure",
    "The class is at {address}class": "La classe est à {address}class",
    "The class is in {folder}. Start it: damier web --class {folder}": (
        "La classe est dans {folder}. Pour la démarrer : damier web --class {folder}"
    ),
    "the cluster has not done a job: {why}": "la grappe n'a pas fait un travail : {why}",
    "The code is copied.": "Le code est copié.",
    "the deadline has passed: nothing more can be handed in; your teacher may give you more time": (
        "l'échéance est passée : plus rien ne peut être remis ; votre enseignant peut vous accorder un délai"
    ),
    "the folder of the class": "le dossier de la classe",
    "the form cannot be read": "le formulaire est illisible",
    "the last lines show where it ended: try it with this position on your own machine": (
        "les dernières lignes montrent où il s'est arrêté : essayez cette position sur votre propre machine"
    ),
    "the last one": "la dernière",
    "the note is empty": "la remarque est vide",
    "The old join code stops working then; who has joined stays.": (
        "L'ancien code ne fonctionne alors plus ; les étudiants inscrits le restent."
    ),
    "the player can be loaded": "le joueur peut être chargé",
    "the program has failed: {error}": "le programme a échoué : {error}",
    "the server has stopped {number} times": "le serveur s'est arrêté {number} fois",
    "the two new passwords are not the same": "les deux nouveaux mots de passe sont différents",
    "there is no assignment {name!r} here": "il n'y a pas de travail {name!r} ici",
    "there is no class on this server: damier web --class FOLDER": (
        "il n'y a pas de classe sur ce serveur : damier web --class FOLDER"
    ),
    "There is no course yet. Begin with one: students join it with its code.": (
        "Il n'y a pas encore de cours. Commencez par en créer un : les étudiants s'y inscrivent avec son code."
    ),
    "there is no file of Python": "il n'y a aucun fichier Python",
    "there is no open course with this join code; look at it again": "aucun cours ouvert n'a ce code ; vérifiez-le",
    "there is no such course": "ce cours n'existe pas",
    "there is no such teacher": "cet enseignant n'existe pas",
    "there is no teacher called {name}": "il n'y a pas d'enseignant du nom de {name}",
    "there is no time zone {name!r}; choose one of the list, such as Europe/Brussels, or UTC": (
        "il n'y a pas de fuseau horaire {name!r} ; choisissez dans la liste, par exemple Europe/Brussels, ou UTC"
    ),
    "there is somebody called {name} already; choose another name": (
        "il y a déjà quelqu'un du nom de {name} ; choisissez un autre nom"
    ),
    "these are more than {most} files; hand in a zip": "il y a plus de {most} fichiers ; remettez un zip",
    "this course is closed: nothing can be handed in": "ce cours est fermé : on ne peut rien remettre",
    "This course is closed: open it in its settings.": "Ce cours est fermé : ouvrez-le dans ses réglages.",
    "this course is full": "ce cours est complet",
    "this is not a form: send multipart/form-data": "ce n'est pas un formulaire : envoyez multipart/form-data",
    "this is not right; look at it again, with all its letters and digits": (
        "ce n'est pas correct ; vérifiez chaque lettre et chaque chiffre"
    ),
    "this is the password that you had; choose another": (
        "c'est le mot de passe que vous aviez ; choisissez-en un autre"
    ),
    "this is too large; at most {size} can be handed in": "c'est trop volumineux ; une remise a {size} au plus",
    "this is too long: at most {most} characters are allowed": "c'est trop long : {most} caractères au plus",
    "This is your own code. With it you log in again, here or on another device.": (
        "Voici votre code personnel. Il vous permet de vous reconnecter, ici ou sur un autre appareil."
    ),
    "this server was not started with the contract {name}: --contract {name}": (
        "ce serveur n'a pas été démarré avec le contrat {name} : --contract {name}"
    ),
    "this team has {number} members already": "cette équipe a déjà {number} membres",
    "those chosen below, with reasons": "celles choisies ci-dessous, avec les raisons",
    "time (UTC)": "heure (UTC)",
    "time zone": "fuseau horaire",
    "Time zone of the deadline": "Fuseau horaire de l'échéance",
    "Title": "Titre",
    "title": "titre",
    "To be read": "À lire",
    "To the class": "Vers la classe",
    "too many uploads; try again in {seconds} s": "trop de remises ; réessayez dans {seconds} s",
    "too many wrong codes; try again in {seconds} s": "trop de codes erronés ; réessayez dans {seconds} s",
    "type a city: Brussels, Paris, Montreal…": "tapez une ville : Brussels, Paris, Montreal…",
    "Type the course's title to confirm: {title}": "Tapez le titre du cours pour confirmer : {title}",
    "until": "jusqu'au",
    "Until the deadline you see some of the checks; all of them come after it.": (
        "Jusqu'à l'échéance, vous ne voyez qu'une partie des vérifications ; toutes sont montrées ensuite."
    ),
    "Until the deadline you see which checks pass; the reasons come after it.": (
        "Jusqu'à l'échéance, vous voyez quelles vérifications réussissent ; les raisons sont montrées ensuite."
    ),
    "Upload": "Remise",
    "upload": "remise",
    "Upload no. {number}": "Remise n° {number}",
    "Uploads": "Remises",
    "Uploads are being compared.": "Les remises sont en train d'être comparées.",
    "Uploads that are alike": "Remises qui se ressemblent",
    "uploads that are graded at once": "remises corrigées en même temps",
    "Uploads that count (zip)": "Remises qui comptent (zip)",
    "Uploads were not compared yet.": "Les remises n'ont pas encore été comparées.",
    "Waiting to be graded": "En attente de correction",
    "waits": "en attente",
    "Welcome, {name}": "Bienvenue, {name}",
    "What": "Quoi",
    "what is handed in for this assignment does not play a game: choose no ladder": (
        "ce qui est remis pour ce travail ne joue à aucun jeu : décochez l'échelle"
    ),
    "what to do": "ce qu'il faut faire",
    "When": "Quand",
    "whether each passes, without reasons": "lesquelles réussissent, sans les raisons",
    "Which upload counts": "Remise qui compte",
    "which upload counts": "remise qui compte",
    "Who": "Qui",
    "Who has it can hand in for you. If you lose it, your teacher can give you another.": (
        "Toute personne qui l'a peut remettre à votre place. Si vous le perdez, votre enseignant peut vous en "
        "donner un autre."
    ),
    "whose password (teacher)": "de qui est le mot de passe (teacher)",
    "With a join code from your teacher": "Avec le code du cours, donné par votre enseignant",
    "workers of a Dask scheduler grade uploads": "les ouvriers d'un ordonnanceur Dask corrigent les remises",
    "Write it down or save it: it is shown this once.": "Notez-le ou enregistrez-le : il n'est montré que cette fois.",
    "write your name, as your teacher knows you": "écrivez votre nom, tel que votre enseignant vous connaît",
    "wrote a note about {team}": "a écrit une remarque sur {team}",
    "you": "vous",
    "You are {name}.": "Vous êtes {name}.",
    "you cannot remove yourself; another teacher can": "vous ne pouvez pas vous retirer ; un autre enseignant le peut",
    "You have been here before": "Vous avez déjà un code personnel",
    "you were shown it when you joined": "il vous a été montré à l'inscription",
    "Your best upload counts.": "Votre meilleure remise compte.",
    "Your courses": "Vos cours",
    "Your files": "Vos fichiers",
    "Your last upload counts.": "Votre dernière remise compte.",
    "Your own code": "Votre code personnel",
    "How to write a player": "Comment écrire un joueur",
    "Takes the move after which it leads by most points.": (
        "Prend le coup après lequel il a le plus de points d'avance."
    ),
    "Your file has a function choose(position) that returns one of the position's legal moves: a move, or its "
    "text. This one looks one move ahead:": (
        "Votre fichier a une fonction choose(position) qui renvoie un des coups permis de la position : un coup, ou "
        "son texte. Celle-ci regarde un coup à l'avance :"
    ),
    "print(position) shows the board; what you print is in the report. The file may import damier and the "
    "files that are handed in with it.": (
        "print(position) montre le plateau ; ce que vous affichez est dans le rapport. Le fichier peut importer damier "
        "et les fichiers remis avec lui."
    ),
    "Download a player.py to begin with": "Télécharger un player.py pour commencer",
    "It has": "Elle a",
    "which is": "c'est-à-dire",
    "{game}: the moves at the start, as texts: {moves}": "{game} : les coups au départ, en textes : {moves}",
    "the legal moves, a list; at least one": "les coups permis, une liste ; un au moins",
    "the position after a move; the position itself does not change": (
        "la position après un coup ; la position elle-même ne change pas"
    ),
    "whose turn it is: 0 for the first player, 1 for the second …; here it is yours": (
        "à qui le tour : 0 pour le premier joueur, 1 pour le deuxième… ; ici c'est le vôtre"
    ),
    "the score board: a list with one number for each player": "le score : une liste avec un nombre par joueur",
    "None while the game goes on; at its end, outcome().ranks has 1 for who has won": (
        "None tant que la partie dure ; à la fin, outcome().ranks a 1 pour qui a gagné"
    ),
    "how many play": "combien jouent",
    "when the dice are to move (to_move is -1): what they can show, each with its probability": (
        "quand c'est aux dés (to_move vaut -1) : ce qu'ils peuvent montrer, avec la probabilité de chaque cas"
    ),
    "A player: {game}": "Un joueur : {game}",
    "The move to be made in a position: so far the first one that is legal.": (
        "Le coup à jouer dans une position : pour l'instant, le premier qui est permis."
    ),
    "choose a better one": "choisissez-en un meilleur",
    "what is handed in for this assignment is not a player of a game": (
        "ce qui est remis pour ce devoir n'est pas le joueur d'un jeu"
    ),
    "Your player is a file such as player.py with a function choose(position).": (
        "Votre joueur est un fichier comme player.py avec une fonction choose(position)."
    ),
    "Your teacher can have it graded again.": "Votre enseignant peut la faire corriger à nouveau.",
    "Your team's code, for the other one of you:": "Le code de votre équipe, pour votre partenaire :",
    "Your uploads": "Vos remises",
    "{done} of {all} checks": "vérifications : {done} sur {all}",
    "; {left:g} points are for a person to give": " ; {left:g} points à attribuer par une personne",
    "A person will read: {titles}": "Une personne lira : {titles}",
    "Nothing was read yet.": "Rien n'a encore été lu.",
    "{move} is not legal here": "{move} n'est pas permis ici",
    "{name} can log in with this password, once; it is shown this once:": (
        "{name} peut se connecter une fois avec ce mot de passe, qui n'est montré que cette fois :"
    ),
    "{name} cannot log in any more then; courses, marks and notes stay.": (
        "{name} ne peut alors plus se connecter ; les cours, les notes et les remarques restent."
    ),
    "{number} byte": "{number} octet",
    "{number} bytes": "{number} octets",
    "{number} day left": "encore {number} jour",
    "{number} days left": "encore {number} jours",
    "{number} hour left": "encore {number} heure",
    "{number} hours left": "encore {number} heures",
    "{number} minute left": "encore {number} minute",
    "{number} minutes left": "encore {number} minutes",
    "{number} student or team": "{number} étudiant ou équipe",
    "{number} students or teams": "{number} étudiants ou équipes",
    "{number} upload": "{number} remise",
    "{number} upload is graded before": "encore {number} remise à corriger avant",
    "{number} uploads": "{number} remises",
    "{number} uploads are graded before": "encore {number} remises à corriger avant",
    "{path} is not a contract: that is a file of Python, mine.py": (
        "{path} n'est pas un contrat : c'est un fichier Python, mine.py"
    ),
    "{size} kB": "{size} ko",
    "{size} MB": "{size} Mo",
    "{text!r} is not a time; write 2026-11-18T23:59": "{text!r} n'est pas une heure ; écrivez 2026-11-18T23:59",
    "{title} ({name})": "{title} ({name})",
    "{title}: {part} ({name})": "{title}, {part} ({name})",
}
