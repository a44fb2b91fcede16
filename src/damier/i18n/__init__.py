"""The languages that people are spoken to in."""
