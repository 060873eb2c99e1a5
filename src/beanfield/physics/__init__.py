"""Physical acts: who judges what comes of a gesture, and how a film of it is packed. Names no game."""
