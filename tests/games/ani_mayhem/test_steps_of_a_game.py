"""The steps of a game as a reader finds them in `play.py`."""

import re
from pathlib import Path

from beanfield.games.ani_mayhem import play
from beanfield.games.ani_mayhem.play import STEPS


def test_the_table_of_what_a_step_carries_names_every_step_once() -> None:
    text = Path(play.__file__).read_text()
    table = text[text.index("| step | who | rest | some |") :]
    rows = re.findall(r"^\| ([a-z, -]+) \|.*\|$", table.partition('"""')[0], flags=re.MULTILINE)
    named = [step for row in rows if row not in ("step", "---") for step in row.split(", ")]
    assert sorted(named) == sorted(STEPS)


def test_the_table_of_chapters_names_modules_that_are_there() -> None:
    folder, text = Path(play.__file__).parent, play.__doc__ or ""
    named = re.findall(r"`([a-z_]+(?:\.[a-z_]+)?)`", text)
    assert len(named) > 40
    for each in named:
        path = folder / each.replace(".", "/")
        assert path.with_suffix(".py").is_file() or path.is_dir(), each
