import pytest

from tests.games.space_beans.staging import VIEWERS, Table, beans, staged, unseen
from tests.rules import rule


def at_third_step(hand: list[str], open: list[str], secret: list[str] | None = None) -> Table:
    """A, with these cards, is to lay down some."""
    table = staged(hands={"A": hand}, open={"A": open}, secret={"A": secret or []})
    table.does("A", "keep")
    table.does("A", "go-on")
    assert table.asked == "A lay"
    return table


@rule("SPB-047")
def test_the_player_must_add_or_start() -> None:
    table = at_third_step(["Beanlien 3", "Bluebean 1"], ["Beanlien 9"])
    table.refuses("A", "pass", rule="SPB-047")
    table.refuses("A", "", rule="SPB-047")
    table.refuses("A", "keep", rule="SPB-014")


@rule("SPB-047")
def test_the_player_does_not_add_and_start_in_one_turn() -> None:
    hand = ["Beanlien 3", "Beanlien 8", "Bluebean 1"]
    table = at_third_step(hand, ["Beanlien 9"])
    table.refuses("A", [("add", "Beanlien 3", "open"), ("start", "Bluebean 1", "secret")], rule="SPB-047")
    table.refuses("A", [("start", "Bluebean 1", "secret"), ("add", "Beanlien 3", "open")], rule="SPB-047")
    table.refuses("A", [("add", "Beanlien 3", "open"), ("start", "Beanlien 8", "secret")], rule="SPB-047")
    table.does("A", "add", "Beanlien 3", to="open")
    table.refuses("A", "add", "Beanlien 8", to="open", rule="SPB-010")
    table.refuses("A", "start", "Bluebean 1", to="secret", rule="SPB-010")


@rule("SPB-048")
@pytest.mark.parametrize("added", [["Beanlien 3"], ["Beanlien 8"], ["Beanlien 3", "Beanlien 8"]])
def test_cards_of_its_type_can_be_added_to_a_collection(added: list[str]) -> None:
    hand = ["Beanlien 3", "Beanlien 8", "Bluebean 1"]
    table = at_third_step(hand, ["Beanlien 9"])
    table.does("A", "add", *added, to="open")
    assert table.lies("open.A") == ["Beanlien 9", *added]
    assert table.lies("hands.D") == [card for card in hand if card not in added]


@rule("SPB-048")
def test_other_cards_and_other_peoples_cards_and_collections_are_out_of_reach() -> None:
    table = staged(
        hands={"A": ["Beanlien 3", "Bluebean 1"], "B": ["Beanlien 2"]},
        open={"A": ["Beanlien 9"], "B": ["Bluebean 9"]}, discard_pile=["Beanlien 1"],
    )  # fmt: skip
    table.does("A", "keep")
    table.does("A", "go-on")
    table.refuses("A", "add", "Bluebean 1", to="open", rule="SPB-048")
    table.refuses("A", "add", "Beanlien 3", "Bluebean 1", to="open", rule="SPB-048")
    table.refuses("A", "add", "Bluebean 1", to="open.B", rule="SPB-048")
    table.refuses("A", "add", "Beanlien 3", to="secret", rule="SPB-048")
    table.refuses("A", "add", "Beanlien 2", to="open", rule="SPB-048")
    table.refuses("A", "add", "Beanlien 1", to="open", rule="SPB-048")
    table.refuses("A", "start", "Beanlien 1", to="secret", rule="SPB-050")


@rule("SPB-049")
def test_only_one_collection_grows_in_a_turn() -> None:
    table = at_third_step(["Beanlien 3", "Bluebean 1"], ["Beanlien 9"], ["Bluebean 9"])
    table.refuses("A", [("add", "Beanlien 3", "open"), ("add", "Bluebean 1", "secret")], rule="SPB-049")
    table.does("A", "add", "Beanlien 3", to="open")
    table.refuses("A", "add", "Bluebean 1", to="secret", rule="SPB-010")
    assert table.lies("secret.A") == ["Bluebean 9"]


@rule("SPB-050")
@pytest.mark.parametrize("laid", [["Moonbohne 1"], ["Moonbohne 5"], ["Moonbohne 1", "Moonbohne 5"]])
def test_a_collection_is_started_with_one_or_more_cards_of_one_type(laid: list[str]) -> None:
    table = at_third_step(["Bohrion 4", "Moonbohne 1", "Moonbohne 5"], ["Beanlien 9"])
    table.does("A", "start", *laid, to="secret")
    assert table.lies("secret.A") == laid
    assert table.lies("open.A") == ["Beanlien 9"]


