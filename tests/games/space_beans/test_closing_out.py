import pytest

from tests.games.space_beans.staging import Table, beans, staged, unseen
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", "watcher")


def at_close_out(cards: list[str], secret: list[str] | None = None, hand: list[str] | None = None) -> Table:
    """A, who has these collections, is asked whether to close out; the hand fits a collection of Klingbohns."""
    table = staged(
        open={"A": cards}, secret={"A": secret or []}, hands={"A": hand or ["Klingbohn 3", "Centauribohne 3"]}
    )  # fmt: skip
    table.does("A", "keep")
    assert table.asked == "A close"
    return table


def closed(*cards: str) -> Table:
    """A has closed out these cards."""
    table = at_close_out(list(cards))
    table.does("A", "close", "open")
    return table


@rule("SPB-033")
def test_the_open_collection_may_be_closed_or_kept() -> None:
    assert at_close_out(["Klingbohn 9"]).options("A") == ["close open", "go-on"]
    kept = at_close_out(["Klingbohn 9"])
    kept.refuses("A", "go-on", "open", rule="SPB-033")
    kept.does("A", "go-on")
    assert (kept.asked, kept.lies("open.A")) == ("A lay", ["Klingbohn 9"])
    closed_out = at_close_out(["Klingbohn 9"])
    closed_out.does("A", "close", "open")
    assert (closed_out.asked, closed_out.lies("open.A")) == ("A lay", [])


@rule("SPB-033")
def test_a_player_without_a_collection_is_not_asked_to_close() -> None:
    table = staged(hands={"A": ["Bohrion 1"]})
    table.does("A", "keep")
    assert table.asked == "A lay"
    table.refuses("A", "close", "open", rule="SPB-034")


@rule("SPB-034")
def test_a_secret_collection_cannot_be_closed() -> None:
    table = at_close_out(beans("Klingbohn", 2, 8), beans("Bluebean", 1, 2))
    table.refuses("A", "close", "secret", rule="SPB-034")
    table.refuses("A", "close", "open.B", rule="SPB-034")
    table.does("A", "go-on")
    table.refuses("A", "close", "secret", rule="SPB-034")


@rule("SPB-035")
def test_a_close_out_turns_up_the_secret_collection_at_once() -> None:
    table = at_close_out(["Klingbohn 9"], beans("Beanlien", 2, 6))
    assert table.sees("B", "secret.A") == unseen(2)
    table.does("A", "close", "open")
    for viewer in EVERYBODY:
        assert table.sees(viewer, "open.A") == beans("Beanlien", 2, 6)
        assert table.sees(viewer, "secret.A") == []
        assert table.told(viewer)[-1] == "A turned up a secret collection: Beanlien 2, Beanlien 6."


@rule("SPB-036")
def test_the_collection_just_turned_up_may_be_closed_too() -> None:
    table = at_close_out(["Klingbohn 9"], beans("Beanlien", 2, 6))
    table.does("A", "close", "open")
    assert table.asked == "A close"
    assert table.options("A") == ["close open", "go-on"]
    table.does("A", "close", "open")
    assert (table.lies("open.A"), table.lies("secret.A"), table.lies("trophies.A")) == ([], [], ["Beanlien 2"])
    assert table.asked == "A lay"


@rule("SPB-036")
def test_the_collection_just_turned_up_may_be_left_lying() -> None:
    table = at_close_out(["Klingbohn 9"], beans("Beanlien", 2, 6))
    table.does("A", "close", "open")
    table.does("A", "go-on")
    assert (table.lies("open.A"), table.asked) == (beans("Beanlien", 2, 6), "A lay")


@rule("SPB-037")
@pytest.mark.parametrize(
    ("values", "trophy"), [((1, 4, 8, 9), 4), ((1,), 1), ((9, 2), 2), ((9, 8, 7, 6, 6, 5, 4, 4, 9), 9), ((5, 3, 1), 3)]
)
def test_a_card_worth_the_number_of_cards_becomes_a_trophy(values: tuple[int, ...], trophy: int) -> None:
    table = closed(*beans("Bluebean", *values))
    assert table.lies("trophies") == [[f"Bluebean {trophy}"], [], [], []]


@rule("SPB-038")
def test_trophies_are_worth_their_values() -> None:
    table = staged(
        trophies={"A": ["Moonbohne 4", "Bohrion 7"]}, open={"A": beans("Bluebean", 1, 2, 3, 4, 5, 6, 7, 8, 9)},
        hands={"A": ["Klingbohn 3"]},
    )  # fmt: skip
    assert table.lies("points.A") == 11
    table.does("A", "keep")
    table.does("A", "close", "open")
    assert table.lies("trophies.A") == ["Moonbohne 4", "Bohrion 7", "Bluebean 9"]
    assert table.lies("points") == [20, 0, 0, 0]
    assert table.told("B")[-1] == "A kept Bluebean 9 as a Trophy: 9 points."


