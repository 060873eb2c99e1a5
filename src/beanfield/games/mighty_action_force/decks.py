"""Decks: how large they are, what may be in them, and where they come from."""

from collections.abc import Mapping, Sequence

import msgspec

from beanfield.games.mighty_action_force.catalog import STARTERS
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.own_cards import OWN, catalog_with, check_cards
from beanfield.games.mighty_action_force.setup import CHART, Setup, players_at
from beanfield.games.mighty_action_force.state import World
from beanfield.kernel.book.written import perhaps
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused

STANDARD = 4


# ------------------------------------------------------------------------------------------------- what is allowed


def size_rule(players: int) -> str:
    """The rule that tells how large a deck must be."""
    return "MAF-016" if players == STANDARD else "MAF-107" if players < STANDARD else "MAF-116"


def unknown_faults(deck: Sequence[str], known: Mapping[str, Hero]) -> list[Refused]:
    """Cards that nobody knows. Copies are not limited (MAF-R74)."""
    faults: list[Refused] = []
    for name in dict.fromkeys(deck):
        if name not in known:
            faults.append(Refused("MAF-R78", f"no card is called {name!r}{perhaps(name, known)}"))
    return faults


def foreign_faults(deck: Sequence[str], crossover: bool, known: Mapping[str, Hero]) -> list[Refused]:
    """MAF-094: cards of other games are for MAF Crossover only."""
    if crossover:
        return []
    return [
        Refused("MAF-094", f"{name} is of another game: it needs MAF Crossover")
        for name in dict.fromkeys(deck)
        if name in known and known[name].origin not in ("", OWN)
    ]


def size_faults(deck: Sequence[str], players: int) -> list[Refused]:
    """MAF-016, MAF-107, MAF-116: a deck has exactly as many cards as the number of players asks for."""
    size = CHART[players]
    if len(deck) == size:
        return []
    more = f"{size - len(deck)} too few" if len(deck) < size else f"{len(deck) - size} too many"
    return [Refused(size_rule(players), f"{len(deck)} cards are {more}: a deck has {size} cards here")]


def check_decks(seats: int, setup: Setup) -> None:
    """Raise Refused if the decks of a match are not allowed."""
    known = known_cards(setup)
    if len(setup.decks) not in (0, seats, players_at(seats)):
        raise Refused("MAF-015", f"every player brings a deck: {seats}, not {len(setup.decks)}")
    for deck in setup.decks:
        if isinstance(deck, str):
            if deck not in STARTERS:
                raise Refused("MAF-R04", f"no starter deck is called {deck!r}; there are: {', '.join(STARTERS)}")
        else:
            check_deck(deck, seats, setup.crossover, known)


def known_cards(setup: Setup) -> dict[str, Hero]:
    """The cards that may be in decks with these setup; raise Refused if there is something wrong with them."""
    check_cards(setup.cards)
    if setup.crossover and not setup.cards:
        raise Refused(
            "MAF-R78", "MAF Crossover needs cards of another game, or create-your-own cards: bring a deck that has some"
        )
    return catalog_with(setup.cards)


def check_deck(deck: Sequence[str], players: int, crossover: bool, known: Mapping[str, Hero]) -> None:
    """Raise the first fault of a deck for this number of players."""
    for fault in unknown_faults(deck, known) + foreign_faults(deck, crossover, known) + size_faults(deck, players):
        raise fault


# ----------------------------------------------------------------------------------------- decks at the table


def deal_decks(w: World, setup: Setup) -> None:
    """MAF-015, MAF-017: everybody's deck is shuffled and lies at the own corner; by default a starter (MAF-R04)."""
    table, size = w.state, CHART[w.seats]
    known = catalog_with(setup.cards)
    names = dealt_starters(len(table.gems), w.chance) if len(setup.decks) < len(table.gems) else []
    for player in range(len(table.gems)):
        deck = setup.decks[player] if player < len(setup.decks) else names[player]
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


def with_their_decks(given: Mapping[str, object], players: Sequence[int], chance: Chance) -> dict[str, object]:
    """MAF-R87: everybody brings a deck for four to a tournament; of these, the decks of the players who meet.

    MAF-R91: for a game for two, five cards are left out at random. A starter deck is cut when it is dealt.
    """
    setup = msgspec.convert(dict(given), Setup)
    known = known_cards(setup)
    if not setup.decks:
        return dict(given)
    for deck in setup.decks:
        if not isinstance(deck, str):
            check_deck(deck, STANDARD, setup.crossover, known)
    if max(players) >= len(setup.decks):
        raise Refused("MAF-015", f"every player of a tournament brings a deck, not just {len(setup.decks)} of them")
    theirs = [setup.decks[player] for player in players]
    size = CHART[len(players)]
    return {
        **given,
        "decks": tuple(
            deck if isinstance(deck, str) else tuple(cut_to_size(list(deck), size, chance)) for deck in theirs
        ),
    }
