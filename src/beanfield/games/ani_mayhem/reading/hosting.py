"""Havens that are locations, and guests in havens."""

from beanfield.games.ani_mayhem.state import Seen


def is_location_haven(w: Seen, space: int) -> bool:
    """Whether the location itself is a haven (ANI-249, ANI-252)."""
    site = w.state.sites.get(space)
    return site is not None and not site.lying


def guests_at(w: Seen, space: int) -> list[int]:
    """The other players who have characters in the haven there."""
    host, figures = w.state.sites[space].seat, w.state.figures.values()
    return sorted(
        {one.seat for one in figures if one.at == space and one.home and one.seat != host and one.side == "character"}
    )


def is_protected(w: Seen, space: int) -> bool:
    """ANI-214, ANI-215, ANI-R110: nobody else's cards reach into a haven, as long as no guest is in it."""
    return not guests_at(w, space)
