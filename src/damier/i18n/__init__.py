"""The languages of texts for people."""
