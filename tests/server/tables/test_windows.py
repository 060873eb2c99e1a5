"""Windows at a table: their time, passing them without a word, and that nobody can tell who does so."""

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from beanfield.kernel import seeing
from beanfield.kernel.asks import Act, Answer, Choose, acts_of
from beanfield.kernel.match import Match
from beanfield.server.tables.commands import play
from beanfield.server.tables.entries import Answered, Botted, Passing
from beanfield.server.tables.facts import LONGEST_PASS, SHORTEST_PASS
from beanfield.server.tables.frames import looks
from beanfield.server.tables.table import Table
from beanfield.server.work.queue import Job
from beanfield.server.work.thinking import LOOK
from beanfield.server.work.worker import answering
from beanfield.wire.following import after
from beanfield.wire.messages import Frame
from beanfield.wire.tables import ClockRule, Windows
from tests.chaos.notes import over_the_wire
from tests.games.mighty_beanz.secret_answers import INSTANTS, OTHERS, A, B, answer_of, begin, hands, with_hand
from tests.server.looking_back import replay_page
from tests.server.virtual_table import VirtualTable
from tests.toys.saga import LONG_SAGA

LIVE = ClockRule("live", 60_000, 2_000)
LETTERS = ClockRule("correspondence", 86_400_000)


def say(there: VirtualTable, seat: int, answer: Answer) -> None:
    """A seat answers by hand."""
    match = there.match
    acts = tuple(seeing.outward(match, seat, acts_of(answer)))  # type: ignore[arg-type]
    there.do(play.answer(seat, match.ask_number(seat), acts))


def uses(there: VirtualTable) -> None:
    """A plays an Action card, and the window opens for B."""
    asked = there.match.ask_of(A)
    assert isinstance(asked, Choose)
    say(there, A, next(option for option in asked.options if option.do == "use"))
    assert there.match.in_window and there.match.waiting == (B,)


def opened(clock: ClockRule | None = None, hand: str = "no-you-dont", **how: Any) -> VirtualTable:
    """A has played an Action card, and B is asked whether it answers."""
    match = with_hand(begin(["lucky-dip", "lucky-dip"], 1), [hand])
    there = VirtualTable(match, (A, B, None), clock, **how)
    there.wait(3_000)
    uses(there)
    return there


def last(there: VirtualTable, viewer: int | None) -> dict[str, Any]:
    message: dict[str, Any] = msgspec.json.decode(there.heard[viewer][-1][1])
    return message


# time


@pytest.mark.parametrize("clock", [ClockRule(), LIVE, ClockRule("relaxed", 30_000)])
def test_a_window_that_nobody_answers_closes_after_its_time_and_counts_as_a_pass(clock: ClockRule) -> None:
    there = opened(clock)
    asked = there.match.ask_of(B)
    assert isinstance(asked, Choose) and len(asked.options) == 2
    there.wait(19_999)
    assert there.match.waiting == (B,)
    there.wait(1)
    assert there.match.waiting == (A,)
    closed = there.answered[-1]
    assert (closed.said.seat, closed.by, closed.said.acts) == (B, "clock", (Act(asked.options[0].do),))
    assert last(there, A)["news"] == {"what": "answered", "seat": B, "why": "time"}


def test_a_table_says_how_long_its_windows_last() -> None:
    there = opened(ClockRule("live", 60_000, window_ms=45_000))
    assert there.due is not None and there.due.at == there.now + 45_000


def test_with_no_time_of_its_own_a_window_is_like_any_other_ask() -> None:
    slow = opened(ClockRule(window_ms=0))
    assert slow.due is not None and slow.due.what == "silent", "no clock runs"
    there = opened(ClockRule("live", 60_000, window_ms=0))
    assert there.due is not None and (there.due.what, there.due.at) == ("late", there.now + 60_000)
    assert last(there, A)["now"]["window"] == {}


def test_by_correspondence_a_window_has_the_time_of_a_move() -> None:
    there = opened(LETTERS)
    assert there.due is not None and (there.due.what, there.due.at) == ("late", there.now + 86_400_000)
    there.wait(86_400_000)
    assert there.answered[-1].said.acts[0].do == begin_pass()


