"""Cosmos cards: where they lie, what they cost and whom they boost (MBZ-109 to MBZ-126, MBZ-R66 to MBZ-R68)."""

import pytest

from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.ring import NAMES
from beanfield.games.mighty_beanz.setup import Setup
from tests.games.mighty_beanz.reading import compared, cosmos, figure, let_be, mat, offers
from tests.games.mighty_beanz.staging import staged
from tests.rules import rule


@rule("MBZ-109")
def test_a_cosmos_card_costs_its_points() -> None:
    table = staged(points=5, hands={"A": ["Full Moon"]})
    table.does("A", "lay", "Full Moon", "cosmos.A.gold-1")
    assert (table.lies("points.A"), cosmos(table, "A"), table.asked) == (4, {"gold-1": "Full Moon"}, "A act")
    too_few = staged(points=1, hands={"A": ["Great Belt"]})
    assert not offers(too_few, "A", "lay")
    too_few.refuses("A", "lay", "Great Belt", "cosmos.A.gold-1", rule="MBZ-049")


@rule("MBZ-110", "MBZ-R68")
def test_a_cosmos_card_is_played_to_any_slot_of_ones_own_mat_useful_or_not() -> None:
    table = staged(
        a={"gold-1": "Yeti Bean"},
        cosmos={"A": {"gold-2": "Full Moon"}},
        hands={"A": ["Playground Moon", "Pebble Field"]},
    )
    slots = [option for option in table.options("A") if option.startswith("lay Playground Moon")]
    assert slots == [f"lay Playground Moon, cosmos.A.{slot}" for slot in sorted(NAMES)]
    table.refuses("A", "lay", "Playground Moon", "cosmos.B.gold-1", rule="MBZ-012")
    table.refuses("A", "lay", "Playground Moon", "beans.A.gold-3", rule="MBZ-110")


@rule("MBZ-111", "MBZ-R68")
def test_a_cosmos_card_replaces_the_one_that_lies_there() -> None:
    table = staged(a={"gold-1": "Lion Bean"}, cosmos={"A": {"gold-1": "Pebble Field"}}, hands={"A": ["Full Moon"]})
    table.does("A", "lay", "Full Moon", "cosmos.A.gold-1")
    assert (cosmos(table, "A"), table.lies("discards.A")) == ({"gold-1": "Full Moon"}, ["Pebble Field"])
    assert mat(table, "A") == {"gold-1": "Lion Bean"}
    assert (figure(table, "beans.0.gold-1").attack.total, figure(table, "beans.0.gold-1").defence.total) == (150, 50)


@rule("MBZ-R68")
def test_a_card_effect_removes_a_cosmos_card_of_either_mat() -> None:
    table = staged(
        a={"gold-1": "Lion Bean"}, cosmos={"A": {"gold-1": "Pebble Field"}, "B": {"red-1": "Full Moon"}},
        hands={"A": ["Cosmic Broom!", "Cosmic Broom!"]},
    )  # fmt: skip
    for title, seat in (("Full Moon", "B"), ("Pebble Field", "A")):
        table.does("A", "use", "Cosmic Broom!", title)
        table.does("B", "allow")
        assert (cosmos(table, seat), title in table.lies(f"discards.{seat}")) == ({}, True)
    assert mat(table, "A") == {"gold-1": "Lion Bean"}


@rule("MBZ-112", "MBZ-113")
def test_in_a_shared_slot_the_cosmos_card_lies_under_the_bean_and_everybody_sees_it() -> None:
    table = staged(
        a={"gold-1": "Lion Bean"}, cosmos={"A": {"gold-2": "Pebble Field"}}, hands={"A": ["Full Moon", "Goat Bean"]}
    )
    table.does("A", "lay", "Full Moon", "cosmos.A.gold-1")
    table.does("A", "play", "Goat Bean", "beans.A.gold-2")
    table.does("B", "allow")
    assert mat(table, "A") == {"gold-1": "Lion Bean", "gold-2": "Goat Bean"}
    assert cosmos(table, "A") == {"gold-1": "Full Moon", "gold-2": "Pebble Field"}
    for viewer in ("A", "B", "watcher"):
        assert table.sees(viewer, "cosmos.A.gold-1") == ["Full Moon"]
        assert table.sees(viewer, "cosmos.A.gold-2") == ["Pebble Field"]
        assert {"Full Moon", "Pebble Field"} <= table.knows(viewer)
    moon = BY_NAME["full-moon"]
    assert (moon.cost, moon.text) == (1, "Any bean +100 in a Bean Attack from this slot.")


@rule("MBZ-R22", "MBZ-109")
def test_to_play_a_bean_onto_a_cosmos_card_costs_only_the_bean() -> None:
    table = staged(cosmos={"A": {"gold-2": "Great Belt"}}, hands={"A": ["Goat Bean"]})
    table.does("A", "play", "Goat Bean", "beans.A.gold-2")
    assert table.lies("points.A") == 6


