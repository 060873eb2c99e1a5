"""Capturing and freeing characters (ANI-091 to ANI-094, ANI-R045 to ANI-R047).

A captive is under its captor and moves with it. It keeps its cards, which nobody uses, and takes no part in anything.
When the captor leaves play it is free where the captor was.
"""

from beanfield.games.ani_mayhem.changes import aboard
from beanfield.games.ani_mayhem.reading import captives_of, is_captive
from beanfield.games.ani_mayhem.reading.facts import facts_of
from beanfield.games.ani_mayhem.state import NOBODY, Captive, Figure, World


def capture(w: World, figure: Figure, captor: Figure, *, away: bool) -> None:
    """A character is captured; its vehicle is left to the others."""
    if is_captive(w, figure):
        return
    aboard.part(w, figure, "ANI-R045")
    vehicle = w.state.figures.get(figure.vehicle)
    if vehicle is not None:
        aboard.leave_standing(w, vehicle)
    number = facts_of(w, captor).number
    w.state.captives.append(Captive(figure.id, captor.id, number, away))
    w.tell("captured", "ANI-R045", seat=figure.seat, who=_title(w, figure), whom=_title(w, captor))


def release(w: World, figure: Figure) -> None:
    """A captive is free, and is where it is."""
    w.state.captives = [each for each in w.state.captives if each.figure != figure.id]
    w.tell("freed", "ANI-094", seat=figure.seat, who=_title(w, figure))


def release_all(w: World, captor: Figure) -> None:
    """A captor has left play: all whom it took along are free (ANI-R045)."""
    for figure in captives_of(w, captor):
        release(w, figure)
    for seat, outs in enumerate(w.state.bonked):
        for out in outs:
            if out.held == captor.id:
                release_bonked(w, seat, out.piece)


def release_bonked(w: World, seat: int, piece: int) -> None:
    """A captive that was bonked is like any other bonked character from now on."""
    for out in w.state.bonked[seat]:
        if out.piece == piece:
            out.held = NOBODY
            w.tell("freed", "ANI-094", seat=seat, who=w.cards[piece].title)


def _title(w: World, figure: Figure) -> str:
    return w.cards[figure.piece].title
