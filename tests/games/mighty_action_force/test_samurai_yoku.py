import pytest

from beanfield.games.mighty_action_force.own_cards import OwnCard
from beanfield.games.mighty_action_force.setup import Setup
from tests.games.mighty_action_force.staging import gems, play, round_of, table
from tests.rules import rule

SAMURAI = "Samurai Yoku 2 on collect"


@rule("MAF-091")
def test_every_samurai_does_his_action() -> None:
    scene = round_of({"A": SAMURAI, "B": SAMURAI, "C": "Cadet 1 on collect", "D": "Cadet 1 on collect"}, gems="5/5/5/5")
    assert gems(scene) == "7/7/6/6"


@rule("MAF-092")
def test_all_other_2_gem_cards_are_useless() -> None:
    scene = round_of(
        {"A": "Scout 2 on collect", "B": SAMURAI, "C": "Scout 2 on attack_left", "D": "Ranger 3 on collect"},
        gems="5/5/5/5",
    )
    assert gems(scene) == "5/7/5/8"
    assert [line for line in scene.told("watcher") if "useless" in line] == [
        "Samurai Yoku: Scout 2, played by A, is useless this round.",
        "Samurai Yoku: Scout 2, played by C, is useless this round.",
    ]


@rule("MAF-093")
def test_samurais_leave_each_other_alone() -> None:
    assert gems(round_of(dict.fromkeys("ABCD", SAMURAI), gems="5/5/5/5")) == "7/7/7/7"


@rule("MAF-R31")
@pytest.mark.parametrize("samurai", ["A", "D"])
def test_it_makes_no_difference_who_comes_first(samurai: str) -> None:
    scene = round_of({samurai: SAMURAI, "B": "Scout 2 on collect"})
    assert gems(scene).split("/")[1] == "5"


@rule("MAF-R31")
def test_he_hits_his_own_players_cards_too() -> None:
    scene = round_of({"A": ["Supernova 1 on attack_left", SAMURAI, "Scout 2 on attack_right"]})
    assert gems(scene) == "7/4/5/5"


@rule("MAF-R31")
@pytest.mark.parametrize("block", ["", "steal", "block", "discard"])
def test_a_create_your_own_card_of_the_number_has_neither_gems_nor_power(block: str) -> None:
    card = OwnCard(
        "Twin", 2, special=bool(block), power_bar=block, description=block, block=block,
        amount=int(block in ("steal", "discard")), catchphrase="" if block else "We are two!",
    )  # fmt: skip
    plays = {"A": "Twin 2 on collect", "B": "Ranger 3 on attack_right", "C": SAMURAI}
    scene = round_of(plays, setup=Setup(cards=(card,)), hands={"C": ["Cadet 1"]})
    assert (gems(scene), scene.asked) == ("2/5/7/5", "A play")


@rule("MAF-R31")
def test_a_rider_of_his_number_who_drew_before_him_keeps_the_cards_but_is_useless() -> None:
    rider = OwnCard("Dusk Rider", 2, special=True, power_bar="Saddle", description="Draw.", block="draw", amount=2)
    setup = Setup(cards=(rider,))
    before = table({"A": ["Dusk Rider 2"], "B": ["Samurai Yoku 2"]}, setup=setup, to_play="AB")
    play(before, "A", "Dusk Rider 2 on collect")
    assert len(before.lies("hands.A")) == 3
    play(before, "B", SAMURAI)
    assert gems(before) == "5/7/5/5"
    after = table({"A": ["Samurai Yoku 2"], "B": ["Dusk Rider 2"]}, setup=setup)
    play(after, "A", SAMURAI)
    play(after, "B", "Dusk Rider 2 on collect")
    assert len(after.lies("hands.B")) == 1


@rule("MAF-R31", "MAF-R42")
def test_a_sentry_of_his_number_skips_nobody() -> None:
    sentry = OwnCard("Night Sentry", 2, special=True, power_bar="Halt", description="Skip.", block="skip")
    scene = table({"A": ["Night Sentry 2"], "B": ["Samurai Yoku 2"]}, setup=Setup(cards=(sentry,)))
    play(scene, "A", "Night Sentry 2 on collect stops C")
    play(scene, "B", SAMURAI)
    assert scene.asked == "C play"


@rule("MAF-R32")
def test_he_stops_a_falcon_but_not_a_knight() -> None:
    plays = {"A": "White Falcon 2 on collect", "B": "Cadet 1 on collect", "C": "Captain 4 on collect", "D": SAMURAI}
    falcon = round_of(plays)
    assert gems(falcon) == "5/6/9/7"
    assert not any("whirled" in line for line in falcon.told("watcher"))
    assert gems(round_of({"A": "Lightning Knight 3 on collect", "D": SAMURAI})) == "8/2/2/4"


@rule("MAF-R32")
def test_special_cards_of_other_numbers_keep_their_powers() -> None:
    scene = round_of({"A": "Cheetah Bandit 1 on collect", "B": SAMURAI, "C": "Captain 4 on attack_right"})
    assert gems(scene) == "9/2/4/4"
