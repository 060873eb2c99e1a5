"""Which decks may be played, and the ready-made ones."""

import pytest
from msgspec.structs import replace

from beanfield.games.ani_mayhem.catalog import catalog
from beanfield.games.ani_mayhem.setup import Brought
from beanfield.games.ani_mayhem.start.decks import (
    any_deck,
    deck_faults,
    deck_sums,
    locations_each,
    needed_disasters,
    needed_under_locations,
    pile_of,
    ready_decks,
)
from beanfield.games.ani_mayhem.start.files import deck_file_faults, deck_file_sums, read_deck
from beanfield.kernel.chance import Chance
from tests.rules import rule

DECK = ready_decks()["police"].cut(2)


def faults(deck: Brought, seats: int = 2) -> list[str]:
    return [fault.rule for fault in deck_faults(deck, seats)]


def without(deck: Brought, name: str) -> Brought:
    cards = list(deck.cards)
    cards.remove(name)
    return replace(deck, cards=tuple(cards))


def and_(deck: Brought, *names: str) -> Brought:
    return replace(deck, cards=(*deck.cards, *names))


@rule("ANI-021", "ANI-027", "ANI-036", "ANI-042", "ANI-R021")
def test_locations_items_and_disasters_by_number_of_players() -> None:
    assert [locations_each(seats) for seats in range(1, 7)] == [9, 7, 5, 5, 4, 4]
    assert [needed_under_locations(seats) for seats in range(1, 7)] == [18, 14, 10, 10, 8, 8]


@rule("ANI-037", "ANI-038", "ANI-044", "ANI-R008", "ANI-R009", "ANI-R010")
def test_how_many_disasters_a_deck_must_have() -> None:
    assert needed_disasters(3, power=36, characters=8, havens=1) == 24
    assert needed_disasters(3, power=28, characters=8, havens=1) == 20
    assert needed_disasters(2, power=3, characters=4, havens=1) == 14  # 14 + 2 - 4, but never fewer than 14
    assert needed_disasters(2, power=11, characters=4, havens=2) == 16  # 12 others
    assert needed_disasters(2, power=12, characters=4, havens=2) == 17  # 13 others: half of them rounded up


@pytest.mark.parametrize("seats", range(1, 7))
@pytest.mark.parametrize("name", list(ready_decks()))
def test_every_ready_made_deck_is_legal_for_every_number_of_players(name: str, seats: int) -> None:
    assert faults(ready_decks()[name].cut(seats), seats) == []


@pytest.mark.parametrize("seats", range(2, 7))
def test_decks_that_chance_makes_are_legal(seats: int) -> None:
    for seed in range(20):
        assert faults(any_deck(seats, Chance(b"%d" % seed)), seats) == []


@rule("ANI-003", "ANI-004", "ANI-019")
def test_every_card_that_can_be_played_belongs_to_one_group() -> None:
    assert {pile_of(card) for card in catalog().values()} == {
        "location", "item", "combat", "disaster", "power", "character", "haven",
    }  # fmt: skip
    assert pile_of(catalog()["spirit"]) == "power"


@rule("ANI-021", "ANI-022", "ANI-023", "ANI-027", "ANI-034", "ANI-R014", "ANI-R018")
def test_what_is_wrong_with_a_deck() -> None:
    assert faults(without(DECK, "murder-scene")) == ["ANI-021"]
    assert faults(without(DECK, "keys")) == ["ANI-027"]
    assert faults(replace(DECK, starting=DECK.starting[:3])) == ["ANI-034"]
    assert faults(replace(DECK, starting=("keys", *DECK.starting[1:]))) == ["ANI-034"]
    assert "ANI-022" in faults(and_(DECK, "leon-mcnichol"))
    assert "ANI-023" in faults(and_(DECK, *["a-goddess-kiss"] * 3))
    combat = [name for name in DECK.cards if catalog()[name].type == "combat"]
    assert faults(replace(DECK, cards=tuple(name for name in DECK.cards if name not in combat))) == ["ANI-R018"]


