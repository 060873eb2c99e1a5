"""Behaviour of bots that no registered game needs."""

from dataclasses import replace

import pytest

from beanfield.bots import make_bot
from beanfield.games.beanstalk import BEANSTALK
from beanfield.games.beanstalk.setup import Setup
from beanfield.kernel.asks import Choose, Pick
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


def test_search_answers_as_a_quick_player_does_where_a_game_doubts_all_trials() -> None:
    """And not always so, where the game has no doubt."""
    as_usual = {}
    for doubt in (0.0, 1.0):
        game = replace(BEANSTALK, with_setup=None, mind=replace(BEANSTALK.mind, doubt=doubt))
        match = Match.begin(game, 2, b"doubt", Setup(tower="chance"))
        same = []
        for _ in range(16):
            seat = Seat(match, match.waiting[0])
            ask = match.ask_of(seat.number)
            assert isinstance(ask, Choose)
            usual = BEANSTALK.mind.habit(match.world, ask) or ask.options[0]
            same.append(make_bot("search:4", 0).answer(seat) == seat.outward(usual))
            match.answer(seat.number, usual)
        as_usual[doubt] = all(same)
    assert as_usual == {0.0: False, 1.0: True}
