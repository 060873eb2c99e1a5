"""Where others find the site, as a page on the same machine is told."""

from pathlib import Path
from typing import Any

import pytest

from beanfield.server.ground import reach
from tests.server.http.visitors import Visitor, serving

HOME = "192.168.1.20"


@pytest.mark.parametrize(
    ("settings", "headers", "url"),
    [
        ({}, {}, None),
        ({"host": "0.0.0.0"}, {}, f"http://{HOME}:8000"),
        ({"host": "0.0.0.0"}, {"X-Forwarded-For": "203.0.113.9"}, None),
        ({"public_url": "https://beans.example"}, {"X-Forwarded-For": "203.0.113.9"}, "https://beans.example"),
    ],
    ids=["this machine only", "a network", "somebody behind a proxy", "a public site"],
)
async def test_only_this_machine_is_told_the_address_in_its_network(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    settings: dict[str, Any],
    headers: dict[str, str],
    url: str | None,
) -> None:
    monkeypatch.setattr(reach, "network_address", lambda: HOME)
    async with serving(f"sqlite:///{tmp_path / 'house.db'}", **settings) as app:
        visitor = Visitor(app)
        told = (await visitor.client.get("http://127.0.0.1:8000/api/reach", headers=headers)).json()["url"]
        assert told == url
