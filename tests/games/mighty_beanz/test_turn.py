"""The steps of a turn, and turns in which nothing happens."""

import pytest

from beanfield.games.mighty_beanz.setup import Setup
from beanfield.testkit.scenario import UNSEEN, WATCHER
from tests.games.mighty_beanz.opening import both_keep, opened
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule

FULL_RED = {"red-1": "Lion Bean", "red-2": "Clown Bean"}
NINE = ["Goat Bean", "Bull Bean", "Piglet Bean", "Pickle Bean", "Taco Bean", "Teddy Bean", "Yo-Yo Bean", "Full Moon",
        "Lucky Dip!"]  # fmt: skip


@rule("MBZ-034")
def test_the_players_take_turns() -> None:
    table = staged()
    turns = []
    for _ in range(6):
        seat = table.asked[0]
        assert table.lies("active") == "AB".index(seat)
        turns.append(seat)
        table.refuses("B" if seat == "A" else "A", "end-turn", rule="MBZ-034")
        table.does(seat, "end-turn")
    assert turns == [*"ABABAB"]
    assert table.told(WATCHER) == [f"Turn: {seat}." for seat in "BABABA"]


@rule("MBZ-035")
def test_a_turn_is_spin_shoot_use_points_discard() -> None:
    table = staged(a={"red-1": "Lion Bean B", "red-2": "Clown Bean"}, hands={"A": NINE}, phase="spin")
    assert table.asked == "A report"
    assert table.lies("positions.A")["red-1"] == "headz-up"
    table.does("A", "miss")
    assert table.asked == "A report"
    table.does("A", "miss")
    assert table.asked == "A act"
    table.does("A", "draw", "decks")
    table.does("A", "end-turn")
    assert table.asked == "A discard"
    table.does("A", "discard", "Goat Bean", "Bull Bean", "Full Moon")
    assert table.asked == "B act"
    assert table.told("B") == [
        "A: Lion Bean turned Headz-up.",
        "A missed in the red Galaxy.",
        "A missed in the red Galaxy.",
        "A drew 1 card.",
        "A discarded Goat Bean, Bull Bean, Full Moon.",
        "Turn: B.",
    ]


@rule("MBZ-036", "MBZ-037", "MBZ-R14", "MBZ-042")
def test_all_own_bottomz_up_beans_turn_headz_up_for_free_and_nothing_else_turns() -> None:
    table = staged(
        a={"red-1": "Lion Bean B", "gold-1": "Moose Bean B", "blue-2": "Goat Bean B", "gold-3": "Taco Bean S"},
        b={"red-1": "Lion Bean B", "gold-1": "Goat Bean S"},
        phase="spin",
    )
    assert table.asked == "A act"  # nobody was asked which cards to turn
    assert {slot: lying for slot, lying in table.lies("positions.A").items() if lying} == {
        "red-1": "headz-up", "gold-1": "headz-up", "blue-2": "headz-up", "gold-3": "sidewayz",
    }  # fmt: skip
    assert {slot: lying for slot, lying in table.lies("positions.B").items() if lying} == {
        "red-1": "bottomz-up", "gold-1": "sidewayz",
    }  # fmt: skip
    assert table.lies("points") == [7, 0]


@rule("MBZ-036", "MBZ-R14")
def test_the_waiting_players_beans_turn_when_their_own_turn_begins() -> None:
    table = staged(a={"gold-1": "Goat Bean B"}, b={"red-1": "Lion Bean B"})
    table.does("A", "end-turn")
    assert table.lies("positions.B")["red-1"] == "headz-up"
    assert table.lies("positions.A")["gold-1"] == "bottomz-up"


@rule("MBZ-038", "MBZ-036")
@pytest.mark.parametrize(
    ("mat", "asked"),
    [
        ({"red-1": "Lion Bean B", "red-2": "Clown Bean"}, "A report"),  # full after step 1
        ({"red-1": "Lion Bean B", "red-2": "Clown Bean B"}, "A report"),
        ({"red-1": "Lion Bean S", "red-2": "Clown Bean"}, "A act"),
        ({"red-1": "Lion Bean"}, "A act"),
        ({"red-1": "Lion Bean", "gold-2": "Clown Bean", "blue-1": "Goat Bean"}, "A act"),
    ],
)
def test_a_galaxy_qualifies_if_it_is_full_of_headz_up_beans_after_the_spins(mat: dict[str, str], asked: str) -> None:
    assert staged(a=mat, b=FULL_RED, phase="spin").asked == asked


