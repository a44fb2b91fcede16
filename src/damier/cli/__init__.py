"""The `damier` command: one module for each of its commands."""
