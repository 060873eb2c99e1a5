import pytest

from tests.games.mighty_action_force.staging import gems, round_of
from tests.rules import rule

TROOPER = "Secret Trooper 1 on collect"
ATTACKED = {"A": TROOPER, "B": "Ranger 3 on attack_right", "D": "Captain 4 on attack_left"}


@rule("MAF-069")
def test_he_protects_from_all_attacks_of_the_round() -> None:
    scene = round_of(ATTACKED, gems="5/5/5/5")
    assert gems(scene).split("/")[0] == "6"
    for line in ("B attacked A with Ranger 3: blocked.", "D attacked A with Captain 4: blocked."):
        assert line in scene.told("watcher")


@rule("MAF-070")
def test_he_sends_nothing_back() -> None:
    assert gems(round_of(ATTACKED, gems="5/5/5/5")) == "6/5/5/5"


@rule("MAF-069")
def test_he_protects_nobody_else_and_only_for_this_round() -> None:
    scene = round_of({"A": TROOPER, "D": "Captain 4 on attack_right"}, hands={"D": ["Ranger 3"]})
    assert gems(scene) == "6/5/1/5"
    scene.does("A", [("play", "Cadet 1", "attack_left")])
    for seat in "BC":
        scene.does(seat, [("play", "Cadet 1", "collect")])
    scene.does("D", [("play", "Ranger 3", "attack_left")])
    assert gems(scene) == "3/5/2/5"


@rule("MAF-R47")
@pytest.mark.parametrize(
    ("attack", "after"),
    [
        ("Ranger 3 on attack_right", "5/5/5/6"),
        ("Lightning Knight 3 on attack_right", "5/2/2/6"),
        ("Lightning Knight 3 on collect", "8/2/2/6"),
    ],
)
def test_he_protects_from_attacks_played_before_him(attack: str, after: str) -> None:
    assert gems(round_of({"A": attack, "D": TROOPER})) == after


@rule("MAF-R47")
def test_he_protects_from_a_wizard() -> None:
    assert gems(round_of({"A": "Wandering Wizard 3 on attack_left at C", "C": TROOPER})) == "5/5/6/5"


@rule("MAF-R47")
def test_he_does_not_protect_from_theft() -> None:
    assert gems(round_of({"A": "Cheetah Bandit 1 on attack_left", "B": TROOPER})) == "8/5/4/4"


@rule("MAF-R47")
def test_he_does_not_protect_from_an_own_attack_that_is_sent_back() -> None:
    assert gems(round_of({"A": "Secret Trooper 1 on attack_right", "D": "Starstriker 1 on collect"})) == "4/5/5/6"
