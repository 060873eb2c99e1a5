"""A local table: one match, with people and bots on its seats, all on this computer."""

from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import Any, Final

from msgspec import Struct

from beanfield.bots import Bot, make_bot
from beanfield.bots.advice import Advice, advise
from beanfield.clients.hints import hint
from beanfield.clients.sketch import AnyView
from beanfield.clients.variants import VariantsOn
from beanfield.kernel.asks import Ask, Choose, Reply
from beanfield.kernel.book.text import YOU
from beanfield.kernel.errors import BeanfieldError, Refused
from beanfield.kernel.events import Told
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair, Record, record_of
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import Viewer
from beanfield.kernel.world import Card
from beanfield.physics.film import Film, read_film
from beanfield.physics.judge import judge_or_luck
from beanfield.wire.tables import Windows

ME: Final = "me"

type Maker = Callable[[str, bytes], Bot]
"""Makes a bot from its kind and a seed."""


def kinds_of_seats(text: str) -> list[str]:
    """Read a list of seats, such as `me,greedy`."""
    kinds = [kind.strip().lower() for kind in text.split(",")]
    return [ME if kind == YOU.lower() else kind for kind in kinds]


def usual_seats(game: AnyGame) -> list[str]:
    """The usual seats: a person, a bot that thinks and a bot that is quick; more or fewer if the game needs that."""
    return [ME, "search", *["greedy"] * game.seats[-1]][: game.variants.usual_number]


