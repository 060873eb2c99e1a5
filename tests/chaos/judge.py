"""The judge plays the log of a table again with the rules alone, and compares it with what the clients noted."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from msgspec import Struct, field

from beanfield.kernel.asks import Perform, write_down
from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game
from beanfield.kernel.sight import Viewer
from beanfield.server.tables.entries import Answered, Back, Chatted, Entry, Gestured, Started, read_entry
from beanfield.server.tables.frames import looks
from beanfield.server.tables.table import Table
from beanfield.store.rows import Logged
from beanfield.wire.ids import read_id
from tests.chaos.notes import Acked, Seen, Story, digest_film, digest_looks, digest_told, over_the_wire


class Verdict(Struct):
    """What the judge found out about one table."""

    wrong: list[str] = field(default_factory=list)
    acknowledged: int = 0
    compared: int = 0
    """The number of frames that were compared and showed what the log says."""
    answers: int = 0
    by: Counter[str] = field(default_factory=Counter)
    judged: Counter[str] = field(default_factory=Counter)
    """The number of gestures, by who judged them."""
    films: int = 0
    """The number of films that were the same as in the log."""
    waited: dict[str, int] = field(default_factory=dict)
    """The longest time between two answers, in milliseconds, by whose answer ended it."""


def judge(story: Story, log: Sequence[Logged], record: bytes | None) -> Verdict:
    """Compare a log with what the clients of the table noted."""
    verdict = Verdict()
    wrong = verdict.wrong
    if [logged.seq for logged in log] != list(range(1, len(log) + 1)):
        wrong.append(f"the log has holes: {[logged.seq for logged in log]}")
        return verdict
    if story.n > len(log):
        wrong.append(f"somebody saw frame {story.n}, and the log ends at {len(log)}")
    _Trial(story, verdict).hear([read_entry(logged.data) for logged in log])
    if record is not None:
        findings = verify(find_game(story.game), read_record(record))
        wrong.extend(f"the record does not hold: {found.what} {found.detail}" for found in findings if not found.holds)
    return verdict


class _Trial:
    def __init__(self, story: Story, verdict: Verdict) -> None:
        number = read_id(story.id)
        assert number is not None
        self._story = story
        self._verdict = verdict
        self._table = Table(number)
        self._acked: dict[tuple[int, int], list[Acked]] = defaultdict(list)
        for acked in story.acked:
            self._acked[acked.seat, acked.ask].append(acked)
        self._found: dict[Acked, list[int]] = defaultdict(list)
        self._made = 0
        """The number of the entry with the gesture that is not judged yet."""
        self._chats: list[tuple[int | None, str]] = []
        self._seen: dict[int, list[tuple[Viewer, Seen]]] = defaultdict(list)
        for viewer, frames in story.seen.items():
            for frame in frames:
                self._seen[frame.n].append((viewer, frame))

    def hear(self, entries: Sequence[Entry]) -> None:
        verdict, since = self._verdict, 0
        for n, entry in enumerate(entries, 1):
            if isinstance(entry, Back):
                verdict.wrong.append(f"the match went back at {n}, which nobody wanted")
                return
            if isinstance(entry, Chatted):
                self._chats.append((entry.seat, entry.text))
            if isinstance(entry, Gestured):
                self._gesture(n, entry)
            if isinstance(entry, Answered):
                verdict.answers += 1
                verdict.by[entry.by] += 1
                verdict.waited[entry.by] = max(verdict.waited.get(entry.by, 0), entry.when.wall - since)
                self._look_up(n, entry)
            if isinstance(entry, (Answered, Started)):
                since = entry.when.wall
            self._table.apply(entry)
            self._compare(n, entry)
        self._sum_up()

    def _look_up(self, n: int, entry: Answered) -> None:
        """Find this entry among the acknowledged answers."""
        match, seat = self._table.match, entry.said.seat
        assert match is not None
        ask = match.ask_of(seat)
        assert ask is not None
        if isinstance(ask, Perform):
            self._outcome(n, entry)
            return
        for acked in self._acked.get((seat, match.ask_number(seat)), ()):
            assert not isinstance(acked.answer, str)
            meant = ask.resolve(match.inward(seat, acked.answer))
            if meant is not None and write_down(seat, meant) == entry.said:
                self._found[acked].append(n)

    def _gesture(self, n: int, entry: Gestured) -> None:
        """A gesture is made only once for an ask, and it is one of the acknowledged ones."""
        match = self._table.match
        assert match is not None
        if self._made:
            self._verdict.wrong.append(f"two gestures for one ask, at {self._made} and {n}")
        self._made = n
        for acked in self._acked.get((entry.seat, match.ask_number(entry.seat)), ()):
            if acked.answer == entry.gesture:
                self._found[acked].append(n)

    def _outcome(self, n: int, entry: Answered) -> None:
        """A gesture has only one outcome, and the outcome names its gesture."""
        judged = entry.said.judged
        if judged is None or judged[1] != self._made:
            self._verdict.wrong.append(f"the outcome at {n} is of {judged}, and the gesture was at {self._made}")
        else:
            self._verdict.judged[judged[0]] += 1
        self._made = 0

    def _compare(self, n: int, entry: Entry) -> None:
        """Compare this entry with its frames: everybody saw exactly what they may see."""
        table, frames = self._table, self._seen.get(n, ())
        for seat, at in self._story.strangers:
            if at == n and table.facts.sitters[seat].taken:
                self._verdict.wrong.append(f"frame {n} was for a watcher, and seat {seat} got it")
        shown = looks(table, list({viewer for viewer, frame in frames if frame.looks is not None}), 0)
        digests = {viewer: digest_looks(over_the_wire(seen)) for viewer, seen in shown.items()}
        for viewer, frame in frames:
            if frame.looks is not None and frame.looks != digests.get(viewer):
                self._verdict.wrong.append(f"frame {n} shows {_name(viewer)} something else than it may see")
            told = [] if table.match is None else table.match.world.told(viewer, frame.first)[: frame.events]
            if frame.events and digest_told(told) != frame.told:
                self._verdict.wrong.append(f"frame {n} tells {_name(viewer)} something else than it may know")
            if frame.film is not None:
                if not isinstance(entry, Answered) or digest_film(entry.film) != frame.film:
                    self._verdict.wrong.append(f"frame {n} shows {_name(viewer)} another film")
                self._verdict.films += 1
            self._verdict.compared += 1

    def _sum_up(self) -> None:
        wrong = self._verdict.wrong
        for acked in self._story.acked:
            found = self._found[acked]
            if len(found) != 1 or found[0] > acked.n:
                wrong.append(f"acknowledged, and at {found or 'no place'} in the log: {acked}")
            else:
                self._verdict.acknowledged += 1
        missing = set(self._story.chats) - set(self._chats)
        wrong.extend(f"acknowledged, and not in the log: {chat}" for chat in missing)
        over = self._table.facts.status
        if self._story.over and over != "over":
            wrong.append(f"somebody saw that the match is over, and it is {over}")


def _name(viewer: Viewer) -> str:
    return "a watcher" if viewer is None else f"seat {viewer}"
