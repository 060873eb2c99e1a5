import pytest

from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

NOVA = "Supernova 1"


def nova_table() -> Table:
    """A holds Supernova, 2 and 3 and has drawn 4."""
    return table({"A": [NOVA, "Scout 2", "Ranger 3"]}, decks={"A": ["Captain 4", "Cadet 1"]})


@rule("MAF-062", "MAF-R33")
def test_a_card_may_go_to_each_of_the_three_slots_in_one_turn() -> None:
    scene = nova_table()
    play(scene, "A", f"{NOVA} on attack_left", "Ranger 3 on collect", "Scout 2 on attack_right")
    assert (scene.lies("collect.A"), scene.lies("attack_left.A"), scene.lies("attack_right.A")) == (
        ["Ranger 3"], [NOVA], ["Scout 2"]
    )  # fmt: skip
    assert scene.lies("hands.A") == ["Captain 4"]
    assert scene.asked == "B play"
    for viewer in ("B", "watcher"):
        assert [line for line in scene.told(viewer) if "played" in line] == [
            "A played Ranger 3 on the Collect slot of A.",
            f"A played {NOVA} on the left Attack slot of A.",
            "A played Scout 2 on the right Attack slot of A.",
        ]


@rule("MAF-062", "MAF-R33")
def test_all_three_act_supernova_with_its_own_number() -> None:
    scene = round_of({"A": [f"{NOVA} on attack_left", "Ranger 3 on collect", "Scout 2 on attack_right"]})
    assert gems(scene) == "8/4/5/3"


@rule("MAF-R33")
def test_fewer_further_cards_are_allowed_and_the_card_just_drawn_can_be_one() -> None:
    for further in ([], ["Captain 4 on collect"]):
        scene = nova_table()
        play(scene, "A", f"{NOVA} on attack_right", *further)
        assert len(scene.lies("hands.A")) == 3 - len(further)
        assert scene.asked == "B play"


@rule("MAF-R33")
def test_the_hand_is_not_refilled() -> None:
    scene = round_of(
        {"A": [f"{NOVA} on attack_left", "Ranger 3 on collect", "Scout 2 on attack_right"]}, hands={"A": ["Titan 6"]}
    )
    assert scene.lies("hands.A") == ["Titan 6", "Cadet 1", "Cadet 1"]  # the draws of this turn and of the next one
    assert scene.asked == "A play"


@rule("MAF-R33")
def test_one_card_a_slot_and_supernova_among_them() -> None:
    scene = nova_table()
    assert not any(option.startswith(f"add {NOVA}") for option in scene.options("A"))
    nova, scout = ("play", NOVA, "collect"), ("add", "Scout 2", "attack_left")
    scene.refuses("A", [nova, ("add", "Scout 2", "collect")], rule="MAF-R33")
    scene.refuses("A", [nova, scout, ("add", "Ranger 3", "attack_left")], rule="MAF-R33")
    scene.refuses(
        "A", [nova, scout, ("add", "Ranger 3", "attack_right"), ("add", "Captain 4", "attack_right")], rule="MAF-R33"
    )
    scene.refuses("A", [("play", "Ranger 3", "collect"), scout], rule="MAF-R33")
    scene.refuses("A", [scout], rule="MAF-062")
    scene.refuses("A", [nova, ("add", "Scout 2", "attack_left.B")], rule="MAF-023")
    scene.refuses("A", [nova, ("add-at", "Scout 2", "attack_left", "gems.C")], rule="MAF-030")


@rule("MAF-062")
def test_without_supernova_there_is_one_card_a_turn() -> None:
    scene = table({"A": ["Scout 2", "Ranger 3"]})
    scene.refuses("A", [("play", "Ranger 3", "collect"), ("add", "Scout 2", "attack_left")], rule="MAF-022")
    scene.refuses("A", [("play", "Ranger 3", "collect"), ("play", "Scout 2", "attack_left")], rule="MAF-022")


@rule("MAF-062")
def test_as_the_last_card_it_is_played_alone() -> None:
    scene = table({"A": [NOVA]}, decks={"A": []}, to_play="A")
    assert scene.asked == "A play"
    assert scene.options("A") == [f"play {NOVA}, {slot}" for slot in ("attack_left", "attack_right", "collect")]
    play(scene, "A", f"{NOVA} on collect")
    assert gems(scene) == "6/5/5/5"


