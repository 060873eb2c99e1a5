"""What all toys share: a ledger and texts written in Python, cards with a value, and the smallest moves."""

from collections.abc import Sequence
from functools import cached_property
from typing import ClassVar

from msgspec import Struct

from beanfield.kernel import world
from beanfield.kernel.asks import Answer, Ask, Choose, Pick, Thing, picks
from beanfield.kernel.book.ledger import Ledger, Rule
from beanfield.kernel.book.text import Texts, Words
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.game import Game, NoOptions
from beanfield.kernel.view import Outcome, View

__all__ = ["FORBIDDEN", "RULE", "Card", "NoOptions", "OptionalToy", "Toy", "cards", "columns", "most_points"]

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


class OptionalToy[S: Struct, O: Struct](Game[S, Card, O]):
    """A small game made for tests, with options."""

    version = 1
    minutes = 1
    seats = range(2, 4)
    texts: ClassVar[Texts]
    deck: ClassVar[dict[str, Card]]

    def check(self, seats: int, options: O) -> None:
        if seats not in self.seats:
            raise Refused(RULE, "a toy is for few players")

    def why_not(
        self, w: world.World[S, Card, O], ask: Ask | None, seat: int, do: str, on: Sequence[Thing]
    ) -> str | Reason:
        return FORBIDDEN

    def default(self, view: View[S], ask: Choose | Pick) -> Answer:
        if isinstance(ask, Choose):
            return ask.options[0]
        return tuple(ask.options[at] for at in next(picks(ask)))

    def evaluate(self, view: View[S]) -> float:
        return 0.5 if view.outcome is None or view.viewer is None else float(view.viewer in view.outcome.winners)

    @cached_property
    def catalog(self) -> dict[str, Card]:
        return self.deck

    @cached_property
    def ledger(self) -> Ledger:
        rules = [Rule(id, "Toys", text, "", "") for id, text in ((RULE, "Play."), (FORBIDDEN, "Do nothing else."))]
        return Ledger(self.name, self.name.title(), "TOY", rules, [])

    @cached_property
    def words(self) -> Words:
        return Words(self.texts, self.catalog, self.state)


class Toy[S: Struct](OptionalToy[S, NoOptions]):
    """A small game made for tests."""

    options = NoOptions


def most_points(points: Sequence[int]) -> Outcome:
    """The most points win."""
    return Outcome(tuple(seat for seat, mine in enumerate(points) if mine == max(points)), tuple(points))


def columns(seats: int) -> list[list[int]]:
    """An empty place for each seat."""
    return [[] for _ in range(seats)]
