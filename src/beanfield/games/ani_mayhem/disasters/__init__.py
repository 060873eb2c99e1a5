"""Disasters that do not fight: when they take effect, on whom; and traits that are triggered."""
