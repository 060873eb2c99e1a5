from collections import Counter

import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

FALCON = "White Falcon 2 on collect"
OTHERS = {"B": "Cadet 1 on collect", "C": "Ranger 3 on attack_left", "D": "Captain 4 on attack_right"}
SLOTS = ("collect", "attack_left", "attack_right")
USED = {"B": "collect", "C": "attack_left", "D": "attack_right"}


def dealt(scene: Table) -> dict[str, str]:
    """What the last White Falcon dealt, by slot."""
    lines = scene.told("watcher")
    last = max(at for at, line in enumerate(lines) if "whirled" in line)
    words = [
        line[:-1].removeprefix("White Falcon dealt ").partition(" to ") for line in lines[last:] if " dealt " in line
    ]
    return {slot: card for card, _, slot in words}


def stopped_before_the_last(last: str) -> Table:
    """Everybody but D has played; D holds this card."""
    scene = table({"A": ["White Falcon 2"], "B": ["Cadet 1"], "C": ["Ranger 3"], "D": [last]})
    play(scene, "A", FALCON)
    for seat in "BC":
        play(scene, seat, OTHERS[seat])
    return scene


@rule("MAF-074", "MAF-075", "MAF-079")
@pytest.mark.parametrize(
    ("order", "after"),
    [
        ([0, 1, 2], "7/6/1/2"),
        ([0, 2, 1], "7/6/2/1"),
        ([1, 0, 2], "7/8/1/4"),
        ([1, 2, 0], "7/8/4/1"),
        ([2, 0, 1], "7/9/2/4"),
        ([2, 1, 0], "7/9/4/2"),
    ],
)
def test_the_cards_of_the_others_change_places_among_the_same_slots(order: list[int], after: str) -> None:
    scene = round_of({"A": FALCON, **OTHERS}, chance=[order])
    cards = ["Cadet 1", "Ranger 3", "Captain 4"]
    assert dealt(scene) == {
        "the Collect slot of B": cards[order[0]],
        "the left Attack slot of C": cards[order[1]],
        "the right Attack slot of D": cards[order[2]],
    }
    assert gems(scene) == after


@rule("MAF-074", "MAF-075", "MAF-079")
def test_the_slots_in_use_stay_the_same_and_the_falcon_stays_where_she_is() -> None:
    plays = {"A": FALCON, **OTHERS, "C": "Wandering Wizard 3 on attack_left at A"}
    scene = round_of(plays, chance=[[0, 2, 1]])
    assert scene.asked == "D aim"  # the board lies still while somebody aims
    for viewer in ("A", "B", "C", "D", "watcher"):
        assert scene.sees(viewer, "collect.A") == ["White Falcon 2"]
        found = {(seat, slot): scene.sees(viewer, f"{slot}.{seat}") for seat in "BCD" for slot in SLOTS}
        assert {place: cards for place, cards in found.items() if cards} == {
            ("B", "collect"): ["Cadet 1"],
            ("C", "attack_left"): ["Captain 4"],
            ("D", "attack_right"): ["Wandering Wizard 3"],
        }


@rule("MAF-076")
def test_no_card_moves_until_everybody_has_played() -> None:
    scene = stopped_before_the_last("Captain 4")
    assert (scene.sees("A", "collect.B"), scene.sees("A", "attack_left.C")) == (["Cadet 1"], ["Ranger 3"])
    assert not any("whirled" in line for line in scene.told("watcher"))
    play(scene, "D", OTHERS["D"], chance=[[2, 0, 1]])
    assert "White Falcon, played by A, whirled up the cards of all others." in scene.told("watcher")


@rule("MAF-077")
@pytest.mark.parametrize(("last", "after"), [("Samurai Yoku 2", "5/6/5/4"), ("Amethyst Princess 2", "7/6/5/4")])
def test_a_princess_or_a_samurai_stops_her(last: str, after: str) -> None:
    scene = stopped_before_the_last(last)
    play(scene, "D", f"{last} on collect")
    assert gems(scene) == after
    assert not any("whirled" in line or "dealt" in line for line in scene.told("watcher"))


