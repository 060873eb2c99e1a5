"""Disasters that steal (ANI-607 to ANI-614)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.catalog import CLAUSES
from beanfield.games.ani_mayhem.declared import SafeLoot
from beanfield.games.ani_mayhem.reading import (
    given,
    may_use_card,
)
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.words import Steals


def loot_of(w: World, thief: Figure, some: Sequence[Figure]) -> list[tuple[Figure, int]]:
    """What a disaster could steal from these, each card with who carries it: items only, or equipment (ANI-R470)."""
    kinds = [gift.kind for _, gift in given(w, thief) if isinstance(gift, Steals)]
    return [
        (figure, piece)
        for figure in some
        for piece in table.carried(w, figure)
        if w.cards[piece].type in kinds and not is_safe(w, figure.seat, piece)
    ]


def is_safe(w: World, seat: int, piece: int) -> bool:
    """Whether a global effect of a player keeps disasters from an item of hers."""
    card = w.cards[piece]
    for lying in w.state.globals:
        effect = w.cards[lying.piece]
        words = [clause.words for clause in CLAUSES.get(effect.name, ()) if isinstance(clause, SafeLoot)]
        if lying.seat == seat and card.type == "item" and any(is_one_of(card, each) for each in words):
            return any(may_use_card(w, effect, one) for one in table.characters_of(w, seat))
    return False


def steal(w: World, thief: Figure, some: Sequence[Figure]) -> None:
    """One card of one of them, by chance. What the thief had is laid beneath the location first (ANI-613)."""
    robbed = list({figure.id: figure for figure, _ in loot_of(w, thief, some)}.values())
    victim = robbed[w.chance.below(len(robbed))]
    cards = [piece for _, piece in loot_of(w, thief, [victim])]
    table.lay_down(w, thief, f"under.{thief.at}", "lays-beneath", "ANI-613")
    piece = cards[w.chance.below(len(cards))]
    table.carry(w, thief, [piece], table.place_of(w, victim, piece), "ANI-608", "steals-from")


def buries(w: World, thief: Figure) -> bool:
    """Whether a disaster lays what it has stolen beneath the location to which it comes."""
    return any(isinstance(gift, Steals) and gift.buries for _, gift in given(w, thief))
