"""The hall: where people open tables and sit down. Whatever takes several steps or needs chance is done here.

Every step is an entry of a table's log. If the server dies between two of them, the table is there with the first one,
and people can do the second by hand.
"""

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final

import msgspec
from msgspec.structs import replace

from beanfield.kernel.errors import Refused
from beanfield.kernel.guide import fair_of
from beanfield.kernel.match import AnyMatch
from beanfield.kernel.registry import AnyGame, find_game
from beanfield.kernel.variants import Value
from beanfield.server.ground.limits import (
    DECK,
    GUESS,
    GUESS_HERE,
    GUESS_THERE,
    OPEN_TABLE,
    SIT,
    Limits,
    RateRule,
)
from beanfield.server.ground.problems import Problem, too_many
from beanfield.server.nodes.node import Node
from beanfield.server.people.archive import only_record
from beanfield.server.people.guesses import RIGHT, Count, guess
from beanfield.server.people.names import clean_name
from beanfield.server.people.passwords import Passwords
from beanfield.server.people.sessions import Keys, SeatToken
from beanfield.server.tables.commands import Command
from beanfield.server.tables.commands.life import Guest, close, offer, put_bot, reply, resign, settles, sit, start
from beanfield.server.tables.commands.starting import Brought
from beanfield.server.tables.decks import DeckCheck, deck_by_name, packs_of
from beanfield.server.tables.entries import Botted, Entry, Moderated, Moment, Opened, Sat, read_entry
from beanfield.server.tables.frames import info
from beanfield.server.tables.table import Table
from beanfield.server.work.clerks import Asker, Clerks
from beanfield.server.work.thinking import KINDS, is_kind
from beanfield.wire.ids import read_id, written
from beanfield.wire.tables import ClockRule, Late, OfferKind, TableInfo, Visibility

PATIENT: Final = "patient"
"""The bot of lessons."""
SHORTEST_BANK: Final = 5_000
"""Milliseconds: with less nobody could play."""
SHORTEST_WINDOW: Final = 5_000
"""Milliseconds in which somebody can read what happened, and answer it."""
MEETING_CLOCK: Final = ClockRule("live", 600_000, 10_000)
"""For people who do not know each other: nobody waits for long for somebody who went away."""
ALONE_CLOCK: Final = ClockRule(window_ms=0)
"""Where nobody but bots would wait, one may think as long as one likes, in windows too."""
LOOKED_AT: Final = 50
"""How many tables are looked at for somebody who wants to play with people."""
STILL_THERE: Final = 10 * 60_000
"""Milliseconds after which whoever opened a table and waits to start it may have gone away."""


type OwnDeck = Callable[[AnyGame, int, Brought | None], Awaitable[Brought]]
"""The deck that a person brings if it is theirs, or the one they have if they say nothing; refused otherwise."""