@rule("MBZ-114", "MBZ-116", "MBZ-115")
@pytest.mark.parametrize(
    ("under", "cost", "force"),
    [({}, 2, 100), ({"gold-2": "Playground Moon"}, 3, 200), ({"gold-2": "Green Glow Moon"}, 3, 100)],
)
def test_an_attack_from_a_cosmos_card_costs_both(under: dict[str, str], cost: int, force: int) -> None:
    """Also where the Moon does not fit: the Green Glow Moon boosts Pro beans, and the Bull Bean is a Rookie."""
    table = staged(a={"gold-2": "Bull Bean"}, b={"gold-2": "Yeti Bean"}, cosmos={"A": under})
    table.does("A", "attack", "Bull Bean")
    assert table.lies("points.A") == 7 - cost
    table.does("B", "allow")
    assert compared(table) == [(force, 500)]


@rule("MBZ-114")
@pytest.mark.parametrize(("points", "may"), [(3, True), (2, False)])
def test_another_spin_power_on_a_cosmos_card_costs_both(points: int, may: bool) -> None:
    table = staged(points=points, a={"gold-2": "Prospector Bean"}, cosmos={"A": {"gold-2": "Marshmallow Field"}})
    assert offers(table, "A", "spin Prospector Bean") == may
    if may:
        table.does("A", "spin", "Prospector Bean")
        assert table.lies("points.A") == 0
    else:
        table.refuses("A", "spin", "Prospector Bean", rule="MBZ-114")


@rule("MBZ-114")
def test_an_attack_that_bean_and_cosmos_card_make_too_dear_is_refused() -> None:
    table = staged(
        points=2, a={"gold-2": "Bull Bean"}, b={"gold-2": "Yeti Bean"}, cosmos={"A": {"gold-2": "Playground Moon"}}
    )
    assert not offers(table, "A", "attack")
    table.refuses("A", "attack", "Bull Bean", rule="MBZ-114")


@rule("MBZ-117", "MBZ-118", "MBZ-116")
def test_turning_headz_up_costs_the_bean_alone() -> None:
    table = staged(a={"gold-2": "Bull Bean"}, b={"gold-2": "Yeti Bean"}, cosmos={"A": {"gold-2": "Playground Moon"}})
    table.does("A", "attack", "Bull Bean")
    table.does("B", "allow")
    assert table.lies("points.A") == 4
    table.does("A", "turn-up", "Bull Bean")
    assert table.lies("points.A") == 2
    lying = staged(points=2, a={"gold-2": "Bull Bean S"}, cosmos={"A": {"gold-2": "Playground Moon"}})
    lying.does("A", "turn-up", "Bull Bean")
    assert (lying.lies("points.A"), mat(lying, "A")) == (0, {"gold-2": "Bull Bean"})


@rule("MBZ-119", "MBZ-125", "MBZ-R66")
@pytest.mark.parametrize("lying", ["", " B", " S"])
def test_a_cosmos_card_does_not_turn_and_an_asteroid_field_counts_in_every_position(lying: str) -> None:
    table = staged(
        a={"gold-2": "Sailor Bean"}, b={"gold-2": f"Vampire Bean{lying}"}, cosmos={"B": {"gold-2": "Pebble Field"}}
    )
    assert figure(table, "beans.1.gold-2").defence.total == 150
    table.does("A", "attack", "Sailor Bean")
    table.does("B", "allow")
    assert compared(table) == [(150, 150)]
    assert cosmos(table, "B") == {"gold-2": "Pebble Field"}


@rule("MBZ-119")
@pytest.mark.parametrize("lying", ["B", "S"])
def test_a_moon_under_a_bean_that_lies_keeps_its_cost_and_its_boost(lying: str) -> None:
    table = staged(
        a={"gold-2": f"Bull Bean {lying}"}, b={"gold-2": "Yeti Bean"}, cosmos={"A": {"gold-2": "Playground Moon"}}
    )
    table.does("A", "turn-up", "Bull Bean")
    table.does("A", "attack", "Bull Bean")
    table.does("B", "allow")
    assert (table.lies("points.A"), compared(table)) == (2, [(200, 500)])


@rule("MBZ-120")
@pytest.mark.parametrize(
    ("act", "bean", "gone"),
    [
        (("use", "Scoot Over!", "Lion Bean", "beans.A.gold-3"), "Lion Bean", False),
        (("use", "Black Hole!", "loot.A.gold"), "Lion Bean", True),
    ],
)
def test_a_cosmos_card_stays_when_an_effect_moves_or_discards_its_bean(
    act: tuple[str, ...], bean: str, gone: bool
) -> None:
    table = staged(
        a={"gold-1": bean}, cosmos={"A": {"gold-1": "Full Moon"}}, hands={"A": ["Scoot Over!", "Black Hole!"]}
    )
    table.does("A", *act)
    table.does("B", "allow")
    assert (cosmos(table, "A"), mat(table, "A")) == ({"gold-1": "Full Moon"}, {} if gone else {"gold-3": bean})


