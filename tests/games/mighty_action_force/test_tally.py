"""The end of a round: what counts when, and what becomes of the cards."""

import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.testkit.scenario import WATCHER
from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", WATCHER)


@rule("MAF-033")
def test_gems_are_counted_when_all_four_have_played() -> None:
    scenario = table({"A": ["Ranger 3"], "B": ["Scout 2"], "C": ["Cadet 1"], "D": ["Cadet 1"]}, gems="5/5/5/5")
    for seat, line in {"A": "Ranger 3 on collect", "B": "Scout 2 on attack_left", "C": "Cadet 1 on collect"}.items():
        play(scenario, seat, line)
        assert gems(scenario) == "5/5/5/5"
        assert not any("gems" in line or "attacked" in line for line in scenario.told(WATCHER))
    play(scenario, "D", "Cadet 1 on collect")
    assert gems(scenario) == "8/5/4/6"


@rule("MAF-034")
def test_collected_and_lost_gems_both_count() -> None:
    scenario = round_of({"A": "Captain 4 on collect", "B": "Ranger 3 on attack_right"}, gems="5/5/5/5")
    assert gems(scenario) == "6/5/5/5"


@rule("MAF-035")
@pytest.mark.parametrize(("first", "order"), [("A", "ABCD"), ("C", "CDAB")])
def test_the_tally_goes_from_the_first_player_to_the_fourth(first: str, order: str) -> None:
    plays = dict.fromkeys(order, "Scout 2 on collect")
    scenario = round_of(plays, gems="1/2/3/4", first=first)
    told = scenario.told(WATCHER)
    totals = {"A": 3, "B": 4, "C": 5, "D": 6}
    assert [line for line in told if "collected" in line] == [f"{seat} collected 2 with Scout 2." for seat in order]
    assert [line for line in told if line.endswith(" of 13.")] == [f"{seat}: {totals[seat]} of 13." for seat in order]


@rule("MAF-036", "MAF-R11")
def test_all_played_cards_are_discarded_by_those_who_played_them() -> None:
    plays = {
        "A": "Ranger 3 on collect", "B": "Scout 2 on attack_left", "C": "Titan 6 on attack_right",
        "D": "Captain 4 on collect",
    }  # fmt: skip
    scenario = round_of(plays, discard_piles={"A": ["Titan 6"]})
    for slot in ("collect", "attack_left", "attack_right"):
        assert scenario.lies(slot) == [[], [], [], []]
    piles = [["Titan 6", "Ranger 3"], ["Scout 2"], ["Titan 6"], ["Captain 4"]]
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "discard_piles") == piles
        assert "All played cards were discarded." in scenario.told(viewer)


@rule("MAF-036")
def test_the_cards_of_a_supernova_are_all_discarded() -> None:
    scenario = round_of({"A": ["Supernova 1 on collect", "Scout 2 on attack_left", "Ranger 3 on attack_right"]})
    assert sorted(scenario.lies("discard_piles.A")) == ["Ranger 3", "Scout 2", "Supernova 1"]
    assert [scenario.lies(f"{slot}.A") for slot in ("collect", "attack_left", "attack_right")] == [[], [], []]


@rule("MAF-036", "MAF-037")
def test_whom_a_card_was_aimed_at_is_forgotten_with_the_round() -> None:
    plays = {"A": "Wandering Wizard 3 on attack_left at C"}
    scenario = round_of(plays, gems="5/5/5/5", hands={"A": ["Wandering Wizard 3"]})
    assert gems(scenario) == "5/5/2/5"
    play(scenario, "A", "Wandering Wizard 3 on attack_left at B")
    for seat in "BCD":
        play(scenario, seat, "Cadet 1 on collect")
    assert gems(scenario) == "5/3/3/6"


@rule("MAF-R12")
def test_a_card_that_was_moved_goes_to_the_pile_of_its_owner() -> None:
    plays = {
        "A": "White Falcon 2 on collect", "B": "Scout 2 on collect", "C": "Ranger 3 on collect",
        "D": "Captain 4 on collect",
    }  # fmt: skip
    scenario = round_of(plays, gems="5/5/5/5", chance=[[1, 2, 0]])
    assert gems(scenario) == "7/8/9/7"  # B had C's card, C had D's and D had B's
    assert scenario.lies("discard_piles") == [["White Falcon 2"], ["Scout 2"], ["Ranger 3"], ["Captain 4"]]


