from tests.games.mighty_action_force.staging import gems, round_of
from tests.rules import rule

STAR = "Starstriker 1 on collect"


@rule("MAF-067")
def test_the_first_opponent_who_attacks_hits_the_own_gems() -> None:
    scene = round_of({"A": STAR, "B": "Ranger 3 on attack_right"}, gems="5/5/5/5")
    assert gems(scene) == "6/2/5/5"
    assert "A sent Ranger 3 back to B, who lost 3." in scene.told("watcher")


@rule("MAF-068")
def test_further_opponents_get_through() -> None:
    scene = round_of({"A": STAR, "B": "Ranger 3 on attack_right", "D": "Scout 2 on attack_left"}, gems="5/5/5/5")
    assert gems(scene) == "4/2/5/5"


@rule("MAF-R43")
def test_the_first_attack_is_that_of_the_earliest_in_turn_order() -> None:
    plays = {"A": STAR, "B": "Ranger 3 on attack_right", "D": "Scout 2 on attack_left"}
    assert gems(round_of(plays, first="C")) == "3/5/5/3"  # C, D, A, B


@rule("MAF-R43")
def test_an_attack_that_was_played_before_starstriker_counts() -> None:
    assert gems(round_of({"A": "Ranger 3 on attack_right", "D": STAR})) == "2/5/5/6"


@rule("MAF-R43")
def test_the_board_after_white_falcon_tells_who_attacks_first() -> None:
    plays = {
        "A": STAR,
        "B": "Ranger 3 on attack_right",
        "C": "White Falcon 2 on collect",
        "D": "Scout 2 on attack_left",
    }
    scene = round_of(plays, chance=[[0, 2, 1]])  # the attackers change their cards
    assert gems(scene) == "3/3/7/5"


@rule("MAF-R43")
def test_an_attack_that_does_nothing_is_not_the_first() -> None:
    useless = {
        "A": STAR,
        "B": "Scout 2 on attack_right",
        "C": "Samurai Yoku 2 on collect",
        "D": "Ranger 3 on attack_left",
    }
    assert gems(round_of(useless)) == "6/5/7/2"
    blocked = {
        "A": STAR,
        "B": "E. Vile 4 on attack_right",
        "C": "Lightning Knight 3 on collect",
        "D": "Ranger 3 on attack_left",
    }
    assert gems(round_of(blocked)) == "6/5/8/2"
    over = {"A": STAR, "B": "Cheetah Bandit 1 on attack_right", "D": "Ranger 3 on attack_left"}
    assert gems(round_of(over, gems="5/11/5/5")) == "6/11/5/2"


@rule("MAF-R43")
def test_an_attack_on_somebody_without_gems_uses_it_up_too() -> None:
    plays = {"A": "Starstriker 1 on attack_right", "B": "Ranger 3 on attack_right", "D": "Scout 2 on attack_left"}
    assert gems(round_of(plays, gems="0/5/5/5")) == "0/2/5/4"


@rule("MAF-R44")
def test_a_knight_aimed_at_it_comes_back_with_all_six() -> None:
    scene = round_of({"A": STAR, "B": "Lightning Knight 3 on attack_right"}, gems="9/9/9/9")
    assert gems(scene) == "10/3/6/6"


@rule("MAF-R44")
def test_a_knight_who_is_not_aimed_at_it_comes_back_with_three() -> None:
    scene = round_of({"A": STAR, "B": "Lightning Knight 3 on collect"}, gems="9/9/9/9")
    assert gems(scene) == "10/9/6/6"


@rule("MAF-R44")
def test_a_second_card_of_the_same_opponent_gets_through_in_slot_order() -> None:
    plays = {
        "A": STAR,
        "B": ["Supernova 1 on attack_left", "Lightning Knight 3 on collect", "Captain 4 on attack_right"],
    }
    assert gems(round_of(plays, gems="9/9/9/9")) == "6/9/5/6"
    wizards = {
        "A": STAR,
        "C": [
            "Supernova 1 on collect",
            "Wandering Wizard 3 on attack_left at A",
            "Wandering Wizard 3 on attack_right at A",
        ],
    }
    assert gems(round_of(wizards)) == "3/5/3/5"


@rule("MAF-R45")
def test_what_comes_back_is_not_sent_on_or_blocked() -> None:
    assert gems(round_of({"A": "Starstriker 1 on attack_left", "B": STAR})) == "4/6/5/5"
    assert gems(round_of({"A": "Secret Trooper 1 on attack_left", "B": STAR})) == "4/6/5/5"


@rule("MAF-R45")
def test_what_comes_back_does_not_use_up_the_attackers_own() -> None:
    plays = {"A": "Starstriker 1 on attack_left", "B": STAR, "D": "Ranger 3 on attack_left"}
    assert gems(round_of(plays)) == "4/6/5/2"


@rule("MAF-R46")
def test_beside_a_trooper_it_sends_back_the_first_attack_and_he_blocks_the_others() -> None:
    plays = {
        "A": ["Supernova 1 on attack_left", STAR, "Secret Trooper 1 on attack_right"],
        "B": "Ranger 3 on attack_right",
        "D": "Captain 4 on attack_left",
    }
    assert gems(round_of(plays)) == "6/1/5/4"


@rule("MAF-R46")
def test_two_of_them_send_back_the_first_two_attacks() -> None:
    plays = {
        "A": ["Supernova 1 on attack_right", STAR, "Starstriker 1 on attack_left"],
        "B": "Ranger 3 on attack_right",
        "C": "Wandering Wizard 3 on attack_left at A",
        "D": "Scout 2 on attack_left",
    }
    assert gems(round_of(plays)) == "4/1/2/4"


@rule("MAF-067", "MAF-R02")
def test_the_log_tells_what_the_attacker_really_lost() -> None:
    few = round_of({"A": STAR, "B": "Titan 6 on attack_right"}, gems="5/1/5/5")
    assert gems(few) == "6/0/5/5"
    assert "A sent Titan 6 back to B, who lost 1." in few.told("watcher")
    after_another = round_of(
        {"A": "Captain 4 on attack_left", "B": "Titan 6 on attack_left", "C": STAR}, gems="5/6/5/5"
    )
    assert gems(after_another) == "5/0/6/5"
    assert "C sent Titan 6 back to B, who lost 2." in after_another.told("watcher")
