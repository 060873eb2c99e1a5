"""Playouts: everybody plays on by habit for a while, in a branch of an imagined world."""

from typing import Final

from beanfield.bots.answers import Rand, random_answer
from beanfield.kernel.asks import Perform, Together
from beanfield.kernel.branch import AnyBranch
from beanfield.kernel.gesture import Gesture

TURNS: Final = 2
"""A playout ends when the seat has had this number of further turns."""
LONGEST: Final = 300
"""A playout ends after this number of answers at the latest."""
AS_USUAL: Final = Gesture({})
"""Every dial at its usual value: in a playout everybody does what they mean to do."""


def play_on(branch: AnyBranch, me: int, rand: Rand) -> None:
    """Everybody plays by habit until the seat has had some more turns, or to the end of this turn (`Mind.turns`)."""
    turns, mine = 0, True
    world, mind = branch.world, branch.game.mind
    now = 0 if mind.turns is None else mind.turns(world)
    for _ in range(LONGEST):
        ask = branch.ask
        if type(ask) is Together:
            ask = ask.of(branch.waiting[0])
        if ask is None:
            return
        seat = ask.seat
        if mind.turns is not None:
            if mind.turns(world) > now:
                return
        elif mine and seat != me:
            turns += 1
            if turns > TURNS:
                return
        mine = seat == me
        if isinstance(ask, Perform):
            branch.hear(seat, branch.by_luck(seat, AS_USUAL))
        else:
            usual = mind.habit(world, ask)
            branch.answer(seat, random_answer(ask, rand) if usual is None else usual)
