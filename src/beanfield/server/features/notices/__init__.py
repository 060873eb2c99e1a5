"""Notices: people are told that a table waits for them, on their devices, at an address of theirs, or by mail."""
