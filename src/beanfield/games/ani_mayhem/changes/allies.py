"""Disasters that are allied with another one (ANI-587 to ANI-592)."""

from beanfield.games.ani_mayhem.state import Figure, World


def is_allied(w: World, figure: Figure) -> bool:
    """Whether the disaster with which it is allied is still in play; otherwise it is like any other (ANI-590)."""
    return figure.ally in w.state.figures


def allies_of(w: World, primary: Figure) -> list[Figure]:
    """The disasters that go where this one goes (ANI-589)."""
    return [figure for figure in w.state.figures.values() if figure.ally == primary.id]
