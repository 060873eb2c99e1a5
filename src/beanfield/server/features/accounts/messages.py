"""What people and the server say to each other about accounts."""

from base64 import urlsafe_b64encode
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from beanfield.server.features.accounts.rows import Passkey
from beanfield.server.http.fields import Id, Name, PersonKind, WallTime
from beanfield.server.people.names import LONGEST_LOGIN
from beanfield.server.people.passwords import LONGEST_PASSWORD, SHORTEST_PASSWORD
from beanfield.server.people.sessions import LONGEST_TOKEN
from beanfield.server.tables.entries import Chatted, Sat
from beanfield.store import Person
from beanfield.wire.ids import written

Login = Annotated[str, Meta(min_length=1, max_length=LONGEST_LOGIN, examples=["ada"])]
NewPassword = Annotated[
    str, Meta(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD, examples=["four plain words here"])
]
Password = Annotated[str, Meta(max_length=LONGEST_PASSWORD, examples=["four plain words here"])]
Mail = Annotated[str, Meta(max_length=254, pattern=r"^[!-?A-~]{1,64}@[!-?A-~]{1,189}$", examples=["ada@example.org"])]
Credential = Annotated[
    dict[str, Any], Meta(description="What navigator.credentials gave, by its toJSON().", examples=[{"id": "..."}])
]
Options = Annotated[dict[str, Any], Meta(description="What navigator.credentials takes, as JSON.")]


class Me(Struct, frozen=True):
    """A person, as it sees itself."""

    id: Id
    kind: PersonKind
    name: Name
    login: str | None
    mail: str | None
    digest: bool
    """Whether the digest of one's matches is sent to the mail address, once it is confirmed."""
    confirmed: bool
    """Whether the mail address is confirmed."""
    password: bool
    """Whether there is one."""


class Changes(Struct, frozen=True, forbid_unknown_fields=True):
    """What shall be different about me. What is left out stays."""

    name: Name | UnsetType = UNSET
    mail: Mail | UnsetType | None = UNSET
    digest: bool | UnsetType = UNSET


class NewAccount(Struct, frozen=True, forbid_unknown_fields=True):
    """How I want to sign in from now on."""

    login: Login
    password: NewPassword


class SignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """Who I am."""

    login: Login
    password: Password


class ChangedPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """A new password. The old one is needed where there is one."""

    new: NewPassword
    old: Password = ""


class Goodbye(Struct, frozen=True, forbid_unknown_fields=True):
    """I really want to be forgotten: my password, or the word `delete` where I have none."""

    password: Password = ""
    word: Annotated[str, Meta(max_length=16, examples=["delete"])] = ""


class ConfirmedMail(Struct, frozen=True, forbid_unknown_fields=True):
    """What was sent to my mail address."""

    token: Annotated[str, Meta(max_length=LONGEST_TOKEN)]


class SessionToken(Struct, frozen=True):
    """For `Authorization: Bearer`: whoever has it is me."""

    token: str


class AddedPasskey(Struct, frozen=True, forbid_unknown_fields=True):
    """A passkey that my device has just made."""

    credential: Credential
    name: Name = "Passkey"


class PasskeySignIn(Struct, frozen=True, forbid_unknown_fields=True):
    """What my device has signed."""

    credential: Credential


class PasskeyInfo(Struct, frozen=True):
    """One of my passkeys."""

    id: str
    name: str
    created_at: WallTime


class SeatTaken(Struct, frozen=True):
    """A seat that I have."""

    table: Id
    seat: int


class Sitting(Struct, frozen=True):
    """I sat down: under this name, and with this part of the match's seed."""

    table: Id
    seat: int
    name: str
    nonce: str
    at: WallTime


class ChatSaid(Struct, frozen=True):
    """Something that I said to a table."""

    table: Id
    text: str
    at: WallTime


class HeldAccount(Struct, frozen=True):
    """Who somebody is, how they sign in, and what they did and said at tables."""

    me: Me
    created_at: WallTime
    seen_at: WallTime
    passkeys: list[PasskeyInfo]
    seats: list[SeatTaken]
    sittings: list[Sitting]
    chat: list[ChatSaid]


def me_of(person: Person) -> Me:
    """A person, as it sees itself."""
    return Me(
        id=written(person.person_id),
        kind=person.kind,
        name=person.name,
        login=person.login,
        mail=person.mail,
        digest=person.digest,
        confirmed=person.confirmed,
        password=person.password is not None,
    )


def passkey_info(passkey: Passkey) -> PasskeyInfo:
    """One of a person's passkeys."""
    return PasskeyInfo(credential_text(passkey.credential_id), passkey.name, passkey.created_at)


def credential_text(credential_id: bytes) -> str:
    """The id of a passkey, as WebAuthn writes it."""
    return urlsafe_b64encode(credential_id).rstrip(b"=").decode()


def sitting(table_id: int, sat: Sat) -> Sitting:
    """Somebody sat down."""
    return Sitting(written(table_id), sat.seat, sat.name, sat.nonce, sat.when.wall)


def chat_said(table_id: int, said: Chatted) -> ChatSaid:
    """Somebody said something to a table."""
    return ChatSaid(written(table_id), said.text, said.when.wall)
