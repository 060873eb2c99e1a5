"""Who is the target of a Bean Attack."""

import pytest

from tests.games.mighty_beanz.attacking import attack, mat
from tests.games.mighty_beanz.staging import staged
from tests.rules import rule


@rule("MBZ-131", "MBZ-132")
def test_the_defender_chooses_among_beans_in_any_position() -> None:
    table = staged(
        a={"gold-2": "Sheriff Bean"}, b={"gold-1": "Piglet Bean", "gold-2": "Broccoli Bean B", "gold-3": "Teddy Bean S"}
    )
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "allow")
    assert (table.asked, table.options("A")) == ("B defend", [])
    assert table.options("B") == ["defend Piglet Bean", "defend Broccoli Bean", "defend Teddy Bean"]
    table.refuses("A", "defend", "Piglet Bean", rule="MBZ-034")
    table.does("B", "defend", "Teddy Bean")
    assert mat(table, "B") == {"gold-1": "headz-up", "gold-2": "bottomz-up"}


@rule("MBZ-R55")
def test_a_single_target_is_taken_without_asking() -> None:
    table = staged(a={"gold-2": "Sheriff Bean"}, b={"gold-3": "Piglet Bean"})
    attack(table, "Sheriff Bean")
    assert table.asked == "A act"
    assert mat(table, "B") == {"gold-3": "sidewayz"}


LEAST = [
    ({"gold-1": "Goat Bean", "gold-2": "Teddy Bean", "gold-3": "Bigfoot Bean"}, "gold-3"),  # no effect
    ({"gold-1": "Goat Bean", "gold-2": "Teddy Bean", "gold-3": "Koala Bean S"}, "gold-3"),  # no effect, though it lies
    ({"gold-1": "Goat Bean", "gold-2": "Broccoli Bean S", "gold-3": "Teddy Bean"}, "gold-3"),  # Sidewayz before off
    ({"gold-1": "Whale Bean", "gold-2": "Koala Bean", "gold-3": "Cactus Bean S"}, "gold-2"),  # the lowest MMP
    ({"gold-1": "Koala Bean S", "gold-2": "Whale Bean", "gold-3": "Cactus Bean"}, "gold-1"),  # the lowest slot
]


@rule("MBZ-R55")
@pytest.mark.parametrize(("beans", "chosen"), LEAST)
def test_who_does_not_choose_in_time_takes_the_least_loss(beans: dict[str, str], chosen: str) -> None:
    table = staged(a={"gold-2": "Sheriff Bean"}, b=beans)
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "allow")
    table.does_least("B")
    said = [line for line in table.told("B") if " against " in line]
    assert f"on slot Gold {chosen[-1]} of B:" in said[0]


@rule("MBZ-R55")
def test_the_least_loss_counts_the_answers_to_this_attack() -> None:
    table = staged(
        a={"gold-2": "Sheriff Bean"}, b={"gold-1": "Teddy Bean", "gold-2": "Goat Bean", "gold-3": "Whale Bean S"},
        hands={"B": ["+100 Defence Boost!"]},
    )  # fmt: skip
    table.does("A", "attack", "Sheriff Bean")
    table.does("B", "answer", "+100 Defence Boost!")
    table.does("A", "allow")
    table.does("B", "allow")
    table.does_least("B")  # all hold now, so the lowest MMP is taken; without the card it would be the Whale
    assert "Goat Bean held for B." in table.told("A")


@rule("MBZ-R54")
def test_nobody_attacks_air() -> None:
    table = staged(
        a={"gold-1": "Sheriff Bean", "blue-1": "Goat Bean", "red-1": "Outlaw Bean", "gold-3": "BMX Bean"},
        hands={"A": ["Sharpshoot", "Bean Blitz"]},
    )
    table.refuses("A", "attack", "Sheriff Bean", rule="MBZ-R54")
    table.refuses("A", "sharpshoot", "Outlaw Bean", "Goat Bean", rule="MBZ-R54")
    table.refuses("A", "blitz", "BMX Bean", rule="MBZ-R54")
    table.refuses("A", "blitz", "Bean Blitz", rule="MBZ-R38")
    assert not [option for option in table.options("A") if option.startswith(("attack", "sharpshoot", "blitz"))]


@rule("MBZ-R54")
def test_a_bean_elsewhere_is_a_target_for_sharpshoot_but_not_for_an_attack() -> None:
    table = staged(a={"gold-1": "Sheriff Bean", "red-1": "Outlaw Bean"}, b={"blue-1": "Piglet Bean"})
    table.refuses("A", "attack", "Sheriff Bean", rule="MBZ-R54")
    assert [option for option in table.options("A") if option.startswith(("attack", "sharpshoot"))] == [
        "sharpshoot Outlaw Bean, Piglet Bean"
    ]
    table.refuses("A", "sharpshoot", "Outlaw Bean", "Sheriff Bean", rule="MBZ-R38")
