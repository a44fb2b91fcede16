"""Computer players: searches, levels, analysis."""
