import socket

import pytest
import segno

from beanfield.server.ground import reach as reaching
from beanfield.server.ground.reach import network_address, qr, reach, told

HOME = "192.168.1.20"


@pytest.fixture
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "network_address", lambda: HOME)


@pytest.mark.usefixtures("at_home")
@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", None),
        ("::1", None),
        ("localhost", None),
        ("0.0.0.0", f"http://{HOME}:8000"),
        ("::", f"http://{HOME}:8000"),
        ("10.0.0.7", "http://10.0.0.7:8000"),
        ("fd00::7", "http://[fd00::7]:8000"),
        ("beans.local", "http://beans.local:8000"),
    ],
)
def test_other_devices_reach_what_does_not_listen_on_this_machine_only(host: str, url: str | None) -> None:
    assert reach(host, 8000) == url


@pytest.mark.usefixtures("at_home")
def test_a_host_is_told_the_address_or_how_to_get_one() -> None:
    assert told("0.0.0.0", 8000, picture=False) == [f"Other devices in your network open http://{HOME}:8000"]
    line, picture = told("0.0.0.0", 8000, picture=True)
    assert f"http://{HOME}:8000" in line
    assert picture == qr(f"http://{HOME}:8000")
    (line,) = told("127.0.0.1", 8000, picture=True)
    assert "beanfield serve --host 0.0.0.0" in line


def test_a_machine_without_a_network_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "network_address", lambda: None)
    (line,) = told("0.0.0.0", 8000, picture=True)
    assert "no network" in line


def test_the_own_address_is_one_that_can_be_listened_on() -> None:
    address = network_address()
    if address is None:
        pytest.skip("this machine is in no network")
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as door:
        door.bind((address, 0))


def test_the_picture_has_every_square_of_the_code() -> None:
    text = f"http://{HOME}:8000"
    lines = [line.removeprefix("\x1b[30;107m").removesuffix("\x1b[0m") for line in qr(text).split("\n")]
    halves = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}
    rows = [[halves[letter][half] for letter in line] for line in lines for half in (0, 1)]
    wanted = [list(row) for row in segno.make(text, error="m", micro=False).matrix_iter(border=2)]
    assert rows[: len(wanted)] == wanted
    assert not any(map(any, rows[len(wanted) :]))
