"""People who are away: when the others may vote about their seats, who decides, and what becomes of it."""

from random import Random

import msgspec
import pytest

from beanfield.kernel.leaving import LEAVE
from beanfield.kernel.match import Match
from beanfield.kernel.record import Fair, Record, StandIn, verify
from beanfield.kernel.registry import find_game
from beanfield.server.ground.problems import Problem
from beanfield.server.tables.commands import Command, play
from beanfield.server.tables.commands.absence import came, vote, went
from beanfield.server.tables.commands.life import Guest, offer, put_bot, sit
from beanfield.server.tables.dues import SILENT, Due
from beanfield.server.tables.entries import Answered, Botted, Called, Came, Closed, Entry, Voted, Waited, Went
from beanfield.server.tables.frames import info
from beanfield.server.tables.outcome import finish_of
from beanfield.server.tables.replays import ReplayPage
from beanfield.server.tables.table import Table
from beanfield.wire.messages import News
from beanfield.wire.tables import ClockRule, Vote
from tests.server.local_nodes import HOST, something
from tests.server.looking_back import record_of_log, replay_page
from tests.server.virtual_table import VirtualTable

PATIENCE = 120_000


def a_table(seats: int = 3, clock: ClockRule | None = None, rated: bool = False) -> VirtualTable:
    """A match of Space Beans between people, in virtual time."""
    game, seed = find_game("space-beans"), Fair("s", ("n",) * seats).seed
    there = VirtualTable(Match.begin(game, seats, seed, game.variants.read({})), [None, *range(seats)], clock)
    there.table.facts.rated = rated
    return there


def last(there: VirtualTable) -> Entry:
    """What happened last."""
    return there.log[-1][1]


def asked(there: VirtualTable) -> int:
    (seat,) = there.match.waiting
    return seat


def others(there: VirtualTable) -> list[int]:
    """The seats that the table does not wait for, in their order."""
    return [seat for seat in range(there.match.world.seats) if seat != asked(there)]


def away(there: VirtualTable, seat: int, ms: int = PATIENCE) -> None:
    """The person of a seat goes, and has been away for so long."""
    there.do(went(seat, there.when, PATIENCE))
    there.wait(ms)


def votes(there: VirtualTable, by: int, want: Vote, about: int | None = None) -> None:
    there.do(vote(by, asked(there) if about is None else about, want, PATIENCE))


def no(there: VirtualTable, command: Command) -> str:
    """The code of the problem that a command comes to."""
    with pytest.raises(Problem) as problem:
        there.do(command)
    assert problem.value.hint.endswith(".")
    return problem.value.code


def plays(there: VirtualTable, answers: int) -> None:
    """Whoever is asked answers something: a person, or the bot on its seat."""
    random = Random(1)
    for _ in range(answers):
        seat = there.match.waiting[0]
        entry = play.answer(seat, *something(there.table, seat, random))(there.table, there.when)
        assert isinstance(entry, Answered)
        there.write(entry)


# who is away


def test_a_table_says_who_is_away_and_since_when_until_they_are_back() -> None:
    there = a_table()
    there.wait(50_000)
    there.do(went(1, there.when, PATIENCE))
    absence = info(there.table).seats[1].absence
    assert absence is not None
    assert (absence.since, absence.vote_at, absence.votes) == (there.now, there.now + PATIENCE, {})
    assert isinstance(last(there), Went)
    there.do(went(1, there.when, PATIENCE))
    assert sum(isinstance(entry, Went) for _, entry in there.log) == 1, "what is known is not written again"
    there.do(came(1))
    there.do(came(1))
    assert [type(entry) for _, entry in there.log[-2:]] == [Went, Came]
    assert info(there.table).seats[1].absence is None


def test_who_plays_alone_who_has_a_bot_and_who_has_left_is_missed_by_nobody() -> None:
    there = a_table()
    there.do(put_bot(HOST + 1, 1, "greedy"))
    there.do(play.call(2, LEAVE))
    written = len(there.log)
    for seat in (1, 2):
        there.do(went(seat, there.when, PATIENCE))
    assert len(there.log) == written
    alone = a_table(2)
    alone.do(play.call(1, LEAVE))
    written = len(alone.log)
    alone.do(went(0, alone.when, PATIENCE))
    assert len(alone.log) == written


def test_it_is_in_a_snapshot_too() -> None:
    there = a_table()
    away(there, asked(there))
    votes(there, others(there)[0], "bot")
    again, _ = Table.load(1, (there.table.seq, there.table.save()), [])
    assert info(again).seats == info(there.table).seats
    assert info(again).seats[asked(there)].absence is not None


# who is there and does not answer


def silent(there: VirtualTable) -> list[Due]:
    return [due for due in there.table.dues() if due.what == "silent"]


