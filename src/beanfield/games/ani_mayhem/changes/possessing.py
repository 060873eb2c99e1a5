"""Disasters that go on in the body of a character (ANI-R584)."""

from typing import Final

from beanfield.games.ani_mayhem.catalog import CONTINUOUS, numbered
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.becoming import become
from beanfield.games.ani_mayhem.reading import ability, facts_of
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.charms import Possesses

WEAK: Final = 1
"""With so much health, or less, such a disaster leaves its own body."""
POSSESSING: Final = {
    name: gift.number
    for name, line in CONTINUOUS.items()
    for clause in line
    for gift in clause.gifts
    if isinstance(gift, Possesses)
}
"""How much charm does not suffice to free whom they possess, by their names."""


def possess(w: World, disaster: Figure) -> None:
    """It is discarded, and the character there with the highest damage is a disaster; ties are broken by chance
    (ANI-R042). Without anybody there it is defeated.
    """
    there = table.characters_at(w, disaster.at)
    if not there:
        table.defeat(w, disaster)
        return
    most = max(ability(w, one, "damage") for one in there)
    strongest = [one for one in there if ability(w, one, "damage") == most]
    victim, by = strongest[w.chance.below(len(strongest))], facts_of(w, disaster).number
    table.lay_down(w, disaster, f"above.{disaster.at}", "drops", "ANI-R395")
    table.is_over(w, disaster, "discarded", "ANI-R584")
    become(w, victim, "major", table.owner_of(w, victim.piece), "ANI-R584", by=by)


def set_free(w: World, figure: Figure, opponent: Figure, charm: int) -> None:
    """Who is possessed is free if a character in a charm battle against it has charm enough."""
    by = POSSESSING.get(numbered()[figure.turned].name) if figure.turned else None
    if by is not None and charm > by and opponent.side == "character":
        become(w, figure, "character", table.owner_of(w, figure.piece), "ANI-R584", by=0)
