"""Beanfield: an open table for tabletop games, for people, bots and research.

What can be imported from here is kept stable (docs/stable.md). Each name is looked up when it is first used, so
`import beanfield` alone loads nothing else.
"""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from beanfield.bots import make_bot as make_bot
    from beanfield.bots.answers import random_reply as random_reply
    from beanfield.bots.bot import Bot as Bot
    from beanfield.bots.bot import ask_for as ask_for
    from beanfield.clients.online import Declined as Declined
    from beanfield.clients.online import LiveTable as LiveTable
    from beanfield.clients.online import Online as Online
    from beanfield.kernel.asks import Choose as Choose
    from beanfield.kernel.asks import Option as Option
    from beanfield.kernel.asks import Perform as Perform
    from beanfield.kernel.asks import Pick as Pick
    from beanfield.kernel.asks import Reply as Reply
    from beanfield.kernel.asks import Together as Together
    from beanfield.kernel.asks import picks as picks
    from beanfield.kernel.chance import Chance as Chance
    from beanfield.kernel.errors import BeanfieldError as BeanfieldError
    from beanfield.kernel.errors import Refused as Refused
    from beanfield.kernel.game import Game as Game
    from beanfield.kernel.gesture import Gesture as Gesture
    from beanfield.kernel.match import Match as Match
    from beanfield.kernel.record import Fair as Fair
    from beanfield.kernel.record import Record as Record
    from beanfield.kernel.record import read_record as read_record
    from beanfield.kernel.record import record_of as record_of
    from beanfield.kernel.record import replay as replay
    from beanfield.kernel.record import verify as verify
    from beanfield.kernel.registry import find_game as find_game
    from beanfield.kernel.seat import AnySeat as AnySeat
    from beanfield.kernel.seat import Seat as Seat
    from beanfield.kernel.view import Asked as Asked
    from beanfield.kernel.view import Outcome as Outcome
    from beanfield.kernel.view import View as View
    from beanfield.lab import play_match as play_match
    from beanfield.lab import simulate as simulate
    from beanfield.lab import tally as tally

    __version__: str
else:

    def __getattr__(name: str) -> object:
        """Looks up a name when it is first used."""
        if name == "__version__":
            from importlib.metadata import version

            value = version("beanfield")
        elif name in _HOMES:
            from importlib import import_module

            value = getattr(import_module(f"beanfield.{_HOMES[name]}"), name)
        else:
            raise AttributeError(f"module 'beanfield' has no attribute {name!r}")
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})


_HOMES: Final = {
    "AnySeat": "kernel.seat",
    "Asked": "kernel.view",
    "BeanfieldError": "kernel.errors",
    "Bot": "bots.bot",
    "Chance": "kernel.chance",
    "Choose": "kernel.asks",
    "Declined": "clients.online",
    "Fair": "kernel.record",
    "Game": "kernel.game",
    "Gesture": "kernel.gesture",
    "LiveTable": "clients.online",
    "Match": "kernel.match",
    "Online": "clients.online",
    "Option": "kernel.asks",
    "Outcome": "kernel.view",
    "Perform": "kernel.asks",
    "Pick": "kernel.asks",
    "Record": "kernel.record",
    "Refused": "kernel.errors",
    "Reply": "kernel.asks",
    "Seat": "kernel.seat",
    "Together": "kernel.asks",
    "View": "kernel.view",
    "ask_for": "bots.bot",
    "find_game": "kernel.registry",
    "make_bot": "bots",
    "picks": "kernel.asks",
    "play_match": "lab",
    "random_reply": "bots.answers",
    "read_record": "kernel.record",
    "record_of": "kernel.record",
    "replay": "kernel.record",
    "simulate": "lab",
    "tally": "lab",
    "verify": "kernel.record",
}
"""The module of each name."""

__all__ = [*_HOMES, "__version__"]  # noqa: PLE0604
