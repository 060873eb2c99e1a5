"""Instants: windows in which the other player may answer, and chains of answers (MBZ-086 to MBZ-108).

A window opens for every event of its kind, whatever the other player holds (MBZ-R31, MBZ-R32).
"""

from typing import Final

from beanfield.games.mighty_beanz import clauses
from beanfield.games.mighty_beanz.clauses import Event
from beanfield.games.mighty_beanz.mats import owner_of
from beanfield.games.mighty_beanz.state import World
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Choose, Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

PASS: Final = Option("allow", (), "MBZ-R32")
RULE: Final[dict[Event, str]] = {"action": "MBZ-091", "bean": "MBZ-R49", "attack": "MBZ-090"}
ONCE: Final = (clauses.Boomerang, clauses.NoDomino, clauses.Bounce, clauses.Trip)
"""Words that do nothing the second time on the same event (MBZ-R35)."""


def stack_card(w: World, seat: int, card: int) -> None:
    """MBZ-R37: a played Action card lies on the stack, where both see it."""
    w.state.moved = True
    w.tell("played", "MBZ-083", seat=seat, cards=w.move([card], f"hands.{seat}", "stack"))


def unstack(w: World) -> None:
    """The top card of the stack goes to its owner's discard pile (MBZ-056)."""
    card = w.state.stack[-1]
    w.move([card], "stack", f"discards.{owner_of(w, card)}")


def is_cancelled(w: World, by: int) -> Flow[bool]:
    """MBZ-091 to MBZ-097: the top card of the stack may be answered with No You Don't!, and that card in turn.

    A pass is final for the whole chain (MBZ-R35).
    """
    answer = yield from _answer(w, by, "action")
    if answer is None:
        return False
    saved = yield from is_cancelled(w, 1 - by)
    unstack(w)
    if not saved:
        w.tell("cancelled", "MBZ-093", seat=1 - by, card=w.cards[w.state.stack[-1]].title)
    return not saved


def is_stopped(w: World, by: int, event: Event) -> Flow[bool]:
    """A Bean card that comes in, or a Bean Attack, may be answered until the other player passes (MBZ-R35).

    Answers that do not cancel are noted where the event is noted. Returns whether the event was cancelled.
    """
    while True:
        answer = yield from _answer(w, by, event)
        if answer is None:
            return False
        cancelled = yield from is_cancelled(w, 1 - by)
        effect = w.cards[answer].effect
        unstack(w)
        if cancelled:
            continue
        if any(isinstance(word, clauses.Cancel) for word in effect):
            return True
        _take_note(w, answer)


def _answer(w: World, by: int, event: Event) -> Flow[int | None]:
    """Ask the other player; returns the Instant that now lies on the stack, or None for a pass."""
    options = [Option("answer", (card,), RULE[event]) for card in w.state.hands[by] if _fits(w, card, event)]
    reply = yield from respond([Choose(by, f"answer-{event}", RULE[event], [PASS, *in_order(options)])])
    if reply is None:
        return None
    card = pieces_in(reply[1])[0]
    stack_card(w, by, card)
    return card


def _fits(w: World, card: int, event: Event) -> bool:
    """Whether this card is an Instant for this event that would do something (MBZ-087, MBZ-R35)."""
    printed = w.cards[card]
    if printed.answers != event:
        return False
    return any(not isinstance(word, ONCE) or not _works_already(w, type(word)) for word in printed.effect)


def _works_already(w: World, word: type) -> bool:
    """Whether this word has taken effect on what is answered now."""
    if word is clauses.Trip:
        return w.state.entering is not None and w.state.entering.tripped
    answers = w.state.declared.answers if w.state.declared is not None else []
    return any(isinstance(each, word) for name in answers for each in _effect_of(w, name))


def _effect_of(w: World, name: str) -> tuple[clauses.Effect, ...]:
    return next(card.effect for card in w.cards if card.name == name)


def _take_note(w: World, card: int) -> None:
    """An Instant that does not cancel takes effect on the event that it answers."""
    printed, state = w.cards[card], w.state
    w.tell("works", RULE[printed.answers or "action"], seat=owner_of(w, card), card=printed.title)
    if state.entering is not None:
        state.entering.tripped = True
    elif state.declared is not None:
        state.declared.answers.append(printed.name)
