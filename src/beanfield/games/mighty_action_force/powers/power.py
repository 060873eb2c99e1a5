"""The names of the powers, and the rules about them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Power(StrEnum):
    """A power, by the word that stands in `cards.toml`, in people's card files and in records."""

    NONE = ""
    """A normal card."""
    STEAL = "steal"
    """Cheetah Bandit."""
    DIAGONAL = "diagonal"
    """Wandering Wizard."""
    SLOTS = "slots"
    """Supernova."""
    DISCARD = "discard"
    """Ozeki Zuma."""
    SKIP = "skip"
    """Space Sentry."""
    REDIRECT = "redirect"
    """Starstriker."""
    BLOCK = "block"
    """Secret Trooper."""
    CANCEL = "cancel"
    """Amethyst Princess."""
    SHUFFLE = "shuffle"
    """White Falcon."""
    KNIGHT = "knight"
    """Lightning Knight."""
    DRAW = "draw"
    """Shadow Rider."""
    USELESS = "useless"
    """Samurai Yoku."""
    ATTACK_ALL = "attack-all"
    """No card of the box has it; create-your-own cards may (MAF-R77)."""
    FREE = "free"
    """What the maker of a card wrote, in words only (MAF-R77)."""


RULES_OF: Final[Mapping[Power, tuple[str, ...]]] = {
    Power.NONE: ("MAF-027", "MAF-039"),
    Power.STEAL: ("MAF-058", "MAF-059", "MAF-060"),
    Power.DIAGONAL: ("MAF-061",),
    Power.SLOTS: ("MAF-062",),
    Power.DISCARD: ("MAF-063", "MAF-064"),
    Power.SKIP: ("MAF-065", "MAF-066"),
    Power.REDIRECT: ("MAF-067", "MAF-068"),
    Power.BLOCK: ("MAF-069", "MAF-070"),
    Power.CANCEL: ("MAF-071", "MAF-072", "MAF-073"),
    Power.SHUFFLE: ("MAF-074", "MAF-075", "MAF-076", "MAF-077", "MAF-078", "MAF-079", "MAF-080"),
    Power.KNIGHT: ("MAF-081", "MAF-082", "MAF-083", "MAF-084", "MAF-085", "MAF-086", "MAF-087"),
    Power.DRAW: ("MAF-088", "MAF-089", "MAF-090"),
    Power.USELESS: ("MAF-091", "MAF-092", "MAF-093"),
    Power.ATTACK_ALL: ("MAF-056", "MAF-R77"),
    Power.FREE: ("MAF-056", "MAF-R77"),
}
"""The rules that tell about a card with this power."""
RULES_OF_E_VILE: Final = ("MAF-081",)
"""What they tell about an E. Vile card besides."""
