"""Matches of toys, for tests of the kernel."""

from beanfield.kernel.asks import Act
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.sight import Viewer
from tests.toys.bids import BIDS
from tests.toys.plots import PLOTS
from tests.toys.stumble import STUMBLES, WALK

STOP, DRAW = Act("stop"), Act("draw", ("pile",))


VIEWERS: tuple[Viewer, ...] = (None, 0, 1)


def plotting(*answers: Act) -> AnyMatch:
    """A match of Plots after these answers. Every seat acts twice in a row."""
    match: AnyMatch = Match.begin(PLOTS, 2, b"plots")
    for answer in answers:
        match.answer(match.waiting[0], answer)
    return match


def stumbling(steps: int) -> AnyMatch:
    """A match after some steps. Steps five and six are one sealed ask, and a checkpoint follows."""
    match: AnyMatch = Match.begin(STUMBLES, 2, b"stones")
    for _ in range(steps):
        match.answer(match.waiting[0], WALK)
    return match


def bidden() -> AnyMatch:
    """A match of Bids after the bids: all are asked together what they throw away."""
    match: AnyMatch = Match.begin(BIDS, 2, b"bids")
    for seat in range(2):
        match.answer(seat, match.default(seat))
    return match
