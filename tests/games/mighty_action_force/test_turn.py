import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.asks import Pick
from beanfield.testkit.scenario import UNSEEN, WATCHER
from tests.games.mighty_action_force.staging import gems, play, round_of, table
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", WATCHER)
FOUR = ["Cadet 1", "Scout 2", "Ranger 3"]
"""A hand that becomes four cards with the Captain that is drawn."""


@rule("MAF-021")
def test_a_turn_begins_with_a_card_from_the_own_deck_also_the_first() -> None:
    scenario = table(dict.fromkeys("ABCD", FOUR), decks={"A": ["Captain 4", *["Titan 6"] * 11]})
    assert scenario.lies("turns") == 1
    assert scenario.lies("hands.A") == [*FOUR, "Captain 4"]
    assert scenario.lies("decks.A") == ["Titan 6"] * 11
    assert [len(hand) for hand in scenario.lies("hands")] == [4, 3, 3, 3]  # the others draw when it is their turn
    assert scenario.told("A") == ["A drew Captain 4."]
    for viewer in ("B", "C", "D", WATCHER):
        assert scenario.told(viewer) == ["A drew 1 card."]
        assert scenario.sees(viewer, "hands.A") == [UNSEEN] * 4


@rule("MAF-021")
def test_the_card_drawn_can_be_played_at_once() -> None:
    scenario = table({"A": FOUR}, decks={"A": ["Captain 4"]})
    play(scenario, "A", "Captain 4 on collect")
    assert scenario.lies("collect.A") == ["Captain 4"]


@rule("MAF-022", "MAF-R10")
def test_one_card_is_played_neither_none_nor_two() -> None:
    scenario = table({"A": FOUR}, decks={"A": ["Captain 4"]})
    assert scenario.asked == "A play"
    scenario.refuses("A", "", rule="MAF-R10")
    scenario.refuses("A", [("play", "Cadet 1", "collect"), ("play", "Scout 2", "attack_left")], rule="MAF-022")
    scenario.refuses("A", [("play", "Cadet 1", "collect"), ("add", "Scout 2", "attack_left")], rule="MAF-022")
    scenario.refuses("A", [("play", "Cadet 1", "collect"), ("play", "Cadet 1", "attack_left")], rule="MAF-022")
    play(scenario, "A", "Scout 2 on attack_right")
    assert scenario.lies("hands.A") == ["Cadet 1", "Ranger 3", "Captain 4"]
    assert scenario.asked == "B play"


@rule("MAF-023")
def test_any_of_the_own_slots_and_nobody_elses() -> None:
    scenario = table({"B": ["Scout 2"]}, to_play="B", decks={"B": []})
    assert sorted(scenario.options("B")) == [
        "play Scout 2, attack_left",
        "play Scout 2, attack_right",
        "play Scout 2, collect",
    ]
    for slot in ("collect", "attack_left", "attack_right"):
        for other in "ACD":
            scenario.refuses("B", [("play", "Scout 2", f"{slot}.{other}")], rule="MAF-023")


@rule("MAF-024", "MAF-R13")
def test_a_play_is_final_once_it_is_confirmed() -> None:
    scenario = table({"A": FOUR, "B": FOUR})
    play(scenario, "A", "Scout 2 on attack_right")
    scenario.refuses_to_take_back("A", rule="MAF-024")
    scenario.refuses("A", [("play", "Scout 2", "collect")], rule="MAF-026")
    play(scenario, "B", "Scout 2 on collect")
    scenario.refuses_to_take_back("A", rule="MAF-024")
    scenario.refuses_to_take_back("B", rule="MAF-024")
    assert (scenario.lies("attack_right.A"), scenario.lies("collect.B")) == (["Scout 2"], ["Scout 2"])


