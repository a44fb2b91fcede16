"""The kinds of players: one table for the command line, the menu and the window."""
