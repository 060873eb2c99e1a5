"""Bean Expert: who may use a power, when, and how often. What each power does is in the files beside this one."""

import pytest

from beanfield.testkit.scenario import WATCHER
from tests.games.beanstalk.staging import (
    TITLES,
    Table,
    dealt,
    drops,
    finishes,
    gold_cards,
    happened,
    puts,
    rolls,
    stacks,
    staged,
    takes,
)
from tests.rules import rule

POWERS = {1: "give-eye", 2: "skip", 3: "steal", 4: "axe", 5: "extra", 6: "give-back", 7: "reroll"}
MOMENTS = {1: "after", 2: "begin", 3: "begin", 4: "begin", 5: "after", 6: "give-back", 7: "reroll"}
"""At which ask the power of each card is offered."""
RULES = {1: "BST-124", 2: "BST-127", 3: "BST-128", 4: "BST-130", 5: "BST-131", 6: "BST-132", 7: "BST-133"}


def expert(number: int, others: int = 7, gold: dict[str, list[int]] | None = None) -> Table:
    """A has played this card in the Bean Expert game, and B to D another one; B is the richest."""
    cards = {"A": number} | dict.fromkeys("BCD", others)
    return staged(cards=cards, expert=True, gold={"B": [10, 15]} if gold is None else gold, turn="A")


def powers_offered(table: Table) -> set[str]:
    return {option.split()[0] for option in table.options("A")} & set(POWERS.values())


def whole_turn(table: Table) -> list[tuple[str, set[str]]]:
    """A goes through a turn without using a power; what was asked, and which powers were offered then."""
    found = []
    while table.asked.startswith("A "):
        prompt = table.asked.removeprefix("A ")
        found.append((prompt, powers_offered(table)))
        match prompt:
            case "begin":
                number = max(int(option.split()[1]) for option in table.options("A") if option.startswith("roll"))
                rolls(table, "A", number, " ".join(["treasure", "treasure", "eye"][:number]))
            case "give-back" | "reroll":
                table.does("A", "keep")
            case "die":
                table.does("A", "stack", "treasure")
            case "place":
                puts(table, "A")
            case "spell":
                table.does("A", "spell")
            case _:
                table.does("A", "done")
    return found


@rule("BST-117", "BST-118", "BST-120")
@pytest.mark.parametrize("number", TITLES)
def test_a_power_is_offered_once_at_its_moment_and_need_not_be_used(number: int) -> None:
    table = expert(number)
    seen = whole_turn(table)
    assert [prompt for prompt, offered in seen if offered] == [MOMENTS[number]]
    assert set().union(*[offered for _, offered in seen]) == {POWERS[number]}, "of no other card, whatever A holds"
    assert happened(table, "power") == []
    assert table.asked == "B begin", "and the turn went on as in the basic game"
    assert gold_cards(table) == [2, 2, 0, 0]


@rule("BST-120")
@pytest.mark.parametrize("number", TITLES)
def test_at_no_other_moment(number: int) -> None:
    """Whatever A is asked, the power is refused by the rule that names its moment."""
    table = expert(number)
    power, things = POWERS[number], {1: ["hands.B"], 3: ["gold.B"], 6: ["eye"]}.get(number, [])
    if MOMENTS[number] != "begin":
        table.refuses("A", power, *things, rule=RULES[number])
    rolls(table, "A", 3 if number in (4, 5, 6, 7) else 2, "treasure eye trunk" if number > 3 else "treasure eye")
    if table.asked in ("A give-back", "A reroll"):
        table.does("A", "keep")
    assert table.asked == "A die"
    table.refuses("A", power, *things, rule=RULES[number])
    table.does("A", "stack", "treasure")
    assert table.asked == "A place"
    table.refuses("A", power, *things, rule=RULES[number])
    if table.asked == "A place":
        stacks(table, "A", "eye", "trunk")
    assert table.asked == "A spell"
    table.refuses("A", power, *things, rule=RULES[number])


