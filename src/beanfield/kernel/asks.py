"""Asks and answers: what a match wants to know from a seat, and what the seat may say.

There are four kinds of ask: choose one option, pick some, do something physical, and ask several seats at once.
A flow asks with the helpers in `asking`, which give the answer with its type.

Code tells asks apart by their exact type (`type(ask) is Pick`), because `isinstance` takes eight times as long where
the answer is no.

An *act* is a verb and the things it touches, in the order a person would point at them. An option is an act and the
rule that allows it; an answer names acts. On a wire, in a log and in a file an act is a list:
`["add", [17, "open.2"]]`.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal, final

from msgspec import Meta, Struct

from beanfield.kernel.errors import Differs
from beanfield.kernel.gesture import Dial, Gesture, fitted

LARGEST = 2**53 - 1
"""The largest whole number that every client can read."""


class Number(Struct, frozen=True, order=True, gc=False, array_like=True, tag="number"):
    """A number that can be chosen: how many, or how much."""

    value: Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]


class Word(Struct, frozen=True, order=True, gc=False, array_like=True, tag="word"):
    """A word that can be chosen: a colour, a kind. The game's texts say how it is shown."""

    value: Annotated[str, Meta(max_length=64)]


type Thing = Annotated[int, Meta(ge=0, le=LARGEST)] | Annotated[str, Meta(max_length=64)] | Number | Word
"""What an act touches: a piece (an int), a place (a path: `"open.2"` is the open collection of seat 2), a number, a
word."""


class Act(Struct, frozen=True, order=True, gc=False, array_like=True):
    """A verb, and the things it touches."""

    do: Annotated[str, Meta(min_length=1, max_length=64)]
    on: Annotated[tuple[Thing, ...], Meta(max_length=32)] = ()


class Option(Act, frozen=True, order=True, gc=False, array_like=True):
    """An act that an ask allows, and the rule that allows it."""

    rule: str = ""


def in_order[A: Act](acts: Iterable[A]) -> list[A]:
    """Sort acts the way asks list them: by verb, then by what they touch."""
    found = list(acts)
    try:
        return sorted(found)
    except TypeError:  # things of several kinds
        return sorted(found, key=order_of)


def order_of(act: Act) -> tuple[str, list[tuple[int, object]]]:
    """The sort key of an act. Pieces come before places, places before numbers, numbers before words."""
    kinds = {int: 0, str: 1, Number: 2, Word: 3}
    return act.do, [(kinds[type(thing)], thing) for thing in act.on]


def acts_of(said: "Act | tuple[Act, ...]") -> tuple[Act, ...]:
    """What was chosen or picked, always as a tuple of acts."""
    return said if isinstance(said, tuple) else (said,)


def places_in(*acts: Act) -> list[str]:
    """The places that these acts name, in their order."""
    return [thing for act in acts for thing in act.on if isinstance(thing, str)]


def pieces_in(*acts: Act) -> list[int]:
    """The pieces that these acts name, in their order."""
    return [thing for act in acts for thing in act.on if isinstance(thing, int)]


def number_in(act: Act) -> int:
    """The number that an act names."""
    return next(thing.value for thing in act.on if isinstance(thing, Number))


def word_in(act: Act) -> str:
    """The word that an act names."""
    return next(thing.value for thing in act.on if isinstance(thing, Word))


@final
class Choose(Struct, frozen=True, tag="choose", gc=False):
    """Choose one option."""

    seat: int
    prompt: str
    rule: str
    options: list[Option]

    def of(self, seat: int) -> "Choose | None":
        """The part of the ask that is for this seat."""
        return self if seat == self.seat else None

    def resolve(self, answer: object) -> Option | None:
        """The answer as one of the options, or None if it is not allowed."""
        options = self.options
        if answer in options:
            return answer
        if type(answer) is tuple and len(answer) == 1:
            answer = answer[0]
        at = position(options, answer)
        return None if at is None else options[at]


