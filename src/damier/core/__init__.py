"""The protocol, matches, records and what else all games share. It depends on no game and no screen."""
