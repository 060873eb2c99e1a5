"""Chains of No You Don't!, on Action cards and on Instants (MBZ-092 to MBZ-097, MBZ-R33 to MBZ-R35, MBZ-R41)."""

import pytest

from tests.games.mighty_beanz.reading import OTHER, compared, mat
from tests.games.mighty_beanz.staging import staged
from tests.rules import rule

NO = "No You Don't!"


@rule("MBZ-096", "MBZ-093", "MBZ-094", "MBZ-095", "MBZ-R33", "MBZ-R34")
@pytest.mark.parametrize("n", range(9))
def test_after_an_even_number_of_no_you_dont_the_first_card_works(n: int) -> None:
    table = staged(b={"gold-2": "Goat Bean"}, hands={"A": ["Knockdown!", *[NO] * 4], "B": [NO] * 4})
    table.does("A", "use", "Knockdown!", "Goat Bean")
    turn = "B"
    for played in range(1, n + 1):
        assert table.asked == f"{turn} answer-action"
        table.does(turn, "answer", NO)
        assert table.lies("stack") == ["Knockdown!", *[NO] * played]
        assert table.lies("discards") == [[], []]
        turn = OTHER[turn]
    assert table.asked == f"{turn} answer-action"
    assert mat(table, "B") == {"gold-2": "Goat Bean"}
    table.does(turn, "allow")
    assert table.asked == "A act"
    assert mat(table, "B") == {"gold-2": "Goat Bean S" if n % 2 == 0 else "Goat Bean"}
    assert (table.lies("stack"), table.lies("points.A")) == ([], 4)
    assert [sorted(pile) for pile in table.lies("discards")] == [
        ["Knockdown!", *[NO] * (n // 2)],
        [NO] * ((n + 1) // 2),
    ]
    assert [len(hand) for hand in table.lies("hands")] == [4 - n // 2, 4 - (n + 1) // 2]


@rule("MBZ-097", "MBZ-R33")
def test_the_example_of_three_no_you_dont() -> None:
    """As the rulebook tells it: A is "you", and the opponent's card costs 1."""
    table = staged(active="B", hands={"B": ["Lucky Dip!", NO], "A": [NO, NO]})
    deck = table.lies("decks.B")
    table.does("B", "use", "Lucky Dip!")
    table.does("A", "answer", NO)
    table.does("B", "answer", NO)
    table.does("A", "answer", NO)
    table.does("B", "allow")
    assert (table.lies("decks.B"), table.lies("points.B"), table.asked) == (deck, 6, "B act")
    assert [sorted(pile) for pile in table.lies("discards")] == [[NO, NO], ["Lucky Dip!", NO]]
    cancelled = [line for line in table.told("watcher") if line.endswith("was cancelled.")]
    assert cancelled == [f"{NO}, played by B, was cancelled.", "Lucky Dip!, played by B, was cancelled."]


@rule("MBZ-R34", "MBZ-R35")
def test_nobody_answers_an_own_card_and_a_pass_ends_the_chain() -> None:
    table = staged(b={"gold-2": "Goat Bean"}, hands={"A": ["Knockdown!", NO], "B": [NO, NO]})
    table.does("A", "use", "Knockdown!", "Goat Bean")
    table.refuses("A", "answer", NO, rule="MBZ-034")
    table.does("B", "answer", NO)
    table.refuses("B", "answer", NO, rule="MBZ-034")
    table.does("A", "answer", NO)
    table.does("B", "allow")  # though B has another one
    assert (table.asked, mat(table, "B")) == ("A act", {"gold-2": "Goat Bean S"})
    assert table.lies("hands.B") == [NO]


@rule("MBZ-092", "MBZ-R29", "MBZ-R41")
@pytest.mark.parametrize("instant", ["You Slipped!", "Boomerang!", "+100 Defence Boost!", "Roly-Poly!"])
def test_an_instant_may_be_answered_on_ones_own_turn(instant: str) -> None:
    table = staged(
        a={"gold-1": "Bronco Bean"}, b={"gold-1": "Sheriff Bean"}, hands={"A": [NO, "You Slipped!"], "B": [instant]}
    )
    table.does("A", "attack", "Bronco Bean")
    table.does("B", "answer", instant)
    assert (table.asked, table.options("A")) == ("A answer-action", ["allow", f"answer {NO}"])
    table.does("A", "answer", NO)
    table.does("B", "allow")
    assert table.asked == "B answer-attack"  # the window on the attack is still open
    table.does("B", "allow")
    assert compared(table) == [(150, 100)]
    assert (mat(table, "A"), mat(table, "B")) == ({"gold-1": "Bronco Bean B"}, {"gold-1": "Sheriff Bean S"})
    assert table.lies("discards") == [[NO], [instant]]


@rule("MBZ-R41", "MBZ-096", "MBZ-104")
@pytest.mark.parametrize("n", range(5))
def test_a_chain_on_you_slipped(n: int) -> None:
    """With an even number of No You Don't! the attack is cancelled, with an odd number its window stays open."""
    table = staged(
        a={"gold-1": "Bronco Bean"}, b={"gold-1": "Sheriff Bean"},
        hands={"A": ["+50 Attack Boost!", NO, NO], "B": ["You Slipped!", NO, NO]},
    )  # fmt: skip
    table.does("A", "use", "+50 Attack Boost!")
    table.does("B", "allow")
    table.does("A", "attack", "Bronco Bean")
    table.does("B", "answer", "You Slipped!")
    turn = "A"
    for _ in range(n):
        table.does(turn, "answer", NO)
        turn = OTHER[turn]
    table.does(turn, "allow")
    works = n % 2 == 0
    if not works:
        assert (table.asked, table.lies("boosts") == []) == ("B answer-attack", False)
        table.does("B", "allow")
    assert table.asked == "A act"
    assert table.lies("points.A") == 5
    assert mat(table, "A") == {"gold-1": "Bronco Bean B"}
    assert mat(table, "B") == ({"gold-1": "Sheriff Bean"} if works else {})  # 200 is twice 100
    assert ("+50 Attack Boost!" in table.lies("hands.A")) == works
    assert ("+50 Attack Boost!" in table.lies("discards.A")) != works
    assert sorted([*table.lies("discards.A"), *table.lies("discards.B")]) == sorted(
        ["You Slipped!", *[NO] * n, *([] if works else ["+50 Attack Boost!", "Sheriff Bean"])]
    )


@rule("MBZ-R35")
@pytest.mark.parametrize("second", ["You Slipped!", "Boomerang!"])
def test_another_answer_may_follow_one_that_was_cancelled(second: str) -> None:
    table = staged(
        a={"gold-1": "Bronco Bean"}, b={"gold-1": "Sheriff Bean"}, hands={"A": [NO], "B": ["You Slipped!", second]}
    )
    table.does("A", "attack", "Bronco Bean")
    table.does("B", "answer", "You Slipped!")
    table.does("A", "answer", NO)
    table.does("B", "allow")
    assert table.asked == "B answer-attack"
    table.does("B", "answer", second)
    table.does("A", "allow")
    if second == "You Slipped!":  # the event is cancelled: its window closes
        assert (mat(table, "A"), mat(table, "B")) == ({"gold-1": "Bronco Bean B"}, {"gold-1": "Sheriff Bean"})
    else:  # it works, and the attack can still be answered
        assert table.asked == "B answer-attack"
        table.does("B", "allow")
        assert (mat(table, "A"), mat(table, "B")) == ({"gold-1": "Bronco Bean S"}, {"gold-1": "Sheriff Bean S"})
    assert table.asked == "A act"


@rule("MBZ-R35")
def test_bye_bye_beanie_may_follow_one_that_was_cancelled() -> None:
    table = staged(hands={"A": ["Goat Bean", NO], "B": ["Bye Bye Beanie", "Bye Bye Beanie"]})
    table.does("A", "play", "Goat Bean", "beans.A.red-1")
    table.does("B", "answer", "Bye Bye Beanie")
    table.does("A", "answer", NO)
    table.does("B", "allow")
    assert (table.asked, mat(table, "A")) == ("B answer-bean", {})
    table.does("B", "answer", "Bye Bye Beanie")
    table.does("A", "allow")
    assert (table.asked, mat(table, "A")) == ("A act", {})
    assert sorted(table.lies("discards.A")) == ["Goat Bean", NO]


@rule("MBZ-R35", "MBZ-R98")
@pytest.mark.parametrize("instant", ["Boomerang!", "Roly-Poly!"])
def test_what_works_already_is_not_played_again_on_the_same_attack(instant: str) -> None:
    table = staged(a={"gold-1": "Bronco Bean"}, b={"gold-1": "Sheriff Bean"}, hands={"B": [instant, instant]})
    table.does("A", "attack", "Bronco Bean")
    table.does("B", "answer", instant)
    table.does("A", "allow")
    assert (table.asked, table.options("B")) == ("B answer-attack", ["allow"])
    table.refuses("B", "answer", instant, rule="MBZ-090")


@rule("MBZ-R35", "MBZ-R98")
def test_a_cancelled_boomerang_does_not_work_so_a_second_one_may_follow() -> None:
    table = staged(
        a={"gold-1": "Bronco Bean"}, b={"gold-1": "Sheriff Bean"}, hands={"A": [NO], "B": ["Boomerang!", "Boomerang!"]}
    )
    table.does("A", "attack", "Bronco Bean")
    table.does("B", "answer", "Boomerang!")
    table.does("A", "answer", NO)
    table.does("B", "allow")
    table.does("B", "answer", "Boomerang!")
    table.does("A", "allow")
    table.does("B", "allow")
    assert mat(table, "A") == {"gold-1": "Bronco Bean S"}
