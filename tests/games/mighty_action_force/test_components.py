"""What is in the box: the catalog, and the board as every seat sees it."""

from collections import Counter

import pytest

from beanfield.clients.sketch import Sketch, sketch
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import BLANKS, BONUS, BY_NAME, STARTERS
from beanfield.games.mighty_action_force.ring import Ring, corner_names
from beanfield.games.mighty_action_force.state import SLOTS
from beanfield.testkit.scenario import UNSEEN, WATCHER, Scenario
from tests.games.mighty_action_force.staging import Table, gems, play, round_of, table
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", WATCHER)
TEAMS = ["Team Black", "Team Orange", "Team Green", "Team Purple"]


def dealt(seed: bytes = b"a scenario") -> Table:
    return Scenario(MIGHTY_ACTION_FORCE, 4, seed=seed)


def drawn(scenario: Table, viewer: int | None = None) -> Sketch:
    """The table as clients show it."""
    return sketch(scenario.game, scenario.match.view(viewer), list(scenario.seats))


@rule("MAF-001")
def test_the_box_has_four_starter_decks_of_15_cards() -> None:
    assert list(STARTERS) == ["starter-1", "starter-2", "starter-3", "starter-4"]
    assert [len(deck.list()) for deck in STARTERS.values()] == [15, 15, 15, 15]
    assert all(name in BY_NAME for deck in STARTERS.values() for name in deck.cards)


@rule("MAF-001", "MAF-005")
def test_a_new_table_has_all_60_starter_cards_ready() -> None:
    scenario = dealt()
    assert scenario.asked[2:] == "play"  # nobody had to cut anything out
    starters = Counter(name for deck in STARTERS.values() for name in deck.list())
    assert Counter(card.name for card in scenario.match.world.cards) == starters
    assert starters.total() == 60


@rule("MAF-002")
def test_twelve_bonus_cards_are_kept_apart_from_the_starter_decks() -> None:
    assert len(BONUS) == len(set(BONUS)) == 12
    assert all(BY_NAME[name].power for name in BONUS)
    in_starters = {name for deck in STARTERS.values() for name in deck.cards}
    assert in_starters.intersection(BONUS) == {"amethyst-princess", "samurai-yoku"}  # further copies (MAF-R67)
    for seed in (b"one", b"two", b"three"):
        on_the_table = {card.name for card in dealt(seed).match.world.cards}
        assert on_the_table == in_starters


@rule("MAF-003")
def test_the_box_has_five_blank_cards() -> None:
    assert BLANKS == 5


@rule("MAF-004")
def test_every_starter_bonus_and_own_card_has_a_back() -> None:
    assert sum(len(deck.list()) for deck in STARTERS.values()) + len(BONUS) + BLANKS == 77


@rule("MAF-004")
def test_all_backs_look_the_same() -> None:
    scenario = table({"A": ["Titan 6", "Cadet 1"], "B": ["Cheetah Bandit 1", "Scout 2"]}, to_play="A")
    assert scenario.sees("B", "hands.A") == [UNSEEN] * 3  # one was drawn
    assert scenario.sees("A", "hands.B") == [UNSEEN] * 2
    assert set(scenario.match.view(1).state.hands[0]) == set(scenario.match.view(1).state.decks[0])
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "decks") == [[UNSEEN] * n for n in (12, 13, 15, 15)]


@rule("MAF-006", "MAF-R03")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_the_board_has_four_corners_clockwise(viewer: str) -> None:
    assert dealt().sees(viewer, "corners") == TEAMS


@rule("MAF-R03", "MAF-012", "MAF-030")
def test_each_corner_of_the_ring_has_two_neighbours_and_one_diagonal() -> None:
    board = Ring(corner_names(4, 4), [0, 0, 0, 0])
    black, orange, green, purple = range(4)
    assert board.left == [orange, green, purple, black]  # the next player clockwise
    assert board.right == [purple, black, orange, green]
    diagonals = [
        [rival for rival in board.rivals[seat] if rival not in (board.left[seat], board.right[seat])]
        for seat in range(4)
    ]
    assert diagonals == [[green], [purple], [black], [orange]]


