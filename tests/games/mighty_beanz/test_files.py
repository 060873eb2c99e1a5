"""Deck files: what people write by hand, and all that can be wrong with it."""

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.catalog import BY_NAME, READY
from beanfield.games.mighty_beanz.setup import Setup
from tests.rules import rule

DECKS = MIGHTY_BEANZ.decks
ROLL_UP = {"game": "mighty-beanz", "name": "mine", "cards": dict(READY["roll-up"].cards)}
MOON_SHOT = {"game": "mighty-beanz", "expert": True, "cards": dict(READY["moon-shot"].cards)}


def faults(**changes: object) -> list[tuple[str, str]]:
    """What is wrong with a good deck after these changes."""
    return [(fault.rule, fault.hint) for fault in DECKS.deck_faults({**ROLL_UP, **changes})]


@rule("MBZ-004")
def test_a_deck_of_ones_own_is_read_and_brought() -> None:
    cards = {**ROLL_UP["cards"], "Clown Bean": 1}  # type: ignore[dict-item]  # by its title
    del cards["clown-bean"]
    given = {**ROLL_UP, "cards": {**cards, "Clown Bean": READY["roll-up"].cards["clown-bean"]}}
    assert DECKS.deck_faults(given) == []
    deck = DECKS.read_deck(given)
    assert (deck.title, deck.size, sum(deck.totals.values())) == ("mine", 40, 40)
    assert deck.needs == {"expert": False}
    setup = DECKS.bring(Setup(), [given, "on-three"])
    MIGHTY_BEANZ.variants.check(2, setup)
    assert sorted(setup.decks[0]) == sorted(READY["roll-up"].list())
    assert setup.decks[1] == "on-three"


@rule("MBZ-002", "MBZ-194", "MBZ-195")
def test_a_file_for_the_expert_game_has_sixty_cards_and_four_of_each_at_most() -> None:
    assert DECKS.deck_faults(MOON_SHOT) == []
    assert [fault.rule for fault in DECKS.deck_faults({**MOON_SHOT, "expert": False})] == ["MBZ-002"]
    many = dict.fromkeys(list(BY_NAME)[:10], 6)
    assert {fault.rule for fault in DECKS.deck_faults({**MOON_SHOT, "cards": many})} == {"MBZ-195"}
    assert [rule for rule, _ in faults(expert=True)] == ["MBZ-194"]


@pytest.mark.parametrize(
    ("changes", "ruled", "hint"),
    [
        ({"cards": {"Clwn-Bean": 40}}, "MBZ-R40", "no card is called 'Clwn-Bean'; perhaps 'clown-bean' is meant"),
        ({"cards": {"clown-bean": 0}}, "MBZ-004", "clown-bean: say how many, from 1 to 60, not 0"),
        ({"cards": {"clown-bean": True}}, "MBZ-004", "clown-bean: say how many, from 1 to 60, not True"),
        ({"cards": ["clown-bean"]}, "MBZ-004", "the deck: cards should be a table, card = how many"),
        ({"cards": {str(n): 1 for n in range(61)}}, "MBZ-194", "a deck has at most 60 cards, not 61 different ones"),
        ({"expert": "yes"}, "MBZ-194", "the deck: expert should be true or false, not 'yes'"),
        ({"exprt": True}, "MBZ-194", "the deck can't have 'exprt'; perhaps 'expert' is meant"),
        ({"game": "chess"}, "MBZ-004", "the deck is for another game, 'chess'; this is 'mighty-beanz'"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_rule(changes: dict[str, object], ruled: str, hint: str) -> None:
    found = faults(**changes)
    assert any(rule == ruled and said.startswith(hint) for rule, said in found), found


@rule("MBZ-R08")
@pytest.mark.parametrize(("beans", "warned"), [(0, True), (14, True), (15, False), (40, False)])
def test_a_deck_with_few_bean_cards_is_allowed_and_warned_about(beans: int, warned: bool) -> None:
    bean = next(name for name, card in BY_NAME.items() if card.kind == "bean")
    action = next(name for name, card in BY_NAME.items() if card.kind == "action")
    cards = {name: many for name, many in ((bean, beans), (action, 40 - beans)) if many}
    given = {**ROLL_UP, "cards": cards}
    assert DECKS.deck_faults(given) == []
    assert [warning.rule for warning in DECKS.deck_warnings(given)] == ["MBZ-R08"] * warned


@rule("MBZ-003")
def test_a_table_is_offered_the_ready_made_decks_that_suit_it() -> None:
    assert DECKS.ready_for(Setup()) == ["roll-up", "lights-out", "rock-garden", "on-three"]
    assert DECKS.ready_for(Setup(expert=True)) == ["moon-shot", "domino-day"]
