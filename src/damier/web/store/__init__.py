"""Where games are kept: a SQLite file, or a PostgreSQL server that several processes share."""
