"""What stands on cards, in every language."""
