"""Somebody is put at another location by an effect."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.reading import has_gift
from beanfield.games.ani_mayhem.state import Figure, World
from beanfield.games.ani_mayhem.words import StaysPut


def is_put(w: World, figure: Figure) -> bool:
    """Whether an effect can put somebody at another place; if a card keeps it where it is, everybody hears."""
    if not has_gift(w, figure, StaysPut):
        return True
    w.tell("stays-put", "ANI-078", seat=figure.seat, who=table.title(w, figure))
    return False


def put_at(w: World, figure: Figure, space: int) -> None:
    """At once, without a step."""
    if is_put(w, figure):
        table.go(w, figure, space)
        w.tell("is-moved", "ANI-073", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))
