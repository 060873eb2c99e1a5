"""What the server must do at a table, and when, the way things stand. Pure: somebody else says what time it is."""

from typing import Final, Literal

from msgspec import Struct

from beanfield.kernel.match import AnyMatch
from beanfield.server.tables.facts import Facts

NUDGE: Final = {"bot": 15_000, "physics": 3_000, "hint": 15_000}
"""Milliseconds after which a bot or a performer that has not answered is asked again."""
OWN_TIME: Final = 3_000
"""Milliseconds in which whoever thought for a bot has its gesture judged as well."""
SILENT: Final = 900_000
"""Milliseconds without an answer after which somebody who is connected counts as away, where no clock runs."""
NOBODY_CAME: Final = 24 * 3_600_000
"""Milliseconds after which a table whose match has not begun is closed."""


class Due(Struct, frozen=True):
    """Something the server must do at a moment."""

    at: int
    what: Literal[
        "late", "pass", "bot", "physics", "hint", "away", "close", "nobody", "fill", "vote", "remind", "silent"
    ]
    seat: int


def dues(facts: Facts, match: AnyMatch | None) -> list[Due]:
    """What the server must do at this table, and when, the way things stand."""
    if facts.status == "open":
        return [_due_before_the_match(facts)]
    if facts.status != "playing" or match is None:
        return []
    found = [Due(facts.opened_at, "vote", seat) for seat in _bots_that_vote(facts, match)]
    for seat in match.waiting:
        sitter, since = facts.sitters[seat], facts.clock.since[seat]
        if sitter.wondered is not None and sitter.wonders(match.ask_number(seat)):
            found.append(Due(sitter.wondered.when.at, "hint", seat))
        if _keeps_others_waiting(facts, seat):
            found.append(Due(max(since, sitter.back_at) + SILENT, "silent", seat))
        if (moment := _reminds(facts, match, seat)) is not None:
            found.append(Due(moment, "remind", seat))
        if sitter.gesture_seq:
            found.append(Due(sitter.gesture_at + OWN_TIME * (sitter.gesture_by in ("bot", "failed")), "physics", seat))
        elif sitter.away:
            found.append(Due(since, "away", seat))
        elif sitter.bot:
            found.append(Due(since, "bot", seat))
        elif _passes(facts, match, seat):
            found.append(Due(since + facts.pause(seat), "pass", seat))
        elif seat in facts.clock.windows:
            found.append(Due(since + facts.clock.rule.window_ms, "close", seat))
        elif (deadline := facts.clock.deadline(seat)) is not None:
            found.append(Due(deadline, "late", seat))
    return found


def _due_before_the_match(facts: Facts) -> Due:
    """A table that fills up by itself begins as soon as it is full; if no person is there by then, it closes."""
    if facts.fill_at is None:
        return Due(facts.opened_at + NOBODY_CAME, "nobody", 0)
    if all(sitter.taken for sitter in facts.sitters):
        return Due(facts.opened_at, "fill" if facts.players else "nobody", 0)
    return Due(facts.fill_at, "fill" if facts.players else "nobody", 0)


def _bots_that_vote(facts: Facts, match: AnyMatch) -> list[int]:
    """The seats of bots that want to end the match by now, whether they are asked something or not."""
    leaving, world = match.game.referee.leaving, match.world
    if leaving is None:
        return []
    bots = [seat for seat, sitter in enumerate(facts.sitters) if sitter.bot and not sitter.away]
    return [seat for seat in bots if leaving.would_vote(world, seat)]


def _keeps_others_waiting(facts: Facts, seat: int) -> bool:
    """Whether a person is waited for who is there, as far as is known, and no clock makes them answer."""
    sitter, kind, players = facts.sitters[seat], facts.clock.rule.kind, facts.players
    if kind != "none" or sitter.absence is not None or sitter.gesture_seq or seat not in players:
        return False
    return any(facts.sitters[other].person != sitter.person for other in players)


def _reminds(facts: Facts, match: AnyMatch, seat: int) -> int | None:
    """When the person of a seat that is waited for is to be reminded: once, and by correspondence once an ask."""
    sitter, absence = facts.sitters[seat], facts.sitters[seat].absence
    if absence is None or absence.remind_ms is None or seat not in facts.players or sitter.gesture_seq:
        return None
    again = facts.clock.rule.kind == "correspondence" and absence.reminded != match.ask_number(seat)
    if absence.reminded and not again:
        return None
    return max(absence.since.at, facts.clock.since[seat]) + absence.remind_ms


def _passes(facts: Facts, match: AnyMatch, seat: int) -> bool:
    """Whether this seat wants what it is asked to be passed."""
    sitter, ask = facts.sitters[seat], match.ask_of(seat)
    return (match.in_window and sitter.windows != "ask") or (ask is not None and ask.prompt in sitter.passes)
