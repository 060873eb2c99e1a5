"""Packs: cards that people collect, by playing and with a starter deck, and decks that are made of them."""
