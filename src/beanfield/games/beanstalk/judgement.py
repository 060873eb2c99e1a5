"""How a player stands, and what is done for a player who is away. Both look at a view and at nothing else."""

import msgspec

from beanfield.games.beanstalk.balance import balance_of, rise_for
from beanfield.games.beanstalk.catalog import BOX, BY_NAME, Face
from beanfield.games.beanstalk.prospects import LATER, faces_of, gain, ground, hope
from beanfield.games.beanstalk.referees import AxeThrow, Letting
from beanfield.games.beanstalk.stalk import owner
from beanfield.games.beanstalk.state import State
from beanfield.kernel.asking import kind_of
from beanfield.kernel.asks import Answer, Choose, Perform, Pick, number_in, word_in
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.mind import usual_gesture
from beanfield.kernel.view import View

AXE = 0.15
"""What an Axe is worth that is not thrown yet, in cards."""
STRUCK = 0.3
"""How many of the tokens an axe takes off that is about to be thrown."""
EYE = 0.15
"""What the Eye token costs its holder."""
UNSURE = 4.0
"""Cards that are still to come, roughly: a lead of one card says less than one of several."""
DOUBT = 0.03
"""Most answers are nearly equal: the luck of 200 trials is larger than what lies between them (docs/strength.md)."""
LEAST = frozenset({"keep", "done", "agree", "right", "placed", "stands", "spell"})
"""What is done for somebody who is away: no power, no objection, and the Beanstalk stands."""


def default(view: View[State], ask: Choose | Pick) -> Answer:
    """BST-R48: the fewest dice, no extra dice, no powers, pieces in the order rolled. BST-R16: any card of the hand."""
    if isinstance(ask, Pick):
        return ()
    if ask.prompt == "card":  # as good as random, since only the seat knows these aliases
        return ask.options[sum(view.state.hands[ask.seat]) % len(ask.options)]
    if ask.prompt in ("begin", "number", "extra-dice"):
        return min([option for option in ask.options if option.do in ("roll", "take")], key=number_in)
    if ask.prompt == "die":
        return next(option for option in ask.options if word_in(option) == view.state.rolled[0])
    if ask.prompt == "face":
        return next(option for option in ask.options if option.do == some_face(view.state, ask.seat))
    if ask.prompt == "remove":  # BST-R49: all must agree, and silence is no consent
        return next(option for option in ask.options if option.do == "object")
    return next((option for option in ask.options if option.do in LEAST), ask.options[0])


def some_face(state: State, seat: int) -> Face:
    """What a die shows that nobody has rolled: as good as chance, since the numbers of a hand mean nothing."""
    return BOX.faces[(sum(state.hands[seat]) + 5 * state.rounds + 3 * len(state.rolled)) % len(BOX.faces)]


def aimed(view: View[State], ask: Perform) -> Gesture:
    """Where a good player lets go of a piece, and how the axe is thrown."""
    usual = usual_gesture(view, ask)
    if kind_of(ask.scene) == "throw":
        tower = msgspec.json.decode(ask.scene, type=AxeThrow).tower
        rise = rise_for([piece.pose for piece in tower], usual.dials["z"] / 1000, usual.dials["speed"])
        return Gesture(usual.dials | {"rise": rise}, usual.by)
    tower = msgspec.json.decode(ask.scene, type=Letting).tower
    x, y = balance_of([piece.block for piece in tower], [piece.pose for piece in tower])
    return Gesture(usual.dials | {"x": x, "y": y}, usual.by)


def evaluate(view: View[State]) -> float:
    """How well the viewer is doing: gold, what the tokens on the Beanstalk may bring, and what the turn promises."""
    seat = view.viewer
    if view.outcome is not None:
        won = view.outcome.winners
        return 1 / len(won) if seat in won else 0.0
    if seat is None:
        return 0.0
    state = view.state
    worth = [_worth(view, each) for each in range(len(state.tokens))]
    best = max([other for each, other in enumerate(worth) if each != seat], default=0.0)
    return min(max(0.5 + 0.5 * (worth[seat] - best) / (worth[seat] + best + UNSURE), 0.0), 1.0)


def _worth(view: View[State], seat: int) -> float:
    """Gold cards; what the tokens on the Beanstalk may bring; for whoever has the turn, what it promises."""
    state = view.state
    mine = sum(owner(piece) == seat for piece in state.beanstalk)
    stays = 1 - STRUCK * (state.phase == "strike")
    cards = len(state.gold[seat]) + LATER * mine * stays + AXE * state.axes[seat] - EYE * (state.eye == seat)
    return cards + _turn(view, seat) if state.order and state.order[state.turn] == seat else cards


def _turn(view: View[State], seat: int) -> float:
    """What the turn of a player promises, in cards."""
    state = view.state
    match state.phase:
        case "begin" | "strike":
            dice = BY_NAME[view.faces[state.played[seat][-1]]].dice
            return max(hope(ground(state, seat), number) for number in dice)
        case "roll" | "stack":
            dice_up = [*state.rolled, state.holding] if state.holding else state.rolled
            return gain(ground(state, seat), faces_of(dice_up)) + state.treasures
        case "spell":
            castle = state.beanstalk[-1].block == "castle"
            return 1 + sum(owner(piece) == seat for piece in state.beanstalk) if castle else state.treasures
        case _:
            return 0.0