@rule("MAF-039", "MAF-R10")
def test_a_card_that_goes_over_13_does_not_count() -> None:
    scenario = round_of({"A": "Ranger 3 on collect"}, gems="11/5/5/5")
    assert gems(scenario) == "11/5/5/5"
    assert scenario.lies("discard_piles.A") == ["Ranger 3"]
    for viewer in EVERYBODY:
        assert "A got nothing for Ranger 3: 11 and 3 more would be over 13." in scenario.told(viewer)


@rule("MAF-R17")
def test_gains_come_first_and_losses_second() -> None:
    plays = {"A": "Ranger 3 on collect", "B": "Scout 2 on attack_right"}
    assert gems(round_of(plays, gems="12/5/5/5")) == "10/5/5/5"  # 12 + 3 is too much; no net 13
    plays = {"A": "Scout 2 on collect", "B": "Ranger 3 on attack_right"}
    assert gems(round_of(plays, gems="1/5/5/5")) == "0/5/5/5"


@rule("MAF-R17")
def test_an_attack_played_before_does_not_make_room_for_a_card() -> None:
    plays = {"A": "Titan 6 on attack_left", "B": "Ranger 3 on collect"}
    assert gems(round_of(plays, gems="5/12/5/5")) == "5/6/5/5"


@rule("MAF-R15")
def test_everything_in_a_round_happens_in_its_order() -> None:
    """Plays, what is stopped, White Falcon, Lightning Knight, gains in turn order, losses, totals, Zuma, discarding."""
    plays = {
        "A": ["Supernova 1 on attack_left", "White Falcon 2 on collect", "Cheetah Bandit 1 on attack_right"],
        "B": "E. Vile 4 on collect",
        "C": "Lightning Knight 3 on attack_left",
        "D": "Ozeki Zuma 3 on attack_right",
    }
    hands = {"B": ["Scout 2", "Cadet 1"]}
    nothing: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
    scenario = round_of(plays, hands=hands, decks=nothing, gems="5/5/5/5", chance=[[1, 0, 2]])
    assert scenario.asked == "B discard"
    scenario.does("B", "discard", "Scout 2")
    assert scenario.told(WATCHER) == [
        "A played White Falcon 2 on the Collect slot of A.",
        "A played Supernova 1 on the left Attack slot of A.",
        "A played Cheetah Bandit 1 on the right Attack slot of A.",
        "B played E. Vile 4 on the Collect slot of B.",
        "C played Lightning Knight 3 on the left Attack slot of C.",
        "D played Ozeki Zuma 3 on the right Attack slot of D.",
        "White Falcon, played by A, whirled up the cards of all others.",
        "White Falcon dealt Lightning Knight 3 to the Collect slot of B.",
        "White Falcon dealt E. Vile 4 to the left Attack slot of C.",
        "White Falcon dealt Ozeki Zuma 3 to the right Attack slot of D.",
        "Lightning Knight blocked E. Vile 4, played by B.",
        "A collected 2 with White Falcon 2.",
        "A stole 1 from B with Cheetah Bandit 1.",
        "A stole 1 from C with Cheetah Bandit 1.",
        "A stole 1 from D with Cheetah Bandit 1.",
        "B collected 3 with Lightning Knight 3.",
        "A attacked B for 1 with Supernova 1.",
        "A attacked D for 1 with Cheetah Bandit 1.",
        "D attacked C for 3 with Ozeki Zuma 3.",
        "A: 10 of 13.",
        "B: 6 of 13.",
        "C: 1 of 13.",
        "D: 3 of 13.",
        "B discarded Scout 2.",
        "All played cards were discarded.",
        "No cards are left for A.",
    ]


@rule("MAF-R15")
def test_what_princess_and_samurai_stop_is_settled_before_falcon_and_knight_act() -> None:
    plays = {
        "A": "White Falcon 2 on collect", "B": "Cadet 1 on collect", "C": "Lightning Knight 3 on collect",
        "D": "Amethyst Princess 2 on collect",
    }  # fmt: skip
    scenario = round_of(plays, gems="5/5/5/5")  # no chance is used: nothing is shuffled
    assert gems(scenario) == "7/6/8/7"
    told = scenario.told(WATCHER)
    settled = [
        "Amethyst Princess: White Falcon 2, played by A, has no power this round.",
        "Amethyst Princess: Lightning Knight 3, played by C, has no power this round.",
    ]
    at = told.index(settled[0])
    assert told[at : at + 3] == [*settled, "A collected 2 with White Falcon 2."]


