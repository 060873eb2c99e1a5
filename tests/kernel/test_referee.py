"""The referee: which calls there are, and which part of a game takes them."""

from collections.abc import Mapping
from dataclasses import replace

import pytest

from beanfield.kernel.asks import Call
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.leaving import LEAVE
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.referee import Referee
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.flick import FLICK, LEAVING, Setup, State
from tests.toys.plots import PLOTS
from tests.toys.toy import FORBIDDEN, RULE, Card

type Flicking = World[State, Card, Setup]

OWN: Mapping[str, tuple[str, ...]] = {"cheer": (), "stop": ("move", "fight"), "give-up": ()}


def hear(w: Flicking, seat: int, call: Call) -> Outcome | None:
    """Giving up ends the match. A third cheer is refused."""
    if call.do == "give-up":
        return Outcome((1 - seat,), (0, 0))
    if w.state.flicks > 2:
        raise Refused(RULE, "quiet please")
    w.state.flicks += 1
    w.tell("fell", RULE, seat=seat, count=len(call.word))
    return None


def begun(referee: Referee[State, Card, Setup]) -> Match[State, Card, Setup]:
    return Match.begin(replace(FLICK, referee=referee, with_setup=None), 2, b"calls")


BOTH: Referee[State, Card, Setup] = Referee(
    why_not=lambda w, ask, seat, do, on: FORBIDDEN, leaving=LEAVING, own_calls=OWN, hear=hear
)


def test_own_calls_stand_beside_those_of_leaving() -> None:
    assert BOTH.calls == {LEAVE: (), **OWN}
    assert replace(BOTH, leaving=None).calls == OWN
    assert replace(BOTH, own_calls={}).calls == {LEAVE: ()}
    assert PLOTS.referee.calls == {}


def test_leaving_is_heard_by_its_own_part_and_the_rest_by_the_game() -> None:
    match = begun(BOTH)
    match.call(1, "stop", "move")
    match.call(0, LEAVE)
    assert match.world.state.left == [True, False]
    assert [event.what for event in match.world.events] == ["fell", "left"]
    assert match.history == [(1, Call("stop", "move")), (0, Call(LEAVE))]


def test_a_call_may_end_the_match() -> None:
    match = begun(BOTH)
    match.call(0, "give-up")
    assert (match.ask, match.outcome) == (None, Outcome((1,), (0, 0)))
    with pytest.raises(Refused, match="can't be said now"):
        match.call(1, "cheer")
    for copy in (match.clone(), Match.load(match.game, match.save())):
        assert (copy.ask, copy.outcome) == (None, match.outcome)


def test_a_call_that_the_game_refuses_changes_nothing() -> None:
    match = begun(BOTH)
    for _ in range(3):
        match.call(0, "cheer")
    saved = match.save()
    with pytest.raises(Refused, match="quiet please"):
        match.call(0, "cheer")
    assert match.save() == saved
    assert match.world.state.flicks == 3


@pytest.mark.parametrize(("do", "word"), [("stop", ""), ("stop", "end"), ("cheer", "move"), ("leave", "move")])
def test_a_call_takes_one_of_its_words_or_none(do: str, word: str) -> None:
    match = begun(BOTH)
    with pytest.raises(Refused, match="one of these words"):
        match.call(0, do, word)
    assert match.history == []


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_but_a_seat_calls(seat: int) -> None:
    match = begun(BOTH)
    with pytest.raises(Refused, match="can't be said now"):
        match.call(seat, "cheer")
    assert match.history == []


def test_a_game_with_calls_of_its_own_needs_to_hear_them() -> None:
    match = begun(Referee(why_not=BOTH.why_not, own_calls={"cheer": ()}))
    with pytest.raises(NotImplementedError, match="needs `hear`"):
        match.call(0, "cheer")
    assert match.history == []


def test_a_refusal_names_the_rule_and_perhaps_the_card() -> None:
    plain: AnyMatch = begun(BOTH)
    assert plain.why_not(0, "fly") == Reason(FORBIDDEN)
    carded = begun(replace(BOTH, why_not=lambda w, ask, seat, do, on: Reason(RULE, f"{do}-{seat}")))
    assert carded.why_not(1, "bean") == Reason(RULE, "bean-1")
