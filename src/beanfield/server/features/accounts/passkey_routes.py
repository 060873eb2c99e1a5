"""Routes about passkeys: making one, signing in with one, losing one."""

from asyncio import to_thread
from typing import Annotated, Final

from litestar import Controller, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from beanfield.server.features.accounts.messages import (
    AddedPasskey,
    Me,
    Options,
    PasskeyInfo,
    PasskeySignIn,
    credential_text,
    me_of,
    passkey_info,
)
from beanfield.server.features.accounts.passkeys import (
    ask_for_new,
    ask_to_sign_in,
    check_new,
    check_sign_in,
    credential_id_of,
    site_of,
)
from beanfield.server.features.accounts.rows import Passkey, Passkeys
from beanfield.server.ground.connections import AnyRequest, Connection
from beanfield.server.ground.limits import REGISTER, SIGN_IN
from beanfield.server.ground.problems import Problem, not_found
from beanfield.server.http.errors import problems
from beanfield.server.people.host import Host, who_is
from beanfield.server.people.names import clean_name
from beanfield.server.people.sessions import CHALLENGE_LASTS, Challenge
from beanfield.server.people.who import Door, Who
from beanfield.store import Taken

CHALLENGE_COOKIE: Final = "beanfield-challenge"
MOST_PASSKEYS: Final = 20


class PasskeyController(Controller):
    """My passkeys."""

    path = "/me/passkeys"
    tags = ("people",)

    @get("/", summary="My passkeys", responses=problems(401))
    async def show(self, me: NamedDependency[Who], passkeys: NamedDependency[Passkeys]) -> list[PasskeyInfo]:
        """The oldest first."""
        return [passkey_info(each) for each in await passkeys.of(me.person_id)]

    @post("/options", summary="Begin to make a passkey", status_code=200, responses=problems(401, 409))
    async def begin(
        self,
        request: AnyRequest,
        door: NamedDependency[Door],
        host: NamedDependency[Host],
        passkeys: NamedDependency[Passkeys],
    ) -> Options:
        """What `navigator.credentials.create` takes. Somebody who was not known becomes a guest.

        Whoever has an account must have signed in within the last ten minutes.
        """
        await host.limit(REGISTER, host.address(request))
        site = site_of(request, host.public_url)
        me = await door.guest(request)
        if me.kind == "account":
            door.must_be_fresh(request)
        known = await passkeys.of(me.person_id)
        if len(known) >= MOST_PASSKEYS:
            raise Problem(409, "too-many-passkeys", "These are enough passkeys. Remove one that you don't use.")
        ids = [each.credential_id for each in known]
        options, challenge = await to_thread(ask_for_new, site, me.person_id, me.name, ids, host.now())
        _set_challenge(request, door, challenge)
        return options

    @post("/", summary="Keep the passkey that was made", responses=problems(401, 409))
    async def finish(
        self,
        data: JSONBody[AddedPasskey],
        request: AnyRequest,
        me: NamedDependency[Who],
        door: NamedDependency[Door],
        host: NamedDependency[Host],
        passkeys: NamedDependency[Passkeys],
    ) -> PasskeyInfo:
        """With a first passkey a guest becomes an account, with all its matches; only this browser stays known."""
        name = clean_name(data.name)
        person = await host.person(me)
        if person.kind == "account":
            door.must_be_fresh(request)
        challenge = _take_challenge(request, door)
        site = site_of(request, host.public_url)
        made = await to_thread(check_new, site, challenge, me.person_id, data.credential, host.now())
        passkey = Passkey(
            credential_id=made.credential_id,
            person_id=me.person_id,
            public_key=made.public_key,
            sign_count=made.sign_count,
            name=name,
            created_at=host.now(),
        )
        try:
            if person.kind == "account":
                await passkeys.add(passkey)
            else:
                door.signed_in(request, who_is(await passkeys.add_first(passkey, host.now())))
        except Taken as taken:
            raise Problem(409, "taken", f"It can't be kept: {taken}.") from None
        return passkey_info(passkey)

    @delete("/{passkey:str}", summary="Remove a passkey", responses=problems(401, 404, 409))
    async def remove(
        self,
        passkey: Annotated[str, PathParameter(max_length=1400)],
        request: AnyRequest,
        me: NamedDependency[Who],
        door: NamedDependency[Door],
        host: NamedDependency[Host],
        passkeys: NamedDependency[Passkeys],
    ) -> None:
        """The last way to sign in stays. I must have signed in within the last ten minutes."""
        person = await host.person(me)
        door.must_be_fresh(request)
        mine = await passkeys.of(me.person_id)
        found = next((each for each in mine if credential_text(each.credential_id) == passkey), None)
        if found is None:
            raise not_found("passkey")
        if len(mine) == 1 and person.password is None:
            raise Problem(409, "last-way-in", "You could not sign in any more. Make another passkey first.")
        await passkeys.remove(me.person_id, found.credential_id)


class PasskeySignInController(Controller):
    """Signing in with a passkey."""

    path = "/sign-in/passkey"
    tags = ("people",)

    @post("/options", summary="Begin to sign in with a passkey", status_code=200, responses=problems())
    async def begin(self, request: AnyRequest, door: NamedDependency[Door], host: NamedDependency[Host]) -> Options:
        """What `navigator.credentials.get` takes."""
        options, challenge = await to_thread(ask_to_sign_in, site_of(request, host.public_url), host.now())
        _set_challenge(request, door, challenge)
        return options

    @post("/", summary="Sign in with a passkey", status_code=200, responses=problems(401))
    async def finish(
        self,
        data: JSONBody[PasskeySignIn],
        request: AnyRequest,
        door: NamedDependency[Door],
        host: NamedDependency[Host],
        passkeys: NamedDependency[Passkeys],
    ) -> Me:
        """The device says who I am."""
        await host.limit(SIGN_IN, host.address(request))
        challenge = _take_challenge(request, door)
        passkey = await passkeys.get(await to_thread(credential_id_of, data.credential))
        person = None if passkey is None else await host.people.get(passkey.person_id)
        if passkey is None or person is None:
            raise Problem(401, "unknown-passkey", "This passkey is not known here. Sign in another way.")
        known = passkey.public_key, passkey.sign_count
        site = site_of(request, host.public_url)
        count = await to_thread(check_sign_in, site, challenge, data.credential, *known, host.now())
        if not await passkeys.use(passkey.credential_id, count):
            raise Problem(401, "unknown-passkey", "This passkey was used twice at once. Start again.")
        door.signed_in(request, who_is(person))
        return me_of(person)


def _set_challenge(connection: Connection, door: Door, challenge: Challenge) -> None:
    door.set_cookie(connection, CHALLENGE_COOKIE, door.keys.sign(challenge), CHALLENGE_LASTS, "/api")


def _take_challenge(connection: Connection, door: Door) -> Challenge | None:
    """The challenge this browser was given; it is good once."""
    door.set_cookie(connection, CHALLENGE_COOKIE, "", 0, "/api")
    return door.keys.read(connection.cookies.get(CHALLENGE_COOKIE, ""), Challenge)
