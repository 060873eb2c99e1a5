"""Gem counters that move while a round is counted, and books about where everybody's gems came from."""

from beanfield.games.mighty_action_force.state import World
from beanfield.games.mighty_action_force.table import ring_of, turn_order
from beanfield.games.mighty_action_force.tally import Tell
from beanfield.kernel.view import Source, sources

BOOKS = ("collected", "stolen", "attacks", "superpowers")
"""Where gems come from and go to."""
BOOK_OF = {"collected": "collected", "stole": "stolen", "attacked": "attacks", "sent-back": "attacks"}
"""In which book a change stands, by the event that tells it."""


def telling(w: World, gems: list[int]) -> Tell:
    """Tells what a card does to the gems, with the counters as they are by then."""

    def tell(what: str, rule: str, /, **facts: int | str) -> None:
        if what in BOOK_OF:
            book(w, gems, BOOK_OF[what])
        w.tell(what, rule, **facts)

    return tell


def book(w: World, gems: list[int], name: str) -> None:
    """MAF-035: the counters show these gems, and what changed is written down."""
    table = w.state
    home = ring_of(w).home
    lines = books(w)
    for corner in set(home):
        lines[corner][BOOKS.index(name)] += gems[corner] - table.gems[corner]
    for player in turn_order(w):
        table.gems[player] = gems[home[player]]


def books(w: World) -> list[list[int]]:
    """Where the gems of each counter came from. Those that were there when the books began count as collected."""
    table = w.state
    if not table.books:
        table.books = [[had, *[0] * (len(BOOKS) - 1)] for had in table.gems]
    return table.books


def where_from(w: World) -> tuple[Source, ...]:
    """Where the gems of each seat came from; those of a team are everybody's in it (MAF-R89)."""
    home, lines = ring_of(w).home, books(w)
    return sources(**{name: [lines[home[seat]][at] for seat in range(w.seats)] for at, name in enumerate(BOOKS)})
