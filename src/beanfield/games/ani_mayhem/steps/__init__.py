"""What the steps of cards do, where somebody may be asked, and what those steps stand on."""
