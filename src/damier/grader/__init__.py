"""Marks for programs that were written to a document: contracts, their checks, and reports that explain."""