class LocalTable:
    """Runs a match on this computer. People act through their Seat; bots act with `think` and `act`."""

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
        self.fair = _fair(seed, kinds)
        self.match: Match[Any, Any, Any] = _begin(game, len(kinds), self.fair, setup)
        self.game = self.match.game
        """The game with the cards of the setup."""
        self._printed = game.book.catalog
        self._film = b""
        self.variants = VariantsOn(self.game, self.match.world.setup)
        self._bots = {
            seat: make(kind, f"{seed or token_hex(8)} {seat}".encode()) for seat, kind in enumerate(kinds) if kind != ME
        }
        self.windows: dict[int, Windows] = dict.fromkeys(self.people, "ask")
        """What each person wants in windows."""
        self._turn: int | None = None
        """The seat that was last asked something outside of windows, if it was asked alone."""
        self._seen: Ask | None = None
        self._begin_turns()

    def names_for(self, viewer: Viewer) -> list[str]:
        """The names of all players as this viewer reads them: first the seats, then the automata."""
        mine = viewer if viewer in self.people else None
        return self.game.everybody([YOU if seat == mine else name for seat, name in enumerate(self.names)])

    def seat(self, number: int) -> Seat[Any, Any, Any]:
        """A seat, for the person or bot on it."""
        return Seat(self.match, number)

    def view(self, viewer: Viewer) -> AnyView:
        """What this viewer sees."""
        return self.match.view(viewer)

    def cards(self, viewer: Viewer) -> dict[str, Card]:
        """The cards that this viewer may read: those of the game, and of those that people brought what it sees."""
        known = self.game.book.catalog
        return {**self._printed, **{name: known[name] for name in self.view(viewer).faces.values()}}

    def told(self, viewer: Viewer, since: int = 0) -> list[Told]:
        """The events that this viewer was told, from number `since` on."""
        return self.match.world.told(viewer, since)

    @property
    def events(self) -> int:
        """The number of events so far. An undo makes it smaller."""
        world = self.match.world
        return world.first_event + len(world.events)

    @property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.match.ask is None

    @property
    def person_to_move(self) -> int | None:
        """A person who is asked something. In a sealed ask, bots wait until all people have answered."""
        left = {*self.away, *self.passing}
        return next((seat for seat in self.match.waiting if seat in self.people and seat not in left), None)

    @property
    def passing(self) -> list[int]:
        """The people who let the window pass that is open."""
        return [seat for seat, want in self.windows.items() if want != "ask"] if self.match.in_window else []

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot, or of somebody who left or passes, that must answer now."""
        waiting = self.match.waiting
        return waiting[0] if waiting and self.person_to_move is None else None

    def think(self, number: int) -> Reply:
        """The answer of the bot on this seat. This may take long, and changes nothing."""
        seat = self.seat(number)
        asked = seat.asked()
        if number in self.passing and asked is not None and isinstance(asked.ask, Choose):
            return asked.ask.options[0]
        return seat.default() if number in self.away else self._bots[number].answer(seat)

    def hint(self, number: int) -> tuple[str, Advice]:
        """What a bot would do on this seat, in sentences and as advice. This may take long, and changes nothing.

        Raises BeanfieldError where other people play, too.
        """
        seat = self.seat(number)
        asked = seat.foreseen()
        if len(self.people) > 1:
            raise BeanfieldError("there are hints only where nobody else plays")
        if asked is None:
            raise BeanfieldError("there is nothing to decide now")
        advice = advise(seat, token_hex(8))
        return hint(self.game, self.view(number), asked, self.names_for(number), advice), advice

    def act(self, number: int, answer: Reply) -> None:
        """A seat answers what it is asked now. A performer or luck judges a gesture."""
        seat = self.seat(number)
        asked = seat.asked()
        if asked is None:
            raise seat.why_not("").refuse("this seat is not asked anything")
        if not isinstance(answer, Gesture):
            seat.answer(asked.id, answer)
        elif (gesture := seat.made(asked.id, answer)) is not None:
            judged = judge_or_luck(self.match, number, gesture)
            self.match.answer(number, judged.performed)
            self._film = judged.film
        self._let_bots_vote()
        self._begin_turns()

    def wish(self, number: int, want: Windows) -> None:
        """A person says what it wants in windows from now on."""
        if not self.game.rules.windows:
            raise BeanfieldError("in this game nobody is asked about what others do")
        self.windows[number] = want

    def _begin_turns(self) -> None:
        """Who passes windows until its next turn is asked again when it is asked something else, after others were."""
        match, before = self.match, self._seen
        self._seen = match.ask
        if match.ask is before or match.in_window:
            return
        for seat in match.waiting:
            if seat != self._turn and self.windows.get(seat) == "turn":
                self.windows[seat] = "ask"
        self._turn = match.waiting[0] if len(match.waiting) == 1 else None

    def take_film(self) -> Film | None:
        """The film of what was done by hand just now, once; None if there is none."""
        film, self._film = self._film, b""
        return read_film(film) if film else None

    def call(self, number: int, do: str, word: str = "") -> None:
        """A person says something without being asked."""
        self.seat(number).call(do, word)
        self._let_bots_vote()

    @property
    def away(self) -> set[int]:
        """The seats that somebody has left for good. The game's default answers for them."""
        leaving = self.game.referee.leaving
        return set() if leaving is None else {seat for seat in self.people if leaving.has_left(self.match.world, seat)}

    def _let_bots_vote(self) -> None:
        """Bots vote to end the match when somebody else does, or when the game says that they are tired."""
        for number in self._bots:
            self.seat(number).vote()

    def record(self) -> Record:
        """The match so far, as a record."""
        return record_of(self.match, self.fair, self.names)


def _names(kinds: Sequence[str]) -> list[str]:
    """The names of the seats: `greedy 1`, `greedy 2` for bots; `Player`, or `Player 1`, `Player 2`, for people."""
    plain = [kind.partition(":")[0] for kind in kinds]
    several = plain.count(ME) > 1
    names = []
    for at, kind in enumerate(plain):
        number = plain[: at + 1].count(kind)
        names.append(f"{kind} {number}" if kind != ME else f"Player {number}" if several else "Player")
    return names


def _fair(seed: str, kinds: Sequence[str]) -> Fair:
    """With a given seed the same cards are dealt again. Without one, secret and nonces are random; bots send none."""
    if seed:
        return Fair(seed, tuple(str(seat) for seat in range(len(kinds))))
    return Fair(token_hex(16), tuple(token_hex(16) if kind == ME else "" for kind in kinds))


def _begin(game: AnyGame, seats: int, fair: Fair, setup: Struct | None) -> Match[Any, Any, Any]:
    try:
        return Match.begin(game, seats, fair.seed, setup)
    except Refused as refused:
        raise BeanfieldError(f"{refused.hint} ({refused.rule}), but --seats names {seats}") from None
