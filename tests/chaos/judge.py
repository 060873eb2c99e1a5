"""The judge plays the log of a table again with the rules alone, and compares it with what the clients noted."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from math import inf

from msgspec import Struct, field

from beanfield.kernel import seeing
from beanfield.kernel.asks import Perform, write_down
from beanfield.kernel.record import read_record, verify
from beanfield.kernel.registry import find_game
from beanfield.kernel.sight import Viewer
from beanfield.server.tables.entries import (
    Answered,
    Back,
    Chatted,
    Drawn,
    Entry,
    Gestured,
    Offered,
    Rematched,
    Replied,
    Started,
    read_entry,
)
from beanfield.server.tables.frames import looks
from beanfield.server.tables.table import Table
from beanfield.store.rows import Logged
from beanfield.wire.ids import read_id
from beanfield.wire.tables import OfferKind
from tests.chaos.notes import Acked, Seen, Story, Wish, digest_film, digest_looks, digest_told, over_the_wire

STILL = 120_000
"""Milliseconds in which every table gets an answer, whatever fails meanwhile."""


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
    settled: Counter[str] = field(default_factory=Counter)
    """What people got besides playing on: how often the match went back, and offers that all agreed to."""
    undone: int = 0
    """The number of acknowledged undos that are in the log."""
    voiced: int = 0
    """The number of acknowledged offers and replies that are in the log."""
    nonces: int = 0
    """The number of seats whose own number is in the seed."""


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
        read = read_record(record)
        findings = verify(find_game(story.game), read)
        wrong.extend(f"the record does not hold: {found.what} {found.detail}" for found in findings if not found.holds)
        for seat, nonce in story.nonces.items():
            if read.fair.nonces[seat] != nonce:
                wrong.append(f"seat {seat} sent {nonce} for the seed, and the record has {read.fair.nonces[seat]!r}")
        verdict.nonces = len(story.nonces)
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
        self._void: dict[int, int] = {}
        """Entries that do not count any more, with the entry with which the match went back to before them."""
        self._reopened: dict[tuple[int, int], list[int]] = defaultdict(list)
        """With which entries the match went back to what a seat was asked, by seat and ask."""
        self._voiced: dict[tuple[int, OfferKind, bool], list[int]] = defaultdict(list)
        """The entries with which seats made offers, agreed or declined."""
        self._chats: list[tuple[int | None, str]] = []
        self._seen: dict[int, list[tuple[Viewer, Seen]]] = defaultdict(list)
        for viewer, frames in story.seen.items():
            for frame in frames:
                self._seen[frame.n].append((viewer, frame))

    def hear(self, entries: Sequence[Entry]) -> None:
        verdict, since = self._verdict, 0
        for n, entry in enumerate(entries, 1):
            self._settle(n, entry)
            if isinstance(entry, Chatted):
                self._chats.append((entry.seat, entry.text))
            if isinstance(entry, Gestured):
                self._gesture(n, entry)
            if isinstance(entry, Answered):
                verdict.answers += 1
                verdict.by[entry.by] += 1
                still = entry.when.wall - since
                verdict.waited[entry.by] = max(verdict.waited.get(entry.by, 0), still)
                if still > STILL:
                    verdict.wrong.append(f"the table stood still for {still // 1000} s before {n}")
                self._look_up(n, entry)
            if isinstance(entry, (Answered, Started)):
                since = entry.when.wall
            if isinstance(entry, Back):
                self._go_back(n, entry, entries)
            else:
                self._table.apply(entry)
            self._compare(n, entry)
        self._sum_up()

    def _settle(self, n: int, entry: Entry) -> None:
        """What people get besides playing on is what they wanted: all who play, or one who takes an answer back."""
        match entry:
            case Offered(seat=seat, kind=kind):
                self._voiced[seat, kind, True].append(n)
            case Replied(seat=seat, kind=kind, yes=yes):
                self._voiced[seat, kind, yes].append(n)
            case Drawn(seat=seat):
                self._agreed(n, seat, "draw")
            case Rematched(seat=seat):
                self._agreed(n, seat, "rematch")
            case Back(why="agreed", seat=seat):
                self._agreed(n, seat, "undo")
            case Back(why="undo", seat=seat):
                self._wanted(n, [seat], "take back")
            case Back():
                self._verdict.wrong.append(f"the match went back at {n}, which nobody wanted")

    def _agreed(self, n: int, last: int, kind: OfferKind) -> None:
        self._voiced[last, kind, True].append(n)
        self._wanted(n, self._table.facts.players, kind)

    def _wanted(self, n: int, seats: Sequence[int], wish: Wish) -> None:
        self._verdict.settled[wish] += 1
        if not all((seat, wish) in self._story.wishes for seat in seats):
            self._verdict.wrong.append(f"{wish} at {n} by {seats}, who wanted {self._story.wishes}")

    def _go_back(self, n: int, entry: Back, entries: Sequence[Entry]) -> None:
        """What was answered after `entry.to` does not count any more."""
        self._table, _ = Table.load(self._table.id, None, list(enumerate(entries[:n], 1)))
        match = self._table.match
        assert match is not None
        if self._made > entry.to:
            self._made = 0
        for gone in range(entry.to + 1, n):
            self._void.setdefault(gone, n)
        for seat in match.waiting:
            self._reopened[seat, match.ask_number(seat)].append(n)

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
            if isinstance(acked.answer, str):  # before the match went back, this number was that of a gesture
                continue
            meant = ask.resolve(seeing.inward(match, seat, acked.answer))
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
            found = self._that_counted(acked)
            if len(found) != 1 or found[0] > acked.n:
                wrong.append(f"acknowledged, and at {found or 'no place'} in the log: {acked}")
            else:
                self._verdict.acknowledged += 1
        for undone in self._story.undone:
            if any(at <= undone.n for at in self._reopened[undone.seat, undone.ask]):
                self._verdict.undone += 1
            else:
                wrong.append(f"acknowledged, and the match did not go back: {undone}")
        for voiced in self._story.voiced:
            if any(at > voiced.since for at in self._voiced[voiced.seat, voiced.kind, voiced.yes]):
                self._verdict.voiced += 1
            else:
                wrong.append(f"taken, and not in the log: {voiced}")
        missing = set(self._story.chats) - set(self._chats)
        wrong.extend(f"acknowledged, and not in the log: {chat}" for chat in missing)
        over = self._table.facts.status
        if self._story.over and over != "over":
            wrong.append(f"somebody saw that the match is over, and it is {over}")

    def _that_counted(self, acked: Acked) -> list[int]:
        """The entries of an acknowledged answer: of those that counted then, and until the match went back."""
        found = [n for n in self._found[acked] if self._void.get(n, inf) > acked.n]
        end = min((self._void.get(n, inf) for n in found if n <= acked.n), default=inf)
        return [n for n in found if n < end]


def _name(viewer: Viewer) -> str:
    return "a watcher" if viewer is None else f"seat {viewer}"
