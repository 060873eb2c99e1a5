"""What tests of whole matches share with others."""

from collections.abc import Collection

from beanfield.games.ani_mayhem.changes.table import standing
from beanfield.games.ani_mayhem.state import NOBODY, State
from beanfield.kernel.match import AnyMatch

MOST_TURNS = 100
"""Of each player."""


def check(match: AnyMatch, freed: Collection[int] = ()) -> None:
    """No item gets lost, nobody stands on two spaces, at most six are on the field, and a match ends in time.

    A change of control may bring a seventh (ANI-R069): so may a disaster that is again the character that it was.
    """
    state: State = match.world.state
    assert state.turns <= MOST_TURNS * match.world.seats
    assert state.figures.keys() == state.concealed.keys()
    for seat in range(match.world.seats):
        outside = [each for each in state.figures.values() if each.seat == seat and each.side == "character"]
        own = [each for each in outside if each.piece in state.brought[seat] and each.piece not in freed]
        assert sum(not each.home for each in own) <= 6
        assert len(state.hands[seat]) <= 7
    check_vehicles(state)
    if state.turns:
        players, disasters = standing(match.world)
        lifted = [each.cards for each in state.looking]
        lying = [piece for pile in (*state.under, *state.above, *state.item_piles, *lifted) for piece in pile]
        assert sum(players) + disasters + sum(match.world.cards[piece].type == "item" for piece in lying) == state.items


def check_vehicles(state: State) -> None:
    """Who is aboard a vehicle is where it is and belongs to its player; one of them carries it."""
    figures = state.figures
    for figure in figures.values():
        for vehicle in [figures[one] for one in (figure.aboard, figure.vehicle) if one != NOBODY]:
            assert figure.side == "character"
            assert (vehicle.at, vehicle.home, vehicle.seat) == (figure.at, figure.home, figure.seat)
    for vehicle in [each for each in figures.values() if each.side == "vehicle"]:
        crew = [one.id for one in figures.values() if one.aboard == vehicle.id]
        carriers = [one.id for one in figures.values() if one.vehicle == vehicle.id]
        assert len(carriers) < 2
        assert not crew or carriers[0] in crew
        assert crew or not state.concealed[vehicle.id].cards
