"""What a location does to those who have stopped there in this turn."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.catalog import TRIGGERED, number_of
from beanfield.games.ani_mayhem.reading import may_scavenge_freely, meets
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Played, World
from beanfield.games.ani_mayhem.verbs import do
from beanfield.kernel.flow import Flow


def stop_over(w: World, seat: int) -> Flow[None]:
    """At the end of the move phase, for each party that has come to a location and lacks what it lists."""
    for space, location in enumerate(w.state.locations):
        card = w.cards[location]
        clauses = [each for each in TRIGGERED.get(card.name, ()) if each.point == "stopped"]
        party = who_came(w, seat, space) if clauses and space not in w.state.ruined else []
        if not party or meets(w, card.listing, party) or may_scavenge_freely(w, space, party):
            continue
        for clause in clauses:
            some = [figure.id for figure in party]
            played = Played(0, card.number, [], seat, number_of(card.name, clause), NOBODY, [location], at_figures=some)
            w.tell("triggers", "ANI-085", seat=seat, card=card.title)
            for at, step in enumerate(clause.steps):
                yield from do(w, played, step, at)


def who_came(w: World, seat: int, space: int) -> list[Figure]:
    """Those who came to a location in this turn."""
    return [figure for figure in table.characters_at(w, space, seat) if figure.since == w.state.taken[seat]]
