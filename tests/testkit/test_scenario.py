"""A Scenario fails when it should. Otherwise the tests of all rules would be worthless."""

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.state import Bean, Setup, State, World
from beanfield.kernel.asks import Ask, Thing
from beanfield.kernel.errors import Reason
from beanfield.kernel.game import Game
from beanfield.testkit.scenario import Scenario


def refereed(
    why_not: Callable[[World, Ask | None, int, str, Sequence[Thing]], str | Reason],
) -> Game[State, Bean, Setup]:
    """Space Beans with another referee."""
    return replace(SPACE_BEANS, referee=replace(SPACE_BEANS.referee, why_not=why_not))


def table(game: Game[State, Bean, Setup] = SPACE_BEANS) -> Scenario[State, Bean, Setup]:
    """It is A's turn in the second round; A has an open collection and three cards."""
    return Scenario(game, 3, Setup(dealer=2)).stage(
        rest="draw_pile", turns=3, open={"A": ["Klingbohn 9"]}, hands={"A": ["Klingbohn 1", "Bohrion 5", "Bohrion 5"]},
        draw_pile=["Moonbohne 1", "Moonbohne 2"], discard_pile=["Bluebean 1"],
    )  # fmt: skip


def test_a_position_is_staged_by_names_and_the_rest_lies_beneath() -> None:
    scene = table()
    assert scene.lies("hands") == [["Klingbohn 1", "Bohrion 5", "Bohrion 5"], [], []]
    assert scene.lies("draw_pile")[-2:] == ["Moonbohne 1", "Moonbohne 2"]
    assert scene.lies("draw_pile")[:2] == ["Klingbohn 2", "Klingbohn 3"]
    assert len(scene.lies("draw_pile")) == 105 - 5
    assert scene.lies("dealer") == 2  # fields that are not given stay as they were dealt
    assert scene.lies("standstill") == 1


def test_a_staged_match_can_be_saved_and_loaded() -> None:
    scene = table()
    scene.does("A", "keep")
    loaded = type(scene.match).load(SPACE_BEANS, scene.match.save())
    assert loaded.view(0) == scene.match.view(0)
    assert loaded.asked(0) == scene.match.asked(0)


def test_what_a_game_does_not_have_cannot_be_staged() -> None:
    with pytest.raises(ValueError, match="no field 'fields'"):
        table().stage(rest="draw_pile", fields=[])
    with pytest.raises(ValueError, match="no further 'Klingbohn 1'"):
        table().stage(rest="draw_pile", hands={"A": ["Klingbohn 1", "Klingbohn 1"]})
    with pytest.raises(ValueError, match="no seat is called 'D'"):
        table().does("D", "keep")


def test_an_answer_that_nobody_asked_for_fails() -> None:
    with pytest.raises(AssertionError, match="B is not asked anything now; the table asks: A draw"):
        table().does("B", "keep")
    with pytest.raises(AssertionError, match="B is not asked anything now"):
        table().does_least("B")


def test_an_answer_that_is_refused_fails_and_tells_what_was_possible() -> None:
    with pytest.raises(AssertionError, match=r"A may not close open: SPB-014.*\n  draw draw_pile\n  keep"):
        table().does("A", "close", "open")


def test_names_must_be_of_cards_or_places() -> None:
    with pytest.raises(ValueError, match="'Klingon 5' is neither a place nor a card"):
        table().does("A", "add", "Klingon 5", to="open")


def test_an_outcome_of_chance_that_is_not_used_fails() -> None:
    with pytest.raises(AssertionError, match="not all outcomes of chance were used"):
        table().does("A", "draw", "draw_pile", chance=[[0]])
    with pytest.raises(AssertionError, match="did not use all outcomes"):
        Scenario(SPACE_BEANS, 2, Setup(dealer=0), chance=[list(range(105)), [0]])


def test_an_outcome_of_chance_is_used_where_it_is_given() -> None:
    scene = table().stage(rest="discard_pile", hands={"A": ["Bohrion 5"]}, draw_pile=["Moonbohne 1"], turns=3)
    scene.does("A", "draw", "draw_pile", chance=[list(range(103))])
    assert scene.lies("draw_pile")[0] == "Klingbohn 1"


def test_something_that_is_allowed_is_not_refused() -> None:
    with pytest.raises(AssertionError, match="was not refused"):
        table().refuses("A", "keep", rule="SPB-015")
    with pytest.raises(AssertionError, match="was not refused"):
        table().refuses_call("A", "leave", rule="SPB-R35")


def test_a_refusal_must_come_from_the_rule_that_is_named() -> None:
    with pytest.raises(AssertionError, match="refused by SPB-014, not by SPB-034"):
        table().refuses("A", "close", "open", rule="SPB-034")
    with pytest.raises(AssertionError, match="refused by SPB-R24, not by SPB-015"):
        table().refuses_to_take_back("A", rule="SPB-015")


def test_a_refusal_that_changes_something_fails() -> None:
    def careless(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str | Reason:
        w.state.points[1] += 1
        return SPACE_BEANS.referee.why_not(w, ask, seat, do, on)

    with pytest.raises(AssertionError, match="something has changed"):
        table(refereed(careless)).refuses("A", "close", "open", rule="SPB-014")


def test_a_refusal_by_a_rule_that_is_in_no_ledger_fails() -> None:
    def lawless(w: World, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> str:
        return "SPB-999"

    with pytest.raises(AssertionError, match="SPB-999 is not in the ledger"):
        table(refereed(lawless)).refuses("A", "close", "open", rule="SPB-999")


def test_equal_cards_are_taken_one_after_the_other() -> None:
    scene = table()
    scene.does("A", "keep")
    scene.does("A", "go-on")
    assert scene.options("A") == [
        "add Klingbohn 1, open", "start Klingbohn 1, secret", "start Bohrion 5, secret", "start Bohrion 5, secret",
    ]  # fmt: skip
    scene.does("A", "start", "Bohrion 5", "Bohrion 5", to="secret")
    assert scene.lies("secret.A") == ["Bohrion 5", "Bohrion 5"]


def test_a_seat_knows_what_it_sees_and_what_it_was_told() -> None:
    scene = table()
    assert scene.knows("A") == {"Klingbohn 9", "Klingbohn 1", "Bohrion 5", "Bluebean 1"}
    assert scene.knows("B") == scene.knows("watcher") == {"Klingbohn 9", "Bluebean 1"}
    scene.does("A", "draw", "draw_pile")
    scene.does("A", "go-on")
    scene.does("A", "add", "Klingbohn 1", to="open")
    assert "Moonbohne 2" in scene.knows("A")  # A has just passed it on
    assert "Moonbohne 2" in scene.knows("C")  # C has it now
    assert "Moonbohne 2" not in scene.knows("B")
    assert scene.sees("A", "hands.C") == ["?"] * 4
