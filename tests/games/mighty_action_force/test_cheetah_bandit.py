from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import gems, round_of
from tests.rules import rule


@rule("MAF-058", "MAF-R48")
def test_she_steals_a_gem_from_each_opponent_and_it_is_her_players_from_then_on() -> None:
    table = round_of({"A": "Cheetah Bandit 1 on attack_left"}, gems="5/5/5/5")
    assert gems(table) == "8/3/4/4"
    for viewer in ("A", "B", "C", "D", "watcher"):
        told = table.told(viewer)
        assert [line for line in told if "stole" in line] == [
            f"A stole 1 from {victim} with Cheetah Bandit 1." for victim in "BCD"
        ]
        assert "A attacked B for 1 with Cheetah Bandit 1." in told


@rule("MAF-059")
def test_the_theft_comes_on_top_of_collecting() -> None:
    table = round_of({"A": "Cheetah Bandit 1 on collect"}, gems="5/5/5/5")
    assert gems(table) == "9/4/4/4"
    assert "A collected 1 with Cheetah Bandit 1." in table.told("watcher")


@rule("MAF-060")
def test_among_eight_she_robs_seven() -> None:
    table = round_of(
        {"A": "Cheetah Bandit 1 on attack_right"}, gems="1/1/1/1/1/1/1/1", setup=Setup(mega="boards")
    )  # fmt: skip
    assert gems(table) == "8/0/0/0/0/0/0/0"


@rule("MAF-R49")
def test_defence_cards_stop_her_attack_but_not_her_theft() -> None:
    table = round_of(
        {
            "A": "Cheetah Bandit 1 on attack_left",
            "B": "Starstriker 1 on collect",
            "C": "Secret Trooper 1 on collect",
            "D": "Cheetah Bandit 1 on attack_right",
        }
    )
    # A steals: 8/4/4/4; B and C collect: 8/5/5/4; D steals: 7/4/4/7; A's attack comes back, D's is blocked
    assert gems(table) == "6/4/4/7"
    assert "B sent Cheetah Bandit 1 back to A, who lost 1." in table.told("C")
    assert "D attacked C with Cheetah Bandit 1: blocked." in table.told("A")


@rule("MAF-R49")
def test_only_cancelling_stops_the_theft() -> None:
    table = round_of({"A": "Cheetah Bandit 1 on collect", "C": "Amethyst Princess 2 on collect"})
    assert gems(table) == "6/5/7/5"
    assert not any("stole" in line for line in table.told("watcher"))


@rule("MAF-R50")
def test_she_steals_at_her_players_place_in_the_tally_and_only_where_there_is_something() -> None:
    table = round_of(
        {"A": "Ranger 3 on collect", "C": "Cheetah Bandit 1 on collect", "D": "Ranger 3 on collect"}, gems="0/0/5/0"
    )
    assert gems(table) == "2/0/7/3"
    assert [line for line in table.told("watcher") if "stole" in line] == ["C stole 1 from A with Cheetah Bandit 1."]


@rule("MAF-R50")
def test_gems_that_are_attacked_in_the_same_round_can_still_be_stolen() -> None:
    table = round_of({"A": "Titan 6 on attack_left", "D": "Cheetah Bandit 1 on attack_left"}, gems="0/1/0/0")
    assert gems(table) == "0/0/0/1"


@rule("MAF-R50")
def test_number_and_theft_together_may_reach_13() -> None:
    assert gems(round_of({"C": "Cheetah Bandit 1 on collect"}, gems="5/5/9/5")) == "4/4/13/4"
    assert gems(round_of({"C": "Cheetah Bandit 1 on attack_left"}, gems="5/5/10/5")) == "4/4/13/3"


@rule("MAF-R50")
def test_over_13_she_does_nothing_at_all() -> None:
    collecting = round_of({"C": "Cheetah Bandit 1 on collect"}, gems="5/5/10/5")
    assert gems(collecting) == "5/5/10/5"
    assert "C got nothing for Cheetah Bandit 1: 10 and 4 more would be over 13." in collecting.told("A")
    attacking = round_of({"C": "Cheetah Bandit 1 on attack_left"}, gems="5/5/11/5")
    assert gems(attacking) == "5/5/11/5"


@rule("MAF-R50")
def test_several_bandits_act_in_turn_order() -> None:
    table = round_of({"A": "Cheetah Bandit 1 on collect", "C": "Cheetah Bandit 1 on collect"}, gems="1/0/0/0")
    assert gems(table) == "1/0/2/0"


@rule("MAF-R50", "MAF-R17", "MAF-039")
def test_who_counts_after_the_theft_counts_from_what_is_left() -> None:
    later = round_of({"A": "Cheetah Bandit 1 on attack_right", "B": "Scout 2 on collect"}, gems="0/12/0/0")
    assert (gems(later), later.winners) == ("1/13/0/0", "B")
    earlier = round_of({"A": "Scout 2 on collect", "B": "Cheetah Bandit 1 on attack_left"}, gems="12/0/0/0")
    assert (gems(earlier), earlier.winners) == ("11/1/0/0", "")
    attacked = round_of({"A": "Cadet 1 on attack_left", "B": "Scout 2 on collect"}, gems="0/12/0/0")
    assert (gems(attacked), attacked.winners) == ("0/11/0/0", "")  # an attack makes no room
