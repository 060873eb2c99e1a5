import pytest

from tests.games.mighty_action_force.staging import gems, play, round_of, table
from tests.rules import rule

WIZARD = "Wandering Wizard 3"


@rule("MAF-061")
@pytest.mark.parametrize("slot", ["attack_left", "attack_right"])
def test_he_attacks_the_diagonal_opponent_from_either_attack_slot(slot: str) -> None:
    scene = round_of({"A": f"{WIZARD} on {slot} at C"}, gems="5/5/5/5")
    assert gems(scene) == "5/5/2/5"


@rule("MAF-061", "MAF-R51")
def test_everybody_sees_whom_he_is_aimed_at() -> None:
    scene = table({"A": [WIZARD]})
    play(scene, "A", f"{WIZARD} on attack_left at C")
    for viewer in ("A", "B", "C", "D", "watcher"):
        assert f"A played {WIZARD} on the left Attack slot of A, aimed at C." in scene.told(viewer)
        assert scene.sees(viewer, "aims.A") == [-1, 2, -1]


@rule("MAF-R51")
def test_he_hits_the_slots_neighbour_or_the_diagonal_and_only_one_of_them() -> None:
    scene = table({"A": [WIZARD]})
    assert [option for option in scene.options("A") if WIZARD in option] == [
        f"play {WIZARD}, collect",
        f"play-at {WIZARD}, attack_left, gems.B",
        f"play-at {WIZARD}, attack_left, gems.C",
        f"play-at {WIZARD}, attack_right, gems.C",
        f"play-at {WIZARD}, attack_right, gems.D",
    ]
    scene.refuses("A", [("play", WIZARD, "attack_left")], rule="MAF-R51")
    scene.refuses("A", [("play-at", WIZARD, "attack_left", "gems.D")], rule="MAF-R51")
    scene.refuses("A", [("play-at", WIZARD, "collect", "gems.C")], rule="MAF-R51")
    scene.refuses("A", [("play-at", "Cadet 1", "attack_left", "gems.C")], rule="MAF-030")
    assert gems(round_of({"A": f"{WIZARD} on attack_left at B"})) == "5/2/5/5"
    assert gems(round_of({"A": f"{WIZARD} on attack_right at D"})) == "5/5/5/2"


@rule("MAF-R51")
def test_on_the_collect_slot_he_only_collects() -> None:
    assert gems(round_of({"A": f"{WIZARD} on collect"})) == "8/5/5/5"


@rule("MAF-R51")
@pytest.mark.parametrize(("slot", "after"), [("attack_left", "5/2/5/7"), ("attack_right", "5/5/5/4")])
def test_without_his_power_he_hits_the_slots_neighbour(slot: str, after: str) -> None:
    scene = round_of({"A": f"{WIZARD} on {slot} at C", "D": "Amethyst Princess 2 on collect"})
    assert gems(scene) == after


@rule("MAF-R52")
def test_dealt_to_somebody_else_he_is_aimed_from_the_new_corner() -> None:
    plays = {"A": "White Falcon 2 on collect", "B": "Cadet 1 on attack_left", "C": f"{WIZARD} on collect"}
    scene = round_of(plays, chance=[[1, 0]])
    assert scene.asked == "B aim"
    assert scene.options("B") == [f"aim {WIZARD}, gems.C", f"aim {WIZARD}, gems.D"]
    assert gems(scene) == "5/5/5/5"
    scene.refuses("B", "aim", WIZARD, "gems.A", rule="MAF-R52")
    scene.refuses("C", "aim", WIZARD, "gems.D", rule="MAF-026")
    scene.does("B", "aim", WIZARD, "gems.D")
    assert gems(scene) == "7/5/6/2"
    assert f"B aimed {WIZARD} at D." in scene.told("watcher")


@rule("MAF-R52")
def test_without_an_answer_he_hits_the_neighbour_of_the_slot_he_was_dealt_to() -> None:
    for slot, after in (("attack_left", "7/5/3/5"), ("attack_right", "4/5/6/5")):
        plays = {"A": "White Falcon 2 on collect", "B": f"Cadet 1 on {slot}", "C": f"{WIZARD} on collect"}
        scene = round_of(plays, chance=[[1, 0]])
        scene.does_least("B")
        assert gems(scene) == after


@rule("MAF-R52")
def test_several_who_have_to_aim_do_it_in_turn_order() -> None:
    plays = {
        "A": "White Falcon 2 on collect",
        "B": f"{WIZARD} on attack_left at D",
        "D": f"{WIZARD} on attack_right at C",
    }
    scene = round_of(plays, chance=[[1, 0]])
    assert scene.asked == "B aim"
    assert scene.sees("watcher", "aims.B") == scene.sees("watcher", "aims.D") == [-1, -1, -1]
    scene.does("B", "aim", WIZARD, "gems.C")
    assert scene.asked == "D aim"
    assert scene.options("D") == [f"aim {WIZARD}, gems.B", f"aim {WIZARD}, gems.C"]
    scene.does("D", "aim", WIZARD, "gems.B")
    assert gems(scene) == "7/2/2/5"


@rule("MAF-R52")
def test_on_a_collect_slot_there_is_nothing_to_aim() -> None:
    plays = {"A": "White Falcon 2 on collect", "B": f"{WIZARD} on attack_left at D", "C": "Cadet 1 on collect"}
    scene = round_of(plays, chance=[[1, 0]])
    assert (gems(scene), scene.asked) == ("7/5/7/5", "A play")  # C collects 3 and is attacked for 1 by B


@rule("MAF-R97")
def test_dealt_back_to_where_he_was_played_he_is_aimed_as_he_was() -> None:
    plays = {"A": "White Falcon 2 on collect", "B": f"{WIZARD} on attack_left at D", "C": "Cadet 1 on collect"}
    scene = round_of(plays, chance=[[0, 1]])
    assert (gems(scene), scene.asked) == ("7/5/6/2", "A play")


@rule("MAF-R97")
@pytest.mark.parametrize("slot", ["attack_left at D", "attack_left at C", "collect"])
def test_dealt_to_another_attack_slot_of_his_own_player_he_is_aimed_anew(slot: str) -> None:
    other = "attack_left" if slot == "collect" else "collect"
    plays = {
        "A": "White Falcon 2 on collect",
        "B": ["Supernova 1 on " + other, f"{WIZARD} on {slot}", "Cadet 1 on attack_right"],
    }
    scene = round_of(plays, chance=[[1, 0]])  # the Wizard and the Cadet change places
    assert scene.asked == "B aim"
    assert scene.options("B") == [f"aim {WIZARD}, gems.A", f"aim {WIZARD}, gems.D"]
    scene.does("B", "aim", WIZARD, "gems.D")
    assert scene.match.world.state.gems[3] == 2
