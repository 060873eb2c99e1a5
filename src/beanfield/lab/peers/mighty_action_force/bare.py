"""Mighty Action Force as a loop that does nothing but play at random: the limit of CPython.

It knows what the starter decks hold and no more: cards that count, Samurai Yoku, who makes other twos useless, and
Amethyst Princess, whose only work among these cards is to stop him. An E. Vile is a plain four where no Lightning
Knight is about.
"""

import random
from collections.abc import Callable, Iterable
from typing import Final

from beanfield.games.mighty_action_force.catalog import BY_NAME, STARTERS
from beanfield.lab.pace import Clock, Pace, Playout, measure_pace

__all__ = ["DECKS", "as_numbers", "count", "measure", "play"]

SAMURAI: Final = 10
PRINCESS: Final = 20
_POWER: Final = {"": 0, "useless": SAMURAI, "cancel": PRINCESS}
GOAL: Final = 13


def as_numbers(deck: Iterable[str]) -> list[int]:
    """Cards as numbers: how many gems one counts, and 10 or 20 more for the two who can do something."""
    heroes = [BY_NAME[name] for name in deck]
    return [hero.gems + _POWER[hero.power] for hero in heroes]


DECKS: Final[list[list[int]]] = [as_numbers(deck.list()) for deck in STARTERS.values()]


def play(rand: Callable[[], float] = random.random) -> Playout:
    """One match of uniform random play."""
    seats = [0, 1, 2, 3]
    decks = DECKS[:]
    piles: list[list[int]] = []
    hands: list[list[int]] = []
    for left in (4, 3, 2, 1):
        at = int(rand() * left)
        pile = decks.pop(at)[:]  # a card is drawn from anywhere in it
        hand = []
        for _ in range(3):
            at = int(rand() * len(pile))
            hand.append(pile[at])
            pile[at] = pile[-1]
            pile.pop()
        piles.append(pile)
        hands.append(hand)
    first = int(rand() * 4)
    order = seats[first:] + seats[:first]
    gems = [0, 0, 0, 0]

    turns = 0
    while True:
        played = []
        for seat in order:
            hand, pile = hands[seat], piles[seat]
            if pile:
                at = int(rand() * len(pile))
                hand.append(pile[at])
                pile[at] = pile[-1]
                pile.pop()
            at = int(rand() * len(hand))
            played.append((hand[at], seat, int(rand() * 3)))
            hand[at] = hand[-1]
            hand.pop()
        turns += 4
        count(gems, played)
        if GOAL in gems or not hand:
            return Playout(turns, turns, gems)


def count(gems: list[int], played: list[tuple[int, int, int]]) -> None:
    """The end of a round: cards, who played them, and whether to Collect (0) or against the left or right neighbour.

    Gems are gained, never beyond 13; then all losses count at once.
    """
    useless = 0
    for card, _, _ in played:
        if card >= PRINCESS:
            useless = 0
            break
        if card >= SAMURAI:
            useless = 2
    lost = [0, 0, 0, 0]
    for card, seat, slot in played:
        if card == useless:
            continue
        number = card % 10
        if slot == 0:
            if gems[seat] + number <= GOAL:
                gems[seat] += number
        elif slot == 1:
            lost[(seat + 1) & 3] += number
        else:
            lost[seat - 1] += number
    for seat in (0, 1, 2, 3):
        if lost[seat]:
            gems[seat] = max(0, gems[seat] - lost[seat])


def measure(seconds: float, clock: Clock) -> Pace:
    """The pace of uniform random play with nothing around it."""
    return measure_pace(play, seconds, clock)
