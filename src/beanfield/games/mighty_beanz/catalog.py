"""The card set in `cards.toml`. The loader refuses what the rulings forbid (MBZ-R05)."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Literal

from msgspec import Struct

from beanfield.games.mighty_beanz import clauses, wording
from beanfield.games.mighty_beanz.card import BeanzCard, Body, CosmosBoost, Face, Kind
from beanfield.games.mighty_beanz.clauses import Effect, Event, Power, Type
from beanfield.kernel.book.files import read_toml
from beanfield.kernel.errors import BrokenGame

HOME = Path(__file__).parent
SYMBOLS = {"bean": "●", "action": "✦", "instant": "!", "moon": "☾", "asteroid": "◆"}
COLOURS = {"action": "#fff6df", "instant": "#ffdf5d", "moon": "#26315c", "asteroid": "#4a4038"}


class PrintedCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as `cards.toml` tells it."""

    name: str
    title: str
    kind: Kind
    cost: int
    rarity: str
    flavour: str
    also: tuple[str, ...] = ()
    """Other names of the same card (MBZ-R40)."""
    attested: tuple[str, ...] = ()
    """What of it the rulebook tells; the rest is ours."""
    why: str = ""
    """Why it is better than others of its cost and rarity."""
    team: str = ""
    type: Type | None = None
    mmp: int = 0
    power: Power | None = None
    face: Face | None = None
    answers: Event | None = None
    effect: tuple[Effect, ...] = ()
    emblem: str = ""
    body: Body | None = None
    boosts: tuple[CosmosBoost, ...] = ()


class Team(Struct, frozen=True, forbid_unknown_fields=True):
    """A team (MBZ-062), and how its cards are drawn."""

    name: str
    title: str
    type: Type
    colour: str
    ink: str
    emblem: str
    motto: str


class Rarity(Struct, frozen=True, forbid_unknown_fields=True):
    """How rare a card is, and how it is framed."""

    name: str
    title: str
    frame: str


class Booster(Struct, frozen=True, forbid_unknown_fields=True):
    """What is in a booster pack (MBZ-222): how many of each rarity, and a last card whose rarity is drawn."""

    fixed: dict[str, int]
    last: dict[str, int]
    """How often the last card has each rarity, in 400ths of all packs (MBZ-R96)."""


class PrintedDeck(Struct, frozen=True, forbid_unknown_fields=True):
    """A ready-made deck: how many of each card."""

    name: str
    title: str
    game: Literal["basic", "expert"]
    plan: str
    cards: dict[str, int]

    def list(self) -> "list[str]":
        """Every card, as often as it is in the deck."""
        return [name for name, copies in self.cards.items() for _ in range(copies)]


class CardSet(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `cards.toml`."""

    series: str
    booster: Booster
    rarity: tuple[Rarity, ...]
    team: tuple[Team, ...]
    card: tuple[PrintedCard, ...]
    deck: tuple[PrintedDeck, ...]


def plain(title: str) -> str:
    """A title without case and punctuation: so names are compared (MBZ-R40).

    >>> plain("No You Don't!") == plain("no you dont")
    True
    """
    return re.sub(r"[^a-z0-9+]+", "", title.lower())


def faults(printed: PrintedCard) -> Iterator[tuple[str, str]]:
    """What of a card the rulings forbid: the ruling, and what is wrong."""
    if printed.cost < 0:
        yield "MBZ-048", "a cost is zero or more"
    if printed.kind == "bean":
        if printed.type is None or not printed.team or printed.face is None:
            yield "MBZ-058", "a Bean card has a type, a team and a face"
        if printed.power is not None and not isinstance(printed.power, clauses.AS_POWER):
            yield "MBZ-R18", "this word can't be a power"
        if printed.power is not None and not isinstance(printed.power, clauses.HEADZ_UP) and printed.cost < 1:
            yield "MBZ-R27", "a Bean card with a spin power costs at least 1"
        if isinstance(printed.power, clauses.SpinUp) and printed.power.cards == "all":
            yield "MBZ-R27", "a power that turns all beans would turn itself"
    elif printed.kind == "action":
        allowed = clauses.AS_ACTION if printed.answers is None else clauses.AS_INSTANT
        if not printed.effect:
            yield "MBZ-085", "an Action card does something"
        if not all(isinstance(word, allowed) for word in printed.effect):
            yield "MBZ-R39", "an Instant answers something, and other Action cards do not"
        if printed.answers is not None and printed.cost:
            yield "MBZ-R30", "an Instant costs nothing"
        if any(isinstance(word, clauses.Cancel) and word.what != printed.answers for word in printed.effect):
            yield "MBZ-R31", "an Instant cancels what it answers"
        if len(printed.effect) > 1 and printed.answers is None:
            yield "MBZ-R38", "an Action card names one object: it has one word"
    elif printed.body is None or not printed.boosts:
        yield "MBZ-057", "a Cosmos card is a Moon or an Asteroid Field, and boosts somebody"


def titles_of(teams: Mapping[str, Team]) -> dict[str, str]:
    """The titles of teams by their names: cards say them."""
    return {name: team.title for name, team in teams.items()}


def bean_card(printed: PrintedCard, teams: Mapping[str, Team]) -> BeanzCard:
    """The card as it is played. Raises BrokenGame if the rulings forbid it."""
    for ruling, fault in faults(printed):
        raise BrokenGame(f"cards.toml, {printed.name}: {fault} ({ruling})")
    look = printed.body or ("instant" if printed.answers else printed.kind)
    return BeanzCard(
        name=printed.name,
        title=printed.title,
        short=printed.title.removesuffix(" Bean"),
        symbol=SYMBOLS[look],
        colour=teams[printed.team].colour if printed.team else COLOURS[look],
        kind=printed.kind,
        cost=printed.cost,
        rarity=printed.rarity,
        text=wording.text_of(printed, titles_of(teams)),
        flavour=printed.flavour,
        team=printed.team,
        type=printed.type,
        mmp=printed.mmp,
        power=printed.power,
        face=printed.face,
        answers=printed.answers,
        effect=printed.effect,
        emblem=printed.emblem,
        body=printed.body,
        boosts=printed.boosts,
    )


CARDS = read_toml(HOME / "cards.toml", CardSet)
TEAMS: Mapping[str, Team] = {team.name: team for team in CARDS.team}
TEAM_TITLES = titles_of(TEAMS)
BY_NAME: Mapping[str, BeanzCard] = {card.name: bean_card(card, TEAMS) for card in CARDS.card}
ATTESTED: Mapping[str, tuple[str, ...]] = {card.name: card.attested for card in CARDS.card}
"""What the rulebook tells of each card."""
CALLED: Mapping[str, str] = {
    plain(title): card.name for card in CARDS.card for title in (card.name, card.title, *card.also)
}
"""The name of a card by every title that people use for it, without case and punctuation (MBZ-R40)."""
READY: Mapping[str, PrintedDeck] = {deck.name: deck for deck in CARDS.deck}
