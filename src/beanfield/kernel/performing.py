"""Physical acts in a match: the gestures of its seats, the hands that make them, and luck that judges them."""

from beanfield.kernel.asks import Perform, Performed
from beanfield.kernel.chance import Chance
from beanfield.kernel.gesture import Gesture, hand_of
from beanfield.kernel.refusing import why_not
from beanfield.kernel.run import AnyRun
from beanfield.kernel.seeing import view


def usual(match: AnyRun, seat: int) -> Gesture:
    """The gesture that the game makes for a seat that is away, from what that seat sees."""
    return fitted(match, seat, match.game.mind.gesture(view(match, seat), _ask(match, seat)))


def aimed(match: AnyRun, seat: int) -> Gesture:
    """The gesture that a good player on this seat would mean to make, from what that seat sees."""
    mind = match.game.mind
    return fitted(match, seat, (mind.aimed or mind.gesture)(view(match, seat), _ask(match, seat)))


def fitted(match: AnyRun, seat: int, gesture: Gesture) -> Gesture:
    """The gesture of a seat with all numbers within their bounds. Raises Refused if it is not asked for."""
    ask = match.ask_of(seat)
    if not isinstance(ask, Perform):
        raise why_not(match, seat, "").refuse("a gesture is not asked for now")
    fitting = ask.fit(gesture)
    if fitting is None:
        names = ", ".join(dial.name for dial in ask.gesture)
        raise why_not(match, seat, "").refuse(f"give numbers, and only for these: {names}")
    return fitting


def hand(match: AnyRun, number: int) -> bytes:
    """The wobble of the act with this number. It is secret until the match is over."""
    return hand_of(match.world.chance.seed, number)


def by_luck(match: AnyRun, seat: int, gesture: Gesture, number: int | None = None) -> Performed:
    """Let luck judge a gesture. Its chance comes from the hand, so everybody can check the outcome later."""
    number = match.act_number if number is None else number
    outcome = match.game.rules.luck(_ask(match, seat).scene, gesture, Chance(hand(match, number)))
    return Performed(gesture.to_json(), outcome, "luck", number)


def _ask(match: AnyRun, seat: int) -> Perform:
    ask = match.ask_of(seat)
    if not isinstance(ask, Perform):
        raise why_not(match, seat, "").refuse("nothing physical is asked of this seat")
    return ask
