"""The guide to decks: its files have no faults, and its commands print what it shows."""

import re
import tomllib
from pathlib import Path

import pytest

from beanfield.cli import main
from beanfield.games.mighty_action_force import MIGHTY_ACTION_FORCE
from beanfield.games.mighty_action_force.own_cards import BLOCKS, NEED_AMOUNT

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "decks.md").read_text("utf-8")
COMMANDS = re.findall(r"^```console\n\$ beanfield (.*?)\n(.*?)^```", GUIDE, flags=re.MULTILINE | re.DOTALL)
FILES = re.findall(r"^```toml\n(.*?)^```", GUIDE, flags=re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("arguments", "shown"), COMMANDS, ids=[arguments for arguments, _ in COMMANDS])
def test_a_command_prints_what_the_guide_shows(
    arguments: str, shown: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.setattr("beanfield.kernel.registry.games", lambda: {MIGHTY_ACTION_FORCE.name: MIGHTY_ACTION_FORCE})
    with pytest.raises(SystemExit):
        main(arguments.split())
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    for said, line in zip(printed, shown.splitlines(), strict=True):
        assert said.startswith(line.removesuffix("...")) if line.endswith("...") else said == line


@pytest.mark.parametrize("text", FILES)
def test_a_file_in_the_guide_has_no_faults(text: str) -> None:
    given = tomllib.loads(text)
    check = MIGHTY_ACTION_FORCE.decks.deck_faults if "cards" in given else MIGHTY_ACTION_FORCE.decks.card_faults
    assert check(given) == []


def test_there_are_commands_and_files() -> None:
    assert (len(COMMANDS), len(FILES)) == (3, 3)


def test_the_guide_has_every_building_block() -> None:
    told = re.findall(r"^\| `([a-z-]+)`( \+ amount)? \| (.*) \|$", GUIDE, flags=re.MULTILINE)
    assert {block: text for block, _, text in told} == BLOCKS
    assert [block for block, amount, _ in told if amount] == [block for block in BLOCKS if block in NEED_AMOUNT]
