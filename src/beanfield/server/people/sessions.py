"""Tokens: short signed texts that the server gives out and knows again later. It stores nothing about them.

A token is `v1.<payload>.<signature>`, both in base64url. A `Session` says who somebody is, a `SeatToken` is a
capability for one seat (for a person's own bot), a `Challenge` is what a passkey was asked to sign, a `MailToken` is
sent to an address to learn whether somebody reads it. Which of them a token is stands in its payload, so none can be
taken for another.

The first key signs and all of them verify: put a new key in front, and take the old one away a year later.
"""

import hmac
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import Error as BadBase64
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

HOUR: Final = 3_600_000
DAY: Final = 24 * HOUR
SESSION_LASTS: Final = 365 * DAY
SESSION_RENEWED_AFTER: Final = 7 * DAY
CHALLENGE_LASTS: Final = HOUR // 12
MAIL_TOKEN_LASTS: Final = 2 * DAY

LONGEST_TOKEN: Final = 1024

_SHORTEST_KEY: Final = 16


class Session(Struct, frozen=True, array_like=True, tag="session"):
    """Says who somebody is. It is void when the person's epoch has changed: they signed out everywhere."""

    person_id: int
    epoch: int
    issued: int
    proved: int = 0
    """When the person last showed who they are, with a password or a passkey; renewing a session is no proof."""
    bound: bool = False
    """Whether it was given out since cookies are bound to their host where they can be. Those from before are good in
    the cookie's plain name by https too, for the year that they last.
    """

    def is_over(self, now: int) -> bool:
        """Whether it has expired."""
        return now - self.issued > SESSION_LASTS

    def wants_renewal(self, now: int) -> bool:
        """Whether it is old enough to be given out anew."""
        return now - self.issued > SESSION_RENEWED_AFTER


class SeatToken(Struct, frozen=True, array_like=True, tag="seat"):
    """Whoever shows this plays that seat, as long as the same sitting lasts."""

    table_id: int
    seat: int
    sitting: int


class Challenge(Struct, frozen=True, array_like=True, tag="challenge"):
    """What a passkey was asked to sign: for a new passkey of a person, or to sign in (then `person_id` is 0)."""

    person_id: int
    asked: bytes
    issued: int

    def is_over(self, now: int) -> bool:
        """Whether it has expired."""
        return now - self.issued > CHALLENGE_LASTS


class MailToken(Struct, frozen=True, array_like=True, tag="mail"):
    """Whoever shows this reads the mail of that address, which the person says is theirs."""

    person_id: int
    mail: str
    issued: int

    def is_over(self, now: int) -> bool:
        """Whether it has expired."""
        return now - self.issued > MAIL_TOKEN_LASTS


type SignedToken = Session | SeatToken | Challenge | MailToken

_decoder: Final = msgspec.msgpack.Decoder(Session | SeatToken | Challenge | MailToken)


class Keys:
    """The secret keys of this host: what signs tokens and tells ours from forged ones.

    >>> keys = Keys([b"sixteen bytes or more"])
    >>> text = keys.sign(SeatToken(table_id=7, seat=2, sitting=1))
    >>> keys.read(text, SeatToken)
    SeatToken(table_id=7, seat=2, sitting=1)
    >>> keys.read(text, Session)
    """

    def __init__(self, keys: Sequence[bytes]) -> None:
        if not keys or any(len(key) < _SHORTEST_KEY for key in keys):
            raise ValueError(f"give at least one secret key, each of {_SHORTEST_KEY} bytes or more")
        self._keys = tuple(keys)

    def sign(self, token: SignedToken) -> str:
        """The token as text."""
        signed = f"v1.{_text(msgspec.msgpack.encode(token))}"
        return f"{signed}.{_signature(self._keys[0], signed)}"

    def read[T: (Session, SeatToken, Challenge, MailToken)](self, text: str, kind: type[T]) -> T | None:
        """The token of this kind, if we signed it; otherwise None. The caller judges whether it is over."""
        if len(text) > LONGEST_TOKEN or not text.isascii():
            return None
        signed, _, signature = text.rpartition(".")
        version, _, payload = signed.partition(".")
        # Texts are compared, not bytes: a base64 text has siblings that mean the same bytes.
        ours = [hmac.compare_digest(_signature(key, signed), signature) for key in self._keys]
        if version != "v1" or not any(ours):
            return None
        try:
            token = _decoder.decode(urlsafe_b64decode(payload + "=" * (-len(payload) % 4)))
        except (BadBase64, msgspec.DecodeError):
            return None
        return token if isinstance(token, kind) else None


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def _signature(key: bytes, signed: str) -> str:
    return _text(hmac.digest(key, signed.encode(), "sha256"))
