"""Equipment from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.declared import lend, look, use, weapon
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.words import FOE, always, defense, printed

DOES: Final[Does] = {
    "armitages-gun": (use(lend(printed, until="round"), combat=True), weapon),
    "comm-goggles": FACTS,
    "hand-computer": FACTS,
    "hand-gun": FACTS,
    "jet-pack": FACTS,
    "k-12-battlesuit": FACTS,
    "lamp-of-fire": FACTS,
    "lamp-of-the-winds": FACTS,
    "leons-boomer-rifle": (use(lend(printed, until="round"), combat=True), weapon),
    "leons-missle-gun": (use(lend(printed, until="round"), combat=True), weapon),
    "light": (use(look("item beneath", top=1), per="turn"),),
    "mackies-battlesuit": FACTS,
    "mihoshis-laser-pistol": (use(lend(printed, until="round"), combat=True), weapon),
    "pruning-shears": (always(FOE, defense - 2),),
    "ring-of-water": FACTS,
    "rocket-launcher": (use(lend(printed, until="round"), combat=True),),
    "ura-the-armor-cat": FACTS,
}
