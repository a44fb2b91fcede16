"""Protocols by which programs that know nothing of each other play: NBoard's, and GTP for Othello."""
