"""Files that people write by hand: decks, and cards of their own. Everything wrong with one is found at once."""

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.mighty_action_force.decks import STANDARD, foreign_faults, size_faults, unknown_faults
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.own_cards import (
    LONGEST,
    OwnCard,
    catalog_with,
    faults_of,
    looks_faults,
    same_name_faults,
    slug,
)
from beanfield.games.mighty_action_force.setup import CHART, Setup
from beanfield.kernel.book.written import called, read_written, wrong_game
from beanfield.kernel.errors import Refused

GAME = "mighty-action-force"
LARGEST = max(CHART.values())
"""No deck is larger (MAF-116)."""
MOST_CARDS = 100
"""The most cards of one's own in a file; a box has five blanks (MAF-R75)."""


class DeckFile(Struct, frozen=True):
    """A deck as a file: `beanfield deck check my-deck.toml` explains what is wrong with it."""

    game: str = ""
    name: str = "my deck"
    cards: dict[str, object] = {}
    """How many of each card, by name or title."""
    players: int = STANDARD
    """For how many players: the chart tells how many cards that needs."""
    crossover: bool = False
    """Whether it is meant for MAF Crossover, with cards of other games."""
    card: tuple[object, ...] = ()
    """Cards of one's own, or of other games, that are in the deck."""


class CardFile(Struct, frozen=True):
    """Cards of one's own, or of other games, as a file: `beanfield card check my-cards.toml`."""

    game: str = ""
    card: tuple[object, ...] = ()


class FromFile(Struct, frozen=True):
    """What a deck file comes to."""

    name: str
    players: int
    crossover: bool
    deck: tuple[str, ...]
    """The cards by the names they have in play."""
    cards: tuple[OwnCard, ...]

    @property
    def known(self) -> dict[str, Hero]:
        """The cards of the box and those of the file."""
        return catalog_with(self.cards)


# ----------------------------------------------------------------------------------------------------------- a deck


def deck_file_faults(given: Mapping[str, object]) -> list[Refused]:
    """All that is wrong with a deck file, each with its rule."""
    found, faults = _read_deck(given)
    faults += foreign_faults(found.deck, found.crossover, found.known)
    if not {"MAF-016", "MAF-R92"} & {fault.rule for fault in faults}:  # how many cards, for how many players
        faults += size_faults(found.deck, found.players)
    return faults


def read_deck_file(given: Mapping[str, object]) -> FromFile:
    """A deck from the contents of its file; raises the first fault. How large it must be is for the table to say."""
    found, faults = _read_deck(given)
    if faults:
        raise faults[0]
    return found


def _read_deck(given: Mapping[str, object]) -> tuple[FromFile, list[Refused]]:
    """The deck as far as it can be read, and all that is wrong with it whatever the table plays."""
    file, faults = read_written(DeckFile, given, "the deck", DECK_RULES, ("game", "cards"))
    faults += wrong_game(given, "the deck", GAME, "MAF-015")
    if file.players not in CHART:
        faults.append(Refused("MAF-R92", f"1 to 12 can play, not {file.players}"))
    cards, wrong = _read_cards(file.card)
    names, unclear = _names_in(file.cards, catalog_with(cards))
    return FromFile(file.name, file.players, file.crossover, tuple(names), cards), faults + wrong + unclear


def _names_in(called: Mapping[str, object], known: Mapping[str, Hero]) -> tuple[list[str], list[Refused]]:
    """The names of the cards in a deck, and a fault where it is not clear which cards, or how many, are meant."""
    names: list[str] = []
    faults: list[Refused] = []
    if len(called) > LARGEST:
        return names, [Refused("MAF-016", f"a deck has at most {LARGEST} cards, not {len(called)} different ones")]
    for title, copies in called.items():
        meant = _meant(title, known)
        if len(meant) > 1:
            faults.append(Refused("MAF-R78", f"several cards are called {title!r}: say {' or '.join(meant)}"))
        elif not meant:
            faults += unknown_faults([title], known)
        if type(copies) is int and 1 <= copies <= LARGEST:
            names += [meant[0] if meant else title] * copies
        else:
            faults.append(Refused("MAF-016", f"{title}: say how many, from 1 to {LARGEST}, not {copies!r}"))
    return names, faults


