"""Which decks may be played (ANI-019 to ANI-044)."""

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from math import ceil
from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from beanfield.games.ani_mayhem.card import HOME, AniCard
from beanfield.games.ani_mayhem.catalog import COVERED, catalog, clauses_of, has_clause
from beanfield.games.ani_mayhem.setup import Brought, Layout, Setup
from beanfield.games.ani_mayhem.state import World
from beanfield.games.ani_mayhem.vocabulary.declared import Covers, OtherForm
from beanfield.kernel.book.deck import Sum
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused

type Pile = Literal["location", "item", "combat", "disaster", "power", "character", "haven"]
"""The seven groups of cards (ANI-003)."""

POWER: Final = frozenset({"enhancement", "equipment", "flash", "global"})
"""ANI-004."""
DISASTERS: Final = frozenset({"major-disaster", "minor-disaster"})
ONE_COPY: Final = frozenset({"location", "haven", "character"})
"""ANI-022."""
SELDOM: Final = 8
MOST_COPIES: Final = 3
"""ANI-023."""
STARTING: Final = 4
"""ANI-034."""
SKIRMISH: Final[Mapping[Pile, int]] = {"character": 4, "item": 10, "combat": 10, "disaster": 20, "power": 20}
"""The five piles of a skirmish (ANI-705)."""
SKIRMISH_COPIES: Final = 2
"""ANI-706."""
BY_CONSENT: Final = frozenset({"ANI-023", "ANI-035", "ANI-038", "ANI-039", "ANI-040"})
"""The limits that a deck may break if everybody accepts it (ANI-698, ANI-R493)."""


def pile_of(card: AniCard) -> Pile:
    """The group of a card."""
    if card.type in POWER:
        return "power"
    if card.type in DISASTERS:
        return "disaster"
    match card.type:
        case "location" | "item" | "combat" | "character" | "haven":
            return card.type
    raise ValueError(f"{card.title}: no pile for {card.type}")


def sorted_out(w: World, pieces: Sequence[int]) -> dict[Pile, list[int]]:
    """Pieces by their groups."""
    found: dict[Pile, list[int]] = {
        "location": [], "item": [], "combat": [], "disaster": [], "power": [], "character": [], "haven": [],
    }  # fmt: skip
    for piece in pieces:
        found[pile_of(w.cards[piece])].append(piece)
    return found


# the numbers


def locations_each(seats: int, layout: Layout = None) -> int:
    """ANI-021, ANI-694."""
    return 36 if layout == "big-square" else {1: 9, 2: 7, 3: 5, 4: 5}.get(seats, 4)


def needed_under_locations(seats: int, layout: Layout = None) -> int:
    """ANI-036, ANI-042: two disasters for each location."""
    return 2 * locations_each(seats, layout)


def is_fighting(card: AniCard) -> bool:
    """ANI-259: a disaster with damage and defense."""
    return {"damage", "defense"} <= card.figures.keys()


def needed_disasters(seats: int, power: int, characters: int, havens: int, layout: Layout = None) -> int:
    """ANI-036 to ANI-038, ANI-R009, ANI-R010: how many disasters a deck must have, with these numbers of other cards.

    >>> needed_disasters(3, power=36, characters=8, havens=1)  # the worked deck, as ANI-R008 corrects it
    24
    """
    under = needed_under_locations(seats, layout)
    others = power + max(characters - STARTING, 0) + max(havens - 1, 0)
    return max(under, under + ceil(others / 2) - 2 * seats)


# transforming characters


def kept_aside(names: Sequence[str]) -> list[AniCard]:
    """The cards that are kept aside for these: the other forms of transforming characters (ANI-033), and those that
    come in place of others, each once (ANI-R587).
    """
    titles = [form.title for name in names for form in clauses_of(catalog()[name], OtherForm)]
    forms = [next(card for card in catalog().values() if card.title == title) for title in titles]
    return [*forms, *(catalog()[over] for over in dict.fromkeys(COVERED[name] for name in names if name in COVERED))]


def identity(card: AniCard) -> str:
    """What makes two cards one character: the title, or that of the other form (ANI-032, ANI-R015)."""
    return min(card.printed_title, *(form.title for form in clauses_of(card, OtherForm)), card.printed_title)


# faults


def deck_faults(deck: Brought, seats: int, layout: Layout = None) -> list[Refused]:
    """All faults of a deck for this number of players and this field, each with its rule."""
    names = [*deck.starting, deck.haven, *deck.cards]
    unknown = sorted({name for name in names if name not in catalog()})
    if unknown:
        return [Refused("ANI-R003", f"there is no card {name}") for name in unknown]
    cards = [catalog()[name] for name in names]
    return [
        *_aside_faults(names),
        *_starting_faults(deck),
        *_copy_faults(cards, catalog()[deck.haven], layout),
        *_number_faults(deck, seats, layout),
    ]


