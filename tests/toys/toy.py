"""What all toys share: a ledger and texts written in Python, cards with a value, and a default answer."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar

from msgspec import Struct

from beanfield.kernel import world
from beanfield.kernel.asks import Answer, Ask, Call, Choose, Pick, Thing, picks
from beanfield.kernel.book.book import Book
from beanfield.kernel.book.ledger import Ledger, Rule
from beanfield.kernel.book.text import ENGLISH, Texts, Words
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.flow import Flow
from beanfield.kernel.game import Game
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.leaving import Leaving
from beanfield.kernel.mind import Mind, shuffle_unseen
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.shape import empty
from beanfield.kernel.variants import NoSetup, Variants
from beanfield.kernel.view import Outcome, View
from beanfield.kernel.world import World

__all__ = ["FORBIDDEN", "RULE", "Card", "NoSetup", "Toy", "ToyWith", "cards", "most_points"]

RULE = "TOY-001"
FORBIDDEN = "TOY-002"


class Card(world.Card, frozen=True):
    """A card with a value."""

    value: int = 0


def cards(kind: str, values: Sequence[int]) -> dict[str, Card]:
    """Cards of one kind, by name."""
    return {
        f"{kind}-{value}": Card(name=f"{kind}-{value}", title=f"{kind.title()} {value}", value=value)
        for value in values
    }


class ToyBook(Book[Card]):
    """A book that is written in Python."""

    def __init__(self, ledger: Ledger, texts: Texts, state: type[Struct], deck: Mapping[str, Card]) -> None:
        super().__init__(__name__, state, deck)
        self._ledger = ledger
        self._texts = texts

    @cached_property
    def ledger(self) -> Ledger:
        return self._ledger

    @cached_property
    def languages(self) -> tuple[str, ...]:
        return (ENGLISH,)

    @cached_property
    def words(self) -> Words:
        return Words(self._texts, self.catalog, self.state)


def toy_ledger(name: str) -> Ledger:
    """The two rules of a toy."""
    rules = [Rule(id, "Toys", text, "", "") for id, text in ((RULE, "Play."), (FORBIDDEN, "Do nothing else."))]
    return Ledger(name, name.title(), "TOY", rules, [])


class ToyWith[S: Struct, U: Struct]:
    """A small game for tests, with a setup. It is one class, so that a test can replace a single part of it."""

    name: ClassVar[str]
    version = 1
    minutes = 1
    seats = range(2, 4)
    state: type[S]
    setup: type[U]
    texts: ClassVar[Texts]
    deck: ClassVar[dict[str, Card]]
    leaving: ClassVar[Leaving[Any] | None] = None
    calls: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    consents: ClassVar[frozenset[str]] = frozenset()
    brackets: ClassVar[Mapping[str, tuple[int, ...]]] = {}
    reckons: ClassVar[bool] = False
    reckons_alike: ClassVar[bool] = False
    windows: ClassVar[bool] = False

    @cached_property
    def game(self) -> Game[S, Card, U]:
        """The game made from the parts of this class."""
        return Game(
            name=self.name,
            version=self.version,
            minutes=self.minutes,
            rules=Rules(
                state=self.state,
                empty_table=self.empty_table,
                deal=self.deal,
                play=self.play,
                automata=self.automata,
                reckon=self.reckon if self.reckons else None,
                reckons_alike=self.reckons_alike,
                windows=self.windows,
                luck=self.luck,
            ),
            referee=Referee(why_not=self.why_not, leaving=self.leaving, own_calls=self.calls, hear=self.hear),
            variants=Variants(
                seats=self.seats,
                setup=self.setup,
                check=self.check,
                draw_rest=self.draw_rest,
                bring=self.bring,
                consents=self.consents,
                brackets=self.brackets,
            ),
            mind=Mind(
                default=self.default,
                evaluate=self.evaluate,
                habit=self.habit,
                remembers=self.remembers,
                redraw_cards=self.redraw_cards,
                redraw_hidden=self.redraw_hidden,
            ),
            book=self.book,
            with_setup=self.with_setup,
        )

    @cached_property
    def book(self) -> ToyBook:
        return ToyBook(toy_ledger(self.name), self.texts, self.state, self.deck)

    def with_setup(self, setup: U) -> Game[S, Card, U]:
        return self.game

    def check(self, seats: int, setup: U) -> None:
        if seats not in self.seats:
            raise Refused(RULE, "a toy is for few players")

    def draw_rest(self, setup: U, seats: int, chance: Chance) -> U:
        return setup

    def bring(self, given: Mapping[str, object], players: Sequence[int], chance: Chance) -> Mapping[str, object]:
        return given

    def automata(self, seats: int) -> tuple[str, ...]:
        return ()

    def empty_table(self, seats: int) -> S:
        return empty(self.state, seats + len(self.automata(seats)))

    def deal(self, w: World[S, Card, U]) -> None:
        raise NotImplementedError

    def play(self, w: World[S, Card, U]) -> Flow[Outcome]:
        raise NotImplementedError

    def reckon(self, view: View[S]) -> Struct:
        raise NotImplementedError

    def luck(self, scene: str, gesture: Gesture, chance: Chance) -> str:
        raise NotImplementedError

    def why_not(self, w: World[S, Card, U], ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str | Reason:
        return FORBIDDEN

    def hear(self, w: World[S, Card, U], seat: int, call: Call) -> Outcome | None:
        raise NotImplementedError

    def default(self, view: View[S], ask: Choose | Pick) -> Answer:
        if isinstance(ask, Choose):
            return ask.options[0]
        return tuple(ask.options[at] for at in next(picks(ask)))

    def evaluate(self, view: View[S]) -> float:
        return 0.5 if view.outcome is None or view.viewer is None else float(view.viewer in view.outcome.winners)

    def habit(self, w: World[S, Card, U], ask: Choose | Pick) -> Answer | None:
        return None

    def remembers(self, w: World[S, Card, U], seat: int) -> Sequence[int]:
        return ()

    def redraw_cards(self, w: World[S, Card, U], seat: int | None, unseen: list[int], chance: Chance) -> None:
        shuffle_unseen(w, seat, unseen, chance)

    def redraw_hidden(self, w: World[S, Card, U], seat: int | None, unseen: list[int], chance: Chance) -> bool:
        return False


class Toy[S: Struct](ToyWith[S, NoSetup]):
    """A small game for tests, without variants."""

    setup = NoSetup


def most_points(points: Sequence[int]) -> Outcome:
    """The outcome in which the most points win."""
    return Outcome(tuple(seat for seat, mine in enumerate(points) if mine == max(points)), tuple(points))
