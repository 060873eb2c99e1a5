import pytest

from tests.games.space_beans.staging import Table, beans, staged, unseen
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", "watcher")
A_HAND = ["Klingbohn 1", "Klingbohn 2", "Dark Bean 3"]


def a_full_table() -> Table:
    return staged(
        hands={"A": A_HAND, "B": ["Beanlien 1"], "C": ["Beanlien 2", "Beanlien 3"]},
        open={"A": ["Klingbohn 9"], "B": ["Bohrion 9"]}, secret={"A": ["Centauribohne 1"], "B": beans("Bohrion", 1, 2)},
        trophies={"C": ["Moonbohne 1"]}, discard_pile=beans("Bluebean", 1, 2),
    )  # fmt: skip


@rule("SPB-R22")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_may_look_through_the_discard_pile(viewer: str) -> None:
    assert a_full_table().sees(viewer, "discard_pile") == beans("Bluebean", 1, 2)


@rule("SPB-R23")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_each_seat_sees_what_it_would_at_a_table_and_nothing_else(viewer: str) -> None:
    table = a_full_table()
    open_to_all = {"Klingbohn 9", "Bohrion 9", "Moonbohne 1", "Bluebean 1", "Bluebean 2"}
    own = {
        "A": {*A_HAND, "Centauribohne 1"}, "B": {"Beanlien 1", *beans("Bohrion", 1, 2)},
        "C": set(beans("Beanlien", 2, 3)),
    }  # fmt: skip
    assert table.knows(viewer) == open_to_all | own.get(viewer, set())
    assert [len(hand) for hand in table.sees(viewer, "hands")] == [3, 1, 2, 0]
    assert [len(column) for column in table.sees(viewer, "secret")] == [1, 2, 0, 0]
    assert table.sees(viewer, "draw_pile") == unseen(105 - 14)
    assert table.sees(viewer, "open") == [["Klingbohn 9"], ["Bohrion 9"], [], []]
    assert table.sees(viewer, "trophies") == [[], [], ["Moonbohne 1"], []]


@rule("SPB-R23")
def test_the_passers_log_tells_what_was_passed_and_not_what_becomes_of_it() -> None:
    table = staged(2, open={"A": ["Klingbohn 9"], "B": ["Bohrion 9"]}, hands={"A": A_HAND})
    table.does("A", "keep")
    table.does("A", "go-on")
    table.does("A", "add", "Klingbohn 1", to="open")
    assert table.told("A")[-1] == "A passed Klingbohn 2, Dark Bean 3 to B."
    assert table.told("watcher")[-1] == "A passed 2 cards to B."
    assert table.sees("A", "hands.B") == unseen(2)
    table.does("B", "keep")
    table.does("B", "go-on")
    table.does("B", "start", "Dark Bean 3", to="secret")
    assert table.told("A")[-3:] == [
        "B drew nothing.",
        "B started a secret collection: 1 card.",
        "B passed Klingbohn 2 to A.",
    ]
    assert table.sees("A", "secret.B") == unseen(1)


@rule("SPB-R23")
def test_a_card_that_went_through_somebody_elses_hand_cannot_be_followed() -> None:
    """Its alias changes: the same card seen again later may be the other one of its kind for all a seat knows."""
    table = staged(2, open={"A": ["Klingbohn 9"], "B": ["Bohrion 9"]}, hands={"A": ["Klingbohn 1", "Bohrion 5"]})
    table.does("A", "keep")
    table.does("A", "go-on")
    before = next(alias for alias, name in table.match.view(0).faces.items() if name == "bohrion-5")
    table.does("A", "add", "Klingbohn 1", to="open")
    table.does("B", "keep")
    table.does("B", "go-on")
    table.does("B", "add", "Bohrion 5", to="open")
    after = next(alias for alias, name in table.match.view(0).faces.items() if name == "bohrion-5")
    assert before != after


@rule("SPB-R24")
def test_a_draw_is_final() -> None:
    table = a_full_table()
    table.does("A", "draw", "draw_pile")
    table.refuses_to_take_back("A", rule="SPB-R24")


@rule("SPB-R24")
def test_not_drawing_can_be_taken_back() -> None:
    table = a_full_table()
    table.does("A", "keep")
    table.refuses_to_take_back("B", rule="SPB-R24")
    table.takes_back("A")
    assert table.asked == "A draw"
    table.does("A", "draw", "draw_pile")
    assert len(table.lies("hands.A")) == 5


@rule("SPB-R24")
def test_a_close_out_that_turns_up_a_secret_collection_is_final() -> None:
    table = a_full_table()
    table.does("A", "keep")
    table.does("A", "close", "open")
    table.refuses_to_take_back("A", rule="SPB-R24")


@rule("SPB-R24")
def test_a_close_out_that_reveals_nothing_can_be_taken_back() -> None:
    table = staged(open={"A": ["Klingbohn 1"]}, hands={"A": ["Bohrion 1"]})
    table.does("A", "keep")
    table.does("A", "close", "open")
    assert table.lies("points.A") == 1
    table.takes_back("A")
    assert (table.asked, table.lies("points.A"), table.lies("open.A")) == ("A close", 0, ["Klingbohn 1"])


@rule("SPB-R24")
@pytest.mark.parametrize("cards", [["Klingbohn 1"], ["Klingbohn 1", "Klingbohn 2"]])
def test_laying_down_and_passing_are_final(cards: list[str]) -> None:
    table = staged(open={"A": ["Klingbohn 9"]}, hands={"A": beans("Klingbohn", 1, 2), "B": ["Bohrion 1"]})
    table.does("A", "keep")
    table.does("A", "go-on")
    table.does("A", "add", *cards, to="open")
    table.refuses_to_take_back("A", rule="SPB-R24")
