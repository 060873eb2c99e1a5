"""What a game is and how one is played, seen, replayed and undone. Pure: no I/U, no clock, no game."""
