"""The live wire, through a real server and real sockets."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from beanfield.clients.online import Online
from beanfield.server.live import absences
from beanfield.server.live.sockets import MOST_MALFORMED
from beanfield.server.people.sessions import SeatToken
from beanfield.server.tables.commands import play
from beanfield.store import StoreDown
from beanfield.wire.ids import new_id, written
from beanfield.wire.messages import LONGEST_CHAT
from tests.server.waiting import soon
from tests.server.whole_server import LiveLine, WholeServer, as_person, guest, line, two_lines, two_people, whole_server

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def home(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[WholeServer]:
    async with whole_server(tmp_path_factory.mktemp("house")) as up:
        yield up


async def head(home: WholeServer, table: str) -> int:
    """The number of the last entry."""
    number = home.number(table)
    return (await home.app.store.heads([number]))[number]


# who sees what


async def test_a_person_sees_its_own_seat_and_everybody_else_the_watchers_view(home: WholeServer) -> None:
    async with two_people(home) as (one, other, table):
        seats = []
        for headers in (as_person(one), as_person(other), {}):
            async with line(home.live(table), headers) as here:
                whole = await here.next("whole")
                seats.append(whole["seat"])
                assert whole["table"]["id"] == table
                assert (whole["looks"]["asked"] is not None) == (whole["seat"] in whole["looks"]["waiting"])
        assert seats == [0, 1, None]


async def test_a_seat_token_plays_its_seat_as_long_as_the_sitting_lasts(home: WholeServer) -> None:
    async with guest(home) as one:
        table = await one.open("space-beans", 2)
        token = (await one.ask(dict[str, str], "POST", f"/tables/{table.id}/seats/0/token"))["token"]
        async with line(home.live(table.id), {"Authorization": f"Bearer {token}"}) as here:
            assert (await here.next("whole"))["seat"] == 0
            assert (await here.say("chat", text="from a program"))["t"] == "ack"
            await one.ask(object, "DELETE", f"/tables/{table.id}/seats/0")
            assert (await here.next("whole"))["seat"] is None
            assert (await here.say("chat", text="once more"))["code"] == "watching"
            await one.sit(table.id, 0)
            assert (await here.say("chat", text="once more"))["code"] == "watching"


async def test_who_sits_down_while_connected_is_sent_everything_anew(home: WholeServer) -> None:
    async with guest(home) as one, guest(home) as other:
        table = (await one.open("space-beans", 2)).id
        await other.open("space-beans", 2)  # now it is somebody
        async with line(home.live(table), as_person(other)) as here:
            assert (await here.next("whole"))["seat"] is None
            await other.sit(table, 1)
            assert (await here.next("whole"))["seat"] == 1


# several people on one device


async def with_grandma(home: WholeServer, one: Online) -> str:
    """A match of two who share a device."""
    table = (await one.open("space-beans", 2)).id
    await one.sit(table, 1, name="Grandma")
    await one.start(table)
    return table


async def test_who_has_several_seats_looks_from_one_of_them_and_sees_nothing_of_the_others(home: WholeServer) -> None:
    async with guest(home) as one:
        table = await with_grandma(home, one)
        wholes = []
        for query in ("", "?seat=0", "?seat=1"):
            async with line(home.live(table, query), as_person(one)) as here:
                wholes.append(await here.next("whole"))
        assert [whole["seat"] for whole in wholes] == [0, 0, 1]
        for whole in wholes:
            looks, seat = whole["looks"], whole["seat"]
            assert all(looks["state"]["hands"][seat])
            assert not any(looks["state"]["hands"][1 - seat])
            assert (looks["asked"] is not None) == (seat in looks["waiting"])
        assert not set(wholes[0]["looks"]["faces"]) & set(wholes[2]["looks"]["faces"])
        for seat in (2, 7):
            assert await refusal(home.live(table, f"?seat={seat}"), as_person(one)) == (403, "not-your-seat")


async def test_each_line_of_a_device_speaks_for_its_seat_alone(home: WholeServer) -> None:
    async with guest(home) as one:
        table = await with_grandma(home, one)
        async with (
            line(home.live(table, "?seat=0"), as_person(one)) as own,
            line(home.live(table, "?seat=1"), as_person(one)) as hers,
        ):
            asked = [(await each.next("whole"))["looks"]["asked"] for each in (own, hers)]
            turn, other = (own, hers) if asked[0] else (hers, own)
            said = asked[0] or asked[1]
            assert (await other.answer(said))["code"] == "refused"
            assert (await turn.answer(said))["t"] == "ack"
            assert "asked" not in (await other.next("frame"))["now"]
            assert (await other.say("chat", text="Well done!"))["t"] == "ack"
            while "chat" not in (frame := await turn.next("frame")):
                pass
            assert frame["chat"]["seat"] == (1 if other is hers else 0)


async def test_all_on_the_device_are_there_when_it_is(home: WholeServer) -> None:
    async with guest(home) as one:
        table = await with_grandma(home, one)
        async with line(home.live(table, "?seat=1"), as_person(one)) as here:
            said = await here.next("presence")
            assert (said["seats"], said["watchers"]) == ([0, 1], 0)
            assert (await here.say("vote", seat=0, want="bot"))["code"] == "not-gone"


async def test_who_is_seated_beside_somebody_does_not_turn_their_eyes(home: WholeServer) -> None:
    async with guest(home) as one:
        table = (await one.open("space-beans", 3, sit=False)).id
        await one.sit(table, 1)
        async with line(home.live(table), as_person(one)) as here:
            assert (await here.next("whole"))["seat"] == 1
            await one.sit(table, 0, name="Grandma")
            while "table" not in (frame := await here.next("frame", "whole")):
                pass
            assert frame["t"] == "frame", "it still looks from the same seat"


async def test_a_seat_that_was_left_is_not_looked_from_any_more(home: WholeServer) -> None:
    async with guest(home) as one:
        table = (await one.open("space-beans", 2)).id
        await one.sit(table, 1, name="Grandma")
        async with line(home.live(table, "?seat=1"), as_person(one)) as here:
            assert (await here.next("whole"))["seat"] == 1
            await one.ask(object, "DELETE", f"/tables/{table}/seats/1")
            assert (await here.next("whole"))["seat"] is None


async def test_a_seat_token_is_for_its_seat_alone(home: WholeServer) -> None:
    async with guest(home) as one:
        table = await with_grandma(home, one)
        token = (await one.ask(dict[str, str], "POST", f"/tables/{table}/seats/1/token"))["token"]
        headers = {"Authorization": f"Bearer {token}"}
        async with line(home.live(table, "?seat=1"), headers) as here:
            assert (await here.next("whole"))["seat"] == 1
            assert (await here.next("presence"))["seats"] == [1]
        assert await refusal(home.live(table, "?seat=0"), headers) == (403, "not-your-seat")


# the handshake


@pytest.mark.parametrize(
    "query, headers, status, code",
    [
        ("?resume=x", {}, 400, "bad-request"),
        ("?resume=-1", {}, 400, "bad-request"),
        ("?resume=99999999999", {}, 400, "bad-request"),
        ("?seat=x", {}, 400, "bad-request"),
        ("?seat=-1", {}, 400, "bad-request"),
        ("?seat=0", {}, 403, "not-your-seat"),
        ("?token=secret", {}, 400, "token-in-url"),
        ("", {"Authorization": "Bearer forged"}, 401, "bad-token"),
        ("", {"Origin": "https://evil.example"}, 403, "foreign-origin"),
        ("", {"Cookie": "beanfield=x"}, 403, "foreign-origin"),
    ],
)
async def test_a_handshake_that_is_not_good_is_refused(
    home: WholeServer, query: str, headers: dict[str, str], status: int, code: str
) -> None:
    async with guest(home) as one:
        table = await one.open("space-beans", 2)
        assert await refusal(home.live(table.id, query), headers) == (status, code)


async def refusal(url: str, headers: dict[str, str] | None = None) -> tuple[int, str]:
    with pytest.raises(InvalidStatus) as refused:
        async with connect(url, additional_headers=headers or {}, proxy=None):
            pass
    response = refused.value.response
    return response.status_code, msgspec.json.decode(response.body)["error"]["code"]


async def test_a_table_that_does_not_exist_is_not_found(home: WholeServer) -> None:
    assert await refusal(home.live("nonsense")) == (404, "not-found")
    assert await refusal(home.live(written(new_id()))) == (404, "not-found")


async def test_a_token_for_a_seat_at_another_table_opens_nothing(home: WholeServer) -> None:
    async with guest(home) as one:
        table = await one.open("space-beans", 2)
        token = home.app.door.keys.sign(SeatToken(new_id(), 0, 1))
        assert await refusal(home.live(table.id), {"Authorization": f"Bearer {token}"}) == (403, "other-table")


async def test_a_browser_with_a_cookie_comes_from_a_page_of_this_site(home: WholeServer) -> None:
    async with guest(home) as one:
        table = await one.open("space-beans", 2)
        headers = {"Cookie": f"beanfield={one.token}", "Origin": home.url}
        async with line(home.live(table.id), headers) as here:
            assert (await here.next("whole"))["seat"] == 0


async def test_a_database_that_is_away_is_said_in_the_handshake(
    home: WholeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: object) -> None:
        raise StoreDown("away")

    monkeypatch.setattr(home.app.store, "load", away)
    assert await refusal(home.live(written(new_id()))) == (503, "store-down")


# saying


async def test_an_answer_that_counts_is_acknowledged_with_the_number_of_its_frame(home: WholeServer) -> None:
    async with two_lines(home) as (here, there, table):
        wholes = {0: await here.next("whole"), 1: await there.next("whole")}
        turn = wholes[0]["looks"]["waiting"][0]
        mine, theirs = (here, there) if turn == 0 else (there, here)
        asked = wholes[turn]["looks"]["asked"]
        ack = await mine.answer(asked, ref=7)
        assert (ack["t"], ack["ref"]) == ("ack", 7)
        for each in (mine, theirs):
            frame = each.all("frame")[-1] if each.all("frame") else await each.next("frame")
            assert frame["n"] == ack["n"] == wholes[0]["n"] + 1
            assert frame["now"].get("asked") != asked
        again = await mine.answer(asked, ref=8)
        assert (again["t"], again["ref"], again["n"]) == ("ack", 8, ack["n"])
        assert await head(home, table) == ack["n"]


async def test_what_the_rules_forbid_is_refused_with_the_rule(home: WholeServer) -> None:
    async with two_lines(home) as (here, there, table):
        whole = await here.next("whole")
        await there.next("whole")
        before = await head(home, table)
        turn = whole["looks"]["waiting"][0]
        mine = here if turn == 0 else there
        refused = await mine.say("answer", 3, ask=1, say=[["dance", []]])
        assert (refused["t"], refused["ref"], refused["code"]) == ("refused", 3, "refused")
        assert refused["rule"].startswith("SPB-")
        because = await mine.say("why", 4, do="dance")
        assert (because["t"], because["rule"]) == ("because", refused["rule"]) and because["text"]
        not_asked = there if turn == 0 else here
        assert (await not_asked.say("answer", ask=1, say=[["draw"]]))["rule"].startswith("SPB-")
        assert await head(home, table) == before


async def test_chat_preferences_undo_and_calls_go_over_the_wire(home: WholeServer) -> None:
    async with two_lines(home) as (here, there, _):
        await here.next("whole")
        await there.next("whole")
        assert (await here.say("chat", text=" Hello\u202e\n there "))["t"] == "ack"
        assert (await there.next("frame"))["chat"]["text"] == "Hello there"
        assert (await here.say("prefer", passes=["nonsense"]))["code"] == "no-such-prompt"
        assert (await here.say("prefer", muted=[1]))["t"] == "ack"
        assert (await there.say("chat", text="You don't hear me"))["t"] == "ack"
        assert "chat" not in await here.next("frame")
        assert (await here.say("undo", ask=99))["t"] == "refused"
        assert (await here.say("call", do="nonsense"))["t"] == "refused"
        assert (await here.say("ping", ref=0))["t"] == "pong"


async def test_a_watcher_speaks_under_a_name_as_long_as_the_host_and_the_listener_like_it(home: WholeServer) -> None:
    async with (
        two_people(home) as (one, _, table),
        guest(home) as eve,
        line(home.live(table), as_person(one)) as here,
    ):
        await here.next("whole")
        name = (await eve.ask(dict[str, Any], "PATCH", "/me", {"name": "Eve"}))["name"]
        async with line(home.live(table), as_person(eve)) as aside:
            await aside.next("whole")
            assert (await aside.say("chat", text="Well played!"))["t"] == "ack"
            chat = (await here.next("frame"))["chat"]
            assert (chat["seat"], chat["name"], chat["text"]) == (None, name, "Well played!")
            assert (await here.say("prefer", muted=[None]))["t"] == "ack"
            assert (await aside.say("chat", text="Can you hear me?"))["t"] == "ack"
            assert "chat" not in await here.next("frame")
            assert (await aside.say("answer", ask=1, say=[["draw"]]))["code"] == "watching"
            await one.ask(object, "PUT", f"/tables/{table}/chat", {"chat": "players"})
            assert (await here.next("frame"))["table"]["chat"] == "players"
            assert (await aside.say("chat", text="And now?"))["code"] == "players-only"
            assert (await here.say("chat", text="Peace at last."))["t"] == "ack"
            await one.ask(object, "PUT", f"/tables/{table}/chat", {"chat": "nobody"})
            assert (await here.say("chat", text="Hm."))["code"] == "chat-is-off"


async def test_what_all_watchers_of_a_table_say_together_has_a_bound(home: WholeServer) -> None:
    async with two_people(home) as (one, _, table), AsyncExitStack() as crowd:
        codes = []
        for _ in range(4):
            eve = await crowd.enter_async_context(guest(home))
            await eve.ask(object, "PATCH", "/me", {})
            aside = await crowd.enter_async_context(line(home.live(table), as_person(eve)))
            await aside.next("whole")
            codes += [(await aside.say("chat", text=f"Line {at}")).get("code", "ack") for at in range(7)]
        assert codes.count("ack") < 28
        assert set(codes) == {"ack", "too-fast"}
        async with line(home.live(table), as_person(one)) as here:
            await here.next("whole")
            assert (await here.say("chat", text="I can still be heard"))["t"] == "ack"


async def test_a_bot_plays_for_who_is_gone_until_they_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "QUIET", 0.0)
    async with whole_server(tmp_path, vote_after=0.0) as home, two_people(home) as (one, other, table):
        people = (one, other)
        async with line(home.live(table), as_person(one)) as here, line(home.live(table), as_person(other)) as there:
            (seat,) = (await here.next("whole"))["looks"]["waiting"]
            await there.next("whole")
            await until(here, seats=[0, 1], watchers=0)
            stays, goes = (there, here) if seat == 0 else (here, there)
            assert (await stays.say("vote", seat=seat, want="bot"))["code"] == "not-gone"
            await goes.socket.close()
            seats = await told_of(stays, "went")
            assert "votes" not in seats[seat]["absence"] and "absence" not in seats[1 - seat]
            assert (await stays.say("vote", seat=seat, want="bot"))["t"] == "ack"
            assert (await told_of(stays, "botted"))[seat]["bot"] == "greedy"
            async with line(home.live(table), as_person(people[seat])):
                seats = await told_of(stays, "came")
                assert seats[seat]["bot"] is None and "absence" not in seats[seat]
        async with line(home.live(table)) as aside:
            await aside.next("whole")
            assert (await aside.say("vote", seat=seat, want="bot"))["code"] == "watching"


async def told_of(client: LiveLine, what: str) -> list[dict[str, Any]]:
    """The seats of the table in the frame that tells of this, which may have come already."""
    while True:
        for heard in client.heard:
            if heard.get("news") and heard["news"]["what"] == what:
                seats: list[dict[str, Any]] = heard["table"]["seats"]
                return seats
        await client.next("frame")


async def test_a_watcher_whom_nobody_knows_says_nothing(home: WholeServer) -> None:
    async with two_people(home) as (_, _, table), line(home.live(table)) as here:
        await here.next("whole")
        before = await head(home, table)
        for said in (
            {"t": "chat", "text": "Hi"},
            {"t": "answer", "ask": 1, "say": [["draw"]]},
            {"t": "call", "do": "end"},
            {"t": "undo", "ask": 1},
            {"t": "why", "do": "draw"},
            {"t": "prefer"},
        ):
            assert (await here.say(**said, ref=5))["code"] == "watching"
        assert await head(home, table) == before


@pytest.mark.parametrize(
    "data, ref",
    [
        ("", None),
        ("{", None),
        ("[]", None),
        ("null", None),
        ('"ping"', None),
        ('{"t":"ping"}', None),
        ('{"t":"dance","ref":3}', 3),
        ('{"t":"ping","ref":3,"more":1}', 3),
        ('{"t":"ping","ref":-3}', None),
        ('{"t":"ping","ref":"3"}', None),
        ('{"t":"chat","ref":3,"text":""}', 3),
        ('{"t":"answer","ref":3,"ask":1,"say":[["draw",[1.5]]]}', 3),
        ('{"t":"call","ref":3,"do":7}', 3),
        ('{"t":"ping","ref":9007199254740992}', None),
        (b'{"t":"ping","ref":3}', None),
        ("[" * 5000, None),
    ],
)
async def test_what_cannot_be_read_is_refused_with_what_is_wrong(
    home: WholeServer, data: str | bytes, ref: int | None
) -> None:
    async with two_people(home) as (one, _, table), line(home.live(table), as_person(one)) as here:
        await here.next("whole")
        refused = await here.ask(data)
        assert (refused["t"], refused["code"], refused["ref"]) == ("refused", "malformed", ref)
        assert refused["hint"]
        assert (await here.say("ping"))["t"] == "pong"


async def test_who_only_sends_nonsense_is_sent_away(home: WholeServer) -> None:
    async with two_people(home) as (one, _, table), line(home.live(table), as_person(one)) as here:
        for _ in range(MOST_MALFORMED - 1):
            await here.ask("nonsense")
        await here.say("ping")
        for _ in range(MOST_MALFORMED):
            await here.ask("nonsense")
        assert await here.closed() == 1008


async def test_a_message_that_is_too_large_ends_the_connection(home: WholeServer) -> None:
    async with two_people(home) as (one, _, table), line(home.live(table), as_person(one)) as here:
        assert (await here.say("chat", text="x" * LONGEST_CHAT))["t"] == "ack"
        assert (await here.ask('{"t":"ping","ref":1}' + " " * 20_000))["code"] == "too-large"
        assert await here.closed() == 1009


async def test_who_talks_too_much_is_told_how_long_to_wait(home: WholeServer) -> None:
    async with two_people(home) as (one, _, table), line(home.live(table), as_person(one)) as here:
        for at in range(30):
            await here.socket.send(f'{{"t":"chat","ref":{at},"text":"line {at}"}}')
        replies = [await here.next("ack", "refused", within=20) for _ in range(30)]
        assert [reply["ref"] for reply in replies] == list(range(30))
        refused = [reply for reply in replies if reply["t"] == "refused"]
        assert refused and {reply["code"] for reply in refused} == {"too-fast"}
        assert (await here.say("ping"))["t"] == "pong"


async def test_who_signs_out_everywheresays_nothing_any_more(home: WholeServer) -> None:
    async with two_people(home) as (one, _, table), line(home.live(table), as_person(one)) as here:
        await here.next("whole")
        await one.ask(object, "POST", "/sign-out-everywhere")
        assert (await here.say("chat", text="still here"))["code"] == "signed-out"
        assert await here.closed() == 1008


async def test_who_only_listens_is_sent_away_when_what_they_were_known_by_is_void(home: WholeServer) -> None:
    async with two_people(home) as (one, other, table):
        async with (
            line(home.live(table), as_person(one)) as here,
            line(home.live(table), as_person(other)) as there,
            line(home.live(table)) as watching,
        ):
            await here.next("whole")
            await one.ask(object, "POST", "/me/account", {"login": "ada", "password": "four plain words"})
            assert await here.closed() == 1008
            assert here.all("bye") == [{"t": "bye", "why": "signed-out", "wait_ms": 0}]
            assert (await there.say("ping"))["t"] == (await watching.say("ping"))["t"] == "pong"
        async with line(home.live(table), as_person(one)) as again:
            assert (await again.next("whole"))["seat"] == 0


# a fault, and a database that is away


async def test_a_fault_of_ours_costs_one_connection_and_leaves_the_table_alone(
    home: WholeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_people(home) as (one, _, table):
        before = await head(home, table)
        async with line(home.live(table), as_person(one)) as here:
            await here.next("whole")

            def broken(*_: object) -> None:
                raise KeyError("what somebody said")

            with monkeypatch.context() as patch:
                patch.setattr(play, "chat", broken)
                await here.socket.send('{"t":"chat","ref":1,"text":"Hi"}')
                assert await here.closed() == 1011
        async with line(home.live(table, f"?resume={before}"), as_person(one)) as here:
            assert (await here.say("chat", text="Hi"))["n"] == before + 1


async def test_what_could_not_be_written_down_is_to_be_said_again(
    home: WholeServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with two_people(home) as (one, _, table), line(home.live(table), as_person(one)) as here:
        n = (await here.next("whole"))["n"]

        async def away(*_: object) -> bool:
            raise StoreDown("away")

        with monkeypatch.context() as patch:
            patch.setattr(home.app.store, "append", away)
            assert (await here.say("chat", text="Hi"))["code"] == "try-again"
        ack = await here.say("chat", text="Hi")
        assert (ack["t"], ack["n"]) == ("ack", n + 1)


# resuming


async def test_a_client_that_comes_back_gets_the_frames_it_missed_and_no_others(home: WholeServer) -> None:
    async with two_people(home) as (one, other, table):
        async with line(home.live(table), as_person(one)) as here:
            n = (await here.next("whole"))["n"]
        async with line(home.live(table), as_person(other)) as there:
            for at in range(5):
                await there.say("chat", text=f"line {at}")
        for resume in (n, n + 2, n + 5):
            async with line(home.live(table, f"?resume={resume}"), as_person(one)) as here:
                await here.say("ping")
                assert [frame["n"] for frame in here.all("frame")] == list(range(resume + 1, n + 6))
                assert not here.all("whole")
        for resume in (0, n + 6):
            async with line(home.live(table, f"?resume={resume}"), as_person(one)) as here:
                assert (await here.next("whole"))["n"] == n + 5


# presence


async def test_everybody_is_told_who_is_connected(home: WholeServer) -> None:
    async with two_people(home) as (one, other, table), line(home.live(table), as_person(one)) as here:
        assert (await here.next("presence"))["seats"] == [0]
        async with line(home.live(table), as_person(other)) as there, line(home.live(table)):
            await until(here, seats=[0, 1], watchers=1)
            await until(there, seats=[0, 1], watchers=1)
        await until(here, seats=[0], watchers=0)


async def until(here: LiveLine, **wanted: Any) -> None:
    while not wanted.items() <= (await here.next("presence")).items():
        pass


# the end of a node


async def test_a_node_that_goes_sends_everybody_away_in_good_order(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as home, two_people(home) as (one, _, table):
        async with line(home.live(table), as_person(one)) as here, line(home.live(table)) as there:
            await here.next("whole")
            await there.next("whole")
            await home.app.drain()
            for each in (here, there):
                bye = await each.next("bye")
                assert bye["why"] == "restart" and bye["wait_ms"] >= 0
                assert await each.closed() == 1012
        assert await refusal(home.live(table)) == (503, "restarting")


async def test_sockets_that_end_leave_nothing_behind(home: WholeServer) -> None:
    async with two_people(home) as (one, _, table):
        for _ in range(3):
            async with line(home.live(table), as_person(one)) as here:
                await here.next("whole")
                here.socket.transport.abort()
        replica = home.app.node.replica(home.number(table))
        await soon(lambda: not replica.listeners)
        await soon(lambda: home.app.metrics.registry.get_sample_value("beanfield_sockets") == 0)


# anything at all


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    st.lists(
        st.one_of(
            st.text(max_size=200),
            st.binary(max_size=100),
            st.recursive(
                st.none() | st.booleans() | st.integers() | st.text(max_size=10),
                lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
                max_leaves=10,
            ).map(lambda value: msgspec.json.encode(value).decode() if _fits(value) else "{}"),
            st.fixed_dictionaries(
                {
                    "t": st.sampled_from(["answer", "call", "undo", "why", "chat", "prefer", "ping", "frame"]),
                    "ref": st.integers(-1, 5) | st.none(),
                    "ask": st.integers(-1, 3),
                },
                optional={
                    "say": st.none() | st.lists(st.lists(st.text(max_size=5), max_size=2), max_size=2),
                    "do": st.text(max_size=5),
                    "passes": st.lists(st.text(max_size=5), max_size=2),
                },
            ).map(lambda value: msgspec.json.encode(value).decode()),
        ),
        min_size=10,
        max_size=50,
    )
)
async def test_whatever_is_sent_gets_one_reply_and_changes_nothing(home: WholeServer, said: list[str | bytes]) -> None:
    async with two_people(home) as (one, _, table), line(home.live(table), as_person(one)) as here:
        before = await head(home, table)
        for at, data in enumerate(said, start=1):
            await here.ask(data)
            await here.say("ping", ref=99)
            kinds = [message["t"] for message in here.heard]
            assert sum(kinds.count(kind) for kind in ("ack", "refused", "because", "pong")) == 2 * at
        assert await head(home, table) == before


def _fits(value: object) -> bool:
    try:
        msgspec.json.encode(value)
    except (OverflowError, UnicodeEncodeError, msgspec.MsgspecError):
        return False
    return True
