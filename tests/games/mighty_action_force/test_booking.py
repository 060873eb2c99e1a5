"""Counters move while a round is counted, and the score says where the gems came from."""

from tests.games.mighty_action_force.staging import Table, gems, round_of
from tests.rules import rule


def where_from(scenario: Table) -> dict[str, tuple[int, ...]]:
    """The books of a match that is over."""
    outcome = scenario.match.outcome
    assert outcome is not None
    return {source.name: source.points for source in outcome.sources}


@rule("MAF-034")
def test_a_match_that_is_won_adds_up() -> None:
    plays = {
        "A": "Ranger 3 on collect", "B": "Captain 4 on attack_left", "C": "Scout 2 on collect",
        "D": "Cadet 1 on collect",
    }  # fmt: skip
    scenario = round_of(plays, gems="10/5/3/5")
    assert (gems(scenario), scenario.winners) == ("13/5/1/6", "A")
    assert where_from(scenario) == {"collected": (13, 5, 5, 6), "attacks": (0, 0, -4, 0)}


@rule("MAF-058")
def test_what_is_stolen_stands_on_both_sides() -> None:
    scenario = round_of({"A": "Cheetah Bandit 1 on collect"}, gems="9/5/0/4")
    assert (gems(scenario), scenario.match.outcome) == ("12/4/0/3", None)
    scenario = round_of({"A": "Cheetah Bandit 1 on collect"}, gems="10/5/0/4")
    assert (gems(scenario), scenario.winners) == ("13/4/0/3", "A")
    assert where_from(scenario) == {"collected": (11, 5, 0, 4), "stolen": (2, -1, 0, -1)}


@rule("MAF-R02")
def test_an_attack_costs_no_more_than_there_is() -> None:
    scenario = round_of({"A": "Ranger 3 on collect", "B": "Titan 6 on attack_left"}, gems="10/5/2/5")
    assert gems(scenario) == "13/5/0/5"
    assert where_from(scenario) == {"collected": (13, 5, 2, 5), "attacks": (0, 0, -2, 0)}


@rule("MAF-035")
def test_counters_move_with_what_is_told() -> None:
    scenario = round_of({"A": "Ranger 3 on collect", "B": "Captain 4 on attack_left"}, gems="5/5/5/5")
    told = scenario.told("D")
    assert told.index("A collected 3 with Ranger 3.") < told.index("B attacked C for 4 with Captain 4.")
    assert gems(scenario) == "8/5/1/5"