def test_who_does_not_answer_for_very_long_counts_as_away_and_the_others_may_vote() -> None:
    there = a_table()
    seat, (one, other) = asked(there), others(there)
    since = there.now
    (due,) = silent(there)
    assert (due.seat, due.at) == (seat, since + SILENT)
    there.wait(SILENT - 1)
    assert info(there.table).seats[seat].absence is None, "nobody is hurried"
    there.wait(1)
    absence = info(there.table).seats[seat].absence
    assert absence is not None
    assert absence.vote_at <= there.now
    assert silent(there) == []
    votes(there, one, "bot")
    votes(there, other, "bot")
    assert there.table.facts.sitters[seat].bot


def test_who_answers_then_is_back() -> None:
    there = a_table()
    seat = asked(there)
    there.wait(SILENT)
    assert there.table.facts.sitters[seat].absence is not None
    plays(there, 1)
    assert there.table.facts.sitters[seat].absence is None


def test_nobody_is_hurried_where_a_clock_runs_or_nobody_else_waits() -> None:
    assert silent(a_table(clock=ClockRule("live", 60_000))) == []
    there = a_table()
    for seat in others(there):
        there.do(put_bot(HOST + seat, seat, "greedy"))
    assert silent(there) == []


# who may vote, and when


def test_there_is_a_vote_after_a_time_about_who_is_away_and_waited_for() -> None:
    there = a_table()
    seat, (one, other) = asked(there), others(there)
    assert no(there, vote(one, seat, "bot", PATIENCE)) == "not-gone"
    away(there, seat, PATIENCE - 1)
    assert no(there, vote(one, seat, "bot", PATIENCE)) == "not-yet"
    there.wait(1)
    votes(there, one, "bot")
    assert isinstance(last(there), Voted)
    away(there, other)
    assert no(there, vote(one, other, "bot", PATIENCE)) == "not-waited-for"
    there.do(put_bot(HOST + one, one, "greedy"))
    assert no(there, vote(one, seat, "bot", PATIENCE)) == "not-playing"


def test_where_there_is_a_clock_it_decides() -> None:
    there = a_table(clock=ClockRule("relaxed", 10 * PATIENCE))
    seat = asked(there)
    away(there, seat)
    assert no(there, vote(others(there)[0], seat, "bot", PATIENCE)) == "clock-runs"


def test_more_than_half_of_those_who_are_there_give_the_seat_to_a_bot() -> None:
    there = a_table(4)
    seat, (one, other, third) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "bot")
    votes(there, other, "wait")
    votes(there, other, "wait")
    assert sum(isinstance(entry, Voted) for _, entry in there.log) == 2, "the same again is nothing new"
    absence = info(there.table).seats[seat].absence
    assert absence is not None and absence.votes == {one: "bot", other: "wait"}
    votes(there, third, "bot")
    assert last(there) == Botted(there.when, seat, "greedy", "gone")
    votes(there, other, "wait", seat)
    assert isinstance(last(there), Botted), "there is nothing to vote about any more"


def test_half_of_them_is_not_enough_and_anybody_may_change_their_mind() -> None:
    there = a_table(3)
    seat, (one, other) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "bot")
    votes(there, other, "wait")
    assert seat in there.table.facts.players
    votes(there, one, "wait")
    assert isinstance(last(there), Waited)


def test_who_is_away_has_no_say() -> None:
    there = a_table(4)
    seat, (one, other, third) = asked(there), others(there)
    for each in (other, third):
        away(there, each)
    away(there, seat)
    votes(there, one, "bot")
    assert isinstance(last(there), Botted)


def test_a_vote_that_was_not_enough_is_when_others_have_gone_and_it_is_said_again() -> None:
    there = a_table(3)
    seat, (one, other) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "end")
    assert isinstance(last(there), Voted)
    away(there, other)
    votes(there, one, "end")
    assert last(there) == Closed(there.when, "absent")


def test_those_who_share_a_device_have_one_vote() -> None:
    there = a_table(4)
    seat, (one, other, third) = asked(there), others(there)
    there.table.facts.sitters[other].person = HOST + one
    away(there, seat)
    votes(there, one, "bot")
    assert isinstance(last(there), Voted), "two seats, and one of two people"
    votes(there, third, "bot")
    assert isinstance(last(there), Botted)


def test_those_who_wait_may_vote_again_after_the_same_time() -> None:
    there = a_table(2)
    seat, (one,) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "wait")
    assert last(there) == Waited(there.when, one, seat, there.now + PATIENCE)
    there.wait(PATIENCE - 1)
    assert no(there, vote(one, seat, "end", PATIENCE)) == "not-yet"
    there.wait(1)
    votes(there, one, "bot")
    assert isinstance(last(there), Botted)


