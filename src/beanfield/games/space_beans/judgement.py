"""How a seat stands, from what it sees; and the smallest legal move for a seat whose player is away.

A seat's standing is counted in points: its Trophies, what its collections promise, and what its hand adds to them. The
promise of a collection is worked out, not guessed: it may be closed out now, or wait for the next card of its type. The
figures below were fitted to 6,000 matches; Trophy points, promises and what a hand adds came out worth the same.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from math import exp

from beanfield.games.space_beans.catalog import BY_NAME, CATALOG, DECK
from beanfield.games.space_beans.places import SECRET
from beanfield.games.space_beans.play import BONUS, TROPHY_POINTS_TO_END
from beanfield.games.space_beans.state import State
from beanfield.kernel.asks import Answer, Choose, Option, Pick
from beanfield.kernel.view import View

SCARCITY = 4
"""The next card of a type comes in time with the chance u / (u + SCARCITY), if u cards of it are still unseen."""
SECRET_CARD = 0.9
"""What a card in somebody else's secret collection promises."""
HAND_CARD = 0.17
"""What a card in somebody else's hand promises. Every card that is passed on helps its receiver."""
OPEN_RACE = 4.2
"""A lead of this number of points makes a seat e times as likely to win, before anybody has a Trophy."""
CLOSE_RACE = 1.6
"""The same, when somebody is about to end the game."""

COPIES = {value: CATALOG.values.count(value) for value in CATALOG.values}
OF_A_TYPE = len(CATALOG.values)
HIGHEST = max(CATALOG.values)
FACTS = {card.name: (card.type, card.value) for card in DECK}


def smallest_move(view: View[State], ask: Choose | Pick) -> Answer:
    """SPB-R35: no draw, no close-out, one card: on the open collection, else the secret one, else a new one."""
    if isinstance(ask, Choose):
        return next((option for option in ask.options if option.do in ("keep", "go-on")), ask.options[0])
    return (min(ask.options, key=lambda option: _smallness(view, option)),)


def _smallness(view: View[State], option: Option) -> tuple[bool, bool, int]:
    card, place = option.on
    assert isinstance(card, int) and isinstance(place, str)
    return option.do == "start", place in SECRET, BY_NAME[view.faces[card]].value


# ------------------------------------------------------------------------------------------------------ collections


class Column:
    """A collection as far as it matters here: its type, how many cards, which values (a bit each)."""

    __slots__ = ("size", "type", "values")

    def __init__(self, type: str = "", size: int = 0, values: int = 0) -> None:
        self.type = type
        self.size = size
        self.values = values

    def promise(self, unseen: dict[str, int]) -> float:
        return promise(self.size, self.values, unseen[self.type]) if self.size else 0.0

    def trophy(self) -> int:
        return trophy(self.size, self.values)


def trophy(size: int, values: int) -> int:
    """SPB-037: what a collection brings if it is closed out as it is."""
    return size if values >> size & 1 else 0


@cache
def promise(size: int, values: int, unseen: int) -> float:
    """What a collection is worth: its Trophy now, or the hope for the next card, whichever is more.

    `unseen` is how many cards of the type may still come. The next one is of any value, by the number of copies.
    """
    now = float(trophy(size, values))
    if unseen <= 0 or size >= HIGHEST:
        return now
    hope = sum(copies * promise(size + 1, values | 1 << value, unseen - 1) for value, copies in COPIES.items())
    return max(now, hope / OF_A_TYPE * unseen / (unseen + SCARCITY))


@lru_cache(maxsize=1 << 16)
def best_addition(size: int, values: int, cards: tuple[int, ...], unseen: int) -> float:
    """What laying down one or more of these cards (their values) adds to the promise of a collection."""
    reached = {(size, values)}
    for value in cards:
        reached |= {(many + 1, bits | 1 << value) for many, bits in reached}
    reached.discard((size, values))
    before = promise(size, values, unseen) if size else 0.0
    return max(promise(many, bits, unseen) for many, bits in reached) - before


