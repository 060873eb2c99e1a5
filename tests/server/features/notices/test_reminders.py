"""Who is away while a table waits for them is reminded, on the browsers that they chose, once."""

from contextlib import AsyncExitStack
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import msgspec
import pytest

from beanfield.clients.online import Declined, Online
from beanfield.kernel.match import Match
from beanfield.kernel.registry import find_game
from beanfield.server.features.notices.feature import notices
from beanfield.server.features.notices.push import Push
from beanfield.server.features.notices.reminders import Reminder, Reminders
from beanfield.server.features.notices.rows import MOST, BrowserRow, Browsers, WebhookRow, WebhookRows
from beanfield.server.features.notices.webhooks import SIGNATURE, Webhooks, signature
from beanfield.server.ground.lookups import Address, Lookups
from beanfield.server.ground.mail import Post
from beanfield.server.ground.push_keys import new_push_key, push_public
from beanfield.server.ground.settings import Settings, SettingsError, read_settings
from beanfield.server.http.feature import House
from beanfield.server.live import absences
from beanfield.server.tables.commands.absence import came, vote, went
from beanfield.server.tables.entries import Answered, Reminded
from beanfield.store import StoreDown
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import HOST, Ear, Nodes, a_match
from tests.server.push_service import Device, PushService, not_a_key
from tests.server.virtual_table import VirtualTable
from tests.server.waiting import soon
from tests.server.whole_server import as_person, line, two_people, whole_server

KEY = new_push_key()
PATIENCE, REMIND = 120_000, 60_000
SITE = "https://beans.example"


# when


def a_table(clock: ClockRule | None = None) -> VirtualTable:
    game = find_game("space-beans")
    return VirtualTable(Match.begin(game, 2, b"seed", game.variants.usual(2)), [None], clock)


def reminded(there: VirtualTable) -> list[Reminded]:
    return [entry for _, entry in there.log if isinstance(entry, Reminded)]


def test_who_is_waited_for_is_reminded_once_after_a_time_and_again_when_away_again() -> None:
    there = a_table()
    (seat,) = there.match.waiting
    there.do(went(1 - seat, there.when, PATIENCE, REMIND))
    there.wait(10 * REMIND)
    assert reminded(there) == [], "the table does not wait for them"
    there.do(went(seat, there.when, PATIENCE, REMIND))
    there.wait(REMIND - 1)
    assert reminded(there) == []
    there.wait(1)
    assert [(each.seat, each.when.at) for each in reminded(there)] == [(seat, there.now)]
    there.wait(10 * REMIND)
    assert len(reminded(there)) == 1
    there.do(came(seat))
    there.wait(10 * REMIND)
    there.do(went(seat, there.when, PATIENCE, REMIND))
    there.wait(REMIND)
    assert len(reminded(there)) == 2


def test_nobody_is_reminded_for_whom_a_bot_plays_or_where_nothing_can_be_sent() -> None:
    there = a_table()
    (seat,) = there.match.waiting
    there.do(went(seat, there.when, 0, REMIND))
    there.do(vote(1 - seat, seat, "bot", PATIENCE))
    assert [due.what for due in there.table.dues()] == ["bot"]
    without = a_table()
    (seat,) = without.match.waiting
    without.do(went(seat, without.when, PATIENCE))
    assert without.table.dues() == []


def test_by_correspondence_they_are_reminded_of_every_ask() -> None:
    there = a_table(ClockRule("correspondence", 86_400_000))
    (seat,) = there.match.waiting
    for each in (0, 1):
        there.do(went(each, there.when, PATIENCE, REMIND))
    there.wait(2 * REMIND)
    assert [each.seat for each in reminded(there)] == [seat]
    there.wait(2 * 86_400_000)
    answers = [entry for _, entry in there.log if isinstance(entry, Answered)]
    assert len(reminded(there)) > 1
    assert len(reminded(there)) <= len(answers) + 1
    assert len({(each.seat, each.ask) for each in reminded(there)}) == len(reminded(there))


# how


def settings(service: PushService, **more: Any) -> dict[str, Any]:
    return {"push_key": KEY, "push_services": (service.host,), "mail_from": "beans@example.org", **more}


async def test_somebody_who_closed_the_tab_is_told_on_their_device(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "QUIET", 0.0)
    async with PushService() as service:
        given = settings(service, remind_after=0.0)
        async with whole_server(tmp_path, **given) as home, two_people(home) as (one, other, table):
            people = (one, other)
            devices = [Device(service, name) for name in ("phone", "laptop")]
            for person, device in zip(people, devices, strict=True):
                await person.ask(object, "PUT", "/push", device.subscription)
            async with (
                line(home.live(table), as_person(one)) as here,
                line(home.live(table), as_person(other)) as there,
            ):
                (seat,) = (await here.next("whole"))["looks"]["waiting"]
                await there.next("whole")
                await (here, there)[seat].socket.close()
                await soon(lambda: bool(devices[seat].handed))
            (handed,) = devices[seat].handed
            site_key = push_public(KEY)
            assert site_key is not None
            assert devices[seat].read(handed, site_key) == {"game": "Space Beans", "table": table}
            assert handed.headers["topic"] == table
            assert not devices[1 - seat].handed, "only who is waited for"


