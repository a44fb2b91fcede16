"""The compiled core, as players."""