def _aside_faults(names: Sequence[str]) -> list[Refused]:
    """ANI-R587: some cards come only in place of others, and so are in no deck."""
    return [
        Refused("ANI-R587", f"{catalog()[name].title} is kept aside with {covers.word}")
        for name in dict.fromkeys(names)
        for covers in clauses_of(catalog()[name], Covers)
    ]


def _starting_faults(deck: Brought) -> list[Refused]:
    starting = [catalog()[name] for name in deck.starting]
    faults = []
    if len(starting) != STARTING or any(card.type != "character" for card in starting):
        faults.append(Refused("ANI-034", f"exactly {STARTING} characters begin the game"))
    if catalog()[deck.haven].type not in ("haven", "location"):
        faults.append(Refused("ANI-030", "a haven begins the game, or a location that stands in for it"))
    return faults


def _copy_faults(cards: Sequence[AniCard], haven: AniCard, layout: Layout) -> list[Refused]:
    """ANI-022, ANI-023, ANI-035: how many copies there may be. The stand-in haven does not count (ANI-R020).

    On the big square there may be more than one of a location (ANI-695).
    """
    faults = []
    counted = Counter(identity(card) for card in cards)
    if haven.type == "location":
        counted[haven.title] -= 1
    by_title = {identity(card): card for card in cards}
    for title, copies in counted.items():
        card = by_title[title]
        most, rule = most_copies(card)
        if copies > most and not (card.type == "location" and layout == "big-square"):
            faults.append(Refused(rule, f"{copies} times {title}; at most {most} are allowed"))
    return faults


def most_copies(card: AniCard) -> tuple[int, str]:
    """How many copies of a card a deck may have, and the rule that says so."""
    most, rule = MOST_COPIES, "ANI-023"
    if card.type in ONE_COPY:
        most, rule = 1, "ANI-022"
    elif "Unique" in card.categories:
        most, rule = 1, "ANI-035"
    return card.deck_limit or most, rule


def _number_faults(deck: Brought, seats: int, layout: Layout) -> list[Refused]:
    cards = [catalog()[name] for name in deck.cards]
    piles = Counter(pile_of(card) for card in cards)
    each = locations_each(seats, layout)
    faults = []
    if piles["location"] != each:
        rule = "ANI-694" if layout == "big-square" else "ANI-021"
        faults.append(Refused(rule, f"{seats} players bring {each} locations each, not {piles['location']}"))
    if piles["item"] != each:
        faults.append(Refused("ANI-027", f"one item for each location: {each}, not {piles['item']}"))
    if not piles["combat"]:
        faults.append(Refused("ANI-R018", "a deck needs at least one combat card"))
    havens = piles["haven"] + (catalog()[deck.haven].type == "haven")
    needed = needed_disasters(seats, piles["power"], piles["character"] + len(deck.starting), havens, layout)
    disasters = [card for card in cards if card.type in DISASTERS]
    under = needed_under_locations(seats, layout)
    if len(disasters) < under:
        faults.append(Refused("ANI-042", f"{under} disasters lie under the locations; there are {len(disasters)}"))
    elif len(disasters) != needed:
        faults.append(Refused("ANI-038", f"this deck must have {needed} disasters, not {len(disasters)}"))
    fighting = sum(is_fighting(card) for card in disasters)
    if fighting < ceil(needed / 2):
        faults.append(Refused("ANI-039", f"at least {ceil(needed / 2)} combat disasters, not {fighting}"))
    major = sum(card.type == "major-disaster" for card in disasters)
    if major < ceil(needed / 3):
        faults.append(Refused("ANI-040", f"at least {ceil(needed / 3)} major disasters, not {major}"))
    return faults


def deck_sums(deck: Brought, seats: int, layout: Layout = None) -> list[Sum]:
    """The numbers that a deck must have for this number of players and this field."""
    cards = [catalog()[name] for name in deck.cards]
    piles, each = Counter(pile_of(card) for card in cards), locations_each(seats, layout)
    havens = piles["haven"] + (bool(deck.haven) and catalog()[deck.haven].type == "haven")
    needed = needed_disasters(seats, piles["power"], piles["character"] + len(deck.starting), havens, layout)
    return [
        Sum("starting", len(deck.starting), STARTING, STARTING, "ANI-034"),
        Sum("location", piles["location"], each, each, "ANI-694" if layout == "big-square" else "ANI-021"),
        Sum("item", piles["item"], each, each, "ANI-027"),
        Sum("combat", piles["combat"], 1, None, "ANI-R018"),
        Sum("disaster", piles["disaster"], needed, needed, "ANI-038"),
        Sum(
            "fighting",
            sum(is_fighting(card) for card in cards if card.type in DISASTERS),
            ceil(needed / 2),
            None,
            "ANI-039",
        ),
        Sum("major", sum(card.type == "major-disaster" for card in cards), ceil(needed / 3), None, "ANI-040"),
    ]


