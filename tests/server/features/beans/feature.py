"""Beans, as a feature: whoever has played a match gets one."""

from collections.abc import Sequence
from functools import partial

from litestar import Router

from beanfield.server.http.feature import Feature, House, PersonalData, Serving
from beanfield.server.http.given import given
from beanfield.server.tables.entries import Entry
from beanfield.store import Finished
from beanfield.store.store import Write
from beanfield.wire.ids import written
from tests.server.features.beans.messages import Beans
from tests.server.features.beans.routes import show_beans
from tests.server.features.beans.rows import BeanRows


def beans(house: House) -> Feature:
    rows = BeanRows(house.node.store)

    async def give(match: Finished, entries: Sequence[tuple[int, Entry]]) -> Write | None:
        people = [line.person_id for line in match.results if line.person_id is not None]
        return partial(rows.give, table_id=match.table_id, people=people) if people else None

    def routes(serving: Serving) -> Router:
        return Router("/", route_handlers=[show_beans], dependencies=given(rows=rows))

    async def held(person_id: int) -> Beans:
        return Beans([written(table_id) for table_id in await rows.of(person_id)])

    house.node.endings.append(give)
    return Feature(routes=routes, personal=PersonalData(Beans, held))
