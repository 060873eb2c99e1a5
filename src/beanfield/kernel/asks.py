"""Asks and answers: what a match wants to know from a seat, and what the seat may say.

There are four kinds of ask and no more. A flow yields one and receives the answer:

    option: Option = yield Choose(seat, "draw", "SPB-015", [DRAW, KEEP])
    picked: tuple[Option, ...] = yield Pick(seat, "lay", "SPB-047", 1, 3, options)
    answers: dict[int, Answer] = yield Together((Choose(0, ...), Choose(1, ...)))
    done: Performed = yield Perform(seat, "flick", "MBZ-101", scene)
"""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

type Thing = int | str
"""What an option touches: an int is a piece, a str is a place (`"open.2"`: the open collection of seat 2)."""


class Option(Struct, frozen=True, order=True, gc=False):
    """One thing an ask allows: a verb, what it touches in the order a person would point at it, and the rule."""

    do: str
    on: tuple[Thing, ...] = ()
    rule: str = ""


class Choose(Struct, frozen=True, tag="choose"):
    """Choose one option."""

    seat: int
    prompt: str
    rule: str
    options: list[Option]


class Pick(Struct, frozen=True, tag="pick"):
    """Pick at least `lo` and at most `hi` options.

    `kin`, where given, has a number for each option; what is picked together must have the same number
    (cards of one type on one collection, say).
    """

    seat: int
    prompt: str
    rule: str
    lo: int
    hi: int
    options: list[Option]
    kin: list[int] | None = None


class Perform(Struct, frozen=True, tag="perform"):
    """Do something physical. `scene`, as JSON, is what the physics service needs."""

    seat: int
    prompt: str
    rule: str
    scene: str = "{}"


type Single = Choose | Pick | Perform


class Together(Struct, frozen=True, tag="together"):
    """Several seats at once, sealed: each may change its answer until the last one arrives."""

    asks: tuple[Single, ...]


type Ask = Single | Together


class Performed(Struct, frozen=True):
    """The answer to a Perform: the gesture a person made and what came of it, both as JSON."""

    gesture: str
    outcome: str


class Call(Struct, frozen=True):
    """Something a seat may say at any time without being asked: `leave`, `end`, `resign`."""

    do: str


type Answer = Option | tuple[Option, ...] | Performed


class Said(Struct, frozen=True, array_like=True):
    """An answer or call as it is written down, in a saved match, a record or a server's log."""

    seat: int
    kind: Literal["choose", "pick", "perform", "call"]
    acts: tuple[tuple[str, tuple[Thing, ...]], ...] = ()
    gesture: str = ""
    outcome: str = ""


def write_down(seat: int, answer: Answer | Call) -> Said:
    """The written form of an answer: verbs and things, never a position in a list."""
    if isinstance(answer, Option):
        return Said(seat, "choose", ((answer.do, answer.on),))
    if isinstance(answer, Call):
        return Said(seat, "call", ((answer.do, ()),))
    if isinstance(answer, Performed):
        return Said(seat, "perform", (), answer.gesture, answer.outcome)
    return Said(seat, "pick", tuple((option.do, option.on) for option in answer))


def read_back(said: Said) -> Answer | Call:
    """The answer a written form stands for."""
    if said.kind == "perform":
        return Performed(said.gesture, said.outcome)
    if said.kind == "call":
        return Call(said.acts[0][0])
    options = tuple(Option(do, on) for do, on in said.acts)
    return options[0] if said.kind == "choose" else options


def settle(ask: Single, answer: Answer) -> Answer | None:
    """The answer in the ask's own options, or None if the ask does not allow it."""
    if type(ask) is Choose:
        if type(answer) is not Option:
            return None
        return answer if answer in ask.options else find(ask.options, answer)
    if type(ask) is Pick:
        return _settle_pick(ask, answer) if type(answer) is tuple else None
    return answer if isinstance(ask, Perform) and isinstance(answer, Performed) else None


def _settle_pick(ask: Pick, answer: tuple[Option, ...]) -> tuple[Option, ...] | None:
    if not ask.lo <= len(answer) <= ask.hi:
        return None
    places = []
    for picked in answer:
        at = position(ask.options, picked)
        if at is None:
            return None
        places.append(at)
    if len(places) > 1:
        if len(set(places)) < len(places):
            return None
        kin = ask.kin
        if kin is not None and len({kin[at] for at in places}) > 1:
            return None
        places.sort()
    return tuple([ask.options[at] for at in places])


def position(options: Sequence[Option], wanted: Option) -> int | None:
    """Where the option with this verb and these things stands; the rule plays no part."""
    do, on = wanted.do, wanted.on
    for at, option in enumerate(options):
        if option is wanted or (option.on == on and option.do == do):
            return at
    return None


def find(options: Sequence[Option], wanted: Option) -> Option | None:
    """The option with this verb and these things, or None."""
    at = position(options, wanted)
    return None if at is None else options[at]
