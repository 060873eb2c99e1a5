"""Shooting for loot: who may shoot, what a hit captures, and what a miss leaves."""

import pytest

from beanfield.games.mighty_beanz.setup import Setup
from tests.games.mighty_beanz.attacking import mat
from tests.games.mighty_beanz.loot import BLUE, GOLD, RED, hits, misses, turn
from tests.games.mighty_beanz.staging import Mat, Table, staged
from tests.rules import rule


def piles(table: Table, seat: str) -> dict[str, int]:
    """How many Space Loot cards are left in each Galaxy."""
    return {galaxy: len(pile) for galaxy, pile in table.lies(f"loot.{seat}").items()}


@rule("MBZ-169", "MBZ-170")
def test_a_galaxy_that_is_filled_in_a_turn_is_shot_for_in_the_next_one() -> None:
    table = staged(a={"red-1": "Ladybug Bean"}, hands={"A": ["Puppy Bean"]})
    table.does("A", "play", "Puppy Bean", "beans.A.red-2")
    table.does("B", "allow")
    assert table.asked == "A act"
    table.does("A", "end-turn")
    assert table.asked == "B act", "nor in the turn of the other"
    table.does("B", "end-turn")
    assert table.asked == "A report"


@rule("MBZ-169")
def test_bottomz_up_beans_are_turned_before_and_count() -> None:
    table = turn({"red-1": "Ladybug Bean B", "red-2": "Puppy Bean B"})
    assert table.asked == "A report"
    assert mat(table, "A") == {"red-1": "headz-up", "red-2": "headz-up"}


@rule("MBZ-170")
@pytest.mark.parametrize(
    "mine",
    [{**GOLD, "gold-2": "Goat Bean S"}, {"gold-1": "Lion Bean", "gold-3": "Pickle Bean"}, {"red-1": "Lion Bean"}],
)
def test_a_gap_or_a_lying_bean_spoils_the_galaxy(mine: Mat) -> None:
    assert turn(mine).asked == "A act"


@rule("MBZ-171", "MBZ-R79")
@pytest.mark.parametrize("theirs", [{}, {"gold-1": "Bull Bean"}, dict.fromkeys(GOLD, "Bull Bean")])
def test_the_other_half_does_not_matter_and_stays(theirs: Mat) -> None:
    table = turn(GOLD, theirs)
    assert table.asked == "A report"
    hits(table)
    assert mat(table, "A") == {}
    assert mat(table, "B") == dict.fromkeys(theirs, "headz-up"), "only the shooter's own beans retire"
    assert table.lies("discards.B") == []


@rule("MBZ-171")
def test_a_full_half_of_the_opponent_gives_no_shot() -> None:
    assert turn({}, GOLD).asked == "A act"


@rule("MBZ-172", "MBZ-181")
def test_there_are_two_attempts_and_after_two_misses_all_stays_as_it_was() -> None:
    table = turn(GOLD)
    for _ in range(2):
        assert table.asked == "A report"
        misses(table)
    assert table.asked == "A act"
    assert mat(table, "A") == dict.fromkeys(GOLD, "headz-up")
    assert piles(table, "A") == {"red": 2, "gold": 2, "blue": 2}
    assert table.lies("points.A") == 7
    assert table.lies("captured.A") == {"red": 0, "gold": 0, "blue": 0}


@rule("MBZ-175", "MBZ-176", "MBZ-178", "MBZ-179", "MBZ-180")
def test_a_hit_captures_one_card_and_retires_the_beans_of_the_galaxy() -> None:
    loot = {"gold": ["Koala Bean", "Cactus Bean"]}
    table = turn({**GOLD, "red-1": "Ladybug Bean"}, hand=["Whale Bean"], loot=loot)
    hits(table)
    assert table.asked == "A act", "no second attempt"
    assert table.lies("loot.A.gold") == ["Koala Bean"], "the top card"
    assert table.lies("hands.A") == ["Whale Bean", "Cactus Bean"]
    assert table.lies("captured.A") == {"red": 0, "gold": 1, "blue": 0}
    assert piles(table, "B") == {"red": 2, "gold": 2, "blue": 2}
    assert mat(table, "A") == {"red-1": "headz-up"}
    assert table.lies("discards.A") == ["Lion Bean", "Goat Bean", "Pickle Bean"]


@rule("MBZ-176")
def test_only_the_shooter_sees_which_card_was_captured() -> None:
    table = turn(GOLD, loot={"gold": ["Koala Bean", "Cactus Bean"]})
    hits(table)
    assert table.sees("A", "hands.A") == ["Cactus Bean"]
    for viewer in ("B", "watcher"):
        assert table.sees(viewer, "hands.A") == ["?"]
        assert "Cactus Bean" not in table.knows(viewer)


