"""A round: everybody chooses a card in secret, all are revealed, turns follow in the order of the cards."""

import pytest

from beanfield.testkit.scenario import WATCHER
from tests.games.beanstalk.staging import (
    TITLES,
    Table,
    dealt,
    drops,
    finishes,
    happened,
    rolls,
    staged,
    titles,
)
from tests.rules import rule


def choosing(hands: dict[str, list[int]], bean: str = "A") -> Table:
    """A round begins with these hands."""
    decks = {seat: [number for number in TITLES if number not in hand] for seat, hand in hands.items()}
    return staged(
        len(hands),
        phase="choose",
        hands=hands,
        decks=decks,
        bean=bean,
        cards=dict.fromkeys(hands, 5),
        played=[[] for _ in hands],
    )


def order_of(cards: dict[str, int], bean: str = "A") -> str:
    """The order of turns after these cards were played."""
    table = choosing(
        {seat: [card, *[other for other in (1, 2, 3) if other != card][:2]] for seat, card in cards.items()}, bean
    )
    for seat, card in cards.items():
        table.does(seat, "play", TITLES[card])
    return "".join("ABCDE"[seat] for seat in table.lies("order"))


def least_turns(table: Table, seats: str) -> None:
    """These seats have their turns, with a single die or two that show Trunks or the like."""
    for seat in seats:
        assert table.asked == f"{seat} begin"
        number = table.options(seat)[-1].split()[1]
        rolls(table, seat, int(number), " ".join(["eye"] * int(number)))
        finishes(table, seat)


# ------------------------------------------------------------------------------------------------------ choosing a card


@rule("BST-029")
def test_a_chosen_card_is_secret_until_all_have_chosen() -> None:
    table = choosing({"A": [1, 2, 3], "B": [4, 5, 6], "C": [1, 2, 3]})
    table.does("A", "play", TITLES[2])
    table.does("B", "play", TITLES[4])
    assert table.asked == "C card", "no turn has begun"
    for viewer in ("A", "B", "C", WATCHER):
        assert [table.sees(viewer, f"played.{seat}") for seat in "ABC"] == [[], [], []]
        assert table.told(viewer) == []
    assert table.sees("C", "hands.A") == ["?"] * 3


@rule("BST-030")
def test_only_a_card_of_the_hand_can_be_chosen() -> None:
    hands = {"A": [1, 2, 3], "B": [4, 5, 6]}
    table = choosing(hands)
    assert table.options("A") == [f"play {title}" for title in titles([1, 2, 3])]
    table.does("A", "play", TITLES[1])
    table.does("B", "play", TITLES[4])
    least_turns(table, "AB")
    assert table.asked == "A card, B card"
    table.refuses("A", "play", TITLES[1], rule="BST-030")
    for option in table.options("A"):
        assert option.removeprefix("play ") in table.lies("hands.A")


@rule("BST-031", "BST-R04")
def test_all_cards_are_revealed_together_and_stay_face_up() -> None:
    table = choosing({"A": [1, 2, 3], "B": [4, 5, 6], "C": [1, 2, 7]})
    table.does("C", "play", TITLES[7])
    table.does("B", "play", TITLES[4])
    table.does("A", "play", TITLES[2])
    shown = [f"A revealed {TITLES[2]}.", f"B revealed {TITLES[4]}.", f"C revealed {TITLES[7]}."]
    for viewer in ("A", "B", "C", WATCHER):
        assert table.told(viewer)[:3] == shown
        assert [table.sees(viewer, f"played.{seat}") for seat in "ABC"] == [[TITLES[2]], [TITLES[4]], [TITLES[7]]]


@rule("BST-032", "BST-R17")
def test_played_cards_pile_up_for_all_to_see_the_newest_on_top() -> None:
    table = choosing({"A": [1, 2, 3], "B": [4, 5, 6]})
    table.does("A", "play", TITLES[1])
    table.does("B", "play", TITLES[4])
    least_turns(table, "AB")
    table.does("A", "play", TITLES[2])
    table.does("B", "play", TITLES[5])
    for viewer in ("A", "B", WATCHER):
        assert table.sees(viewer, "played.A") == titles([1, 2])
        assert table.sees(viewer, "played.B") == titles([4, 5])
    assert table.sees("B", "hands.A") == ["?", "?"], "which of the others are in the hand is not known"


@rule("BST-R16")
def test_a_choice_can_be_changed_until_the_last_one_has_chosen() -> None:
    table = choosing({"A": [1, 2, 3], "B": [4, 5, 6]})
    table.does("A", "play", TITLES[1])
    table.does("A", "play", TITLES[3])
    table.does("B", "play", TITLES[4])
    assert table.lies("played.A") == [TITLES[3]]
    with pytest.raises(AssertionError, match="not asked"):
        table.does("B", "play", TITLES[5])
    table = choosing({"A": [1, 2, 3], "B": [4, 5, 6]})
    table.does("A", "play", TITLES[1])
    table.refuses_to_take_back("A", "BST-R16")


@rule("BST-R16")
def test_the_last_card_is_played_by_itself() -> None:
    table = choosing({"A": [1], "B": [4, 5]})
    assert table.asked == "B card"
    table.does("B", "play", TITLES[5])
    assert table.lies("played.A") == [TITLES[1]]
    table = choosing({"A": [1], "B": [4]})
    assert table.asked == "A begin", "nobody has a choice"


