"""At a real table: the active player reports, the others may object, and accidents happen."""

from collections import Counter
from typing import Any

import pytest

from beanfield.bots import make_bot
from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.setup import Setup
from beanfield.kernel.asks import Act
from beanfield.lab.playing import play_match
from beanfield.testkit.scenario import WATCHER
from tests.games.beanstalk.staging import Table, gold_cards, happened, in_hand, in_reserve, staged, stalk
from tests.rules import rule


def reported(seats: int = 3, on: str = "treasure B", **fields: Any) -> Table:
    """A begins a turn at a real table."""
    return staged(seats, on=on, tower="reported", **fields)


def rolled(shown: str, seats: int = 3, on: str = "treasure B") -> Table:
    """A has rolled two dice, which show this."""
    table = reported(seats, on)
    table.does("A", "roll", "2")
    for face in shown.split():
        table.does("A", face)
    return table


def on_the_last_piece(seats: int = 3, on: str = "treasure B") -> Table:
    """A has stacked one of two Eyes and is to report the other."""
    table = rolled("eye eye", seats, on)
    table.does("A", "placed")
    return table


def all_say(table: Table, what: str, seats: str = "BC") -> None:
    for seat in seats:
        if f"{seat} " in table.asked:
            table.does(seat, what)


# ---------------------------------------------------------------------------------------------------------------- faces


@rule("BST-R23")
def test_faces_are_reported_die_by_die() -> None:
    table = reported()
    table.does("A", "roll", "2")
    assert table.options("A") == ["die", "eye", "fell", "treasure", "trunk"]
    table.does("A", "trunk")
    assert (in_hand(table), table.asked, table.lies("pool")) == (["trunk"], "A face", 9)
    table.does("A", "eye")
    assert happened(table, "rolled") == [("BST-042", {"seat": 0, "faces": "trunk eye"})]


@rule("BST-R24")
def test_a_die_that_brings_the_beanstalk_down_is_the_fall_of_the_roller() -> None:
    table = reported()
    table.does("A", "roll", "2")
    table.does("A", "trunk")
    table.does("A", "fell")
    all_say(table, "agree")
    assert happened(table, "fell")[0][1]["seat"] == 0
    assert (gold_cards(table), table.asked, in_reserve(table)) == ([0, 1, 0], "B begin", (11, 2))


@rule("BST-R24", "BST-R47")
def test_if_it_stands_after_all_that_die_is_rolled_again() -> None:
    table = reported()
    table.does("A", "roll", "2")
    table.does("A", "fell")
    table.does("B", "object")
    all_say(table, "wrong")
    assert (table.asked, happened(table, "fell"), stalk(table)) == ("A face", [], "treasure B")


# ----------------------------------------------------------------------------------------------------------- objections


@rule("BST-R47")
@pytest.mark.parametrize("report", ["placed", "beside"])
def test_nobody_is_asked_about_faces_a_piece_within_a_turn_or_a_slip(report: str) -> None:
    table = rolled("eye eye")
    table.does("A", report)
    assert table.asked == "A report-die"


@rule("BST-R47")
@pytest.mark.parametrize("report", [("stands",), ("fell",), ("knocked", "tokens.B")])
def test_the_others_are_asked_about_what_decides_something(report: tuple[str, ...]) -> None:
    table = on_the_last_piece()
    table.does("A", *report)
    assert table.asked == "B agree, C agree"
    table.refuses("A", "stands", rule="BST-R47")
    table.refuses("B", "roll", "2", rule="BST-R47")


@rule("BST-R47")
def test_without_objection_the_report_counts() -> None:
    table = on_the_last_piece()
    table.does("A", "stands")
    all_say(table, "agree")
    assert (table.asked, stalk(table)) == ("A spell", "treasure B eye eye")


