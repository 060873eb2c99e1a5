"""The pieces in `cards.toml`: faces of a die, Action cards, Sack of Gold cards."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from beanfield.kernel import world
from beanfield.kernel.book.files import read_toml

type Face = Literal["eye", "die", "treasure", "trunk"]
type Power = Literal["", "eye", "skip", "steal", "axe", "extra", "give-back", "reroll"]


class StalkCard(world.Card, frozen=True):
    """An Action card or a Sack of Gold card."""

    kind: Literal["action", "gold"] = "action"
    initiative: int = 0
    dice: tuple[int, ...] = ()
    """The numbers of dice that its player may roll (BST-026)."""
    power: Power = ""
    """What it allows in the Bean Expert game (BST-027)."""
    text: str = ""
    value: int = 0
    """What a Sack of Gold card is worth (BST-007)."""


class PrintedAction(Struct, frozen=True, forbid_unknown_fields=True):
    """An Action card as `cards.toml` tells it. The cards of all colours are the same (BST-R08)."""

    initiative: int
    dice: tuple[int, ...]
    power: Power
    title: str
    text: str
    attested: tuple[str, ...]


class BoxContents(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `cards.toml`."""

    faces: tuple[Face, ...]
    gold: dict[str, int]
    """How many Sack of Gold cards there are of each value."""
    action: tuple[PrintedAction, ...]


BOX: Final = read_toml(Path(__file__).parent / "cards.toml", BoxContents)
ACTIONS: Final[Mapping[int, StalkCard]] = {
    card.initiative: StalkCard(
        name=f"action-{card.initiative}",
        title=card.title,
        short=str(card.initiative),
        symbol=str(card.initiative),
        colour="#6fae5a",
        initiative=card.initiative,
        dice=card.dice,
        power=card.power,
        text=card.text,
    )
    for card in BOX.action
}
"""The Action cards by their initiative."""
SACKS: Final = tuple(
    [
        StalkCard(
            name=f"gold-{value}", title=f"Sack of {value} Gold", short=value, symbol="$", colour="#f2b632", kind="gold",
            value=int(value),
        )
        for value in BOX.gold
    ]
)  # fmt: skip
BY_NAME: Final[Mapping[str, StalkCard]] = {card.name: card for card in (*ACTIONS.values(), *SACKS)}
ATTESTED: Final[Mapping[str, tuple[str, ...]]] = {
    **{f"action-{card.initiative}": ("initiative", *card.attested) for card in BOX.action},
    **{card.name: ("value",) for card in SACKS},
}
"""What the rulebook tells of each card."""