@rule("MAF-024", "MAF-R13")
def test_the_last_play_of_a_round_and_of_the_game_is_final_too() -> None:
    scenario = round_of({"D": "Scout 2 on collect"})
    scenario.refuses_to_take_back("D", rule="MAF-024")
    over = round_of({"D": "Scout 2 on collect"}, gems="0/0/0/11")
    over.refuses_to_take_back("D", rule="MAF-040")


@rule("MAF-R13")
@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        (["Space Sentry 1"], ["Space Sentry 1 on collect stops C"]),
        (["Wandering Wizard 3"], ["Wandering Wizard 3 on attack_left at C"]),
        (
            ["Supernova 1", "Space Sentry 1", "Wandering Wizard 3"],
            [
                "Supernova 1 on collect",
                "Space Sentry 1 on attack_left stops D",
                "Wandering Wizard 3 on attack_right at C",
            ],
        ),
    ],
)
def test_a_card_its_slot_and_all_choices_are_confirmed_together(hand: list[str], lines: list[str]) -> None:
    scenario = table({"A": hand}, decks={"A": []})
    assert isinstance(scenario.match.ask, Pick)
    play(scenario, "A", *lines)
    assert scenario.lies("hands.A") == []
    assert scenario.asked == "B play"
    scenario.refuses_to_take_back("A", rule="MAF-024")


@rule("MAF-025")
def test_everybody_sees_a_card_and_its_slot_before_the_next_one_plays() -> None:
    scenario = table({"A": FOUR})
    play(scenario, "A", "Ranger 3 on attack_left")
    assert scenario.asked == "B play"
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "attack_left") == [["Ranger 3"], [], [], []]
        assert "A played Ranger 3 on the left Attack slot of A." in scenario.told(viewer)


@rule("MAF-026", "MAF-033", "MAF-035")
def test_a_round_is_one_turn_of_everybody_in_order_and_then_the_tally() -> None:
    scenario = table(dict.fromkeys("ABCD", FOUR), decks={seat: [] for seat in "ABCD"})
    for seat in "ABCD":
        assert scenario.asked == f"{seat} play"
        for other in "ABCD".replace(seat, ""):
            scenario.refuses(other, [("play", "Cadet 1", "collect")], rule="MAF-026")
        play(scenario, seat, "Cadet 1 on collect")
    told = scenario.told(WATCHER)
    assert told[:4] == [f"{seat} played Cadet 1 on the Collect slot of {seat}." for seat in "ABCD"]
    assert [line for line in told if line.endswith(" of 13.")] == [f"{seat}: 6 of 13." for seat in "ABCD"]
    assert (scenario.lies("turns"), scenario.lies("round")) == (5, 2)  # A's next turn has begun


@rule("MAF-037", "MAF-R06")
def test_after_a_round_the_first_player_draws_and_plays_again() -> None:
    scenario = table(dict.fromkeys("ABCD", FOUR))
    for seat in "ABCD":
        play(scenario, seat, "Cadet 1 on collect")
    assert (scenario.asked, scenario.lies("first")) == ("A play", 0)
    assert len(scenario.lies("hands.A")) == 4
    assert [len(deck) for deck in scenario.lies("decks")] == [10, 11, 11, 11]


@rule("MAF-R06")
def test_the_role_of_first_player_rotates_only_if_the_table_says_so() -> None:
    scenario = table({}, gems="0/0/0/0", setup=Setup(rotate=True))
    turns = ""
    for _ in range(20):
        turns += scenario.asked[0]
        play(scenario, turns[-1], "Cadet 1 on attack_left")
    assert turns == "ABCD" + "BCDA" + "CDAB" + "DABC" + "ABCD"


@rule("MAF-R07")
def test_this_turn_on_a_card_means_the_round_whoever_played_before() -> None:
    plays = {"A": "Scout 2 on collect", "B": "Cadet 1 on collect", "D": "Samurai Yoku 2 on collect"}
    scenario = round_of(plays, hands={"A": ["Scout 2"]}, decks={"A": []})
    assert gems(scenario) == "5/6/5/7"  # played before the Samurai, and useless all the same
    play(scenario, "A", "Scout 2 on collect")
    for seat in "BCD":
        play(scenario, seat, "Cadet 1 on collect")
    assert gems(scenario) == "7/7/6/8"  # the next round is another matter