async def test_every_browser_is_told_and_one_that_wants_nothing_more_is_forgotten(nodes: Nodes) -> None:
    node = await nodes()
    async with PushService() as service:
        push = Push(Settings(**settings(service)))
        devices = [Device(service, name) for name in ("one", "gone", "away", "moved")]
        await node.store.people.make_guest(HOST, "Ann", 1)
        for at, device in enumerate(devices):
            await Browsers(node.store).add(BrowserRow(person_id=HOST, added_at=at, **device.subscription))
        service.answers = {devices[1].path: 410, devices[2].path: 500, devices[3].path: 307}
        assert await Reminders(node, push, Webhooks(Settings())).send(HOST, Reminder("Space Beans", "abc")) == 1
        assert len(service.handed) == 4, "nobody is followed to another address"
        kept = [row.endpoint for row in await Browsers(node.store).of(HOST)]
        assert kept == [devices[at].endpoint for at in (3, 2, 0)]


async def test_a_store_that_is_away_is_no_fault(nodes: Nodes, monkeypatch: pytest.MonkeyPatch) -> None:
    node = await nodes()

    async def down(rows: Browsers, person: int) -> list[BrowserRow]:
        raise StoreDown("for a moment")

    monkeypatch.setattr(Browsers, "of", down)
    assert await Reminders(node, Push(Settings()), Webhooks(Settings())).send(HOST, Reminder("Space Beans", "abc")) == 0


async def test_of_several_nodes_one_reminds(nodes: Nodes) -> None:
    one, other = await nodes(), await nodes()
    replica = await a_match(one, "space-beans", 2)
    twin = other.replica(replica.id)
    told: list[int] = []
    for node in (one, other):
        node.on_remind.add(lambda table, seat: told.append(seat))
    for each in (replica, twin):
        await each.join(Ear(HOST), None)
    async with replica.look() as table:
        assert table.match is not None
        (seat,) = table.match.waiting
    await replica.do(went(seat, one.now(), PATIENCE, 0))
    await soon(lambda: bool(told))
    await one.attend(replica)
    await other.attend(twin)
    assert told == [seat]


async def test_a_process_that_only_works_reminds_too(nodes: Nodes) -> None:
    node = await nodes()
    async with PushService() as service:
        device, given = Device(service, "phone"), Settings(**settings(service))
        feature = notices(House(node, given, Post(given)))
        for part in feature.parts:
            part.start()
        replica = await a_match(node, "space-beans", 2)
        async with replica.look() as table:
            assert table.match is not None
            (seat,) = table.match.waiting
        await node.store.people.make_guest(HOST + seat, "Ann", 1)
        await Browsers(node.store).add(BrowserRow(person_id=HOST + seat, added_at=1, **device.subscription))
        await replica.do(went(seat, node.now(), PATIENCE, 0))
        await soon(lambda: bool(device.handed))
        for part in feature.parts:
            await part.stop()


# at an address of one's own

HERE = "127.0.0.1/32"
"""The network of the tests' own receiver."""


async def test_somebody_who_closed_the_tab_is_told_at_their_address_by_a_signed_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(absences, "QUIET", 0.0)
    async with PushService() as receiver:
        given: dict[str, Any] = {"webhooks": (HERE,), "remind_after": 0.0}
        async with whole_server(tmp_path, **given) as home, two_people(home) as (one, other, table):
            secrets = []
            for name, person in zip(("one", "other"), (one, other), strict=True):
                named = {"url": f"http://{receiver.host}/hook/{name}?key=1"}
                secrets.append((await person.ask(dict[str, str], "PUT", "/me/webhook", named))["secret"])
            async with (
                line(home.live(table), as_person(one)) as here,
                line(home.live(table), as_person(other)) as there,
            ):
                (seat,) = (await here.next("whole"))["looks"]["waiting"]
                await there.next("whole")
                await (here, there)[seat].socket.close()
                await soon(lambda: bool(receiver.handed))
            (handed,) = receiver.handed
            assert handed.path == f"/hook/{('one', 'other')[seat]}?key=1"
            assert msgspec.json.decode(handed.body) == {"game": "Space Beans", "table": table}
            moment, signed = (part.partition("=")[2] for part in handed.headers[SIGNATURE.lower()].split(","))
            assert signed == signature(secrets[seat], int(moment), handed.body)
            assert signed != signature(secrets[1 - seat], int(moment), handed.body)
            held = await (one, other)[seat].ask(dict[str, Any], "GET", "/me/export")
            assert held["webhook"]["url"].endswith("?key=1")
            await (one, other)[seat].ask(object, "DELETE", "/me/webhook")
            assert (await (one, other)[seat].ask(dict[str, Any], "GET", "/me/export"))["webhook"] is None