class Hall:
    """Opens tables, seats people, and knows what became of a match."""

    def __init__(
        self, node: Node, limits: Limits, passwords: Passwords, keys: Keys, clerks: Clerks, tables_per_person: int
    ) -> None:
        self.node = node
        self._clerks = clerks
        self.limits = limits
        self._passwords = passwords
        self._keys = keys
        self.tables_per_person = tables_per_person
        """Whoever has opened or sits at this number of tables that are not over can't open another one."""
        self.on_own_deck: list[OwnDeck] = []
        """Who look at the decks that people bring to tables of own collections, one after the other."""
        self._meeting = asyncio.Lock()

    async def limit(self, key: str, rule: RateRule) -> None:
        """Refuse what comes too fast."""
        wait = await self.limits.allow(key, rule)
        if wait:
            raise too_many(wait)

    async def do(self, table_id: int, command: Command) -> TableInfo:
        """Carry out a command at a table; gives the table after it."""
        await self.node.replica(table_id).do(command)
        return await self.info(table_id)

    async def info(self, table_id: int) -> TableInfo:
        """A table as everybody sees it."""
        async with self.node.replica(table_id).look() as table:
            return info(table)

    # opening

    async def open(
        self,
        who: Guest,
        game: AnyGame,
        *,
        seats: int | None = None,
        setup: dict[str, Value],
        visibility: Visibility,
        password: str | None = None,
        clock: ClockRule,
        late: Late,
        rated: bool = False,
        bots: Sequence[str] = (),
        fill_ms: int | None = None,
        collections: bool = False,
    ) -> int:
        """Open a table, and put bots on its last seats."""
        if collections:
            packs_of(game)
        if rated and not who.account:
            raise Problem(403, "accounts-only", "A rated match is for accounts. Make one, or open a table without it.")
        if rated and bots:
            raise Problem(400, "people-only", "A rated match is for people. Leave the bots away.")
        _must_be_playable(clock)
        number = game.variants.usual_number if seats is None else seats
        if len(bots) > number:
            raise Problem(400, "too-many-bots", f"There are {number} seats at this table. Take fewer bots.")
        for bot in bots:
            check_bot(bot)
        chosen = msgspec.json.encode(_options(game, number, setup))
        await self.limit(str(who.person), OPEN_TABLE)
        await self._must_have_room(who.person)
        kept = await self._passwords.hash(password, who.address) if password else ""
        secret, rematch_secret = secrets.token_hex(32), secrets.token_hex(32)

        def opened(now: Moment) -> Opened:
            return Opened(
                now,
                game=game.name,
                seats=number,
                setup=chosen,
                host=who.person,
                visibility=visibility,
                password=kept,
                clock=clock,
                late=late,
                rated=rated,
                secret=secret,
                fill_ms=fill_ms,
                collections=collections,
                rematch_secret=rematch_secret,
            )

        table_id = await self.node.open(opened)
        for at, bot in enumerate(bots):
            await self.node.replica(table_id).do(put_bot(who.person, number - len(bots) + at, bot))
        return table_id

    async def settle_down(self, who: Guest, table_id: int, deck: Brought | None = None) -> TableInfo:
        """Sit down at one's own new table. If that fails, the table is closed again."""
        try:
            return await self.sit(who, table_id, 0, deck=deck)
        except (Problem, Refused):
            await self.node.replica(table_id).do(close(who.person))
            raise

    async def _must_have_room(self, person: int) -> None:
        """Refuse if the person has opened or sits at too many tables that are not over."""
        if await self.node.store.unfinished(person, self.tables_per_person) >= self.tables_per_person:
            hint = "You opened or sit at too many tables that are not over. Finish or close some of them."
            raise Problem(409, "too-many-tables", hint)

    async def quick(
        self, who: Guest, game: AnyGame, seats: int | None, bots: Sequence[str] | None, begin: bool = True
    ) -> int:
        """A match against bots that has begun already, or begins when its person says so."""
        number = seats or (game.variants.usual_number if bots is None else len(bots) + 1)
        kinds = ["greedy"] * (number - 1) if bots is None else list(bots)
        if len(kinds) != number - 1:
            raise Problem(400, "wrong-number", f"With {number} seats there are {number - 1} bots. Name as many.")
        table_id = await self.open(
            who,
            game,
            seats=number,
            setup={},
            visibility="link",
            clock=ALONE_CLOCK,
            late="default",
            bots=kinds,
        )
        await self.settle_down(who, table_id)
        if begin:
            await self.node.replica(table_id).do(start(who.person))
        return table_id

    async def learn(self, who: Guest, game: AnyGame) -> int:
        """The guided match of a game: one that this person has begun and not finished, or a new one."""
        if game.book.lesson is None:
            raise Problem(404, "no-lesson", f"{game.title} has no lesson. Play a match against bots instead.")
        for row in await self.node.store.tables_of(who.person, "playing", limit=self.tables_per_person):
            there = msgspec.json.decode(row.summary, type=TableInfo)
            if there.lesson and there.game == game.name and not there.seats[0].away:
                return row.table_id
        await self.limit(str(who.person), OPEN_TABLE)
        await self._must_have_room(who.person)
        lesson, fair = game.book.lesson, fair_of(game)
        setup = msgspec.json.encode(game.variants.read(lesson.setup))

        def opened(now: Moment) -> Opened:
            return Opened(
                now,
                game=game.name,
                seats=lesson.seats,
                setup=setup,
                host=who.person,
                visibility="link",
                password="",
                clock=ALONE_CLOCK,
                late="default",
                rated=False,
                secret=fair.secret,
                lesson=True,
            )

        table_id = await self.node.open(opened)
        replica = self.node.replica(table_id)
        await replica.do(sit(who, 0, fair.nonces[0]))
        for seat in range(1, lesson.seats):
            await replica.do(put_bot(who.person, seat, PATIENT))
        await replica.do(start(who.person))
        return table_id

    async def meet(self, who: Guest, game: AnyGame, wait_ms: int, nonce: str = "") -> tuple[int, bool]:
        """A seat among people: at a public table that waits for them, or at a new one that waits this long; and whether
        they sat down with the nonce.

        On each node one after the other, so that two who come together find each other. The nonce is for a table that
        is there already, with a secret that is fixed, and where one does not sit yet.
        """
        async with self._meeting:
            for table in await self._waiting(who, game):
                if await self._joins(who, table, nonce):
                    return _number(table), bool(nonce) and written(who.person) not in _people(table)
            table_id = await self.open(
                who,
                game,
                setup={},
                visibility="public",
                clock=MEETING_CLOCK,
                late="bot",
                fill_ms=wait_ms,
            )
            await self.settle_down(who, table_id)
            return table_id, False

    async def _waiting(self, who: Guest, game: AnyGame) -> list[TableInfo]:
        """The tables of a game that wait for people: where one sits already, then those that begin soonest."""
        rows = await self.node.store.public_tables("open", game.name, limit=LOOKED_AT)
        tables = [msgspec.json.decode(row.summary, type=TableInfo) for row in rows]
        me, now = written(who.person), self.node.now()
        mine = [table for table in tables if table.fill_at is not None and me in _people(table)]
        room = [table for table in tables if _is_for_anybody(table) and me not in _people(table)]
        soon = [table for table in room if table.fill_at is not None or now.wall - table.opened_at < STILL_THERE]
        return [*mine, *sorted(soon, key=lambda table: (table.fill_at is None, len(_free(table)), table.opened_at))]

    async def _joins(self, who: Guest, table: TableInfo, nonce: str) -> bool:
        """Sit down there, unless somebody was faster. Who sits there already just comes back."""
        if written(who.person) in _people(table):
            return (await self.info(_number(table))).status == "open"
        try:
            await self.sit(who, _number(table), _free(table)[0], nonce)
        except (Problem, Refused) as refused:
            if isinstance(refused, Problem) and refused.status == 429:
                raise
            return False
        return True

    # sitting

    async def sit(
        self,
        who: Guest,
        table_id: int,
        seat: int,
        nonce: str = "",
        deck: Brought | None = None,
        password: str | None = None,
        beside: str | None = None,
    ) -> TableInfo:
        """Sit down, or seat somebody of this name beside oneself.

        Who opened the table or sits there already needs no password.
        """
        name = None if beside is None else clean_name(beside)
        await self.limit(str(who.person), SIT)
        replica = self.node.replica(table_id)
        async with replica.look() as table:
            facts = table.facts
            mine = facts.seats_of(who.person)
            kept = "" if who.person == facts.host or mine else facts.password
            game, own = table.game, facts.collections and seat not in mine
        if kept and not await self._knows(who.address, table_id, kept, password):
            raise Problem(403, "wrong-password", "This table has another password. Ask who invited you.")
        if isinstance(deck, Mapping):
            await self._must_be_fine(game, deck, Asker(who.person, who.address))
        if own:
            for look in self.on_own_deck:
                deck = await look(game, who.person, deck)
        return await self.do(table_id, sit(who, seat, nonce, deck, name))

    async def _knows(self, address: str, table_id: int, kept: str, password: str | None) -> bool:
        """Whether somebody at this address knows the password of a table."""
        if not password:
            return False
        counts = (
            Count(GUESS, f"{address} {written(table_id)}"),
            Count(GUESS_HERE, address, right=RIGHT),
            Count(GUESS_THERE, written(table_id)),
        )
        async with guess(self.limits, *counts) as tried:
            tried.right = await self._passwords.check(kept, password, address) is not None
        return tried.right

    async def check_deck(self, game: AnyGame, given: Mapping[str, object], asker: Asker) -> DeckCheck:
        """All that is wrong with a deck. Anybody may send anything, so a clerk looks at it."""
        await self.limit(asker.address, DECK)
        async with self._clerks.one(asker) as clerk:
            return await clerk.see_through(clerk.do(deck_by_name, game.name, dict(given)))

    async def _must_be_fine(self, game: AnyGame, deck: Mapping[str, object], asker: Asker) -> None:
        """Refuse a deck that nobody may play. After this the table looks at it too, which does not take long then."""
        if not game.decks.ready:
            return
        for fault in (await self.check_deck(game, deck, asker)).faults:
            if fault.rule is None:
                raise Problem(400, "no-deck", fault.text)
            raise Refused(fault.rule, fault.text)

    async def seat_token(self, person: int, table_id: int, seat: int) -> str:
        """A capability for one's own seat, for a program of one's own."""
        async with self.node.replica(table_id).look() as table:
            if seat not in table.facts.seats_of(person):
                raise Problem(403, "not-your-seat", "You can give away only your own seat. Sit down there first.")
            return self._keys.sign(SeatToken(table_id, seat, table.facts.sitters[seat].sitting))

    async def resign(self, person: int, table_id: int) -> TableInfo:
        """Give the match up, on all seats that one has."""
        async with self.node.replica(table_id).look() as table:
            others = table.facts.seats_of(person)[1:]
        told = await self.do(table_id, resign(person))
        for _ in others:
            if told.status == "playing":
                told = await self.do(table_id, resign(person))
        return told

    # offers

    async def offer(self, person: int, table_id: int, kind: OfferKind, nonce: str = "") -> TableInfo:
        """Propose something, or agree to it. A rematch that all agree to begins at once, unless a seat is free.

        `nonce` goes into the seed of the rematch.
        """
        replica = self.node.replica(table_id)
        async with replica.look() as table:
            last = kind == "rematch" and settles(table, person, kind)
            rematch = self._rematch(table, person, nonce) if last else None
        if rematch is None:
            return await self.do(table_id, offer(person, kind, nonce=nonce))
        new = await self._open_rematch(table_id, *rematch)
        try:
            await replica.do(offer(person, kind, new))
        finally:
            told = await self.info(table_id)
            if told.rematch != written(new):  # somebody was faster, or has changed their mind
                await self.node.replica(new).do(close(rematch[0]))
        if told.rematch == written(new) and all(seat.person or seat.bot for seat in (await self.info(new)).seats):
            await self.node.replica(new).do(start(rematch[0]))
        return told

    async def reply(self, person: int, table_id: int, kind: OfferKind, yes: bool, nonce: str = "") -> TableInfo:
        """Agree to what somebody proposes, or decline it."""
        async with self.node.replica(table_id).look() as table:
            there = table.facts.offer(kind)
        if yes and there is not None and kind == "rematch":
            return await self.offer(person, table_id, kind, nonce)
        return await self.do(table_id, reply(person, kind, yes))

    def _rematch(self, table: Table, person: int, nonce: str) -> tuple[int, AnyMatch, list[Entry]]:
        """The host of the next table, the match before it, and its first entries: everybody keeps their seat.

        `person` agreed last, and sends this nonce; the others have sent theirs.
        """
        facts, match = table.facts, table.match
        assert match is not None
        there = facts.offer("rematch")
        nonces = (there.nonces if there else {}) | dict.fromkeys(facts.seats_of(person), nonce)
        host = facts.host if set(facts.seats_of(facts.host)) & set(facts.players) else person
        entries: list[Entry] = []
        for seat, sitter in enumerate(facts.sitters):
            if seat in facts.players:
                sent = nonces.get(seat, "")
                entries.append(
                    Sat(
                        NO_TIME,
                        seat=seat,
                        person=sitter.person,
                        name=sitter.name,
                        nonce=sent,
                        deck=sitter.deck,
                        beside=sitter.beside,
                    )
                )
            elif sitter.bot:
                entries.append(Botted(NO_TIME, seat, sitter.bot, "given"))
        if facts.speakers != "everybody":
            entries.append(Moderated(NO_TIME, facts.speakers))
        return host, match, entries

    async def _open_rematch(self, table_id: int, host: int, over: AnyMatch, entries: Sequence[Entry]) -> int:
        """A table with the same settings, and everybody there. The game says who deals or begins this time."""
        opening = (await self.node.store.load(table_id, upto=1)).entries
        if not opening:
            raise only_record()
        first = read_entry(opening[0].data)
        assert isinstance(first, Opened)
        before = over.game.variants.read(msgspec.json.decode(first.setup))
        setup = msgspec.json.encode(over.game.variants.again(before, over.world.state))
        like = replace(
            first,
            setup=setup,
            host=host,
            secret=first.rematch_secret or secrets.token_hex(32),  # before, tables were opened without one
            lesson=False,
            rematch_secret=secrets.token_hex(32),
        )
        new = await self.node.open(lambda now: replace(like, when=now))
        for entry in entries:
            await self.node.replica(new).do(_at_once(entry))
        return new


