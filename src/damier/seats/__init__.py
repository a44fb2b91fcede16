"""Who can sit at the board: one table of seat kinds for the command line, the menu and the window."""
