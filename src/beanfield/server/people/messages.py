"""What people and the server say to each other about people, over HTTP."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from beanfield.server.ground.webhooks import Called
from beanfield.server.people.names import LONGEST_LOGIN, LONGEST_NAME
from beanfield.server.people.passwords import LONGEST_PASSWORD, SHORTEST_PASSWORD
from beanfield.server.people.sessions import LONGEST_TOKEN
from beanfield.wire.ids import ALPHABET, LENGTH

Id = Annotated[str, Meta(pattern=f"^[{ALPHABET}]{{{LENGTH}}}$", examples=["2Yh7kQm9xWb"])]
Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME, examples=["Brave Bean 42"])]
Login = Annotated[str, Meta(min_length=1, max_length=LONGEST_LOGIN, examples=["ada"])]
NewPassword = Annotated[
    str, Meta(min_length=SHORTEST_PASSWORD, max_length=LONGEST_PASSWORD, examples=["four plain words here"])
]
Password = Annotated[str, Meta(max_length=LONGEST_PASSWORD, examples=["four plain words here"])]
Mail = Annotated[str, Meta(max_length=254, pattern=r"^[!-?A-~]{1,64}@[!-?A-~]{1,189}$", examples=["ada@example.org"])]
Moment = Annotated[int, Meta(description="Milliseconds since 1970.", examples=[1_760_000_000_000])]
Kind = Literal["guest", "account"]
Credential = Annotated[
    dict[str, Any], Meta(description="What navigator.credentials gave, by its toJSON().", examples=[{"id": "..."}])
]
Options = Annotated[dict[str, Any], Meta(description="What navigator.credentials takes, as JSON.")]


class Me(Struct, frozen=True):
    """A person, as it sees itself."""

    id: Id
    kind: Kind
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
    created_at: Moment


class RatingInfo(Struct, frozen=True):
    """How strong somebody is at a game: people are ranked by `ordinal`, which is `mu - 3 sigma`."""

    game: str
    mu: float
    sigma: float
    ordinal: float
    matches: int


class MatchLine(Struct, frozen=True):
    """One match of a person's history."""

    table: Id
    game: str
    seat: int
    place: int
    score: int
    won: bool
    rated: bool
    finished_at: Moment


class Matches(Struct, frozen=True):
    """A page of a history, the last match first. `next` is None on the last page."""

    matches: list[MatchLine]
    next: str | None


class PersonPage(Struct, frozen=True):
    """A person, as everybody sees it."""

    id: Id
    kind: Kind
    name: Name
    ratings: list[RatingInfo]


class LeaderLine(Struct, frozen=True):
    """One line of a leader board."""

    id: Id
    name: Name
    rating: RatingInfo


class Leaders(Struct, frozen=True):
    """A page of a leader board, the strongest first. `next` is None on the last page."""

    leaders: list[LeaderLine]
    next: str | None


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
    at: Moment


class ChatSaid(Struct, frozen=True):
    """Something that I said to a table."""

    table: Id
    text: str
    at: Moment


class PackInfo(Struct, frozen=True):
    """A pack that I have not opened yet."""

    number: int
    earned_at: Moment
    table: Id | None
    """The match that it was earned by; null if it came with the starter deck."""


class PackDay(Struct, frozen=True):
    """How many packs of a game I have earned by matches today, and how many I can."""

    earned: int
    most: int
    against_bots: int
    most_against_bots: int
    """Matches in which nobody else plays earn only so many of them."""
    until: Moment
    """When the next day begins."""


class CollectionInfo(Struct, frozen=True):
    """What I have of a game."""

    game: str
    starter: str | None
    """My starter deck; null before I have chosen one."""
    cards: dict[str, int]
    """How many I own of each card, by its name."""
    packs: list[PackInfo]
    """Packs that wait to be opened, the oldest first."""
    opened: int
    """How many I have opened."""
    today: PackDay


class DrawnCard(Struct, frozen=True):
    """A card of a pack."""

    card: str
    special: int
    """0 for the most common cards, more for rarer ones."""
    new: bool
    """Whether I had none of it before."""


class OpenedPack(Struct, frozen=True):
    """What was in a pack; the card that people hope for comes last."""

    number: int
    opened_at: Moment
    cards: list[DrawnCard]


class ChosenStarter(Struct, frozen=True, forbid_unknown_fields=True):
    """The starter deck that I want."""

    deck: Annotated[str, Meta(max_length=64)]


class OwnedPack(Struct, frozen=True):
    """A pack or a starter deck of mine."""

    game: str
    number: int
    """0 is the starter deck."""
    earned_at: Moment
    table: Id | None
    starter: str | None
    opened_at: Moment | None
    cards: list[str]


class PushInfo(Struct, frozen=True):
    """Whether this site can notify me on my devices."""

    key: str | None
    """Its public key, which a browser wants to know; null if it can't."""


class NewBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that I want to be notified on, as it says itself (`PushSubscription`)."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1024)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100)]
    auth: Annotated[str, Meta(min_length=16, max_length=32)]


class OldBrowser(Struct, frozen=True, forbid_unknown_fields=True):
    """A browser that I do not want to be notified on any more."""

    endpoint: Annotated[str, Meta(min_length=8, max_length=1024)]


class NotifiedBrowser(Struct, frozen=True):
    """A browser that I am notified on."""

    endpoint: str
    added_at: Moment


class NewWebhook(Struct, frozen=True, forbid_unknown_fields=True):
    """Where I want to be told that a table waits for me."""

    url: Annotated[str, Meta(min_length=8, max_length=1024)]


class WebhookInfo(Struct, frozen=True):
    """Where I am told, and the secret that those messages are signed with."""

    url: str
    secret: str


class WebhookState(Struct, frozen=True):
    """Where I am told that a table waits for me."""

    possible: bool
    """Whether this site calls webhooks."""
    url: str | None


class WebhookTried(Struct, frozen=True):
    """What became of a test message: the address took it, did not take it, or wants no more and is removed."""

    called: Called


class NamedWebhook(Struct, frozen=True):
    """Where I am told that a table waits for me."""

    url: str
    added_at: Moment


class Export(Struct, frozen=True):
    """Everything that is kept about me, apart from the hash of my password and my answers: those are in the records."""

    me: Me
    created_at: Moment
    seen_at: Moment
    passkeys: list[PasskeyInfo]
    seats: list[SeatTaken]
    sittings: list[Sitting]
    chat: list[ChatSaid]
    matches: list[MatchLine]
    ratings: list[RatingInfo]
    packs: list[OwnedPack]
    browsers: list[NotifiedBrowser]
    webhook: NamedWebhook | None
