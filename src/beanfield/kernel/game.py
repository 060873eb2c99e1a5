"""A game: its parts, which the game's package fills in."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from msgspec import Struct

from beanfield.kernel.book.book import Book
from beanfield.kernel.book.deck import Decks, no_decks
from beanfield.kernel.mind import Mind
from beanfield.kernel.referee import Referee
from beanfield.kernel.rules import Rules
from beanfield.kernel.shape import state_schema
from beanfield.kernel.variants import Variants
from beanfield.kernel.world import Card


@dataclass(frozen=True, eq=False, kw_only=True)
class Game[S: Struct, C: Card, U: Struct]:
    """A game, made of its parts. The kernel, bots, clients and tests know nothing else of a game."""

    name: str
    """The name that people type: `space-beans`."""
    version: int
    """Raise it with every change of behaviour: then old records are recognised as old."""
    minutes: int
    """Roughly how long a match with people lasts."""
    rules: Rules[S, C, U]
    referee: Referee[S, C, U]
    variants: Variants[S, U]
    mind: Mind[S, C, U]
    book: Book[C]
    decks: Decks[C, U] = field(default_factory=no_decks)
    with_setup: Callable[[U], "Game[S, C, U]"] | None = None
    """Makes the game with the cards that a setup brings. None for a game whose cards are always the same."""

    @property
    def seats(self) -> range:
        """How many may play."""
        return self.variants.seats

    @property
    def title(self) -> str:
        """The game's name as printed on the box."""
        return self.book.title

    @property
    def preview(self) -> bool:
        """Whether some of its rules are still to be built."""
        return bool(self.book.ledger.coming)

    def under(self, setup: U) -> "Game[S, C, U]":
        """The game with the cards of this setup. Every match plays the game that this returns."""
        return self if self.with_setup is None else self.with_setup(setup)

    def everybody(self, names: Sequence[str]) -> list[str]:
        """The names of all who play: first the seats, then the automata."""
        return [*names, *self.rules.automata(len(names))]

    @cached_property
    def state_schema(self) -> dict[str, Any]:
        """The JSON Schema of the state that viewers get."""
        return state_schema(self.rules.state, f"The state of {self.title}")
