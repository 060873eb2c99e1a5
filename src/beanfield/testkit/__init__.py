"""What tests of a game are written with: staged positions, and proofs that hold for every game.

Nobody needs it to play. Games outside this project test with it too.
"""
