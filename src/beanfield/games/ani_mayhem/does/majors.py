"""Major disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.lines import FACTS, Does

DOES: Final[Does] = {
    "assassin-bot-land-augmented": FACTS,
    "ginger": FACTS,
    "sabre-toothed-tiger": FACTS,
}
