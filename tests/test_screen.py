"""What commands print, whoever wrote it."""

import io

import pytest
from rich.table import Table
from rich.text import Text

from beanfield.screen import HarmlessConsole, complain, say

EVIL = "Zed\x1b]0;mine\x07\x1b[2J\x9b3m\x00\u202e\u2066\u200f\ufeff\x7f toast"
PLAIN = "Zed]0;mine[2J3m toast"


def printed(*shown: object) -> str:
    out = io.StringIO()
    HarmlessConsole(file=out, width=60, highlight=False, markup=False).print(*shown)
    return out.getvalue()


def test_whatever_is_printed_gives_the_terminal_no_orders() -> None:
    grid = Table.grid()
    grid.add_row(Text(EVIL, "bold"), Text(EVIL))
    assert printed(EVIL) == printed(Text(EVIL)) == f"{PLAIN}\n"
    assert printed(grid).count(PLAIN) == 2
    assert printed(Text("two\nlines")) == "two\nlines\n"


def test_our_own_colours_stay() -> None:
    out = io.StringIO()
    HarmlessConsole(file=out, force_terminal=True, color_system="standard").print(Text(EVIL, "red"))
    assert out.getvalue() == f"\x1b[31m{PLAIN}\x1b[0m\n"


def test_a_line_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    say(f"{EVIL}\nok\r\u2028ok")
    complain(f"{EVIL}\nok")
    said = capsys.readouterr()
    assert (said.out, said.err) == (f"{PLAIN} ok ok\n", f"beanfield: {PLAIN} ok\n")
