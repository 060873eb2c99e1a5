"""Ratings: how strong people are at games, what they have played, and who leads."""
