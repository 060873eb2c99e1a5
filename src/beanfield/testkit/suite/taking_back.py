"""Checks of undo: it is allowed only if nobody did or learned anything since, and it restores everything exactly."""

from collections import Counter

from beanfield.kernel.asks import Call, Performed, Together
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.sight import Viewer
from beanfield.testkit.proof import viewers
from beanfield.testkit.suite.keeping import say
from beanfield.testkit.suite.looks import looks
from beanfield.testkit.suite.wander import Wanderer, walk


def check_undo(match: AnyMatch, wanderer: Wanderer, most: int) -> Counter[str]:
    """Play a match. After each answer or call, its seat and another seat try to take it back.

    Returns how often it worked, and how often it was refused, by reason.
    """
    found: Counter[str] = Counter()
    before, seen = match.save(), looks(match)
    memory = _Memory(match)
    for entry in walk(match, wanderer, most):
        if entry is None:
            continue
        after = match.save()
        seat, said = entry
        for other in range(match.world.seats):
            if other != seat:
                _refused(match, other, after)
        reason = memory.reason_against(match, said)
        assert match.undoable == (None if reason else seat), reason
        if reason:
            found[reason] += 1
            _refused(match, seat, after)
        else:
            found["taken back"] += 1
            match.undo(seat)
            assert match.save() == before
            assert looks(match) == seen
            say(match, entry)
            assert match.save() == after
        before, seen = match.save(), looks(match)
        memory = _Memory(match)
    return found


def _refused(match: AnyMatch, seat: int, saved: bytes) -> None:
    try:
        match.undo(seat)
    except Refused as refused:
        assert refused.rule in match.game.book.ledger
        assert match.save() == saved
    else:
        raise AssertionError(f"seat {seat} took back what it may not")


class _Memory:
    """What everybody knew before an answer."""

    def __init__(self, match: AnyMatch) -> None:
        self._together = isinstance(match.ask, Together)
        self._events = match.world.first_event + len(match.world.events)
        self._chance = match.world.chance.count
        self._tail = len(match.tail)
        self._marks = {viewer: match.view(viewer).faces for viewer in viewers(match)}

    def reason_against(self, match: AnyMatch, said: object) -> str:
        """Why an answer can't be taken back, worked out from what everybody sees and was told; empty if it can."""
        if isinstance(said, Call):
            return "said without being asked"
        if isinstance(said, Performed):
            return "done with the hands"
        if self._together:
            return "sealed or open"
        if len(match.tail) != self._tail + 1:
            return "a checkpoint came"
        if match.world.chance.count != self._chance:
            return "chance spoke"
        if any(self._learned(match, viewer) for viewer in viewers(match)):
            return "somebody learned something"
        return ""

    def _learned(self, match: AnyMatch, viewer: Viewer) -> bool:
        """Whether this viewer sees a card or was told of one that it did not see before. A new alias tells nothing."""
        known = Counter(self._marks[viewer].values())
        if not Counter(match.view(viewer).faces.values()) <= known:
            return True
        return any(
            not Counter(name for name in fact if name) <= known
            for told in match.world.told(viewer, self._events)
            for fact in told.facts.values()
            if isinstance(fact, tuple)
        )
