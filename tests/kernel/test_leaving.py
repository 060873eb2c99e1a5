"""Leaving, resigning and voting, in a game that goes on with one player and in a game that needs two."""

import pytest
from msgspec import Struct

from beanfield.kernel.asks import Act, Choose, Option
from beanfield.kernel.book.text import Texts
from beanfield.kernel.errors import Refused
from beanfield.kernel.flow import CHECKPOINT, Flow
from beanfield.kernel.leaving import END, LEAVE, PLAY_ON, Leaving, stayed
from beanfield.kernel.match import Match
from beanfield.kernel.seat import Seat
from beanfield.kernel.sight import BySeat, Public
from beanfield.kernel.variants import NoSetup
from beanfield.kernel.view import Outcome
from beanfield.kernel.world import World
from tests.toys.toy import RULE, Card, Toy, cards


class State(Struct, array_like=True):
    """A state with nothing but who has left and who has voted."""

    left: Public[BySeat[bool]]
    wants_end: Public[BySeat[bool]]
    turns: Public[int] = 0


type Waiting = World[State, Card, NoSetup]
type AMatch = Match[State, Card, NoSetup]


def those_who_stayed(w: Waiting) -> Outcome:
    """All who stayed win together."""
    return Outcome(tuple(stayed(w.state, range(w.seats))), (0,) * w.seats)


class Wait(Toy[State]):
    """A game in which people only wait."""

    name = "wait"
    state = State
    deck = cards("clock", [1])
    texts = Texts("Wait.", {}, {}, {}, {})

    def deal(self, w: Waiting) -> None:
        pass

    def play(self, w: Waiting) -> Flow[Outcome]:
        while True:
            yield CHECKPOINT
            yield Choose(w.state.turns % w.seats, "wait", RULE, [Option("wait", (), RULE)])
            w.state.turns += 1


def a_match(seats: int = 3, **rules: object) -> AMatch:
    """A match of a game with these rules about leaving."""
    given = {"leaving": "L", "empty": "E", "calling": "C", "voting": "V", **rules}

    class Here(Wait):
        leaving = Leaving(those_who_stayed, **given)  # type: ignore[arg-type]

    return Match.begin(Here().game, seats, b"")


def refused(match: AMatch, seat: int, call: str) -> str:
    """The rule that refuses this call."""
    with pytest.raises(Refused) as refusal:
        match.call(seat, call)
    return refusal.value.rule


def is_over(match: AMatch) -> bool:
    """Whether the match is over."""
    return not match.waiting


def told(match: AMatch) -> list[tuple[str, str]]:
    """The events so far, each with its rule."""
    return [(event.what, event.rule) for event in match.world.events]


def test_a_match_goes_on_until_the_last_one_has_left() -> None:
    match = a_match()
    match.call(0, LEAVE)
    match.call(2, LEAVE)
    assert not is_over(match)
    match.call(1, LEAVE)
    assert match.outcome == Outcome((), (0, 0, 0))
    assert told(match) == [("left", "L")] * 3


def test_where_nobody_can_be_missed_to_leave_is_to_resign() -> None:
    match = a_match(2, fewest=2, voting="")
    assert [*match.game.referee.calls] == [LEAVE]
    match.call(0, LEAVE)
    assert match.outcome == Outcome((1,), (0, 0))


def test_all_who_stayed_end_a_match_together() -> None:
    match = a_match()
    match.call(0, END)
    match.call(1, LEAVE)
    assert not is_over(match)
    match.call(2, END)
    assert match.outcome == Outcome((0, 2), (0, 0, 0))


def test_the_last_missing_vote_may_be_that_of_somebody_who_leaves() -> None:
    match = a_match()
    match.call(0, END)
    match.call(2, END)
    match.call(1, LEAVE)
    assert match.outcome == Outcome((0, 2), (0, 0, 0))


def test_a_vote_is_given_once_and_can_be_taken_back() -> None:
    match = a_match()
    assert refused(match, 0, PLAY_ON) == "C"
    match.call(0, END)
    assert refused(match, 0, END) == "C"
    match.call(0, PLAY_ON)
    match.call(1, END)
    match.call(2, END)
    assert not is_over(match)
    assert told(match)[:4] == [("wants-end", "V"), ("votes-missing", "V"), ("wants-to-go-on", "C"), ("wants-end", "V")]
    assert [event.facts["seats"] for event in match.world.events if event.what == "votes-missing"] == [
        "1 2", "0 2", "0",
    ]  # fmt: skip


def test_who_left_can_say_nothing_more() -> None:
    match = a_match()
    match.call(0, LEAVE)
    assert [refused(match, 0, call) for call in (LEAVE, END, PLAY_ON)] == ["C"] * 3


def test_a_vote_has_its_time() -> None:
    match = a_match(may_vote=lambda w: w.state.turns > 0)
    assert refused(match, 0, END) == "V"
    match.answer(0, match.default(0))
    match.call(0, END)


def test_a_match_that_was_loaded_knows_who_left_and_voted() -> None:
    match = a_match()
    match.call(0, LEAVE)
    match.call(1, END)
    again = Match.load(match.game, match.save())
    again.call(2, END)
    assert again.outcome == Outcome((1, 2), (0, 0, 0))


def test_bots_vote_when_somebody_does_and_once_only() -> None:
    match = a_match()
    assert not Seat(match, 1).vote()
    match.call(0, END)
    assert Seat(match, 1).vote()
    assert not Seat(match, 1).vote()
    assert not is_over(match)
    assert Seat(match, 2).vote()
    assert is_over(match)
    assert not Seat(match, 0).vote()


def test_bots_do_not_vote_for_somebody_who_left_or_took_the_vote_back() -> None:
    match = a_match()
    match.call(0, END)
    match.call(0, PLAY_ON)
    assert not Seat(match, 1).vote()
    match.call(0, END)
    match.call(0, LEAVE)
    assert not Seat(match, 1).vote()


def test_bots_vote_by_themselves_when_they_have_had_enough() -> None:
    match = a_match(tired=lambda w: w.state.turns > 0)
    assert not Seat(match, 1).vote()
    match.answer(0, match.default(0))
    assert Seat(match, 1).vote()


def test_bots_do_not_vote_where_nobody_can() -> None:
    assert not Seat(a_match(voting="", tired=lambda w: True), 0).vote()
    assert not Seat(a_match(may_vote=lambda w: False, tired=lambda w: True), 0).vote()


def test_an_ask_that_the_end_has_closed_is_not_taken_for_answered() -> None:
    match = a_match()
    for seat in range(3):
        Seat(match, seat).answer(1, Act("wait"))
    for seat in range(3):
        match.call(seat, END)
    for each in (match, Match.load(match.game, match.save())):
        with pytest.raises(Refused):
            Seat(each, 0).answer(2, Act("wait"))
        assert not Seat(each, 2).answer(1, Act("wait")), "said again, which is nothing new"
