import pytest

from tests.games.space_beans.staging import Table, beans, staged
from tests.rules import rule

WORTH_26 = [*beans("Bohrion", 9, 9), "Moonbohne 8"]
WORTH_30 = [*beans("Bohrion", 9, 9), "Moonbohne 8", "Moonbohne 4"]
EVERYBODY = ("A", "B", "C", "D", "watcher")


def last_turn(trophies: dict[str, list[str]], a_lays: list[str] | None = None, **fields: object) -> Table:
    """A, who has enough Trophies, takes a turn and thereby ends the game.

    Without a card that counts: A lays down `a_lays` as the only collection.
    """
    laid = a_lays or ["Dark Bean 9"]
    others = fields.pop("hands", {})
    assert isinstance(others, dict)
    table = staged(trophies=trophies, hands={"A": [*laid, "Centauribohne 3"], **others}, **fields)  # type: ignore[arg-type]
    table.does("A", "keep")
    if table.asked == "A close":
        table.does("A", "go-on")
    table.does("A", "start", *laid, to="secret" if table.lies("open.A") else "open")
    return table


def line(table: Table, seat: str) -> tuple[int, int, int, int, int]:
    """A player's line of the final table."""
    score = table.lies(f"final.{seat}")
    return score["trophies"], score["bonus"], score["open"], score["secret"], score["total"]


@rule("SPB-054", "SPB-R25")
def test_a_turn_that_ends_with_30_trophy_points_is_the_last() -> None:
    table = staged(
        trophies={"A": WORTH_26}, open={"A": beans("Klingbohn", 4, 5, 6, 7)},
        hands={"A": ["Dark Bean 9", "Centauribohne 3"], "B": ["Bluebean 5"]},
    )  # fmt: skip
    table.does("A", "keep")
    table.does("A", "close", "open")
    assert table.lies("points.A") == 30
    assert table.asked == "A lay"  # the turn goes on
    table.refuses("A", "pass", rule="SPB-047")
    table.does("A", "start", "Dark Bean 9", to="open")
    assert "A passed 1 card to D." in table.told("B")
    assert table.asked == "nobody"  # and B has no further turn
    assert table.lies("ended_by") == 0
    table.refuses("B", "keep", rule="SPB-054")
    table.refuses_call("B", "end", rule="SPB-054")


@rule("SPB-054", "SPB-R25")
def test_29_trophy_points_do_not_end_the_game_whatever_a_collection_is_worth() -> None:
    worth_29 = [*beans("Bohrion", 9, 9), "Moonbohne 8", "Moonbohne 3"]
    table = staged(
        trophies={"A": worth_29}, open={"A": ["Klingbohn 2"]}, hands={"A": ["Klingbohn 8"], "B": ["Bluebean 5"]}
    )  # fmt: skip
    table.does("A", "keep")
    table.does("A", "go-on")
    table.does("A", "add", "Klingbohn 8", to="open")  # worth 2, but not closed out yet
    assert table.asked == "B draw"
    assert table.lies("final") == []


@rule("SPB-054", "SPB-R25")
def test_only_the_player_whose_turn_it_is_ends_the_game() -> None:
    """A position that play does not reach: C has the points already, but A's turn does not end the game for C."""
    table = staged(3, trophies={"C": WORTH_30}, hands={"A": ["Dark Bean 9"], "B": ["Bluebean 5"], "C": ["Bluebean 1"]})
    table.does("A", "keep")
    table.does("A", "start", "Dark Bean 9", to="open")
    table.does("B", "keep")
    table.does("B", "start", "Bluebean 5", to="open")
    assert table.asked == "C draw"
    table.does("C", "keep")
    table.does("C", "start", "Bluebean 1", to="open")
    assert (table.asked, table.lies("ended_by")) == ("nobody", 2)


@rule("SPB-055")
def test_who_ended_the_game_gets_three_points_and_nobody_else() -> None:
    table = last_turn({"A": WORTH_30, "B": ["Bluebean 9"]})
    assert table.scores == {"A": 33, "B": 9, "C": 0, "D": 0}
    assert [entry["bonus"] for entry in table.lies("final")] == [3, 0, 0, 0]
    assert table.lies("points.A") == 30  # the bonus is no Trophy


