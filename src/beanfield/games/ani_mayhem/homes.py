"""The havens of a player."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def havens_of(w: World, seat: int) -> list[int]:
    """The spaces at which a seat has a haven."""
    return [space for space, site in w.state.sites.items() if site.seat == seat]


def choose_haven(w: World, seat: int, rule: str) -> Flow[int]:
    """The space of the haven that a player names; who has only one is not asked."""
    spaces = {w.state.sites[space].piece: space for space in havens_of(w, seat)}
    if len(spaces) == 1:
        return next(iter(spaces.values()))
    options = in_order([Option("into", (haven,), rule) for haven in spaces])
    said = yield from choose(seat, "into", rule, options)
    return spaces[pieces_in(said)[0]]


def go_home(w: World, figure: Figure) -> Flow[None]:
    """Into one of its player's havens, with its cards; out of a combat without a blow."""
    if not havens_of(w, figure.seat):
        return
    space = yield from choose_haven(w, figure.seat, "ANI-203")
    table.go(w, figure, space, home=True)
    w.tell("goes-in", "ANI-203", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))
