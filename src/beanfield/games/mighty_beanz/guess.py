"""What a seat can imagine of what it does not see.

The list of a deck is its owner's secret (MBZ-R75). So the cards of the other player are guessed from the ready-made
decks that fit what was seen of them.
"""

from collections import Counter

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.catalog import BY_NAME, READY
from beanfield.games.mighty_beanz.decks import ready_for
from beanfield.games.mighty_beanz.state import World
from beanfield.kernel.chance import Chance
from beanfield.kernel.mind import relay


def redraw_cards(w: World, seat: int | None, unseen: list[int], chance: Chance) -> None:
    """Lay cards under the pieces a viewer does not see, player by player."""
    hidden = set(unseen)
    for player, brought in enumerate(w.state.brought):
        theirs = [piece for piece in brought if piece in hidden]
        if player == seat:
            drawn = chance.shuffled([w.cards[piece] for piece in theirs])
        else:
            drawn = likely_cards(w, player, theirs, chance)
        relay(w, theirs, drawn)


def likely_cards(w: World, player: int, hidden: list[int], chance: Chance) -> list[BeanzCard]:
    """As many cards as are hidden, from a ready-made deck that fits the cards seen of this player, or comes nearest."""
    secret = set(hidden)
    seen = Counter([w.cards[piece].name for piece in w.state.brought[player] if piece not in secret])
    pools = [Counter(READY[name].cards) for name in ready_for(w.setup.expert)]
    strange = [(seen - pool).total() for pool in pools]
    fitting = [pool for pool, more in zip(pools, strange, strict=True) if more == min(strange)]
    pool = fitting[chance.below(len(fitting))]
    left = list((pool - seen).elements())
    return [BY_NAME[name] for name in chance.shuffled(left)[: len(hidden)]]


def redraw_hidden(w: World, seat: int | None, unseen: list[int], chance: Chance) -> bool:
    """In which hand the Mighty Bean is (MBZ-032)."""
    hider = w.state.active
    if not w.state.hiding[hider] or seat == hider:
        return False
    w.state.hiding[hider] = ("left", "right")[chance.below(2)]
    return True
