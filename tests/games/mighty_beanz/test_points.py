"""Action points: how many there are, what they buy, and what happens when they are gone."""

import pytest

from beanfield.games.mighty_beanz.setup import Setup
from beanfield.testkit.scenario import WATCHER
from tests.games.mighty_beanz.opening import both_keep, opened
from tests.games.mighty_beanz.staging import Table, staged
from tests.rules import rule


def plays(table: Table, title: str, slot: str, seat: str = "A") -> None:
    """A seat plays a Bean card, and the other one lets it be."""
    table.does(seat, "play", title, f"beans.{seat}.{slot}")
    table.does("B" if seat == "A" else "A", "allow")


def uses(table: Table, *things: str) -> None:
    """A uses an Action card, and B lets it be."""
    table.does("A", "use", *things)
    table.does("B", "allow")


@rule("MBZ-042")
def test_every_turn_begins_with_seven_points_the_very_first_too() -> None:
    table = opened()
    both_keep(table)
    table.does("A", "left")
    table.does("B", "right")
    for seat in "ABABAB":
        assert table.asked == f"{seat} act"
        assert table.lies(f"points.{seat}") == 7
        assert table.lies(f"points.{'B' if seat == 'A' else 'A'}") == 0
        table.does(seat, "end-turn")


@rule("MBZ-018")
def test_everybody_sees_the_points_go_down_by_what_is_spent() -> None:
    table = staged(a={"gold-1": "Bull Bean B"})
    for spend, left in ((("draw", "decks"), 6), (("turn-up", "Bull Bean"), 4)):
        table.does("A", *spend)
        for viewer in ("A", "B", WATCHER):
            assert table.sees(viewer, "points") == [left, 0]
    assert table.game.book.words.label("points", 4) == "action points: 4"


@rule("MBZ-043", "MBZ-R15", "MBZ-044")
def test_without_points_and_free_cards_only_ending_the_turn_is_left() -> None:
    table = staged(
        a={"red-1": "Lion Bean", "gold-1": "Goat Bean B", "gold-2": "Taco Bean S", "blue-1": "Juggler Bean"},
        b={"red-1": "Lion Bean"}, hands={"A": ["Clown Bean", "Full Moon", "Lucky Dip!", "No You Don't!"]}, points=1,
    )  # fmt: skip
    table.does("A", "draw", "decks")
    assert (table.lies("points.A"), table.asked) == (0, "A act")  # it does not end by itself
    assert table.options("A") == ["end-turn"]
    table.does("A", "end-turn")
    assert table.asked == "B act"


@rule("MBZ-044", "MBZ-049", "MBZ-R15")
def test_free_cards_can_be_played_after_the_last_point() -> None:
    table = staged(
        a={"gold-2": "Taco Bean S"}, points=0,
        hands={"A": ["Up You Get!", "Lucky Dip!", "Crescent Moon", "Full Moon", "Teddy Bean"]},
    )  # fmt: skip
    table.refuses("A", "use", "Lucky Dip!", rule="MBZ-049")
    table.refuses("A", "lay", "Full Moon", "cosmos.A.red-1", rule="MBZ-049")
    table.refuses("A", "play", "Teddy Bean", "beans.A.red-1", rule="MBZ-049")
    table.refuses("A", "draw", "decks", rule="MBZ-050")
    table.does("A", "lay", "Crescent Moon", "cosmos.A.red-1")
    uses(table, "Up You Get!", "Taco Bean")
    assert table.lies("positions.A")["gold-2"] == "headz-up"
    assert (table.lies("points.A"), table.asked) == (0, "A act")


@rule("MBZ-045", "MBZ-R18")
def test_bonus_points_lengthen_the_turn() -> None:
    table = staged(hands={"A": ["Space Snack!", "Bull Bean"]}, points=0)
    uses(table, "Space Snack!")
    assert table.sees("B", "points") == [2, 0]
    assert "A got 2 points more for this turn." in table.told("B")
    plays(table, "Bull Bean", "red-1")
    assert table.lies("points.A") == 0


@rule("MBZ-R18")
def test_bonus_points_have_no_maximum_and_vanish_with_the_turn() -> None:
    table = staged(hands={"A": ["Space Snack!", "Rocket Fuel!"]})
    uses(table, "Space Snack!")
    uses(table, "Rocket Fuel!")
    assert table.lies("points.A") == 13  # 7 + 2 - 1 + 5
    for _ in range(3):
        table.does("A", "draw", "decks")
    table.refuses("A", "draw", "decks", rule="MBZ-051")  # however many points there are
    table.does("A", "end-turn")
    assert table.lies("points") == [0, 7]
    table.does("B", "end-turn")
    assert table.lies("points") == [7, 0]


@rule("MBZ-R18")
def test_bonus_points_come_when_the_card_takes_effect() -> None:
    table = staged(hands={"A": ["Rocket Fuel!"], "B": ["No You Don't!"]}, points=1)
    table.does("A", "use", "Rocket Fuel!")
    assert table.lies("points.A") == 0
    table.does("B", "answer", "No You Don't!")
    table.does("A", "allow")
    assert table.lies("points.A") == 0  # cancelled


