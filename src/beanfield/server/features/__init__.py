"""Features: each a folder with all that it is, from its rows to its routes. None of them knows another."""