@rule("MBZ-178")
def test_cosmos_cards_stay_when_beans_retire() -> None:
    table = turn(GOLD, cosmos={"gold-2": "Full Moon"})
    hits(table)
    assert table.lies("cosmos.A")["gold-2"] == ["Full Moon"]


@rule("MBZ-180")
def test_the_second_attempt_comes_after_a_miss_and_can_hit() -> None:
    table = turn(GOLD)
    misses(table)
    assert table.asked == "A report"
    hits(table)
    assert table.lies("captured.A")["gold"] == 1
    assert table.asked == "A act"


@rule("MBZ-177")
def test_shots_and_captures_take_no_points() -> None:
    table = turn(GOLD)
    misses(table)
    hits(table)
    assert (table.asked, table.lies("points.A")) == ("A act", 7)


@rule("MBZ-182", "MBZ-R78", "MBZ-179")
def test_every_full_galaxy_is_shot_for_in_the_order_that_the_shooter_chooses() -> None:
    table = turn({**RED, **GOLD, **BLUE})
    assert table.options("A") == ["aim-at loot.A.blue", "aim-at loot.A.gold", "aim-at loot.A.red"]
    table.does("A", "aim-at", "loot.A.blue")
    hits(table)
    assert table.options("A") == ["aim-at loot.A.gold", "aim-at loot.A.red"]
    table.does("A", "aim-at", "loot.A.gold")
    misses(table)
    assert table.asked == "A report", "this Galaxy is finished before the next"
    misses(table)
    assert table.asked == "A report", "one is left, nothing to choose"
    hits(table)
    assert table.asked == "A act"
    assert table.lies("captured.A") == {"red": 1, "gold": 0, "blue": 1}
    assert mat(table, "A") == dict.fromkeys(GOLD, "headz-up")


@rule("MBZ-R78")
def test_a_win_ends_the_game_before_further_shots() -> None:
    table = turn({**RED, **GOLD}, loot={"red": ["Koala Bean"]})
    table.does("A", "aim-at", "loot.A.red")
    hits(table)
    assert (table.asked, table.winners) == ("nobody", "A")


@rule("MBZ-R78")
def test_the_set_of_galaxies_is_fixed_after_the_spin() -> None:
    """A captured Space Loot: card changes nothing about it, and neither does what happens in the shots."""
    table = turn({**RED, **GOLD, "blue-1": "Yo-Yo Bean"}, loot={"red": ["Koala Bean", "Dodgeball Bean"]})
    table.does("A", "aim-at", "loot.A.red")
    hits(table)
    assert table.lies("to_shoot") == ["gold"]


@rule("MBZ-183")
@pytest.mark.parametrize("shot", ["reported", "chance"])
def test_who_can_shoot_must_shoot_before_points_are_used(shot: str) -> None:
    table = turn(GOLD, setup=Setup(shot="chance" if shot == "chance" else "reported"), hand=["Koala Bean"])
    asks = {"reported": "MBZ-R76", "chance": "MBZ-183"}
    table.refuses("A", "end-turn", rule=asks[shot])
    table.refuses("A", "draw", "decks", rule=asks[shot])
    table.refuses("A", "play", "Koala Bean", "beans.A.red-1", rule=asks[shot])


@rule("MBZ-185")
def test_the_example_of_the_middle_galaxy() -> None:
    hand = ["Koala Bean", "Whale Bean", "Cactus Bean", "Teddy Bean"]
    table = turn(GOLD, hand=hand)
    hits(table)
    assert piles(table, "A") == {"red": 2, "gold": 1, "blue": 2}
    assert len(table.lies("hands.A")) == 5
    assert sorted(table.lies("discards.A")) == sorted(GOLD.values())
    assert (table.asked, table.lies("points.A")) == ("A act", 7)


@rule("MBZ-R81")
def test_a_captured_card_is_an_ordinary_card_of_the_hand_and_still_counts() -> None:
    hand = ["Koala Bean"] * 4 + ["Cactus Bean"] * 3
    table = turn(GOLD, hand=hand, loot={"gold": ["Teddy Bean", "Piglet Bean"]})
    hits(table)
    table.does("A", "end-turn")
    assert table.asked == "A discard", "8 cards are one too many"
    table.does("A", "discard", "Piglet Bean")
    assert table.lies("captured.A")["gold"] == 1

    table = turn(GOLD, loot={"gold": ["Teddy Bean", "Piglet Bean"]})
    hits(table)
    table.does("A", "play", "Piglet Bean", "beans.A.gold-1")
    table.does("B", "allow")
    assert mat(table, "A") == {"gold-1": "headz-up"}
    assert table.lies("captured.A")["gold"] == 1