@final
class Pick(Struct, frozen=True, tag="pick", gc=False):
    """Pick at least `least` and at most `most` options.

    `group`, where given, has a word for each option. Only options with the same word can be picked together (for
    example cards of one type for one collection).

    `leads`, where given, says for each option whether it leads. Exactly one option that leads must be picked, and the
    others follow it (a card that is played, and cards that go along with it).

    `distinct` is a number. The first things of an option, up to this number, belong to it alone: no other option that
    is picked may name them. With 2 that is the card and the slot it goes to, but not whom it is aimed at.

    `once`, where given, has a word for each option. Of options with the same word only one can be picked (for example
    one card of each type, and one way for each card).
    """

    seat: int
    prompt: str
    rule: str
    least: int
    most: int
    options: list[Option]
    group: list[str] | None = None
    leads: list[bool] | None = None
    distinct: int = 0
    once: list[str] | None = None

    def of(self, seat: int) -> "Pick | None":
        """The part of the ask that is for this seat."""
        return self if seat == self.seat else None

    def fits(self, at: int, picked: Sequence[int]) -> bool:
        """Whether the option at position `at` may be added to those at the positions `picked`.

        If an option leads, it must be the first in `picked`. The bounds `least` and `most` are not checked here. The
        browser has the same function in its own language, and shared cases test both.
        """
        leads, group = self.leads, self.group
        if leads is not None and leads[at] is bool(picked):
            return False
        if not picked:
            return True
        if at in picked or (group is not None and group[at] != group[picked[0]]):
            return False
        if self.once is not None and any(self.once[at] == self.once[other] for other in picked):
            return False
        return not self.distinct or self._shares_nothing(at, picked)

    def _shares_nothing(self, at: int, picked: Sequence[int]) -> bool:
        things = {*self.options[at].on[: self.distinct]}
        return all(things.isdisjoint(self.options[other].on[: self.distinct]) for other in picked)

    def resolve(self, answer: object) -> tuple[Option, ...] | None:
        """The answer as some of the options, in their order, or None if it is not allowed."""
        if type(answer) is not tuple or not self.least <= len(answer) <= self.most:
            return None
        options, leads = self.options, self.leads
        try:
            places = [options.index(picked) for picked in answer]
        except ValueError:
            found = [position(options, picked) for picked in answer]
            places = [at for at in found if at is not None]
            if len(places) < len(found):
                return None
        if leads is not None:
            places.sort(key=leads.__getitem__, reverse=True)
        elif len(places) == 1:
            return (options[places[0]],)
        together: list[int] = []
        for at in places:
            if (together or leads) and not self.fits(at, together):
                return None
            together.append(at)
        together.sort()
        return tuple([options[at] for at in together])


@final
class Perform(Struct, frozen=True, tag="perform", gc=False):
    """Do something physical. The seat gives a gesture; a performer or luck says what comes of it.

    `scene`, as JSON, is what a performer needs to know, and everybody is shown it. Its `kind` says which performer
    judges. `gesture` says which numbers the seat gives, and within which bounds.
    """

    seat: int
    prompt: str
    rule: str
    scene: str
    gesture: tuple[Dial, ...]

    def of(self, seat: int) -> "Perform | None":
        """The part of the ask that is for this seat."""
        return self if seat == self.seat else None

    def fit(self, gesture: Gesture) -> Gesture | None:
        """The gesture with every number moved into its bounds; None if it has anything that is not asked for."""
        return fitted(self.gesture, gesture)

    def resolve(self, answer: object) -> "Performed | None":
        """The answer, if it is a Performed. The kernel accepts any outcome."""
        return answer if isinstance(answer, Performed) else None


type Single = Choose | Pick | Perform


@final
class Together(Struct, frozen=True, tag="together", gc=False):
    """Ask several seats at once. Answers are sealed: each seat may change its answer until the last one arrives.

    Physical acts are seen by all, so they can't be asked here.

    With `first` only one answer counts: that of the first seat, in the order of the asks, that does not give its first
    option. The ask closes as soon as no later answer can count. Seats that have not answered by then have no answer.
    """

    asks: tuple[Choose | Pick, ...]
    first: bool = False

    def of(self, seat: int) -> Choose | Pick | None:
        """The part of the ask that is for this seat."""
        return next((single for single in self.asks if single.seat == seat), None)

    def enough(self, said: "dict[int, Answer]") -> bool:
        """Whether these answers close the ask."""
        if len(said) == len(self.asks):
            return True
        if self.first:
            for single in self.asks:
                answer = said.get(single.seat)
                if answer is None:
                    return False
                if not isinstance(single, Choose) or answer != single.options[0]:
                    return True
        return False


