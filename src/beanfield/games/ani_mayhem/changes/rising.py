"""Killed characters that become disasters."""

from beanfield.games.ani_mayhem.changes import lasting, table
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.state import Concealed, Figure, World


def rise(w: World, figure: Figure, by: Figure) -> list[int]:
    """A character whom a disaster kills stays at its location as a minor disaster of its owner, with its equipment.

    It drops its items; returns them.
    """
    state, owner = w.state, table.owner_of(w, figure.piece)
    items = table.items_of(w, figure)
    for piece in items:
        moved = w.move([piece], table.place_of(w, figure, piece), f"above.{figure.at}")
        w.tell("drops", "ANI-R339", seat=figure.seat, who=table.title(w, figure), cards=moved)
    state.last_id += 1
    state.clock += 1
    risen = Figure(state.last_id, figure.piece, owner, "minor", figure.at, form=figure.form)
    risen.turned, risen.arrived = facts_of(w, by).number, state.clock
    state.figures[risen.id], state.concealed[risen.id] = risen, Concealed([], [])
    w.move(list(state.concealed[figure.id].cards), f"concealed.{figure.id}.cards", f"concealed.{risen.id}.cards")
    w.move(list(figure.shown), f"figures.{figure.id}.shown", f"figures.{risen.id}.shown")
    lasting.forget(w, figure.id)
    table.leave(w, figure, f"figures.{risen.id}.piece", "rises", "ANI-424")
    return items
