"""The main part of the scavenge phase (ANI-397 to ANI-401)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.phases.acting import handles, pick_action
from beanfield.games.ani_mayhem.phases.digging import LEAVE_OUT, begin_scavenge, leave_out_options, scavenge_options
from beanfield.games.ani_mayhem.phases.standby import asks_singly, standby
from beanfield.games.ani_mayhem.phases.turns import begin_phase
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.kernel.asks import Option, pieces_in
from beanfield.kernel.flow import Flow


def scavenge(w: World, todo: Todo) -> Flow[None]:
    """ANI-397 to ANI-401: parties look for what lies beneath their locations.

    A player who can scavenge nowhere is asked only if she stops there all the same (ANI-R477).
    """
    if todo.rest == 0:
        begin_phase(w, "scavenge")
    picked = tuple([option for option in scavenge_options(w, todo.who) if _is_at(w, option, todo.some)])
    while True:
        idle = not scavenge_options(w, todo.who) and not asks_singly(w, todo.who)
        if not picked and not idle:
            picked = yield from pick_action(w, todo.who, "scavenge", "ANI-397", _scavenge_options)
        if not picked:
            yield from standby(w, todo, but=todo.who)
            return
        said = next(option for option in picked if option.do != LEAVE_OUT)
        if said.do == "scavenge":
            w.state.agenda.append(Todo(todo.do, todo.who, 1))
            without = pieces_in(*(option for option in picked if option.do == LEAVE_OUT))
            yield from begin_scavenge(w, todo.who, table.space_of(w, pieces_in(said)[0]), without)
            return
        if (yield from handles(w, todo, said)):
            return
        picked = ()


def _is_at(w: World, option: Option, spaces: Sequence[int]) -> bool:
    """Whether an option names one of these locations."""
    return table.space_of(w, pieces_in(option)[0]) in spaces


def _scavenge_options(w: World, seat: int) -> list[Option]:
    return [*scavenge_options(w, seat), *leave_out_options(w, seat)]