@rule("BST-R47")
@pytest.mark.parametrize(
    ("votes", "fell"),
    [(("wrong", "wrong", "right"), True), (("wrong", "right", "right"), False), (("right", "right", "right"), False)],
)
def test_a_majority_of_the_others_decides(votes: tuple[str, str, str], fell: bool) -> None:
    table = on_the_last_piece(4)
    table.does("A", "stands")
    table.does("B", "object")
    assert table.asked == "B vote, C vote, D vote", "A has no vote"
    for seat, vote in zip("BCD", votes, strict=True):
        table.does(seat, vote)
    assert bool(happened(table, "fell")) == fell
    assert table.asked == ("B begin" if fell else "A spell")
    counts = {"wrong": votes.count("wrong"), "right": votes.count("right")}
    assert happened(table, "voted") == [("BST-R47", counts)]


@rule("BST-R47")
@pytest.mark.parametrize(
    ("said", "told"),
    [
        (("stands",), "A reports: all stands."),
        (("fell",), "A reports: it fell."),
        (("knocked", "tokens.C"), "A reports: C knocked the Beanstalk over."),
    ],
)
def test_whoever_may_object_is_told_what_was_reported(said: tuple[str, ...], told: str) -> None:
    table = on_the_last_piece()
    table.does("A", *said)
    assert table.asked == "B agree, C agree"
    assert told in table.told(WATCHER)


@rule("BST-R47")
def test_a_tie_upholds_the_report() -> None:
    table = on_the_last_piece()
    table.does("A", "fell")
    table.does("B", "agree")
    table.does("C", "object")
    assert "C objected." in table.told(WATCHER)
    table.does("B", "right")
    table.does("C", "wrong")
    assert len(happened(table, "fell")) == 1


@rule("BST-R47")
@pytest.mark.parametrize(("last", "after"), [(False, "A report-die"), (True, "A spell")])
def test_a_fall_that_was_none_lets_the_piece_stand(last: bool, after: str) -> None:
    table = on_the_last_piece() if last else rolled("eye eye")
    table.does("A", "fell")
    table.does("B", "object")
    all_say(table, "wrong")
    assert (table.asked, happened(table, "fell")) == (after, [])
    assert stalk(table).endswith("eye eye" if last else "B eye")


@rule("BST-R47")
@pytest.mark.parametrize("report", [("stands",), ("fell",), ("knocked", "tokens.B")])
def test_between_two_players_a_dispute_is_an_accident(report: tuple[str, ...]) -> None:
    table = on_the_last_piece(2)
    table.does("A", *report)
    table.does("B", "object")
    assert happened(table, "accident") == [("BST-R39", {})]
    assert (gold_cards(table), stalk(table), table.asked) == ([0, 0], "", "B begin")


@rule("BST-R47")
def test_nobody_takes_a_report_back_alone() -> None:
    table = rolled("eye eye")
    table.does("A", "placed")
    table.refuses_to_take_back("A", "BST-R41")


# ------------------------------------------------------------------------------------------------------------ accidents


@rule("BST-R38")
def test_what_falls_between_two_turns_is_an_accident_and_nothing_else_changes() -> None:
    table = reported()
    table.does("A", "collapsed")
    assert (table.asked, stalk(table), gold_cards(table)) == ("A begin", "", [0, 0, 0])
    assert table.lies("tokens") == [3, 3, 3]
    assert table.options("A") == ["axe", "roll 2", "roll 3"], "a die alone does not fall"


@rule("BST-R38")
def test_once_the_next_player_has_dice_in_the_hand_it_is_that_players_fall() -> None:
    table = reported()
    table.does("A", "roll", "2")
    table.refuses("A", "collapsed", rule="BST-R23")
    table.does("A", "fell")
    all_say(table, "agree")
    assert (happened(table, "accident"), gold_cards(table)) == ([], [0, 1, 0])


@rule("BST-R38")
def test_after_the_spell_it_is_not_the_fall_of_who_said_it() -> None:
    table = on_the_last_piece()
    table.does("A", "stands")
    all_say(table, "agree")
    table.does("A", "spell")
    table.does("B", "collapsed")
    assert (happened(table, "fell"), gold_cards(table)) == ([], [0, 0, 0])
    assert table.asked == "B begin"


