"""An episode: a match in which every decision is a number, and what a seat sees is a row of numbers.

Learners want both of a fixed size, whatever is asked. So a large decision is made in small steps: options of a Pick are
picked one by one, and the dials of a gesture are set one by one. What can be said has a *name*, made of its verb, its
cards and its places, with seats counted from the one that speaks. A digest of the name gives its number (*feature
hashing*). The same answer has the same number in every match and in every version, and no table has to be kept. What is
seen has names as well, and gets its columns in the same way.

All is made from the view and the ask of one seat, so it tells nothing that this seat does not know.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Any, Final, Self
from zlib import crc32

import msgspec
from msgspec import Struct

from beanfield.bots.bot import Bot
from beanfield.bots.encoder import Columns, encode_plainly
from beanfield.kernel import performing, seeing
from beanfield.kernel.asks import Ask, Choose, Option, Perform, Pick, Single
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.gesture import Dial, Gesture
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.places import steps_of
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import View

if TYPE_CHECKING:
    from numpy import float32, int8
    from numpy.typing import NDArray

ACTIONS: Final = 2048
"""How many numbers there are to say."""
COLUMNS: Final = 2048
"""How many columns the row of each seat has."""
NOTHING: Final = 0
"""The number that says: nothing more. It ends a Pick. A seat that is not asked can say nothing else."""
NOTCHES: Final = 5
"""How many steps a dial can be turned from its usual number to each of its ends."""
FIRST_OPTION: Final = 2 * NOTCHES + 2
"""The numbers from here on are options. Those before are notches of a dial."""
OPTIONS: Final = ACTIONS - FIRST_OPTION
"""How many numbers there are for options."""


class Sayable(Struct, frozen=True, gc=False):
    """What a seat can say in one step."""

    name: str
    at: int
    """The position of an option, the notch of a dial, or -1 for nothing more."""


NOTHING_MORE: Final = Sayable("nothing", -1)


class _Moment(Struct, frozen=True):
    """What a seat sees and is asked."""

    view: View[Any]
    ask: Single | None


class Episode:
    """A match in small steps.

    >>> from beanfield.kernel.registry import find_game
    >>> episode = Episode(Match.begin(find_game("space-beans"), seats=2, seed=b"an example"))
    >>> sorted(said.name for said in episode.sayable(0).values())
    ['draw draw_pile', 'keep']
    >>> while episode.seat is not None:                          # everybody says the smallest number
    ...     episode.say(episode.seat, min(episode.sayable(episode.seat)))
    >>> episode.rewards()
    [1.0, 0.0]
    """

    def __init__(self, match: AnyMatch, so_far: dict[int, list[int]] | None = None) -> None:
        self.match = match
        self._so_far = so_far or {}
        """What each seat has said of its answer: positions of options, or notches of dials."""
        self._moments: dict[int, _Moment] = {}
        self._sayable: dict[int, dict[int, Sayable]] = {}

    @property
    def seat(self) -> int | None:
        """The first seat that is asked something now; None if the match is over."""
        return next(iter(self.match.waiting), None)

    def sayable(self, seat: int) -> dict[int, Sayable]:
        """What a seat can say now, by number. There is always something: nothing, for a seat that is not asked."""
        found = self._sayable.get(seat)
        if found is None:
            found = self._sayable[seat] = self._find_sayable(seat)
        return found

    def _find_sayable(self, seat: int) -> dict[int, Sayable]:
        moment, said = self._moment(seat), self._so_far.get(seat, [])
        match moment.ask:
            case None:
                return {NOTHING: NOTHING_MORE}
            case Perform(gesture=dials):
                return _notches(dials[len(said)])
            case Pick() as ask:
                found = self._numbered(moment, ask, addable(ask, said))
                return {NOTHING: NOTHING_MORE, **found} if len(said) >= ask.least else found
            case ask:
                return self._numbered(moment, ask, range(len(ask.options)))

    def _numbered(self, moment: _Moment, ask: Choose | Pick, positions: Sequence[int]) -> dict[int, Sayable]:
        """These options by number."""
        named: dict[str, int] = {}
        for at in positions:
            name = once = self._name(moment.view, ask.seat, ask.options[at])
            equal = 1
            while name in named:  # one of several equal cards
                equal += 1
                name = f"{once} #{equal}"
            named[name] = at
        return {number: Sayable(name, named[name]) for number, name in numbered(named).items()}

    def _name(self, view: View[Any], seat: int, option: Option) -> str:
        things = [
            view.faces[thing]
            if isinstance(thing, int)
            else self._place(thing, seat)
            if isinstance(thing, str)
            else str(thing.value)
            for thing in option.on
        ]
        return " ".join([option.do, *things])

    def _place(self, path: str, seat: int) -> str:
        state: type[Struct] = self.match.game.rules.state
        return place_from(state, path, seat, self.match.world.seats)

    def say(self, seat: int, number: int) -> None:
        """A seat says a number. Raises BeanfieldError if it can't say that now."""
        said = self.sayable(seat).get(number)
        if said is None:
            raise BeanfieldError(f"seat {seat} can't say {number} now; the mask has what it can say")
        ask = self.match.ask_of(seat) if seat in self.match.waiting else None
        if ask is None:
            return
        so_far = self._so_far.setdefault(seat, [])
        if said is not NOTHING_MORE:
            so_far.append(said.at)
        self._sayable.pop(seat, None)
        if said is NOTHING_MORE or _is_whole(ask, so_far):
            del self._so_far[seat]
            asked = self.match.ask
            self._answer(ask, so_far)
            self._go_on(asked)

    def let(self, bot: Bot) -> None:
        """A bot answers for the first seat that is asked."""
        seat = Seat(self.match, self.match.waiting[0])
        whole, asked = self.match.ask, seat.asked()
        assert asked is not None
        seat.answer(asked.id, bot.answer(seat))
        self._go_on(whole)

    def _go_on(self, asked: Ask | None) -> None:
        """Everybody sees something new. If an ask is closed, nobody can go on with an answer to it."""
        self._moments, self._sayable = {}, {}
        if self.match.ask is not asked:
            self._so_far = {}

    def _answer(self, ask: Single, said: list[int]) -> None:
        match, seat = self.match, ask.seat
        if isinstance(ask, Perform):
            turned = {dial.name: _turned(dial, notch) for dial, notch in zip(ask.gesture, said, strict=True)}
            match.hear(seat, match.by_luck(seat, performing.fitted(match, seat, Gesture(turned))))
        elif isinstance(ask, Choose):
            match.hear(seat, ask.options[said[0]])
        else:
            match.hear(seat, tuple([ask.options[at] for at in sorted(said)]))

    # seeing

    def _moment(self, seat: int) -> _Moment:
        found = self._moments.get(seat)
        if found is None:
            match = self.match
            ((view, asked),) = seeing.views(match, [seat])
            open_to = None if asked is None or seat not in match.waiting else asked.ask
            found = self._moments[seat] = _Moment(view, open_to)
        return found

    def columns(self, seat: int) -> list[Columns]:
        """What a seat sees, by name: a row for each seat, its own first. The own row says what is asked, too."""
        moment, match = self._moment(seat), self.match
        rows = encode_plainly(match.game, moment.view, match.world.seats)
        if moment.ask is not None:
            rows[0].update(self._asked(moment, moment.ask, self._so_far.get(seat, [])))
        return rows

    def _asked(self, moment: _Moment, ask: Single, said: list[int]) -> Columns:
        found = {f"asked {ask.prompt}": 1.0}
        if isinstance(ask, Perform):
            found[f"asked {ask.gesture[len(said)].name}"] = 1.0
            for dial, notch in zip(ask.gesture, said, strict=False):
                found[f"turned {dial.name}"] = float(notch)
            for name, value in msgspec.json.decode(ask.scene, type=dict[str, object]).items():
                if isinstance(value, int | float):
                    found[f"scene {name}"] = float(value)
                elif isinstance(value, str):
                    found[f"scene {name} {value}"] = 1.0
        else:
            for at in said:
                name = f"picked {self._name(moment.view, ask.seat, ask.options[at])}"
                found[name] = found.get(name, 0.0) + 1.0
        return found

    def observation(self, seat: int) -> "NDArray[float32]":
        """What a seat sees, as one array: the columns of each seat, its own first."""
        import numpy as np

        rows = self.columns(seat)
        places = [at * COLUMNS + place_of(name, COLUMNS) for at, row in enumerate(rows) for name in row]
        numbers = [number for row in rows for number in row.values()]
        return np.bincount(places, numbers, len(rows) * COLUMNS).astype(np.float32)

    def mask(self, seat: int) -> "NDArray[int8]":
        """For every number: 1 if the seat can say it now, otherwise 0."""
        import numpy as np

        found = np.zeros(ACTIONS, np.int8)
        found[list(self.sayable(seat))] = 1
        return found

    def rewards(self) -> list[float]:
        """What each seat gets: its share of the win, nothing before the end."""
        outcome = self.match.outcome
        if outcome is None:
            return [0.0] * self.match.world.seats
        winners = outcome.winners
        return [(seat in winners) / max(1, len(winners)) for seat in range(self.match.world.seats)]

    def __str__(self) -> str:
        if self.seat is None:
            return f"the match is over: {self.rewards()}"
        names = [said.name for said in self.sayable(self.seat).values()]
        return f"in ask {self.match.act_number} seat {self.seat} can say: {', '.join(names)}"

    # copying

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.onto(self.match.clone())

    def __reduce__(self) -> tuple[object, ...]:
        return _load, (self.match.game.name, self.match.save(), self._so_far)

    def onto(self, match: AnyMatch) -> Self:
        """An episode that goes on from here with another match, in which everybody is asked the same."""
        return type(self)(match, {seat: said[:] for seat, said in self._so_far.items()})


