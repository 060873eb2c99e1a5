"""People who are away: that they went and came is written down, and the others vote about their seats."""

from math import ceil

from beanfield.server.ground.problems import Problem
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.life import resigned
from beanfield.server.tables.commands.play import STAND_IN, playing
from beanfield.server.tables.entries import Botted, Came, Closed, Entry, Moment, Voted, Waited, Went
from beanfield.server.tables.facts import Absence, Facts
from beanfield.server.tables.table import Table
from beanfield.wire.tables import Vote


def went(seat: int, since: Moment, patience: int, remind: int | None = None) -> Command:
    """The person of a seat has not been connected since then. After `patience` milliseconds the others may vote.

    After `remind` milliseconds for which the table waits for them they are reminded, where that can be.
    """

    def command(table: Table, when: Moment) -> Entry | None:
        facts = table.facts
        if seat not in facts.awaited or facts.sitters[seat].absence is not None:
            return None
        return Went(when, seat, since, since.at + patience, remind)

    return command


def came(seat: int) -> Command:
    """The person of a seat is connected again."""

    def command(table: Table, when: Moment) -> Entry | None:
        facts = table.facts
        return Came(when, seat) if facts.status == "playing" and facts.sitters[seat].absence is not None else None

    return command


def vote(by: int, about: int, want: Vote, patience: int) -> Command:
    """Seat `by` says what it wants for a seat whose person is away, and for whom the table waits.

    More than half of those who are there decide to wait `patience` milliseconds more, or to give the seat to a bot. The
    match ends, and counts for nothing, if all of them want that.
    """

    def command(table: Table, when: Moment) -> Entry | None:
        absence = _away(table, by, about, when)
        if absence is None:
            return None
        facts = table.facts
        votes = absence.votes | dict.fromkeys(facts.seats_of(facts.sitters[by].person), want)
        if _decided(facts, by, votes, want):
            return _settled(table, when, by=by, about=about, want=want, patience=patience)
        return None if absence.votes.get(by) == want else Voted(when, by, about, want)

    return command


def _away(table: Table, by: int, about: int, when: Moment) -> Absence | None:
    """Why the table waits for a seat, if seat `by` may vote about that; None if nothing is to be decided any more."""
    match, facts = playing(table), table.facts
    if by not in facts.players:
        raise Problem(409, "not-playing", "Only those who play themselves have a say. Take your seat back first.")
    if facts.clock.rule.kind != "none":
        raise Problem(409, "clock-runs", "This table has a clock, which decides about who does not come back.")
    if about not in facts.players:
        return None
    absence = facts.sitters[about].absence
    if absence is None:
        raise Problem(409, "not-gone", "They are here.")
    if about not in match.waiting:
        raise Problem(409, "not-waited-for", "The table does not wait for this seat now.")
    if when.at < absence.vote_at:
        wait = ceil((absence.vote_at - when.at) / 1000)
        raise Problem(409, "not-yet", f"You have agreed to wait, or they were here a moment ago. Vote in {wait} s.")
    return absence


def _decided(facts: Facts, by: int, votes: dict[int, Vote], want: Vote) -> bool:
    """Whether enough people who are there want this. Those who share a device are one."""
    person_of = [sitter.person for sitter in facts.sitters]
    here = {person_of[seat] for seat in facts.players if seat == by or facts.sitters[seat].absence is None}
    wanting = {person_of[seat] for seat, vote in votes.items() if vote == want} & here
    return wanting == here if want == "end" else 2 * len(wanting) > len(here)


def _settled(table: Table, when: Moment, by: int, about: int, want: Vote, patience: int) -> Entry | None:
    """What happens once it is decided. In a rated match no bot plays: who does not come back has left it."""
    if want == "wait":
        return Waited(when, by, about, when.at + patience)
    if want == "end":
        return Closed(when, "absent")
    return resigned(table, when, about) if table.facts.rated else Botted(when, about, STAND_IN, "gone")
