"""Who sees what."""

import pytest

from beanfield.kernel.chance import Chance
from beanfield.kernel.imagine import Imagination
from beanfield.testkit.scenario import WATCHER
from tests.games.beanstalk.staging import TITLES, rolls, staged, titles
from tests.rules import rule

OPEN = (
    "beanstalk", "pool", "cylinders", "tokens", "axes", "bean", "eye", "order", "turn", "number", "rolled", "due",
    "used", "played",
)  # fmt: skip


@rule("BST-R84")
@pytest.mark.parametrize("viewer", ["A", "B", WATCHER])
def test_what_everybody_sees(viewer: str) -> None:
    table = staged(on="treasure A trunk cylinder", gold={"B": [10, 20]}, expert=True, eye="C")
    rolls(table, "A", 2, "treasure trunk")
    for place in OPEN:
        assert table.sees(viewer, place) == table.lies(place)
    sizes = {"hands.B": 2, "decks.B": 4, "gold.B": 2, "sacks": 28}
    assert {place: len(table.sees(viewer, place)) for place in sizes} == sizes


@rule("BST-R84")
def test_what_only_the_own_seat_sees_and_what_nobody_sees() -> None:
    table = staged(gold={"A": [10, 20]}, hands={"A": [1, 2]})
    assert table.sees("A", "hands.A") == titles([1, 2])
    for viewer in ("B", WATCHER):
        assert table.sees(viewer, "hands.A") == ["?", "?"]
    for viewer in ("A", "B", WATCHER):
        for place in ("decks.A", "gold.A", "sacks"):
            assert set(table.sees(viewer, place)) == {"?"}


@rule("BST-R17", "BST-R84")
def test_the_unplayed_cards_of_a_player_are_known_together_but_not_which_are_in_hand() -> None:
    table = staged(2, hands={"A": [1, 2], "B": [3, 4]})
    hands = set()
    for number in range(30):
        match = Imagination(table.match, 0).draw(Chance(bytes([number])))
        assert match is not None
        state, cards = match.world.state, match.world.cards
        assert [cards[piece].title for piece in state.hands[0]] == titles([1, 2])
        unplayed = sorted(cards[piece].title for piece in (*state.hands[1], *state.decks[1]))
        assert unplayed == sorted(title for number, title in TITLES.items() if number != 5)
        hands.add(frozenset(cards[piece].title for piece in state.hands[1]))
    assert len(hands) > 5
