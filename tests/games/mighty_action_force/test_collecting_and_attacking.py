import pytest

from beanfield.testkit.scenario import WATCHER
from tests.games.mighty_action_force.staging import gems, play, round_of, table
from tests.rules import rule

NUMBERS = [("Cadet 1", 1), ("Scout 2", 2), ("Ranger 3", 3), ("Captain 4", 4), ("Titan 6", 6), ("E. Vile 4", 4)]


@rule("MAF-027")
def test_a_card_collects_or_destroys_as_many_gems_as_its_number() -> None:
    scenario = round_of({"A": "Ranger 3 on collect", "B": "Scout 2 on attack_left"}, gems="5/5/5/5")
    assert gems(scenario) == "8/5/3/5"
    for viewer in ("A", "D", WATCHER):
        assert "A collected 3 with Ranger 3." in scenario.told(viewer)
        assert "B attacked C for 2 with Scout 2." in scenario.told(viewer)


@rule("MAF-027")
@pytest.mark.parametrize(("card", "number"), NUMBERS)
def test_the_number_of_every_normal_card(card: str, number: int) -> None:
    assert gems(round_of({"B": f"{card} on collect"}, gems="6/6/6/6")) == f"6/{6 + number}/6/6"
    assert gems(round_of({"B": f"{card} on attack_left"}, gems="6/6/6/6")) == f"6/6/{6 - number}/6"


@rule("MAF-028", "MAF-031")
@pytest.mark.parametrize(("slot", "after"), [("attack_left", "5/1/5/5"), ("attack_right", "5/5/5/1")])
def test_an_attack_does_not_raise_the_own_score(slot: str, after: str) -> None:
    scenario = round_of({"A": f"Captain 4 on {slot}"}, gems="5/5/5/5")
    assert gems(scenario) == after
    assert not any("collected" in line for line in scenario.told(WATCHER))


@rule("MAF-029", "MAF-R03")
@pytest.mark.parametrize(
    ("seat", "left", "right"),
    [
        ("A", "5/3/5/5", "5/5/5/3"),
        ("B", "5/5/3/5", "3/5/5/5"),
        ("C", "5/5/5/3", "5/3/5/5"),
        ("D", "3/5/5/5", "5/5/3/5"),
    ],
)
def test_one_attack_slot_hits_the_left_neighbour_and_the_other_the_right(seat: str, left: str, right: str) -> None:
    assert gems(round_of({seat: "Scout 2 on attack_left"}, gems="5/5/5/5")) == left
    assert gems(round_of({seat: "Scout 2 on attack_right"}, gems="5/5/5/5")) == right


@rule("MAF-030")
@pytest.mark.parametrize(("seat", "diagonal"), ["AC", "BD", "CA", "DB"])
def test_a_normal_card_cannot_be_aimed_at_the_diagonal_opponent(seat: str, diagonal: str) -> None:
    scenario = table({seat: ["Captain 4"]}, decks={seat: []}, to_play=seat)
    assert len(scenario.options(seat)) == 3
    assert not any("gems" in option for option in scenario.options(seat))
    for slot in ("attack_left", "attack_right", "collect"):
        scenario.refuses(seat, [("play-at", "Captain 4", slot, f"gems.{diagonal}")], rule="MAF-030")
        hit = round_of({seat: f"Captain 4 on {slot}"}, gems="5/5/5/5")
        assert hit.lies("gems")["ABCD".index(diagonal)] == 5


@rule("MAF-031")
def test_attacked_gems_are_destroyed() -> None:
    assert gems(round_of({"A": "Ranger 3 on attack_left"}, gems="5/5/5/5")) == "5/2/5/5"


@rule("MAF-032")
def test_both_neighbours_can_attack_somebody_in_the_same_round() -> None:
    scenario = round_of({"B": "Ranger 3 on attack_right", "D": "Captain 4 on attack_left"}, gems="9/9/9/9")
    assert gems(scenario) == "2/9/9/9"


@rule("MAF-R02")
@pytest.mark.parametrize(
    ("before", "after"), [("6/9/9/9", "0/9/9/9"), ("7/9/9/9", "0/9/9/9"), ("8/9/9/9", "1/9/9/9"), ("0/9/9/9",) * 2]
)
def test_losses_stop_at_0(before: str, after: str) -> None:
    plays = {"B": "Ranger 3 on attack_right", "D": "Captain 4 on attack_left"}
    assert gems(round_of(plays, gems=before)) == after


@rule("MAF-R02")
def test_a_debt_is_forgotten() -> None:
    scenario = round_of({"A": "Titan 6 on attack_left"}, gems="5/2/5/5", hands={"A": ["Cadet 1"], "B": ["Captain 4"]})
    assert gems(scenario) == "5/0/5/5"
    play(scenario, "A", "Cadet 1 on collect")
    play(scenario, "B", "Captain 4 on collect")
    play(scenario, "C", "Cadet 1 on collect")
    play(scenario, "D", "Cadet 1 on collect")
    assert gems(scenario) == "6/4/6/6"


AIMED = {"Wandering Wizard 3": " at B", "Space Sentry 1": " stops B"}


