"""Notices, as a feature: reminders and digests go out from every process, also from one that only works."""

from litestar import Router

from beanfield.server.features.notices.digest import Digest
from beanfield.server.features.notices.messages import HeldNotices, NamedWebhook, NotifiedBrowser
from beanfield.server.features.notices.push import Push
from beanfield.server.features.notices.reminders import Reminders
from beanfield.server.features.notices.routes import PushController, WebhookController
from beanfield.server.features.notices.rows import Browsers, WebhookRows
from beanfield.server.features.notices.webhooks import Webhooks
from beanfield.server.http.feature import Feature, House, PersonalData, Serving
from beanfield.server.http.given import given


def notices(house: House) -> Feature:
    """People are told that a table waits for them."""
    node, settings = house.node, house.settings
    push, webhooks = Push(settings), Webhooks(settings)
    browsers, hooks = Browsers(node.store), WebhookRows(node.store)

    def routes(serving: Serving) -> Router:
        things = given(host=serving.host, push=push, webhooks=webhooks, browsers=browsers, hooks=hooks)
        return Router("/", route_handlers=[PushController, WebhookController], dependencies=things)

    async def held(person_id: int) -> HeldNotices:
        hook = await hooks.of(person_id)
        return HeldNotices(
            browsers=[NotifiedBrowser(each.endpoint, each.added_at) for each in await browsers.of(person_id)],
            webhook=None if hook is None else NamedWebhook(hook.url, hook.added_at),
        )

    return Feature(
        routes=routes,
        parts=(Reminders(node, push, webhooks), Digest(node, house.post, settings.public_url)),
        personal=PersonalData(HeldNotices, held),
    )
