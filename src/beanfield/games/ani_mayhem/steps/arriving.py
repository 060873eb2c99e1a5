"""How characters come into play: into a haven, or aboard a vehicle that is one (ANI-375)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import VEHICLES
from beanfield.games.ani_mayhem.changes import aboard, table
from beanfield.games.ani_mayhem.reading import crew, has_gift
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.hoarding import where_held
from beanfield.games.ani_mayhem.steps.homes import haven_at, havens_of
from beanfield.games.ani_mayhem.vocabulary.gifts.vehicles import AlsoHaven
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow


def ships_with_room(w: World, seat: int) -> list[Figure]:
    """The vehicles that are havens and have room for another character; at most six are on the field (ANI-377)."""
    ships = [ship for ship in table.vehicles_of(w, seat) if crew(w, ship) and has_gift(w, ship, AlsoHaven)]
    return [ship for ship in ships if _room(w, ship)]


def _room(w: World, ship: Figure) -> int:
    seats = VEHICLES[facts_of(w, ship).name].seats - len(crew(w, ship))
    return seats if ship.home else min(seats, table.MOST_OUTSIDE - table.on_the_field(w, ship.seat))


def bring(w: World, seat: int, pieces: Sequence[int]) -> Flow[None]:
    """ANI-375: any number of characters from the hand into one of the player's havens, as many as there is room for."""
    ships = {ship.piece: ship for ship in ships_with_room(w, seat)}
    spaces = {haven_at(w, space): space for space in havens_of(w, seat)}
    options = in_order([Option("into", (haven,), "ANI-375") for haven in (*spaces, *ships)])
    said = options[0] if len(options) == 1 else (yield from choose(seat, "into", "ANI-375", options))
    haven = pieces_in(said)[0]
    if haven in spaces:
        for piece in pieces:
            table.enter(w, piece, where_held(w, seat, piece), seat, "character", spaces[haven], home=True)
        return
    ship = ships[haven]
    for piece in pieces[: _room(w, ship)]:
        figure = table.enter(w, piece, where_held(w, seat, piece), seat, "character", ship.at, home=ship.home)
        aboard.board(w, figure, ship, "ANI-375")
