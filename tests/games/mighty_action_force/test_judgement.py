"""How positions are judged, and what a quick player does: sensible, and from nothing that the seat does not see."""

from collections.abc import Callable
from random import Random

import pytest

from beanfield.bots import make_bot
from beanfield.bots.answers import random_answer
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.habit import Outlook
from beanfield.games.mighty_action_force.hero import Hero
from beanfield.games.mighty_action_force.setup import Setup
from beanfield.games.mighty_action_force.state import State
from beanfield.kernel import seeing
from beanfield.kernel.asks import Act, Choose, Option, Pick
from beanfield.kernel.chance import Chance
from beanfield.kernel.errors import NoWorld
from beanfield.kernel.imagine import Imagination
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from tests.games.mighty_action_force.staging import Table, play, table

type Player = Callable[[Table], tuple[str, str]]

HAND = ["Scout 2", "Ranger 3", "Titan 6"]


def quick(scenario: Table) -> tuple[str, str]:
    """Which card the quick player plays, and to which slot."""
    ask = scenario.match.ask
    assert isinstance(ask, Pick)
    answer = MIGHTY_ACTION_FORCE.mind.habit(scenario.match.world, ask)
    assert isinstance(answer, tuple)
    return told(scenario, answer[0])


def greedy(scenario: Table) -> tuple[str, str]:
    """Which card the greedy bot plays, and to which slot."""
    match = scenario.match
    said = make_bot("greedy", 1).answer(Seat(match, match.waiting[0]))
    assert isinstance(said, tuple)
    answer = seeing.inward(match, match.waiting[0], said)
    assert isinstance(answer, tuple)
    return told(scenario, answer[0])


def told(scenario: Table, option: Act) -> tuple[str, str]:
    card, place = option.on[:2]
    assert isinstance(card, int)
    return scenario.match.world.cards[card].title, str(place).partition(".")[0]


def stands(gems: str, hand: list[str], seat: int = 0) -> float:
    """How well a seat stands at the beginning of the turn of A."""
    return MIGHTY_ACTION_FORCE.mind.evaluate(table({"A": hand}, gems=gems).match.view(seat))


@pytest.mark.parametrize("player", [quick, greedy])
def test_who_can_have_thirteen_with_the_last_card_of_the_round_takes_it(player: Player) -> None:
    last = table({"D": HAND}, gems="9/4/5/7", to_play="D", decks={"D": ["Cadet 1"]})
    assert player(last) == ("Titan 6", "collect")


@pytest.mark.parametrize("player", [quick, greedy])
@pytest.mark.parametrize(("winner", "slot"), [("A", "attack_left"), ("C", "attack_right")])
def test_a_neighbour_with_thirteen_on_the_table_is_struck(player: Player, winner: str, slot: str) -> None:
    scenario = table({winner: ["Ranger 3"], "D": HAND}, gems="10/3/10/3", to_play=f"{winner}D", first="A")
    play(scenario, winner, "Ranger 3 on collect")
    assert player(scenario)[1] == slot


@pytest.mark.parametrize("player", [quick, greedy])
def test_nobody_strikes_a_neighbour_who_has_nothing(player: Player) -> None:
    assert player(table({"A": HAND}, gems="0/0/0/0"))[1] == "collect"


@pytest.mark.parametrize("player", [quick, greedy])
def test_cards_that_would_go_over_thirteen_are_not_collected(player: Player) -> None:
    scenario = table({"A": ["Titan 6", "Captain 4"], "B": []}, gems="11/6/0/1", decks={"A": ["Ranger 3"]})
    assert player(scenario)[1] == "attack_left"


def test_more_gems_stand_better_and_richer_rivals_worse() -> None:
    assert stands("6/3/3/3", HAND) > stands("5/3/3/3", HAND) > stands("5/3/4/3", HAND)
    assert stands("6/3/3/3", HAND) == pytest.approx(
        1 - sum(stands("6/3/3/3", HAND, seat) for seat in (1, 2, 3)), abs=0.3
    )


def test_a_hand_that_makes_thirteen_stands_better() -> None:
    one, two, none = (stands("9/3/3/3", ["Captain 4"]), stands("8/3/3/3", HAND), stands("9/3/3/3", ["Titan 6"]))
    assert one > none
    assert two > stands("8/3/3/3", ["Titan 6"])


def test_who_has_won_stands_at_one_and_who_has_lost_at_nothing() -> None:
    scenario = table({"D": HAND}, gems="9/4/5/7", to_play="D")
    play(scenario, "D", "Titan 6 on collect")
    assert [MIGHTY_ACTION_FORCE.mind.evaluate(scenario.match.view(seat)) for seat in range(4)] == [0, 0, 0, 1]