def _meant(called: str, known: Mapping[str, Hero]) -> list[str]:
    """The cards that go by this name: as decks name them, or as their title says, with or without its number."""
    if called in known:
        return [called]
    wanted = slug(called)
    titles = {name: (name, slug(card.title), slug(card.title.rpartition(" ")[0])) for name, card in known.items()}
    return [name for name, ways in titles.items() if wanted in ways]


def with_decks(setup: Setup, decks: Sequence[str | Mapping[str, object]]) -> Setup:
    """Everybody brings a deck (MAF-015), and the cards in it that are not of the box (MAF-R75, MAF-R78).

    A deck that is made for MAF Crossover brings the variation along (MAF-094).
    """
    brought = [deck if isinstance(deck, str) else read_deck_file(deck) for deck in decks]
    files = [deck for deck in brought if isinstance(deck, FromFile)]
    cards = dict.fromkeys([*setup.cards, *[card for file in files for card in file.cards]])
    return replace(
        setup,
        decks=tuple(deck if isinstance(deck, str) else deck.deck for deck in brought),
        cards=tuple(cards),
        crossover=setup.crossover or any(file.crossover for file in files),
    )


# ------------------------------------------------------------------------------------------------------------ cards


def card_file_faults(given: Mapping[str, object]) -> list[Refused]:
    """All that is wrong with a card file, each with its rule."""
    return _read_card_file(given)[1]


def read_card_file(given: Mapping[str, object]) -> tuple[OwnCard, ...]:
    """The cards of a card file; raises the first fault."""
    cards, faults = _read_card_file(given)
    if faults:
        raise faults[0]
    return cards


def _read_card_file(given: Mapping[str, object]) -> tuple[tuple[OwnCard, ...], list[Refused]]:
    file, faults = read_written(CardFile, given, "the card file", DECK_RULES, ("game", "card"))
    faults += wrong_game(given, "the card file", GAME, "MAF-015")
    cards, wrong = _read_cards(file.card)
    return cards, faults + wrong


def _read_cards(given: Sequence[object]) -> tuple[tuple[OwnCard, ...], list[Refused]]:
    """The cards as far as they can be read, and all that is wrong with them."""
    cards: list[OwnCard] = []
    faults: list[Refused] = []
    if len(given) > MOST_CARDS:
        return (), [Refused("MAF-R75", f"at most {MOST_CARDS} cards of your own fit into a file, not {len(given)}")]
    for number, one in enumerate(given, 1):
        if isinstance(one, Mapping):
            name = called(one.get("name"), f"card {number}")
            card, wrong = read_written(OwnCard, one, name, CARD_RULES, longest=LONGEST)
            cards.append(card)
            faults += wrong or [*faults_of(card), *looks_faults(card)]
        else:
            faults.append(Refused("MAF-R75", f"card {number}: write its facts below a line [[card]]"))
    return tuple(cards), faults + same_name_faults(cards)


# ---------------------------------------------------------------------------------------------------- what is written

DECK_RULES: Mapping[str, str] = {
    "": "MAF-015", "game": "MAF-015", "name": "MAF-015", "cards": "MAF-016", "players": "MAF-R92",
    "crossover": "MAF-094", "card": "MAF-R75",
}  # fmt: skip
CARD_RULES: Mapping[str, str] = {
    "": "MAF-R75", "name": "MAF-053", "level": "MAF-R76", "special": "MAF-056", "power_bar": "MAF-056",
    "description": "MAF-056", "block": "MAF-R77", "amount": "MAF-R77", "catchphrase": "MAF-057", "e_vile": "MAF-R58",
    "picture": "MAF-055", "game": "MAF-R78",
}  # fmt: skip
"""The rule that tells about a field; without a name, about the whole."""
