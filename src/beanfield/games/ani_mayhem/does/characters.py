"""Characters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.lines import FACTS, Does
from beanfield.games.ani_mayhem.words import (
    ME,
    PARTY_OTHERS,
    against,
    always,
    beside,
    damage,
    defense,
    energy,
    gain,
    health,
)  # fmt: skip

DOES: Final[Does] = {
    "a-ko-magami": FACTS,
    "adult-gohan": FACTS,
    "akane-tendo": FACTS,
    "annapuna": (always(ME, defense + 1, when=beside("Unipuma")),),
    "ayaka-kisaragi": (always(ME, damage + 1, defense + 1, when=against("Demon", "Devil", "Spirit")),),
    "b-ko-daitokuji": FACTS,
    "bubbles": (always(PARTY_OTHERS, damage + 1, defense + 1),),
    "captain-napolipolita": FACTS,
    "chaplain": FACTS,
    "detective-kiyone": FACTS,
    "detective-mihoshi": FACTS,
    "eddie": FACTS,
    "goten": FACTS,
    "gregory": FACTS,
    "julian-pluto-moore": (always(ME, health.at(6)),),
    "kami": (always(PARTY_OTHERS, energy + 1),),
    "krillin": FACTS,
    "leon-mcnichol": FACTS,
    "linna-yamazaki": FACTS,
    "lisa-vannett": FACTS,
    "mackie-stingray": FACTS,
    "mamoru-shimesu": FACTS,
    "master-roshi": (always(PARTY_OTHERS, gain("Chi")),),
    "nabiki-tendo": FACTS,
    "nail": FACTS,
    "nene-romanova": (always(ME, damage + 1, defense + 1, when=against("Computer")),),
    "ox-king": FACTS,
    "princess-ayeka": FACTS,
    "priss-asagiri": FACTS,
    "ross-sylibus": FACTS,
    "squad-leader-britain": FACTS,
    "sylia-stingray": FACTS,
    "tenchi-masaki": FACTS,
    "unipuma": (always(ME, damage + 1, when=beside("Annapuna")),),
}
