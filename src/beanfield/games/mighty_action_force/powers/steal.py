"""Cheetah Bandit: gems are stolen from each opponent."""

from collections.abc import Sequence

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.ring import Ring


def loot_of(move: Move, gems: Sequence[int], seats: Ring) -> dict[int, int]:
    """MAF-058: gems stolen from each opponent who has some, diagonal or not (MAF-R50)."""
    if not move.has(Power.STEAL):
        return {}
    amount = move.hero.amount
    return {rival: min(amount, gems[rival]) for rival in seats.rivals[move.player] if gems[rival]}
