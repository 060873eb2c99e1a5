"""Analyses: what was found in matches that are over, as far as somebody wanted to know."""