@rule("MAF-007")
def test_each_corner_has_one_collect_slot_and_two_attack_slots() -> None:
    assert SLOTS == ("collect", "attack_left", "attack_right")
    for slot in SLOTS:
        assert dealt().lies(slot) == [[], [], [], []]
    scenario = table({seat: ["Scout 2"] for seat in "ABCD"})
    for seat in "ABCD":
        used = {option.split(", ")[1] for option in scenario.options(seat)}
        assert used == {"collect", "attack_left", "attack_right"}
        play(scenario, seat, "Scout 2 on collect")


@rule("MAF-008", "MAF-R01")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_one_gem_total_for_each_corner_and_it_starts_at_0(viewer: str) -> None:
    assert dealt().sees(viewer, "gems") == [0, 0, 0, 0]


@rule("MAF-008", "MAF-033")
def test_a_gem_total_changes_in_the_tally_only() -> None:
    scenario = table({"A": ["Ranger 3"], "B": ["Scout 2"], "C": ["Titan 6"], "D": ["Captain 4"]}, gems="5/6/7/8")
    for seat, line in {"A": "Ranger 3 on collect", "B": "Scout 2 on attack_right", "C": "Titan 6 on collect"}.items():
        play(scenario, seat, line)
        for viewer in EVERYBODY:
            assert scenario.sees(viewer, "gems") == [5, 6, 7, 8]
    play(scenario, "D", "Captain 4 on collect")
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "gems") == [6, 6, 13, 12]


@rule("MAF-009")
@pytest.mark.parametrize("total", range(14))
def test_the_counter_shows_every_total_from_0_to_13(total: int) -> None:
    scenario = table({"A": ["Scout 2"]}, gems=f"0/{total}/0/0")
    assert "gems: " + str(total) in drawn(scenario).panels[1].notes


@rule("MAF-010")
def test_the_slide_moves_by_as_many_gems_as_are_won_or_lost() -> None:
    scenario = round_of({"A": "Ranger 3 on collect", "B": "Captain 4 on attack_left"}, gems="5/5/5/5")
    shown = [next(note for note in panel.notes if note.startswith("gems")) for panel in drawn(scenario).panels]
    assert shown == ["gems: 8", "gems: 5", "gems: 1", "gems: 5"]
    assert {"A: 8 of 13.", "C: 1 of 13."} <= set(scenario.told(WATCHER))


@rule("MAF-011", "MAF-013")
@pytest.mark.parametrize("viewer", [None, 0, 1, 2, 3])
def test_each_counter_is_shown_at_its_teams_corner_and_beside_no_slot(viewer: int | None) -> None:
    shown = drawn(table({"A": ["Scout 2"]}, gems="1/2/3/4"), viewer)
    assert not any("gems" in note for note in shown.notes)
    for seat, panel in enumerate(shown.panels):
        assert [note for note in panel.notes if note.startswith(("gems", "Team"))] == [f"gems: {seat + 1}", TEAMS[seat]]
        assert {"collect", "attack_left", "attack_right"} <= {row.field for row in panel.rows}
        assert "gems" not in {row.field for row in panel.rows}


@rule("MAF-R14")
def test_names_are_spelt_in_one_way() -> None:
    texts = MIGHTY_ACTION_FORCE.book.words.texts
    assert texts.variants["miniature_mazhong"].startswith("Miniature Mazhong")
    assert texts.variants["mega.boards"].startswith("Mega MAF Challenge")
    told = [*texts.prompts.values(), *texts.options.values(), *texts.events.values(), *texts.places.values(),
            *texts.labels.values(), *texts.variants.values(), texts.about]  # fmt: skip
    told += [entry.text for entry in MIGHTY_ACTION_FORCE.book.ledger.rule]
    assert not [line for line in told if "minature" in line.lower() or "oponent" in line.lower()]
    attacked = round_of({"A": "Ranger 3 on attack_left"})
    assert gems(attacked) == "5/2/5/5"
    assert "A attacked B for 3 with Ranger 3." in attacked.told(WATCHER)  # and no gem is "destroyed"
