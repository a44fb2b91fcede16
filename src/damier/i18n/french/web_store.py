"""What the database and the engines of `damier web` say, in French."""

from __future__ import annotations

from typing import Final

WEB_STORE: Final[dict[str, str]] = {
    "PostgreSQL needs psycopg: pip install 'damier[web]'": (
        "PostgreSQL a besoin de psycopg : pip install 'damier[web]'"
    ),
    "this is not the URL of a database: write sqlite:///games.db or postgresql://user@host/name": (
        "ce n'est pas l'URL d'une base de données : écrivez sqlite:///parties.db ou postgresql://utilisateur@hôte/nom"
    ),
    "the disk of the database {database} is full": "le disque de la base de données {database} est plein",
    "the database {database} cannot be written: it is read-only": (
        "impossible d'écrire dans la base de données {database} : elle est en lecture seule"
    ),
    "{database} is not a SQLite database, or it is damaged: {why}": (
        "{database} n'est pas une base de données SQLite, ou elle est endommagée : {why}"
    ),
    "the database {database} cannot be used: {why}": "la base de données {database} est inutilisable : {why}",
    "the database {database} cannot be opened: {why}": "impossible d'ouvrir la base de données {database} : {why}",
    "the database {database} is used by another server; several servers can share a PostgreSQL database: "
    "--database postgresql://user@host/name": (
        "la base de données {database} est utilisée par un autre serveur ; plusieurs serveurs peuvent partager une "
        "base PostgreSQL : --database postgresql://utilisateur@hôte/nom"
    ),
    "the database {database} was made by a newer version of damier; install that": (
        "la base de données {database} vient d'une version plus récente de damier ; installez celle-là"
    ),
    "the database {database} is closed": "la base de données {database} est fermée",
    "the database {database} is too busy": "la base de données {database} est trop occupée",
    "the database {database} has not answered for {seconds} seconds": (
        "la base de données {database} n'a pas répondu depuis {seconds} secondes"
    ),
    "there is a game {game!r} already": "il y a déjà une partie {game!r}",
    "a notice of more than {most} bytes cannot be told": "un avis de plus de {most} octets ne peut pas être transmis",
    "{seat!r} is not an engine that the server may start": ("{seat!r} n'est pas un moteur que le serveur peut lancer"),
    "the server is stopping": "le serveur s'arrête",
    "too many games wait for an engine; try again later": ("trop de parties attendent un moteur ; réessayez plus tard"),
}
