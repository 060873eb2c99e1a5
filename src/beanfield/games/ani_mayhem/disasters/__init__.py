"""Disasters: when they take effect, whom they threaten, what they steal."""
