"""Webhooks: the address that somebody wants to be told at, one for each person."""

import msgspec
from sqlalchemy import delete, select

from beanfield.store.database import Database, columns
from beanfield.store.rows import WebhookRow
from beanfield.store.schema import webhooks

_WEBHOOK = select(*columns(webhooks, WebhookRow))


class WebhookRows:
    """The webhooks of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
