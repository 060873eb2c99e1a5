import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import gems, play, round_of, table
from tests.rules import rule

KNIGHT = "Lightning Knight 3"
COLLECTING = f"{KNIGHT} on collect"
CADETS = dict.fromkeys("BCD", "Cadet 1 on collect")


@rule("MAF-081")
def test_he_blocks_e_vile_cards() -> None:
    scene = round_of({"A": COLLECTING, "B": "E. Vile 4 on attack_right"}, gems="5/5/5/5")
    assert gems(scene) == "8/5/5/5"
    assert "Lightning Knight blocked E. Vile 4, played by B." in scene.told("watcher")


@rule("MAF-082")
def test_he_does_his_normal_action_besides() -> None:
    scene = round_of({"A": f"{KNIGHT} on attack_left", "C": "E. Vile 4 on collect"}, gems="5/5/5/5")
    assert gems(scene) == "5/2/5/5"


@rule("MAF-083")
def test_without_e_vile_cards_he_attacks_all_opponents() -> None:
    scene = round_of({"A": COLLECTING}, gems="5/5/5/5")
    assert [line for line in scene.told("watcher") if "attacked" in line] == [
        f"A attacked {victim} for 3 with {KNIGHT}." for victim in "BCD"
    ]
    assert gems(scene) == "8/2/2/2"


@rule("MAF-084")
def test_he_waits_until_everybody_has_played() -> None:
    scene = table({"A": [KNIGHT], "D": ["E. Vile 4"]}, to_play="AD")
    play(scene, "A", COLLECTING)
    assert gems(scene) == "5/5/5/5"
    play(scene, "D", "E. Vile 4 on attack_left")
    assert gems(scene) == "8/5/5/5"


@rule("MAF-085")
@pytest.mark.parametrize(("princess", "after"), [("C", "8/5/7/5"), ("D", "8/5/5/7")])
def test_a_princess_stops_his_power(princess: str, after: str) -> None:
    assert gems(round_of({"A": COLLECTING, princess: "Amethyst Princess 2 on collect"}, gems="5/5/5/5")) == after


@rule("MAF-086")
def test_on_collect_he_collects_three_and_everybody_else_loses_three() -> None:
    assert gems(round_of({"A": COLLECTING, **CADETS}, gems="5/5/5/5")) == "8/3/3/3"


@rule("MAF-087")
def test_on_an_attack_slot_whom_it_is_aimed_at_loses_six() -> None:
    scene = round_of({"A": f"{KNIGHT} on attack_left", **CADETS}, gems="9/9/9/9")
    assert gems(scene) == "9/4/7/7"
    assert f"A attacked B for 6 with {KNIGHT}." in scene.told("watcher")
    assert gems(round_of({"A": f"{KNIGHT} on attack_right", **CADETS}, gems="9/9/9/9")) == "9/7/7/4"


@rule("MAF-R58")
def test_a_create_your_own_card_may_be_e_vile() -> None:
    card = OwnCard("Cousin Vile", 5, catchphrase="Mine!", e_vile=True)
    scene = round_of({"A": COLLECTING, "C": "Cousin Vile 5 on collect"}, setup=Setup(cards=(card,)))
    assert gems(scene) == "8/5/5/5"
    assert "Lightning Knight blocked Cousin Vile 5, played by C." in scene.told("watcher")


@rule("MAF-R59")
def test_all_of_them_are_blocked_whoever_played_them_and_whomever_they_are_aimed_at() -> None:
    scene = round_of(
        {
            "A": ["Supernova 1 on attack_left", COLLECTING, "E. Vile 4 on attack_right"],
            "B": "E. Vile 4 on collect",
            "C": "E. Vile 4 on attack_left",
            "D": "E. Vile 4 on attack_left",
        }
    )
    assert gems(scene) == "8/4/5/5"
    assert sum("Lightning Knight blocked" in line for line in scene.told("watcher")) == 4


