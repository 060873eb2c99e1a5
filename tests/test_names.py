"""One name, one thing: classes, files of tests, and where what tests share lies."""

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


def borrowed(folder: Path) -> list[str]:
    """What files of tests take out of other files of tests."""
    return [
        f"{path.relative_to(folder)} takes {', '.join(name.name for name in node.names)} out of {node.module}"
        for path in sorted(folder.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.ImportFrom) and (node.module or "").rpartition(".")[2].startswith("test_")
    ]


def test_what_tests_share_is_in_modules_of_its_own() -> None:
    assert borrowed(Path(__file__).parent) == []


def test_what_is_taken_out_of_another_file_of_tests_is_found(tmp_path: Path) -> None:
    (tmp_path / "test_one.py").write_text("from tests.test_two import HERE, there\nfrom tests.scene import Scene\n")
    assert borrowed(tmp_path) == ["test_one.py takes HERE, there out of tests.test_two"]
