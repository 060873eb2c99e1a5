"""Enhancements from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.declared import lend, look, one, use
from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.words import BEARER, against, always, damage, defense, health, printed

DOES: Final[Does] = {
    "a-goddess-kiss": FACTS,
    "fatora-disquise": FACTS,
    "good-deed": FACTS,
    "inhuman-strength": FACTS,
    "juraian-battlesuit": (use(lend(printed, until="round"), per="round"),),
    "m-v-p": FACTS,
    "maid-disquise": FACTS,
    "medical-disguise": FACTS,
    "military-disquise": FACTS,
    "mountain-man": FACTS,
    "peep-hole": (
        use(look("hand", by_chance=True), on=one("player", whose="others"), per="turn"),
        use(look("draw pile", by_chance=True), per="turn"),
    ),
    "peeping-disguise": FACTS,
    "personal-training": (always(BEARER, printed, most=1),),
    "pleasure-treatment": (always(BEARER, health + 2),),
    "police-disguise": FACTS,
    "police-forensics-expert": FACTS,
    "speed-ii": FACTS,
    "spirit": FACTS,
    "spirit-fighting": (always(BEARER, damage + 2, defense + 2, when=against("Demon", "Ogre", "Devil", "Undead")),),
    "teacher-disguise": FACTS,
    "this-device": FACTS,
    "wedding-jewels": FACTS,
}
