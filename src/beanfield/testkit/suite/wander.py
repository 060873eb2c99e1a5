"""Random play of any game."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random

from msgspec import Struct

from beanfield.kernel.asks import Answer, Call, Choose, Option, Perform, Pick, Single, picks
from beanfield.kernel.errors import Refused
from beanfield.kernel.heard import Entry
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.registry import AnyGame
from beanfield.testkit.proof import singles

LONGEST = 50_000
"""No match of any game may ask more often than this."""

RESTLESS = 1 / 40
"""How often a seat makes a call, in tests that want short matches."""

TIRED = 2_000
"""After this number of asks every match gets calls, because some games end only by a vote."""

WILLING = 63 / 64
"""How likely a seat accepts the setup of its table. A match that somebody declines tests little."""

type Taste = Callable[[AnyMatch, Option], bool]
"""Whether an option is preferred."""


class Wanderer:
    """Plays all seats of a match at random.

    A seat mostly repeats the same call: some seats leave, and the others vote. So votes can end a match soon. If every
    seat made any call, all might leave before they vote.
    """

    def __init__(self, seed: int, restless: float = 0.0, taste: Taste | None = None) -> None:
        self._random = Random(seed)
        self._restless = restless
        self._taste = taste
        self._greed = self._random.random()
        """How likely one more option is picked."""
        self._turn = self._random.randrange(1 << 16)
        self._steps = 0

    def step(self, match: AnyMatch) -> Entry:
        """Let one seat answer or call; returns the seat and what it said."""
        calls = [Call(do, word) for do, words in match.game.referee.calls.items() for word in words or ("",)]
        self._steps += 1
        if self._steps == TIRED:
            self._restless = max(self._restless, 4 * RESTLESS)
        if self._restless and calls and self._random.random() < self._restless:
            seat = self._random.randrange(match.world.seats)
            call = self._random.choice(calls) if self._turn % 8 == 0 else calls[(seat + self._turn) % len(calls)]
            with suppress(Refused):  # some calls are refused at some moments
                match.call(seat, call.do, call.word)
                return seat, call
        asks = singles(match.ask)
        ask = asks[0] if len(asks) == 1 else self._random.choice(asks)
        answer = match.default(ask.seat) if isinstance(ask, Perform) else self.answer(match, ask)
        match.answer(ask.seat, answer)
        return ask.seat, answer

    def answer(self, match: AnyMatch, ask: Single) -> Answer:
        """A random answer that the ask allows."""
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
        """The wanted option and others that fit. If the wanted one only follows, an option that leads comes first."""
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
    """Play a match; yields at each ask and at the end what was said last (None at first). Stops after `most` asks."""
    yield None
    for _ in range(most - 1):
        if match.ask is None:
            return
        yield wanderer.step(match)
    if most == LONGEST:
        raise AssertionError(f"{match.game.name} with {match.world.seats} seats goes on for more than {LONGEST} asks")


LAST: list[str] = []
"""The last match that was begun, described with all that is needed to begin it again."""


def begin(game: AnyGame, seats: int, seed: int | bytes, setup: Struct | None = None) -> AnyMatch:
    """Begin a match and note it in `LAST`. The default setup is the usual one."""
    LAST[:] = [f"{game.name}, {seats} seats, seed {seed!r}, {'usual setup' if setup is None else setup}"]
    return Match.begin(game, seats, seed if isinstance(seed, bytes) else seed.to_bytes(8), setup)
