"""The files for proxies, with the proxies themselves where they are installed: a table's sockets come to one node."""

import asyncio
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import WebSocketException
from websockets.http11 import Request, Response

from tests.services import HOST, PATIENCE, free_port

DEPLOY = Path(__file__).parents[2] / "deploy"
TABLES = [f"table{number}" for number in range(24)]

type Homes = dict[str, str]


class Node:
    """Says who it is to whoever connects."""

    def __init__(self) -> None:
        self.address = f"{HOST}:{free_port()}"
        self._server: Server | None = None

    async def start(self) -> None:
        host, _, port = self.address.rpartition(":")
        self._server = await serve(self._tell, host, int(port), process_request=self._ready)

    async def stop(self) -> None:
        if self._server is not None:
            self._server.close()
            await self._server.wait_closed()
            self._server = None

    async def _tell(self, line: ServerConnection) -> None:
        await line.send(self.address)
        await line.wait_closed()

    def _ready(self, line: ServerConnection, request: Request) -> Response | None:
        return line.respond(HTTPStatus.OK, "ready") if request.path == "/ready" else None


def nginx(folder: Path, port: int, nodes: list[str]) -> list[str]:
    text = (DEPLOY / "nginx.conf").read_text()
    text = re.sub(r"server \{\n    listen 80;.*?\n\}\n", "", text, flags=re.DOTALL)
    text = re.sub(r"\n    (listen|ssl_certificate)[^\n]*", "", text)
    text = text.replace("server_name", f"listen {port};\n    server_name")
    text = instead(
        text, r"    server 127\.0\.0\.1:800\d .*\n", [f"    server {node} fail_timeout=2s;\n" for node in nodes]
    )
    paths = "\n".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;\n" if os.geteuid() == 0 else ""
    file = folder / "nginx.conf"
    file.write_text(
        f"{user}daemon off;\npid {folder}/pid;\nevents {{}}\nhttp {{\naccess_log off;\n{paths}\n{text}\n}}\n"
    )
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(file)]


def haproxy(folder: Path, port: int, nodes: list[str]) -> list[str]:
    text = (DEPLOY / "haproxy.cfg").read_text()
    text = re.sub(r"\n    (bind :443|http-request redirect)[^\n]*", "", text).replace("bind :80", f"bind {HOST}:{port}")
    text = text.replace("maxconn 40000", "maxconn 1000")  # as many as anybody may have
    text = instead(text, r"    server node\d 127\.0\.0\.1:800\d\n", [f"    server {node} {node}\n" for node in nodes])
    file = folder / "haproxy.cfg"
    file.write_text(text)
    return ["haproxy", "-db", "-f", str(file)]


def caddy(folder: Path, port: int, nodes: list[str]) -> list[str]:
    text = re.sub(r"\n\tstream_close_delay[^\n]*", "", (DEPLOY / "Caddyfile").read_text())  # since 2.7
    file = folder / "Caddyfile"
    file.write_text(f"{{\n\tadmin off\n}}\n{text}")
    given = [f"SITE=http://{HOST}:{port}", f"NODES={' '.join(nodes)}", f"HOME={folder}", f"XDG_CONFIG_HOME={folder}"]
    return ["env", *given, "caddy", "run", "--adapter", "caddyfile", "--config", str(file)]


def instead(text: str, line: str, lines: list[str]) -> str:
    """A proxy's file with these lines, one for each node, in the place of its two."""
    done, times = re.subn(f"{line}{line}", lambda _: "".join(lines), text)
    assert times == 2  # for tables, and for the rest
    return done


@asynccontextmanager
async def proxied(command: list[str], port: int) -> AsyncIterator[str]:
    """A proxy that runs, by its address for sockets."""
    process = await asyncio.create_subprocess_exec(*command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    try:
        async with asyncio.timeout(PATIENCE):
            while process.returncode is None and not await is_open(port):
                await asyncio.sleep(0.05)
        assert process.returncode is None, (await process.communicate())[1]
        yield f"ws://{HOST}:{port}"
    finally:
        if process.returncode is None:
            process.terminate()
        await process.communicate()


async def is_open(port: int) -> bool:
    try:
        _, writer = await asyncio.open_connection(HOST, port)
    except OSError:
        return False
    writer.close()
    return True


async def home(url: str, table: str, resume: int) -> str:
    async with connect(f"{url}/api/tables/{table}/live?resume={resume}", compression=None, proxy=None) as line:
        return str(await line.recv())


async def homes(url: str) -> Homes:
    """The node of each table; of two sockets of a table the second may miss other frames."""
    found = [{table: await home(url, table, resume) for table in TABLES} for resume in (1, 2)]
    assert found[0] == found[1]
    return found[0]


async def homes_at_last(url: str, right: Callable[[Homes], bool]) -> Homes:
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                if right(now := await homes(url)):
                    return now
            except (OSError, WebSocketException, AssertionError):
                pass
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("proxy", [nginx, haproxy, caddy], ids=lambda proxy: proxy.__name__)
async def test_all_sockets_of_a_table_come_to_one_node_and_stay_when_another_is_gone(
    proxy: Callable[[Path, int, list[str]], list[str]], tmp_path: Path
) -> None:
    if shutil.which(proxy.__name__) is None:
        pytest.skip(f"{proxy.__name__} is not installed")
    nodes, port = [Node() for _ in range(3)], free_port()
    async with AsyncExitStack() as stack:
        for node in nodes:
            stack.push_async_callback(node.stop)
            await node.start()
        command = proxy(tmp_path, port, [node.address for node in nodes])
        url = await stack.enter_async_context(proxied(command, port))
        before = await homes_at_last(url, lambda now: set(now.values()) == {node.address for node in nodes})
        gone = nodes[0]
        await gone.stop()
        after = await homes_at_last(url, lambda now: gone.address not in now.values())
        stayed = {table: node for table, node in before.items() if node != gone.address}
        assert {table: after[table] for table in stayed} == stayed
        assert len(set(after.values())) == 2


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("nginx.conf", r"hash \$beanfield_table consistent;"),
        ("haproxy.cfg", r"balance hash path,field\(4,/\)\n    hash-type consistent"),
        ("haproxy.cfg", r"slowstart \d+s on-marked-down shutdown-sessions"),
        ("Caddyfile", r"lb_policy header X-Beanfield-Table"),
    ],
)
def test_tables_are_told_apart_and_the_rest_goes_where_least_is(name: str, line: str) -> None:
    text = (DEPLOY / name).read_text()
    assert re.search(line, text)
    assert re.search(r"least_?conn", text)
