import pytest

from tests.games.space_beans.staging import beans, staged
from tests.rules import rule

HAND = [*beans("Moonbohne", 1, 4, 7), "Bohrion 2"]


@rule("SPB-019")
def test_a_first_round_turn_does_not_end_without_a_collection() -> None:
    table = staged(turns=0, hands={"A": HAND})
    table.does("A", "keep")
    assert table.asked == "A start"
    table.refuses("A", "pass", rule="SPB-019")
    table.refuses("A", "", rule="SPB-019")
    table.does("A", "start", "Bohrion 2", to="open")
    assert table.lies("open.A") == ["Bohrion 2"]
    assert table.asked[0] == "B"


@rule("SPB-020")
def test_a_collection_is_not_empty_and_not_of_two_types() -> None:
    table = staged(turns=0, hands={"A": HAND})
    table.does("A", "keep")
    table.refuses("A", "", rule="SPB-019")
    table.refuses("A", [("start", "open")], rule="SPB-020")
    table.refuses("A", "start", "Moonbohne 1", "Bohrion 2", to="open", rule="SPB-020")
    table.refuses("A", "start", *HAND, to="open", rule="SPB-020")
    table.refuses("A", "start", "Moonbohne 1", "Moonbohne 1", to="open", rule="SPB-050")


@rule("SPB-020")
@pytest.mark.parametrize("cards", [["Bohrion 2"], ["Moonbohne 7"], ["Moonbohne 1", "Moonbohne 7"], HAND[:3]])
def test_a_collection_is_one_or_more_beans_of_one_type(cards: list[str]) -> None:
    table = staged(turns=0, hands={"A": HAND})
    table.does("A", "keep")
    table.does("A", "start", *cards, to="open")
    assert table.lies("open.A") == cards
    assert sorted(table.lies("hands.D")) == sorted(set(HAND) - set(cards))


@rule("SPB-021")
def test_the_first_collection_lies_face_up() -> None:
    table = staged(turns=0, hands={"A": HAND})
    table.does("A", "keep")
    table.refuses("A", "start", "Moonbohne 4", to="secret", rule="SPB-021")
    table.does("A", "start", "Moonbohne 4", "Moonbohne 7", to="open")
    for viewer in ("A", "B", "C", "D", "watcher"):
        assert table.sees(viewer, "open.A") == beans("Moonbohne", 4, 7)
        assert table.sees(viewer, "secret.A") == []
    assert "A started an open collection: Moonbohne 4, Moonbohne 7." in table.told("B")
