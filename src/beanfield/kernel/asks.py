"""Asks and answers: what a match wants to know from a seat, and what the seat may say.

There are four kinds of ask and no more. A flow yields one and receives the answer:

    option: Option = yield Choose(seat, "draw", "SPB-015", [DRAW, KEEP])
    picked: tuple[Option, ...] = yield Pick(seat, "lay", "SPB-047", 1, 3, options)
    answers: dict[int, Answer] = yield Together((Choose(0, ...), Choose(1, ...)))
    done: Performed = yield Perform(seat, "flick", "MBZ-101", scene)
"""

from collections.abc import Iterator, Sequence
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

    `lead`, where given, says of each option whether it leads: of what is picked exactly one does, the others follow
    it (a card that is played, and cards that go along with it).

    `apart`: of the things each option names, the first so many may not be named by another one that is picked (the
    card and the slot it goes to, but not whom it is aimed at).
    """

    seat: int
    prompt: str
    rule: str
    lo: int
    hi: int
    options: list[Option]
    kin: list[str] | None = None
    lead: list[bool] | None = None
    apart: int = 0

    def of(self, seat: int) -> "Pick | None":
        """The part of the ask that is for this seat."""
        return self if seat == self.seat else None

    def fits(self, at: int, picked: Sequence[int]) -> bool:
        """Whether the option at this position may be picked beside those at these, of which the leading one is first.

        The only place that knows what goes together. How many may be picked is another matter.
        """
        lead, kin = self.lead, self.kin
        if lead is not None and lead[at] is bool(picked):
            return False
        if not picked:
            return True
        if at in picked or (kin is not None and kin[at] != kin[picked[0]]):
            return False
        return not self.apart or self._shares_nothing(at, picked)

    def _shares_nothing(self, at: int, picked: Sequence[int]) -> bool:
        things = {*self.options[at].on[: self.apart]}
        return all(things.isdisjoint(self.options[other].on[: self.apart]) for other in picked)

    def settle(self, answer: object) -> tuple[Option, ...] | None:
        """The answer as some of the options, in their order, or None if it is not allowed."""
        if type(answer) is not tuple or not self.lo <= len(answer) <= self.hi:
            return None
        options, lead = self.options, self.lead
        try:
            places = [options.index(picked) for picked in answer]
        except ValueError:
            found = [position(options, picked) for picked in answer]
            places = [at for at in found if at is not None]
            if len(places) < len(found):
                return None
        if lead is not None:
            places.sort(key=lead.__getitem__, reverse=True)
        elif len(places) == 1:
            return (options[places[0]],)
        together: list[int] = []
        for at in places:
            if (together or lead) and not self.fits(at, together):
                return None
            together.append(at)
        together.sort()
        return tuple([options[at] for at in together])


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


def picks(ask: Pick) -> Iterator[tuple[int, ...]]:
    """Every answer to a Pick, as positions: the option that leads first, the others in order.

    They can be many; whoever wants a few takes the first ones, or makes up some with `Pick.fits`.
    """
    yield from _grown(ask, (), range(len(ask.options)))


def _grown(ask: Pick, picked: tuple[int, ...], left: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """What is picked, and all that it can become with options that are left."""
    if len(picked) >= ask.lo:
        yield picked
    left = [at for at in left if ask.fits(at, picked)] if len(picked) < ask.hi else []
    for number, at in enumerate(left):
        more = range(len(ask.options)) if ask.lead and not picked else left[number + 1 :]
        if len(picked) + 1 + len(more) >= ask.lo:
            yield from _grown(ask, (*picked, at), more)
