"""What holds as long as a card is in play, and for whom.

A card is a line of clauses. `always(PARTY_OTHERS, damage + 1)` is never applied: `reading` looks at it whenever
somebody asks for a value (ANI-R048).
"""

from typing import Final, Literal

from msgspec import Struct

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.vocabulary.conditions import AtLeast, Has, Test, reads
from beanfield.games.ani_mayhem.vocabulary.gifts import Gift
from beanfield.games.ani_mayhem.vocabulary.gifts.changes import Altered, AsPrinted, Sapped
from beanfield.games.ani_mayhem.vocabulary.gifts.skills import DoublesSkills, Gain, Lose


class Whom(Struct, frozen=True):
    """Those whom a clause concerns, seen from the card that has it."""

    kind: Literal[
        "me", "bearer", "aboard", "driver", "party", "party-others", "yours", "foe-in-combat", "party-foes",
        "characters", "disasters", "primary", "place", "places", "here", "disasters-here", "yours-next-to",
    ]  # fmt: skip
    tests: tuple[Test, ...] = ()

    def which(self, *tests: Test) -> "Whom":
        """Those of them that pass all tests."""
        return Whom(self.kind, (*self.tests, *tests))


ME: Final = Whom("me")
"""The card itself."""
BEARER: Final = Whom("bearer")
"""Who has the card on it or carries it face up."""
ABOARD: Final = Whom("aboard")
"""Everybody aboard this vehicle."""
DRIVER: Final = Whom("driver")
"""Who carries this vehicle."""
PARTY: Final = Whom("party")
"""The characters of the same player at the same place."""
PARTY_OTHERS: Final = Whom("party-others")
"""The same without the one who has the card."""
YOURS: Final = Whom("yours")
"""The characters in play of the player whose card it is."""
CHARACTERS: Final = Whom("characters")
"""All characters in play."""
DISASTERS: Final = Whom("disasters")
"""All disasters in play."""
YOURS_NEXT_TO: Final = Whom("yours-next-to")
"""Those of the player of a haven at the locations next to it (ANI-255)."""
PARTY_FOES: Final = Whom("party-foes")
"""Whom one of the party of the one who has the card faces in the combat that is on."""
HERE: Final = Whom("here")
"""All characters at the location of the card, or at this location."""
DISASTERS_HERE: Final = Whom("disasters-here")
"""The disasters at this location."""
PRIMARY: Final = Whom("primary")
"""The disaster with which this one is allied, if both are at one place (ANI-588)."""
PLACE: Final = Whom("place")
"""The location at which the card is."""
PLACES: Final = Whom("places")
"""All locations."""
FOE: Final = Whom("foe-in-combat")
"""Whom the one who has the card faces in the combat that is on."""


class Always(Struct, frozen=True):
    """Holds as long as the card is in play."""

    who: Whom
    gifts: tuple[Gift, ...]
    when: Test | None = None
    """What must be true of the one who has the card."""
    most: int = 0
    """This many copies on one figure add up; 0 for all of them."""


def always(who: Whom, *gifts: Gift, when: Test | None = None, most: int = 0) -> Always:
    """A continuous effect."""
    return Always(who, gifts, when, most)


# what a clause reads and gives (ANI-R048)


def clause_reads(clause: Always, kind: type[Has | AtLeast]) -> bool:
    """Whether anything in a clause looks at skills, or at abilities."""
    tests = clause.who.tests if clause.when is None else (*clause.who.tests, clause.when)
    return any(reads(test, kind) for test in tests)


def gives_skills(clause: Always, card: AniCard) -> bool:
    """Whether a clause of this card gives skills."""
    skilled = (Gain, Lose, DoublesSkills)
    return any(isinstance(gift, skilled) or (isinstance(gift, AsPrinted) and card.skills) for gift in clause.gifts)


def gives_charm(clause: Always, card: AniCard) -> bool:
    """Whether a clause of this card changes charm."""
    return any(
        isinstance(gift, Sapped)
        or (isinstance(gift, Altered) and gift.value == "charm")
        or (isinstance(gift, AsPrinted) and "charm" in card.changes)
        for gift in clause.gifts
    )
