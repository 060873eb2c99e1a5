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
    """Ask a seat to choose one of the options; returns this option."""
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
    once: list[str] | None = None,
) -> Flow[tuple[Option, ...]]:
    """Ask a seat to pick some of the options; returns them in their order. `Pick` says what may be picked together."""
    return (yield from picked(Pick(seat, prompt, rule, least, most, options, group, leads, distinct, once)))


def picked(ask: Pick) -> Flow[tuple[Option, ...]]:
    """Like `pick`, for an ask that is already made."""
    options: tuple[Option, ...] = yield ask
    return options


def choose_together(asks: Sequence[Choose]) -> Flow[dict[int, Option]]:
    """What each seat chooses, in secret and all at once. Without asks nobody is asked, and the answer is empty."""
    return cast(dict[int, Option], (yield from _together(asks)))


def pick_together(asks: Sequence[Pick]) -> Flow[dict[int, tuple[Option, ...]]]:
    """What each seat picks, in secret and all at once. Without asks nobody is asked, and the answer is empty."""
    return cast(dict[int, tuple[Option, ...]], (yield from _together(asks)))


def _together(asks: Sequence[Choose | Pick]) -> Flow[dict[int, Any]]:
    if not asks:
        return {}
    answers: dict[int, Any] = yield Together(tuple(asks))
    return answers


def respond(asks: Sequence[Choose]) -> Flow[tuple[int, Option] | None]:
    """Open a window in which anybody may act. Returns who acts and how, or None if everybody passes.

    The first option of each ask is to pass. All are asked at once and in secret. The first seat that does not pass, in
    the order of the asks, acts. The window closes as soon as no later answer can count. Who is asked must depend on
    public facts only (see `stopping`). Otherwise a seat that is not asked would tell something about its hand.
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
    """The seats that want to be asked in windows of this kind, in this order.

    Stops are a public setting of each seat (`stops: Public[BySeat[list[str]]]` in the state, changed by a call). So
    nobody learns anything from who is asked.
    """
    return [seat for seat in order if kind in stops[seat]]


def perform[T](seat: int, prompt: str, rule: str, scene: Struct, gesture: Sequence[Dial], outcome: type[T]) -> Flow[T]:
    """Ask a seat to do something physical; returns the outcome, in the game's own type.

    `scene` is a struct with what everybody may know before the act. Its `kind` says which performer judges. It holds
    facts of the state and no constants of the physics, because the fingerprint of the ask is made from it.
    """
    done: Performed = yield Perform(seat, prompt, rule, to_json(scene), tuple(gesture))
    return msgspec.json.decode(done.outcome, type=outcome)


def to_json(thing: object) -> str:
    """A scene or an outcome as JSON. Equal things give equal text: the keys are sorted, and there are no spaces."""
    return _encode(thing).decode()


def kind_of(scene: str) -> str:
    """The kind of a scene."""
    return msgspec.json.decode(scene, type=_Scene).kind


class _Scene(Struct):
    kind: str
