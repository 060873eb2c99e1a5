"""Minor disasters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.lines import FACTS, Does

DOES: Final[Does] = {
    "bugrom-type-1": FACTS,
    "class-c-boomer": FACTS,
    "dr-weelos-bio-men": FACTS,
    "goons": FACTS,
    "happy-tanks": FACTS,
}
