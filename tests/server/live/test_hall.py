"""The line of the hall, through a real server and real sockets."""

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from beanfield.server.live.sockets import POLICY, RESTART
from tests.server.whole_server import WholeServer, guest, line, whole_server


def hall(home: WholeServer) -> str:
    return f"ws{home.url.removeprefix('http')}/api/hall"


async def test_whoever_looks_is_told_all_tables_and_then_what_changes(tmp_path: Path) -> None:
    async with (
        whole_server(tmp_path) as home,
        guest(home) as one,
        line(hall(home)) as here,
        line(hall(home)) as there,
    ):
        for each in (here, there):
            assert await each.next("listed") == {"t": "listed", "anew": True, "tables": [], "gone": []}
        table = await one.open("space-beans", 2, visibility="public")
        for each in (here, there):
            told = await each.next("listed")
            assert [(found["id"], found["status"]) for found in told["tables"]] == [(table.id, "open")]
        async with line(hall(home)) as late:
            assert [found["id"] for found in (await late.next("listed"))["tables"]] == [table.id]

        # nobody listens to what is said there
        await there.socket.send("hello")
        assert await there.closed() == POLICY

        with pytest.raises(InvalidStatus) as refused:
            async with line(hall(home), {"Origin": "https://elsewhere.test"}):
                pass
        assert refused.value.response.status_code == 403

        # a server that goes down says so, and when to come again
        await home.app.drain()
        assert (await here.next("bye"))["why"] == "restart"
        assert await here.closed() == RESTART
        with pytest.raises(InvalidStatus) as closed:
            async with line(hall(home)):
                pass
        assert closed.value.response.status_code == 503
