"""Players for any game: random, greedy, search."""
