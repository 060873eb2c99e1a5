"""What a quick player does with vehicles: its party drives where that is quicker, and gets off to fight."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.catalog import clauses_of
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.vehicles import is_vehicle, vehicles_with
from beanfield.games.ani_mayhem.minds.odds import strength
from beanfield.games.ani_mayhem.reading import ability, crew, has_gift, meets, movement_left, ride_of, works
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.state import NOBODY, Figure, World
from beanfield.games.ani_mayhem.vocabulary.declared import Carriage
from beanfield.games.ani_mayhem.vocabulary.gifts.fights import FightsAboard
from beanfield.kernel.asks import Answer, Choose, Option, Pick, pieces_in


def getting_off(w: World, options: Sequence[Option]) -> list[Option]:
    """All of these by which somebody gets off what can't be driven."""
    found = []
    for option in options:
        if option.do == "get-off":
            ride = ride_of(w, table.figure_of(w, pieces_in(option)[0]))
            if ride is not None and not works(w, ride):
                found.append(option)
    return found


def getting_on(w: World, options: Sequence[Option], leader: Figure) -> list[Option]:
    """All of these by which somebody gets on a vehicle, if all who stand here can drive together and are quicker so."""
    found: dict[int, list[Option]] = {}
    for option in options:
        if option.do == "board":
            figure, vehicle = (table.figure_of(w, piece) for piece in pieces_in(option))
            party = [figure, *table.party_of(w, figure)]
            here = (figure.at, figure.home) == (leader.at, leader.home)
            if here and _has_room(w, vehicle, party) and _is_quicker(w, vehicle, party):
                found.setdefault(vehicle.id, []).append(option)
    return next(iter(found.values()), [])


def _has_room(w: World, vehicle: Figure, party: Sequence[Figure]) -> bool:
    """Whether all of them fit in, and are not aboard another one."""
    (room,) = clauses_of(facts_of(w, vehicle), Carriage)
    free = all(one.aboard in (NOBODY, vehicle.id) for one in party)
    return free and (not room.seats or len(party) <= (room.equipped or room.seats))


def _is_quicker(w: World, vehicle: Figure, party: Sequence[Figure]) -> bool:
    """Whether they could drive it, and go farther with it than the slowest of them on foot."""
    card = facts_of(w, vehicle)
    if "movement" not in card.figures or (card.listing and not meets(w, card.listing, [*party, vehicle])):
        return False
    walking = [movement_left(w, one) for one in party if one.aboard == NOBODY]
    speed = ability(w, vehicle, "movement") - max([vehicle.moved, *(one.moved for one in party)])
    return speed > min(walking, default=0)


def disembark(w: World, ask: Choose | Pick) -> Answer | None:
    """Everybody gets off to fight who can't fight aboard; out of a combat vehicle only if they are stronger on foot."""
    return tuple([option for option in ask.options if _is_better_on_foot(w, option)])


def _is_better_on_foot(w: World, option: Option) -> bool:
    figure = table.figure_of(w, pieces_in(option)[0])
    if option.do == "get-off":
        return not has_gift(w, figure, FightsAboard)
    return sum(strength(w, one) for one in crew(w, figure)) > strength(w, figure) - figure.lost


def loot(w: World, ask: Choose | Pick) -> Answer | None:
    """Everything; of vehicles one for each who has none yet."""
    taken: set[int] = set()
    taking: set[int] = set()
    found: list[Option] = []
    for option in ask.options:
        piece, who = pieces_in(option)
        if piece in taken or (is_vehicle(w, piece) and (who in taking or vehicles_with(w, table.figure_of(w, who)))):
            continue
        taken.add(piece)
        taking.update([who] if is_vehicle(w, piece) else [])
        found.append(option)
    return tuple(found)
