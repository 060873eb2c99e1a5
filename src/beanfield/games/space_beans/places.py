"""The places at the table, by the names that asks and events have for them. A list has one name for each seat."""

MOST_PLAYERS = 6

HAND = [f"hands.{seat}" for seat in range(MOST_PLAYERS)]
OPEN = [f"open.{seat}" for seat in range(MOST_PLAYERS)]
SECRET = [f"secret.{seat}" for seat in range(MOST_PLAYERS)]
FLIPPED = [f"flipped.{seat}" for seat in range(MOST_PLAYERS)]
TROPHIES = [f"trophies.{seat}" for seat in range(MOST_PLAYERS)]
DRAW_PILE = "draw_pile"
DISCARD_PILE = "discard_pile"
