"""What a quick player does, from what its seat sees: draw, close out what pays, lay down what promises most.

Search plays imagined matches on with it, thousands of times. So it must be fast, and counts no cards that are gone.
"""

from functools import lru_cache

from beanfield.games.space_beans.judgement import promise, trophy
from beanfield.games.space_beans.places import OPEN, SECRET
from beanfield.games.space_beans.state import World
from beanfield.kernel.asks import Answer, Choose, Option, Pick

UNSEEN = 8
"""How many cards of a type are still to come, roughly."""

WORTH_KEEPING = 2.0
"""A collection that promises at least this is not closed out without a Trophy."""
KEEP_FROM_OTHERS = 0.3
"""What a card is worth that is not passed on."""

type Values = dict[str, list[tuple[int, int]]]
"""Cards in hand by type, each as value and piece."""

type Collected = tuple[str, int, int]
"""A collection: its type, how many cards, which values (a bit each)."""

NOTHING: Collected = ("", 0, 0)


def habit(w: World, ask: Choose | Pick) -> Answer:
    """A quick answer, without search."""
    if isinstance(ask, Pick):
        return _lay(w, ask)
    if ask.prompt == "close" and len(ask.options) > 1:
        return ask.options[0 if _closing_pays(w, ask.seat) else 1]
    return ask.options[0]


def _closing_pays(w: World, seat: int) -> bool:
    table = w.state
    open = _collected(w, table.open[seat])
    pays, hope = trophy(*open[1:]), promise(*open[1:], UNSEEN)
    if not pays and hope >= WORTH_KEEPING:
        return False
    hand, secret = _in_hand(w, seat), _collected(w, table.secret[seat])
    return pays + _best(hand, secret, NOTHING)[0] >= hope + _best(hand, open, secret)[0]


def _lay(w: World, ask: Pick) -> tuple[Option, ...]:
    table, seat = w.state, ask.seat
    _, column, cards = _best(_in_hand(w, seat), _collected(w, table.open[seat]), _collected(w, table.secret[seat]))
    place = (OPEN, SECRET)[column][seat]
    return tuple([option for option in ask.options if option.on[0] in cards and option.on[1] == place])


def _collected(w: World, collection: list[int]) -> Collected:
    if not collection:
        return NOTHING
    cards, values = w.cards, 0
    for card in collection:
        values |= 1 << cards[card].value
    return cards[collection[0]].type, len(collection), values


def _in_hand(w: World, seat: int) -> Values:
    hand: Values = {}
    for piece in w.state.hands[seat]:
        card = w.cards[piece]
        hand.setdefault(card.type, []).append((card.value, piece))
    return hand


def _best(hand: Values, open: Collected, secret: Collected) -> tuple[float, int, list[int]]:
    """What laying down adds at best, on which column (0 open, 1 secret), and with which cards."""
    best: tuple[float, int, list[int]] = (0.0, 0, [])
    found = False
    for column, (type, size, values) in enumerate((open, secret)):
        if not size and column and not open[1]:
            break  # SPB-R15: the only collection is the open one
        for its_type, cards in hand.items():
            if not size or its_type == type:
                gain, picked = _addition(size, values, tuple([value for value, _ in cards]))
                if not found or gain > best[0]:
                    found = True
                    best = gain, column, [cards[at][1] for at in picked]
    return best


@lru_cache(maxsize=1 << 16)
def _addition(size: int, values: int, cards: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
    """The best of these cards to lay down together, by their positions, and by how much the promise grows."""
    before = promise(size, values, UNSEEN) if size else 0.0
    best: tuple[float, tuple[int, ...]] | None = None
    for chosen in range(1, 1 << len(cards)):
        picked = tuple([at for at in range(len(cards)) if chosen >> at & 1])
        after = values
        for at in picked:
            after |= 1 << cards[at]
        gain = promise(size + len(picked), after, UNSEEN) - before + KEEP_FROM_OTHERS * len(picked)
        if best is None or gain > best[0]:
            best = gain, picked
    assert best is not None
    return best
