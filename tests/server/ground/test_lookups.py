"""Names that strangers give are looked up where the system looks, and given up in time; nothing else waits for them."""

import asyncio
import platform
from asyncio.subprocess import Process
from collections.abc import Iterator
from ipaddress import ip_address
from signal import SIGKILL
from socket import AF_INET, SOCK_DGRAM, socket

import pytest

from beanfield.server.ground import lookups
from beanfield.server.ground.lookups import AT_ONCE, WAITING_EACH, Lookups
from beanfield.server.ground.problems import Problem
from tests.services import HOST, PATIENCE

ASK_ONLY = """
import ctypes, socket, struct
class Resolver(ctypes.Structure):
    _fields_ = [
        ("every", ctypes.c_int), ("times", ctypes.c_int), ("options", ctypes.c_ulong), ("count", ctypes.c_int),
        ("server", ctypes.c_ubyte * 16),
    ]
libc = ctypes.CDLL(None)
libc.__res_init()
libc.__res_state.restype = ctypes.POINTER(Resolver)
resolver = libc.__res_state().contents
resolver.count = 1
resolver.server[:] = struct.pack("=H", socket.AF_INET) + struct.pack("!H4s8x", {port}, socket.inet_aton("127.0.0.1"))
"""
"""Has the resolver of glibc ask this name server and no other."""
CROWD, ALONE = "203.0.113.5", "198.51.100.7"


@pytest.fixture
def silent(monkeypatch: pytest.MonkeyPatch) -> Iterator[socket]:
    """A name server that never answers, which is asked for all names."""
    if platform.libc_ver()[0] != "glibc":
        pytest.skip("only the resolver of glibc can be told whom to ask")
    with socket(AF_INET, SOCK_DGRAM) as server:
        server.bind((HOST, 0))
        server.setblocking(False)
        monkeypatch.setattr(lookups, "PROGRAM", ASK_ONLY.format(port=server.getsockname()[1]) + lookups.PROGRAM)
        yield server


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The processes in which names are looked up."""
    found: list[Process] = []
    create = asyncio.create_subprocess_exec

    async def noted(*command: str, **ways: int) -> Process:
        found.append(await create(*command, **ways))  # type: ignore[arg-type]
        return found[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    return found


async def test_a_name_has_the_addresses_that_the_system_knows(begun: list[Process]) -> None:
    local = await Lookups().addresses("localhost", ALONE)
    assert local and all(each.is_loopback for each in local)
    assert await Lookups().addresses("2130706433", ALONE) == [ip_address("127.0.0.1")]
    for nothing in ("", "..", "a\x00b", "x" * 300):
        assert await Lookups().addresses(nothing, ALONE) == []
    assert all(process.returncode is not None for process in begun)


async def test_an_address_needs_no_process(begun: list[Process]) -> None:
    assert await Lookups().addresses("2606:4700::1111", ALONE) == [ip_address("2606:4700::1111")]
    assert not begun


async def test_a_silent_name_server_is_given_up_and_no_other_lookup_waits(silent: socket, begun: list[Process]) -> None:
    names, loop = Lookups(), asyncio.get_running_loop()
    crowd = [asyncio.create_task(names.addresses(f"silent{at}.example", CROWD)) for at in range(2 * AT_ONCE)]
    async with asyncio.timeout(PATIENCE):
        assert b"silent" in await loop.sock_recv(silent, 512)
        assert await loop.getaddrinfo("localhost", 80), "what the node itself looks up"
        assert await asyncio.gather(*crowd) == [[]] * len(crowd)
    assert len(begun) == len(crowd)
    assert {process.returncode for process in begun} == {-SIGKILL}, "none has ended by itself"


async def test_who_has_one_name_waits_for_one_of_a_crowd(silent: socket, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lookups, "LONGEST", 0.1)
    names, done = Lookups(), list[str]()

    async def look_up(asker: str) -> None:
        await names.addresses("silent.example", asker)
        done.append(asker)

    crowd = [asyncio.create_task(look_up(CROWD)) for _ in range(AT_ONCE + WAITING_EACH)]
    await asyncio.sleep(0)
    with pytest.raises(Problem, match="busy"):
        await look_up(CROWD)
    alone = asyncio.create_task(look_up(ALONE))
    async with asyncio.timeout(PATIENCE):
        await alone
        assert done.count(CROWD) < AT_ONCE + WAITING_EACH - AT_ONCE
        await asyncio.gather(*crowd)


async def test_who_does_not_wait_any_more_leaves_no_process(silent: socket, begun: list[Process]) -> None:
    loop = asyncio.get_running_loop()
    waiting = asyncio.create_task(Lookups().addresses("silent.example", ALONE))
    async with asyncio.timeout(PATIENCE):
        await loop.sock_recv(silent, 512)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert [process.returncode is not None for process in begun] == [True]