@rule("SPB-056")
def test_hands_are_discarded_at_the_end_and_bring_nothing() -> None:
    table = last_turn({"A": WORTH_30}, hands={"B": ["Bluebean 1"], "C": ["Bluebean 2", "Beanlien 1"]})
    assert table.lies("hands") == [[], [], [], []]
    thrown = {"Bluebean 1", "Bluebean 2", "Beanlien 1", "Centauribohne 3"}  # the last one A had passed to D
    for viewer in EVERYBODY:
        assert thrown <= set(table.sees(viewer, "discard_pile"))
        assert "C discarded Bluebean 2, Beanlien 1." in table.told(viewer)
    assert table.scores == {"A": 33, "B": 0, "C": 0, "D": 0}


@rule("SPB-057")
def test_secret_collections_are_turned_up_at_the_end() -> None:
    table = last_turn(
        {"A": WORTH_30},
        open={"B": ["Bluebean 9"], "C": ["Moonbohne 7"]},
        secret={"B": beans("Beanlien", 1, 2, 3), "C": ["Klingbohn 6"]},
    )
    for viewer in EVERYBODY:
        assert "B turned up a secret collection: Beanlien 1, Beanlien 2, Beanlien 3." in table.told(viewer)
        assert "C turned up a secret collection: Klingbohn 6." in table.told(viewer)
        assert {*beans("Beanlien", 1, 2), "Klingbohn 6"} <= set(table.sees(viewer, "discard_pile"))
        assert table.sees(viewer, "trophies.B") == ["Beanlien 3"]
    assert table.lies("secret") == [[], [], [], []]


@rule("SPB-058")
def test_all_collections_are_closed_out_at_the_end() -> None:
    table = last_turn(
        {"A": WORTH_30, "B": ["Moonbohne 7"]},
        a_lays=["Dark Bean 1"],
        open={"B": beans("Bluebean", 3, 5, 9), "C": ["Klingbohn 4"], "D": beans("Beanlien", 2, 5)},
        secret={"B": ["Bohrion 1"], "D": beans("Klingbohn", 1, 3, 4)},
    )
    assert line(table, "A") == (30, 3, 1, 0, 34)
    assert line(table, "B") == (7, 0, 3, 1, 7 + 3 + 1)
    assert line(table, "C") == (0, 0, 0, 0, 0)
    assert line(table, "D") == (0, 0, 2, 3, 5)
    assert table.lies("trophies.B") == ["Moonbohne 7", "Bluebean 3", "Bohrion 1"]
    assert table.lies("points") == [31, 11, 0, 5]
    for place in ("open", "secret", "flipped"):
        assert table.lies(place) == [[], [], [], []]
    assert table.scores == {"A": 34, "B": 11, "C": 0, "D": 5}
    assert "B finished with 11 points." in table.told("C")


@rule("SPB-059")
def test_the_highest_total_wins_even_against_the_one_who_ended_the_game() -> None:
    worth_29 = [*beans("Bluebean", 9, 9), "Beanlien 9", "Beanlien 2"]
    worth_20 = [*beans("Centauribohne", 9, 9), "Centauribohne 2"]
    table = last_turn({"A": WORTH_30, "B": worth_29, "C": worth_20}, open={"B": beans("Klingbohn", 1, 4, 5, 6, 6, 8)})
    assert table.scores == {"A": 33, "B": 35, "C": 20, "D": 0}
    assert table.winners == "B"


