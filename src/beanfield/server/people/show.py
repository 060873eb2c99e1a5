"""Rows of the store, as people see them."""

from base64 import urlsafe_b64encode

from beanfield.server.people.messages import ChatSaid, MatchLine, Me, OwnedPack, PasskeyInfo, RatingInfo, Sitting
from beanfield.server.tables.entries import Chatted, Sat
from beanfield.store import HistoryRow, Pack, Passkey, Person, Rating
from beanfield.wire.ids import written


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


def rating_info(rating: Rating) -> RatingInfo:
    """How strong somebody is at a game."""
    return RatingInfo(
        rating.game, round(rating.mu, 2), round(rating.sigma, 2), round(rating.ordinal, 2), rating.matches
    )


def match_line(played: HistoryRow) -> MatchLine:
    """One match of a history."""
    return MatchLine(
        table=written(played.table_id),
        game=played.game,
        seat=played.seat,
        place=played.place,
        score=played.score,
        won=played.won,
        rated=played.rated,
        finished_at=played.finished_at,
    )


def owned_pack(game: str, pack: Pack) -> OwnedPack:
    """A pack or a starter deck."""
    table = None if pack.table_id is None else written(pack.table_id)
    return OwnedPack(
        game=game,
        number=pack.number,
        earned_at=pack.earned_at,
        table=table,
        starter=pack.starter,
        opened_at=pack.opened_at,
        cards=list(pack.cards),
    )


def sitting(table_id: int, sat: Sat) -> Sitting:
    """Somebody sat down."""
    return Sitting(written(table_id), sat.seat, sat.name, sat.nonce, sat.when.wall)


def chat_said(table_id: int, said: Chatted) -> ChatSaid:
    """Somebody said something to a table."""
    return ChatSaid(written(table_id), said.text, said.when.wall)
