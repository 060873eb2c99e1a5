"""Every Cosmos card is laid under beans it boosts and beans it does not boost."""

from collections.abc import Callable, Mapping
from functools import partial

from tests.games.mighty_beanz.reading import cosmos, figure
from tests.games.mighty_beanz.staging import staged

HERE = "gold-2"


def boosts(title: str, cost: int, body: str, amounts: Mapping[str, int]) -> None:
    """`amounts` says what each of these beans gets: in attack from a Moon, in defence from an Asteroid Field."""
    for bean, amount in amounts.items():
        table = staged(points=5, a={HERE: bean}, hands={"A": [title]})
        before = figure(table, f"beans.0.{HERE}")
        table.does("A", "lay", title, f"cosmos.A.{HERE}")
        assert (table.asked, table.lies("points.A"), cosmos(table, "A")) == ("A act", 5 - cost, {HERE: title})
        after = figure(table, f"beans.0.{HERE}")
        gained = {
            "moon": after.attack.total - before.attack.total,
            "asteroid": after.defence.total - before.defence.total,
        }
        assert gained == {"moon": 0, "asteroid": 0, body: amount}, bean
        assert after.mmp == before.mmp


ROOKIE, ADVANCED, PRO, SUPER = "Goat Bean", "Vampire Bean", "Pirate Bean", "Rocket Bean"

MOONS: Mapping[str, tuple[int, dict[str, int]]] = {
    "Crescent Moon": (0, {ROOKIE: 50, ADVANCED: 50, PRO: 50, SUPER: 50}),
    "Playground Moon": (1, {ROOKIE: 100, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Skyline Moon": (1, {ROOKIE: 0, ADVANCED: 100, PRO: 0, SUPER: 0}),
    "Full Moon": (1, {ROOKIE: 100, ADVANCED: 100, PRO: 100, SUPER: 100}),
    "Big Top Moon": (1, {"Lion Bean": 150, ROOKIE: 50, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Cheese Moon": (1, {"Taco Bean": 150, ROOKIE: 50, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Bell Moon": (1, {"Dodgeball Bean": 150, ROOKIE: 50, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Marble Moon": (1, {"Yo-Yo Bean": 150, ROOKIE: 50, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "High Noon Moon": (1, {"Sheriff Bean": 150, ADVANCED: 50, ROOKIE: 0, PRO: 0, SUPER: 0}),
    "Half Pipe Moon": (1, {"Surfer Bean": 150, ADVANCED: 50, ROOKIE: 0, PRO: 0, SUPER: 0}),
    "Amplifier Moon": (1, {"Drummer Bean": 150, ADVANCED: 50, ROOKIE: 0, PRO: 0, SUPER: 0}),
    "Green Glow Moon": (1, {"Robot Bean": 150, PRO: 50, ROOKIE: 0, ADVANCED: 0, SUPER: 0}),
    "Landing Moon": (2, {SUPER: 300, "Yeti Bean": 100, ROOKIE: 0, ADVANCED: 0, PRO: 0}),
}
"""What each costs, and what beans get from it."""
FIELDS: Mapping[str, tuple[int, dict[str, int]]] = {
    "Pebble Field": (0, {ROOKIE: 50, ADVANCED: 50, PRO: 50, SUPER: 50}),
    "Marshmallow Field": (1, {ROOKIE: 100, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Brickyard Field": (1, {ROOKIE: 0, ADVANCED: 100, PRO: 0, SUPER: 0}),
    "Great Belt": (2, {ROOKIE: 150, ADVANCED: 150, PRO: 150, SUPER: 150}),
    "Haystack Field": (1, {ROOKIE: 150, "Lion Bean": 50, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Anthill Field": (1, {"Ladybug Bean": 150, ROOKIE: 50, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Cushion Field": (1, {"Puppy Bean": 150, ROOKIE: 50, ADVANCED: 0, PRO: 0, SUPER: 0}),
    "Red Rock Field": (1, {"Dingo Bean": 150, ADVANCED: 50, ROOKIE: 0, PRO: 0, SUPER: 0}),
    "Tombstone Field": (1, {ADVANCED: 150, "Sheriff Bean": 50, ROOKIE: 0, PRO: 0, SUPER: 0}),
    "Reef Field": (1, {PRO: 150, "Robot Bean": 50, ROOKIE: 0, ADVANCED: 0, SUPER: 0}),
    "Safety Net Field": (1, {"Firefighter Bean": 150, PRO: 50, ROOKIE: 0, ADVANCED: 0, SUPER: 0}),
    "Rampart Field": (1, {"Knight Bean": 150, PRO: 50, ROOKIE: 0, ADVANCED: 0, SUPER: 0}),
    "Snowdrift Field": (2, {"Yeti Bean": 300, SUPER: 100, ROOKIE: 0, ADVANCED: 0, PRO: 0}),
}

COSMOS_CASES: Mapping[str, Callable[[], None]] = {
    **{title: partial(boosts, title, cost, "moon", amounts) for title, (cost, amounts) in MOONS.items()},
    **{title: partial(boosts, title, cost, "asteroid", amounts) for title, (cost, amounts) in FIELDS.items()},
}
