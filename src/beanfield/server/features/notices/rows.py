"""Where people are told: the browsers that they want to be notified on, and the address that each has named."""

from typing import Final

import msgspec
from msgspec import Struct
from sqlalchemy import delete, select

from beanfield.store.database import columns
from beanfield.store.schema import browsers, webhooks
from beanfield.store.store import Store

MOST: Final = 10
"""So many browsers of one person are kept, the newest."""


class BrowserRow(Struct, frozen=True):
    """A browser that somebody wants to be notified on."""

    endpoint: str
    person_id: int
    p256dh: str
    auth: str
    added_at: int


class WebhookRow(Struct, frozen=True):
    """An address at which somebody wants to be told, and the secret that messages to it are signed with."""

    person_id: int
    url: str
    secret: str
    added_at: int


_BROWSER = select(*columns(browsers, BrowserRow))
_WEBHOOK = select(*columns(webhooks, WebhookRow))


class Browsers:
    """The browsers of a store."""

    def __init__(self, store: Store) -> None:
        self._database = store.database

    async def add(self, row: BrowserRow) -> None:
        """Keep a browser. It is notified of one person's tables only: of whoever said so last."""
        values = msgspec.structs.asdict(row)
        await self._database.execute(
            self._database.insert(browsers)
            .values(values)
            .on_conflict_do_update(index_elements=["endpoint"], set_=values)
        )
        for old in (await self.of(row.person_id))[MOST:]:
            await self.remove(old.endpoint)

    async def of(self, person_id: int) -> list[BrowserRow]:
        """The browsers of a person, the newest first."""
        wanted = _BROWSER.where(browsers.c.person_id == person_id)
        found = await self._database.run(wanted.order_by(browsers.c.added_at.desc(), browsers.c.endpoint))
        return [BrowserRow(*row) for row in found]

    async def remove(self, endpoint: str, person_id: int | None = None) -> bool:
        """Forget a browser; that of this person only, if one is named."""
        gone = delete(browsers).where(browsers.c.endpoint == endpoint)
        if person_id is not None:
            gone = gone.where(browsers.c.person_id == person_id)
        return await self._database.execute(gone) > 0


class WebhookRows:
    """The webhooks of a store, one for each person."""

    def __init__(self, store: Store) -> None:
        self._database = store.database

    async def set(self, row: WebhookRow) -> None:
        """Keep it, in place of the one before."""
        values = msgspec.structs.asdict(row)
        await self._database.execute(
            self._database.insert(webhooks)
            .values(values)
            .on_conflict_do_update(index_elements=["person_id"], set_=values)
        )

    async def of(self, person_id: int) -> WebhookRow | None:
        """The webhook of a person."""
        found = await self._database.run(_WEBHOOK.where(webhooks.c.person_id == person_id))
        return WebhookRow(*found[0]) if found else None

    async def remove(self, person_id: int) -> bool:
        """Forget it."""
        return await self._database.execute(delete(webhooks).where(webhooks.c.person_id == person_id)) > 0
