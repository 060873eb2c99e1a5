"""Decks: how large they are, what may be in them, where they come from, and files that people write by hand."""

from collections.abc import Mapping
from difflib import get_close_matches

import msgspec
from msgspec import Struct

from beanfield.games.mighty_action_force.catalog import STARTERS
from beanfield.games.mighty_action_force.options import CHART, Options, players_at
from beanfield.games.mighty_action_force.own_cards import OWN, OwnCard, catalog_with, check_cards, faults_of
from beanfield.games.mighty_action_force.state import Hero, World
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused

STANDARD = 4


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck as a file: `beanfield deck check my-deck.toml` explains what is wrong with it."""

    game: str
    cards: dict[str, int]
    """How many of each card, by name or title."""
    name: str = "my deck"
    players: int = STANDARD
    """For how many players: the chart tells how many cards that needs."""
    crossover: bool = False
    """Whether it is meant for MAF Crossover, with cards of other games."""
    card: tuple[OwnCard, ...] = ()
    """Cards of one's own, or of other games, that are in the deck."""


# ------------------------------------------------------------------------------------------------- what is allowed


def size_rule(players: int) -> str:
    """The rule that tells how large a deck must be."""
    return "MAF-016" if players == STANDARD else "MAF-107" if players < STANDARD else "MAF-116"


def deck_faults(deck: list[str], players: int, crossover: bool, known: Mapping[str, Hero]) -> list[Refused]:
    """All that is wrong with a deck, each with its rule. Copies are not limited (MAF-R74)."""
    faults: list[Refused] = []
    size = CHART[players]
    for name in dict.fromkeys(deck):
        if name not in known:
            close = get_close_matches(name, known, 1)
            guess = f"; did you mean {close[0]}?" if close else ""
            faults.append(Refused("MAF-R78", f"no card is called {name!r}{guess}"))
        elif known[name].origin not in ("", OWN) and not crossover:
            faults.append(Refused("MAF-094", f"{name} is of another game: it needs MAF Crossover"))
    if len(deck) != size:
        more = f"{size - len(deck)} too few" if len(deck) < size else f"{len(deck) - size} too many"
        faults.append(Refused(size_rule(players), f"{len(deck)} cards are {more}: a deck has {size} cards here"))
    return faults


def check_decks(seats: int, options: Options) -> None:
    """Raise Refused if the decks of a match are not allowed."""
    check_cards(options.cards)
    known = catalog_with(options.cards)
    if options.crossover and not options.cards:
        raise Refused("MAF-R78", "MAF Crossover needs cards of another game, or create-your-own cards, in `cards`")
    if len(options.decks) not in (0, seats, players_at(seats)):
        raise Refused("MAF-015", f"every player brings a deck: {seats}, not {len(options.decks)}")
    for deck in options.decks:
        if isinstance(deck, str):
            if deck not in STARTERS:
                raise Refused("MAF-R04", f"no starter deck is called {deck!r}; there are: {', '.join(STARTERS)}")
        else:
            for fault in deck_faults(list(deck), seats, options.crossover, known):
                raise fault


# ----------------------------------------------------------------------------------------- decks at the table


def deal_decks(w: World, options: Options) -> None:
    """MAF-015, MAF-017: everybody's deck is shuffled and lies at the own corner; by default a starter (MAF-R04)."""
    table, size = w.state, CHART[w.seats]
    known = catalog_with(options.cards)
    names = dealt_starters(len(table.gems), w.chance) if len(options.decks) < len(table.gems) else []
    for player in range(len(table.gems)):
        deck = options.decks[player] if player < len(options.decks) else names[player]
        if isinstance(deck, str):
            table.deck_names[player] = deck
            cards = cut_to_size(STARTERS[deck].list(), size, w.chance)
        else:
            cards = list(deck)
        table.brought[player] = w.create([known[name] for name in cards])
        table.decks[player] = w.shuffle(table.brought[player])


def dealt_starters(players: int, chance: Chance) -> list[str]:
    """MAF-R04: a quick game deals the starter decks at random; more than four players need several boxes (MAF-R91)."""
    names: list[str] = []
    while len(names) < players:
        names += chance.shuffled(list(STARTERS))
    return names[:players]


def cut_to_size(deck: list[str], size: int, chance: Chance) -> list[str]:
    """MAF-R91: a deck is dealt out in a random order, again and again, until the size is reached."""
    if size == len(deck):
        return deck
    cards: list[str] = []
    while len(cards) < size:
        cards += chance.shuffled(deck)
    return cards[:size]


# ---------------------------------------------------------------------------------------------------------- files


def read_deck(given: Mapping[str, object]) -> DeckFile:
    """A deck from the contents of its file."""
    try:
        return msgspec.convert(given, DeckFile)
    except msgspec.ValidationError as error:
        raise Refused("MAF-015", f"this is not a deck file of ours: {error}") from None


def file_faults(given: Mapping[str, object]) -> list[Refused]:
    """All that is wrong with a deck file, each with its rule."""
    try:
        file = read_deck(given)
    except Refused as refused:
        return [refused]
    if file.players not in CHART:
        return [Refused("MAF-R92", f"1 to 12 can play, not {file.players}")]
    faults = [fault for card in file.card for fault in faults_of(card)]
    for name, copies in file.cards.items():
        if copies < 1:
            faults.append(Refused("MAF-016", f"{name}: {copies} copies; leave the line out instead"))
    return faults + deck_faults(cards_in(file), file.players, file.crossover, catalog_with(file.card))


def cards_in(file: DeckFile) -> list[str]:
    """The cards of a deck file by their names; a card may be called by its title, with or without its number."""
    known = catalog_with(file.card)
    titles = {card.title.lower(): name for name, card in known.items()}
    titles |= {card.title.rpartition(" ")[0].lower(): name for name, card in known.items()}
    return [titles.get(called.lower(), called) for called, copies in file.cards.items() for _ in range(copies)]