@rule("SPB-060", "SPB-R29")
def test_golden_allister_finishes_with_36_points() -> None:
    """The final scoring alone, from the position that the rulebook tells."""
    table = staged(
        ended_by="A", trophies={"A": ["Bluebean 9", "Moonbohne 9", "Bohrion 8", "Beanlien 5"]},
        open={"A": beans("Klingbohn", 1, 4, 4, 5, 7, 9)}, secret={"A": beans("Dark Bean", 2, 8)},
    )  # fmt: skip
    assert line(table, "A") == (31, 3, 0, 2, 36)
    assert table.lies("trophies.A") == ["Bluebean 9", "Moonbohne 9", "Bohrion 8", "Beanlien 5", "Dark Bean 2"]
    assert sorted(table.lies("discard_pile")) == sorted([*beans("Klingbohn", 1, 4, 4, 5, 7, 9), "Dark Bean 8"])
    assert table.scores == {"A": 36, "B": 0, "C": 0, "D": 0}
    assert table.winners == "A"


@rule("SPB-060", "SPB-R29")
def test_golden_allisters_last_turn() -> None:
    """One way the rulebook's position can come about; which of the two collections is the open one does not matter."""
    table = staged(
        trophies={"A": ["Bluebean 9", "Moonbohne 9", "Bohrion 8"]}, open={"A": beans("Beanlien", 1, 3, 4, 5, 9)},
        secret={"A": beans("Klingbohn", 1, 4, 4, 5, 7, 9)}, hands={"A": [*beans("Dark Bean", 2, 8), "Klingbohn 6"]},
    )  # fmt: skip
    table.does("A", "keep")
    table.does("A", "close", "open")
    assert table.lies("points.A") == 31
    table.does("A", "go-on")
    table.does("A", "start", *beans("Dark Bean", 2, 8), to="secret")
    assert line(table, "A") == (31, 3, 0, 2, 36)
    assert table.winners == "A"


@rule("SPB-R26")
def test_reaching_30_only_in_the_final_scoring_brings_no_bonus() -> None:
    worth_29 = [*beans("Bluebean", 9, 9), "Beanlien 9", "Beanlien 2"]
    table = last_turn({"A": WORTH_30, "B": worth_29}, open={"B": beans("Klingbohn", 2, 5)})
    assert line(table, "B") == (29, 0, 2, 0, 31)
    assert line(table, "A")[1] == 3


@rule("SPB-R27")
def test_the_outcome_says_where_the_points_came_from() -> None:
    table = last_turn({"A": WORTH_30}, open={"B": beans("Bohrion", 2, 5)}, secret={"B": beans("Klingbohn", 2, 5)})
    outcome = table.match.outcome
    assert outcome is not None
    assert {source.name: source.points for source in outcome.sources} == {
        "trophies": (30, 0, 0, 0), "bonus": (3, 0, 0, 0), "open": (0, 2, 0, 0), "secret": (0, 2, 0, 0)
    }  # fmt: skip
    assert outcome.scores == (33, 4, 0, 0)


@rule("SPB-R27")
def test_the_final_scoring_follows_the_order_of_the_text_in_one_go() -> None:
    table = last_turn(
        {"A": WORTH_30},
        hands={"B": ["Bluebean 1"]},
        open={"B": beans("Bohrion", 2, 5)},
        secret={"B": beans("Bohrion", 3, 4)},
    )
    assert table.asked == "nobody"
    told = table.told("D")
    assert told[told.index("A reached 30 Trophy points and ended the game.") :] == [
        "A reached 30 Trophy points and ended the game.",
        "B discarded Bluebean 1.",
        "D discarded Centauribohne 3.",
        "B turned up a secret collection: Bohrion 3, Bohrion 4.",
        "A closed out a collection of 1: discarded Dark Bean 9.",
        "A finished with 33 points.",
        "B closed out a collection of 2: discarded Bohrion 5.",
        "B kept Bohrion 2 as a Trophy: 2 points.",
        "B closed out a collection of 2: discarded Bohrion 3, Bohrion 4.",
        "B finished with 2 points.",
        "C finished with 0 points.",
        "D finished with 0 points.",
    ]


@rule("SPB-R27")
def test_two_collections_of_one_type_are_scored_apart() -> None:
    """Together they would be four cards with a 4; apart they bring 2 and nothing."""
    table = last_turn({"A": WORTH_30}, open={"B": beans("Bohrion", 2, 5)}, secret={"B": beans("Bohrion", 3, 4)})
    assert line(table, "B") == (0, 0, 2, 0, 2)


