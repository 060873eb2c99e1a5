"""What docs/protocol.md says about the live wire is true."""

import asyncio
import re
import shutil
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from beanfield.kernel import gesture
from beanfield.physics import film
from beanfield.server.ground.limits import (
    ANSWER,
    CALL,
    CHAT,
    GESTURE,
    MESSAGE,
    PREFER,
    SAID_HERE,
    UNDO,
    WHY,
    WINDOWS,
)
from beanfield.server.ground.settings import Settings
from beanfield.server.live.live import PATIENCE
from beanfield.server.live.rations import COSTS
from beanfield.server.live.sockets import MOST_BYTES, MOST_MALFORMED
from beanfield.wire.messages import LARGEST_MESSAGE, LONGEST_CHAT, CallMessage, FromClient, FromServer, Ping, Undo
from tests.server.whole_server import whole_server

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text()
BLOCKS = re.findall(r'(?ms)^```json title="(client|server)"\n(.*?)^```', PAGE)
READ = {"client": msgspec.json.Decoder(FromClient), "server": msgspec.json.Decoder(FromServer)}


@pytest.mark.parametrize("side, text", BLOCKS)
def test_an_example_is_a_message(side: str, text: str) -> None:
    READ[side].decode(text)


@pytest.mark.parametrize("side, union", [("client", FromClient), ("server", FromServer)])
def test_every_message_has_an_example(side: str, union: object) -> None:
    shown = {msgspec.json.decode(text)["t"] for where, text in BLOCKS if where == side}
    assert shown == {kind.__struct_config__.tag for kind in get_args(union.__value__)}  # type: ignore[attr-defined]


def test_the_limits_are_those_of_the_code() -> None:
    usual = Settings()
    words = " ".join(PAGE.split())
    assert usual.max_message == LARGEST_MESSAGE
    assert f"at most {LARGEST_MESSAGE} bytes, a line of chat at most {LONGEST_CHAT} characters" in words
    assert f"{MESSAGE.per_second:.0f} messages a second ({MESSAGE.burst:.0f} at once)" in words
    assert f"{ANSWER.per_second:.0f} may be answers and the like ({ANSWER.burst:.0f} at once)" in words
    assert CHAT.per_second == 0.5 and f"a line of chat every two seconds ({CHAT.burst:.0f} at once)" in words
    assert f"{GESTURE.per_second:.0f} gestures a second ({GESTURE.burst:.0f} at once)" in words
    assert {WHY.per_second, CALL.per_second, UNDO.per_second, PREFER.per_second, WINDOWS.per_second} == {1}
    assert WHY.burst == CALL.burst and f"one `call` a second ({CALL.burst:.0f} at once each)" in words
    assert UNDO.burst == PREFER.burst == WINDOWS.burst
    assert f"one `windows` a second ({WINDOWS.burst:.0f} at once each)" in words
    assert f"{SAID_HERE.per_second:.0f} messages a second together ({SAID_HERE.burst:.0f} at once)" in words
    assert f"a `call` counts for {COSTS[CallMessage]:.0f}, an `undo` for {COSTS[Undo]:.0f}" in words
    assert COSTS[Ping] == 0.1 and "a `ping` for a tenth" in words
    assert f"at most {usual.sockets_per_address} sockets on a node" in words
    assert f"a gesture of more than {gesture.LARGEST} bytes" in words
    assert f"No film has more than {film.LARGEST} bytes" in words
    assert MOST_BYTES == 1024 * 1024 and f"If {usual.socket_queue} frames or a megabyte wait for you" in words
    assert f"nothing for {PATIENCE:.0f} seconds" in words
    assert MOST_MALFORMED == 20 and "twenty malformed messages" in words


async def test_the_bot_in_another_language_plays_a_match(tmp_path: Path) -> None:
    bot = DOCS / "examples" / "bot.mjs"
    assert f"```js\n{bot.read_text()}```" in PAGE
    assert len(bot.read_text().splitlines()) < 35
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    async with whole_server(tmp_path, workers=1, bot_pause_ms=0) as home:
        process = await asyncio.create_subprocess_exec(
            *(node, "--experimental-websocket", "--no-warnings", str(bot), home.url),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        try:
            async with asyncio.timeout(PATIENCE):
                said, wrong = await process.communicate()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
    assert said.decode().startswith("The scores: "), wrong.decode()
