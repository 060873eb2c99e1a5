"""Passkeys: a person's device signs a challenge, and no password is needed. WebAuthn, without state of ours.

A challenge goes to the browser twice: in the options for the device, and as a signed token in a short-lived cookie.
What comes back is checked against the token. Attestation is not asked for: any device is good.

The library is large, and most people never need it: it is loaded with the first passkey. That takes a moment, and so
does checking a signature, so all of this is called in a thread.
"""

import json
from typing import Any, Final
from urllib.parse import urlsplit

from msgspec import Struct

from beanfield.server.ground.connections import Connection
from beanfield.server.ground.problems import Problem
from beanfield.server.people.sessions import Challenge

type Json = dict[str, Any]
"""What `navigator.credentials` takes and gives, as JSON. WebAuthn says what is in it."""

SITE_NAME: Final = "Beanfield"


class Site(Struct, frozen=True):
    """Where passkeys are good: the site's name (`rp_id`) and the origins of its pages."""

    rp_id: str
    origins: tuple[str, ...]


def site_of(connection: Connection, public_url: str) -> Site:
    """Where passkeys are good: at the public URL; without one, in a browser on the same machine.

    What a request calls this site (`Host`) counts for nothing: whoever sends it may write there what they like.
    """
    server = connection.scope["server"]
    origin = public_url or f"http://localhost:{server[1] if server else ''}"
    return Site(urlsplit(origin).hostname or "localhost", (origin.lower(),))


class NewPasskey(Struct, frozen=True):
    """What is kept of a new passkey."""

    credential_id: bytes
    public_key: bytes
    sign_count: int


def ask_for_new(site: Site, person_id: int, name: str, known: list[bytes], now: int) -> tuple[Json, Challenge]:
    """What to ask the device for, to make a passkey for this person. Devices that hold a known one are left out."""
    from webauthn import generate_registration_options, options_to_json
    from webauthn.helpers.structs import (
        AuthenticatorSelectionCriteria,
        PublicKeyCredentialDescriptor,
        ResidentKeyRequirement,
        UserVerificationRequirement,
    )

    options = generate_registration_options(
        rp_id=site.rp_id,
        rp_name=SITE_NAME,
        user_id=person_id.to_bytes(8),
        user_name=name,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.REQUIRED
        ),
        exclude_credentials=[PublicKeyCredentialDescriptor(id=each) for each in known],
    )
    return json.loads(options_to_json(options)), Challenge(person_id, options.challenge, now)


def check_new(site: Site, challenge: Challenge | None, person_id: int, credential: Json, now: int) -> NewPasskey:
    """The passkey that the device has made for this person."""
    from webauthn import verify_registration_response

    if challenge is None or challenge.person_id != person_id or challenge.is_over(now):
        raise _over()
    try:
        made = verify_registration_response(
            credential=credential,
            expected_challenge=challenge.asked,
            expected_rp_id=site.rp_id,
            expected_origin=list(site.origins),
            require_user_verification=True,
        )
    except Exception as error:
        raise _bad() from error
    return NewPasskey(made.credential_id, made.credential_public_key, made.sign_count)


def ask_to_sign_in(site: Site, now: int) -> tuple[Json, Challenge]:
    """What to ask the device for, to sign in with any passkey it holds for this site."""
    from webauthn import generate_authentication_options, options_to_json
    from webauthn.helpers.structs import UserVerificationRequirement

    options = generate_authentication_options(rp_id=site.rp_id, user_verification=UserVerificationRequirement.REQUIRED)
    return json.loads(options_to_json(options)), Challenge(0, options.challenge, now)


def credential_id_of(credential: Json) -> bytes:
    """Which passkey this claims to be signed with."""
    from webauthn.helpers import parse_authentication_credential_json

    try:
        return parse_authentication_credential_json(credential).raw_id
    except Exception as error:
        raise _bad() from error


def check_sign_in(
    site: Site, challenge: Challenge | None, credential: Json, public_key: bytes, sign_count: int, now: int
) -> int:
    """The new count of signatures, if the device that holds this passkey has signed the challenge."""
    from webauthn import verify_authentication_response

    if challenge is None or challenge.person_id != 0 or challenge.is_over(now):
        raise _over()
    try:
        signed = verify_authentication_response(
            credential=credential,
            expected_challenge=challenge.asked,
            expected_rp_id=site.rp_id,
            expected_origin=list(site.origins),
            credential_public_key=public_key,
            credential_current_sign_count=sign_count,
            require_user_verification=True,
        )
    except Exception as error:
        raise _bad() from error
    return signed.new_sign_count


def _over() -> Problem:
    return Problem(400, "challenge-over", "This took too long, or began in another window. Start again.")


def _bad() -> Problem:
    """Whatever is wrong with it: from bytes that are not what they should be the library raises anything."""
    return Problem(400, "bad-passkey", "This passkey could not be checked. Start again, or sign in with your password.")
