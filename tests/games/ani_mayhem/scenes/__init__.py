"""What several tests share: cards, scenes and moves, by the chapter of which they are."""
