"""Blind Man's Bluff: cards are laid face-down, one after the other or all at once, and turned over together."""

import pytest

from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import Table, gems, play, refusal, round_of, table
from tests.rules import rule

BLIND = Setup(blind_mans_bluff=True)
AT_ONCE = Setup(blind_mans_bluff=True, all_at_once=True)
FOR_TWO = Setup(blind_mans_bluff=True, miniature_mazhong=True)
OTHERS_OF_A = ("B", "C", "D", "watcher")
EVERYBODY = ("A", *OTHERS_OF_A)


def four_hands(setup: Setup = BLIND) -> Table:
    return table(
        {"A": ["Ranger 3"], "B": ["Scout 2"], "C": ["Titan 6"], "D": ["Captain 4"]}, gems="0/4/0/0", setup=setup
    )


def seen_on_the_board(scenario: Table, viewer: str) -> list[object]:
    """All that a viewer sees of everybody's slots, face-up and face-down."""
    places = ("collect", "attack_left", "attack_right", "face_down", "face_down_slots", "face_down_aims", "aims")
    return [scenario.sees(viewer, place) for place in places]


# ------------------------------------------------------------------------------------------------- one after the other


@rule("MAF-096", "MAF-R79")
def test_the_others_see_in_which_slot_a_card_lies_but_not_which_card_it_is() -> None:
    scenario = four_hands()
    play(scenario, "A", "Ranger 3 on attack_left")
    for viewer in OTHERS_OF_A:
        assert scenario.sees(viewer, "face_down.A") == ["?"]
        assert scenario.sees(viewer, "face_down_slots.A") == ["attack_left"]
        assert "A laid 1 card face-down on the left Attack slot of A." in scenario.told(viewer)
        assert "Ranger 3" not in scenario.knows(viewer)
    assert scenario.sees("A", "face_down.A") == ["Ranger 3"]
    assert "A laid Ranger 3 face-down on the left Attack slot of A." in scenario.told("A")
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "attack_left") == [[], [], [], []]
        assert scenario.sees(viewer, "gems") == [0, 4, 0, 0]


@rule("MAF-096", "MAF-R79")
def test_face_down_too_one_plays_after_the_other() -> None:
    scenario = four_hands()
    for seat, card in (("A", "Ranger 3"), ("B", "Scout 2"), ("C", "Titan 6"), ("D", "Captain 4")):
        assert scenario.asked == f"{seat} play"
        for other in set("ABCD") - {seat}:
            scenario.refuses(other, "play", "Cadet 1", to="collect", rule="MAF-026")
        play(scenario, seat, f"{card} on collect")
    assert scenario.asked == "A play"


@rule("MAF-097")
def test_all_cards_are_turned_over_by_one_event_for_everybody_and_the_tally_follows() -> None:
    scenario = four_hands()
    play(scenario, "A", "Ranger 3 on collect")
    play(scenario, "B", "Scout 2 on attack_right")
    play(scenario, "C", "Titan 6 on collect")
    for viewer in EVERYBODY:
        assert not any("turned over" in line for line in scenario.told(viewer))
        assert scenario.sees(viewer, "gems") == [0, 4, 0, 0]
    play(scenario, "D", "Captain 4 on collect")
    for viewer in EVERYBODY:
        told = scenario.told(viewer)
        flip = told.index("All cards were turned over: Ranger 3, Scout 2, Titan 6, Captain 4.")
        shown = [at for at, line in enumerate(told) if " played " in line and "All" not in line]
        assert [told[at] for at in shown] == [
            "A played Ranger 3 on the Collect slot of A.",
            "B played Scout 2 on the right Attack slot of B.",
            "C played Titan 6 on the Collect slot of C.",
            "D played Captain 4 on the Collect slot of D.",
        ]
        tally = told.index("A collected 3 with Ranger 3.")
        assert flip < shown[0] < shown[-1] < tally < told.index("A: 1 of 13.")
        assert sum("turned over" in line for line in told) == 1
        assert scenario.sees(viewer, "face_down") == [[], [], [], []]
        assert scenario.sees(viewer, "face_down_slots") == [[], [], [], []]
        assert not any(scenario.sees(viewer, "face_down_aims"))
        assert scenario.sees(viewer, "discard_piles") == [["Ranger 3"], ["Scout 2"], ["Titan 6"], ["Captain 4"]]
    assert gems(scenario) == "1/4/6/4"


