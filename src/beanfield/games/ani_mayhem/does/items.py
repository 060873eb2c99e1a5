"""Items from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.does.facts import FACTS, Does

DOES: Final[Does] = {
    "ancient-pottery": FACTS,
    "barbells": FACTS,
    "c-kos-lunch": FACTS,
    "cleaning-supplies": FACTS,
    "cute-little-dolly": FACTS,
    "defense-minister-callahan": FACTS,
    "dirty-laundry": FACTS,
    "dragon-ball": FACTS,
    "earrings": FACTS,
    "family-picture": FACTS,
    "firewood": FACTS,
    "galaxy-police-flag": FACTS,
    "glass-of-wine": FACTS,
    "go-board": FACTS,
    "gohans-dragon-ball": FACTS,
    "juraian-royal-teardrop": FACTS,
    "keys": FACTS,
    "kodachis-school-dress": FACTS,
    "lab-computers": FACTS,
    "lingerie": FACTS,
    "mrs-tendos-cookbook": FACTS,
    "musical-instrument": FACTS,
    "project-greenpeace": FACTS,
    "sake-tub": FACTS,
    "samurai-gohan": FACTS,
    "training-book": FACTS,
}
