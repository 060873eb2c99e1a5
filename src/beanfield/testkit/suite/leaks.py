"""The leak test during a match, for every viewer at every ask."""

from collections import Counter

from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.match import AnyMatch
from beanfield.testkit.proof import Renumbered, Span, Witness, check_sent, check_twin, viewers
from beanfield.testkit.suite.wander import Wanderer, walk

TELLS = "tells "
ASKED = 12
"""Questions that a seat asks at one of four asks."""


def check_leaks(
    match: AnyMatch, wanderer: Wanderer, chance: Chance, skip: int = 0, most: int = 1 << 30, asked: int = ASKED
) -> Counter[str]:
    """Play a match and check `most` asks, from number `skip` on, for every viewer. Returns counts of what happened.

    Now and then each seat asks `asked` questions.
    """
    count: Counter[str] = Counter()
    for _ in walk(match, wanderer, skip + 1):
        pass
    while match.tail and match.ask is not None:
        wanderer.step(match)
    if match.ask is None:
        return count
    renumbered, span = Renumbered(match), Span(match)
    with Witness(match) as witness:
        for entry in walk(match, wanderer, most):
            if entry is not None:
                renumbered.say(*entry)
            renumbered.check()
            witness.look()
            span.look()
            for viewer in viewers(match):
                check_sent(match, viewer)
                tried = 3 if chance.below(4) == 0 else 0
                count["asks"] += 1
                try:
                    count["redraws"] += check_twin(match, viewer, chance, tried, asked if tried else 0)
                except NoWorld:
                    count["no world"] += 1
            if not match.tail:
                viewer = viewers(match)[chance.below(match.world.seats + 1)]
                count["spans"] += 1
                count["no span"] += not span.check(viewer, chance)
                count.update(f"{TELLS}{tale}" for tale in span.telltales)
                if chance.below(2):
                    span = Span(match)
    return count


def telltales(count: Counter[str]) -> set[str]:
    """The facts of events (`event.fact`) that told a viewer something about cards it does not see."""
    return {name.removeprefix(TELLS) for name in count if name.startswith(TELLS)}


def rates(count: Counter[str]) -> str:
    """The counts as a readable text."""
    asks, spans = count["asks"] or 1, count["spans"] or 1
    return (
        f"{asks} views with a twin: {count['redraws'] / asks:.3f} worlds thrown away for each, "
        f"none found for {count['no world'] / asks:.3%}; "
        f"{spans} spans, no twin found for {count['no span'] / spans:.1%}"
    )