@rule("MBZ-R18", "MBZ-042")
@pytest.mark.parametrize(
    ("setup", "points"), [(Setup(expert=True), 4), (Setup(short_first_turn=True), 4), (Setup(), 7)]
)
def test_they_are_added_on_a_short_first_turn_too(setup: Setup, points: int) -> None:
    table = staged(
        setup=setup, hands={"A": ["Space Snack!"]}, turns=0, active="A", phase="guess", hiding=["left", None]
    )
    table.does("B", "right")
    assert (table.asked, table.lies("points.A")) == ("A act", points)
    uses(table, "Space Snack!")
    assert table.lies("points.A") == points + 2
    table.does("A", "end-turn")
    assert table.lies("points") == [0, 7]  # only the first turn is short


@rule("MBZ-046", "MBZ-047")
@pytest.mark.parametrize("left", [1, 4, 7])
def test_points_that_are_left_are_lost(left: int) -> None:
    table = staged(points=left)
    table.does("A", "end-turn")
    assert (table.asked, table.lies("points")) == ("B act", [0, 7])
    table.does("B", "end-turn")
    assert table.lies("points") == [7, 0]


@rule("MBZ-049", "MBZ-R19")
def test_a_card_costs_what_it_says_and_there_is_no_debt() -> None:
    table = staged(hands={"A": ["Bull Bean", "Meatball Bean"]}, points=3)
    plays(table, "Bull Bean", "red-1")
    assert table.lies("points.A") == 1
    assert not [option for option in table.options("A") if option.startswith("play")]
    table.refuses("A", "play", "Meatball Bean", "beans.A.red-2", rule="MBZ-049")


@rule("MBZ-049", "MBZ-R19")
@pytest.mark.parametrize(
    ("cost", "move"),
    [
        (2, ("play", "Bull Bean", "beans.A.red-2")),
        (1, ("lay", "Full Moon", "cosmos.A.red-1")),
        (3, ("use", "Knockdown!", "Lion Bean")),
        (2, ("spin", "Prospector Bean")),
        (2, ("turn-up", "Werewolf Bean")),
        (1, ("draw", "decks")),
    ],
)
def test_the_whole_cost_is_paid_when_something_is_declared_or_it_is_not_possible(
    cost: int, move: tuple[str, ...]
) -> None:
    def with_points(points: int) -> Table:
        return staged(
            a={"gold-1": "Prospector Bean", "gold-2": "Werewolf Bean S"}, b={"red-1": "Lion Bean"},
            hands={"A": ["Bull Bean", "Full Moon", "Knockdown!"]}, points=points,
        )  # fmt: skip

    enough = with_points(cost)
    enough.does("A", *move)
    assert enough.lies("points.A") == 0  # before anybody can answer
    short = with_points(cost - 1)
    assert f"{move[0]} {', '.join(move[1:])}" not in short.options("A")


@rule("MBZ-050")
def test_a_point_buys_a_card() -> None:
    table = staged(hands={"A": ["Teddy Bean"]}, decks={"A": ["Goat Bean", "Clown Bean"]})
    deck = len(table.lies("decks.A"))
    table.does("A", "draw", "decks")
    assert table.lies("points.A") == 6
    assert table.lies("hands.A") == ["Teddy Bean", "Clown Bean"]  # from the top
    assert len(table.lies("decks.A")) == deck - 1
    assert table.told("A") == ["A drew Clown Bean."]
    assert table.told("B") == table.told(WATCHER) == ["A drew 1 card."]


@rule("MBZ-051", "MBZ-R20")
def test_three_cards_a_turn_can_be_bought() -> None:
    table = staged()
    for _ in range(3):
        table.does("A", "draw", "decks")
    assert table.lies("points.A") == 4
    assert "draw decks" not in table.options("A")
    table.refuses("A", "draw", "decks", rule="MBZ-051")
    table.does("A", "end-turn")
    table.does("B", "draw", "decks")
    table.does("B", "end-turn")
    table.does("A", "draw", "decks")


@rule("MBZ-051")
def test_the_other_players_deck_is_out_of_reach() -> None:
    staged().refuses("A", "draw", "decks.B", rule="MBZ-039")


@rule("MBZ-052", "MBZ-R20")
def test_cards_drawn_by_powers_come_on_top() -> None:
    table = staged(a={"gold-1": "Juggler Bean", "gold-2": "Professor Bean"})
    for _ in range(3):
        table.does("A", "draw", "decks")
    table.does("A", "spin", "Juggler Bean")
    assert len(table.lies("hands.A")) == 4
    table.does("A", "spin", "Professor Bean")
    assert len(table.lies("hands.A")) == 7
    table.refuses("A", "draw", "decks", rule="MBZ-051")


@rule("MBZ-R20")
def test_only_draws_for_points_are_counted() -> None:
    """Powers, Action cards and captured Space Loot: loot use up none of the three."""
    table = staged(
        a={"red-1": "Lion Bean", "red-2": "Clown Bean", "gold-1": "Juggler Bean"}, hands={"A": ["Treasure Map!"]},
        phase="spin",
    )  # fmt: skip
    table.does("A", "hit")
    table.does("B", "agree")
    uses(table, "Treasure Map!")
    table.does("A", "spin", "Juggler Bean")
    assert len(table.lies("hands.A")) == 5
    for _ in range(3):
        table.does("A", "draw", "decks")
    assert table.lies("points.A") == 2
    table.refuses("A", "draw", "decks", rule="MBZ-051")
