"""Create-your-own cards: what somebody wrote on a blank, checked, and as it is played (MAF-053 to MAF-057).

A special card chooses its power from building blocks (MAF-R77). One without a block is free: its player says what came
of it, and all the others confirm. Cards of other Mighty Action Force games are written down in the same way (MAF-R78).
"""

import re
from collections.abc import Mapping, Sequence
from unicodedata import normalize

from msgspec import Struct

from beanfield.games.mighty_action_force.catalog import BY_NAME, CATALOG, PrintedCard, hero
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.powers.power import Power
from beanfield.kernel.errors import Refused
from beanfield.kernel.letters import is_mixed, look_of

BLOCKS: Mapping[str, str] = {
    Power.STEAL: "steal this number of gems from each opponent",
    Power.DIAGONAL: "from an Attack slot, attack somebody who is not a neighbour",
    Power.ATTACK_ALL: "attack all opponents with the card's number, on top of the normal action",
    Power.BLOCK: "no attack harms your gems this round",
    Power.REDIRECT: "this number of attacks on your gems, from the first on, hit the attackers instead",
    Power.DRAW: "take this number of extra cards into your hand",
    Power.DISCARD: "everyone else discards this number of cards at the end of the round",
    Power.SKIP: "an opponent's next turn is skipped",
    Power.SLOTS: "put a card into each of your other slots as well",
    Power.USELESS: "all other cards of this number are useless this round",
    Power.CANCEL: "no other special card has its power this round",
    Power.SHUFFLE: "the cards of all others are shuffled among the slots they used",
    Power.KNIGHT: "blocks all E. Vile cards, or attacks all opponents if there is none",
}
"""The building blocks: each is a power, and says what it does."""
NEED_AMOUNT = (Power.STEAL, Power.REDIRECT, Power.DRAW, Power.DISCARD, Power.USELESS)
OWN = "own"
LONGEST: Mapping[str, int] = {
    "name": 40, "power_bar": 40, "game": 40, "description": 600, "catchphrase": 120, "picture": 200,
}  # fmt: skip
"""Letters in the texts of a card: everybody at the table reads them."""
PICTURE = re.compile(r"https?://[!-~]+|[\w][\w .()-]*")
"""An address in the web, or the name of a file without folders."""


class OwnCard(Struct, frozen=True, forbid_unknown_fields=True):
    """A card as its maker wrote it."""

    name: str = ""
    level: int = 0
    special: bool = False
    power_bar: str = ""
    """What the superpower is called."""
    description: str = ""
    """What the superpower does, in the maker's words."""
    block: str = ""
    """Which building block carries it out; none means that its player enters the result."""
    amount: int = 0
    catchphrase: str = ""
    e_vile: bool = False
    picture: str = ""
    """The file or address of a picture; it has no effect on play (MAF-055)."""
    game: str = ""
    """Empty for a create-your-own card, otherwise the other game that the card comes from."""

    @property
    def key(self) -> str:
        """What the card is called in a deck."""
        return f"{slug(self.game) if self.game else OWN}-{slug(self.name)}"


def slug(text: str) -> str:
    """A name in small letters and dashes."""
    return re.sub(r"[\W_]+", "-", normalize("NFKC", text).casefold()).strip("-")


def faults_of(card: OwnCard) -> list[Refused]:
    """All that is wrong with a card, each with its rule."""
    called = card.name.strip() or "a card without a name"
    faults: list[Refused] = []
    if not slug(card.name):
        faults.append(Refused("MAF-053", "the card needs a name, with letters or numbers in it"))
    if slug(card.name) in BY_NAME and not card.game:
        faults.append(Refused("MAF-053", f"{called} is a card of the box: give yours a name of its own"))
    if card.level not in CATALOG.levels:
        faults.append(Refused("MAF-R76", f"{called}: the power level is a whole number from 1 to 6, not {card.level}"))
    faults += _special_faults(card, called) if card.special else _normal_faults(card, called)
    return faults


