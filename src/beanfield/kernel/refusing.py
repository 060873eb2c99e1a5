"""Why something can't be said in a match now: the rule that forbids it."""

from beanfield.kernel.asks import Answer, Perform, Performed, Thing, acts_of, position
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.run import AnyRun


def why_not(match: AnyRun, seat: int, do: str, on: tuple[Thing, ...] = ()) -> Reason:
    """The rule, and perhaps the card, that forbids this seat to do this now."""
    reason = match.game.referee.why_not(match.world, match.ask_of(seat) or match.ask, seat, do, on)
    return Reason(reason) if isinstance(reason, str) else reason


def refusal(match: AnyRun, seat: int, answer: Answer) -> Refused:
    """The error for an answer that the ask does not allow, with the rule that forbids it."""
    acts = () if isinstance(answer, Performed) else acts_of(answer)
    ask = match.ask_of(seat)
    for act in acts:
        if ask is None or isinstance(ask, Perform) or position(ask.options, act) is None:
            return why_not(match, seat, act.do, act.on).refuse("this is not possible now")
    things = tuple(thing for act in acts for thing in act.on)
    do = acts[0].do if acts else ""
    return why_not(match, seat, do, things).refuse("these can't be taken together")
