from collections import Counter

import pytest
from msgspec.structs import fields

from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.catalog import STARTERS
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import UNSEEN, WATCHER, Scenario
from tests.games.mighty_action_force.staging import Table, play, table
from tests.rules import rule

EVERYBODY = ("A", "B", "C", "D", WATCHER)
NAMES = ("starter-1", "starter-2", "starter-3", "starter-4")
IN_ORDER = list(range(15))
"""A shuffle that changes nothing."""


def dealt(setup: Setup | None = None, seed: bytes = b"seed", chance: list[list[int]] | None = None) -> Table:
    return Scenario(MIGHTY_ACTION_FORCE, 4, setup, seed, chance or ())


def refusal(seats: int, setup: Setup) -> str:
    with pytest.raises(Refused) as refused:
        Match.begin(MIGHTY_ACTION_FORCE, seats, b"seed", setup)
    return refused.value.rule


def cards_of(scenario: Table, seat: str) -> list[str]:
    """A player's cards after the dealing, from the bottom of the deck to the card that was dealt first."""
    return [*scenario.lies(f"decks.{seat}"), *reversed(scenario.lies(f"hands.{seat}"))]


@rule("MAF-014")
def test_the_standard_game_is_for_four() -> None:
    assert Match.begin(MIGHTY_ACTION_FORCE, 4, b"seed", Setup()).world.seats == 4
    assert [refusal(seats, Setup()) for seats in (1, 2, 3, 5, 8, 12)] == ["MAF-014"] * 6


@rule("MAF-014", "MAF-015")
def test_everybody_sits_at_a_corner_of_the_own() -> None:
    corners = dealt().lies("corners")
    assert len(corners) == len(set(corners)) == 4


@rule("MAF-015")
def test_everybody_brings_the_own_deck_and_draws_from_no_other() -> None:
    scenario = dealt(Setup(decks=(("titan",) * 15, ("scout",) * 15, ("ranger",) * 15, ("captain",) * 15), youngest=0))
    for seat, title in {"A": "Titan 6", "B": "Scout 2", "C": "Ranger 3", "D": "Captain 4"}.items():
        assert set(cards_of(scenario, seat)) == {title}
        play(scenario, seat, f"{title} on attack_left")
    assert [set(hand) for hand in scenario.lies("hands")] == [{"Titan 6"}, {"Scout 2"}, {"Ranger 3"}, {"Captain 4"}]
    assert [len(deck) for deck in scenario.lies("decks")] == [10, 11, 11, 11]  # A has drawn a second time


@rule("MAF-015")
def test_a_deck_is_missing_unless_everybody_brings_one() -> None:
    assert refusal(4, Setup(decks=NAMES[:3])) == "MAF-015"
    assert refusal(4, Setup(decks=(*NAMES, "starter-1"))) == "MAF-015"


@rule("MAF-016")
@pytest.mark.parametrize("seat", range(4))
def test_a_deck_has_exactly_15_cards(seat: int) -> None:
    def with_a_deck_of(size: int) -> Setup:
        return Setup(decks=(*NAMES[:seat], ("scout",) * size, *NAMES[seat + 1 :]))

    assert refusal(4, with_a_deck_of(14)) == "MAF-016"
    assert refusal(4, with_a_deck_of(16)) == "MAF-016"
    Match.begin(MIGHTY_ACTION_FORCE, 4, b"seed", with_a_deck_of(15))


@rule("MAF-017")
def test_decks_are_shuffled_and_nobody_sees_the_order() -> None:
    one, another = (dealt(Setup(decks=NAMES, youngest=0), seed) for seed in (b"one", b"another"))
    for seat, name in zip("ABCD", NAMES, strict=True):
        orders = [one.lies(f"decks.{seat}"), another.lies(f"decks.{seat}")]
        assert orders[0] != orders[1]
        fifteen = Counter(one.game.book.catalog[card].title for card in STARTERS[name].list())
        assert Counter(cards_of(one, seat)) == Counter(cards_of(another, seat)) == fifteen
        for viewer in EVERYBODY:
            assert set(one.sees(viewer, f"decks.{seat}")) == {UNSEEN}


