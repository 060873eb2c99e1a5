"""Getting started: shuffle and cut, Space Loot, opening hands, and whether to draw them anew."""

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.testkit.scenario import UNSEEN, WATCHER, Scenario
from tests.games.mighty_beanz.opening import BEANLESS, ONE_BEAN, both_keep, in_order, opened, stacked
from tests.games.mighty_beanz.staging import Table
from tests.rules import rule

DECK = stacked(ONE_BEAN)
TITLES = [BY_NAME[name].title for name in DECK]


def dealt(seed: bytes = b"beanz", chance: tuple[list[int], ...] = ()) -> Table:
    return Scenario(MIGHTY_BEANZ, 2, Setup(decks=(DECK, DECK)), seed, chance)


def from_the_top(table: Table, seat: str) -> list[str]:
    """The cards of a seat in the order in which they were taken: loot, hand, and what is left."""
    loot = [title for galaxy in ("red", "gold", "blue") for title in table.lies(f"loot.{seat}.{galaxy}")]
    return [*loot, *table.lies(f"hands.{seat}"), *reversed(table.lies(f"decks.{seat}"))]


@rule("MBZ-019")
def test_each_deck_is_shuffled() -> None:
    one, same, another = dealt(b"one"), dealt(b"one"), dealt(b"another")
    for seat in "AB":
        assert from_the_top(one, seat) == from_the_top(same, seat) != from_the_top(another, seat)
        assert sorted(from_the_top(one, seat)) == sorted(TITLES)
    assert from_the_top(one, "A") != from_the_top(one, "B")  # each for itself


@rule("MBZ-020", "MBZ-019", "MBZ-R13")
@pytest.mark.parametrize("cut", [0, 1, 17, 39])
def test_after_the_shuffle_chance_cuts_the_deck(cut: int) -> None:
    """Nobody is asked. Some cards go from the top to the bottom, and their order does not change."""
    shuffle = in_order(40)[::-1]
    table = dealt(chance=(shuffle, [cut], in_order(40), [0]))
    shuffled = TITLES[::-1]
    moved = 40 - cut
    top_first = shuffled[::-1]
    assert from_the_top(table, "A") == [*top_first[moved:], *top_first[:moved]]
    assert from_the_top(table, "B") == TITLES[::-1]
    assert table.asked == "A redraw, B redraw"


@rule("MBZ-021", "MBZ-023", "MBZ-016", "MBZ-029")
def test_two_cards_a_galaxy_are_laid_out_and_then_five_are_drawn() -> None:
    table = opened()
    for seat in "AB":
        deck = [*reversed(TITLES)]  # from the top
        assert table.lies(f"loot.{seat}") == {"red": deck[0:2], "gold": deck[2:4], "blue": deck[4:6]}
        assert table.lies(f"hands.{seat}") == deck[6:11] == ONE_BEAN
        assert table.lies(f"decks.{seat}") == TITLES[:29]
        assert table.lies(f"discards.{seat}") == []


@rule("MBZ-R12")
def test_first_loot_and_hands_then_redraws_then_the_guess() -> None:
    table = opened(a=BEANLESS)
    assert table.lies("turns") == 0
    asked = [table.asked]
    table.does("A", "redraw")
    table.does("B", "keep")
    asked.append(table.asked)
    table.does("A", "keep", chance=[[1]])
    asked.append(table.asked)
    table.does("B", "left")
    asked.append(table.asked)
    table.does("A", "left")
    assert [*asked, table.asked] == ["A redraw, B redraw", "A redraw", "B hide", "A guess", "A act"]


# ------------------------------------------------------------------------------------------------- redrawing


@rule("MBZ-025", "MBZ-R10")
def test_only_a_hand_without_bean_cards_may_be_drawn_anew() -> None:
    table = opened(a=BEANLESS, b=ONE_BEAN)
    assert table.options("A") == ["keep", "redraw"]
    assert table.options("B") == ["keep"]
    table.refuses("B", "redraw", rule="MBZ-025")


