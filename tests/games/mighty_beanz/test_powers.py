"""Bean cards and what they can do: cost, Headz-up powers, spin powers, turning up (MBZ-063 to MBZ-082)."""

from statistics import mean

import pytest

from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.ring import NAMES
from tests.games.mighty_beanz.reading import compared, figure, let_be, mat, offers
from tests.games.mighty_beanz.staging import staged
from tests.rules import rule

BEANS = [card for card in BY_NAME.values() if card.kind == "bean"]


@rule("MBZ-063")
def test_the_circus_has_five_rookies() -> None:
    circus = [card for card in BEANS if card.team == "circus"]
    assert sorted(card.title for card in circus) == [
        "Cannonball Bean", "Clown Bean", "Juggler Bean", "Lion Bean", "Ring Master Bean",
    ]  # fmt: skip
    assert {card.type for card in circus} == {"Rookie"}


@rule("MBZ-064")
def test_there_are_eighteen_teams() -> None:
    assert len({card.team for card in BEANS}) == 18


@rule("MBZ-069")
@pytest.mark.parametrize("type", ["Rookie", "Advanced", "Pro", "Super Pro"])
def test_beans_without_a_power_cost_less(type: str) -> None:
    chilling = [card.cost for card in BEANS if card.type == type and card.power is None]
    others = [card.cost for card in BEANS if card.type == type and card.power is not None]
    assert mean(chilling) < mean(others)


@rule("MBZ-065", "MBZ-067", "MBZ-073", "MBZ-076")
def test_a_cost_is_due_to_play_a_bean_and_again_to_spin_it() -> None:
    table = staged(hands={"A": ["Prospector Bean"]})
    table.does("A", "play", "Prospector Bean", "beans.A.gold-2")
    table.does("B", "allow")
    assert (table.lies("points.A"), mat(table, "A")) == (5, {"gold-2": "Prospector Bean"})
    table.does("A", "spin", "Prospector Bean")
    assert (table.lies("points.A"), mat(table, "A")) == (3, {"gold-2": "Prospector Bean B"})
    assert len(table.lies("hands.A")) == 2


@rule("MBZ-066")
def test_a_bean_is_played_into_an_empty_slot() -> None:
    table = staged(a={"gold-2": "Piglet Bean S"}, hands={"A": ["Lion Bean"]})
    slots = [option for option in table.options("A") if option.startswith("play ")]
    assert slots == [f"play Lion Bean, beans.A.{slot}" for slot in sorted(NAMES) if slot != "gold-2"]
    table.refuses("A", "play", "Lion Bean", "beans.A.gold-2", rule="MBZ-066")


@rule("MBZ-068", "MBZ-077")
def test_a_bean_without_a_power_does_nothing() -> None:
    table = staged(a={"gold-1": "Piglet Bean", "gold-2": "Bull Bean"}, b={"gold-1": "Yeti Bean"})
    assert BY_NAME["piglet-bean"].text == "Chillin' Bean!"
    assert not any("Piglet" in option for option in table.options("A"))
    table.refuses("A", "spin", "Piglet Bean", rule="MBZ-068")
    assert figure(table, "beans.0.gold-2").mmp.total == 150  # the Team Bonus, and no more


@rule("MBZ-070", "MBZ-072")
@pytest.mark.parametrize(("ring_master", "value"), [("", 100), (" B", 50), (" S", 50)])
def test_a_headz_up_power_works_while_its_bean_is_headz_up(ring_master: str, value: int) -> None:
    mats = {"red-1": f"Ring Master Bean{ring_master}", "gold-2": "Clown Bean"}
    attacking = staged(a=mats, b={"gold-2": "Yeti Bean"})
    attacking.does("A", "attack", "Clown Bean")
    attacking.does("B", "allow")
    assert compared(attacking) == [(value, 500)]
    defending = staged(active="B", a=mats, b={"gold-2": "Lion Bean"})
    defending.does("B", "attack", "Lion Bean")
    defending.does("A", "allow")
    assert compared(defending) == [(50, value)]


@rule("MBZ-070", "MBZ-071", "MBZ-R21")
def test_a_headz_up_power_works_at_once_and_costs_nothing() -> None:
    table = staged(a={"gold-2": "Clown Bean"}, b={"gold-2": "Yeti Bean"}, hands={"A": ["Ring Master Bean"]})
    table.does("A", "play", "Ring Master Bean", "beans.A.red-1")
    table.does("B", "allow")
    assert table.lies("points.A") == 5
    table.refuses("A", "spin", "Ring Master Bean", rule="MBZ-R21")
    table.does("A", "attack", "Clown Bean")
    table.does("B", "allow")
    assert (compared(table), table.lies("points.A")) == ([(100, 500)], 4)
    table.does("A", "end-turn")
    assert table.lies("points") == [0, 7]
    table.does("B", "end-turn")
    assert table.lies("points") == [7, 0]
    assert figure(table, "beans.0.gold-2").mmp.total == 100


