"""The moment after a combat, before anything else happens (ANI-R597)."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.catalog import UNDOING
from beanfield.games.ani_mayhem.reading import steady
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.resolving.declaring import could_answer, declarable
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.kernel.asking import respond
from beanfield.kernel.asks import Choose, in_order, pieces_in
from beanfield.kernel.flow import Flow


def aftermath(w: World, todo: Todo) -> Flow[None]:
    """Before anything else happens those who stop here may play a card about the combat."""
    state = w.state
    state.ended = todo.some
    said = yield from respond(_asks(w))
    if said is not None:
        yield from stack.start(w, *said)
    state.ended, state.before = [], None


@steady
def _asks(w: World) -> list[Choose]:
    """Who holds cards is asked whatever they are: otherwise everybody would learn of them (ANI-R477)."""
    found = []
    for seat in table.clockwise(w, w.state.active):
        if "endings" in w.state.stops[seat] and could_answer(w, seat):
            plays = [option for option in declarable(w, seat) if w.cards[pieces_in(option)[0]].name in UNDOING]
            found.append(Choose(seat, "ended", "ANI-R597", [stack.PASS, *in_order(plays)]))
    return found
