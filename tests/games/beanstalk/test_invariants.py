"""Rules that hold at every moment of every match, tried on matches at random."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from beanfield.bots import make_bot
from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.setup import Setup
from beanfield.kernel import performing, seeing
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from beanfield.physics.judge import judge
from tests.games.beanstalk.invariants import count
from tests.games.beanstalk.random_play import random_match
from tests.rules import rule

setups = st.builds(Setup, expert=st.booleans(), tower=st.sampled_from(["simulated", "chance", "reported"]))
any_match = given(seats=st.integers(2, 5), seed=st.integers(0, 2**64 - 1), setup=setups)
few = settings(max_examples=12, deadline=None)


@rule("BST-001", "BST-005", "BST-004")
@few
@any_match
def test_dice_cylinders_and_tokens_are_never_more_nor_fewer(seats: int, seed: int, setup: Setup) -> None:
    for match in random_match(seats, seed, setup):
        state = match.world.state
        in_hand = len(state.rolled) + bool(state.holding)
        assert count(state, "die") + state.pool + in_hand == 12
        assert count(state, "cylinder") + state.cylinders == 2
        assert count(state, "token") + sum(state.tokens) == 3 * seats
        assert count(state, "castle") <= 1


@rule("BST-008", "BST-R22", "BST-R71")
@few
@any_match
def test_a_turn_begins_with_a_die_in_the_pool_and_no_castle(seats: int, seed: int, setup: Setup) -> None:
    for match in random_match(seats, seed, setup):
        state = match.world.state
        assert state.bean in range(seats), "somebody holds the Magic Bean"
        if state.phase in ("choose", "begin"):
            assert state.pool > 0
            assert count(state, "castle") == 0


@rule("BST-035", "BST-103", "BST-R62")
@few
@any_match
def test_everybody_has_one_turn_in_a_round_and_there_are_seven_at_most(seats: int, seed: int, setup: Setup) -> None:
    *_, match = random_match(seats, seed, setup)
    turns = [str(event.facts["seat"]) for event in match.world.events if event.what == "turn"]
    rounds = match.world.state.rounds
    assert rounds <= 7
    for number in range(rounds - 1):
        assert sorted(turns[number * seats : (number + 1) * seats]) == [str(seat) for seat in range(seats)]
    assert match.outcome is not None
    if match.world.state.sacks:
        assert (rounds, len(turns)) == (7, 7 * seats)


@rule("BST-007", "BST-105")
@few
@any_match
def test_the_30_sacks_are_never_more_nor_fewer_and_scores_are_what_they_are_worth(
    seats: int, seed: int, setup: Setup
) -> None:
    for match in random_match(seats, seed, setup):
        state = match.world.state
        assert len(state.sacks) + sum(map(len, [*state.gold, *state.counted])) == 30
    assert match.outcome is not None
    worth = [sum(match.world.cards[piece].value for piece in pile) for pile in state.counted]
    assert match.outcome.scores == tuple(worth)


@pytest.mark.slow
def test_ten_thousand_matches_by_chance_come_to_an_end() -> None:
    for number in range(10_000):
        setup = Setup(expert=number % 2 == 1, tower="chance")
        *_, match = random_match(2 + number // 2 % 4, number, setup)
        assert match.outcome is not None


@pytest.mark.slow
def test_three_hundred_matches_with_the_engine_come_to_an_end() -> None:
    """Every gesture is judged by the engine. The hands are those of a usual player and of beginners."""
    judged: Counter[str] = Counter()
    for number in range(300):
        kinds = ["greedy", *["random"] * (1 + number % 4)]
        bots = [make_bot(kind, f"{number} {seat}") for seat, kind in enumerate(kinds)]
        match = Match.begin(BEANSTALK, len(bots), number.to_bytes(8), Setup(expert=number % 2 == 1))
        while match.ask is not None:
            for seat in match.waiting:
                reply = bots[seat].answer(Seat(match, seat))
                if isinstance(reply, Gesture):
                    act = judge(match, seat, performing.fitted(match, seat, reply))
                    judged[act.performed.by] += 1
                    match.answer(seat, act.performed)
                else:
                    match.answer(seat, seeing.inward(match, seat, reply))
        assert match.outcome is not None
    print(judged)
    assert set(judged) == {"performer"}
