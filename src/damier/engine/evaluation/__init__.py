"""How good a position is, per game: what a search asks where it looks no further."""
