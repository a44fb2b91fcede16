"""Training by self-play: `python -m damier.train reversi`, or `draughts`."""
