"""The bench of the server measures a real node. No test checks how fast anything is."""

import asyncio
import os
import subprocess
import sys
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from websockets.asyncio.server import ServerConnection, serve

from beanfield.cli import run
from beanfield.kernel.errors import BeanfieldError
from beanfield.lab import bench_server as bench
from beanfield.lab.load import machine
from beanfield.lab.load.socket import LoadSocket
from tests.lab.bench_figures import FIGURES
from tests.services import PATIENCE

SIZES = (0, 1, 125, 126, 65_535, 65_536, 300_000)


class Ear(LoadSocket):
    """A socket that keeps what it hears."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[bytes] = []
        self.gone = asyncio.Event()

    def hear(self, message: bytes) -> None:
        self.heard.append(message)

    def lost(self) -> None:
        self.gone.set()


# the minimal client


async def test_the_lean_client_understands_what_a_real_server_sends_and_is_understood() -> None:
    said: list[str | bytes] = []

    async def talk(connection: ServerConnection) -> None:
        for size in SIZES:
            await connection.send("x" * size)
        await (await connection.ping())
        said.extend([await connection.recv(), await connection.recv()])

    async with serve(talk, machine.HOST, 0, compression=None) as server:
        ear = Ear()
        await ear.connect(machine.HOST, next(iter(server.sockets)).getsockname()[1], "/", {})
        ear.say(b"short")
        ear.say(b"y" * 500)
        await asyncio.wait_for(ear.gone.wait(), PATIENCE)
    assert [len(message) for message in ear.heard] == [*SIZES]
    assert said == ["short", "y" * 500]


async def test_messages_are_whole_however_they_are_cut_on_the_way() -> None:
    ear = Ear()
    stream = b"HTTP/1.1 101 Go on\r\n\r\n" + b"\x81\x03one" + b"\x81\x7e\x00\xc8" + b"2" * 200 + b"\x81\x00"
    for at in range(len(stream)):
        ear.data_received(stream[at : at + 1])
    await ear.open
    assert ear.heard == [b"one", b"2" * 200, b""]


async def test_who_is_not_welcomed_hears_why() -> None:
    ear = Ear()
    ear.data_received(b"HTTP/1.1 404 Not Found\r\n\r\n")
    with pytest.raises(BeanfieldError, match="404 Not Found"):
        await ear.open


# what Linux says


def test_the_cpu_time_of_a_family_counts_children_that_have_ended() -> None:
    before = machine.family_cpu_seconds(os.getpid())
    subprocess.run([sys.executable, "-c", "sum(range(10_000_000))"], check=True)
    assert machine.family_cpu_seconds(os.getpid()) - before > machine.cpu_seconds(os.getpid()) - before
    assert machine.family_cpu_seconds(os.getpid()) - before >= 0.05


def test_memory_and_parents_are_those_of_the_process() -> None:
    assert machine.parent_of(os.getpid()) == os.getppid()
    before = machine.resident_bytes(os.getpid())
    kept = bytearray(50_000_000)
    kept[::1000] = b"x" * len(kept[::1000])
    assert machine.resident_bytes(os.getpid()) - before > 40_000_000
    assert machine.starved_seconds(os.getpid()) >= 0


# the command and the report


def test_the_command_prints_the_figures_and_writes_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[object] = []

    def measured(*arguments: object) -> bench.Figures:
        asked.append(arguments)
        return FIGURES

    monkeypatch.setattr(bench, "bench_server", measured)
    out = tmp_path / "figures.json"
    assert run(["bench", "server", "--database", "postgresql://here", "--tables", "7", "--out", str(out)]) == 0
    assert asked == [("postgresql://here", "", 7, 20.0)]
    assert "an idle socket" in capsys.readouterr().out
    assert msgspec.json.decode(out.read_bytes(), type=bench.Figures) == FIGURES


def test_the_report_says_what_went_wrong_in_a_load() -> None:
    out = StringIO()
    bench.print_bench_server(Console(file=out, width=200), FIGURES)
    assert "0.50" in out.getvalue()
    assert "{'too-fast': 2}" in out.getvalue()


@pytest.mark.slow
def test_a_small_bench_measures_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "IDLE_SOCKETS", 40)
    monkeypatch.setattr(bench, "WATCHED", 2)
    monkeypatch.setattr(bench, "WATCHERS", 5)
    monkeypatch.setattr(bench, "WARM", 0.5)
    monkeypatch.setattr(bench, "HELD", 6)
    monkeypatch.setattr(bench, "DEAR_TABLES", 1)
    figures = bench.bench_server("", "", tables=3, seconds=2.0)
    on_one = (figures.one_game, figures.all_games, figures.half_load, figures.watched, figures.calm, figures.dear)
    for run_ in (*on_one, figures.spread, figures.dear_spread):
        assert run_.answers_per_second > 0
        assert run_.node_us > 0
        assert run_.postgresql_us > 0
        assert 0 < run_.p50_ms <= run_.p99_ms
        assert run_.lost == 0
    assert figures.bare_batched > figures.bare_commits > 0
    assert figures.entry_bytes < figures.log_bytes
    assert 0 < figures.load_ms < figures.whole_log_ms
