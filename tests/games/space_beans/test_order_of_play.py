import pytest

from tests.games.space_beans.staging import beans, dealt, staged, take_least_turn
from tests.rules import rule


@rule("SPB-009")
@pytest.mark.parametrize(("dealer", "first"), [(0, "B"), (1, "C"), (2, "D"), (3, "A")])
def test_the_player_on_the_dealers_left_begins(dealer: int, first: str) -> None:
    assert dealt(4, dealer).asked == f"{first} draw"


@rule("SPB-010")
def test_turns_go_clockwise() -> None:
    table = dealt(5)
    for seat in "BCDE":
        table.refuses(seat, "keep", rule="SPB-010")
    assert [take_least_turn(table)[0] for _ in range(10)] == list("ABCDEABCDE")


@rule("SPB-R32")
def test_later_rounds_begin_on_the_dealers_left_too() -> None:
    table = dealt(3, dealer=1)
    assert [take_least_turn(table)[0] for _ in range(9)] == list("CABCABCAB")


@rule("SPB-011")
def test_the_first_round_is_over_once_everybody_had_a_turn() -> None:
    table = dealt(3)
    asked = [take_least_turn(table)[1] for _ in range(6)]
    assert asked == [["draw", "start"]] * 3 + [["draw", "close", "lay"]] * 3


@rule("SPB-012")
def test_the_three_steps_of_a_first_round_turn_come_in_order() -> None:
    table = staged(turns=0, hands={"A": ["Klingbohn 1", "Bohrion 2", "Bluebean 3"]})
    table.refuses("A", "pass", rule="SPB-012")
    table.refuses("A", "start", "Klingbohn 1", to="open", rule="SPB-012")
    table.does("A", "draw", "draw_pile")
    assert table.asked == "A start"
    table.refuses("A", "draw", "draw_pile", rule="SPB-012")
    table.refuses("A", "keep", rule="SPB-012")
    table.refuses("A", "pass", rule="SPB-019")
    table.does("A", "start", "Klingbohn 1", to="open")
    assert (table.lies("hands.A"), len(table.lies("hands.D"))) == ([], 4)
    table.refuses("A", "draw", "draw_pile", rule="SPB-010")


@rule("SPB-013")
def test_nobody_closes_out_in_the_first_round() -> None:
    table = dealt(4)
    for seat in "ABCD":
        for step in ("draw", "start"):
            assert table.asked == f"{seat} {step}"
            assert not any(option.startswith("close") for option in table.options(seat))
            table.refuses(seat, "close", "open", rule="SPB-013")
            table.does_least(seat)
        assert len(table.lies(f"open.{seat}")) == 1
        table.refuses(seat, "close", "open", rule="SPB-010")


@rule("SPB-014")
def test_the_four_steps_of_a_later_turn_come_in_order() -> None:
    table = staged(open={"A": beans("Klingbohn", 2, 8)}, hands={"A": ["Klingbohn 1", "Bohrion 2", "Bluebean 3"]})
    table.refuses("A", "close", "open", rule="SPB-014")
    table.refuses("A", "go-on", rule="SPB-014")
    table.refuses("A", "add", "Klingbohn 1", to="open", rule="SPB-014")
    table.refuses("A", "pass", rule="SPB-014")
    table.does("A", "keep")
    assert table.asked == "A close"
    table.refuses("A", "draw", "draw_pile", rule="SPB-014")
    table.refuses("A", "add", "Klingbohn 1", to="open", rule="SPB-014")
    table.refuses("A", "pass", rule="SPB-014")
    table.does("A", "close", "open")
    assert table.asked == "A lay"
    table.refuses("A", "draw", "draw_pile", rule="SPB-014")
    table.refuses("A", "go-on", rule="SPB-014")
    table.does("A", "start", "Bohrion 2", to="open")
    assert (table.lies("hands.A"), table.lies("hands.D")) == ([], ["Klingbohn 1", "Bluebean 3"])
    assert table.asked == "B lay"  # the empty hand of B drew at once, and B has no collection to close
    table.refuses("A", "draw", "draw_pile", rule="SPB-010")
    table.refuses("A", "close", "open", rule="SPB-010")
