"""Searching for a move: what no game owns."""
