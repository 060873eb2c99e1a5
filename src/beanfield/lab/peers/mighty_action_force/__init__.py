"""The same game in other hands: Mighty Action Force for four with the starter decks.

This is what the kernel is measured against, on one machine and in one run, by `beanfield bench mighty-action-force`. It
shares the decks with the game and none of its rules, and nothing here is used to play it. A card in hand and a slot are
picked at random; every turn is one decision.
"""

from typing import Final

from beanfield.lab.pace import Peer
from beanfield.lab.peers.mighty_action_force import bare

__all__ = ["PEERS", "SEATS"]

SEATS: Final = 4
"""How many play."""

PEERS: Final[tuple[Peer, ...]] = (
    Peer("bare", "a bare loop, no state, no options, starter cards only: the limit of CPython", bare.measure),
)
