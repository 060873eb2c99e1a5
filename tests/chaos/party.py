"""People who meet at a table, play a match to its end, and meet again at another one."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, suppress
from functools import partial
from ipaddress import IPv4Address
from math import inf
from random import Random
from secrets import token_hex

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
from beanfield.wire.tables import ClockRule, OfferKind, TableInfo
from tests.chaos.bad_connection import BadLine, Weather
from tests.chaos.notes import Acked, Figures, Story, Undone, Voiced

MOST_SEATS = 5
THINKING = (0.3, 1.3)
"""How many seconds somebody thinks, multiplied by the number of seats that are asked. So a table has about one answer a
second, however many play."""
AGAIN = 5.0
"""Seconds after which somebody who is still asked answers again."""
CHANGES_ITS_MIND = 0.2
UNDOES = 0.1
"""The share of answers that somebody takes back who can."""
OFFERS: dict[OfferKind, float] = {"undo": 0.05, "draw": 0.01}
"""How likely it is after an answer that somebody offers this; everybody offers it once in a match at most."""
AGREES: dict[OfferKind, float] = {"undo": 0.7, "draw": 0.4}
REMATCHES = 0.5
PATIENCE = 120.0
"""Seconds in which a rematch begins that everybody wants."""
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
    """The server does not do it, and says why. Not everybody could sit down at a table, for example."""

    def __init__(self, code: str = "") -> None:
        super().__init__(code)
        self.code = code


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
                self._host.figures.wrong.extend(
                    f"{type(error).__name__}: {error} {error.__cause__!r}" for error in _leaves(failed)
                )

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
            sitting = dict(enumerate([first, *others]))
            nonces = {seat: person.nonces[table.id, seat] for seat, person in sitting.items()}
            story = await self._play(Story(table.id, game.name, nonces=nonces), sitting, watcher)
            while self._random.random() < REMATCHES and not self._host.closing.is_set():
                again = await self._rematch(story, sitting)
                if again is None:
                    return
                self._host.figures.counted["rematches begun"] += 1
                story = await self._play(again, sitting, watcher)

    async def _play(self, story: Story, sitting: Mapping[int, Online], watcher: Online) -> Story:
        """Play a match to its end."""
        self._host.stories.append(story)
        self._host.figures.counted["matches begun"] += 1
        async with asyncio.TaskGroup() as group:
            for seat, person in sitting.items():
                group.create_task(self._sit(person, story, seat))
            if self._random.random() < 0.3:
                group.create_task(self._sit(watcher, story, None))
        return story

    # rematches

    async def _rematch(self, story: Story, sitting: dict[int, Online]) -> Story | None:
        """Everybody wants to play again, and it begins. Those for whom a bot plays have no say and go home.

        None if that is so for all of them.
        """
        nonces = {seat: token_hex(16) for seat in sitting}
        async with asyncio.timeout(PATIENCE):
            wanting = [self._want_more(person, story, seat, nonces[seat]) for seat, person in sitting.items()]
            for seat, stays in zip(list(sitting), await asyncio.gather(*wanting), strict=True):
                if not stays:
                    del sitting[seat], nonces[seat]
            if not sitting:
                return None
            table = await self._its_rematch(story, next(iter(sitting.values())))
            for person in sitting.values():
                if (await self._insist(person, partial(person.table, table))).status == "open":
                    with suppress(Unlucky):  # it is not the host
                        await self._start(person, table)
        return Story(table, story.game, nonces=nonces)

    async def _want_more(self, person: Online, story: Story, seat: int, nonce: str) -> bool:
        """Say that one wants a rematch; False if one has no say."""
        story.wishes.add((seat, "rematch"))
        wanted = {"kind": "rematch", "nonce": nonce}
        while True:
            try:
                await self._insist(person, lambda: person.ask(TableInfo, "POST", f"/tables/{story.id}/offers", wanted))
            except Unlucky as unlucky:
                code = unlucky.code
                if code in {"not-over", "try-again"}:  # that node is behind, or somebody agreed at the same moment
                    await asyncio.sleep(0.1)
                    continue
                if code == "rematch-is-there":
                    return True
                if code == "not-playing":
                    return False
                raise
            story.voiced.append(Voiced(seat, "rematch", True, 0))
            return True

    async def _its_rematch(self, story: Story, person: Online) -> str:
        while True:
            table = await self._insist(person, lambda: person.table(story.id))
            if table.rematch is not None:
                return table.rematch
            await asyncio.sleep(0.2)

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
                    raise Unlucky(why) from declined
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

    async def got(self, person: Online, method: str, path: str, body: dict[str, object]) -> bool:
        """Ask for something until the server takes it or declines it; whether it takes it."""
        try:
            await self._insist(person, lambda: person.ask(TableInfo, method, path, body))
        except Unlucky:
            return False
        return True

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
        self._counts: dict[int, tuple[Reply, int]] = {}
        """The last acknowledged answer to each ask, with its number."""
        self._said: dict[int, Asked] = {}
        """Asks that are answered for now, by their ids."""
        self._offered: set[OfferKind] = set()
        self._replied: set[tuple[OfferKind, int]] = set()
        """The offers that this seat has replied to, by kind and who made them."""

    async def play(self) -> None:
        line = self._line
        while line.table.status in ("open", "playing"):  # a node that is behind shows an older table
            line.changed.clear()
            asked = line.asked
            if self._seat is not None:
                await self._reply()
            if self._seat is not None and asked is not None:
                self._look_whether_it_was_taken_back(asked)
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

    def _look_whether_it_was_taken_back(self, asked: Asked) -> None:
        """If what one has answered is asked again, or something else with the same id, all is to be answered anew."""
        _, n = self._counts.get(asked.id, (None, inf))
        known = self._said.get(asked.id, asked)
        if known != asked or self._line.open_at.get(asked.id, 0) >= n:
            for kept in (self._said, self._meant, self._counts):
                for ask in [ask for ask in kept if ask >= asked.id]:
                    del kept[ask]

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
            line.settled(_again(asked.id, self._counts[asked.id][0]))
        if random.random() < UNDOES:
            await self._take_back()
        for kind, share in OFFERS.items():
            if kind not in self._offered and random.random() < share:
                self._offered.add(kind)
                await self._voice(kind, True, "POST", "offers", {"kind": kind})

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
            self._said[asked.id] = asked  # the ask has changed meanwhile; the next frame will show it
            self._meant.pop(asked.id, None)  # what was meant may be no answer any more: after an undo, for example
            return
        self._said[asked.id] = asked
        self._figures.counted["answers acknowledged"] += 1
        said = answer.to_json() if isinstance(answer, Gesture) else answer
        self._story.acked.append(Acked(self._seat, asked.id, said, n))
        self._counts[asked.id] = answer, n

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

    async def _take_back(self) -> None:
        """Take back one's last answer, if nobody learned or did anything since."""
        assert self._seat is not None
        ask = None if self._line.looks is None else self._line.looks.undo
        if ask is None:
            return
        self._story.wishes.add((self._seat, "take back"))
        try:
            n = await self._line.undo(ask)
        except Declined as declined:
            self._figures.refused[f"take back {declined.rule or declined.code}"] += 1
        else:
            self._story.undone.append(Undone(self._seat, ask, n))

    async def _reply(self) -> None:
        """Agree to what others offer, or decline it."""
        for offer in self._line.table.offers:
            known = offer.kind, offer.seat
            if offer.kind in AGREES and self._seat not in offer.agreed and known not in self._replied:
                self._replied.add(known)
                yes = self._random.random() < AGREES[offer.kind]
                await self._voice(offer.kind, yes, "PUT", f"offers/{offer.kind}", {"yes": yes})

    async def _voice(self, kind: OfferKind, yes: bool, method: str, path: str, body: dict[str, object]) -> None:
        assert self._seat is not None
        since = self._line.n
        if yes:
            self._story.wishes.add((self._seat, kind))
        if await self._party.got(self._person, method, f"/tables/{self._story.id}/{path}", body):
            self._story.voiced.append(Voiced(self._seat, kind, yes, since))

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