@rule("MAF-017")
def test_each_deck_is_shuffled_for_itself() -> None:
    backwards = IN_ORDER[::-1]
    scenario = dealt(Setup(decks=NAMES, youngest=0), chance=[IN_ORDER, backwards, IN_ORDER, IN_ORDER])
    listed = [[scenario.game.book.catalog[card].title for card in deck.list()] for deck in STARTERS.values()]
    # A's hand is drawn from the end of the list, B's from its beginning; A has drawn for the first turn as well
    assert scenario.lies("hands.A") == listed[0][:-5:-1]
    assert scenario.lies("hands.B") == listed[1][:3]


@rule("MAF-018")
def test_everybody_starts_with_three_cards_and_twelve_in_the_deck() -> None:
    scenario = dealt(Setup(youngest=3))
    assert [len(hand) for hand in scenario.lies("hands")] == [3, 3, 3, 4]  # D has drawn for the first turn
    assert [len(deck) for deck in scenario.lies("decks")] == [12, 12, 12, 11]
    for seat in "ABC":
        for viewer in EVERYBODY:
            hand = scenario.lies(f"hands.{seat}")
            assert scenario.sees(viewer, f"hands.{seat}") == (hand if viewer == seat else [UNSEEN] * 3)


@rule("MAF-019", "MAF-R05")
@pytest.mark.parametrize("seat", range(4))
def test_the_seat_marked_as_youngest_is_first_player(seat: int) -> None:
    scenario = dealt(Setup(youngest=seat))
    assert scenario.asked == f"{'ABCD'[seat]} play"
    for viewer in EVERYBODY:
        assert scenario.sees(viewer, "first") == seat
        assert f"First Player: {'ABCD'[seat]}." in scenario.told(viewer)


@rule("MAF-R05")
def test_chance_picks_the_first_player_if_nobody_is_marked() -> None:
    for first in range(4):
        scenario = dealt(Setup(decks=NAMES), chance=[*[IN_ORDER] * 4, [first]])
        assert scenario.asked == f"{'ABCD'[first]} play"


@rule("MAF-R05")
def test_the_youngest_is_one_of_the_players_and_no_age_is_asked_for() -> None:
    assert refusal(4, Setup(youngest=4)) == "MAF-R05"
    assert refusal(4, Setup(youngest=-1)) == "MAF-R05"
    assert [field.name for field in fields(Setup) if "age" in field.name or "birth" in field.name] == []


@rule("MAF-020", "MAF-026", "MAF-R06")
@pytest.mark.parametrize(("first", "order"), [("A", "ABCD"), ("B", "BCDA"), ("C", "CDAB"), ("D", "DABC")])
def test_play_goes_round_clockwise_in_every_round(first: str, order: str) -> None:
    scenario = table({}, first=first, gems="0/0/0/0")
    turns = ""
    for _ in range(12):
        turns += scenario.asked[0]
        play(scenario, turns[-1], "Cadet 1 on attack_left")
    assert turns == order * 3


@rule("MAF-R04")
def test_a_quick_game_deals_the_starter_decks_at_random() -> None:
    given = [[2, 0, 3, 1], *[IN_ORDER] * 4, [0]]
    scenario = dealt(chance=given)
    assert scenario.lies("deck_names") == ["starter-3", "starter-1", "starter-4", "starter-2"]
    for seat, name in zip("ABCD", scenario.lies("deck_names"), strict=True):
        titles = [scenario.game.book.catalog[card].title for card in STARTERS[name].list()]
        assert Counter(cards_of(scenario, seat)) == Counter(titles)
    at_the_corners = {tuple(dealt(seed=bytes([seed])).lies("deck_names")) for seed in range(100)}
    assert len(at_the_corners) > 15  # decks are not tied to corners: there are 24 ways to deal them
    assert all(sorted(names) == list(NAMES) for names in at_the_corners)


@rule("MAF-R04")
def test_decks_that_players_picked_are_theirs() -> None:
    picked = ("starter-4", "starter-2", "starter-3", "starter-1")
    assert dealt(Setup(decks=picked)).lies("deck_names") == list(picked)
    assert refusal(4, Setup(decks=(*NAMES[:3], "starter-9"))) == "MAF-R04"