@rule("MAF-078", "MAF-R56")
def test_every_arrangement_comes_up_and_none_much_more_often() -> None:
    scene = stopped_before_the_last("Captain 4")
    before = scene.match
    found: Counter[tuple[str, ...]] = Counter()
    for seed in range(600):
        scene.match = before.clone()
        scene.match.world.chance.seed = seed.to_bytes(2)
        play(scene, "D", OTHERS["D"])
        found[tuple(dealt(scene).values())] += 1
    assert len(found) == 6
    assert min(found.values()) > 50


@rule("MAF-R56")
def test_her_player_chooses_nothing() -> None:
    scene = round_of({"A": FALCON, **OTHERS}, chance=[[1, 2, 0]])
    assert scene.asked == "A play"
    assert scene.match.world.state.round == 2
    assert scene.match.world.chance.log == [[1, 2, 0]]


@rule("MAF-080")
def test_a_supernova_stays_and_the_other_cards_are_shuffled() -> None:
    plays = {
        "A": FALCON,
        "B": ["Supernova 1 on collect", "Cadet 1 on attack_left", "Scout 2 on attack_right"],
        "C": "Ranger 3 on collect",
        "D": "Captain 4 on collect",
    }
    scene = round_of(plays, chance=[[3, 2, 1, 0]])
    assert dealt(scene) == {
        "the left Attack slot of B": "Captain 4",
        "the right Attack slot of B": "Ranger 3",
        "the Collect slot of C": "Scout 2",
        "the Collect slot of D": "Cadet 1",
    }
    assert gems(scene) == "4/6/3/6"


@rule("MAF-R53")
def test_gems_attacks_thefts_and_protection_work_from_the_new_slot() -> None:
    plays = {
        "A": FALCON,
        "B": "Secret Trooper 1 on collect",
        "C": "Captain 4 on attack_left",
        "D": "Cheetah Bandit 1 on attack_right",
    }
    scene = round_of(plays, chance=[[2, 0, 1]])
    # B: Bandit on Collect; C: Trooper attacks D; D: Captain attacks C, who is protected now
    assert gems(scene) == "6/9/4/3"
    assert "D attacked C with Captain 4: blocked." in scene.told("watcher")


@rule("MAF-R53")
def test_zuma_spares_the_player_at_whose_slot_he_lies() -> None:
    plays = {"A": FALCON, "B": "Ozeki Zuma 3 on collect", "C": "Cadet 1 on collect"}
    held = {seat: ["Titan 6"] for seat in "ABC"}
    scene = round_of(plays, hands=held, chance=[[1, 0]])
    assert scene.asked == "A discard, B discard"
    assert gems(scene) == "7/6/8/5"


@rule("MAF-R53")
def test_a_rider_does_not_draw_again_and_who_was_named_by_a_sentry_stays_named() -> None:
    plays = {
        "A": FALCON,
        "B": "Shadow Rider 1 on collect",
        "C": "Space Sentry 1 on attack_left stops B",
        "D": "Cadet 1 on collect",
    }
    scene = round_of(plays, chance=[[1, 2, 0]])
    assert [len(scene.lies(f"hands.{seat}")) for seat in "BCD"] == [3, 1, 1]
    assert scene.sees("watcher", "skipped") == [False, True, False, False]


@rule("MAF-R53")
def test_the_over_13_test_is_made_for_the_new_holder() -> None:
    plays = {"A": FALCON, "B": "Titan 6 on collect", "C": "Cadet 1 on collect"}
    assert gems(round_of(plays, gems="5/12/5/5", chance=[[1, 0]])) == "7/13/11/5"
    over = round_of(plays, gems="5/5/12/5", chance=[[1, 0]])
    assert gems(over) == "7/6/12/5"
    assert "C got nothing for Titan 6: 12 and 6 more would be over 13." in over.told("watcher")


@rule("MAF-R54")
def test_a_single_card_stays_where_it_is_without_a_shuffle() -> None:
    scene = round_of({"A": FALCON, "C": "Wandering Wizard 3 on attack_left at A"})
    assert gems(scene) == "4/5/5/5"
    assert scene.match.world.chance.log == []
    assert gems(round_of({"A": FALCON})) == "7/5/5/5"