@rule("BST-R39")
def test_during_a_turn_all_must_agree_that_it_was_an_accident() -> None:
    table = rolled("treasure eye")
    table.does("A", "stack", "treasure")
    table.does("A", "placed")
    table.does("A", "accident")
    assert table.asked == "B accident, C accident"
    all_say(table, "agree")
    assert (gold_cards(table), stalk(table), table.lies("tokens")) == ([0, 0, 0], "", [3, 3, 3])
    assert (table.asked, happened(table, "fell")) == ("B begin", []), "the turn is over, without gold"


@rule("BST-R39")
def test_without_consent_it_is_the_fall_of_the_active_player() -> None:
    table = rolled("eye eye")
    table.does("A", "accident")
    table.does("B", "agree")
    table.does("C", "object")
    assert happened(table, "fell")[0][1]["seat"] == 0
    assert gold_cards(table) == [0, 1, 0]


@rule("BST-R39")
def test_somebody_else_who_knocks_it_over_is_treated_as_who_made_it_fall() -> None:
    table = rolled("eye eye", on="treasure A treasure B treasure C")
    assert "knocked tokens.A" not in table.options("A")
    table.does("A", "knocked", "tokens.B")
    all_say(table, "agree")
    assert happened(table, "fell")[0][1]["seat"] == 1
    assert gold_cards(table) == [1, 0, 1]
    assert table.asked == "B begin", "the turn of A is over"


@rule("BST-R39", "BST-R47")
def test_if_the_others_do_not_believe_it_it_is_the_active_players_fall() -> None:
    table = rolled("eye eye", on="treasure A treasure B treasure C")
    table.does("A", "knocked", "tokens.B")
    table.does("B", "object")
    all_say(table, "wrong")
    assert gold_cards(table) == [0, 1, 1]


# -------------------------------------------------------------------------------------------------------------- the axe


def thrown(seats: int = 3) -> Table:
    """A reports that the axe took off the topmost die."""
    table = reported(seats, "treasure B eye")
    table.does("A", "axe")
    table.does("A", "roll", "2")
    table.does("A", "off", "3")
    return table


@rule("BST-R68", "BST-R47")
def test_a_throw_that_the_others_call_back_is_thrown_once_more() -> None:
    table = thrown()
    table.does("B", "object")
    all_say(table, "wrong")
    assert (table.asked, stalk(table)) == ("A struck", "treasure B eye")
    table.does("A", "")
    all_say(table, "agree")
    assert (table.asked, stalk(table)) == ("A face", "treasure B eye")


@rule("BST-R68", "BST-R47")
def test_what_is_called_back_twice_counts_as_all_off_and_the_turn_goes_on() -> None:
    table = thrown()
    for _ in range(2):
        table.does("B", "object")
        all_say(table, "wrong")
        if table.asked == "A struck":
            table.does("A", "off", "3")
    assert (stalk(table), table.asked, gold_cards(table)) == ("", "A face", [0, 0, 0])


@rule("BST-R47")
def test_two_players_who_disagree_about_the_axe_begin_a_new_beanstalk() -> None:
    table = thrown(2)
    table.does("B", "object")
    assert (stalk(table), table.asked, gold_cards(table)) == ("", "A face", [0, 0])


@rule("BST-R35")
def test_a_slip_is_reported_and_the_same_piece_comes_again() -> None:
    table = rolled("treasure treasure")
    table.does("A", "placed")
    assert table.asked == "A report-token"
    for _ in range(3):
        table.does("A", "beside")
        assert table.asked == "A report-token"
    assert (stalk(table), gold_cards(table)) == ("treasure B treasure", [0, 0, 0])


@rule("BST-R47")
@pytest.mark.parametrize("kind", ["random", "greedy", "search:4"])
def test_bots_do_not_report_what_suits_them(kind: str) -> None:
    """Nobody sees a table for them: what they put up stands until somebody objects, and their dice show anything."""
    bots = [make_bot(kind, seat) for seat in range(2)]
    match = play_match(BEANSTALK, bots, b"real table", Setup(tower="reported"))
    said = Counter(answer.do for _, answer in match.history if isinstance(answer, Act))
    assert said["fell"] == said["beside"] == said["accident"] == said["knocked"] == said["object"] == 0
    assert said["collapsed"] == said["wrong"] == 0 < said["stands"]
    assert all(said[face] for face in ("die", "eye", "treasure", "trunk"))