@lru_cache(maxsize=65536)
def place_of(name: str, size: int) -> int:
    """The place of a name among this many places. It is the same in every version and on every machine."""
    return crc32(name.encode()) % size


@lru_cache(maxsize=4096)
def place_from(state: type[Struct], path: str, seat: int, seats: int) -> str:
    """A path as a seat would say it: `open.0` is its own, `open.1` that of the next seat."""
    steps = steps_of(state, path) or ()
    parts = [
        str((step.part - seat) % seats)
        if step.by_seat and isinstance(step.part, int) and step.part < seats
        else str(step.part)
        for step in steps
    ]
    return ".".join(parts) or path


def numbered(names: Iterable[str]) -> dict[int, str]:
    """Names of options by number. If the number of a name is taken, it gets the next one that is free."""
    found: dict[int, str] = {}
    for name in sorted(names):
        if len(found) == OPTIONS:
            raise BeanfieldError(f"an ask has more options than there are numbers: {OPTIONS}")
        number = place_of(name, OPTIONS)
        while FIRST_OPTION + number in found:
            number = (number + 1) % OPTIONS
        found[FIRST_OPTION + number] = name
    return found


def addable(ask: Pick, picked: list[int]) -> list[int]:
    """The options that can be picked next, so that enough can be picked in the end."""
    if len(picked) == ask.most:
        return []
    return [at for at in range(len(ask.options)) if ask.fits(at, picked) and _can_end(ask, [*picked, at])]