@rule("MBZ-038")
def test_the_opponents_full_galaxies_do_not_count() -> None:
    assert staged(b=FULL_RED, phase="spin").asked == "A act"


@rule("MBZ-039")
def test_points_are_spent_in_step_3() -> None:
    table = staged(a={"gold-1": "Juggler Bean"}, hands={"A": ["Clown Bean", "Full Moon", "Lucky Dip!"]})
    options = table.options("A")
    for move in (
        "end-turn", "draw decks", "play Clown Bean, beans.A.red-1", "lay Full Moon, cosmos.A.gold-1",
        "spin Juggler Bean", "use Lucky Dip!",
    ):  # fmt: skip
        assert move in options


@rule("MBZ-039")
@pytest.mark.parametrize("step", ["shoot", "discard"])
def test_in_the_other_steps_no_points_are_spent(step: str) -> None:
    mat = {**FULL_RED, "gold-1": "Juggler Bean"}
    if step == "shoot":
        table = staged(a=mat, hands={"A": NINE}, phase="spin")
        rule = "MBZ-R76"
    else:
        table = staged(a=mat, hands={"A": NINE})
        table.does("A", "end-turn")
        rule = "MBZ-040"
    assert table.lies("points.A") == 7
    table.refuses("A", "draw", "decks", rule=rule)
    table.refuses("A", "play", "Goat Bean", "beans.A.blue-1", rule=rule)
    table.refuses("A", "spin", "Juggler Bean", rule=rule)
    table.refuses("A", "end-turn", rule=rule)


@rule("MBZ-040", "MBZ-R16", "MBZ-031")
def test_who_has_more_than_seven_cards_chooses_what_to_discard() -> None:
    table = staged(hands={"A": NINE})
    table.does("A", "end-turn")
    assert table.asked == "A discard"
    assert table.options("A") == [f"discard {title}" for title in NINE]
    for few_or_many in (NINE[:1], NINE[:3]):
        table.refuses("A", "discard", *few_or_many, rule="MBZ-040")
    table.does("A", "discard", "Lucky Dip!", "Bull Bean")
    assert table.lies("hands.A") == [title for title in NINE if title not in ("Lucky Dip!", "Bull Bean")]
    assert sorted(table.sees("B", "discards.A")) == ["Bull Bean", "Lucky Dip!"]


@rule("MBZ-040")
@pytest.mark.parametrize("cards", [0, 6, 7])
def test_who_has_seven_cards_discards_nothing(cards: int) -> None:
    table = staged(hands={"A": NINE[:cards]})
    table.does("A", "end-turn")
    assert table.asked == "B act"
    assert len(table.lies("hands.A")) == cards


@rule("MBZ-R16")
def test_the_hand_limit_binds_only_at_the_end_of_ones_own_turn() -> None:
    table = staged(hands={"A": [*NINE, "Juggler Bean"], "B": NINE})
    table.does("A", "draw", "decks")  # with more than seven in the hand
    assert len(table.lies("hands.A")) == 11
    table.does("A", "end-turn")
    assert table.lies("active") == 0  # step 4 belongs to the same turn
    table.does("A", "discard", *NINE[:4])
    assert len(table.lies("hands.A")) == 7
    assert table.asked == "B act"
    assert len(table.lies("hands.B")) == 9


@rule("MBZ-041", "MBZ-R17")
def test_the_first_turns_begin_with_step_3_since_the_mats_are_empty() -> None:
    table = opened()
    both_keep(table)
    table.does("A", "left")
    table.does("B", "left")
    assert table.asked == "B act"
    table.does("B", "end-turn")
    assert table.asked == "A act"
    assert "missed" not in "".join(table.told(WATCHER))


@rule("MBZ-R17")
@pytest.mark.parametrize(("turns", "active"), [(1, "A"), (2, "B")])
def test_steps_1_and_2_are_run_on_a_first_turn_too(turns: int, active: str) -> None:
    """There is no special rule: if beans lay there, they would turn and shoot."""
    mat = {"red-1": "Lion Bean B", "red-2": "Clown Bean"}
    table = staged(a=mat, b=mat, turns=turns, active=active, phase="spin")
    assert table.asked == f"{active} report"


# --------------------------------------------------------------------------------- turns in which nothing happens


def turns_until_the_end(table: Table, most: int = 45) -> int:
    """How many turns are ended, one after the other, until the match is over."""
    for turns in range(most):
        if table.match.outcome is not None:
            return turns
        table.does(table.asked[0], "end-turn")
    raise AssertionError("it goes on and on")


