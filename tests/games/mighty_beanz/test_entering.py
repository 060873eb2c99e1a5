"""Bean cards that come in, and what answers them (MBZ-107, MBZ-108, MBZ-R48 to MBZ-R51, trip of MBZ-R98)."""

import pytest

from beanfield.games.mighty_beanz.ring import NAMES
from tests.games.mighty_beanz.reading import compared, figure, let_be, mat, offers
from tests.games.mighty_beanz.staging import staged
from tests.rules import rule


@rule("MBZ-107", "MBZ-108", "MBZ-R48", "MBZ-R50", "MBZ-R51")
@pytest.mark.parametrize(
    ("bean", "act", "cost"),
    [
        ("Jack-in-the-Box Bean", ("spin", "Jack-in-the-Box Bean"), 2),
        ("Lion Bean", ("use", "Freebie Beanie"), 1),
    ],
)
def test_bye_bye_beanie_cancels_a_bean_that_freebie_beanie_brings(bean: str, act: tuple[str, ...], cost: int) -> None:
    table = staged(
        a={"gold-1": bean}, b={"blue-1": "Goat Bean"},
        hands={"A": ["Freebie Beanie", "Yeti Bean"], "B": ["Bye Bye Beanie"]},
    )  # fmt: skip
    table.does("A", *act)
    while table.asked == "B answer-action":
        table.does("B", "allow")
    table.does("A", "bring", "Yeti Bean", "beans.A.gold-2")
    assert table.lies("points.A") == 7 - cost
    table.does("B", "answer", "Bye Bye Beanie")
    table.does("A", "allow")
    spun = act[0] == "spin"
    assert mat(table, "A") == {"gold-1": f"{bean} B" if spun else bean}
    assert table.lies("points.A") == 7 - cost
    assert sorted(table.lies("discards.A")) == sorted(["Yeti Bean", *([] if spun else ["Freebie Beanie"])])
    assert table.lies("hands.A") == (["Freebie Beanie"] if spun else [])
    assert (table.lies("discards.B"), table.asked) == (["Bye Bye Beanie"], "A act")


@rule("MBZ-107", "MBZ-108", "MBZ-088", "MBZ-R49")
def test_bye_bye_beanie_cancels_a_bean_played_from_the_hand() -> None:
    """It was never on the mat, so its Headz-up power and its Team Bonus never count."""
    table = staged(
        a={"gold-1": "Clown Bean"},
        b={"gold-1": "Goat Bean"},
        hands={"A": ["Ring Master Bean"], "B": ["Bye Bye Beanie"]},
    )
    table.does("A", "play", "Ring Master Bean", "beans.A.gold-2")
    for viewer in ("A", "B", "watcher"):
        assert table.sees(viewer, "coming") == ["Ring Master Bean"]
        assert table.sees(viewer, "entering") == {"spot": 3, "tripped": False}
    assert mat(table, "A") == {"gold-1": "Clown Bean"}
    assert figure(table, "beans.0.gold-1").mmp.total == 50
    table.does("B", "answer", "Bye Bye Beanie")
    assert figure(table, "beans.0.gold-1").mmp.total == 50
    table.does("A", "allow")
    assert mat(table, "A") == {"gold-1": "Clown Bean"}
    assert figure(table, "beans.0.gold-1").mmp.total == 50
    assert (table.lies("points.A"), table.lies("discards")) == (5, [["Ring Master Bean"], ["Bye Bye Beanie"]])
    assert (table.lies("coming"), table.lies("entering"), table.lies("hands.A")) == ([], None, [])


@rule("MBZ-R49", "MBZ-067")
def test_the_slot_is_named_before_the_window_and_taken_after_it() -> None:
    table = staged(hands={"A": ["Goat Bean"]})
    table.does("A", "play", "Goat Bean", "beans.A.blue-2")
    assert table.told("B") == ["A played Goat Bean to slot Blue 2 of A."]
    assert mat(table, "A") == {}
    table.does("B", "allow")
    assert mat(table, "A") == {"blue-2": "Goat Bean"}


