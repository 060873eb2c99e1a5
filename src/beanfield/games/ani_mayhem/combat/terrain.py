"""Locations that strike (ANI-245 to ANI-247)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import blows, table
from beanfield.games.ani_mayhem.combat.closing import fighting
from beanfield.games.ani_mayhem.disasters.triggering import after_blow
from beanfield.games.ani_mayhem.reading import meets, people, slips_past
from beanfield.games.ani_mayhem.state import Fight, Figure, World
from beanfield.games.ani_mayhem.steps.falling import check_health
from beanfield.kernel.flow import Flow


def terrain_strikes(w: World, fight: Fight) -> Flow[None]:
    """ANI-247, ANI-R122: at the end of each round, against those who take part and lack the skills."""
    fighters = fighting(w, fight)
    if fighters:
        yield from location_strikes(w, fighters[0].at, fighters, fight)


def location_strikes(w: World, space: int, party: Sequence[Figure], fight: Fight | None = None) -> Flow[None]:
    """ANI-245, ANI-R123: a location with damage strikes each of them for its full damage, unless they have the skills.

    Outside a combat it is a combat of its own (ANI-R056). No combat cards are drawn (ANI-244).
    """
    location = w.cards[w.state.locations[space]]
    blow = 0 if space in w.state.ruined else location.figures.get("damage", 0)
    if not blow or meets(w, location.listing, people(w, party)):
        return
    for figure in [one for one in party if not slips_past(w, space, one)]:
        pain = blows.loss_by(w, figure, blow)
        w.tell("location-strikes", "ANI-245", seat=figure.seat, damage=blow, loss=pain, who=table.title(w, figure))
        pain = blows.lose(w, figure, pain)
        yield from check_health(w, figure, blow)
        yield from after_blow(w, figure, pain)
        if fight is None and figure.side != "vehicle":
            figure.lost = figure.sore
