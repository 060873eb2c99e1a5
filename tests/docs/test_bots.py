"""The bot in docs/bots.md can play on a server."""

import asyncio
from pathlib import Path

from beanfield.kernel.view import Outcome
from tests.docs.blocks import DOCS, run_blocks
from tests.server.whole_server import whole_server
from tests.services import PATIENCE


async def test_the_bot_outside_plays_a_match(tmp_path: Path) -> None:
    play = run_blocks(DOCS / "bots.md")["play"]
    assert callable(play)
    async with whole_server(tmp_path, workers=1, bot_pause_ms=0) as home:
        assert isinstance(await asyncio.wait_for(play(home.url), PATIENCE), Outcome)
