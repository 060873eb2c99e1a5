"""Starstriker: the first attacks on a player's gems hit the attackers instead."""

from collections.abc import Iterable

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.ring import Ring


def mirrors_of(moves: Iterable[Move], seats: Ring) -> dict[int, int]:
    """MAF-067, MAF-R46: how many attacks each corner sends back to those who attack first."""
    mirrors: dict[int, int] = {}
    for move in moves:
        if move.has(Power.REDIRECT):
            corner = seats.home[move.player]
            mirrors[corner] = mirrors.get(corner, 0) + move.hero.amount
    return mirrors
