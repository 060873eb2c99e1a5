"""Who begins: one hides a Mighty Bean in a hand, the other guesses."""

from collections import Counter
from typing import Literal

import pytest

from beanfield.games.mighty_beanz import MIGHTY_BEANZ
from beanfield.games.mighty_beanz.setup import Setup
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import Refused
from beanfield.kernel.seat import Seat
from beanfield.testkit.scenario import WATCHER, Scenario
from tests.games.mighty_beanz.opening import both_keep, opened
from tests.games.mighty_beanz.staging import Table
from tests.rules import rule


def hidden(hand: str, hider: str = "A") -> Table:
    table = opened()
    both_keep(table, "AB".index(hider))
    table.does(hider, hand)
    return table


@rule("MBZ-033", "MBZ-032", "MBZ-R11")
@pytest.mark.parametrize(("hider", "guesser"), ["AB", "BA"])
@pytest.mark.parametrize("hand", ["left", "right"])
@pytest.mark.parametrize("guess", ["left", "right"])
def test_a_right_guess_begins_and_a_wrong_one_lets_the_hider_begin(
    hider: str, guesser: str, hand: str, guess: str
) -> None:
    table = hidden(hand, hider)
    assert table.asked == f"{guesser} guess"
    table.does(guesser, guess)
    first = guesser if hand == guess else hider
    assert (table.asked, table.lies("active"), table.lies("turns")) == (f"{first} act", "AB".index(first), 1)
    where = "the bean was there" if hand == guess else "the bean was in the other one"
    for viewer in ("A", "B", WATCHER):
        assert table.told(viewer) == [
            f"{guesser} guessed the {guess} hand of {hider}: {where}.",  # both choices are open now
            f"First turn: {first}.",
            f"Turn: {first}.",
        ]


@rule("MBZ-032")
@pytest.mark.parametrize("hand", ["left", "right"])
def test_only_the_hider_knows_where_the_bean_is(hand: str) -> None:
    table = hidden(hand)
    assert table.sees("A", "hiding.A") == hand
    for viewer in ("B", WATCHER):
        assert table.sees(viewer, "hiding.A") is None
        assert table.told(viewer) == []
    table.does("B", "left")
    assert table.lies("hiding") == [None, None]


@rule("MBZ-032")
def test_nobody_else_can_imagine_it_either() -> None:
    """A bot thinks in matches that its seat can't tell from the real one: in half of them the bean is elsewhere."""
    table = hidden("right")
    chance = Chance(b"imagine")
    for viewer, both in ((1, True), (0, False)):
        imagination = Seat(table.match, viewer).imagination()
        hands = Counter(imagination.draw(chance).world.state.hiding[0] for _ in range(40))
        assert set(hands) == ({"left", "right"} if both else {"right"})


@rule("MBZ-R11")
def test_chance_names_who_hides() -> None:
    for hider in (0, 1):
        table = opened()
        both_keep(table, hider)
        assert table.asked == f"{'AB'[hider]} hide"
        table.refuses("BA"[hider], "left", rule="MBZ-034")


@rule("MBZ-R11")
def test_a_guess_is_final() -> None:
    table = hidden("left")
    table.does("B", "right")
    table.refuses_to_take_back("B", rule="MBZ-R42")


@rule("MBZ-R11")
def test_for_who_is_away_both_hands_are_as_likely() -> None:
    hides, guesses = Counter[str](), Counter[str]()
    for seed in range(60):
        table = Scenario(MIGHTY_BEANZ, 2, Setup(), seed.to_bytes(2))
        table.does_least("A")
        table.does_least("B")
        hider, guesser = table.asked[0], "AB"["BA".index(table.asked[0])]
        table.does_least(hider)
        hides[str(table.lies(f"hiding.{hider}"))] += 1
        table.does_least(guesser)
        guesses["left" if "guessed the left" in table.told(hider)[-3] else "right"] += 1
    for counts in (hides, guesses):
        assert min(counts["left"], counts["right"]) > 15


@rule("MBZ-R11")
@pytest.mark.parametrize("first", [0, 1])
def test_a_table_may_toss_a_coin_instead(first: int) -> None:
    table = opened(coin=True)
    both_keep(table, first)
    assert table.asked == f"{'AB'[first]} act"
    assert table.told(WATCHER) == [f"First turn: {'AB'[first]}.", f"Turn: {'AB'[first]}."]


@rule("MBZ-R100")
@pytest.mark.parametrize("first", ["guess", "coin"])
@pytest.mark.parametrize("begins", [0, 1])
def test_the_seat_that_is_named_begins_without_a_guess_and_the_other_one_in_the_next_match(
    begins: int, first: Literal["guess", "coin"]
) -> None:
    table = Scenario(MIGHTY_BEANZ, 2, Setup(first=first, begins=begins), b"named")
    both_keep(table)
    state = table.match.world.state
    assert (table.asked, state.active, state.turns) == (f"{'AB'[begins]} act", begins, 1)
    table.does("AB"[begins], "end-turn")
    assert (state.active, state.turns) == (1 - begins, 2)
    again = MIGHTY_BEANZ.variants.again(table.match.world.setup, state)
    assert again == Setup(first=first, begins=1 - begins)


@rule("MBZ-R100")
def test_after_a_match_without_a_turn_the_setup_stays() -> None:
    table = Scenario(MIGHTY_BEANZ, 2, Setup(), b"left at once")
    assert MIGHTY_BEANZ.variants.again(Setup(), table.match.world.state) == Setup()


@rule("MBZ-R100")
def test_nobody_else_can_begin() -> None:
    with pytest.raises(Refused, match="one of the two players must begin"):
        MIGHTY_BEANZ.variants.check(2, Setup(begins=2))
