"""All steps of somebody who adds a game: write a package, install it, play it, change a rule, find a mistake."""

import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import rmtree
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

from beanfield import cli
from beanfield.kernel.errors import BeanfieldError
from beanfield.template import check_name, prefix_of

ROOT = Path(__file__).parents[1]
NAME, MODULE, PREFIX = "night-market", "night_market", "NMA"
RULE_TESTS = 11
LEAK_TEST = "test_nobody_can_tell_a_match_from_an_imagined_one"


class Newcomer:
    """Somebody with a folder for the package, and a folder in which packages are installed. It needs no network."""

    def __init__(self, folder: Path) -> None:
        self.package = folder / NAME
        self.installed = folder / "installed"
        assert cli.run(["new-game", NAME, "--at", str(self.package)]) == 0
        self.install()

    def install(self) -> None:
        """Do what `pip install` does: build a wheel and unpack it."""
        rmtree(self.installed, ignore_errors=True)
        wheel = next(WheelBuilder(str(self.package)).build(directory=str(self.package / "dist"), versions=["standard"]))
        with ZipFile(wheel) as found:
            found.extractall(self.installed)

    def change(self, file: str, old: str, new: str) -> None:
        """Replace a text in a file of the package, and install the package again."""
        path = self.package / file
        text = path.read_text("utf-8")
        assert old in text
        path.write_text(text.replace(old, new), "utf-8")
        self.install()

    def runs(self, *command: str, folder: Path | None = None, said: str = "") -> subprocess.CompletedProcess[str]:
        """Run a Python module in a process that has the package installed."""
        return subprocess.run(
            [sys.executable, "-m", *command],
            cwd=folder or self.package,
            env=os.environ | {"PYTHONPATH": str(self.installed), "COLUMNS": "200"},
            input=said,
            capture_output=True,
            text=True,
            check=False,
        )

    def tests(self, *arguments: str) -> str:
        """Run the tests of the package; returns the last lines of pytest."""
        ended = self.runs("pytest", "-q", "-p", "no:cacheprovider", "-p", "no:asyncio", *arguments)
        assert ended.returncode in (0, 1), ended.stdout + ended.stderr
        return ended.stdout[-3000:]


@pytest.fixture
def newcomer(tmp_path: Path) -> Newcomer:
    return Newcomer(tmp_path)


def passed(said: str) -> int:
    """The number of tests that passed. All must pass."""
    assert "failed" not in said and "error" not in said, said
    found = re.search(r"(\d+) passed", said)
    assert found, said
    return int(found[1])


def test_a_game_is_written_installed_listed_played_and_simulated(newcomer: Newcomer) -> None:
    listed = newcomer.runs("beanfield.cli", "games")
    assert listed.returncode == 0, listed.stderr
    assert re.search(rf"^ *{NAME} +Night Market +2-5 +5 ", listed.stdout, re.MULTILINE)

    play = ("beanfield.cli", "play", NAME, "--plain", "--seed", "a first match", "--seats")
    by_bots = newcomer.runs(*play, "greedy,random,search:20")
    assert by_bots.returncode == 0, by_bots.stderr
    assert re.search(r"The mole turned up Carrot \d\.", by_bots.stdout)
    by_hand = newcomer.runs(*play, "me,greedy", said="1\n" * 200)
    assert by_hand.returncode == 0, by_hand.stderr
    assert "Which carrot do you pull up?" in by_hand.stdout
    assert "won" in by_hand.stdout.lower() or "win" in by_hand.stdout.lower()

    simulated = newcomer.runs("beanfield.cli", "sim", NAME, "--games", "20")
    assert simulated.returncode == 0, simulated.stderr
    assert "greedy" in simulated.stdout


def test_the_game_passes_its_own_tests_and_what_every_game_must_pass(newcomer: Newcomer) -> None:
    assert passed(newcomer.tests("tests/test_rules.py")) == RULE_TESTS
    assert passed(newcomer.tests("tests/test_every_game.py")) > 80


