"""The peers of Space Beans: the game with 4 seats, without a framework and in other frameworks.

`beanfield bench space-beans` compares the kernel with them. They share no code with the game itself, and nothing here
is used to play it. All peers follow the same rules and pick uniformly among the distinct options:

* equal cards are one option;
* a forced draw and a forced close-out are no decisions; laying down the first card is one, even if only one fits;
* laying down is sequential: one card, then more of its type in rising order, or stop; each step is a decision.
  The kernel asks for the whole set in one decision, so the fair measure is turns a second;
* the discards become the draw pile when its last card is taken;
* a seat without a card after a forced draw skips its turn, and a match is scored after 4,000 turns.

A peer whose packages are missing says how to install them. A peer is imported only when it is measured.
"""

from typing import Final

from beanfield.lab.pace import Peer, when_installed
from beanfield.lab.peers.space_beans import bare, boardgameio, core

__all__ = ["PEERS", "SEATS"]

SEATS: Final = 4
"""How many play in all of them."""

_OPENSPIEL: Final = "pip install open_spiel"
_PETTINGZOO: Final = "pip install pettingzoo gymnasium numpy"

PEERS: Final[tuple[Peer, ...]] = (
    Peer("bare", "one function, no state, no options: the limit of CPython", bare.measure),
    Peer(
        "core",
        "a plain object with legal(), apply(), clone(): the limit for all that list options",
        core.measure,
    ),
    Peer(
        "openspiel-sampled",
        "OpenSpiel, Python game, chance sampled in the state",
        when_installed(f"{__name__}.openspiel", "measure_sampled", _OPENSPIEL),
    ),
    Peer(
        "openspiel-native",
        "the same, played by OpenSpiel's own loop and bots in C++",
        when_installed(f"{__name__}.openspiel", "measure_native", _OPENSPIEL),
    ),
    Peer(
        "openspiel-explicit",
        "OpenSpiel, Python game, every card drawn is a chance node",
        when_installed(f"{__name__}.openspiel", "measure_explicit", _OPENSPIEL),
    ),
    Peer(
        "pettingzoo-bare",
        "PettingZoo AEC, the cycle alone: observes the list of legal actions",
        when_installed(f"{__name__}.pettingzoo", "measure_bare", _PETTINGZOO),
    ),
    Peer(
        "pettingzoo-full",
        "PettingZoo AEC with observation and action mask",
        when_installed(f"{__name__}.pettingzoo", "measure_full", _PETTINGZOO),
    ),
    Peer(
        "pettingzoo-wrapped",
        "the same in the usual wrappers, actions by sample(mask)",
        when_installed(f"{__name__}.pettingzoo", "measure_wrapped", _PETTINGZOO),
    ),
    Peer("boardgameio-client", "boardgame.io, one headless client for all seats", boardgameio.measure_client),
    Peer("boardgameio-local", "boardgame.io, four clients around a local master", boardgameio.measure_local),
)
