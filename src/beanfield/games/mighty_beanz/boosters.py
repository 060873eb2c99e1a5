"""Booster packs: 9 cards by chance, for who collects (MBZ-222 to MBZ-226, MBZ-R96)."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.mighty_beanz.catalog import BY_NAME, CARDS, READY
from beanfield.kernel.book.packs import Packs
from beanfield.kernel.chance import Chance

OF_RARITY: Final[Mapping[str, Sequence[str]]] = {
    rarity.name: tuple([card.name for card in BY_NAME.values() if card.rarity == rarity.name])
    for rarity in CARDS.rarity
}
"""The names of the cards of each rarity."""


def open_pack(chance: Chance) -> list[str]:
    """The cards of a pack: 5 common ones, 3 uncommon ones, and the last one, which may be something special."""
    pack = []
    for rarity, many in CARDS.booster.fixed.items():
        pack += without_repeats(OF_RARITY[rarity], many, chance)
    pack += without_repeats(OF_RARITY[last_rarity(chance)], 1, chance)
    return pack


def last_rarity(chance: Chance) -> str:
    """MBZ-R96: one draw decides. A Mighty Moose or an ultra-rare card takes the place of the rare foil."""
    odds = CARDS.booster.last
    drawn = chance.below(sum(odds.values()))
    for rarity, share in odds.items():
        if drawn < share:
            return rarity
        drawn -= share
    raise AssertionError("the draw is below the sum of all shares")


def without_repeats(cards: Sequence[str], many: int, chance: Chance) -> list[str]:
    """This many of these cards, all different; only where the set is too small, some again (MBZ-R96)."""
    drawn: list[str] = []
    left: list[str] = []
    for _ in range(many):
        left = left or list(cards)
        drawn.append(left.pop(chance.below(len(left))))
    return drawn


def special(card: str) -> int:
    """How rare a card is, in the order in which the set lists rarities."""
    return list(OF_RARITY).index(BY_NAME[card].rarity)


PACKS: Final = Packs(
    rule="MBZ-R97",
    starters=tuple([deck.name for deck in READY.values() if deck.game == "basic"]),
    open=open_pack,
    special=special,
)
"""Who collects begins with one of the starter decks; the rarest cards come only from packs (MBZ-226)."""
