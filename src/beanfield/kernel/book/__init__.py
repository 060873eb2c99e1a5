"""What people read about a game: its rules and rulings, its texts, its decks."""