def begin_pass() -> str:
    """The verb of the option that passes."""
    asked = opened().match.ask_of(B)
    assert isinstance(asked, Choose)
    return asked.options[0].do


def test_a_window_costs_nobodys_clock_and_brings_nothing() -> None:
    there = opened(LIVE)
    there.wait(5_000)
    assert there.table.facts.clock.left(B, there.now) == 60_000
    asked = there.match.ask_of(B)
    assert isinstance(asked, Choose)
    say(there, B, asked.options[0])
    assert there.table.facts.clock.banks[B] == 60_000
    uses(there)
    there.wait(20_000)
    assert there.table.facts.clock.banks[B] == 60_000


def test_everybody_sees_how_long_a_window_is_still_open_and_no_clock_runs() -> None:
    there = opened(LIVE)
    for viewer in (A, B, None):
        now = last(there, viewer)["now"]
        assert now["window"] == {"ms": 20_000} and now["banks"][B] == 60_000
    there.wait(20_000)
    assert all("window" not in last(there, viewer)["now"] for viewer in (A, B, None))


def test_who_misses_a_window_keeps_the_seat_where_bots_take_over_for_those_who_are_late() -> None:
    there = opened(LIVE, late="bot")
    there.wait(20_000)
    assert there.match.waiting == (A,)
    assert not any(isinstance(entry, Botted) for _, entry in there.log)


def test_a_window_for_many_closes_when_the_last_one_is_out_of_time() -> None:
    match: Match[Any, Any, Any] = Match.begin(LONG_SAGA, 6, b"many")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("beanfield.server.tables.table.find_game", lambda name: LONG_SAGA)
        there = VirtualTable(match, (0, 2, 4, None))
        asked = match.ask_of(0)
        assert isinstance(asked, Choose)
        say(there, 0, next(option for option in asked.options if option.do == "go"))
        assert there.match.in_window and list(there.match.waiting) == [2, 4]
        there.do(play.pass_windows(2, "always"))
        there.wait(LONGEST_PASS)
        assert list(there.match.waiting) == [4]
        assert last(there, 0)["now"]["window"] == {"ms": 20_000 - (there.heard[0][-1][0] - 1_000)}
        there.wait(20_000 - LONGEST_PASS)
        assert not there.match.in_window


def test_a_second_thought_that_closes_a_window_is_shown_to_everybody() -> None:
    match: Match[Any, Any, Any] = Match.begin(LONG_SAGA, 6, b"many")
    viewers, schema = (0, 2, 4, None), LONG_SAGA.state_schema
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("beanfield.server.tables.table.find_game", lambda name: LONG_SAGA)
        there = VirtualTable(match, viewers)
        asked = match.ask_of(0)
        assert isinstance(asked, Choose)
        say(there, 0, next(option for option in asked.options if option.do == "go"))
        asked = match.ask_of(2)
        assert isinstance(asked, Choose)
        say(there, 2, asked.options[0])
        before = looks(there.table, viewers, there.now)
        say(there, 2, asked.options[1])
        assert not there.match.in_window
        now = looks(there.table, viewers, there.now)
        for viewer in viewers:
            frame = msgspec.json.decode(there.heard[viewer][-1][1], type=Frame)
            assert frame.news is not None and frame.news.seat == 2
            shown = after(over_the_wire(before[viewer]), frame, schema)
            assert shown is not None
            assert over_the_wire(shown) == over_the_wire(now[viewer])


# passing


@pytest.mark.parametrize("want", ["turn", "always"])
def test_a_seat_that_passes_windows_passes_after_a_short_pause(want: Windows) -> None:
    there = opened()
    there.do(play.pass_windows(B, want))
    assert there.due is not None and SHORTEST_PASS <= there.due.at - there.now < LONGEST_PASS
    there.wait(SHORTEST_PASS - 1)
    assert there.match.waiting == (B,)
    there.wait(LONGEST_PASS - SHORTEST_PASS)
    assert there.match.waiting == (A,)
    assert (there.answered[-1].said.acts[0].do, there.answered[-1].by) == (begin_pass(), "pass")


def test_who_wants_to_be_asked_again_before_the_pause_is_over_is_asked() -> None:
    there = opened()
    there.do(play.pass_windows(B, "always"))
    there.wait(SHORTEST_PASS - 1)
    there.do(play.pass_windows(B, "ask"))
    there.wait(LONGEST_PASS)
    assert there.match.waiting == (B,)


