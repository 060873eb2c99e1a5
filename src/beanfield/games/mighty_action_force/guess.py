"""What a player can guess of cards that are not seen: everybody's cards come from the own deck (MAF-R11, MAF-R12).

The list of a deck is its owner's secret, so what others hold is guessed from the starter decks, less what was seen of
them. Once the discard piles have been shuffled into new decks, everybody has seen all of them (MAF-100).
"""

from collections import Counter
from collections.abc import Mapping

from beanfield.games.mighty_action_force.catalog import BONUS, BY_NAME, STARTERS
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.laying import any_aim
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.state import SLOTS, World
from beanfield.kernel.chance import Chance
from beanfield.kernel.mind import relay

SUPERNOVA = BY_NAME["supernova"]


def redraw_cards(w: World, viewer: int | None, unseen: list[int], chance: Chance) -> None:
    """Lay cards under the pieces a viewer does not see, player by player."""
    secret = set(unseen)
    pieces: list[int] = []
    cards: list[Hero] = []
    for owner, brought in enumerate(w.state.brought):
        own = [piece for piece in brought if piece in secret]
        if owner == viewer or w.state.reshuffles:
            drawn = chance.shuffled([w.cards[piece] for piece in own])
        else:
            drawn = likely_cards(w, owner, own, chance)
        betray_supernova(w, owner, own, drawn)
        pieces += own
        cards += drawn
    relay(w, pieces, cards)


def likely_cards(w: World, owner: int, own: list[int], chance: Chance) -> list[Hero]:
    """As many cards as are hidden, of a starter deck that fits what was seen of this player's cards."""
    if not own:
        return []
    brought = w.state.brought[owner]
    seen = Counter([w.cards[piece].name for piece in brought if piece not in own])
    fitting = [pool for pool in STARTER_POOLS if not seen - (pool if len(brought) <= 15 else add(pool, pool, pool))]
    if fitting:
        pool = fitting[chance.below(len(fitting))]
    else:  # a deck of the player's own making: special cards are likely
        pool = add(STARTER_POOLS[chance.below(len(STARTER_POOLS))], BONUS_POOL)
    left = list((pool - seen).elements())
    while len(left) < len(own):
        left += pool.elements()
    return [BY_NAME[name] for name in chance.shuffled(left)[: len(own)]]


def betray_supernova(w: World, owner: int, own: list[int], drawn: list[Hero]) -> None:
    """MAF-R80: whoever laid more than one card face-down must have a Supernova among them."""
    laid = [piece for piece in w.state.face_down[owner] if piece in own]
    if len(laid) < 2 or len(laid) < len(w.state.face_down[owner]):
        return
    places = [own.index(piece) for piece in laid]
    if not any(drawn[at].power is Power.SLOTS for at in places):
        nova = next((at for at, hero in enumerate(drawn) if hero.power is Power.SLOTS), None)
        if nova is None:
            drawn[places[0]] = SUPERNOVA
        else:
            drawn[places[0]], drawn[nova] = drawn[nova], drawn[places[0]]


def redraw_hidden(w: World, viewer: int | None, unseen: list[int], chance: Chance) -> bool:
    """MAF-R80: whom face-down cards are aimed at is drawn anew, as far as those cards can be aimed."""
    table, found = w.state, False
    for player, laid in enumerate(table.face_down):
        if any(card in unseen for card in laid):  # not the own ones, nor what has been turned over since
            slots = map(SLOTS.index, table.face_down_slots[player])
            table.face_down_aims[player] = [
                any_aim(w, player, card, slot, chance) for card, slot in zip(laid, slots, strict=True)
            ]
            found = True
    return found


def add(*pools: Mapping[str, int]) -> Counter[str]:
    """All cards of several decks."""
    return sum(map(Counter, pools), Counter[str]())


STARTER_POOLS = [Counter(deck.cards) for deck in STARTERS.values()]
BONUS_POOL = Counter(BONUS)
