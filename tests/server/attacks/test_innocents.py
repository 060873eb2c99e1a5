"""Innocent people are what every test of an attack measures with, so they must play."""

from pathlib import Path

from tests.server.attacks.innocents import innocents
from tests.server.whole_server import whole_server


async def test_two_people_play_one_match_after_the_other(tmp_path: Path) -> None:
    async with whole_server(tmp_path) as server, innocents(server) as people:
        waits = await people.play(120)
        assert len(waits.answers) == 120 and not waits.refused and not waits.bots


async def test_a_person_plays_with_a_bot(tmp_path: Path) -> None:
    async with whole_server(tmp_path, workers=1, bot_pause_ms=0) as server, innocents(server, people=1) as people:
        waits = await people.play(10)
        assert len(waits.answers) == 10 and waits.bots