@rule("MAF-R07", "MAF-039")
def test_a_card_over_13_fails_for_one_round_not_for_one_turn() -> None:
    """B's card is tested in the tally of the round, when A has robbed B, and not when B plays it."""
    plays = {"A": "Cheetah Bandit 1 on attack_left", "B": "Ranger 3 on collect"}
    scenario = round_of(plays, gems="5/11/0/0")
    assert gems(scenario) == "6/12/0/0"  # B: 11, less 1 stolen, 3 collected, less 1 attacked


@rule("MAF-R07")
def test_a_skipped_turn_is_one_players_own() -> None:
    scenario = table({"A": ["Space Sentry 1"]})
    play(scenario, "A", "Space Sentry 1 on collect stops B")
    assert scenario.asked == "C play"
    play(scenario, "C", "Cadet 1 on collect")
    play(scenario, "D", "Cadet 1 on collect")
    assert gems(scenario) == "6/5/6/6"
    play(scenario, "A", "Cadet 1 on collect")
    assert scenario.asked == "B play"


@rule("MAF-043", "MAF-R08")
def test_who_has_no_deck_any_more_plays_from_the_hand() -> None:
    scenario = table({"A": FOUR}, decks={"A": []}, to_play="A")
    assert (scenario.asked, scenario.lies("hands.A")) == ("A play", FOUR)
    assert scenario.told("A") == []
    play(scenario, "A", "Ranger 3 on collect")
    assert gems(scenario) == "8/5/5/5"


@rule("MAF-R09")
def test_who_has_no_cards_is_passed_over_and_can_be_attacked() -> None:
    nothing: dict[str, list[str]] = {"B": [], "D": []}
    scenario = table({"A": ["Ranger 3"], "C": ["Scout 2"]}, decks=nothing)
    play(scenario, "A", "Ranger 3 on attack_left")
    assert scenario.asked == "C play"
    assert "No cards are left for B." in scenario.told("C")
    play(scenario, "C", "Scout 2 on attack_left")
    assert gems(scenario) == "5/2/5/3"
    assert scenario.lies("turns") == 3  # A's next one has begun; B and D had none


@rule("MAF-R09", "MAF-044")
def test_the_others_play_on_if_need_be_one_alone_and_who_has_no_cards_may_win_on_gems() -> None:
    nothing: dict[str, list[str]] = {seat: [] for seat in "ABCD"}
    scenario = table({"D": ["Ranger 3", "Cadet 1"]}, decks=nothing, gems="5/12/5/5")
    for card in ("Ranger 3", "Cadet 1"):
        assert scenario.asked == "D play"
        play(scenario, "D", f"{card} on collect")
    assert (scenario.asked, gems(scenario), scenario.winners) == ("nobody", "5/12/5/9", "B")


@rule("MAF-R09")
def test_an_empty_hand_draws_a_card_and_plays_it() -> None:
    scenario = table({}, decks={"A": ["Captain 4", "Titan 6"]}, to_play="A")
    assert scenario.lies("hands.A") == ["Captain 4"]
    assert len(scenario.options("A")) == 3
    play(scenario, "A", "Captain 4 on collect")
    assert (gems(scenario), scenario.lies("decks.A"), scenario.lies("hands.A")) == ("9/5/5/5", [], ["Titan 6"])


@rule("MAF-R10")
def test_who_has_a_card_must_play_one() -> None:
    scenario = table({"A": ["Titan 6"]}, decks={"A": []}, gems="13/0/0/0", to_play="A")
    scenario.refuses("A", "", rule="MAF-R10")
    scenario.refuses("A", [("pass",)], rule="MAF-R10")
    assert all(option.startswith("play Titan 6") for option in scenario.options("A"))


