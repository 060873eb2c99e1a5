"""People who meet at a table, play a match to its end, and meet again at another one."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack
from functools import partial
from ipaddress import IPv4Address
from random import Random

import httpx
from msgspec import Struct

from beanfield.bots.answers import random_reply
from beanfield.clients.online import Declined, Online
from beanfield.kernel.asks import Act, Reply, acts_of
from beanfield.kernel.chance import Chance
from beanfield.kernel.gesture import Gesture
from beanfield.kernel.registry import AnyGame, games
from beanfield.kernel.view import Asked
from beanfield.wire.messages import Do, Say
from beanfield.wire.tables import ClockRule, TableInfo
from tests.chaos.bad_connection import BadLine, Weather
from tests.chaos.notes import Acked, Figures, Story

MOST_SEATS = 5
THINKING = (0.3, 1.3)
"""How many seconds somebody thinks, multiplied by the number of seats that are asked. So a table has about one answer a
second, however many play."""
AGAIN = 5.0
"""Seconds after which somebody who is still asked answers again."""
CHANGES_ITS_MIND = 0.2
CHATS = 0.02
"""The share of answers that come with a line of chat. It is higher on bad lines, where one may overtake the other."""

type Plan = tuple[AnyGame, int, dict[str, object]]


class Host(Struct, frozen=True):
    """What all parties share."""

    urls: Sequence[str]
    weather: Weather
    figures: Figures
    stories: list[Story]
    lines: set[BadLine]
    """All clients that are connected, or try to connect."""
    closing: asyncio.Event
    """Set when no more tables should be opened."""


class Unlucky(Exception):
    """Not everybody could sit down at the table. They try another one."""


def plan(random: Random, number: int) -> Plan:
    """The game, the seats and the settings of a table. All games take part, with and without bots, clocks, variants."""
    game = list(games().values())[number % len(games())]
    seats = random.choice([number for number in game.seats if 1 < number <= MOST_SEATS])
    settings: dict[str, object] = {}
    if random.random() < 0.3:
        setup = game.variants.draw(seats, Chance(random.randbytes(8)))
        settings["setup"] = {switch.name: getattr(setup, switch.name) for switch in game.variants.switches}
    if random.random() < 0.25:
        settings["bots"] = random.choices(["random", "greedy"], k=random.randrange(1, seats))
    if random.random() < 0.4:
        settings["late"] = random.choice(["default", "bot"])
        settings["clock"] = random.choice(
            [ClockRule("live", 30_000, 2_000), ClockRule("relaxed", 8_000), ClockRule("correspondence", 86_400_000)]
        )
    return game, seats, settings


class Party:
    """A group of people who play together, one table after the other."""

    def __init__(self, host: Host, number: int, seed: int) -> None:
        self._host = host
        self._number = number
        self._random = Random(f"{seed} party {number}")

    async def run(self) -> None:
        """Play at one table after the other."""
        while not self._host.closing.is_set():
            try:
                await self._meet()
            except* Unlucky:
                self._host.figures.counted["tables given up before the match"] += 1
            except* Exception as failed:
                self._host.figures.wrong.extend(f"{type(error).__name__}: {error}" for error in _leaves(failed))

    async def _meet(self) -> None:
        game, seats, settings = plan(self._random, self._number)
        people = seats - len(list(settings.get("bots", [])))  # type: ignore[call-overload]
        async with AsyncExitStack() as stack:
            everybody = [await stack.enter_async_context(self._somebody()) for _ in range(people + 1)]
            first, *others, watcher = everybody
            table = await self._insist(first, lambda: first.open(game.name, seats, **settings))
            for seat, other in enumerate(others, 1):
                await self._insist(other, partial(other.sit, table.id, seat))
            await self._start(first, table.id)
            story = Story(table.id, game.name)
            self._host.stories.append(story)
            self._host.figures.counted["matches begun"] += 1
            async with asyncio.TaskGroup() as group:
                for seat, person in enumerate([first, *others]):
                    group.create_task(self._sit(person, story, seat))
                if self._random.random() < 0.3:
                    group.create_task(self._sit(watcher, story, None))

    def _somebody(self) -> Online:
        """A new person with an address of their own."""
        address = IPv4Address(self._random.getrandbits(24) | 10 << 24)
        return Online(self._random.choice(self._host.urls), extra={"X-Forwarded-For": str(address)})

    # requests

    async def _insist(self, person: Online, request: Callable[[], Awaitable[TableInfo]]) -> TableInfo:
        """Repeat a request until the server does it."""
        while True:
            try:
                return await request()
            except httpx.TransportError as error:
                why = type(error).__name__
            except Declined as declined:
                why = declined.code
                if declined.status < 500 and declined.status != 429:
                    self._host.figures.requests[f"not again: {why}"] += 1
                    raise Unlucky from declined
            self._host.figures.requests[why] += 1
            person.url = self._random.choice(self._host.urls)
            await asyncio.sleep(self._random.uniform(0.1, 1.5))

    async def _start(self, person: Online, table: str) -> None:
        try:
            await self._insist(person, lambda: person.start(table))
        except Unlucky:  # perhaps the match has begun, and only the response was lost
            if (await self._insist(person, lambda: person.table(table))).status != "playing":
                raise

    # playing

    async def _sit(self, person: Online, story: Story, seat: int | None) -> None:
        host = self._host
        random = Random(self._random.getrandbits(64))
        line = BadLine(person, story, host.urls, seat, random, host.weather, host.figures)
        host.lines.add(line)
        try:
            async with line:
                await Player(self, person, line, story, seat, random, host.figures).play()
        finally:
            host.lines.discard(line)
            host.figures.counted["reconnects"] += max(0, line.connections - 1)

    async def come_back(self, person: Online, story: Story, seat: int) -> None:
        """Take the seat back from the substitute."""
        try:
            await self._insist(person, lambda: person.sit(story.id, seat))
        except Unlucky:
            self._host.figures.counted["seats that could not be taken back"] += 1


class Player:
    """Plays on one seat, or watches, until the match is over."""

    def __init__(
        self,
        party: Party,
        person: Online,
        line: BadLine,
        story: Story,
        seat: int | None,
        random: Random,
        figures: Figures,
    ) -> None:
        self._party = party
        self._person = person
        self._line = line
        self._story = story
        self._seat = seat
        self._random = random
        self._figures = figures
        self._meant: dict[int, Reply] = {}
        self._counts: dict[int, Reply] = {}
        """The last acknowledged answer to each ask."""
        self._said: set[int] = set()
        """Asks that are answered for now."""

    async def play(self) -> None:
        line = self._line
        while line.table.status in ("open", "playing"):  # a node that is behind shows an older table
            line.changed.clear()
            asked = line.asked
            if self._seat is not None and asked is not None:
                if line.table.seats[self._seat].bot:
                    await self._party.come_back(self._person, self._story, self._seat)
                elif asked.id not in self._said:
                    await self._think()
                    continue
            try:
                async with asyncio.timeout(AGAIN):
                    await line.changed.wait()
            except TimeoutError:
                self._said.clear()
        self._story.over = line.table.status == "over"
        if not self._story.over:
            self._figures.wrong.append(f"{self._story.game} {self._story.id} is {line.table.status}")

    async def _think(self) -> None:
        """Think, then answer if the ask is still open."""
        line, random = self._line, self._random
        waiting = len(line.looks.waiting) if line.looks is not None else 1
        await asyncio.sleep(random.uniform(*THINKING) * max(1, waiting))
        asked = line.asked
        if asked is None or asked.id in self._said:
            return
        if random.random() < CHATS + line.noise / 2:
            await asyncio.gather(self._say(asked), self._chat())
        else:
            await self._say(asked)
        if random.random() < CHANGES_ITS_MIND:
            await self._change_mind(asked)
        if asked.id in self._counts:
            line.settled(_again(asked.id, self._counts[asked.id]))

    async def _say(self, asked: Asked) -> None:
        if asked.id not in self._meant:
            self._meant[asked.id] = random_reply(asked.ask, self._random.random)
        await self._answer(asked, self._meant[asked.id])

    async def _answer(self, asked: Asked, answer: Reply) -> None:
        assert self._seat is not None
        try:
            if isinstance(answer, Gesture):
                n = await self._line.perform(asked, answer)
            else:
                n = await self._line.answer(asked, answer)
        except Declined as declined:
            self._figures.refused[f"{declined.code}: {declined.hint}"] += 1
            self._said.add(asked.id)  # the ask has changed meanwhile; the next frame will show it
            return
        self._said.add(asked.id)
        if self._counts.get(asked.id) != answer:
            self._figures.counted["answers acknowledged"] += 1
            said = answer.to_json() if isinstance(answer, Gesture) else answer
            self._story.acked.append(Acked(self._seat, asked.id, said, n))
            self._counts[asked.id] = answer

    async def _change_mind(self, asked: Asked) -> None:
        """Change an answer that is still sealed.

        This is done only if no copy of the first answer can arrive later: the copy would count instead.
        """
        line = self._line
        looks = line.looks
        if looks is None or looks.said is None or looks.asked != asked or not line.was_said_once(asked):
            return
        other = random_reply(asked.ask, self._random.random)
        if _named(other) == _named(self._meant[asked.id]):
            return
        self._meant[asked.id] = other
        self._figures.counted["answers changed"] += 1
        await self._answer(asked, other)

    async def _chat(self) -> None:
        assert self._seat is not None
        text = f"{self._random.getrandbits(64):x}"
        try:
            await self._line.chat(text)
        except Declined as declined:
            self._figures.refused[f"chat {declined.code}"] += 1
        else:
            self._story.chats.append((self._seat, text))


def _leaves(failed: BaseExceptionGroup[BaseException]) -> Iterator[BaseException]:
    for error in failed.exceptions:
        if isinstance(error, BaseExceptionGroup):
            yield from _leaves(error)
        else:
            yield error


def _named(answer: Reply) -> set[Act]:
    assert not isinstance(answer, Gesture)
    return {Act(act.do, act.on) for act in acts_of(answer)}


def _again(ask: int, reply: Reply) -> Say | Do:
    """The message that gives the same answer once more."""
    if isinstance(reply, Gesture):
        return Do(0, ask, reply)
    return Say(0, ask, tuple(Act(act.do, act.on) for act in acts_of(reply)))
