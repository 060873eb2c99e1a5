"""Collecting: what somebody owns of a game's cards, and decks that are made of it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from beanfield.kernel.errors import Refused
from beanfield.kernel.registry import AnyGame
from beanfield.server.features.packs.rows import Collections, Pack
from beanfield.server.ground.problems import Problem
from beanfield.server.tables.commands.starting import Brought
from beanfield.server.tables.decks import packs_of

NAMED: Final = 3
"""How many missing cards a refusal names."""


def owned(packs: Iterable[Pack]) -> Counter[str]:
    """How many of each card are in packs that are open, and in the starter deck."""
    return Counter(card for pack in packs for card in pack.cards)


def starter_of(packs: Iterable[Pack]) -> str | None:
    """The starter deck among them."""
    return next((pack.starter for pack in packs if pack.starter is not None), None)


def cards_in(game: AnyGame, deck: Brought) -> dict[str, int]:
    """How many of each card are in a deck, by the names of the catalog. Raises the first fault of a deck file."""
    if isinstance(deck, str):
        found = game.decks.ready.get(deck)
        titles: Mapping[str, int] = {} if found is None else found.cards
    else:
        for fault in game.decks.deck_faults(deck):
            raise fault
        titles = game.decks.read_deck(deck).cards
    names = {card.title: name for name, card in game.book.catalog.items()}
    return {names.get(title, title): copies for title, copies in titles.items()}


async def own_deck(collections: Collections, game: AnyGame, person: int, deck: Brought | None) -> Brought:
    """The deck that somebody brings to a table of own collections: the starter deck, if they say nothing.

    Refused, with the cards by name, if it has more of a card than they own. Nothing ever goes from a collection, so
    what is true here is true when they sit down.
    """
    rule, packs = packs_of(game).rule, await collections.of(person, game.name)
    wanted = starter_of(packs) if deck is None else deck
    if wanted is None:
        hint = "At this table everybody plays with their own cards. Choose your starter deck first."
        raise Problem(409, "no-collection", hint, rule)
    has = owned(packs)
    short = [(name, copies) for name, copies in cards_in(game, wanted).items() if copies > has[name]]
    if short:
        said = [f"{_title(game, name)} ({copies} in the deck, {has[name]} owned)" for name, copies in short[:NAMED]]
        more = f" and {len(short) - NAMED} more" if len(short) > NAMED else ""
        raise Refused(rule, f"you do not own all of this deck: {', '.join(said)}{more}", short[0][0])
    return wanted


def _title(game: AnyGame, name: str) -> str:
    card = game.book.catalog.get(name)
    return name if card is None else card.title
