"""What a seat can guess about cards it does not see: a secret collection is of one type (SPB-020)."""

from math import comb

from beanfield.games.space_beans.play import right_of
from beanfield.games.space_beans.state import Bean, World
from beanfield.kernel.chance import Chance
from beanfield.kernel.mind import relay


def passed_by(w: World, seat: int) -> list[int]:
    """Between turns, what the right neighbour holds is what this seat passed in its last turn, if it had one."""
    had_a_turn = (seat - w.state.dealer - 1) % w.seats < w.state.turns
    return w.state.hands[right_of(w, seat)] if had_a_turn else []


def redraw_cards(w: World, seat: int | None, unseen: list[int], chance: Chance) -> None:
    """Give each unseen secret collection a type that it can have, then lay the other cards anywhere."""
    pool: dict[str, list[Bean]] = {}
    for card in chance.shuffled([w.cards[piece] for piece in unseen]):
        pool.setdefault(card.type, []).append(card)
    hidden = set(unseen)
    pieces: list[int] = []
    cards: list[Bean] = []
    for collection in w.state.secret:
        if collection and hidden.issuperset(collection):  # not the own one, nor one that was turned up since
            type = _draw_type(pool, len(collection), chance)
            if type is None:
                continue
            pieces += collection
            cards += [pool[type].pop() for _ in collection]
    taken = set(pieces)
    rest = [piece for piece in unseen if piece not in taken]
    relay(w, pieces + rest, cards + chance.shuffled([card for left in pool.values() for card in left]))


def _draw_type(pool: dict[str, list[Bean]], size: int, chance: Chance) -> str | None:
    ways = {type: comb(len(cards), size) for type, cards in sorted(pool.items())}
    total = sum(ways.values())
    if not total:
        return None
    at = chance.below(total)
    for type, count in ways.items():
        if at < count:
            return type
        at -= count
    return None
