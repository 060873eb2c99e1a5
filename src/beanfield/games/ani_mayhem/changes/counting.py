"""How often cards have been used (ANI-150, ANI-153, ANI-168)."""

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.catalog import clauses_of, has_step
from beanfield.games.ani_mayhem.reading.kinds import is_one
from beanfield.games.ani_mayhem.state import NOBODY, Counter, UsesLeft, World
from beanfield.games.ani_mayhem.vocabulary.declared import (
    Use,
    UsesWith,
)
from beanfield.games.ani_mayhem.vocabulary.steps.crafts import StocksUses


def counter_of(w: World, piece: int) -> Counter:
    """The counter of a card; a new one if it was never used."""
    return next((each for each in w.state.counters if each.piece == [piece]), None) or Counter([piece])


def may_use(w: World, piece: int, card: AniCard, clause: Use) -> bool:
    """Whether a card has uses left and was not used yet in this period.

    Uses in a combat are counted by its rounds, others by phases (ANI-R084).
    """
    counter, state = counter_of(w, piece), w.state
    if is_counted(card) and not clause.spends and counter.times >= most_uses(w, piece, card):
        return False
    if clause.each:  # `aims` leaves out those that it has helped
        return True
    match clause.per:
        case "game":
            return counter.times == 0
        case "4 turns":
            return counter.times == 0 or state.turns - counter.turn >= 4 * w.seats
        case "turn":
            return counter.turn < state.turns
        case "round" | "phase" | None if state.fight is not None:
            return counter.round < state.rounds
    return counter.phase < state.phases


def uses_left(w: World, piece: int, card: AniCard) -> int:
    """How often a card with a printed number of uses can still be used."""
    return most_uses(w, piece, card) - counter_of(w, piece).times


def is_counted(card: AniCard) -> bool:
    """Whether a card has a number of uses, printed or not."""
    return card.uses > 0 or has_step(card, StocksUses)


def most_uses(w: World, piece: int, card: AniCard) -> int:
    """How often a card can be used in all; some cards more often with somebody in play."""
    for clause in clauses_of(card, UsesWith):
        seats = [lying.seat for lying in w.state.globals if lying.piece == piece]
        there = [one for one in w.state.figures.values() if one.side == "character" and one.seat in seats]
        if any(is_one(w, one, (clause.word,)) for one in there):
            return clause.uses
    return _stock(w, piece, card) if has_step(card, StocksUses) else card.uses


def _stock(w: World, piece: int, card: AniCard) -> int:
    """How many uses a card got when it came on somebody."""
    for figure in w.state.figures.values():
        if piece in figure.worn:
            stocks = [each.turns for each in w.state.lasting if (each.on, each.number) == (figure.id, card.number)]
            copies = [other for other in figure.worn if w.cards[other].number == card.number]
            return stocks[copies.index(piece)] if copies.index(piece) < len(stocks) else 0
    return 0


def count_use(w: World, piece: int) -> None:
    """A card is used."""
    state, counter = w.state, counter_of(w, piece)
    counter.times += 1
    counter.turn = state.turns
    if state.fight is not None:
        counter.round = state.rounds
    else:
        counter.phase = state.phases
    if counter not in state.counters:
        state.counters.append(counter)
    note_uses(w)


def note_uses(w: World) -> None:
    """ANI-168: how many uses those cards have left that have been used and lie open. Everybody has heard that."""
    state = w.state
    used = {counter.piece[0] for counter in state.counters if counter.times}
    if not used:
        state.uses = []
        return
    lying = [(figure.id, piece) for figure in state.figures.values() for piece in (*figure.worn, *figure.shown)]
    lying += [(NOBODY, effect.piece) for effect in state.globals]
    state.uses = [
        UsesLeft(on, w.cards[piece].number, uses_left(w, piece, w.cards[piece]))
        for on, piece in lying
        if piece in used and is_counted(w.cards[piece])
    ]


def dent(w: World, piece: int, loss: int) -> int:
    """A card takes this much in place of its bearer; returns how much it has taken in all."""
    counter = counter_of(w, piece)
    if counter not in w.state.counters:
        w.state.counters.append(counter)
    counter.dents += loss
    return counter.dents


def elect(w: World, piece: int, chosen: int) -> None:
    """Something is chosen for a card."""
    counter = counter_of(w, piece)
    if counter not in w.state.counters:
        w.state.counters.append(counter)
    counter.chosen = chosen


def forget_uses(w: World, piece: int) -> None:
    """ANI-176, ANI-653: a card that leaves play has all its uses again, and nothing is chosen for it."""
    w.state.counters = [each for each in w.state.counters if each.piece != [piece]]
    note_uses(w)