@rule("MBZ-120")
@pytest.mark.parametrize(("defender", "attacker"), [("Vampire Bean S", "Sheriff Bean"), ("Goat Bean", "Sheriff Bean")])
def test_a_cosmos_card_stays_when_its_bean_is_knocked_off(defender: str, attacker: str) -> None:
    table = staged(a={"gold-2": attacker}, b={"gold-2": defender}, cosmos={"B": {"gold-2": "Full Moon"}})
    table.does("A", "attack", attacker)
    table.does("B", "allow")
    assert (mat(table, "B"), cosmos(table, "B")) == ({}, {"gold-2": "Full Moon"})


@rule("MBZ-120")
def test_a_cosmos_card_stays_when_its_bean_retires() -> None:
    table = staged(
        setup=Setup(shot="reported"), phase="spin", a={"red-1": "Lion Bean", "red-2": "Goat Bean"},
        cosmos={"A": {"red-1": "Full Moon"}},
    )  # fmt: skip
    table.does("A", "hit")
    table.does("B", "agree")
    assert (mat(table, "A"), cosmos(table, "A")) == ({}, {"red-1": "Full Moon"})


@rule("MBZ-121")
def test_a_moon_counts_in_attack_only() -> None:
    cosmos_cards = {"gold-2": "Playground Moon"}
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"}, cosmos={"A": cosmos_cards})
    table.does("A", "attack", "Lion Bean")
    let_be(table)
    assert compared(table) == [(150, 500)]
    attacked = staged(active="B", a={"gold-2": "Lion Bean"}, b={"gold-2": "Goat Bean"}, cosmos={"A": cosmos_cards})
    attacked.does("B", "attack", "Goat Bean")
    let_be(attacked)
    assert compared(attacked) == [(50, 50)]


@rule("MBZ-124")
def test_an_asteroid_field_counts_in_defence_only() -> None:
    cosmos_cards = {"gold-2": "Pebble Field"}
    table = staged(a={"gold-2": "Sheriff Bean"}, b={"gold-2": "Vampire Bean"}, cosmos={"B": cosmos_cards})
    table.does("A", "attack", "Sheriff Bean")
    let_be(table)
    attacking = staged(active="B", a={"gold-2": "Yeti Bean"}, b={"gold-2": "Vampire Bean"}, cosmos={"B": cosmos_cards})
    attacking.does("B", "attack", "Vampire Bean")
    let_be(attacking)
    assert (compared(table), compared(attacking)) == ([(100, 150)], [(100, 500)])


@rule("MBZ-124")
def test_an_asteroid_field_counts_against_dominoes() -> None:
    table = staged(
        expert=True, a={"gold-2": "Sheriff Bean"}, b={"gold-2": "Vampire Bean", "gold-3": "Dingo Bean"},
        cosmos={"B": {"gold-3": "Pebble Field"}},
    )  # fmt: skip
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "allow")
    table.does("B", "defend", "Vampire Bean")
    assert "Domino against B: Vampire Bean with 100 fell on Dingo Bean with 150." in table.told("A")
    assert mat(table, "B") == {"gold-2": "Vampire Bean S", "gold-3": "Dingo Bean"}


@rule("MBZ-122", "MBZ-R66", "MBZ-R67", "MBZ-123")
@pytest.mark.parametrize(
    ("bean", "under", "attack", "defence"),
    [
        ("Lion Bean", "Playground Moon", 150, 50),
        ("Pirate Bean", "Playground Moon", 200, 200),
        ("Lion Bean", "Big Top Moon", 200, 50),  # team and type fit: only the higher one
        ("Goat Bean", "Big Top Moon", 100, 50),  # the type fits
        ("Pirate Bean", "Big Top Moon", 200, 200),  # nothing fits
        ("Pirate Bean", "Full Moon", 300, 200),  # it names nobody, so all have it
        ("Lion Bean", "Marshmallow Field", 50, 150),
        ("Pirate Bean", "Marshmallow Field", 200, 200),
        ("Pirate Bean", "Reef Field", 200, 350),
        ("Knight Bean", "Reef Field", 200, 250),
        ("Lion Bean", "Reef Field", 50, 50),
        ("Pirate Bean", "Great Belt", 200, 350),
    ],
)
def test_a_cosmos_card_boosts_whom_it_names_and_once(bean: str, under: str, attack: int, defence: int) -> None:
    table = staged(a={"gold-2": bean}, b={"gold-2": "Yeti Bean"}, cosmos={"A": {"gold-2": under}})
    assert figure(table, "beans.0.gold-2").defence.total == defence
    table.does("A", "attack", bean)
    table.does("B", "allow")
    assert compared(table) == [(attack, 500)]


@rule("MBZ-126", "MBZ-R67")
def test_nobody_declines_the_boost_or_the_cost() -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"}, cosmos={"A": {"gold-2": "Big Top Moon"}})
    assert [option for option in table.options("A") if "Lion Bean" in option] == ["attack Lion Bean"]
    table.does("A", "attack", "Lion Bean")
    assert table.asked == "B answer-attack"
    table.does("B", "allow")
    assert (table.asked, table.lies("points.A"), compared(table)) == ("A act", 5, [(200, 500)])