@rule("MAF-097")
def test_nothing_is_turned_over_in_a_round_in_which_everybody_is_skipped() -> None:
    scenario = table({}, setup=BLIND, skipped=[True] * 4)
    assert (scenario.asked, scenario.sees("A", "round")) == ("A play", 2)
    assert not any("turned over" in line for line in scenario.told("A"))


@rule("MAF-098")
def test_two_players_hide_their_cards_until_both_have_played() -> None:
    scenario = table({"A": ["Ranger 3"], "B": ["Scout 2"]}, gems="0/4", setup=FOR_TWO)
    play(scenario, "A", "Ranger 3 on attack_left")
    for viewer in ("B", "watcher"):
        assert (scenario.sees(viewer, "face_down.A"), scenario.sees(viewer, "attack_left.A")) == (["?"], [])
        assert "Ranger 3" not in scenario.knows(viewer)
    assert scenario.asked == "B play"
    play(scenario, "B", "Scout 2 on collect")
    for viewer in ("A", "B", "watcher"):
        assert "All cards were turned over: Ranger 3, Scout 2." in scenario.told(viewer)
    assert gems(scenario) == "0/3"


# ------------------------------------------------------------------------------------------------------- all at once


@rule("MAF-R79", "MAF-R94")
def test_all_at_once_is_a_way_to_play_blind_mans_bluff() -> None:
    assert refusal(4, Setup(all_at_once=True)) == "MAF-R79"
    assert refusal(4, AT_ONCE) == ""


@rule("MAF-R79")
def test_all_at_once_everybody_is_asked_and_nobody_sees_anything_before_the_last_is_ready() -> None:
    scenario = four_hands(AT_ONCE)
    assert scenario.asked == "A play, B play, C play, D play"
    before = {viewer: (seen_on_the_board(scenario, viewer), scenario.told(viewer)) for viewer in EVERYBODY}
    play(scenario, "C", "Titan 6 on attack_left")
    play(scenario, "A", "Ranger 3 on collect")
    play(scenario, "D", "Captain 4 on collect")
    for viewer in EVERYBODY:
        assert (seen_on_the_board(scenario, viewer), scenario.told(viewer)) == before[viewer]
        assert "Titan 6" not in scenario.knows(viewer) or viewer == "C"
    play(scenario, "B", "Scout 2 on collect")
    for viewer in EVERYBODY:
        assert "All cards were turned over: Ranger 3, Scout 2, Titan 6, Captain 4." in scenario.told(viewer)
    assert gems(scenario) == "3/6/0/0"  # D's 4 gems are hit by C's 6


@rule("MAF-R79")
def test_all_at_once_an_answer_may_be_changed_until_the_last_is_ready() -> None:
    scenario = table({"A": ["Ranger 3", "Titan 6"], "B": ["Scout 2"]}, gems="0/4/0/0", to_play="AB", setup=AT_ONCE)
    play(scenario, "A", "Ranger 3 on collect")
    before = {viewer: (seen_on_the_board(scenario, viewer), scenario.told(viewer)) for viewer in EVERYBODY}
    play(scenario, "A", "Titan 6 on attack_left")
    for viewer in EVERYBODY:
        assert (seen_on_the_board(scenario, viewer), scenario.told(viewer)) == before[viewer]
    play(scenario, "B", "Scout 2 on collect")
    assert gems(scenario) == "0/0/0/0"
    assert scenario.lies("hands.A")[0] == "Ranger 3"
    assert not any("Ranger 3" in line for line in scenario.told("B"))


@rule("MAF-R79")
def test_all_at_once_what_is_not_allowed_is_refused_by_the_own_ask_alone() -> None:
    scenario = table(
        {"A": ["Supernova 1", "Scout 2"], "B": ["Ranger 3"], "C": ["Ranger 3"]}, to_play="ABC", setup=AT_ONCE,
    )  # fmt: skip
    scenario.refuses("B", "play", "Ranger 3", to="collect.A", rule="MAF-023")
    scenario.refuses("B", [("play", "Ranger 3", "collect"), ("add", "Cadet 1", "attack_left")], rule="MAF-022")
    scenario.refuses("A", [("play", "Scout 2", "collect"), ("add", "Cadet 1", "attack_left")], rule="MAF-R33")
    scenario.refuses("D", "play", "Cadet 1", to="collect", rule="MAF-026")  # not asked, and told nothing of A's hand


