"""What somebody who decides is told of what would follow, as the board lies."""

from collections.abc import Sequence

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel import seeing
from beanfield.testkit.scenario import Scenario
from tests.games.mighty_action_force.staging import Table, act, play, table
from tests.rules import rule


def foreseen(scene: Table, seat: str, *lines: str) -> Sequence[str]:
    """What a seat reads would follow from a play, said as for `play`."""
    leader, *others = [act(line) for line in lines]
    return scene.foresees(seat, [leader, *[("add" + do[4:], *on) for do, *on in others]])


@rule("MAF-027", "MAF-039", "MAF-040")
def test_collecting_says_what_it_makes() -> None:
    scene = table({"A": ["Captain 4", "Ranger 3", "Titan 6"]}, gems="9/5/5/5")
    assert foreseen(scene, "A", "Ranger 3 on collect") == ["makes 12"]
    assert foreseen(scene, "A", "Captain 4 on collect") == ["makes exactly 13"]
    assert foreseen(scene, "A", "Titan 6 on collect") == ["over 13: counts for nothing"]


@rule("MAF-031", "MAF-R02", "MAF-R17")
def test_an_attack_says_what_it_takes_and_losses_count_after_gains() -> None:
    scene = table({"A": ["Captain 4"], "B": ["Ranger 3"]}, gems="5/2/5/5")
    assert foreseen(scene, "A", "Captain 4 on attack_left") == ["B: 2 less"]
    play(scene, "A", "Captain 4 on attack_left")
    assert foreseen(scene, "B", "Ranger 3 on collect") == ["makes 1"]
    assert foreseen(scene, "B", "Ranger 3 on attack_right") == ["A: 3 less"]


@rule("MAF-067", "MAF-069")
def test_an_attack_that_does_not_get_through_says_so() -> None:
    scene = table({"A": ["Secret Trooper 1"], "B": ["Ranger 3"]})
    play(scene, "A", "Secret Trooper 1 on collect")
    assert foreseen(scene, "B", "Ranger 3 on attack_right") == ["is blocked"]
    scene = table({"A": ["Starstriker 1"], "B": ["Ranger 3"]})
    play(scene, "A", "Starstriker 1 on collect")
    assert foreseen(scene, "B", "Ranger 3 on attack_right") == ["makes 2", "comes back at you"]


@rule("MAF-061", "MAF-R51")
def test_an_aimed_card_names_whom_it_hits() -> None:
    scene = table({"A": ["Wandering Wizard 3"]})
    assert foreseen(scene, "A", "Wandering Wizard 3 on attack_left at C") == ["C: 3 less"]
    assert foreseen(scene, "A", "Wandering Wizard 3 on attack_left at B") == ["B: 3 less"]


@rule("MAF-058", "MAF-071")
def test_powers_count_unless_something_stops_them() -> None:
    scene = table({"A": ["Cheetah Bandit 1"]})
    assert foreseen(scene, "A", "Cheetah Bandit 1 on collect") == ["makes 9", "B: 1 less", "C: 1 less", "D: 1 less"]
    scene = table({"A": ["Amethyst Princess 2"], "B": ["Cheetah Bandit 1"]})
    play(scene, "A", "Amethyst Princess 2 on collect")
    assert foreseen(scene, "B", "Cheetah Bandit 1 on collect") == ["makes 6"]


@rule("MAF-062")
def test_cards_beside_supernova_are_counted_together() -> None:
    scene = table({"A": ["Supernova 1", "Captain 4"]}, gems="9/5/5/5")
    found = foreseen(scene, "A", "Supernova 1 on collect", "Captain 4 on attack_right")
    assert found == ["makes 10", "D: 4 less"]


@rule("MAF-074")
def test_nothing_is_foretold_once_a_white_falcon_flies() -> None:
    scene = table({"A": ["White Falcon 2"], "B": ["Ranger 3"]})
    assert foreseen(scene, "A", "White Falcon 2 on collect") == []
    play(scene, "A", "White Falcon 2 on collect")
    assert foreseen(scene, "B", "Ranger 3 on collect") == []


@rule("MAF-R93")
def test_accepting_the_rules_of_a_table_is_the_usual_option_and_no_card_is() -> None:
    asked = seeing.foreseen(Scenario(MIGHTY_ACTION_FORCE, 6, Setup(mega="boards")).match, 0)
    assert asked is not None
    assert (asked.ask.prompt, asked.main) == ("accept", 0)
    asked = seeing.foreseen(table({"A": ["Ranger 3"]}).match, 0)
    assert asked is not None
    assert asked.main is None
