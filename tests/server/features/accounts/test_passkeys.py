from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from beanfield.server.features.accounts.passkeys import (
    NewPasskey,
    Site,
    ask_for_new,
    ask_to_sign_in,
    check_new,
    check_sign_in,
    credential_id_of,
)
from beanfield.server.ground.problems import Problem
from beanfield.server.people.sessions import CHALLENGE_LASTS, Challenge
from tests.server.features.accounts.passkey_device import Device, as_text

SITE = Site("beans.example", ("https://beans.example",))
NOW = 1_700_000_000_000


def a_device(*, origin: str = "https://beans.example", verified: bool = True) -> Device:
    return Device(origin, verified=verified)


def registered(device: Device) -> NewPasskey:
    options, challenge = ask_for_new(SITE, 7, "Ada", [], NOW)
    return check_new(SITE, challenge, 7, device.make(options), NOW)


def test_a_passkey_that_was_made_signs_in_again_and_again() -> None:
    device = a_device()
    passkey = registered(device)
    assert passkey.credential_id == device.credential_id
    count = passkey.sign_count
    for _ in range(3):
        options, challenge = ask_to_sign_in(SITE, NOW)
        credential = device.sign(options)
        assert credential_id_of(credential) == passkey.credential_id
        count = check_sign_in(SITE, challenge, credential, passkey.public_key, count, NOW)
    assert count == 3


def test_the_device_is_told_whose_passkey_it_is_and_which_it_holds_already() -> None:
    options, _ = ask_for_new(SITE, 7, "Ada", [b"old one"], NOW)
    assert options["user"] == {"id": as_text((7).to_bytes(8)), "name": "Ada", "displayName": "Ada"}
    assert [each["id"] for each in options["excludeCredentials"]] == [as_text(b"old one")]
    assert options["rp"] == {"id": "beans.example", "name": "Beanfield"}


def test_anybody_with_a_passkey_may_try_to_sign_in() -> None:
    options, challenge = ask_to_sign_in(SITE, NOW)
    assert (options["rpId"], options["allowCredentials"]) == ("beans.example", [])
    assert challenge.person_id == 0


@pytest.mark.parametrize("change", [{"person_id": 8}, {"issued": NOW - CHALLENGE_LASTS - 1}])
def test_a_challenge_of_somebody_else_or_of_yesterday_makes_no_passkey(change: dict[str, int]) -> None:
    options, challenge = ask_for_new(SITE, 7, "Ada", [], NOW)
    with pytest.raises(Problem, match="challenge-over"):
        check_new(SITE, replace(challenge, **change), 7, a_device().make(options), NOW)


def test_a_challenge_for_a_new_passkey_signs_nobody_in() -> None:
    device = a_device()
    passkey = registered(device)
    _, challenge = ask_for_new(SITE, 7, "Ada", [], NOW)
    credential = device.sign({"rpId": "beans.example", "challenge": as_text(challenge.asked)})
    with pytest.raises(Problem, match="challenge-over"):
        check_sign_in(SITE, challenge, credential, passkey.public_key, 0, NOW)


@pytest.mark.parametrize("challenge", [None, Challenge(0, b"x", NOW - CHALLENGE_LASTS - 1)])
def test_nobody_signs_in_without_a_challenge(challenge: Challenge | None) -> None:
    device = a_device()
    passkey = registered(device)
    with pytest.raises(Problem, match="challenge-over"):
        check_sign_in(SITE, challenge, device.sign(ask_to_sign_in(SITE, NOW)[0]), passkey.public_key, 0, NOW)


@pytest.mark.parametrize("device", [a_device(origin="https://beans.evil"), a_device(verified=False)])
def test_a_page_of_another_site_or_an_unknown_finger_makes_no_passkey(device: Device) -> None:
    with pytest.raises(Problem, match="bad-passkey"):
        registered(device)


def test_a_page_of_another_site_signs_nobody_in() -> None:
    device = a_device()
    passkey = registered(device)
    device.origin = "https://beans.evil"
    options, challenge = ask_to_sign_in(SITE, NOW)
    with pytest.raises(Problem, match="bad-passkey"):
        check_sign_in(SITE, challenge, device.sign(options), passkey.public_key, 0, NOW)


def test_another_key_another_challenge_or_an_old_count_signs_nobody_in() -> None:
    device = a_device()
    passkey, other = registered(device), registered(a_device())
    options, challenge = ask_to_sign_in(SITE, NOW)
    _, other_challenge = ask_to_sign_in(SITE, NOW)
    credential = device.sign(options)
    for asked, key, count in (
        (challenge, other.public_key, 0),
        (other_challenge, passkey.public_key, 0),
        (challenge, passkey.public_key, 5),
    ):
        with pytest.raises(Problem, match="bad-passkey"):
            check_sign_in(SITE, asked, credential, key, count, NOW)


anything: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.dictionaries(st.text(), inner, max_size=3)
)
fields = st.sampled_from(["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"])


@given(fields, anything)
def test_nonsense_is_a_problem_of_the_request(field: str, nonsense: object) -> None:
    device = Device("https://beans.example")
    options, challenge = ask_for_new(SITE, 7, "Ada", [], NOW)
    made = device.make(options)
    signed = device.sign(ask_to_sign_in(SITE, NOW)[0])
    for credential in ({**made, "response": {**made["response"], field: nonsense}}, {**made, field: nonsense}):
        try:
            check_new(SITE, challenge, 7, credential, NOW)
        except Problem as problem:
            assert problem.code == "bad-passkey"
    with pytest.raises(Problem, match="bad-passkey"):
        check_sign_in(
            SITE, Challenge(0, b"x", NOW), {**signed, "response": {**signed["response"], field: nonsense}}, b"", 0, NOW
        )