def test_to_pass_until_my_next_turn_lasts_until_i_am_asked_something_else() -> None:
    there = opened()
    there.do(play.pass_windows(B, "turn"))
    for _ in range(2):
        there.wait(LONGEST_PASS)
        assert there.match.waiting == (A,) and there.table.facts.sitters[B].windows == "turn"
        if any(option.do == "use" for option in there.match.ask_of(A).options):  # type: ignore[union-attr]
            uses(there)
    while there.match.waiting != (B,):
        asked = there.match.ask_of(A)
        assert isinstance(asked, Choose)
        end = [option for option in asked.options if option.do == "end-turn"]
        say(there, A, (end or asked.options)[0])
        there.wait(LONGEST_PASS)
    assert not there.match.in_window and there.table.facts.sitters[B].windows == "ask"
    assert "windows" not in last(there, B)["now"]


def test_to_pass_until_my_next_turn_can_be_said_in_the_middle_of_my_own() -> None:
    there = opened()
    there.do(play.pass_windows(A, "turn"))
    there.wait(20_000)
    assert there.match.waiting == (A,) and there.table.facts.sitters[A].windows == "turn"


def test_to_pass_always_stays() -> None:
    there = opened()
    there.do(play.pass_windows(B, "always"))
    there.wait(LONGEST_PASS)
    uses(there)
    there.wait(LONGEST_PASS)
    assert there.match.waiting == (A,) and there.table.facts.sitters[B].windows == "always"


def test_only_the_seat_itself_gets_a_frame_of_what_it_wants() -> None:
    there = opened()
    before = {viewer: list(heard) for viewer, heard in there.heard.items()}
    there.do(play.pass_windows(B, "always"))
    assert there.heard[A] == before[A] and there.heard[None] == before[None]
    mine = last(there, B)
    assert mine["news"] == {"what": "passing", "seat": B} and mine["now"]["windows"] == "always"
    there.do(play.pass_windows(B, "always"))
    assert len(there.heard[B]) == len(before[B]) + 1
    there.wait(LONGEST_PASS)
    for viewer in (A, B, None):
        numbers = [msgspec.json.decode(message)["n"] for _, message in there.heard[viewer]]
        assert numbers == list(range(1, len(numbers) + 1))


def test_a_table_is_the_same_after_loading() -> None:
    there = opened(LIVE)
    there.do(play.pass_windows(B, "turn"))
    again, _ = Table.load(1, (there.table.seq, there.table.save()), [])
    assert again.dues() == there.table.dues()
    assert [again.number(viewer) for viewer in (A, B, None)] == [there.table.number(each) for each in (A, B, None)]


# nobody can tell


class Plan(Struct, frozen=True):
    """What B does in one window, whatever it holds."""

    ms: int
    want: Windows | None
    """None: it passes by hand."""


PLANS = st.one_of(
    st.none(),
    st.builds(Plan, st.integers(0, 25_000), st.sampled_from(["ask", "turn", "always", None])),
)


def play_on(there: VirtualTable, numbers: list[int], plans: Sequence[Plan | None]) -> None:
    """A does what the numbers say, and B what it plans."""
    for number, plan in zip(numbers, plans, strict=True):
        match = there.match
        if match.outcome is not None:
            return
        (seat,) = match.waiting
        asked = match.ask_of(seat)
        assert asked is not None
        if seat == A or not match.in_window:
            there.wait(number)
            say(there, seat, answer_of(match, seat, asked, number))
            continue
        window = match.ask_number(B)
        if plan is not None:
            there.wait(plan.ms)
            if plan.want is not None:
                there.do(play.pass_windows(B, plan.want))
            elif match.waiting == (B,) and match.ask_number(B) == window:
                say(there, B, answer_of(match, B, asked, number))
        if match.waiting == (B,) and match.ask_number(B) == window:
            there.wait(20_000)


def heard(there: VirtualTable, viewer: int | None) -> list[object]:
    """All that a viewer gets, and when; and what it sees when it looks back."""
    return [*there.heard[viewer], replay(there, viewer)]


