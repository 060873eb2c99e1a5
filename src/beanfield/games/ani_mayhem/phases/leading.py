"""Characters that move besides the move phase of their player, or whom somebody else moves or sends."""

from collections.abc import Mapping, Sequence
from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.changes.stopping import may_stop, must_leave
from beanfield.games.ani_mayhem.combat import meeting
from beanfield.games.ani_mayhem.phases.digging import could_scavenge
from beanfield.games.ani_mayhem.phases.standby import asks_singly
from beanfield.games.ani_mayhem.phases.stepping import by_place, is_quiet, take_step, trips
from beanfield.games.ani_mayhem.reading import companies, may, movement_left, people, steady
from beanfield.games.ani_mayhem.resolving.straying import is_disturbed
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.going import can_enter, go_options, going_group, next_spaces
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order, pieces_in
from beanfield.kernel.flow import Flow

# All who stand together are sent somewhere in one go (ANI-R544).

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


# Characters that move besides the move phase of their player, or whom somebody else moves, step by step.


def lead(w: World, todo: Todo) -> Flow[None]:
    """ANI-574, ANI-R427: who has charmed a character moves it, a step at a time, as far as it can go."""
    figure = w.state.figures.get(todo.who)
    if figure is not None and figure.led != NOBODY:
        yield from _step_by_step(w, todo, [figure], figure.led, "ANI-574")


def getaway(w: World, todo: Todo) -> Flow[None]:
    """ANI-609, ANI-610, ANI-R469: who has stolen something makes up to a full movement; then it moves no more."""
    figure = w.state.figures.get(todo.who)
    if figure is None:
        return
    if todo.rest == 0:
        figure.moved = 0
    todo = Todo(todo.do, todo.who, 1)
    if not (yield from _step_by_step(w, todo, [figure], figure.seat, "ANI-609")) and todo.who in w.state.figures:
        figure.moved += movement_left(w, figure)


def further(w: World, todo: Todo) -> Flow[None]:
    """ANI-R555: some characters of a player make a full movement more; it takes nothing from their usual one."""
    some = [w.state.figures[one] for one in todo.some if one in w.state.figures]
    if todo.rest == 0:
        for figure in some:
            figure.paused, figure.moved = figure.moved, 0
    going = [figure for figure in some if figure.aboard == NOBODY and may(w, figure, "move")]
    party = [figure for figure in going if (figure.at, figure.home) == (going[0].at, going[0].home)]
    party = companies(w, party, "move")[0]
    todo = Todo(todo.do, todo.who, 1, todo.some)
    if not party or not (yield from _step_by_step(w, todo, party, todo.who, "ANI-R555")):
        for figure in some:
            figure.moved = figure.paused


def astray(w: World, todo: Todo, figure: Figure) -> Flow[None]:
    """ANI-R595: another player makes the rest of somebody's movement; then it moves no more in this turn."""
    (seat,) = todo.some
    if not (yield from _step_by_step(w, todo, [figure], seat, "ANI-R595")) and figure.id in w.state.figures:
        figure.moved += movement_left(w, figure)


def _step_by_step(w: World, todo: Todo, party: Sequence[Figure], seat: int, rule: str) -> Flow[bool]:
    """A player moves characters together, as far as she wants to; returns whether that goes on after disasters there.

    Who loses its way is left behind.
    """
    while all(may(w, one, "move") and one.aboard == NOBODY for one in party) and (
        next_spaces(w, party) or can_enter(w, party)
    ):
        if not any(must_leave(w, one) for one in party):
            options = in_order([Option("stay-there", (), rule), Option("lead-on", (), rule)])
            if (yield from choose(seat, "lead-on", rule, options)).do == "stay-there":
                break
        if (yield from is_disturbed(w, todo, party)):
            return True
        yield from take_step(w, seat, party)
        met = [some for some in by_place(party) if meeting.is_met_at(w, some[0].at)]
        if met:
            w.state.agenda.append(todo)
            for some in met:
                meeting.meet_disasters(w, some)
            return True
        party = [one for one in party if (one.at, one.home) == (party[0].at, party[0].home)]
    return False
