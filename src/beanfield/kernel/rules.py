"""The rules of a game as the kernel calls them: plain functions that work on a world."""

from collections.abc import Callable
from dataclasses import dataclass

from msgspec import Struct

from beanfield.kernel.chance import Chance
from beanfield.kernel.flow import Flow
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import Card, World


def nobody(seats: int) -> tuple[str, ...]:
    """No automaton plays."""
    return ()


def no_luck(scene: str, chance: Chance) -> str:
    """A game without physical acts never asks for luck."""
    raise NotImplementedError("a game that asks for something physical needs `luck`")


@dataclass(frozen=True, eq=False, kw_only=True)
class Rules[S: Struct, C: Card, U: Struct]:
    """How a match is begun and played."""

    state: type[S]
    """What lies on the table. Each field says in its type who sees it."""
    empty_table: Callable[[int], S]
    """The state before anything is dealt, for this number of seats."""
    deal: Callable[[World[S, C, U]], None]
    """Creates the pieces and prepares the match, up to its first checkpoint."""
    play: Callable[[World[S, C, U]], Flow[Outcome]]
    """The whole match, from any checkpoint to its end."""
    automata: Callable[[int], tuple[str, ...]] = nobody
    """Names of those who play without a seat, numbered after the seats."""
    reckon: Callable[[View[S]], Struct] | None = None
    """Figures that a client must show but can't work out: a current strength and where it comes from.

    They are worked out from a view, so they tell nobody anything that the view does not. None for a game
    that has none."""
    reckons_alike: bool = False
    """Whether what is reckoned for a watcher holds for everybody: then it is reckoned once."""
    luck: Callable[[str, Chance], str] = no_luck
    """What comes of something physical by chance alone, as JSON: where nothing is simulated, or that has failed.

    A game that asks for something physical needs it: for tables without physics, imagined matches and the lab."""
