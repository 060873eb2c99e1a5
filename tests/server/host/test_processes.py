"""Processes of a server: one node or several, as a host starts and stops them."""

import os
import signal
import socket
import time
from pathlib import Path
from select import select

import pytest
from websockets.sync.client import connect

from beanfield.server.host.processes import LONGEST_PAUSE, NoStart, listen, longer, url_of
from tests.server.host.processes import ask_pid, host, until
from tests.server.tiny_app import SLOW
from tests.services import PATIENCE


def answers(url: str) -> bool:
    try:
        return ask_pid(url) > 0
    except OSError:
        return False


def children(pid: int) -> set[int]:
    return set(map(int, Path(f"/proc/{pid}/task/{pid}/children").read_text().split()))


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_one_node_serves_in_the_process_itself_and_says_goodbye_on_sigterm() -> None:
    with host(1) as running:
        url = running.url()
        assert until(lambda: running.pids(url), bool) == {running.process.pid}
        with connect(url.replace("http", "ws") + "/socket") as visitor:
            running.process.send_signal(signal.SIGTERM)
            assert visitor.recv(timeout=PATIENCE) == "goodbye"
        assert running.process.wait(timeout=PATIENCE) in {0, -signal.SIGTERM}


def test_several_nodes_share_a_port_and_a_dead_one_is_started_again() -> None:
    with host(2) as running:
        url = running.url()
        first = until(lambda: running.pids(url), lambda pids: len(pids) == 2)
        assert running.process.pid not in first
        victim = min(first)
        os.kill(victim, signal.SIGKILL)
        second = until(lambda: running.pids(url), lambda pids: len(pids) == 2 and victim not in pids)
        assert len(second & first) == 1
        running.process.send_signal(signal.SIGTERM)
        assert running.process.wait(timeout=PATIENCE) == 0
        assert not any(map(is_alive, first | second))


def test_sighup_replaces_the_nodes_one_after_the_other_and_no_request_fails() -> None:
    with host(2) as running:
        url = running.url()
        old = until(lambda: running.pids(url), lambda pids: len(pids) == 2)
        running.process.send_signal(signal.SIGHUP)
        seen: set[int] = set()
        end = time.monotonic() + PATIENCE
        while any(map(is_alive, old)):
            assert time.monotonic() < end
            seen.add(ask_pid(url))
        new = until(lambda: running.pids(url), lambda pids: len(pids) == 2)
        assert not new & old
        assert seen & old


def test_sighup_while_nodes_start_leaves_as_many_as_are_wanted() -> None:
    with host(2) as running:
        url = running.url()
        early = until(lambda: children(running.process.pid), bool)
        until(lambda: answers(url), bool)
        running.process.send_signal(signal.SIGHUP)
        until(lambda: children(running.process.pid), lambda now: len(now) == 2 and not now & early, 60)
        time.sleep(1)
        assert children(running.process.pid) == until(lambda: running.pids(url), lambda pids: len(pids) == 2)


def test_no_node_outlives_its_parent() -> None:
    with host(2) as running:
        url = running.url()
        nodes = until(lambda: running.pids(url), lambda pids: len(pids) == 2)
        running.process.kill()
        until(lambda: [pid for pid in nodes if is_alive(pid)], lambda left: not left)


@pytest.mark.parametrize("nodes", [1, 2])
def test_the_address_is_told_when_people_can_come_and_not_before(
    nodes: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(SLOW, str(tmp_path))
    with host(nodes, "make_slow") as running:
        assert running.process.stdout is not None
        until((tmp_path / "begins").exists, bool)
        assert select([running.process.stdout], [], [], 0)[0] == []
        (tmp_path / "may-go-on").touch()
        assert ask_pid(running.url()) > 0


@pytest.mark.parametrize("nodes", [1, 2])
def test_a_server_that_cannot_start_says_why_and_ends(nodes: int) -> None:
    with host(nodes, "make_broken") as running:
        _, said = running.process.communicate(timeout=PATIENCE)
        assert running.process.returncode not in {0, None}
        assert "the database is away; start it" in said


def test_a_port_that_is_taken_is_told() -> None:
    with listen("127.0.0.1", 0) as taken, pytest.raises(NoStart, match="choose another with --port"):
        listen("127.0.0.1", taken.getsockname()[1])


def test_an_address_that_is_not_ours_is_told() -> None:
    with pytest.raises(NoStart, match="BEANFIELD_HOST"):
        listen("no such host.invalid", 0)


def test_the_url_of_a_socket_is_one_that_this_machine_can_use() -> None:
    with listen("0.0.0.0", 0) as sock:
        assert url_of(sock) == f"http://127.0.0.1:{sock.getsockname()[1]}"
        assert sock.get_inheritable()
        assert sock.family == socket.AF_INET


def test_pauses_get_longer_up_to_a_limit() -> None:
    pauses = [0.0]
    while pauses[-1] < LONGEST_PAUSE:
        pauses.append(longer(pauses[-1]))
    assert pauses[:4] == [0.0, 0.5, 1.0, 2.0]
    assert longer(LONGEST_PAUSE) == LONGEST_PAUSE
