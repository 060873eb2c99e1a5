"""Combat: rounds, blows, combat cards, retreat, and who falls."""
