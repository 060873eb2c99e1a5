"""Cards that do what was chosen when they were first shown (ANI-R601).

The choice belongs to the card. What it gives is a note on whoever carries it openly, so that everybody sees it.
"""

from beanfield.games.ani_mayhem.card import Ability
from beanfield.games.ani_mayhem.catalog import CHOOSING, number_of, numbered
from beanfield.games.ani_mayhem.changes import counting, table
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Lasting, World


def is_open_to_choice(w: World, piece: int) -> bool:
    """Whether a card waits for a choice."""
    return w.cards[piece].name in CHOOSING and counting.counter_of(w, piece).chosen == NOBODY


def chosen_for(w: World, piece: int) -> frozenset[Ability]:
    """What was chosen for a card."""
    chosen = counting.counter_of(w, piece).chosen
    return frozenset() if chosen == NOBODY else frozenset((CHOOSING[w.cards[piece].name][1].values[chosen],))


def elect(w: World, figure: Figure, piece: int, value: str) -> None:
    """An ability is chosen for a card, once and for all."""
    _, step = CHOOSING[w.cards[piece].name]
    counting.elect(w, piece, [str(each) for each in step.values].index(value))
    w.tell("changed", "ANI-151", seat=figure.seat, who=table.title(w, figure), card=w.cards[piece].title)


def keep_choices(w: World) -> None:
    """Whoever carries such a card openly has what was chosen for it, and nobody else."""
    state = w.state
    if not any(each.chosen != NOBODY for each in state.counters) and not any(
        _is_choice(each) for each in state.lasting
    ):
        return
    state.lasting = [each for each in state.lasting if not _is_choice(each)]
    for figure in state.figures.values():
        for piece in [each for each in figure.shown if w.cards[each].name in CHOOSING]:
            card, chosen = w.cards[piece], counting.counter_of(w, piece).chosen
            number = number_of(card.name, CHOOSING[card.name][0])
            effect = Lasting(card.number, number, 0, figure.id, figure.seat, "play", 0, chosen=chosen)
            state.lasting += [effect] if chosen != NOBODY else []


def _is_choice(effect: Lasting) -> bool:
    return effect.chosen != NOBODY and numbered()[effect.number].name in CHOOSING