def _special_faults(card: OwnCard, called: str) -> list[Refused]:
    faults: list[Refused] = []
    if not card.power_bar.strip():
        faults.append(Refused("MAF-056", f"{called} is special: name its superpower in power_bar"))
    if not card.description.strip():
        faults.append(Refused("MAF-056", f"{called} is special: say what its superpower does in description"))
    if card.catchphrase:
        faults.append(Refused("MAF-057", f"{called} is special: a catchphrase is for normal cards"))
    if card.block and card.block not in BLOCKS:
        faults.append(Refused("MAF-R77", f"{called}: there is no block {card.block!r}; there are: {', '.join(BLOCKS)}"))
    elif card.block in NEED_AMOUNT and card.amount not in CATALOG.levels:
        faults.append(Refused("MAF-R77", f"{called}: block {card.block!r} needs an amount from 1 to 6"))
    elif card.block not in NEED_AMOUNT and card.amount:
        faults.append(Refused("MAF-R77", f"{called}: only {', '.join(NEED_AMOUNT)} have an amount"))
    return faults


def _normal_faults(card: OwnCard, called: str) -> list[Refused]:
    faults: list[Refused] = []
    if card.power_bar or card.block or card.amount:
        faults.append(
            Refused("MAF-057", f"{called} is a normal card: leave the power bar empty, or say special = true")
        )
    if card.description:
        faults.append(Refused("MAF-057", f"{called} is a normal card: it has a catchphrase instead of a description"))
    if not card.catchphrase.strip() and not card.game:
        faults.append(Refused("MAF-057", f"{called} is a normal card: give it a catchphrase"))
    return faults


def looks_faults(card: OwnCard) -> list[Refused]:
    """What would deceive others at the table: a name that looks like another one, a picture that is none.

    Only files are held to it. A match that began with such a card goes on, and its record stays what it is.
    """
    faults: list[Refused] = []
    if any(map(is_mixed, (card.name, card.game))):
        faults.append(Refused("MAF-053", f"{card.name}: letters of several scripts look alike; write names in one"))
    elif not card.game and slug(card.name) not in BY_NAME and look_of(card.name.strip()) in BOX_LOOKS:
        faults.append(Refused("MAF-053", f"{card.name} looks like a card of the box: give yours a name of its own"))
    if card.picture and not PICTURE.fullmatch(card.picture):
        hint = f"{card.name}: a picture is a web address (https://...) or the name of a file"
        faults.append(Refused("MAF-055", hint))
    return faults


BOX_LOOKS = frozenset(look_of(card.title) for card in CATALOG.card)
"""What the names of the cards in the box look like."""


def hero_of(card: OwnCard) -> Hero:
    """The card as it is played."""
    printed = PrintedCard(
        name=card.key,
        title=card.name.strip(),
        gems=card.level,
        text=card.description or card.catchphrase,
        attested=(),
        power=power_of(card),
        amount=card.amount,
        e_vile=card.e_vile,
    )
    return hero(printed, slug(card.game) if card.game else OWN)


def power_of(card: OwnCard) -> Power:
    """A special card without a block is free; one of another game is a normal card then (MAF-R78).

    A block that does not exist is no block: `faults_of` refuses such a card before it is played.
    """
    if card.block in BLOCKS:
        return Power(card.block)
    return Power.FREE if card.special and not card.game else Power.NONE


def catalog_with(cards: Sequence[OwnCard]) -> dict[str, Hero]:
    """The cards of the box and these."""
    return {**BY_NAME, **{card.key: hero_of(card) for card in cards}}


def same_name_faults(cards: Sequence[OwnCard]) -> list[Refused]:
    """MAF-053: at a table every card has a name of its own."""
    keys = [card.key for card in cards]
    return [
        Refused("MAF-053", f"two cards are called {key!r}: give every card a name of its own")
        for key in dict.fromkeys(keys)
        if keys.count(key) > 1
    ]


def check_cards(cards: Sequence[OwnCard]) -> None:
    """Raise the first fault of these cards."""
    for card in cards:
        for fault in faults_of(card):
            raise fault
    for fault in same_name_faults(cards):
        raise fault
