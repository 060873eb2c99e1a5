"""What the rules know would follow from an answer, as the seat sees the table."""

from math import comb

from beanfield.games.beanstalk.catalog import BOX
from beanfield.games.beanstalk.dice import WAKES
from beanfield.games.beanstalk.stalk import owner
from beanfield.games.beanstalk.state import State
from beanfield.kernel.asks import Choose, Option, Pick, number_in, word_in
from beanfield.kernel.remarks import Remark
from beanfield.kernel.view import View


def usual(view: View[State], ask: Choose | Pick) -> int | None:
    """What nearly everybody does: say the spell, agree with a report, count what happened."""
    if isinstance(ask, Choose) and len(ask.options) == 1:
        return 0
    wanted = ("agree", "right", "placed", "stands")
    return next((at for at, option in enumerate(ask.options) if option.do in wanted), None)


def remark(view: View[State], ask: Choose | Pick, answer: tuple[Option, ...]) -> list[Remark]:
    """What goes on a die, what the Castle pays, and how likely it is that the Giant wakes."""
    state, seat = view.state, ask.seat
    if not answer:
        return []
    option = answer[0]
    if option.do == "stack":
        return _stacking(state, seat, word_in(option))
    if option.do == "roll":
        return _rolling(state, seat, min(number_in(option), state.pool), 0)
    if option.do == "take" and number_in(option):
        return _rolling(state, seat, number_in(option), state.rolled.count("eye"))
    return []


def _stacking(state: State, seat: int, face: str) -> list[Remark]:
    """BST-R30: what must go on this die now."""
    if face not in ("treasure", "trunk"):
        return [Remark("bare")]
    if face == "treasure" and state.tokens[seat]:
        return [Remark("then-token", {}, "good")]
    if state.cylinders:
        return [Remark("then-cylinder")]
    mine = sum(owner(piece) == seat for piece in state.beanstalk)
    return [Remark("then-castle", {"cards": 1 + mine}, "good")]


def _rolling(state: State, seat: int, dice: int, eyes: int) -> list[Remark]:
    """BST-048: in how many of a hundred rolls the Giant wakes."""
    eyes += state.eye == seat
    eye = BOX.faces.count("eye") / len(BOX.faces)
    sleeps = 0.0
    for rolled in range(max(WAKES - eyes, 0)):  # this many new Eyes let the Giant sleep on
        sleeps += comb(dice, rolled) * eye**rolled * (1 - eye) ** (dice - rolled)
    wakes = round(100 * (1 - sleeps))
    return [Remark("may-wake", {"percent": wakes}, "bad")] if wakes else []
