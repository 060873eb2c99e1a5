"""Taking back: a match goes back to where it was before the last answer or call."""

from collections import Counter

from beanfield.kernel.asks import Call, Performed
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.keeping import twin
from beanfield.kernel.refusing import why_not
from beanfield.kernel.run import AnyRun, Run
from beanfield.kernel.seeing import view


def before_last[M: AnyRun](match: M) -> M:
    """A copy of this match from before the last answer or call."""
    before = twin(match, match.checkpoint.roster, match.world.chance.seed)
    before.replay(match.tail[:-1])
    return before


def rewind[M: AnyRun](match: M, before: M) -> None:
    """Take over everything from `before` (`before_last`), but keep what is older than its checkpoint."""
    here, there, checkpoint = match.world, before.world, match.checkpoint
    there.events = here.events[: there.first_event - here.first_event] + there.events
    there.first_event = here.first_event
    there.chance.log = here.chance.log[: checkpoint.chances] + there.chance.log
    before.heard = match.heard.without_the_last(checkpoint.entries, before.heard)
    before.checkpoint = checkpoint
    for name in Run.__slots__:
        setattr(match, name, getattr(before, name))


def undoable(match: AnyRun) -> int | None:
    """The seat that can take back the last answer; None if chance was used or somebody learned something since."""
    world = match.world
    if match.quiet != (world.chance.count, world.reveals) or len(match.history) == match.checkpoint.entries:
        return None
    return match.history[-1][0]


def undo(match: AnyRun, seat: int) -> None:
    """Take back the last answer, which must be of this seat. Raises Refused if that is not possible."""
    if undoable(match) != seat:
        raise why_not(match, seat, "undo").refuse(_why_no_undo(match, seat))
    before = before_last(match)
    for viewer in (None, *range(match.world.seats)):
        now, then = view(match, viewer).faces.values(), view(before, viewer).faces.values()
        if not Counter(now) <= Counter(then):  # a new alias of a card that it saw before tells nothing
            raise BrokenGame(f"{viewer} sees something new, but the game did not use `move`, `create` or `reveal`")
    rewind(match, before)


def _why_no_undo(match: AnyRun, seat: int) -> str:
    tail = match.tail
    if not tail or tail[-1][0] != seat or isinstance(tail[-1][1], Call):
        return "there is nothing of yours to take back"
    if isinstance(tail[-1][1], Performed):
        return "what was done with the hands can't be taken back"
    if match.quiet is None:
        return "a sealed answer is changed by answering again, until it is open"
    if match.quiet[0] != match.world.chance.count:
        return "there was a shuffle or a roll since"
    return "somebody has seen something new since"
