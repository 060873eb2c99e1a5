"""The moment after a combat, before anything else happens (ANI-R597)."""

from beanfield.games.ani_mayhem.catalog import UNDOING
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import Todo, World
from beanfield.kernel.asking import respond
from beanfield.kernel.flow import Flow


def aftermath(w: World, todo: Todo) -> Flow[None]:
    """Before anything else happens those who stop here may play a card about the combat."""
    state = w.state
    state.ended = todo.some
    said = yield from respond(stack.asks_about(w, "endings", UNDOING, "ended", "ANI-R597"))
    if said is not None:
        yield from stack.start(w, *said)
    state.ended, state.before = [], None
