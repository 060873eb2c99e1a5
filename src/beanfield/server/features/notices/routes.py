"""Routes about being told that a table waits for me: on my devices, or at an address of mine."""

from secrets import token_urlsafe
from typing import Final

from litestar import Controller, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from beanfield.server.features.notices.messages import (
    NewBrowser,
    NewWebhook,
    OldBrowser,
    PushInfo,
    WebhookInfo,
    WebhookState,
    WebhookTried,
)
from beanfield.server.features.notices.push import Push
from beanfield.server.features.notices.rows import BrowserRow, Browsers, WebhookRow, WebhookRows
from beanfield.server.features.notices.webhooks import Webhooks
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.limits import RENAME
from beanfield.server.ground.problems import Problem
from beanfield.server.ground.push_keys import read_text
from beanfield.server.http.errors import problems
from beanfield.server.people.host import Host
from beanfield.server.people.who import Who

TEST: Final = b'{"test":true}'
"""What an address is sent to try it."""


class PushController(Controller):
    """The browsers that I am notified on."""

    path = "/push"
    tags = ("people",)

    @get("/", summary="Can I be notified?", responses=problems())
    async def show(self, push: NamedDependency[Push]) -> PushInfo:
        """The key that a browser must know before it can be notified by this site."""
        return PushInfo(push.public_key)

    @put("/", summary="Notify this browser", status_code=204, responses=problems(401, 409))
    async def add(
        self, data: JSONBody[NewBrowser], me: NamedDependency[Who], host: NamedDependency[Host],
        push: NamedDependency[Push], browsers: NamedDependency[Browsers],
    ) -> None:  # fmt: skip
        """From now on, when a table waits for me and I am not there. Again is harmless."""
        if push.public_key is None:
            raise Problem(409, "no-push", "This site sends no notifications. Leave the page open, or ask its host.")
        if not push.may_reach(data.endpoint):
            raise Problem(400, "no-such-service", "endpoint: this is no push service that this site knows.")
        if not _is_key(data.p256dh, 65) or not _is_key(data.auth, 16):
            raise Problem(400, "bad-request", "p256dh, auth: write them as the browser's PushSubscription has them.")
        await host.limit(RENAME, str(me.person_id))
        row = BrowserRow(data.endpoint, me.person_id, data.p256dh, data.auth, host.now())
        await browsers.add(row)

    @delete("/", summary="Don't notify this browser any more", responses=problems(401))
    async def remove(
        self, data: JSONBody[OldBrowser], me: NamedDependency[Who], browsers: NamedDependency[Browsers]
    ) -> None:
        """Harmless if it was not notified before."""
        await browsers.remove(data.endpoint, me.person_id)


class WebhookController(Controller):
    """The address at which I am told that a table waits for me."""

    path = "/me/webhook"
    tags = ("people",)

    @get("/", summary="Where am I told?", responses=problems(401))
    async def show(
        self, me: NamedDependency[Who], webhooks: NamedDependency[Webhooks], hooks: NamedDependency[WebhookRows]
    ) -> WebhookState:
        """The address, without its secret, and whether this site calls any."""
        hook = await hooks.of(me.person_id)
        return WebhookState(webhooks.is_there, None if hook is None else hook.url)

    @put("/", summary="Tell me at this address", responses=problems(401, 409))
    async def name(
        self, data: JSONBody[NewWebhook], request: AnyRequest, me: NamedDependency[Who], host: NamedDependency[Host],
        webhooks: NamedDependency[Webhooks], hooks: NamedDependency[WebhookRows],
    ) -> WebhookInfo:  # fmt: skip
        """In place of the one before. The answer has the secret that messages are signed with; it is told only here."""
        if not webhooks.is_there:
            raise Problem(409, "no-webhooks", "This site calls no webhooks. Ask its host.")
        await host.limit(RENAME, str(me.person_id))
        if not await webhooks.may_reach(data.url, host.address(request)):
            raise Problem(400, "no-such-place", "url: write https://..., with a name that leads to a public address.")
        secret = token_urlsafe(32)
        await hooks.set(WebhookRow(me.person_id, data.url, secret, host.now()))
        return WebhookInfo(data.url, secret)

    @post("/test", summary="Try my address", status_code=200, responses=problems(401, 409))
    async def attempt(
        self, request: AnyRequest, me: NamedDependency[Who], host: NamedDependency[Host],
        webhooks: NamedDependency[Webhooks], hooks: NamedDependency[WebhookRows],
    ) -> WebhookTried:  # fmt: skip
        """Send a message that says only that it is a test, signed like all others."""
        await host.limit(RENAME, str(me.person_id))
        hook = await hooks.of(me.person_id) if webhooks.is_there else None
        if hook is None:
            raise Problem(409, "no-webhook", "There is no address to try. Name one first.")
        called = await webhooks.send(hook.url, hook.secret, TEST, host.now(), host.address(request))
        if called == "gone":
            await hooks.remove(me.person_id)
        return WebhookTried(called)

    @delete("/", summary="Don't tell me at an address any more", responses=problems(401))
    async def remove(self, me: NamedDependency[Who], hooks: NamedDependency[WebhookRows]) -> None:
        """Harmless if there was none."""
        await hooks.remove(me.person_id)


def _is_key(text: str, length: int) -> bool:
    try:
        return len(read_text(text)) == length
    except ValueError:
        return False
