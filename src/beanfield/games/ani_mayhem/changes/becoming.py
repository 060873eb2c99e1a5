"""Figures that become something else: a disaster becomes one of a player's characters, or a character a disaster.

What a figure is now is its side (`reading.facts`). It stays where it is, with the cards on it. All that it was about to
do, and all that was between it and others, is over.
"""

from beanfield.games.ani_mayhem.changes import aboard, captivity, table
from beanfield.games.ani_mayhem.changes.controlling import drop_out
from beanfield.games.ani_mayhem.changes.intending import forget_intents, leave_out
from beanfield.games.ani_mayhem.reading import is_captive
from beanfield.games.ani_mayhem.state import NOBODY, Figure, Side, World


def become(w: World, figure: Figure, side: Side, seat: int, rule: str, *, by: int) -> None:
    """A figure is of this kind from now on, and this player controls it. `by` is the number of the card that makes it
    so, or 0 if it is again what it was.

    A disaster that was fought is so no longer, and who digs may go on. A disaster is on no vehicle and in no haven
    (ANI-R111), and nobody looks at what it carries (ANI-585).
    """
    state = w.state
    _end_ties(w, figure)
    if side != "character" and figure.home:
        table.go(w, figure, figure.at)
    figure.side, figure.seat, figure.returns, figure.turned = side, seat, NOBODY, by
    figure.moved, figure.scavenged, figure.done = 0, False, False
    held = state.concealed[figure.id]
    held.owners = [seat] if side == "character" else []
    w.conceal(held.cards)
    if held.owners and held.cards:
        w.reveal()
    what = "becomes-character" if side == "character" else "becomes-disaster"
    w.tell(what, rule, seat=seat, who=table.title(w, figure))
    table.note_guests(w)
    table.count_items(w)
    table.check_life(w)


def _end_ties(w: World, figure: Figure) -> None:
    """Whatever was between a figure and others as what it was."""
    state, fight, battle = w.state, w.state.fight, w.state.courtship
    aboard.part(w, figure, "ANI-R095")
    vehicle = state.figures.get(figure.vehicle)
    if vehicle is not None:
        aboard.leave_standing(w, vehicle)
    if is_captive(w, figure):
        captivity.release(w, figure)
    captivity.release_all(w, figure)
    for other in state.figures.values():
        other.ally = NOBODY if other.ally == figure.id else other.ally
    figure.ally, figure.spell, figure.led = NOBODY, "", NOBODY
    state.bonds = [each for each in state.bonds if figure.id not in (each.character, each.disaster)]
    if battle is not None and figure.id in (battle.one, battle.other):
        battle.one = NOBODY
    if fight is not None:
        fight.over = fight.over or fight.disaster == figure.id
        drop_out(fight, figure)
    forget_intents(state, figure.id)
    leave_out(state, figure.id)
