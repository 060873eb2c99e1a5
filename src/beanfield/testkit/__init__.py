"""Tools for testing a game: staged positions, and checks that every game must pass.

Nobody needs them to play. Games outside this project can use them too.
"""
