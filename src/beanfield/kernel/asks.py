"""Asks and answers: what a match wants to know from a seat, and what the seat may say.

There are four kinds of ask and no more. A flow yields one and receives the answer:

    option: Option = yield Choose(seat, "draw", "SPB-015", [DRAW, KEEP])
    picked: tuple[Option, ...] = yield Pick(seat, "lay", "SPB-047", 1, 3, options)
    answers: dict[int, Answer] = yield Together((Choose(0, ...), Choose(1, ...)))
    done: Performed = yield Perform(seat, "flick", "MBZ-101", scene)
"""

from typing import Literal

from msgspec import Struct

from beanfield.kernel.errors import Differs

type Thing = int | str
"""What an option touches: an int is a piece, a str is a place (`"open.2"`: the open collection of seat 2)."""


class Option(Struct, frozen=True, order=True, gc=False):
    """One thing an ask allows: a verb, what it touches in the order a person would point at it, and the rule."""

    do: str
    on: tuple[Thing, ...] = ()
    rule: str = ""


class Choose(Struct, frozen=True, tag="choose", gc=False):
    """Choose one option."""

    seat: int
    prompt: str
    rule: str
    options: list[Option]

    def of(self, seat: int) -> "Choose | None":
        """The part of the ask that is for this seat."""
        return self if seat == self.seat else None

    def settle(self, answer: object) -> Option | None:
        """The answer as one of the options, or None if it is not allowed."""
        if answer in self.options:
            return answer
        return find(self.options, answer) if isinstance(answer, Option) else None


class Pick(Struct, frozen=True, tag="pick", gc=False):
    """Pick at least `lo` and at most `hi` options.

    `kin`, where given, has a word for each option; what is picked together must have the same word (cards of one type
    for one collection, say).
    """

    seat: int
    prompt: str
    rule: str
    lo: int
    hi: int
    options: list[Option]
    kin: list[str] | None = None

    def of(self, seat: int) -> "Pick | None":
        """The part of the ask that is for this seat."""
        return self if seat == self.seat else None

    def settle(self, answer: object) -> tuple[Option, ...] | None:
        """The answer as some of the options, in their order, or None if it is not allowed."""
        if type(answer) is not tuple or not self.lo <= len(answer) <= self.hi:
            return None
        options, kin = self.options, self.kin
        places: list[int] = []
        for picked in answer:
            at = position(options, picked)
            if at is None or at in places or (places and kin is not None and kin[at] != kin[places[0]]):
                return None
            places.append(at)
        if len(places) > 1:
            places.sort()
        return tuple([options[at] for at in places])


class Perform(Struct, frozen=True, tag="perform", gc=False):
    """Do something physical. `scene`, as JSON, is what the physics service needs."""

    seat: int
    prompt: str
    rule: str
    scene: str = "{}"

    def of(self, seat: int) -> "Perform | None":
        """The part of the ask that is for this seat."""
        return self if seat == self.seat else None

    def settle(self, answer: object) -> "Performed | None":
        """Any gesture is allowed; what comes of it is for physics to say."""
        return answer if isinstance(answer, Performed) else None


type Single = Choose | Pick | Perform


class Together(Struct, frozen=True, tag="together", gc=False):
    """Several seats at once, sealed: each may change its answer until the last one arrives."""

    asks: tuple[Single, ...]

    def of(self, seat: int) -> Single | None:
        """The part of the ask that is for this seat."""
        return next((single for single in self.asks if single.seat == seat), None)


type Ask = Single | Together


class Performed(Struct, frozen=True, gc=False):
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
    """The answer or call a written form stands for."""
    if said.kind != "call":
        return read_answer(said)
    return Call(_only_act(said)[0])


def read_answer(said: Said) -> Answer:
    """The answer a written form stands for."""
    if said.kind == "perform":
        return Performed(said.gesture, said.outcome)
    if said.kind == "choose":
        return Option(*_only_act(said))
    return tuple(Option(do, on) for do, on in said.acts)


def _only_act(said: Said) -> tuple[str, tuple[Thing, ...]]:
    if len(said.acts) != 1:
        raise Differs(f"a {said.kind} says one thing, not {len(said.acts)}")
    return said.acts[0]


def position(options: list[Option], wanted: object) -> int | None:
    """Where the option with this verb and these things stands; the rule plays no part."""
    try:
        return options.index(wanted)  # type: ignore[arg-type]
    except ValueError:
        if not isinstance(wanted, Option):
            return None
        named = [(option.do, option.on) for option in options]
        return named.index((wanted.do, wanted.on)) if (wanted.do, wanted.on) in named else None


def find(options: list[Option], wanted: Option) -> Option | None:
    """The option with this verb and these things, or None."""
    at = position(options, wanted)
    return None if at is None else options[at]
