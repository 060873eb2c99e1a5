"""One name, one thing: no two classes of ours have the same name, and tests of the kernel are named for its modules."""

import ast
from collections import Counter
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "beanfield"
OF_EVERY_GAME = {"Catalog", "PrintedCard", "PrintedDeck", "Setup", "State"}
"""The classes that games have in common, always with the same name and meaning."""


def class_names(folder: Path) -> Counter[str]:
    """How often each name is used for a public class in a folder and below."""
    trees = [ast.parse(path.read_text()) for path in sorted(folder.rglob("*.py"))]
    classes = [node.name for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return Counter(name for name in classes if not name.startswith("_"))


def test_no_two_classes_have_the_same_name() -> None:
    twice = {name for name, number in class_names(SOURCE).items() if number > 1}
    assert twice <= OF_EVERY_GAME


def test_a_name_that_is_given_twice_is_found(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("class Twice: ...\nclass Once: ...\nclass _Own: ...\n")
    (tmp_path / "two.py").write_text("class Twice: ...\nclass _Own: ...\n")
    assert class_names(tmp_path) == {"Twice": 2, "Once": 1}


def test_every_module_of_the_kernel_has_a_file_of_tests() -> None:
    kernel, tests = SOURCE / "kernel", Path(__file__).parent / "kernel"
    modules = [path.relative_to(kernel) for path in kernel.rglob("*.py") if path.name != "__init__.py"]
    assert [str(path) for path in modules if not (tests / path.parent / f"test_{path.name}").exists()] == []
