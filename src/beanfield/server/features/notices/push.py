"""Web Push: a short message for somebody's browser, handed to the push service of that browser (RFC 8030, 8291)."""

import asyncio
from collections.abc import Callable
from typing import Final, Literal
from urllib.parse import urlsplit

from msgspec import Struct

from beanfield.server.ground import logs
from beanfield.server.ground.push_keys import push_public
from beanfield.server.ground.settings import Settings

TIMEOUT: Final = 10.0
"""Seconds that a push service has to take a message."""
GONE: Final = (404, 410)
"""What a push service says of a browser that wants nothing more."""
LIVES: Final = 3600
"""Seconds for which a push service keeps a message for a browser that is not there."""

type Sent = Literal["taken", "gone", "failed"]

_log = logs.get(__name__)


class Browser(Struct, frozen=True):
    """A browser that may be sent messages: where, and the keys with which only it can read them."""

    endpoint: str
    p256dh: str
    auth: str


class Push:
    """The way to the push services. `public_key` is what browsers must know of the site; none if nothing is sent."""

    def __init__(self, settings: Settings) -> None:
        self._key = settings.push_key
        self._services = settings.push_services
        self._contact = f"mailto:{settings.mail_from}" if settings.mail_from else settings.public_url
        self.public_key = push_public(settings.push_key) if settings.push_key else None

    def may_reach(self, endpoint: str) -> bool:
        """Whether this is an address at one of the push services. Nothing is sent anywhere else."""
        try:
            parts = urlsplit(endpoint)
            host, port = parts.hostname or "", parts.port
        except ValueError:
            return False
        with_port = host if port is None else f"{host}:{port}"
        known = any(with_port == each or (port is None and host.endswith(f".{each}")) for each in self._services)
        return known and parts.scheme == ("http" if host == "127.0.0.1" else "https") and not parts.username

    async def send(self, browser: Browser, message: bytes, topic: str) -> Sent:
        """Hand a message over. A later one with the same topic takes its place, if nobody has read it by then."""
        if self.public_key is None or not self.may_reach(browser.endpoint):
            return "failed"
        return await asyncio.to_thread(self._send, browser, message, topic)

    def _send(self, browser: Browser, message: bytes, topic: str) -> Sent:
        from pywebpush import WebPushException, webpush  # large, and many sites send nothing
        from requests import RequestException, Session

        with Session() as session:
            session.max_redirects = 0
            post: Callable[..., object] = webpush
            try:
                post(
                    {"endpoint": browser.endpoint, "keys": {"p256dh": browser.p256dh, "auth": browser.auth}},
                    message,
                    vapid_private_key=self._key,
                    vapid_claims={"sub": self._contact},
                    headers={"Topic": topic, "Urgency": "high"},
                    ttl=LIVES,
                    timeout=TIMEOUT,
                    requests_session=session,
                )
            except WebPushException as error:
                status = None if error.response is None else error.response.status_code
                _log.info("a push service did not take a message", status=status)
                return "gone" if status in GONE else "failed"
            except (RequestException, ValueError) as error:
                _log.info("a push service is out of reach", error=type(error).__name__)
                return "failed"
        return "taken"