@rule("MBZ-R49")
@pytest.mark.parametrize(
    ("beans", "act"),
    [
        ({"gold-1": "Goat Bean"}, ("use", "Scoot Over!", "Goat Bean", "beans.A.blue-2")),
        ({"gold-1": "Goat Bean", "red-1": "Skater Bean"}, ("spin", "Skater Bean", "Goat Bean", "beans.A.blue-2")),
    ],
)
def test_a_move_on_the_mat_is_no_entry(beans: dict[str, str], act: tuple[str, ...]) -> None:
    table = staged(a=beans, hands={"A": ["Scoot Over!"], "B": ["Bye Bye Beanie"]})
    table.does("A", *act)
    assert not offers(table, "B", "answer")
    let_be(table)
    assert mat(table, "A")["blue-2"] == "Goat Bean"
    assert table.lies("hands.B") == ["Bye Bye Beanie"]


@rule("MBZ-R48")
def test_pending_boosts_are_not_touched_when_a_bean_is_cancelled() -> None:
    table = staged(
        a={"gold-1": "Lion Bean"}, b={"gold-1": "Yeti Bean"},
        hands={"A": ["+50 Attack Boost!", "Goat Bean"], "B": ["Bye Bye Beanie"]},
    )  # fmt: skip
    table.does("A", "use", "+50 Attack Boost!")
    table.does("B", "allow")
    table.does("A", "play", "Goat Bean", "beans.A.red-1")
    table.does("B", "answer", "Bye Bye Beanie")
    table.does("A", "allow")
    assert sorted(table.lies("discards.A")) == ["+50 Attack Boost!", "Goat Bean"]
    table.does("A", "attack", "Lion Bean")
    let_be(table)
    assert compared(table) == [(100, 500)]


@rule("MBZ-R50")
def test_no_you_dont_on_freebie_beanie_leaves_the_bean_in_hand() -> None:
    table = staged(hands={"A": ["Freebie Beanie", "Yeti Bean"], "B": ["No You Don't!", "Bye Bye Beanie"]})
    table.does("A", "use", "Freebie Beanie")
    assert table.options("B") == ["allow", "answer No You Don't!"]
    table.does("B", "answer", "No You Don't!")
    table.does("A", "allow")
    assert (table.asked, mat(table, "A"), table.lies("hands.A")) == ("A act", {}, ["Yeti Bean"])
    assert table.lies("discards.A") == ["Freebie Beanie"]


@rule("MBZ-R51")
@pytest.mark.parametrize(
    ("bean", "act", "cost", "brought"),
    [
        ("Lion Bean", ("use", "Freebie Beanie"), 1, "Yeti Bean"),
        ("Jack-in-the-Box Bean", ("spin", "Jack-in-the-Box Bean"), 3, "Yeti Bean"),
        ("Hamster Bean", ("spin", "Hamster Bean"), 2, "Knight Bean"),
    ],
)
def test_freebie_beanie_brings_a_bean_headz_up_for_the_cost_of_the_freebie(
    bean: str, act: tuple[str, ...], cost: int, brought: str
) -> None:
    """The spin power pays for the Cosmos card under it as well."""
    table = staged(
        a={"gold-1": bean}, cosmos={"A": {"gold-1": "Full Moon", "gold-2": "Great Belt"}},
        hands={"A": ["Freebie Beanie", "Yeti Bean", "Knight Bean", "Full Moon"]},
    )  # fmt: skip
    table.does("A", *act)
    while table.asked == "B answer-action":
        table.does("B", "allow")
    limited = bean == "Hamster Bean"
    offered = {option.split(",")[0] for option in table.options("A")}
    assert offered == ({"bring Knight Bean"} if limited else {"bring Yeti Bean", "bring Knight Bean"})
    slots = {option.split(", ")[1] for option in table.options("A")}
    assert slots == {f"beans.A.{slot}" for slot in NAMES if slot != "gold-1"}
    table.does("A", "bring", brought, "beans.A.gold-2")
    let_be(table)
    assert (mat(table, "A")["gold-2"], table.lies("points.A")) == (brought, 7 - cost)
    assert brought not in table.lies("hands.A")
    assert table.asked == "A act"


