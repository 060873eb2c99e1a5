from unicodedata import is_normalized

import pytest
from hypothesis import given
from hypothesis import strategies as st

from beanfield.server.ground.problems import Problem
from beanfield.server.people.names import LONGEST_LOGIN, LONGEST_NAME, clean_name, guest_name


@given(st.integers(1, 2**63 - 1))
def test_a_guests_name_is_one_that_people_may_have(person_id: int) -> None:
    name = guest_name(person_id)
    assert clean_name(name) == name
    assert len(name.split()) == 3


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Ada ", "Ada"),
        ("e\u0301", "é"),
        ("Bohnen-Käthe 2!", "Bohnen-Käthe 2!"),
        ("豆の木", "豆の木"),
        ("🫘", "🫘"),
        ("I \u2764\ufe0f beans", "I \u2764\ufe0f beans"),
        ("हिन्दी", "हिन्दी"),
        ("Nguyễn Thị", "Nguyễn Thị"),
        ("Анна 2", "Анна 2"),
        ("Łódź ß", "Łódź ß"),
        ("Ken 健 ケン けん", "Ken 健 ケン けん"),
        ("김 Kim", "김 Kim"),
        ("東ㄅ", "東ㄅ"),
        ("x" * 24, "x" * 24),
    ],
)
def test_a_good_name_is_kept_composed_and_trimmed(given: str, kept: str) -> None:
    assert clean_name(given) == kept


@pytest.mark.parametrize(
    "bad",
    [
        "",
        "   ",
        "x" * 25,
        "a\nb",
        "a\x00b",
        "a\u202eb",
        "a\u2066b",
        "a\u200bb",
        "\u3164",
        "\u0301a",
        "a\u2028b",
        "a\u00a0b",
        "An\u034fna",
        "Anna\ufe0f",
        "An\U000e0100na",
        "A" + "".join(map(chr, range(0x0310, 0x0315))) + "nna",
        "Q\u0323\u0323nna",
        "\u0410nna",
        "Ann\u03b1",
        "Bea\u0578",
        "\u0410\u039d\u039d\u0410",
        "ケ김",
    ],
)
def test_a_name_that_deceives_is_refused(bad: str) -> None:
    with pytest.raises(Problem, match="bad-name"):
        clean_name(bad)


@given(st.text(max_size=40))
def test_what_is_kept_would_be_kept_again(text: str) -> None:
    try:
        name = clean_name(text)
    except Problem:
        return
    assert clean_name(name) == name
    assert 1 <= len(name) <= LONGEST_NAME
    assert is_normalized("NFC", name)


def test_a_login_may_be_an_address() -> None:
    login = "Ada.Lovelace@Analytical-Engines.example"
    assert clean_name(login, LONGEST_LOGIN) == login
