"""Walls around somebody else's code; no game in it."""
