import pytest

from tests.games.space_beans.staging import VIEWERS, Table, beans, staged, unseen
from tests.rules import rule


def to_the_third_step(table: Table) -> Table:
    table.does("A", "keep")
    table.does("A", "go-on")
    return table


def with_a_secret() -> Table:
    """A has two collections; all cards of the secret one are the only ones of their kind."""
    return staged(
        open={"A": ["Klingbohn 9"]}, secret={"A": beans("Beanlien", 1, 2, 3)},
        hands={"A": ["Klingbohn 1", "Klingbohn 2", "Bohrion 5"]},
    )  # fmt: skip


@rule("SPB-026")
def test_nobody_starts_a_third_collection() -> None:
    table = to_the_third_step(with_a_secret())
    assert table.options("A") == ["add Klingbohn 1, open", "add Klingbohn 2, open"]
    for place in ("secret", "open"):
        table.refuses("A", "start", "Bohrion 5", to=place, rule="SPB-026")
        table.refuses("A", "start", "Klingbohn 1", to=place, rule="SPB-026")


@rule("SPB-027")
def test_of_two_collections_the_first_is_open_and_the_second_secret() -> None:
    table = to_the_third_step(staged(open={"A": beans("Klingbohn", 2, 8)}, hands={"A": ["Bohrion 1"]}))
    table.does("A", "start", "Bohrion 1", to="secret")
    assert table.sees("B", "open.A") == beans("Klingbohn", 2, 8)
    assert table.sees("B", "secret.A") == unseen(1)
    assert table.sees("A", "secret.A") == ["Bohrion 1"]


@rule("SPB-028")
@pytest.mark.parametrize("viewer", [*VIEWERS, "watcher"])
def test_nobody_else_learns_what_is_in_a_secret_collection(viewer: str) -> None:
    table = to_the_third_step(with_a_secret())
    table.does("A", "add", "Klingbohn 1", to="open")
    assert table.sees(viewer, "secret.A") == unseen(3)
    assert not any(title.startswith("Beanlien") for title in table.knows(viewer))
    assert not any("Beanlien" in line for line in table.told(viewer))
    assert "Beanlien" not in str(table.sees(viewer))


@rule("SPB-029")
def test_the_owner_sees_the_own_secret_collection_at_any_time() -> None:
    table = with_a_secret()
    assert table.sees("A", "secret.A") == beans("Beanlien", 1, 2, 3)
    to_the_third_step(table).does("A", "add", "Klingbohn 1", to="open")
    assert table.asked[0] == "B"
    assert table.sees("A", "secret.A") == beans("Beanlien", 1, 2, 3)


@rule("SPB-030")
def test_everybody_sees_how_many_cards_a_secret_collection_has() -> None:
    table = with_a_secret()
    for viewer in (*VIEWERS, "watcher"):
        assert len(table.sees(viewer, "secret.A")) == 3


@rule("SPB-031")
def test_the_secret_column_lies_left_of_the_open_one() -> None:
    columns = list(with_a_secret().sees("B"))
    assert columns.index("secret") < columns.index("open")


@rule("SPB-032")
def test_both_collections_may_be_of_one_type() -> None:
    table = to_the_third_step(staged(open={"A": beans("Bohrion", 2, 8)}, hands={"A": ["Bohrion 6"]}))
    assert table.options("A") == ["add Bohrion 6, open", "start Bohrion 6, secret"]
    table.does("A", "start", "Bohrion 6", to="secret")
    assert (table.lies("open.A"), table.lies("secret.A")) == (beans("Bohrion", 2, 8), ["Bohrion 6"])


@rule("SPB-R15")
def test_a_players_only_collection_is_open() -> None:
    table = staged(
        open={"A": beans("Bohrion", 2, 8)}, secret={"A": ["Bluebean 7"]}, hands={"A": ["Bohrion 6", "Bluebean 1"]}
    )  # fmt: skip
    table.does("A", "keep")
    table.does("A", "close", "open")
    table.does("A", "close", "open")
    assert table.options("A") == ["start Bohrion 6, open", "start Bluebean 1, open"]
    table.refuses("A", "start", "Bohrion 6", to="secret", rule="SPB-R15")
    table.does("A", "start", "Bohrion 6", to="open")
    assert table.sees("B", "open.A") == ["Bohrion 6"]


@rule("SPB-R18")
def test_a_collection_that_was_turned_up_stays_open() -> None:
    table = staged(
        open={"A": beans("Bohrion", 2, 8)}, secret={"A": ["Bluebean 7"]}, hands={"A": ["Bohrion 6", "Bluebean 1"]}
    )  # fmt: skip
    table.does("A", "keep")
    table.does("A", "close", "open")
    table.does("A", "go-on")
    assert table.options("A") == ["add Bluebean 1, open", "start Bohrion 6, secret", "start Bluebean 1, secret"]
    table.does("A", "start", "Bohrion 6", to="secret")
    assert table.sees("B", "open.A") == ["Bluebean 7"]
    assert table.sees("B", "secret.A") == unseen(1)


@rule("SPB-R21")
def test_with_one_type_in_both_collections_the_player_names_the_one_that_grows() -> None:
    fields = {"open": {"A": ["Bohrion 2"]}, "secret": {"A": ["Bohrion 9"]}, "hands": {"A": beans("Bohrion", 4, 5)}}
    for place, other in (("open", "secret"), ("secret", "open")):
        table = staged(**fields)  # type: ignore[arg-type]
        table.does("A", "keep")
        assert table.options("A") == ["close open", "go-on"]  # the hand fits both, nothing is forced
        table.does("A", "go-on")
        assert len(table.options("A")) == 4
        table.refuses("A", [("add", "Bohrion 4", place), ("add", "Bohrion 5", other)], rule="SPB-049")
        table.does("A", "add", "Bohrion 4", "Bohrion 5", to=place)
        assert (len(table.lies(f"{place}.A")), len(table.lies(f"{other}.A"))) == (3, 1)


@rule("SPB-R20")
def test_a_collection_may_hold_all_fifteen_cards_of_its_type_but_from_ten_on_it_yields_nothing() -> None:
    fourteen = beans("Klingbohn", 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9)
    table = to_the_third_step(staged(2, open={"A": fourteen}, hands={"A": ["Klingbohn 9"], "B": ["Bohrion 1"]}))
    table.does("A", "add", "Klingbohn 9", to="open")
    assert len(table.lies("open.A")) == 15
    table.does_least("B")
    table.does_least("B")
    table.does("A", "close", "open")
    assert (table.lies("trophies.A"), table.lies("points.A"), len(table.lies("discard_pile"))) == ([], 0, 15)


@rule("SPB-R20")
@pytest.mark.parametrize(("size", "points"), [(9, 9), (10, 0)])
def test_nine_cards_are_the_most_that_yield_a_trophy(size: int, points: int) -> None:
    cards = beans("Klingbohn", 1, 2, 3, 4, 5, 6, 7, 8, 9, 9)[-size:]
    table = staged(open={"A": cards}, hands={"A": ["Bohrion 1"]})
    table.does("A", "keep")
    table.does("A", "close", "open")
    assert table.lies("points.A") == points
