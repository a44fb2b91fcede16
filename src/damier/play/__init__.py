"""A game being played, without a screen."""
