"""Laws and perft: for our games, and for yours."""
