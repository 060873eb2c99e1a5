"""The worked examples of the rulebook, with every number."""

import pytest

from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule


def attack_of_200() -> Table:
    """MBZ-139: B attacks with a Rookie of 50, beside a bean of its team, on a Moon of +100."""
    return staged(
        active="B",
        b={"gold-1": "Clown Bean", "gold-2": "Lion Bean"},
        cosmos={"B": {"gold-2": "Playground Moon"}},
        a={"gold-1": "Vampire Bean", "gold-2": "Sailor Bean", "gold-3": "Yeti Bean S"},
    )


@rule("MBZ-139", "MBZ-140", "MBZ-141", "MBZ-142", "MBZ-131", "MBZ-132", "MBZ-R42", "MBZ-R73")
@pytest.mark.parametrize(
    ("target", "mmp", "place", "left"),
    [
        ("Vampire Bean", 100, "gold-1", None),
        ("Sailor Bean", 150, "gold-2", "sidewayz"),
        ("Yeti Bean", 500, "gold-3", "sidewayz"),
    ],
)
def test_the_attack_example(target: str, mmp: int, place: str, left: str | None) -> None:
    table = attack_of_200()
    table.does("B", "attack", "Lion Bean")
    assert table.lies("points.B") == 5  # 1 for the bean, 1 for the Moon
    assert table.asked == "A answer-attack"
    table.does("A", "allow")
    assert table.asked == "A defend"
    assert table.lies("positions.B")["gold-2"] == "bottomz-up"
    assert table.options("A") == ["defend Vampire Bean", "defend Sailor Bean", "defend Yeti Bean"]
    table.does("A", "defend", target)
    assert f"B attacked {target} on slot Gold {place[-1]} of A: 200 against {mmp}." in table.told("B")
    positions = {"gold-1": "headz-up", "gold-2": "headz-up", "gold-3": "sidewayz", place: left or ""}
    assert {slot: lying for slot, lying in table.lies("positions.A").items() if slot.startswith("gold")} == positions
    assert table.lies("discards.A") == ([] if left else [target])
    assert table.asked == "B act"


@rule("MBZ-214", "MBZ-R94", "MBZ-R89", "MBZ-R02")
def test_the_domino_example() -> None:
    table = staged(
        expert=True,
        active="B",
        a={
            "red-1": "Sailor Bean",
            "red-2": "Kangaroo Bean",
            "gold-1": "Zombie Bean",
            "gold-2": "Skater Bean",
            "gold-3": "Clown Bean S",
            "blue-1": "Lion Bean",
        },
        b={"gold-2": "Sheriff Bean"},
        hands={"B": ["Sharpshoot"]},
    )
    table.does("B", "sharpshoot", "Sharpshoot", "Sheriff Bean", "Skater Bean")
    assert table.lies("points.B") == 4  # 1 for the card, 2 for the bean
    table.does("A", "allow")
    table.does("A", "allow")
    assert table.lies("positions.A") == {
        "red-1": "headz-up",
        "red-2": "sidewayz",
        "gold-1": "sidewayz",
        "gold-2": "sidewayz",
        "gold-3": "",
        "blue-1": "headz-up",
        "blue-2": "",
    }
    assert table.lies("discards.A") == ["Clown Bean"]
    assert table.lies("positions.B")["gold-2"] == "bottomz-up"
    told = table.told("A")
    for line in [
        "B attacked Skater Bean on slot Gold 2 of A: 100 against 100.",
        "Domino against A: Skater Bean with 100 fell on Zombie Bean with 100.",
        "Domino against A: Zombie Bean with 100 fell on Kangaroo Bean with 100.",
        "Domino against A: Kangaroo Bean with 100 fell on Sailor Bean with 150.",
        "Sailor Bean held for A: the dominoes stop on this side.",
        "Domino against A: Skater Bean with 100 fell on Clown Bean with 100.",
        "A lost Clown Bean: knocked off the mat.",
    ]:
        assert line in told