async def test_somebody_tries_their_address_and_one_that_wants_no_more_is_gone(tmp_path: Path) -> None:
    async with PushService() as receiver, whole_server(tmp_path, webhooks=(HERE,)) as home:
        for status, called, left in ((204, "taken", True), (500, "failed", True), (410, "gone", False)):
            url = f"http://{receiver.host}/{status}"
            receiver.answers[f"/{status}"] = status
            async with Online(home.url) as me:
                await me.ask(object, "PATCH", "/me", {})
                assert await me.ask(object, "GET", "/me/webhook") == {"possible": True, "url": None}
                with pytest.raises(Declined, match="no-webhook"):
                    await me.ask(object, "POST", "/me/webhook/test")
                secret = (await me.ask(dict[str, str], "PUT", "/me/webhook", {"url": url}))["secret"]
                assert await me.ask(object, "POST", "/me/webhook/test") == {"called": called}
                assert await me.ask(object, "GET", "/me/webhook") == {"possible": True, "url": url if left else None}
            handed = receiver.handed[-1]
            assert (handed.path, handed.body) == (f"/{status}", b'{"test":true}')
            moment, signed = (part.partition("=")[2] for part in handed.headers[SIGNATURE.lower()].split(","))
            assert signed == signature(secret, int(moment), handed.body)


async def test_an_address_that_is_gone_is_forgotten_and_nobody_is_followed_to_another(nodes: Nodes) -> None:
    node = await nodes()
    people, hooks = node.store.people, WebhookRows(node.store)
    async with PushService() as receiver:
        reminders = Reminders(node, Push(Settings()), Webhooks(Settings(webhooks=(HERE,))))
        for at, (status, taken) in enumerate(((204, 1), (500, 0), (307, 0), (410, 0))):
            await people.make_guest(at + 1, "Ann", 1)
            receiver.answers[f"/{status}"] = status
            await hooks.set(WebhookRow(at + 1, f"http://{receiver.host}/{status}", "secret", 1))
            assert await reminders.send(at + 1, Reminder("Space Beans", "abc")) == taken
        assert [each.path for each in receiver.handed] == ["/204", "/500", "/307", "/410"]
        assert [await hooks.of(each) is not None for each in (1, 2, 3, 4)] == [True, True, True, False]
        await people.delete(1)
        assert await hooks.of(1) is None


@pytest.mark.parametrize(
    "url",
    [
        "http://127.0.0.1/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/x",
        "https://169.254.169.254/latest",
        "https://[::1]/x",
        "https://[::ffff:10.0.0.1]/x",
        "https://[fd00::1]/x",
        "https://[::10.0.0.1]/x",
        "https://[::93.184.215.14]/x",
        "https://[64:ff9b::10.0.0.1]/x",
        "https://[64:ff9b::169.254.169.254]/x",
        "https://[64:ff9b:1::10.0.0.1]/x",
        "https://[64:ff9b:1:a00:1::]/x",
        "https://[2002:a00:1::1]/x",
        "https://[2001:0:5db8:d70e::f5ff:fffe]/x",
        "https://[fec0::1]/x",
        "https://2130706433/x",
        "https://localhost/x",
        "https://0.0.0.0/x",
        "http://93.184.215.14/x",
        "https://me:secret@93.184.215.14/x",
        "ftp://93.184.215.14/x",
        "https://[::1",
        "nothing",
    ],
)
async def test_a_webhook_leads_to_public_addresses_by_https_only(url: str) -> None:
    webhooks = Webhooks(Settings(webhooks=("public",)))
    assert not await webhooks.may_reach(url, "me")
    assert await webhooks.send(url, "secret", b"{}", 1, "me") == "failed"
    for public in ("93.184.215.14", "[2606:4700::1111]", "[64:ff9b::93.184.215.14]"):
        assert await webhooks.may_reach(f"https://{public}/x", "me")


