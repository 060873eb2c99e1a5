"""Deck files that people write by hand. Everything wrong with one is found at once."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.setup import Brought, Setup
from beanfield.games.ani_mayhem.start.decks import (
    STARTING,
    deck_faults,
    deck_sums,
    pile_of,
    ready_decks,
    skirmish_faults,
    skirmish_sums,
)
from beanfield.kernel.book.deck import Deck, Sum, counted
from beanfield.kernel.book.written import perhaps, read_written, wrong_game
from beanfield.kernel.errors import Refused

GAME: Final = "ani-mayhem"
LARGEST: Final = 300
"""No deck is larger: a bound for files, not for decks (ANI-019)."""
USUAL: Final = 2
RULES: Final[Mapping[str, str]] = {
    "": "ANI-019",
    "game": "ANI-019",
    "name": "ANI-019",
    "players": "ANI-021",
    "big_square": "ANI-694",
    "skirmish": "ANI-705",
    "starting": "ANI-R014",
    "haven": "ANI-030",
    "cards": "ANI-019",
}
"""The rule that tells about a field; without a name, about the whole."""


class AniDeckFile(Struct, frozen=True):
    """A deck as a file: `beanfield deck check my-deck.toml` explains what is wrong with it."""

    game: str = ""
    name: str = "my deck"
    players: int = USUAL
    """For how many players: it decides how many locations, items and disasters there are."""
    big_square: bool = False
    """Whether it is for the big square (ANI-694)."""
    skirmish: bool = False
    """Whether it is for a skirmish (ANI-705)."""
    haven: str = ""
    """The haven that begins the game, or the location that stands in for it; without it the first of `cards`."""
    starting: dict[str, object] = {}
    """The four characters that begin the game, each once; without them the first four of `cards`."""
    cards: dict[str, object] = {}
    """How many of each other card, by name or title."""


def deck_file_faults(given: Mapping[str, object]) -> list[Refused]:
    """All that is wrong with a deck file, each with its rule."""
    file, deck, faults = _read(given)
    if file.skirmish:
        return faults or skirmish_faults(deck)
    return faults or deck_faults(deck, file.players, "big-square" if file.big_square else None)


def deck_file_sums(given: Mapping[str, object]) -> list[Sum]:
    """The numbers that a deck file must have."""
    file, deck, _ = _read(given)
    if file.skirmish:
        return skirmish_sums(deck)
    return deck_sums(deck, file.players, "big-square" if file.big_square else None)


def read_deck(given: Mapping[str, object]) -> Deck:
    """A deck file as a listing shows it."""
    file, deck, _ = _read(given)
    return listed(file.name, deck)


def listed(title: str, deck: Brought) -> Deck:
    """A deck as a listing shows it: its cards, and how many of each group there are beside the haven that begins."""
    cards = [catalog()[name].title for name in (*deck.starting, deck.haven, *deck.cards) if name]
    groups = [pile_of(catalog()[name]) for name in (*deck.starting, *deck.cards)]
    return Deck(title, counted(cards), counted(groups))


def bring(setup: Setup, decks: Sequence[str | Mapping[str, object]]) -> Setup:
    """Everybody brings a deck (ANI-003). Whether the table allows it is checked with its setup."""
    return replace(setup, decks=tuple([deck if isinstance(deck, str) else _brought(deck) for deck in decks]))


def _brought(given: Mapping[str, object]) -> Brought:
    """The deck of a file; raises its first fault."""
    _, deck, faults = _read(given)
    for fault in faults:
        raise fault
    return deck


def _read(given: Mapping[str, object]) -> tuple[AniDeckFile, Brought, list[Refused]]:
    """A deck file, its cards by the names they have in play, and all that is wrong with it whatever the table plays."""
    file, faults = read_written(AniDeckFile, given, "the deck", RULES, ("game", "cards"))
    faults += wrong_game(given, "the deck", GAME, RULES["game"])
    starting = _names(file.starting, "starting", faults)
    cards = _names(file.cards, "cards", faults)
    if not file.starting:
        starting = _taken(cards, lambda name: catalog()[name].type == "character", STARTING)
    if file.haven:
        haven = _names({file.haven: 1}, "haven", faults)
    else:
        haven = _taken(cards, lambda name: catalog()[name].type in ("haven", "location"), 1)
        if not haven:
            faults.append(Refused(RULES["haven"], "a haven begins the game, or a location that stands in for it"))
    return file, Brought(tuple(starting), haven[0] if haven else "", tuple(cards)), faults


def _taken(cards: list[str], fits: Callable[[str], bool], many: int) -> list[str]:
    """Take the first of these cards that fit out of the others."""
    found = [name for name in cards if fits(name)][:many]
    for name in found:
        cards.remove(name)
    return found


def _names(called: Mapping[str, object], field: str, faults: list[Refused]) -> list[str]:
    """The cards that a field names, as often as it says."""
    by_title = {card.title.lower(): name for name, card in catalog().items()}
    found: list[str] = []
    for title, copies in called.items():
        name = title if title in catalog() else by_title.get(title.lower())
        if name is None:
            faults.append(Refused(RULES[field], f"no card is called {title!r}{perhaps(title.lower(), catalog())}"))
        elif type(copies) is int and 1 <= copies <= LARGEST:
            found += [name] * copies
        else:
            faults.append(Refused(RULES[field], f"{title}: say how many, from 1 to {LARGEST}, not {copies!r}"))
    return found


READY: Final[Mapping[str, Deck]] = {name: listed(deck.title, deck.cut(USUAL)) for name, deck in ready_decks().items()}
