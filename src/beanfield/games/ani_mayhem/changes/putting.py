"""Somebody is put at another location by an effect."""

from beanfield.games.ani_mayhem.changes import table
from beanfield.games.ani_mayhem.reading import bound_with, has_gift, is_captive
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.vocabulary.gifts.paths import StaysPut


def is_put(w: World, figure: Figure, *, home: bool = False) -> bool:
    """Whether an effect can put somebody at another place, or into a haven; if a card keeps it where it is, everybody
    hears. A captive stays with its captor (ANI-R609). Who may not be parted from others stays with them (ANI-R605).
    """
    bound = bound_with(w, figure)
    if not is_captive(w, figure) and not has_gift(w, figure, StaysPut) and not (bound and (home or len(bound) > 1)):
        return True
    w.tell("stays-put", "ANI-078", seat=figure.seat, who=table.title(w, figure))
    return False


def put_at(w: World, figure: Figure, space: int) -> None:
    """At once, without a step."""
    if is_put(w, figure):
        table.go(w, figure, space)
        w.tell("is-moved", "ANI-073", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))
