"""The cards, from `cards.toml`."""

from pathlib import Path

from msgspec import Struct

from beanfield.kernel.book.deck import Note
from beanfield.kernel.book.files import read_toml
from mole_patch.state import Carrot


class Kind(Struct, frozen=True, forbid_unknown_fields=True):
    """A size of carrot."""

    size: int
    colour: str


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `cards.toml`."""

    copies: int
    carrot: tuple[Kind, ...]


CATALOG = read_toml(Path(__file__).parent / "cards.toml", Catalog)
CARROTS = [
    Carrot(f"carrot-{kind.size}", f"Carrot {kind.size}", str(kind.size), colour=kind.colour, size=kind.size)
    for kind in CATALOG.carrot
]
BY_NAME = {carrot.name: carrot for carrot in CARROTS}
DECK = CARROTS * CATALOG.copies


def note(carrot: Carrot) -> Note:
    """What people read about a card besides its title: here the rules that tell what a carrot does."""
    return Note(rules=("MOL-005", "MOL-006", "MOL-007"))