@rule("MAF-R59")
@pytest.mark.parametrize(("block", "amount"), [("steal", 1), ("block", 0), ("discard", 1), ("attack-all", 0)])
def test_a_blocked_card_has_no_power_either(block: str, amount: int) -> None:
    card = OwnCard(
        "Doctor Vile", 1, special=True, power_bar=block, description=block, block=block, amount=amount, e_vile=True
    )
    plays = {"A": "Doctor Vile 1 on collect", "B": "Scout 2 on attack_right", "C": COLLECTING}
    scene = round_of(plays, setup=Setup(cards=(card,)), hands={"C": ["Cadet 1"]})
    assert (gems(scene), scene.asked) == ("3/5/8/5", "A play")


@rule("MAF-R60")
def test_one_that_is_useless_counts_as_played_all_the_same() -> None:
    card = OwnCard("Little Vile", 2, catchphrase="Small but mean.", e_vile=True)
    plays = {"A": COLLECTING, "B": "Little Vile 2 on collect", "C": "Samurai Yoku 2 on collect"}
    assert gems(round_of(plays, setup=Setup(cards=(card,)))) == "8/5/7/5"


@rule("MAF-R60")
def test_without_his_power_he_neither_blocks_nor_attacks_all() -> None:
    princess = "Amethyst Princess 2 on collect"
    assert gems(round_of({"A": COLLECTING, "B": "E. Vile 4 on attack_right", "C": princess})) == "4/5/7/5"
    assert gems(round_of({"A": COLLECTING, "B": "E. Vile 4 on collect", "C": princess})) == "8/9/7/5"


@rule("MAF-R61")
def test_two_knights_attack_each_others_players_too() -> None:
    plays = {"A": COLLECTING, "B": "Cadet 1 on collect", "C": COLLECTING, "D": "Cadet 1 on collect"}
    assert gems(round_of(plays, gems="5/5/5/5")) == "5/0/5/0"


@rule("MAF-R62")
def test_a_trooper_blocks_his_three_or_six() -> None:
    assert gems(round_of({"A": COLLECTING, "B": "Secret Trooper 1 on collect"})) == "8/6/2/2"
    assert gems(round_of({"A": f"{KNIGHT} on attack_left", "B": "Secret Trooper 1 on collect"})) == "5/6/2/2"


@rule("MAF-R62")
def test_every_starstriker_turns_them_on_the_knights_player() -> None:
    plays = {"A": f"{KNIGHT} on attack_left", "B": "Starstriker 1 on collect", "C": "Starstriker 1 on collect"}
    assert gems(round_of(plays, gems="10/5/5/5")) == "1/6/6/2"  # 6 from B, 3 from C


@rule("MAF-R62")
def test_he_is_sent_back_only_if_he_is_the_first_attacker() -> None:
    plays = {"A": "Scout 2 on attack_left", "B": "Starstriker 1 on collect", "C": COLLECTING}
    assert gems(round_of(plays)) == "0/3/8/2"  # A is hit by the own Scout and by the Knight


@rule("MAF-R63")
def test_over_13_his_attack_falls_away_but_e_vile_cards_stay_blocked() -> None:
    assert gems(round_of({"A": COLLECTING}, gems="11/5/5/5")) == "11/5/5/5"
    assert gems(round_of({"A": COLLECTING, "B": "E. Vile 4 on attack_right"}, gems="11/5/5/5")) == "11/5/5/5"
    assert gems(round_of({"A": f"{KNIGHT} on attack_left"}, gems="11/7/5/5")) == "11/1/2/2"


@rule("MAF-R64")
def test_he_acts_for_the_player_to_whom_white_falcon_dealt_him() -> None:
    plays = {"A": "White Falcon 2 on collect", "B": COLLECTING, "D": "Cadet 1 on attack_left"}
    scene = round_of(plays, gems="9/9/9/9", chance=[[1, 0]])
    assert gems(scene) == "5/7/6/9"  # D's left is A: 6 lost of 11; B collects 1


@rule("MAF-R64")
def test_e_vile_cards_are_blocked_wherever_they_were_dealt() -> None:
    plays = {"A": "White Falcon 2 on collect", "B": COLLECTING, "D": "E. Vile 4 on attack_left"}
    assert gems(round_of(plays, chance=[[1, 0]])) == "4/5/5/5"