@rule("MAF-R79")
def test_all_at_once_who_is_skipped_is_not_asked() -> None:
    scenario = table(
        {seat: ["Ranger 3"] for seat in "ABCD"}, setup=AT_ONCE, skipped=[False, True, False, False], gems="0/0/0/0",
    )  # fmt: skip
    assert scenario.asked == "A play, C play, D play"
    for seat in "ACD":
        play(scenario, seat, "Ranger 3 on collect")
    assert gems(scenario) == "3/0/3/3"
    assert scenario.asked == "A play, B play, C play, D play"


# ------------------------------------------------------------------------------------------------- powers on play


@rule("MAF-R80")
def test_three_cards_face_down_need_a_supernova_among_them() -> None:
    scenario = table(
        {"A": ["Supernova 1", "Scout 2", "Ranger 3", "Captain 4"], "B": ["Scout 2", "Ranger 3"]}, setup=BLIND
    )
    without = [("play", "Scout 2", "collect"), ("add", "Ranger 3", "attack_left"), ("add", "Captain 4", "attack_right")]
    scenario.refuses("A", without, rule="MAF-R33")
    play(scenario, "A", "Supernova 1 on attack_right", "Scout 2 on collect", "Ranger 3 on attack_left")
    for viewer in OTHERS_OF_A:
        assert scenario.sees(viewer, "face_down.A") == ["?", "?", "?"]
        assert scenario.sees(viewer, "face_down_slots.A") == ["collect", "attack_left", "attack_right"]
        assert "Supernova 1" not in scenario.knows(viewer)
    scenario.refuses("B", [("play", "Scout 2", "collect"), ("add", "Ranger 3", "attack_left")], rule="MAF-022")


@rule("MAF-R80")
def test_a_princess_at_the_flip_does_not_undo_a_supernova() -> None:
    scenario = round_of(
        {
            "A": "Amethyst Princess 2 on collect",
            "B": ["Supernova 1 on attack_left", "Ranger 3 on collect", "Cheetah Bandit 1 on attack_right"],
        },
        setup=BLIND,
    )
    assert gems(scenario) == "6/8/4/5"  # all three count, but nothing is stolen
    assert "Amethyst Princess: Supernova 1, played by B, has no power this round." in scenario.told("C")


@rule("MAF-R80", "MAF-R40")
def test_space_sentry_names_the_next_rounds_skip_at_the_flip() -> None:
    scenario = table({"A": ["Space Sentry 1"], "B": ["Scout 2"], "C": ["Ranger 3"], "D": ["Ranger 3"]}, setup=BLIND)
    play(scenario, "A", "Space Sentry 1 on collect stops B")
    for viewer in OTHERS_OF_A:
        assert scenario.sees(viewer, "face_down_aims.A") is None
        assert scenario.sees(viewer, "skips") == []
        assert "A laid 1 card face-down on the Collect slot of A." in scenario.told(viewer)
        assert not any("skipped" in line for line in scenario.told(viewer))
    assert scenario.sees("A", "face_down_aims.A") == [1]
    assert scenario.asked == "B play"  # B, who was to come yet, plays in this round
    play(scenario, "B", "Scout 2 on collect")
    play(scenario, "C", "Ranger 3 on collect")
    play(scenario, "D", "Ranger 3 on collect")
    for viewer in EVERYBODY:
        line = "A played Space Sentry 1 on the Collect slot of A: the next turn of B is to be skipped."
        assert line in scenario.told(viewer)
        assert scenario.sees(viewer, "skipped") == [False, True, False, False]
    play(scenario, "A", "Cadet 1 on collect")
    assert scenario.asked == "C play"
    assert "B missed a turn." in scenario.told("B")


