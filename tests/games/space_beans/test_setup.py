from collections import Counter

import pytest

from beanfield.games.space_beans import SPACE_BEANS
from beanfield.games.space_beans.catalog import DECK
from beanfield.games.space_beans.state import Setup
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import WATCHER
from tests.games.space_beans.staging import Table, dealt, unseen
from tests.rules import rule

TITLES = [card.title for card in DECK]


def hands_and_pile(table: Table) -> list[str]:
    return [*(title for hand in table.lies("hands") for title in hand), *table.lies("draw_pile")]


@rule("SPB-005", "SPB-R04")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_cards_are_in_play_whatever_the_number_of_players(seats: int) -> None:
    assert Counter(hands_and_pile(dealt(seats))) == Counter(TITLES)


@rule("SPB-005")
def test_all_cards_are_shuffled_before_dealing() -> None:
    one, another = dealt(seed=b"one"), dealt(seed=b"another")
    assert one.lies("draw_pile") != another.lies("draw_pile")
    assert one.lies("hands") != another.lies("hands")
    backwards = dealt(seats=2, chance=[list(range(104, -1, -1))])  # a single shuffle of everything
    assert backwards.lies("draw_pile") == TITLES[:2:-1]
    assert backwards.lies("hands") == [TITLES[:3], []]


@rule("SPB-006")
def test_everybody_but_the_dealer_gets_three_cards_that_nobody_else_sees() -> None:
    table = dealt(4)
    for seat in "ABC":
        hand = table.lies(f"hands.{seat}")
        assert len(hand) == 3
        for viewer in ("A", "B", "C", "D", WATCHER):
            assert table.sees(viewer, f"hands.{seat}") == (hand if viewer == seat else unseen(3))


@rule("SPB-007")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_dealer_starts_without_cards(seats: int) -> None:
    for dealer in range(seats):
        table = dealt(seats, dealer)
        assert [len(hand) for hand in table.lies("hands")] == [0 if seat == dealer else 3 for seat in range(seats)]


@rule("SPB-008")
@pytest.mark.parametrize(("seats", "size"), [(2, 102), (3, 99), (4, 96), (5, 93), (6, 90)])
def test_the_rest_is_the_draw_pile_which_nobody_sees(seats: int, size: int) -> None:
    table = dealt(seats)
    for viewer in (*table.seats, WATCHER):
        assert table.sees(viewer, "draw_pile") == unseen(size)
    assert table.knows(WATCHER) == set()
    assert table.knows("A") == set(table.lies("hands.A"))


@rule("SPB-R01")
def test_chance_picks_the_dealer_unless_the_table_names_one() -> None:
    by_chance = dealt(4, dealer=None, chance=[[2], list(range(105))])
    assert by_chance.lies("hands.C") == []
    assert by_chance.asked == "D draw"
    named = dealt(4, dealer=3)
    assert named.lies("hands.D") == []
    assert named.asked == "A draw"
    with pytest.raises(Refused) as refused:
        Match.begin(SPACE_BEANS, 4, b"seed", Setup(dealer=4))
    assert refused.value.rule == "SPB-R01"


@rule("SPB-R01")
def test_in_further_games_at_the_same_table_the_deal_moves_one_seat_to_the_left() -> None:
    setup: Setup | None = None
    dealers = []
    for seed in range(5):
        match = Match.begin(SPACE_BEANS, 4, bytes([seed]), setup)
        dealers.append(match.world.state.dealer)
        assert match.world.state.hands[dealers[-1]] == []
        while match.ask is not None:
            for seat in range(4):
                match.call(seat, "end")
        assert match.world.setup in (setup, Setup())
        setup = SPACE_BEANS.variants.again(match.world.setup, match.world.state)
    first = dealers[0]
    assert dealers == [(first + game) % 4 for game in range(5)]  # the left neighbour is the next seat clockwise
