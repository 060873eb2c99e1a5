"""Who asks about a table, and about which one."""

from beanfield.server.ground.addresses import address_key
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.problems import not_found
from beanfield.server.people.hall import Hall
from beanfield.server.people.who import Door, Who
from beanfield.server.tables.commands.life import Guest
from beanfield.server.work.clerks import Asker
from beanfield.wire.ids import read_id


def table_id(id: str) -> int:
    """The number of a table from its path."""
    number = read_id(id)
    if number is None:
        raise not_found("table")
    return number


async def guest(request: AnyRequest, door: Door, hall: Hall) -> Guest:
    """Whoever sends this, as a new guest if nobody is known. What bots think for them counts for their address too."""
    who = await door.guest(request)
    await hall.node.jobs.comes_from(who.person_id, _address(request))
    return as_guest(who, _address(request))


def as_guest(who: Who, address: str = "") -> Guest:
    return Guest(who.person_id, who.name, who.kind == "account", address)


def _address(request: AnyRequest) -> str:
    return address_key(request.client.host if request.client else None)


def reader(request: AnyRequest, who: Who | None) -> Asker:
    return Asker(who.person_id if who else 0, _address(request))
