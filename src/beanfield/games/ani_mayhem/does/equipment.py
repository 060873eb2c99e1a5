"""Equipment from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.conditions import every_round, has, in_haven, is_, not_
from beanfield.games.ani_mayhem.declared import one, use, weapon
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.steps import discard_this, equip, go_to, lend, look, recycle
from beanfield.games.ani_mayhem.words import (
    BEARER,
    FOE,
    always,
    counts_as,
    damage,
    defense,
    lose,
    movement,
    printed,
    symbol,
)

DOES: Final[Does] = {
    "akagiyama-23": (
        always(BEARER.which(not_(is_("B-ko Daitokuji"))), printed),
        always(BEARER.which(is_("B-ko Daitokuji")), printed.but(damage + 2, defense + 2)),
    ),
    "armitages-gun": (use(lend(printed, until="round"), combat=True), weapon),
    "blasters": (always(BEARER, printed, lose("Chi", 2)),),
    "comm-goggles": FACTS,
    "comm-phone": (use(recycle(1, is_("enhancement"), to="hand")), weapon),
    "computer-link": (always(BEARER, symbol("Dimensional"), counts_as("Robot")),),
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
    "medical-scanner": (use(equip(is_("Weapon"))),),
    "mihoshis-laser-pistol": (use(lend(printed, until="round"), combat=True), weapon),
    "nenes-hardsuit": (
        always(BEARER.which(not_(is_("Nene Romanova"))), printed),
        always(BEARER.which(is_("Nene Romanova")), printed.but(damage + 2, defense + 2, movement + 2)),
    ),
    "pruning-shears": (always(FOE, defense - 2),),
    "red-dragon-spirit-capture-star-sword": (
        use(lend(printed, until="round"), combat=True, when=not_(has("Magic"))),
        use(lend(printed.but(damage + 2), until="round"), combat=True, when=has("Magic")),
    ),
    "ring-of-water": FACTS,
    "rocket-launcher": (use(lend(printed, until="round"), combat=True),),
    "scouter": (use(look("its cards"), on=one("character", where=("here", "next to")), per="turn"),),
    "sylias-hardsuit": (
        always(BEARER.which(not_(is_("Sylia Stingray"))), printed),
        always(BEARER.which(is_("Sylia Stingray")), printed.but(damage + 2, defense + 2, movement + 2)),
        always(BEARER.which(is_("Sylia Stingray")), damage + 2, when=every_round(3)),
    ),
    "tracer-bug": (use(recycle(1, is_("equipment"), to="haven"), discard_this()),),
    "transmitter-bra": (use(go_to("bearer"), on=one("character", not_(in_haven())), when=not_(in_haven())),),
    "ura-the-armor-cat": FACTS,
}
