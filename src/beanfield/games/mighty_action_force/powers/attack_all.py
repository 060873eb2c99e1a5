"""A power of create-your-own cards (MAF-R77): all opponents are attacked, on top of the normal action."""

from collections.abc import Iterable

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power


def attack_all(moves: Iterable[Move]) -> None:
    """The tally will count one attack of such a card on each opponent."""
    for move in moves:
        if move.has(Power.ATTACK_ALL):
            move.attacks_all = True
