"""The route about beans."""

from litestar import get
from litestar.di import NamedDependency

from beanfield.server.http.errors import problems
from beanfield.server.people.who import Who
from beanfield.wire.ids import written
from tests.server.features.beans.messages import Beans
from tests.server.features.beans.rows import BeanRows


@get("/me/beans", summary="My beans", responses=problems(401), tags=["people"])
async def show_beans(me: NamedDependency[Who], rows: NamedDependency[BeanRows]) -> Beans:
    """One for each match that I have played."""
    return Beans([written(table_id) for table_id in await rows.of(me.person_id)])
