"""The live wire of a client on a bad line: messages arrive twice, late or in another order, through any node."""

import asyncio
from collections import Counter, deque
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from random import Random

from websockets.exceptions import ConnectionClosed

from beanfield.clients.online import LiveTable, Online, _Pending
from beanfield.kernel.view import Asked
from beanfield.wire.messages import (
    Do,
    Frame,
    FromClient,
    Presence,
    ReplyMessage,
    Say,
    Whole,
    write,
)
from tests.chaos.notes import Figures, Seen, Story, digest_film, digest_looks, digest_told

KEPT = 20
"""How many acknowledged answers are remembered, to send them again."""
LATE = 3.0
"""The most seconds before a copy of a message arrives."""
HELD = 0.4
"""How many seconds a message waits for another one to overtake it."""


class Weather:
    """How bad all lines are."""

    def __init__(self) -> None:
        self.noise = 0.0
        """The share of messages that are sent twice, late or in another order."""


class BadLine(LiveTable):
    """A live wire that notes what it hears. Every connection goes to a random node."""

    def __init__(
        self,
        online: Online,
        story: Story,
        urls: Sequence[str],
        seat: int | None,
        random: Random,
        weather: Weather,
        figures: Figures,
    ) -> None:
        super().__init__(online, story.id)
        self.changed = asyncio.Event()
        self._me = online
        self._story = story
        self._urls = urls
        self._expected = seat
        self._random = random
        self._weather = weather
        self._figures = figures
        self._seen = story.seen.setdefault(seat, [])
        self._old: deque[FromClient] = deque(maxlen=KEPT)
        self._utterances: Counter[int] = Counter()
        self._uttered: set[int] = set()
        self.open_at: dict[int, int] = {}
        """The last number at which everything was sent and an ask was open, by ask."""
        self._held: FromClient | None = None
        self._late: set[asyncio.Task[None]] = set()

    @property
    def noise(self) -> float:
        """The share of messages that are sent twice, late or in another order."""
        return self._weather.noise

    def describe(self) -> str:
        """What this client knows and waits for. It is printed if a table does not go on."""
        asked = self.asked.id if self.asked is not None else None
        pending = [write(each.message).decode() for each in self._pending.values()]
        line = "connected" if self._socket is not None else "not connected"
        return f"seat {self.seat} has {self.n}, {line} to {self._me.url}, asked {asked}, said {pending}"

    # what is said

    def was_said_once(self, asked: Asked) -> bool:
        """Whether the answer to this ask was sent only once, so that no copy of it can arrive later."""
        return self._utterances[asked.id] == 1

    def settled(self, say: Say | Do) -> None:
        """An answer was acknowledged and can't change any more. It may be sent again, which must change nothing."""
        self._old.append(say)

    async def close(self) -> None:
        for task in self._late:
            task.cancel()
        await asyncio.gather(*self._late, return_exceptions=True)
        await super().close()

    async def _put(self, message: FromClient) -> None:
        if isinstance(message, Say):
            self._utterances[message.ask] += 1
        if self._socket is not None:
            with suppress(ConnectionClosed):
                await self._socket.send(write(message), text=True)

    async def _utter(self, pending: _Pending) -> None:
        if self._socket is None:
            return
        pending.sent = True
        message, random, noise = pending.message, self._random, self.noise
        self._figures.counted["messages said again by clients"] += message.ref in self._uttered
        self._uttered.add(message.ref)
        held, self._held = self._held, None
        if held is None and random.random() < noise:
            how = random.choice(["twice", "late", "old", "swapped"])
            if how == "swapped":
                self._held = message
                self._later(self._let_go(message))
                return
            if how == "old" and self._old:
                self._figures.counted["messages sent again after their acknowledgement"] += 1
                await self._put(random.choice(self._old))
            elif how == "twice":
                self._figures.counted["messages sent twice"] += 1
                await self._put(message)
            elif how == "late":
                self._figures.counted["messages with a late copy"] += 1
                self._later(self._copy(message, random.uniform(0, LATE)))
        await self._put(message)
        if held is not None:
            self._figures.counted["messages overtaken"] += 1
            await self._put(held)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._late.add(task)
        task.add_done_callback(self._late.discard)

    async def _copy(self, message: FromClient, wait: float) -> None:
        if isinstance(message, Say):
            self._utterances[message.ask] += 1
        await asyncio.sleep(wait)
        await self._put(message)

    async def _let_go(self, message: FromClient) -> None:
        """Send a message that waited to be overtaken, but no other message came."""
        await asyncio.sleep(HELD)
        if self._held is message:
            self._held = None
            await self._put(message)

    # what is heard

    async def _connected(self) -> float | None:
        self._me.url = self._random.choice(self._urls)
        return await super()._connected()

    def _take(self, message: Frame | Whole | ReplyMessage | Presence) -> None:
        if isinstance(message, (Frame, Whole)):
            self._count(message)
        super()._take(message)
        if isinstance(message, (Frame, Whole)):
            self._note(message)

    def _count(self, message: Frame | Whole) -> None:
        if isinstance(message, Whole):
            self._know(message)
            if message.looks is not None and message.looks.asked is not None and message.looks.said is None:
                self.open_at[message.looks.asked.id] = message.n
            if self.n:
                self._figures.counted["resyncs"] += 1
                self._figures.counted["resyncs to an older number"] += message.n < self.n
        self._figures.counted["frames heard"] += 1
        self._story.n = max(self._story.n, message.n)

    def _note(self, message: Frame | Whole) -> None:
        """Note what this message shows and tells."""
        film = None
        if isinstance(message, Whole):
            shown, told = message.looks is not None, list(message.told)
        else:
            shown = message.looks is not None or message.now is not None
            told = [step.told for step in message.steps if step.told is not None]
            film = digest_film(message.film) if message.film else None
        looks = digest_looks(self.looks) if shown and self.looks is not None else None
        if looks is not None or told or film:
            self._seen.append(Seen(message.n, looks, digest_told(told), told[0].n if told else 0, len(told), film))

    def _know(self, whole: Whole) -> None:
        """Note which viewer the following messages are meant for."""
        if whole.seat != self._expected:
            if whole.seat is not None or self._expected is None:
                self._figures.wrong.append(f"{self.id}: seat {self._expected} was shown what seat {whole.seat} sees")
            else:
                self._story.strangers.append((self._expected, whole.n))
        self._seen = self._story.seen.setdefault(whole.seat, [])

    def _changed(self, change: Frame | Whole) -> None:
        super()._changed(change)
        self.changed.set()
