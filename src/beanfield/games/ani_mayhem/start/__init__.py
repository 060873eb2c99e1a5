"""Before the first turn: decks, piles, the field in its shapes."""