@rule("MBZ-072")
def test_a_headz_up_power_stops_the_moment_its_bean_falls() -> None:
    """In the expert game this happens in the middle of an attack: the first domino is reckoned without it."""
    table = staged(
        expert=True, active="B", a={"gold-1": "Ring Master Bean", "gold-2": "Clown Bean"}, b={"gold-2": "Bronco Bean"}
    )
    table.does("B", "attack", "Bronco Bean")
    table.does("A", "allow")
    table.does("A", "defend", "Ring Master Bean")
    assert compared(table) == [(150, 150)]  # printed 50, Team Bonus 50, its own boost 50
    assert "Domino against A: Ring Master Bean with 100 fell on Clown Bean with 100." in table.told("A")
    assert mat(table, "A") == {"gold-1": "Ring Master Bean S", "gold-2": "Clown Bean S"}


@rule("MBZ-073")
def test_a_bean_is_spun_before_its_power_takes_effect() -> None:
    table = staged(a={"gold-2": "Juggler Bean"}, decks={"A": ["Lion Bean", "Clown Bean"]})
    table.does("A", "spin", "Juggler Bean")
    assert table.told("A") == ["A used the power of Juggler Bean.", "A drew Clown Bean."]
    assert (mat(table, "A"), table.lies("hands.A")) == ({"gold-2": "Juggler Bean B"}, ["Clown Bean"])


@rule("MBZ-074", "MBZ-075")
@pytest.mark.parametrize(("lying", "why"), [("B", "MBZ-074"), ("S", "MBZ-075")])
def test_only_a_headz_up_bean_is_spun(lying: str, why: str) -> None:
    table = staged(a={"gold-2": f"Juggler Bean {lying}", "gold-1": f"Lion Bean {lying}"}, b={"gold-1": "Goat Bean"})
    assert not offers(table, "A", "spin") and not offers(table, "A", "attack")
    table.refuses("A", "spin", "Juggler Bean", rule=why)
    table.refuses("A", "attack", "Lion Bean", rule=why)
    assert offers(table, "A", "turn-up Juggler Bean")


@rule("MBZ-076")
def test_a_spin_power_costs_what_its_bean_costs() -> None:
    table = staged(points=5, a={"gold-2": "Prospector Bean"})
    table.does("A", "spin", "Prospector Bean")
    assert table.lies("points.A") == 3
    too_few = staged(points=1, a={"gold-2": "Prospector Bean"})
    too_few.refuses("A", "spin", "Prospector Bean", rule="MBZ-114")


@rule("MBZ-077")
@pytest.mark.parametrize("title", ["Juggler Bean", "Ring Master Bean", "Piglet Bean", "Outlaw Bean", "Cannonball Bean"])
def test_only_a_bean_with_bean_attack_attacks(title: str) -> None:
    table = staged(a={"gold-2": title, "gold-1": "Lion Bean"}, b={"gold-1": "Goat Bean"})
    assert not offers(table, "A", f"attack {title}")
    assert offers(table, "A", "attack Lion Bean")
    table.refuses("A", "attack", title, rule="MBZ-077")


@rule("MBZ-078", "MBZ-079", "MBZ-082")
@pytest.mark.parametrize("lying", ["B", "S"])
def test_a_bean_is_turned_headz_up_for_its_cost_and_its_power_is_not_used(lying: str) -> None:
    table = staged(points=5, a={"gold-2": f"Prospector Bean {lying}"})
    table.does("A", "turn-up", "Prospector Bean")
    assert (mat(table, "A"), table.lies("points.A")) == ({"gold-2": "Prospector Bean"}, 3)
    assert table.lies("hands.A") == []
    assert table.asked == "A act"


@rule("MBZ-078", "MBZ-082")
def test_nobody_turns_a_bean_of_the_other_player_or_without_the_points() -> None:
    table = staged(points=1, a={"gold-2": "Prospector Bean B"}, b={"gold-2": "Lion Bean S"})
    assert not offers(table, "A", "turn-up")
    table.refuses("A", "turn-up", "Lion Bean", rule="MBZ-127")
    table.refuses("A", "turn-up", "Prospector Bean", rule="MBZ-049")
    up = staged(a={"gold-2": "Lion Bean"})
    up.refuses("A", "turn-up", "Lion Bean", rule="MBZ-078")


@rule("MBZ-080")
def test_a_bean_turned_headz_up_has_its_headz_up_power_again() -> None:
    table = staged(a={"red-1": "Ring Master Bean B", "gold-2": "Clown Bean"}, b={"gold-2": "Yeti Bean"})
    assert figure(table, "beans.0.gold-2").attack.total == 50
    table.does("A", "turn-up", "Ring Master Bean")
    table.does("A", "attack", "Clown Bean")
    table.does("B", "allow")
    assert compared(table) == [(100, 500)]


@rule("MBZ-081")
def test_a_bean_turned_headz_up_may_be_spun_again_in_the_same_turn() -> None:
    table = staged(a={"gold-2": "Prospector Bean"})
    table.does("A", "spin", "Prospector Bean")
    table.does("A", "turn-up", "Prospector Bean")
    table.does("A", "spin", "Prospector Bean")
    assert (table.lies("points.A"), len(table.lies("hands.A"))) == (1, 4)


@rule("MBZ-081", "MBZ-077")
def test_an_attacker_turned_headz_up_may_attack_again() -> None:
    table = staged(a={"gold-2": "Lion Bean"}, b={"gold-2": "Yeti Bean"})
    for _ in range(3):
        table.does("A", "attack", "Lion Bean")
        assert let_be(table) == 1
        table.does("A", "turn-up", "Lion Bean")
    assert (compared(table), table.lies("points.A")) == ([(50, 500)] * 3, 1)
