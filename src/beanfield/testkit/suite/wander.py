"""Random play of any game, and how a match is walked through."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from msgspec import Struct

from beanfield.kernel.asks import Answer, Call, Choose, Option, Perform, Pick, Single, picks
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Entry, Match
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.proof import AnyMatch, singles

LONGEST = 50_000
"""No match of any game may ask more often than this."""

RESTLESS = 1 / 40
"""How often something is said that nobody asked for, where a short match is wanted."""

TIRED = 2_000
"""After so many asks everybody is as restless as in a short match: some games have no end but a vote."""

WILLING = 63 / 64
"""How likely a seat accepts the rules of its table without thinking: a match that somebody declines tells little."""

type Taste = Callable[[AnyMatch, Option], bool]
"""Whether an option is preferred."""


class Wanderer:
    """Plays all seats of a match at random.

    A seat that says something without being asked mostly says the same thing: where some leave and the others vote for
    an end, that comes soon; where everybody may do both, nobody may be left to vote.
    """

    def __init__(self, seed: int, restless: float = 0.0, taste: Taste | None = None) -> None:
        self._random = Random(seed)
        self._restless = restless
        self._taste = taste
        self._greed = self._random.random()
        """How likely one more thing is picked."""
        self._turn = self._random.randrange(1 << 16)
        self._steps = 0

    def step(self, match: AnyMatch) -> Entry:
        """Somebody says something; returns who and what."""
        calls = [Call(do, word) for do, words in match.game.referee.calls.items() for word in words or ("",)]
        self._steps += 1
        if self._steps == TIRED:
            self._restless = max(self._restless, 4 * RESTLESS)
        if self._restless and calls and self._random.random() < self._restless:
            seat = self._random.randrange(match.world.seats)
            call = self._random.choice(calls) if self._turn % 8 == 0 else calls[(seat + self._turn) % len(calls)]
            with suppress(Refused):  # not everything may be said at any time
                match.call(seat, call.do, call.word)
                return seat, call
        asks = singles(match.ask)
        ask = asks[0] if len(asks) == 1 else self._random.choice(asks)
        answer = match.default(ask.seat) if isinstance(ask, Perform) else self.answer(match, ask)
        match.answer(ask.seat, answer)
        return ask.seat, answer

    def answer(self, match: AnyMatch, ask: Single) -> Answer:
        """An answer that the ask allows, in pieces."""
        assert not isinstance(ask, Perform)
        if ask.prompt in match.game.variants.consents and self._random.random() < WILLING:
            return match.default(ask.seat)
        at = self._one_of(match, ask.options)
        return ask.options[at] if isinstance(ask, Choose) else self._several(ask, at)

    def _one_of(self, match: AnyMatch, options: list[Option]) -> int:
        if self._taste is not None:
            liked = [at for at, option in enumerate(options) if self._taste(match, option)]
            if liked:
                return self._random.choice(liked)
        return int(self._random.random() * len(options))

    def _several(self, ask: Pick, wanted: int) -> tuple[Option, ...]:
        """The option that is wanted (after one that leads, where it only follows), and more that fits."""
        order = self._random.sample(range(len(ask.options)), len(ask.options))
        picked = [wanted]
        if not ask.fits(wanted, ()):
            picked.insert(0, next(at for at in order if ask.fits(at, ()) and ask.fits(wanted, (at,))))
        for at in order:
            if ask.fits(at, picked):
                if len(picked) >= ask.least and (len(picked) == ask.most or self._random.random() >= self._greed):
                    break
                picked.append(at)
        return tuple([ask.options[at] for at in (picked if len(picked) >= ask.least else next(picks(ask)))])


def walk(match: AnyMatch, wanderer: Wanderer, most: int = LONGEST) -> Iterator[Entry | None]:
    """Play a match; stops at `most` asks, or at all and at the end, with what was said last (at first None)."""
    yield None
    for _ in range(most - 1):
        if match.ask is None:
            return
        yield wanderer.step(match)
    if most == LONGEST:
        raise AssertionError(f"{match.game.name} with {match.world.seats} seats goes on for more than {LONGEST} asks")


LAST: list[str] = []
"""The match that was begun last, in words that are enough to begin it again."""


def begin(game: AnyGame, seats: int, seed: int | bytes, setup: Struct | None = None) -> AnyMatch:
    """A match of this game, with its usual setup if none is given."""
    LAST[:] = [f"{game.name}, {seats} seats, seed {seed!r}, {'usual setup' if setup is None else setup}"]
    return Match.begin(game, seats, seed if isinstance(seed, bytes) else seed.to_bytes(8), setup)
