"""Cards as text for people: finding one by what somebody types, and all that can be read about it."""

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from msgspec.structs import asdict

from beanfield.kernel.book.ledger import Ruling
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.world import Card

MOST = 6
"""How many cards are named where several are meant."""
SHARED = frozenset(Card.__struct_fields__)
"""Fields that every card has."""


def matching(cards: Mapping[str, Card], typed: str) -> list[Card]:
    """The cards that somebody means: by name or title, else by how a title begins, else by any words in it."""
    wanted = " ".join(typed.split()).casefold()
    titles = [(card.title.casefold(), card) for card in cards.values()]
    if not wanted:
        return []
    for fits in (
        [card for title, card in titles if wanted in (title, card.name.casefold())],
        [card for title, card in titles if title.startswith(wanted)],
        [card for title, card in titles if wanted in title],
    ):
        if fits:
            return fits
    return []


def find_card(cards: Mapping[str, Card], typed: str) -> Card:
    """The card that somebody means. Raises BeanfieldError, with cards to choose from, if that is not clear."""
    found = matching(cards, typed)
    if len(found) == 1:
        return found[0]
    if found:
        raise BeanfieldError(f"several cards are called like that: {_named(found)}")
    titles = {card.title.casefold(): card for card in cards.values()}
    near = [titles[title] for title in get_close_matches(typed.casefold(), titles, n=3, cutoff=0.5)]
    also = f"; did you mean {_named(near)}?" if near else ""
    raise BeanfieldError(f"no card is called {typed!r}{also}")


def _named(cards: Iterable[Card]) -> str:
    titles = list(dict.fromkeys(card.title for card in cards))
    more = [f"and {len(titles) - MOST} more"] if len(titles) > MOST else []
    return ", ".join([*titles[:MOST], *more])


def page_of(game: AnyGame, card: Card) -> Iterator[tuple[str, str]]:
    """All about a card, line by line, each with the kind of line it is."""
    note, ledger = game.book.note(card), game.book.ledger
    yield "heading", f"{card.title} {card.symbol}".rstrip()
    if note.text:
        yield "clause", note.text
    facts = {name: value for name, value in asdict(card).items() if name not in SHARED | {note.field} and value}
    facts = {name: value for name, value in facts.items() if isinstance(value, str | int | float)}
    if facts:
        yield "aside", ", ".join(f"{name.replace('_', ' ')}: {_shown(value)}" for name, value in facts.items())
    for id in ledger.telling(note.rules):
        clause = ledger[id]
        if isinstance(clause, Ruling):
            yield "ruling aside", f"{id} · {clause.question}"
            yield "ruling", clause.ruling
        else:
            yield "clause", f"{id} · {clause.text}"


def _shown(value: object) -> str:
    return "yes" if value is True else str(value)
