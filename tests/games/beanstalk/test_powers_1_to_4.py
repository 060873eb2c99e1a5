"""Powers 1 to 4: the Eye token, hiding, stealing, the Axe."""

from collections import Counter

import pytest

from beanfield.testkit.scenario import WATCHER
from tests.games.beanstalk.staging import (
    TITLES,
    Table,
    axe_throw,
    drops,
    finishes,
    gold_cards,
    happened,
    in_hand,
    in_reserve,
    rolls,
    staged,
    stalk,
    strikes,
    takes,
)
from tests.rules import rule

# ----------------------------------------------------------------------------------------------------- 1: the Eye token


def after_the_check(others: int = 4) -> Table:
    """A has played card 1, stacked a die, and said the spell; B, C and D come later."""
    table = staged(cards={"A": 1} | dict.fromkeys("BCD", others), expert=True)
    rolls(table, "A", 1, "trunk")
    finishes(table, "A")
    return table


def eyed(whom: str, others: int = 4) -> Table:
    """A has given the Eye token to somebody."""
    table = after_the_check(others)
    table.does("A", "give-eye", f"hands.{whom}")
    return table


@rule("BST-124", "BST-R75")
def test_the_eye_token_goes_to_somebody_who_has_not_had_a_turn() -> None:
    table = after_the_check()
    assert table.options("A") == ["done", "give-eye hands.B", "give-eye hands.C", "give-eye hands.D"]
    table.refuses("A", "give-eye", "hands.A", rule="BST-124")
    table.does("A", "give-eye", "hands.C")
    assert table.lies("eye") == 2
    for viewer in ("A", "C", WATCHER):
        assert "A gave the Eye token to C." in table.told(viewer)
        assert table.sees(viewer, "eye") == 2


@rule("BST-124", "BST-R75")
def test_not_to_those_who_had_their_turns_and_not_if_nobody_is_left() -> None:
    table = staged(cards=dict.fromkeys("ABCD", 1), expert=True, turn="C")
    rolls(table, "C", 1, "trunk")
    finishes(table, "C")
    assert table.options("C") == ["done", "give-eye hands.D"]
    table = staged(cards=dict.fromkeys("ABCD", 1), expert=True, turn="D")
    rolls(table, "D", 1, "trunk")
    finishes(table, "D")
    assert table.asked == "A card, B card, C card, D card"


@rule("BST-125", "BST-R75")
def test_it_counts_as_one_more_eye() -> None:
    table = eyed("B", others=6)
    rolls(table, "B", 2, "eye treasure")
    table.does("B", "keep")
    assert happened(table, "woke") == [("BST-048", {"seat": 1, "count": 1})]
    assert in_hand(table) == ["eye"]
    assert finishes(table, "B") == ["die"], "the token itself is not stacked"


@rule("BST-125")
def test_without_an_eye_of_their_own_the_giant_sleeps_on() -> None:
    table = eyed("B", others=5)
    rolls(table, "B", 2, "trunk treasure")
    assert (happened(table, "woke"), len(in_hand(table))) == ([], 2)


@rule("BST-125")
def test_it_does_not_count_for_anybody_else() -> None:
    table = eyed("C", others=5)
    rolls(table, "B", 2, "eye treasure")
    assert (happened(table, "woke"), len(in_hand(table))) == ([], 2)


@rule("BST-R75")
def test_power_6_can_not_put_it_back_and_it_is_no_die() -> None:
    table = eyed("B", others=6)
    rolls(table, "B", 2, "trunk treasure")
    assert table.options("B") == ["give-back treasure", "give-back trunk", "keep"]
    assert (table.lies("pool"), len(in_hand(table))) == (12 - 2 - 2, 2)


@rule("BST-126")
@pytest.mark.parametrize("end", ["normally", "by a fall"])
def test_it_is_gone_after_the_turn_of_its_holder(end: str) -> None:
    table = eyed("B", others=5)
    rolls(table, "B", 2, "trunk treasure")
    assert table.lies("eye") == 1
    if end == "normally":
        finishes(table, "B", "trunk", "treasure")
    else:
        table.does("B", "stack", "trunk")
        drops(table, "B")
    assert (table.asked, table.lies("eye")) == ("C begin", -1)


@rule("BST-R75")
def test_it_comes_back_for_later_rounds() -> None:
    table = staged(2, cards={"A": 1, "B": 4}, expert=True, hands={"A": [6, 7], "B": [1, 2]})
    rolls(table, "A", 1, "die")
    takes(table, "A", 0)
    finishes(table, "A")
    table.does("A", "give-eye", "hands.B")
    rolls(table, "B", 1, "trunk")
    finishes(table, "B")
    table.does("A", "play", TITLES[6])
    table.does("B", "play", TITLES[1])
    rolls(table, "B", 1, "trunk")
    finishes(table, "B")
    assert table.options("B") == ["done", "give-eye hands.A"]


# ------------------------------------------------------------------------------------------------------------ 2: hiding


@rule("BST-127", "BST-R77")
def test_a_skipped_turn_rolls_stacks_and_pays_nothing() -> None:
    table = staged(cards={"A": 2}, expert=True, on="treasure A", eye="A")
    assert table.options("A") == ["roll 1", "roll 2", "skip"]
    table.does("A", "skip")
    assert (table.asked, stalk(table), gold_cards(table)) == ("B begin", "treasure A", [0, 0, 0, 0])
    assert (happened(table, "rolled"), happened(table, "spelled")) == ([], [])
    assert table.lies("eye") == -1, "it was a turn, so the Eye token is gone"