def best_lay(hand: dict[str, tuple[int, ...]], open: Column, secret: Column, unseen: dict[str, int]) -> float:
    """SPB-047: what the hand adds at best: to one of the collections, or as a new one if there is room for it."""
    best = None
    for type, cards in hand.items():
        for column in (open, secret):
            if column.type == type or (not column.size and (column is open or open.size)):
                gain = best_addition(column.size, column.values, cards, unseen[type])
                if best is None or gain > best:
                    best = gain
    if best is None:  # SPB-045: nothing fits, so the open collection must be closed out first
        return open.trophy() - open.promise(unseen) if hand else 0.0
    return best


# ---------------------------------------------------------------------------------------------------------- standing


def evaluate(view: View[State]) -> float:
    """The chance to win: everybody's standing against everybody else's."""
    seat = view.viewer
    table = view.state
    if seat is None or view.outcome is not None:
        return 0.5 if seat is None or view.outcome is None else float(seat in view.outcome.winners)
    ending = max(table.points) >= TROPHY_POINTS_TO_END
    standings = final_standings(view, seat) if ending else standings_now(view, seat)
    ahead = min(max(table.points), TROPHY_POINTS_TO_END) / TROPHY_POINTS_TO_END
    race = OPEN_RACE * (CLOSE_RACE / OPEN_RACE) ** ahead
    best = max(standings)
    weights = [0.0 if left else exp((points - best) / race) for points, left in zip(standings, table.left, strict=True)]
    return weights[seat] / (sum(weights) or 1.0)


def standings_now(view: View[State], seat: int) -> list[float]:
    """Trophy points, promises and hands, in points, for every seat."""
    table = view.state
    unseen = unseen_cards(view)
    standings = []
    for other, points in enumerate(table.points):
        open = column_of(view, table.open[other])
        if other == seat:
            own = points + open.promise(unseen) + prospects(view, seat, open, unseen)
            standings.append(own)
        else:
            hidden = SECRET_CARD * len(table.secret[other]) + HAND_CARD * len(table.hands[other])
            standings.append(points + open.promise(unseen) + hidden)
    return standings


def prospects(view: View[State], seat: int, open: Column, unseen: dict[str, int]) -> float:
    """What the seat's own secret collection promises, and what its hand adds to all it has."""
    table = view.state
    secret = column_of(view, table.secret[seat])
    hand = by_type(view, table.hands[seat])
    in_secret = secret.promise(unseen)
    stay = in_secret + best_lay(hand, open, secret, unseen)
    if not hand or (table.dealer + 1 + table.turns) % len(table.points) == seat:
        return stay
    # Not this seat's turn: it may close out before it lays cards down (SPB-014).
    close = open.trophy() - open.promise(unseen)
    return max(stay, close + in_secret + best_lay(hand, secret, Column(), unseen))


def final_standings(view: View[State], seat: int) -> list[float]:
    """SPB-055 to SPB-058: somebody ends the game with this turn; collections count as they lie."""
    table = view.state
    standings = []
    for other, points in enumerate(table.points):
        secret = table.secret[other]
        hidden = column_of(view, secret).trophy() if other == seat else SECRET_CARD / 2 * len(secret)
        bonus = BONUS if points >= TROPHY_POINTS_TO_END else 0
        standings.append(points + bonus + column_of(view, table.open[other]).trophy() + hidden)
    return standings


def unseen_cards(view: View[State]) -> dict[str, int]:
    """How many cards of each type this seat does not see: they may still come."""
    unseen = dict.fromkeys((type.name for type in CATALOG.type), OF_A_TYPE)
    for name in view.faces.values():
        unseen[FACTS[name][0]] -= 1
    return unseen


def column_of(view: View[State], collection: list[int]) -> Column:
    """A collection that the viewer sees."""
    if not collection:
        return Column()
    facts = [FACTS[view.faces[card]] for card in collection]
    return Column(facts[0][0], len(facts), bits(value for _, value in facts))


def by_type(view: View[State], hand: Iterable[int]) -> dict[str, tuple[int, ...]]:
    """The values in a hand, by type."""
    types: dict[str, list[int]] = {}
    for card in hand:
        type, value = FACTS[view.faces[card]]
        types.setdefault(type, []).append(value)
    return {type: tuple(sorted(values)) for type, values in types.items()}


def bits(values: Iterable[int]) -> int:
    """A set of values as the bits of a number."""
    found = 0
    for value in values:
        found |= 1 << value
    return found
