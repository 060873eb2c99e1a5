"""Mighty Action Force as a loop that only plays at random: the limit of CPython.

It knows only the cards of the starter decks: cards that count gems, Samurai Yoku, who makes other twos useless, and
Amethyst Princess, who can only stop him here. An E. Vile is a plain four, because no Lightning Knight is in these
decks.
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
    """Cards as numbers: the gems of a card, plus 10 or 20 for the two cards that can do something."""
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
        pile = decks.pop(at)[:]  # it is not shuffled: cards are drawn from anywhere in it
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
    """Count the gems at the end of a round. First gems are gained, up to 13; then all losses count at once.

    `played` has for each card who played it, and whether to Collect (0) or against the left or right neighbour.
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
    """The pace of uniform random play without any framework."""
    return measure_pace(play, seconds, clock)