@rule("BST-127", "BST-122")
def test_of_two_who_could_hide_only_the_first_can() -> None:
    table = staged(cards={"A": 2, "B": 2}, expert=True)
    table.does("A", "skip")
    assert table.options("B") == ["roll 1", "roll 2"]
    table.refuses("B", "skip", rule="BST-119")


@rule("BST-R77")
def test_a_skipped_turn_is_a_turn_for_the_bean() -> None:
    table = staged(2, cards={"A": 1, "B": 2}, expert=True, turn="B")
    table.does("B", "skip")
    assert (table.lies("bean"), table.asked) == (1, "A card, B card")


@rule("BST-127", "BST-R73")
def test_nobody_hides_after_the_number_of_dice_is_fixed() -> None:
    table = staged(cards={"A": 2}, expert=True)
    rolls(table, "A", 2, "eye trunk")
    table.refuses("A", "skip", rule="BST-127")


# ---------------------------------------------------------------------------------------------------------- 3: stealing


def thief(gold: dict[str, list[int]]) -> Table:
    return staged(3, cards={"A": 3}, expert=True, gold=gold)


@rule("BST-128", "BST-R78")
def test_a_card_is_stolen_from_somebody_who_has_more_and_nobody_sees_it() -> None:
    table = thief({"A": [10], "B": [10, 15, 20], "C": [20]})
    assert [option for option in table.options("A") if "steal" in option] == ["steal gold.B"]
    table.refuses("A", "steal", "gold.C", rule="BST-128")
    table.does("A", "steal", "gold.B")
    assert gold_cards(table) == [2, 2, 1]
    for viewer in ("A", "B", WATCHER):
        assert "A stole 1 card from B." in table.told(viewer)
        assert not [title for title in table.knows(viewer) if title.startswith("Sack")]
    assert table.asked == "A begin", "and the turn begins"
    rolls(table, "A", 2, "eye trunk")


@rule("BST-128")
def test_chance_says_which_card_it_is() -> None:
    stolen: Counter[str] = Counter()
    for outcome in range(3):
        table = thief({"B": [10, 15, 20]})
        table.does("A", "steal", "gold.B", chance=[[outcome]])
        stolen += Counter(table.lies("gold.A"))
    assert stolen == {"Sack of 10 Gold": 1, "Sack of 15 Gold": 1, "Sack of 20 Gold": 1}


@rule("BST-R78")
def test_more_cards_count_and_not_more_gold_and_the_thief_chooses() -> None:
    table = thief({"A": [10], "B": [10, 10], "C": [10, 10, 10]})
    assert [option for option in table.options("A") if "steal" in option] == ["steal gold.B", "steal gold.C"]
    table = thief({"A": [10, 10], "B": [20, 20]})
    assert "steal gold.B" not in table.options("A"), "as many are not more"


@rule("BST-129")
def test_if_nobody_has_more_nothing_is_stolen() -> None:
    table = thief({"A": [10, 15], "B": [20, 20], "C": [10]})
    assert table.options("A") == ["roll 1", "roll 2"]
    table.refuses("A", "steal", "gold.B", rule="BST-129")
    assert gold_cards(table) == [2, 2, 1]


@rule("BST-128", "BST-R73")
def test_nobody_steals_after_the_number_of_dice_is_fixed() -> None:
    table = thief({"B": [10]})
    rolls(table, "A", 2, "eye trunk")
    table.refuses("A", "steal", "gold.B", rule="BST-128")


# ----------------------------------------------------------------------------------------------------------- 4: the axe


@rule("BST-130", "BST-R72")
def test_card_4_is_an_axe_strike_without_a_token() -> None:
    table = staged(cards={"A": 4}, expert=True, on="treasure B die")
    table.does("A", "axe")
    assert table.asked == "A number"
    table.does("A", "roll", "1")
    assert axe_throw(table).seat == 0
    strikes(table, "A", 2, 3, shown="eye")
    assert (stalk(table), gold_cards(table), table.lies("tokens.B")) == ("treasure", [0, 0, 0, 0], 3)
    assert in_reserve(table) == (9 + 1 - 1, 2)
    assert happened(table, "power") == [("BST-130", {"seat": 0, "card": TITLES[4]})]
    finishes(table, "A")
    assert table.asked == "B begin"


@rule("BST-R72", "BST-R73")
def test_one_strike_in_a_round_and_none_after_rolling() -> None:
    table = staged(cards=dict.fromkeys("ABCD", 4), expert=True)
    table.does("A", "axe")
    table.does("A", "roll", "1")
    strikes(table, "A", shown="eye")
    finishes(table, "A")
    table.refuses("B", "axe", rule="BST-119")
    table = staged(cards={"A": 4}, expert=True)
    rolls(table, "A", 1, "trunk")
    table.refuses("A", "axe", rule="BST-130")


@rule("BST-R72")
def test_everybody_can_strike_with_their_card_4_in_rounds_of_their_own() -> None:
    for turn in "AB":
        other = {"A": 1, "B": 1} | {turn: 4}
        table = staged(2, cards=other, expert=True, turn=turn)
        table.does(turn, "axe")
        assert table.asked == f"{turn} number"
