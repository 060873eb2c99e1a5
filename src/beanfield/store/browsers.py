"""Browsers that people want to be notified on."""

from typing import Final

import msgspec
from sqlalchemy import delete, select

from beanfield.store.database import Database, columns
from beanfield.store.rows import BrowserRow
from beanfield.store.schema import browsers

MOST: Final = 10
"""This many browsers of one person are kept, the newest."""

_BROWSER = select(*columns(browsers, BrowserRow))


class Browsers:
    """The browsers of a store."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
