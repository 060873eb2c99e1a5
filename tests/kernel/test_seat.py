"""A seat: asks with their ids, answers that count, are repeated or come too late, and aliases."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from beanfield.kernel import keeping
from beanfield.kernel.asks import Act, Ask, Choose, Option, Pick, Thing
from beanfield.kernel.errors import Reason, Refused
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.leaving import END, Leaving
from beanfield.kernel.match import AnyMatch, Match
from beanfield.kernel.referee import Referee
from beanfield.kernel.seat import Seat
from beanfield.kernel.seeing import NO_PIECE
from beanfield.kernel.view import Outcome
from tests.toys.bids import BIDS
from tests.toys.flick import FLICK, Flick
from tests.toys.plots import PLOTS, Plot, State
from tests.toys.saga import LONG_SAGA
from tests.toys.toy import FORBIDDEN, RULE, Card, NoSetup
from tests.toys.trains import TRAINS

STOP, DRAW = Act("stop"), Act("draw", ("pile",))


def begun() -> tuple[AnyMatch, Seat[State, Card, NoSetup]]:
    """A match in which seat 0 is asked, and seat 0."""
    match = Match.begin(PLOTS, 2, b"seat")
    return match, Seat(match, 0)


def options(seat: Seat[State, Card, NoSetup], do: str) -> list[Option]:
    """The options of a seat with this verb."""
    asked = seat.asked()
    assert asked is not None and isinstance(asked.ask, Choose)
    return [option for option in asked.ask.options if option.do == do]


def refused(match: AnyMatch, seat: Seat[State, Card, NoSetup], id: int, answer: Act) -> str:
    """Give an answer that must be refused and must change nothing; returns why it is refused."""
    saved = match.save()
    with pytest.raises(Refused) as refusal:
        seat.answer(id, answer)
    assert refusal.value.rule == FORBIDDEN
    assert match.save() == saved
    return refusal.value.hint


# being asked


def test_an_ask_has_the_next_id_of_its_seat() -> None:
    match, _ = begun()
    ids = []
    for _ in range(6):
        seat = Seat(match, match.waiting[0])
        asked = seat.asked()
        assert asked is not None
        ids.append((seat.number, asked.id))
        assert seat.answer(asked.id, STOP)
    assert ids == [(0, 1), (0, 2), (1, 1), (1, 2), (0, 3), (0, 4)]


def test_an_ask_names_pieces_by_the_aliases_of_the_view() -> None:
    match, seat = begun()
    view = seat.view()
    assert [option.on[0] for option in options(seat, "lay")] == view.state.hands[0]
    assert {view.faces[alias] for alias in view.state.hands[0]} == {
        match.world.cards[piece].name for piece in match.world.state.hands[0]
    }
    assert Seat(match, 1).asked() is None


# answering


def test_an_answer_counts_once() -> None:
    match, seat = begun()
    assert seat.answer(1, STOP)
    assert len(match.history) == 1
    assert not seat.answer(1, STOP), "the next ask is open"
    assert seat.answer(2, DRAW)
    assert not seat.answer(2, DRAW), "somebody else is asked"
    assert len(match.history) == 2


def test_another_answer_to_an_ask_that_was_answered_comes_too_late() -> None:
    match, seat = begun()
    seat.answer(1, STOP)
    assert refused(match, seat, 1, DRAW) == "this ask has been answered already"
    seat.answer(2, STOP)
    assert refused(match, seat, 2, DRAW) == "this ask has been answered already"


@pytest.mark.parametrize("id", [-1, 0, 1, 4, 99])
def test_an_id_of_long_ago_or_of_the_future_is_not_asked(id: int) -> None:
    match, seat = begun()
    seat.answer(1, STOP)
    seat.answer(2, STOP)
    Seat(match, 1).answer(1, STOP)
    Seat(match, 1).answer(2, STOP)
    assert match.ask_number(0) == 3
    assert refused(match, seat, id, STOP) == "this is not asked now"


def test_who_is_not_asked_can_not_answer() -> None:
    match, _ = begun()
    assert refused(match, Seat(match, 1), 1, STOP) == "this is not asked now"
    assert refused(match, Seat(match, 1), 0, STOP) == "this is not asked now"


def test_the_same_answer_is_known_though_its_piece_has_a_new_alias() -> None:
    match, seat = begun()
    passed, other = options(seat, "pass")[:2]
    assert seat.answer(1, passed)
    assert passed.on[0] not in seat.view().faces
    assert not seat.answer(1, passed)
    assert refused(match, seat, 1, other) == "this ask has been answered already"


def test_the_same_answer_is_known_by_a_copy_too() -> None:
    match, seat = begun()
    drawn = options(seat, "pass")[0]
    seat.answer(1, drawn)
    seat.answer(2, STOP)
    for copy in (match.clone(), Match.load(PLOTS, match.save())):
        assert not Seat(copy, 0).answer(2, STOP)
        with pytest.raises(Refused, match="answered already"):
            Seat(copy, 0).answer(2, DRAW)


def test_what_was_picked_is_the_same_in_any_order() -> None:
    match = Match.begin(BIDS, 2, b"seat")
    for number in range(2):
        match.answer(number, match.default(number))
    seat = Seat(match, 0)
    asked = seat.asked()
    assert asked is not None and isinstance(asked.ask, Pick)
    one, other = asked.ask.options[:2]
    assert seat.answer(asked.id, (one, other))
    assert not seat.answer(asked.id, (other, one)), "still sealed"
    assert seat.answer(asked.id, (one,)), "a sealed answer may be changed"
    assert seat.answer(asked.id, (other, one))
    match.answer(1, ())
    assert not seat.answer(asked.id, (other, one)), "open by now"


@pytest.mark.parametrize("alias", [0, 3, 2**50])
def test_an_alias_that_the_seat_does_not_know_is_no_piece(alias: int) -> None:
    match, seat = begun()
    assert refused(match, seat, 1, Act("lay", (alias,))) == "this is not possible now"


def test_the_alias_of_somebody_elses_piece_is_no_piece() -> None:
    match, seat = begun()
    theirs = Seat(match, 1).view().state.hands[1][0]
    assert refused(match, seat, 1, Act("lay", (theirs,))) == "this is not possible now"


def test_resolving_says_what_an_answer_comes_to_and_changes_nothing() -> None:
    match, seat = begun()
    saved = match.save()
    laid = options(seat, "lay")[1]
    assert seat.resolve(1, laid) == Option("lay", (match.world.state.hands[0][1],), RULE)
    with pytest.raises(Refused, match="not possible"):
        seat.resolve(1, Act("fly"))
    assert match.save() == saved
    seat.answer(1, laid)
    assert seat.resolve(1, laid) is None


def test_what_a_gesture_counts_for_is_known_before_it_is_judged() -> None:
    match = Match.begin(FLICK, 2, b"seat")
    seat = Seat(match, 0)
    saved = match.save()
    made = seat.made(1, Gesture({"force": 99}))
    assert made == Gesture({"force": 10.0, "aim": 0.0})
    assert match.save() == saved
    seat.answer(1, made)
    assert seat.made(1, made) is None
    with pytest.raises(Refused, match="done already"):
        seat.made(1, Gesture({"force": 1}))
    with pytest.raises(Refused, match="not asked now"):
        seat.made(7, made)


# taking back


def test_what_nobody_learned_from_can_be_taken_back() -> None:
    match, seat = begun()
    saved = match.save()
    seat.answer(1, STOP)
    with pytest.raises(Refused, match="nothing of yours"):
        Seat(match, 1).undo()
    seat.undo()
    assert match.save() == saved
    assert seat.answer(1, DRAW), "the ask is open again, under its id"


def test_what_was_seen_is_not_taken_back() -> None:
    match, seat = begun()
    seat.answer(1, DRAW)
    saved = match.save()
    with pytest.raises(Refused, match="seen something new"):
        seat.undo()
    assert match.save() == saved


# the rest


def test_a_seat_is_told_what_it_may_know_from_a_number_on() -> None:
    match, seat = begun()
    seat.answer(1, DRAW)
    seat.answer(2, DRAW)
    assert [told.n for told in seat.told()] == [0, 1]
    assert seat.told(1) == seat.told()[1:]
    assert seat.told()[0].facts["cards"] != Seat(match, 1).told()[0].facts["cards"] == ("",)


def test_why_not_looks_at_the_pieces_behind_the_aliases() -> None:
    asked = []

    def why_not(w: Plot, ask: Ask | None, seat: int, do: str, on: Sequence[Thing]) -> Reason:
        asked.append((seat, do, on))
        return Reason(RULE, "red-1")

    game = replace(PLOTS, referee=Referee(why_not=why_not), with_setup=None)
    match = Match.begin(game, 2, b"seat")
    seat = Seat(match, 0)
    alias = seat.view().state.hands[0][0]
    assert seat.why_not("eat", (alias, "table", 77)) == Reason(RULE, "red-1")
    assert asked == [(0, "eat", (match.world.state.hands[0][0], "table", NO_PIECE))]


def test_the_smallest_answer_is_said_in_aliases() -> None:
    _, seat = begun()
    least = seat.default()
    assert isinstance(least, Act)
    assert (least.do, least.on) == ("draw", ("pile",))
    trains = Seat(Match.begin(TRAINS, 2, b"seat"), 0)
    answer, asked = trains.default(), trains.asked()
    assert asked is not None and isinstance(answer, tuple)
    assert trains.answer(asked.id, answer)


def test_an_answer_in_pieces_is_said_in_aliases() -> None:
    match, seat = begun()
    pieces, aliases = match.world.state.hands[0], seat.view().state.hands[0]
    assert seat.outward(Option("lay", (pieces[0],), RULE)) == Act("lay", (aliases[0],))
    assert seat.outward((Act("lay", (pieces[1],)), Act("stop"))) == (Act("lay", (aliases[1],)), Act("stop"))


class Votes(Flick):
    """Flick with votes to end the match."""

    leaving = Leaving(lambda w: Outcome((), (0, 0)), leaving=RULE, empty=RULE, calling=FORBIDDEN, voting=RULE)


def test_a_bot_votes_as_soon_as_somebody_does() -> None:
    match = Match.begin(Votes().game, 2, b"seat")
    person, bot = Seat(match, 0), Seat(match, 1)
    assert not bot.vote()
    person.call(END)
    assert bot.vote()
    assert match.outcome == Outcome((), (0, 0))
    assert not bot.vote(), "it has voted"
    assert not Seat(Match.begin(PLOTS, 2, b"seat"), 0).vote(), "nobody can end this one"


def test_nobody_votes_when_a_match_is_over() -> None:
    match = Match.begin(Votes().game, 2, b"seat")
    Seat(match, 0).call(END)
    while match.ask is not None:
        match.answer(match.waiting[0], match.default(match.waiting[0]))
    assert not Seat(match, 1).vote()


# windows


def in_second_window() -> AnyMatch:
    """Seats 2 and 4 have let one window pass, and a second one is open for them."""
    match: AnyMatch = Match.begin(LONG_SAGA, 6, b"many")
    for _ in range(2):
        for seat in match.waiting if match.in_window else ():
            match.answer(seat, Act("pass"))
        asked = match.ask_of(0)
        assert isinstance(asked, Choose)
        match.answer(0, next(option for option in asked.options if option.do == "go"))
    assert match.in_window and list(match.waiting) == [2, 4]
    return match


@pytest.mark.parametrize("kept", ["as it is", "copied", "saved", "trimmed", "taken back"])
def test_a_pass_that_comes_when_somebody_else_has_closed_the_window_does_not_count(kept: str) -> None:
    match = in_second_window()
    id, asked = match.ask_number(4), match.ask_of(2)
    assert isinstance(asked, Choose) and match.last_answers()[4] == asked.options[0]
    match.answer(2, asked.options[1])
    assert not match.in_window and match.ask_number(4) == id
    if kept == "copied":
        match = match.clone()
    elif kept == "saved":
        match = Match.load(match.game, match.save())
    elif kept == "trimmed":
        keeping.trim(match, 0)
    elif kept == "taken back":
        seat = match.waiting[0]
        single = match.ask_of(seat)
        assert isinstance(single, Choose)
        match.answer(seat, next(option for option in single.options if option.do == "cheer"))
        match.undo(seat)
    assert 4 not in match.last_answers()
    with pytest.raises(Refused, match="this is not asked now"):
        Seat(match, 4).resolve(id, Act("pass"))


def test_a_pass_that_counted_may_be_said_again() -> None:
    match = in_second_window()
    id = match.ask_number(4)
    for seat in (4, 2):
        match.answer(seat, Act("pass"))
    assert Seat(match, 4).resolve(id, Act("pass")) is None
