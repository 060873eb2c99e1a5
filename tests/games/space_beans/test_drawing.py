from tests.games.space_beans.staging import beans, staged, unseen
from tests.rules import rule

HAND = ["Klingbohn 1", "Bohrion 2", "Bluebean 3"]
ELSEWHERE = "trophies.D"
"""Where cards lie that are of no concern to a draw by A."""
ONE_CARD: list[tuple[list[str], list[str]]] = [(["Moonbohne 1"], []), ([], ["Moonbohne 1"])]
"""A last card, in the draw pile or in the discard pile."""


@rule("SPB-015")
def test_a_player_with_cards_may_draw_two() -> None:
    table = staged(hands={"A": HAND}, draw_pile=["Moonbohne 1", "Moonbohne 2", "Moonbohne 3"])
    size = len(table.lies("draw_pile"))
    assert table.options("A") == ["draw draw_pile", "keep"]
    table.does("A", "draw", "draw_pile")
    assert sorted(table.lies("hands.A")) == sorted([*HAND, "Moonbohne 2", "Moonbohne 3"])
    assert len(table.lies("draw_pile")) == size - 2
    assert table.lies("draw_pile")[-1] == "Moonbohne 1"


@rule("SPB-015")
def test_a_player_with_cards_may_draw_none() -> None:
    table = staged(hands={"A": HAND}, open={"A": ["Klingbohn 9"]})
    before = table.lies("draw_pile")
    table.does("A", "keep")
    assert table.asked == "A close"
    assert (table.lies("hands.A"), table.lies("draw_pile")) == (HAND, before)


@rule("SPB-015", "SPB-R23")
def test_others_learn_that_somebody_drew_but_not_what() -> None:
    table = staged(hands={"A": HAND}, draw_pile=["Moonbohne 2", "Moonbohne 3"])
    table.does("A", "draw", "draw_pile")
    assert table.told("A") == ["A drew Moonbohne 3, Moonbohne 2."]
    for viewer in "BCD":
        assert table.told(viewer) == ["A drew 2 cards."]
        assert table.sees(viewer, "hands.A") == unseen(5)
        assert table.knows(viewer) == set()


@rule("SPB-016")
def test_nobody_draws_one_card_or_three() -> None:
    for turns in (0, 4):
        table = staged(turns=turns, hands={"A": HAND})
        table.refuses("A", "draw", rule="SPB-016")
        table.refuses("A", "draw", "draw_pile", "draw_pile", "draw_pile", rule="SPB-016")
        table.refuses("A", "keep", "draw_pile", rule="SPB-015")
        assert table.options("A") == ["draw draw_pile", "keep"]
        table.does("A", "draw", "draw_pile")
        assert len(table.lies("hands.A")) == 5
        assert table.asked != "A draw"


@rule("SPB-017")
def test_an_empty_hand_must_draw_two() -> None:
    table = staged(open={"A": ["Klingbohn 9"]}, draw_pile=["Moonbohne 1", "Moonbohne 2", "Moonbohne 3"])
    assert table.lies("hands.A") == ["Moonbohne 2", "Moonbohne 3"]
    assert table.asked == "A close"
    table.refuses("A", "keep", rule="SPB-014")
    assert table.told("B") == ["A drew 2 cards."]


@rule("SPB-018")
def test_taking_the_last_card_turns_the_discard_pile_into_a_new_draw_pile_at_once() -> None:
    discards = [*beans("Dark Bean", *range(1, 10)), *beans("Beanlien", *range(1, 10)), "Bluebean 1", "Bluebean 2"]
    last = ["Moonbohne 1", "Moonbohne 2"]
    table = staged(hands={"A": HAND}, draw_pile=last, discard_pile=discards, rest=ELSEWHERE)
    assert table.knows("B") >= set(discards)
    table.does("A", "draw", "draw_pile", chance=[list(range(19, -1, -1))])
    assert table.lies("draw_pile") == discards[::-1]
    assert table.lies("discard_pile") == []
    assert sorted(table.lies("hands.A")) == sorted(HAND + last)
    assert table.told("B") == ["The discard pile was shuffled: 20 cards in the new draw pile.", "A drew 2 cards."]
    for viewer in "ABCD":
        assert table.sees(viewer, "draw_pile") == unseen(20)


@rule("SPB-018")
def test_a_draw_that_leaves_a_card_shuffles_nothing() -> None:
    table = staged(
        hands={"A": HAND}, draw_pile=beans("Moonbohne", 1, 2, 3), discard_pile=["Bohrion 9"], rest=ELSEWHERE
    )  # fmt: skip
    table.does("A", "draw", "draw_pile")
    assert (table.lies("draw_pile"), table.lies("discard_pile")) == (["Moonbohne 1"], ["Bohrion 9"])


@rule("SPB-018")
def test_a_reshuffled_pile_can_be_in_any_order() -> None:
    """The order comes from chance: other seeds, other orders."""
    orders = set()
    for seed in (b"1", b"2", b"3"):
        table = staged(hands={"A": HAND}, draw_pile=beans("Moonbohne", 1, 2), rest="discard_pile")
        table.match.world.chance.seed = seed
        table.does("A", "draw", "draw_pile")
        orders.add(tuple(table.lies("draw_pile")))
    assert len(orders) == 3


@rule("SPB-R05")
def test_a_dealer_without_cards_must_draw_in_the_first_round_too() -> None:
    table = staged(3, turns=0, hands={"A": beans("Klingbohn", 1, 2, 3), "B": HAND[1:]})
    table.does("A", "keep")
    table.does("A", "start", *beans("Klingbohn", 1, 2, 3), to="open")
    table.does("B", "keep")
    assert table.lies("hands.C") == []
    table.does("B", "start", "Bohrion 2", to="open")
    assert table.asked == "C start"
    assert len(table.lies("hands.C")) == 2
    table.refuses("C", "keep", rule="SPB-012")


