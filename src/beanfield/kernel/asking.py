"""How a flow asks. Each helper gives the answer with its type.

choice = yield from choose(seat, "draw", "SPB-015", [DRAW, KEEP])
picked = yield from pick(seat, "lay", "SPB-047", options, least=1, most=3)
answers = yield from choose_together([Choose(0, ...), Choose(1, ...)])
reply = yield from respond([Choose(2, ...), Choose(3, ...)])
landing = yield from perform(seat, "flick", "MBZ-101", scene, DIALS, Landing)
"""

from collections.abc import Sequence
from typing import Any, cast

import msgspec
from msgspec import Struct

from beanfield.kernel.asks import Choose, Option, Perform, Performed, Pick, Together
from beanfield.kernel.flow import Flow
from beanfield.kernel.gesture import Dial

_encode = msgspec.json.Encoder(order="sorted").encode


def choose(seat: int, prompt: str, rule: str, options: list[Option]) -> Flow[Option]:
    """One of the options."""
    choice: Option = yield Choose(seat, prompt, rule, options)
    return choice


def pick(
    seat: int,
    prompt: str,
    rule: str,
    options: list[Option],
    *,
    least: int,
    most: int,
    group: list[str] | None = None,
    leads: list[bool] | None = None,
    distinct: int = 0,
) -> Flow[tuple[Option, ...]]:
    """Some of the options, in their order. What may be picked together is told at `Pick`."""
    return (yield from picked(Pick(seat, prompt, rule, least, most, options, group, leads, distinct)))


def picked(ask: Pick) -> Flow[tuple[Option, ...]]:
    """Some of the options of an ask that was made before."""
    options: tuple[Option, ...] = yield ask
    return options


def choose_together(asks: Sequence[Choose]) -> Flow[dict[int, Option]]:
    """What each seat chooses, in secret and all at once; nobody is asked if there are no asks."""
    return cast(dict[int, Option], (yield from _together(asks)))


def pick_together(asks: Sequence[Pick]) -> Flow[dict[int, tuple[Option, ...]]]:
    """What each seat picks, in secret and all at once; nobody is asked if there are no asks."""
    return cast(dict[int, tuple[Option, ...]], (yield from _together(asks)))


def _together(asks: Sequence[Choose | Pick]) -> Flow[dict[int, Any]]:
    if not asks:
        return {}
    answers: dict[int, Any] = yield Together(tuple(asks))
    return answers


def respond(asks: Sequence[Choose]) -> Flow[tuple[int, Option] | None]:
    """A window in which anybody may act: the first seat that does not pass, in the order of the asks, and what it does.

    The first option of each ask is to pass. None if everybody passes. All are asked at once and in secret; the window
    closes as soon as no later answer can count. Who is asked must depend on public facts only (`stops` below): an ask
    that does not come would tell what is in a hand.
    """
    if not asks:
        return None
    answers: dict[int, Option] = yield Together(tuple(asks), first=True)
    for ask in asks:
        answer = answers.get(ask.seat)
        if answer is not None and answer != ask.options[0]:
            return ask.seat, answer
    return None


def stopping(stops: Sequence[Sequence[str]], kind: str, order: Sequence[int]) -> list[int]:
    """The seats, in this order, that want to be asked in windows of this kind.

    Stops are a public setting of each seat (`stops: Public[BySeat[list[str]]]` in the state, changed by a call), so
    being asked or not tells nothing.
    """
    return [seat for seat in order if kind in stops[seat]]


def perform[T](seat: int, prompt: str, rule: str, scene: Struct, gesture: Sequence[Dial], outcome: type[T]) -> Flow[T]:
    """Have a seat do something physical; what came of it, in the game's own type.

    `scene` is what everybody may know of how things stand: a struct with a `kind`, by which a performer is found. It
    holds facts of the state and no constants of the physics, because the fingerprint of the ask is made of it.
    """
    done: Performed = yield Perform(seat, prompt, rule, to_json(scene), tuple(gesture))
    return msgspec.json.decode(done.outcome, type=outcome)


def to_json(thing: object) -> str:
    """A scene or an outcome as it is written down: in one way only, its keys in order and nothing between them."""
    return _encode(thing).decode()
