"""A game looked back at: what each move cost, where it turned, what the dice gave. Without a screen."""
