"""What a quick player does: the card and slot after which the board promises most. It does not look at powers."""

from functools import cache
from math import exp

from beanfield.games.mighty_action_force.judgement import (
    GROWTH,
    LEVELS,
    MAYBE_ONE_AWAY,
    STRUCK,
    THERE,
    reach,
)
from beanfield.games.mighty_action_force.ring import ring
from beanfield.games.mighty_action_force.state import COLLECT, GOAL, LEFT, NOBODY, World
from beanfield.games.mighty_action_force.table import PLACES, whose
from beanfield.games.mighty_action_force.verbs import ADDS, PLAY_AT
from beanfield.kernel.asks import Answer, Choose, Option, Pick


def habit(w: World, ask: Choose | Pick) -> Answer:
    """A quick answer, without search."""
    if isinstance(ask, Choose):
        return richest(w, ask.options) if ask.prompt == "aim" else ask.options[0]
    if ask.prompt == "superpower":
        return ()
    if ask.prompt == "discard":
        need = GOAL - w.state.gems[ask.seat]
        worst_first = sorted(ask.options, key=lambda option: _use(number_of(w, option), need))
        return tuple(worst_first[: ask.least])
    return (best_play(w, ask),)


def best_play(w: World, ask: Pick) -> Option:
    """The play after which this player's share in what everybody's gems promise is largest."""
    outlook = Outlook(w, ask.seat)
    collect, left = PLACES[ask.seat][COLLECT], PLACES[ask.seat][LEFT]
    neighbours = ring(w.state)
    best, most = ask.options[0], -1.0
    seen: dict[tuple[int, int | None], float] = {}
    for option in ask.options:
        if option.do in ADDS:  # adding a card to Supernova takes more thought
            continue
        place = option.on[1]
        victim = None
        if option.do == PLAY_AT:
            victim = whose(option.on[-1])
        elif place != collect:
            victim = neighbours.left[ask.seat] if place == left else neighbours.right[ask.seat]
        play = number_of(w, option), victim
        if play not in seen:
            seen[play] = outlook.after(*play)
        if seen[play] > most:
            best, most = option, seen[play]
    return best


class Outlook:
    """What everybody will have if the board is counted as it lies, by the numbers on the cards alone."""

    __slots__ = ("_gained", "_hand", "_lost", "_me", "_others", "_promises", "_waiting")

    def __init__(self, w: World, seat: int) -> None:
        table, seats = w.state, ring(w.state)
        home, cards = seats.home, w.cards
        self._me = home[seat]
        self._hand = [cards[card].gems for card in table.hands[seat]]
        self._gained, self._lost = list(table.gems), [0] * len(home)
        for slot, column in enumerate((table.collect, table.attack_left, table.attack_right)):
            for player, lying in enumerate(column):
                for card in lying:
                    number = cards[card].gems
                    if slot != COLLECT:
                        aim = table.aims[player][slot]
                        self._lost[seats.neighbour(player, slot) if aim == NOBODY else aim] += number
                    elif self._gained[home[player]] + number <= GOAL:
                        self._gained[home[player]] += number
        waiting = set(seats.rivals[seat]) if w.setup.blind_mans_bluff else {home[other] for other in table.to_play}
        self._waiting = {
            corner: (seats.left[corner] in waiting) + (seats.right[corner] in waiting) if waiting else None
            for corner in (self._me, *seats.rivals[seat])
        }
        """How many neighbours can still attack a corner in this round; None if nobody plays after this."""
        self._promises = {corner: self._promise(corner) for corner in seats.rivals[seat]}
        self._others = sum(self._promises.values())

    def _promise(self, corner: int, lost: int = 0) -> float:
        """What a rival's gems promise, if it loses this number of gems more."""
        gems = max(0, self._gained[corner] - self._lost[corner] - lost)
        promise = worth(gems, self._waiting[corner])
        return promise * MAYBE_ONE_AWAY if GOAL - gems in LEVELS else promise

    def after(self, number: int, victim: int | None) -> float:
        """The share that is left after a card with this number was collected, or sent against somebody."""
        gems, others = self._gained[self._me], self._others
        if victim is None:
            gems += number if gems + number <= GOAL else 0
        else:
            others += self._promise(victim, number) - self._promises[victim]
        gems = max(0, gems - self._lost[self._me])
        hand = self._hand.copy()
        hand.remove(number)
        mine = worth(gems, self._waiting[self._me]) * reach(GOAL - gems, hand)
        return mine / (mine + others)


@cache
def worth(gems: int, attackers: int | None) -> float:
    """What gems promise; 13 that nobody can attack any more have won."""
    promise = exp(GROWTH * gems)
    if gems != GOAL:
        return promise
    return WON if attackers is None else promise * THERE * STRUCK**attackers


WON = 1e6


def richest(w: World, options: list[Option]) -> Option:
    """Of several who can be attacked, the one with the most gems."""
    return max(options, key=lambda option: w.state.gems[whose(option.on[-1])])


def number_of(w: World, option: Option) -> int:
    """The gem number of the card an option is about."""
    card = option.on[0]
    return w.cards[card].gems if isinstance(card, int) else 0


def _use(number: int, need: int) -> tuple[bool, int]:
    return number <= need, number
