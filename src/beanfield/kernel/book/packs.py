"""Packs of cards: what a game must say so that people can collect its cards, and play with what they own.

Who has which packs is kept by servers. A game only draws what is in one.
"""

from collections.abc import Callable
from dataclasses import dataclass

from beanfield.kernel.chance import Chance


@dataclass(frozen=True, eq=False, kw_only=True)
class Packs:
    """The packs and starter decks of a game whose cards are collected."""

    rule: str
    """The rule or ruling by which a table may ask for decks from everybody's own collection."""
    starters: tuple[str, ...]
    """The ready-made decks, by name, of which a new collector chooses one."""
    open: Callable[[Chance], list[str]]
    """Draws the cards of a pack, by name; the one that people hope for comes last."""
    special: Callable[[str], int]
    """How special a card is by its name: 0 for the most common ones, more for rarer ones. Pictures go by it."""
