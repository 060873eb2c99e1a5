"""The key of a site that signs its notifications: push services and browsers know the site by it (VAPID, RFC 8292)."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from secrets import token_bytes

LENGTH = 32


def new_push_key() -> str:
    """A new key, as the setting wants it."""
    key = ""
    while push_public(key) is None:
        key = _text(token_bytes(LENGTH))
    return key


def push_public(key: str) -> str | None:
    """The public half, as browsers want it; None if this is no key."""
    from cryptography.hazmat.primitives.asymmetric.ec import (
        SECP256R1,
        derive_private_key,
    )  # large; most sites have none
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    try:
        secret = read_text(key)
        public = derive_private_key(int.from_bytes(secret), SECP256R1()).public_key()
    except ValueError:
        return None
    if len(secret) != LENGTH:
        return None
    return _text(public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


def read_text(text: str) -> bytes:
    """The bytes that a browser or a setting writes like this. Raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()
