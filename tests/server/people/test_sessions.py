import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.server.people.sessions import (
    CHALLENGE_LASTS,
    SESSION_LASTS,
    SESSION_RENEWED_AFTER,
    Challenge,
    Keys,
    SeatToken,
    Session,
    SignedToken,
)

KEY = b"a key that nobody knows"

numbers = st.integers(0, 2**63 - 1)
keys = st.binary(min_size=16, max_size=64)
tokens: st.SearchStrategy[SignedToken] = st.one_of(
    st.builds(Session, numbers, numbers, numbers),
    st.builds(SeatToken, numbers, st.integers(0, 20), numbers),
    st.builds(Challenge, numbers, st.binary(max_size=64), numbers),
)


def read_as_anything(keys: Keys, text: str) -> list[SignedToken]:
    found = (keys.read(text, Session), keys.read(text, SeatToken), keys.read(text, Challenge))
    return [token for token in found if token is not None]


@given(keys, tokens)
def test_a_token_is_read_as_what_it_is_and_as_nothing_else(key: bytes, token: SignedToken) -> None:
    ours = Keys([key])
    assert read_as_anything(ours, ours.sign(token)) == [token]


@given(tokens, st.data())
def test_a_flipped_bit_is_noticed(token: SignedToken, data: st.DataObject) -> None:
    ours = Keys([KEY])
    text = bytearray(ours.sign(token).encode())
    text[data.draw(st.integers(0, len(text) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    assert read_as_anything(ours, text.decode("latin-1")) == []


@given(st.one_of(st.text(), st.from_regex(r"v1\.[\w-]{1,60}\.[\w-]{43}", fullmatch=True)))
def test_nobody_makes_one_up(text: str) -> None:
    assert read_as_anything(Keys([KEY]), text) == []


@given(tokens, tokens)
def test_parts_of_two_tokens_do_not_make_a_third(one: SignedToken, other: SignedToken) -> None:
    ours = Keys([KEY])
    (_, payload, _), (_, _, signature) = ours.sign(one).split("."), ours.sign(other).split(".")
    assert read_as_anything(ours, f"v1.{payload}.{signature}") == ([one] if one == other else [])


@given(tokens, keys)
def test_another_hosts_token_is_not_ours(token: SignedToken, key: bytes) -> None:
    assert read_as_anything(Keys([KEY]), Keys([key + b"!"]).sign(token)) == []


def test_another_version_is_not_ours() -> None:
    text = Keys([KEY]).sign(Session(1, 0, 0))
    assert read_as_anything(Keys([KEY]), text.replace("v1.", "v2.", 1)) == []


def test_keys_are_changed_without_signing_anybody_out() -> None:
    old, new = b"the key of last year", b"the key of this year"
    before = Keys([old]).sign(Session(1, 0, 0))
    both = Keys([new, old])
    assert both.read(before, Session) == Session(1, 0, 0)
    assert Keys([new]).read(both.sign(Session(1, 0, 0)), Session) == Session(1, 0, 0)
    assert Keys([new]).read(before, Session) is None


@pytest.mark.parametrize("bad", [[], [b"short"], [b"long enough for a key", b""]])
def test_a_weak_key_is_refused(bad: list[bytes]) -> None:
    with pytest.raises(ValueError, match="16 bytes"):
        Keys(bad)


def test_a_session_lasts_a_year_and_is_renewed_after_a_week() -> None:
    session = Session(1, 0, issued=1000)
    assert not session.wants_renewal(1000 + SESSION_RENEWED_AFTER)
    assert session.wants_renewal(1001 + SESSION_RENEWED_AFTER)
    assert not session.is_over(1000 + SESSION_LASTS)
    assert session.is_over(1001 + SESSION_LASTS)


def test_a_challenge_lasts_five_minutes() -> None:
    challenge = Challenge(0, b"sign this", issued=1000)
    assert not challenge.is_over(1000 + CHALLENGE_LASTS)
    assert challenge.is_over(1001 + CHALLENGE_LASTS)