@rule("SPB-R06")
def test_one_card_in_hand_at_the_start_of_the_turn_makes_the_draw_optional() -> None:
    table = staged(2, turns=2, hands={"A": ["Bohrion 2", "Bluebean 3"]})
    table.does("A", "keep")
    table.does("A", "start", "Bohrion 2", to="open")
    assert table.lies("hands.B") == ["Bluebean 3"]  # passed a moment ago
    assert table.asked == "B draw"
    assert table.options("B") == ["draw draw_pile", "keep"]


@rule("SPB-R06")
def test_a_hand_that_gets_empty_during_the_turn_forces_no_further_draw() -> None:
    table = staged(open={"A": ["Bohrion 9"]}, hands={"A": ["Bohrion 2"]})
    pile = table.lies("draw_pile")
    table.does("A", "keep")
    table.does("A", "go-on")
    table.does("A", "add", "Bohrion 2", to="open")
    assert table.lies("hands.A") == []
    assert table.lies("draw_pile") == pile[:-2]  # only B, whose hand was empty at the start of the turn, has drawn
    assert table.lies("hands.B") == sorted(pile[-2:])


@rule("SPB-R07")
def test_the_second_card_of_a_draw_comes_from_the_new_pile() -> None:
    table = staged(
        hands={"A": HAND}, draw_pile=["Moonbohne 1"], discard_pile=beans("Dark Bean", 1, 2, 3), rest=ELSEWHERE
    )  # fmt: skip
    table.does("A", "draw", "draw_pile", chance=[[2, 0, 1]])
    assert sorted(table.lies("hands.A")) == sorted([*HAND, "Moonbohne 1", "Dark Bean 2"])
    assert table.lies("draw_pile") == ["Dark Bean 3", "Dark Bean 1"]


@rule("SPB-R07")
def test_two_cards_in_both_piles_together_are_enough_for_a_draw() -> None:
    cards = beans("Moonbohne", 1, 2)
    for in_draw_pile in (0, 1, 2):
        draw_pile, discard_pile = cards[:in_draw_pile], cards[in_draw_pile:]
        table = staged(hands={"A": HAND}, rest=ELSEWHERE, draw_pile=draw_pile, discard_pile=discard_pile)
        table.does("A", "draw", "draw_pile")
        assert sorted(table.lies("hands.A")) == sorted(HAND + cards)
        assert (table.lies("draw_pile"), table.lies("discard_pile")) == ([], [])


@rule("SPB-R08")
def test_an_empty_draw_pile_stays_empty_until_somebody_is_to_draw_and_there_are_discards() -> None:
    table = staged(
        hands={"A": [*HAND, "Bohrion 9"], "B": ["Bohrion 1"]}, open={"A": beans("Dark Bean", 2, 8, 9)},
        draw_pile=beans("Moonbohne", 1, 2), rest=ELSEWHERE,
    )  # fmt: skip
    table.does("A", "draw", "draw_pile")
    assert table.lies("draw_pile") == []
    assert table.told("A") == ["A drew Moonbohne 2, Moonbohne 1."]
    table.does("A", "close", "open")
    assert (table.lies("draw_pile"), len(table.lies("discard_pile"))) == ([], 3)
    table.does("A", "start", "Bohrion 9", to="open")
    table.does("B", "draw", "draw_pile", chance=[[0, 1, 2]])
    assert sorted(table.lies("hands.B")) == ["Bohrion 1", "Dark Bean 8", "Dark Bean 9"]
    assert (table.lies("draw_pile"), table.lies("discard_pile")) == (["Dark Bean 2"], [])


@rule("SPB-R08")
def test_with_fewer_than_two_cards_left_no_draw_is_offered() -> None:
    for draw_pile, discard_pile in ONE_CARD:
        table = staged(
            hands={"A": HAND}, open={"A": ["Bohrion 9"]}, rest=ELSEWHERE, draw_pile=draw_pile, discard_pile=discard_pile
        )  # fmt: skip
        assert table.asked == "A close"
        table.refuses("A", "draw", "draw_pile", rule="SPB-R08")
        assert table.lies("hands.A") == HAND


@rule("SPB-R08")
def test_a_forced_draw_takes_what_there_is() -> None:
    for draw_pile, discard_pile in ONE_CARD:
        one = staged(open={"A": ["Bohrion 9"]}, rest=ELSEWHERE, draw_pile=draw_pile, discard_pile=discard_pile)
        assert one.asked == "A close"
        assert one.lies("hands.A") == ["Moonbohne 1"]
        assert (one.lies("draw_pile"), one.lies("discard_pile")) == ([], [])
    none = staged(open={"A": ["Bohrion 9"]}, rest=ELSEWHERE)
    assert none.asked == "A close"
    assert none.lies("hands.A") == []
    assert none.told("A") == []


@rule("SPB-R34")
def test_trophies_do_not_come_back_with_a_reshuffle() -> None:
    table = staged(
        hands={"A": HAND}, trophies={"A": ["Bluebean 9"], "B": ["Bohrion 1"]},
        draw_pile=beans("Moonbohne", 1, 2), discard_pile=beans("Dark Bean", 1, 2, 3), rest="secret.C",
    )  # fmt: skip
    table.does("A", "draw", "draw_pile")
    assert sorted(table.lies("draw_pile")) == beans("Dark Bean", 1, 2, 3)
    assert (table.lies("trophies.A"), table.lies("trophies.B")) == (["Bluebean 9"], ["Bohrion 1"])
