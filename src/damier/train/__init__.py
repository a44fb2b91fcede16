"""What players learn from games against themselves: `python -m damier.train reversi`, or `draughts`."""
