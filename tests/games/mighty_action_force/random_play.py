"""Matches at random, for tests of what must hold in all of them."""

from collections.abc import Iterator

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.options import Options
from beanfield.games.mighty_action_force.state import State
from beanfield.kernel.chance import Chance
from beanfield.kernel.match import Match
from beanfield.testkit.suite.wander import Wanderer

type AnyTable = Match[State, Hero, Options]

LONGEST = 400
"""Number Thirteen may go on for ever: so many answers are enough."""


def drawn_options(seats: int, seed: int) -> Options:
    """Any variation soup for so many."""
    options = MIGHTY_ACTION_FORCE.variants.draw(seats, Chance(seed.to_bytes(8)))
    assert isinstance(options, Options)
    return options


def begun(seats: int, seed: bytes, options: Options) -> AnyTable:
    """A match whose cards are dealt: everybody has accepted the rules of the table (MAF-R93)."""
    match = Match.begin(MIGHTY_ACTION_FORCE, seats, seed, options)
    if not match.world.state.agreed:
        for seat in range(seats):
            match.answer(seat, match.default(seat))
    return match


def random_match(seats: int, seed: int, options: Options | None = None) -> Iterator[AnyTable]:
    """One match, again after every play until it is over; with options that are drawn if none are given."""
    match = begun(seats, seed.to_bytes(8), options or drawn_options(seats, seed))
    wanderer = Wanderer(seed)
    yield match
    for _ in range(LONGEST):
        if match.ask is None:
            return
        wanderer.step(match)
        yield match
