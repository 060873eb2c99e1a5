"""Who builds a haven now (ANI-383)."""

from beanfield.games.ani_mayhem.reading.captive import is_captive
from beanfield.games.ani_mayhem.state import Seen, Work


def is_manned(w: Seen, work: Work) -> bool:
    """Whether all builders are still where they build."""
    builders = [one for each in work.by if (one := w.state.figures.get(each)) is not None and one.side == "character"]
    place = (work.seat, work.at, False)
    there = [one for one in builders if (one.seat, one.at, one.home) == place and not is_captive(w, one)]
    return len(there) == len(work.by)


def at_work(w: Seen) -> frozenset[int]:
    """Those who can do nothing because they build, by their ids."""
    works = [work for work in w.state.works if work.paused != w.state.turns and is_manned(w, work)]
    return frozenset(one for work in works for one in work.by)