@rule("MBZ-026")
def test_a_hand_without_bean_cards_may_be_kept() -> None:
    table = opened(a=BEANLESS)
    both_keep(table)
    assert table.lies("hands.A") == BEANLESS
    assert table.asked == "A hide"


@rule("MBZ-027", "MBZ-R10")
def test_who_draws_anew_shows_the_hand_and_it_stays_in_the_log() -> None:
    table = opened(a=BEANLESS)
    assert table.sees("B", "hands.A") == [UNSEEN] * 5
    table.does("A", "redraw")
    assert table.told("B") == []  # B has not decided yet
    table.does("B", "keep")
    shown = "A showed Lucky Dip!, Space Snack!, No You Don't!, Full Moon, Pebble Field and drew a new hand."
    assert table.told("A") == table.told("B") == [shown]
    table.does("A", "keep")
    table.does_least(table.asked[0])
    table.does_least(table.asked[0])
    assert table.told("B")[0] == shown
    assert table.sees("B", "hands.A") == [UNSEEN] * 5  # but the new hand is hidden again


@rule("MBZ-028", "MBZ-R09")
def test_the_hand_is_shuffled_into_the_deck_and_five_new_cards_are_drawn() -> None:
    table = opened(a=BEANLESS)
    loot, deck, other = table.lies("loot"), table.lies("decks.A"), table.lies("hands.B")
    table.does("A", "redraw")
    table.does("B", "keep", chance=[in_order(34)[::-1]])  # a single shuffle of all 34, and no cut
    assert table.lies("hands.A") == deck[:5]
    assert table.lies("decks.A") == [*reversed(BEANLESS), *reversed(deck[5:])]
    assert (table.lies("loot"), table.lies("hands.B")) == (loot, other)


@rule("MBZ-R09")
def test_a_hand_is_drawn_anew_as_often_as_there_is_no_bean_in_it_and_its_owner_likes() -> None:
    table = opened(a=BEANLESS)
    table.does("A", "redraw")
    table.does("B", "keep", chance=[in_order(34)])  # the same five again
    for _ in range(3):
        assert table.asked == "A redraw"
        assert sorted(table.lies("hands.A")) == sorted(BEANLESS)
        table.does("A", "redraw", chance=[in_order(34)])
    table.does("A", "redraw", chance=[in_order(34)[::-1]])
    assert table.options("A") == ["keep"]
    table.refuses("A", "redraw", rule="MBZ-025")
    table.does("A", "keep")
    assert table.asked.endswith("hide")


@rule("MBZ-R10")
@pytest.mark.parametrize("a", [BEANLESS, ONE_BEAN])
@pytest.mark.parametrize("b", [BEANLESS, ONE_BEAN])
def test_both_are_asked_at_once_whatever_they_hold(a: list[str], b: list[str]) -> None:
    """So nobody learns from being asked, or from waiting, what is in a hand that is kept."""
    for first, second in ("AB", "BA"):
        table = opened(a=a, b=b)
        assert table.asked == "A redraw, B redraw"
        table.does(first, "keep")
        assert table.asked == f"{second} redraw"
        table.does(second, "keep")
        for viewer in ("A", "B", WATCHER):
            assert table.told(viewer) == []


@rule("MBZ-R10")
def test_a_second_time_only_those_are_asked_who_showed_their_hand_whatever_they_hold_now() -> None:
    for shuffle in (in_order(34), in_order(34)[::-1]):  # without beans again, or with five
        table = opened(a=BEANLESS, b=BEANLESS)
        table.does("A", "keep")
        table.does("B", "redraw", chance=[shuffle])
        assert table.asked == "B redraw"
        assert table.sees("A", "hands.B") == [UNSEEN] * 5
    both = opened(a=BEANLESS, b=BEANLESS)
    both.does("A", "redraw")
    both.does("B", "redraw")
    assert both.asked == "A redraw, B redraw"
