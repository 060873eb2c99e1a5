"""The hands of bots: a bot aims as well as the game knows how to, and is off by as much as people of its level are."""

from random import Random
from typing import Final, Literal

from beanfield.bots.answers import left_to_bots
from beanfield.bots.bot import ask_for
from beanfield.kernel.asking import kind_of
from beanfield.kernel.asks import Perform, Reply
from beanfield.kernel.gesture import Gesture, Slip, slipped
from beanfield.kernel.seat import AnySeat

type Level = Literal["beginner", "usual", "steady"]


def _flick(degrees: float, strength: float, touch: float) -> tuple[Slip, ...]:
    return Slip("aim", degrees), Slip("strength", strength, share=True), Slip("side", touch), Slip("height", touch)


def _stack(place: float, turn: float, drop: float, speed: float) -> tuple[Slip, ...]:
    """An error in millimetres, degrees, millimetres and metres a second."""
    return (
        Slip("x", place),
        Slip("y", place),
        Slip("turn", turn),
        Slip("drop", drop),
        Slip("vx", speed),
        Slip("vy", speed),
    )


def _throw(degrees: float, rising: float, speed: float) -> tuple[Slip, ...]:
    return Slip("aim", degrees), Slip("rise", rising), Slip("speed", speed, share=True)


SLIPS: Final[dict[str, dict[Level, tuple[Slip, ...]]]] = {
    "flick": {"beginner": _flick(8.0, 0.35, 0.3), "usual": _flick(4.0, 0.15, 0.2), "steady": _flick(2.0, 0.08, 0.1)},
    "stack": {
        "beginner": _stack(3.5, 12.0, 4.0, 0.03),
        "usual": _stack(2.0, 8.0, 1.0, 0.01),
        "steady": _stack(1.0, 4.0, 0.5, 0.004),
    },
    "throw": {"beginner": _throw(2.0, 4.0, 0.15), "usual": _throw(1.0, 2.0, 0.08), "steady": _throw(0.5, 1.0, 0.04)},
}
"""The errors of each level, by the kind of the scene."""


def by_hand(seat: AnySeat, ask: Perform, level: Level, random: Random) -> Gesture | None:
    """The gesture of a bot; None if bots have no hand for this kind of scene."""
    slips = SLIPS.get(kind_of(ask.scene))
    if slips is None:
        return None
    meant = Gesture(seat.aimed().dials)
    return ask.fit(slipped(meant, slips[level], lambda: random.gauss(0.0, 1.0)))


def unthinking(seat: AnySeat, level: Level, random: Random) -> Reply | None:
    """What a bot says without thinking: its gesture, that it accepts the setup of its table, and what it can't know.

    Where bots have no hand, the gesture is in words, so that a performer adds the error of a usual player.
    """
    ask = ask_for(seat)
    if isinstance(ask, Perform):
        return by_hand(seat, ask, level, random) or seat.aimed()
    consents = ask.prompt in seat.game.variants.consents
    return seat.default() if consents or left_to_bots(seat.game, ask) is None else None
