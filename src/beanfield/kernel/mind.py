"""The mind of a game: what is done for a seat that nobody plays, and what bots need to know to play well."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from beanfield.kernel.asks import Answer, Choose, Perform, Pick
from beanfield.kernel.chance import Chance
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.view import View
from beanfield.kernel.world import Card, World


def usual_gesture(view: View[Any], ask: Perform) -> Gesture:
    """Every dial at its usual value, as if said in words."""
    return Gesture({dial.name: dial.usual for dial in ask.gesture}, "words")


def no_habit(w: World[Any, Any, Any], ask: Choose | Pick) -> None:
    """A quick player would say anything."""


def nothing_remembered(w: World[Any, Any, Any], seat: int) -> Sequence[int]:
    """A seat is sure of what it sees, and of nothing else."""
    return ()


def shuffle_unseen[S: Struct, C: Card, U: Struct](
    w: World[S, C, U], seat: int | None, unseen: list[int], chance: Chance
) -> None:
    """The unseen cards lie under the unseen pieces in any order."""
    relay(w, unseen, chance.shuffled([w.cards[piece] for piece in unseen]))


def nothing_hidden(w: World[Any, Any, Any], seat: int | None, unseen: list[int], chance: Chance) -> bool:
    """Nothing but cards is hidden."""
    return False


@dataclass(frozen=True, eq=False, kw_only=True)
class Mind[S: Struct, C: Card, U: Struct]:
    """How a seat is played for somebody, and what it can imagine."""

    default: Callable[[View[S], Choose | Pick], Answer]
    """What is done for a seat that is out of time: the smallest thing allowed."""
    evaluate: Callable[[View[S]], float]
    """How well the seat of this view stands, from 0 (lost) to 1 (won). A watcher's view is nobody's: any figure."""
    gesture: Callable[[View[S], Perform], Gesture] = usual_gesture
    """The gesture that is made for a seat that is out of time, and that of a bot."""
    habit: Callable[[World[S, C, U], Choose | Pick], Answer | None] = no_habit
    """What a quick player would say, looking only at what its seat sees; None for anything.

    Bots play imagined matches on with it, so it must be fast."""
    remembers: Callable[[World[S, C, U], int], Sequence[int]] = nothing_remembered
    """Pieces that this seat does not see now but is sure of, having seen them before."""
    redraw_cards: Callable[[World[S, C, U], int | None, list[int], Chance], None] = shuffle_unseen
    """Lays other cards under the pieces that a seat does not see. A game that knows more than nothing refines this."""
    redraw_hidden: Callable[[World[S, C, U], int | None, list[int], Chance], bool] = nothing_hidden
    """Draws anew the numbers and words of the state that a seat can't know (an aim, a bid), fit for the cards.

    True if there are some. A seat imagines them as it imagines cards. What belongs to a card that the seat has seen by
    now is known to it."""


def relay[S: Struct, C: Card, U: Struct](w: World[S, C, U], pieces: Sequence[int], cards: Sequence[C]) -> None:
    """Let each of these pieces be the card at the same place of the list."""
    roster = list(w.cards)
    for piece, card in zip(pieces, cards, strict=True):
        roster[piece] = card
    w.cards = roster
