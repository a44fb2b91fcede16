"""Scenes as pictures, without a screen: one look for pages and documents."""
