"""Create-your-own cards with the powers of the building blocks, and with one of their makers' own words."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

PRINCESS, SAMURAI = "Amethyst Princess 2 on collect", "Samurai Yoku 2 on collect"


def own(block: str, amount: int = 0, level: int = 1, e_vile: bool = False) -> Setup:
    """A table with a card called Hero, of this level, that has this power."""
    hero = OwnCard(
        "Hero", level, special=True, power_bar="Power", description="Boom.", block=block, amount=amount, e_vile=e_vile
    )
    return Setup(cards=(hero,))


def hero_round(setup: Setup, plays: Mapping[str, str | Sequence[str]], **given: Any) -> Table:
    """A round with the card called Hero."""
    return round_of(plays, setup=setup, **given)


@rule("MAF-R77")
def test_steal_two_takes_up_to_two_gems_from_each_opponent() -> None:
    assert gems(hero_round(own("steal", 2), {"A": "Hero 1 on collect"}, gems="5/5/1/0")) == "9/3/0/0"
    assert gems(hero_round(own("steal", 2), {"A": "Hero 1 on collect"}, gems="7/5/5/5")) == "7/5/5/5"  # over 13


@rule("MAF-R77")
def test_draw_three_draws_three() -> None:
    scene = table({"A": ["Hero 1"]}, setup=own("draw", 3))
    play(scene, "A", "Hero 1 on collect")
    assert len(scene.lies("hands.A")) == 4


@rule("MAF-R77")
def test_discard_two_costs_everybody_else_two_cards() -> None:
    held = {"A": ["Titan 6"], "B": ["Titan 6", "Captain 4", "Ranger 3"], "C": ["Titan 6"], "D": ["Scout 2"] * 2}
    scene = hero_round(own("discard", 2), {"A": "Hero 1 on collect"}, hands=held)
    assert scene.asked == "B discard"
    scene.refuses("B", "discard", "Titan 6", rule="MAF-063")
    scene.does("B", "discard", "Titan 6", "Ranger 3")
    assert [scene.lies(f"hands.{seat}") for seat in "BCD"] == [["Captain 4"], [], []]
    assert "Titan 6" in scene.lies("hands.A")


@rule("MAF-R77")
def test_redirect_two_sends_back_the_first_two_attacks() -> None:
    plays = {
        "A": "Hero 1 on collect",
        "B": "Captain 4 on attack_right",
        "C": "Wandering Wizard 3 on attack_left at A",
        "D": "Scout 2 on attack_left",
    }
    assert gems(hero_round(own("redirect", 2), plays)) == "4/1/2/5"


@rule("MAF-R77", "MAF-R96")
def test_useless_three_hits_all_other_3_gem_cards() -> None:
    plays = {
        "A": "Hero 3 on collect",
        "B": "Ranger 3 on collect",
        "C": "Lightning Knight 3 on collect",
        "D": "Scout 2 on collect",
    }
    scene = hero_round(own("useless", 3, level=3), plays)
    assert gems(scene) == "8/5/5/7"
    assert "Samurai Yoku: Lightning Knight 3, played by C, is useless this round." in scene.told("watcher")


@rule("MAF-R77")
def test_attack_all_hits_everybody_and_the_slots_neighbour_twice() -> None:
    hero = own("attack-all", level=2)
    assert gems(hero_round(hero, {"A": "Hero 2 on collect"})) == "7/3/3/3"
    assert gems(hero_round(hero, {"A": "Hero 2 on attack_left"})) == "5/1/3/3"
    with_villain = {"A": "Hero 2 on collect", "B": "E. Vile 4 on collect"}
    assert gems(hero_round(hero, with_villain)) == "7/7/3/3"  # he is no Knight: E. Vile changes nothing
    assert gems(hero_round(hero, {"A": "Hero 2 on collect", "B": "Starstriker 1 on collect"})) == "5/6/3/3"
    assert gems(hero_round(hero, {"A": "Hero 2 on collect", "B": PRINCESS})) == "7/7/5/5"


@rule("MAF-R77")
@pytest.mark.parametrize(
    ("block", "plays", "after"),
    [
        ("diagonal", {"A": "Hero 4 on attack_left at C"}, "5/5/1/5"),
        ("block", {"A": "Hero 4 on collect", "B": "Titan 6 on attack_right"}, "9/5/5/5"),
        ("slots", {"A": ["Hero 4 on collect", "Ranger 3 on attack_left", "Scout 2 on attack_right"]}, "9/2/5/3"),
        ("cancel", {"A": "Hero 4 on collect", "B": "Cheetah Bandit 1 on collect"}, "9/6/5/5"),
        ("knight", {"A": "Hero 4 on collect"}, "9/1/1/1"),
        ("knight", {"A": "Hero 4 on collect", "C": "E. Vile 4 on attack_left"}, "9/5/5/5"),
    ],
)
def test_a_printed_power_works_on_any_card(block: str, plays: dict[str, str], after: str) -> None:
    assert gems(hero_round(own(block, level=4), plays)) == after


@rule("MAF-R77")
def test_skip_and_shuffle_work_on_any_card() -> None:
    sentry = table({"A": ["Hero 4"]}, setup=own("skip", level=4))
    play(sentry, "A", "Hero 4 on collect stops B")
    assert sentry.asked == "C play"
    falcon = {"A": "Hero 4 on collect", "B": "Titan 6 on collect", "C": "Cadet 1 on collect"}
    assert gems(hero_round(own("shuffle", level=4), falcon, chance=[[1, 0]])) == "9/6/11/5"


@rule("MAF-R96")
def test_a_card_that_cancels_powers_is_a_princess() -> None:
    hero = own("cancel", level=4)
    clash = {"A": "Hero 4 on collect", "B": SAMURAI, "C": "Scout 2 on collect", "D": "Cheetah Bandit 1 on collect"}
    assert gems(hero_round(hero, clash)) == "8/6/6/9"
    sisters = {"A": "Hero 4 on collect", "B": PRINCESS, "D": "Cheetah Bandit 1 on collect"}
    assert gems(hero_round(hero, sisters)) == "9/7/5/6"


@rule("MAF-R96")
def test_a_card_that_makes_a_number_useless_is_a_samurai_of_that_number() -> None:
    hero = own("useless", 4, level=2)
    brothers = {"A": "Hero 2 on collect", "B": SAMURAI, "C": "Captain 4 on collect", "D": "Scout 2 on collect"}
    assert gems(hero_round(hero, brothers)) == "7/7/5/5"
    alone = {"A": "Hero 2 on collect", "C": "Captain 4 on collect", "D": "Scout 2 on collect"}
    assert gems(hero_round(hero, alone)) == "7/5/5/7"
    clash = {"A": "Hero 2 on collect", "B": PRINCESS, "C": "Captain 4 on collect", "D": "Cheetah Bandit 1 on collect"}
    assert gems(hero_round(hero, clash)) == "6/6/8/9"


@rule("MAF-R98")
def test_what_an_e_vile_power_did_before_the_knight_stands_but_its_gems_do_not() -> None:
    rider = hero_round(own("draw", 2, e_vile=True), {"B": "Hero 1 on collect", "C": "Lightning Knight 3 on collect"})
    assert (gems(rider), len(rider.lies("hands.B"))) == ("5/5/8/5", 3)
    sentry = hero_round(
        own("skip", e_vile=True), {"A": "Lightning Knight 3 on collect", "B": "Hero 1 on collect stops A"}
    )
    assert (gems(sentry), sentry.asked) == ("8/5/5/5", "B play")
    falcon = {"A": "Hero 1 on collect", "B": "Lightning Knight 3 on collect", "C": "Captain 4 on collect"}
    assert gems(hero_round(own("shuffle", e_vile=True), falcon, chance=[[1, 0]])) == "5/9/8/5"


@rule("MAF-R98")
def test_an_e_vile_card_that_stops_the_knight_is_not_blocked_by_him() -> None:
    plays = {"A": "Lightning Knight 3 on collect", "B": "Hero 4 on collect"}
    assert gems(hero_round(own("cancel", level=4, e_vile=True), plays)) == "8/9/5/5"
    assert gems(hero_round(own("useless", 3, level=4, e_vile=True), plays)) == "5/9/5/5"


@rule("MAF-R98")
def test_a_knight_who_is_e_vile_blocks_himself_too() -> None:
    plays = {"A": "Hero 4 on collect", "B": "E. Vile 4 on attack_right"}
    assert gems(hero_round(own("knight", level=4, e_vile=True), plays)) == "5/5/5/5"


# ------------------------------------------------------------------------------------------- in its maker's own words


def entered(*changes: tuple[str, str, str], before: str = "5/5/5/5") -> Table:
    """A has played a free card on Collect and says what it does; the others are to confirm it."""
    scene = hero_round(own(""), {"A": "Hero 1 on collect"}, gems=before)
    assert scene.asked == "A superpower"
    scene.does("A", list(changes))
    assert scene.asked == "B confirm, C confirm, D confirm"
    return scene


def confirm(scene: Table, answers: str = "yyy") -> None:
    """B, C and D answer."""
    for seat, answer in zip("BCD", answers, strict=True):
        scene.does(seat, "confirm" if answer == "y" else "object")


@rule("MAF-R77")
def test_a_free_superpower_does_what_its_player_enters_and_all_others_confirm() -> None:
    scene = entered(("gain", "gems.A", "2"), ("lose", "gems.C", "3"))
    assert gems(scene) == "6/5/5/5"  # what the card collected is counted, its superpower not yet
    for viewer in ("B", "C", "D", "watcher"):
        assert scene.told(viewer)[-2:] == ["A says: Hero 1 gives A 2.", "A says: Hero 1 takes 3 from C."]
    confirm(scene)
    assert gems(scene) == "8/5/2/5"
    assert "Everybody agreed to what A said about Hero 1." in scene.told("watcher")


@rule("MAF-R77")
@pytest.mark.parametrize("answers", ["nyy", "yny", "yyn"])
def test_one_objection_is_enough_and_the_number_still_counts(answers: str) -> None:
    scene = entered(("gain", "gems.A", "2"), ("lose", "gems.C", "3"))
    confirm(scene, answers)
    assert gems(scene) == "6/5/5/5"
    assert "Somebody objected to what A said about Hero 1: its superpower does nothing." in scene.told("B")


@rule("MAF-R77", "MAF-039")
def test_the_log_tells_which_gems_of_a_superpower_do_not_count() -> None:
    scene = entered(("gain", "gems.A", "2"), ("gain", "gems.C", "3"), before="5/5/11/5")
    confirm(scene)
    assert gems(scene) == "8/5/11/5"
    told = scene.told("watcher")
    assert told[told.index("Everybody agreed to what A said about Hero 1.") + 1] == (
        "C got nothing for Hero 1: 11 and 3 more would be over 13."
    )


@rule("MAF-R77")
def test_it_may_do_nothing_and_nothing_goes_over_13_or_below_0() -> None:
    nothing = entered()
    confirm(nothing)
    assert gems(nothing) == "6/5/5/5"
    limits = entered(("gain", "gems.A", "6"), ("lose", "gems.B", "6"), ("gain", "gems.D", "6"), before="6/5/5/7")
    confirm(limits)
    assert limits.match.outcome is not None
    assert gems(limits) == "13/0/5/13"
    over = entered(("gain", "gems.A", "6"), ("lose", "gems.B", "1"), before="7/5/5/5")
    confirm(over)
    assert gems(over) == "8/4/5/5"


@rule("MAF-R77")
def test_a_corner_is_named_once_and_only_its_player_enters() -> None:
    scene = hero_round(own(""), {"A": "Hero 1 on collect"})
    scene.refuses("A", [("gain", "gems.B", "2"), ("lose", "gems.B", "3")], rule="MAF-R77")
    scene.refuses("A", [("gain", "gems.B", "7")], rule="MAF-R77")
    scene.refuses("B", [("gain", "gems.B", "2")], rule="MAF-026")
    scene.does("A", [("gain", "gems.B", "2")])
    scene.refuses("B", "no", rule="MAF-R77")
    scene.refuses("A", "confirm", rule="MAF-R77")


@rule("MAF-R77")
def test_a_free_superpower_that_is_cancelled_or_over_13_is_not_asked_for() -> None:
    cancelled = hero_round(own(""), {"A": "Hero 1 on collect", "C": PRINCESS})
    assert (gems(cancelled), cancelled.asked) == ("6/5/7/5", "A play")
    over = hero_round(own("", level=6), {"A": "Hero 6 on collect"}, gems="8/5/5/5")
    assert (gems(over), over.asked) == ("8/5/5/5", "A play")
    useless = hero_round(own("", level=2), {"A": "Hero 2 on collect", "C": SAMURAI})
    assert (gems(useless), useless.asked) == ("5/5/7/5", "A play")
