"""All who stand together are sent somewhere in one go (ANI-R544)."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.stopping import may_stop
from beanfield.games.ani_mayhem.phases.digging import could_scavenge
from beanfield.games.ani_mayhem.phases.stops import asks_singly
from beanfield.games.ani_mayhem.phases.trips import is_quiet, trips
from beanfield.games.ani_mayhem.reading import people, steady
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.steps.going import go_options, going_group, next_spaces
from beanfield.kernel.asks import Option, in_order, pieces_in

ALL_TO: Final = "all-to"
ALL_TO_DIG: Final = "all-to-dig"
SENDING: Final = (ALL_TO, ALL_TO_DIG)
"""How all who stand together are sent somewhere: the second also says that they scavenge there."""


@steady
def party_said_before(w: World, seat: int, some: Sequence[int]) -> tuple[Option, ...]:
    """The party that was named before the phase began, and where it goes, if it still can (ANI-R544)."""
    if not some or some[1] not in w.state.figures:
        return ()
    how, leader, space = some
    said = Option(SENDING[how], (w.state.locations[space], w.state.figures[leader].piece), "ANI-388")
    return tuple([option for option in sending_options(w, seat) if option == said])


@steady
def sending_options(w: World, seat: int) -> list[Option]:
    """Where all who stand together and may move together could go at once, and scavenge there if that place is quiet
    (ANI-R544); the first of them stands for them.

    Who wants to be asked each thing by itself says first who goes, and then where.
    """
    if asks_singly(w, seat):
        return []
    parties: dict[str, list[Option]] = {}
    for number, option in enumerate(in_order([each for each in go_options(w, seat) if each.do == "go"])):
        parties.setdefault(going_group(w, option) or str(number), []).append(option)
    found: list[Option] = []
    for some in parties.values():
        party = [table.figure_of(w, piece) for piece in pieces_in(*some)]
        for space in _routes(w, party):
            on = (w.state.locations[space], party[0].piece)
            digs = is_quiet(w, people(w, party), space) and could_scavenge(w, space, people(w, party))
            found += [Option(do, on, "ANI-388") for do in (SENDING if digs else (ALL_TO,))]
    return found


@steady
def sent_party(w: World, said: Option) -> tuple[list[Option], list[int]]:
    """Who goes together, and the way that they take."""
    location, first = pieces_in(said)
    leader = table.figure_of(w, first)
    options = in_order([each for each in go_options(w, leader.seat) if each.do == "go"])
    words = [going_group(w, option) or str(number) for number, option in enumerate(options)]
    word = words[next(n for n, option in enumerate(options) if option.on[0] == first)]
    going = [option for option, other in zip(options, words, strict=True) if other == word]
    routes = _routes(w, [table.figure_of(w, piece) for piece in pieces_in(*going)])
    return going, list(routes[table.space_of(w, location)])


def _routes(w: World, party: Sequence[Figure]) -> Mapping[int, Sequence[int]]:
    """Where a party can go without being asked on the way, near and far, and how."""
    steps = next_spaces(w, party)
    near = {space: [space] for space in steps if may_stop(w, people(w, party), space)}
    return {**near, **trips(w, party, steps)}