@rule("SPB-050")
def test_two_collections_are_not_started_in_one_turn() -> None:
    table = at_third_step(["Bohrion 4", "Moonbohne 1", "Moonbohne 5"], ["Beanlien 9"])
    table.refuses("A", "start", "Bohrion 4", "Moonbohne 1", to="secret", rule="SPB-020")
    table.does("A", "start", "Moonbohne 1", to="secret")
    table.refuses("A", "start", "Bohrion 4", to="secret", rule="SPB-010")


@rule("SPB-051")
def test_cards_added_to_the_open_collection_lie_face_up() -> None:
    table = at_third_step(["Bohrion 3", "Moonbohne 1"], ["Bohrion 9"])
    table.does("A", "add", "Bohrion 3", to="open")
    for viewer in (*VIEWERS, "watcher"):
        assert table.sees(viewer, "open.A") == ["Bohrion 9", "Bohrion 3"]
        assert "A added to the open collection: Bohrion 3." in table.told(viewer)


@rule("SPB-052")
def test_cards_added_to_the_secret_collection_lie_face_down() -> None:
    table = at_third_step(["Bohrion 3", "Bohrion 2", "Moonbohne 1"], ["Moonbohne 9"], ["Bohrion 1"])
    table.does("A", "add", "Bohrion 2", "Bohrion 3", to="secret")
    assert sorted(table.sees("A", "secret.A")) == beans("Bohrion", 1, 2, 3)
    for viewer in (*VIEWERS, "watcher"):
        assert table.sees(viewer, "secret.A") == unseen(3)
        assert "A added to the secret collection: 2 cards." in table.told(viewer)
        assert not any(title.startswith("Bohrion") for title in table.knows(viewer) - set(table.lies("hands.B")))


@rule("SPB-053")
def test_a_second_collection_must_be_secret() -> None:
    table = at_third_step(["Bohrion 3", "Moonbohne 1"], ["Moonbohne 9"])
    table.refuses("A", "start", "Bohrion 3", to="open", rule="SPB-053")
    table.does("A", "start", "Bohrion 3", to="secret")
    for viewer in (*VIEWERS, "watcher"):
        assert table.sees(viewer, "secret.A") == unseen(1)
        assert table.sees(viewer, "open.A") == ["Moonbohne 9"]
        assert "A started a secret collection: 1 card." in table.told(viewer)


@rule("SPB-R09")
def test_without_a_card_after_a_forced_draw_the_third_and_fourth_steps_are_skipped() -> None:
    one = staged(open={"A": ["Klingbohn 9"]}, hands={"B": ["Bohrion 1"]}, rest="trophies.D")
    assert one.options("A") == ["close open", "go-on"]
    one.does("A", "go-on")
    assert one.asked == "B lay"
    two = staged(
        open={"A": beans("Klingbohn", 2, 9)}, secret={"A": ["Bluebean 9"]}, hands={"B": ["Bohrion 1"]},
        rest="trophies.D",
    )  # fmt: skip
    assert two.options("A") == ["close open"]  # an empty hand matches nothing
    two.does("A", "close", "open")
    assert two.lies("trophies.A") == ["Klingbohn 2"]
    two.does("A", "go-on")
    assert two.lies("open.A") == ["Bluebean 9"]
    assert two.asked == "B lay"
    assert two.lies("hands") == [[], ["Bohrion 1"], [], []]


@rule("SPB-R14")
def test_why_something_is_refused_is_between_the_table_and_that_player() -> None:
    """With a card that fits only the secret collection nothing else can be laid down, and nobody hears why."""
    table = at_third_step(["Bohrion 3", "Moonbohne 1"], ["Klingbohn 9"], ["Moonbohne 9"])
    told = table.told("B")
    table.refuses("A", "start", "Bohrion 3", to="secret", rule="SPB-026")
    table.refuses("A", "add", "Bohrion 3", to="secret", rule="SPB-048")
    assert table.options("A") == ["add Moonbohne 1, secret"]
    assert table.told("B") == told
    table.does("A", "add", "Moonbohne 1", to="secret")
    assert table.told("B")[len(told) :][:2] == [
        "A added to the secret collection: 1 card.",
        "A passed 1 card to D.",
    ]
