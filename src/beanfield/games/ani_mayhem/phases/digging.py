"""Scavenging: the cards beneath a location, one after another from the top (ANI-397 to ANI-412)."""

from collections.abc import Sequence
from typing import Final

from beanfield.games.ani_mayhem.catalog import has_clause
from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.combat import meeting
from beanfield.games.ani_mayhem.disasters.triggering import note_points
from beanfield.games.ani_mayhem.phases.maintenance import enter_disaster, lie_off_field
from beanfield.games.ani_mayhem.phases.standby import asks_singly
from beanfield.games.ani_mayhem.phases.stepping import ground_acts, wear_out
from beanfield.games.ani_mayhem.reading import (
    ability,
    closed_by,
    companies,
    facts_of,
    is_combat_disaster,
    is_kept_out,
    is_on_foot,
    may,
    may_act_together,
    may_scavenge_freely,
    meets_but_one_skill,
    meets_by_one_skill,
    meets_one_of,
    movement_left,
    steady,
    without_excess,
)
from beanfield.games.ani_mayhem.reading.keeping import kept_of_table
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.stealing import loot_of
from beanfield.games.ani_mayhem.vocabulary.declared import OffField
from beanfield.games.ani_mayhem.vocabulary.effects import TakesEffect
from beanfield.games.ani_mayhem.vocabulary.listing import read_listing
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

BEGIN: Final = Option("begin", (), "ANI-401")
LEAVE_OUT: Final = "leave-out"
DIG_ON: Final = Option("dig-on", (), "ANI-410")
STOP: Final = Option("stop", (), "ANI-410")


@steady
def scavenge_options(w: World, seat: int) -> list[Option]:
    """The locations that a party of this seat may scavenge now; none in a turn in which she cannot (ANI-R596)."""
    if w.state.barred[seat] == w.state.taken[seat]:
        return []
    return [
        Option("scavenge", (location,), "ANI-397")
        for space, location in enumerate(w.state.locations)
        if w.state.under[space] and scavengers(w, seat, space)
    ]


def leave_out_options(w: World, seat: int) -> list[Option]:
    """Who may be left out where a party of this seat may scavenge; the others must still be able to (ANI-401).

    Who wants to be asked each thing by itself says it later.
    """
    if asks_singly(w, seat):
        return []
    places = [table.space_of(w, pieces_in(option)[0]) for option in scavenge_options(w, seat)]
    return [option for space in places for option in _leave_out(w, space, scavengers(w, seat, space))]


def _leave_out(w: World, space: int, party: Sequence[Figure]) -> list[Option]:
    """Who may be left out of a party, if all of it may act together; otherwise who must be, if not somebody else."""
    return [
        Option(LEAVE_OUT, (figure.piece,), "ANI-401")
        for figure in _apart(w, party) or party
        if _some_may_scavenge(w, space, [other for other in party if other is not figure])
    ]


def _apart(w: World, party: Sequence[Figure]) -> list[Figure]:
    """Those who may not scavenge together with everybody else."""
    return [one for one in party if not all(may_act_together(w, [one, each], "scavenge") for each in party)]


@steady
def may_scavenge(w: World, space: int, party: Sequence[Figure]) -> bool:
    """ANI-399, ANI-243: by the skills that the location lists, or by more damage than it has defense."""
    location = w.cards[w.state.locations[space]]
    if not party or closed_by(w, "scavenge", party, space):
        return False
    defense = location.figures.get("defense")
    by_force = defense is not None and sum(ability(w, figure, "damage") for figure in party) > defense
    listing = read_listing(location.listing)
    on_foot = is_on_foot(w, space)
    by_skills = (
        meets_one_of(w, listing, party, on_foot=on_foot)
        or meets_by_one_skill(w, listing, party, on_foot=on_foot)
        or meets_but_one_skill(w, listing, party, on_foot=on_foot)
    )
    return by_force or by_skills or (bool(listing) and may_scavenge_freely(w, space, party))


def could_scavenge(w: World, space: int, party: Sequence[Figure]) -> bool:
    """Whether a party could scavenge a location if it came there."""
    if not w.state.under[space] or w.state.barred[party[0].seat] == w.state.taken[party[0].seat]:
        return False
    free = [figure for figure in party if not figure.scavenged and may(w, figure, "scavenge")]
    return _some_may_scavenge(w, space, [figure for figure in free if not is_kept_out(w, "scavenge", figure, space)])


@kept_of_table
def scavengers(w: World, seat: int, space: int) -> Sequence[Figure]:
    """The largest party that may scavenge here; each character takes part once a turn (ANI-R358)."""
    here = table.characters_at(w, space, seat)
    if not here or not may_stop(w, here, space):  # ANI-R118
        return []
    free = [figure for figure in here if not figure.scavenged and may(w, figure, "scavenge")]
    free = [figure for figure in free if not is_kept_out(w, "scavenge", figure, space)]
    longest = min((figure.since for figure in free), default=0)
    stayed = [figure for figure in free if figure.since == longest]
    fewer = without_excess(w, "scavenge", free, space)
    return next((party for party in (free, stayed, fewer) if _some_may_scavenge(w, space, party)), [])


def _some_may_scavenge(w: World, space: int, party: Sequence[Figure]) -> bool:
    """Whether some of these who may act together are able to (ANI-R604)."""
    return any(may_scavenge(w, space, some) for some in companies(w, party, "scavenge"))