@rule("BST-R16")
def test_for_whoever_is_away_any_card_of_the_hand_is_played() -> None:
    played = set()
    for seed in range(30):
        table = dealt(2, seed=bytes([seed]))
        hand = table.lies("hands.A")
        table.does_least("A")
        table.does_least("B")
        assert table.lies("played.A")[0] in hand
        played.add(hand.index(table.lies("played.A")[0]))
    assert played == {0, 1, 2}, "not always the same one"


# ------------------------------------------------------------------------------------------------------- order of turns


@rule("BST-033")
def test_low_cards_have_their_turns_first() -> None:
    assert order_of({"A": 6, "B": 2, "C": 4}) == "BCA"


@rule("BST-034", "BST-R19")
@pytest.mark.parametrize(("bean", "order"), [("A", "ABCD"), ("C", "CDAB"), ("D", "DABC")])
def test_equal_cards_go_clockwise_from_the_bean_its_holder_first(bean: str, order: str) -> None:
    assert order_of(dict.fromkeys("ABCD", 5), bean) == order


@rule("BST-R19")
def test_each_group_of_equal_cards_is_sorted_from_the_bean() -> None:
    assert order_of({"A": 5, "B": 2, "C": 5, "D": 2}, "C") == "DBCA"


@rule("BST-R19")
def test_the_order_is_fixed_when_the_cards_are_revealed() -> None:
    table = staged(3, cards={"A": 1, "B": 1, "C": 1}, bean="A")
    table.match.world.state.bean = 2
    rolls(table, "A", 1, "die")
    table.does("A", "take", "0")
    finishes(table, "A")
    assert table.asked == "B begin"


@rule("BST-033")
def test_nobody_acts_in_the_turn_of_another() -> None:
    table = staged()
    table.refuses("B", "roll", "2", rule="BST-033")
    table.refuses("C", "axe", rule="BST-033")


# ----------------------------------------------------------------------------------------------------- end of the round


@rule("BST-035", "BST-080")
def test_everybody_has_one_turn_even_if_it_falls_meanwhile() -> None:
    table = staged()
    least_turns(table, "A")
    rolls(table, "B", 2, "eye eye")
    drops(table, "B")
    least_turns(table, "CD")
    turns = [facts["seat"] for _, facts in happened(table, "turn")]
    assert turns == [1, 2, 3], "and A, who had begun before"
    assert table.asked == "A card, B card, C card, D card"


@rule("BST-036", "BST-037")
def test_the_round_is_over_after_the_last_turn_and_then_the_bean_moves() -> None:
    table = staged(3, cards={"A": 7, "B": 2, "C": 4}, bean="B")
    least_turns(table, "BC")
    assert (table.lies("bean"), happened(table, "refilled")) == (1, []), "still open, and B still has the Bean"
    least_turns(table, "A")
    assert table.lies("bean") == 0
    assert len(happened(table, "refilled")) == 3


@rule("BST-R20")
def test_who_was_last_takes_the_bean_whatever_happened_in_that_turn() -> None:
    table = staged(2, cards={"A": 1, "B": 2}, expert=True, turn="B")
    table.does("B", "skip")
    assert table.lies("bean") == 1
    table = staged(2, turn="B")
    rolls(table, "B", 2, "eye eye")
    drops(table, "B")
    assert table.lies("bean") == 1


@rule("BST-038", "BST-040", "BST-R18")
def test_hands_are_filled_from_the_top_of_the_deck_and_a_new_round_begins() -> None:
    table = staged(2, hands={"A": [1, 2], "B": [3, 4]}, decks={"A": [6, 7, 3, 4], "B": [1, 2, 6, 7]})
    least_turns(table, "AB")
    assert table.lies("hands.A") == titles([1, 2, 4]), "the card on top, whatever the owner would like"
    assert table.lies("hands.B") == titles([3, 4, 7])
    assert [len(table.lies(f"decks.{seat}")) for seat in "AB"] == [3, 3]
    assert (table.lies("rounds"), table.asked) == (2, "A card, B card")


@rule("BST-039")
def test_whoever_has_no_deck_plays_on_with_a_smaller_hand() -> None:
    table = staged(2, hands={"A": [1, 2], "B": [3, 4]}, decks={"A": [], "B": []})
    least_turns(table, "AB")
    assert [len(table.lies(f"hands.{seat}")) for seat in "AB"] == [2, 2]
    table.does("A", "play", TITLES[1])
    table.does("B", "play", TITLES[3])
    least_turns(table, "AB")
    assert [len(table.lies(f"hands.{seat}")) for seat in "AB"] == [0, 0], "the last one was played by itself"
    assert table.asked == "A begin"


@rule("BST-R21")
def test_no_bean_moves_and_nobody_draws_when_the_gold_is_gone() -> None:
    table = staged(2, turn="B", left=[10])
    rolls(table, "B", 2, "treasure eye")
    finishes(table, "B", "treasure", "eye")
    assert table.asked == "nobody"
    assert (table.lies("bean"), happened(table, "refilled")) == (0, [])


@rule("BST-R21")
def test_the_bean_still_moves_when_the_cards_run_out() -> None:
    table = staged(2, turn="B", hands={"A": [], "B": []}, decks={"A": [], "B": []})
    least_turns(table, "B")
    assert (table.asked, table.lies("bean")) == ("nobody", 1)
