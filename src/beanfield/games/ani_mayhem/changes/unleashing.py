"""Cards that fight as disasters for one combat."""

from typing import Final

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading.kinds import is_unleashed
from beanfield.games.ani_mayhem.state import Played, Todo, World

FIGHTING: Final = ("ambush", "round", "courting")
"""The steps of its combat."""


def unleash(w: World, played: Played) -> None:
    """It leaves its bearer, stands where that is, and attacks those whom it is aimed at."""
    bearer = w.state.figures.get(played.by)
    if bearer is not None and played.piece in bearer.worn:
        guard = table.enter(w, played.piece, f"figures.{bearer.id}.worn", played.seat, "minor", bearer.at)
        w.state.agenda.append(Todo("ambush", guard.id, bearer.at, list(played.at_figures)))


def dismiss(w: World, now: Todo) -> None:
    """Those whose combat is over are discarded; `now` is the step that comes next."""
    todos = [now, *w.state.agenda]
    for figure in [one for one in w.state.figures.values() if is_unleashed(w, one)]:
        fights = w.state.fight is not None and w.state.fight.disaster == figure.id
        if not fights and not any(todo.who == figure.id and todo.do in FIGHTING for todo in todos):
            table.leave(w, figure, f"discards.{table.owner_of(w, figure.piece)}", "discarded", "ANI-059")
