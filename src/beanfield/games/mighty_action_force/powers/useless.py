"""Samurai Yoku: all other cards of a number do nothing."""

from collections.abc import Iterable

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power


def make_useless(moves: Iterable[Move], samurais: Iterable[Move]) -> None:
    """MAF-092, MAF-093: all 2-gem cards but Samurais are useless, whoever played them (MAF-R31)."""
    numbers = {samurai.hero.amount for samurai in samurais}
    for move in moves:
        if move.hero.gems in numbers and move.hero.power is not Power.USELESS:
            move.drop()