@rule("MBZ-R98")
def test_trip_lets_a_bean_come_in_sidewayz() -> None:
    """It was never Headz-up, so its Headz-up power never counted."""
    table = staged(a={"gold-1": "Clown Bean"}, hands={"A": ["Ring Master Bean"], "B": ["Banana Peel!", "Banana Peel!"]})
    table.does("A", "play", "Ring Master Bean", "beans.A.blue-1")
    table.does("B", "answer", "Banana Peel!")
    table.does("A", "allow")
    assert (table.asked, table.options("B")) == ("B answer-bean", ["allow"])  # not a second time
    table.refuses("B", "answer", "Banana Peel!", rule="MBZ-R49")
    assert mat(table, "A") == {"gold-1": "Clown Bean"}
    table.does("B", "allow")
    assert mat(table, "A") == {"gold-1": "Clown Bean", "blue-1": "Ring Master Bean S"}
    assert figure(table, "beans.0.gold-1").mmp.total == 50
    assert not any("Headz-up" in line for line in table.told("A"))


@rule("MBZ-R98", "MBZ-R35")
def test_after_a_trip_the_bean_may_still_be_cancelled() -> None:
    table = staged(hands={"A": ["Goat Bean"], "B": ["Banana Peel!", "Bye Bye Beanie"]})
    table.does("A", "play", "Goat Bean", "beans.A.blue-1")
    for instant in ("Banana Peel!", "Bye Bye Beanie"):
        table.does("B", "answer", instant)
        table.does("A", "allow")
    assert (mat(table, "A"), table.lies("discards.A"), table.asked) == ({}, ["Goat Bean"], "A act")


@rule("MBZ-R98")
def test_a_trip_is_over_with_its_bean() -> None:
    table = staged(hands={"A": ["Goat Bean", "Bull Bean"], "B": ["Banana Peel!"]})
    table.does("A", "play", "Goat Bean", "beans.A.blue-1")
    table.does("B", "answer", "Banana Peel!")
    let_be(table)
    table.does("A", "play", "Bull Bean", "beans.A.blue-2")
    let_be(table)
    assert mat(table, "A") == {"blue-1": "Goat Bean S", "blue-2": "Bull Bean"}


@rule("MBZ-R98", "MBZ-R38")
@pytest.mark.parametrize(("title", "most"), [("Zombie Bean", 1), ("Paramedic Bean", 2), ("Lost and Found!", 2)])
def test_rescue_takes_beans_from_ones_own_discard_pile(title: str, most: int) -> None:
    card = title.endswith("!")
    table = staged(
        a={} if card else {"gold-1": title}, hands={"A": [title] if card else []},
        discards={"A": ["Goat Bean", "Full Moon", "Bull Bean", "Lucky Dip!", "Yeti Bean"], "B": ["Puppy Bean"]},
    )  # fmt: skip
    if most == 1:
        assert [option for option in table.options("A") if option.startswith("spin")] == [
            f"spin {title}, {bean}" for bean in ("Goat Bean", "Bull Bean", "Yeti Bean")
        ]
        table.does("A", "spin", title, "Bull Bean")
        assert table.lies("hands.A") == ["Bull Bean"]
        return
    table.does("A", "use" if card else "spin", title)
    assert table.options("A") == ["pick Goat Bean", "pick Bull Bean", "pick Yeti Bean"]
    table.refuses("A", "pick", "Goat Bean", "Bull Bean", "Yeti Bean", rule="MBZ-R38")
    table.does("A", "pick", "Goat Bean", "Yeti Bean")
    let_be(table)
    assert sorted(table.lies("hands.A")) == ["Goat Bean", "Yeti Bean"]
    assert sorted(table.lies("discards.A")) == sorted(
        ["Full Moon", "Bull Bean", "Lucky Dip!", *([title] if card else [])]
    )
