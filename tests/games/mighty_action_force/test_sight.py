import pytest

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import BY_NAME
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.testkit.scenario import UNSEEN, WATCHER, Scenario
from tests.games.mighty_action_force.staging import Table, play, round_of, table
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", WATCHER)
HANDS = {
    "A": ["Titan 6", "Starstriker 1"], "B": ["Captain 4", "Shadow Rider 1"], "C": ["Lightning Knight 3"],
    "D": ["E. Vile 4"],
}  # fmt: skip
DECKS = {"A": [], "B": [], "C": ["Samurai Yoku 2", "Secret Trooper 1"], "D": ["White Falcon 2"]}
PILES = {"A": ["Ranger 3"], "D": ["Supernova 1"]}
ALL_CADETS = {"Cadet 1"}
"""What is left of each deck lies on the discard piles."""


def a_full_table() -> Table:
    """A and B have played, C is to play and has drawn the Samurai."""
    scenario = table(HANDS, decks=DECKS, discard_piles=PILES, gems="1/2/3/4")
    play(scenario, "A", "Titan 6 on attack_left")
    play(scenario, "B", "Captain 4 on collect")
    return scenario


@rule("MAF-R11")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_each_seat_sees_what_it_would_at_a_table_and_nothing_else(viewer: str) -> None:
    scenario = a_full_table()
    open_to_all = {"Titan 6", "Captain 4", "Ranger 3", "Supernova 1", *ALL_CADETS}
    own = {
        "A": {"Starstriker 1"}, "B": {"Shadow Rider 1"}, "C": {"Lightning Knight 3", "Samurai Yoku 2"},
        "D": {"E. Vile 4"},
    }  # fmt: skip
    assert scenario.knows(viewer) == open_to_all | own.get(viewer, set())
    assert scenario.sees(viewer, "attack_left") == [["Titan 6"], [], [], []]
    assert scenario.sees(viewer, "collect") == [[], ["Captain 4"], [], []]
    assert scenario.sees(viewer, "gems") == [1, 2, 3, 4]
    assert [len(hand) for hand in scenario.sees(viewer, "hands")] == [1, 1, 2, 1]
    assert scenario.sees(viewer, "decks") == [[], [], [UNSEEN], [UNSEEN]]


@rule("MAF-R11")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_may_look_through_every_discard_pile(viewer: str) -> None:
    piles = a_full_table().sees(viewer, "discard_piles")
    assert [len(pile) for pile in piles] == [13, 13, 12, 13]
    assert (set(piles[0]), set(piles[3])) == ({"Ranger 3", "Cadet 1"}, {"Supernova 1", "Cadet 1"})


@rule("MAF-R11")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_who_will_miss_a_turn(viewer: str) -> None:
    scenario = table({"A": ["Space Sentry 1"], "B": ["Space Sentry 1"]})
    play(scenario, "A", "Space Sentry 1 on collect stops D")
    assert [(skip["whom"], skip["now"]) for skip in scenario.sees(viewer, "skips")] == [(3, True)]
    play(scenario, "B", "Space Sentry 1 on collect stops A")
    assert [(skip["whom"], skip["now"]) for skip in scenario.sees(viewer, "skips")] == [(3, True), (0, False)]
    play(scenario, "C", "Cadet 1 on collect")
    assert scenario.asked == "B play"  # D and A have missed a turn
    next_round = round_of({"D": "Space Sentry 1 on collect stops C"})
    assert next_round.sees(viewer, "skipped") == [False, False, True, False]


@rule("MAF-R11", "MAF-018")
@pytest.mark.parametrize("seat", "ABCD")
def test_a_hand_is_its_owners_alone(seat: str) -> None:
    scenario = Scenario(MIGHTY_ACTION_FORCE, 4, Setup(youngest=0))
    hand = scenario.lies(f"hands.{seat}")
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, f"hands.{seat}") == (hand if viewer == seat else [UNSEEN] * len(hand))
    assert scenario.knows(seat) == set(hand)
    assert scenario.knows(WATCHER) == set()


@rule("MAF-R11", "MAF-017")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_which_deck_somebody_brought_is_known_to_its_owner_alone(viewer: str) -> None:
    picked = ("starter-4", "starter-3", "starter-2", "starter-1")
    scenario = Scenario(MIGHTY_ACTION_FORCE, 4, Setup(decks=picked))
    seen = [name if "ABCD"[seat] == viewer else None for seat, name in enumerate(picked)]
    assert scenario.sees(viewer, "deck_names") == seen


@rule("MAF-R11")
def test_what_is_drawn_is_told_to_the_drawer_alone() -> None:
    scenario = a_full_table()
    assert "C drew Samurai Yoku 2." in scenario.told("C")
    for viewer in ("A", "B", "D", WATCHER):
        assert "C drew 1 card." in scenario.told(viewer)
        assert not any("Samurai" in line for line in scenario.told(viewer))


@rule("MAF-R11")
def test_a_card_of_a_hand_is_offered_to_nobody_else() -> None:
    scenario = a_full_table()
    assert scenario.asked == "C play"
    for seat in "ABD":
        assert scenario.options(seat) == []
    assert {option.split(",")[0] for option in scenario.options("C")} == {
        "play Lightning Knight 3",
        "play Samurai Yoku 2",
    }


@rule("MAF-R11")
def test_no_view_names_a_card_that_lies_in_a_deck() -> None:
    scenario = Scenario(MIGHTY_ACTION_FORCE, 4, Setup(decks=(tuple(BY_NAME)[:15],) * 4, youngest=0))
    for viewer in (None, 0, 1, 2, 3):
        faces = scenario.match.view(viewer).faces
        assert len(faces) == (0 if viewer is None else 4 if viewer == 0 else 3)
