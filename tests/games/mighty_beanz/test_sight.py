"""What each seat and a watcher may see."""

import pytest

from beanfield.games.mighty_beanz.catalog import BY_NAME
from beanfield.testkit.scenario import UNSEEN, WATCHER
from tests.games.mighty_beanz.opening import opened
from tests.games.mighty_beanz.staging import Table, deck_with, staged
from tests.rules import rule

EVERYBODY = ("A", "B", WATCHER)
HANDS = {"A": ["Space Snack!", "Bull Bean"], "B": ["Boomerang!", "Volcano Bean", "Kraken Bean"]}
LOOT = {"A": {"red": ["Moose Bean", "Yeti Bean"]}, "B": {"gold": ["Comet Bean", "Alien Bean"]}}


def a_full_table() -> Table:
    return staged(
        a={"red-1": "Lion Bean", "gold-2": "Clown Bean S"}, b={"red-1": "Goat Bean B"},
        cosmos={"A": {"red-1": "Full Moon"}, "B": {"blue-2": "Pebble Field"}}, hands=HANDS, loot=LOOT,
        discards={"A": ["Taco Bean", "Lucky Dip!", "Pickle Bean"], "B": ["Great Belt"]},
        decks={"A": ["Dragon Bean"]},
    )  # fmt: skip


@rule("MBZ-022", "MBZ-R04", "MBZ-R75")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_space_loot(viewer: str) -> None:
    for table in (a_full_table(), opened()):
        for seat in "AB":
            assert table.sees(viewer, f"loot.{seat}") == {galaxy: [UNSEEN] * 2 for galaxy in ("red", "gold", "blue")}
    assert not {"Moose Bean", "Yeti Bean", "Comet Bean", "Alien Bean"} & a_full_table().knows(viewer)


@rule("MBZ-024", "MBZ-R75")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_only_its_owner_sees_a_hand(viewer: str) -> None:
    table = a_full_table()
    for seat in "AB":
        hand = HANDS[seat]
        assert table.sees(viewer, f"hands.{seat}") == (hand if viewer == seat else [UNSEEN] * len(hand))
    new = opened()
    for seat in "AB":
        assert (UNSEEN in new.sees(viewer, f"hands.{seat}")) == (viewer != seat)


@rule("MBZ-029", "MBZ-R75")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_nobody_sees_what_is_in_a_deck_nor_in_which_order(viewer: str) -> None:
    assert opened().sees(viewer, "decks") == [[UNSEEN] * 29] * 2
    table = a_full_table()
    for seat in "AB":
        assert table.sees(viewer, f"decks.{seat}") == [UNSEEN] * len(table.lies(f"decks.{seat}"))
    assert "Dragon Bean" not in table.knows(viewer)


@rule("MBZ-030", "MBZ-R75")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everybody_sees_the_discard_piles_in_their_order(viewer: str) -> None:
    assert a_full_table().sees(viewer, "discards") == [["Taco Bean", "Lucky Dip!", "Pickle Bean"], ["Great Belt"]]


@rule("MBZ-R75")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_each_viewer_knows_what_it_would_at_a_table_and_nothing_else(viewer: str) -> None:
    table = a_full_table()
    open_to_all = {
        "Lion Bean", "Clown Bean", "Goat Bean", "Full Moon", "Pebble Field", "Taco Bean", "Lucky Dip!", "Pickle Bean",
        "Great Belt",
    }  # fmt: skip
    assert table.knows(viewer) == open_to_all | set(HANDS.get(viewer, ()))


@rule("MBZ-R75")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_mats_points_captures_and_pending_boosts_are_public(viewer: str) -> None:
    table = staged(
        a={"red-1": "Lion Bean", "gold-2": "Clown Bean S"}, cosmos={"A": {"red-1": "Full Moon"}},
        hands={"A": ["+50 Attack Boost!"]},
        captured=[{"red": 1, "gold": 0, "blue": 0}, {"red": 0, "gold": 0, "blue": 1}],
    )  # fmt: skip
    table.does("A", "use", "+50 Attack Boost!")
    assert table.sees(viewer, "stack") == ["+50 Attack Boost!"]
    table.does("B", "allow")
    assert table.sees(viewer, "beans.A.red-1") == ["Lion Bean"]
    assert table.sees(viewer, "positions.A")["gold-2"] == "sidewayz"
    assert table.sees(viewer, "cosmos.A.red-1") == ["Full Moon"]
    assert table.sees(viewer, "points") == [7, 0]
    assert table.sees(viewer, "captured") == table.lies("captured")
    assert [(boost["card"], boost["amount"]) for boost in table.sees(viewer, "boosts")] == [
        ("plus-50-attack-boost", 50)
    ]


@rule("MBZ-R04", "MBZ-R75")
def test_a_captured_card_is_seen_by_its_owner_only() -> None:
    table = staged(a={"red-1": "Lion Bean", "red-2": "Clown Bean"}, phase="spin", loot=LOOT)
    table.does("A", "hit")
    table.does("B", "agree")
    assert table.sees("A", "hands.A") == ["Yeti Bean"]
    assert "A captured Space Loot: Yeti Bean." in table.told("A")
    for viewer in ("B", WATCHER):
        assert table.sees(viewer, "hands.A") == [UNSEEN]
        assert "A captured Space Loot: 1 card." in table.told(viewer)
        assert not {"Yeti Bean", "Moose Bean"} & table.knows(viewer)


@rule("MBZ-R75")
def test_the_list_of_a_deck_is_not_shown_while_the_match_goes_on() -> None:
    """Of the cards of the other player, nobody knows more than has been open."""
    table = opened()
    assert table.knows("B") == set(table.lies("hands.B"))
    assert table.knows(WATCHER) == set()


@rule("MBZ-R75", "MBZ-029")
def test_the_discard_pile_is_never_shuffled_back() -> None:
    """The last card of a deck ends the game instead."""
    pile = [BY_NAME[name].title for name in deck_with((), 32)]  # all but the deck and six cards of loot
    table = staged(decks={"A": ["Taco Bean", "Clown Bean"]}, discards={"A": pile})
    table.does("A", "draw", "decks")
    assert table.lies("decks.A") == ["Taco Bean"]
    table.does("A", "draw", "decks")
    assert table.asked == "nobody"
    assert (table.lies("discards.A"), table.lies("decks.A")) == (pile, [])