@rule("ANI-030", "ANI-R020")
def test_a_location_may_stand_in_for_a_haven_and_be_on_the_field_as_well() -> None:
    assert faults(replace(DECK, haven="murder-scene")) == []
    assert faults(replace(DECK, haven="keys")) == ["ANI-030"]


@rule("ANI-038", "ANI-039", "ANI-040", "ANI-R007", "ANI-R011", "ANI-041")
def test_the_shares_of_disasters() -> None:
    assert faults(without(DECK, "traffic-ticket")) == ["ANI-038"]
    assert faults(without(DECK, "goons")) == ["ANI-038", "ANI-039"]
    assert faults(and_(DECK, "goons")) in (["ANI-038"], ["ANI-023", "ANI-038"])
    fewer_major = and_(without(DECK, "ginger"), "class-c-boomer")
    assert "ANI-040" in faults(fewer_major)
    assert catalog()["ginger"].type == "major-disaster"  # it counts as a major and as a combat disaster


def test_a_card_with_a_limit_of_its_own_may_be_there_more_often() -> None:
    assert catalog()["spirit"].deck_limit == 6
    assert "ANI-023" not in faults(and_(DECK, *["spirit"] * 5))


# files


def a_file() -> dict[str, object]:
    cards: dict[str, int] = {}
    for name in DECK.cards:
        cards[name] = cards.get(name, 0) + 1
    starting = {catalog()[name].title: 1 for name in DECK.starting}
    return {"game": "ani-mayhem", "name": "mine", "haven": DECK.haven, "starting": starting, "cards": cards}


def test_a_deck_file_is_read_by_names_and_by_titles() -> None:
    assert deck_file_faults(a_file()) == []
    assert read_deck(a_file()).totals["location"] == 7


def test_a_deck_of_titles_alone_begins_with_its_first_characters_and_its_first_location() -> None:
    shown = read_deck(a_file())
    assert read_deck({"game": "ani-mayhem", "name": "mine", "cards": shown.cards}) == shown
    assert deck_file_faults({"game": "ani-mayhem", "cards": shown.cards}) == []
    assert "ANI-030" in [fault.rule for fault in deck_file_faults({"game": "ani-mayhem", "cards": {"Keys": 1}})]


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"haven": "nowhere"}, "ANI-030"),
        ({"starting": {"Nobody": 1}}, "ANI-R014"),
        ({"cards": {"keys": 0}}, "ANI-019"),
        ({"players": 3}, "ANI-021"),
        ({"game": "space-beans"}, "ANI-019"),
    ],
)
def test_what_is_wrong_with_a_deck_file_is_told_with_its_rule(change: dict[str, object], rule: str) -> None:
    assert rule in [fault.rule for fault in deck_file_faults({**a_file(), **change})]


@rule("ANI-021", "ANI-034", "ANI-038", "ANI-039", "ANI-040")
def test_who_builds_a_deck_sees_how_far_it_is() -> None:
    given = {"game": "ani-mayhem", "players": 2, "cards": {"Goku": 1, "Sewer": 1, "Arena": 1, "Goons": 2}}
    found = {each.what: (each.has, each.least, each.most, each.rule) for each in deck_file_sums(given)}
    assert found["starting"] == (1, 4, 4, "ANI-034")
    assert found["location"] == (1, 7, 7, "ANI-021"), "the first location stands in for the haven"
    assert found["disaster"] == (2, 14, 14, "ANI-038")
    assert found["fighting"] == (2, 7, None, "ANI-039")
    assert found["major"] == (0, 5, None, "ANI-040")


@rule("ANI-705", "ANI-708")
def test_a_deck_for_a_skirmish_has_other_numbers() -> None:
    given = {"game": "ani-mayhem", "skirmish": True, "cards": {"Goku": 1, "Goons": 2, "Running Late": 2}}
    found = {each.what: (each.has, each.least) for each in deck_file_sums(given)}
    assert (found["disaster"], found["fighting"]) == ((4, 20), (2, 2))


@pytest.mark.parametrize("name", list(ready_decks()))
def test_a_ready_made_deck_has_all_numbers(name: str) -> None:
    for each in deck_sums(ready_decks()[name].cut(2), 2):
        assert each.least <= each.has <= (each.most or each.has)
