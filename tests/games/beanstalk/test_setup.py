"""What lies on the table before the first round."""

from collections import Counter

import pytest

from beanfield.games.beanstalk import BEANSTALK, SEATS
from beanfield.games.beanstalk.catalog import ACTIONS
from beanfield.games.beanstalk.setup import Setup
from beanfield.kernel.errors import Refused
from beanfield.kernel.match import Match
from beanfield.testkit.scenario import WATCHER, Scenario
from tests.games.beanstalk.staging import dealt, happened, in_hand, in_reserve, rolls, staged, stalk, titles
from tests.rules import rule


@rule("BST-014", "BST-015", "BST-R15")
@pytest.mark.parametrize("seats", SEATS)
def test_one_die_is_the_first_level_and_eleven_lie_beside_it(seats: int) -> None:
    table = dealt(seats)
    (base,) = table.match.world.state.beanstalk
    assert (base.block, base.look) == ("die", ""), "it shows nothing and was not rolled"
    assert table.lies("pool") == 11


@rule("BST-R15")
def test_the_base_die_has_no_effect() -> None:
    """Whoever rolls one Eye does not wake the Giant, whatever the base die shows; eleven dice go on it."""
    table = staged(on="eye eye eye eye eye eye eye eye eye eye")
    assert table.lies("pool") == 1
    rolls(table, "A", 2, "eye")
    assert (in_hand(table), table.lies("pool")) == (["eye"], 0)
    assert happened(table, "woke") == []


@rule("BST-016", "BST-R03", "BST-R10")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_takes_three_tokens_and_nothing_else_depends_on_how_many_play(seats: int) -> None:
    table = dealt(seats)
    assert table.lies("tokens") == [3] * seats
    assert stalk(table) == "", "no token is on the Beanstalk"
    assert (in_reserve(table), len(table.lies("sacks"))) == ((11, 2), 30)


@rule("BST-R10")
@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(Refused) as refused:
        Match.begin(BEANSTALK, seats, b"x")
    assert refused.value.rule == "BST-R10"


@rule("BST-017", "BST-022", "BST-023", "BST-R08")
@pytest.mark.parametrize("seats", SEATS)
def test_everybody_has_the_seven_action_cards_three_of_them_in_hand(seats: int) -> None:
    table = dealt(seats)
    orders = set()
    for seat in table.seats:
        hand, deck = table.lies(f"hands.{seat}"), table.lies(f"decks.{seat}")
        assert (len(hand), len(deck), table.lies(f"played.{seat}")) == (3, 4, [])
        assert sorted(hand + deck) == sorted(titles(list(ACTIONS)))
        orders.add(tuple(deck + hand))
    assert len(orders) > 1, "each deck is shuffled by itself"


@rule("BST-022", "BST-019")
def test_another_seed_shuffles_everything_differently() -> None:
    one, other = dealt(seed=b"one"), dealt(seed=b"other")
    for place in ("decks.A", "sacks"):
        assert one.lies(place) != other.lies(place)


@rule("BST-018", "BST-009")
def test_everybody_has_an_axe_token() -> None:
    assert dealt(5).lies("axes") == [True] * 5


@rule("BST-019")
def test_the_sacks_of_gold_are_a_face_down_deck() -> None:
    table = dealt()
    assert Counter(table.lies("sacks")) == {"Sack of 10 Gold": 10, "Sack of 15 Gold": 10, "Sack of 20 Gold": 10}
    for viewer in ("A", "B", WATCHER):
        assert table.sees(viewer, "sacks") == ["?"] * 30


@rule("BST-020")
def test_cylinders_castle_and_big_axe_are_beside_the_board() -> None:
    table = dealt()
    assert (table.lies("cylinders"), table.lies("due"), stalk(table)) == (2, None, "")


@rule("BST-021", "BST-R11")
@pytest.mark.parametrize("youngest", range(4))
def test_whoever_the_table_calls_the_youngest_has_the_magic_bean(youngest: int) -> None:
    assert Scenario(BEANSTALK, 4, Setup(youngest=youngest)).lies("bean") == youngest


@rule("BST-R11")
def test_without_a_name_chance_gives_the_bean_and_a_stranger_can_not_have_it() -> None:
    holders = {Scenario(BEANSTALK, 4, Setup(), bytes([seed])).lies("bean") for seed in range(40)}
    assert holders == {0, 1, 2, 3}
    with pytest.raises(Refused) as refused:
        Match.begin(BEANSTALK, 3, b"x", Setup(youngest=3))
    assert refused.value.rule == "BST-R11"


@rule("BST-024")
def test_nobody_sees_the_hand_of_somebody_else() -> None:
    table = dealt()
    assert table.sees("A", "hands.A") == table.lies("hands.A")
    for viewer in ("B", "C", "D", WATCHER):
        assert table.sees(viewer, "hands.A") == ["?"] * 3


@rule("BST-R18")
def test_nobody_sees_an_action_deck_not_even_their_own() -> None:
    table = dealt()
    for viewer in ("A", "B", WATCHER):
        assert table.sees(viewer, "decks.A") == ["?"] * 4


@rule("BST-R12")
def test_the_order_of_seats_is_clockwise_and_tokens_say_whose_they_are() -> None:
    table = staged(5, on="treasure A treasure B treasure C treasure D treasure E")
    beside = BEANSTALK.rules.beside
    assert beside is not None
    view = table.match.view(None)
    assert [beside(view, seat) for seat in (0, 2, 4)] == [(1, 4), (3, 1), (0, 3)]
    looks = [piece.look for piece in view.state.beanstalk if piece.block == "token"]
    assert looks == ["0", "1", "2", "3", "4"], "no two alike, and not by colour alone"
