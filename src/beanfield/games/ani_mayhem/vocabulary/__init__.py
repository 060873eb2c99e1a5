"""The words that cards are written in: frozen data, no rules."""