def _can_end(ask: Pick, picked: list[int]) -> bool:
    """Whether options can be added to these until there are enough."""
    if len(picked) >= ask.least:
        return True
    return any(ask.fits(at, picked) and _can_end(ask, [*picked, at]) for at in range(len(ask.options)))


def _is_whole(ask: Single, said: list[int]) -> bool:
    """Whether nothing can be added to what was said."""
    if isinstance(ask, Perform):
        return len(said) == len(ask.gesture)
    return isinstance(ask, Choose) or not addable(ask, said)


def _notches(dial: Dial) -> dict[int, Sayable]:
    """The notches of a dial by number; in the middle is its usual number."""
    least = -NOTCHES if dial.least < dial.usual else 0
    most = NOTCHES if dial.most > dial.usual else 0
    notches = range(least, most + 1)
    return {1 + NOTCHES + at: Sayable(f"{dial.name} {_turned(dial, at):g}", at) for at in notches}


def _turned(dial: Dial, notch: int) -> float:
    """The number of a dial at this notch."""
    end = dial.least if notch < 0 else dial.most
    return dial.usual + (end - dial.usual) * abs(notch) / NOTCHES


def begin(game: AnyGame, seats: int, random: Random, setup: Struct | None = None) -> Episode:
    """An episode with a new match."""
    return Episode(Match.begin(game, seats, random.randbytes(16), setup))


def _load(game: str, saved: bytes, so_far: dict[int, list[int]]) -> Episode:
    """An episode that was saved."""
    return Episode(Match.load(find_game(game), saved), so_far)
