"""What every game shares: the protocol, the match, the record. Knows no game and no screen."""
