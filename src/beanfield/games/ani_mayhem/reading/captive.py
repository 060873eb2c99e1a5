"""Who is captured (ANI-091 to ANI-094)."""

from beanfield.games.ani_mayhem.state import Figure, Seen


def is_captive(w: Seen, figure: Figure) -> bool:
    """Whether somebody is captured."""
    return any(each.figure == figure.id for each in w.state.captives)


def is_away(w: Seen, figure: Figure) -> bool:
    """Whether somebody is captured and off the field."""
    return any(each.figure == figure.id and each.away for each in w.state.captives)


def captives_of(w: Seen, captor: Figure) -> list[Figure]:
    """Those whom a disaster takes along."""
    figures = w.state.figures
    some = [each.figure for each in w.state.captives if each.captor == captor.id and not each.away]
    return [figures[one] for one in some if one in figures]