@rule("MAF-R10")
def test_a_card_may_be_wasted() -> None:
    over = round_of({"A": "Titan 6 on collect"}, gems="12/5/5/5")
    assert gems(over) == "12/5/5/5"
    for_nothing = round_of({"A": "Titan 6 on attack_left"}, gems="5/0/5/5")
    assert gems(for_nothing) == "5/0/5/5"


@rule("MAF-R16")
def test_a_princess_on_the_table_stops_shadow_rider_and_supernova() -> None:
    scenario = table({"A": ["Amethyst Princess 2"], "B": ["Shadow Rider 1"], "C": ["Supernova 1", *FOUR]})
    play(scenario, "A", "Amethyst Princess 2 on collect")
    assert len(scenario.lies("hands.B")) == 2
    play(scenario, "B", "Shadow Rider 1 on collect")
    assert len(scenario.lies("hands.B")) == 1
    assert scenario.asked == "C play"
    supernova = [("play", "Supernova 1", "collect"), ("add", "Ranger 3", "attack_left")]
    scenario.refuses("C", supernova, rule="MAF-R35")
    play(scenario, "C", "Supernova 1 on collect")
    assert scenario.lies("collect.C") == ["Supernova 1"]


@rule("MAF-R16")
def test_a_princess_who_meets_a_samurai_stops_nothing_and_what_was_stopped_before_is_not_made_up_for() -> None:
    scenario = table(
        {"A": ["Amethyst Princess 2"], "B": ["Shadow Rider 1"], "C": ["Samurai Yoku 2"], "D": ["Shadow Rider 1"]}
    )
    hands = {}
    for seat, card in {"A": "Amethyst Princess 2", "B": "Shadow Rider 1", "C": "Samurai Yoku 2"}.items():
        play(scenario, seat, f"{card} on collect")
        hands[seat] = len(scenario.lies(f"hands.{seat}"))
    assert hands == {"A": 1, "B": 1, "C": 1}  # each has drawn one card and played one
    play(scenario, "D", "Shadow Rider 1 on collect")
    assert len(scenario.lies("hands.D")) == 3
    assert len(scenario.lies("hands.B")) == 1


@rule("MAF-R16")
def test_what_has_been_carried_out_is_never_undone() -> None:
    scenario = table({
        "A": ["Shadow Rider 1"],
        "B": ["Supernova 1", "Ranger 3", "Captain 4"],
        "C": ["Amethyst Princess 2"],
    }, to_play="ABC")  # fmt: skip
    play(scenario, "A", "Shadow Rider 1 on collect")
    assert len(scenario.lies("hands.A")) == 3
    play(scenario, "B", "Supernova 1 on attack_left", "Ranger 3 on collect", "Captain 4 on attack_right")
    play(scenario, "C", "Amethyst Princess 2 on collect")
    assert gems(scenario) == "2/8/6/5"  # A 5+1-4, B 5+3, C 5+2-1
    assert len(scenario.lies("hands.A")) == 4  # and one card more for the next turn


@rule("MAF-R16")
@pytest.mark.parametrize(("number", "drawn"), [(1, 2), (2, 0)])
def test_a_samurai_on_the_table_stops_the_powers_of_2_gem_cards_only(number: int, drawn: int) -> None:
    rider = OwnCard("Rider", number, True, "Ride", "Two extra cards.", "draw", 2)
    hands = {"A": ["Samurai Yoku 2"], "B": [f"Rider {number}"]}
    scenario = table(hands, setup=Setup(cards=(rider,)), to_play="AB")
    play(scenario, "A", "Samurai Yoku 2 on collect")
    play(scenario, "B", f"Rider {number} on collect")
    assert len(scenario.lies("hands.B")) == 1 + drawn
    assert gems(scenario) == ("7/6/5/5" if drawn else "7/5/5/5")
