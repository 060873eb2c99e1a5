"""What people and the server say to each other about notices."""

from typing import Annotated

from msgspec import Meta, Struct

from beanfield.server.features.notices.webhooks import Called
from beanfield.server.http.fields import WallTime


class PushInfo(Struct, frozen=True):
    """Whether this site can notify me on my devices."""

    key: str | None
    """Its public key, which a browser wants to know; null if it can't."""


class NewBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that I want to be notified on, as it says itself (`PushSubscription`)."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1024)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=32)]


class OldBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that I do not want to be notified on any more."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1024)]


class NotifiedBrowser(Struct, frozen=True):
    """A browser that I am notified on."""

    endpoint: str
    added_at: WallTime


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where I want to be told that a table waits for me."""

    url: Annotated[str, Meta(min_length=8, max_length=1024)]


class WebhookInfo(Struct, frozen=True):
    """Where I am told, and the secret that those messages are signed with."""

    url: str
    secret: str


class WebhookState(Struct, frozen=True):
    """Where I am told that a table waits for me."""

    possible: bool
    """Whether this site calls webhooks."""
    url: str | None


class WebhookTried(Struct, frozen=True):
    """What became of a test message: the address took it, did not take it, or wants no more and is removed."""

    called: Called


class NamedWebhook(Struct, frozen=True):
    """Where I am told that a table waits for me."""

    url: str
    added_at: WallTime


class HeldNotices(Struct, frozen=True):
    """Where somebody is told."""

    browsers: list[NotifiedBrowser]
    webhook: NamedWebhook | None