@rule("MAF-R25")
@pytest.mark.parametrize(
    ("card", "collecting", "attacking"),
    [
        ("Cheetah Bandit 1", "12/7/7/7", "11/6/7/7"),  # steals three
        ("Wandering Wizard 3", "11/8/8/8", "8/5/8/8"),
        ("Supernova 1", "9/8/8/8", "8/7/8/8"),
        ("Ozeki Zuma 3", "11/8/8/8", "8/5/8/8"),
        ("Space Sentry 1", "9/8/8/8", "8/7/8/8"),
        ("Starstriker 1", "9/8/8/8", "8/7/8/8"),
        ("Secret Trooper 1", "9/8/8/8", "8/7/8/8"),
        ("Amethyst Princess 2", "10/8/8/8", "8/6/8/8"),
        ("White Falcon 2", "10/8/8/8", "8/6/8/8"),
        ("Lightning Knight 3", "11/5/5/5", "8/2/5/5"),  # attacks everybody
        ("Shadow Rider 1", "9/8/8/8", "8/7/8/8"),
        ("Samurai Yoku 2", "10/8/8/8", "8/6/8/8"),
    ],
)
def test_every_special_card_does_the_normal_action_of_its_slot(card: str, collecting: str, attacking: str) -> None:
    aim = AIMED.get(card, "")
    on_collect = round_of({"A": f"{card} on collect{aim if 'Sentry' in card else ''}"}, gems="8/8/8/8")
    assert gems(on_collect) == collecting
    assert gems(round_of({"A": f"{card} on attack_left{aim}"}, gems="8/8/8/8")) == attacking


@rule("MAF-R25")
@pytest.mark.parametrize("slot", ["collect", "attack_left", "attack_right"])
def test_a_power_does_not_depend_on_the_slot(slot: str) -> None:
    trooper = round_of({"A": f"Secret Trooper 1 on {slot}", "B": "Captain 4 on attack_right"}, gems="8/8/8/8")
    assert trooper.lies("gems.A") == (9 if slot == "collect" else 8)
    rider = table({"A": ["Shadow Rider 1"]})
    play(rider, "A", f"Shadow Rider 1 on {slot}")
    assert len(rider.lies("hands.A")) == 3
    sentry = table({"A": ["Space Sentry 1"]})
    play(sentry, "A", f"Space Sentry 1 on {slot} stops B")
    assert sentry.asked == "C play"
    bandit = round_of({"A": f"Cheetah Bandit 1 on {slot}"}, gems="5/5/5/5")
    assert bandit.lies("gems.A") == (9 if slot == "collect" else 8)
    zuma = round_of({"A": f"Ozeki Zuma 3 on {slot}"}, hands=dict.fromkeys("BCD", ("Cadet 1", "Scout 2")))
    assert zuma.asked == "B discard, C discard, D discard"


@rule("MAF-R26")
@pytest.mark.parametrize(
    "line",
    [
        "Cheetah Bandit 1 on collect", "Starstriker 1 on collect", "Secret Trooper 1 on attack_left",
        "Amethyst Princess 2 on collect", "White Falcon 2 on collect", "Lightning Knight 3 on attack_right",
        "Shadow Rider 1 on collect", "Samurai Yoku 2 on collect",
    ],
)  # fmt: skip
def test_powers_act_by_themselves(line: str) -> None:
    """There is one way to play each of these on a slot, and after the round nobody is asked about it."""
    card = line.partition(" on ")[0]
    scenario = table({"D": [card]}, decks={"D": []}, to_play="D")
    assert sorted(scenario.options("D")) == [
        f"play {card}, {slot}" for slot in ("attack_left", "attack_right", "collect")
    ]
    play(scenario, "D", line)
    assert (scenario.asked, scenario.lies("round")) == ("A play", 2)


@rule("MAF-R26")
def test_there_is_a_choice_for_supernova_wizard_sentry_and_what_zuma_takes() -> None:
    for beside in ([], ["Ranger 3 on collect"], ["Ranger 3 on collect", "Scout 2 on attack_right"]):
        scenario = table({"A": ["Supernova 1", "Ranger 3", "Scout 2"]}, decks={"A": []})
        play(scenario, "A", "Supernova 1 on attack_left", *beside)  # none, one or two further cards
        assert len(scenario.lies("hands.A")) == 2 - len(beside)
    wizard = table({"A": ["Wandering Wizard 3"]}, decks={"A": []})
    assert sorted(wizard.options("A")) == [
        "play Wandering Wizard 3, collect",
        "play-at Wandering Wizard 3, attack_left, gems.B",
        "play-at Wandering Wizard 3, attack_left, gems.C",
        "play-at Wandering Wizard 3, attack_right, gems.C",
        "play-at Wandering Wizard 3, attack_right, gems.D",
    ]
    sentry = table({"A": ["Space Sentry 1"]}, decks={"A": []})
    assert {option.rpartition(" ")[2] for option in sentry.options("A")} == {"skipped.B", "skipped.C", "skipped.D"}
    zuma = round_of({"A": "Ozeki Zuma 3 on collect"}, hands={"B": ["Cadet 1", "Scout 2"]})
    assert zuma.options("B") == ["discard Cadet 1", "discard Scout 2"]
