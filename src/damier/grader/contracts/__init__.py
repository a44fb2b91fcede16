"""The documents that damier can mark, a module for each."""
