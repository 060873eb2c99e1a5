"""Somebody is put at another location by an effect."""

from beanfield.games.ani_mayhem import table
from beanfield.games.ani_mayhem.state import Figure, World


def put_at(w: World, figure: Figure, space: int) -> None:
    """At once, without a step."""
    table.go(w, figure, space)
    w.tell("is-moved", "ANI-073", seat=figure.seat, who=table.title(w, figure), place=table.place(w, space))
