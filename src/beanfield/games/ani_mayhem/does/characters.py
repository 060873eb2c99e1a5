"""Characters from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.does.facts import FACTS, Does

DOES: Final[Does] = {
    "a-ko-magami": FACTS,
    "adult-gohan": FACTS,
    "akane-tendo": FACTS,
    "b-ko-daitokuji": FACTS,
    "captain-napolipolita": FACTS,
    "chaplain": FACTS,
    "detective-kiyone": FACTS,
    "detective-mihoshi": FACTS,
    "eddie": FACTS,
    "goten": FACTS,
    "gregory": FACTS,
    "krillin": FACTS,
    "leon-mcnichol": FACTS,
    "linna-yamazaki": FACTS,
    "lisa-vannett": FACTS,
    "mackie-stingray": FACTS,
    "mamoru-shimesu": FACTS,
    "nabiki-tendo": FACTS,
    "nail": FACTS,
    "ox-king": FACTS,
    "princess-ayeka": FACTS,
    "priss-asagiri": FACTS,
    "ross-sylibus": FACTS,
    "squad-leader-britain": FACTS,
    "sylia-stingray": FACTS,
    "tenchi-masaki": FACTS,
}