@rule("SPB-039")
def test_the_rest_of_a_closed_collection_is_discarded() -> None:
    table = closed(*beans("Bluebean", 1, 4, 8, 9))
    assert table.lies("discard_pile") == beans("Bluebean", 1, 8, 9)
    assert "A closed out a collection of 4: discarded Bluebean 1, Bluebean 8, Bluebean 9." in table.told("C")


@rule("SPB-039")
def test_discards_join_those_that_lie_there() -> None:
    table = staged(
        open={"A": beans("Bluebean", 1, 4)}, hands={"A": ["Klingbohn 3"]}, discard_pile=["Bohrion 1"]
    )  # fmt: skip
    table.does("A", "keep")
    table.does("A", "close", "open")
    assert sorted(table.lies("discard_pile")) == ["Bluebean 1", "Bluebean 4", "Bohrion 1"]


@rule("SPB-040")
def test_of_two_matching_cards_one_is_kept() -> None:
    table = closed(*beans("Moonbohne", 4, 4, 6, 9))
    assert table.lies("trophies.A") == ["Moonbohne 4"]
    assert sorted(table.lies("discard_pile")) == beans("Moonbohne", 4, 6, 9)
    assert table.lies("points.A") == 4


@rule("SPB-041", "SPB-R30")
def test_golden_the_rulebooks_collection_of_1_9_7_5_5() -> None:
    table = at_close_out(beans("Klingbohn", 1, 9, 7, 5, 5))
    assert (table.lies("trophies.A"), table.lies("points.A"), table.lies("discard_pile")) == ([], 0, [])
    table.does("A", "close", "open")
    assert table.asked == "A lay"  # which of the two 5s is kept is not asked
    assert table.lies("trophies.A") == ["Klingbohn 5"]
    assert table.lies("points.A") == 5
    assert sorted(table.lies("discard_pile")) == beans("Klingbohn", 1, 5, 7, 9)
    assert table.lies("open.A") == []


@rule("SPB-042")
def test_without_a_matching_card_everything_is_discarded() -> None:
    table = closed(*beans("Bohrion", 1, 4, 8))
    assert table.lies("discard_pile") == beans("Bohrion", 1, 4, 8)
    assert (table.lies("trophies.A"), table.lies("points.A")) == ([], 0)
    assert not any("Trophy" in line for line in table.told("B"))


@rule("SPB-043")
def test_a_collection_that_would_yield_a_trophy_may_be_kept() -> None:
    table = at_close_out(beans("Bluebean", 2, 6))
    assert table.options("A") == ["close open", "go-on"]
    table.does("A", "go-on")
    assert (table.asked, table.lies("open.A"), table.lies("trophies.A")) == ("A lay", beans("Bluebean", 2, 6), [])


@rule("SPB-044")
def test_everybody_may_look_through_all_trophies() -> None:
    trophies = [["Bluebean 9", "Moonbohne 4"], ["Bohrion 7"], [], ["Dark Bean 1"]]
    table = staged(trophies=dict(zip("ABCD", trophies, strict=True)), hands={"A": ["Klingbohn 3"]})
    for viewer in EVERYBODY:
        assert table.sees(viewer, "trophies") == trophies
        assert table.sees(viewer, "points") == [13, 7, 0, 1]


@rule("SPB-045")
def test_with_two_collections_and_no_card_that_fits_the_open_one_must_be_closed() -> None:
    table = at_close_out(["Klingbohn 9"], ["Bluebean 7"], hand=["Bohrion 1", "Moonbohne 2"])
    assert table.options("A") == ["close open"]
    table.refuses("A", "go-on", rule="SPB-045")
    table.refuses("A", "start", "Bohrion 1", to="secret", rule="SPB-045")
    table.does("A", "close", "open")
    assert table.lies("open.A") == ["Bluebean 7"]


@rule("SPB-045", "SPB-R14")
@pytest.mark.parametrize("fitting", ["Klingbohn 1", "Bluebean 2"])
def test_one_card_that_fits_either_collection_lifts_the_duty(fitting: str) -> None:
    table = at_close_out(["Klingbohn 9"], ["Bluebean 7"], hand=["Bohrion 1", fitting])
    assert table.options("A") == ["close open", "go-on"]
    table.does("A", "go-on")
    place = "open" if fitting.startswith("Klingbohn") else "secret"
    assert table.options("A") == [f"add {fitting}, {place}"]


@rule("SPB-046")
def test_a_single_collection_never_has_to_be_closed() -> None:
    table = at_close_out(["Klingbohn 9"], hand=["Bohrion 1", "Moonbohne 2"])
    assert table.options("A") == ["close open", "go-on"]
    table.does("A", "go-on")
    table.does("A", "start", "Bohrion 1", to="secret")
    assert (table.lies("open.A"), table.lies("secret.A")) == (["Klingbohn 9"], ["Bohrion 1"])


