"""Players made of a search, or of none."""
