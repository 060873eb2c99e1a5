"""A Bean card on a mat in words: how it lies and how strong it is now, and where every figure comes from (MBZ-149)."""

from collections.abc import Callable

from beanfield.games.mighty_beanz.card import BeanzCard
from beanfield.games.mighty_beanz.reckoning import Value, reckon
from beanfield.games.mighty_beanz.ring import BEANS, OWNER, RING, SLOT
from beanfield.games.mighty_beanz.state import State
from beanfield.kernel.remarks import Remark
from beanfield.kernel.view import View


def describe(view: View[State], alias: int, catalog: Callable[[str], BeanzCard]) -> list[Remark]:
    """The position and the MMP of a Bean card on a mat; then MMP, attack and defence with their sources."""
    state = view.state
    spot = next((spot for spot in range(RING) if alias in state.beans[OWNER[spot]][SLOT[spot]]), None)
    if spot is None:
        return []
    now = next(strength for strength in reckon(view, catalog).beans if strength.place == BEANS[spot])
    figures = {"mmp": now.mmp, "in-attack": now.attack, "in-defence": now.defence}
    return [
        Remark("lies", {"position": state.positions[OWNER[spot]][SLOT[spot]], "mmp": now.mmp.total}),
        *[Remark(what, {"total": value.total, "sum": summed(value, catalog)}) for what, value in figures.items()],
    ]


def summed(value: Value, catalog: Callable[[str], BeanzCard]) -> str:
    """The lines of a value by the cards that give them: `50 Lion Bean + 50 Clown Bean`."""
    return " + ".join([f"{line.amount} {catalog(line.card).title}" for line in value.lines])