def replay(there: VirtualTable, viewer: int | None) -> bytes:
    game, begun = there.match.game, there.first
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Match, "begin", lambda *args, **how: Match.load(game, begun))
        return replay_page(1, there.log, viewer, (), since=0, limit=1000)


@settings(max_examples=40, deadline=None)
@given(data=st.data(), size=st.integers(1, 3))
def test_what_and_when_the_others_see_is_the_same_with_an_instant_and_without(data: st.DataObject, size: int) -> None:
    own = data.draw(st.lists(st.sampled_from([*INSTANTS, *OTHERS]), max_size=5, unique=True), "A holds")
    first, second = data.draw(hands(size), "B holds"), data.draw(hands(size), "or B holds")
    numbers = data.draw(st.lists(st.integers(0, 999), min_size=5, max_size=25), "numbers")
    plans = [data.draw(PLANS, "B plans") for _ in numbers]
    start = begin(own, size)
    one, other = (VirtualTable(with_hand(start, hand), (A, None), LIVE) for hand in (first, second))
    for there in (one, other):
        play_on(there, numbers, plans)
    for viewer in (A, None):
        assert heard(one, viewer) == heard(other, viewer)


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_what_a_seat_wants_looks_like_passing_by_hand_at_the_same_moments(data: st.DataObject) -> None:
    own = data.draw(st.lists(st.sampled_from([*INSTANTS, *OTHERS]), min_size=2, max_size=5, unique=True), "A holds")
    numbers = data.draw(st.lists(st.integers(0, 999), min_size=5, max_size=25), "numbers")
    wanted = st.builds(Plan, st.integers(0, 3_000), st.sampled_from(["turn", "always"]))
    plans = [data.draw(wanted, "B plans") for _ in numbers]
    start = with_hand(begin(own, 1), [data.draw(st.sampled_from(INSTANTS), "B holds")])
    wanting = VirtualTable(start.clone(), (A, None))
    play_on(wanting, numbers, plans)
    by_hand = VirtualTable(start.clone(), (A, None))
    for _, entry in wanting.log[4:]:
        if isinstance(entry, Answered):
            by_hand.now = entry.when.at
            by_hand.do(lambda table, when, entry=entry: Answered(when, entry.said, entry.fingerprint, "person"))  # type: ignore[misc]
    for viewer in (A, None):
        assert heard(wanting, viewer) == heard(by_hand, viewer)


def test_the_comparison_notices_a_pass_that_comes_sooner() -> None:
    one, other = opened(), opened(hand="koala-bean")
    assert one.heard[A] == other.heard[A]
    for there, ms in ((one, 1_000), (other, 999)):
        there.wait(ms)
        asked = there.match.ask_of(B)
        assert isinstance(asked, Choose)
        say(there, B, asked.options[0])
    assert one.heard[A] != other.heard[A]


def test_looking_back_says_nothing_of_what_a_seat_wanted() -> None:
    there = opened()
    there.do(play.pass_windows(B, "always"))
    there.wait(LONGEST_PASS)
    assert any(isinstance(entry, Passing) for _, entry in there.log)
    for viewer in (A, None):
        assert b"passing" not in replay(there, viewer)


# bots


@pytest.mark.parametrize("kind", ["random", "greedy", "search", "search:300", "search:300ms"])
def test_a_bot_may_answer_a_window_from_the_same_moment_on_whatever_it_holds(kind: str) -> None:
    moments = set()
    for hand in ("no-you-dont", "koala-bean"):
        there = opened(hand=hand)
        there.write(Botted(there.when, B, kind, "given"))
        sitter = there.table.facts.sitters[B]
        job = Job(1, B, sitter.asked_seq, str(sitter.asked), kind)
        asked = there.match.ask_of(B)
        assert isinstance(asked, Choose) and len(asked.options) == 1 + (hand == "no-you-dont")
        moments.add(answering(there.table, there.match, job, pause=0))
    ((bot, not_before),) = moments
    thinking = int(bot.partition(":")[2].removesuffix("ms") or 0)
    assert not_before - there.now >= thinking + LOOK + SHORTEST_PASS
    assert thinking == 0 or bot.endswith("ms"), "a bot that counts trials takes longer with more answers"