type Ask = Single | Together


type Judge = Literal["luck", "performer"]
"""Who judged a gesture: the game by chance (`Rules.luck`), or a performer."""


@final
class Performed(Struct, frozen=True, gc=False):
    """The answer to a Perform: the gesture of a seat and its outcome, both as JSON. It is never computed again.

    `number` is the number of the act. Together with the seed it gives the wobble of the hand (`gesture.hand_of`).
    """

    gesture: str
    outcome: str
    by: Judge = "luck"
    number: int = 0


@final
class Call(Struct, frozen=True):
    """Something a seat may say at any time without being asked: `leave`, `end`, or `stop` with a word."""

    do: str
    word: str = ""


type Chosen = Act | tuple[Act, ...]
"""The answer to a Choose (an act) or to a Pick (a tuple of acts). In a match the acts are options of the ask."""
type Answer = Chosen | Performed
"""An answer as a match takes it: a physical act with its outcome."""
type Reply = Chosen | Gesture
"""An answer as a seat gives it: of a physical act only the gesture, never the outcome."""


class Said(Struct, frozen=True, array_like=True):
    """The written form of an answer or a call, in a saved match, a record or a server's log."""

    seat: int
    kind: Literal["choose", "pick", "perform", "call"]
    acts: tuple[Act, ...] = ()
    gesture: str = ""
    outcome: str = ""
    judged: tuple[Judge, int] | None = None
    """Who judged a gesture, and the number of the act."""


def write_down(seat: int, answer: Answer | Call) -> Said:
    """The written form of an answer or a call. It has verbs and things, and no positions in a list of options."""
    if isinstance(answer, Act):
        return Said(seat, "choose", (_bare(answer),))
    if isinstance(answer, Call):
        return Said(seat, "call", (Act(answer.do, (Word(answer.word),) if answer.word else ()),))
    if isinstance(answer, Performed):
        return Said(seat, "perform", (), answer.gesture, answer.outcome, (answer.by, answer.number))
    return Said(seat, "pick", tuple([_bare(act) for act in answer]))


def _bare(act: Act) -> Act:
    """The act without the rule that allows it."""
    return act if type(act) is Act else Act(act.do, act.on)


def read_back(said: Said) -> Answer | Call:
    """The answer or call of a written form."""
    if said.kind != "call":
        return read_answer(said)
    act = _only_act(said)
    return Call(act.do, word_in(act) if act.on else "")


def read_answer(said: Said) -> Answer:
    """The answer of a written form that is no call."""
    if said.kind == "perform":
        return Performed(said.gesture, said.outcome, *(said.judged or ()))
    return _only_act(said) if said.kind == "choose" else said.acts


def _only_act(said: Said) -> Act:
    if len(said.acts) != 1:
        raise Differs(f"a {said.kind} says one thing, not {len(said.acts)}")
    return said.acts[0]


def position(options: Sequence[Option], wanted: object) -> int | None:
    """The position of the option with this verb and these things, whatever its rule; None if there is none."""
    if type(wanted) is Option and wanted in options:
        return options.index(wanted)
    if isinstance(wanted, Act):
        do, on = wanted.do, wanted.on
        for at, option in enumerate(options):
            if option.on == on and option.do == do:
                return at
    return None


def picks(ask: Pick) -> Iterator[tuple[int, ...]]:
    """Every answer to a Pick, as positions. The option that leads comes first, the others in order.

    There can be very many. Take the first few, or build some with `Pick.fits`.
    """
    yield from _grown(ask, (), range(len(ask.options)))


def _grown(ask: Pick, picked: tuple[int, ...], left: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All answers that begin with `picked` and go on with options from `left`."""
    if len(picked) >= ask.least:
        yield picked
    left = [at for at in left if ask.fits(at, picked)] if len(picked) < ask.most else []
    for number, at in enumerate(left):
        more = range(len(ask.options)) if ask.leads and not picked else left[number + 1 :]
        if len(picked) + 1 + len(more) >= ask.least:
            yield from _grown(ask, (*picked, at), more)