@rule("MAF-R15")
def test_skips_for_the_next_round_are_settled_when_all_have_played() -> None:
    """D's Princess comes after the Sentry: A, who had played already, keeps the next turn."""
    plays = {"A": "Cadet 1 on collect", "B": "Space Sentry 1 on collect stops A", "D": "Amethyst Princess 2 on collect"}
    assert round_of(plays).asked == "A play"
    without = {seat: line for seat, line in plays.items() if seat != "D"}
    assert round_of(without).asked == "B play"


@rule("MAF-R15", "MAF-R18")
def test_13_is_tested_after_the_losses_and_before_the_discards() -> None:
    plays = {"A": "Ozeki Zuma 3 on attack_left", "B": "Ranger 3 on collect", "C": "Ranger 3 on collect"}
    hands = dict.fromkeys("BCD", ("Cadet 1", "Scout 2"))
    goes_on = round_of(plays, gems="5/10/5/5", hands=hands)
    assert (gems(goes_on), goes_on.asked) == ("5/10/8/5", "B discard, C discard, D discard")
    over = round_of(plays, gems="5/5/10/5", hands=hands)
    assert (gems(over), over.asked, over.winners) == ("5/5/13/5", "nobody", "C")


@rule("MAF-R15")
def test_zuma_takes_a_card_before_it_is_seen_whether_all_cards_are_gone() -> None:
    nothing: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
    scenario = round_of({"A": "Ozeki Zuma 3 on collect"}, hands={"B": ["Titan 6"]}, decks=nothing)
    assert (scenario.asked, scenario.winners) == ("nobody", "A")
    assert scenario.told(WATCHER)[-3:] == [
        "B discarded Titan 6.",
        "All played cards were discarded.",
        "All cards are gone.",
    ]


def own(block: str, amount: int = 0) -> OwnCard:
    """A card of 3 gems with the power of a printed one that has too few of them to go over 13."""
    return OwnCard("Somebody", 3, True, "Power", "As printed on another card.", block, amount)


@rule("MAF-R19")
def test_a_card_over_13_attacks_nobody_and_steals_nothing() -> None:
    knight = round_of({"A": "Lightning Knight 3 on collect"}, gems="11/5/5/5")
    assert gems(knight) == "11/5/5/5"
    bandit = round_of({"A": "Cheetah Bandit 1 on attack_left"}, gems="11/5/5/5")
    assert gems(bandit) == "11/5/5/5"  # 3 stolen would be too many, and so her attack on B fails as well


@rule("MAF-R19")
@pytest.mark.parametrize("power", [own("block"), own("redirect", 1)])
def test_a_card_over_13_protects_nobody(power: OwnCard) -> None:
    plays = {"A": "Somebody 3 on collect", "B": "Scout 2 on attack_right"}
    assert gems(round_of(plays, gems="11/5/5/5", setup=Setup(cards=(power,)))) == "9/5/5/5"


@rule("MAF-R19")
def test_a_zuma_over_13_takes_no_cards() -> None:
    hands = dict.fromkeys("BCD", ("Cadet 1", "Scout 2"))
    assert round_of({"A": "Ozeki Zuma 3 on collect"}, gems="11/5/5/5", hands=hands).asked == "A play"
    counts = round_of({"A": "Ozeki Zuma 3 on collect"}, gems="9/5/5/5", hands=hands)
    assert counts.asked == "B discard, C discard, D discard"


@rule("MAF-R19")
def test_what_a_card_over_13_did_before_the_tally_stands() -> None:
    def with_power(power: OwnCard, plays: dict[str, str | list[str]], totals: str) -> Table:
        return round_of(plays, gems=totals, setup=Setup(cards=(power,)))

    rider = with_power(own("draw", 2), {"A": "Somebody 3 on collect"}, "11/5/5/5")
    assert len(rider.lies("hands.A")) == 4  # one drawn, two extra, and one for the next turn
    sentry = with_power(own("skip"), {"A": "Cadet 1 on attack_right", "B": "Somebody 3 on collect stops A"}, "5/11/5/5")
    assert (gems(sentry), sentry.asked) == ("5/11/5/4", "B play")
    nova = with_power(own("slots"), {"A": ["Somebody 3 on collect", "Captain 4 on attack_left"]}, "11/5/5/5")
    assert gems(nova) == "11/1/5/5"
    princess = round_of({"A": "Amethyst Princess 2 on collect", "B": "Cheetah Bandit 1 on collect"}, gems="12/5/5/5")
    assert gems(princess) == "12/6/5/5"
    samurai = round_of({"A": "Samurai Yoku 2 on collect", "B": "Scout 2 on collect"}, gems="12/5/5/5")
    assert gems(samurai) == "12/5/5/5"
    knight = round_of({"A": "Lightning Knight 3 on collect", "B": "E. Vile 4 on collect"}, gems="11/5/5/5")
    assert gems(knight) == "11/5/5/5"
    falcon = round_of(
        {"A": "White Falcon 2 on collect", "B": "Cadet 1 on collect", "C": "Ranger 3 on collect"},
        gems="12/5/5/5", chance=[[1, 0]],
    )  # fmt: skip
    assert gems(falcon) == "12/8/6/5"


