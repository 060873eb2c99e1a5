"""The picture for the README."""

from pathlib import Path
from xml.etree import ElementTree

from tests.docs.screenshot import take


def test_the_same_seed_gives_the_same_picture(tmp_path: Path) -> None:
    files = [tmp_path / "one.svg", tmp_path / "two.svg"]
    for file in files:
        take("space-beans", file, seed="a", turns=2, seats="me,random,random", size=(100, 30))
    one, two = (file.read_text("utf-8") for file in files)
    assert one == two
    words = "".join(ElementTree.fromstring(one).itertext()).replace("\xa0", " ")
    assert "beanfield play space-beans" in words
    assert "random 1 drew" in words
    assert "✓" in words, "something is picked"
    assert "font-face" not in one
