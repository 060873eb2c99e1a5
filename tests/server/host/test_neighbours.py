"""Sockets of a table come together on one of several nodes, whatever happens to the others."""

import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from http.client import HTTPConnection

import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from beanfield.server.host.neighbours import FROZEN, Neighbours
from tests.server.host.processes import Host, host, until
from tests.services import PATIENCE

TABLES = [f"table{number}" for number in range(12)]
HELLO = (
    "GET /api/tables/{table}/live?resume=7 HTTP/1.1\r\nHost: beans.test\r\n"
    "Upgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)

type Homes = dict[str, int]


def line(url: str, table: str) -> ClientConnection:
    address = f"{url.replace('http', 'ws')}/api/tables/{table}/live?resume=7"
    return connect(address, open_timeout=PATIENCE, compression=None, proxy=None)


def home(url: str, table: str) -> int:
    """The node that serves a socket of this table."""
    with line(url, table) as visitor:
        pid, resume, named, address = str(visitor.recv(timeout=PATIENCE)).split()
        assert (resume, named, address) == (
            "7",
            table,
            "127.0.0.1",
        )  # nothing of it got lost
        return int(pid)


def homes(url: str) -> Homes:
    """The node of each table. A table that is looked at twice has only one."""
    found = [{table: home(url, table) for table in TABLES} for _ in range(2)]
    assert found[0] == found[1]
    return found[0]


@pytest.fixture(scope="module")
def three() -> Iterator[tuple[Host, str]]:
    """Three nodes that run."""
    with host(3) as running:
        url = running.url()
        until(lambda: running.pids(url), lambda pids: len(pids) == 3)
        yield running, url


def test_all_sockets_of_a_table_are_on_one_node_and_the_tables_on_all(three: tuple[Host, str]) -> None:
    _, url = three
    assert len(set(homes(url).values())) == 3
    with ExitStack() as open_:
        pids = {str(open_.enter_context(line(url, "one-table")).recv(timeout=PATIENCE)).split()[0] for _ in range(20)}
        assert len(pids) == 1


def test_a_connection_that_was_used_for_something_else_is_passed_on_too(three: tuple[Host, str]) -> None:
    _, url = three
    expected = homes(url)
    for table in TABLES:
        with closing(HTTPConnection(url.removeprefix("http://"), timeout=PATIENCE)) as kept:
            kept.request("GET", "/pid")
            kept.getresponse().read()
            kept.sock.sendall(HELLO.format(table=table).encode())
            heard = b""
            while table.encode() not in heard:
                more = kept.sock.recv(4096)
                assert more, heard
                heard += more
            assert f"{expected[table]} 7 {table}".encode() in heard


def test_who_says_nothing_or_little_keeps_nobody_waiting(three: tuple[Host, str]) -> None:
    _, url = three
    address = url.removeprefix("http://").rpartition(":")
    with ExitStack() as open_:
        for number in range(60):
            silent = open_.enter_context(socket.create_connection((address[0], int(address[2])), timeout=PATIENCE))
            if number % 2:
                silent.sendall(b"GET /api/tables/table1/live HTTP/1.1\r\nHost:")
        assert len(set(homes(url).values())) == 3


def test_a_table_whose_node_is_dead_or_frozen_moves_and_the_others_stay(three: tuple[Host, str]) -> None:
    running, url = three
    before = homes(url)
    frozen = before[TABLES[0]]
    os.kill(frozen, signal.SIGSTOP)
    time.sleep(FROZEN * 1.5)
    meanwhile = homes(url)
    os.kill(frozen, signal.SIGCONT)
    assert {table: pid for table, pid in meanwhile.items() if before[table] != frozen} == {
        table: pid for table, pid in before.items() if pid != frozen
    }
    assert frozen not in meanwhile.values()
    until(lambda: homes_or_none(url), lambda now: now == before)
    os.kill(frozen, signal.SIGKILL)
    until(lambda: home_or_none(url, TABLES[0]), lambda pid: pid not in {None, frozen})
    after = until(lambda: homes_or_none(url), lambda now: now is not None and len(set(now.values())) == 3)
    assert after is not None
    assert {table: pid for table, pid in after.items() if pid in before.values()} == {
        table: pid for table, pid in before.items() if pid != frozen
    }
    until(lambda: running.pids(url), lambda pids: len(pids) == 3)


def home_or_none(url: str, table: str) -> int | None:
    try:
        return home(url, table)
    except (OSError, EOFError, WebSocketException):
        return None


def test_new_nodes_have_the_tables_of_those_they_replace(three: tuple[Host, str]) -> None:
    running, url = three
    before = homes(url)
    old = set(before.values())
    running.process.send_signal(signal.SIGHUP)
    after = until(lambda: homes_or_none(url), lambda now: now is not None and not set(now.values()) & old)
    assert after is not None
    assert len({(before[table], after[table]) for table in TABLES}) == 3


def homes_or_none(url: str) -> Homes | None:
    """None while tables move."""
    try:
        return homes(url)
    except (OSError, EOFError, WebSocketException, AssertionError):
        return None


def test_only_tables_of_a_node_that_is_gone_get_another_home() -> None:
    with closing(Neighbours.made(5)) as neighbours:
        tables = [f"table{number}" for number in range(500)]
        for slot in range(5):
            neighbours.runs(slot)
        before = {table: neighbours.home(table, 0) for table in tables}
        assert {slot for slot in range(5) if 60 < list(before.values()).count(slot) < 140} == set(range(5))
        neighbours.died(3)
        after = {table: neighbours.home(table, 0) for table in tables}
        moved = {table for table in tables if before[table] != after[table]}
        assert moved == {table for table, slot in before.items() if slot == 3}


def test_what_was_on_its_way_to_a_dead_node_is_hung_up() -> None:
    visitor, connection = socket.socketpair()
    with closing(Neighbours.made(2)) as neighbours, visitor, connection:
        assert neighbours.send(1, connection.fileno(), b"head")
        connection.close()
        neighbours.died(1)
        visitor.settimeout(PATIENCE)
        assert visitor.recv(1) == b""
        assert neighbours.arrivals(1) == []


def test_a_way_that_is_full_passes_nothing_on() -> None:
    here, there = socket.socketpair()
    with closing(Neighbours.made(1)) as neighbours, here, there:
        sent = 0
        while neighbours.send(0, there.fileno(), b"head") and sent < 10_000:
            sent += 1
        assert 0 < sent < 10_000
        for connection, head in neighbours.arrivals(0):
            assert head == b"head"
            connection.close()
        assert neighbours.send(0, there.fileno(), b"head")
        neighbours.died(0)
