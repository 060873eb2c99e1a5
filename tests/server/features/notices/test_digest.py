from random import Random

from beanfield.server.features.notices.digest import DAY, Digest, waits_for
from beanfield.server.ground.mail import Letter, Post
from beanfield.server.ground.settings import Settings
from beanfield.server.nodes.node import Node
from beanfield.server.nodes.replica import Replica
from beanfield.server.tables.commands.life import Guest, sit, start
from beanfield.server.tables.entries import Botted
from beanfield.wire.ids import written
from beanfield.wire.tables import ClockRule
from tests.server.local_nodes import HOST, Nodes, a_match, opening, play_on, saying
from tests.server.mail_sink import MailSink
from tests.server.waiting import soon

SLOW = ClockRule("correspondence", bank_ms=3 * DAY)
URL = "https://beans.example"


def settings(sink: MailSink) -> Settings:
    return Settings(
        smtp_host="127.0.0.1",
        smtp_port=sink.port,
        smtp_security="none",
        mail_from="Beanfield <beans@example.org>",
        public_url=URL,
    )


async def subscribe(node: Node, person: int, digest: bool = True) -> None:
    await node.store.people.make_account(person, f"p{person}", f"P{person - HOST}", 1)
    await node.store.people.set_mail(person, f"{person}@example.org", digest)
    await node.store.people.confirm_mail(person, f"{person}@example.org")


async def asked(replica: Replica) -> int:
    async with replica.look() as table:
        assert table.match is not None
        return table.match.waiting[0]


async def test_letters_are_taken_in_one_go_and_one_that_is_refused_stops_no_other() -> None:
    async with MailSink(refusing="nobody@example.org") as sink:
        to = ["one@example.org", "nobody@example.org", "line\nbreak@example.org", "two@example.org"]
        sent = await Post(settings(sink)).send([Letter(address, "Grüße", "Zwei Bohnen\n.\n") for address in to])
        assert sent == 2
        assert [letter["To"] for letter in sink.letters] == ["one@example.org", "two@example.org"]
        letter = sink.letters[0]
        assert (letter["Subject"], letter["From"]) == ("Grüße", "Beanfield <beans@example.org>")
        assert letter["Message-ID"].endswith("@example.org>") and letter["Date"]


async def test_without_a_mail_server_nothing_is_sent() -> None:
    assert not Post(Settings()).is_there
    assert await Post(Settings()).send([Letter("one@example.org", "Hello", "there")]) == 0


async def test_a_mail_server_that_is_away_costs_the_letters_and_no_more() -> None:
    async with MailSink() as sink:
        gone = settings(sink)
    assert await Post(gone).send([Letter("one@example.org", "Hello", "there")]) == 0


async def test_who_is_waited_for_gets_one_letter_a_day(nodes: Nodes) -> None:
    node = await nodes()
    tables = [await a_match(node, "space-beans", 3, clock=SLOW) for _ in range(2)]
    for person in range(HOST, HOST + 3):
        await subscribe(node, person)
    waited_for = {HOST + await asked(table) for table in tables}
    async with MailSink() as sink:
        digest = Digest(node, Post(settings(sink)), URL)
        assert await digest.send() == len(waited_for)
        assert await digest.send() == 0
        assert {letter["To"] for letter in sink.letters} == {f"{person}@example.org" for person in waited_for}
        said = "".join(letter.get_content() for letter in sink.letters)
        for table in tables:
            assert said.count(f"{URL}/tables/{written(table.id)}") == 1
        assert "Space Beans with P" in said and "2 days left" in said


async def test_a_letter_comes_whoever_of_those_on_the_device_is_waited_for(nodes: Nodes) -> None:
    node = await nodes()
    replica = node.replica(await node.open(opening("space-beans", 2, clock=SLOW)))
    ann = Guest(HOST, "Ann", account=True)
    await replica.do(sit(ann, 0, "n"))
    await replica.do(sit(ann, 1, "n", beside="Grandma"))
    await replica.do(start(HOST))
    await subscribe(node, HOST)
    for _ in range(2):
        async with replica.look() as table:
            (waiting,) = filter(None, [waits_for(table, HOST, node.now().at)])
            assert (waiting.table_id, waiting.others) == (replica.id, ())
        before = await asked(replica)
        while await asked(replica) == before:
            await play_on([replica], Random(1), 1)


async def test_nobody_is_written_to_about_what_does_not_wait_for_them(nodes: Nodes) -> None:
    node = await nodes()
    live = await a_match(node, "space-beans", 2, clock=ClockRule("live", bank_ms=DAY))
    slow = await a_match(node, "space-beans", 2, clock=SLOW)
    seat = await asked(slow)
    await slow.do(saying(lambda when: Botted(when, seat, "random", "given")))
    for person in (HOST, HOST + 1):
        await subscribe(node, person)
    async with MailSink() as sink:
        assert await Digest(node, Post(settings(sink)), URL).send() == 0
    assert await asked(live) in (0, 1)


async def test_who_does_not_want_it_gets_none(nodes: Nodes) -> None:
    node = await nodes()
    await a_match(node, "space-beans", 2, clock=SLOW)
    for person in (HOST, HOST + 1):
        await subscribe(node, person, digest=False)
    async with MailSink() as sink:
        assert await Digest(node, Post(settings(sink)), URL).send() == 0


async def test_it_is_sent_by_itself(nodes: Nodes) -> None:
    node = await nodes()
    replica = await a_match(node, "space-beans", 2, clock=SLOW)
    await subscribe(node, HOST + await asked(replica))
    async with MailSink() as sink:
        digest = Digest(node, Post(settings(sink)), URL)
        digest.start()
        await soon(lambda: len(sink.letters) == 1)
        await digest.stop()


async def test_without_an_address_of_the_site_nothing_begins(nodes: Nodes) -> None:
    node = await nodes()
    async with MailSink() as sink:
        digest = Digest(node, Post(settings(sink)), "")
        digest.start()
        await digest.stop()
        assert not sink.letters
