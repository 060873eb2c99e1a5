"""The moment before a disaster takes effect: everybody knows whom it threatens, and may still act (ANI-R526)."""

from collections.abc import Sequence

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.resolving import stack
from beanfield.games.ani_mayhem.state import Figure, Looming, World
from beanfield.games.ani_mayhem.vocabulary.effects import TakesEffect
from beanfield.kernel.flow import Flow


def loom(w: World, disaster: Figure, clauses: Sequence[TakesEffect], threat: Looming) -> Flow[None]:
    """All who stop here are asked, again and again until all pass or the disaster is gone."""
    w.state.looming = threat
    touched = _touched(w, disaster, clauses, threat)
    yield from stack.window(
        w,
        "looming",
        "ANI-R526",
        lambda seat: "touched" if seat in touched else "responses",
        lambda: disaster.id in w.state.figures,
    )
    w.state.looming = None


def _touched(w: World, disaster: Figure, clauses: Sequence[TakesEffect], threat: Looming) -> set[int]:
    """The players whom it is about, as far as everybody sees: of cards nobody knows where they are (ANI-R477)."""
    found = {*threat.players, *(w.state.figures[one].seat for one in threat.figures)}
    for clause in clauses:
        if clause.on.kind in ("card", "location"):
            some = table.characters_at(w, disaster.at) if clause.on.here else list(w.state.figures.values())
            found |= {one.seat for one in some if one.side == "character" and not one.home}
    return found