@rule("MAF-R80")
@pytest.mark.parametrize(
    ("second", "skips"), [("Amethyst Princess 2", False), ("Samurai Yoku 2", True), ("Scout 2", True)]
)
def test_a_princess_at_the_flip_stops_space_sentry(second: str, skips: bool) -> None:
    scenario = round_of({"A": "Space Sentry 1 on collect stops C", "B": f"{second} on collect"}, setup=BLIND)
    assert scenario.sees("watcher", "skipped") == [False, False, skips, False]
    assert ("Space Sentry was stopped: no turn is skipped for C." in scenario.told("C")) is not skips


@rule("MAF-R80")
def test_wandering_wizards_aim_is_secret_until_the_flip() -> None:
    scenario = table({"A": ["Wandering Wizard 3"], "B": ["Cadet 1"]}, to_play="AB", setup=BLIND)
    play(scenario, "A", "Wandering Wizard 3 on attack_left at C")
    assert scenario.sees("A", "face_down_aims.A") == [2]
    for viewer in OTHERS_OF_A:
        assert scenario.sees(viewer, "face_down_aims.A") is None
        assert scenario.sees(viewer, "aims.A") == [-1, -1, -1]
        assert not any("aimed" in line for line in scenario.told(viewer))
    play(scenario, "B", "Cadet 1 on collect")
    assert gems(scenario) == "5/6/2/5"
    for viewer in EVERYBODY:
        line = "A played Wandering Wizard 3 on the left Attack slot of A, aimed at C."
        assert line in scenario.told(viewer)


@rule("MAF-R80", "MAF-R51")
def test_a_wizard_whom_the_flip_finds_cancelled_hits_the_neighbour() -> None:
    scenario = round_of(
        {"A": "Wandering Wizard 3 on attack_left at C", "D": "Amethyst Princess 2 on collect"}, setup=BLIND
    )
    assert gems(scenario) == "5/2/5/7"


@rule("MAF-R80")
def test_shadow_rider_draws_at_the_flip_and_not_before() -> None:
    scenario = table({"A": ["Shadow Rider 1"], "B": ["Cadet 1"]}, to_play="AB", setup=BLIND, gems="0/0/0/0")
    play(scenario, "A", "Shadow Rider 1 on collect")
    assert len(scenario.lies("hands.A")) == 1  # what was drawn for the turn
    play(scenario, "B", "Cadet 1 on collect")
    assert len(scenario.lies("hands.A")) == 4  # two more, and one for the next turn
    told = scenario.told("B")
    assert told.index("A drew 2 cards.") > told.index("All cards were turned over: Shadow Rider 1, Cadet 1.")


@rule("MAF-R80")
@pytest.mark.parametrize(
    ("others", "drawn"),
    [
        (["Amethyst Princess 2 on collect"], 0),
        (["Samurai Yoku 2 on collect"], 2),
        (["Amethyst Princess 2 on collect", "Samurai Yoku 2 on collect"], 2),
    ],
)
def test_shadow_rider_draws_nothing_if_the_flip_finds_him_cancelled(others: list[str], drawn: int) -> None:
    plays = {"A": "Shadow Rider 1 on collect", **dict(zip("BC", others, strict=False))}
    scenario = round_of(plays, setup=BLIND)
    assert len(scenario.lies("hands.A")) == 2 + drawn  # one for each turn


@rule("MAF-R80")
def test_powers_on_play_act_in_turn_order_at_the_flip() -> None:
    scenario = round_of(
        {"B": "Shadow Rider 1 on collect", "C": "Shadow Rider 1 on collect", "A": "Space Sentry 1 on collect stops D"},
        setup=BLIND, first="B",
    )  # fmt: skip
    told = scenario.told("D")
    drew = [line for line in told if line.endswith("drew 2 cards.")]
    assert drew == ["B drew 2 cards.", "C drew 2 cards."]
    assert scenario.sees("D", "skipped.D") is True


@rule("MAF-R80")
def test_all_at_once_supernova_opens_three_slots_too() -> None:
    scenario = table(
        {"A": ["Supernova 1", "Scout 2", "Ranger 3"], "B": ["Cadet 1"]}, to_play="AB", setup=AT_ONCE
    )  # fmt: skip
    play(scenario, "A", "Supernova 1 on collect", "Scout 2 on attack_left", "Ranger 3 on attack_right")
    assert scenario.sees("B", "face_down_slots.A") == []
    play(scenario, "B", "Cadet 1 on collect")
    assert gems(scenario) == "6/4/5/2"
