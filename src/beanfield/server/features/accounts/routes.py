"""Routes about me: my name, my account, signing in and out, and being forgotten."""

from typing import Final

from litestar import Controller, delete, get, patch, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody
from msgspec import UNSET

from beanfield.server.features.accounts.confirming import ask_to_confirm
from beanfield.server.features.accounts.messages import (
    ChangedPassword,
    Changes,
    ConfirmedMail,
    Goodbye,
    Me,
    NewAccount,
    SessionToken,
    SignIn,
    me_of,
)
from beanfield.server.ground.connections import AnyRequest
from beanfield.server.ground.limits import REGISTER, RENAME
from beanfield.server.ground.problems import Problem, not_found
from beanfield.server.http.errors import problems
from beanfield.server.people.forgetting import forget
from beanfield.server.people.host import Host, who_is
from beanfield.server.people.names import LONGEST_LOGIN, clean_name
from beanfield.server.people.sessions import MailToken
from beanfield.server.people.who import Door, Who
from beanfield.store import Person, Taken

FAREWELL: Final = "delete"


class MeController(Controller):
    """What I am here."""

    path = "/me"
    tags = ("people",)

    @get("/", summary="Who am I?", responses=problems(401))
    async def show(self, who: NamedDependency[Who | None], host: NamedDependency[Host]) -> Me | None:
        """Null if nobody is known by this request. One may look around without being known."""
        return None if who is None else me_of(await host.person(who))

    @patch("/", summary="Change my name or my mail", responses=problems(401, 409))
    async def change(
        self, data: JSONBody[Changes], request: AnyRequest, door: NamedDependency[Door], host: NamedDependency[Host]
    ) -> Me:
        """A mail address and the digest are for accounts. Somebody who was not known becomes a guest.

        A mail is sent to the address, to learn whether it is mine; nothing else before that. Give the address again to
        get that mail again.
        """
        name = None if data.name is UNSET else clean_name(data.name)
        me = await door.guest(request)
        person = await host.person(me)
        if (data.mail is not UNSET or data.digest is not UNSET) and person.kind == "guest":
            raise Problem(409, "no-account", "Mail is for accounts. Make one first, with a password or a passkey.")
        await host.limit(RENAME, str(me.person_id))
        if name is not None:
            await host.people.rename(me.person_id, name)
        if data.mail is not UNSET or data.digest is not UNSET:
            mail = person.mail if data.mail is UNSET else data.mail
            digest = person.digest if data.digest is UNSET else data.digest
            await host.people.set_mail(me.person_id, mail, digest and mail is not None)
            if data.mail is not UNSET and mail is not None and not (mail == person.mail and person.confirmed):
                await ask_to_confirm(host, me.person_id, mail)
        door.changed(me.person_id)
        return me_of(await host.person(me))

    @post("/mail/confirm", summary="Confirm my mail address", status_code=204, responses=problems(409))
    async def confirm(self, data: JSONBody[ConfirmedMail], host: NamedDependency[Host]) -> None:
        """With what was sent there. Mail may be read where I am not signed in, so the token is enough."""
        token = host.keys.read(data.token, MailToken)
        if token is None or token.is_over(host.now()):
            raise Problem(400, "bad-link", "This link is too old, or not whole. Give your address again for another.")
        if not await host.people.confirm_mail(token.person_id, token.mail):
            raise Problem(409, "other-address", "Another address has been given since. Look there for a newer mail.")

    @post("/account", summary="Make an account with a password", responses=problems(401, 409))
    async def register(
        self, data: JSONBody[NewAccount], request: AnyRequest, door: NamedDependency[Door], host: NamedDependency[Host]
    ) -> Me:
        """The guest that I was becomes the account, with all its matches; only this browser stays known.

        An account without a password gets one, if its owner has signed in within the last ten minutes.
        """
        login = clean_name(data.login, LONGEST_LOGIN)
        await host.limit(REGISTER, host.address(request))
        hashed = await host.passwords.hash(data.password, host.address(request))
        me = await door.guest(request)
        person = await host.person(me)
        if person.login is not None:  # before anything is said about the login that is wished for
            raise Problem(409, "account-exists", "You have an account already. Sign in with it.")
        try:
            if person.kind == "account":
                door.must_be_fresh(request)
                account = await host.people.add_login(me.person_id, login, hashed)
            else:
                account = await host.people.make_account(me.person_id, login, person.name, host.now(), hashed)
        except Taken as taken:
            raise Problem(409, "taken", f"It can't be made: {taken}.") from None
        if account is None:
            raise Problem(409, "account-exists", "You have an account already. Sign in with it.")
        door.signed_in(request, who_is(account))
        return me_of(account)

    @put("/password", summary="Change my password", status_code=204, responses=problems(401, 409))
    async def change_password(
        self,
        data: JSONBody[ChangedPassword],
        request: AnyRequest,
        me: NamedDependency[Who],
        door: NamedDependency[Door],
        host: NamedDependency[Host],
    ) -> None:
        """The old one shows that it is me. Everywhere else I am signed out with it."""
        person = await host.person(me)
        if person.login is None:
            raise Problem(409, "no-login", "A password goes with a login, and you have none. Make an account first.")
        await self._check_password(person, data.old, request, host)
        hashed = await host.passwords.hash(data.new, host.address(request))
        changed = await host.people.change_password(me.person_id, hashed)
        if changed is None:
            raise not_found("person")
        door.signed_in(request, who_is(changed))

    @post("/token", summary="A token for a program of mine", responses=problems(401))
    async def token(self, request: AnyRequest, door: NamedDependency[Door]) -> SessionToken:
        """It lasts a year, or until I sign out everywhere. Somebody who was not known becomes a guest."""
        return SessionToken(door.token(await door.guest(request)))

    @delete("/", summary="Forget me", responses=problems(401))
    async def delete(
        self,
        data: JSONBody[Goodbye],
        request: AnyRequest,
        me: NamedDependency[Who],
        door: NamedDependency[Door],
        host: NamedDependency[Host],
    ) -> None:
        """All that is kept about me goes, and what I said at tables. I leave those where I still play.

        Matches stay for those who played them with me; there I am somebody. Whoever has an account shows that it is
        them: with its password, or, if it has none, by having signed in within the last ten minutes.
        """
        person = await host.person(me)
        if person.password is not None:
            await self._check_password(person, data.password, request, host)
        elif person.kind == "account":
            door.must_be_fresh(request)
        if person.password is None and data.word != FAREWELL:
            raise Problem(403, "not-confirmed", f'Nothing was deleted. To be sure, send the word "{FAREWELL}".')
        await forget(host.node, me.person_id)
        door.changed(me.person_id)
        door.forget(request)

    async def _check_password(self, person: Person, password: str, request: AnyRequest, host: Host) -> None:
        if person.password is None:
            return
        async with host.guess(request, person.login or "") as guess:
            known = await host.passwords.check(person.password, password, host.address(request))
            guess.right = known is not None
        if not guess.right:
            raise Problem(403, "wrong-password", "This is not your password. Try again.")


