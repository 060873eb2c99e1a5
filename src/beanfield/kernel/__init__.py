"""What a game is and how one is played, seen, replayed and undone. Pure: no I/O, no clock, no game."""
