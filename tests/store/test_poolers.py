"""A pooler between a node and PostgreSQL."""

import asyncio
import os
import re
import shutil
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing

import pytest
from sqlalchemy import make_url, text

from beanfield.store import Append, NodeRow
from beanfield.store.store import Store
from tests.services import HOST, USER, Postgres, Service
from tests.store.rows import opened

NODE = NodeRow("a", 0, "0.1", "")


class Refusing:
    """Takes connections for which nothing is to be set, and carries them to PostgreSQL."""

    def __init__(self, url: str) -> None:
        self._url = make_url(url)
        self._carrying: set[asyncio.Task[None]] = set()
        self.refused = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[str]:
        async with await asyncio.start_server(self._come, HOST, 0) as server:
            port = server.sockets[0].getsockname()[1]
            yield self._url.set(port=port).render_as_string(hide_password=False)
            await asyncio.gather(*self._carrying, return_exceptions=True)

    async def _come(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while len(start := await self._message(reader)) == 8:
            writer.write(b"N")  # neither TLS nor GSS
        if b"_timeout" in start:
            self.refused += 1
            said = b"SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0"
            writer.write(b"E" + (len(said) + 4).to_bytes(4) + said)
            writer.close()
            return
        back, there = await asyncio.open_connection(self._url.host, self._url.port)
        there.write(start)
        self._carrying |= {asyncio.create_task(self._carry(*ends)) for ends in ((reader, there), (back, writer))}

    async def _message(self, reader: asyncio.StreamReader) -> bytes:
        size = await reader.readexactly(4)
        return size + await reader.readexactly(int.from_bytes(size) - 4)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        while data := await source.read(65536):
            target.write(data)
        target.close()
        await target.wait_closed()


class PgBouncer(Service):
    """The real one. Before 1.21 it can't hand out a connection for a transaction: it knows no prepared statements."""

    name = "pgbouncer"

    def __init__(self, postgres: Postgres) -> None:
        super().__init__()
        said = subprocess.run(["pgbouncer", "--version"], check=True, capture_output=True, text=True).stdout
        found = re.search(r"(\d+)\.(\d+)", said)
        assert found is not None
        can = (int(found[1]), int(found[2])) >= (1, 21)
        more = "pool_mode = transaction\nmax_prepared_statements = 200" if can else "pool_mode = session"
        (self.folder / "users").write_text(f'"{USER}" ""\n')
        (self.folder / "ini").write_text(
            f"[databases]\n* = host={HOST} port={postgres.port}\n[pgbouncer]\nlisten_addr = {HOST}\n"
            f"listen_port = {self.port}\nauth_type = trust\nauth_file = users\nunix_socket_dir =\n"
            f"default_pool_size = 20\nmax_client_conn = 200\n{more}\n"
        )
        if self._user() is not None:
            for path in (self.folder, *self.folder.iterdir()):
                shutil.chown(path, "postgres", "postgres")
        self._postgres = postgres

    def _user(self) -> str | None:
        return "postgres" if os.geteuid() == 0 else None

    def _command(self) -> list[str]:
        return ["pgbouncer", "ini"]

    def _ready(self) -> bool:
        try:
            socket.create_connection((HOST, self.port), timeout=1).close()
        except OSError:
            return False
        return True

    @property
    def url(self) -> str:
        return f"postgresql://{USER}@{HOST}:{self.port}"


async def everything(store: Store) -> None:
    """What a node does with its database, many times at once."""
    await store.migrate()
    shown = await store.database.run(text("SELECT name, setting FROM pg_settings WHERE name ~ '_timeout$|^jit$'"))
    settings = {row[0]: row[1] for row in shown}
    assert (settings["statement_timeout"], settings["lock_timeout"], settings["jit"]) == ("10000", "8000", "off")
    assert settings["idle_in_transaction_session_timeout"] == "10000"
    assert all(await asyncio.gather(*(store.append(opened(table_id, wake=table_id)) for table_id in range(1, 101))))
    for seq in (2, 3):
        assert all(await asyncio.gather(*(store.append(Append(table_id, seq, b"a")) for table_id in range(1, 101))))
    assert await store.heads(range(1, 101)) == dict.fromkeys(range(1, 101), 3)
    for _ in range(3):
        await store.beat(NODE)
    assert len(await store.claim_due(100, 30, 1000)) == 100
    await asyncio.gather(*(store.row(table_id) for table_id in range(1, 101)))


async def test_a_pooler_that_lets_nobody_set_anything_is_asked_once_and_the_settings_of_the_role_count(
    postgres: Postgres,
) -> None:
    pooler = Refusing(postgres.fresh_database())
    async with pooler.open() as url:
        store = await Store.open(url)
        await everything(store)
        await store.close()
    assert pooler.refused <= 5  # once for each pool of connections


async def test_pgbouncer(postgres: Postgres) -> None:
    if shutil.which("pgbouncer") is None:
        pytest.skip("pgbouncer is not installed")
    with closing(PgBouncer(postgres)) as pooler:
        pooler.start()
        url = postgres.fresh_database()
        store = await Store.open(f"{pooler.url}/{url.rpartition('/')[2]}")
        await store.migrate()
        assert not await store.is_limited()  # by a connection from before
        pooler.restart()
        await everything(store)
        assert await store.is_limited()
        await store.close()


async def test_settings_that_a_host_gave_the_role_stay(postgres: Postgres) -> None:
    url = postgres.fresh_database()
    store = await Store.open(url)
    name = url.rpartition("/")[2]
    await store.database.execute(text(f"ALTER ROLE CURRENT_USER IN DATABASE {name} SET statement_timeout = '3s'"))
    await store.migrate()
    found = await store.database.run(
        text(
            "SELECT unnest(setconfig) FROM pg_db_role_setting JOIN pg_database d"
            " ON d.oid = setdatabase WHERE d.datname = current_database()"
        )
    )
    assert {row[0] for row in found} == {
        *("statement_timeout=3s", "lock_timeout=8000ms"),
        *("idle_in_transaction_session_timeout=10000ms", "jit=off"),
    }
    await store.close()