async def test_a_name_that_leads_inside_by_one_of_its_addresses_is_not_reached(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = [["93.184.215.14"], ["93.184.215.14", "10.0.0.1"]]

    async def addresses(*_: object) -> list[Address]:
        return [ip_address(each) for each in answers.pop(0)]

    monkeypatch.setattr(Lookups, "addresses", addresses)
    webhooks = Webhooks(Settings(webhooks=("public",)))
    assert await webhooks.may_reach("https://hooks.example/x", "me")
    sent = await webhooks.send("https://hooks.example/x", "secret", b"{}", 1, "me")
    assert sent == "failed", "it leads elsewhere by now"
    assert not answers


async def test_where_no_webhooks_are_called_nobody_can_name_one(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as home, Online(home.url) as me:
        await me.ask(object, "PATCH", "/me", {})
        with pytest.raises(Declined, match="no-webhooks"):
            await me.ask(object, "PUT", "/me/webhook", {"url": "https://93.184.215.14/x"})
        assert await me.ask(object, "GET", "/me/webhook") == {"possible": False, "url": None}
    with pytest.raises(SettingsError, match="BEANFIELD_WEBHOOKS: everywhere is no address"):
        read_settings({"BEANFIELD_WEBHOOKS": "public,everywhere"})


# what is kept, and what is not sent


async def test_a_person_has_few_browsers_and_a_browser_one_person(nodes: Nodes) -> None:
    store = (await nodes()).store
    people, browsers = store.people, Browsers(store)
    for person in (HOST, HOST + 1):
        await people.make_guest(person, "Ann", 1)
    for at in range(MOST + 2):
        await browsers.add(BrowserRow(f"https://push.example/{at}", HOST, "p", "a", at))
    kept = [row.added_at for row in await browsers.of(HOST)]
    assert kept == list(range(MOST + 1, 1, -1))
    await browsers.add(BrowserRow("https://push.example/5", HOST + 1, "p", "a", 99))
    assert len(await browsers.of(HOST)) == MOST - 1
    assert not await browsers.remove("https://push.example/5", HOST)
    assert [row.endpoint for row in await browsers.of(HOST + 1)] == ["https://push.example/5"]
    await people.delete(HOST + 1)
    assert await browsers.of(HOST + 1) == []


async def test_only_push_services_are_written_to(tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        service = await stack.enter_async_context(PushService())
        home = await stack.enter_async_context(whole_server(tmp_path, **settings(service)))
        me = await stack.enter_async_context(Online(home.url))
        await me.ask(object, "PATCH", "/me", {})
        given = Device(service, "phone").subscription
        for wrong in (
            {"endpoint": "http://127.0.0.1:1/send"},
            {"endpoint": "http://localhost/send/phone"},
            {"endpoint": f"https://{service.host}@evil.example/x"},
            {"endpoint": "ftp://fcm.googleapis.com/x"},
            {"p256dh": not_a_key(66)},
            {"auth": not_a_key(15)},
        ):
            with pytest.raises(Declined) as declined:
                await me.ask(object, "PUT", "/push", {**given, **wrong})
            assert declined.value.code in {"no-such-service", "bad-request"}
        await me.ask(object, "PUT", "/push", given)
        await me.ask(object, "DELETE", "/push", {"endpoint": given["endpoint"]})
        assert not service.handed


def test_the_services_of_the_browsers_are_known_and_nothing_that_looks_like_them() -> None:
    push = Push(Settings(push_key=KEY, public_url=SITE))
    assert push.may_reach("https://fcm.googleapis.com/fcm/send/x")
    assert push.may_reach("https://updates.push.services.mozilla.com/wpush/v2/x")
    assert push.may_reach("https://web.push.apple.com/x")
    for wrong in (
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://127.0.0.1/x",
        "https://evilpush.apple.com/x",
        "https://web.push.apple.com:8443/x",
        "https://[::1",
        "nothing",
    ):
        assert not push.may_reach(wrong)


async def test_without_a_key_nobody_can_be_notified(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as home, Online(home.url) as me:
        await me.ask(object, "PATCH", "/me", {})
        assert await me.ask(dict[str, object], "GET", "/push") == {"key": None}
        with pytest.raises(Declined, match="no-push"):
            given = {"endpoint": "https://fcm.googleapis.com/x", "p256dh": "p" * 87, "auth": "a" * 22}
            await me.ask(object, "PUT", "/push", given)


def test_a_key_that_is_none_is_refused() -> None:
    for key in ("abc", "x" * 43 + "x", "ä"):
        with pytest.raises(SettingsError, match="push-key"):
            read_settings({"BEANFIELD_PUSH_KEY": key, "BEANFIELD_PUBLIC_URL": SITE})
    with pytest.raises(SettingsError, match="PUBLIC_URL"):
        read_settings({"BEANFIELD_PUSH_KEY": KEY})
    assert read_settings({"BEANFIELD_PUSH_KEY": KEY, "BEANFIELD_PUBLIC_URL": SITE}).push_key == KEY
