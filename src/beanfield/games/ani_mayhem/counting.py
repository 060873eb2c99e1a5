"""How often cards have been used (ANI-150, ANI-153, ANI-168)."""

from beanfield.games.ani_mayhem.card import AniCard
from beanfield.games.ani_mayhem.declared import Use
from beanfield.games.ani_mayhem.state import Counter, World


def counter_of(w: World, piece: int) -> Counter:
    """The counter of a card; a new one if it was never used."""
    return next((each for each in w.state.counters if each.piece == [piece]), None) or Counter([piece])


def may_use(w: World, piece: int, card: AniCard, clause: Use) -> bool:
    """Whether a card has uses left and was not used yet in this period.

    Uses in a combat are counted by its rounds, others by phases (ANI-R084).
    """
    counter, state = counter_of(w, piece), w.state
    if card.uses and counter.times >= card.uses:
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
    return card.uses - counter_of(w, piece).times


def count_use(w: World, piece: int) -> None:
    """A card is used."""
    state, counter = w.state, counter_of(w, piece)
    counter.times += 1
    counter.turn = state.turns
    if state.fight is not None:
        counter.round = state.rounds
    else:
        counter.phase = state.phases
    if counter.times == 1:
        state.counters.append(counter)


def forget_uses(w: World, piece: int) -> None:
    """ANI-176, ANI-653: a card that leaves play has all its uses again."""
    w.state.counters = [each for each in w.state.counters if each.piece != [piece]]
