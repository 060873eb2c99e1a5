"""What people and the server say to each other about what people collect."""

from typing import Annotated

from msgspec import Meta, Struct

from beanfield.server.features.packs.rows import Pack
from beanfield.server.http.fields import Id, WallTime
from beanfield.wire.ids import written


class PackInfo(Struct, frozen=True):
    """A pack that I have not opened yet."""

    number: int
    earned_at: WallTime
    table: Id | None
    """The match that it was earned by; null if it came with the starter deck."""


class PackDay(Struct, frozen=True):
    """How many packs of a game I have earned by matches today, and how many I can."""

    earned: int
    most: int
    against_bots: int
    most_against_bots: int
    """Matches in which nobody else plays earn only so many of them."""
    until: WallTime
    """When the next day begins."""


class CollectionInfo(Struct, frozen=True):
    """What I have of a game."""

    game: str
    starter: str | None
    """My starter deck; null before I have chosen one."""
    cards: dict[str, int]
    """How many I own of each card, by its name."""
    packs: list[PackInfo]
    """Packs that wait to be opened, the oldest first."""
    opened: int
    """How many I have opened."""
    today: PackDay


class DrawnCard(Struct, frozen=True):
    """A card of a pack."""

    card: str
    special: int
    """0 for the most common cards, more for rarer ones."""
    new: bool
    """Whether I had none of it before."""


class OpenedPack(Struct, frozen=True):
    """What was in a pack; the card that people hope for comes last."""

    number: int
    opened_at: WallTime
    cards: list[DrawnCard]


class ChosenStarter(Struct, frozen=True, forbid_unknown_fields=True):
    """The starter deck that I want."""

    deck: Annotated[str, Meta(max_length=64)]


class OwnedPack(Struct, frozen=True):
    """A pack or a starter deck of mine."""

    game: str
    number: int
    """0 is the starter deck."""
    earned_at: WallTime
    table: Id | None
    starter: str | None
    opened_at: WallTime | None
    cards: list[str]


class HeldPacks(Struct, frozen=True):
    """What somebody collects."""

    packs: list[OwnedPack]


def owned_pack(game: str, pack: Pack) -> OwnedPack:
    """A pack or a starter deck."""
    table = None if pack.table_id is None else written(pack.table_id)
    return OwnedPack(
        game=game,
        number=pack.number,
        earned_at=pack.earned_at,
        table=table,
        starter=pack.starter,
        opened_at=pack.opened_at,
        cards=list(pack.cards),
    )
