"""Space Beans as one plain object with `legal()`, `apply()` and `clone()`: the limit for engines that list options.

It has no framework, no sight and no record: only lists of ints and a step. The peers that need a state to wrap
(OpenSpiel, PettingZoo) wrap this one. So the difference in speed is what their framework costs.
"""

import random
from collections.abc import Callable
from typing import Final, Self

from beanfield.lab.pace import Clock, Pace, Playout, measure_pace
from beanfield.lab.peers.space_beans.deck import (
    BONUS,
    DECK,
    ENOUGH,
    KINDS,
    TURN_LIMIT,
    TYPE,
    VALUES,
)

__all__ = ["ACTIONS", "OVER", "Core", "measure", "play"]

# The steps of a turn at which a seat may have to decide.
DRAWING: Final = 0
CLOSING: Final = 1
LAYING: Final = 2
ADDING: Final = 3
OVER: Final = 4
"""The match has ended and `points` are final."""

# Actions are numbers, as OpenSpiel and PettingZoo want them.
NO_DRAW: Final = 0
DRAW_TWO: Final = 1
KEEP: Final = 2
CLOSE_OUT: Final = 3
STOP: Final = 4
LAY: Final = 5
"""LAY + kind lays a card to the open collection; while adding, to the collection that grows in this turn."""
LAY_SECRET: Final = LAY + KINDS
"""LAY_SECRET + kind lays a card to the secret collection."""
ACTIONS: Final = LAY_SECRET + KINDS

TO_DRAW: Final[list[int]] = [NO_DRAW, DRAW_TWO]
TO_CLOSE: Final[list[int]] = [KEEP, CLOSE_OUT]


