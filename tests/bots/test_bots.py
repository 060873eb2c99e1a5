"""Behaviour of bots that no registered game needs."""

import pytest

from beanfield.bots import make_bot
from beanfield.kernel.asks import Pick
from beanfield.kernel.errors import BeanfieldError
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from tests.toys.trains import TRAINS


@pytest.mark.parametrize("kind", ["greedy", "search:24"])
def test_bots_pick_a_leader_with_all_that_may_follow_where_that_is_best(kind: str) -> None:
    found = 0
    for seed in range(10):
        match = Match.begin(TRAINS, 2, seed.to_bytes(8))
        ask = match.ask_of(0)
        assert isinstance(ask, Pick)
        answer = make_bot(kind, seed).answer(Seat(match, 0))
        assert isinstance(answer, tuple) and len(answer) == ask.most
        found += ask.most == 3
    assert found


def test_a_bot_that_is_not_there_is_named_with_those_that_are() -> None:
    for kind in ("clever", "search:", "search:0", "search:fast", "greedy:3", "search:-5", ""):
        if kind != "search:":
            with pytest.raises(BeanfieldError, match="there are: random, greedy, search"):
                make_bot(kind, 0)
