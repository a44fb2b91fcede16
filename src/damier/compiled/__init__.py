"""The compiled core, and what it does for the games' positions."""
