"""How long innocent people wait before an attack and during it, on the code of this folder and on older code.

    .ci/attacks [COMMIT] [pytest arguments]

prints a table for docs/security.md. The machine should have nothing else to do meanwhile.
"""

import asyncio
import os
from asyncio import Future
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import text

from beanfield.store.database import Database, DatabaseLimits
from tests.server.attacks.attackers import Attack, guesses, lists, much_said, replays, slow_bots, unreadable_decks
from tests.server.attacks.innocents import Waits, innocents, percentile, signing_in, with_account
from tests.server.server_processes import City, Process, Worker, city
from tests.services import Postgres, Redis

pytestmark = pytest.mark.attack

HERE = str(Path(__file__).parents[3] / "src")
BEFORE = os.environ.get("ATTACKED_BEFORE", "")
"""The folder `src` of older code, if there is any to compare with."""
CODE = {**({"before": BEFORE} if BEFORE else {}), "now": HERE}
CALM = float(os.environ.get("ATTACK_CALM", "10"))
SECONDS = float(os.environ.get("ATTACK_SECONDS", "40"))
WARM_UP = 10
"""Answers before anything is measured: workers must have begun."""
THINKING = 0.1
"""Seconds that an innocent person thinks."""


class Measured(Struct, frozen=True):
    """An attack, and who is measured beside it: two people, or one with a greedy bot; and somebody who signs in."""

    attack: Attack
    people: int = 2
    signs_in: bool = False
    tables: int = 0
    """How many tables are over before it begins."""
    settings: dict[str, str] = {}


ATTACKS = {
    "slow bots at ten tables": Measured(slow_bots, people=1, settings={"BOT_PAUSE_MS": "0"}),
    "decks with 7,900 unknown keys": Measured(unreadable_decks),
    "replays for 40 guests": Measured(replays, settings={"BOT_PAUSE_MS": "0"}),
    "lists of 500,000 tables": Measured(lists, tables=500_000),
    "60 guests who say all they may": Measured(much_said, settings={"SOCKETS_PER_ADDRESS": "100"}),
    "50 guests who guess a table's password": Measured(guesses, signs_in=True),
}


def attacking(attack: Attack, url: str, seconds: float) -> Counter[str]:
    """In a process of its own."""

    async def run() -> Counter[str]:
        return await attack(url, seconds)

    return asyncio.run(run())


@pytest.fixture(params=CODE)
def code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    name: str = request.param
    monkeypatch.setenv("PYTHONPATH", CODE[name])
    return name


@pytest.fixture
def servers(postgres: Postgres, code: str, attack: Measured, monkeypatch: pytest.MonkeyPatch) -> Iterator[City]:
    """A city that nobody has used, with one node."""
    if code == "before":
        # An older worker tells nothing about itself; the warm-up waits for it.
        monkeypatch.setattr(Worker, "__init__", Process.__init__)
        monkeypatch.setattr(Worker, "ready", lambda _: True)
    with closing(Redis()) as redis:
        redis.start()
        with city(postgres, redis, nodes=1, **attack.settings) as up:
            asyncio.run(fill(up.database, attack.tables))
            yield up


async def fill(url: str, tables: int) -> None:
    """So many tables that are over, all of one game, in columns that older code has too."""
    database = Database(url, DatabaseLimits(statement=600.0))
    await database.execute(
        text(
            "INSERT INTO tables (table_id, game, status, visibility, rated, opened_at, changed_at, summary)"
            " SELECT n, 'space-beans', 'over', 'public', false, n, n, convert_to(repeat('x', 900), 'UTF8')"
            f" FROM generate_series(1, {tables}) n"
        )
    )
    await database.execute(text("ANALYZE"))
    await database.close()


@pytest.fixture(params=ATTACKS)
def attack(request: pytest.FixtureRequest) -> Measured:
    return ATTACKS[request.param]


def shown(seconds: list[float]) -> str:
    if not seconds:
        return "-"
    return (
        " / ".join(f"{percentile(seconds, share) * 1000:,.0f}" for share in (0.5, 0.95, 0.99)) + f" (n={len(seconds)})"
    )


async def test_measured(
    request: pytest.FixtureRequest, servers: City, code: str, attack: Measured, capsys: pytest.CaptureFixture[str]
) -> None:
    node, loop = servers.nodes[0], asyncio.get_running_loop()
    if attack.signs_in:
        await with_account(node)
    async with innocents(node, attack.people, THINKING) as people:
        await people.play(WARM_UP)
        with ProcessPoolExecutor(1, get_context("spawn")) as pool:

            async def meanwhile(work: Future[Any]) -> Waits:
                """How long they wait until this is done."""
                signed_in = Waits()

                async def wait() -> None:
                    signing = signing_in(node, work.done, signed_in) if attack.signs_in else work
                    await asyncio.gather(signing, work)

                waits = await people.play_during(wait())
                return replace(waits, sign_ins=signed_in.sign_ins, refused=waits.refused + signed_in.refused)

            before = await meanwhile(asyncio.ensure_future(asyncio.sleep(CALM)))
            codes = loop.run_in_executor(pool, attacking, attack.attack, node.url, SECONDS)
            during = await meanwhile(codes)
    with capsys.disabled():
        print(f"\n{request.node.name}: {dict(await codes)} refused {dict(during.refused)}")
        for what, one, two in (
            ("answer", before.answers, during.answers),
            ("bot", before.bots, during.bots),
            ("sign-in", before.sign_ins, during.sign_ins),
        ):
            if one:
                print(f"| {what} | {code} | {shown(one)} | {shown(two)} |")
