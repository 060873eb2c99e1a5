"""Lightning Knight: he blocks all E. Vile cards; if there is none he attacks all opponents."""

from collections.abc import Sequence

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power


def block_or_attack(moves: Sequence[Move]) -> list[Move]:
    """MAF-081, MAF-083: with a Knight in play E. Vile cards do nothing; without any, he attacks everybody.

    Returns what he blocked.
    """
    knights = [move for move in moves if move.has(Power.KNIGHT)]
    if not knights:
        return []
    villains = [move for move in moves if move.hero.e_vile]
    for villain in villains:
        villain.drop()
    if not villains:
        for knight in knights:
            knight.attacks_all = True
    return villains
