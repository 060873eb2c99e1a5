"""How fights with disasters begin: somebody attacks, or comes to where they are."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.sides import is_allied
from beanfield.games.ani_mayhem.disasters.taking_effect import waiting_at
from beanfield.games.ani_mayhem.disasters.triggering import note_points, waits_for
from beanfield.games.ani_mayhem.reading import (
    full_health,
    is_combat_disaster,
    is_combat_vehicle,
    may,
    may_be_attacked,
    ride_of,
)
from beanfield.games.ani_mayhem.state import NOBODY, Fight, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.stealing import loot_of


def disaster_attacks(w: World, disaster: Figure, party: Sequence[Figure], *, only_party: bool) -> None:
    """A disaster attacks characters of one player (ANI-480). With `only_party` it picks only among these (ANI-R342)."""
    _begin(w, disaster, party[0].seat, attacks=False, party=[figure.id for figure in party] if only_party else [])
    w.tell("attacks", "ANI-480", seat=party[0].seat, who=table.title(w, disaster))


def player_attacks(w: World, seat: int, disaster: Figure) -> None:
    """A player declares an attack on a disaster (ANI-436)."""
    w.state.attacked[seat].append(disaster.id)
    _begin(w, disaster, seat, attacks=True, party=[])
    w.tell("declares", "ANI-436", seat=seat, who=table.title(w, disaster))


def _begin(w: World, disaster: Figure, seat: int, *, attacks: bool, party: list[int]) -> None:
    there = table.characters_at(w, disaster.at, seat)
    for figure in (disaster, *there):  # ANI-R154
        figure.lost = figure.sore
    vehicles = {ride.id: ride for figure in there if (ride := ride_of(w, figure)) and is_combat_vehicle(w, ride)}
    health = {figure.id: full_health(w, figure) for figure in (disaster, *there, *vehicles.values())}
    dug = any(todo.do == "dig-on" and todo.some[0] == disaster.id for todo in w.state.agenda)
    w.state.fight = Fight(disaster.id, seat, attacks, party, health, space=disaster.at, dug=dug)
    w.state.fight.tallies = [health[disaster.id] - disaster.lost]
    lasting.begin_combat(w, health, with_disaster=True)
    w.state.agenda.append(Todo("round", disaster.id))


def meet_disasters(w: World, party: Sequence[Figure]) -> None:
    """ANI-393, ANI-R341: every combat disaster there attacks those who come in a move phase, one after another.

    Those that do not fight take effect (ANI-396).
    """
    some, space = [figure.id for figure in party], party[0].at
    waiting = waiting_at(w, space)
    there = [one for one in table.combat_disasters_at(w, space) if not is_allied(w, one)]  # ANI-591
    w.state.agenda += [Todo("ambush", disaster.id, space, some) for disaster in reversed(there)]
    w.state.agenda += [Todo("effect", disaster.id, disaster.seat) for disaster in reversed(waiting)]
    for disaster in table.disasters_at(w, space):
        if not is_combat_disaster(w, disaster):
            note_points(w, disaster, "met")


def stands_in(w: World, todo: Todo) -> None:
    """A disaster that has come to another one attacks those whom that one has fought."""
    disaster = w.state.figures.get(todo.who)
    if disaster is not None and may(w, disaster, "attack"):
        there = table.fighters_at(w, disaster.at, todo.rest)
        party = [figure for figure in there if may_be_attacked(w, disaster, figure)]
        if party:
            disaster_attacks(w, disaster, party, only_party=False)


def arrives(w: World, todo: Todo) -> None:
    """Those who have come to a location otherwise than by steps meet the disasters there."""
    figures = w.state.figures
    party = [figures[one] for one in todo.some if one in figures and figures[one].at == todo.rest]
    if party and is_met_at(w, todo.rest):
        meet_disasters(w, party)


def is_met_at(w: World, space: int) -> bool:
    """Whether a disaster at a location does something to those who come."""
    return bool(table.combat_disasters_at(w, space) or waiting_at(w, space)) or any(
        waits_for(w, disaster, "met") for disaster in table.disasters_at(w, space)
    )


def ambush(w: World, todo: Todo) -> None:
    """ANI-R354: each disaster attacks the same character of its own accord at most once in a move phase."""
    figures = w.state.figures
    disaster = figures.get(todo.who)
    party = [figures[one] for one in todo.some if one in figures and figures[one].at == todo.rest]
    party = [figure for figure in party if not figure.home and todo.who not in figure.met]
    party = [figure for figure in party if disaster is None or may_be_attacked(w, disaster, figure)]
    if disaster is not None and party and disaster.at == todo.rest and may(w, disaster, "attack"):
        for figure in party:
            figure.met.append(todo.who)
        if loot_of(w, disaster, party):
            w.state.agenda.append(Todo("theft", disaster.id, NOBODY, [figure.id for figure in party]))
            return
        disaster_attacks(w, disaster, party, only_party=True)
