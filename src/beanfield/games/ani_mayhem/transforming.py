"""Transforming characters (ANI-123 to ANI-135)."""

from typing import Final

from beanfield.games.ani_mayhem import aboard, table
from beanfield.games.ani_mayhem.catalog import OTHER_FORMS
from beanfield.games.ani_mayhem.reading import is_ride
from beanfield.games.ani_mayhem.state import Figure, World

ALL_MOVEMENT: Final = 99
"""More than anybody can move."""


def transform(w: World, figure: Figure, *, forced: bool) -> None:
    """ANI-124, ANI-R072: the cards of the two forms are swapped; all else stays as it was.

    Without the card of the other form the second set of printed abilities is used (ANI-125). The character has no
    movement left in this turn (ANI-129). A form that a card forces on it is locked (ANI-133, ANI-R074). Who is aboard a
    character that is a vehicle gets off.
    """
    card = w.cards[figure.piece]
    if card.name not in OTHER_FORMS:  # ANI-R078
        return
    if is_ride(w, figure):
        aboard.empty(w, figure)
    owner = table.owner_of(w, figure.piece)
    other = next((piece for piece in w.state.aside[owner] if w.cards[piece].title == OTHER_FORMS[card.name]), None)
    figure.moved, figure.changed, figure.locked = ALL_MOVEMENT, w.state.turns, forced
    if other is None:
        figure.form = 2 if figure.form == 1 else 1
        w.tell("takes-other-form", "ANI-125", seat=figure.seat, who=card.title)
        return
    old = w.move([figure.piece], f"figures.{figure.id}.piece", f"aside.{owner}")
    figure.piece = other
    new = w.move([other], f"aside.{owner}", f"figures.{figure.id}.piece")
    w.tell("transforms", "ANI-124", seat=figure.seat, cards=(old, new))