def test_what_lies_on_the_board_counts_with_its_powers() -> None:
    """MAF-092: a Scout under a Samurai is worth nothing."""
    scenario = table({"A": ["Scout 2"], "B": ["Samurai Yoku 2"], "C": HAND}, gems="5/5/5/5", to_play="ABC")
    play(scenario, "A", "Scout 2 on collect")
    collected = MIGHTY_ACTION_FORCE.mind.evaluate(scenario.match.view(0))
    play(scenario, "B", "Samurai Yoku 2 on attack_left")
    assert MIGHTY_ACTION_FORCE.mind.evaluate(scenario.match.view(0)) < collected


def test_thirteen_on_the_table_is_worth_less_while_a_neighbour_can_strike() -> None:
    def after(to_play: str) -> float:
        scenario = table({"A": ["Ranger 3"]}, gems="10/5/5/5", to_play=to_play)
        play(scenario, "A", "Ranger 3 on collect")
        return MIGHTY_ACTION_FORCE.mind.evaluate(scenario.match.view(0))

    assert after("AC") > after("ABC") > after("ABCD") > 0.5


def imagined(match: Match[State, Hero, Setup], seat: int, chance: Chance) -> Match[State, Hero, Setup] | None:
    """A match that this seat can't tell from the real one, if one is found."""
    try:
        return Imagination(match, seat).draw(chance)
    except NoWorld:
        return None


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 7, 12])
def test_a_quick_player_does_what_is_allowed_and_looks_at_nothing_hidden(seats: int) -> None:
    chance, random = Chance(b"habits"), Random(seats)
    asked = 0
    for number in range(6):
        setup = MIGHTY_ACTION_FORCE.variants.draw(seats, chance)
        match = Match.begin(MIGHTY_ACTION_FORCE, seats, number.to_bytes(8), setup)
        while match.ask is not None and len(match.history) < 60:
            seat = match.waiting[0]
            ask = match.ask_of(seat)
            assert isinstance(ask, Choose | Pick)
            answer = match.game.mind.habit(match.world, ask)
            assert answer is not None and ask.resolve(answer) is not None
            asked += 1
            if asked % 7 == 0 and (twin := imagined(match, seat, chance)) is not None:
                other = twin.ask_of(seat)
                assert isinstance(other, Choose | Pick)
                assert twin.game.mind.habit(twin.world, other) == answer
            match.answer(seat, answer if asked % 3 else random_answer(ask, random.random))
    assert asked > 40


def test_thirteen_gems_have_won_for_a_quick_player_once_nobody_can_strike() -> None:
    """MAF-096: face-down nothing of the round is seen, so anybody may strike."""

    def collecting_six(to_play: str, setup: Setup | None = None) -> float:
        scenario = table({"A": HAND}, gems="7/4/4/4", to_play=to_play, setup=setup)
        return Outlook(scenario.match.world, 0).after(6, None)

    blind, at_once = Setup(blind_mans_bluff=True), Setup(blind_mans_bluff=True, all_at_once=True)
    assert collecting_six("A") > 0.999
    assert 0.999 > collecting_six("AC") > collecting_six("AB") > collecting_six("ABCD") > 0.5
    assert collecting_six("A", blind) == collecting_six("ABCD", at_once) == collecting_six("ABCD")


def test_a_quick_player_counts_what_lies_on_the_board_for_everybody() -> None:
    lying = table({"A": ["Ranger 3"], "B": ["Captain 4"], "C": ["Titan 6"], "D": HAND}, gems="5/5/5/5")
    play(lying, "A", "Ranger 3 on collect")
    play(lying, "B", "Captain 4 on attack_left")
    play(lying, "C", "Titan 6 on attack_left")
    counted = table({"D": HAND}, gems="8/5/1/0", to_play="D")
    kept = Outlook(lying.match.world, 3), Outlook(counted.match.world, 3)
    assert kept[0].after(3, 0) == kept[1].after(3, 0)
    assert kept[0].after(3, 0) > kept[0].after(3, 2) > 0


def test_a_card_that_is_played_is_not_held_any_more() -> None:
    one, two = (
        Outlook(table({"A": hand}, gems="5/4/4/4", decks={"A": []}).match.world, 0)
        for hand in (["Captain 4", "Titan 6", "Titan 6"], ["Captain 4", "Captain 4", "Titan 6"])
    )
    assert one.after(4, None) < two.after(4, None), "the other Captain would make 13"


def test_a_quick_player_discards_what_does_not_fit() -> None:
    ask = Pick(0, "discard", "MAF-063", 1, 1, [Option("discard", (card,), "MAF-063") for card in range(3)])
    scenario = table({"A": HAND}, gems="9/4/4/4")
    answer = MIGHTY_ACTION_FORCE.mind.habit(scenario.match.world, ask)
    assert answer == (Option("discard", (2,), "MAF-063"),)
