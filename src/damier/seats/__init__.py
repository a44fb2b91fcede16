"""Who can play: one table of seat kinds for the command line, the menu and the window."""
