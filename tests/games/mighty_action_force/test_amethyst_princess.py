import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import gems, play, round_of, table
from tests.rules import rule

PRINCESS, SAMURAI = "Amethyst Princess 2 on collect", "Samurai Yoku 2 on collect"
CLASH = "Amethyst Princess and Samurai Yoku met: neither has a power this round."


@rule("MAF-071")
def test_she_switches_off_the_other_special_cards() -> None:
    scene = round_of(
        {"A": "Secret Trooper 1 on collect", "B": PRINCESS, "D": "Ranger 3 on attack_left"}, gems="5/5/5/5"
    )
    assert gems(scene) == "3/7/5/5"
    assert [line for line in scene.told("watcher") if "no power" in line] == [
        "Amethyst Princess: Secret Trooper 1, played by A, has no power this round."
    ]


@rule("MAF-072")
def test_princesses_leave_each_other_alone() -> None:
    scene = round_of({"A": PRINCESS, "B": "Cheetah Bandit 1 on collect", "C": PRINCESS}, gems="5/5/5/5")
    assert gems(scene) == "7/6/7/5"
    assert [line for line in scene.told("watcher") if "no power" in line] == [
        "Amethyst Princess: Cheetah Bandit 1, played by B, has no power this round."
    ]


@rule("MAF-073", "MAF-R29")
def test_where_she_meets_a_samurai_both_lose_their_powers_and_nobody_else_does() -> None:
    scene = round_of(
        {"A": PRINCESS, "B": SAMURAI, "C": "Scout 2 on collect", "D": "Cheetah Bandit 1 on collect"}, gems="5/5/5/5"
    )
    assert gems(scene) == "6/6/6/9"
    assert CLASH in scene.told("watcher")
    assert not any("no power this round" in line or "useless" in line for line in scene.told("watcher"))


@rule("MAF-R27")
@pytest.mark.parametrize(("princess", "trooper", "attacker"), [("A", "C", "B"), ("C", "A", "B"), ("D", "A", "B")])
def test_it_makes_no_difference_who_comes_first(princess: str, trooper: str, attacker: str) -> None:
    slot = "attack_left" if trooper == "C" else "attack_right"
    scene = round_of(
        {princess: PRINCESS, trooper: "Secret Trooper 1 on collect", attacker: f"Captain 4 on {slot}"}, gems="5/5/5/5"
    )
    assert scene.match.world.state.gems["ABCD".index(trooper)] == 2


@rule("MAF-R27")
def test_she_switches_off_her_own_players_cards_too() -> None:
    scene = round_of({"A": ["Supernova 1 on attack_left", PRINCESS, "Cheetah Bandit 1 on attack_right"]})
    assert gems(scene) == "7/4/5/4"


@rule("MAF-R27")
def test_she_has_no_effect_on_later_rounds() -> None:
    scene = round_of({"A": PRINCESS}, hands={"B": ["Cheetah Bandit 1"]})
    assert gems(scene) == "7/5/5/5"
    scene.does("A", [("play", "Cadet 1", "collect")])
    scene.does("B", [("play", "Cheetah Bandit 1", "attack_left")])
    for seat in "CD":
        scene.does(seat, [("play", "Cadet 1", "attack_left")])
    assert gems(scene) == "6/8/3/3"


@rule("MAF-R28")
def test_a_cancelled_card_still_collects_and_attacks_with_its_number() -> None:
    scene = round_of(
        {
            "A": "Lightning Knight 3 on attack_left",
            "B": "Cheetah Bandit 1 on collect",
            "C": PRINCESS,
            "D": "White Falcon 2 on attack_left",
        }
    )
    assert gems(scene) == "3/3/7/5"


@rule("MAF-R29")
def test_both_still_attack_with_their_numbers() -> None:
    scene = round_of({"A": "Amethyst Princess 2 on attack_left", "B": "Samurai Yoku 2 on attack_right"})
    assert gems(scene) == "3/3/5/5"


@rule("MAF-R30")
@pytest.mark.parametrize("third", [PRINCESS, SAMURAI])
def test_one_of_each_is_enough_for_all_of_them(third: str) -> None:
    scene = round_of(
        {"A": PRINCESS, "B": SAMURAI, "C": third, "D": ["Supernova 1 on attack_left", "Scout 2 on collect"]}
    )
    assert gems(scene) == "6/7/7/7"
    theft = round_of({"A": PRINCESS, "B": SAMURAI, "C": third, "D": "Cheetah Bandit 1 on attack_left"})
    assert gems(theft) == "5/6/6/8"


@rule("MAF-R30")
def test_both_in_one_supernova_turn_collide_as_well() -> None:
    scene = round_of(
        {
            "A": ["Supernova 1 on attack_left", PRINCESS, "Samurai Yoku 2 on attack_right"],
            "B": "Scout 2 on collect",
            "C": "Cheetah Bandit 1 on collect",
        }
    )
    # 7 collected; B 7; C steals one of each: 6/6/9/4; then B loses 1 and D 2
    assert gems(scene) == "6/5/9/2"
    assert CLASH in scene.told("watcher")


@rule("MAF-R69")
@pytest.mark.parametrize("level", [2, 3])
def test_whether_she_is_a_2_gem_card_makes_no_difference_to_the_meeting(level: int) -> None:
    card = OwnCard("Ruby Princess", level, special=True, power_bar="Hush", description="No powers.", block="cancel")
    scene = round_of(
        {"A": f"Ruby Princess {level} on collect", "B": SAMURAI, "C": "Scout 2 on collect"},
        setup=Setup(cards=(card,)),
    )
    assert gems(scene) == f"{5 + level}/7/7/5"


@rule("MAF-071")
def test_everybody_sees_her_before_the_next_turn() -> None:
    scene = table({"A": ["Amethyst Princess 2"]})
    play(scene, "A", PRINCESS)
    for viewer in ("B", "C", "D", "watcher"):
        assert scene.sees(viewer, "collect.A") == ["Amethyst Princess 2"]
