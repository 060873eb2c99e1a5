"""Matches at random, for tests of what must hold in all of them."""

from collections.abc import Iterator

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import State
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from beanfield.testkit.suite.wander import Wanderer

type AnyTable = Match[State, Hero, Setup]

LONGEST = 400
"""Number Thirteen may go on for ever: this number of answers is enough."""


def drawn_setup(seats: int, seed: int) -> Setup:
    """Any variation soup for this number of seats."""
    setup = MIGHTY_ACTION_FORCE.variants.draw(seats, Chance(seed.to_bytes(8)))
    assert isinstance(setup, Setup)
    return setup


def begun(seats: int, seed: bytes, setup: Setup) -> AnyTable:
    """A match whose cards are dealt: everybody has accepted the rules of the table (MAF-R93)."""
    match = Match.begin(MIGHTY_ACTION_FORCE, seats, seed, setup)
    if not match.world.state.agreed:
        for seat in range(seats):
            match.answer(seat, match.default(seat))
    return match


def random_match(seats: int, seed: int, setup: Setup | None = None) -> Iterator[AnyTable]:
    """One match, again after every play until it is over; with setup that are drawn if none are given."""
    match = begun(seats, seed.to_bytes(8), setup or drawn_setup(seats, seed))
    wanderer = Wanderer(seed)
    yield match
    for _ in range(LONGEST):
        if match.ask is None:
            return
        wanderer.step(match)
        yield match