# a skirmish


def skirmish_sums(deck: Brought) -> list[Sum]:
    """The numbers that a deck for a skirmish must have."""
    cards = [catalog()[name] for name in (*deck.starting, *deck.cards)]
    piles = Counter(pile_of(card) for card in cards)
    fighting = sum(is_fighting(card) for card in cards if card.type in DISASTERS)
    return [
        *(Sum(pile, piles[pile], number, number, "ANI-705") for pile, number in SKIRMISH.items()),
        Sum("fighting", fighting, ceil(piles["disaster"] / 2), None, "ANI-708"),
    ]


def skirmish_faults(deck: Brought) -> list[Refused]:
    """ANI-705 to ANI-708, ANI-R503: all faults of a deck for a skirmish, each with its rule."""
    unknown = sorted({name for name in (*deck.starting, *deck.cards) if name not in catalog()})
    if unknown:
        return [Refused("ANI-R003", f"there is no card {name}") for name in unknown]
    cards = [catalog()[name] for name in (*deck.starting, *deck.cards)]
    piles = Counter(pile_of(card) for card in cards)
    faults = _aside_faults((*deck.starting, *deck.cards))
    faults += [
        Refused("ANI-705", f"exactly {number} of the group {pile}, not {piles[pile]}")
        for pile, number in SKIRMISH.items()
        if piles[pile] != number
    ]
    by_title = {identity(card): card for card in cards}
    for title, copies in Counter(identity(card) for card in cards).items():
        most, rule = (1, "ANI-707") if by_title[title].type == "character" else (SKIRMISH_COPIES, "ANI-706")
        if copies > most:
            faults.append(Refused(rule, f"{copies} times {title}; at most {most} are allowed"))
    disasters = [card for card in cards if card.type in DISASTERS]
    fighting = sum(is_fighting(card) for card in disasters)
    if 2 * fighting < len(disasters):
        faults.append(Refused("ANI-708", f"at least half of the disasters fight, not {fighting}"))
    return faults


# ready-made decks


class ReadyDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made deck. It is cut to the number of players: the first locations, items and disasters are taken.

    For the big square it has locations more than once (ANI-695), and is filled up with cards that all decks share.
    """

    title: str
    starting: tuple[str, ...]
    haven: str
    locations: tuple[str, ...]
    items: tuple[str, ...]
    disasters: tuple[str, ...]
    rest: tuple[str, ...]
    """Further characters, power cards and combat cards."""

    def cut(self, seats: int, layout: Layout = None) -> Brought:
        """The deck for this number of players and this field."""
        each = locations_each(seats, layout)
        piles = Counter(pile_of(catalog()[name]) for name in self.rest)
        needed = needed_disasters(seats, piles["power"], piles["character"] + STARTING, 0, layout)
        locations, items, disasters = self.locations, self.items, self.disasters
        if layout == "big-square":
            shared = _deck_file().shared
            locations *= -(-each // len(locations))
            items, disasters = _filled_up(items, shared.items), _filled_up(disasters, shared.disasters)
        cards = (*locations[:each], *items[:each], *disasters[:needed], *self.rest)
        return Brought(self.starting, self.haven, cards)

    def for_skirmish(self) -> Brought:
        """The deck for a skirmish: of each group the first cards, filled up with second copies and shared cards."""
        shared = _deck_file().shared
        piles: dict[Pile, list[str]] = {"item": [*self.items, *shared.items]}
        piles["disaster"] = [*self.disasters, *shared.disasters]
        for name in self.rest:
            piles.setdefault(pile_of(catalog()[name]), []).append(name)
        piles["disaster"].sort(key=lambda name: not is_fighting(catalog()[name]))  # ANI-708
        cards: list[str] = []
        for pile, number in SKIRMISH.items():
            if pile != "character":  # those are the starting ones
                cards += (list(dict.fromkeys(piles[pile])) * SKIRMISH_COPIES)[:number]
        return Brought(self.starting, "", tuple(cards))


class Filling(Struct, frozen=True, forbid_unknown_fields=True):
    """What ready-made decks are filled up with."""

    items: tuple[str, ...]
    disasters: tuple[str, ...]


def _filled_up(some: Sequence[str], shared: Sequence[str]) -> tuple[str, ...]:
    """These cards, then as many copies of them and of the shared ones as a deck may have (ANI-023)."""
    names = dict.fromkeys((*some, *shared))
    return (*some, *(name for name in names for _ in range(most_copies(catalog()[name])[0] - some.count(name))))


class _DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    deck: dict[str, ReadyDeck]
    shared: Filling


@cache
def _deck_file() -> _DeckFile:
    return read_toml(HOME / "decks.toml", _DeckFile)


def ready_decks() -> Mapping[str, ReadyDeck]:
    """The ready-made decks by their names."""
    return _deck_file().deck


def check_decks(seats: int, setup: Setup) -> None:
    """Raises the first fault of the decks that a table brings."""
    if setup.decks and len(setup.decks) != seats:
        raise Refused("ANI-046", "there is one deck for each player")
    for deck in setup.decks:
        if isinstance(deck, str) and deck not in ready_decks():
            raise Refused("ANI-R003", f"there is no ready-made deck {deck}; there are {', '.join(ready_decks())}")
        for fault in faults_of(deck, seats, setup):
            if not setup.any_decks or fault.rule not in BY_CONSENT:
                raise fault


def faults_of(deck: str | Brought, seats: int, setup: Setup) -> list[Refused]:
    """All faults of a deck at this table."""
    own = brought(deck, seats, setup)
    return skirmish_faults(own) if setup.skirmish else deck_faults(own, seats, setup.layout)


def brought(deck: str | Brought, seats: int, setup: Setup) -> Brought:
    """A ready-made deck cut to the number of players, or a deck of one's own."""
    if not isinstance(deck, str):
        return deck
    ready = ready_decks()[deck]
    return ready.for_skirmish() if setup.skirmish else ready.cut(seats, setup.layout)


