"""What a seat can imagine of what it does not see.

Everybody knows what kind of card lies beneath a location or in a combat pile, and has seen whether what lies face down
under a character was found or played: an item or an equipment. In a hand or a draw pile it can be a character or a
power card, in a draw pile also a disaster (ANI-050, ANI-328). While an open card turns up some items, nobody conceals
such an item; while an enhancement waits for somebody who is not bonked, their card is in the hand.
"""

from collections import Counter
from collections.abc import Collection

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.changes.belongings import hand_of
from beanfield.games.ani_mayhem.changes.by_itself import bared_words
from beanfield.games.ani_mayhem.reading.kinds import is_one_of
from beanfield.games.ani_mayhem.start.decks import Pile, brought, pile_of, ready_decks
from beanfield.games.ani_mayhem.state import World
from beanfield.kernel.chance import Chance
from beanfield.kernel.mind import relay

type Cards = dict[Pile, list[AniCard]]


def redraw_cards(w: World, seat: int | None, unseen: list[int], chance: Chance) -> None:
    """Lay other cards under the pieces that a viewer does not see, player by player."""
    hidden = set(unseen) - _awaited(w)
    for player, pieces in enumerate(w.state.brought):
        theirs = [piece for piece in pieces if piece in hidden]
        true = [w.cards[piece] for piece in theirs]
        cards = _by_kind(chance.shuffled(true if player == seat else _likely(w, player, hidden, true, chance)))
        _lay(w, player, theirs, cards, chance)


def _awaited(w: World) -> set[int]:
    """Those for whom an enhancement lies beside the field, and who therefore are in the hand or bonked (ANI-R553)."""
    found: set[int] = set()
    for each in w.state.remaining:
        some = (*(out.piece for out in w.state.bonked[each.seat]), *hand_of(w, each.seat))
        found.update([piece for piece in some if w.cards[piece].number == each.number][:1])
    return found


def _by_kind(cards: list[AniCard]) -> Cards:
    found: Cards = {}
    for card in cards:
        found.setdefault(pile_of(card), []).append(card)
    return found


def _likely(w: World, player: int, hidden: set[int], true: list[AniCard], chance: Chance) -> list[AniCard]:
    """Cards of the ready-made deck that fits best what was seen; as many of each kind as there are."""
    seen = Counter([w.cards[piece].name for piece in w.state.brought[player] if piece not in hidden])
    cuts = [brought(name, w.seats, w.setup) for name in ready_decks()]
    pools = [Counter([*cut.starting, *([cut.haven] if cut.haven else []), *cut.cards]) for cut in cuts]
    strange = [(seen - pool).total() for pool in pools]
    fitting = [pool for pool, more in zip(pools, strange, strict=True) if more == min(strange)]
    left = sorted((fitting[chance.below(len(fitting))] - seen).elements())
    drawn = _by_kind([catalog()[name] for name in chance.shuffled(left)])
    found: list[AniCard] = []
    for kind, cards in _by_kind(true).items():
        some = drawn.get(kind, [])[: len(cards)]
        found += [*some, *cards[len(some) :]]
    return found


def _lay(w: World, player: int, pieces: list[int], cards: Cards, chance: Chance) -> None:
    hand, deck = set(w.state.hands[player]), set(w.state.decks[player])
    known = [piece for piece in pieces if piece not in hand and piece not in deck]
    closed, bared = _closed(w), bared_words(w, player)
    relay(w, known, [_like(w.cards[piece], cards, bared if piece in closed else ()) for piece in known])
    disasters = cards.pop("disaster", [])
    others = chance.shuffled([card for some in cards.values() for card in some])
    held = [piece for piece in pieces if piece in hand]
    relay(w, held, [others.pop() for _ in held])
    drawn = [piece for piece in pieces if piece in deck]
    relay(w, drawn, chance.shuffled([*others, *disasters])[: len(drawn)])


def _closed(w: World) -> set[int]:
    """What characters conceal, and what lies face down in havens."""
    piles = [*(each.cards for each in w.state.concealed.values()), *(site.stored for site in w.state.sites.values())]
    return {piece for pile in piles for piece in pile}


def _like(card: AniCard, cards: Cards, bared: Collection[str]) -> AniCard:
    """A card that could lie there as well, taken out of these: of power cards only equipment lies face down in play,
    and flash effects on a card that keeps them. What is `bared` would lie open there (ANI-R603).
    """
    pool, told = cards[pile_of(card)], card.type in ("equipment", "flash")
    fits = [not (told and other.type != card.type) and not is_one_of(other, tuple(bared)) for other in pool]
    at = fits.index(True) if True in fits else None
    return card if at is None else pool.pop(at)