@rule("SPB-R27")
def test_nothing_is_reshuffled_at_the_end() -> None:
    table = staged(
        trophies={"A": WORTH_30}, hands={"A": ["Dark Bean 9", "Centauribohne 3"]}, rest="secret.C",
        discard_pile=["Klingbohn 1"], open={"C": ["Klingbohn 2"]},
    )  # fmt: skip
    assert table.asked == "A lay"
    table.does("A", "start", "Dark Bean 9", to="open")
    assert table.lies("draw_pile") == []
    assert not any("shuffled" in line for line in table.told("B"))


@rule("SPB-R28")
def test_those_who_tie_for_the_highest_total_win_together() -> None:
    worth_33 = [*beans("Bluebean", 9, 9), "Beanlien 9", "Beanlien 6"]
    table = last_turn({"A": WORTH_30, "C": worth_33, "D": ["Klingbohn 9"]})
    assert table.scores == {"A": 33, "B": 0, "C": 33, "D": 9}
    assert table.winners == "AC"


@rule("SPB-R33")
def test_a_whole_round_without_a_move_ends_the_game_without_a_bonus() -> None:
    table = staged(3, open={"A": ["Klingbohn 1"], "B": ["Bohrion 1"], "C": ["Bluebean 2"]}, rest="trophies.C")
    for seat in "ABC":
        assert table.asked == f"{seat} close"
        table.does(seat, "go-on")
    assert table.asked == "nobody"
    assert table.lies("ended_by") is None
    assert table.scores == {"A": 1, "B": 1, "C": 0}
    assert [entry["bonus"] for entry in table.lies("final")] == [0, 0, 0]
    table.refuses("A", "go-on", rule="SPB-R33")


@rule("SPB-R33")
def test_a_close_out_is_a_move() -> None:
    """B's only card becomes a Trophy, so nothing gets into anybody's hand; still the round was not without a move."""
    table = staged(3, open={"A": ["Klingbohn 1"], "B": ["Bohrion 1"], "C": ["Bluebean 2"]}, rest="trophies.C")
    table.does("A", "go-on")
    table.does("B", "close", "open")
    table.does("C", "go-on")
    assert table.asked == "A close"
    table.does("A", "go-on")
    assert table.asked == "nobody"  # B can do nothing at all any more: C, A and B were a round without a move


@rule("SPB-R33")
def test_drawing_and_laying_down_are_moves() -> None:
    table = staged(3, open={"A": ["Klingbohn 1"], "C": ["Bluebean 2"]}, draw_pile=["Bohrion 1"], rest="trophies.C")
    assert table.lies("hands.A") == ["Bohrion 1"]
    table.does("A", "go-on")
    table.does("A", "start", "Bohrion 1", to="secret")  # B, without anything, can do nothing
    table.does("C", "go-on")
    assert table.asked == "A close"


@rule("SPB-R33")
@pytest.mark.parametrize("order", ["ABC", "CAB"])
def test_all_players_together_may_end_the_game_without_a_bonus(order: str) -> None:
    table = staged(
        3, trophies={"A": WORTH_30, "B": ["Bluebean 9"]}, open={"B": ["Klingbohn 1"]}, hands={"A": ["Dark Bean 9"]}
    )
    for seat in order[:-1]:
        table.calls(seat, "end")
        assert table.asked == "A draw"
        assert f"{seat} voted to end the game." in table.told("watcher")
    table.calls(order[-1], "end")
    assert table.asked == "nobody"
    assert table.scores == {"A": 30, "B": 10, "C": 0}
    assert table.winners == "A"
    table.refuses("A", "keep", rule="SPB-R33")


@rule("SPB-R33", "SPB-R35")
def test_who_has_left_is_not_needed_for_a_vote() -> None:
    for order in (["leave", "vote"], ["vote", "leave"]):
        table = staged(3, hands={"A": ["Dark Bean 9"]})
        table.calls("A", "end")
        for said in order:
            assert table.asked == "A draw"
            table.calls(*(("B", "leave") if said == "leave" else ("C", "end")))
        assert table.asked == "nobody"
