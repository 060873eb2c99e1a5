"""The analysis of a match that is over, made from its table's log a portion at a time: that takes a while.

Everything here plays a part of the match again and searches: callers do it in another process.
"""

from collections import Counter
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.bots.analysis import Account, Turn, accounts, deciding, turn_of
from beanfield.bots.forecast import Accuracy, forecast_of
from beanfield.kernel import keeping
from beanfield.server.tables.entries import Answered
from beanfield.server.tables.milestones import Course, Walk, lines_of
from beanfield.server.tables.table import Table
from beanfield.store.rows import Milestone
from beanfield.wire.messages import write

TRIALS: Final = 100
WORLDS: Final = 60
"""Less than on one's own machine (`beanfield analyse`): a server has other things to do, too."""


class Findings(Struct, frozen=True):
    """What was found in a match."""

    turns: list[Turn]
    moments: list[int]
    """For each turn the number of the moment before it, in the replay as its seat sees it."""
    deciding: list[int]
    """The numbers of the turns that cost most."""
    accounts: list[Account]
    accuracy: Accuracy | None
    """How well chances are foretold in this game; null where they are the game's own judgement."""


class Portion(Struct, frozen=True):
    """How far an analysis has come."""

    state: Literal["working", "whole"]
    done: int
    """Lines of the record, those that are no answers among them."""
    answers: int
    """How many lines there are."""
    data: bytes
    """The turns so far; in the end all findings."""
    milestones: list[Milestone]
    """Those that were passed on the way; while it is `working`, the next portion can begin at the last one."""


def analyse_portion(table_id: int, course: Course, done: int, data: bytes, weighed: bool) -> Portion:
    """Go on with the analysis of a match after `done` lines of its record, which `data` was found in.

    If it is not to be `weighed`, the next answer is passed over: there are trials without end in it. Raises Differs if
    the match was played by other rules than this code has.
    """
    walk = Walk(table_id, course)
    seed = f" {Table.load(table_id, None, walk.entries, bare=True)[0].facts.fair.commitment}"
    turns = msgspec.json.decode(data, type=list[Turn]) if data else []
    for _, entry in walk:
        match, number = walk.match, walk.answers
        if number < done or match is None or not isinstance(entry, Answered):
            continue
        seat, trials = entry.said.seat, TRIALS if weighed else 0
        turns.append(
            turn_of(
                match, number, seat, said=keeping.resolved(match, entry.said), seed=seed, trials=trials, worlds=WORLDS
            )
        )
        if not weighed:
            walk.take()
            break
    if not walk.over:
        return Portion("working", max(done, walk.answers), walk.lines, write(turns), walk.so_far().milestones)
    return Portion("whole", walk.lines, walk.lines, write(_findings(walk, turns)), walk.whole().milestones)


def _findings(walk: Walk, turns: list[Turn]) -> Findings:
    match, moments = walk.match, Moments(walk)
    assert match is not None and match.outcome is not None, "only a match that was played to its end is analysed"
    forecast = forecast_of(match.game)
    return Findings(
        [replace(turn, chances=tuple(round(chance, 3) for chance in turn.chances)) for turn in turns],
        [moments.before(turn.number, turn.seat) for turn in turns],
        [turn.number for turn in deciding(turns)],
        accounts(turns, match.outcome, match.world.seats),
        None if forecast is None else forecast.label.figures,
    )


class Moments:
    """Where the answers of a match are in its replays: each viewer counts only what it was told."""

    def __init__(self, walk: Walk) -> None:
        shown = set(walk.steps)
        last, hidden, before = 0, Counter[int](), Counter[int]()
        self._at: list[tuple[int, Counter[int]]] = []
        """For each line of the record: the last entry before it that replays show, and what was private until then."""
        for seq, entry in walk.entries:
            if entry.private_to is not None:
                hidden[entry.private_to] += 1
            if seq in walk.gone:
                continue
            self._at += [(last, before)] * lines_of(entry)
            if seq in shown:
                last, before = seq, Counter(hidden)

    def before(self, line: int, viewer: int) -> int:
        """The number of the moment before a line of the record, as this seat counts."""
        seq, hidden = self._at[line]
        return seq - sum(count for seat, count in hidden.items() if seat != viewer)
