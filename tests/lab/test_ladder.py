"""A ladder: who wins more often has more points, whoever meets whom how often."""

import pytest

from beanfield.kernel.errors import BeanfieldError
from beanfield.lab.ladder import Meetings, meetings, rated, ratings, simulate_ladder
from beanfield.lab.playing import Row


def row(winner: str, loser: str) -> Row:
    return {"bot_0": loser, "score_0": 0, "won_0": 0.0, "bot_1": winner, "score_1": 1, "won_1": 1.0}


def test_every_two_kinds_meet_equally_often_and_play_each_deal_from_both_sides() -> None:
    rows = list(simulate_ladder("space-beans", ["random", "habit", "beginner"], 12, seed="ladder"))
    assert [(row["bot_0"], row["bot_1"]) for row in rows[:6]] == [
        ("random", "habit"),
        ("random", "beginner"),
        ("habit", "beginner"),
        ("habit", "random"),
        ("beginner", "random"),
        ("beginner", "habit"),
    ]
    assert [row["seed"] for row in rows[:3]] == [row["seed"] for row in rows[3:6]]
    assert not {row["seed"] for row in rows[:6]} & {row["seed"] for row in rows[6:]}, "then comes the next deal"


def test_points_say_how_often_one_wins_against_another() -> None:
    won: Meetings = {("a", "b"): 30, ("b", "a"): 10, ("b", "c"): 75, ("c", "b"): 25, ("a", "c"): 90, ("c", "a"): 10}
    points = ratings(won, "c")
    assert {kind: round(each) for kind, each in points.items()} == {"a": 382, "b": 191, "c": 0}


def test_a_bot_that_always_wins_is_not_infinitely_strong() -> None:
    rows = [row("strong", "weak")] * 20
    assert meetings(rows) == {("strong", "weak"): 20.5, ("weak", "strong"): 0.5}
    points, low, high = rated(rows, "weak")["strong"]
    assert low <= points <= high < 1_000


def test_a_shared_win_counts_in_parts_and_a_lost_match_for_nobody() -> None:
    shared: Row = {"bot_0": "a", "score_0": 0, "won_0": 0.5, "bot_1": "b", "score_1": 0, "won_1": 0.5}
    lost: Row = {"bot_0": "a", "score_0": 0, "won_0": 0.0, "bot_1": "b", "score_1": 0, "won_1": 0.0}
    assert meetings([shared, lost]) == {("a", "b"): 1.0, ("b", "a"): 1.0}


@pytest.mark.parametrize("kinds", [["greedy"], ["greedy", "greedy"], ["greedy", "clever"]])
def test_a_ladder_needs_different_bots_that_exist(kinds: list[str]) -> None:
    with pytest.raises(BeanfieldError):
        simulate_ladder("space-beans", kinds, 1)
