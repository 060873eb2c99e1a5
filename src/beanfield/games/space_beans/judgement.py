"""How a seat stands, from what it sees; and the smallest legal move for a seat whose player is away."""

from math import exp

from beanfield.games.space_beans.catalog import BY_NAME
from beanfield.games.space_beans.state import State
from beanfield.kernel.asks import Answer, Choose, Option, Pick, Single
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.view import View

NEXT_CARD = 0.62
"""How likely a collection gets the next card it needs, roughly."""


def smallest_move(view: View[State], ask: Single) -> Answer:
    """SPB-R35: no draw, no close-out, one card: on the open collection, else the secret one, else a new one."""
    if isinstance(ask, Choose):
        return next((option for option in ask.options if option.do in ("keep", "go-on")), ask.options[0])
    if not isinstance(ask, Pick):
        raise BrokenGame("Space Beans asks for nothing physical")
    return (min(ask.options, key=lambda option: _smallness(view, option)),)


def _smallness(view: View[State], option: Option) -> tuple[bool, bool, int]:
    card, place = option.on
    assert isinstance(card, int) and isinstance(place, str)
    return option.do == "start", place.startswith("secret"), BY_NAME[view.faces[card]].value


def evaluate(view: View[State]) -> float:
    """Trophy points and what the collections promise, against the best of the others."""
    seat = view.viewer
    if seat is None:
        return 0.5
    if view.outcome is not None:
        return float(seat in view.outcome.winners)
    table = view.state
    standing = [
        points + _promise(view, table.open[other]) + _promise(view, table.secret[other])
        for other, points in enumerate(table.points)
    ]
    rival = max(points for other, points in enumerate(standing) if other != seat)
    return 1 / (1 + exp((rival - standing[seat]) / 8))


def _promise(view: View[State], collection: list[int]) -> float:
    """What a collection will bring: its best value that can still be met, less for every card that is missing."""
    size = len(collection)
    if not size:
        return 0.0
    if not collection[0]:
        return min(size, 9) * 0.7
    values = [BY_NAME[view.faces[card]].value for card in collection]
    return max((value * NEXT_CARD ** (value - size) for value in values if value >= size), default=0.0)