@rule("MAF-R20")
def test_several_gaining_cards_are_tested_one_by_one_in_slot_order() -> None:
    beside = ["Supernova 1 on attack_right", "Cheetah Bandit 1 on attack_left"]
    fits = round_of({"A": [*beside, "Scout 2 on collect"]}, gems="8/5/5/5")
    assert (gems(fits), fits.winners) == ("13/3/4/3", "A")  # 8 + 2 + 3
    second_fails = round_of({"A": [*beside, "Ranger 3 on collect"]}, gems="8/5/5/5")
    assert gems(second_fails) == "11/5/5/4"  # the Bandit neither steals nor attacks B; Supernova hits D
    first_fails = round_of({"A": [*beside, "Titan 6 on collect"]}, gems="8/5/5/5")
    assert gems(first_fails) == "11/3/4/3"  # the Titan is left out and the Bandit is tested
    two_bandits = ["Supernova 1 on collect", "Cheetah Bandit 1 on attack_right", "Cheetah Bandit 1 on attack_left"]
    left_first = round_of({"A": two_bandits}, gems="8/5/5/5")
    assert gems(left_first) == "12/3/4/4"  # the one on the right fails


@rule("MAF-R20")
def test_what_a_bandit_collects_and_steals_is_tested_as_one_card() -> None:
    assert gems(round_of({"A": "Cheetah Bandit 1 on collect"}, gems="10/5/5/5")) == "10/5/5/5"
    assert gems(round_of({"A": "Cheetah Bandit 1 on collect"}, gems="9/5/5/5")) == "13/4/4/4"


@rule("MAF-R21")
@pytest.mark.parametrize("first", "ABCD")
def test_without_theft_the_order_of_the_tally_does_not_matter(first: str) -> None:
    plays = {
        "A": "Titan 6 on attack_left", "B": "Captain 4 on collect", "C": "Ranger 3 on attack_right",
        "D": "Ranger 3 on attack_left",
    }  # fmt: skip
    assert gems(round_of(plays, gems="5/8/5/5", first=first)) == "2/3/5/5"


@rule("MAF-R21")
@pytest.mark.parametrize(("first", "after"), [("A", "8/0/7/3"), ("C", "7/0/8/3")])
def test_thefts_go_by_the_order_of_the_tally(first: str, after: str) -> None:
    """B has one gem: who comes first gets it."""
    plays = {"A": "Cheetah Bandit 1 on collect", "C": "Cheetah Bandit 1 on collect"}
    assert gems(round_of(plays, gems="5/1/5/5", first=first)) == after


@rule("MAF-R21")
@pytest.mark.parametrize(("first", "after"), [("A", "5/5/8/8"), ("B", "8/6/4/8"), ("C", "8/6/4/8"), ("D", "5/5/8/8")])
def test_the_first_attacker_of_a_starstriker_goes_by_the_order_of_the_tally(first: str, after: str) -> None:
    plays = {"A": "Ranger 3 on attack_left", "B": "Starstriker 1 on collect", "C": "Captain 4 on attack_right"}
    assert gems(round_of(plays, gems="8/8/8/8", first=first)) == after


@rule("MAF-R22")
def test_nothing_is_done_at_the_end_of_the_round_once_somebody_has_13() -> None:
    plays = {"A": "Scout 2 on collect", "B": "Ozeki Zuma 3 on collect", "C": "Space Sentry 1 on collect stops A"}
    hands = dict.fromkeys("ABCD", ("Cadet 1", "Ranger 3"))
    scenario = round_of(plays, hands=hands, gems="11/5/5/5")
    assert (scenario.asked, scenario.winners) == ("nobody", "A")
    assert scenario.lies("hands.D") == ["Cadet 1", "Ranger 3"]
    assert scenario.told(WATCHER)[-1] == "A reached exactly 13!"
    assert scenario.lies("discard_piles") == [[], [], [], []]
