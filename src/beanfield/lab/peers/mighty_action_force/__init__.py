"""The peers of Mighty Action Force: the game for four with the starter decks.

`beanfield bench mighty-action-force` compares the kernel with them. They use the decks of the game but none of its code
for rules, and nothing here is used to play it. A card in hand and a slot are picked at random; every turn is one
decision.
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
