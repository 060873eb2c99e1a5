from tests.games.space_beans.staging import beans, staged
from tests.rules import rule

WORTH_30 = [*beans("Bohrion", 9, 9), "Moonbohne 8", "Moonbohne 4"]


@rule("SPB-R35")
def test_who_is_away_neither_draws_nor_closes_and_adds_the_lowest_card_to_the_open_collection() -> None:
    table = staged(
        open={"A": ["Klingbohn 9"]}, secret={"A": ["Bluebean 9"]},
        hands={"A": [*beans("Klingbohn", 4, 3), "Bohrion 1", "Bluebean 2"]},
    )  # fmt: skip
    pile = len(table.lies("draw_pile"))
    for step in ("draw", "close", "lay"):
        assert table.asked == f"A {step}"
        table.does_least("A")
    assert len(table.lies("draw_pile")) == pile - 2  # B, who had no card, drew
    assert table.lies("open.A") == ["Klingbohn 9", "Klingbohn 3"]
    assert table.lies("secret.A") == ["Bluebean 9"]
    assert table.lies("hands.D") == ["Klingbohn 4", "Bohrion 1", "Bluebean 2"]


@rule("SPB-R35")
def test_who_is_away_adds_to_the_secret_collection_if_nothing_fits_the_open_one() -> None:
    table = staged(
        open={"A": ["Klingbohn 9"]}, secret={"A": ["Bluebean 9"]}, hands={"A": ["Bohrion 1", *beans("Bluebean", 3, 2)]}
    )  # fmt: skip
    for _ in range(3):
        table.does_least("A")
    assert table.lies("secret.A") == ["Bluebean 9", "Bluebean 2"]


@rule("SPB-R35")
def test_who_is_away_starts_a_collection_with_the_lowest_card_if_nothing_fits() -> None:
    table = staged(open={"A": ["Klingbohn 9"]}, hands={"A": ["Dark Bean 6", "Bohrion 4", "Bluebean 5"]})
    for _ in range(3):
        table.does_least("A")
    assert (table.lies("open.A"), table.lies("secret.A")) == (["Klingbohn 9"], ["Bohrion 4"])


@rule("SPB-R35")
def test_who_is_away_adds_a_card_that_fits_rather_than_starting_with_a_lower_one() -> None:
    table = staged(open={"A": ["Klingbohn 9"]}, hands={"A": ["Klingbohn 4", "Bohrion 1"]})
    for _ in range(3):
        table.does_least("A")
    assert (table.lies("open.A"), table.lies("secret.A")) == (["Klingbohn 9", "Klingbohn 4"], [])


@rule("SPB-R35")
def test_who_is_away_closes_out_only_where_forced() -> None:
    table = staged(open={"A": ["Klingbohn 9"]}, secret={"A": ["Bluebean 9"]}, hands={"A": ["Bohrion 4"]})
    for _ in range(3):
        table.does_least("A")
    assert table.asked == "A lay"  # closed once, then went on with the collection turned up
    assert table.lies("open.A") == ["Bluebean 9"]


@rule("SPB-R35")
def test_a_seat_left_for_good_plays_on_and_cannot_win() -> None:
    table = staged(
        3, trophies={"A": WORTH_30, "B": ["Bluebean 9"], "C": ["Bluebean 9"]}, hands={"A": ["Dark Bean 9", "Bohrion 1"]}
    )  # fmt: skip
    table.calls("A", "leave")
    assert table.sees("B", "left") == [True, False, False]
    assert "A left the table; the smallest legal moves are made for that seat." in table.told("C")
    assert table.asked == "A draw"
    table.does_least("A")
    table.does_least("A")
    assert "A started an open collection: Bohrion 1." in table.told("B")
    assert table.scores == {"A": 34, "B": 9, "C": 9}
    assert table.winners == "BC"


@rule("SPB-R36", "SPB-R35")
def test_when_everybody_has_left_the_game_is_over_at_once_and_nobody_wins() -> None:
    table = staged(2, trophies={"A": WORTH_30, "B": ["Bluebean 9"]}, hands={"A": ["Dark Bean 9"]})
    table.calls("A", "leave")
    assert table.asked == "A draw"
    table.calls("B", "leave")
    assert (table.asked, table.winners) == ("nobody", "")
    assert table.scores == {"A": 30, "B": 9}  # without a bonus
    table.refuses_call("A", "leave", rule="SPB-R36")


@rule("SPB-R37")
def test_nothing_is_said_twice_or_from_a_seat_that_was_left() -> None:
    table = staged(3, hands={"A": ["Dark Bean 9"]})
    table.refuses_call("A", "play-on", rule="SPB-R37")
    table.calls("A", "end")
    table.refuses_call("A", "end", rule="SPB-R37")
    table.calls("B", "leave")
    for call in ("leave", "end", "play-on"):
        table.refuses_call("B", call, rule="SPB-R37")


@rule("SPB-R37", "SPB-R33")
def test_a_vote_can_be_taken_back_and_given_again() -> None:
    table = staged(2, hands={"A": ["Dark Bean 9"]})
    table.calls("A", "end")
    table.calls("A", "play-on")
    table.calls("B", "end")
    assert (table.asked, table.sees("watcher", "wants_end")) == ("A draw", [False, True])
    for viewer in ("A", "B", "watcher"):
        assert table.told(viewer) == [
            "A voted to end the game.",
            "To end it, these votes are missing: B.",
            "A took back the vote to end the game.",
            "B voted to end the game.",
            "To end it, these votes are missing: A.",
        ]
    table.calls("A", "end")
    assert table.asked == "nobody"
