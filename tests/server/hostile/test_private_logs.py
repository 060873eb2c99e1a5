"""Nothing that people write is in the log of a server, however much it logs and wherever they write it."""

from secrets import token_hex

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from beanfield.wire.cookie import COOKIE
from tests.server.hostile.hostile_clients import live
from tests.server.server_processes import family
from tests.server.whole_server import as_person, guest, line
from tests.services import PATIENCE

MARK = "Zq" + token_hex(5)


@pytest.mark.parametrize("form", ["json", "console"])
async def test_nothing_that_people_write_is_in_the_log(form: str) -> None:
    with family(WORKERS="1", LOG_LEVEL="debug", LOG_FORMAT=form) as server:
        async with guest(server) as one, guest(server) as other:
            table = (await one.open("space-beans", 2, password=MARK, visibility="public")).id
            await other.sit(table, 1, password=MARK, nonce=MARK)
            async with httpx.AsyncClient(base_url=server.url, headers=as_person(one), timeout=PATIENCE) as browser:
                for method, path, body in (
                    ("POST", "/me/account", {"login": MARK, "password": MARK}),
                    ("PATCH", "/me", {"name": MARK, "mail": f"{MARK}@{MARK}.test", "digest": True}),
                    ("PATCH", "/me", {"name": MARK + "\u202e"}),
                    ("PATCH", "/me", {MARK: MARK}),
                    ("POST", "/sign-in", {"login": MARK, "password": MARK + "!"}),
                    ("POST", "/sign-in", {"login": MARK + "?", "password": MARK}),
                    ("POST", "/sign-in", MARK),
                    ("POST", "/tables", {"game": MARK}),
                    ("POST", "/tables", {"game": "mighty-action-force", "deck": {"name": MARK, MARK: [MARK]}}),
                    ("POST", "/me/passkeys", {"credential": {"id": MARK, "response": MARK}, "name": MARK}),
                    ("POST", "/sign-in/passkey", {"credential": {"id": MARK}}),
                    ("DELETE", f"/me/passkeys/{MARK}", None),
                    ("PUT", f"/tables/{table}/offers/{MARK}", {"yes": True}),
                    ("GET", f"/people/{MARK}?{MARK}={MARK}", None),
                    ("GET", f"/tables?game={MARK}&after={MARK}", None),
                    ("GET", f"/{MARK}", None),
                    (MARK.upper(), "/me", None),
                ):
                    answer = await browser.request(method, f"/api{path}", json=body, headers={"User-Agent": MARK})
                    assert answer.status_code < 500, (method, path, answer.text)
                    if COOKIE in answer.cookies:  # what the guest was known by is void
                        one.token = answer.cookies[COOKIE]
                        browser.headers.update(as_person(one))
            await one.start(table)
            async with line(live(server, table), as_person(one)) as here:
                assert (await here.say("chat", text=f"I am {MARK}"))["t"] == "ack"
                for said in (f'{{"t":"{MARK}","ref":1}}', MARK, f'{{"t":"call","ref":1,"do":"{MARK}"}}', MARK.encode()):
                    assert (await here.ask(said))["t"] == "refused"
                with pytest.raises(ConnectionClosed):
                    await here.socket.send(MARK.encode() + b"\xff", text=True)
                    await here.next("never")
            with pytest.raises(InvalidStatus):
                await connect(live(server, table) + f"?token={MARK}", proxy=None)
            with pytest.raises(InvalidStatus):
                await connect(live(server, MARK), additional_headers={"Cookie": f"beanfield={MARK}"}, proxy=None)
            tokens = [str(one.token), str(other.token)]
        server.stop()
        output = server.output
    assert len(output.splitlines()) > 20
    assert MARK.lower() not in output.lower()
    assert not any(token in output or token.rpartition(".")[2] in output for token in tokens)