def deal_ready(setup: Setup, seats: int, chance: Chance) -> Setup:
    """A setup with a ready-made deck for each seat, by chance: different ones as long as there are enough."""
    order: list[str] = []
    while len(order) < seats:
        order += chance.shuffled(list(ready_decks()))
    return replace(setup, decks=tuple(order[:seats]))


def draw_decks(setup: Setup, seats: int, chance: Chance) -> Setup:
    """A setup for tests: some with ready-made decks, most with decks of any cards; seldom on the big square, where a
    match takes long.
    """
    if setup.layout == "big-square" and chance.below(SELDOM):
        setup = replace(setup, layout=None)
    if setup.layout == "big-square" or setup.skirmish or not chance.below(4):
        return deal_ready(setup, seats, chance)
    return replace(setup, decks=tuple([any_deck(seats, chance) for _ in range(seats)]))


def any_deck(seats: int, chance: Chance) -> Brought:
    """A legal deck of cards drawn by chance."""
    piles: dict[Pile, list[str]] = {}
    for name in chance.shuffled([name for name, card in catalog().items() if not has_clause(card, Covers)]):
        piles.setdefault(pile_of(catalog()[name]), []).append(name)
    characters = list({identity(catalog()[name]): name for name in piles["character"]}.values())
    each, power = locations_each(seats), piles["power"][:12]
    more = characters[STARTING : 2 * STARTING]
    needed = needed_disasters(seats, len(power), STARTING + len(more), 0)
    haven = piles["haven" if chance.below(2) else "location"][-1]
    locations = piles["location"][:each]
    major = [name for name in piles["disaster"] if catalog()[name].type == "major-disaster"]
    minor = [name for name in piles["disaster"] if name not in major]
    disasters = (major * MOST_COPIES)[: ceil(needed / 3)]
    lacking = max(ceil(needed / 2) - sum(is_fighting(catalog()[name]) for name in disasters), 0)
    fighting = [name for name in minor if is_fighting(catalog()[name])]
    others = [name for name in minor if name not in fighting]
    disasters += [*(fighting * MOST_COPIES)[:lacking], *(others * MOST_COPIES)][: needed - len(disasters)]
    cards = (*locations, *piles["item"][:each], *disasters, *power, *more, *piles["combat"][:15])
    return Brought(tuple(characters[:STARTING]), haven, cards)


def decks_of(w: World) -> list[Brought]:
    """The decks of a match: those of the setup, or ready-made ones by chance."""
    setup = w.setup if w.setup.decks else deal_ready(w.setup, w.seats, w.chance)
    return [brought(deck, w.seats, setup) for deck in setup.decks]
