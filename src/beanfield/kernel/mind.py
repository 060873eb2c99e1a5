"""The mind of a game: how to play for a seat that is away, and what bots must know to play well."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from msgspec import Struct

from beanfield.kernel.asks import Answer, Choose, Perform, Pick
from beanfield.kernel.chance import Chance
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.view import View
from beanfield.kernel.world import Card, World

type Verdict = Literal["only", "clear", "slight", "even"]
"""Of an answer that a bot likes best: whether there is another one, and how much worse the next best one looks."""


def usual_gesture(view: View[Any], ask: Perform) -> Gesture:
    """The default of `Mind.gesture`: every dial at its usual value."""
    return Gesture({dial.name: dial.usual for dial in ask.gesture}, "words")


def no_habit(w: World[Any, Any, Any], ask: Choose | Pick) -> None:
    """The default of `Mind.habit` and `Mind.ideas`: a quick player has no preference, and all answers are tried."""


def nothing_remembered(w: World[Any, Any, Any], seat: int) -> Sequence[int]:
    """The default of `Mind.remembers`: a seat is sure only of what it sees now."""
    return ()


def shuffle_unseen[S: Struct, C: Card, U: Struct](
    w: World[S, C, U], seat: int | None, unseen: list[int], chance: Chance
) -> None:
    """The default of `Mind.redraw_cards`: shuffle the unseen cards among the unseen pieces."""
    relay(w, unseen, chance.shuffled([w.cards[piece] for piece in unseen]))


def nothing_hidden(w: World[Any, Any, Any], seat: int | None, unseen: list[int], chance: Chance) -> bool:
    """The default of `Mind.redraw_hidden`: only cards are hidden."""
    return False


@dataclass(frozen=True, eq=False, kw_only=True)
class Mind[S: Struct, C: Card, U: Struct]:
    """How to play for somebody, and how to imagine what a seat can't see."""

    default: Callable[[View[S], Choose | Pick], Answer]
    """The answer for a seat that is out of time: the smallest one allowed."""
    evaluate: Callable[[View[S]], float]
    """How well the seat of this view is doing, from 0 (lost) to 1 (won). For a watcher's view any number will do."""
    gesture: Callable[[View[S], Perform], Gesture] = usual_gesture
    """The gesture of a seat that is out of time."""
    aimed: Callable[[View[S], Perform], Gesture] | None = None
    """The gesture that a good player means to make; usually the same as `gesture`. Bots add an error of their own."""
    habit: Callable[[World[S, C, U], Choose | Pick], Answer | None] = no_habit
    """What a quick player would answer; None for no preference. It must look only at what its seat sees.

    Bots play on in imagined matches with it, so it must be fast."""
    close: float = 0.0
    """By how much an answer may look better to `greedy` than that of a quick player before it is preferred. A game of
    long plans needs some of it: what comes of one answer tells little there."""
    doubt: float = 0.0
    """By how much an answer must do better in the trials of `search` than that of a quick player, to be preferred. A
    game in which dice decide much needs some of it: otherwise the luck of a few trials decides between answers that are
    nearly equal."""
    ideas: Callable[[World[S, C, U], Choose | Pick], Sequence[Answer] | None] = no_habit
    """The answers that are worth trying, what a quick player would answer among them; None if all are. It must look
    only at what its seat sees. A game in which a trial takes long needs it: then there is time for few answers."""
    turns: Callable[[World[S, C, U]], int] | None = None
    """How many turns of the table have begun. If a game says so, a trial of `search` ends with the turn in which it
    began; otherwise when the seat has had two more turns."""
    worlds: int = 4
    """In how many imagined worlds `greedy` tries an answer. A game in which dice are rolled at once needs more of them:
    otherwise what is tried is the luck of a few rolls."""
    reports: frozenset[str] = frozenset()
    """Verbs by which people say what happened on a real table. A bot does not see that table, so it never says them for
    its own good: where there is nothing else to say, it gives the default."""
    remembers: Callable[[World[S, C, U], int], Sequence[int]] = nothing_remembered
    """The pieces that this seat does not see now but is sure of, because it has seen them before."""
    redraw_cards: Callable[[World[S, C, U], int | None, list[int], Chance], None] = shuffle_unseen
    """Gives other cards to the pieces that a seat does not see. A game can make likely cards more likely here."""
    redraw_hidden: Callable[[World[S, C, U], int | None, list[int], Chance], bool] = nothing_hidden
    """Draws new values for the numbers and words of the state that a seat can't know (an aim, a bid).

    They must fit the redrawn cards. What belongs to a card that the seat has seen by now stays. Returns whether the
    state has any of them."""


def relay[S: Struct, C: Card, U: Struct](w: World[S, C, U], pieces: Sequence[int], cards: Sequence[C]) -> None:
    """Give these pieces these cards, in the same order. The roster of the world is replaced, not changed."""
    roster = list(w.cards)
    for piece, card in zip(pieces, cards, strict=True):
        roster[piece] = card
    w.cards = roster
