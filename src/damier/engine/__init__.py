"""Players that choose by themselves."""
