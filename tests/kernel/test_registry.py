"""The error of a broken game names the file that is wrong, and the other games still work."""

import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from beanfield import cli
from beanfield.kernel.errors import BrokenGame
from beanfield.kernel.registry import broken_games, entries, find_game, games, tried
from tests.server.http.visitors import Visitor, serving
from tests.server.log_capture import captured_log
from tests.toys.unpacked import look_again

type Break = Callable[[str, str, str], str]


@pytest.fixture
def break_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Break]:
    """Installs a copy of Space Beans as `my-beans`, with `old` replaced by `new` in a file; returns its error."""
    package, names = tmp_path / "my_beans", tmp_path / "my_beans-1.dist-info"
    shutil.copytree(games()["space-beans"].book.home, package)
    for file in package.glob("*.py"):
        file.write_text(file.read_text("utf-8").replace("beanfield.games.space_beans", "my_beans"), "utf-8")
    names.mkdir()
    (names / "METADATA").write_text("Metadata-Version: 2.1\nName: my-beans\nVersion: 1\n", "utf-8")
    (names / "entry_points.txt").write_text("[beanfield.games]\nmy-beans = my_beans:SPACE_BEANS\n", "utf-8")

    def break_it(name: str, old: str, new: str) -> str:
        text = (package / name).read_text("utf-8")
        assert old in text
        (package / name).write_text(text.replace(old, new, 1), "utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        look_again()
        return broken_games().get("my-beans", "")

    yield break_it
    monkeypatch.undo()
    for module in [module for module in sys.modules if module.partition(".")[0] == "my_beans"]:
        del sys.modules[module]
    look_again()


@pytest.mark.parametrize(
    ("name", "old", "new", "said"),
    [
        ("rules.toml", 'section = "Components"\n', "", "rule[0] (SPB-001): Object missing required field `section`"),
        ("rules.toml", 'prefix = "SPB"', "prefix = 7", "prefix: Expected `str`, got `int`"),
        ("rules.toml", "[[rule]]", "[[rule]", "is not a TOML file: "),
        ("rules.toml", "SPB-002", "SPB-001", "uses an id twice: SPB-001"),
        ("rules.de.toml", "SPB-002 = ", "SPB-002 = 7 #", "rules.SPB-002: Expected `str`, got `int`"),
        ("text.toml", "[labels]", "[lables]", "Object contains unknown field `lables`"),
        ("text.toml", "draw = ", "draw = 7 #", "prompts.draw: Expected `str`, got `int`"),
        ("text.de.toml", "about = ", "abuot = ", "Object contains unknown field `abuot`"),
        ("cards.toml", "attested = true", "atested = true", "type[0] (Klingbohns): Object "),
    ],
)
def test_a_file_that_is_wrong_is_named_with_the_entry(
    break_file: Break, name: str, old: str, new: str, said: str
) -> None:
    fault = break_file(name, old, new)
    assert str(Path("my_beans") / name) in fault
    assert said in fault
    assert games().keys() >= {"mighty-action-force", "space-beans"}
    assert "my-beans" not in games()
    with pytest.raises(BrokenGame, match=name):
        find_game("my-beans")


def test_code_that_is_wrong_is_named_with_its_line(break_file: Break) -> None:
    fault = break_file("catalog.py", "BY_NAME = ", "1 / 0\nBY_NAME = ")
    assert fault.startswith("ZeroDivisionError: ")
    assert "catalog.py, line " in fault
    assert "space-beans" in games()


def test_a_game_that_is_sound_is_among_the_others(break_file: Break) -> None:
    assert break_file("rules.toml", 'title = "Space Beans"', 'title = "My Beans"') == ""
    assert games()["my-beans"].title == "My Beans"


def test_the_command_lists_the_other_games_and_complains(break_file: Break, capsys: pytest.CaptureFixture[str]) -> None:
    break_file("rules.toml", 'section = "Components"\n', "")
    assert cli.run(["games"]) == 1
    said = capsys.readouterr()
    assert "space-beans" in said.out
    assert "my-beans" not in said.out
    assert said.err.startswith("beanfield: my-beans can't be played: ")
    assert "rules.toml: rule[0] (SPB-001): " in said.err


async def test_a_server_names_it_in_its_log_and_serves_the_others(break_file: Break, tmp_path: Path) -> None:
    break_file("rules.toml", 'section = "Components"\n', "")
    with captured_log() as lines:
        async with serving(f"sqlite:///{tmp_path / 'family.db'}") as app:
            listed = await Visitor(app).ask("GET", "/games")
    names = ["ani-mayhem", "beanstalk", "mighty-action-force", "mighty-beanz", "space-beans"]
    assert [game["name"] for game in listed] == names
    (line,) = [line for line in lines.read_all() if line.get("game") == "my-beans"]
    assert line["event"] == "a broken game is left out - beanfield games tells why"


def test_who_wants_one_game_does_not_wait_for_the_others() -> None:
    look_again()
    find_game("space-beans")
    assert tried.cache_info().currsize == 1
    games()
    assert tried.cache_info().currsize == len(entries())
