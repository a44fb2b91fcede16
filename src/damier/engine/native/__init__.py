"""Players that use the compiled core."""
