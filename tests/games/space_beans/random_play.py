"""Matches at random, for tests of what must hold in all of them."""

from collections.abc import Iterator
from random import Random

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.state import Bean, Setup, State
from beanfield.kernel.asks import Answer, Choose, Pick
from beanfield.kernel.match import Match

type SpaceBeansMatch = Match[State, Bean, Setup]


def random_match(seats: int, seed: int, most: int = 100_000) -> Iterator[SpaceBeansMatch]:
    """One match, again after every answer until it is over, but after `most` answers at the most."""
    random = Random(seed)
    match = Match.begin(SPACE_BEANS, seats, seed.to_bytes(8))
    yield match
    while match.ask is not None and most:
        most -= 1
        match.answer(match.waiting[0], random_answer(match, random))
        yield match


def random_answer(match: SpaceBeansMatch, random: Random) -> Answer:
    """Anything that is allowed; collections are mostly closed out for a Trophy, so that matches come to an end."""
    ask = match.ask
    if isinstance(ask, Choose):
        if ask.prompt == "close" and random.random() < 0.9:
            values = [match.world.cards[piece].value for piece in match.world.state.open[ask.seat]]
            return ask.options[0 if len(values) in values else -1]
        return random.choice(ask.options)
    assert isinstance(ask, Pick) and ask.group is not None
    first = random.randrange(len(ask.options))
    alike = [option for at, option in enumerate(ask.options) if at != first and ask.group[at] == ask.group[first]]
    return (ask.options[first], *random.sample(alike, random.randint(0, len(alike))))
