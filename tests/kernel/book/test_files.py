"""Files of a game: an error names the file and the entry that is wrong."""

from pathlib import Path

import pytest
from msgspec import Struct

from beanfield.kernel.book.files import read_toml
from beanfield.kernel.errors import BrokenGame


class Bean(Struct, forbid_unknown_fields=True):
    """An entry of a list."""

    name: str
    points: int


class Garden(Struct, forbid_unknown_fields=True):
    """The contents of a file."""

    title: str
    bean: list[Bean] = []
    words: dict[str, str] = {}
    beds: dict[str, Bean] = {}


def written(folder: Path, text: str | bytes) -> Path:
    file = folder / "garden.toml"
    file.write_bytes(text if isinstance(text, bytes) else text.encode())
    return file


def test_a_file_is_read_into_its_type(tmp_path: Path) -> None:
    file = written(tmp_path, 'title = "Käse"\n[[bean]]\nname = "pea"\npoints = 3\n[words]\na = "b"\n')
    assert read_toml(file, Garden) == Garden("Käse", [Bean("pea", 3)], {"a": "b"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title = ", "is not a TOML file"),
        (b'title = "\xff"', "is not a TOML file"),
        ("", "Object missing required field `title`"),
        ("title = 3", "title: Expected `str`, got `int`"),
        ('title = "x"\ntitel = 3', "Object contains unknown field `titel`"),
        ('title = "x"\n[[bean]]\nname = "pea"\npoints = 1\n[[bean]]\nname = "ash"', "bean[1] (ash): Object missing"),
        ('title = "x"\n[[bean]]\npoints = 1', "bean[0]: Object missing required field `name`"),
        ('title = "x"\n[[bean]]\nname = "pea"\npoints = "x"', "bean[0] (pea).points: Expected `int`, got `str`"),
        ('title = "x"\n[words]\na = "b"\nb = 7\nc = "d"', "words.b: Expected `str`, got `int`"),
        ('title = "x"\n[beds.one]\nname = "a"\npoints = 1\n[beds.two]\nname = "b"', "beds.two: Object missing"),
    ],
)
def test_what_is_wrong_is_said_with_the_file_and_the_entry(tmp_path: Path, text: str | bytes, said: str) -> None:
    file = written(tmp_path, text)
    with pytest.raises(BrokenGame) as broken:
        read_toml(file, Garden)
    assert str(broken.value).startswith(str(file))
    assert said in str(broken.value)


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BrokenGame, match=r"nowhere.toml: No such file"):
        read_toml(tmp_path / "nowhere.toml", Garden)
