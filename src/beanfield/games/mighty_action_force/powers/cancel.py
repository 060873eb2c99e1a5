"""Amethyst Princess: no other special card has its power."""

from collections.abc import Iterable

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power


def cancel(moves: Iterable[Move]) -> None:
    """MAF-071, MAF-072: no special card but Princesses has its power; the numbers still count (MAF-R28)."""
    for move in moves:
        if move.hero.power is not Power.CANCEL:
            move.power = False
