"""Play matches to the end with checks on the way: the cheap ones at every ask, the others now and then."""

from beanfield.kernel.match import AnyMatch
from beanfield.testkit.proof import check_ask, check_judgement, check_outcome, check_pieces, check_words, viewers
from beanfield.testkit.suite.wander import LONGEST, Wanderer, walk

LONG = 200
"""After this number of asks the expensive checks run ten times less often."""


def hold_to_the_end(match: AnyMatch, wanderer: Wanderer, every: int, pieces_every: int = 1, most: int = LONGEST) -> int:
    """Play a match with all checks at the first ask, each `every`-th ask and the end. Returns the number of asks.

    Of a match that asks more often than `most` only the beginning is played.
    """
    heard = asks = 0
    for _ in walk(match, wanderer, most):
        if asks == LONG:
            every, pieces_every = 10 * every, 10 * pieces_every
        check_ask(match)
        check_outcome(match)
        if asks % pieces_every == 0 or match.ask is None:
            check_pieces(match)
        if asks % every == 0 or match.ask is None:
            for viewer in viewers(match):
                check_words(match, viewer, heard)
                check_judgement(match, viewer)
        heard = match.world.first_event + len(match.world.events)
        asks += 1
    return asks
