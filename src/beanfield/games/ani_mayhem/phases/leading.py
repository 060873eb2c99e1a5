"""Characters that move besides the move phase of their player, or whom somebody else moves, step by step."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes.stopping import must_leave
from beanfield.games.ani_mayhem.combat import meeting
from beanfield.games.ani_mayhem.phases.stepping import by_place, take_step
from beanfield.games.ani_mayhem.reading import companies, may, movement_left
from beanfield.games.ani_mayhem.resolving.straying import is_disturbed
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Todo, World
from beanfield.games.ani_mayhem.steps.going import can_enter, next_spaces
from beanfield.kernel.asking import choose
from beanfield.kernel.asks import Option, in_order
from beanfield.kernel.flow import Flow


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
