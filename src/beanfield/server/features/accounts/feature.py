"""Accounts, as a feature."""

from litestar import Router

from beanfield.server.features.accounts.messages import (
    HeldAccount,
    SeatTaken,
    chat_said,
    me_of,
    passkey_info,
    sitting,
)
from beanfield.server.features.accounts.passkey_routes import PasskeyController, PasskeySignInController
from beanfield.server.features.accounts.routes import MeController, SignInController
from beanfield.server.features.accounts.rows import Passkeys
from beanfield.server.ground.problems import not_found
from beanfield.server.http.feature import Feature, House, PersonalData, Serving
from beanfield.server.http.given import given
from beanfield.server.people.forgetting import remembered
from beanfield.wire.ids import written


def accounts(house: House) -> Feature:
    """People have a name, may have a way to sign in, and can be forgotten."""
    node, people, passkeys = house.node, house.node.store.people, Passkeys(house.node.store)

    def routes(serving: Serving) -> Router:
        return Router(
            "/",
            route_handlers=[MeController, SignInController, PasskeyController, PasskeySignInController],
            dependencies=given(host=serving.host, passkeys=passkeys),
        )

    async def held(person_id: int) -> HeldAccount:
        person = await people.get(person_id)
        if person is None:
            raise not_found("person")
        traces = await remembered(node, person_id)
        return HeldAccount(
            me=me_of(person),
            created_at=person.created_at,
            seen_at=person.seen_at,
            passkeys=[passkey_info(each) for each in await passkeys.of(person_id)],
            seats=[SeatTaken(written(table_id), seat) for table_id, seat in await people.seats_of(person_id)],
            sittings=[sitting(table_id, sat) for table_id, each in traces.items() for sat in each.sat.values()],
            chat=[chat_said(table_id, said) for table_id, each in traces.items() for said in each.said.values()],
        )

    return Feature(routes=routes, personal=PersonalData(HeldAccount, held))
