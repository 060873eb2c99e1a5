"""The analysis of a match that is over, made from its table's log a portion at a time: that takes a while.

Everything here plays the match again and searches: callers do it in another process.
"""

from collections import Counter
from collections.abc import Sequence
from time import process_time
from typing import Final, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from beanfield.bots.analysis import Account, Turn, accounts, analyse, deciding
from beanfield.bots.forecast import Accuracy, forecast_of
from beanfield.kernel.record import Record
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.server.tables.entries import PRIVATE, Answered, Called, Entry
from beanfield.server.tables.records import entries_of, record_of_log
from beanfield.server.tables.replays import shown_in_replays
from beanfield.server.tables.taken_back import taken_back
from beanfield.store.rows import Logged
from beanfield.wire.messages import write

TRIALS: Final = 100
WORLDS: Final = 60
"""Less than on one's own machine (`beanfield analyse`): a server has other things to do, too."""
PORTION: Final = 2.0
"""Seconds of a processor after which a portion ends, with the answer that is being weighed."""


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


def analyse_portion(table_id: int, log: Sequence[Logged], done: int, data: bytes, weighed: bool) -> Portion:
    """Go on with the analysis of a match after `done` lines of its record, which `data` was found in.

    If it is not to be `weighed`, the next answer is passed over: there are trials without end in it. Raises Differs if
    the match was played by other rules than this code has.
    """
    entries = entries_of(log)
    record = record_of_log(table_id, entries)
    game, lines = find_game(record.game), len(record.lines)
    turns = msgspec.json.decode(data, type=list[Turn]) if data else []
    begun = process_time()
    for turn in analyse(game, record, trials=TRIALS if weighed else 0, worlds=WORLDS, since=done):
        turns.append(turn)
        if not weighed or process_time() > begun + PORTION:
            return Portion("working", turn.number + 1, lines, write(turns))
    return Portion("whole", lines, lines, write(_findings(game, record, turns, Moments(entries))))


def _findings(game: AnyGame, record: Record, turns: list[Turn], moments: "Moments") -> Findings:
    forecast = forecast_of(game)
    assert record.outcome is not None, "only a match that was played to its end is analysed"
    return Findings(
        [replace(turn, chances=tuple(round(chance, 3) for chance in turn.chances)) for turn in turns],
        [moments.before(turn.number, turn.seat) for turn in turns],
        [turn.number for turn in deciding(turns)],
        accounts(turns, record.outcome, len(record.names)),
        None if forecast is None else forecast.label.figures,
    )


class Moments:
    """Where the answers of a match are in its replays: each viewer counts only what it was told."""

    def __init__(self, entries: Sequence[tuple[int, Entry]]) -> None:
        gone = taken_back(entries)
        kept = [(seq, entry) for seq, entry in entries if seq not in gone]
        shown = set(shown_in_replays(kept))
        last, hidden, before = 0, Counter[int](), Counter[int]()
        self._at: list[tuple[int, Counter[int]]] = []
        """For each line of the record: the last entry before it that replays show, and what was private until then."""
        for seq, entry in entries:
            if isinstance(entry, PRIVATE):
                hidden[entry.seat] += 1
            if seq in gone:
                continue
            lines = 1 if isinstance(entry, Answered) else 1 + len(entry.also) if isinstance(entry, Called) else 0
            self._at += [(last, before)] * lines
            if seq in shown:
                last, before = seq, Counter(hidden)

    def before(self, line: int, viewer: int) -> int:
        """The number of the moment before a line of the record, as this seat counts."""
        seq, hidden = self._at[line]
        return seq - sum(count for seat, count in hidden.items() if seat != viewer)
