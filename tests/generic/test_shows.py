"""What several viewers are shown together is what each of them sees alone."""

from random import Random
from typing import Any

import pytest
from msgspec import Struct

from beanfield.bots.answers import random_answer
from beanfield.kernel.asks import Perform
from beanfield.kernel.match import Match
from beanfield.kernel.registry import AnyGame
from beanfield.kernel.sight import fields_for_all
from tests.generic.enrolled import GAMES
from tests.toys.bids import BIDS
from tests.toys.estates import ESTATES
from tests.toys.no_you_dont import NO_YOU_DONT
from tests.toys.plots import PLOTS

TOYS = [pytest.param(toy, id=toy.name) for toy in (BIDS, ESTATES, NO_YOU_DONT, PLOTS)]


@pytest.mark.parametrize("game", [*GAMES, *TOYS])
def test_together_and_alone_they_see_the_same(game: AnyGame) -> None:
    for seats in (game.seats[0], game.seats[-1]):
        match: Match[Any, Any, Any] = Match.begin(game, seats, b"shown together")
        state: type[Struct] = type(match.world.state)
        alike = fields_for_all(state)
        random, viewers = Random(seats), (None, *range(seats))
        for _ in range(60):
            alone = [(match.view(viewer), None if viewer is None else match.asked(viewer)) for viewer in viewers]
            together = match.views(viewers)
            assert together == alone
            for name in alike:
                assert len({id(getattr(view.state, name)) for view, _ in together}) == 1
            if match.ask is None:
                break
            seat = match.waiting[0]
            ask = match.ask_of(seat)
            assert ask is not None
            answer = match.default(seat) if isinstance(ask, Perform) else random_answer(ask, random.random)
            match.answer(seat, answer)
