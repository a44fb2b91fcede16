"""Reversi as the course asks for it: its dialogue and its file protocol, over the rules and the search of damier."""
