"""What tests of accounts share: somebody who has one, and a match that is over."""

from beanfield.server.tables.entries import Moment, write_entry
from beanfield.store import Append, Finish, Result, SitterRow, TableRow
from beanfield.wire.ids import read_id
from tests.server.http.people_site import Browser, Site
from tests.server.local_nodes import opening

ADA = {"login": "Ada", "password": "four plain words"}


async def register(browser: Browser, login: str = "Ada") -> int:
    response = await browser.post("/api/me/account", json={**ADA, "login": login})
    assert response.status_code == 201
    person_id = read_id(response.json()["id"])
    assert person_id is not None
    return person_id


async def finish_a_match(site: Site, table_id: int, *people: int | None, public: bool = True) -> None:
    """A match that is over, with these on its seats."""
    row = TableRow(
        table_id=table_id,
        game="space-beans",
        status="over",
        visibility="public" if public else "link",
        rated=True,
        opened_at=1,
        changed_at=table_id,
        summary=b"",
    )
    sitters = tuple(SitterRow(seat, f"name {seat}", person) for seat, person in enumerate(people))
    results = tuple(
        Result(seat=seat, name=f"name {seat}", place=seat + 1, score=9, won=seat == 0, person_id=who)
        for seat, who in enumerate(people)
    )
    finish = Finish("space-beans", table_id, True, results, public)
    entry = write_entry(opening("space-beans", 2)(Moment(0, 0)))
    assert await site.store.append(Append(table_id, 1, entry, row=row, sitters=sitters, finish=finish))
