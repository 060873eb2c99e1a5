"""A local table: one match, with people and bots on its seats, all on this computer."""

from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import Any, Final

from msgspec import Struct

from beanfield.bots import Bot, make_bot
from beanfield.clients.sketch import AnyView
from beanfield.clients.variants import VariantsOn
from beanfield.kernel.asks import Reply
from beanfield.kernel.book.text import YOU
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.events import Told
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair, Record, record_of
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import Viewer
from beanfield.physics.judge import judge_or_luck

ME: Final = "me"

type Maker = Callable[[str, bytes], Bot]
"""Makes a bot of a kind, with a seed."""


def kinds_of_seats(text: str) -> list[str]:
    """`me,greedy` as a list."""
    kinds = [kind.strip().lower() for kind in text.split(",")]
    return [ME if kind == YOU.lower() else kind for kind in kinds]


def usual_seats(game: AnyGame) -> list[str]:
    """A person against a bot that thinks and one that is quick, or as many as the game needs."""
    return [ME, "search", *["greedy"] * game.seats[-1]][: game.variants.usual_number]


class LocalTable:
    """Runs a match for whoever sits at it. People act through their Seat; bots are moved with `think` and `act`."""

    def __init__(
        self,
        game: AnyGame,
        kinds: Sequence[str],
        seed: str = "",
        make: Maker = make_bot,
        setup: Struct | None = None,
    ) -> None:
        self.people = tuple(seat for seat, kind in enumerate(kinds) if kind == ME)
        self.names = _names(kinds)
        self.fair = _fair(seed, len(kinds))
        self.match: Match[Any, Any, Any] = _begin(game, len(kinds), self.fair, setup)
        self.game = self.match.game
        """The game with the cards that the setup bring."""
        self.variants = VariantsOn(self.game, self.match.world.setup)
        self._bots = {
            seat: make(kind, f"{seed or token_hex(8)} {seat}".encode()) for seat, kind in enumerate(kinds) if kind != ME
        }

    def names_for(self, viewer: Viewer) -> list[str]:
        """What those who play are called, said to this viewer: the seats, then the stand-ins."""
        mine = viewer if viewer in self.people else None
        return self.game.everybody([YOU if seat == mine else name for seat, name in enumerate(self.names)])

    def seat(self, number: int) -> Seat[Any, Any, Any]:
        """A seat, for the person or bot on it."""
        return Seat(self.match, number)

    def view(self, viewer: Viewer) -> AnyView:
        """What this viewer sees."""
        return self.match.view(viewer)

    def told(self, viewer: Viewer, since: int = 0) -> list[Told]:
        """What this viewer was told."""
        return self.match.world.told(viewer, since)

    @property
    def events(self) -> int:
        """How many events there were so far; fewer after an undo."""
        world = self.match.world
        return world.first_event + len(world.events)

    @property
    def is_over(self) -> bool:
        """Whether the match has its result."""
        return self.match.ask is None

    @property
    def person_to_move(self) -> int | None:
        """A person who is asked something. Bots wait for people: a sealed ask has no order."""
        return next((seat for seat in self.match.waiting if seat in self.people and seat not in self.away), None)

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot (or of somebody who left) that has to answer now."""
        waiting = self.match.waiting
        return waiting[0] if waiting and self.person_to_move is None else None

    def think(self, number: int) -> Reply:
        """What the bot on this seat wants to say. May take long; changes nothing."""
        seat = self.seat(number)
        return seat.default() if number in self.away else self._bots[number].answer(seat)

    def act(self, number: int, answer: Reply) -> None:
        """A seat says this to what it is asked now. What comes of a gesture is for a performer to say, or for luck."""
        seat = self.seat(number)
        asked = seat.asked()
        if asked is None:
            raise seat.why_not("").refuse("this seat is not asked anything")
        if not isinstance(answer, Gesture):
            seat.answer(asked.id, answer)
        elif (gesture := seat.made(asked.id, answer)) is not None:
            self.match.answer(number, judge_or_luck(self.match, number, gesture).performed)
        self._let_bots_vote()

    def call(self, number: int, do: str, word: str = "") -> None:
        """A person says something without being asked."""
        self.seat(number).call(do, word)
        self._let_bots_vote()

    @property
    def away(self) -> set[int]:
        """The seats that were left for good: the game's own smallest moves are made for them."""
        leaving = self.game.referee.leaving
        return set() if leaving is None else {seat for seat in self.people if leaving.has_left(self.match.world, seat)}

    def _let_bots_vote(self) -> None:
        """Bots end the match as soon as somebody wants it, or when they have had enough themselves."""
        for number in self._bots:
            self.seat(number).vote()

    def record(self) -> Record:
        """The match so far, as a record."""
        return record_of(self.match, self.fair, self.names)


def _names(kinds: Sequence[str]) -> list[str]:
    """`greedy 1`, `greedy 2` for bots; `Player` for one person, `Player 1`, `Player 2` for several."""
    plain = [kind.partition(":")[0] for kind in kinds]
    several = plain.count(ME) > 1
    names = []
    for at, kind in enumerate(plain):
        number = plain[: at + 1].count(kind)
        names.append(f"{kind} {number}" if kind != ME else f"Player {number}" if several else "Player")
    return names


def _fair(seed: str, seats: int) -> Fair:
    """With a seed of one's own the match can be played again; without one nobody can know it beforehand."""
    if seed:
        return Fair(seed, tuple(str(seat) for seat in range(seats)))
    return Fair(token_hex(16), tuple(token_hex(8) for _ in range(seats)))


def _begin(game: AnyGame, seats: int, fair: Fair, setup: Struct | None) -> Match[Any, Any, Any]:
    try:
        return Match.begin(game, seats, fair.seed, setup)
    except Refused as refused:
        raise BeanfieldError(f"{refused.hint} ({refused.rule}), but --seats names {seats}") from None