class SignInController(Controller):
    """Coming and going."""

    tags = ("people",)

    @post("/sign-in", summary="Sign in with a password", status_code=200, responses=problems(401))
    async def sign_in(
        self, data: JSONBody[SignIn], request: AnyRequest, door: NamedDependency[Door], host: NamedDependency[Host]
    ) -> Me:
        """The answer does not say whether the login or the password is wrong, and takes the same time for both."""
        login = clean_name(data.login, LONGEST_LOGIN)
        async with host.guess(request, login) as guess:
            person = await host.people.by_login(login)
            kept = None if person is None else person.password
            hashed = await host.passwords.check(kept, data.password, host.address(request))
            guess.right = hashed is not None
        if person is None or hashed is None:
            raise Problem(401, "wrong-login", "Login or password is wrong. Try again, or play as a guest.")
        if hashed != kept:
            await host.people.set_password(person.person_id, hashed)
        door.signed_in(request, who_is(person))
        return me_of(person)

    @post("/sign-out", summary="Sign out here", status_code=204, responses=problems())
    async def sign_out(self, request: AnyRequest, door: NamedDependency[Door]) -> None:
        """This browser is nobody from now on."""
        door.forget(request)

    @post("/sign-out-everywhere", summary="Sign out on all devices", status_code=204, responses=problems(401))
    async def sign_out_everywhere(
        self, request: AnyRequest, me: NamedDependency[Who], door: NamedDependency[Door], host: NamedDependency[Host]
    ) -> None:
        """Here and everywhere else. After some seconds none of my tokens is good any more."""
        await host.people.bump_epoch(me.person_id)
        door.changed(me.person_id)
        door.forget(request)
