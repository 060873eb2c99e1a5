"""Tables over HTTP: open one, find one, sit down, start, resign, make offers, and see what became of it.

What flows while a match is played goes over the live wire (`/api/tables/{id}/live`, see docs/protocol.md).
"""

from litestar import Router

from beanfield.server.http.afterwards import (
    show_log,
    show_record,
    show_replay,
    show_result,
)
from beanfield.server.http.given import given
from beanfield.server.http.opening import (
    close_table,
    learn,
    list_tables,
    moderate_chat,
    my_tables,
    open_table,
    quick,
    quick_people,
    show_table,
)
from beanfield.server.http.seats import (
    give_up,
    leave_seat,
    make_offer,
    reply_to_offer,
    seat_bot,
    seat_token,
    sit_down,
    start_match,
    unseat_bot,
)
from beanfield.server.people.archive import Archive
from beanfield.server.people.hall import Hall


def table_routes(hall: Hall, archive: Archive) -> Router:
    """All of them."""

    return Router(
        "/",
        route_handlers=[
            *(list_tables, my_tables, open_table, quick, quick_people, learn, show_table, close_table, moderate_chat),
            *(sit_down, leave_seat, seat_bot, unseat_bot, seat_token),
            *(start_match, give_up, make_offer, reply_to_offer),
            *(show_result, show_record, show_log, show_replay),
        ],
        dependencies=given(hall=hall, archive=archive),
        tags=["tables"],
    )
