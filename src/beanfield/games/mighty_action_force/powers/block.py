"""Secret Trooper: no attack harms a player's gems."""

from collections.abc import Iterable

from beanfield.games.mighty_action_force.move import Move
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.games.mighty_action_force.ring import Ring


def guarded_by(moves: Iterable[Move], seats: Ring) -> set[int]:
    """MAF-069: the corners whose gems no attack harms."""
    return {seats.home[move.player] for move in moves if move.has(Power.BLOCK)}
