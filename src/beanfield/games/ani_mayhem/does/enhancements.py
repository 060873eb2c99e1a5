"""Enhancements from A to Z, and what each of them does."""

from typing import Final

from beanfield.games.ani_mayhem.does.facts import FACTS, Does

DOES: Final[Does] = {
    "a-goddess-kiss": FACTS,
    "fatora-disquise": FACTS,
    "good-deed": FACTS,
    "inhuman-strength": FACTS,
    "m-v-p": FACTS,
    "maid-disquise": FACTS,
    "medical-disguise": FACTS,
    "military-disquise": FACTS,
    "mountain-man": FACTS,
    "peeping-disguise": FACTS,
    "police-disguise": FACTS,
    "police-forensics-expert": FACTS,
    "speed-ii": FACTS,
    "spirit": FACTS,
    "teacher-disguise": FACTS,
    "this-device": FACTS,
    "wedding-jewels": FACTS,
}