@rule("MBZ-R28")
def test_after_20_turns_in_which_nothing_happens_the_captures_decide() -> None:
    table = staged(captured=[{"red": 1, "gold": 0, "blue": 0}, {"red": 1, "gold": 1, "blue": 0}])
    assert turns_until_the_end(table) == 20
    assert (table.winners, table.scores) == ("B", {"A": 1, "B": 2})
    assert table.told("A")[-2:] == ["Nothing has happened for 20 turns: the game ends.", "Captured Space Loot: 1 : 2."]
    table.refuses("A", "end-turn", rule="MBZ-189")


@rule("MBZ-R28")
def test_equal_captures_are_a_draw_then() -> None:
    table = staged()
    assert turns_until_the_end(table) == 20
    assert table.winners == "AB"


@rule("MBZ-R28")
@pytest.mark.parametrize(
    "moves",
    [
        [("A", "draw", "decks")],
        [("A", "play", "Teddy Bean", "beans.A.blue-1"), ("B", "allow")],
        [("A", "lay", "Full Moon", "cosmos.A.blue-1")],
        [("A", "use", "Space Snack!"), ("B", "allow")],
        [("A", "use", "Space Snack!"), ("B", "answer", "No You Don't!"), ("A", "allow")],
        [("A", "attack", "Lion Bean"), ("B", "answer", "You Slipped!"), ("A", "allow")],
    ],
)
def test_a_card_drawn_or_played_makes_the_count_begin_again(moves: list[tuple[str, ...]]) -> None:
    table = staged(
        a={"red-1": "Lion Bean"}, b={"red-1": "Moose Bean"},
        hands={"A": ["Teddy Bean", "Full Moon", "Space Snack!"], "B": ["No You Don't!", "You Slipped!"]}, quiet=19,
    )  # fmt: skip
    for seat, do, *things in moves:
        table.does(seat, do, *things)
    table.does("A", "end-turn")
    assert (table.asked, table.lies("quiet")) == ("B act", 0)
    assert turns_until_the_end(table) == 20


@rule("MBZ-R28")
def test_a_capture_and_a_discard_make_the_count_begin_again() -> None:
    table = staged(a=FULL_RED, phase="spin", quiet=19)
    table.does("A", "hit")
    table.does("B", "agree")
    table.does("A", "end-turn")
    assert (table.asked, table.lies("quiet")) == ("B act", 0)
    table = staged(hands={"A": NINE}, quiet=19)
    table.does("A", "end-turn")
    table.does("A", "discard", "Goat Bean", "Bull Bean")
    assert (table.asked, table.lies("quiet")) == ("B act", 0)


@rule("MBZ-R28")
def test_an_attack_that_moves_no_card_is_nothing() -> None:
    table = staged(a={"red-1": "Lion Bean"}, b={"red-1": "Moose Bean"}, quiet=19)
    table.does("A", "attack", "Lion Bean")
    table.does("B", "allow")
    table.does("A", "end-turn")
    assert table.asked == "nobody"
    table = staged(a={"red-1": "Moose Bean"}, b={"red-1": "Lion Bean B"}, quiet=19)
    table.does("A", "sharpshoot", "Moose Bean", "Lion Bean")
    table.does("B", "allow")
    assert "Lion Bean" in table.lies("discards.B")
    table.does("A", "end-turn")
    assert (table.asked, table.lies("quiet")) == ("B act", 0)


@rule("MBZ-R28")
def test_turning_beans_and_missing_is_nothing() -> None:
    table = staged(
        a={**FULL_RED, "blue-1": "Goat Bean B", "blue-2": "Ghost Bean"}, b={"gold-1": "Teddy Bean"}, quiet=19
    )
    table.does("A", "turn-up", "Goat Bean")
    table.does("A", "spin", "Ghost Bean", "Teddy Bean")
    table.does("A", "end-turn")
    assert table.asked == "nobody"
    table = staged(a=FULL_RED, phase="spin", setup=Setup(shot="chance"), quiet=19)
    table.does("A", "miss")
    table.does("A", "miss")
    table.does("A", "end-turn")
    assert table.asked == "nobody"


@rule("MBZ-R15", "MBZ-R75")
def test_nobody_sees_why_somebody_goes_on_without_points() -> None:
    """The turn does not end by itself, whatever is in the hand."""
    for hand in ([], ["Space Snack!"], ["Knockdown!"]):
        table = staged(hands={"A": hand}, points=0)
        assert table.asked == "A act"
        assert table.sees("B", "hands.A") == [UNSEEN] * len(hand)