@rule("SPB-R11")
def test_the_duty_is_tested_on_the_hand_after_the_draw() -> None:
    fields = {
        "open": {"A": ["Klingbohn 9"]}, "secret": {"A": ["Bluebean 7"]}, "hands": {"A": ["Bohrion 1"]},
        "draw_pile": ["Moonbohne 1", "Klingbohn 2"],
    }  # fmt: skip
    drawing = staged(**fields)  # type: ignore[arg-type]
    drawing.does("A", "draw", "draw_pile")
    assert drawing.options("A") == ["close open", "go-on"]
    keeping = staged(**fields)  # type: ignore[arg-type]
    keeping.does("A", "keep")
    assert keeping.options("A") == ["close open"]


@rule("SPB-R12")
def test_after_one_forced_close_out_the_collection_turned_up_may_be_kept() -> None:
    table = at_close_out(["Klingbohn 9"], ["Bluebean 7"], hand=["Bohrion 1", "Moonbohne 2"])
    table.does("A", "close", "open")
    assert table.options("A") == ["close open", "go-on"]
    table.does("A", "go-on")
    assert table.lies("open.A") == ["Bluebean 7"]


@rule("SPB-R13")
@pytest.mark.parametrize(("values", "points"), [((2, 8), 2), ((4, 8), 0)])
def test_a_forced_close_out_scores_like_any_other(values: tuple[int, ...], points: int) -> None:
    table = at_close_out(beans("Klingbohn", *values), ["Bluebean 7"], hand=["Bohrion 1"])
    assert table.options("A") == ["close open"]
    table.does("A", "close", "open")
    assert table.lies("points.A") == points
    assert table.lies("discard_pile") == (["Klingbohn 8"] if points else ["Klingbohn 4", "Klingbohn 8"])


@rule("SPB-R10")
@pytest.mark.parametrize(("then", "place"), [("go-on", "secret"), ("close", "open")])
def test_who_had_to_close_out_starts_a_new_collection(then: str, place: str) -> None:
    table = at_close_out(["Klingbohn 9"], ["Bluebean 7"], hand=["Bohrion 1", "Moonbohne 2"])
    table.does("A", "close", "open")
    table.does("A", then, *(["open"] if then == "close" else []))
    assert table.options("A") == [f"start Bohrion 1, {place}", f"start Moonbohne 2, {place}"]
    table.does("A", "start", "Moonbohne 2", to=place)
    assert table.lies(f"{place}.A") == ["Moonbohne 2"]


@rule("SPB-R10")
@pytest.mark.parametrize(("cards", "place"), [([], "open"), (["Klingbohn 9"], "secret")])
def test_with_no_collection_or_one_any_card_can_start_another(cards: list[str], place: str) -> None:
    table = staged(open={"A": cards}, hands={"A": ["Bohrion 1", "Moonbohne 2"]})
    table.does("A", "keep")
    if cards:
        table.does("A", "go-on")
    assert table.options("A") == [f"start Bohrion 1, {place}", f"start Moonbohne 2, {place}"]


@rule("SPB-R16")
def test_close_outs_come_one_at_a_time_and_at_most_two_in_a_turn() -> None:
    table = at_close_out(beans("Klingbohn", 2, 8), beans("Bluebean", 1))
    table.does("A", "close", "open")
    assert table.lies("trophies.A") == ["Klingbohn 2"]  # scored before the next decision
    assert table.sees("B", "open.A") == ["Bluebean 1"]  # and the secret one turned up
    table.does("A", "close", "open")
    assert table.lies("trophies.A") == ["Klingbohn 2", "Bluebean 1"]
    assert table.asked == "A lay"
    table.refuses("A", "close", "open", rule="SPB-034")


@rule("SPB-R16")
def test_going_on_ends_the_close_out_step() -> None:
    table = at_close_out(beans("Klingbohn", 2, 8))
    table.does("A", "go-on")
    table.refuses("A", "close", "open", rule="SPB-R16")


@rule("SPB-R17")
def test_a_collection_completed_this_turn_is_closed_in_the_next_at_the_earliest() -> None:
    table = staged(2, open={"A": ["Klingbohn 2"]}, hands={"A": ["Klingbohn 3"], "B": ["Bohrion 1", "Moonbohne 2"]})
    table.does("A", "keep")
    table.does("A", "go-on")
    table.does("A", "add", "Klingbohn 3", to="open")
    table.refuses("A", "close", "open", rule="SPB-010")
    table.does("B", "keep")
    table.does("B", "start", "Bohrion 1", to="open")
    table.does("A", "keep")
    table.does("A", "close", "open")
    assert table.lies("trophies.A") == ["Klingbohn 2"]


@rule("SPB-R19")
def test_a_trophy_cannot_be_refused() -> None:
    table = staged(
        trophies={"A": [*beans("Bohrion", 9, 9), "Moonbohne 8"]}, open={"A": beans("Klingbohn", 4, 5, 6, 7)},
        hands={"A": ["Dark Bean 1", "Dark Bean 2"]},
    )  # fmt: skip
    table.does("A", "keep")
    table.refuses("A", "call-off-trophy", rule="SPB-R19")
    assert table.options("A") == ["close open", "go-on"]
    table.does("A", "close", "open")
    assert table.lies("points.A") == 30
    assert table.asked == "A lay"  # the Trophy was kept without asking
