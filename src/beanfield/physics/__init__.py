"""Physical acts: who judges a gesture, and how a film of it is packed. Names no game."""
