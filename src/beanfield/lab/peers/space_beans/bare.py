"""Space Beans as one function that only plays at random: the limit of CPython.

There is no list of options, and no state that could be copied, saved or looked at. To pick one of the distinct options,
a card of the hand is picked again and again, until it is an allowed card and the first of its equals. That is as
uniform as picking from a list, and shorter.
"""

import random
from collections.abc import Callable

from beanfield.lab.pace import Clock, Pace, Playout, measure_pace
from beanfield.lab.peers.space_beans.deck import BONUS, DECK, ENOUGH, TURN_LIMIT, TYPE, VALUES

__all__ = ["measure", "play"]


def play(rand: Callable[[], float] = random.random) -> Playout:  # noqa: PLR0915 - it is one function on purpose
    """One match of uniform random play; seat 0 deals."""
    type_of = TYPE
    pile = DECK[:]  # only its first `left` cards are still there; a card is drawn from anywhere among them
    left = len(pile)
    discards: list[int] = []
    hands: list[list[int]] = [[], [], [], []]
    nothing: list[int] = []  # means "no collection"; never changed
    opens = [nothing] * 4
    secrets = [nothing] * 4
    points = [0, 0, 0, 0]
    for hand in hands[1:]:
        for _ in range(3):
            at = int(rand() * left)
            left -= 1
            hand.append(pile[at])
            pile[at] = pile[left]

    decisions = turns = 0
    seat = 1
    while True:
        hand = hands[seat]

        # 1. Draw two cards: a must with an empty hand, otherwise as the seat likes, if there are two.
        draws = 0
        if not hand:
            draws = 2
        elif left > 1 or left + len(discards) > 1:
            decisions += 1
            if rand() < 0.5:
                draws = 2
        if draws:
            if left > 2:  # the usual case, written out
                at = int(rand() * left)
                left -= 1
                hand.append(pile[at])
                pile[at] = pile[left]
                at = int(rand() * left)
                left -= 1
                hand.append(pile[at])
                pile[at] = pile[left]
            else:  # the discards become the pile when its last card is taken, or when they are needed
                while draws:
                    draws -= 1
                    if not left:
                        pile, discards, left = discards, [], len(discards)
                        if not left:
                            break
                    at = int(rand() * left)
                    left -= 1
                    hand.append(pile[at])
                    pile[at] = pile[left]
                    if not left:
                        pile, discards, left = discards, [], len(discards)

        if hand:
            shown = opens[seat]
            hidden = secrets[seat]
            shown_type = hidden_type = -1
            fitting = hand

            # 2. Close out: a must if there are two collections and no card fits, otherwise as the seat likes.
            if shown:
                shown_type = type_of[shown[0]]
                if hidden:
                    hidden_type = type_of[hidden[0]]
                    fitting = [kind for kind in hand if type_of[kind] == shown_type or type_of[kind] == hidden_type]
                if fitting:
                    decisions += 1
                    closing = rand() < 0.5
                else:
                    closing = True
                while closing:
                    size = len(shown)
                    if size <= VALUES:
                        trophy = shown_type + size - 1
                        if trophy in shown:
                            shown.remove(trophy)
                            points[seat] += size
                    discards += shown
                    shown = hidden
                    shown_type = hidden_type
                    hidden = nothing
                    if not shown:
                        break
                    decisions += 1
                    closing = rand() < 0.5

            # 3. Lay down: start a collection or add to one, first one card ...
            decisions += 1
            if not shown:
                while True:
                    at = int(rand() * len(hand))
                    kind = hand[at]
                    if hand.index(kind) == at:
                        break
                shown = growing = [kind]
            elif not hidden:
                size = len(hand)
                while True:
                    at = int(rand() * (size + size))
                    if at < size:
                        kind = hand[at]
                        if hand.index(kind) == at:
                            hidden = growing = [kind]
                            break
                    else:
                        at -= size
                        kind = hand[at]
                        if type_of[kind] == shown_type and hand.index(kind) == at:
                            growing = shown
                            growing.append(kind)
                            break
            else:
                while True:
                    at = int(rand() * len(fitting))
                    kind = fitting[at]
                    if fitting.index(kind) == at:
                        break
                if shown_type == hidden_type:
                    growing = shown if rand() < 0.5 else hidden
                else:
                    growing = shown if type_of[kind] == shown_type else hidden
                growing.append(kind)
            hand.remove(kind)

            # ... then more of its type, in rising order, until none is left or the seat stops.
            beyond = type_of[kind] + VALUES
            while more := [other for other in hand if kind <= other < beyond]:
                size = len(more)
                while True:
                    at = int(rand() * (size + 1))
                    if at == size or more.index(more[at]) == at:
                        break
                decisions += 1
                if at == size:
                    break
                kind = more[at]
                growing.append(kind)
                hand.remove(kind)

            opens[seat] = shown
            secrets[seat] = hidden

        # 4. Pass the rest of the hand to the right; the seat to the left is next.
        hands[seat - 1] = hand
        hands[seat] = []
        turns += 1
        if points[seat] >= ENOUGH:
            points[seat] += BONUS
            break
        if turns >= TURN_LIMIT:
            break
        seat = (seat + 1) & 3

    for collections in (opens, secrets):
        for seat, collection in enumerate(collections):
            size = len(collection)
            if 0 < size <= VALUES and type_of[collection[0]] + size - 1 in collection:
                points[seat] += size
    return Playout(decisions, turns, points)


def measure(seconds: float, clock: Clock) -> Pace:
    """The pace of uniform random play with nothing around it."""
    return measure_pace(play, seconds, clock)
