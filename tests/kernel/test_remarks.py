"""Remarks: on which answers they are made, and that they reach people only."""

from dataclasses import replace

import msgspec
import pytest

from beanfield.kernel.asks import Choose, Option, Pick
from beanfield.kernel.match import Match
from beanfield.kernel.referee import only_one
from beanfield.kernel.remarks import MOST_ANSWERS, Foreseen, Remark, answers_to
from beanfield.kernel.seat import Seat
from beanfield.kernel.view import Asked, View
from tests.toys.bids import BIDS, State
from tests.toys.toy import RULE


def options(number: int) -> list[Option]:
    return [Option("take", (at,), RULE) for at in range(number)]


def test_every_option_of_a_choice_is_an_answer() -> None:
    assert list(answers_to(Choose(0, "p", RULE, options(3)))) == [(0,), (1,), (2,)]


def test_small_answers_to_a_pick_come_first_in_the_order_of_their_options() -> None:
    ask = Pick(0, "p", RULE, 0, 2, options(3), group=["a", "a", "b"])
    assert list(answers_to(ask)) == [(0,), (1,), (2,), (0, 1)]
    led = Pick(0, "p", RULE, 1, 2, options(2), leads=[False, True])
    assert list(answers_to(led)) == [(1,), (0, 1)]
    assert list(answers_to(Pick(0, "p", RULE, 2, 3, options(3)))) == [(0, 1), (0, 2), (1, 2), (0, 1, 2)]


def test_there_is_an_end_to_it() -> None:
    assert len(list(answers_to(Pick(0, "p", RULE, 1, 20, options(20))))) == MOST_ANSWERS


def remark(view: View[State], ask: Choose | Pick, answer: tuple[Option, ...]) -> list[Remark]:
    """The seat's card of an answer, by its name; nothing about the first one."""
    piece = answer[0].on[0]
    assert isinstance(piece, int)
    return [] if answer[0] == ask.options[0] else [Remark("card", {"name": view.faces[piece]}, "good")]


def test_a_person_gets_remarks_made_from_the_view_and_a_bot_none() -> None:
    game = replace(BIDS, with_setup=None, referee=replace(BIDS.referee, remark=remark, main=lambda view, ask: 1))
    seat = Seat(Match.begin(game, 2, b"remarks"), 0)
    asked, plain = seat.foreseen(), seat.asked()
    assert asked is not None and plain is not None
    assert (plain.foreseen, plain.main) == ((), None)
    assert asked.main == 1
    faces = seat.view().faces
    ask = plain.ask
    assert isinstance(ask, Choose)
    names = [faces[thing] for option in ask.options[1:] for thing in option.on if isinstance(thing, int)]
    assert asked.foreseen == tuple(
        Foreseen((at,), (Remark("card", {"name": name}, "good"),)) for at, name in enumerate(names, 1)
    )
    assert asked.ask == ask


def test_without_remarks_nothing_is_sent_beside_the_ask() -> None:
    asked = Asked(1, Choose(0, "p", RULE, options(2)))
    assert msgspec.json.decode(msgspec.json.encode(asked)).keys() == {"id", "ask"}


@pytest.mark.parametrize(("number", "main"), [(1, 0), (2, None)])
def test_an_option_shines_by_itself_only_without_another(number: int, main: int | None) -> None:
    view: View[State] = Match.begin(BIDS, 2, b"main").view(0)
    assert only_one(view, Choose(0, "p", RULE, options(number))) == main
    assert only_one(view, Pick(0, "p", RULE, 1, 1, options(number))) is None
