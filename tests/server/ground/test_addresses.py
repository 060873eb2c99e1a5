import pytest

from beanfield.server.ground.addresses import UNKNOWN, address_key


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.17", "192.0.2.17"),
        (" 192.0.2.17 ", "192.0.2.17"),
        ("::ffff:192.0.2.17", "192.0.2.17"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:0DB8:1:2::1", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::1]", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("", UNKNOWN),
        (None, UNKNOWN),
        ("testclient", UNKNOWN),
        ("192.0.2.17:80", UNKNOWN),
    ],
)
def test_all_addresses_of_a_line_have_one_key(address: str | None, key: str) -> None:
    assert address_key(address) == key
