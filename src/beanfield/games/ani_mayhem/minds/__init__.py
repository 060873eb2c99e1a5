"""How bots play it: habits, odds, judgement, guesses."""
