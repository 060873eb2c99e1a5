"""What the cards do, one file for each type of card. A card that is in none of these files is not built yet."""
