"""Deck files that people write by hand. Everything wrong with one is found at once."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.mighty_beanz.catalog import BY_NAME, CALLED, READY, plain
from beanfield.games.mighty_beanz.decks import cards_of, deck_faults
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel.book.deck import Deck, counted
from beanfield.kernel.book.written import perhaps, read_written, wrong_game
from beanfield.kernel.errors import Refused

GAME = "mighty-beanz"
LARGEST = 60
"""No deck is larger (MBZ-194)."""
FEW_BEANS = 15
"""MBZ-R08."""
RULES: Mapping[str, str] = {
    "": "MBZ-004",
    "game": "MBZ-004",
    "name": "MBZ-004",
    "cards": "MBZ-004",
    "expert": "MBZ-194",
}
"""The rule that tells about a field; without a name, about the whole."""


class BeanzDeckFile(Struct, frozen=True):
    """A deck as a file: `beanfield deck check my-deck.toml` explains what is wrong with it."""

    game: str = ""
    name: str = "my deck"
    cards: dict[str, object] = {}
    """How many of each card, by name or title."""
    expert: bool = False
    """Whether it is meant for the expert game, with 60 cards and at most 4 of each."""


def deck_file_faults(given: Mapping[str, object]) -> list[Refused]:
    """All that is wrong with a deck file, each with its rule."""
    file, deck, faults = _read(given)
    return faults or deck_faults(deck, file.expert)


def deck_file_warnings(given: Mapping[str, object]) -> list[Refused]:
    """MBZ-R08: a deck may have any number of Bean cards, but with few of them it hardly ever shoots."""
    beans = read_deck(given).totals["bean"]
    if beans >= FEW_BEANS:
        return []
    return [Refused("MBZ-R08", f"only {beans} Bean cards; with fewer than {FEW_BEANS} a Galaxy is hard to fill")]


def read_deck(given: Mapping[str, object]) -> Deck:
    """A deck file as a listing shows it."""
    file, deck, _ = _read(given)
    return listed(file.name, deck, file.expert)


def listed(title: str, deck: Sequence[str], expert: bool) -> Deck:
    """A deck as a listing shows it: its cards, and how many of each kind there are."""
    cards = [BY_NAME[name] for name in deck]
    kinds = {kind: sum(card.kind == kind for card in cards) for kind in ("bean", "action", "cosmos")}
    return Deck(title, counted(card.title for card in cards), kinds, {"expert": expert})


def bring(setup: Setup, decks: Sequence[str | Mapping[str, object]]) -> Setup:
    """MBZ-004: everybody brings a deck. Whether the table allows it is checked with its setup."""
    return replace(setup, decks=tuple([deck if isinstance(deck, str) else _brought(deck) for deck in decks]))


def _brought(given: Mapping[str, object]) -> tuple[str, ...]:
    """The cards of a deck file; raises its first fault."""
    _, deck, faults = _read(given)
    for fault in faults:
        raise fault
    return tuple(deck)


def _read(given: Mapping[str, object]) -> tuple[BeanzDeckFile, list[str], list[Refused]]:
    """A deck file, its cards by the names they have in play, and all that is wrong with it whatever the table plays."""
    file, faults = read_written(BeanzDeckFile, given, "the deck", RULES, ("game", "cards"))
    faults += wrong_game(given, "the deck", GAME, "MBZ-004")
    if len(file.cards) > LARGEST:
        many = f"a deck has at most {LARGEST} cards, not {len(file.cards)} different ones"
        return file, [], [*faults, Refused("MBZ-194", many)]
    deck: list[str] = []
    for title, copies in file.cards.items():
        name = CALLED.get(plain(title))
        if name is None:
            faults.append(Refused("MBZ-R40", f"no card is called {title!r}{perhaps(title.lower(), BY_NAME)}"))
        elif type(copies) is int and 1 <= copies <= LARGEST:
            deck += [name] * copies
        else:
            faults.append(Refused("MBZ-004", f"{title}: say how many, from 1 to {LARGEST}, not {copies!r}"))
    return file, deck, faults


READY_DECKS: Mapping[str, Deck] = {
    name: listed(deck.title, cards_of(name), deck.game == "expert") for name, deck in READY.items()
}