def _number(table: TableInfo) -> int:
    number = read_id(table.id)
    assert number is not None
    return number


def _people(table: TableInfo) -> list[str]:
    return [seat.person for seat in table.seats if seat.person is not None]


def _free(table: TableInfo) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if seat.person is None and seat.bot is None]


def _is_for_anybody(table: TableInfo) -> bool:
    """Whether somebody who wants to play at once would like it: as usual, with a free seat, and over today."""
    plain = not (table.password or table.rated or table.collections) and table.clock.kind in {"none", "live"}
    variants = find_game(table.game).variants
    usual = variants.nearest(len(table.seats), {})
    return plain and bool(_free(table)) and all(getattr(usual, name) == table.setup[name] for name in table.setup)


NO_TIME: Final = Moment(0, 0)
"""For an entry whose moment is not known yet."""


def _at_once(entry: Entry) -> Command:
    """Just this, now."""
    return lambda table, now: replace(entry, when=now)


def check_bot(kind: str) -> None:
    """Refuse a bot that does not exist, or that thinks for too long."""
    if not is_kind(kind):
        raise Problem(400, "no-such-bot", f"There is no such bot. There are: {KINDS}.")


def _must_be_playable(clock: ClockRule) -> None:
    if clock.kind != "none" and clock.bank_ms < SHORTEST_BANK:
        raise Problem(400, "too-short", f"Give everybody at least {SHORTEST_BANK // 1000} s (bank_ms).")
    if 0 < clock.window_ms < SHORTEST_WINDOW:
        raise Problem(400, "too-short", f"Keep windows open for at least {SHORTEST_WINDOW // 1000} s (window_ms).")


def _options(game: AnyGame, seats: int, given: dict[str, Value]) -> msgspec.Struct:
    """The setup of a table: switches and seats that are given, otherwise the nearest to the usual that is allowed."""
    known = game.variants.names
    for name in given:
        if name not in known:
            there = ", ".join(sorted(known)) or "none"
            raise Problem(400, "no-such-option", f"{game.title} has no such option. There are: {there}.")
    read = game.variants.read(dict(given))
    setup: msgspec.Struct = game.variants.nearest(seats, {name: getattr(read, name) for name in given})
    return setup