@rule("MAF-R54")
def test_only_used_slots_take_part() -> None:
    scene = table({"A": ["Space Sentry 1"], "B": ["White Falcon 2"], "D": ["Captain 4"]})
    play(scene, "A", "Space Sentry 1 on collect stops C")
    play(scene, "B", FALCON)
    play(scene, "D", "Captain 4 on attack_left", chance=[[1, 0]])
    assert gems(scene) == "8/7/5/5"  # A collects the Captain's 4, the Sentry attacks A


@rule("MAF-R55")
def test_two_falcons_act_one_after_the_other_each_sparing_the_own_corner() -> None:
    plays = {
        "A": FALCON,
        "B": "White Falcon 2 on attack_left",
        "C": "Ranger 3 on collect",
        "D": "Captain 4 on attack_right",
    }
    scene = round_of(plays, chance=[[1, 0, 2], [2, 1, 0]])
    # A's Falcon brings Ranger to B and B's Falcon to C; then B's Falcon, from C, acts for B: A and D change cards
    assert [line for line in scene.told("watcher") if "whirled" in line] == [
        "White Falcon, played by A, whirled up the cards of all others.",
        "White Falcon, played by B, whirled up the cards of all others.",
    ]
    assert dealt(scene) == {
        "the Collect slot of A": "Captain 4",
        "the Collect slot of C": "White Falcon 2",
        "the right Attack slot of D": "White Falcon 2",
    }
    assert gems(scene) == "9/5/2/5"  # C: 5 + 2 - 3 - 2


@rule("MAF-R55")
def test_the_order_is_that_of_those_who_played_them() -> None:
    plays = {"A": "Cadet 1 on collect", "B": FALCON, "C": FALCON, "D": "Captain 4 on collect"}
    scene = round_of(plays, first="C", chance=[[0, 1, 2], [0, 1, 2]])
    assert [line for line in scene.told("watcher") if "whirled" in line] == [
        "White Falcon, played by C, whirled up the cards of all others.",
        "White Falcon, played by B, whirled up the cards of all others.",
    ]


@rule("MAF-R57")
def test_beside_a_supernova_she_moves_none_of_her_players_three_cards() -> None:
    plays = {
        "A": ["Supernova 1 on attack_left", FALCON, "Titan 6 on attack_right"],
        "B": "Cadet 1 on collect",
        "C": "Captain 4 on collect",
    }
    scene = round_of(plays, gems="5/5/5/7", chance=[[1, 0]])
    assert dealt(scene) == {"the Collect slot of B": "Captain 4", "the Collect slot of C": "Cadet 1"}
    assert gems(scene) == "7/8/6/1"


@rule("MAF-R57")
def test_a_supernova_that_was_cancelled_stays_too() -> None:
    plays = {
        "A": "Amethyst Princess 2 on attack_left",
        "B": "Supernova 1 on collect",
        "C": "Samurai Yoku 2 on collect",
        "D": FALCON,
    }
    scene = round_of(plays, chance=[[1, 0]])
    assert dealt(scene) == {
        "the left Attack slot of A": "Samurai Yoku 2",
        "the Collect slot of C": "Amethyst Princess 2",
    }
    assert gems(scene) == "5/4/7/7"


@rule("MAF-R53", "MAF-081")
def test_the_log_names_who_played_a_card_that_was_dealt_to_another() -> None:
    plays = {"A": FALCON, "B": "E. Vile 4 on collect", "C": "Lightning Knight 3 on collect", "D": "Cadet 1 on collect"}
    scene = round_of(plays, chance=[[1, 2, 0]])
    assert dealt(scene)["the Collect slot of D"] == "E. Vile 4"
    assert "Lightning Knight blocked E. Vile 4, played by B." in scene.told("watcher")


@rule("MAF-R53", "MAF-092")
def test_the_log_names_who_played_a_useless_card_that_was_dealt_to_another() -> None:
    sister = OwnCard("Yoku's Sister", 4, True, "Sharper", "Threes are useless.", "useless", 3)
    plays = {"A": FALCON, "B": "Ranger 3 on collect", "C": "Yoku's Sister 4 on collect"}
    scene = round_of(plays, chance=[[1, 0]], setup=Setup(cards=(sister,)))
    assert dealt(scene)["the Collect slot of C"] == "Ranger 3"
    assert "Samurai Yoku: Ranger 3, played by B, is useless this round." in scene.told("watcher")
