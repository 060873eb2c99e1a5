"""A device that holds passkeys, in software: what a phone or a security key does, as far as a site can tell."""

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hashlib import sha256
from secrets import token_bytes
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import encode_cbor

type Json = dict[str, Any]

USER_PRESENT, USER_VERIFIED, HOLDS_CREDENTIAL = 0x01, 0x04, 0x40


def as_text(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def as_bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Device:
    """Holds one passkey (P-256) and counts what it signs. `verified` says whether it knows its owner's finger."""

    def __init__(self, origin: str, *, verified: bool = True) -> None:
        self.origin = origin
        self.flags = USER_PRESENT | (USER_VERIFIED if verified else 0)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.credential_id = token_bytes(32)
        self.user = b""
        self.count = 0

    def make(self, options: Json) -> Json:
        """What `navigator.credentials.create` gives."""
        self.user = as_bytes(options["user"]["id"])
        public = self.key.public_key().public_numbers()
        # COSE: an elliptic key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
        cose = encode_cbor({1: 2, 3: -7, -1: 1, -2: public.x.to_bytes(32), -3: public.y.to_bytes(32)})
        held = bytes(16) + len(self.credential_id).to_bytes(2) + self.credential_id + cose
        data = self._data(options["rp"]["id"], self.flags | HOLDS_CREDENTIAL) + held
        attestation = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
        return self._credential(
            {
                "clientDataJSON": as_text(self._client_data("webauthn.create", options)),
                "attestationObject": as_text(attestation),
            }
        )

    def sign(self, options: Json) -> Json:
        """What `navigator.credentials.get` gives."""
        self.count += 1
        data = self._data(options["rpId"], self.flags)
        client_data = self._client_data("webauthn.get", options)
        signature = self.key.sign(data + sha256(client_data).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": as_text(client_data),
                "authenticatorData": as_text(data),
                "signature": as_text(signature),
                "userHandle": as_text(self.user),
            }
        )

    def _credential(self, response: Json) -> Json:
        name = as_text(self.credential_id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response, "clientExtensionResults": {}}

    def _data(self, rp_id: str, flags: int) -> bytes:
        return sha256(rp_id.encode()).digest() + bytes([flags]) + self.count.to_bytes(4)

    def _client_data(self, kind: str, options: Json) -> bytes:
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()
