"""Who builds a haven now (ANI-383)."""

from beanfield.games.ani_mayhem.reading.captive import is_captive
from beanfield.games.ani_mayhem.state import Seen, Work


def is_manned(w: Seen, work: Work) -> bool:
    """Whether all builders are still where they build."""
    builders = [w.state.figures.get(one) for one in work.by]
    return all(
        one is not None and not one.home and (one.seat, one.at) == (work.seat, work.at) and not is_captive(w, one)
        for one in builders
    )


def at_work(w: Seen) -> frozenset[int]:
    """Those who can do nothing because they build, by their ids."""
    works = [work for work in w.state.works if work.paused != w.state.turns and is_manned(w, work)]
    return frozenset(one for work in works for one in work.by)