@rule("MAF-R34")
def test_the_further_cards_may_be_special_and_are_aimed_in_the_same_breath() -> None:
    scene = table({"A": [NOVA, "Wandering Wizard 3", "Space Sentry 1"]})
    scene.refuses(
        "A", [("play", NOVA, "collect"), ("add-at", "Wandering Wizard 3", "attack_left", "gems.D")], rule="MAF-R51"
    )
    scene.refuses("A", [("play", NOVA, "collect"), ("add", "Space Sentry 1", "attack_left")], rule="MAF-065")
    play(
        scene,
        "A",
        f"{NOVA} on collect",
        "Wandering Wizard 3 on attack_left at C",
        "Space Sentry 1 on attack_right stops B",
    )
    assert scene.asked == "C play"
    assert scene.sees("watcher", "aims.A") == [-1, 2, -1]


@rule("MAF-R34")
def test_cards_drawn_by_shadow_rider_come_too_late_for_this_turns_slots() -> None:
    scene = table({"A": [NOVA, "Shadow Rider 1"]}, decks={"A": ["Cadet 1", "Titan 6", "Captain 4"]})
    play(scene, "A", f"{NOVA} on attack_left", "Shadow Rider 1 on collect")
    assert scene.asked == "B play"
    assert scene.lies("hands.A") == ["Cadet 1", "Titan 6", "Captain 4"]
    assert scene.lies("attack_right.A") == []


@rule("MAF-R34")
def test_a_second_supernova_is_just_a_card_with_its_number() -> None:
    scene = round_of({"A": [f"{NOVA} on collect", f"{NOVA} on attack_left", "Ranger 3 on attack_right"]})
    assert gems(scene) == "6/4/5/2"


@rule("MAF-R35")
def test_with_a_princess_face_up_it_opens_no_slots() -> None:
    scene = table({"A": ["Amethyst Princess 2"], "B": [NOVA, "Scout 2", "Ranger 3"]}, to_play="AB")
    play(scene, "A", "Amethyst Princess 2 on collect")
    assert scene.asked == "B play"
    scene.refuses("B", [("play", NOVA, "collect"), ("add", "Scout 2", "attack_left")], rule="MAF-R35")
    scene.refuses("B", [("play", NOVA, "collect"), ("play", "Scout 2", "attack_left")], rule="MAF-R35")
    play(scene, "B", f"{NOVA} on collect")
    assert gems(scene) == "7/6/5/5"


@rule("MAF-R35")
def test_a_princess_who_comes_later_undoes_no_slots_but_the_powers_in_them() -> None:
    scene = round_of(
        {
            "A": [f"{NOVA} on attack_left", "Ranger 3 on collect", "Cheetah Bandit 1 on attack_right"],
            "C": "Amethyst Princess 2 on collect",
        }
    )
    assert gems(scene) == "8/4/7/4"


@rule("MAF-R35")
@pytest.mark.parametrize(
    ("first", "second"), [("Amethyst Princess", "Samurai Yoku"), ("Samurai Yoku", "Amethyst Princess")]
)
def test_it_works_if_the_princess_has_met_a_samurai(first: str, second: str) -> None:
    scene = round_of(
        {
            "A": f"{first} 2 on collect",
            "B": f"{second} 2 on collect",
            "C": [f"{NOVA} on collect", "Scout 2 on attack_left", "Ranger 3 on attack_right"],
        }
    )
    assert gems(scene) == "7/4/6/3"


@rule("MAF-R95")
@pytest.mark.parametrize(("rider", "princess"), [("collect", "attack_right"), ("attack_right", "collect")])
def test_cards_of_one_supernova_lie_down_together_and_stop_each_other(rider: str, princess: str) -> None:
    scene = table({"A": [NOVA, "Shadow Rider 1", "Amethyst Princess 2"]})
    play(scene, "A", f"{NOVA} on attack_left", f"Shadow Rider 1 on {rider}", f"Amethyst Princess 2 on {princess}")
    assert scene.lies("hands.A") == ["Cadet 1"]
    assert [len(scene.lies(f"{slot}.A")) for slot in ("collect", "attack_left", "attack_right")] == [1, 1, 1]


@rule("MAF-R95")
def test_princess_and_samurai_of_one_supernova_let_a_later_rider_draw() -> None:
    scene = table({"A": [NOVA, "Samurai Yoku 2", "Amethyst Princess 2"], "B": ["Shadow Rider 1"]})
    play(scene, "A", f"{NOVA} on attack_left", "Samurai Yoku 2 on collect", "Amethyst Princess 2 on attack_right")
    play(scene, "B", "Shadow Rider 1 on collect")
    assert len(scene.lies("hands.B")) == 3
