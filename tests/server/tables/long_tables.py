"""What tests share about tables of long matches."""

from random import Random

from beanfield.bots.answers import random_answer
from beanfield.kernel.asks import Perform
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import find_game
from beanfield.server.tables.entries import Entry, Moment, Opened, Sat, Started
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import HOST

LONG = 2_000


NOW = Moment(1, 1)


def beginning(seats: int) -> list[Entry]:
    """A match that goes on for long: nobody wins Space Beans soon by saying anything."""
    game = find_game("space-beans")
    options = b"{}"
    opened = Opened(
        NOW,
        game=game.name,
        seats=seats,
        setup=options,
        host=HOST,
        visibility="public",
        password="",
        clock=ClockRule(),
        late="default",
        rated=False,
        secret="secret",
    )
    sat = [Sat(NOW, seat, HOST + seat, f"P{seat}", "nonce") for seat in range(seats)]
    return [opened, *sat, Started(NOW, options, game.version)]


def anything(match: AnyMatch, random: Random) -> tuple[int, object]:
    seat = random.choice(match.waiting)
    ask = match.ask_of(seat)
    assert ask is not None and not isinstance(ask, Perform)
    return seat, ask.resolve(random_answer(ask, random.random))
