"""Equipment that lies on locations and hurts those who stop there."""

from beanfield.games.ani_mayhem.catalog import SNARES
from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.phases.stopovers import who_came
from beanfield.games.ani_mayhem.reading import is_location_haven, skills
from beanfield.games.ani_mayhem.state import NOBODY, World
from beanfield.games.ani_mayhem.steps.falling import lose_health
from beanfield.games.ani_mayhem.steps.hoarding import where_held
from beanfield.kernel.asks import Option
from beanfield.kernel.flow import Flow


def snare_options(w: World, piece: int) -> list[Option]:
    """The locations on which it may be put: all on the field that are neither destroyed nor havens."""
    return [
        Option("lay-out", (piece, location), "ANI-372")
        for space, location in enumerate(w.state.locations)
        if space not in w.state.ruined and not is_location_haven(w, space)
    ]


def lay_snare(w: World, seat: int, piece: int, location: int) -> None:
    """It lies there, face up, and counts as the equipment of the phase."""
    space = table.space_of(w, location)
    w.state.equipped.append("equipment")
    w.state.snares.setdefault(space, [])
    moved = w.move([piece], where_held(w, seat, piece), f"snares.{space}")
    w.tell("lays-out", "ANI-372", seat=seat, place=table.place(w, space), cards=moved)


def step_into(w: World, seat: int) -> Flow[None]:
    """At the end of the move phase, for those who have come to such a location (ANI-R154)."""
    for space in sorted(w.state.snares):
        for piece in w.state.snares[space]:
            snare = SNARES[w.cards[piece].name]
            for figure in who_came(w, seat, space):
                able = any(skills(w, figure).get(name, 0) > 0 for name in snare.unless)
                if not able and figure.aboard == NOBODY:
                    figure.sore += snare.loss
                    yield from lose_health(w, figure, snare.loss)
