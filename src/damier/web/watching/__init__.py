"""Contests of the arena on the page, while they are played or later."""