def test_a_rule_is_changed_together_with_its_test(newcomer: Newcomer) -> None:
    newcomer.change(f"src/{MODULE}/play.py", "ENOUGH = 12", "ENOUGH = 20")
    said = newcomer.tests("tests/test_rules.py")
    assert "FAILED tests/test_rules.py::test_the_most_points_win_once_somebody_has_twelve" in said
    newcomer.change(f"src/{MODULE}/rules.toml", "12 points", "20 points")
    newcomer.change("tests/test_rules.py", "points=(9, 8)", "points=(17, 16)")
    newcomer.change("tests/test_rules.py", '{"A": 11, "B": 13}', '{"A": 19, "B": 21}')
    newcomer.change("tests/test_rules.py", "points=(11, 10)", "points=(19, 18)")
    assert passed(newcomer.tests("tests/test_rules.py")) == RULE_TESTS


def test_a_hand_that_everybody_sees_is_found_by_the_test_of_its_rule(newcomer: Newcomer) -> None:
    newcomer.change(f"src/{MODULE}/state.py", "hands: Own[", "hands: Public[")
    said = newcomer.tests("tests/test_rules.py")
    assert "FAILED tests/test_rules.py::test_everybody_gets_three_carrots_that_nobody_else_sees" in said


def test_a_rule_that_tells_what_is_hidden_is_found_by_the_suite(newcomer: Newcomer) -> None:
    """The broken rule tells everybody the size of the carrot that somebody drew."""
    drawing = '        w.move([top_of_pile(w)], "pile", f"hands.{seat}")\n'
    telling = f'        w.tell("scored", "{PREFIX}-008", seat=seat, points=w.cards[w.state.hands[seat][-1]].size)\n'
    newcomer.change(f"src/{MODULE}/play.py", drawing, drawing + telling)
    said = newcomer.tests("tests/test_every_game.py", "-x", "-k", f"{LEAK_TEST} and {NAME}-3")
    assert f"FAILED tests/test_every_game.py::{LEAK_TEST}[{NAME}-3]" in said
    assert "learns of cards that are hidden: ['scored.points']" in said
    assert f"the last match that was begun: {NAME}, 3 seats, seed " in said


def test_a_rule_without_a_test_is_found_by_the_suite(newcomer: Newcomer) -> None:
    newcomer.change("tests/test_rules.py", f'@rule("{PREFIX}-006")\n', "")
    said = newcomer.tests("tests/test_every_game.py", "-k", "cited")
    assert f"'{PREFIX}-006'" in said


@pytest.mark.slow
def test_the_game_passes_all_that_goes_through_every_installed_game(newcomer: Newcomer) -> None:
    """Also the tests of bots, clients, the server and the lab."""
    marks = "not slow and not chaos"
    ended = newcomer.runs("pytest", "-q", "-p", "no:cacheprovider", "-m", marks, "-k", NAME, "tests", folder=ROOT)
    assert passed(ended.stdout[-3000:]) > 25


# the command


@pytest.mark.parametrize(
    "name", ["Night", "night_market", "9-lives", "night--market", "-night", "night-", "", "näht", "a b"]
)
def test_a_name_that_can_not_be_typed_or_imported_is_refused(name: str) -> None:
    with pytest.raises(BeanfieldError, match="can't be the name of a game"):
        check_name(name)


@pytest.mark.parametrize("name", ["space-beans", "json", "class", "beanfield", "pytest", "tests"])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    with pytest.raises(BeanfieldError, match="choose another name"):
        check_name(name)


def test_nothing_is_overwritten_and_a_refusal_writes_nothing(tmp_path: Path) -> None:
    there = tmp_path / "there"
    there.mkdir()
    for name, folder in (("night-market", there), ("json", tmp_path / "new")):
        with pytest.raises(BeanfieldError):
            cli.run(["new-game", name, "--at", str(folder)])
    assert list(tmp_path.rglob("*")) == [there]


def test_a_copy_speaks_of_itself_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "copy"
    cli.run(["new-game", "go", "--at", str(folder)])
    said = capsys.readouterr().out
    assert "beanfield play go" in said and str(folder) in said
    texts = [file.read_text("utf-8") for file in folder.rglob("*") if file.is_file()]
    assert not [text for text in texts if re.search(r"mole.patch|MOL\b", text, re.IGNORECASE | re.MULTILINE)]
    assert prefix_of("go") == "GOX"
    assert '"GOX-001"' in (folder / "src" / "go" / "rules.toml").read_text("utf-8")