def test_who_comes_back_ends_the_vote() -> None:
    there = a_table(3)
    seat, (one, other) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "bot")
    there.do(came(seat))
    assert no(there, vote(other, seat, "bot", PATIENCE)) == "not-gone"
    away(there, seat)
    votes(there, other, "bot")
    assert isinstance(last(there), Voted), "what was voted before does not count"


# a bot plays


def test_who_comes_back_has_the_seat_again_and_the_bot_stops() -> None:
    there = a_table(2)
    seat, (one,) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "bot")
    assert there.due is not None and (there.due.what, there.due.seat) == ("bot", seat)
    assert info(there.table).seats[seat].absence is not None, "they are still away"
    there.do(came(seat))
    assert seat in there.table.facts.players
    assert [(due.what, due.at) for due in there.table.dues()] == [("silent", there.now + SILENT)]


def test_a_bot_that_somebody_wanted_for_themselves_stays_when_they_come_back() -> None:
    there = a_table(3)
    seat = asked(there)
    away(there, seat)
    there.do(put_bot(HOST + seat, seat, "greedy"))
    there.do(came(seat))
    assert there.table.facts.sitters[seat].bot == "greedy"


def test_what_the_bot_did_and_when_is_in_the_record_and_in_replays() -> None:
    there = a_table(2)
    plays(there, 5)
    seat, (one,) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "bot")
    plays(there, 7)
    there.do(came(seat))
    plays(there, 3)
    there.do(put_bot(HOST + one, one, "search:1"))
    plays(there, 2)
    record = recorded(there)
    assert record.stand_ins == (StandIn(seat, "greedy", 5, 12), StandIn(one, "search:1", 15, None))
    steps = replayed(there, one).steps
    told = [step.news for step in steps if step.news and step.news.what not in {"started", "answered"}]
    assert told == [News("botted", seat, why="gone"), News("came", seat), News("botted", one, why="given")]
    assert len(steps) == 1 + 17 + 3


def test_a_bot_that_answered_nothing_and_one_on_a_free_seat_stand_in_for_nobody() -> None:
    there = a_table(2)
    seat, (one,) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "bot")
    there.do(sit(Guest(HOST + seat, f"P{seat}", account=True), seat, "n"))
    plays(there, 4)
    assert recorded(there).stand_ins == ()


def test_others_learn_of_a_hand_that_a_bot_plays_what_they_would_learn_of_any() -> None:
    """The same answers by a person and by the stand-in: the others are sent the same, but for who plays."""
    sent = []
    for by_bot in (False, True):
        there = a_table(2)
        seat, (one,) = asked(there), others(there)
        away(there, seat)
        if by_bot:
            votes(there, one, "bot")
        begun = [len(there.heard[viewer]) for viewer in (None, one)]
        plays(there, 6)
        messages = [
            msgspec.json.decode(message)
            for viewer, first in zip((None, one), begun, strict=True)
            for _, message in there.heard[viewer][first:]
        ]
        for message in messages:
            del message["n"]
        sent.append(messages)
    assert sent[0] == sent[1] and len(sent[0]) == 12


def recorded(there: VirtualTable) -> Record:
    """The record of the match so far."""
    return record_of_log(1, there.log)


def replayed(there: VirtualTable, viewer: int) -> ReplayPage:
    """The match once more."""
    return msgspec.json.decode(replay_page(1, there.log, viewer, (), since=0, limit=1000), type=ReplayPage)


# a rated match, and the end


def test_in_a_rated_match_no_bot_plays_who_does_not_come_back_has_left_it() -> None:
    there = a_table(3, rated=True)
    seat, (one, other) = asked(there), others(there)
    away(there, seat)
    votes(there, one, "bot")
    votes(there, other, "bot")
    assert last(there) == Called(there.when, seat, LEAVE)
    there.do(came(seat))
    assert there.table.facts.sitters[seat].away
    assert seat not in there.table.facts.players


def test_all_who_are_there_end_the_match_and_it_counts_for_nothing() -> None:
    there = a_table(3, rated=True)
    seat, (one, other) = asked(there), others(there)
    there.do(offer(HOST + one, "draw"))
    away(there, seat)
    votes(there, one, "end")
    assert there.table.facts.status == "playing"
    votes(there, other, "end")
    assert last(there) == Closed(there.when, "absent")
    assert (there.table.facts.status, there.table.facts.offers, there.due) == ("over", [], None)
    assert finish_of(there.table, there.now) is None
    assert info(there.table).closed == "absent"
    assert replayed(there, one).steps[-1].news == News("closed", why="absent")
    assert recorded(there).outcome is None
    assert all(finding.holds for finding in verify(find_game("space-beans"), recorded(there)))
