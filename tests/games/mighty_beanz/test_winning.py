"""Winning: all Space Loot of one Galaxy, or more of it when a deck runs out."""

import pytest

from beanfield.games.mighty_beanz.setup import Setup
from tests.games.mighty_beanz.attacking import mat
from tests.games.mighty_beanz.loot import BLUE, GOLD, RED, hits, misses, turn
from tests.games.mighty_beanz.staging import Mat, Table, staged
from tests.rules import rule

type Captured = dict[str, dict[str, int]]


def nothing() -> dict[str, int]:
    return {"red": 0, "gold": 0, "blue": 0}


@rule("MBZ-186", "MBZ-187")
def test_the_second_card_of_a_galaxy_wins_on_the_spot() -> None:
    table = turn(GOLD, loot={"gold": ["Koala Bean"]})
    hits(table)
    assert (table.asked, table.winners) == ("nobody", "A")
    assert table.options("A") == table.options("B") == []
    table.refuses("A", "end-turn", rule="MBZ-187")
    table.refuses("A", "hit", rule="MBZ-187")


@rule("MBZ-186", "MBZ-188")
def test_a_card_of_each_galaxy_does_not_win() -> None:
    table = turn({**RED, **GOLD, **BLUE})
    for galaxy in ("red", "gold"):
        table.does("A", "aim-at", f"loot.A.{galaxy}")
        hits(table)
    hits(table)
    assert (table.asked, table.winners) == ("A act", "")
    assert table.sees("watcher", "captured.A") == {"red": 1, "gold": 1, "blue": 1}
    assert table.sees("B", "captured.B") == nothing()


@rule("MBZ-187")
def test_a_miss_at_the_last_card_wins_nothing() -> None:
    table = turn(GOLD, loot={"gold": ["Koala Bean"]})
    misses(table)
    misses(table)
    assert (table.asked, table.winners) == ("A act", "")


@rule("MBZ-R82", "MBZ-191")
def test_in_the_expert_game_all_three_are_needed() -> None:
    setup = Setup(expert=True, shot="reported")
    table = turn(GOLD, loot={"gold": ["Koala Bean", "Cactus Bean"]}, setup=setup)  # the second of three
    hits(table)
    assert (table.asked, table.winners) == ("A act", "")
    table = turn(GOLD, loot={"gold": ["Koala Bean"]}, setup=setup)
    hits(table)
    assert (table.asked, table.winners) == ("nobody", "A")


def last_cards(
    cards: int, captured: Captured | None = None, a: Mat | None = None, b: Mat | None = None, tie_break: bool = False
) -> Table:
    """A has so many cards in the deck; all others were discarded."""
    setup = Setup(shot="reported", tie_break=tie_break)
    table = staged(a=a, b=b, hands={"A": ["Lucky Dip!"]}, setup=setup)
    rest = table.lies("decks.A")
    counts = {"A": nothing(), "B": nothing()} | (captured or {})
    return staged(
        a=a, b=b, hands={"A": ["Lucky Dip!"]}, discards={"A": rest[cards:]}, decks={"A": rest[:cards]}, setup=setup,
        captured=[counts["A"], counts["B"]],
    )  # fmt: skip


@rule("MBZ-189", "MBZ-R83")
def test_the_last_card_of_a_deck_ends_the_game_at_once() -> None:
    table = last_cards(1)
    assert len(table.lies("decks.A")) == 1
    table.does("A", "draw", "decks")
    assert table.asked == "nobody"
    assert len(table.lies("hands.A")) == 2, "it was drawn"
    assert table.lies("points.A") == 6
    table.refuses("A", "end-turn", rule="MBZ-189")


@rule("MBZ-189")
def test_with_two_cards_the_game_goes_on() -> None:
    table = last_cards(2)
    table.does("A", "draw", "decks")
    assert table.asked == "A act"
    table.does("A", "draw", "decks")
    assert table.asked == "nobody"


@rule("MBZ-R83")
def test_an_effect_draws_what_is_there_and_ends_the_game() -> None:
    table = last_cards(1)
    table.does("A", "use", "Lucky Dip!")  # draws two
    table.does("B", "allow")
    assert table.asked == "nobody"
    assert (table.lies("decks.A"), len(table.lies("hands.A"))) == ([], 1)


@rule("MBZ-R83")
def test_a_draw_that_leaves_a_card_does_not_end_the_game() -> None:
    table = last_cards(3)
    table.does("A", "use", "Lucky Dip!")
    table.does("B", "allow")
    assert table.asked == "A act"


@rule("MBZ-190", "MBZ-188")
@pytest.mark.parametrize(("winner", "more", "less"), [("A", "A", "B"), ("B", "B", "A")])
def test_who_has_captured_more_wins_when_a_deck_runs_out(winner: str, more: str, less: str) -> None:
    captured = {more: {"red": 1, "gold": 0, "blue": 1}, less: {"red": 0, "gold": 1, "blue": 0}}
    table = last_cards(1, captured)
    table.does("A", "draw", "decks")
    assert table.winners == winner
    assert table.scores == {more: 2, less: 1}
    outcome = table.match.outcome
    assert outcome is not None
    line = {source.name: source.points for source in outcome.sources}
    assert line["gold"] == ((0, 1) if more == "A" else (1, 0))


@rule("MBZ-R84")
@pytest.mark.parametrize("each", [0, 1])
def test_equal_captures_are_a_draw(each: int) -> None:
    captured = {"A": {"red": each, "gold": 0, "blue": 0}, "B": {"red": 0, "gold": 0, "blue": each}}
    table = last_cards(1, captured, a={"red-1": "Goat Bean"})
    table.does("A", "draw", "decks")
    assert table.winners == "AB"


@rule("MBZ-R84")
@pytest.mark.parametrize(
    ("mine", "theirs", "winners"),
    [
        ({"red-1": "Goat Bean", "red-2": "Lion Bean"}, {"red-1": "Goat Bean", "red-2": "Lion Bean S"}, "A"),
        ({"red-1": "Goat Bean"}, {"red-1": "Goat Bean", "red-2": "Lion Bean"}, "B"),
        ({"red-1": "Goat Bean"}, {"red-1": "Lion Bean", "red-2": "Goat Bean B"}, "AB"),
    ],
)
def test_a_table_may_break_ties_by_headz_up_beans(mine: Mat, theirs: Mat, winners: str) -> None:
    table = last_cards(1, a=mine, b=theirs, tie_break=True)
    table.does("A", "draw", "decks")
    assert table.winners == winners


@rule("MBZ-R84")
def test_the_tie_break_does_not_beat_captures() -> None:
    captured = {"B": {"red": 1, "gold": 0, "blue": 0}}
    table = last_cards(1, captured, a={"red-1": "Goat Bean"}, tie_break=True)
    table.does("A", "draw", "decks")
    assert table.winners == "B"


@rule("MBZ-188")
def test_the_score_is_the_number_of_captures_that_were_told() -> None:
    table = turn({**RED, **GOLD})
    table.does("A", "aim-at", "loot.A.red")
    misses(table)
    hits(table)
    misses(table)
    misses(table)
    captures = [line for line in table.told("B") if line.startswith("A captured")]
    assert sum(table.lies("captured.A").values()) == len(captures) == 1
    assert mat(table, "A") == dict.fromkeys(GOLD, "headz-up")
