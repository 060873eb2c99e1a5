"""Special attacks, and Sharpshoot, whose target the attacker chooses."""

from itertools import product

import pytest

from beanfield.games.mighty_beanz import clauses
from beanfield.games.mighty_beanz.catalog import BY_NAME
from tests.games.mighty_beanz.attacking import card, compared, mat, use
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

SPECIAL = [
    each
    for each in BY_NAME.values()
    if isinstance(each.power, clauses.Sharpshoot | clauses.BeanBlitz)
    or any(isinstance(word, clauses.Sharpshoot | clauses.BeanBlitz) for word in each.effect)
]


@rule("MBZ-160", "MBZ-R60")
def test_special_attacks_are_action_cards_or_spin_powers() -> None:
    kinds = {(each.kind, type(each.power or each.effect[0])) for each in SPECIAL}
    assert kinds == set(product(("action", "bean"), (clauses.Sharpshoot, clauses.BeanBlitz)))
    assert all(each.answers is None for each in SPECIAL)


@rule("MBZ-160")
@pytest.mark.parametrize("title", [each.title for each in SPECIAL])
def test_every_special_attack_is_a_bean_attack(title: str) -> None:
    """It opens the window on attacks, spins its attackers and compares; Boomerang! works on it."""
    mine = {"red-1": "Goat Bean", "gold-1": "Pickle Bean"}
    hand = [title] if card(title).kind == "action" else []
    if not hand:
        mine["gold-2"] = title
    table = staged(a=mine, b={"gold-1": "Bigfoot Bean"}, hands={"A": hand, "B": ["Boomerang!"]})
    attackers = ["Goat Bean"] if hand else [title]
    if isinstance(card(title).power or card(title).effect[0], clauses.Sharpshoot):
        table.does("A", "sharpshoot", *([title] if hand else []), attackers[0], "Bigfoot Bean")
    else:
        table.does("A", "blitz", title)
        attackers = [*attackers, "Pickle Bean"]
        for bean in attackers if hand else attackers[1:]:
            table.does("A", "join", bean)
        table.does("A", "strike", "loot.A.gold")
    if hand:
        assert table.asked == "B answer-action"
        table.does("B", "allow")
    assert table.asked == "B answer-attack"
    table.does("B", "answer", "Boomerang!")
    table.does("A", "allow")
    table.does("B", "allow")
    assert len(compared(table)) == 1
    fell = [slot for slot, bean in mine.items() if bean in attackers]
    assert {slot for slot, lying in mat(table, "A").items() if lying == "sidewayz"} == set(fell)


def three_galaxies(**hands: list[str]) -> Table:
    return staged(
        a={"gold-1": "Sheriff Bean", "red-1": "Outlaw Bean"},
        b={"red-1": "Piglet Bean", "gold-1": "Broccoli Bean S", "blue-1": "Teddy Bean B"}, hands=hands,
    )  # fmt: skip


@rule("MBZ-161", "MBZ-162")
@pytest.mark.parametrize("by", [["Sharpshoot", "Sheriff Bean"], ["Outlaw Bean"]])
@pytest.mark.parametrize(
    ("target", "left"), [("Piglet Bean", "sidewayz"), ("Broccoli Bean", None), ("Teddy Bean", "sidewayz")]
)
def test_the_attacker_chooses_the_target_in_any_galaxy(by: list[str], target: str, left: str | None) -> None:
    table = three_galaxies(A=["Sharpshoot"])
    started = [option for option in table.options("A") if option.startswith(f"sharpshoot {', '.join(by)}")]
    assert len(started) == 3
    table.does("A", "sharpshoot", *by, target)
    if len(by) > 1:
        table.does("B", "allow")
    assert table.asked == "B answer-attack"
    table.does("B", "allow")
    assert table.asked == "A act", "the defender is not asked for a target"
    slot = {"Piglet Bean": "red-1", "Broccoli Bean": "gold-1", "Teddy Bean": "blue-1"}[target]
    assert mat(table, "B").get(slot) == left
    others = {"red-1": "headz-up", "gold-1": "sidewayz", "blue-1": "bottomz-up"}
    del others[slot]
    assert {other: lying for other, lying in mat(table, "B").items() if other != slot} == others


@rule("MBZ-161")
def test_own_beans_are_no_targets() -> None:
    table = three_galaxies()
    table.refuses("A", "sharpshoot", "Outlaw Bean", "Sheriff Bean", rule="MBZ-R38")


@rule("MBZ-R60")
def test_the_card_is_played_with_an_attack_by_a_bean_with_bean_attack_and_paid_with_it() -> None:
    table = three_galaxies(A=["Sharpshoot", "Sharpshoot", "Bean Blitz"])
    table.refuses("A", "sharpshoot", "Sharpshoot", "Outlaw Bean", "Piglet Bean", rule="MBZ-R38")
    table.refuses("A", "sharpshoot", "Sharpshoot", "Sharpshoot", "Sheriff Bean", "Piglet Bean", rule="MBZ-R38")
    table.refuses("A", "sharpshoot", "Sharpshoot", rule="MBZ-R38")
    table.does("A", "sharpshoot", "Sharpshoot", "Sheriff Bean", "Piglet Bean")
    assert table.lies("points.A") == 7 - 1 - 2
    assert table.lies("stack") == ["Sharpshoot"]
    table.refuses("A", "blitz", "Bean Blitz", rule="MBZ-034")
    table.does("B", "allow")
    table.refuses("A", "blitz", "Bean Blitz", rule="MBZ-034")
    table.does("B", "allow")
    assert table.lies("discards.A") == ["Sharpshoot"]
    assert table.lies("hands.A") == ["Sharpshoot", "Bean Blitz"]


@rule("MBZ-R60")
def test_a_card_that_can_be_paid_only_without_its_attacker_is_not_offered() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean"}, b={"red-1": "Piglet Bean"}, hands={"A": ["Sharpshoot"]}, points=2
    )  # fmt: skip
    assert not [option for option in table.options("A") if option.startswith("sharpshoot")]


@rule("MBZ-R60")
@pytest.mark.parametrize("by", [["Sharpshoot", "Sheriff Bean"], ["Outlaw Bean"]])
def test_boosts_count_for_a_sharpshoot(by: list[str]) -> None:
    table = three_galaxies(A=["Sharpshoot", "+50 Attack Boost!"])
    use(table, "+50 Attack Boost!")
    table.does("A", "sharpshoot", *by, "Piglet Bean")
    for _ in by:
        table.does("B", "allow")
    assert compared(table) == [(150, 100)]
    assert table.lies("boosts") == []


@rule("MBZ-R56")
def test_a_target_that_is_gone_is_not_met() -> None:
    """No card of the set can cause it, so the test takes the bean away while the attack waits for an answer."""
    table = three_galaxies(A=["+50 Attack Boost!"])
    use(table, "+50 Attack Boost!")
    table.does("A", "sharpshoot", "Outlaw Bean", "Piglet Bean")
    world = table.match.world
    world.move(world.state.beans[1]["red-1"], "beans.1.red-1", "discards.1")
    world.state.positions[1]["red-1"] = ""
    table.does("B", "allow")
    assert table.asked == "A act"
    assert "A: the attack met nothing." in table.told("B")
    assert mat(table, "A") == {"gold-1": "headz-up", "red-1": "bottomz-up"}
    assert mat(table, "B") == {"gold-1": "sidewayz", "blue-1": "bottomz-up"}
    assert (table.lies("points.A"), table.lies("boosts"), table.lies("declared")) == (5, [], None)