@rule("BST-117")
def test_only_the_power_of_the_card_that_was_played() -> None:
    table = expert(3)
    for power in ("skip", "axe", "extra", "give-back", "reroll"):
        table.refuses("A", power, rule="BST-117")
    table.refuses("B", "steal", "gold.A", rule="BST-033")


@rule("BST-115")
@pytest.mark.parametrize("number", [1, 3, 5, 6, 7])
def test_whoever_uses_no_power_plays_the_basic_game(number: int) -> None:
    tables = [
        staged(cards={"A": number}, expert=expert, gold={"B": [10, 15]}, axes=[False] * 4) for expert in (False, True)
    ]
    for table in tables:
        whole_turn(table)
    basic, expert = (table.sees(WATCHER) for table in tables)
    assert basic == expert
    assert tables[0].told("B") == tables[1].told("B")


@rule("BST-116")
def test_nobody_has_an_axe_token() -> None:
    table = dealt(5, expert=True)
    assert table.lies("axes") == [False] * 5
    table = expert(5)
    assert "axe" not in table.options("A")
    table.refuses("A", "axe", rule="BST-117")


@rule("BST-119")
def test_a_power_can_be_used_once_in_a_turn() -> None:
    table = expert(6)
    rolls(table, "A", 2, "die eye")
    assert table.asked == "A give-back"
    table.does("A", "give-back", "eye")
    takes(table, "A", 1, "eye")
    assert table.asked == "A die", "not again after the extra die"
    table.refuses("A", "give-back", "eye", rule="BST-119")


@rule("BST-119", "BST-122", "BST-R74")
def test_of_several_with_the_same_card_one_can_use_the_power() -> None:
    table = expert(3, others=3, gold={"D": [10, 15, 20]})
    table.does("A", "steal", "gold.D")
    table.refuses("A", "steal", "gold.D", rule="BST-119")
    rolls(table, "A", 1, "eye")
    finishes(table, "A")
    assert (table.asked, gold_cards(table)) == ("B begin", [1, 0, 0, 2])
    assert table.options("B") == ["roll 1", "roll 2"]
    table.refuses("B", "steal", "gold.D", rule="BST-119")


@rule("BST-119")
def test_in_the_next_round_it_can_be_used_again() -> None:
    table = staged(2, cards={"A": 1, "B": 1}, expert=True, gold={"A": [10, 15]}, turn="B", used=["steal"],
                   hands={"A": [4, 2], "B": [3, 2]})  # fmt: skip
    rolls(table, "B", 1, "eye")
    finishes(table, "B")
    table.does("A", "play", TITLES[4])
    table.does("B", "play", TITLES[3])
    assert (table.asked, table.lies("used")) == ("B begin", [])
    table.does("B", "steal", "gold.A")


@rule("BST-123", "BST-R74")
@pytest.mark.parametrize("first", ["could not", "did not"])
def test_a_later_player_may_use_it_if_the_first_one_did_not_or_could_not(first: str) -> None:
    table = expert(5, others=5, gold={})
    if first == "could not":
        rolls(table, "A", 2, "treasure eye")
        finishes(table, "A", "treasure", "eye")
    else:
        rolls(table, "A", 2, "treasure treasure")
        finishes(table, "A")
        table.does("A", "done")
    rolls(table, "B", 2, "treasure treasure")
    finishes(table, "B")
    table.does("B", "extra")
    assert gold_cards(table)[1] == 3


@rule("BST-121", "BST-R74")
@pytest.mark.parametrize(("number", "shown"), [(1, "treasure treasure"), (5, "treasure treasure")])
def test_a_fall_takes_the_power_away_and_leaves_it_to_the_next_one(number: int, shown: str) -> None:
    table = expert(number, others=number, gold={})
    rolls(table, "A", 2, shown)
    for _ in range(3):
        puts(table, "A")
    drops(table, "A")
    assert table.asked == "B begin", "A is not asked"
    assert table.lies("used") == []
    rolls(table, "B", 2, "treasure treasure")
    finishes(table, "B")
    assert table.asked == "B after"
