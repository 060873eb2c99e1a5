"""What a figure is now: its kind, and the facts that hold for it.

Most are what is printed on their cards. Some have become something else: a character that is a disaster, a disaster
that is a character or a vehicle. Their side tells the kind; `facts_of` gives the card as it is in that kind. Some are
copies of others, and read the facts of those.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from msgspec.structs import replace

from beanfield.games.ani_mayhem.card import AniCard, CardType
from beanfield.games.ani_mayhem.catalog import CONTINUOUS, catalog, has_clause, numbered, steps_of
from beanfield.games.ani_mayhem.reading.keeping import kept_of_table
from beanfield.games.ani_mayhem.state import Figure, Seen, Side
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import Raises
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import Unleashes

TYPES: Final[Mapping[Side, CardType]] = {
    "character": "character",
    "minor": "minor-disaster",
    "major": "major-disaster",
    "vehicle": "equipment",
}
"""The type of card that a figure of each kind is."""
RAISING: Final[Mapping[str, str]] = {
    name: gift.word
    for name, line in CONTINUOUS.items()
    for clause in line
    for gift in clause.gifts
    if isinstance(gift, Raises)
}
"""What killed characters become, by the names of the disasters that raise them."""
MULTIPLIED: Final = ("damage", "defense")
"""What is twice as high for a killed character that has become a disaster."""


def is_disaster(figure: Figure) -> bool:
    """Whether it is neither a character nor a vehicle."""
    return figure.side in ("minor", "major")


def facts_of(w: Seen, figure: Figure) -> AniCard:
    """The card that says what a figure is and does now."""
    card = numbered()[figure.copies[0]] if figure.copies else w.cards[figure.piece]
    if (
        TYPES[figure.side] == card.type
        and not figure.turned
        and not (is_disaster(figure) and has_clause(card, Carriage))
    ):
        return card
    return _turned(card.name, figure.side, figure.turned)


@kept_of_table
def all_facts(w: Seen) -> Sequence[tuple[Figure, AniCard]]:
    """All figures in play, each with this card."""
    return [(figure, facts_of(w, figure)) for figure in w.state.figures.values()]


def facts_on(w: Seen, piece: int) -> AniCard:
    """The card that says what a card in play does, be it a figure or not."""
    copy = next((one for one in w.state.figures.values() if one.piece == piece and one.copies), None)
    return w.cards[piece] if copy is None else facts_of(w, copy)


@cache
def _turned(name: str, side: Side, by: int) -> AniCard:
    """A card as it is for a figure of this kind, which another card may have made of it."""
    card = replace(catalog()[name], type=TYPES[side])
    for step in steps_of(card, Unleashes):
        return replace(card, figures={"damage": step.damage, "defense": step.defense})
    raised = RAISING.get(numbered()[by].name) if by else None
    if raised is not None:
        twice = [
            {each: value * (2 if each in MULTIPLIED else 1) for each, value in some.items()}
            for some in (card.figures, card.second)
        ]
        return replace(card, figures=twice[0], second=twice[1], counts_as=(*card.counts_as, raised))
    if has_clause(card, Carriage) and catalog()[name].type.endswith("-disaster"):
        if side != "vehicle":
            return replace(card, categories=tuple(each for each in card.categories if not each.endswith("Vehicle")))
        moving = {each: value for each, value in card.figures.items() if each == "movement"}
        return replace(card, figures=moving, counts_as=(*card.counts_as, "Vehicle"))
    return card