def begin_scavenge(w: World, seat: int, space: int, without: Sequence[int] = ()) -> Flow[None]:
    """ANI-401, ANI-402: the player has said who takes part; it costs them all the movement that they have left.

    She is asked about it if those who are left could not scavenge, or may not act together, or if she wants to be.
    """
    party = scavengers(w, seat, space)
    fewer = [figure for figure in party if figure.piece not in without]
    settled = _some_may_scavenge(w, space, fewer) and not asks_singly(w, seat)
    party = fewer if settled else party
    while out := _leave_out(w, space, party):
        apart = _apart(w, party)
        if settled and not apart:
            break
        options = [*([] if apart else [BEGIN]), *in_order(out)]
        said = options[0] if len(options) == 1 else (yield from choose(seat, "party", "ANI-401", options))
        if said.do == BEGIN.do:
            break
        party = [figure for figure in party if figure.piece != pieces_in(said)[0]]
    for figure in party:
        figure.scavenged = True
        figure.moved += movement_left(w, figure)
    lasting.end_scavenge(w, [figure.id for figure in party])
    names = ", ".join(w.cards[figure.piece].title for figure in party)
    w.tell("scavenges", "ANI-401", seat=seat, who=names, place=table.place(w, space))
    w.state.dug = []
    w.state.agenda.append(Todo("dig", seat, space, [figure.id for figure in party]))
    yield from ground_acts(w, "digs", space, seat, table.characters_at(w, space, seat))
    yield from wear_out(w, seat, space, party)


def dig(w: World, todo: Todo) -> Flow[None]:
    """ANI-403 to ANI-408: a disaster is turned over and must be cleared; without one everything is taken.

    The skills are not tested again (ANI-412). A disaster that was not defeated ends the scavenge (ANI-R360).
    """
    state, space = w.state, todo.rest
    party = _still_there(w, todo)
    disasters = _disasters_beneath(w, space)
    if not party or space in state.ruined:
        return
    if not disasters:
        yield from _take_everything(w, todo.who, space, party)
        return
    top = disasters[-1]
    w.tell("turns-over", "ANI-404", seat=todo.who, place=table.place(w, space))
    if has_clause(w.cards[top], OffField):
        lie_off_field(w, top, f"under.{space}", todo.who)
        state.agenda.append(Todo("dig-on", todo.who, space, [NOBODY, *todo.some]))
        return
    figure = yield from enter_disaster(w, top, f"under.{space}", space)
    if not is_combat_disaster(w, figure):  # ANI-405, ANI-R361: it is cleared, wherever it goes from here
        state.agenda.append(Todo("dig-on", todo.who, space, [NOBODY, *todo.some]))
        if has_clause(facts_of(w, figure), TakesEffect):
            state.agenda.append(Todo("effect", figure.id, todo.who))
        note_points(w, figure, "stepped", "met")
        return
    if loot_of(w, figure, party):  # ANI-614: it is gone, and they may go on
        some = [each.id for each in party]
        state.agenda += [Todo("dig-on", todo.who, space, [NOBODY, *todo.some]), Todo("theft", figure.id, NOBODY, some)]
        return
    state.agenda.append(Todo("dig-on", todo.who, space, [figure.id, *todo.some]))
    meeting.disaster_attacks(w, figure, party, only_party=True)  # ANI-407, ANI-R363
    first, state.dug = not state.dug, [*state.dug, figure.id]
    if first:
        yield from ground_acts(w, "unearths", space, todo.who, party, on=[figure])


def dig_on(w: World, todo: Todo) -> Flow[None]:
    """ANI-410: after a cleared disaster the player goes on or stops. After the last one she says at once who carries
    what lies there, unless she wants to be asked each thing by itself: everybody can tell how many disasters are left
    (ANI-R545).
    """
    disaster, *some = todo.some
    following = Todo("dig", todo.who, todo.rest, some)
    party = _still_there(w, following)
    if disaster in w.state.figures or not party or not w.state.under[todo.rest]:
        return
    cleared = not _disasters_beneath(w, todo.rest) and todo.rest not in w.state.ruined
    if cleared and not asks_singly(w, todo.who):
        yield from _take_everything(w, todo.who, todo.rest, party, STOP)
        return
    said = yield from choose(todo.who, "dig-on", "ANI-410", [DIG_ON, STOP])
    if said.do == DIG_ON.do:
        w.state.agenda.append(following)


def _still_there(w: World, todo: Todo) -> list[Figure]:
    figures = w.state.figures
    party = [figures[one] for one in todo.some if one in figures]
    return [figure for figure in party if figure.at == todo.rest and not figure.home]


def _disasters_beneath(w: World, space: int) -> list[int]:
    return [piece for piece in w.state.under[space] if w.cards[piece].type.endswith("-disaster")]


def _take_everything(w: World, seat: int, space: int, party: Sequence[Figure], *others: Option) -> Flow[None]:
    """ANI-408, ANI-409: every card is given to a character of the party, unless the player says something else."""
    for piece in list(w.state.under[space]):
        options = in_order([*(Option("carry", (figure.piece,), "ANI-409") for figure in party), *others])
        said = options[0]
        if len(options) > 1:
            said = yield from choose(seat, "carry", "ANI-409", options)
        if said in others:
            return
        others = ()
        table.carry(w, table.figure_of(w, pieces_in(said)[0]), [piece], f"under.{space}", "ANI-408", "finds")
    yield from ground_acts(w, "cleared", space, seat, party)