class Core:
    """A match with four seats; seat 0 deals. It is always at a decision of `seat`, or at the end (`step` is OVER)."""

    __slots__ = (
        "discards",
        "growing",
        "hands",
        "last",
        "open",
        "pile",
        "points",
        "rand",
        "seat",
        "secret",
        "step",
        "trophies",
        "turns",
    )

    def __init__(self, rand: Callable[[], float] = random.random) -> None:
        self.rand = rand
        self.pile = DECK[:]
        """The draw pile. It is not shuffled: a card is drawn from anywhere in it."""
        self.discards: list[int] = []
        self.hands: list[list[int]] = [[], [], [], []]
        self.open: list[list[int]] = [[], [], [], []]
        self.secret: list[list[int]] = [[], [], [], []]
        self.trophies: list[list[int]] = [[], [], [], []]
        self.points = [0, 0, 0, 0]
        self.seat = 1
        self.turns = 0
        self.step: int = DRAWING
        self.last = 0
        """The last card laid down in this turn. More cards of its type may follow in rising order."""
        self.growing = self.open[1]
        """The collection that grows in this turn."""
        self._set_up()

    def _set_up(self) -> None:
        for seat in (1, 2, 3):
            self._take(self.hands[seat], 3)
        self._begin_turn()

    def clone(self) -> Self:
        """A copy of the match. It shares the source of chance."""
        seat = self.seat
        twin = object.__new__(type(self))
        twin.rand = self.rand
        twin.pile = self.pile[:]
        twin.discards = self.discards[:]
        twin.hands = [cards[:] for cards in self.hands]
        twin.open = [cards[:] for cards in self.open]
        twin.secret = [cards[:] for cards in self.secret]
        twin.trophies = [cards[:] for cards in self.trophies]
        twin.points = self.points[:]
        twin.seat = seat
        twin.turns = self.turns
        twin.step = self.step
        twin.last = self.last
        twin.growing = twin.secret[seat] if self.growing is self.secret[seat] else twin.open[seat]
        return twin

    def legal(self) -> list[int]:
        """What the seat may do, in rising order. The caller must not change the list."""
        step = self.step
        if step == DRAWING:
            return TO_DRAW
        if step == CLOSING:
            return TO_CLOSE
        seat = self.seat
        if step == LAYING:
            kinds = sorted(set(self.hands[seat]))
            collection = self.open[seat]
            if not collection:
                return [kind + LAY for kind in kinds]
            type_ = TYPE[collection[0]]
            actions = [kind + LAY for kind in kinds if TYPE[kind] == type_]
            collection = self.secret[seat]
            if not collection:
                actions += [kind + LAY_SECRET for kind in kinds]
            else:
                type_ = TYPE[collection[0]]
                actions += [kind + LAY_SECRET for kind in kinds if TYPE[kind] == type_]
            return actions
        if step == ADDING:
            last = self.last
            beyond = TYPE[last] + VALUES
            more = {kind + LAY for kind in self.hands[seat] if last <= kind < beyond}
            return [STOP, *sorted(more)]
        return []

    def apply(self, action: int) -> None:
        """Do one of `legal()`, and all that follows up to the next decision."""
        step = self.step
        if step == DRAWING:
            if action == DRAW_TWO:
                self._draw_two()
            else:
                self._drawn()
        elif step == CLOSING:
            if action == CLOSE_OUT:
                self._close_out()
                if self.open[self.seat]:
                    return  # the secret collection is open now: the seat may close it out, too
            self.step = LAYING
        elif action == STOP:
            self._end_turn()
        else:
            seat = self.seat
            if step == ADDING:
                kind = action - LAY
            elif action < LAY_SECRET:
                kind = action - LAY
                self.growing = self.open[seat]
            else:
                kind = action - LAY_SECRET
                self.growing = self.secret[seat]
            self.growing.append(kind)
            hand = self.hands[seat]
            hand.remove(kind)
            beyond = TYPE[kind] + VALUES
            for other in hand:
                if kind <= other < beyond:
                    self.last = kind
                    self.step = ADDING
                    return
            self._end_turn()

    def _begin_turn(self) -> None:
        if not self.hands[self.seat]:
            self._draw_two()
        elif len(self.pile) + len(self.discards) > 1:
            self.step = DRAWING
        else:
            self._drawn()

    def _draw_two(self) -> None:
        self._take(self.hands[self.seat], 2)
        self._drawn()

    def _take(self, hand: list[int], count: int) -> None:
        """Move cards from the pile to the hand. When the last card is taken, the discards become the pile."""
        rand = self.rand
        pile = self.pile or self._reshuffled()
        while count and pile:
            count -= 1
            at = int(rand() * len(pile))
            hand.append(pile[at])
            pile[at] = pile[-1]
            pile.pop()
            if not pile:
                pile = self._reshuffled()

    def _reshuffled(self) -> list[int]:
        """Swap the empty pile and the discards; returns the new pile."""
        self.pile, self.discards = self.discards, self.pile
        return self.pile

    def _drawn(self) -> None:
        """Go on after the draw: a collection may or must be closed out, or cards are laid down at once."""
        seat = self.seat
        hand = self.hands[seat]
        shown = self.open[seat]
        if not hand:
            self.step = ADDING  # both piles are empty as well: the seat can only stop
        elif not shown:
            self.step = LAYING
        else:
            hidden = self.secret[seat]
            if hidden:
                types = (TYPE[shown[0]], TYPE[hidden[0]])
                for kind in hand:
                    if TYPE[kind] in types:
                        break
                else:
                    self._close_out()
            self.step = CLOSING

    def _close_out(self) -> None:
        """Sell the open collection. If there is a secret one, it becomes the open one."""
        seat = self.seat
        sold = self.open[seat]
        size = len(sold)
        if size <= VALUES:
            trophy = TYPE[sold[0]] + size - 1
            if trophy in sold:
                sold.remove(trophy)
                self.trophies[seat].append(trophy)
                self.points[seat] += size
        self.discards += sold
        self.open[seat] = self.secret[seat]
        self.secret[seat] = []

    def _end_turn(self) -> None:
        """Pass the rest of the hand to the right. Then it is the turn of the seat to the left, or the match is over."""
        seat = self.seat
        hands = self.hands
        hands[seat - 1] = hands[seat]
        hands[seat] = []
        self.turns += 1
        if self.points[seat] >= ENOUGH:
            self.points[seat] += BONUS
            self._finish()
        elif self.turns >= TURN_LIMIT:
            self._finish()
        else:
            self.seat = (seat + 1) & 3
            self._begin_turn()

    def _finish(self) -> None:
        """End the match: every collection on the table counts as if it were closed out now."""
        self.step = OVER
        for seat in range(4):
            for collection in (self.open[seat], self.secret[seat]):
                size = len(collection)
                if 0 < size <= VALUES and TYPE[collection[0]] + size - 1 in collection:
                    self.points[seat] += size


def play(rand: Callable[[], float] = random.random) -> Playout:
    """One match of uniform random play."""
    match = Core(rand)
    decisions = 0
    while match.step != OVER:
        actions = match.legal()
        match.apply(actions[int(rand() * len(actions))])
        decisions += 1
    return Playout(decisions, match.turns, match.points)


def measure(seconds: float, clock: Clock) -> Pace:
    """The pace of uniform random play on the plain object."""
    return measure_pace(play, seconds, clock)
